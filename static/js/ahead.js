/* The worker that gets ready what Python's two workers begin with (static/boot/ahead.mjs), and how they come by it. */

/** @type {Promise<Worker | null>} null: they look after themselves, as in the one file, which has no such worker */
let helper = Promise.resolve(null);

/** Start it, as early as may be. */
export function prepare() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[data-ahead]"));
  if (!link) return;
  const worker = new Worker(link.href, { type: "module" });
  helper = new Promise((done) => {
    worker.onmessage = () => done(worker);
    worker.onerror = () => done(null);
  });
}

/**
 * One of Python's workers will ask for it.
 * @param {Worker} worker
 */
export function supply(worker) {
  worker.addEventListener("message", async ({ data, ports: [port] }) => {
    if (data?.wanted !== "parts" || !port) return;
    port.postMessage("coming");
    const from = await helper;
    if (from) from.postMessage(null, [port]);
    else port.postMessage(null);
  });
}

/** Both have it: whoever comes later fetches it from where the browser keeps it. */
export async function dismiss() {
  (await helper)?.terminate();
  helper = Promise.resolve(null);
}
