/* What the start screen doesn't need is loaded after it: the table, the other screens, their style sheet.
   It begins as soon as the start screen is painted, so that it is there before anybody asks for it. */

import { one } from "./dom.js";

/** @type {Promise<void> | undefined} */
let sheet;

/**
 * The style sheet of all screens but the start screen: index.html says where it is. Resolves once it is there, or can't be had: a bare
 * screen is better than none.
 * @returns {Promise<void>}
 */
export const styles = () =>
  (sheet ??= new Promise((done) => {
    const link = /** @type {HTMLLinkElement} */ (one(document, "link[data-later]"));
    link.onload = link.onerror = () => done();
    link.rel = "stylesheet";
  }));

/**
 * A module, with its styles.
 * @template T
 * @param {Promise<T>} loading
 */
async function styled(loading) {
  const [module] = await Promise.all([loading, styles()]);
  return module;
}

/** Each is loaded when it is called, if it isn't there yet. */
export const later = {
  table: () => styled(import("./table/screen.js")),
  setup: () => styled(import("./screens/setup.js")),
  papers: () => styled(import("./screens/papers.js")),
  phones: () => styled(import("./screens/phones.js")),
  code: () => import("./code.js"),
};

/** Load everything, the likeliest first. What can't be had now is loaded when it is asked for, and complained of then. */
export async function loadAll() {
  for (const load of [later.table, later.setup, later.papers]) await load().catch(() => {});
}
