/* Work that can wait until what matters has been painted. */

const LATEST_MS = 120; // a page that isn't seen paints nothing

/**
 * Call `work` in a task of its own after the next frame.
 * @param {() => void} work
 */
export function afterPaint(work) {
  const go = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    work();
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(go);
  });
  let timer = setTimeout(go, LATEST_MS);
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
