/* The start screen. It stands in index.html as plain German HTML; here it gets its language and what is under way. */

import { gameOrFirst, games, t, translate } from "../book.js";
import { one } from "../dom.js";
import { session, state } from "../session.js";
import { store } from "../store.js";

/** @param {HTMLElement} main */
export function showStart(main) {
  translate(main);
  for (const { id, title, line } of games()) {
    const tile = one(main, `[data-game="${id}"]`);
    one(tile, "h2").textContent = title;
    one(tile, ".tile-line").textContent = line;
    underWay(tile, id);
  }
  const learned = store.lessons();
  for (const node of main.querySelectorAll("[data-learned]"))
    node.textContent = learned.count ? t("page.guide.progress", learned) : "";
}

/**
 * «Weiterspielen» leads, and a new game is the second choice, where a game is under way.
 * @param {HTMLElement} tile
 * @param {string} id
 */
function underWay(tile, id) {
  const { running: match } = state,
    running = match !== null && (match.game ?? gameOrFirst().id) === id;
  tile.classList.toggle("running", running);
  one(tile, "[data-resume]").hidden = !running;
  const fresh = one(tile, "[data-new]");
  fresh.textContent = t(running ? "page.start.new" : "page.start.play");
  fresh.classList.toggle("primary", !running);
  one(tile, ".tile-running").textContent = running ? (match.text ?? "") : "";
}

for (const kind of /** @type {const} */ (["running", "language", "ready"]))
  session.on(kind, () => {
    const main = one(document, "#start");
    if (!main.hidden) showStart(main);
  });
