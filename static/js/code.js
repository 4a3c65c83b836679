/* A QR code over the whole screen, for another device's camera. Loaded when the first one is shown. */

import { el } from "./dom.js";
import { Awake } from "./awake.js";
import { ask } from "./dialogs.js";
import { onResize } from "./frames.js";
import { t } from "./book.js";
import { codeOf, draw, isReadable } from "./qr.js";

const WORDS_PX = 160;

/**
 * Show the code of a text until it is closed: by its cross, Escape, or the way back. Resolves to false, and nothing was shown, if on this
 * screen no camera could read it.
 * @param {string} text
 * @param {string} title  of what it leads to
 */
export async function showCode(text, title) {
  const code = codeOf(text);
  if (!code || !isReadable(code, room())) return false;
  const canvas = el("canvas", { role: "img", "aria-label": t("page.share.qr.title", { title }) }),
    frame = el("div", { class: "code" }, canvas),
    fit = () => draw(canvas, code, Math.min(frame.clientWidth, frame.clientHeight));
  onResize(frame, fit);
  const awake = new Awake();
  awake.keep(true);
  await ask({
    title: t("page.share.qr.title", { title }),
    text: t("page.share.qr.hint"),
    body: frame,
    kind: "code-dialog",
    cross: true,
  });
  awake.keep(false);
  return true;
}

/** How large a code can be beside its words (static/css/share.css). */
const room = () =>
  innerWidth > innerHeight
    ? Math.min(innerHeight, innerWidth - WORDS_PX)
    : Math.min(innerWidth, innerHeight - WORDS_PX);
