/* Reads all addresses of this page, opened or pasted, as messengers, mails and hosts leave them. `here` returns a valid address and corrects
   the address bar. Python reads the part that belongs to a match (app/sharing/links.py), link/code.ts the part that belongs to a phone. */

import { game, games } from "./phrases.ts";
import { legible } from "./legible.ts";

/** A screen ("" for the start screen) and its arguments */
type Address = { name: string; rest: string[] };
/** Reads an argument at the beginning of a text */
type Read = (text: string) => readonly [argument: string, left: string] | null;

/**
 * Returns a reader for one argument.
 * @param pattern  the form of the argument
 * @param meant  returns the argument's correct spelling; null: there is no such thing
 */
const what =
  (pattern: RegExp, meant: (argument: string) => string | null = (argument) => argument): Read =>
  (text) => {
    const [found] = new RegExp(`^(?:${pattern.source})`, pattern.flags).exec(text) ?? [],
      argument = found ? meant(found) : null;
    return found && argument !== null ? [argument, text.slice(found.length)] : null;
  };

const GAME = what(
    /[a-z]+(?:-[a-z]+)*/i,
    (id) => (games().length ? game(id.toLowerCase())?.id : id.toLowerCase()) ?? null,
  ),
  /** the section about the app, or a rule */
  RULE = what(/app|[a-z]{2}-\d+[a-z]?/i, (rule) =>
    /^app$/i.test(rule) ? "app" : rule.replace(/^../, (letters) => letters.toUpperCase()),
  ),
  NUMBER = what(/\d{1,3}/),
  DAY = what(/\d{4}-\d\d-\d\d/, (day) => (isDay(day) ? day : null)),
  PERSON = what(/[a-z0-9]{6,16}/i, (id) => id.toLowerCase()),
  ID = what(/[\w:.+-]*[a-z0-9]/i),
  WORD = what(/[^/]+/),
  /** an unknown argument passes too: the screen reports it */
  orAny: (read: Read) => Read = (read) => (text) => read(text) ?? WORD(text),
  /** a game or "all", a kind of mistake or "all", a person or "device": the engine reports what is unknown */
  PRACTISED = [orAny(GAME), ID, ID],
  /** the rest of the address, which another module reads */
  ANYTHING: Read = (text) => [text.trim(), ""];

/** The arguments of each screen; `needs`: how many are required. */
const SCREENS: { [name: string]: { takes: readonly Read[]; needs?: number } } = {
  new: { takes: [GAME], needs: 1 },
  play: { takes: [GAME], needs: 1 },
  rules: { takes: [GAME, RULE] },
  guide: { takes: [GAME, NUMBER], needs: 2 },
  learn: { takes: [] },
  practice: { takes: PRACTISED },
  practise: { takes: PRACTISED },
  puzzles: { takes: [GAME] },
  puzzle: { takes: [GAME, ID], needs: 2 },
  pads: { takes: [] },
  pad: { takes: [ID, GAME], needs: 1 },
  today: { takes: [orAny(GAME), orAny(DAY)] },
  archive: { takes: [GAME] },
  replay: { takes: [ANYTHING], needs: 1 },
  fair: { takes: [ID] },
  join: { takes: [ANYTHING] },
  table: { takes: [] },
  settings: { takes: [] },
  statistics: { takes: [GAME, PERSON] },
  people: { takes: [PERSON] },
  season: { takes: [ID] },
  real: { takes: [ID] },
  data: { takes: [what(/home/i, (part) => part.toLowerCase())] },
  phones: { takes: [ID] },
  screen: { takes: [] },
  about: { takes: [] },
};
const NAMES = Object.keys(SCREENS).map((name) => [...name].join("\\s*")),
  PASTED = new RegExp(`#[!\\s]*/[/\\s]*(?=(?:${NAMES.join("|")})(?![a-z]))`, "i");

/** Read an address, the part after "#". Null if this page has no such address. */
export function read(hash: string): Address | null {
  const text = legible(hash).replace(/^[#!/\s]+/, "");
  if (!text) return { name: "", rest: [] };
  const [whole = "", letters = ""] = /^((?:[a-z]\s*)*[a-z])(?![a-z])/i.exec(text) ?? [],
    first = /^[a-z]+/i.exec(letters)?.[0] ?? "",
    names = [letters.replace(/\s/g, ""), first].map((each) => each.toLowerCase()),
    name = names.find((each) => Object.hasOwn(SCREENS, each));
  if (name === undefined) return null;
  const { takes = [], needs = 0 } = SCREENS[name] ?? {},
    rest: string[] = [];
  let left = text.slice(name === first.toLowerCase() ? first.length : whole.length);
  for (const take of takes) {
    if (!/^\s*\/[/\s]*\S/.test(left)) break;
    const text = left.replace(/^[/\s]+/, ""),
      taken = take(text) ?? take(text.replace(/\s/g, "")); // it may be broken over two lines
    if (!taken) {
      if (/^[/\s]+[a-z0-9]/i.test(left)) return null; // an address of something else
      break;
    }
    rest.push(taken[0]);
    left = taken[1];
  }
  return rest.length < needs ? null : { name, rest };
}

/** Find an address in a text, such as a link with words around it. Null if there is none. */
export function readPasted(text: string) {
  const found = legible(text),
    at = PASTED.exec(found);
  return at ? read(found.slice(at.index)) : null;
}

/** The code of an invitation or an answer in a text: the argument of its address, or the whole text if it has none. */
export function codeIn(text: string) {
  const address = readPasted(text);
  return address?.name === "join" ? (address.rest[0] ?? "") : legible(text);
}

export const written = ({ name, rest }: Address) =>
  `#/${[name, ...rest.map(encodeURIComponent)].join("/").replaceAll("%3A", ":")}`;

/** an address that this page was asked for and doesn't have; "" for none */
let unknown = "";

/** The screen in the address bar; the start screen if this page doesn't know the name. */
export function here() {
  const { hash } = location,
    address = read(hash);
  if (!address) unknown = legible(hash).replace(/^[#!/\s]+/, "");
  const wanted = address?.name ? written(address) : "#/";
  if (hash && hash !== wanted) history.replaceState(history.state, "", wanted); // so that the same link causes a hashchange again
  return address ?? { name: "", rest: [] };
}

/** Returns the unknown address that was asked for last, once; "" for none. */
export function askedInVain() {
  const asked = unknown;
  unknown = "";
  return asked;
}

/**
 * Whether a text is a valid date.
 * @param day  such as "2026-11-25"
 */
function isDay(day: string) {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

addEventListener("hashchange", here, { capture: true }); // before other listeners read it
