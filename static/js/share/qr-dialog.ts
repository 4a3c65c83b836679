/* A QR code over the whole screen, for another device's camera. This module is loaded when the first one is shown. */

import { el } from "../base/dom.ts";
import { Awake } from "../ui/awake.ts";
import { ask } from "../ui/dialogs.ts";
import { onResize } from "../base/frames.ts";
import { t } from "../base/phrases.ts";
import { codeOf, draw, isReadable } from "./qr.ts";

const WORDS_PX = 160;

/**
 * Show the QR code of a text until it is closed (by its cross, Escape or "back"). Resolves to false, without showing it, if no camera could read
 * it on this screen.
 * @param title  names what the code leads to
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

/** The room for a code beside its words (static/css/screens/share.css). */
const room = () =>
  innerWidth > innerHeight
    ? Math.min(innerHeight, innerWidth - WORDS_PX)
    : Math.min(innerWidth, innerHeight - WORDS_PX);
