// The browser's types for the page: TypeScript's own, but everything that one of the oldest browsers lacks may be
// undefined. So tsc refuses to use it without a check, as in `navigator.vibrate?.(10)`.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import getExePath from "../../../node_modules/typescript/lib/getExePath.js";
import { at, fingerprint, once } from "../../common.mjs";
import { data, lacking } from "./data.mjs";

const TARGET = at("static/vendor/dom.d.ts");
const INTERFACE = /^interface (\w+)(?:<.*>)?(?: extends (.+))? \{$/;
const CONSTRUCTOR = /^declare var (\w+): \{$/;
const MEMBER = /^( {4}(?:readonly )?)(\w+)(?=[(<:])/;

/** Makes static/vendor/dom.d.ts, unless it is up to date. */
export async function domTypes() {
  const source = readFileSync(join(dirname(getExePath()), "lib.dom.d.ts"), "utf8");
  const print = fingerprint(["package.json", "package-lock.json", "tools/test/compat/dom.mjs"]);
  await once(at("static/vendor/.dom-stamp"), print, [TARGET], () => writeFileSync(TARGET, asOldest(source)));
}

/**
 * @param {string} source  TypeScript's lib.dom.d.ts: declarations begin and end at the left margin, members stand four blanks from it
 */
export function asOldest(source) {
  const lines = source.split("\n"),
    heirs = heirsOf(lines);
  /** @type {{ name: string, ofClass: boolean } | null} what the line is part of */
  let part = null;
  return lines
    .map((line) => {
      const opened = INTERFACE.exec(line),
        constructed = CONSTRUCTOR.exec(line);
      if (opened) part = { name: opened[1], ofClass: false };
      else if (constructed) part = { name: constructed[1], ofClass: true };
      else if (part && line.startsWith("}")) {
        const { name, ofClass } = part;
        part = null;
        if (ofClass && isLacking([data.api[name]])) return line.replace("}", "} | undefined");
      } else if (part && (part.ofClass || !isLacking([data.api[part.name]]))) {
        const { name, ofClass } = part;
        return line.replace(MEMBER, (whole, before, member) => {
          const known = ofClass
            ? [data.api[name]?.[`${member}_static`]]
            : among(name).map((one) => data.api[one]?.[member]);
          return isLacking(known) ? `${before}${member}?` : whole;
        });
      }
      return line;
    })
    .join("\n");

  /** An interface and all its heirs: MDN's data lists the members of a mixin there. */
  function among(name) {
    return [name, ...(heirs.get(name) ?? []).flatMap(among)];
  }
}

/** Whether there are entries in MDN's data, and all say that an oldest browser lacks this. */
function isLacking(entries) {
  const known = entries.flatMap((entry) => entry?.__compat ?? []);
  return known.length > 0 && known.every((compat) => lacking(compat, { partly: true }).length > 0);
}

/** Each interface → the interfaces that extend it. */
function heirsOf(lines) {
  const heirs = new Map();
  for (const line of lines) {
    const [, name, parents] = INTERFACE.exec(line) ?? [];
    for (const parent of (parents ?? "").replaceAll(/<.*?>/g, "").split(", "))
      if (parent) heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
  }
  return heirs;
}
