/* A QR code seen by this device's camera. The decoder is loaded when the camera runs. */

import { pause } from "../dom.js";
import { time } from "../time.js";

const AGAIN_MS = 500,
  BLIND_MS = 5000,
  DARK = 16, // of 255
  EVERY = 97, // so many pixels are enough to know
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
 * @param {{ facing: "environment" | "user", signal: AbortSignal, onOpen: () => void, onBlind: () => void }} how  as `watch` takes it
 * @returns {Promise<string>}
 */
export async function scan(video, { facing, signal, onOpen, onBlind }) {
  let text = "";
  await watch(video, {
    facing,
    signal,
    onOpen,
    onBlind,
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
 * @param {() => void} [how.onOpen]  the camera sees something, for the first time or again
 * @param {() => void} [how.onBlind]  nothing that could be used has come from it for so long that this must be said; it is waited for all the same
 * @param {(text: string) => boolean} how.onText
 */
export async function watch(video, { facing, signal, onOpen = () => {}, onBlind = () => {}, onText }) {
  if (!canScan()) throw new NoScan("missing");
  const patience = new Patience(onOpen, onBlind),
    asked = camera(facing);
  try {
    const [stream, { decodeQR }] = await until(signal, Promise.all([asked, import("../../vendor/qr-decode.js")]));
    video.srcObject = stream;
    video.muted = video.playsInline = true;
    const ended = new Promise((_, failed) => {
      for (const track of stream.getTracks()) track.addEventListener("ended", () => failed(new NoScan("busy")));
    });
    const look = async () => {
      await video.play();
      await lookOut(video, signal, patience, decodeQR, onText);
    };
    await until(signal, Promise.race([look(), ended]));
  } finally {
    patience.end();
    asked.then((stream) => stream.getTracks().forEach((track) => track.stop())).catch(() => {}); // also one that comes too late
    video.srcObject = null;
  }
}

/** How long nothing to be seen comes from a camera. */
class Patience {
  #onOpen;
  #onBlind;
  #timer = 0;
  #sees = false;

  /**
   * @param {() => void} onOpen
   * @param {() => void} onBlind
   */
  constructor(onOpen, onBlind) {
    this.#onOpen = onOpen;
    this.#onBlind = onBlind;
    this.#wait();
  }

  #wait() {
    time.cancel(this.#timer);
    this.#timer = time.after(BLIND_MS, () => {
      this.#sees = false;
      this.#onBlind();
    });
  }

  /** There is a picture. */
  sees() {
    this.#wait();
    if (this.#sees) return;
    this.#sees = true;
    this.#onOpen();
  }

  end() {
    time.cancel(this.#timer);
  }
}

/**
 * What a promise resolves to, or NoScan as soon as who asked stops it: a camera may never answer.
 * @template T
 * @param {AbortSignal} signal
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
const until = (signal, promise) =>
  new Promise((done, failed) => {
    const stop = () => failed(new NoScan("stopped"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(done, failed);
  });

/**
 * The text of the code in a picture that somebody has taken; "" where there is none.
 * @param {Blob} file
 */
export async function scanPicture(file) {
  const [picture, { decodeQR }] = await Promise.all([
    createImageBitmap(file).catch(() => null),
    import("../../vendor/qr-decode.js"),
  ]);
  if (!picture) return "";
  for (const side of [SIDE_PX, 2 * SIDE_PX, 4 * SIDE_PX]) {
    const part = Math.min(1, side / Math.max(picture.width, picture.height)),
      canvas = document.createElement("canvas"),
      pen = canvas.getContext("2d");
    canvas.width = Math.max(1, Math.round(picture.width * part));
    canvas.height = Math.max(1, Math.round(picture.height * part));
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const image = pen?.getImageData(0, 0, canvas.width, canvas.height),
      text = image ? read(() => decodeQR(image)) : "";
    if (text) return text.slice(0, LONGEST);
  }
  return "";
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
 * @param {Patience} patience
 * @param {(image: { width: number, height: number, data: Uint8ClampedArray }) => string} decode
 * @param {(text: string) => boolean} onText
 */
async function lookOut(video, signal, patience, decode, onText) {
  const canvas = document.createElement("canvas"),
    pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new NoScan("missing");
  for (;;) {
    await frame(video, signal);
    if (signal.aborted) throw new NoScan("stopped");
    const { videoWidth: width, videoHeight: height } = video,
      part = Math.min(1, SIDE_PX / Math.max(width, height, 1));
    if (!width || !height) continue;
    canvas.width = Math.max(1, Math.round(width * part));
    canvas.height = Math.max(1, Math.round(height * part));
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    const image = pen.getImageData(0, 0, canvas.width, canvas.height);
    if (isDark(image.data)) continue;
    patience.sees();
    const text = read(() => decode(image));
    if (text && onText(text.slice(0, LONGEST))) return;
  }
}

/**
 * Whether a picture is black: the camera is covered, or switched off by a key.
 * @param {Uint8ClampedArray} data  red, green, blue and opacity of each pixel
 */
function isDark(data) {
  for (let at = 0; at < data.length; at += EVERY * 4)
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > DARK) return false;
  return true;
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
