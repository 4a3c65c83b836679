/* The service worker: everything is kept for playing without network, and a new version waits for the player's tap.
   `document` gets an "update-ready" event, whose detail is the function that changes over to the new version.
   <html data-offline="ready"> tells that the whole site is stored. `?sw=off` leaves the service worker away; the one file that
   holds everything needs none. */

import { isSingle } from "./assets.js";

/** @type {ServiceWorkerContainer | undefined} missing where the page came by plain http from another machine */
const container = navigator.serviceWorker;
const wanted = !isSingle() && new URLSearchParams(location.search).get("sw") !== "off";

/** @param {() => void} apply */
const offer = (apply) => document.dispatchEvent(new CustomEvent("update-ready", { detail: apply }));

/** @param {ServiceWorkerContainer} container */
async function register(container) {
  const updating = Boolean(container.controller);
  let asked = false;
  const take = (/** @type {ServiceWorker} */ worker) => {
    asked = true;
    worker.postMessage({ type: "SKIP_WAITING" });
  };

  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (updating) offer(() => location.reload()); // another tab has changed over
  });
  const registration = await container.register("./sw.js", { updateViaCache: "none" });
  const watch = (/** @type {ServiceWorker | null} */ worker) => {
    if (!worker) return;
    const look = () => {
      if (worker.state === "installed" && container.controller) offer(() => take(worker));
    };
    worker.addEventListener("statechange", look);
    look();
  };
  for (const worker of [registration.waiting, registration.installing]) watch(worker);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  await container.ready;
  document.documentElement.dataset.offline = "ready";
}

/**
 * Keep the whole site on this device, if it may be: once. What comes first is what the page itself needs.
 * @param {() => Promise<unknown>} first
 */
export function keepOffline(first) {
  if (!container || !wanted) return;
  const there = container;
  first()
    .then(() => register(there))
    .catch((error) => console.warn("No service worker:", error));
}
