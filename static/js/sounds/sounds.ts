/* Plays sounds and vibration for what happens in the game, as the settings say. */

import { Player } from "./player.ts";
import { LOOPS, PIECES, type Loop } from "./pieces.ts";
import { touchOf, vibrate } from "./touches.ts";
import type { AnyTable } from "../base/types.ts";

const APART = 0.13; // seconds between sounds of simultaneous events, so that each can be heard
const player = new Player(globalThis);
player.listen();
let vibrates = false;
/** the Table whose sounds were played last */
let last: AnyTable | null = null;

/**
 * Apply the settings for sound and vibration.
 * @param wanted  `volume`: 0 to 100
 */
export function setSounds({ sound, volume, vibration }: { sound: boolean; volume: number; vibration: boolean }) {
  player.setVolume(volume);
  player.turn(sound);
  vibrates = vibration;
}

/** Play the sound of a kind of event, if it has one; `after`: the delay in seconds. */
export function play(kind: string, after = 0) {
  const { out } = player;
  if (out && Object.hasOwn(PIECES, kind)) PIECES[kind]?.(out, out.context.currentTime + after);
  if (vibrates && kind === "refused") vibrate("refused");
}

/** Play sounds and vibration for all moves that this Table brings. `first`: the table is newly shown, so nothing vibrates. */
export function hear(table: AnyTable, first: boolean) {
  const touch = first ? null : touchOf(table, last),
    moves = table.place === "phone" ? table.moves.filter(({ seat }) => seat === table.me) : table.moves, // the table plays the others
    kinds = new Set(moves.map((move) => move.kind).filter((kind) => Object.hasOwn(PIECES, kind)));
  [...kinds].forEach((kind, place) => play(kind, place * APART));
  if (table.place === "phone" && touch === "turn") play("accepted", kinds.size * APART);
  if (vibrates && touch) vibrate(touch);
  last = table;
}

/** Start a repeating sound; returns the function that stops it. */
export function loop(kind: Loop) {
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
