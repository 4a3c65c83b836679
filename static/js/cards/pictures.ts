/* The pictures of the cards, fetched and decoded before they are wanted, and kept: so that no card lies white on the table. */

/** address → an image that keeps it in the browser's memory */
const kept: Map<string, { image: HTMLImageElement; ready: Promise<void> }> = new Map();
let latest = 0;

/** Resolves once this picture can be shown, or can't be had: a white card is better than none. */
function decoded(path: string): Promise<void> {
  const known = kept.get(path);
  if (known) return known.ready;
  const image = new Image();
  image.src = path;
  const ready = image.decode().catch(() => {
    kept.delete(path); // once more, when it is wanted again
  });
  kept.set(path, { image, ready });
  return ready;
}

/** Resolves once all of these can be shown. */
export const allDecoded = (paths: readonly string[]) => Promise.all(paths.map(decoded)).then(() => undefined);

/** One after the other, in nobody's way; what was to be fetched before and isn't yet is wanted no more. */
export async function foresee(paths: readonly string[]) {
  const mine = ++latest;
  for (const path of paths) {
    if (mine !== latest) return;
    await decoded(path);
  }
}
