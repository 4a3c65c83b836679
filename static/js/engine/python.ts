/* A Python in a worker, which PyScript makes of a script tag. Only JSON text crosses; calls go from the page to the worker. Its script exports
   one function: call(name, JSON) → JSON. A reply {"crash": text} is a failure. Nothing tells when a worker ends silently, as on a phone that
   needs memory: so whatever is asked of it has its time. */

import { pause } from "../base/dom.ts";

export class WorkerFailure extends Error {}
/** The worker doesn't answer any more, and has been ended: what it was asked has not been done. */
export class WorkerLost extends WorkerFailure {}

const STEP_MS = 250,
  PING_MS = 1000, // one that is busy with nothing else answers at once
  MADE_MS = 60_000, // so long it may take until PyScript is there and has made the worker,
  BREATH_MS = 15_000; // and so long until that says that it is alive, as it does twice a second while it starts (static/boot/interpreter.ts)

export class Python {
  /** Settles once it can be called; rejects with a WorkerFailure, WorkerLost if it has gone silent. */
  ready: Promise<void>;
  #script: HTMLScriptElement;
  #lose: (reason: WorkerFailure) => void = () => {};
  #lost = new Promise<never>((_, reject) => {
    this.#lose = reject;
  });

  /**
   * @param script  comes into the page now, if it isn't there
   * @param supply  what the worker asks for while it starts is brought to it
   */
  constructor(script: HTMLScriptElement, supply: (worker: PyScriptWorker) => void) {
    this.#script = script;
    if (!script.isConnected) document.body.append(script);
    this.#lost.catch(() => {}); // suppresses the warning where nobody awaits it
    this.ready = Promise.race([this.#lost, this.#started(supply)]);
    this.ready.catch(() => {});
  }

  async #started(supply: (worker: PyScriptWorker) => void) {
    const script = this.#script;
    const silent = () => this.lose(new WorkerLost(`${script.src} does not start.`));
    let watch = patience(MADE_MS, silent);
    const breathe = () => {
      watch.end();
      watch = patience(BREATH_MS, silent);
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
      });
      await worker.ready;
    } catch (error) {
      if (error instanceof WorkerFailure) throw error;
      throw new WorkerFailure(`${script.src}: ${error instanceof Error ? error.message : error}`);
    } finally {
      watch.end();
    }
  }

  /**
   * @param text  the arguments as JSON
   * @param ms  how long it may take; whoever takes longer is lost
   * @param pings  it is asked first whether it is alive, and then has the same time once more
   * @param after  something else that it is busy with before; the time begins then
   * @returns what the JSON holds: each caller says what that is
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

  /** End it: who waits for an answer hears of it. */
  lose(reason: WorkerFailure) {
    this.#script.xworker?.terminate();
    this.#script.remove();
    this.#lose(reason);
  }
}

/**
 * Calls `late` after so many milliseconds in which the page was awake: one that was frozen in the background, its workers with it, has not waited.
 * They are counted as animations do it: a clock that somebody sets is none for a worker.
 */
function patience(ms: number, late: () => void) {
  const now = () => Number(document.timeline.currentTime);
  let left = ms,
    before = now();
  const timer = setInterval(() => {
    const since = now() - before;
    before += since;
    left -= Math.min(since, STEP_MS); // where the page itself gets no time, its workers get none either
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, STEP_MS);
  return { end: () => clearInterval(timer) };
}
