/* A Python in a worker, which PyScript creates from a script tag. Only JSON text crosses, and only the page makes calls. The worker's script
   exports one function: call(name, JSON) → JSON. A reply {"crash": text} is a failure. A worker whose WebAssembly fails says so
   (static/boot/interpreter.ts); one may also end without any event, such as on a phone that needs memory, so every call has a time limit. */

import { pause } from "../base/dom.ts";

export class WorkerFailure extends Error {}
/** The worker stopped answering and was ended: the call was not carried out. */
export class WorkerLost extends WorkerFailure {}

const STEP_MS = 250,
  PING_MS = 1000, // an idle worker answers at once
  MADE_MS = 60_000, // the time for PyScript to load and create the worker
  BREATH_MS = 15_000; // the time between its signs of life, of which it sends two per second while it starts (static/boot/interpreter.ts)

export class Python {
  /** Resolves once the worker can be called; rejects with a WorkerFailure: a WorkerLost if it went silent. */
  ready: Promise<void>;
  #script: HTMLScriptElement;
  #lose: (reason: WorkerFailure) => void = () => {};
  #lost = new Promise<never>((_, reject) => {
    this.#lose = reject;
  });

  /**
   * @param script  is added to the page if it isn't there
   * @param supply  gives the worker what it asks for while it starts
   */
  constructor(script: HTMLScriptElement, supply: (worker: PyScriptWorker) => void) {
    this.#script = script;
    if (!script.isConnected) document.body.append(script);
    this.#lost.catch(() => {}); // avoids a warning if nobody awaits it
    this.ready = Promise.race([this.#lost, this.#started(supply)]);
    this.ready.catch(() => {});
  }

  async #started(supply: (worker: PyScriptWorker) => void) {
    const script = this.#script;
    const silent = () => this.lose(new WorkerLost(`${script.src} does not start.`));
    let watch = patience(MADE_MS, silent);
    let starting = true;
    const breathe = () => {
      watch.end();
      if (starting) watch = patience(BREATH_MS, silent); // a sign of life may come after the start
    };
    try {
      while (!script.xworker) {
        if (!script.isConnected) throw new WorkerFailure(`${script.src}: ended before it started`);
        await pause(5);
      }
      const worker = script.xworker;
      supply(worker);
      breathe();
      worker.addEventListener("message", ({ data }) => {
        if (data === "alive") breathe();
        if (data === "dead") this.lose(new WorkerLost(`${script.src} has failed.`));
      });
      await worker.ready;
    } catch (error) {
      if (error instanceof WorkerFailure) throw error;
      throw new WorkerFailure(`${script.src}: ${error instanceof Error ? error.message : error}`);
    } finally {
      starting = false;
      watch.end();
    }
  }

  /**
   * Call the worker. Resolves to the parsed reply; each caller knows its type.
   * @param text  the arguments as JSON
   * @param ms  the time limit; a worker that exceeds it is ended
   * @param pings  after the limit, ask first whether the worker is alive; if so, it has the same time again
   * @param after  earlier work of the worker; the time starts when this ends
   */
  async call(
    name: string,
    text: string,
    ms: number,
    pings = false,
    after: Promise<unknown> | null = null,
  ): Promise<any> {
    await this.ready;
    const { sync } = this.#script.xworker as PyScriptWorker,
      lose = () => this.lose(new WorkerLost(`No answer to ${name} within ${ms} ms.`)),
      ask = () => {
        watch = patience(PING_MS, lose);
        sync.call("ping", "{}").then(() => {
          watch.end();
          if (waits) watch = patience(ms, ask);
        }, lose);
      };
    let waits = true,
      watch = { end() {} };
    const begin = () => {
      if (waits) watch = patience(ms, pings ? ask : lose);
    };
    if (after) void after.then(begin);
    else begin();
    try {
      const reply = JSON.parse(await Promise.race([this.#lost, sync.call(name, text)]));
      if (typeof reply?.crash === "string") throw new WorkerFailure(reply.crash);
      return reply;
    } finally {
      waits = false;
      watch.end();
    }
  }

  /** End the worker; pending calls reject with the reason. */
  lose(reason: WorkerFailure) {
    this.#script.xworker?.terminate();
    this.#script.remove();
    this.#lose(reason);
  }
}

/**
 * Calls `late` after `ms` milliseconds in which the page was awake: a page that was frozen in the background, with its workers, hasn't waited.
 * The animation clock counts them, since setting the system's clock doesn't change it.
 */
export function patience(ms: number, late: () => void) {
  const now = () => Number(document.timeline.currentTime);
  let left = ms,
    before = now();
  const timer = setInterval(() => {
    const since = now() - before;
    before += since;
    left -= Math.min(since, STEP_MS); // if the page itself got no time, neither did its workers
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, STEP_MS);
  return { end: () => clearInterval(timer) };
}
