/* What a host may say to a phone: a message is taken as it is listed in docs/phones.md, or not at all. */

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {{ seat: number, name: string, face: string, here: boolean, bot: boolean }} Sitter */
/** @typedef {{ t: "seat", seat: number, key: string, epoch: string, last: number, name: string, face: string, faces: string[] }} SeatMessage */
/** @typedef {{ t: "room", game: string, title: string, begun: boolean, people: Sitter[] }} RoomMessage */
/** @typedef {{ t: "view", n: number, table: AnyTable, first: boolean }} ViewMessage */
/** @typedef {{ t: "no", id: number, text: string, rule: string | null, outcome: string }} NoMessage */
/** @typedef {{ t: "done", id: number } | { t: "reply", id: number, reply: object } | { t: "ping", a: number } | { t: "spare", code: string } | { t: "sleeping", seats: number[] } | { t: "leave", why: string }} SmallMessage */
/** @typedef {SeatMessage | RoomMessage | ViewMessage | NoMessage | SmallMessage} Message */

const MOST_SEATS = 8,
  LONGEST = 400, // letters of a name (twenty pictures of several signs each), a key, an id
  LONGEST_TEXT = 2000; // … of a sentence, a code

/** @typedef {{ [key: string]: unknown }} Fields */
/** @typedef {(value: unknown) => boolean} Check */

/** @type {Check} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @type {Check} */
const isFlag = (value) => typeof value === "boolean";
/** @type {Check} */
const isTime = (value) => typeof value === "number" && Number.isFinite(value);
/** @type {Check} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @type {Check} */
const isSeat = (value) => isCount(value) && Number(value) < MOST_SEATS;
/** @type {(most: number) => Check} */
const textUpTo = (most) => (value) => typeof value === "string" && value.length <= most;
const isName = textUpTo(LONGEST),
  isText = textUpTo(LONGEST_TEXT);
/** @type {(check: Check) => Check} */
const listOf = (check) => (value) => Array.isArray(value) && value.length <= 2 * MOST_SEATS && value.every(check);
/** @type {(check: Check) => Check} */
const orNull = (check) => (value) => value === null || check(value);
/** @type {(fields: { [name: string]: Check }) => Check} */
const shape = (fields) => (value) =>
  isObject(value) && Object.entries(fields).every(([name, check]) => check(/** @type {Fields} */ (value)[name]));

const isSitter = shape({ seat: isSeat, name: isName, face: isName, here: isFlag, bot: isFlag });
/** What every drawing of a table begins with. That the rest is as the engine makes it is the host's matter: it can only spoil the picture. */
const isTable = shape({
  game: isName,
  layout: isName,
  me: isSeat,
  ply: isCount,
  seats: (value) => listOf(isObject)(value) && Number(/** @type {unknown[]} */ (value).length) > 1,
  hand: shape({ cards: Array.isArray }),
  buttons: Array.isArray,
  moves: Array.isArray,
  moments: Array.isArray,
  say: Array.isArray,
});

/** @type {{ [kind: string]: Check }} */
const KINDS = {
  seat: shape({
    seat: isSeat,
    key: isName,
    epoch: isName,
    last: isCount,
    name: isName,
    face: isName,
    faces: listOf(isName),
  }),
  room: shape({ game: isName, title: isName, begun: isFlag, people: listOf(isSitter) }),
  view: shape({ n: isCount, table: isTable, first: isFlag }),
  done: shape({ id: isCount }),
  no: shape({ id: isCount, text: isText, rule: orNull(isName), outcome: isName }),
  reply: shape({ id: isCount, reply: isObject }),
  ping: shape({ a: isTime }),
  spare: shape({ code: isText }),
  sleeping: shape({ seats: listOf(isSeat) }),
  leave: shape({ why: isName }),
};

/**
 * The message, or null where it is none that is known.
 * @param {unknown} message
 * @returns {Message | null}
 */
export function heard(message) {
  if (!isObject(message)) return null;
  const { t: kind } = /** @type {Fields} */ (message);
  return typeof kind === "string" && Object.hasOwn(KINDS, kind) && KINDS[kind]?.(message)
    ? /** @type {Message} */ (message)
    : null;
}
