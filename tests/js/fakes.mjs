// Stand-ins for what a way of playing needs: a clock that stands still until it is advanced, the director, and the bots.

/** Let everything run that waits for nothing but its turn. */
export const settle = () => new Promise(setImmediate);

export class FakeTime {
  #now = 1000;
  #timers = new Map();
  #count = 0;

  now = () => this.#now;

  after = (ms, done) => {
    this.#timers.set(++this.#count, { at: this.#now + ms, done });
    return this.#count;
  };

  cancel = (timer) => void this.#timers.delete(timer);

  /** Milliseconds go by; what is due happens at its own time and in order. */
  async advance(ms) {
    await settle();
    const goal = this.#now + ms;
    for (let due; (due = this.#next(goal));) {
      this.#now = due.at;
      this.#timers.delete(due.timer);
      due.done();
      await settle();
    }
    this.#now = goal;
  }

  #next(goal) {
    return [...this.#timers]
      .map(([timer, { at, done }]) => ({ timer, at, done }))
      .filter(({ at }) => at <= goal)
      .sort((a, b) => a.at - b.at || a.timer - b.timer)[0];
  }
}

/** The director as a way of playing sees it: records calls and what is told; `answer(name, args)` is the engine. */
export class FakeDirector {
  table = { ply: 1 };
  calls = [];
  told = [];
  way = null;
  answer = () => ({});

  async send(name, args) {
    this.calls.push([name, args]);
    const reply = await this.answer(name, args);
    if (reply.table) {
      this.table = reply.table;
      this.way.follow(reply.next ?? null);
    }
    return reply;
  }

  tell(kind, detail) {
    this.told.push([kind, detail]);
  }
}

/** Bots that answer when they are told to: `asked` are the questions, `answers` their promises' resolvers. */
export class FakeBots {
  asked = [];
  answers = [];

  choose = (question) => {
    this.asked.push(question);
    return new Promise((resolve, reject) => this.answers.push({ resolve, reject }));
  };
}

/** Run something while nothing is written to the console. */
export async function quietly(work) {
  const { warn } = console;
  console.warn = () => {};
  try {
    await work();
  } finally {
    console.warn = warn;
  }
}
