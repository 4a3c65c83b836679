/* The pictures of the cards, fetched and decoded in advance and kept, so that no card is blank on the table. */

/** address → an image that keeps the picture in the browser's memory */
const kept: Map<string, { image: HTMLImageElement; ready: Promise<void> }> = new Map();
let latest = 0;

/** Resolves once this picture can be shown, or has failed: a blank card is better than none. */
function decoded(path: string): Promise<void> {
  const known = kept.get(path);
  if (known) return known.ready;
  const image = new Image();
  image.src = path;
  const ready = image.decode().catch(() => {
    kept.delete(path); // the next request tries again
  });
  kept.set(path, { image, ready });
  return ready;
}

/** Resolves once all these pictures can be shown, or have failed. */
export const allDecoded = (paths: readonly string[]) => Promise.all(paths.map(decoded)).then(() => undefined);

/** Load pictures one after the other, so that they delay nothing else. A later call replaces an unfinished one. */
export async function foresee(paths: readonly string[]) {
  const mine = ++latest;
  for (const path of paths) {
    if (mine !== latest) return;
    await decoded(path);
  }
}
