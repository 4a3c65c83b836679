/* What the start screen doesn't need is loaded after it: the table, the other screens, their style sheet.
   It begins as soon as the start screen is painted, so that it is there before anybody asks for it. */

import { one } from "./dom.js";

const MODULES = {
  papers: () => import("./screens/papers.js"),
  setup: () => import("./screens/setup.js"),
  table: () => import("./table/screen.js"),
};
/** @typedef {keyof typeof MODULES} Name */

/** @type {Promise<void> | undefined} */
let sheet;

/**
 * The style sheet of all screens but the start screen: index.html says where it is. Resolves once it is there, or can't be had: a bare
 * screen is better than none.
 * @returns {Promise<void>}
 */
const styles = () =>
  (sheet ??= new Promise((done) => {
    const link = /** @type {HTMLLinkElement} */ (one(document, "link[data-later]"));
    link.onload = link.onerror = () => done();
    link.rel = "stylesheet";
  }));

/**
 * A module with its styles, loaded now if it isn't there yet.
 * @template {Name} N
 * @param {N} name
 * @returns {ReturnType<(typeof MODULES)[N]>}
 */
export async function later(name) {
  const [module] = await Promise.all([MODULES[name](), styles()]);
  return module;
}

/** Load everything, the likeliest first. What can't be had now is loaded when it is asked for, and complained of then. */
export async function loadAll() {
  for (const name of /** @type {const} */ (["table", "setup", "papers"])) await later(name).catch(() => {});
}
