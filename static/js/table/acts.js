/* The buttons above the hand: what a person may do now, each with its consequence. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../book.js";
import { motion } from "../cards/flip.js";
import { suitPath } from "../cards/playing-card.js";
import { each, picture, touched } from "../parts.js";

/** @typedef {import("../model.js").Button} EngineButton */
/** @typedef {import("../model.js").StakeButton} StakeButton */
/** @typedef {{ id: string, text: string, tone: string, hint?: string | null, icon?: import("../icons.js").IconName, run: (at: number) => void }} OwnButton  of the page itself */
/** @typedef {EngineButton | StakeButton | OwnButton} AnyButton */

/** @type {WeakSet<Element>} bars of time that run already */
const running = new WeakSet();

/**
 * @param {object} acts
 * @param {readonly AnyButton[]} acts.buttons
 * @param {string | null} [acts.tip]  the action that a hint names
 * @param {(button: AnyButton, at: number) => void} acts.press
 * @param {() => boolean} [acts.quick]  whether the first touch counts
 * @param {string} [acts.kind]  "stake": each has a short consequence, which every screen has room for
 * @param {(() => void) | null} [acts.more]  opens what stands behind «Mehr»
 */
export function actsView({ buttons, tip = null, press, quick, kind = "", more = null }) {
  return html`
    <div
      class="acts"
      role="group"
      aria-label=${t("page.table.buttons")}
      data-count=${buttons.length}
      data-kind=${kind || nothing}
    >
      ${each(
        buttons,
        ({ id }) => id,
        (button) => act(button, press, quick, tip !== null && "action" in button && button.action === tip),
      )}
      ${
        more
          ? html`<button type="button" class="act rest" ${touched(more)}>
              ${picture("more")}<b class="act-name">${t("page.table.more")}</b>
            </button>`
          : nothing
      }
    </div>
  `;
}

/**
 * @param {AnyButton} button
 * @param {(button: AnyButton, at: number) => void} press
 * @param {(() => boolean) | undefined} quick
 * @param {boolean} tip
 */
function act(button, press, quick, tip) {
  const { hint = null, until_ms: limit, suit } = { until_ms: null, suit: null, ...button };
  return html`
    <button
      type="button"
      class="act ${button.tone} ${tip ? "tip" : ""}"
      data-id=${button.id}
      aria-description=${hint ?? nothing}
      ${touched((at) => press(button, at), quick)}
    >
      <b class="act-name"
        >${suit ? html`<img class="act-suit" src=${suitPath(suit)} alt="" width="26" height="26" />` : nothing}${
          "icon" in button && button.icon ? picture(button.icon) : nothing
        }<span class="button-text">${button.text}</span></b
      >
      ${hint ? html`<span class="act-hint" aria-hidden="true">${hint}</span>` : nothing}
      ${limit ? html`<span class="time" data-ms=${limit}></span>` : nothing}
    </button>
  `;
}

/**
 * Let the bars of new buttons run out; with calm motion they stand still: the words say that there is a limit.
 * @param {ParentNode} root
 */
export function runTimes(root) {
  for (const bar of root.querySelectorAll(".act .time")) {
    if (running.has(bar)) continue;
    running.add(bar);
    if (motion())
      bar.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
        duration: Number(bar.getAttribute("data-ms")),
        fill: "forwards",
      });
  }
}
