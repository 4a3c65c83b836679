/* The form by which somebody looks for matches: it takes effect at once, without a button. */

import { t } from "../../book.js";
import { el } from "../../dom.js";

/** @typedef {import("../../model.js").ArchiveRow} Row */
/** @typedef {import("./search.js").Wish} Wish */

const OUTCOMES = ["won", "lost", "left"],
  ORIGINS = ["fresh", "day", "practice", "cards", "from", "shared"];

/**
 * @param {readonly Row[]} rows
 * @param {Wish} wish
 * @param {(change: Partial<Wish>) => void} onChange
 */
export function searchForm(rows, wish, onChange) {
  const played = new Map(rows.map(({ game, title }) => [game, title]));
  /** @type {(key: "outcome" | "origin", values: readonly string[]) => HTMLElement} */
  const oneOf = (key, values) =>
    select(
      t(`page.archive.${key}`),
      wish[key],
      [["", t(`page.archive.${key}.all`)], ...values.map((each) => [each, t(`page.archive.${key}.${each}`)])],
      (value) => onChange({ [key]: value }),
    );
  const favourites = el("input", {
    type: "checkbox",
    checked: wish.favourites,
    on: { change: ({ currentTarget }) => onChange({ favourites: input(currentTarget).checked }) },
  });
  return el(
    "form",
    {
      class: "archive-search",
      role: "search",
      "aria-label": t("page.archive.search"),
      on: { submit: (event) => event.preventDefault() },
    },
    field("search", "page.archive.text", wish.text, (text) => onChange({ text }), t("page.archive.text.hint")),
    select(t("page.archive.game"), wish.game, [["", t("page.archive.game.all")], ...played], (game) =>
      onChange({ game }),
    ),
    oneOf("outcome", OUTCOMES),
    rows.some(({ kind }) => kind !== "fresh") && oneOf("origin", ORIGINS),
    field("date", "page.archive.from", wish.from, (from) => onChange({ from })),
    field("date", "page.archive.to", wish.to, (to) => onChange({ to })),
    el("label", { class: "check" }, favourites, el("span", { text: t("page.archive.favourites") })),
  );
}

/**
 * A line of text, or a date.
 * @param {"search" | "date"} type
 * @param {string} key  of its label
 * @param {string} value
 * @param {(value: string) => void} onInput
 * @param {string} [placeholder]
 */
function field(type, key, value, onInput, placeholder) {
  return el(
    "label",
    { class: type === "search" ? "archive-text" : null },
    el("span", { class: "legend", text: t(key) }),
    el("input", {
      type,
      value,
      placeholder,
      autocomplete: "off",
      spellcheck: "false",
      on: { input: ({ currentTarget }) => onInput(input(currentTarget).value) },
    }),
  );
}

/**
 * One of several values.
 * @param {string} label
 * @param {string} value
 * @param {readonly (readonly string[])[]} options  value and text of each
 * @param {(value: string) => void} onChange
 */
function select(label, value, options, onChange) {
  return el(
    "label",
    {},
    el("span", { class: "legend", text: label }),
    el(
      "select",
      { on: { change: ({ currentTarget }) => onChange(/** @type {HTMLSelectElement} */ (currentTarget).value) } },
      options.map(([each = "", text]) => el("option", { value: each, selected: each === value, text })),
    ),
  );
}

/** @param {EventTarget | null} target */
const input = (target) => /** @type {HTMLInputElement} */ (target);
