/* A table of numbers: headings of columns, then a row for each player or level. */

import { el } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * @param {readonly (string | false)[]} head  the headings; false leaves a column out
 * @param {readonly { won?: boolean, cells: readonly (Child | readonly Child[])[] }[]} rows  a row that won stands out
 */
export function numbers(head, rows) {
  return el(
    "table",
    { class: "numbers" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        head.map((text) => text !== false && el("th", { scope: "col", text })),
      ),
    ),
    el(
      "tbody",
      {},
      rows.map(({ won, cells }) => el("tr", { class: won ? "won" : null }, ...cells)),
    ),
  );
}
