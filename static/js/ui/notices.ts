/* Notices above the page: what happened and what to do, or a question. Each stays until it is closed or answered. Only a slip, which lies on
   the page and moves nothing, disappears by itself. */

import { el, one } from "../base/dom.ts";
import { onResize } from "../base/frames.ts";
import { iconButton } from "./icons.ts";
import { t } from "../base/phrases.ts";
import { goesByItself } from "./slip.ts";
import { tell } from "./told.ts";

const bar = one(document, "#notices"),
  infos = one(bar, ".infos"); // a live region; alerts are read out without one

export interface Notice {
  text: string;
  tone?: "info" | "warn" | "error";
  /** called to download the file that the notice offers */
  download?: (() => void) | null;
  action?: { text: string; run: () => void } | null;
  /** the answers to a question, the most likely one last; each closes the notice */
  answers?: readonly { text: string; run: () => void }[];
  key?: string | null; // only one notice of each key is shown, and only one of each text
  slip?: boolean;
}

/** Show a notice; returns a function that removes it. */
export function notice({ text, tone = "info", download, action, answers, key, slip = false }: Notice) {
  let stay = () => {};
  const close = () => {
    stay();
    node.remove();
    giveRoom();
  };
  for (const shown of bar.querySelectorAll<HTMLElement>(".notice")) {
    if ((key && shown.dataset.key === key) || one(shown, "p").textContent === text) shown.remove();
  }
  const node: HTMLElement = el(
    "div",
    {
      class: `notice ${tone}${answers ? " question" : ""}${slip ? " slip" : ""}`,
      "data-key": key,
      role: tone === "info" ? "status" : "alert",
    },
    el("p", { text }),
    el(
      "div",
      { class: "answers" },
      download &&
        el("button", {
          type: "button",
          class: "button small plain",
          text: t("page.notice.download"),
          on: { click: download },
        }),
      action &&
        el("button", { type: "button", class: "button small primary", text: action.text, on: { click: action.run } }),
      answers?.map(({ text: words, run }, place) =>
        el("button", {
          type: "button",
          class: `button small ${place === answers.length - 1 ? "primary" : "plain"}`,
          text: words,
          on: { click: () => (close(), run()) },
        }),
      ),
      !answers && iconButton("close", t("page.close"), close),
    ),
  );
  (tone === "info" ? infos : bar).append(node);
  if (document.querySelector("dialog[open]")) tell(text); // screen readers skip what lies outside the dialog
  giveRoom();
  if (slip) stay = goesByItself(node, close);
  return close;
}

/** Reserve the bar's height at once, not only in the next frame: nothing may move between the look and the tap. */
function giveRoom() {
  document.documentElement.style.setProperty("--notices", `${bar.offsetHeight}px`);
}
onResize(bar, giveRoom);
