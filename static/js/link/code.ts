/* Encodes bytes as text and back: base64url for a link, base 41 for a QR code in alphanumeric mode. Unreadable text throws a BadCode. */

import { legible } from "../base/legible.ts";

/** "kind": an answer instead of an invitation, or the reverse; "other": it answers another invitation */
type Reason = "damaged" | "version" | "kind" | "other" | "used";

/** A code that can't be used. Its reason selects the sentence for the person. */
export class BadCode extends Error {
  reason: Reason;

  /** @param why  for the log */
  constructor(reason: Reason, why: string) {
    super(why);
    this.name = "BadCode";
    this.reason = reason;
  }
}

export const LONGEST_CODE = 512;

/** The characters of alphanumeric QR codes, except four that messengers drop or take for markup: the space, "$", "%" and "*". */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-./:";
const BASE = DIGITS.length; // 41: three digits encode two bytes, as in base 45

export function need(holds: boolean, why: string) {
  if (!holds) throw new BadCode("damaged", why);
}

const MOST_PIECES = 12,
  MOST_AROUND = 3; // characters around a code that may not belong to it, such as a full stop

/**
 * Returns the possible codes in a text: its first piece, its first two, and so on, each with and without the punctuation around it. Throws if
 * there is none, or the text is too long.
 */
export function codesIn(text: unknown): string[] {
  if (typeof text !== "string" || text.length > 4 * LONGEST_CODE) throw new BadCode("damaged", "no code");
  const pieces = legible(text).split(/\s+/).slice(0, MOST_PIECES);
  const codes: Set<string> = new Set();
  let joined = "";
  for (const piece of pieces) {
    joined = /[\w+/.:-]+/.exec(joined + piece)?.[0] ?? "";
    const [before] = /^[^A-Za-z0-9]*/.exec(joined) ?? [""],
      [after] = /[^A-Za-z0-9]*$/.exec(joined) ?? [""];
    for (let first = 0; first <= Math.min(before.length, MOST_AROUND); first++)
      for (let last = 0; last <= Math.min(after.length, MOST_AROUND); last++)
        codes.add(joined.slice(first, joined.length - last));
  }
  const found = [...codes].filter((code) => code.length > 0 && code.length <= LONGEST_CODE);
  need(found.length > 0, "no code");
  return found;
}

/**
 * Returns the result of `read` for the first possible code that it accepts; else throws its error for the first one.
 * @param read  throws a BadCode
 */
export function firstCode<T>(text: unknown, read: (code: string) => T) {
  let wrong: unknown = null;
  for (const code of codesIn(text)) {
    try {
      return read(code);
    } catch (error) {
      if (!(error instanceof BadCode) || error.reason !== "damaged") throw error;
      wrong ??= error;
    }
  }
  throw wrong;
}

export const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export function fromBase64url(text: string) {
  need(/^[\w-]*$/.test(text) && text.length % 4 !== 1, "not base64url");
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toBase41(bytes: Uint8Array) {
  let text = "";
  for (let place = 0; place < bytes.length; place += 2) {
    const [first = 0, second] = bytes.subarray(place, place + 2);
    text += second === undefined ? digits(first, 2) : digits(first * 256 + second, 3);
  }
  return text;
}

/**
 * Decodes base 41.
 * @param text  in upper or lower case: somebody may have typed it
 */
export function fromBase41(text: string) {
  const bytes: number[] = [];
  for (let place = 0; place < text.length; place += 3) {
    const part = [...text.slice(place, place + 3).toUpperCase()].map((letter) => DIGITS.indexOf(letter));
    need(part.length > 1 && !part.includes(-1), "not base 41");
    const number = part.reduce((sum, digit) => sum * BASE + digit, 0);
    need(number < (part.length === 3 ? 65536 : 256), "not base 41");
    if (part.length === 3) bytes.push(number >> 8);
    bytes.push(number & 255);
  }
  return Uint8Array.from(bytes);
}

function digits(number: number, count: number) {
  let text = "";
  for (let rest = number; text.length < count; rest = Math.floor(rest / BASE)) text = DIGITS[rest % BASE] + text;
  return text;
}

/** Returns the CRC-16 (CCITT), which detects typing errors, cuts and swaps. */
export function checksum(bytes: Uint8Array) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}
