/* The frame of an open pad: the bar, the board of its form, what is refused, the end of a match. Every tap is sent to the engine, which saves it. */

import { html, nothing } from "../../vendor/lit-html.js";
import { el, one } from "../base/dom.ts";
import { t } from "../base/phrases.ts";
import { render } from "../base/render.ts";
import { time } from "../base/time.ts";
import { call, session } from "../engine/session.ts";
import { presence, whyNoPhones } from "../play/presence.ts";
import { toolView } from "../table/actions/bar.ts";
import { isFocusLost } from "../table/attention/focus.ts";
import { confetti } from "../table/result/confetti.ts";
import { play } from "../sounds/sounds.ts";
import { Awake } from "../ui/awake.ts";
import { ask, confirm } from "../ui/dialogs.ts";
import { icon, type IconName } from "../ui/icons.ts";
import { replaceScreen } from "../ui/layers.ts";
import { tell } from "../ui/told.ts";
import type { Tool } from "../ui/widgets.ts";
import type { At } from "./board.ts";
import { draw as dice } from "./boards/dice.ts";
import { draw as left } from "./boards/left.ts";
import { draw as order } from "./boards/order.ts";
import { draw as slate } from "./boards/slate.ts";
import { Countdown, Ringing } from "./clock.ts";
import { again } from "./begin.ts";
import { askNames } from "./names.ts";
import { resultView } from "./result.ts";
import { roundsView, ruleLink } from "./rounds.ts";
import { Taps } from "./taps.ts";
import type { Calls, FormError, PadKey, PadReply, PadRound, PadTable, Reason } from "../../vendor/model.d.ts";

type PadCall = "pad" | "pad_people" | "pad_enter" | "pad_undo" | "pad_mend" | "pad_strike";

const SLIP_MS = 8000,
  CONFETTI = 90;

const awake = new Awake();
/** the ids of the pads that are turned to the other side of the table */
const turned: Set<string> = new Set();
/** the pad on this screen */
let shown: OpenPad | null = null;

/** Show an open pad. */
export function openPad(main: HTMLElement, id: string) {
  shown?.close();
  shown = new OpenPad(main, id);
  void shown.ask("pad");
}

addEventListener("hashchange", () => {
  if (shown && !shown.isHere) {
    shown.close();
    shown = null;
  }
});
session.on("ready", () => void shown?.ask("pad")); // this window has taken over from another

class OpenPad {
  #id: string;
  #hash = location.hash;
  #root: HTMLElement;
  #pad: PadTable | null = null;
  /** why the last tap was refused */
  #refused: Reason | null = null;
  #slip = 0;
  #countdown = new Countdown(
    () => this.#draw(),
    () => this.#timeIsUp(),
  );
  #ringing = new Ringing(() => this.#draw());
  #taps = new Taps((entry) => (entry === null ? this.#takeBack() : this.ask("pad_enter", { entry })));
  #confetti: HTMLElement | null = null;
  /** the list of rounds, while its dialog is open */
  #rounds: HTMLElement | null = null;

  constructor(main: HTMLElement, id: string) {
    this.#id = id;
    this.#root = el("div", { class: "room pad-room", "data-pad": id });
    main.replaceChildren(this.#root);
    this.#root.addEventListener("keydown", (event) => this.#key(event));
    awake.keep(true);
    this.#draw();
  }

  close() {
    this.#countdown.stop();
    this.#ringing.stop();
    time.cancel(this.#slip);
    awake.keep(false);
  }

  get isHere() {
    return location.hash === this.#hash && this.#root.isConnected;
  }

  /** Make a call about this pad; resolves to the pad afterwards, or to null if the call failed or refused. */
  async ask(name: PadCall, args: object = {}) {
    try {
      return await this.#ask(name, args);
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  async #ask(name: PadCall, args: object) {
    this.#say(null);
    const reply: Calls[PadCall] = await call(name, { id: this.#id, ply: this.#pad?.ply, ...args });
    if (!this.isHere) return null;
    if (reply.error) return this.#fail(reply.error);
    this.#take(reply);
    if (reply.refused) this.#refuse(reply.refused);
    else if (name !== "pad") tell(reply.pad.said);
    return reply.refused || reply.stale ? null : reply.pad;
  }

  #take({ pad }: PadReply) {
    const had = this.#root.contains(document.activeElement),
      ends = Boolean(this.#pad) && !isOver(this.#pad) && isOver(pad);
    this.#pad = pad;
    this.#confetti = ends ? confetti(CONFETTI) : pad.result && this.#confetti;
    this.#countdown.follow(pad.clock);
    this.#ringing.follow(pad.board.form === "order" ? pad.board.rings : 0);
    document.title = `${pad.title} · Pausenjass`;
    presence.tell("pad", pad.id);
    this.#draw();
    if (ends) play("won");
    if (ends) one(this.#root, "#pad-result-title").focus({ preventScroll: true });
    else if (had && isFocusLost()) one(this.#root, "h1").focus({ preventScroll: true });
  }

  #fail({ key, text }: FormError) {
    if (key === "elsewhere") return null; // another window has the game: a dialog says so
    if (this.#pad) {
      this.#refuse({ text, rule: "" });
      return null;
    }
    session.tell("notice", { text, tone: "warn", key: "pad" });
    replaceScreen("#/pads");
    return null;
  }

  /** Say why something can't be entered. */
  #refuse(reason: Reason) {
    this.#say(reason);
    play("refused");
    tell(reason.text);
  }

  #say(reason: Reason | null) {
    time.cancel(this.#slip);
    if (reason === this.#refused) return;
    this.#refused = reason;
    if (reason) this.#slip = time.after(SLIP_MS, () => this.#say(null));
    this.#draw();
  }

  #timeIsUp() {
    play("time-up");
    tell(t("page.pads.time-up"));
    void this.ask("pad");
  }

  #draw() {
    render(this.#view(), this.#root);
    if (this.#rounds && this.#pad) render(roundsView(this.#pad, this.#onRound, this.#refused), this.#rounds);
  }

  /* --- what is shown ----------------------------------------------------------------------------------------------- */

  #view() {
    const pad = this.#pad;
    return html`<div class="pad" data-form=${pad?.board.form ?? nothing} ?data-turned=${turned.has(this.#id)}>
      <header class="bar">
        ${toolView(this.#tools.menu)}
        <div class="bar-title">
          <h1 tabindex="-1">${pad?.title ?? t("page.pads.pad")}</h1>
          <span class="round-name">${pad?.line ?? ""}</span>
        </div>
        ${whyNoPhones() ? nothing : toolView(this.#tools.phones, "wide")} ${toolView(this.#tools.rounds, "wide")}
        ${toolView(this.#tools.turn, "push")} ${toolView(this.#tools.undo)}
      </header>
      <div class="pad-main">
        ${pad ? this.#mending(pad) : nothing}
        ${pad ? this.#board(pad) : html`<p class="pad-waits" role="status">${t("page.loading")}</p>`}
      </div>
      <div class="pad-slip-place">
        ${
          this.#refused
            ? html`<p class="pad-slip">
                ${this.#refused.text} ${pad ? ruleLink(pad.game, this.#refused.rule) : nothing}
              </p>`
            : nothing
        }
      </div>
    </div>`;
  }

  /** The board; over it the result, which nothing under it may disturb. */
  #board(pad: PadTable) {
    const at: At = {
      pad,
      clock: this.#countdown.ticking,
      rings: this.#ringing.on,
      press: (key) => this.#press(key),
      undo: () => this.#undo(),
      afresh: () => void this.#afresh().catch(console.error),
    };
    return html`<div class="pad-board-place" ?inert=${isOver(pad)}>${boardView(pad.board, at)}</div>
      ${isOver(pad) ? html`${this.#confetti ?? nothing}${resultView(at, () => this.#showRounds())}` : nothing}`;
  }

  #mending({ mending, rounds }: PadTable) {
    if (!mending) return nothing;
    return html`<p class="pad-mending">
      <span>${t("page.pads.mending", { round: rounds.find((round) => round.mending)?.title ?? "" })}</span>
      <button type="button" class="button small" @click=${() => this.ask("pad_mend", { round: null })}>
        ${t("page.pads.mending.leave")}
      </button>
    </p>`;
  }

  get #tools() {
    const { undo = null, rounds_title: rounds = t("page.pads.rounds") } = this.#pad ?? {},
      tool = (id: string, picture: IconName, label: string, run: () => unknown, more: Partial<Tool> = {}): Tool => ({
        ...{ id, icon: picture, text: t(`page.pads.tool.${id}`), label, off: !this.#pad },
        run: () => void Promise.resolve(run()).catch(console.error),
        ...more,
      });
    return {
      menu: tool("menu", "menu", t("page.menu.title"), () => this.#menu()),
      rounds: tool("rounds", "moves", rounds, () => this.#showRounds(), { text: rounds }),
      phones: tool("phones", "qr", t("page.pads.tool.phones"), () => this.#toPhones()),
      turn: tool("turn", "round", t("page.pads.turn"), () => this.#turn(), { pressed: turned.has(this.#id) }),
      undo: tool(
        "undo",
        "undo",
        undo === null ? t("page.pads.undo") : t("page.pads.undo.what", { what: undo }),
        () => this.#undo(),
        { off: undo === null, means: "undo" },
      ),
    };
  }

  /* --- what is done ------------------------------------------------------------------------------------------------ */

  #press(key: PadKey) {
    if (!this.#pad) return;
    if (key.why) this.#refuse(key.why);
    else this.#taps.tap(key, this.#pad).catch(console.error);
  }

  #undo() {
    if (this.#pad) this.#taps.undo(this.#pad).catch(console.error);
  }

  /** Take the last entry back, if there is one. */
  #takeBack() {
    return this.#pad?.undo === null ? Promise.resolve(this.#pad) : this.ask("pad_undo");
  }

  /** Begin the next match with the same people: on this pad, or on a new one while this match isn't over. */
  async #afresh() {
    const pad = this.#pad;
    if (!pad) return;
    const next = pad.result?.next;
    if (next) return this.#press(next);
    if (!pad.result && !(await confirm({ ...texts("afresh"), tone: "primary" }))) return;
    const error = await again(pad);
    if (error) this.#refuse({ text: error.text, rule: "" });
  }

  /** Let phones read this pad. */
  #toPhones() {
    location.hash = `#/phones/${encodeURIComponent(this.#id)}`;
  }

  #turn() {
    if (!turned.delete(this.#id)) turned.add(this.#id);
    this.#draw();
    tell(t(turned.has(this.#id) ? "page.pads.turned" : "page.pads.turned.back"));
  }

  async #menu() {
    const line = (value: () => unknown, picture: IconName, text: string, tone = "plain") => ({
      ...{ value, text, tone, picture: icon(picture) },
    });
    const { rounds_title: rounds, game, rules } = this.#pad ?? { rounds_title: "", game: "", rules: "" };
    const run = await ask<() => unknown>({
      title: t("page.menu.title"),
      text: rules,
      kind: this.#kind("menu-dialog"),
      cross: true,
      actions: [
        line(() => this.#showRounds(), "moves", rounds),
        ...(whyNoPhones() ? [] : [line(() => this.#toPhones(), "qr", t("page.pads.tool.phones"))]),
        line(() => this.#rename(), "edit", t("page.pads.rename")),
        line(() => this.#afresh(), "plus", t("page.pads.new")),
        line(() => (location.hash = `#/rules/${game}`), "rules", t("page.menu.rules")),
        line(() => (location.hash = "#/pads"), "leave", t("page.pads.all")),
        line(() => this.#discard(), "remove", t("page.pads.discard"), "danger"),
      ],
    });
    return run?.();
  }

  async #rename() {
    const people = this.#pad && (await askNames(this.#pad, this.#kind("pad-names-dialog")));
    if (people) await this.ask("pad_people", { people });
  }

  async #discard() {
    if (!(await confirm(texts("discard.question")))) return;
    const reply = await call("pad_discard", { id: this.#id });
    if (reply.error) return this.#fail(reply.error);
    presence.tell("pad", this.#id);
    replaceScreen("#/pads");
  }

  async #showRounds() {
    if (!this.#pad) return;
    this.#rounds = el("div", { class: "pad-rounds-place" });
    this.#draw();
    const dialog = { title: this.#pad.rounds_title, body: this.#rounds, kind: this.#kind("pad-rounds-dialog") };
    await ask({ ...dialog, cross: true });
    this.#rounds = null;
  }

  #onRound = {
    mend: (round: PadRound) => {
      for (const dialog of document.querySelectorAll("dialog.pad-rounds-dialog")) (dialog as HTMLDialogElement).close();
      return this.ask("pad_mend", place(round));
    },
    strike: (round: PadRound) => this.ask("pad_strike", { ...place(round), struck: !round.struck }),
  };

  #kind = (kind: string) => `${kind}${turned.has(this.#id) ? " turned" : ""}`;

  /** Ctrl+Z takes back; figures and Backspace go to the board's keypad. */
  #key(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event,
      board = this.#pad?.board;
    if (altKey || !board || isOver(this.#pad)) return;
    if ((ctrlKey || metaKey) && key === "z") {
      event.preventDefault();
      return void this.#undo();
    }
    if (ctrlKey || metaKey || !board.keypad) return;
    const typed = board.keypad.find(({ means, label }) =>
      key === "Backspace" ? means === "erase" : means === "digit" && label === key,
    );
    if (typed) this.#press(typed);
  }
}

/** Whether the match is over, and nothing of it is being changed. */
const isOver = (pad: PadTable | null) => Boolean(pad?.result && !pad.mending);

/** The arguments that name a round. */
const place = ({ round, match }: PadRound) => ({ round, match });

/** The texts of a question. */
const texts = (what: string) => ({
  title: t(`page.pads.${what}.title`),
  text: t(`page.pads.${what}.text`),
  yes: t(`page.pads.${what}.yes`),
});

function boardView(board: PadTable["board"], at: At) {
  switch (board.form) {
    case "slate":
      return slate(board, at);
    case "dice":
      return dice(board, at);
    case "left":
      return left(board, at);
    case "order":
      return order(board, at);
  }
}
