/* How the top level plays the same seat: the engine plays the deal and says what to ask, the bots' worker chooses. There is one question at a
   time, and none after the player has gone elsewhere. */

import type { Calls } from "../../../vendor/model.d.ts";

/** What the comparison depends on: the engine, the bots, and whether somebody still waits for it */
interface World {
  call: (name: "compare" | "compared", args: object) => Promise<Calls["compare"]>;
  choose: (question: string) => Promise<unknown>;
  wanted: () => boolean;
}

/** Play the comparison. Resolves to whether it was played to its end; the engine stores the outcome. */
export async function compare(deal: { game: string; date: string }, { call, choose, wanted }: World) {
  try {
    let reply = await call("compare", deal);
    while (!reply.error && wanted()) {
      if (!reply.ask) return true;
      const answer = await choose(reply.ask);
      if (!wanted()) return false;
      reply = await call("compared", { id: reply.id, answer });
    }
  } catch (error) {
    console.warn("The comparison has failed; it is tried again another time.", error);
  }
  return false;
}
