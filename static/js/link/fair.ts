/* When a person touched a phone, by the host's clock, and how long to wait for others who were faster. A phone may be slow, and its clock may be
   wrong or lie: a stamp is worth no more than what its link has recently shown. */

import type { Clock } from "./clock.ts";

export const LEAST_WINDOW_MS = 40; // also between fingers on one tablet
export const MOST_WINDOW_MS = 250;
const SLACK_MS = 16; // from the finger to the sending a phone takes some ms that pings don't show: what is left of this a lie can gain
const TOO_ODD = 5; // so much doubt, and a phone's stamps count no more
const IMPOSSIBLE = 0.5; // how odd a stamp is that can't be

/**
 * The time of a touch on the host's clock. `capped`: it can't be true, or isn't believed; then the touch counts as if the act had been under way
 * only as long as a quick one.
 * @param at  of the phone's clock
 * @param bounds  when the view was sent that it answers, and when the act arrived
 */
export function stampOf(
  clock: Clock,
  at: unknown,
  { sent = -Infinity, arrived }: { sent?: number; arrived: number },
): { at: number; capped: boolean } {
  if (!clock.ready) return { at: arrived, capped: false };
  const touched = typeof at === "number" ? clock.toHost(at) : NaN,
    under = arrived - touched; // way
  const slowest = Math.min(clock.longest + SLACK_MS, MOST_WINDOW_MS),
    possible = under >= -SLACK_MS && under <= slowest && touched >= sent - SLACK_MS;
  clock.suspect(possible ? oddity(clock.legs, under) : IMPOSSIBLE);
  const believed = possible && clock.doubt < TOO_ODD,
    stamp = believed ? touched : arrived - clock.short;
  if (!believed) clock.capped++;
  return { at: Math.min(Math.max(stamp, sent), arrived), capped: !believed };
}

/**
 * Honest acts are under way as long as answers to pings are, on average: then this is below 0. Who says again and again that an act took
 * longer than nearly all answers adds up.
 * @param legs  sorted
 */
function oddity(legs: readonly number[], under: number) {
  const shorter = legs.filter((leg) => leg < under - SLACK_MS).length;
  return shorter / legs.length - 0.55;
}

/**
 * How long after a touch the host decides, so that an earlier one on another phone can still arrive.
 * @param clocks  of the phones that are awake
 */
export function windowOf(clocks: Iterable<Clock>) {
  const longest = Math.max(0, ...[...clocks].map((clock) => clock.longest + SLACK_MS));
  return Math.min(Math.max(longest, LEAST_WINDOW_MS), MOST_WINDOW_MS);
}
