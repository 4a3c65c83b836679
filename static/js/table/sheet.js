/* «Mehr»: what can also be done, what can't be done now and why, and the tools that the bar has no room for. */

import { render } from "../render.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../book.js";
import { ask } from "../dialogs.js";
import { el, undivided } from "../dom.js";
import { picture } from "../parts.js";
import { ruleLink } from "./say.js";

/**
 * @param {object} sheet
 * @param {string} sheet.game
 * @param {import("../model.js").More | null} sheet.more
 * @param {readonly import("./bar.js").Tool[]} sheet.tools
 * @param {(button: import("../model.js").StakeButton) => void} sheet.press
 */
export function openSheet({ game, more, tools, press }) {
  const body = el("div", { class: "sheet" });
  const run = (/** @type {() => unknown} */ act) => () => {
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
