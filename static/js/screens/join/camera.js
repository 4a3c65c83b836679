/* Looking for a code with this phone's camera, in a dialog: the picture, and what to do. */

import { ask } from "../../dialogs.js";
import { el } from "../../dom.js";
import { t } from "../../book.js";
import { notice } from "../../notices.js";
import { canScan, NoScan, scan } from "../../phones/scan.js";

export { canScan };

/**
 * The text of a code, or null if nobody wanted to go on or the camera can't be had, which is said.
 * @param {string} text  what is to be scanned
 */
export async function lookForCode(text) {
  const video = el("video", { class: "camera", muted: true, playsinline: true, "aria-label": t("page.join.camera") }),
    stop = new AbortController();
  /** @type {string | null} */
  let found = null;
  const looking = scan(video, { facing: "environment", signal: stop.signal }).then(
    (code) => {
      found = code;
      video.closest("dialog")?.close();
    },
    (error) => {
      const why = error instanceof NoScan ? error.why : "missing";
      video.closest("dialog")?.close();
      if (why !== "stopped") notice({ text: t(`page.join.camera.${why}`), tone: "warn", key: "camera" });
    },
  );
  await ask({ title: t("page.join.scan"), text, body: video, kind: "camera-dialog", cross: true });
  stop.abort();
  await looking;
  return found;
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
