/* The service worker: it stores everything for playing offline, and a new version waits for the player's tap. `document` gets an
   "update-ready" event whose detail is the function that switches to the new version. <html data-offline="ready"> says that the whole site is
   stored. `?sw=off` disables the service worker; the single-file build needs none. */

import { isSingle } from "../base/assets.ts";
import { Signals } from "../base/signals.ts";

/** undefined if the page came over plain http from another machine */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const wanted = !isSingle() && new URLSearchParams(location.search).get("sw") !== "off";
const NEEDED = 25e6, // bytes that storing all files takes
  PROBE = "pausenjass-probe";

/**
 * The state of offline play: "single" for the single-file build, "none" where the browser can't store pages, "storing", "ready", or why it
 * failed: "room" (no space), "lost" (no network), "failed".
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

/** Offer a reload when another tab has switched to a new version, or reload if this one has. */
function followVersions(container: ServiceWorkerContainer) {
  const updating = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (updating) offer(() => location.reload()); // another tab has switched
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

/** Resolves once this worker is active; rejects if it couldn't store everything, which browsers don't report otherwise. */
const installed = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((done, failed) => {
    const look = () => {
      if (!worker || worker.state === "activated") done();
      else if (worker.state === "redundant") failed(new Error("Not every file could be stored."));
    };
    worker?.addEventListener("statechange", look);
    look();
  });

/** Store everything, and set the state to the outcome. */
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

/** Whether there is room, by a trial: browsers report the room of other pages, or none. */
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

/** Store the whole site on this device once `first` has resolved: what the page itself needs comes first. */
export function keepOffline(first: () => Promise<unknown>) {
  if (!container || !wanted) return;
  followVersions(container);
  void first().then(store);
}

export const tryOfflineAgain = store;
