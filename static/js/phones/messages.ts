/* Validates a phone's messages to the table: whatever comes over a link was written by somebody else's machine. */

import { shortened } from "../base/names.ts";

/** A phone's language, and how it sorts cards */
export type Prefs = { lang: string; sort: string; trump: string };
export type FromPhone =
  | ({ t: "hello"; v: number; build: string; key: string; look: boolean } & Prefs)
  | ({ t: "prefs" } & Prefs)
  | { t: "who"; name: string; face: string }
  | { t: "act"; id: number; n: number; action: string; at: unknown }
  | { t: "call"; id: number; n: number; name: PhoneCall; say: string }
  | { t: "promise"; promise: { [name: string]: unknown } }
  | { t: "relay"; code: string }
  | { t: "play" }
  | { t: "leave" };
export type PhoneCall =
  "waited" | "claim" | "proceed" | "talk" | "powers" | "explain" | "part" | "ring" | "hint" | "coach" | "warned";
type Message = { [name: string]: unknown };

/** The seat of an onlooker, and of an invitation to look on. */
export const ONLOOKER = -1;

/** the calls that a phone may make, besides actions */
const CALLS: readonly PhoneCall[] = [
  "waited",
  "claim",
  "proceed",
  "talk",
  "powers",
  "explain",
  "part",
  "ring",
  "hint",
  "coach",
  "warned",
];
const MOST = 1e6, // the limit of numbers
  WORD = 24,
  BUILD = 40,
  NAME = 400, // twenty emoji of several code units each
  ACTION = 120,
  KEY = 64,
  CODE = 600;

/** @param most  code units */
const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

const isCount = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value < MOST;

/** the values that the engine knows: it makes the Tables of all phones at once, and none if one phone has another value */
export const KNOWN: { [name in keyof Prefs]: readonly unknown[] } = {
  lang: ["de", "en"],
  sort: ["suit", "rank"],
  trump: ["left", "right"],
};

const prefs = ({ lang, sort, trump }: Message) =>
  KNOWN.lang.includes(lang) && KNOWN.sort.includes(sort) && KNOWN.trump.includes(trump) ? { lang, sort, trump } : null;

/** the reader of each kind; returns null for an invalid message */
const READ: { [kind: string]: (message: Message) => object | null } = {
  hello({ v, build, key = "", look = false, ...message }) {
    const likes = prefs(message),
      known = isCount(v) && isText(build, BUILD) && isText(key, KEY) && typeof look === "boolean";
    return likes && known ? { v, build, key, look, ...likes } : null;
  },
  prefs,
  who: ({ name, face }) =>
    isText(name, NAME) && shortened(name) === name && isText(face, WORD) ? { name, face } : null,
  act: ({ id, n, action, at }) =>
    isCount(id) && isCount(n) && isText(action, ACTION) && action ? { id, n, action, at } : null,
  call({ id, n, name, args }) {
    const { id: phrase, what = "" } = { ...(args as { id?: unknown; what?: unknown } | null | undefined) },
      say = phrase ?? what;
    const known = CALLS.some((each) => each === name);
    return isCount(id) && isCount(n) && known && isText(say, name === "explain" ? ACTION : WORD)
      ? { id, n, name, say }
      : null;
  },
  promise: ({ t: _, ...promise }: Message) => ({ promise }),
  relay: ({ code }) => (isText(code, CODE) ? { code } : null),
  play: () => ({}),
  leave: () => ({}),
};

/** Returns a phone's message; null if it is invalid. */
export function fromPhone(message: Message): FromPhone | null {
  const kind = String(message.t),
    read = Object.hasOwn(READ, kind) ? READ[kind]?.(message) : null;
  return read ? ({ t: kind, ...read } as FromPhone) : null;
}
