/* Another day begins while the page is open: at midnight, or because the device's clock or its zone is changed. `session` tells "day". No
   browser says so, and timers stand still in the background: it is looked at again and again. */

import { now, session } from "./session.js";

const LOOK_MS = 5000;

/** Day and zone: by both of them times are shown. */
const today = () => now().replace(/T.{8}/, " ");

let shown = today(),
  timer = 0;

function look() {
  clearTimeout(timer);
  const next = today(),
    isNew = next !== shown;
  shown = next;
  timer = setTimeout(look, Math.min(LOOK_MS, untilMidnight()));
  if (isNew) session.tell("day", null);
}

/** In milliseconds. */
function untilMidnight() {
  const date = new Date();
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - date.getTime();
}

look();
for (const kind of ["visibilitychange", "focus", "pageshow"]) addEventListener(kind, look, { capture: true });
