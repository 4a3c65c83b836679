/* A question at the table is a slip of paper, which disappears by itself if nobody reacts. */

import { time, type Time } from "../base/time.ts";
import type { AnyTable } from "../base/types.ts";

export const SLIP_MS = 12000;

/** Close a slip after its time, but not while the pointer or the focus is on it. Returns a function that stops the timer. */
export function goesByItself(node: Pick<Element, "matches">, close: () => void, clock: Time = time) {
  let timer = 0;
  const wait = () => {
    timer = clock.after(SLIP_MS, () => (node.matches(":hover, :focus-within") ? wait() : close()));
  };
  wait();
  return () => clock.cancel(timer);
}

/** Whether something covers the table, so that nothing should be asked there. */
export const isCovered = ({ result, handover, cut }: AnyTable) => Boolean(result || handover || cut);
