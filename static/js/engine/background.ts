/* What happens by itself while the page is open: a new day begins, and matches that an older version stored as plain text are packed. */

import { pause } from "../base/dom.ts";
import { time } from "../base/time.ts";
import { call, now, session } from "./session.ts";

const LOOK_MS = 5000,
  GAP_MS = 3000; // between two packings, so that nobody has to wait

/** The date and the time zone, both of which the shown times depend on. */
const today = () => now().replace(/T.{8}/, " ");

let shown = today(),
  timer = 0;

function look() {
  time.cancel(timer);
  const next = today(),
    isNew = next !== shown;
  shown = next;
  timer = time.after(Math.min(LOOK_MS, untilMidnight()), look);
  if (isNew) session.tell("day", null);
}

function untilMidnight() {
  const date = new Date();
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - date.getTime();
}

look();
for (const kind of ["visibilitychange", "focus", "pageshow"]) addEventListener(kind, look, { capture: true });

let goesOn = false;

/** Pack old matches, one after the other, until all are packed. */
async function repack() {
  if (goesOn) return;
  goesOn = true;
  try {
    let start: number | null = 0;
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
