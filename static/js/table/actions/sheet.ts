/* «Mehr»: further actions, unavailable actions with their reasons, and the tools that don't fit in the bar. */

import { render } from "../../base/render.ts";
import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { ask } from "../../ui/dialogs.ts";
import { el, undivided } from "../../base/dom.ts";
import { picture } from "../../ui/widgets.ts";
import { ruleLink } from "../messages.ts";
import type { More, StakeButton } from "../../../vendor/model.d.ts";
import type { Tool } from "../../ui/widgets.ts";

interface SheetOptions {
  game: string;
  more: More | null;
  tools: readonly Tool[];
  press: (button: StakeButton) => void;
}

export function openSheet({ game, more, tools, press }: SheetOptions) {
  const body = el("div", { class: "sheet" });
  const run = (act: () => unknown) => () => {
    body.closest("dialog")?.close();
    act();
  };
  render(
    html`
      ${
        more?.actions.length
          ? html`<div class="sheet-acts">
              ${more.actions.map(
                (button) =>
                  html`<button type="button" class="button ${button.tone}" @click=${run(() => press(button))}>
                    <span>${button.text}</span>${button.hint ? html`<small>${button.hint}</small>` : nothing}
                  </button>`,
              )}
            </div>`
          : nothing
      }
      ${
        more?.not_now.length
          ? html`<h3>${t("page.table.not-now")}</h3>
              <ul class="why-not">
                ${more.not_now.map(
                  ({ text, why }) =>
                    html`<li>
                      <b>${text}</b><span>${why.text} ${why.rule ? ruleLink(game, why.rule) : nothing}</span>
                    </li>`,
                )}
              </ul>`
          : nothing
      }
      ${
        tools.length
          ? html`<h3>${t("page.table.always")}</h3>
              <div class="sheet-tools">
                ${tools.map(
                  (tool) =>
                    html`<button type="button" class="button" ?disabled=${tool.off ?? false} @click=${run(tool.run)}>
                      ${picture(tool.icon)}<span>${undivided(tool.text)}</span>
                    </button>`,
                )}
              </div>`
          : nothing
      }
    `,
    body,
  );
  return ask({ title: t("page.table.more"), body, kind: "sheet-dialog", cross: true });
}
