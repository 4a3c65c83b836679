/* QR codes: encodes a text, and draws it as large as there is room. This module is loaded when the first one is shown. */

import { encodeQR } from "../../vendor/qr.js";

/** White modules around a code, without which cameras don't find it (ISO/IEC 18004). */
const QUIET = 4;
/**
 * CSS pixels that a module needs at least, about 0.5 mm on a phone. Measured with blurred, noisy pictures of codes of every size: a decoder needs
 * 5 pixels of the camera's picture for each module. In a picture of 1080 pixels, a phone's code held 10 cm away fills about 700: 130 modules on
 * 390 CSS pixels.
 */
const LEAST_PX = 3;

/** The rows of a QR code, with the quiet zone; true is dark */
type Code = readonly (readonly boolean[])[];

/** Returns the QR code of a text; null if the text is too long. `ecc`: the error correction. */
export function codeOf(text: string, ecc: "low" | "medium" = "low"): Code | null {
  try {
    return encodeQR(text, "raw", { ecc, border: QUIET });
  } catch {
    return null;
  }
}

/**
 * Whether a camera can read the code at this size.
 * @param room  its width and height in CSS pixels
 */
export const isReadable = (code: Code, room: number) => room / code.length >= LEAST_PX;

/**
 * Draw the code into a canvas: as large as `room` allows, with a whole number of device pixels for each module.
 * @param room  CSS pixels
 * @param ratio  device pixels per CSS pixel
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
