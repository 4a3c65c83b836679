/* The tools of the table's bar, for whoever looks at the table: what they are, and what they have opened. */

import { t } from "../book.js";
import { call, change, state } from "../session.js";
import { time } from "../time.js";
import { askTalk, showLastTrick } from "./choices.js";
import * as menus from "./menu.js";
import { openSheet } from "./sheet.js";
import { showPowers } from "./stake/powers.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("./bar.js").Tool} Tool */

export class Tools {
  /** at every card its class: who takes whom */
  signed = false;
  /** the partners' cards are open */
  peek = false;
  /** the log is open where it is a drawer */
  drawer = false;
  #director;
  #clock;
  #hints;
  #redraw;
  #press;
  #stowedIds;

  /**
   * @param {import("../playing.js").Playing} director
   * @param {import("./live/clock.js").Clock} clock
   * @param {import("./hint.js").Hints} hints
   * @param {object} on
   * @param {() => void} on.redraw
   * @param {(button: import("./acts.js").AnyButton, at: number) => void} on.press
   * @param {() => readonly string[]} on.stowed  the tools that the bar has no room for
   */
  constructor(director, clock, hints, { redraw, press, stowed }) {
    this.#director = director;
    this.#clock = clock;
    this.#hints = hints;
    this.#redraw = redraw;
    this.#press = press;
    this.#stowedIds = stowed;
  }

  /**
   * A newer Table.
   * @param {AnyTable} table
   */
  follow({ partner }) {
    if (!partner?.length) this.peek = false;
  }

  /**
   * @param {AnyTable} table
   * @returns {import("./bar.js").Bar}
   */
  bar(table) {
    const hinted = Math.max(table.hints, this.#hints.count);
    return {
      menu: {
        id: "menu",
        icon: "menu",
        text: t("page.tool.menu"),
        label: t("page.menu.title"),
        run: () => menus.menu(this.#director, this.#stowed()),
      },
      title: table.title,
      round: table.round,
      origin: table.origin,
      undone: table.undone ? t("page.table.undone") : "",
      hinted: hinted ? t("page.table.hints", { count: hinted }) : "",
      hint: this.#hint(table),
      clock: this.#clock.view(),
      tools: this.#tools(table),
      always: [this.moves(Boolean(table.result))],
    };
  }

  /**
   * @param {boolean} off
   * @returns {Tool}
   */
  moves(off) {
    return {
      id: "moves",
      icon: "moves",
      text: t("page.tool.moves"),
      label: t("page.table.moves"),
      expanded: this.drawer,
      off,
      run: () => this.toggleMoves(),
    };
  }

  /**
   * None on a phone at another device's table, in a lesson, and round a tablet in real time, where everybody would see it.
   * @param {AnyTable} table
   * @returns {Tool | null}
   */
  #hint(table) {
    if (table.place !== "tablet" || table.guide || (table.live && (table.persons?.length ?? 0) > 1)) return null;
    return {
      id: "hint",
      icon: "hint",
      text: t("page.tool.hint"),
      label: t("page.table.hint"),
      pressed: this.#hints.open || this.#hints.thinking,
      off: table.hint === null,
      run: () => this.#hints.toggle(table),
    };
  }

  /**
   * @param {AnyTable} table
   * @returns {Tool[]}
   */
  #tools(table) {
    const { partner = [], powers, talk, layout, last_trick: last, live, undo } = table,
      names = partner.map(({ name }) => name).join(", ");
    /** @type {(Tool | false)[]} */
    const tools = [
      powers !== undefined && {
        id: "powers",
        icon: "powers",
        text: t("page.tool.powers"),
        label: t("page.table.powers"),
        off: !powers,
        run: () => this.#explain(),
      },
      partner.length > 0 && {
        id: "peek",
        icon: "show",
        text: t("page.tool.partner"),
        label: t(this.peek ? "page.table.hide-hand" : "page.table.show-hand", { name: names }),
        pressed: this.peek,
        run: () => this.togglePeek(),
      },
      Boolean(talk) && {
        id: "talk",
        icon: "talk",
        text: t("page.tool.talk"),
        label: t("page.table.talk"),
        run: () => this.#talk(),
      },
      layout === "trick" && {
        id: "last-trick",
        icon: "trick",
        text: t("page.tool.last-trick"),
        label: t("page.table.last-trick"),
        off: !last,
        run: () => this.#lastTrick(),
      },
      this.sound(),
      !live &&
        table.place !== "phone" && {
          id: "undo",
          icon: "undo",
          text: t("page.tool.undo"),
          label: t("page.table.undo"),
          off: !undo,
          run: () => this.#director.undo(),
        },
    ];
    return tools.filter((tool) => tool !== false).map((tool) => (table.result ? atResult(tool) : tool));
  }

  /** @returns {Tool} */
  sound() {
    return {
      id: "sound",
      icon: state.settings.sound ? "sound" : "mute",
      text: t("page.tool.sound"),
      label: t(state.settings.sound ? "page.table.mute" : "page.table.unmute"),
      run: () => change({ sound: !state.settings.sound }),
    };
  }

  /** The tool for sounds, if the bar has no room for it. */
  stowedSound() {
    return this.#stowedIds().includes("sound") ? this.sound() : null;
  }

  /** The tools that the bar has no room for: they stand in the menu and behind «Mehr». */
  #stowed() {
    const { table } = this.#director,
      ids = new Set(this.#stowedIds());
    return table ? this.#tools(table).filter(({ id, off }) => ids.has(id) && !off) : [];
  }

  /** @param {AnyTable} table */
  openMore({ game, more }) {
    void openSheet({
      game,
      more: more ?? null,
      tools: this.#stowed(),
      press: (button) => this.#press(button, time.now()),
    });
  }

  /** Zeigen: one's partners' cards, for as long as one likes. */
  togglePeek() {
    this.peek = !this.peek;
    this.#redraw();
  }

  /** «Wer sticht wen?»; from there also: the class of every card at the card itself. */
  async #explain() {
    const { powers } = await call("powers");
    if (powers)
      await showPowers(powers, this.signed, (wanted) => {
        this.signed = wanted;
        this.#redraw();
      });
  }

  #lastTrick() {
    const { last_trick: trick, seats = [] } = this.#director.table ?? {};
    if (trick)
      void showLastTrick(
        trick,
        seats.map(({ name }) => name),
      );
  }

  async #talk() {
    const phrases = this.#director.table?.talk,
      id = phrases && (await askTalk(phrases));
    if (id) this.#director.say(id);
  }

  /**
   * Where the log is a drawer.
   * @param {boolean} wanted
   */
  toggleMoves(wanted = !this.drawer) {
    if (this.drawer === wanted) return;
    this.drawer = wanted;
    this.#redraw();
  }
}

/**
 * Under a result a tool that shows something of the table has nothing to show.
 * @param {Tool} tool
 * @returns {Tool}
 */
const atResult = (tool) => (tool.id === "sound" || tool.id === "undo" ? tool : { ...tool, off: true });
