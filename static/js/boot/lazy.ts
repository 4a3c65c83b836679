/* What the start screen doesn't need is loaded after it: the table, the other screens, their style sheet.
   It begins as soon as the start screen is painted, so that it is there before anybody asks for it. */

import { one } from "../base/dom.ts";

let sheet: Promise<void> | undefined;

/**
 * The style sheet of all screens but the start screen: index.html says where it is. Resolves once it is there, or can't be had: a bare
 * screen is better than none.
 */
export const styles = (): Promise<void> =>
  (sheet ??= new Promise((done) => {
    const link = one(document, "link[data-later]") as HTMLLinkElement;
    link.onload = link.onerror = () => done();
    link.rel = "stylesheet";
  }));

/** A module, with its styles. */
async function styled<T>(loading: Promise<T>) {
  const [module] = await Promise.all([loading, styles()]);
  return module;
}

/** Each is loaded when it is called, if it isn't there yet. */
export const lazy = {
  table: () => styled(import("../table/screen.ts")),
  setup: () => styled(import("../screens/setup/setup.ts")),
  papers: () => styled(import("../screens/papers.ts")),
  phones: () => styled(import("../screens/phones/phones.ts")),
};

/** Load everything, the likeliest first. What can't be had now is loaded when it is asked for, and complained of then. */
export async function loadAll() {
  for (const load of [lazy.table, lazy.setup, lazy.papers]) await load().catch(() => {});
}
