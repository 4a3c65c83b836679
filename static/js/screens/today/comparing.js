/* What the top level makes of the same seat: the engine plays the deal and says what to ask, the bots' worker chooses. One question after
   the other, and none once somebody goes elsewhere. */

/** @typedef {import("../../model.js").CompareReply} Reply */
/**
 * @typedef {object} World  the engine, the bots, and whether somebody still waits for it
 * @property {(name: "compare" | "compared", args: object) => Promise<Reply | import("../../model.js").Failure>} call
 * @property {(question: string) => Promise<unknown>} choose
 * @property {() => boolean} wanted
 */

/**
 * Resolves to whether it has been played to its end; the engine keeps what came of it.
 * @param {{ game: string, date: string }} deal
 * @param {World} world
 */
export async function compare(deal, { call, choose, wanted }) {
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
