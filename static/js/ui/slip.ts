/* What is asked at the table lies there as a slip of paper, and goes by itself when nobody takes it up. */

import { time, type Time } from "../base/time.ts";
import type { AnyTable } from "../base/types.ts";

export const SLIP_MS = 12000;

/**
 * Take a slip away after its time; it stays as long as somebody points at it or has the focus in it. Returns what stops that.
 */
export function goesByItself(node: Pick<Element, "matches">, close: () => void, clock: Time = time) {
  let timer = 0;
  const wait = () => {
    timer = clock.after(SLIP_MS, () => (node.matches(":hover, :focus-within") ? wait() : close()));
  };
  wait();
  return () => clock.cancel(timer);
}

/** Whether something lies over the table: then nothing is asked there. */
export const isCovered = ({ result, handover, cut }: AnyTable) => Boolean(result || handover || cut);
