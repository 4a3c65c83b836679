/* What the table asks in a dialog: the suit after a Bauer, the menu, and whether to end a game. */

import { ask, confirm } from "../dialogs.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../book.js";

/** The suit that is wished; null if the player thinks again. */
export async function askSuit(suits, cardName) {
  let choose;
  const chosen = new Promise(done => { choose = done; });
  const body = el("div", { class: "suits" }, suits.map(({ suit, name }) => el("button", { type: "button", class: "suit", "data-suit": suit, on: { click: () => choose(suit) } },
    el("img", { src: `static/suits/${suit}.svg`, alt: "", width: 84, height: 84 }), el("span", { text: name }))));
  const closed = ask({ title: t("page.suit.title"), text: t("page.suit.text", { card: cardName }), body, kind: "suit-dialog", cross: true });
  const suit = await Promise.race([chosen, closed]);
  body.closest("dialog")?.close();
  return suit;
}

export function askMenu() {
  const line = (value, picture) => ({ text: t(`page.menu.${value}`), value, picture: icon(picture) });
  return ask({ title: t("page.menu.title"), kind: "menu-dialog", cross: true,
    actions: [line("rules", "rules"), line("settings", "settings"), line("statistics", "statistics"), line("save", "download"), line("abandon", "close"), line("leave", "leave")] });
}

export const confirmAbandon = () => confirm({ title: t("page.abandon.title"), text: t("page.abandon.text"), yes: t("page.abandon.yes") });
