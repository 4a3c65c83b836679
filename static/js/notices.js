/* Notices above the page: what happened and what to do, or a question. Each stays until it is closed or answered; only a slip, which
   lies on the page and moves nothing, goes by itself. */

import { el, one, pause } from "./dom.js";
import { download, fileName } from "./files.js";
import { onResize } from "./frames.js";
import { icon } from "./icons.js";
import { t } from "./book.js";
import { store } from "./store.js";
import { session, state } from "./session.js";
import { goesByItself } from "./slip.js";
import { tell } from "./told.js";
import { trouble } from "./trouble.js";

const LOOK_MS = 2500;
const bar = one(document, "#notices"),
  infos = one(bar, ".infos"); // read out as they come into it, which alerts are by themselves

/**
 * @typedef {object} Notice
 * @property {string} text
 * @property {"info" | "warn" | "error"} [tone]
 * @property {{ name?: string | null, key: string } | null} [download]  an entry of the storage to be offered as a file
 * @property {{ text: string, run: () => void } | null} [action]
 * @property {readonly { text: string, run: () => void }[]} [answers]  it is a question, and closed by one of them, the last the likeliest
 * @property {string | null} [key]  only one of a kind is shown
 * @property {boolean} [slip]
 */

/**
 * Show a notice; returns what takes it away.
 * @param {Notice} notice
 */
export function notice({ text, tone = "info", download: file, action, answers, key, slip = false }) {
  let stay = () => {};
  const close = () => {
    stay();
    node.remove();
    giveRoom();
  };
  if (key) bar.querySelector(`[data-key="${key}"]`)?.remove();
  /** @type {HTMLElement} */
  const node = el(
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
      file &&
        el("button", {
          type: "button",
          class: "button small plain",
          text: t("page.notice.download"),
          on: { click: () => void download(file.name ?? fileName(file.key), store.read(file.key) ?? "") },
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
      !answers &&
        el(
          "button",
          { type: "button", class: "icon-button", "aria-label": t("page.close"), on: { click: close } },
          icon("close"),
        ),
    ),
  );
  (tone === "info" ? infos : bar).append(node);
  if (document.querySelector("dialog[open]")) tell(text); // nothing below it is read out
  giveRoom();
  if (slip) stay = goesByItself(node, close);
  return close;
}

/** At once, not with the next frame only: what a tap is aimed at mustn't move after it was seen. */
function giveRoom() {
  document.documentElement.style.setProperty("--notices", `${bar.offsetHeight}px`);
}
onResize(bar, giveRoom);

session.on("notice", notice);
/** @param {string} text */
const failed = (text) =>
  notice({
    text,
    tone: "error",
    key: "failed",
    action: { text: t("page.notice.reload"), run: () => location.reload() },
  });

/** Ends the sentence on what keeps the engine from coming: it has come after all. */
let come = () => {};
session.on("failed", async (error) => {
  come = failed((await trouble(error)) ?? t("page.notice.failed"));
});
session.on("ready", () => come());

/**
 * Looks now and then what keeps the engine from coming, as long as it doesn't.
 * @param {() => void} hindered  called once that has been told
 */
export async function watchStart(hindered) {
  for (let ms = LOOK_MS; ; ms *= 2) {
    await pause(ms);
    if (state.ready) return;
    const why = await trouble();
    if (!why || state.ready) continue;
    come = failed(why);
    hindered();
  }
}
document.addEventListener("update-ready", ({ detail }) =>
  notice({ text: t("page.update"), key: "update", action: { text: t("page.update.now"), run: detail } }),
);
