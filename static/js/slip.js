/* What is asked at the table lies there as a slip of paper, and goes by itself when nobody takes it up. */

import { time } from "./time.js";

export const SLIP_MS = 12000;

/**
 * Take a slip away after its time; it stays as long as somebody points at it or has the focus in it. Returns what stops that.
 * @param {Pick<Element, "matches">} node
 * @param {() => void} close
 * @param {import("./time.js").Time} [clock]
 */
export function goesByItself(node, close, clock = time) {
  let timer = 0;
  const wait = () => {
    timer = clock.after(SLIP_MS, () => (node.matches(":hover, :focus-within") ? wait() : close()));
  };
  wait();
  return () => clock.cancel(timer);
}

/**
 * Whether something lies over the table: then nothing is asked there.
 * @param {import("./types.js").AnyTable} table
 */
export const isCovered = ({ result, handover, cut }) => Boolean(result || handover || cut);
