/* What is to be heard and felt of the game, as the settings say. */

import { Player } from "./sounds/player.js";
import { LOOPS, PIECES } from "./sounds/pieces.js";
import { touchOf, vibrate } from "./sounds/touches.js";

/** @typedef {import("./sounds/pieces.js").Loop} Loop */
/** @typedef {import("./types.js").AnyTable} AnyTable */

const APART = 0.13; // seconds between the sounds of things that happen at once, so that each is heard
const player = new Player(globalThis);
player.listen();
let vibrates = false;
/** @type {AnyTable | null} the Table heard last */
let last = null;

/** @param {{ sound: boolean, volume: number, vibration: boolean }} wanted  `volume`: 0 to 100 */
export function setSounds({ sound, volume, vibration }) {
  player.setVolume(volume);
  player.turn(sound);
  vibrates = vibration;
}

/**
 * The sound of a kind of event, if it has one; `after`: in so many seconds.
 * @param {string} kind
 */
export function play(kind, after = 0) {
  const { out } = player;
  if (out && Object.hasOwn(PIECES, kind)) PIECES[kind]?.(out, out.context.currentTime + after);
  if (vibrates && kind === "refused") vibrate("refused");
}

/**
 * Sounds and vibration of all that has happened up to this Table. `first`: it is shown anew, and nothing has.
 * @param {AnyTable} table
 * @param {boolean} first
 */
export function hear(table, first) {
  const touch = first ? null : touchOf(table, last),
    moves = table.place === "phone" ? table.moves.filter(({ seat }) => seat === table.me) : table.moves, // the rest is heard at the table
    kinds = new Set(moves.map((move) => move.kind).filter((kind) => Object.hasOwn(PIECES, kind)));
  [...kinds].forEach((kind, place) => play(kind, place * APART));
  if (table.place === "phone" && touch === "turn") play("accepted", kinds.size * APART);
  if (vibrates && touch) vibrate(touch);
  last = table;
}

/**
 * Start a repeating sound; returns the function that stops it.
 * @param {Loop} kind
 */
export function loop(kind) {
  const { every, play: step } = LOOPS[kind];
  let count = 0;
  const go = () => {
    const { out } = player;
    if (out) step(out, out.context.currentTime, count);
    count++;
  };
  go();
  const timer = setInterval(go, every * 1000);
  return () => clearInterval(timer);
}
