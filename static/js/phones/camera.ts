/* Scans a code with this device's camera, in a dialog with the picture and instructions. */

import { ask } from "../ui/dialogs.ts";
import { el } from "../base/dom.ts";
import { icon } from "../ui/icons.ts";
import { t } from "../base/phrases.ts";
import { notice } from "../ui/notices.ts";
import { canScan, NoScan, scan, scanPicture } from "./scan.ts";
import type { Guest } from "./guest.ts";

export { canScan };

/**
 * Resolves to the text of a code; null if the person gave up or there is no camera, which a notice reports.
 * @param text  instructions: what to scan
 */
export async function lookForCode(text: string) {
  const video = el("video", { class: "camera", muted: true, playsinline: true, "aria-label": t("page.join.camera") }),
    said = el("p", { class: "said-line", role: "status" }),
    stop = new AbortController();
  let found: string | null = null;
  const take = (code: string) => {
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
 * Returns a button that reads a code from a photo, for browsers without a live camera.
 * @param say  shows what is wrong with the photo; "" for nothing
 */
export function photoButton(take: (code: string) => unknown, say: (words: string) => unknown) {
  const field: HTMLInputElement = el("input", {
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

/** Scan another phone's answer here, and pass it on to the table. */
export async function scanForTable(guest: Guest) {
  const code = await lookForCode(t("page.join.scan.other"));
  if (code !== null)
    notice({
      text: t(guest.relay(code) ? "page.join.relayed" : "page.join.asleep"),
      tone: "info",
      key: "relayed",
    });
}
