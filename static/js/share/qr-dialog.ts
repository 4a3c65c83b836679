/* A QR code over the whole screen, for another device's camera. Loaded when the first one is shown. */

import { el } from "../base/dom.ts";
import { Awake } from "../ui/awake.ts";
import { ask } from "../ui/dialogs.ts";
import { onResize } from "../base/frames.ts";
import { t } from "../base/phrases.ts";
import { codeOf, draw, isReadable } from "./qr.ts";

const WORDS_PX = 160;

/**
 * Show the code of a text until it is closed: by its cross, Escape, or the way back. Resolves to false, and nothing was shown, if on this
 * screen no camera could read it.
 * @param title  of what it leads to
 */
export async function showCode(text: string, title: string) {
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

/** How large a code can be beside its words (static/css/screens/share.css). */
const room = () =>
  innerWidth > innerHeight
    ? Math.min(innerHeight, innerWidth - WORDS_PX)
    : Math.min(innerWidth, innerHeight - WORDS_PX);
