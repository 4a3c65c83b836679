/* A lesson, offered at the table at somebody's first match of a game. The game goes on meanwhile; playing is an answer too. */

import { notice } from "./notices.js";
import { change, state } from "./session.js";
import { isCovered } from "./slip.js";

let close = () => {},
  shown = "";

/**
 * Show what a Table offers, once one sees it, or take it away. Returns whether there is an offer.
 * @param {import("./types.js").AnyTable} table
 */
export function showOffer(table) {
  const { game } = table,
    offer = isCovered(table) ? null : table.offer;
  if (shown !== (offer?.text ?? "")) {
    close();
    shown = offer?.text ?? "";
    if (offer)
      close = notice({
        key: "lesson",
        slip: true,
        text: offer.text,
        answers: [
          { text: offer.no, run: () => decline(game) },
          { text: offer.yes, run: () => (location.hash = `#/guide/${game}/1`) },
        ],
      });
  }
  return shown !== "";
}

/** @param {string} game */
function decline(game) {
  change({ no_lessons: [...(state.settings.no_lessons ?? []), game] }).catch(console.error);
}

addEventListener("hashchange", () => {
  close(); // away from the table it would be out of place
  shown = "";
});
