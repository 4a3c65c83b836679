/* What the table asks or shows in a dialog: what has to be decided before a card is laid, the last trick, the menu, and whether to end a game. */

import { ask, confirm } from "../dialogs.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { facePath, suitPath } from "../cards/playing-card.js";

/** @typedef {import("../icons.js").IconName} IconName */
/** @typedef {import("../model.js").Person} Person */
/** @typedef {{ picture: IconName, text: string, value: () => void }} Tool  of the table's bar */

/**
 * What has to be decided before a card is laid; resolves to the action, or null if the player thinks again.
 * @param {import("../model.js").WishDecision | import("../model.js").CallDecision} decision
 * @param {import("../model.js").Picture} card
 */
export const askDecision = (decision, card) =>
  decision.kind === "wish" ? askWish(decision, card) : askCall(decision, card);

/**
 * The suit that is wished.
 * @param {import("../model.js").WishDecision} decision
 * @param {import("../model.js").Picture} card
 */
async function askWish({ choices }, { name }) {
  /** @type {(action: string) => void} */
  let choose = () => {};
  /** @type {Promise<string>} */
  const chosen = new Promise((done) => {
    choose = done;
  });
  const body = el(
    "div",
    { class: "suits" },
    choices.map(({ action, suit, text }) =>
      el(
        "button",
        { type: "button", class: "suit", "data-suit": suit, on: { click: () => choose(action) } },
        el("img", { src: suitPath(suit), alt: "", width: 84, height: 84 }),
        el("span", { text }),
      ),
    ),
  );
  const closed = ask({
    title: t("page.suit.title"),
    text: t("page.suit.text", { card: name }),
    body,
    kind: "suit-dialog",
    cross: true,
  });
  const action = await Promise.race([chosen, closed]);
  body.closest("dialog")?.close();
  return action;
}

/**
 * Whether something is called with the card.
 * @param {import("../model.js").CallDecision} decision
 * @param {import("../model.js").Picture} card
 */
const askCall = ({ hint, choices }, { name, face }) =>
  ask({
    title: t("page.alt.title", { card: name }),
    text: hint,
    kind: "alt-dialog",
    cross: true,
    body: el("img", { class: "alt-card", src: facePath(face), alt: "", width: 114, height: 178 }),
    actions: choices.map(({ action, text, tone }) => ({ text, value: action, tone })),
  });

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
      ...tools.map(({ picture, text, value }) => ({ text, value, picture: icon(picture) })),
      line("rules", "rules"),
      line("settings", "settings"),
      line("statistics", "statistics"),
      line("save", "download"),
      ...(forfeit ? [line("forfeit", "flag", forfeit.text)] : []),
      line("abandon", "close"),
      line("leave", "leave"),
    ],
  });
}

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
