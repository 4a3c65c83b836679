/* What Turns and Live depend on: the part of the director that they use, and the world around it. */

import type { Signals } from "../base/signals.ts";
import type { Time } from "../base/time.ts";
import type { AnyTable as Table } from "../base/types.ts";
import type { Clock, ClockReply, RaceReply } from "../../vendor/model.d.ts";

/** A call about the open table */
export type TableCall =
  | "act"
  | "simple"
  | "decline"
  | "waited"
  | "part"
  | "seated"
  | "claim"
  | "cut"
  | "proceed"
  | "finale"
  | "talk"
  | "undo"
  | "tip"
  | "practice_wait"
  | "practice_drop"
  | "race"
  | "ring"
  | "tick"
  | "stand_in"
  | "move";
/** The answer to a call about the table; {} if it failed */
export type Answer = Partial<RaceReply & Pick<ClockReply, "clock">>;

/**
 * Events of the table. `first`: redraw without animation. `refused`: the rules don't allow an action; `seat` says whose, if several people sit at
 * this device. `clock`: the time left. `moved`: in a new match, who sits at each
 * seat, by the seats that were given. `failed`: a call crashed.
 */
export type Events = {
  table: { table: Table; first: boolean };
  refused: { text: string; rule: string | null; seat?: number | null; outcome?: string };
  clock: Clock;
  moved: readonly number[];
  failed: unknown;
};

/** The part of the director that Turns and Live use. */
export interface Host {
  table: Table | null;
  /** `quiet`: a refusal isn't shown at this device */
  send: (name: TableCall, args: object, how?: { quiet?: boolean }) => Promise<Answer>;
  tell: Signals<Events>["tell"];
}
/** A bot's choice. `action` null: the simplest move, or none out of turn; `why`: its reason, passed on unread, in a round with open cards */
export type Choice = { action: string | null; why?: unknown };
/**
 * What Turns and Live depend on: the bots (`patience`: for how many milliseconds from now one may think; null: as the question says; `isBinding`:
 * whether no other choice may take the place of the one that is asked for), the clock, and for how many milliseconds acts may be under way from other
 * devices (null: nobody plays on one).
 */
export type World = {
  choose: (question: string, patience: number | null) => Promise<Choice>;
  isBinding?: (question: string) => boolean;
  time: Time;
  window?: () => number | null;
};
