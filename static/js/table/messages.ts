/* The line of words above the hand: what to do next, or why something isn't possible. */

import { html, keyed, nothing } from "../../vendor/lit-html.js";
import { t } from "../base/phrases.ts";
import { face } from "../ui/widgets.ts";
import type { Prompt, SeatRow } from "../../vendor/model.d.ts";

/** Why something isn't possible; or, if `asked`, what something is */
export type Why = { text: string; rule?: string | null; asked?: boolean };
interface Message {
  prompt: Prompt | null;
  reason: Why | null; // why an attempted action isn't possible
  game: string;
  asker?: SeatRow | null; // the player who asks the question
  aloud?: boolean; // screen readers read the prompt from here: with several persons, each has one
}

export function messageView({ prompt, reason, game, asker = null, aloud = false }: Message) {
  const tone = prompt?.tone ?? "wait";
  return html`
    <div class="say ${reason ? "refusing" : ""} ${reason?.asked ? "answering" : ""}" data-tone=${tone}>
      <div class="prompt-place" data-ask="prompt">
        ${asker ? face(asker) : nothing}
        <p class="prompt" role="status" aria-live=${aloud && tone !== "wait" ? "polite" : "off"}>
          ${prompt?.text ?? ""}
        </p>
      </div>
      <div class="reason" role="alert">
        ${
          reason
            ? keyed(
                reason, // a repeated attempt is read out again
                html`<span>${reason.text} </span>${reason.rule ? ruleLink(game, reason.rule) : nothing}`,
              )
            : nothing
        }
      </div>
    </div>
  `;
}

/** The link to a rule; "app": to what the rule page says about the app. */
export const ruleLink = (game: string, rule: string) =>
  rule === "app"
    ? html`<a class="rule-link" href="#/rules/${game}/app">${t("page.ask.app")}</a>`
    : html`<a class="rule-link" href="#/rules/${game}/${rule}" aria-label=${t("page.table.rule", { rule })}
        >${rule}</a
      >`;
