/* The film that the address names: opened, judged in the background, left again; what is given away or kept, and new matches that begin from it. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { written } from "../../addresses.js";
import { t } from "../../book.js";
import { ask } from "../../dialogs.js";
import { el } from "../../dom.js";
import { icon } from "../../icons.js";
import { replaceScreen } from "../../layers.js";
import { mayReplace } from "../../screens/setup/begin.js";
import { call, session } from "../../session.js";
import { keepShared, openShare } from "../../share.js";
import { time } from "../../time.js";
import { bots } from "../../workers.js";
import { Reviewing } from "../review/reviewing.js";

/** @typedef {import("../../model.js").Failure} Failure */
/**
 * @typedef {object} Ways  to other screens
 * @property {string} back  the address of the screen from which one has come
 * @property {(wish: object, name: "onward" | "cards") => Promise<import("../../model.js").TableReply | Failure | null>} start  begins a match and goes to its table
 */

const LINK = "link", // the id of what came as one
  ORDERLY = /^[A-Za-z0-9][\w:.+-]*[A-Za-z0-9]$/, // nothing stands round it that may not belong to it
  IDLE_MS = 1500; // a round that is looked at for so long is judged

export class FilmScreen {
  #replay;
  #reviewing = new Reviewing(() => this.#mark(), { call, judge: (name, question) => bots.call(name, question), time });
  /** @type {string | null} what the address names */
  #id = null;
  /** @type {string | null} the address as somebody wrote it */
  #asked = null;
  /** @type {Ways | null} */
  #ways = null;
  /** @type {Set<string>} the rounds that have been judged, each for its person */
  #judged = new Set();
  /** @type {{ seat: number, round: number } | null} */
  #judging = null;
  #sound;

  /**
   * @param {import("./replay.js").Replay} replay
   * @param {() => import("../bar.js").Tool | null} sound  the tool for sounds, where the bar has no room for it
   */
  constructor(replay, sound) {
    this.#replay = replay;
    this.#sound = sound;
  }

  /** Whether a film is on screen, or being opened. */
  get shows() {
    return this.#id !== null;
  }

  /**
   * Open it; the same once more, as in another language, stays where it is. Resolves to what lies over the table: nothing, or
   * why there is no film.
   * @param {string} asked
   * @param {Ways} ways
   */
  async show(asked, ways) {
    const again = this.isOf(asked);
    if (!again) this.end();
    this.#asked = this.#id = asked;
    this.#ways = ways;
    if (!ORDERLY.test(asked)) await this.#read(asked);
    const id = this.#id ?? asked,
      error = await this.#replay.open({ id, ...(again && this.#seat) }).catch((failed) => {
        console.error(failed);
        return { text: t("page.notice.crash") };
      });
    return error ? missingView(error.text || t("page.notice.crash")) : nothing;
  }

  /**
   * Which match somebody means: what came with the link goes, also from the address bar.
   * @param {string} asked
   */
  async #read(asked) {
    const { packed: id = asked } = { packed: undefined, ...(await call("link", { text: `#/replay/${asked}` })) };
    if (!this.isOf(asked) || id === asked) return;
    this.#id = id;
    history.replaceState(history.state, "", written({ name: "replay", rest: [id] }));
  }

  /**
   * Whether this film is on screen, or being opened.
   * @param {string} id
   */
  isOf(id) {
    return id === this.#id || (this.#id !== null && id === this.#asked);
  }

  /** Another place is shown: its round is judged, if it is looked at for a while, and the others after it. */
  follow() {
    const { film, line } = this.#replay;
    if (!this.shows || !film || !line?.round) return;
    const { seat } = film,
      { number, over } = line.round,
      now = this.#judging?.seat === seat ? this.#judging.round : null,
      busy = over ? now === number : now !== null; // one that was left isn't judged, and disturbs no other
    if (!busy && !this.#judged.has(judgedAs(seat, number))) this.#judge(seat, number);
  }

  /**
   * The next round that isn't judged yet, from this one on, and from the first after the last.
   * @param {number} seat
   * @param {number} number
   */
  #judge(seat, number) {
    const over = this.#replay.film?.rounds.filter((round) => round.over) ?? [],
      next = [...over.filter((round) => round.number >= number), ...over].find(
        (round) => !this.#judged.has(judgedAs(seat, round.number)),
      );
    this.#judging = next ? { seat, round: next.number } : null;
    if (this.#judging) this.#reviewing.idle(this.#judging, IDLE_MS);
    else this.#reviewing.stop();
  }

  #mark() {
    const { model } = this.#reviewing,
      { line } = this.#replay,
      judging = this.#judging;
    if (!model || model.progress || !judging) return;
    this.#replay.mark(model);
    this.#judged.add(judgedAs(judging.seat, judging.round));
    this.#judge(judging.seat, line?.round?.number ?? 1);
  }

  /** To where one came from. */
  back() {
    location.hash = this.#ways?.back ?? "#/";
  }

  end() {
    if (!this.shows) return;
    this.#id = null;
    this.#judged.clear();
    this.#judging = null;
    this.#reviewing.stop();
    this.#replay.end();
  }

  get #seat() {
    const { film } = this.#replay;
    return film && { seat: film.seat };
  }

  // --- what else can be done from here ---

  /** @returns {import("../bar.js").Tool[]} */
  get tools() {
    return this.#doings.map(({ id, icon: picture, text, hint, off, run }) => ({
      id,
      icon: picture,
      text,
      label: off ? `${text}: ${hint}` : text,
      off,
      run,
    }));
  }

  /** What can be done from the place that is looked at: matches to begin, and what becomes of this one. */
  get #doings() {
    const { scenery } = this.#replay.scene ?? {};
    return [
      {
        id: "onward",
        icon: /** @type {const} */ ("onward"),
        text: t("page.replay.onward"),
        hint: scenery?.over || t("page.replay.onward.text"),
        off: Boolean(scenery?.over),
        run: () => void this.#begin("onward", { place: scenery?.place }),
      },
      {
        id: "cards",
        icon: /** @type {const} */ ("round"),
        text: t("page.replay.cards"),
        hint: t("page.replay.cards.text"),
        off: false,
        run: () => void this.#begin("cards", { round: scenery?.round }),
      },
      this.#giving,
      {
        id: "fair",
        icon: /** @type {const} */ ("check"),
        text: t("page.replay.fair"),
        hint: t("page.replay.fair.text"),
        off: this.#replay.film?.id === LINK,
        run: () => {
          location.hash = `#/fair/${encodeURIComponent(this.#id ?? "")}`;
        },
      },
    ];
  }

  /** What «Mehr» has besides, for fingers: the way to the next mark, and what the bar has no room for. */
  get #besides() {
    const sound = this.#sound(),
      marked = Boolean(this.#replay.film?.spots.length);
    return [
      marked && {
        icon: /** @type {const} */ ("hint"),
        text: t("page.replay.to-spot"),
        hint: t("page.replay.to-spot.text"),
        off: false,
        run: () => void this.#replay.toSpot(1),
      },
      sound && { icon: sound.icon, text: sound.text, hint: sound.label, off: false, run: () => void sound.run() },
    ].filter((each) => each !== false && each !== null);
  }

  /** A match of one's own can be given away; one that came as a link can be kept. */
  get #giving() {
    const { film } = this.#replay,
      id = this.#id ?? "",
      foreign = film?.id === LINK;
    return {
      id: foreign ? "keep" : "share",
      icon: /** @type {import("../../icons.js").IconName} */ (foreign ? "download" : "share"),
      text: t(foreign ? "page.share.keep" : "page.share"),
      hint: t(foreign ? "page.share.keep.text" : "page.share.hint"),
      off: false,
      run: () => {
        this.#replay.pause();
        void (foreign ? keepShared(id) : openShare({ id }));
      },
    };
  }

  /** «Mehr»: whose table it is, and the same matches with what they are. */
  async more() {
    const { film } = this.#replay;
    if (!film) return;
    this.#replay.pause();
    const body = el(
      "div",
      { class: "film-more" },
      film.people.length > 1 && this.#people(film),
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
      el("p", { class: "film-keys", text: t("page.replay.keys") }),
    );
    const leave = (/** @type {() => void} */ run) => {
      body.closest("dialog")?.close();
      run();
    };
    await ask({ title: t("page.replay.more"), body, kind: "menu-dialog", cross: true });
  }

  /**
   * Whose table is looked at, where several persons have played.
   * @param {import("../../model.js").Film} film
   */
  #people({ people, seat: chosen }) {
    return el(
      "fieldset",
      { class: "film-people" },
      el("legend", { text: t("page.replay.whose") }),
      people.map(({ seat, name }) =>
        el(
          "label",
          {},
          el("input", {
            type: "radio",
            name: "film-seat",
            checked: seat === chosen,
            on: { change: () => void this.#replay.open({ id: this.#id ?? "", seat }) },
          }),
          el("span", { text: name }),
        ),
      ),
    );
  }

  /**
   * @param {"onward" | "cards"} name
   * @param {{ place?: number | undefined, round?: number | undefined }} from
   */
  async #begin(name, from) {
    const wish = { ...from, ...this.#seat },
      ways = this.#ways,
      here = location.hash;
    this.#replay.pause();
    if (!ways || !(await mayReplace())) return;
    this.end();
    const reply = await ways.start(wish, name);
    if (!reply?.error) return;
    session.tell("notice", { text: reply.error.text, tone: "warn", key: "replay" });
    replaceScreen(here);
  }
}

/**
 * @param {number} seat
 * @param {number} round
 */
const judgedAs = (seat, round) => `${seat} ${round}`;

/**
 * Why there is no film, and ways back.
 * @param {string} text
 */
const missingView = (text) => html`
  <section class="handover missing">
    <div class="paper">
      <h1 tabindex="-1">${t("page.replay.missing")}</h1>
      <p role="alert">${text}</p>
      <a class="button primary big" href="#/statistics">${t("page.replay.statistics")}</a>
      <a class="button" href="#/">${t("page.replay.home")}</a>
    </div>
  </section>
`;
