/* The last moves in words, on a slate. They are read out elsewhere (voice.js), also while the slate lies below something. */

import { directive, Directive, html, nothing } from "../../vendor/lit-html.js";
import { t } from "../book.js";
import { el } from "../dom.js";
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

class Rows extends Directive {
  /** @param {Log["lines"]} _lines */
  render(_lines) {
    return nothing;
  }

  /**
   * @param {import("../../vendor/lit-html.js").ElementPart} part
   * @param {[lines: Log["lines"]]} values
   * @override
   */
  update({ element }, [lines]) {
    const number = (/** @type {Element | null} */ row) => Number(row?.getAttribute("data-n") ?? 0),
      oldest = lines[0]?.n ?? Infinity,
      rows = [...element.querySelectorAll("[data-n]")], // somebody else may have put them into elements of their own
      newest = number(rows.at(-1) ?? null);
    for (const row of rows) if (number(row) < oldest) row.remove();
    for (const { n, text, fresh } of lines)
      if (n > newest) element.append(el("p", { "data-n": n, class: fresh ? "fresh" : null, text }));
    return nothing;
  }
}

/** The lines as paragraphs. Only what is new is added. */
const rows = directive(Rows);

/**
 * The slate with what stands on it.
 * @param {unknown} content
 * @param {() => void} close
 */
export const slateView = (content, close) => html`
  <aside class="slate log-slate" id="moves" aria-labelledby="moves-title">
    <h2 id="moves-title">${t("page.table.moves")}</h2>
    <button type="button" class="tool log-close" aria-label=${t("page.close")} @click=${close}>
      ${picture("close")}
    </button>
    ${content}
  </aside>
`;

/**
 * @param {Log} log
 * @param {() => void} close
 */
export const logView = ({ lines }, close) =>
  slateView(
    html`<div class="log" role="log" aria-live="off" tabindex="0" aria-labelledby="moves-title" ${rows(lines)}></div>`,
    close,
  );
