/* Work that can wait until what matters has been painted. */

const LATEST_MS = 120; // a page that isn't seen paints nothing

/**
 * Call `work` in a task of its own after the next frame.
 * @param {() => void} work
 */
export function afterPaint(work) {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
}

/**
 * Resolves in a task of its own, so that touches and frames have their turn between two pieces of a long work.
 * @returns {Promise<void>}
 */
export const breath = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
