/* The course of a review: the engine says what to ask, the bots' worker what it is worth. One question after the other, none while somebody plays. */

import type { Calls, Review } from "../../../vendor/model.d.ts";
import type { Time } from "../../base/time.ts";

/** The engine, the bots and the clock */
export interface World {
  call: (name: "review" | "judged", args: object) => Promise<Calls["review"]>;
  judge: (name: "judge" | "open", question: string) => Promise<unknown>;
  time: Time;
}

/** Whose review: without a seat, that of the one with the tablet; `round`: of the replay */
type Wanted = { seat?: number; round?: number };

const IDLE_MS = 6000; // the show of a match's end is over by then

export class Reviewing {
  model: Review | null = null;
  #redraw: () => void;
  #world: World;
  #mark = 0; // what an older review still waits for is void
  #timer = 0;

  constructor(redraw: () => void, world: World) {
    this.#redraw = redraw;
    this.#world = world;
  }

  /** A result, or a round of a replay, is there: if it is looked at for a while, judge the round meanwhile. */
  idle(wanted?: Wanted, ms = IDLE_MS) {
    this.stop();
    this.#timer = this.#world.time.after(ms, () => void this.start(wanted));
  }

  /** Begin a review, or go on with it. Resolves once there is nothing more to ask. */
  async start(wanted: Wanted = {}) {
    this.#world.time.cancel(this.#timer);
    const mine = ++this.#mark;
    try {
      let reply = await this.#world.call("review", wanted);
      while (mine === this.#mark && !reply.error) {
        const { review, ask } = reply;
        this.model = review;
        this.#redraw();
        if (!ask) return;
        const answer = await this.#world.judge(ask.call, ask.text).catch(() => null); // this one decision stays without a judgement
        if (mine !== this.#mark) return;
        reply = await this.#world.call("judged", { id: review.id, answer });
      }
    } catch (error) {
      console.warn("The review has failed.", error);
    }
  }

  /** Somebody plays again: what is being judged is no longer waited for. */
  stop() {
    this.#world.time.cancel(this.#timer);
    this.#mark++;
    this.model = null;
  }
}
