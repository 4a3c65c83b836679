/* What the screen for all shows over its table while phones are missing: a large code for the next of them, which is answered by a phone that is
   there already, or with the camera of «Handys dazunehmen». */

import { html, nothing } from "../../vendor/lit-html.js";
import { BadCode } from "../link/link.ts";
import { codeIn } from "../base/addresses.ts";
import { codeOf, draw } from "../share/qr.ts";
import { each } from "../ui/widgets.ts";
import { el } from "../base/dom.ts";
import { onResize } from "../base/frames.ts";
import { render } from "../base/render.ts";
import { t } from "../base/phrases.ts";
import type { Door } from "./door.ts";

type Missing = { seat: number; name: string };
type Way = { text: string; run: () => void };

export class Billboard {
  #door: Door;
  #canvas = el("canvas", { role: "img" });
  #node = el("aside", { class: "billboard", hidden: true, "data-over": "" });
  #missing: readonly Missing[] = [];
  #ways: readonly Way[] = [];
  #code = "";
  #said = "";

  constructor(door: Door) {
    this.#door = door;
    onResize(this.#node, () => this.#draw());
  }

  get isOpen() {
    return !this.#node.hidden;
  }

  /** Show who is missing, over the table in `main`, and the ways to go on without them; nobody: hide it. */
  show(main: HTMLElement, missing: readonly Missing[], ways: readonly Way[]) {
    if (this.#node.parentElement !== main) main.append(this.#node);
    const before = this.#missing[0]?.seat;
    this.#missing = missing;
    this.#ways = ways;
    this.#node.hidden = !missing.length;
    if (!missing.length) this.#code = this.#said = "";
    else if (before !== missing[0]?.seat || !this.#code) void this.#invite();
    this.#show();
  }

  hide() {
    if (this.isOpen) this.show(this.#node.parentElement as HTMLElement, [], []);
  }

  /** Accept the answer of a missing phone, passed on by another one. */
  async take(answer: string) {
    try {
      await this.#door.accept(codeIn(answer).trim());
      this.#said = t("page.phones.coming");
      this.#code = "";
      await this.#invite();
    } catch (error) {
      if (!(error instanceof BadCode)) throw error;
      if (error.reason !== "used") this.#said = t(`page.phones.bad.${error.reason}`);
    }
    this.#show();
  }

  async #invite() {
    const [next] = this.#missing;
    if (!next) return;
    this.#code = "";
    const code = await this.#door.invite(next.seat).catch((error) => (console.error(error), ""));
    if (this.#missing[0]?.seat === next.seat) this.#code = code;
    this.#show();
  }

  #show() {
    const [next, ...others] = this.#missing;
    render(
      next
        ? html`<div class="billboard-paper paper">
            <div class="billboard-code" ?data-empty=${!this.#code}>${this.#canvas}</div>
            <div class="billboard-words">
              <h2>${t("page.phones.next", { name: next.name })}</h2>
              <ol>
                ${["look", "show"].map((step) => html`<li>${t(`page.screen.missing.${step}`)}</li>`)}
              </ol>
              ${others.length ? html`<p>${t("page.screen.missing.others", { names: others.map(({ name }) => name).join(", ") })}</p>` : nothing}
              <p class="billboard-said" role="status">${this.#said}</p>
              <div class="row">
                ${each(
                  this.#ways,
                  ({ text }) => text,
                  ({ text, run }) => html`<button type="button" class="button" @click=${run}>${text}</button>`,
                )}
              </div>
            </div>
          </div>`
        : nothing,
      this.#node,
    );
    this.#draw();
  }

  #draw() {
    const code = this.#code && codeOf(addressOf(this.#code)),
      frame = this.#canvas.parentElement;
    if (!code || !frame?.clientWidth) return;
    this.#canvas.setAttribute("aria-label", t("page.phones.code", { name: this.#missing[0]?.name ?? "" }));
    draw(this.#canvas, code, Math.min(frame.clientWidth, frame.clientHeight));
  }
}

/**
 * Returns the address that a phone's camera opens.
 * @param code  of the invitation
 */
export function addressOf(code: string) {
  const { origin, pathname, search } = location,
    kept = new URLSearchParams(
      [...new URLSearchParams(search)].filter(([name]) => name === "link" || name === "sw"),
    ).toString();
  return `${origin}${pathname}${kept && `?${kept}`}#/join/${code}`;
}
