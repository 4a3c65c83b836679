/* QR codes: made of a text, and drawn as large as there is room. Loaded when the first one is shown. */

import { encodeQR } from "../../vendor/qr.js";

/** Modules of light round a code, without which no camera finds it (ISO/IEC 18004). */
const QUIET = 4;
/**
 * CSS pixels that a module needs at least, about 0.5 mm on a phone. Measured with blurred, noisy pictures of codes of every size: a decoder
 * wants 5 pixels of the picture for each module. Of 1080 a phone's code held 10 cm away fills some 700, that is 130 modules on 390 CSS pixels.
 */
const LEAST_PX = 3;

/** Its rows, with the quiet zone; true is dark */
type Code = readonly (readonly boolean[])[];

/** The code of a text; null if none can hold it. `ecc`: how much of it may be spoiled. */
export function codeOf(text: string, ecc: "low" | "medium" = "low"): Code | null {
  try {
    return encodeQR(text, "raw", { ecc, border: QUIET });
  } catch {
    return null;
  }
}

/**
 * Whether a camera can read the code if it is as large as `room`.
 * @param room  CSS pixels
 */
export const isReadable = (code: Code, room: number) => room / code.length >= LEAST_PX;

/**
 * Draw the code into a canvas: as large as fits into `room`, each module a whole number of the screen's own pixels.
 * @param room  CSS pixels
 * @param ratio  the screen's own pixels in each of them
 */
export function draw(canvas: HTMLCanvasElement, code: Code, room: number, ratio: number = devicePixelRatio) {
  const module = Math.max(1, Math.floor((room * ratio) / code.length)),
    size = module * code.length;
  canvas.width = canvas.height = size;
  canvas.style.setProperty("width", `${size / ratio}px`);
  canvas.style.setProperty("height", `${size / ratio}px`);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = "#000";
  code.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * module, y * module, module, module)));
}
