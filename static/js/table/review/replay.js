/* A finished round at the table, place by place: as a person saw it, or with all hands open. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../book.js";
import { picture, vars } from "../../parts.js";
import { ruleLink } from "../say.js";

/** @typedef {import("../../model.js").Review} Review */
/** @typedef {import("../../model.js").SceneryReply} SceneryReply */
/**
 * @typedef {object} World
 * @property {(name: "scenery", args: object) => Promise<SceneryReply | import("../../model.js").Failure>} call
 * @property {import("../../time.js").Time} time
 */

const STEP_MS = 1400,
  SPEEDS = [1, 2, 4];

export class Replay {
  /** @type {SceneryReply | null} what is looked at */
  scene = null;
  playing = false;
  speed = 1;
  #open = false;
  #place = 0;
  /** @type {Review | null} */
  #review = null;
  #show;
  #world;
  #timer = 0;
  #latest = 0;

  /**
   * @param {(first: boolean) => void} show  the table of `scene`; `first`: without movement
   * @param {World} world
   */
  constructor(show, world) {
    this.#show = show;
    this.#world = world;
  }

  /**
   * Look at a place of the round.
   * @param {Review} review
   * @param {number} place
   */
  begin(review, place) {
    this.#review = review;
    this.#open = false;
    this.playing = false;
    return this.go(place);
  }

  /** What the view needs to know; null while nothing is looked at. */
  get line() {
    const { scene } = this,
      review = this.#review;
    if (!scene || !review) return null;
    const { start, end, mistakes } = review;
    return {
      start,
      end,
      place: this.#place,
      spots: mistakes.map(({ place }) => place),
      open: this.#open,
      playing: this.playing,
      speed: this.speed,
    };
  }

  /** @param {number} place */
  async go(place) {
    const review = this.#review;
    if (!review) return;
    const since = this.scene?.scenery.place ?? place,
      first = !this.scene || Math.abs(place - since) > 1,
      mine = ++this.#latest;
    this.#place = Math.min(review.end, Math.max(review.start, place));
    const asked = { place: this.#place, seat: review.seat, since, open: this.#open };
    const reply = await this.#world.call("scenery", asked).catch(() => null);
    if (mine !== this.#latest || review !== this.#review || !reply || reply.error) return;
    this.scene = reply;
    if (this.#place === review.end) this.playing = false;
    this.#show(first);
    this.#plan();
  }

  /** @param {number} by */
  step(by) {
    this.playing = false;
    return this.go(this.#place + by);
  }

  /**
   * To the beginning or the end.
   * @param {"start" | "end"} side
   */
  jump(side) {
    this.playing = false;
    return this.#review ? this.go(this.#review[side]) : undefined;
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.#place === this.#review?.end) return void this.go(this.#review.start);
    this.#show(false);
    this.#plan();
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    this.#show(false);
    this.#plan();
  }

  openHands() {
    this.#open = !this.#open;
    return this.go(this.#place);
  }

  end() {
    this.playing = false;
    this.#plan();
    this.#latest++;
    this.scene = this.#review = null;
  }

  #plan() {
    this.#world.time.cancel(this.#timer);
    if (this.playing) this.#timer = this.#world.time.after(STEP_MS / this.speed, () => void this.go(this.#place + 1));
  }
}

/**
 * The line with the places of the mistakes, and the buttons.
 * @param {Replay} replay
 */
export function replayView(replay) {
  const { line } = replay;
  if (!line) return nothing;
  const { start, end, place, spots, open, playing, speed } = line,
    part = (/** @type {number} */ at) => `${(100 * (at - start)) / Math.max(1, end - start)}%`;
  return html`
    <section class="replay" aria-label=${t("page.replay")}>
      <div class="scrub" ${vars({ "--at": part(place) })}>
        ${spots.map((at) => html`<i class="spot ${at === place ? "now" : ""}" ${vars({ "--spot": part(at) })}></i>`)}
        <input
          type="range"
          min=${start}
          max=${end}
          .value=${String(place)}
          aria-label=${t("page.replay.line")}
          aria-valuetext=${replay.scene?.scenery.text ?? ""}
          @input=${(/** @type {Event} */ { target }) => void replay.go(Number(/** @type {HTMLInputElement} */ (target).value))}
        />
      </div>
      <div class="replay-buttons">
        ${button("start", "first", t("page.replay.start"), () => replay.jump("start"), { off: place === start })}
        ${button("back", "before", t("page.replay.back"), () => replay.step(-1), { off: place === start })}
        ${button("play", playing ? "pause" : "play", t(playing ? "page.replay.pause" : "page.replay.play"), () => replay.toggle())}
        ${button("on", "next", t("page.replay.on"), () => replay.step(1), { off: place === end })}
        ${button("end", "last", t("page.replay.end"), () => replay.jump("end"), { off: place === end })}
        <button type="button" class="replay-button" data-id="speed" @click=${() => replay.faster()}>
          <b>${speed}×</b><span>${t("page.replay.speed")}</span>
        </button>
        ${button("open", "eye", t("page.replay.open"), () => replay.openHands(), { pressed: open })}
      </div>
    </section>
  `;
}

/**
 * @param {string} id
 * @param {import("../../icons.js").IconName} icon
 * @param {string} text
 * @param {() => unknown} run
 * @param {{ off?: boolean, pressed?: boolean | null }} how
 */
const button = (id, icon, text, run, { off = false, pressed = null } = {}) => html`
  <button
    type="button"
    class="replay-button"
    data-id=${id}
    aria-disabled=${off ? "true" : nothing}
    aria-pressed=${pressed === null ? nothing : String(pressed)}
    @click=${() => (off ? undefined : run())}
  >
    ${picture(icon)}<span>${text}</span>
  </button>
`;

/**
 * What would have been better here, in place of what is due.
 * @param {import("../../model.js").Advice | null} advice
 * @param {string} game
 */
export const adviceView = (advice, game) => html`
  <div class="say advice">
    <p class="advice-words" role="status">
      ${advice ? html`${picture("hint")}<span>${advice.text} ${advice.rule ? ruleLink(game, advice.rule) : nothing}</span>` : nothing}
    </p>
  </div>
`;
