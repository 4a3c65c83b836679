/* What nobody shows any more is let go of only when the browser collects its garbage: each picture of another screen is a document, which takes
   half a megabyte. */

const ROOM = 65 << 20; // Chromium begins to collect when so many bytes are asked for; they are never touched, so they take no memory

/**
 * Have the browser collect soon, in short pieces. Left alone, Chromium may wait for minutes; or it moves together what is left, which on a slow
 * device stops the page for a tenth of a second.
 */
export function collectSoon() {
  try {
    void new ArrayBuffer(ROOM);
  } catch {
    // There isn't so much room: the browser has collected already.
  }
}
