/* Dialogs of the table: the last trick, the menu, table talk, and whether to end a game. */

import { everybody } from "../../play/everybody.ts";
import { whyNoPhones } from "../../play/presence.ts";
import { ask, confirm, type DialogAction } from "../../ui/dialogs.ts";
import { el } from "../../base/dom.ts";
import { icon, type IconName } from "../../ui/icons.ts";
import { t } from "../../base/phrases.ts";
import { facePath } from "../../cards/playing-card.ts";
import type { LastTrick, Person, SeatRow, Talk } from "../../../vendor/model.d.ts";
import type { Tool } from "../../ui/widgets.ts";
import type { AnyTable } from "../../base/types.ts";

/**
 * Show the previous trick: its cards in the order in which they were played.
 * @param names  of all seats
 */
export function showLastTrick({ text, cards, winner }: LastTrick, names: readonly string[]) {
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

/** Show enlarged what lies in front of a player: the card dealt face up, and declared Kaiser. */
export function showBefore({ name, up, kaiser = [] }: SeatRow) {
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
 * Ask what to do. Resolves to the id of a line, or to the function of a tool.
 * @param table  the shown table, or null while the cards are being shuffled
 */
export function askMenu(table: AnyTable | null, tools: readonly Tool[] = []) {
  const forfeit = table?.persons?.find((person) => person.forfeit)?.forfeit,
    purpose = table?.persons?.find((person) => person.purpose)?.purpose;
  const line: (value: string, picture: IconName, text?: string) => DialogAction<string | (() => void)> = (
    value,
    picture,
    text = t(`page.menu.${value}`),
  ) => ({ text, value, picture: icon(picture) });
  return ask({
    title: t("page.menu.title"),
    kind: "menu-dialog",
    cross: true,
    actions: [
      ...tools.map((tool) => ({ text: tool.label, value: tool.run, picture: icon(tool.icon) })),
      line("rules", "rules"),
      line("settings", "settings"),
      line("statistics", "statistics"),
      ...(table?.apart ? [] : [line("share", "share", t("page.share"))]),
      line("save", "download"),
      line("fair", "check"),
      ...(hasPhones(table) ? [line("phones", "phone")] : []),
      ...(everybody.isOn
        ? [line("screen", "screen", t("page.screen.end"))]
        : table?.place === "table"
          ? [line("screen", "screen", t("page.screen"))]
          : []),
      ...(purpose ? [line("purpose", "fault", purpose.text)] : []),
      ...(forfeit ? [line("forfeit", "flag", forfeit.text)] : []),
      line("leave", "leave"),
      { ...line("abandon", "close"), tone: "danger" },
    ],
  });
}

/** Whether hands can be moved to phones: in a match that isn't over, outside lessons, where phones are possible. */
const hasPhones = (table: AnyTable | null) =>
  Boolean(table && !table.apart && !table.result?.match_over && !whyNoPhones());

/** Ask which of several persons does what the title says; resolves to null for none. */
export const askWho = (persons: readonly Person[], title: string) =>
  ask({
    title,
    kind: "menu-dialog",
    cross: true,
    actions: persons.map((person) => ({ text: person.name, value: person, picture: icon("flag") })),
  });

/** Ask for a sentence of the table talk; resolves to its id, or null. */
export const askTalk = ({ title, phrases }: Talk) =>
  ask({ title, kind: "talk-dialog", cross: true, actions: phrases.map(({ id, text }) => ({ text: text, value: id })) });

export const confirmAbandon = () =>
  confirm({ title: t("page.abandon.title"), text: t("page.abandon.text"), yes: t("page.abandon.yes") });
