/* The buttons above the hand: what a person may do now, each with its consequence. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { motion } from "../../cards/flip.ts";
import { suitPath } from "../../cards/playing-card.ts";
import { each, picture, touched } from "../../ui/widgets.ts";
import type { Button as EngineButton, StakeButton } from "../../../vendor/model.d.ts";
import type { IconName } from "../../ui/icons.ts";

/** A button of the page itself, not of the engine */
export type OwnButton = {
  id: string;
  text: string;
  tone: string;
  hint?: string | null;
  icon?: IconName;
  run: (at: number) => void;
};
export type AnyButton = EngineButton | StakeButton | OwnButton;

/** time bars that are running */
const running: WeakSet<Element> = new WeakSet();

interface ButtonsOptions {
  buttons: readonly AnyButton[];
  /** the action that a hint names */
  tip?: string | null;
  press: (button: AnyButton, at: number) => void;
  /** whether the first touch counts */
  quick?: () => boolean;
  /** "stake": each has a short consequence, which fits on every screen */
  kind?: string;
  /** opens «Mehr» */
  more?: (() => void) | null;
}

export function buttonsView({ buttons, tip = null, press, quick, kind = "", more = null }: ButtonsOptions) {
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
          ? html`<button type="button" class="act rest" data-ask="button:more" ${touched(more)}>
              ${picture("more")}<b class="act-name">${t("page.table.more")}</b>
            </button>`
          : nothing
      }
    </div>
  `;
}

function act(
  button: AnyButton,
  press: (button: AnyButton, at: number) => void,
  quick: (() => boolean) | undefined,
  tip: boolean,
) {
  const { hint = null, until_ms: limit, suit } = { until_ms: null, suit: null, ...button };
  return html`
    <button
      type="button"
      class="act ${button.tone} ${tip ? "tip" : ""}"
      data-id=${button.id}
      data-ask="button:${button.id}"
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

/** Start the time bars of new buttons. With reduced motion they stand still: the words say that there is a limit. */
export function runTimes(root: ParentNode) {
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
