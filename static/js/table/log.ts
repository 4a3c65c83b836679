/* The last moves in words, on a slate. Another module (voice.ts) reads them out, also while something covers the slate. */

import { directive, Directive, html, nothing, type ElementPart } from "../../vendor/lit-html.js";
import { t } from "../base/phrases.ts";
import { el } from "../base/dom.ts";
import { picture } from "../ui/widgets.ts";
import type { AnyTable } from "../base/types.ts";

const MOST = 80;

/** The sentences of the table on screen: kept here, because a Table only contains the new ones. */
export class Log {
  lines: { n: number; text: string; fresh: boolean }[] = [];
  #count = 0;

  /** Add new sentences; start again with the whole log when a table is opened, undone or shown in another language. */
  add({ say, log }: Pick<AnyTable, "say" | "log">, anew: boolean) {
    const texts = anew ? log.map(({ text }) => text) : say,
      lines = texts.map((text) => ({ n: ++this.#count, text, fresh: !anew }));
    this.lines = [...(anew ? [] : this.lines), ...lines].slice(-MOST);
  }
}

class Rows extends Directive {
  render(_lines: Log["lines"]) {
    return nothing;
  }

  override update({ element }: ElementPart, [lines]: [lines: Log["lines"]]) {
    const number = (row: Element | null) => Number(row?.getAttribute("data-n") ?? 0),
      oldest = lines[0]?.n ?? Infinity,
      rows = [...element.querySelectorAll("[data-n]")], // a browser's translation may have wrapped them in elements of its own
      newest = number(rows.at(-1) ?? null);
    for (const row of rows) if (number(row) < oldest) row.remove();
    for (const { n, text, fresh } of lines)
      if (n > newest) element.append(el("p", { "data-n": n, class: fresh ? "fresh" : null, text }));
    return nothing;
  }
}

/** The lines as paragraphs. Only new ones are added. */
const rows = directive(Rows);

/** Returns the slate with its content. */
export const slateView = (content: unknown, close: () => void) => html`
  <aside class="slate log-slate" data-ask="log" id="moves" aria-labelledby="moves-title">
    <h2 id="moves-title">${t("page.table.moves")}</h2>
    <button type="button" class="tool log-close" aria-label=${t("page.close")} @click=${close}>
      ${picture("close")}
    </button>
    ${content}
  </aside>
`;

export const logView = ({ lines }: Log, close: () => void) =>
  slateView(
    html`<div class="log" role="log" aria-live="off" tabindex="0" aria-labelledby="moves-title" ${rows(lines)}></div>`,
    close,
  );
