/* What the table asks or shows in a dialog: the suit after a Bauer, a second way to lay a card, the last trick, the menu, and whether to end a game. */

import { ask, confirm } from "../dialogs.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { facePath, suitPath } from "../cards/playing-card.js";

/** The suit that is wished; null if the player thinks again. */
export async function askSuit(suits, cardName) {
  let choose;
  const chosen = new Promise((done) => {
    choose = done;
  });
  const body = el(
    "div",
    { class: "suits" },
    suits.map(({ suit, name }) =>
      el(
        "button",
        { type: "button", class: "suit", "data-suit": suit, on: { click: () => choose(suit) } },
        el("img", { src: suitPath(suit), alt: "", width: 84, height: 84 }),
        el("span", { text: name }),
      ),
    ),
  );
  const closed = ask({
    title: t("page.suit.title"),
    text: t("page.suit.text", { card: cardName }),
    body,
    kind: "suit-dialog",
    cross: true,
  });
  const suit = await Promise.race([chosen, closed]);
  body.closest("dialog")?.close();
  return suit;
}

/** A card that can be laid in two ways: resolves to the action, or null. */
export const askAlt = ({ name, face, action, alt }) =>
  ask({
    title: t("page.alt.title", { card: name }),
    text: alt.hint,
    kind: "alt-dialog",
    cross: true,
    body: el("img", { class: "alt-card", src: facePath(face), alt: "", width: 114, height: 178 }),
    actions: [
      { text: t("page.alt.plain"), value: action },
      { text: alt.text, value: alt.action, tone: "primary" },
    ],
  });

/** The trick before this one: its cards in the order in which they were laid. */
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

/** table: what is shown, or null while the cards are being shuffled. */
export function askMenu(table, tools = []) {
  const forfeit = table?.persons?.find((person) => person.forfeit)?.forfeit;
  const line = (value, picture, text = t(`page.menu.${value}`)) => ({ text, value, picture: icon(picture) });
  return ask({
    title: t("page.menu.title"),
    kind: "menu-dialog",
    cross: true,
    actions: [
      ...tools.map(({ picture, text, value }) => line(value, picture, text)),
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

/** Which of several persons throws the cards down; null if nobody. */
export const askForfeit = (persons) =>
  ask({
    title: persons[0].forfeit.text,
    kind: "menu-dialog",
    cross: true,
    actions: persons.map((person) => ({ text: person.name, value: person, picture: icon("flag") })),
  });

/** What one may say at the table; resolves to its id, or null. */
export const askTalk = ({ title, phrases }) =>
  ask({ title, kind: "talk-dialog", cross: true, actions: phrases.map(({ id, text }) => ({ text: text, value: id })) });

export const confirmAbandon = () =>
  confirm({ title: t("page.abandon.title"), text: t("page.abandon.text"), yes: t("page.abandon.yes") });
