/* The log of the links to the phones: how fast they are, how exactly their clocks are known, what was dropped, when they slept. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import type { Pinger } from "../../link/clock.ts";

type Report = ReturnType<Pinger["report"]>;
export type Linked = { name: string; report: Report | null };

const rounded = (ms: number) => (Number.isFinite(ms) ? (ms < 10 ? ms.toFixed(1) : String(Math.round(ms))) : "–");

export function logView(links: readonly Linked[]) {
  const known = links.flatMap(({ name, report }) => (report ? [{ name, report }] : []));
  if (!known.length) return nothing;
  return html`<details class="phones-log paper">
    <summary>${t("page.phones.log")}</summary>
    ${known.map(({ name, report }) => link(name, report))}
  </details>`;
}

function link(name: string, { state, counts, history, clock }: Report) {
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
