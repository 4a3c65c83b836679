/* The line of words above the hand: what is due, or why something can't be done. */

import { html, keyed, nothing } from "../../vendor/lit-html.js";
import { t } from "../base/phrases.ts";
import { face } from "../ui/widgets.ts";
import type { Prompt, SeatRow } from "../../vendor/model.d.ts";

export type Why = { text: string; rule?: string | null };
interface Message {
  prompt: Prompt | null;
  reason: Why | null; // why something that was tried can't be done
  game: string;
  asker?: SeatRow | null; // who asks what is to be answered
  aloud?: boolean; // the prompt is read out here: several persons have one each
}

export function messageView({ prompt, reason, game, asker = null, aloud = false }: Message) {
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

export const ruleLink = (game: string, rule: string) =>
  html`<a class="rule-link" href="#/rules/${game}/${rule}" aria-label=${t("page.table.rule", { rule })}>${rule}</a>`;
