/* What is said to whoever can't see it. All of it goes through a region that is always there: what comes together with its region isn't read out,
   nor what lies under a dialog or a result, where nothing can be used. Each dialog has such a region of its own. */

import { el, undivided } from "../base/dom.ts";

const MOST = 12; // sentences that stand there

/** A region for what is told while a dialog is open. */
export const toldHere = () => el("div", { class: "told sr", "aria-live": "polite" });

/** Say sentences, one after the other, once nothing else is being said. */
export function tell(...sentences: string[]) {
  const region = [...document.querySelectorAll("dialog[open] .told")].at(-1) ?? document.querySelector("#told");
  if (!region) return;
  const old = [...region.children].slice(0, -MOST);
  for (const sentence of old) sentence.remove();
  region.append(...sentences.filter(Boolean).map((text) => el("p", { text: undivided(text) })));
}
