/* The players round the table: portrait, name, cards in hand, what lies before them, what they last did and said. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../book.js";
import { motion } from "../cards/flip.js";
import { facePath, suitPath } from "../cards/playing-card.js";
import { company } from "../company.js";
import { divided, each, face, kritze, picture, vars } from "../parts.js";

/** @typedef {import("../types.js").AnyTable} AnyTable */
/** @typedef {import("../model.js").SeatRow} SeatRow */
/** @typedef {import("./captions.js").Captions} Captions */
/**
 * Where somebody sits: of the others the n-th from the left as they form an arch, and its place in the two rows of a narrow table.
 * @typedef {{ arch: number, row: 1 | 2, column: number, span: number, side: "left" | "across" | "right" }} Spot
 */

const COLUMNS = 12,
  ONE_ROW = 4, // as many have room beside each other on a phone
  BEST = 3;

/**
 * Where the others sit, in the order of the arch from left to right. With more than four the outer two of each side
 * are in the near row.
 * @param {number} count
 * @returns {Spot[]}
 */
export function spots(count) {
  const far = count > ONE_ROW ? count - ONE_ROW : 0,
    outer = (count - far) / 2;
  return Array.from({ length: count }, (_, i) => {
    const back = far > 0 && i >= outer && i < outer + far,
      inRow = back ? i - outer : i - (far > 0 && i >= outer ? far : 0),
      span = COLUMNS / (back ? far : Math.min(count, ONE_ROW));
    return {
      arch: i + 1,
      row: far === 0 || back ? 1 : 2,
      column: inRow * span + 1,
      span,
      side: count === 1 || (i > 0 && i < count - 1) ? "across" : i === 0 ? "left" : "right",
    };
  });
}

/**
 * The others from left to right as they sit. The next player sits at the right, or at the left where play runs clockwise.
 * @param {AnyTable} table
 * @returns {SeatRow[]}
 */
export function others({ seats, me, side }) {
  const after = [...seats.slice(me + 1), ...seats.slice(0, me)];
  return side === "left" ? after : after.reverse();
}

/**
 * Who sits at the far side of the table, and who at the near one, both from left to right. Nobody does at that of a person, who holds the
 * device; round a tablet that nobody holds `me` does, and from six on the neighbours as well.
 * @param {AnyTable} table
 * @returns {{ far: SeatRow[], near: SeatRow[] }}
 */
export function sides(table) {
  const round = others(table),
    own = table.seats[table.me],
    { length } = round;
  if (table.place !== "table" || !own) return { far: round, near: [] };
  return length > ONE_ROW
    ? { far: round.slice(1, -1), near: [...round.slice(0, 1), own, ...round.slice(length - 1)] }
    : { far: round, near: [own] };
}

/**
 * @param {AnyTable} table
 * @param {Captions} captions
 * @param {(seat: SeatRow) => void} enlarge  show what lies before somebody
 */
export const nearSeatsView = (table, captions, enlarge) => html`
  <section class="near-seats">
    ${each(
      sides(table).near,
      ({ seat }) => seat,
      (seat) => seatView(seat, table, { captions, enlarge }),
    )}
  </section>
`;

/**
 * @param {AnyTable} table
 * @param {Captions} captions
 * @param {(seat: SeatRow) => void} enlarge  show what lies before somebody
 */
export function seatsView(table, captions, enlarge) {
  const { far: sitting } = sides(table),
    places = spots(sitting.length);
  return html`
    <section class="seats" data-others=${sitting.length}>
      ${each(
        sitting,
        ({ seat }) => seat,
        (seat, i) => seatView(seat, table, { spot: places[i] ?? null, captions, enlarge }),
      )}
    </section>
  `;
}

/**
 * Oneself: only what doesn't go without saying.
 * @param {AnyTable} table
 * @param {Captions} captions
 */
export function mineView(table, captions) {
  const own = table.seats[table.me];
  return own ? seatView(own, table, { mine: true, captions }) : nothing;
}

/**
 * @param {SeatRow} seat
 * @param {AnyTable} table
 * @param {{ spot?: Spot | null, mine?: boolean, captions?: Captions, enlarge?: (seat: SeatRow) => void }} how
 */
export function seatView(seat, table, { spot = null, mine = false, captions = undefined, enlarge = undefined }) {
  const partner = (table.partner ?? []).some((each) => each.seat === seat.seat),
    gone = Boolean(seat.out) && table.layout === "trick",
    { status = "in" } = seat,
    shows = before(seat, mine),
    award = rosette(seat),
    trumps = Boolean(seat.trumper && table.trump),
    said = seat.said && !captions?.read(seat) ? seat.said : "",
    lies = table.layout === "trick" && table.trick.cards.some((card) => card.seat === seat.seat),
    sleeps = company.asleep.includes(seat.seat),
    showing = shows !== nothing || award !== nothing;
  const classes = [
    "seat",
    mine && "mine",
    mine && showing && "showing",
    mine && !showing && !seat.dealer && !trumps && !said && "bare",
    seat.turn && "turn",
    seat.owes && "owes",
    partner && "partner",
    gone && "gone",
    sleeps && "asleep",
    spot?.side,
    `on-${seat.portrait.ink}`,
  ].filter(Boolean);
  const count = html`<b class="count" aria-hidden="true">${seat.count}</b>`,
    place = `seat-${seat.seat}`;
  return html`
    <div
      class=${classes.join(" ")}
      role="img"
      aria-label=${labelOf(seat)}
      data-seat=${seat.seat}
      data-mark=${seat.mark ?? nothing}
      data-status=${status}
      data-faults=${seat.faults ?? 0}
      @click=${enlarge ? () => enlarge(seat) : nothing}
      ${vars({
        "--arch": spot?.arch ?? null,
        "--row": spot?.row ?? null,
        "--column": spot?.column ?? null,
        "--span": spot?.span ?? null,
        "--colour": seat.portrait.colour,
      })}
    >
      ${face(seat, html`${mine || status !== "in" ? nothing : count}${award}`, place)}
      <span class="who">
        <span class="name">${divided(seat.name)}</span>
        ${seat.dealer ? html`<span class="dealer">${picture("dealer")}</span>` : nothing}
        ${sleeps ? html`<span class="sleeps">${picture("asleep")}</span>` : nothing}
        ${
          trumps
            ? html`<img class="trumper" src=${suitPath(table.trump?.suit ?? "")} alt="" width="18" height="18" />`
            : nothing
        }
      </span>
      ${shows}
      <span class="more"
        >${[mine || seat.bot ? null : seat.level_text, seat.score_label].filter(Boolean).join(" · ")}</span
      >
      ${mine ? nothing : html`<span class="last ${captions?.old(seat) ? "old" : ""}">${(!lies && seat.last) || ""}</span>`}
      ${said ? html`<span class="said">${said}</span>` : nothing}
    </div>
  `;
}

/** @param {SeatRow} seat */
const labelOf = (seat) =>
  [
    seat.label,
    seat.up?.name,
    seat.out_text,
    seat.level_text,
    seat.score_label,
    seat.dealer && t("page.table.dealer"),
    seat.turn && t("page.table.turn"),
    company.asleep.includes(seat.seat) && t("page.phones.asleep.label"),
  ]
    .filter(Boolean)
    .join(", ");

/**
 * What lies before somebody: the card that was dealt face up, and declared Kaiser, as corners that can be read.
 * @param {SeatRow} seat
 * @param {boolean} mine  one's own card that lies open is in the hand
 */
function before({ up, kaiser = [], open: hand = [] }, mine) {
  if (hand.length)
    return html`<span class="shows open-hand" aria-hidden="true">${hand.map((card) => corner(card.face))}</span>`;
  const open = kaiser.some(({ face: shown }) => shown === up?.face),
    lying = up && !open && !mine ? up : null;
  if (!lying && !kaiser.length) return nothing;
  return html`
    <span class="shows" aria-hidden="true">
      ${lying ? corner(lying.face) : nothing}
      ${kaiser.map(
        ({ face: code, kritze: count, shown }) => html`
          <span class="cc kaiser ${shown || !code ? "" : "secret"}"
            >${code && shown ? corner(code) : picture("powers")}${kritze(count)}</span
          >
        `,
      )}
    </span>
  `;
}

/**
 * The upper corner of a card: rank and suit, large enough to read.
 * @param {string} code
 */
export const corner = (code) =>
  html`<span class="cc"><img src=${facePath(code)} alt="" width="57" height="89" /></span>`;

/**
 * A rosette with the place of somebody who has finished, or a seal on somebody who is no longer in the game.
 * @param {SeatRow} seat
 */
export function rosette({ place, status = "in", out_text: text }) {
  if (status === "in" || !(place || text)) return nothing;
  return html`<span class="rosette" data-place=${Math.min(place ?? 0, BEST + 1)} title=${text ?? ""}
    ><b>${place ? `${place}.` : "×"}</b></span
  >`;
}

/** @type {WeakSet<Element>} rosettes that have been seen to be awarded */
const awarded = new WeakSet();

/**
 * New rosettes are seen to be awarded; those of a table that has just been opened stand there.
 * @param {ParentNode} root
 * @param {boolean} still
 */
export function award(root, still) {
  for (const node of root.querySelectorAll(".rosette")) {
    const fresh = !awarded.has(node);
    awarded.add(node);
    if (fresh && !still && motion())
      node.animate([{ scale: 0, rotate: "-40deg" }, { scale: 1.3, rotate: "6deg", offset: 0.7 }, { scale: 1 }], {
        duration: motion() * 1.8,
        easing: "ease-out",
      });
  }
}
