/* «Prüfen»: the seals of a match, each with what people need to compute it themselves. */

import { el, present } from "../../base/dom.ts";
import { icon } from "../../ui/icons.ts";
import { date, t } from "../../base/phrases.ts";
import { call } from "../../engine/session.ts";
import { sealFigure } from "../../share/seal.ts";
import { frameWith, section, wayBack } from "../frame.ts";
import type { SealedDeal as Deal, SealedText as Sealed } from "../../../vendor/model.d.ts";

/**
 * Show the seals of a match.
 * @param match  its id, or "now" for the one on the table
 */
export async function showSeals(main: HTMLElement, match: string) {
  const content = el("div", { class: "fair" }, el("p", { class: "help", role: "status", text: t("page.loading") }));
  const film = { href: `#/replay/${encodeURIComponent(match)}`, text: t("page.fair.to-replay"), table: false };
  frameWith(match === "now" ? wayBack() : film, main, t("page.fair.check"), content);
  const found = await call("seals", match === "now" ? {} : { id: match });
  const facts = el("p", {}, el("a", { class: "button plain", href: "#/fair", text: t("page.fair.seal") }));
  if (found.error) return content.replaceChildren(el("p", { class: "empty-note", text: found.error.text }), facts);
  const { title, date: when, text, agrees, deals, next } = found;
  return content.replaceChildren(
    ...present([
      el("p", { class: "help", text: when ? t("page.fair.check.text", { game: title, date: date(when) }) : title }),
      el("p", { class: "verdict", role: "status" }, mark(agrees), el("b", { text })),
      next && section(t("page.fair.check.next"), el("p", { text: t("page.fair.check.next.text") }), sealFigure(next)),
      ...deals.map(ofDeal).reverse(),
      facts,
    ]),
  );
}

const ofDeal = ({ name, words, agrees, seal, sealed }: Deal) =>
  section(
    name,
    ...words.map((text) => el("p", { class: "verdict" }, mark(agrees), el("span", { text }))),
    seal && sealFigure(seal),
    sealed && opened(sealed),
  );

/** Salt, cards, and the command for a terminal. */
function opened({ salt, deck, text }: Sealed) {
  const line = `printf '%s' '${text}' | sha256sum`,
    said = el("span", { class: "help", role: "status" });
  async function copy() {
    try {
      await navigator.clipboard.writeText(line);
      said.textContent = t("page.fair.check.copied");
    } catch {
      said.textContent = t("page.fair.check.not-copied");
    }
  }
  return el(
    "details",
    { class: "opened" },
    el("summary", { text: t("page.fair.check.open") }),
    el("h3", { text: t("page.fair.check.salt") }),
    code(salt),
    el("h3", { text: t("page.fair.check.deck") }),
    code(deck),
    el("h3", { text: t("page.fair.check.line") }),
    code(line),
    el(
      "p",
      { class: "row" },
      el("button", {
        type: "button",
        class: "button plain small",
        text: t("page.fair.check.copy"),
        on: { click: copy },
      }),
      said,
    ),
  );
}

const code = (text: string) => el("code", { translate: "no", text });

/** A decorative mark: the words beside it say the same. */
const mark = (agrees: boolean | null) =>
  agrees === null ? null : el("span", { class: agrees ? "agrees" : "differs" }, icon(agrees ? "check" : "fault"));
