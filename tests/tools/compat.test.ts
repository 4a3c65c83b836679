// The oldest browsers of package.json: what the checks of style sheets and types find that these lack, and who else names them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { at } from "../../tools/common.mjs";
import { findings } from "../../tools/test/compat/css.mjs";
import { data, lacking } from "../../tools/test/compat/data.mjs";
import { asOldest } from "../../tools/test/compat/dom.mjs";
import { compareVersions, esbuildTargets, oldestBrowsers } from "../../tools/targets.mjs";

/** A feature in MDN's form, in Chrome since this version and in the others for ever. */
const feature = (chrome: {
  version_added: any;
  version_removed?: string;
  flags?: {}[];
  partial_implementation?: boolean;
  prefix?: string;
}) => ({
  support: Object.fromEntries(
    oldestBrowsers().map(({ mdn }) => [mdn, mdn === "chrome" ? chrome : { version_added: "1" }]),
  ),
});
const found = (sheet: string) => findings(sheet).map(({ feature }) => feature);

describe("the oldest browsers", () => {
  test("are named in docs/browsers.md as in package.json", () => {
    const [, section] = /# Browsers\n(.*?)\n## /s.exec(readFileSync(at("docs/browsers.md"), "utf8"))!;
    const named = section.match(/(Safari|iPadOS and iOS|Chrome|Edge|Firefox) \d+(\.\d+)?/g);
    assert.deepEqual(
      named?.sort(),
      oldestBrowsers()
        .map(({ title, version }) => `${title} ${version}`)
        .sort(),
    );
  });

  test("are told to esbuild", () => {
    assert.equal(esbuildTargets().length, oldestBrowsers().length);
    for (const target of esbuildTargets()) assert.match(target, /^(chrome|edge|firefox|safari|ios)\d+(\.\d+)?$/);
  });

  test("have what Python and its start need", () => {
    const { api, webassembly } = data;
    for (const needed of [
      webassembly["exception-handling"],
      webassembly["bulk-memory-operations"],
      webassembly["reference-types"],
      webassembly["BigInt-to-i64-integration"],
      api.DecompressionStream,
      api.Worker.Worker.ecmascript_modules,
    ])
      assert.deepEqual(lacking(needed.__compat), []);
  });
});

describe("versions", () => {
  test("are compared by number", () => {
    assert.ok(compareVersions("9", "10") < 0);
    assert.ok(compareVersions("16.4", "16") > 0);
    assert.equal(compareVersions("16", "16.0"), 0);
    assert.ok(compareVersions("16", "16.4") < 0);
  });

  const { title, version } = oldestBrowsers().find(({ mdn }) => mdn === "chrome")!;
  const missing = [`${title} ${version}`];

  test("since one that is newer than the oldest, a feature is missing", () => {
    assert.deepEqual(lacking(feature({ version_added: version })), []);
    assert.deepEqual(lacking(feature({ version_added: String(Number(version) + 1) })), missing);
  });

  test("a feature that has gone, needs a switch, or was never there is missing", () => {
    assert.deepEqual(lacking(feature({ version_added: "2", version_removed: "3" })), missing);
    assert.deepEqual(lacking(feature({ version_added: "2", flags: [{}] })), missing);
    assert.deepEqual(lacking(feature({ version_added: false })), missing);
  });

  test("a part of a feature, or one with a prefix, counts if that is said", () => {
    const part = feature({ version_added: "2", partial_implementation: true }),
      prefixed = feature({ version_added: "2", prefix: "-webkit-" });
    assert.deepEqual(lacking(part), missing);
    assert.deepEqual(lacking(part, { partly: true }), []);
    assert.deepEqual(lacking(prefixed), missing);
    assert.deepEqual(lacking(prefixed, { hasPrefix: (prefix) => prefix === "-webkit-" }), []);
  });
});

describe("a style sheet", () => {
  for (const [what, sheet, named] of [
    ["a property", ".a { field-sizing: content }", "field-sizing"],
    ["a value", ".a { grid-template-columns: subgrid }", "grid-template-columns: subgrid"],
    ["a function", ".a { width: round(down, 10px, 3px) }", "round()"],
    ["a function in a property of our own", ".a { --x: color-mix(in srgb, red, blue) }", "color-mix()"],
    ["a unit", ".a { height: 1rcap }", "rcap"],
    ["a selector", ".a:popover-open { color: red }", ":popover-open"],
    ["an at-rule", "@starting-style { .a { color: red } }", "@starting-style"],
    [
      "a question to the medium",
      "@media (prefers-reduced-transparency) { .a { color: red } }",
      "@media (prefers-reduced-transparency)",
    ],
    ["a rule in a rule", ".a { & .b { color: red } }", "a rule in a rule"],
  ])
    test(`tells of ${what} that is too new`, () => assert.ok(found(sheet).includes(named), `${found(sheet)}`));

  test("with what all of them have tells of nothing", () => {
    const sheet =
      ".a:has(> b) { width: min(10cqw, 100dvh); color: #fff8; inset: 0 } @container room (width > 10px) { .a { rotate: 3deg } }";
    assert.deepEqual(found(sheet), []);
  });

  test("may use what is new where it asks for it, and a property with its prefix beside it", () => {
    assert.deepEqual(found("@supports (field-sizing: content) { .a { field-sizing: content } }"), []);
    assert.deepEqual(found(".a { user-select: none }"), ["user-select"]);
    assert.deepEqual(found(".a { -webkit-user-select: none; user-select: none }"), []);
  });

  test("is told by its line", () => assert.equal(findings("\n\n.a { field-sizing: content }")[0].line, 3));
});

describe("the types of the DOM", () => {
  const oldest = (...lines: string[]) => asOldest(lines.join("\n")).split("\n");

  test("let undefined be what a browser lacks, and nothing else", () => {
    assert.deepEqual(
      oldest(
        "interface Element extends Node {",
        "    checkVisibility(): boolean;",
        "    closest(x: string): Element;",
        "}",
      ),
      ["interface Element extends Node {", "    checkVisibility?(): boolean;", "    closest(x: string): Element;", "}"],
    );
    assert.deepEqual(
      oldest("declare var URL: {", "    canParse(url: string): boolean;", "};")[1],
      "    canParse?(url: string): boolean;",
    );
    assert.deepEqual(oldest("declare var Highlight: {", "    new(): Highlight;", "};")[2], "} | undefined;");
  });

  test("know the members of a mixin from those that have it", () => {
    const [, line] = oldest(
      "interface PopoverTargetAttributes {",
      "    popoverTargetAction: string;",
      "}",
      "interface HTMLButtonElement extends HTMLElement, PopoverTargetAttributes {",
      "}",
    );
    assert.equal(line, "    popoverTargetAction?: string;");
  });
});
