/* The line of words above the hand: what is due, or why something can't be done. */

import { html, keyed, nothing } from "../../vendor/lit-html.js";
import { t } from "../book.js";
import { face } from "../parts.js";

/** @typedef {{ text: string, rule?: string | null }} Why */
/**
 * @typedef {object} Says
 * @property {import("../model.js").Prompt | null} prompt
 * @property {Why | null} reason  why something that was tried can't be done
 * @property {string} game
 * @property {import("../model.js").SeatRow | null} [asker]  who asks what is to be answered
 * @property {boolean} [aloud]  the prompt is read out here: several persons have one each
 */

/** @param {Says} says */
export function sayView({ prompt, reason, game, asker = null, aloud = false }) {
  const tone = prompt?.tone ?? "wait";
  return html`
    <div class="say ${reason ? "refusing" : ""}" data-tone=${tone}>
      <div class="prompt-place">
        ${asker ? face(asker) : nothing}
        <p class="prompt" role="status" aria-live=${aloud && tone !== "wait" ? "polite" : "off"}>
          ${prompt?.text ?? ""}
        </p>
      </div>
      <div class="reason" role="alert">
        ${
          reason
            ? keyed(
                reason, // tried once more, it is read out once more
                html`<span>${reason.text} </span>${reason.rule ? ruleLink(game, reason.rule) : nothing}`,
              )
            : nothing
        }
      </div>
    </div>
  `;
}

/**
 * @param {string} game
 * @param {string} rule
 */
export const ruleLink = (game, rule) =>
  html`<a class="rule-link" href="#/rules/${game}/${rule}" aria-label=${t("page.table.rule", { rule })}>${rule}</a>`;
