/* The two Python workers: engine and bots. Neither runs before it is started, and on a phone that is another device's guest neither ever is. The
   bots take much memory, so they are there only while somebody plays or asks them. A worker that goes silent is ended and replaced. */

import { asset, isSingle } from "../base/assets.ts";
import { one } from "../base/dom.ts";
import { afterPaint } from "../base/frames.ts";
import { time } from "../base/time.ts";
import { patience as counting, Python, WorkerFailure, WorkerLost } from "./python.ts";
import type { Calls } from "../../vendor/model.d.ts";

/** fetches what a Python worker needs, while PyScript prepares it (static/boot/ahead.ts); none in the single-file build */
let ahead: Worker | undefined;

function fetchAhead() {
  if (!isSingle()) ahead ??= new Worker(asset("./static/vendor/ahead.mjs"), { type: "module" });
}

/** Connect a Python worker that asks for it to the worker that fetches ahead. */
function supply(worker: PyScriptWorker) {
  worker.addEventListener("message", function answer({ data, ports: [port] }) {
    if (data !== "ahead?" || !port) return;
    worker.removeEventListener("message", answer);
    port.postMessage({}); // confirms the request
    if (ahead) ahead.postMessage(null, [port]);
    else for (const name of ["wasm", "pages"]) port.postMessage({ name }); // has fetched nothing
  });
}

/** End the fetching worker: the Python workers have what they need, or have failed. */
function letGo() {
  ahead?.terminate();
  ahead = undefined;
}

let count = 0;

/** Returns the script tag of another Python worker, not in the page yet. */
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

const ANSWER_MS = 1000, // a call about the table takes some milliseconds; the limit grows by the following factors if this device is slower:
  TIMES_BOOT = 10,
  TIMES_LONGEST = 20,
  WORK_MS = 60_000, // limit for calls that read much of the saved data, or think for a number of playouts
  MOST_TRIES = 3;
/** Calls that read whole matches, or all of them. */
const LONG = new Set(
  "boot import export erase archive pick repack statistics season correct strike review judged film sentences compare compared luck share link keep seals hashes".split(
    " ",
  ),
);

class Engine {
  #python: Python | null = null;
  #take: (ready: Promise<void>) => void = () => {};
  /** Resolves once the engine is up; rejects if it can't start. */
  ready = new Promise((done) => {
    this.#take = done;
  }) as Promise<void>;
  /** Called when another engine is about to take over, with a promise that settles once it is up. */
  whenLost = (_ready: Promise<void>) => {};
  /** a long call; later calls are answered after it */
  #working: Promise<unknown> | null = null;
  #tries = 0;
  #boot = 0;
  #longest = 0;

  constructor() {
    this.ready.catch(() => {}); // avoids a warning if nobody awaits it
  }

  /** Wait for Python, which PyScript starts from index.html; meanwhile fetch what it needs. */
  start() {
    afterPaint(fetchAhead);
    this.#take(this.#begin(first));
    void this.ready
      .catch(() => {})
      .then(() => {
        if (!botsWorker) letGo();
      });
  }

  /** Start an engine, and another one if it goes silent. */
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

  /** Call the engine. Throws a WorkerLost if it went silent and the call had no effect; another engine takes over then. */
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

  /** @param after  earlier work of the worker */
  async #ask(name: string, text: string, after: Promise<unknown> | null) {
    const python = this.#python as Python,
      isLong = LONG.has(name);
    try {
      if (isLong) await python.call("ping", "{}", this.#patience(), true, after);
      const began = performance.now(),
        reply = await python.call(name, text, isLong ? WORK_MS : this.#patience(), true, after);
      if (!after && !reply.waited) this.#learn(name, performance.now() - began); // it waited for the network (py/pausenjass/archives.py)
      return reply;
    } catch (error) {
      if (error instanceof WorkerLost) this.#replace(python, error);
      throw error;
    }
  }

  /** Check that the engine is alive, when the page returns from the background, where workers may be ended. */
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
    this.#longest *= 2; // it may have been slow rather than silent
    const ready =
      ++this.#tries < MOST_TRIES ? this.#begin(tag("engine")) : Promise.reject(new WorkerFailure(error.message));
    ready.catch(() => {});
    this.ready = ready;
    this.whenLost(ready);
  }
}

/** The worker that runs the game. Its script tag is in index.html; calls wait until it is ready. */
export const engine = new Engine();

/* --- the bots ----------------------------------------------------------------------------------------------------- */

const BOOT_MS = 30_000,
  LONGEST_BOOT_MS = 120_000,
  RETRY_MS = 10_000,
  HURRY_MS = 500,
  THINK_MS = 5000,
  IDLE_MS = 180_000;

let botsWorker: Promise<Python> | undefined;
let botsPython: Python | undefined;
/** the bots' workers that somebody has asked something */
const asked: WeakSet<Python> = new WeakSet();
/** the question that the worker thinks about, or will after others; the time of the next one begins when it is answered */
let latest: Promise<unknown> | null = null;
let failed = false;
let idle = 0; // the timer until the worker is ended

/** End the worker, which nobody has needed for a while. At a table it stays: somebody may think for long. */
function rest() {
  if (document.documentElement.dataset.screen === "table") return stay();
  botsPython?.lose(new WorkerFailure("nobody needs the bots"));
  botsWorker = botsPython = undefined;
  failed = false;
}

function stay() {
  time.cancel(idle);
  idle = time.after(IDLE_MS, rest);
}

/**
 * Start the bots' worker once the engine is up. After BOOT_MS it counts as failed, though it may only be slow. A start that fails is repeated after
 * RETRY_MS.
 */
function startBots() {
  const mine = tag("bots"),
    starting = engine.ready
      .catch(() => {})
      .then(async () => {
        fetchAhead();
        await reachable(mine.src);
        if (starting !== botsWorker) throw new WorkerFailure("ended before it started");
        const python = (botsPython = new Python(mine, supply)),
          slow = counting(BOOT_MS, () => (failed = true));
        return within(LONGEST_BOOT_MS, python.ready)
          .then(() => python)
          .finally(() => slow.end());
      });
  botsWorker = starting;
  starting.catch(() => {}).then(letGo);
  starting.then(
    (python) => {
      failed = false;
      void warm(python).catch(() => {}); // a worker that is lost shows when somebody asks
    },
    () => {
      if (starting !== botsWorker) return; // it was ended
      failed = true;
      setTimeout(() => starting === botsWorker && restartBots(), RETRY_MS);
    },
  );
  return starting;
}

/** Let a worker that has just started make moves for nobody until somebody asks: whatever runs for the first time is slow. */
async function warm(python: Python) {
  let more = true;
  while (more && !asked.has(python)) ({ more } = await python.call("warm", "{}", BOOT_MS, true));
}

/** Throws if a worker's file can't be loaded, which PyScript doesn't report. */
async function reachable(address: string) {
  const reply = await fetch(address).catch(() => null);
  if (!reply?.ok) throw new WorkerFailure(`${address} can't be loaded.`);
}

/** Resolves like `ready`, or rejects after `ms` in which the page was awake. */
function within<T>(ms: number, ready: Promise<T>) {
  return new Promise<T>((done, fail) => {
    const watch = counting(ms, () => fail(new WorkerFailure(`The bots did not start within ${ms / 1000} s.`)));
    void ready.then(done, fail).finally(() => watch.end());
  });
}

/** Replace the worker, or what is left of its start. */
function restartBots() {
  botsPython?.lose(new WorkerLost("replaced"));
  botsPython = undefined;
  return startBots();
}

/** The answers of the bots' worker, by call. */
type BotCalls = { choose: { action: string | null; why?: unknown }; judge: object; why: object; open: object };

/** A question as the engine wrote it. `budget`: the playouts and seconds of a search */
type Question = { budget?: unknown[]; aloud?: boolean };

/**
 * Whether it is thought about for a number of playouts, not for a time: that has the same result on every device however slow (the deal of the
 * day), so nothing may replace it.
 */
const isExact = ({ budget }: Question) => budget?.[0] != null;

/** Ask the worker for what takes thought. The time limit counts from the answer to the question before. */
function think(python: Python, name: keyof BotCalls, question: Question) {
  const limit = isExact(question) ? WORK_MS : THINK_MS,
    answer = python.call(name, JSON.stringify(question), limit, false, latest);
  latest = answer.then(
    () => {},
    () => {},
  );
  return answer;
}

/** Returns the worker for a question: if it must be this one's answer, the next worker where the present one can't start. */
async function workerFor(question: Question) {
  const starting = bots.start();
  if (!isExact(question)) return within(failed ? HURRY_MS : BOOT_MS, starting);
  return starting.catch(() => (starting === botsWorker ? restartBots() : bots.start()));
}

/** Ask the worker, and replace it if it fails. */
async function ask(name: keyof BotCalls, question: Question, patience: number | null) {
  const since = Date.now(),
    python = await workerFor(question);
  asked.add(python);
  try {
    const chooses = name === "choose",
      { incomplete } = chooses && !question.aloud ? {} : await python.call("ready", "{}", THINK_MS, true, latest);
    const bound = patience === null || question.aloud ? {} : { seconds: patience / 1000, since }; // aloud it judges as well, which takes as long again
    if (!incomplete) return await think(python, name, { ...question, ...bound });
    if (chooses) return await think(python, name, { ...question, aloud: false });
  } catch (error) {
    if (python === botsPython) restartBots();
    throw error;
  }
  throw new WorkerFailure(`No network for what ${name} needs.`); // another worker would have no more
}

/**
 * The worker that chooses the bots' moves. A failure or a time-out replaces it at once. After a failed start, calls wait only HURRY_MS for the
 * next one, unless nothing may replace their answer.
 */
export const bots = {
  /** Start the worker, which takes a moment: as soon as somebody seems about to play. */
  start() {
    stay();
    return botsWorker ?? startBots();
  },
  /** Resolves once the present worker is up; rejects if it can't start. */
  get ready() {
    return bots.start().then(() => undefined);
  },
  /** Whether the worker thinks about this question for a number of playouts, so that nothing may replace its answer. */
  isExact: (text: string) => isExact(JSON.parse(text)),
  /**
   * Call the bots' worker. What it needs for a judgement may still be on its way, for as long as that takes.
   * @param text  the arguments as the engine wrote them
   * @param patience  for how many milliseconds from now a choice may be thought about, instead of what the engine wrote; null: as it wrote
   */
  async call<N extends keyof BotCalls>(name: N, text: string, patience: number | null = null): Promise<BotCalls[N]> {
    const question: Question = JSON.parse(text);
    try {
      return await ask(name, question, patience);
    } catch (error) {
      if (!(error instanceof WorkerLost) || !isExact(question)) throw error;
      return await ask(name, question, patience); // the next worker chooses the same
    }
  },
};
