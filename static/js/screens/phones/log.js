/* What the links to the phones have gone through: how quick they are, how well their clocks are known, what was dropped, when they slept. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../book.js";

/** @typedef {import("../../link/channel.js").Channel} Channel */
/** @typedef {ReturnType<import("../../link/clock.js").Pinger["report"]>} Report */
/** @typedef {{ name: string, report: Report | null }} Linked */

/** @param {number} ms */
const rounded = (ms) => (Number.isFinite(ms) ? (ms < 10 ? ms.toFixed(1) : String(Math.round(ms))) : "–");

/** @param {readonly Linked[]} links */
export function logView(links) {
  const known = links.flatMap(({ name, report }) => (report ? [{ name, report }] : []));
  if (!known.length) return nothing;
  return html`<details class="phones-log paper">
    <summary>${t("page.phones.log")}</summary>
    ${known.map(({ name, report }) => link(name, report))}
  </details>`;
}

/**
 * @param {string} name
 * @param {Report} report
 */
function link(name, { state, counts, history, clock }) {
  const { round, longest, error, capped, jumps } = clock,
    { received, oversized, malformed, flooding, unknown } = counts,
    [first] = history;
  return html`<p>
      ${t("page.phones.log.line", {
        name,
        state: t(`page.phones.link.${state}`),
        round: rounded(round),
        longest: rounded(longest),
        error: rounded(error),
        capped,
        jumps,
        received,
        dropped: oversized + malformed + flooding + unknown,
      })}
    </p>
    <ol>
      ${history.map(
        ({ at, state: then }) =>
          html`<li>
            ${t("page.phones.log.change", {
              seconds: ((at - (first?.at ?? at)) / 1000).toFixed(1),
              state: t(`page.phones.link.${then}`),
            })}
          </li>`,
      )}
    </ol>`;
}
