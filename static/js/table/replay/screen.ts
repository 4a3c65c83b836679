/* The replay in the address: opens it, judges it in the background and closes it; shares or keeps it, and starts new matches from it. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { written } from "../../base/addresses.ts";
import { t } from "../../base/phrases.ts";
import { ask } from "../../ui/dialogs.ts";
import { el } from "../../base/dom.ts";
import { icon, type IconName } from "../../ui/icons.ts";
import { replaceScreen } from "../../ui/layers.ts";
import { mayReplace } from "../../play/begin.ts";
import { call, session } from "../../engine/session.ts";
import { keepShared, openShare } from "../../share/share.ts";
import { time } from "../../base/time.ts";
import { bots } from "../../engine/workers.ts";
import { Reviewing } from "./reviewing.ts";
import type { Calls, Replay } from "../../../vendor/model.d.ts";
import type { ReviewScreen } from "./review-screen.ts";
import type { Playback } from "./playback.ts";
import type { Tool } from "../../ui/widgets.ts";

/** Ways to other screens */
export interface Ways {
  back: string; // the address of the screen that the player came from
  /** begins a match and goes to its table */
  start: (wish: object, name: "onward" | "cards") => Promise<Calls["new"] | null>;
}

const LINK = "link", // the id of a replay that came as a link
  ORDERLY = /^[A-Za-z0-9][\w:.+-]*[A-Za-z0-9]$/, // an id without characters around it that may not belong to it
  IDLE_MS = 1500; // a round that stays on screen this long is judged

export class ReplayScreen {
  #playback: Playback;
  #review: ReviewScreen;
  #reviewing = new Reviewing(() => this.#mark(), { call, judge: (name, question) => bots.call(name, question), time });
  /** the id in the address */
  #id: string | null = null;
  /** the id as it was written in the address */
  #asked: string | null = null;
  #ways: Ways | null = null;
  /** the judged rounds, each for one person */
  #judged: Set<string> = new Set();
  #judging: { seat: number; round: number } | null = null;
  #sound: () => Tool | null;

  /**
   * @param review  from which a place of the match on screen can be opened, too
   * @param sound  returns the tool for sounds if it doesn't fit in the bar
   */
  constructor(playback: Playback, review: ReviewScreen, sound: () => Tool | null) {
    this.#playback = playback;
    this.#review = review;
    this.#sound = sound;
  }

  /** Whether a replay of this screen is shown, or being opened. */
  get shows() {
    return this.#id !== null;
  }

  /**
   * Open a replay; the same one again, as in another language, stays at its place. Resolves to what covers the table: nothing, or why there is no
   * replay.
   */
  async show(asked: string, ways: Ways) {
    const again = this.isOf(asked);
    if (!again) this.end();
    this.#asked = this.#id = asked;
    this.#ways = ways;
    if (!ORDERLY.test(asked)) await this.#read(asked);
    const id = this.#id ?? asked,
      error = await this.#playback.open({ id, ...(again && this.#seat) }).catch((failed) => {
        console.error(failed);
        return { text: t("page.notice.crash") };
      });
    return error ? missingView(error.text || t("page.notice.crash")) : nothing;
  }

  /** Find the match that is meant: text around the link is removed, also in the address bar. */
  async #read(asked: string) {
    const { packed: id = asked } = { packed: undefined, ...(await call("link", { text: `#/replay/${asked}` })) };
    if (!this.isOf(asked) || id === asked) return;
    this.#id = id;
    history.replaceState(history.state, "", written({ name: "replay", rest: [id] }));
  }

  /** Whether this replay is shown, or being opened. */
  isOf(id: string) {
    return id === this.#id || (this.#id !== null && id === this.#asked);
  }

  /** Follow to another place: its round is judged if it stays on screen, and the others after it. */
  follow() {
    const { replay, line } = this.#playback;
    if (!this.shows || !replay || !line?.round) return;
    const { seat } = replay,
      { number, over } = line.round,
      now = this.#judging?.seat === seat ? this.#judging.round : null,
      busy = over ? now === number : now !== null; // an unfinished round isn't judged, and interrupts no other
    if (!busy && !this.#judged.has(judgedAs(seat, number))) this.#judge(seat, number);
  }

  /** Judge the next unjudged round, from this one on, then from the first. */
  #judge(seat: number, number: number) {
    const over = this.#playback.replay?.rounds.filter((round) => round.over) ?? [],
      next = [...over.filter((round) => round.number >= number), ...over].find(
        (round) => !this.#judged.has(judgedAs(seat, round.number)),
      );
    this.#judging = next ? { seat, round: next.number } : null;
    if (this.#judging) this.#reviewing.idle(this.#judging, IDLE_MS);
    else this.#reviewing.stop();
  }

  #mark() {
    const { model } = this.#reviewing,
      { line } = this.#playback,
      judging = this.#judging;
    if (!model || model.progress || !judging) return;
    this.#playback.mark(model);
    this.#judged.add(judgedAs(judging.seat, judging.round));
    this.#judge(judging.seat, line?.round?.number ?? 1);
  }

  /** Return to the screen that the player came from. */
  back() {
    location.hash = this.#ways?.back ?? "#/";
  }

  /** Leave a place: to where the replay was opened, or to the review. */
  leave() {
    if (this.shows) this.back();
    else this.#review.back();
  }

  end() {
    if (!this.shows) return;
    this.#id = null;
    this.#judged.clear();
    this.#judging = null;
    this.#reviewing.stop();
    this.#playback.end();
  }

  get #seat() {
    const { replay } = this.#playback;
    return replay && { seat: replay.seat };
  }

  // --- other actions ---

  get tools(): Tool[] {
    return this.#doings.map(({ id, icon: picture, text, hint, off, run }) => ({
      id,
      icon: picture,
      text,
      label: off ? `${text}: ${hint}` : text,
      off,
      run,
    }));
  }

  /** The actions at the shown place: matches to start, and ways to share, keep or check this one. */
  get #doings() {
    const { scenery } = this.#playback.scene ?? {};
    return [
      {
        id: "onward",
        icon: "onward" as const,
        text: t("page.replay.onward"),
        hint: scenery?.over || t("page.replay.onward.text"),
        off: Boolean(scenery?.over),
        run: () => void this.#begin("onward", { place: scenery?.place }),
      },
      {
        id: "cards",
        icon: "round" as const,
        text: t("page.replay.cards"),
        hint: t("page.replay.cards.text"),
        off: false,
        run: () => void this.#begin("cards", { round: scenery?.round }),
      },
      this.#giving,
      {
        id: "fair",
        icon: "check" as const,
        text: t("page.replay.fair"),
        hint: t("page.replay.fair.text"),
        off: this.#playback.replay?.id === LINK,
        run: () => {
          location.hash = `#/fair/${encodeURIComponent(this.#id ?? "")}`;
        },
      },
    ];
  }

  /** Further actions in «Mehr», for touch: the way to the next mark, and the tool that doesn't fit in the bar. */
  get #besides() {
    const sound = this.#sound(),
      marked = Boolean(this.#playback.replay?.spots.length);
    return [
      marked && {
        icon: "hint" as const,
        text: t("page.replay.to-spot"),
        hint: t("page.replay.to-spot.text"),
        off: false,
        run: () => void this.#playback.toSpot(1),
      },
      sound && { icon: sound.icon, text: sound.text, hint: sound.label, off: false, run: () => void sound.run() },
    ].filter((each) => each !== false && each !== null);
  }

  /** The action to share an own match, or to keep one that came as a link. */
  get #giving() {
    const { replay } = this.#playback,
      id = this.#id ?? "",
      foreign = replay?.id === LINK;
    return {
      id: foreign ? "keep" : "share",
      icon: (foreign ? "download" : "share") as IconName,
      text: t(foreign ? "page.share.keep" : "page.share"),
      hint: t(foreign ? "page.share.keep.text" : "page.share.hint"),
      off: false,
      run: () => {
        this.#playback.pause();
        void (foreign ? keepShared(id) : openShare({ id }));
      },
    };
  }

  /** Open «Mehr»: whose table is shown, and the actions with explanations. */
  async more() {
    const { replay } = this.#playback;
    if (!replay) return;
    this.#playback.pause();
    const body = el(
      "div",
      { class: "replay-more" },
      replay.people.length > 1 && this.#people(replay),
      [...this.#besides, ...this.#doings].map(({ icon: picture, text, hint, off, run }) =>
        el(
          "button",
          {
            type: "button",
            class: "button",
            "aria-disabled": off ? "true" : null,
            on: { click: () => off || leave(run) },
          },
          icon(picture),
          el("span", {}, el("b", { text }), el("small", { text: hint })),
        ),
      ),
      el("p", { class: "replay-keys", text: t("page.replay.keys") }),
    );
    const leave = (run: () => void) => {
      body.closest("dialog")?.close();
      run();
    };
    await ask({ title: t("page.replay.more"), body, kind: "menu-dialog", cross: true });
  }

  /** The choice of the person whose table is shown, if several played. */
  #people({ people, seat: chosen }: Replay) {
    return el(
      "fieldset",
      { class: "replay-people" },
      el("legend", { text: t("page.replay.whose") }),
      people.map(({ seat, name }) =>
        el(
          "label",
          {},
          el("input", {
            type: "radio",
            name: "replay-seat",
            checked: seat === chosen,
            on: { change: () => void this.#playback.open({ id: this.#id ?? "", seat }) },
          }),
          el("span", { text: name }),
        ),
      ),
    );
  }

  async #begin(name: "onward" | "cards", from: { place?: number | undefined; round?: number | undefined }) {
    const wish = { ...from, ...this.#seat },
      ways = this.#ways,
      here = location.hash;
    this.#playback.pause();
    if (!ways || !(await mayReplace())) return;
    this.end();
    const reply = await ways.start(wish, name);
    if (!reply?.error) return;
    session.tell("notice", { text: reply.error.text, tone: "warn", key: "replay" });
    replaceScreen(here);
  }
}

const judgedAs = (seat: number, round: number) => `${seat} ${round}`;

/** Says why there is no replay, with ways back. */
const missingView = (text: string) => html`
  <section class="handover missing">
    <div class="paper">
      <h1 tabindex="-1">${t("page.replay.missing")}</h1>
      <p role="alert">${text}</p>
      <a class="button primary big" href="#/statistics">${t("page.replay.statistics")}</a>
      <a class="button" href="#/">${t("page.replay.home")}</a>
    </div>
  </section>
`;
