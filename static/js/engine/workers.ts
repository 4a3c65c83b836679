/* The two Python workers: engine and bots. Nothing runs before it is started: on a phone that is a guest of another device's table it never is.
   One that has gone silent is ended, and another one takes its place. */

import { asset, isSingle } from "../base/assets.ts";
import { one, pause } from "../base/dom.ts";
import { afterPaint } from "../base/frames.ts";
import { Python, WorkerFailure, WorkerLost } from "./python.ts";
import type { Calls } from "../../vendor/model.d.ts";

/** fetches what both Pythons start from while PyScript prepares them (static/boot/ahead.ts); none in the one file */
let ahead: Worker | undefined;

function fetchAhead() {
  if (!isSingle()) ahead = new Worker(asset("./static/vendor/ahead.mjs"), { type: "module" });
}

/** Bring a Python that asks for it together with what was fetched ahead. */
function supply(worker: PyScriptWorker) {
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

let count = 0;

/** The tag of another Python, not in the page yet. */
function tag(name: string) {
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("worker", "");
  script.setAttribute("name", `${name}-${++count}`);
  script.setAttribute("config", CONFIG);
  script.src = asset(`./py/${name}.py`);
  return script;
}

/* --- the engine --------------------------------------------------------------------------------------------------- */

const first = one(document, "script[name=engine]") as HTMLScriptElement,
  CONFIG = first.getAttribute("config") ?? "";

const ANSWER_MS = 1000, // a call about the table takes some milliseconds; and as many times longer as this device has shown to need:
  TIMES_BOOT = 10,
  TIMES_LONGEST = 20,
  WORK_MS = 60_000, // what goes over much of what is saved, or is thought about for so many playouts, may take longer
  MOST_TRIES = 3;
/** Calls that go over whole matches, or all of them. */
const LONG = new Set(
  "boot import export erase archive pick repack statistics season correct strike review judged film sentences compare compared luck share link keep seals hashes".split(
    " ",
  ),
);

class Engine {
  #python: Python | null = null;
  #take: (ready: Promise<void>) => void = () => {};
  /** Settles once the first one is there: rejects if none can be had. */
  ready = new Promise((done) => {
    this.#take = done;
  }) as Promise<void>;
  /** Called when another one is about to take over, with what settles once it is there. */
  whenLost = (_ready: Promise<void>) => {};
  /** a call that may take long: whoever asks meanwhile is heard after it */
  #working: Promise<unknown> | null = null;
  #tries = 0;
  #boot = 0;
  #longest = 0;

  constructor() {
    this.ready.catch(() => {}); // suppresses the warning where nobody awaits it
  }

  /** Wait for Python, which PyScript starts from index.html; what it needs is fetched meanwhile. */
  start() {
    afterPaint(fetchAhead);
    this.#take(this.#begin(first));
  }

  /** A new one, until one comes. */
  async #begin(script: HTMLScriptElement): Promise<void> {
    const python = (this.#python = new Python(script, supply));
    try {
      await python.ready;
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      if (++this.#tries >= MOST_TRIES) throw new WorkerFailure(error.message);
      console.warn("The engine is started anew:", error.message);
      return this.#begin(tag("engine"));
    }
  }

  /** Throws a WorkerLost if the engine has gone silent and the call has not been done: the next one takes over. */
  call = async <N extends keyof Calls>(name: N, args: object): Promise<Calls[N]> => {
    await this.ready;
    const answer = this.#ask(name, JSON.stringify(args), this.#working);
    if (LONG.has(name)) {
      const working = (this.#working = answer
        .catch(() => {})
        .then(() => {
          if (this.#working === working) this.#working = null;
        }));
    }
    return answer;
  };

  /** @param after  what it waits for in the worker */
  async #ask(name: string, text: string, after: Promise<unknown> | null) {
    const python = this.#python as Python,
      isLong = LONG.has(name);
    try {
      if (isLong) await python.call("ping", "{}", this.#patience(), true, after);
      const began = performance.now(),
        reply = await python.call(name, text, isLong ? WORK_MS : this.#patience(), true, after);
      if (!after) this.#learn(name, performance.now() - began);
      return reply;
    } catch (error) {
      if (error instanceof WorkerLost) this.#replace(python, error);
      throw error;
    }
  }

  /** Whether it is still there: asked when the page comes back from the background, where workers are ended. */
  async check() {
    await this.call("ping" as keyof Calls, {}).catch(() => {});
  }

  #patience() {
    return Math.min(WORK_MS, Math.max(ANSWER_MS, TIMES_BOOT * this.#boot, TIMES_LONGEST * this.#longest));
  }

  #learn(name: string, ms: number) {
    if (name === "boot") this.#boot = ms;
    else if (!LONG.has(name)) this.#longest = Math.max(this.#longest, ms);
    this.#tries = 0;
  }

  #replace(lost: Python, error: WorkerLost) {
    if (lost !== this.#python) return; // another call has noticed
    console.warn("The engine is started anew:", error.message);
    this.#longest *= 2; // it may have been slow, not silent
    const ready =
      ++this.#tries < MOST_TRIES ? this.#begin(tag("engine")) : Promise.reject(new WorkerFailure(error.message));
    ready.catch(() => {});
    this.ready = ready;
    this.whenLost(ready);
  }
}

/** The worker that holds the game. Its script tag stands in index.html; calls wait until it is ready. */
export const engine = new Engine();

/* --- the bots ----------------------------------------------------------------------------------------------------- */

const BOOT_MS = 30_000,
  RETRY_MS = 10_000,
  HURRY_MS = 500,
  THINK_MS = 5000;

let botsWorker: Promise<Python> | undefined;
let botsPython: Python | undefined;
let failed = false;

/** Start the bots' worker once the engine is up. A failed start is repeated after RETRY_MS. */
function startBots() {
  const mine = tag("bots"),
    starting = engine.ready
      .catch(() => {})
      .then(async () => {
        await reachable(mine.src);
        if (starting !== botsWorker) throw new WorkerFailure("ended before it started");
        const python = (botsPython = new Python(mine, supply));
        await within(BOOT_MS, `The bots did not start within ${BOOT_MS / 1000} s.`, python.ready);
        return python;
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

/** Throws if a worker's file can't be loaded, which PyScript doesn't report. */
async function reachable(address: string) {
  const reply = await fetch(address).catch(() => null);
  if (!reply?.ok) throw new WorkerFailure(`${address} can't be loaded.`);
}

/** `promise`, or a rejection after `ms`. */
async function within<T>(ms: number, text: string, promise: Promise<T>) {
  const late = pause(ms).then(() => {
    throw new WorkerFailure(text);
  });
  late.catch(() => {});
  return (await Promise.race([promise, late])) as T;
}

/** A new worker in place of the one whose promise is given, unless another call has already replaced it. */
function restartBots(old: Promise<Python>) {
  if (old !== botsWorker) return;
  botsPython?.lose(new WorkerFailure("replaced"));
  startBots();
}

/** What the bots' worker answers, by call. */
type BotCalls = { choose: { action: string | null }; judge: object; open: object };

/**
 * How long an answer may take. What is thought about for so many playouts, not for so long, comes out the same on every device, however
 * slow it is (the deal of the day): nothing may come in its place.
 * @param text  a question
 */
const thinking = (text: string) => (JSON.parse(text).budget?.[0] == null ? THINK_MS : WORK_MS);

/** The worker that chooses the bots' moves. A failure or a time-out replaces it at once. After a failed start calls wait only HURRY_MS for the next one. */
export const bots = {
  start() {
    return botsWorker ?? startBots();
  },
  /** Settles once the present worker is up, or can't be started. */
  get ready() {
    return bots.start().then(() => undefined);
  },
  /** @param text  the arguments as the engine has written them */
  async call<N extends keyof BotCalls>(name: N, text: string): Promise<BotCalls[N]> {
    const mine = bots.start();
    const python = await (failed ? within(HURRY_MS, "The bots are still being started.", mine) : mine);
    try {
      return await python.call(name, text, thinking(text));
    } catch (error) {
      restartBots(mine);
      throw error;
    }
  },
};
