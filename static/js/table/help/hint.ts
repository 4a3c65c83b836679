/* A hint: requested by the player, computed by the bots' worker, worded by the engine, and shown above the hand until the position changes. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { picture, touched } from "../../ui/widgets.ts";
import { ruleLink } from "../messages.ts";
import type { AnyTable } from "../../base/types.ts";
import type { Hint, HintReply as Reply } from "../../../vendor/model.d.ts";

type Fetch = (position: { ply: number; seat: number }) => Promise<Pick<Reply, "hint" | "hints">>;

export class Hints {
  /** the newest hint: requested again in the same position, it is shown again and counts once */
  #hint: Hint | null = null;
  /** the hint is being computed */
  thinking = false;
  /** the hint is shown */
  open = false;
  /** the next best actions are shown too */
  more = false;
  /** the number of hints in this match, as far as no Table has said it yet */
  count = 0;
  #ply = -1;
  #fetch: Fetch;
  #redraw: () => void;
  #fail: (error: unknown) => void;
  #tellsAll: () => boolean;

  /** @param tellsAll  returns whether a hint shows the next best actions at once */
  constructor(
    fetch: Fetch,
    {
      redraw,
      fail,
      tellsAll = () => false,
    }: { redraw: () => void; fail: (error: unknown) => void; tellsAll?: () => boolean },
  ) {
    this.#tellsAll = tellsAll;
    this.#fetch = fetch;
    this.#redraw = redraw;
    this.#fail = fail;
  }

  /** The hint that is shown. */
  get shown() {
    return this.open ? this.#hint : null;
  }

  /**
   * Follow a newer Table: drop a hint for another position, also one that is still being computed.
   * @param anew  it is another table, or the same one in another language
   */
  follow({ ply, hint }: AnyTable, anew: boolean) {
    if (anew) this.count = 0;
    if (anew || ply !== this.#ply || hint === null) this.#drop();
    this.#ply = ply;
  }

  /** Request a hint, or hide it. */
  async toggle({ ply, hint: seat }: AnyTable) {
    if (this.open || this.thinking) return this.close();
    if (seat === null) return;
    if (this.#hint?.ply === ply) return this.#show(this.#hint);
    this.#ply = ply;
    this.thinking = true;
    this.#redraw();
    const awaited = () => this.thinking && this.#ply === ply;
    try {
      const { hint, hints } = await this.#fetch({ ply, seat });
      this.count = Math.max(this.count, hints);
      if (!awaited()) return;
      if (hint) this.#show(hint);
      else this.close();
    } catch (error) {
      if (!awaited()) return;
      this.close();
      this.#fail(error);
    }
  }

  /** Show the next best actions too. */
  showMore() {
    this.more = true;
    this.#redraw();
  }

  /** Hide the hint. */
  close() {
    if (!this.open && !this.thinking) return;
    this.open = this.thinking = this.more = false;
    this.#redraw();
  }

  #show(hint: Hint) {
    this.#hint = hint;
    this.open = true;
    this.thinking = false;
    this.more = this.#tellsAll();
    this.#redraw();
  }

  #drop() {
    this.#hint = null;
    this.open = this.thinking = this.more = false;
  }
}

/** Returns the cards of a hand that a hint suggests, in order. */
export function cardsOfHint(cards: readonly { id: string; face: string; code?: string }[], hint: Hint | null) {
  const left = [...cards];
  return (hint?.codes ?? []).flatMap((code) => {
    const at = left.findIndex((card) => (card.code ?? card.face) === code);
    return at < 0 ? [] : left.splice(at, 1).map(({ id }) => id);
  });
}

/** Returns the hint, in place of the words above the hand. Screen readers read new text aloud; the buttons are outside it. */
export function hintView(hints: Hints, game: string, play: (at: number) => void) {
  const { shown, thinking, more } = hints;
  return html`
    <div class="hint ${shown ? "open" : ""} ${thinking ? "thinking" : ""}">
      <div class="hint-box">
        <div class="hint-words" role="status">
          ${thinking ? html`<p>${t("page.hint.thinking")}</p>` : nothing}
          ${
            shown
              ? html`${picture("hint")}
                  <p><b>${shown.text}.</b> ${shown.why} ${shown.rule ? ruleLink(game, shown.rule) : nothing}</p>`
              : nothing
          }
        </div>
        ${shown ? buttonsView(hints, shown, play) : nothing}
        <div class="hint-rest" role="status">${shown && more ? othersView(shown) : nothing}</div>
      </div>
    </div>
  `;
}

const buttonsView = (hints: Hints, shown: Hint, play: (at: number) => void) => html`
  <div class="hint-buttons">
    ${
      shown.others.length && !hints.more
        ? html`<button type="button" class="button hint-more" ${touched(() => hints.showMore())}>
            ${t("page.hint.more")}
          </button>`
        : nothing
    }
    <button type="button" class="button primary hint-play" ${touched(play)}>${shown.button}</button>
    <button type="button" class="button hint-no" ${touched(() => hints.close())}>${t("page.hint.no")}</button>
  </div>
`;

const othersView = ({ others }: Hint) => html`
  <ul class="hint-others" aria-label=${t("page.hint.others")}>
    ${others.map(({ text, cost }) => html`<li><b>${text}</b>: ${cost}</li>`)}
  </ul>
`;
