/* Reads a QR code with this device's camera. The decoder is loaded when the camera starts. */

import { pause } from "../base/dom.ts";
import { time } from "../base/time.ts";

const AGAIN_MS = 500,
  BLIND_MS = 5000,
  DARK = 16, // brightness, up to 255, that still counts as black
  EVERY = 97, // only every n-th pixel is checked
  SIDE_PX = 640, // the longer side of the scanned picture: enough for codes of 41 modules, and fast
  LONGEST = 4096; // code units

/** Why nothing was scanned: "missing", "refused", "busy", or "stopped" by the caller. */
export class NoScan extends Error {
  why: "missing" | "refused" | "busy" | "stopped";

  constructor(why: "missing" | "refused" | "busy" | "stopped") {
    super(why);
    this.why = why;
  }
}

/** Whether this page may use a camera: only on https or localhost. */
export const canScan = () => Boolean(navigator.mediaDevices?.getUserMedia);

interface ScanOptions {
  facing: "environment" | "user";
  signal: AbortSignal;
  onOpen: () => void;
  onBlind: () => void;
}

/**
 * Resolves to the text of the first code that the camera sees. `video` shows its picture. The camera is always off afterwards.
 * @param how  as for `watch`
 */
export async function scan(video: HTMLVideoElement, { facing, signal, onOpen, onBlind }: ScanOptions): Promise<string> {
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

interface WatchOptions {
  facing: "environment" | "user";
  signal: AbortSignal;
  /** the camera has a picture, for the first time or again */
  onOpen?: () => void;
  /** the camera has had no usable picture for a while; scanning goes on */
  onBlind?: () => void;
  onText: (text: string) => boolean;
}

/** Call `onText` with the code in every frame, until it returns true, or until the caller stops it (NoScan). */
export async function watch(
  video: HTMLVideoElement,
  { facing, signal, onOpen = () => {}, onBlind = () => {}, onText }: WatchOptions,
) {
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
    asked.then((stream) => stream.getTracks().forEach((track) => track.stop())).catch(() => {}); // also a stream that comes too late
    video.srcObject = null;
  }
}

/** Measures how long a camera has had no usable picture. */
class Patience {
  #onOpen: () => void;
  #onBlind: () => void;
  #timer = 0;
  #sees = false;

  constructor(onOpen: () => void, onBlind: () => void) {
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

  /** Note that there is a picture. */
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

/** Resolves like `promise`, or rejects with NoScan when the caller stops it: a camera may never answer. */
const until = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((done, failed) => {
    const stop = () => failed(new NoScan("stopped"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(done, failed);
  });

/** Returns the text of the code in a photo; "" if there is none. */
export async function scanPicture(file: Blob) {
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

/** @param again  try once more: a camera that was just released may not be available at once */
async function camera(facing: "environment" | "user", again = true): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: facing } });
  } catch (error) {
    const { name } = error as Error;
    if (name === "NotAllowedError" || name === "SecurityError") throw new NoScan("refused");
    if (again) {
      await pause(AGAIN_MS);
      return camera(facing, false);
    }
    throw new NoScan(name === "NotReadableError" || name === "AbortError" ? "busy" : "missing");
  }
}

/** Decode one frame after the other, until `onText` returns true. */
async function lookOut(
  video: HTMLVideoElement,
  signal: AbortSignal,
  patience: Patience,
  decode: (image: { width: number; height: number; data: Uint8ClampedArray }) => string,
  onText: (text: string) => boolean,
) {
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
 * @param data  red, green, blue and opacity of each pixel
 */
function isDark(data: Uint8ClampedArray) {
  for (let at = 0; at < data.length; at += EVERY * 4)
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > DARK) return false;
  return true;
}

/** Decode a frame; one without a code throws. */
function read(decode: () => string) {
  try {
    return decode();
  } catch {
    return "";
  }
}

/** Resolves at the camera's next frame, or the screen's if a browser can't tell; or when scanning is stopped. */
const frame = (video: HTMLVideoElement, signal: AbortSignal) =>
  new Promise((done) => {
    signal.addEventListener("abort", done, { once: true });
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(done);
    else requestAnimationFrame(done);
  });
