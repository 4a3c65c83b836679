/* What a phone may say to the table, and nothing else: whatever comes over a link was written by somebody else's machine. */

import { shortened } from "../base/names.ts";

/** How a phone words and sorts */
export type Prefs = { lang: string; sort: string; trump: string };
export type FromPhone =
  | ({ t: "hello"; v: number; build: string; key: string } & Prefs)
  | ({ t: "prefs" } & Prefs)
  | { t: "who"; name: string; face: string }
  | { t: "act"; id: number; n: number; action: string; at: unknown }
  | { t: "call"; id: number; n: number; name: PhoneCall; say: string }
  | { t: "promise"; promise: { [name: string]: unknown } }
  | { t: "relay"; code: string }
  | { t: "leave" };
export type PhoneCall = "waited" | "claim" | "proceed" | "talk" | "powers";
type Message = { [name: string]: unknown };

/** what a phone may ask the engine for, besides actions */
const CALLS: readonly PhoneCall[] = ["waited", "claim", "proceed", "talk", "powers"];
const MOST = 1e6, // of whatever is counted
  WORD = 24,
  BUILD = 40,
  NAME = 400, // twenty pictures of several signs each
  ACTION = 120,
  KEY = 64,
  CODE = 600;

/** @param most  letters */
const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

const isCount = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value < MOST;

/** what the engine knows: it makes the Tables of all phones at once, and none of them if one asks for anything else */
export const KNOWN: { [name in keyof Prefs]: readonly unknown[] } = {
  lang: ["de", "en"],
  sort: ["suit", "rank"],
  trump: ["left", "right"],
};

const prefs = ({ lang, sort, trump }: Message) =>
  KNOWN.lang.includes(lang) && KNOWN.sort.includes(sort) && KNOWN.trump.includes(trump) ? { lang, sort, trump } : null;

/** for each kind what is taken from it; null if it is not as it should be */
const READ: { [kind: string]: (message: Message) => object | null } = {
  hello({ v, build, key = "", ...message }) {
    const likes = prefs(message);
    return likes && isCount(v) && isText(build, BUILD) && isText(key, KEY) ? { v, build, key, ...likes } : null;
  },
  prefs,
  who: ({ name, face }) =>
    isText(name, NAME) && shortened(name) === name && isText(face, WORD) ? { name, face } : null,
  act: ({ id, n, action, at }) =>
    isCount(id) && isCount(n) && isText(action, ACTION) && action ? { id, n, action, at } : null,
  call({ id, n, name, args }) {
    const say = (args as { id?: unknown } | null | undefined)?.id ?? "";
    const known = CALLS.some((each) => each === name);
    return isCount(id) && isCount(n) && known && isText(say, WORD) ? { id, n, name, say } : null;
  },
  promise: ({ t: _, ...promise }: Message) => ({ promise }),
  relay: ({ code }) => (isText(code, CODE) ? { code } : null),
  leave: () => ({}),
};

/** A phone's message; null if it is none. */
export function fromPhone(message: Message): FromPhone | null {
  const kind = String(message.t),
    read = Object.hasOwn(READ, kind) ? READ[kind]?.(message) : null;
  return read ? ({ t: kind, ...read } as FromPhone) : null;
}
