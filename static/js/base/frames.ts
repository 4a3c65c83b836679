/* Work that belongs into a certain frame, or can wait until what matters has been painted. */

const LATEST_MS = 120; // a page that isn't seen paints nothing

/** Call `work` in a task of its own after the next frame. */
export function afterPaint(work: () => void) {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
}

/** Resolves in a task of its own, so that touches and frames have their turn between two pieces of a long work. */
export const breath = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/**
 * Call `work` in the frame after the one in which `node` got another size, and for the size that it has now. Not at once: what is
 * laid out anew while sizes are being told can change them again, of which browsers complain.
 */
export function onResize(node: Element, work: () => void) {
  new ResizeObserver(() => requestAnimationFrame(work)).observe(node);
}
