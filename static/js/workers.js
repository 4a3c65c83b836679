/* The two Python workers, as two things to call. Only JSON text crosses; calls go from the page to the workers.
   Each worker exports one function: call(name, JSON) → JSON. A reply {"crash": text} is a failure. */

const BOOT_MS = 30_000,
  RETRY_MS = 10_000,
  HURRY_MS = 500;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class WorkerFailure extends Error {}

/** The exported functions of a PyScript worker, once its script tag has made it and its Python has run. */
async function started(script) {
  while (!script.xworker) {
    if (!script.isConnected) throw new WorkerFailure(`${script.src}: ended before it started`);
    await pause(5);
  }
  const worker = script.xworker;
  try {
    await worker.ready;
  } catch (error) {
    throw new WorkerFailure(`${script.src}: ${error?.message ?? error}`);
  }
  return worker;
}

async function call(worker, name, text) {
  const reply = JSON.parse(await worker.sync.call(name, text));
  if (typeof reply?.crash === "string") throw new WorkerFailure(reply.crash);
  return reply;
}

/** `promise`, or a rejection after `ms`. */
async function within(ms, text, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new WorkerFailure(text)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const engineWorker = started(document.querySelector("script[name=engine]"));

/** The holder of the game. Its script tag stands in index.html; calls wait until it is ready. */
export const engine = {
  ready: engineWorker.then(() => undefined),
  async call(name, args) {
    return call(await engineWorker, name, JSON.stringify(args ?? {}));
  },
};
engine.ready.catch(() => {}); // whoever awaits it hears of it; nobody has to

let script,
  botsWorker,
  count = 0,
  failed = false;

/** Make the bots' worker: after the engine's, since nobody can play before that. One that can't be started is tried again after a while. */
function startBots() {
  const mine = (script = document.createElement("script"));
  mine.type = "py";
  mine.setAttribute("worker", "");
  mine.setAttribute("name", `bots-${++count}`);
  mine.setAttribute("config", "./pyscript.toml");
  mine.src = "./py/bots.py";
  const starting = (botsWorker = engine.ready
    .catch(() => {})
    .then(async () => {
      await reachable(mine.src);
      if (script !== mine) throw new WorkerFailure("ended before it started");
      document.body.append(mine);
      return within(BOOT_MS, `The bots did not start within ${BOOT_MS / 1000} s.`, started(mine));
    }));
  starting.then(
    () => {
      failed = false;
    },
    () => {
      failed = true;
      setTimeout(() => restartBots(starting), RETRY_MS);
    },
  );
}

/** PyScript says nothing when the file of a worker can't be had. */
async function reachable(address) {
  const reply = await fetch(address).catch(() => null);
  if (!reply?.ok) throw new WorkerFailure(`${address} can't be loaded.`);
}

/** A new worker in place of the one whose promise is given, unless another call has already replaced it. */
function restartBots(old) {
  if (old !== botsWorker) return;
  script.xworker?.terminate();
  script.remove();
  startBots();
}

/** Those who think about moves. A failure or a time-out ends the worker, and a new one is started at once. Once a start has failed, nobody waits for the next. */
export const bots = {
  start() {
    if (!botsWorker) startBots();
  },
  get ready() {
    bots.start();
    return botsWorker.then(() => undefined);
  },
  /** `text`: the arguments as the engine has written them. */
  async call(name, text, { timeoutMs = 5000 } = {}) {
    bots.start();
    const mine = botsWorker;
    const worker = await (failed ? within(HURRY_MS, "The bots are still being started.", mine) : mine);
    try {
      return await within(timeoutMs, `The bots did not answer within ${timeoutMs} ms.`, call(worker, name, text));
    } catch (error) {
      restartBots(mine);
      throw error;
    }
  },
};
