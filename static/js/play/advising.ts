/* Hints and the coach: the engine says what to judge, the bots' worker judges it, the engine finds the words. */

import { bots } from "../engine/workers.ts";
import type { HintReply, Warning } from "../../vendor/model.d.ts";

type Call = typeof import("../engine/session.ts").call;
/** A decision; `lang`: of the phone that asks */
export type Position = { ply: number; seat: number; lang?: string };
export type HintAnswer = Pick<HintReply, "hint" | "hints">;

export async function hintFor(call: Call, position: Position): Promise<HintAnswer> {
  const none = { hint: null, hints: 0 },
    { ask, error } = { ask: null, error: null, ...(await call("judge", position)) };
  if (error) throw new Error(error.text);
  if (!ask) return none;
  const judged = await bots.call("judge", ask),
    reply = await call("hint", { ...position, judged });
  if (reply.error) throw new Error(reply.error.text);
  return reply;
}

/**
 * Returns the dear actions of a decision. Between two short questions the bots' worker is free.
 * @param isWanted  whether the decision is still open
 */
export async function dear(call: Call, position: Position, isWanted: () => boolean): Promise<readonly Warning[]> {
  let reply = await call("coach", position);
  while (isWanted() && !reply.error && reply.ask) {
    const answer = await bots.call(reply.ask.call, reply.ask.text).catch(() => null);
    if (isWanted()) reply = await call("coached", { ...position, answer });
  }
  return reply.error ? [] : (reply.warnings ?? []);
}

/** Count a question of the coach that was shown. Resolves to the number of hints in this match. */
export async function warned(call: Call, position: Position): Promise<number> {
  const reply = await call("warned", position);
  return reply.error ? 0 : reply.hints;
}
