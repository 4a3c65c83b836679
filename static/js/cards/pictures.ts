/* The pictures of the cards: no card shows a face before its picture can be painted. Files are fetched in advance, but only pictures that are on
   screen, or were lately, are kept in memory: each is a document of its own. */

import { isSingle } from "../base/assets.ts";

const LATELY = 12;

/** address → an image that keeps the picture in the browser's memory; the latest last */
const kept: Map<string, { image: HTMLImageElement; ready: Promise<void>; done: boolean }> = new Map();
let latest = 0;

/** Whether this picture can be painted at once. */
export const isDecoded = (path: string) => kept.get(path)?.done ?? false;

/** Resolves once this picture can be shown, or has failed: a blank card is better than none. */
export function decoded(path: string): Promise<void> {
  const known = kept.get(path) ?? load(path);
  kept.delete(path);
  kept.set(path, known);
  return known.ready;
}

function load(path: string) {
  const image = new Image();
  image.src = path;
  const found = { image, done: false, ready: image.decode() };
  found.ready = found.ready.then(
    () => {
      found.done = true;
      forget();
    },
    () => void kept.delete(path), // the next request tries again
  );
  return found;
}

/** Let go of pictures that aren't shown any more. */
function forget() {
  const shown = new Set([...document.querySelectorAll("playing-card img")].map((image) => image.getAttribute("src")));
  const rest = [...kept].filter(([path, { done }]) => done && !shown.has(path));
  for (const [path] of rest.slice(0, -LATELY)) kept.delete(path);
}

/** Resolves once all these pictures can be shown, or have failed. */
export const allDecoded = (paths: readonly string[]) => Promise.all(paths.map(decoded)).then(() => undefined);

/**
 * Fetch pictures one after the other, so that they delay nothing else, unless they are stored on this device anyway. A later call replaces an
 * unfinished one.
 */
export async function foresee(paths: readonly string[]) {
  const mine = ++latest;
  if (isSingle() || navigator.serviceWorker?.controller) return;
  for (const path of paths) {
    if (mine !== latest) return;
    if (path.startsWith("data:")) continue; // a person's own photo
    try {
      await (await fetch(path)).arrayBuffer();
    } catch {
      return; // no network, or the page is being left: WebKit would complain of every further one
    }
  }
}
