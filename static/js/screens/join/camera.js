/* Looking for a code with this phone's camera, in a dialog: the picture, and what to do. */

import { ask } from "../../dialogs.js";
import { el } from "../../dom.js";
import { icon } from "../../icons.js";
import { t } from "../../book.js";
import { notice } from "../../notices.js";
import { canScan, NoScan, scan, scanPicture } from "../../phones/scan.js";

export { canScan };

/**
 * The text of a code, or null if nobody wanted to go on or the camera can't be had, which is said.
 * @param {string} text  what is to be scanned
 */
export async function lookForCode(text) {
  const video = el("video", { class: "camera", muted: true, playsinline: true, "aria-label": t("page.join.camera") }),
    said = el("p", { class: "said-line", role: "status" }),
    stop = new AbortController();
  /** @type {string | null} */
  let found = null;
  const take = (/** @type {string} */ code) => {
    found = code;
    video.closest("dialog")?.close();
  };
  const looking = scan(video, {
    facing: "environment",
    signal: stop.signal,
    onOpen: () => (said.textContent = ""),
    onBlind: () => (said.textContent = t("page.join.camera.blind")),
  }).then(take, (error) => {
    const why = error instanceof NoScan ? error.why : "missing";
    video.closest("dialog")?.close();
    if (why !== "stopped") notice({ text: t(`page.join.camera.${why}`), tone: "warn", key: "camera" });
  });
  await ask({
    title: t("page.join.scan"),
    text,
    body: el(
      "div",
      {},
      video,
      said,
      photoButton(take, (words) => (said.textContent = words)),
    ),
    kind: "camera-dialog",
    cross: true,
  });
  stop.abort();
  await looking;
  return found;
}

/**
 * A photo of a code, where no camera can be looked through here.
 * @param {(code: string) => unknown} take
 * @param {(words: string) => unknown} say  what is wrong with it; "" for nothing
 */
export function photoButton(take, say) {
  /** @type {HTMLInputElement} */
  const field = el("input", {
    type: "file",
    accept: "image/*",
    hidden: true,
    "aria-label": t("page.join.camera.photo"),
    on: { change: () => void read() },
  });
  async function read() {
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    const code = await scanPicture(file);
    say(code ? "" : t("page.join.camera.no-code"));
    if (code) take(code);
  }
  return el(
    "div",
    { class: "row" },
    field,
    el(
      "button",
      { type: "button", class: "button small plain", on: { click: () => field.click() } },
      icon("qr"),
      el("span", { text: t("page.join.camera.photo") }),
    ),
  );
}

/**
 * Another phone's answer is scanned here, and passed on to the table.
 * @param {import("../../phones/guest.js").Guest} guest
 */
export async function scanForTable(guest) {
  const code = await lookForCode(t("page.join.scan.other"));
  if (code !== null)
    notice({
      text: t(guest.relay(code) ? "page.join.relayed" : "page.join.asleep"),
      tone: "info",
      key: "relayed",
    });
}
