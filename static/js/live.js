/* A game in real time: everybody at once. What persons and bots do is collected for a moment and sent together, each act with its time stamp;
   the engine decides who was first. One call after the other, never two at once; what comes meanwhile goes with the next. */

const WINDOW_MS = 40; // taps that fall into it are compared by their stamps
const PATIENCE_MS = 4000; // how long after its time a bot may still think
const AGAIN_MS = 1000; // after a failure the engine is asked again how things stand
const OLDEST_MS = 1000; // a stamp further away than this is of another clock

export class Live {
  #director;
  #acts = []; // what is to be sent: { seat, action, at, ply, bot }
  #more = []; // other calls: [name, args]
  #ready = false; // the window has closed
  #working = false;
  #running = false;
  #ended = false;
  #next = null;
  #mark = 0; // newer plans make older ones void
  #thinking = new Map(); // plan and position → the bot's choice
  #timers = new Set();
  #window = 0;

  #choose;
  #time;

  /** choose(question): the bots' answer, { action }. */
  constructor(director, { choose, time }) {
    this.#director = director;
    this.#choose = choose;
    this.#time = time;
  }

  /** A person's act, as of the moment of the touch. */
  act(action, seat, at) {
    const now = this.#time.now(),
      { ply, persons = [] } = this.#director.table,
      when = at <= now && at > now - OLDEST_MS ? at : now;
    const rivals =
      persons.length > 1 || this.#next?.plans.some((plan) => !plan.wait_for && plan.at <= when + WINDOW_MS);
    this.#put({ seat, action, at: when, ply, bot: false }, rivals ? when + WINDOW_MS - now : 0);
    return undefined;
  }

  /** A button that asks for another call: "waited". */
  press(name) {
    this.own(name);
  }

  own(name) {
    this.#more.push([name, { ply: this.#director.table.ply }]);
    this.#work();
  }

  follow(next) {
    this.#next = next;
    this.#stop();
    if (!this.#running || !next) return;
    this.#after(next.tick_ms, () => this.#tick());
    const plans = next.plans.filter((plan) => !plan.wait_for);
    const known = new Set(plans.map(name));
    for (const key of this.#thinking.keys()) if (!known.has(key)) this.#thinking.delete(key);
    for (const plan of plans) this.#plan(plan);
  }

  run(running) {
    if (this.#running === running) return;
    this.#running = running;
    if (!running) this.#stop();
    this.#tick();
  }

  end() {
    this.#ended = true;
    this.#stop();
    this.#time.cancel(this.#window);
    this.#acts = [];
    this.#more = [];
  }

  /* --- the bots ------------------------------------------------------------------------------------------------ */

  /** Think at once, act when the time has come. */
  async #plan(plan) {
    const key = name(plan),
      mark = this.#mark;
    if (!this.#thinking.has(key)) this.#thinking.set(key, this.#think(plan));
    const choice = this.#thinking.get(key);
    await new Promise((done) => this.#after(plan.at - this.#time.now(), done));
    const action = await Promise.race([
      choice,
      new Promise((done) => this.#after(plan.at + PATIENCE_MS - this.#time.now(), () => done(null))),
    ]);
    if (mark !== this.#mark || (action === null && plan.kind !== "turn")) return;
    const late = this.#time.now() - plan.at > WINDOW_MS; // it has thought longer than a person would have hesitated
    this.#put({ seat: plan.seat, action, at: late ? this.#time.now() : plan.at, ply: plan.ply, bot: true }, WINDOW_MS);
  }

  /** The action, or null: nothing, or on its turn the simplest move. */
  async #think({ ask, action }) {
    if (action) return action;
    try {
      return (await this.#choose(ask)).action;
    } catch (error) {
      console.warn("The bots failed; the game goes on with the simplest move.", error);
      return null;
    }
  }

  #after(ms, done) {
    const timer = this.#time.after(Math.max(0, ms), () => {
      this.#timers.delete(timer);
      done();
    });
    this.#timers.add(timer);
  }

  #stop() {
    this.#mark++;
    for (const timer of this.#timers) this.#time.cancel(timer);
    this.#timers.clear();
  }

  /* --- the queue ------------------------------------------------------------------------------------------------ */

  #put(act, wait) {
    if (
      this.#ended ||
      (act.bot && this.#acts.some(({ seat, ply, bot }) => bot && seat === act.seat && ply === act.ply))
    )
      return;
    this.#acts.push(act);
    if (wait > 0) {
      if (this.#acts.length === 1) this.#window = this.#time.after(wait, () => this.#close());
    } else this.#close();
  }

  #close() {
    this.#time.cancel(this.#window);
    this.#ready = true;
    this.#work();
  }

  #tick() {
    this.#more.push(["tick", { seen: this.#running }]);
    this.#work();
  }

  async #work() {
    if (this.#working) return;
    this.#working = true;
    while (!this.#ended && (this.#ready || this.#more.length)) {
      if (this.#ready) await this.#race();
      else await this.#send(...this.#more.shift());
    }
    this.#working = false;
  }

  async #race() {
    const { ply } = this.#director.table,
      acts = this.#acts.filter((act) => !act.bot || act.ply === ply); // a bot's plan for an older position is void
    this.#acts = [];
    this.#ready = false;
    if (!acts.length) return;
    const { outcomes = [] } = await this.#send("race", { acts });
    const bot = new Set(acts.filter((act) => act.bot).map((act) => act.seat));
    for (const { seat, outcome, text, rule } of outcomes)
      if (outcome !== "done" && outcome !== "stale" && text && !bot.has(seat))
        this.#director.tell("refused", { seat, text, rule, outcome });
  }

  async #send(call, args) {
    const reply = await this.#director.send(call, { ...args, at: this.#time.now() });
    if (this.#ended || reply.table) return reply; // a Table has been shown, and its plans are followed
    if (reply.clock) this.#director.tell("clock", reply.clock);
    this.follow("next" in reply ? reply.next : { plans: [], tick_ms: AGAIN_MS });
    return reply;
  }
}

/** A bot's choice belongs to one chance in one position. */
const name = ({ id, ply }) => `${id}/${ply}`;
