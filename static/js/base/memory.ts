/* What nobody shows any more is let go of only when the browser collects its garbage: each picture of another screen is a document, which takes
   half a megabyte. */

const ROOM = 65 << 20; // Chromium begins to collect when so many bytes are asked for; it never touches them, so they take no memory

/**
 * Have Chromium collect soon, in short pieces. Left alone, it may wait for minutes; or it moves together what is left, which on a slow device stops
 * the page for a tenth of a second. Other browsers might fill the room with zeros.
 */
export function collectSoon() {
  if (!("userAgentData" in navigator)) return;
  try {
    void new ArrayBuffer(ROOM);
  } catch {
    // There isn't so much room: the browser has collected already.
  }
}
