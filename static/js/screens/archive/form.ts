/* The search form for matches: it takes effect at once, without a button. */

import { t } from "../../base/phrases.ts";
import { el } from "../../base/dom.ts";
import type { ArchiveRow as Row } from "../../../vendor/model.d.ts";
import type { Wish } from "./search.ts";

const OUTCOMES = ["won", "lost", "left"],
  ORIGINS = ["fresh", "day", "practice", "cards", "from", "shared", "open", "pad"];

export function searchForm(rows: readonly Row[], wish: Wish, onChange: (change: Partial<Wish>) => void) {
  const played = new Map(rows.map(({ game, title }) => [game, title]));
  const oneOf: (key: "outcome" | "origin", values: readonly string[]) => HTMLElement = (key, values) =>
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
 * A field for a line of text, or a date.
 * @param key  of its label
 */
function field(
  type: "search" | "date",
  key: string,
  value: string,
  onInput: (value: string) => void,
  placeholder?: string,
) {
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
 * A field for one of several values.
 * @param options  value and text of each
 */
function select(
  label: string,
  value: string,
  options: readonly (readonly string[])[],
  onChange: (value: string) => void,
) {
  return el(
    "label",
    {},
    el("span", { class: "legend", text: label }),
    el(
      "select",
      { on: { change: ({ currentTarget }) => onChange((currentTarget as HTMLSelectElement).value) } },
      options.map(([each = "", text]) => el("option", { value: each, selected: each === value, text })),
    ),
  );
}

const input = (target: EventTarget | null) => target as HTMLInputElement;
