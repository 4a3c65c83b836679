/* The players round the table: portrait, name, number of cards, what lies in front of them, what they did and said last. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { motion } from "../../cards/flip.ts";
import { facePath, suitPath } from "../../cards/playing-card.ts";
import { presence } from "../../play/presence.ts";
import { divided, each, face, kritze, picture, vars } from "../../ui/widgets.ts";
import type { AnyTable } from "../../base/types.ts";
import type { SeatRow } from "../../../vendor/model.d.ts";
import type { Captions } from "./captions.ts";

/** The place of a seat: its number from the left in the arch of the others, and its place in the two rows of a narrow table. */
type Spot = { arch: number; row: 1 | 2; column: number; span: number; side: "left" | "across" | "right" };

const COLUMNS = 12,
  ONE_ROW = 4, // how many fit side by side on a phone
  BEST = 3,
  WIDE = 0.6, // the oval bulges towards the corners of the screen: the smaller, the more
  HIGH = 0.55,
  NEAR_AXIS = 0.2;

/**
 * Returns the places of the other seats, in the order of the arch from left to right. With more than four, the outer ones on each side are in the
 * near row.
 */
export function spots(count: number): Spot[] {
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

/** Returns the other players from left to right. The next player sits at the right, or at the left if play runs clockwise. */
export function others({ seats, me, side }: AnyTable): SeatRow[] {
  const after = [...seats.slice(me + 1), ...seats.slice(0, me)];
  return side === "left" ? after : after.reverse();
}

/**
 * Returns the players at the far side of the table and at the near side, both from left to right. The near side is empty if a person holds the
 * device; at a tablet that nobody holds, and at an onlooker's, `me` sits there, and from six players on also the neighbours.
 */
export function sides(table: AnyTable): { far: SeatRow[]; near: SeatRow[] } {
  const round = others(table),
    own = table.seats[table.me],
    { length } = round;
  if ((table.place !== "table" && table.place !== "onlooker") || !own) return { far: round, near: [] };
  return length > ONE_ROW
    ? { far: round.slice(1, -1), near: [...round.slice(0, 1), own, ...round.slice(length - 1)] }
    : { far: round, near: [own] };
}

/**
 * Returns where a seat is on the screen for all, on which everybody sits round an oval: how far right and down from its middle, from −1 to 1.
 * `me` sits below.
 */
export function placeInOval(table: AnyTable, seat: number) {
  const order = others(table).findIndex((row) => row.seat === seat) + 1,
    angle = Math.PI * (0.5 + (2 * order) / table.seats.length);
  return { across: bulge(Math.cos(angle), WIDE), down: bulge(Math.sin(angle), HIGH) };
}

/** Moves a place of a circle towards the edge of a rectangle round it. */
const bulge = (part: number, power: number) => Number((Math.sign(part) * Math.abs(part) ** power).toFixed(3));

/**
 * Returns the seats at the near side.
 * @param enlarge  shows what lies in front of a player
 */
export const nearSeatsView = (table: AnyTable, captions: Captions, enlarge: (seat: SeatRow) => void) => html`
  <section class="near-seats">
    ${each(
      sides(table).near,
      ({ seat }) => seat,
      (seat) => seatView(seat, table, { captions, enlarge }),
    )}
  </section>
`;

/**
 * Returns the seats at the far side.
 * @param enlarge  shows what lies in front of a player
 */
export function seatsView(table: AnyTable, captions: Captions, enlarge: (seat: SeatRow) => void) {
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

/** Returns the own seat, with only what isn't obvious. */
export function mineView(table: AnyTable, captions: Captions) {
  const own = table.seats[table.me];
  return own ? seatView(own, table, { mine: true, captions }) : nothing;
}

interface SpotOptions {
  spot?: Spot | null;
  mine?: boolean;
  captions?: Captions;
  enlarge?: (seat: SeatRow) => void;
}

export function seatView(seat: SeatRow, table: AnyTable, options: SpotOptions) {
  const { spot = null, mine = false, captions, enlarge } = options,
    { status = "in" } = seat,
    shows = before(seat, mine),
    award = rosette(seat),
    trump = seat.trumper ? table.trump : null,
    said = seat.said && !captions?.read(seat) ? seat.said : "",
    lies = table.layout === "trick" && table.trick.cards.some((card) => card.seat === seat.seat),
    showing = shows !== nothing || award !== nothing,
    oval = table.place === "table" || table.place === "onlooker" ? placeInOval(table, seat.seat) : null,
    bare = !showing && !seat.dealer && !seat.speaker && !trump && !said;
  const count = html`<b class="count" aria-hidden="true">${seat.count}</b>`;
  return html`
    <div
      class=${[...classes(seat, table, spot), ...(mine ? ["mine", showing && "showing", bare && "bare"] : [])].filter(Boolean).join(" ")}
      role="img"
      aria-label=${labelOf(seat)}
      data-seat=${seat.seat}
      data-ask="seat:${seat.seat}"
      ?data-tap=${enlarge && (partnerOf(seat, table) || seat.up || seat.kaiser?.length)}
      data-mark=${seat.mark ?? nothing}
      data-status=${status}
      data-faults=${seat.faults ?? 0}
      ?data-in-line=${oval && Math.abs(oval.across) < NEAR_AXIS}
      @click=${enlarge ? () => enlarge(seat) : nothing}
      ${vars({
        "--arch": spot?.arch ?? null,
        "--row": spot?.row ?? null,
        "--column": spot?.column ?? null,
        "--span": spot?.span ?? null,
        "--colour": seat.portrait.colour,
        "--across": oval?.across ?? null,
        "--down": oval?.down ?? null,
      })}
    >
      ${face(seat, html`${mine || status !== "in" ? nothing : count}${award}`, `seat-${seat.seat}`)}
      ${who(seat, trump?.suit)} ${shows}
      <span class="more"
        >${[mine || seat.bot ? null : seat.level_text, seat.score_label].filter(Boolean).join(" · ")}</span
      >
      ${mine ? nothing : html`<span class="last ${captions?.old(seat) ? "old" : ""}">${(!lies && seat.last) || ""}</span>`}
      ${said ? html`<span class="said">${said}</span>` : nothing}
    </div>
  `;
}

/** Whether the seat's cards may be looked at. */
const partnerOf = ({ seat }: SeatRow, { partner }: Pick<AnyTable, "partner">) =>
  partner?.some((each) => each.seat === seat);

const isAsleep = ({ seat }: SeatRow) => presence.asleep.includes(seat);

const classes = (seat: SeatRow, { layout, partner }: AnyTable, spot: Spot | null) => [
  "seat",
  seat.turn && "turn",
  seat.owes && "owes",
  partnerOf(seat, { partner }) && "partner",
  seat.out && layout === "trick" && "gone",
  isAsleep(seat) && "asleep",
  spot?.side,
  `on-${seat.portrait.ink}`,
];

/** The name, with its signs. */
const who = (seat: SeatRow, trump?: string) => html`
  <span class="who">
    <span class="name">${divided(seat.name)}</span>
    ${seat.dealer ? html`<span class="dealer" data-ask="dealer:${seat.seat}">${picture("dealer")}</span>` : nothing}
    ${seat.speaker ? html`<span class="speaker" data-ask="speaker:${seat.seat}" title=${t("page.table.speaker")}>${picture("talk")}</span>` : nothing}
    ${isAsleep(seat) ? html`<span class="sleeps">${picture("asleep")}</span>` : nothing}
    ${trump ? html`<img class="trumper" data-ask="trump" src=${suitPath(trump)} alt="" width="18" height="18" />` : nothing}
  </span>
`;

const labelOf = (seat: SeatRow) =>
  [
    seat.label,
    lying(seat)?.name,
    seat.out_text,
    seat.level_text,
    seat.score_label,
    seat.dealer && t("page.table.dealer"),
    seat.turn && t("page.table.turn"),
    isAsleep(seat) && t("page.phones.asleep.label"),
  ]
    .filter(Boolean)
    .join(", ");

/** The card that was dealt face up, unless it is declared and shown as a Kaiser. */
const lying = ({ up, kaiser = [] }: Pick<SeatRow, "up" | "kaiser">) =>
  up && !kaiser.some(({ face: shown }) => shown === up.face) ? up : null;

/**
 * What lies in front of a player: the card that was dealt face up, and declared Kaiser, as readable corners.
 * @param mine  the own open card is in the hand instead
 */
function before({ seat, up, kaiser = [], open: hand = [] }: SeatRow, mine: boolean) {
  if (hand.length)
    return html`<span class="shows open-hand" aria-hidden="true">${hand.map((card) => corner(card.face))}</span>`;
  const card = mine ? null : lying({ up, kaiser });
  if (!card && !kaiser.length) return nothing;
  return html`
    <span class="shows" aria-hidden="true">
      ${card ? corner(card.face, `up:${seat}`) : nothing}
      ${kaiser.map(
        ({ face: code, kritze: count, shown }) => html`
          <span class="cc kaiser ${shown || !code ? "" : "secret"}" data-ask="kaiser:${seat}"
            >${code && shown ? corner(code) : picture("powers")}${kritze(count)}</span
          >
        `,
      )}
    </span>
  `;
}

/** Returns the upper corner of a card: rank and suit, large enough to read. */
export const corner = (code: string, ask: string | null = null) =>
  html`<span class="cc" data-ask=${ask ?? nothing}><img src=${facePath(code)} alt="" width="57" height="89" /></span>`;

/** Returns a rosette with the place of a player who has finished, or a seal for one who is no longer in the game. */
export function rosette({ seat, place, status = "in", out_text: text }: SeatRow) {
  if (status === "in" || !(place || text)) return nothing;
  return html`<span
    class="rosette"
    data-ask="rosette:${seat}"
    data-place=${Math.min(place ?? 0, BEST + 1)}
    title=${text ?? ""}
    ><b>${place ? `${place}.` : "×"}</b></span
  >`;
}

/** rosettes whose animation is done */
const awarded: WeakSet<Element> = new WeakSet();

/** Animate new rosettes, but not those of a table that was just opened. */
export function award(root: ParentNode, still: boolean) {
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
