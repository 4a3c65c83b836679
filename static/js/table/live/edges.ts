/* Several persons round a tablet that lies on the table: each has an edge that is turned towards them, with a hand that lies face down unless
   it is held open; the bots are between them in the order of play. All edges can be used at the same time. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../base/phrases.ts";
import { someFit } from "../../cards/card.ts";
import { buttonsView, type OwnButton, type AnyButton } from "../actions/buttons.ts";
import { divided, each, face, picture, sign, touched, vars } from "../../ui/widgets.ts";
import { messageView } from "../messages.ts";
import { rosette, seatView } from "../people/seats.ts";
import { chooserView } from "./chooser.ts";
import { holding } from "./holding.ts";
import { Person, quick, type Send } from "./person.ts";
import { cameFrom } from "./signs.ts";
import type { AnyTable } from "../../base/types.ts";
import type { JokerPile, Person as Model, Pile, SeatRow } from "../../../vendor/model.d.ts";
import type { CardZone, Zone } from "../../cards/card-zone.ts";
import type { Captions } from "../people/captions.ts";

const TURNED = { bottom: 0, left: 90, top: 180, right: 270 },
  PER_ROW = 12;
/** The place of the bots between two neighbouring persons; play runs anticlockwise. */
const BETWEEN: { [edges: string]: string } = {
  "bottom-top": "right",
  "top-bottom": "left",
  "bottom-right": "bottom-right",
  "right-left": "top",
  "left-bottom": "bottom-left",
  "right-top": "top-right",
  "top-left": "top-left",
};

/** One person's edge: the person's actions, and whether the hand is held open. */
class Edge {
  open = false;
  /** the fingers that hold the hand open */
  fingers: Set<number> = new Set();
  /** the ids of the cards when the hand was last open */
  lay: string[] = [];

  person: Person;
  redraw: () => void;

  constructor(send: Send, redraw: () => void) {
    this.person = new Person(send, redraw);
    this.redraw = redraw;
  }

  turn(open: boolean) {
    if (this.open === open) return;
    this.open = open;
    this.redraw();
  }

  /** Close the hand even if fingers still hold it. */
  hide() {
    this.fingers.clear();
    this.turn(false);
  }

  /** The content of the hand's zone: the cards, or the same number of backs, which reveal nothing. */
  zone({ name, hand, seat }: Model, table: AnyTable): Zone {
    const count = hand.cards.length,
      from = cameFrom(table, seat);
    const back = (i: number) => `${seat}/back:${i}`,
      id = (card: { id: string }) => `${seat}/${card.id}`;
    if (!this.open)
      return {
        label: t("page.together.closed", { name, count }),
        closed: true,
        perRow: Infinity,
        cards: hand.cards.map((card, i) =>
          card.opening
            ? { ...card, held: card.id, id: id(card) }
            : { id: back(i), face: null, name: "", from, was: this.lay[i] },
        ),
      };
    this.lay = hand.cards.map(id);
    return {
      label: hand.label,
      perRow: PER_ROW,
      cards: hand.cards.map((card, i) => ({ ...card, held: card.id, id: id(card), from, was: back(i) })),
    };
  }

  follow(person: Model) {
    this.person.follow(
      this.open ? person : { ...person, prompt: person.closed },
      person.hand.cards.filter((card) => this.open || card.opening),
    );
  }
}

export class Edges {
  /** the persons' edges, by seat */
  all: Map<number, Edge> = new Map();

  send: Send;
  redraw: () => void;
  captions: Captions;

  constructor(send: Send, redraw: () => void, captions: Captions) {
    this.send = send;
    this.redraw = redraw;
    this.captions = captions;
    addEventListener("blur", () => this.hide());
    document.addEventListener("visibilitychange", () => document.hidden && this.hide());
  }

  /** Whether a Table is for several persons at once. */
  static is(model: AnyTable | null) {
    return (model?.persons?.length ?? 0) > 1;
  }

  hide() {
    for (const edge of this.all.values()) edge.hide();
  }

  leave() {
    this.hide();
    this.all.clear();
  }

  /** Returns the person whose hand contains an element. */
  personAt(element: Element) {
    const seat = element.closest("[data-edge-seat]")?.getAttribute("data-edge-seat");
    return seat ? this.all.get(Number(seat))?.person : undefined;
  }

  /** Returns the content of the hands' zones. */
  zones(model: AnyTable) {
    const { persons = [] } = model;
    for (const seat of this.all.keys()) if (!persons.some((person) => person.seat === seat)) this.all.delete(seat);
    const zones: { [name: string]: Zone } = {};
    for (const person of persons) {
      const edge = this.all.get(person.seat) ?? new Edge(this.send, this.redraw);
      this.all.set(person.seat, edge);
      edge.follow(person);
      zones[`hand-${person.seat}`] = edge.zone(person, model);
    }
    return zones;
  }

  /** Mark the cards of the hands; call it after they are drawn. */
  mark(root: ParentNode) {
    for (const [seat, { person }] of this.all) {
      const zone = root.querySelector(`card-zone[name=hand-${seat}]`);
      if (zone) person.mark(zone as CardZone);
    }
  }

  /**
   * Returns all edges, and the bots between them.
   * @param forward  the button to hurry, when no person has anything left to do
   */
  view(table: AnyTable, forward: OwnButton | null) {
    const { persons = [] } = table;
    return html`
      <div class="edges" data-persons=${persons.length} @contextmenu=${(event: Event) => event.preventDefault()}>
        ${each(
          persons,
          ({ seat }) => seat,
          (person) => this.#edge(person, table, forward),
        )}
        ${each(
          gaps(table),
          ({ name }) => name,
          ({ name, bots }) => html`
            <div class="gap" data-gap=${name} data-many=${bots.length}>
              ${each(
                bots,
                ({ seat }) => seat,
                (bot) => seatView(bot, table, { captions: this.captions }),
              )}
            </div>
          `,
        )}
      </div>
    `;
  }

  #edge(person: Model, table: AnyTable, forward: OwnButton | null) {
    const edge = this.all.get(person.seat),
      seat = table.seats[person.seat];
    if (!edge || !seat) return nothing;
    const { open, person: own } = edge;
    return html`
      <section
        class="edge ${seat.turn ? "turn" : ""} ${open ? "open" : ""} ${person.out ? "out" : ""}"
        data-edge=${person.edge}
        data-edge-seat=${person.seat}
        data-turned=${TURNED[person.edge]}
        data-mark=${seat.mark ?? nothing}
        ?data-some-fit=${open && seat.turn && someFit(person.hand.cards)}
        aria-label=${person.name}
        ${vars({ "--colour": seat.portrait.colour })}
      >
        ${chooserView(own.asking, this.redraw, quick)}
        ${buttonsView({ buttons: own.buttons, press: (button, at) => press(own, button, at), quick })}
        <div
          class="edge-who plate"
          data-ask="seat:${person.seat}"
          data-seat=${person.seat}
          data-status=${seat.status ?? "in"}
          data-faults=${seat.faults ?? 0}
        >
          ${face(seat, rosette(seat))}
          <b class="name">${sign(seat.mark)}${divided(person.name)}</b>
          ${person.state_text ? html`<small class="state">${person.state_text}</small>` : nothing}
          ${seat.said && !this.captions.read(seat) ? html`<span class="said">${seat.said}</span>` : nothing}
        </div>
        ${messageView({ prompt: own.model?.prompt ?? null, reason: own.reason, game: table.game, aloud: true })}
        <card-zone kind="hand" name="hand-${person.seat}"></card-zone>
        <div class="edge-side" ?hidden=${person.out && !forward}>
          ${forward ? forwardView(person, forward) : this.#hands(person, seat, edge)}
        </div>
      </section>
    `;
  }

  /** The buttons beside a hand: look at the own cards, draw, slap. */
  #hands(person: Model, seat: SeatRow, edge: Edge) {
    const { open, person: own } = edge,
      hold = t(open ? "page.together.held" : "page.together.hold");
    // Shown on the person's turn even if no card fits, since the others see it too.
    const elsewise =
      person.buttons.some(({ id }) => id === "keep" || id === "pass") || person.hand.cards.some((card) => card.opening);
    const may = (name: "stock" | "slap") => (at: number) => {
      const { action, why } = person[name];
      if (action) own.press({ action }, at);
      else own.refuse(why);
    };
    return html`
      <button
        type="button"
        class="edge-button hold"
        data-ask="button:look"
        data-place="seat-${person.seat}"
        aria-label="${person.name}: ${hold}"
        aria-pressed=${String(open)}
        ${holding(edge)}
      >
        ${picture("eye")}<b>${t("page.together.look")}</b> <small>${t("page.together.look.hold")}</small>
      </button>
      ${
        !seat.turn || elsewise
          ? nothing
          : html`<button
              type="button"
              data-ask="stock:${person.seat}"
              class="edge-button draw ${open && person.stock.action ? "may" : ""}"
              aria-label="${person.name}: ${t("page.together.draw")}, ${person.stock.text}"
              ${touched(may("stock"), quick)}
            >
              ${picture("draw")}<b>${t("page.together.draw")}</b>
            </button>`
      }
      <button
        type="button"
        data-ask="slap:${person.seat}"
        class="edge-button slap-zone ${person.slap.hot ? "hot" : ""}"
        aria-label="${person.name}: ${person.slap.text}"
        data-means="slap"
        ${touched(may("slap"), quick)}
      >
        ${picture("slap")}<b>${t("page.together.slap")}</b>
      </button>
    `;
  }
}

/** The button to hurry, for everybody, when no person has anything left to do. */
const forwardView = ({ name }: Model, { text, run }: OwnButton) => html`
  <button
    type="button"
    class="edge-button forward"
    data-ask="button:forward"
    aria-label="${name}: ${text}"
    ${touched(run, quick)}
  >
    ${picture("forward")}<b>${t("page.together.forward")}</b>
  </button>
`;

function press(person: Person, button: AnyButton, at: number) {
  if ("run" in button) button.run(at);
  else person.press(button, at);
}

/** The bots between two neighbouring persons. */
function gaps({ persons = [], seats }: AnyTable) {
  return persons.map((person, i) => {
    const next = persons[(i + 1) % persons.length] ?? person,
      ring = [...seats.slice(person.seat + 1), ...seats.slice(0, person.seat)];
    const bots = ring.slice(
      0,
      ring.findIndex(({ seat }) => seat === next.seat),
    );
    return { name: BETWEEN[`${person.edge}-${next.edge}`] ?? "top", bots };
  });
}

/** Returns the pile with the card names used round the tablet: a card from a person's hand has that person's number before its name. */
export const joined = ({ cards, ...pile }: Pile | JokerPile, persons: readonly Model[]): Zone => ({
  ...pile,
  cards: cards.map((card) => {
    const seat = Number(/^seat-(\d+)$/.exec(card.from ?? "")?.[1] ?? NaN);
    return card.was && persons.some((person) => person.seat === seat) ? { ...card, was: `${seat}/${card.was}` } : card;
  }),
});
