/* The course of a review: the engine says what to ask, the bots' worker rates it. There is one question at a time, and none while somebody plays. */

import type { Calls, Review } from "../../../vendor/model.d.ts";
import type { Time } from "../../base/time.ts";

/** What a review depends on: the engine, the bots and the clock */
export interface World {
  call: (name: "review" | "judged", args: object) => Promise<Calls["review"]>;
  judge: (name: "judge" | "open", question: string) => Promise<unknown>;
  time: Time;
}

/** Whose review: without a seat, that of the person with the tablet; `round`: of the replay */
type Wanted = { seat?: number; round?: number };

const IDLE_MS = 6000; // the celebration at a match's end is over by then

export class Reviewing {
  model: Review | null = null;
  #redraw: () => void;
  #world: World;
  #mark = 0; // increases with each review, which voids older ones
  #timer = 0;

  constructor(redraw: () => void, world: World) {
    this.#redraw = redraw;
    this.#world = world;
  }

  /** Start a review in the background, after a result or a round of a replay was on screen for a while. */
  idle(wanted?: Wanted, ms = IDLE_MS) {
    this.stop();
    this.#timer = this.#world.time.after(ms, () => void this.start(wanted));
  }

  /** Start or continue a review. Resolves once there is nothing more to ask. */
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
        const answer = await this.#world.judge(ask.call, ask.text).catch(() => null); // only this decision stays unrated
        if (mine !== this.#mark) return;
        reply = await this.#world.call("judged", { id: review.id, answer });
      }
    } catch (error) {
      console.warn("The review has failed.", error);
    }
  }

  /** Stop, because somebody plays again; a pending answer is ignored. */
  stop() {
    this.#world.time.cancel(this.#timer);
    this.#mark++;
    this.model = null;
  }
}
