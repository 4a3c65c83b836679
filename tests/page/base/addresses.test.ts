import "../support/page.ts";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { codeIn, read, readPasted, written } from "../../../static/js/base/addresses.ts";
import { AFTER } from "../support/leftovers.ts";

const JS = new URL("../../../static/js/", import.meta.url),
  SAMPLES = ["klammern", "3", "2026-11-20", "KL-25", "2026-11-20T11:30:00-2", "home"];

/** All ways to choose this number of samples. */
const choices = (count: number): string[][] =>
  count ? choices(count - 1).flatMap((some) => SAMPLES.map((sample) => [...some, sample])) : [[]];

test("every link of the page is an address in good order", () => {
  const links: Set<string> = new Set();
  for (const path of (readdirSync(fileURLToPath(JS.href), { recursive: true }) as string[]).filter(
    (path) => path.endsWith(".ts") && path !== "addresses.ts",
  ))
    for (const [, link] of readFileSync(fileURLToPath(new URL(path, JS).href), "utf8")
      .replace(/\/\*[^]*?\*\//g, "")
      .matchAll(/["`](#\/[^"`]*)["`]/g))
      links.add(link);
  assert.ok(links.size > 20);
  for (const link of links) {
    if (/^#\/\$|\$\{[^}]*$/.test(link)) continue; // what was asked, whatever it was; and what is no whole text
    const parts = link.split(/\$\{[^}]*\}+/);
    const fits = choices(parts.length - 1).some((chosen) => {
      const whole = parts.map((part, at) => part + (chosen[at] ?? "")).join(""),
        address = read(whole);
      return address && (address.name === "" || written(address) === whole);
    });
    assert.ok(fits || /\/$/.test(link), link);
  }
});

test("an address in somebody's words", () => {
  const rules = { name: "rules", rest: ["klammern", "KL-25"] };
  for (const text of [
    "Schau: https://example.org/x/?a=1#/rules/klammern/KL-25.",
    "(https://example.org/%23/Rules/Klammern/kl-25)",
    "<https://example.org/#%2Frules%2Fklammern%2FKL-25>",
    "#/ru\u00adles/\u200bklammern/KL-25?fbclid=x",
  ])
    assert.deepEqual(readPasted(text), rules, text);
  for (const text of ["", "hallo", "https://example.org/", "# data von Rosa", "#"])
    assert.equal(readPasted(text), null);
  assert.equal(codeIn("Komm: https://example.org/#/Join/abc_- Rosa"), "abc_- Rosa");
  assert.equal(codeIn("*abc*"), "*abc*");
});

test("pasted it means the same as opened", () => {
  for (const tail of ["", ...AFTER, "%C2%AD"])
    for (const hash of [
      "#/replay/abc-_123",
      "#%2FReplay%2Fabc",
      "#/join/abc_-",
      "#/Rules/klammern/kl-25",
      "#/settings",
    ]) {
      const opened = read(`${hash}${tail}`);
      assert.ok(opened, hash + tail);
      assert.deepEqual(
        readPasted(`Schau: https://example.org/x/${decodeURIComponent(hash + tail)}`),
        opened,
        hash + tail,
      );
    }
});

test("what is no address", () => {
  for (const hash of ["#/foo", "#/settingsx", "#/guide/klammern", "#/replay", "#/new", "#/%E0%A4%A", "#hallo"])
    assert.equal(read(hash), null, hash);
  for (const hash of ["", "#", "#/", "#//", "%23/"]) assert.deepEqual(read(hash), { name: "", rest: [] }, hash);
});
