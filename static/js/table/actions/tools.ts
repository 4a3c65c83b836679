/* The tools of the table's bar, and what they have opened. */

import { t } from "../../base/phrases.ts";
import { presence } from "../../play/presence.ts";
import { call, change, state } from "../../engine/session.ts";
import { time } from "../../base/time.ts";
import { askTalk, showLastTrick } from "../people/choices.ts";
import * as menus from "./menu.ts";
import { openSheet } from "./sheet.ts";
import { showPowers } from "../stake/powers.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Bar } from "./bar.ts";
import type { Tool } from "../../ui/widgets.ts";
import type { Playing } from "../../play/playing.ts";
import type { Clock } from "../live/clock.ts";
import type { Hints } from "../help/hint.ts";
import type { AnyButton } from "./buttons.ts";

interface ToolsOptions {
  redraw: () => void;
  press: (button: AnyButton, at: number) => void;
  /** lets every tap ask what is there */
  ask: () => void;
  /** returns the tools that don't fit in the bar */
  stowed: () => readonly string[];
}

export class Tools {
  /** every card shows its class: which card beats which */
  signed = false;
  /** the partners' cards are shown */
  peek = false;
  /** the log is open, on screens where it is a drawer */
  drawer = false;
  #director: Playing;
  #clock: Clock;
  #hints: Hints;
  #redraw: () => void;
  #press: (button: AnyButton, at: number) => void;
  #ask: () => void;
  #stowedIds: () => readonly string[];

  constructor(director: Playing, clock: Clock, hints: Hints, { redraw, press, ask, stowed }: ToolsOptions) {
    this.#director = director;
    this.#clock = clock;
    this.#hints = hints;
    this.#redraw = redraw;
    this.#press = press;
    this.#ask = ask;
    this.#stowedIds = stowed;
  }

  /** Follow a newer Table. */
  follow({ partner }: AnyTable) {
    if (!partner?.length) this.peek = false;
  }

  bar(table: AnyTable): Bar {
    const hinted = Math.max(table.hints, this.#hints.count);
    return {
      menu: {
        id: "menu",
        icon: "menu",
        text: t("page.tool.menu"),
        label: t("page.menu.title"),
        run: () => menus.menu(this.#director, [...this.#asking(table), ...this.#stowed()]),
      },
      title: table.title,
      round: table.round,
      origin: table.origin,
      undone: table.undone ? t("page.table.undone") : "",
      hinted: hinted ? t("page.table.hints", { count: hinted }) : "",
      watching: presence.watching ? t("page.phones.watching", { count: presence.watching }) : "",
      hint: this.#hint(table),
      clock: this.#clock.view(),
      tools: this.#tools(table),
      always: [this.moves(Boolean(table.result))],
    };
  }

  moves(off: boolean): Tool {
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

  /** The tools that an exercise has beside its own: those that only show something. */
  beside(table: AnyTable) {
    return this.#tools(table).filter(({ id }) => id !== "undo" && id !== "talk");
  }

  /** The tool for a hint; null where there are none. */
  #hint(table: AnyTable): Tool | null {
    if (!table.hinting) return null;
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

  #tools(table: AnyTable): Tool[] {
    const { partner = [], powers, talk, layout, last_trick: last, live, undo } = table,
      looksOn = table.place === "onlooker",
      names = partner.map(({ name }) => name).join(", ");
    const tools: (Tool | false)[] = [
      powers !== undefined &&
        !looksOn && {
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
        table.place !== "phone" &&
        !looksOn && {
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

  sound(): Tool {
    return {
      id: "sound",
      icon: state.settings.sound ? "sound" : "mute",
      text: t("page.tool.sound"),
      label: t(state.settings.sound ? "page.table.mute" : "page.table.unmute"),
      run: () => change({ sound: !state.settings.sound }),
    };
  }

  /** Returns the tool for sounds if it doesn't fit in the bar, else null. */
  stowedSound() {
    return this.#stowedIds().includes("sound") ? this.sound() : null;
  }

  /** The tools that don't fit in the bar, for the menu and «Mehr». */
  #stowed() {
    const { table } = this.#director,
      ids = new Set(this.#stowedIds());
    return table ? this.#tools(table).filter(({ id, off }) => ids.has(id) && !off) : [];
  }

  /** The tool for those who can't press long: every tap asks what is there. */
  #asking(table: AnyTable): Tool[] {
    const label = t("page.ask");
    return table.place === "onlooker" || table.result
      ? []
      : [{ id: "ask", icon: "ask", text: label, label, run: this.#ask }];
  }

  openMore({ game, more }: AnyTable) {
    void openSheet({
      game,
      more: more ?? null,
      tools: this.#stowed(),
      press: (button) => this.#press(button, time.now()),
    });
  }

  /** Show the partners' cards («Zeigen»), or hide them. */
  togglePeek() {
    this.peek = !this.peek;
    this.#redraw();
  }

  /** Show «Wer sticht wen?», which also has a switch for the classes at the cards. */
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

  /** Open or close the log, on screens where it is a drawer. */
  toggleMoves(wanted: boolean = !this.drawer) {
    if (this.drawer === wanted) return;
    this.drawer = wanted;
    this.#redraw();
  }
}

/** Disables tools that show something of the table while a result covers it. */
const atResult = (tool: Tool): Tool => (tool.id === "sound" || tool.id === "undo" ? tool : { ...tool, off: true });
