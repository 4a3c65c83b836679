/* How a text leaves the page as a file: by the browser's download, or, where the page was started from the home screen, by the share sheet.
   There a download would take the page's place, with no way back. */

import { ask } from "./dialogs.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { isAtHome } from "./keeping.js";
import { t } from "./book.js";

/**
 * A file name for what was set aside under a key.
 * @param {string} key
 */
export const fileName = (key) => `${key.replace(/[^\w.-]+/g, "-")}.txt`;

/**
 * Offer a text as a file.
 * @param {string} name
 * @param {string} text
 */
export async function download(name, text) {
  const type = name.endsWith(".json") ? "application/json" : "text/plain",
    file = new File([text], name, { type });
  if (!isAtHome() || !canSend(file)) save(file);
  else if (!(await send(file))) await sendByTouch(file);
}

/** @param {File} file */
function canSend(file) {
  try {
    return Boolean(navigator.share && navigator.canShare?.({ files: [file] }));
  } catch {
    return false;
  }
}

/**
 * Hand it to the share sheet; false if that failed. That a person thinks better of it is no failure.
 * @param {File} file
 */
async function send(file) {
  try {
    await navigator.share?.({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * The share sheet opens only right after a touch, and the engine may have taken long.
 * @param {File} file
 */
async function sendByTouch(file) {
  async function press() {
    const isSent = await send(file);
    button.closest("dialog")?.close();
    if (!isSent) save(file);
  }
  const button = el(
    "button",
    { type: "button", class: "button primary", on: { click: press } },
    icon("share"),
    el("span", { text: t("page.file.send") }),
  );
  await ask({
    title: t("page.file.ready"),
    text: file.name,
    body: el("div", { class: "dialog-actions" }, button),
    cross: true,
  });
}

/** @param {File} file */
function save(file) {
  const url = URL.createObjectURL(file),
    link = el("a", { href: url, download: file.name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
