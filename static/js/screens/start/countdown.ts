/* The countdown to the break on the start screen (CS-40). */

import { el, one, write } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { tell } from "../../ui/told.ts";
import type { GameInfo } from "../../../vendor/model.d.ts";

/** What comes at the break: a new deal, or that a match goes on */
export interface Coming {
  at: string; // "09:35"
  left: number; // milliseconds
  about: GameInfo;
  goesOn: boolean;
}

/** Returns what comes in words, with the minutes left. */
export const soon = ({ at, left, about: { title }, goesOn }: Coming) =>
  t(goesOn ? "page.break.soon.goes-on" : "page.break.soon", { at, title, count: Math.ceil(left / 60_000) });

/** Show the countdown after the title, or none. It is announced once, when it appears. */
export function showCountdown(screen: HTMLElement, coming: Coming | null, notToday: () => void) {
  const old = screen.querySelector<HTMLElement>(".countdown");
  if (!coming) return void old?.remove();
  const { at, left, about, goesOn } = coming,
    node = old ?? make(notToday),
    seconds = Math.ceil(left / 1000);
  if (!old) {
    one(screen, ".brand").after(node);
    tell(soon(coming));
  }
  write(one(node, ".left"), `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
  write(one(node, "b"), t("page.break.title", { at }));
  write(one(node, "small"), t(goesOn ? "page.break.goes-on" : "page.break.deals", { title: about.title }));
  write(one(node, "button"), t("page.break.not-today"));
}

const make = (notToday: () => void) =>
  el(
    "section",
    { class: "countdown" },
    el("span", { class: "left num", role: "timer" }),
    el("p", {}, el("b"), " ", el("small")),
    el("button", { type: "button", class: "button small plain", on: { click: notToday } }),
  );
