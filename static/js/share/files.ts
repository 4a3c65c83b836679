/* Offers a text as a file: by a download, or by the share sheet if the page was started from the home screen. A download would replace the
   page there, with no way back. */

import { ask } from "../ui/dialogs.ts";
import { el } from "../base/dom.ts";
import { icon } from "../ui/icons.ts";
import { isAtHome } from "../engine/persistence.ts";
import { t } from "../base/phrases.ts";

/** Returns a file name for an entry that was set aside under a key. */
export const fileName = (key: string) => `${key.replace(/[^\w.-]+/g, "-")}.txt`;

/** Offer a text as a file, by share sheet or download. */
export async function download(name: string, text: string) {
  const type = name.endsWith(".json") ? "application/json" : "text/plain",
    file = new File([text], name, { type });
  if (!isAtHome() || !canSend(file)) save(file);
  else if (!(await send(file))) await sendByTouch(file);
}

function canSend(file: File) {
  try {
    return Boolean(navigator.share && navigator.canShare?.({ files: [file] }));
  } catch {
    return false;
  }
}

/** Open the share sheet; resolves to false after a failure. A person who cancels is no failure. */
async function send(file: File) {
  try {
    await navigator.share?.({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Ask for a new touch: the share sheet opens only right after one, and the engine may have taken long. */
async function sendByTouch(file: File) {
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

function save(file: File) {
  const url = URL.createObjectURL(file),
    link = el("a", { href: url, download: file.name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
