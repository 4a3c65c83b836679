/* What the table asks or shows in a dialog: the last trick, the menu, and whether to end a game. */

import { whyNoPhones } from "../company.js";
import { ask, confirm } from "../dialogs.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { facePath } from "../cards/playing-card.js";

/** @typedef {import("../icons.js").IconName} IconName */
/** @typedef {import("../model.js").Person} Person */
/** @typedef {import("./bar.js").Tool} Tool  of the table's bar */

/**
 * The trick before this one: its cards in the order in which they were laid.
 * @param {import("../model.js").LastTrick} trick
 * @param {readonly string[]} names  of all seats
 */
export function showLastTrick({ text, cards, winner }, names) {
  const body = el(
    "ol",
    { class: "last-trick" },
    cards.map((card) =>
      el(
        "li",
        { class: card.seat === winner ? "winning" : null },
        el("img", { src: facePath(card.face), alt: card.name, width: 114, height: 178 }),
        el("span", { text: names[card.seat] }),
      ),
    ),
  );
  return ask({ title: t("page.table.last-trick"), text, body, kind: "trick-dialog", cross: true });
}

/**
 * What lies before somebody, large: the card dealt face up, and declared Kaiser.
 * @param {import("../model.js").SeatRow} seat
 */
export function showBefore({ name, up, kaiser = [] }) {
  const cards = [...(up ? [{ face: up.face, text: up.name }] : []), ...kaiser];
  const body = el(
    "ul",
    { class: "last-trick lying" },
    cards.map(({ face, text }) =>
      el(
        "li",
        {},
        face
          ? el("img", { src: facePath(face), alt: "", width: 114, height: 178 })
          : el("i", { class: "face-down", "aria-hidden": "true" }),
        el("span", { text }),
      ),
    ),
  );
  return ask({ title: name, body, kind: "trick-dialog", cross: true });
}

/**
 * Resolves to what is wanted, or to what a tool does.
 * @param {import("../types.js").AnyTable | null} table  what is shown, or null while the cards are being shuffled
 * @param {readonly Tool[]} tools
 */
export function askMenu(table, tools = []) {
  const forfeit = table?.persons?.find((person) => person.forfeit)?.forfeit;
  /** @type {(value: string, picture: IconName, text?: string) => import("../dialogs.js").DialogAction<string | (() => void)>} */
  const line = (value, picture, text = t(`page.menu.${value}`)) => ({ text, value, picture: icon(picture) });
  return ask({
    title: t("page.menu.title"),
    kind: "menu-dialog",
    cross: true,
    actions: [
      ...tools.map((tool) => ({ text: tool.label, value: tool.run, picture: icon(tool.icon) })),
      line("rules", "rules"),
      line("settings", "settings"),
      line("statistics", "statistics"),
      ...(table?.guide ? [] : [line("share", "share", t("page.share"))]),
      line("save", "download"),
      line("fair", "check"),
      ...(hasPhones(table) ? [line("phones", "phone")] : []),
      ...(forfeit ? [line("forfeit", "flag", forfeit.text)] : []),
      line("leave", "leave"),
      { ...line("abandon", "close"), tone: "danger" },
    ],
  });
}

/**
 * Whether hands can be taken to phones: at a match of one's own, where somebody has company or has asked for some.
 * @param {import("../types.js").AnyTable | null} table
 */
const hasPhones = (table) => Boolean(table && !table.guide && !table.result?.match_over && !whyNoPhones());

/**
 * Which of several persons throws the cards down; null if nobody.
 * @param {readonly Person[]} persons
 */
export const askForfeit = (persons) =>
  ask({
    title: persons[0]?.forfeit?.text ?? "",
    kind: "menu-dialog",
    cross: true,
    actions: persons.map((person) => ({ text: person.name, value: person, picture: icon("flag") })),
  });

/**
 * What one may say at the table; resolves to its id, or null.
 * @param {import("../model.js").Talk} talk
 */
export const askTalk = ({ title, phrases }) =>
  ask({ title, kind: "talk-dialog", cross: true, actions: phrases.map(({ id, text }) => ({ text: text, value: id })) });

export const confirmAbandon = () =>
  confirm({ title: t("page.abandon.title"), text: t("page.abandon.text"), yes: t("page.abandon.yes") });
