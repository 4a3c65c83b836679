/* The event card: something important that has just happened, over the middle of the table. It blocks no input and never covers the own hand.
   It isn't announced to screen readers, since the log says the same. */

import { html, keyed, nothing } from "../../../vendor/lit-html.js";
import { facePath } from "../../cards/playing-card.ts";
import { motion } from "../../cards/flip.ts";
import { time, type Time } from "../../base/time.ts";
import { face } from "../../ui/widgets.ts";
import type { Moment, SeatRow } from "../../../vendor/model.d.ts";

const HURRIED_MS = 900, // how long an event stays if another one follows
  WAITING = 2, // a longer queue would lag behind the game
  WEIGHT = ["fault", "warning", "hands", "throw", "hit-back", "kontra", "kaiser", "attack", "skip", "out"];

/** The event that is shown, and those that follow. */
export class Moments {
  now: Moment | null = null;
  #next: Moment[] = [];
  #timer = 0;
  #since = 0;

  redraw: () => void;
  time: Time;

  constructor(redraw: () => void, clock: Time = time) {
    this.redraw = redraw;
    this.time = clock;
  }

  /** Show the most important of a Table's events; an older one is cut short. */
  add(moments: readonly Moment[]) {
    const [first] = [...moments].sort((a, b) => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind));
    if (!first || first.id === this.now?.id || this.#next.some(({ id }) => id === first.id)) return;
    if (!this.now) return this.#tell(first);
    this.#next = [...this.#next, first].slice(-WAITING);
    this.#wait(this.now);
  }

  /** Close the event, after a tap. */
  dismiss() {
    this.time.cancel(this.#timer);
    this.#end();
  }

  clear() {
    this.time.cancel(this.#timer);
    this.now = null;
    this.#next = [];
  }

  #tell(moment: Moment) {
    this.now = moment;
    this.#since = this.time.now();
    this.#wait(moment);
    this.redraw();
  }

  /** Set how long the event still stays. */
  #wait({ hold_ms: hold }: Moment) {
    const stays = this.#next.length ? Math.min(hold, HURRIED_MS) : hold;
    this.time.cancel(this.#timer);
    this.#timer = this.time.after(Math.max(0, this.#since + stays - this.time.now()), () => this.#end());
  }

  #end() {
    const next = this.#next.shift();
    this.now = null;
    if (next) this.#tell(next);
    else this.redraw();
  }
}

export function momentView(moment: Moment, seats: readonly SeatRow[], dismiss: () => void) {
  const { id, kind, kick, title, line, seat, to_seat: other, face: code, tally } = moment,
    who = seat === null ? null : seats[seat],
    whom = other === null ? null : seats[other],
    bare = !who && !whom && !tally && !code;
  return keyed(
    id,
    html`
      <section
        class="event ${bare ? "bare" : ""}"
        data-kind=${kind}
        data-ask=${moment.seat === null ? nothing : `seat:${moment.seat}`}
        data-tap
        @click=${dismiss}
      >
        <div class="event-art" aria-hidden="true">
          ${who ? face(who) : nothing}
          ${
            tally
              ? html`<span class="pips"
                  >${Array.from({ length: tally.of }, (_, i) => html`<i class=${i < tally.value ? "on" : ""}></i>`)}</span
                >`
              : nothing
          }
          ${code ? html`<img class="event-card" src=${facePath(code)} alt="" width="57" height="89" />` : nothing}
          ${whom ? html`<span class="event-whom">${face(whom)}</span>` : nothing}
        </div>
        ${kick ? html`<p class="kick">${kick}</p>` : nothing}
        <h2>${title}</h2>
        ${line ? html`<p class="event-line">${line}</p>` : nothing}
        <span class="event-time" aria-hidden="true" data-ms=${moment.hold_ms}></span>
      </section>
    `,
  );
}

const running: WeakSet<Element> = new WeakSet();

/** Animate the line at the card's foot, which shows the remaining time; with reduced motion there is none. */
export function runMoment(root: ParentNode) {
  const line = root.querySelector(".event-time");
  if (!line || running.has(line)) return;
  running.add(line);
  if (motion())
    line.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: Number(line.getAttribute("data-ms")),
      fill: "forwards",
    });
}
