/* Loads what the start screen doesn't need: the table, the other screens, their style sheet. Loading begins as soon as the start screen is
   painted, so that it is done before anybody asks. */

import { one } from "../base/dom.ts";

let sheet: Promise<void> | undefined;

/**
 * Load the style sheet of all screens but the start screen; index.html says where it is. Resolves once it is there or has failed: a screen
 * without styles is better than none.
 */
export const styles = (): Promise<void> =>
  (sheet ??= new Promise((done) => {
    const link = one(document, "link[data-later]") as HTMLLinkElement;
    link.onload = link.onerror = () => done();
    link.rel = "stylesheet";
  }));

/** Wait for a module and the style sheet. */
async function styled<T>(loading: Promise<T>) {
  const [module] = await Promise.all([loading, styles()]);
  return module;
}

/** The parts of the page that are loaded on demand: each call loads its module unless it is there already. */
export const lazy = {
  table: () => styled(import("../table/screen.ts")),
  setup: () => styled(import("../screens/setup/setup.ts")),
  papers: () => styled(import("../screens/papers.ts")),
  pads: () => styled(import("../pads/pads.ts")),
  learning: () => styled(import("../screens/today/learning.ts")),
  puzzles: () => styled(import("../screens/today/puzzles.ts")),
  reading: () => styled(import("../pads/reading.ts")),
  phones: () => styled(import("../screens/phones/phones.ts")),
};

/**
 * Load all parts of the page in advance, the likeliest first. A failure is ignored here: the part is loaded again, and the failure reported, when
 * it is needed.
 */
export async function loadAll() {
  for (const load of [lazy.table, lazy.setup, lazy.papers, lazy.pads]) await load().catch(() => {});
}
