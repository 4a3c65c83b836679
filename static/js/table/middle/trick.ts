/* The middle of the table in a trick game: the trick with the owners of its cards, the card turned up, and the melds on the table. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { facePath } from "../../cards/playing-card.ts";
import { t } from "../../base/phrases.ts";
import { portraitPath, sign } from "../../ui/widgets.ts";
import type { AnyCard, AnyTable } from "../../base/types.ts";
import { ROW, type Card } from "../../cards/card.ts";
import type { Zones } from "../../cards/card-table.ts";
import type { Melds, ScoreSide, Trick, TrickCard } from "../../../vendor/model.d.ts";

const NOTHING = { label: "", cards: [] },
  CROSS = 4; // up to this many cards lie as a cross, more in rows
/** each player's side of the table, from the viewer on, in an anticlockwise game */
const PLACES: { [players: number]: readonly string[] } = {
  2: ["near", "across"],
  3: ["near", "right", "left"],
  4: ["near", "right", "across", "left"],
};

export function trickView({ turned, stock_count: under, melds, trick, seats, result, score }: AnyTable) {
  const few = seats.length <= CROSS,
    why = trick?.done && !result ? trick.why : "";
  return html`
    <section class="middle for-trick" data-form=${few ? "cross" : "row"} ?data-melds=${Boolean(melds)}>
      <div class="centre">
        <div class="turned-place" data-ask=${turned ? "turned" : nothing} ?hidden=${!turned}>
          <div class="turned-cards">
            <span class="under" aria-hidden="true" ?hidden=${!under}><i></i><i></i><i></i></span>
            <card-zone kind="turned"></card-zone>
          </div>
          <span class="turned-text" aria-hidden="true">${turned?.text ?? ""}</span>
        </div>
        <div class="trick-place"><card-zone kind="trick" data-form=${few ? "cross" : "row"}></card-zone></div>
      </div>
      ${(score?.sides ?? []).filter(({ heap }) => heap > 0).map(heapView)} ${melds ? meldsView(melds) : nothing}
      ${why ? html`<p class="trick-why" data-ask="why" aria-hidden="true">${why}</p>` : nothing}
    </section>
  `;
}

/** The heap of a side's tricks; the score's text says what they are worth. */
const heapView = ({ side, mine, mark, heap }: ScoreSide) => html`
  <span class="heap ${mine ? "us" : "them"}" data-ask="heap:${side}" data-mark=${mark ?? nothing} aria-hidden="true">
    ${Array.from({ length: Math.min(3, Math.ceil(heap / 8)) }, () => html`<i></i>`)}${sign(mark)}
  </span>
`;

const meldsView = ({ text, rows }: Melds) => html`
  <div class="melds" data-ask="melds">
    <p>${text}</p>
    <ul>
      ${rows.map(
        ({ seat, name, text: words, faces, counts }) => html`
          <li data-ask="meld:${seat}" class=${counts ? "counts" : ""}>
            <span class="meld-cards" aria-hidden="true"
              >${faces.map((face) => html`<img src=${facePath(face)} alt="" width="30" height="47" />`)}</span
            >
            <span class="meld-words"><b>${name}</b> ${words}</span>
          </li>
        `,
      )}
    </ul>
  </div>
`;

/**
 * Returns the zones of the card table; those that this game doesn't have stay empty. New cards of the hand come from the dealer.
 * @param signs  each card of the hand shows what it can do
 */
export function zonesOf(table: AnyTable, signs = false): Zones {
  const { layout, hand, pile, turned, seats } = table;
  if (layout !== "trick") return { hand, pile: pile ?? NOTHING };
  const from = `seat-${seats.find((seat) => seat.dealer)?.seat}`;
  const up = turned && {
    id: `u:${turned.face}`,
    face: turned.face,
    name: turned.name,
    was: `h:${turned.face}:0`,
    from,
  };
  return {
    hand: {
      label: hand.label,
      cards: hand.cards.map((card) => ({ from, was: `u:${card.face}`, ...told(card, signs), ...card })),
    },
    trick: trickZone(table),
    turned: up ? { label: turned?.text ?? "", cards: [up] } : NOTHING,
  };
}

/** The cards of the trick in the order in which they were played, then the places of the players who have yet to play. */
function trickZone({ trick, seats, me, side }: AnyTable) {
  const laid = trick?.cards ?? [],
    all = trick?.waiting ?? [],
    waiting = laid.length ? all : all.slice(0, all[0] === me ? 1 : 0), // before the first card there is no row
    count = seats.length,
    places = PLACES[count];
  const spot = (seat: number, i: number) => {
    const order = (side === "left" ? me - seat + count : seat - me + count) % count;
    return { at: places?.[order] ?? ROW, x: i };
  };
  const cards: Card[] = laid.map((card, i) => {
    const seat = seats[card.seat];
    return {
      ...card,
      ...spot(card.seat, i),
      owner: seat && { name: seat.name, mark: seat.mark ?? null, portrait: portraitPath(seat), mine: card.seat === me },
      flag: flagOf(card, trick, laid.length),
    };
  });
  const free = waiting.map((seat, i) => ({
    id: `place:${seat}`,
    face: null,
    place: seat === me ? (seats[seat]?.name ?? "") : "",
    ...spot(seat, laid.length + i),
  }));
  return { label: trick?.label ?? "", cards: [...cards, ...free] };
}

/** The label of a card in the trick: that it was led, or that it wins and what that is worth. */
function flagOf({ winning, led }: TrickCard, trick: Trick | null | undefined, count: number) {
  if (winning && count > 1) {
    const worth = trick?.worth_text;
    return { text: [t("page.trick.takes"), worth].filter(Boolean).join(" · "), kind: "takes" };
  }
  return led ? { text: t("page.trick.led"), kind: "led" } : null;
}

/** What a card of the hand can do, if the game says it: always as a note, and as a sign on the card if requested. */
const told = ({ power }: AnyCard, signs: boolean) =>
  power
    ? {
        note: `${power.class_text}. ${power.text}`,
        sign: signs && { kind: power.class, text: power.class_text, good: power.now ?? false },
      }
    : {};
