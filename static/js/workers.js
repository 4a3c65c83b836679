/* The two Python workers: engine and bots. Only JSON text crosses; calls go from the page to the workers. Nothing runs before it is
   started: on a phone that is a guest of another device's table it never is. Each worker exports one function: call(name, JSON) → JSON. A reply {"crash": text} is a failure. */

import { asset, isSingle } from "./assets.js";
import { one, pause } from "./dom.js";
import { afterPaint } from "./frames.js";

const BOOT_MS = 30_000,
  RETRY_MS = 10_000,
  HURRY_MS = 500,
  ANSWER_MS = 5000,
  COUNTED_MS = 60_000;
/** @typedef {import("./model.js").Calls} Calls */

export class WorkerFailure extends Error {}

/** @type {Worker | undefined} fetches what both Pythons start from while PyScript prepares them (static/boot/ahead.mjs); none in the one file */
let ahead;

function fetchAhead() {
  if (!isSingle()) ahead = new Worker(asset("./static/vendor/ahead.mjs"), { type: "module" });
}

/**
 * Bring a Python that asks for it together with what was fetched ahead.
 * @param {PyScriptWorker} worker
 */
function supply(worker) {
  worker.addEventListener("message", function answer({ data, ports: [port] }) {
    if (data !== "ahead?" || !port) return;
    worker.removeEventListener("message", answer);
    port.postMessage({}); // it is heard
    if (ahead) ahead.postMessage(null, [port]);
    else for (const name of ["wasm", "pages"]) port.postMessage({ name }); // nothing, of either
  });
}

/** Both Pythons have what they need, or can't have it. */
function letGo() {
  ahead?.terminate();
  ahead = undefined;
}

/**
 * The exported functions of a PyScript worker, once its script tag has made it and its Python has run.
 * @param {HTMLScriptElement} script
 */
async function started(script) {
  while (!script.xworker) {
    if (!script.isConnected) throw new WorkerFailure(`${script.src}: ended before it started`);
    await pause(5);
  }
  const worker = script.xworker;
  supply(worker);
  try {
    await worker.ready;
  } catch (error) {
    throw new WorkerFailure(`${script.src}: ${error instanceof Error ? error.message : error}`);
  }
  return worker;
}

/**
 * @param {PyScriptWorker} worker
 * @param {string} name
 * @param {string} text  the arguments as JSON
 * @returns {Promise<any>} what the JSON holds: each caller says what that is
 */
async function call(worker, name, text) {
  const reply = JSON.parse(await worker.sync.call(name, text));
  if (typeof reply?.crash === "string") throw new WorkerFailure(reply.crash);
  return reply;
}

/**
 * `promise`, or a rejection after `ms`.
 * @template T
 * @param {number} ms
 * @param {string} text
 * @param {Promise<T>} promise
 */
async function within(ms, text, promise) {
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new WorkerFailure(text)), ms);
  });
  try {
    return /** @type {T} */ (await Promise.race([promise, late]));
  } finally {
    clearTimeout(timer);
  }
}

const engineScript = () => /** @type {HTMLScriptElement} */ (one(document, "script[name=engine]"));
/** @type {(worker: Promise<PyScriptWorker>) => void} */
let take = () => {};
/** @type {Promise<PyScriptWorker>} */
const engineWorker = new Promise((done) => {
  take = done;
});

/** The worker that holds the game. Its script tag stands in index.html; calls wait until it is ready. */
export const engine = {
  /** Wait for Python, which PyScript starts from index.html; what it needs is fetched meanwhile. */
  start() {
    afterPaint(fetchAhead);
    take(started(engineScript()));
  },
  ready: engineWorker.then(() => undefined),
  /**
   * @template {keyof Calls} N
   * @param {N} name
   * @param {object} args
   * @returns {Promise<Calls[N]>}
   */
  async call(name, args) {
    return call(await engineWorker, name, JSON.stringify(args));
  },
};
engine.ready.catch(() => {}); // suppresses the warning where nobody awaits it

/** @type {HTMLScriptElement | undefined} the tag of the present bots' worker */
let script;
/** @type {Promise<PyScriptWorker> | undefined} */
let botsWorker;
let count = 0,
  failed = false;

/** Start the bots' worker once the engine is up. A failed start is repeated after RETRY_MS. */
function startBots() {
  const mine = (script = document.createElement("script"));
  mine.type = "py";
  mine.setAttribute("worker", "");
  mine.setAttribute("name", `bots-${++count}`);
  mine.setAttribute("config", engineScript().getAttribute("config") ?? "");
  mine.src = asset("./py/bots.py");
  const starting = engine.ready
    .catch(() => {})
    .then(async () => {
      await reachable(mine.src);
      if (script !== mine) throw new WorkerFailure("ended before it started");
      document.body.append(mine);
      return within(BOOT_MS, `The bots did not start within ${BOOT_MS / 1000} s.`, started(mine));
    });
  botsWorker = starting;
  starting.catch(() => {}).then(letGo);
  starting.then(
    () => {
      failed = false;
    },
    () => {
      failed = true;
      setTimeout(() => restartBots(starting), RETRY_MS);
    },
  );
  return starting;
}

/**
 * Throws if a worker's file can't be loaded, which PyScript doesn't report.
 * @param {string} address
 */
async function reachable(address) {
  const reply = await fetch(address).catch(() => null);
  if (!reply?.ok) throw new WorkerFailure(`${address} can't be loaded.`);
}

/**
 * A new worker in place of the one whose promise is given, unless another call has already replaced it.
 * @param {Promise<PyScriptWorker>} old
 */
function restartBots(old) {
  if (old !== botsWorker) return;
  script?.xworker?.terminate();
  script?.remove();
  startBots();
}

/** What the bots' worker answers, by call. @typedef {{ choose: { action: string | null }, judge: object, open: object }} BotCalls */

/**
 * How long an answer may take. What is thought about for so many playouts, not for so long, comes out the same on every device, however
 * slow it is (the deal of the day): nothing may come in its place.
 * @param {string} text  a question
 */
const patience = (text) => (JSON.parse(text).budget?.[0] == null ? ANSWER_MS : COUNTED_MS);

/** The worker that chooses the bots' moves. A failure or a time-out replaces it at once. After a failed start calls wait only HURRY_MS for the next one. */
export const bots = {
  start() {
    return botsWorker ?? startBots();
  },
  /** Settles once the present worker is up, or can't be started. */
  get ready() {
    return bots.start().then(() => undefined);
  },
  /**
   * @template {keyof BotCalls} N
   * @param {N} name
   * @param {string} text  the arguments as the engine has written them
   * @returns {Promise<BotCalls[N]>}
   */
  async call(name, text) {
    const timeoutMs = patience(text);
    const mine = bots.start();
    const worker = await (failed ? within(HURRY_MS, "The bots are still being started.", mine) : mine);
    try {
      return await within(timeoutMs, `The bots did not answer within ${timeoutMs} ms.`, call(worker, name, text));
    } catch (error) {
      restartBots(mine);
      throw error;
    }
  },
};
