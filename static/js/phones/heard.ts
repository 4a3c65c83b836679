/* Validates a host's messages to a phone: only the kinds and fields listed in docs/phones.md are accepted. */

import { ONLOOKER } from "./messages.ts";
import type { AnyTable } from "../base/types.ts";
import type { PadReading } from "../../vendor/model.d.ts";

export type Sitter = { seat: number; name: string; face: string; here: boolean; bot: boolean };
export type SeatMessage = {
  t: "seat";
  seat: number;
  key: string;
  epoch: string;
  last: number;
  name: string;
  face: string;
  faces: string[];
};
export type RoomMessage = { t: "room"; game: string; title: string; begun: boolean; people: Sitter[]; free: number[] };
export type ViewMessage = { t: "view"; n: number; table: AnyTable; first: boolean };
/** What stands on a pad; null: it isn't shown any more. `now`: Date.now() at the host */
export type PadMessage = { t: "pad"; pad: PadReading | null; now: number };
export type NoMessage = { t: "no"; id: number; text: string; rule: string | null; outcome: string };
type SmallMessage =
  | { t: "done"; id: number }
  | { t: "reply"; id: number; reply: object }
  | { t: "ping"; a: number }
  | { t: "spare"; code: string }
  | { t: "sleeping"; seats: number[] }
  | { t: "leave"; why: string };
export type Message = SeatMessage | RoomMessage | ViewMessage | PadMessage | NoMessage | SmallMessage;

const MOST_SEATS = 8,
  LONGEST = 400, // code units of a name (twenty emoji of several code units each), a key, an id
  LONGEST_TEXT = 2000; // code units of a sentence, a code

type Fields = { [key: string]: unknown };
type Check = (value: unknown) => boolean;

const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isFlag: Check = (value) => typeof value === "boolean";
const isTime: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isSeat: Check = (value) => isCount(value) && Number(value) < MOST_SEATS;
const isPlace: Check = (value) => isSeat(value) || value === ONLOOKER;
const textUpTo: (most: number) => Check = (most) => (value) => typeof value === "string" && value.length <= most;
const isName = textUpTo(LONGEST),
  isText = textUpTo(LONGEST_TEXT);
const listOf: (check: Check) => Check = (check) => (value) =>
  Array.isArray(value) && value.length <= 2 * MOST_SEATS && value.every(check);
const orNull: (check: Check) => Check = (check) => (value) => value === null || check(value);
const shape: (fields: { [name: string]: Check }) => Check = (fields) => (value) =>
  isObject(value) && Object.entries(fields).every(([name, check]) => check((value as Fields)[name]));

const isSitter = shape({ seat: isSeat, name: isName, face: isName, here: isFlag, bot: isFlag });
/** The fields that every drawing of a table needs first. Whether the rest is valid is up to the host: it can only spoil the picture. */
const isTable = shape({
  game: isName,
  layout: isName,
  me: isSeat,
  ply: isCount,
  seats: (value) => listOf(isObject)(value) && Number((value as unknown[]).length) > 1,
  hand: shape({ cards: Array.isArray }),
  buttons: Array.isArray,
  moves: Array.isArray,
  moments: Array.isArray,
  say: Array.isArray,
});

/** The fields that a pad needs first. */
const isPad = shape({
  game: isName,
  title: isName,
  line: isText,
  sides: listOf(shape({ name: isText, total_text: isName, strokes: Array.isArray, words: listOf(isText) })),
  stake: listOf(isText),
  text: isText,
  clock: orNull(shape({ runs: isFlag, ends_at: orNull(isTime), left_ms: isTime, of_ms: isTime })),
  rounds_title: isName,
  rounds: listOf(shape({ title: isText, text: isText, points: listOf(isName), totals: listOf(isName) })),
  result: orNull(shape({ title: isText, text: isText, winners: listOf(isSeat) })),
  evening: orNull(
    shape({ title: isText, text: isText, matches: listOf(shape({ text: isText, winners: listOf(isSeat) })) }),
  ),
  rules: isText,
});

const KINDS: { [kind: string]: Check } = {
  seat: shape({
    seat: isPlace,
    key: isName,
    epoch: isName,
    last: isCount,
    name: isName,
    face: isName,
    faces: listOf(isName),
  }),
  room: shape({ game: isName, title: isName, begun: isFlag, people: listOf(isSitter), free: listOf(isSeat) }),
  view: shape({ n: isCount, table: isTable, first: isFlag }),
  pad: shape({ pad: orNull(isPad), now: isTime }),
  done: shape({ id: isCount }),
  no: shape({ id: isCount, text: isText, rule: orNull(isName), outcome: isName }),
  reply: shape({ id: isCount, reply: isObject }),
  ping: shape({ a: isTime }),
  spare: shape({ code: isText }),
  sleeping: shape({ seats: listOf(isSeat) }),
  leave: shape({ why: isName }),
};

/** Returns the message if it is a known and valid one, else null. */
export function heard(message: unknown): Message | null {
  if (!isObject(message)) return null;
  const { t: kind } = message as Fields;
  return typeof kind === "string" && Object.hasOwn(KINDS, kind) && KINDS[kind]?.(message) ? (message as Message) : null;
}
