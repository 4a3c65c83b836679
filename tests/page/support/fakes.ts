// Stand-ins for what a way of playing needs: a clock that stands still until it is advanced, the director, and the bots.

import type { Answer, Host } from "../../../static/js/play/world.ts";
import type { Time } from "../../../static/js/base/time.ts";

/** A part of something as the whole, for tests in which nobody asks for the rest. */
export const some = <T>(part: object): T => part as T;

/** Let everything run that waits for nothing but its turn. */
export const settle = () => new Promise(setImmediate);

type Timer = { at: number; done: () => void };

export class FakeTime implements Time {
  #now = 1000;
  #timers: Map<number, Timer> = new Map();
  #count = 0;

  now = () => this.#now;

  after = (ms: number, done: () => void) => {
    this.#timers.set(++this.#count, { at: this.#now + ms, done });
    return this.#count;
  };

  cancel = (timer: number) => void this.#timers.delete(timer);

  /** Milliseconds go by; what is due happens at its own time and in order. */
  async advance(ms: number) {
    await settle();
    const goal = this.#now + ms;
    for (let due; (due = this.#next(goal));) {
      this.#now = Math.max(this.#now, due.at);
      this.#timers.delete(due.timer);
      due.done();
      await settle();
    }
    this.#now = goal;
  }

  /** Milliseconds go by in which nothing runs. */
  sleep(ms: number) {
    this.#now += ms;
  }

  #next(goal: number) {
    return [...this.#timers]
      .map(([timer, { at, done }]) => ({ timer, at, done }))
      .filter(({ at }) => at <= goal)
      .sort((a, b) => a.at - b.at || a.timer - b.timer)[0];
  }
}

/** What the engine answers in a test: parts of replies. */
type Reply = { [key: string]: unknown };

/** The director as a way of playing sees it: records calls and what is told; `answer(name, args)` is the engine. */
export class FakeDirector {
  table: Host["table"] = some({ ply: 1 });
  calls: [name: string, args: any][] = [];
  told: unknown[][] = [];
  way: { follow: (next: any) => void } | null = null;
  answer: (name: string, args: any) => Reply | Promise<any> = () => ({});

  async send(name: string, args: object): Promise<Answer> {
    this.calls.push([name, args]);
    const reply = some<Answer>(await this.answer(name, args));
    if (reply.table) {
      this.table = reply.table;
      this.way?.follow(reply.next ?? null);
    }
    return reply;
  }

  tell(kind: string, detail: unknown) {
    this.told.push([kind, detail]);
  }
}

/** Bots that answer when they are told to: `asked` are the questions, `patience` how long each may take, `answers` their promises' resolvers. */
export class FakeBots {
  asked: string[] = [];
  patience: (number | null)[] = [];
  answers: { resolve: (answer: any) => void; reject: (reason?: unknown) => void }[] = [];

  choose = (question: string, patience: number | null): Promise<any> => {
    this.asked.push(question);
    this.patience.push(patience);
    return new Promise((resolve, reject) => this.answers.push({ resolve, reject }));
  };
}

/** Run something while nothing is written to the console. */
export async function quietly(work: () => unknown) {
  const { warn } = console;
  console.warn = () => {};
  try {
    await work();
  } finally {
    console.warn = warn;
  }
}
