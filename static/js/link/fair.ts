/* Decides when a person touched a phone, by the host's clock, and how long to wait for others who were faster. A phone may be slow, and its
   clock may be wrong or lie: a time stamp counts no more than what its link has recently shown to be possible. */

import type { Clock } from "./clock.ts";

export const LEAST_WINDOW_MS = 40; // also for fingers on one tablet
export const MOST_WINDOW_MS = 250;
const SLACK_MS = 16; // a phone takes some ms from the touch to the sending, which pings don't show; a lie can gain at most this
const TOO_ODD = 5; // with this much doubt, a phone's time stamps don't count any more
const IMPOSSIBLE = 0.5; // the doubt that an impossible time stamp adds

/**
 * Returns the time of a touch on the host's clock. `capped`: the stamp is impossible or not believed, and the touch counts as if the act had
 * travelled as fast as a quick one.
 * @param at  the stamp, on the phone's clock
 * @param bounds  when the view was sent that it answers, and when the act arrived
 */
export function stampOf(
  clock: Clock,
  at: unknown,
  { sent = -Infinity, arrived }: { sent?: number; arrived: number },
): { at: number; capped: boolean } {
  if (!clock.ready) return { at: arrived, capped: false };
  const touched = typeof at === "number" ? clock.toHost(at) : NaN,
    under = arrived - touched; // travel time
  const slowest = Math.min(clock.longest + SLACK_MS, MOST_WINDOW_MS),
    possible = under >= -SLACK_MS && under <= slowest && touched >= sent - SLACK_MS;
  clock.suspect(possible ? oddity(clock.legs, under) : IMPOSSIBLE);
  const believed = possible && clock.doubt < TOO_ODD,
    stamp = believed ? touched : arrived - clock.short;
  if (!believed) clock.capped++;
  return { at: Math.min(Math.max(stamp, sent), arrived), capped: !believed };
}

/**
 * Returns how odd an act's travel time is. On average, honest acts travel as long as answers to pings, which gives a value below 0. A phone that
 * repeatedly claims a longer time than nearly all answers accumulates doubt.
 * @param legs  in ascending order
 */
function oddity(legs: readonly number[], under: number) {
  const shorter = legs.filter((leg) => leg < under - SLACK_MS).length;
  return shorter / legs.length - 0.55;
}

/**
 * Returns how long after a touch the host decides, so that an earlier touch on another phone can still arrive.
 * @param clocks  the clocks of the phones that are awake
 */
export function windowOf(clocks: Iterable<Clock>) {
  const longest = Math.max(0, ...[...clocks].map((clock) => clock.longest + SLACK_MS));
  return Math.min(Math.max(longest, LEAST_WINDOW_MS), MOST_WINDOW_MS);
}
