/* Announcements for screen readers. All go through live regions that exist from the beginning: a text that appears together with its region
   isn't read out, nor is one outside an open dialog. Each dialog therefore has its own region. */

import { el, undivided } from "../base/dom.ts";

const MOST = 12; // sentences that a region keeps

/** Returns a live region for announcements while a dialog is open. */
export const toldHere = () => el("div", { class: "told sr", "aria-live": "polite" });

/** Announce sentences, one after the other, once the screen reader has finished what it is saying. */
export function tell(...sentences: string[]) {
  const region = [...document.querySelectorAll("dialog[open] .told")].at(-1) ?? document.querySelector("#told");
  if (!region) return;
  const old = [...region.children].slice(0, -MOST);
  for (const sentence of old) sentence.remove();
  region.append(...sentences.filter(Boolean).map((text) => el("p", { text: undivided(text) })));
}
