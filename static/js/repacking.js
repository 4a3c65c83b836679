/* Matches that an older version has kept as plain text get packed, a few at a time, while nobody plays. */

import { pause } from "./dom.js";
import { call, session } from "./session.js";

const GAP_MS = 3000; // nobody is kept waiting by it

let goesOn = false;

/** Until all are. */
async function repack() {
  if (goesOn) return;
  goesOn = true;
  try {
    /** @type {number | null} */
    let start = 0;
    while (start !== null) {
      await pause(GAP_MS);
      if (!document.hidden && document.documentElement.dataset.screen !== "table")
        ({ start = null } = await call("repack", { start }));
    }
  } finally {
    goesOn = false;
  }
}

session.on("ready", () => void repack().catch(console.error));
