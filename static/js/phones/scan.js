/* A QR code seen by this device's camera. The decoder is loaded when the camera runs. */

import { pause } from "../dom.js";

const AGAIN_MS = 500,
  SIDE_PX = 640, // of the longer side of what is looked at: enough for codes of 41 modules, and quick
  LONGEST = 4096; // letters

/** Why nothing could be scanned: "missing", "refused", "busy", or "stopped" by who asked. */
export class NoScan extends Error {
  /** @param {"missing" | "refused" | "busy" | "stopped"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** Whether this page may have a camera at all: only on https or localhost. */
export const canScan = () => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * The text of the first code that the camera sees. `video` shows what it sees. Whatever comes of it, the camera is off afterwards.
 * @param {HTMLVideoElement} video
 * @param {{ facing: "environment" | "user", signal: AbortSignal }} how
 * @returns {Promise<string>}
 */
export async function scan(video, { facing, signal }) {
  let text = "";
  await watch(video, {
    facing,
    signal,
    onText: (seen) => {
      text = seen;
      return true;
    },
  });
  return text;
}

/**
 * The texts of all codes that the camera sees, in every frame anew, until `onText` says that it is enough, or who asked stops it (NoScan).
 * @param {HTMLVideoElement} video
 * @param {object} how
 * @param {"environment" | "user"} how.facing
 * @param {AbortSignal} how.signal
 * @param {() => void} [how.onOpen]  the camera sees something
 * @param {(text: string) => boolean} how.onText
 */
export async function watch(video, { facing, signal, onOpen = () => {}, onText }) {
  if (!canScan()) throw new NoScan("missing");
  const [stream, { decodeQR }] = await Promise.all([camera(facing), import("../../vendor/qr-decode.js")]);
  try {
    if (signal.aborted) throw new NoScan("stopped");
    video.srcObject = stream;
    video.muted = video.playsInline = true;
    await video.play();
    onOpen();
    await look(video, signal, decodeQR, onText);
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/**
 * @param {"environment" | "user"} facing
 * @param {boolean} again  it may be tried once more: a camera that was just given up isn't always to be had at once
 * @returns {Promise<MediaStream>}
 */
async function camera(facing, again = true) {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: facing } });
  } catch (error) {
    const { name } = /** @type {Error} */ (error);
    if (name === "NotAllowedError" || name === "SecurityError") throw new NoScan("refused");
    if (again) {
      await pause(AGAIN_MS);
      return camera(facing, false);
    }
    throw new NoScan(name === "NotReadableError" || name === "AbortError" ? "busy" : "missing");
  }
}

/**
 * One frame after the other, until what one of them says is enough.
 * @param {HTMLVideoElement} video
 * @param {AbortSignal} signal
 * @param {(image: { width: number, height: number, data: Uint8ClampedArray }) => string} decode
 * @param {(text: string) => boolean} onText
 */
async function look(video, signal, decode, onText) {
  const canvas = document.createElement("canvas"),
    pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new NoScan("missing");
  for (;;) {
    await frame(video, signal);
    if (signal.aborted) throw new NoScan("stopped");
    const { videoWidth: width, videoHeight: height } = video,
      part = Math.min(1, SIDE_PX / Math.max(width, height, 1));
    canvas.width = Math.max(1, Math.round(width * part));
    canvas.height = Math.max(1, Math.round(height * part));
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    const text = read(() => decode(pen.getImageData(0, 0, canvas.width, canvas.height)));
    if (text && onText(text.slice(0, LONGEST))) return;
  }
}

/**
 * A frame without a code throws.
 * @param {() => string} decode
 */
function read(decode) {
  try {
    return decode();
  } catch {
    return "";
  }
}

/**
 * The next frame of the camera, or of the screen where a browser can't tell; or the end of it.
 * @param {HTMLVideoElement} video
 * @param {AbortSignal} signal
 */
const frame = (video, signal) =>
  new Promise((done) => {
    signal.addEventListener("abort", done, { once: true });
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(done);
    else requestAnimationFrame(done);
  });
