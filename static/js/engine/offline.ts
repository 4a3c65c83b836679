/* The service worker: everything is kept for playing without network, and a new version waits for the player's tap.
   `document` gets an "update-ready" event, whose detail is the function that changes over to the new version.
   <html data-offline="ready"> tells that the whole site is stored. `?sw=off` leaves the service worker away; the one file that
   holds everything needs none. */

import { isSingle } from "../base/assets.ts";
import { Signals } from "../base/signals.ts";

/** missing where the page came by plain http from another machine */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const wanted = !isSingle() && new URLSearchParams(location.search).get("sw") !== "off";
const NEEDED = 25e6, // bytes, for all files while they are being stored
  PROBE = "pausenjass-probe";

/**
 * How it stands with playing without network: "single" for the one file, "none" where the browser stores no pages, "storing", "ready", or why
 * it hasn't come about: "room", "lost" without network, "failed".
 */
type Offline = "single" | "none" | "storing" | "ready" | "room" | "lost" | "failed";

export const offline: Signals<{ change: Offline }> = new Signals();
let state: Offline = isSingle() ? "single" : container && wanted ? "storing" : "none";
export const offlineState = () => state;

function become(now: Offline) {
  state = now;
  document.documentElement.toggleAttribute("data-offline", now === "ready");
  if (now === "ready") document.documentElement.dataset.offline = "ready";
  offline.tell("change", now);
}

const offer = (apply: () => void) => document.dispatchEvent(new CustomEvent("update-ready", { detail: apply }));

let asked = false;

/** Watch for new versions: of this page's, and those that another tab has changed over to. */
function followVersions(container: ServiceWorkerContainer) {
  const updating = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (updating) offer(() => location.reload()); // another tab has changed over
  });
}

function take(worker: ServiceWorker) {
  asked = true;
  worker.postMessage({ type: "SKIP_WAITING" });
}

function offerWaiting(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
  const watch = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const look = () => {
      if (worker.state === "installed" && container.controller) offer(() => take(worker));
    };
    worker.addEventListener("statechange", look);
    look();
  };
  for (const worker of [registration.waiting, registration.installing]) watch(worker);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

async function register(container: ServiceWorkerContainer) {
  const registration = await container.register("./sw.js", { updateViaCache: "none" });
  offerWaiting(container, registration);
  if (!registration.active) await installed(registration.installing ?? registration.waiting);
}

/** Settles once this worker is active; rejects if it couldn't store everything, which nothing else tells. */
const installed = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((done, failed) => {
    const look = () => {
      if (!worker || worker.state === "activated") done();
      else if (worker.state === "redundant") failed(new Error("Not every file could be stored."));
    };
    worker?.addEventListener("statechange", look);
    look();
  });

/** Store everything; become what comes of it. */
async function store() {
  if (!container) return;
  become("storing");
  try {
    await register(container);
    become("ready");
  } catch (error) {
    console.warn("Not stored for playing without network:", error);
    become(await why());
  }
}

async function why(): Promise<Offline> {
  if (!navigator.onLine) return "lost";
  return (await hasRoom()) ? "failed" : "room";
}

/** Tried, since browsers tell other pages' room, or none. */
async function hasRoom() {
  try {
    const probe = await caches.open(PROBE);
    await probe.put("./probe", new Response(new Uint8Array(NEEDED)));
    return true;
  } catch {
    return false;
  } finally {
    await caches.delete(PROBE).catch(() => {});
  }
}

/** Keep the whole site on this device, if it may be: once. What comes first is what the page itself needs. */
export function keepOffline(first: () => Promise<unknown>) {
  if (!container || !wanted) return;
  followVersions(container);
  void first().then(store);
}

export const tryOfflineAgain = store;
