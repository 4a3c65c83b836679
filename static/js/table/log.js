/* The last moves in words, on a slate. Where it is a drawer, it is still read out when it is closed. */

import { html, repeat } from "../../vendor/lit-html.js";
import { t } from "../book.js";
import { picture } from "../parts.js";

const MOST = 80;

/** The sentences of the table that is shown: kept here, because a Table only brings what is new. */
export class Log {
  /** @type {{ n: number, text: string, fresh: boolean }[]} */
  lines = [];
  #count = 0;

  /**
   * Add what was just said; start anew with the whole log when a table is opened, undone or read in another language.
   * @param {Pick<import("../types.js").AnyTable, "say" | "log">} table
   * @param {boolean} anew
   */
  add({ say, log }, anew) {
    const texts = anew ? log.map(({ text }) => text) : say,
      lines = texts.map((text) => ({ n: ++this.#count, text, fresh: !anew }));
    this.lines = [...(anew ? [] : this.lines), ...lines].slice(-MOST);
  }
}

/**
 * @param {Log} log
 * @param {() => void} close
 */
export const logView = ({ lines }, close) => html`
  <aside class="slate log-slate" id="moves" aria-labelledby="moves-title">
    <h2 id="moves-title">${t("page.table.moves")}</h2>
    <button type="button" class="tool log-close" aria-label=${t("page.close")} @click=${close}>
      ${picture("close")}
    </button>
    <div class="log" role="log" tabindex="0" aria-labelledby="moves-title">
      ${repeat(
        lines,
        ({ n }) => n,
        ({ text, fresh }) => html`<p class=${fresh ? "fresh" : ""}>${text}</p>`,
      )}
    </div>
  </aside>
`;
