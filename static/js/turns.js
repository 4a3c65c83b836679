/* A game by turns: one thing after the other, the bots' moves at a human pace, and pauses. Every Table of the engine says what comes next. */

export class Turns {
  #director;
  #next = null;
  #mark = 0; // a newer Table or a pause makes older plans void
  #thinking = null;
  #busy = false;
  #running = false;

  #choose;
  #time;

  /** choose(question): the bots' answer, { action }. */
  constructor(director, { choose, time }) {
    this.#director = director;
    this.#choose = choose;
    this.#time = time;
  }

  /** The person's own action. If a bot's call came in between and the action is still offered, it holds all the same. */
  async act(action, seat) {
    if (this.#busy) return undefined;
    const before = this.#director.table;
    const reply = await this.own("act", { seat, action });
    return reply.stale && offers(reply.table, action, before)
      ? this.own("act", { ply: reply.table.ply, seat, action })
      : reply;
  }

  /** A button that asks for another call: "waited" or "claim". */
  async press(name) {
    if (this.#busy) return undefined;
    return name === "waited" ? this.#director.send(name, { ply: this.#director.table.ply }) : this.own(name);
  }

  /** A call by which a person does something: until it is answered the person does nothing else. */
  async own(name, args) {
    this.#busy = true;
    try {
      return await this.#director.send(name, { ply: this.#director.table.ply, ...args });
    } finally {
      this.#busy = false;
    }
  }

  follow(next) {
    this.#next = next;
    this.#mark++;
    if (this.#running) this.#plan();
  }

  run(running) {
    if (this.#running === running) return;
    this.#running = running;
    this.#mark++;
    if (running) this.#plan();
  }

  end() {
    this.#mark++;
    this.#next = this.#thinking = null;
  }

  /** Do what the engine said comes next: think at once, move when the time has come. */
  async #plan() {
    const next = this.#next,
      mark = this.#mark,
      director = this.#director;
    if (!next) return;
    const { ply, seat, kind } = next,
      name = `${ply}/${seat}/${kind}`;
    if (this.#thinking?.name !== name) this.#thinking = { name, choice: this.#think(next) };
    const { choice } = this.#thinking;
    if (next.wait_for === "human") return;
    await new Promise((done) => this.#time.after(next.after_ms, done));
    const { action } = await choice;
    if (mark !== this.#mark) return;
    const reply = await (action
      ? director.send("act", { ply, seat, action })
      : director.send(kind === "turn" ? "simple" : "decline", { ply, seat }));
    if (reply.refused) await director.send("simple", { ply, seat });
  }

  async #think({ ask, action }) {
    if (action) return { action }; // "auto": a person's only card lays itself
    if (!ask) return { action: null };
    try {
      return await this.#choose(ask);
    } catch (error) {
      console.warn("The bots failed; the game goes on with the simplest move.", error);
      return { action: null };
    }
  }
}

/** Whether a Table still offers this action of the person's; one that moves the stake only if it means the same as it did `before`. */
function offers({ hand, stock, buttons, stake_actions: stakes = [] }, action, before) {
  const meant = before.stake_actions?.find((stake) => stake.action === action)?.hint;
  return (
    stock?.action === action ||
    buttons.some((button) => button.action === action) ||
    stakes.some((stake) => stake.action === action && stake.hint === meant) ||
    hand.cards.some(
      (card) => card.action === action || card.decision?.choices.some((choice) => choice.action === action),
    )
  );
}
