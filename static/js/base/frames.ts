/* Work that belongs in a certain frame, or that can wait for the next paint. */

const LATEST_MS = 120; // a hidden page paints no frames

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

/** Resolves in a new task, so that touches and frames are handled between two pieces of long work. */
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
 * Call `work` in the frame after each change of the size of `node`. Not within the observer's callback: browsers complain if a layout change
 * there changes sizes again.
 */
export function onResize(node: Element, work: () => void) {
  new ResizeObserver(() => requestAnimationFrame(work)).observe(node);
}
