/* «Was ist das?»: what a thing on the table is and may do, asked by a tap where a tap does nothing else, by a long press, by the right mouse
   button, or by the key «?»; and the mode in which every tap asks. What is asked stands in the attribute data-ask; the engine knows the answer. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { isSpent, spend } from "../../base/presses.ts";
import { t } from "../../base/phrases.ts";
import { time } from "../../base/time.ts";
import { call } from "../../engine/session.ts";
import { tell } from "../../ui/told.ts";
import type { Why } from "../messages.ts";

const LONG_MS = 550, // a finger that stays longer asks
  STILL_PX = 8,
  ACTS = "button:not(:disabled), a, input, select, textarea, summary, label, [data-tap]"; // a tap there does something else

/** The part of the table's controller that answers need. */
interface Ui {
  readonly canExplain: boolean;
  /** whether a tap on this element does something else now */
  acts: (node: Element) => boolean;
  /** shows an answer where messages for this element stand */
  answer: (node: Element, why: Why) => void;
  letGo: (node: Element) => void;
  redraw: () => void;
}

export class Explain {
  /** every tap asks */
  on = false;
  #ui: Ui;
  #press: { id: number; x: number; y: number; timer: number; asks: () => void } | null = null;
  #asked = false; // the long press of the finger that is still there
  #reached: Element[] = []; // what the keyboard reaches only in the mode

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  /** Turn the mode on or off in which every tap asks. */
  toggle(on = !this.on) {
    if (this.on === on) return;
    this.on = on;
    if (on) tell(t("page.ask.mode"));
    else for (const node of this.#reached.splice(0)) node.removeAttribute("tabindex");
    this.#ui.redraw();
  }

  /** Listen to what is asked on the table. */
  listen(table: HTMLElement) {
    table.addEventListener("pointerdown", (event) => this.#down(event), true);
    document.addEventListener("pointermove", (event) => this.#move(event), { passive: true });
    document.addEventListener("pointerup", (event) => this.#up(event, table));
    for (const type of ["pointercancel", "blur"] as const) addEventListener(type, () => this.#release());
    table.addEventListener("pointerdown", (event) => this.#hold(event)); // after those that act on the first touch
    table.addEventListener("click", (event) => this.#click(event), true);
    table.addEventListener("contextmenu", (event) => this.#menu(event));
    table.addEventListener("keydown", (event) => this.#keys(event, table), true);
  }

  /** Ask about the element that has the focus (the key «?»), or else turn the mode on in which every tap asks. */
  key() {
    if (!this.#ui.canExplain) return;
    const focus = document.activeElement,
      thing = focus?.localName === "h1" ? null : thingOf(focus); // the heading has the focus when nobody has moved it
    if (thing) void this.#ask(thing);
    else this.toggle();
  }

  /** In the mode, Tab reaches everything that can be asked about, Enter and Space ask, and Escape ends it. */
  #keys(event: KeyboardEvent, table: HTMLElement) {
    if (!this.on || !(event.target instanceof Element)) return;
    if (event.key === "Tab") return this.#reach(table);
    if (event.key === "Escape") this.toggle(false);
    else if (!["Enter", " "].includes(event.key) || isOwn(event.target)) return;
    else this.#askAt(event.target);
    event.stopPropagation();
    event.preventDefault();
  }

  #reach(table: HTMLElement) {
    for (const node of table.querySelectorAll("[data-ask]:not(button, [tabindex])")) {
      if (node.closest("[aria-hidden]") || node.querySelector("button")) continue;
      node.setAttribute("tabindex", "0");
      this.#reached.push(node);
    }
  }

  /* --- touches ------------------------------------------------------------------------------------------------- */

  /** In the mode, nothing acts on the first touch. */
  #down(event: PointerEvent) {
    if (this.on && !isOwn(event.target)) event.stopPropagation();
    if (this.on && event.button === 0) this.#begin(event, false);
  }

  /** Wait whether a touch becomes a long press. Where the first touch acts, it has acted already. */
  #hold(event: PointerEvent) {
    const held = event.target instanceof Element && event.target.closest(".hold");
    if (event.button === 0 && !isSpent(event) && !held && thingOf(event.target)) this.#begin(event, true);
  }

  #begin({ pointerId: id, clientX: x, clientY: y, target }: PointerEvent, waits: boolean) {
    const again = this.#press !== null;
    this.#release();
    this.#asked = false;
    if (again || !this.#ui.canExplain) return; // two fingers ask nothing
    const asks = () => {
      const node = target as Element;
      if (this.#press?.id !== id || !node.isConnected) return;
      spend({ pointerId: id });
      this.#ui.letGo(node);
      this.#release();
      this.#asked = true;
      this.#askAt(node);
    };
    this.#press = { id, x, y, asks, timer: waits ? time.after(LONG_MS, asks) : 0 };
  }

  #move({ pointerId, clientX, clientY }: PointerEvent) {
    const press = this.#press;
    if (press?.id === pointerId && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) this.#release();
  }

  /** A disabled button gets no click: its tap asks why it is grey. */
  #up({ pointerId, target }: PointerEvent, table: HTMLElement) {
    const ended = this.#press?.id === pointerId;
    this.#release();
    const off = target instanceof Element && target.closest(":disabled");
    if (ended && off && !this.#asked && table.contains(off)) this.#askAt(off);
  }

  #release() {
    if (this.#press) time.cancel(this.#press.timer);
    this.#press = null;
  }

  #click(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof Element) || !this.#ui.canExplain) return;
    if (this.on) {
      if (isOwn(target)) return;
      event.stopPropagation();
      event.preventDefault();
      if (!this.#askAt(target)) this.toggle(false);
    } else if (!target.closest(ACTS) && !this.#ui.acts(target)) this.#askAt(target);
  }

  /** The right mouse button asks, as does the key for menus. A browser that takes a finger for one says so before the time is up. */
  #menu(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof Element) || !thingOf(target) || !this.#ui.canExplain) return;
    event.preventDefault();
    if ("pointerType" in event && event.pointerType === "touch") this.#press?.asks();
    else this.#askAt(target);
  }

  /* --- questions ----------------------------------------------------------------------------------------------- */

  /** Ask about an element, if it is about anything. */
  #askAt(node: Element) {
    const thing = thingOf(node);
    if (thing) void this.#ask(thing);
    return Boolean(thing);
  }

  async #ask(thing: Element) {
    const { answer = null } = { answer: null, ...(await call("explain", { what: thing.getAttribute("data-ask") })) };
    if (answer && thing.isConnected) this.#ui.answer(thing, { ...answer, asked: true });
  }
}

/** Returns the element that says what is asked about a node. */
const thingOf = (node: unknown) =>
  node instanceof Element ? (node.closest("[data-ask]") ?? node.querySelector(":scope > [data-ask]") ?? null) : null;

/** Whether something belongs to the answers themselves: their link, and the button that ends the mode. */
const isOwn = (target: EventTarget | null) => target instanceof Element && target.closest(".reason, .asking");

/** Returns the strip that says that every tap asks, with the button that ends it. */
export const askingView = (explain: Explain) =>
  explain.on
    ? html`<div class="asking">
        <p>${t("page.ask.mode")}</p>
        <button type="button" class="button small" @click=${() => explain.toggle(false)}>${t("page.ask.end")}</button>
      </div>`
    : nothing;
