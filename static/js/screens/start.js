/* The start screen. It stands in index.html as plain German HTML; here it gets its language and what is under way. */

import { games, t, translate } from "../book.js";
import { session, state } from "../session.js";
import { lessons } from "../store.js";

export function showStart(main) {
  translate(main);
  for (const { id, title, line } of games()) {
    const tile = main.querySelector(`[data-game="${id}"]`);
    if (!tile) continue;
    tile.querySelector("h2").textContent = title;
    tile.querySelector(".tile-line").textContent = line;
    underWay(tile, id);
  }
  const learned = lessons();
  for (const node of main.querySelectorAll("[data-learned]"))
    node.textContent = learned.count ? t("page.guide.progress", learned) : "";
}

/** «Weiterspielen» leads, and a new game is the second choice, where a game is under way. */
function underWay(tile, id) {
  const running = state.running && (state.running.game ?? games()[0].id) === id;
  tile.classList.toggle("running", Boolean(running));
  tile.querySelector("[data-resume]").hidden = !running;
  const fresh = tile.querySelector("[data-new]");
  fresh.textContent = t(running ? "page.start.new" : "page.start.play");
  fresh.classList.toggle("primary", !running);
  tile.querySelector(".tile-running").textContent = running ? (state.running.text ?? "") : "";
}

for (const type of ["running", "language", "ready"])
  session.addEventListener(type, () => {
    const main = document.getElementById("start");
    if (!main.hidden) showStart(main);
  });
