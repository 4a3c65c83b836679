/* One person in a live game: the taps on the own cards, the buttons, and what a card still needs before it is laid. Alone there is one; round a tablet, one at each edge. */

import { mayChoose } from "../cards/playing-card.js";
import { state } from "../session.js";
import { play } from "../sounds.js";
import { t } from "../book.js";
import { Chooser } from "./chooser.js";
import { Picking } from "./picking.js";

const PICKED = "@picked",
  ALL = "@all";

/** In the untimed mode a touch counts when it is let go (WCAG 2.5.2); else the first touch decides races. */
export const quick = () => !state.settings.untimed;

export class Person {
  picking = new Picking();
  chooser = new Chooser(quick);

  /** zone: where the hand lies. act(action, seat, at). */
  constructor({ zone, controls, act }) {
    Object.assign(this, { zone, controls, act });
  }

  /** Show prompt and buttons; after the cards have been drawn. person: as in `persons`; cards: what of the hand can be seen now. */
  show(person, table, cards = person.hand.cards) {
    Object.assign(this, { person, table, cards });
    this.picking.keep(cards);
    this.chooser.follow(cards);
    this.#refresh();
  }

  /** Nobody of a live game sits here any more. */
  leave() {
    this.picking.clear();
    this.chooser.close();
  }

  /** A tap on a card, or a key: Space picks, Enter lays. */
  choose({ card: { held, id }, element, at, key }) {
    const card = this.cards.find((one) => one.id === (held ?? id));
    if (!card) return;
    const done = this.picking[key ?? "tap"](card, this.cards, at, { confirm: state.settings.confirm_tap });
    if (done.joker) this.picking.clear();
    if (done.joker) this.chooser.askJoker(card, this.table.suits, (action, when) => this.#act(action, when, element));
    else this.#do(done, at, element);
    this.#refresh();
  }

  /** A button, also those for picked cards. */
  press(action, at) {
    const picked = this.picking.picked(this.cards);
    if (action === PICKED) this.#do(this.picking.lay(picked), at);
    else if (action === ALL) this.#do(this.picking.all(picked[0]), at);
    else return this.#act(action, at);
    return this.#refresh();
  }

  /** The pile was tapped: whether there were cards to lay there. */
  layPicked(at) {
    if (!this.picking.ids.length) return false;
    this.press(PICKED, at);
    return true;
  }

  refuse(why) {
    if (!why) return;
    play("refused");
    this.controls.refuse(why);
  }

  #do({ act, wish, card, refuse }, at, element) {
    if (refuse) this.refuse(refuse);
    else if (act && wish)
      this.chooser.askSuit(card, this.table.suits, (suit, when) => this.#act(`${act} wish ${suit}`, when));
    else if (act) this.#act(act, at, element);
  }

  #act(action, at, element) {
    element?.classList.add("pressed"); // until the next Table, or the reason why not
    this.controls.quiet();
    this.act(action, this.person.seat, at);
  }

  #refresh() {
    const { prompt, buttons } = this.person,
      picked = this.picking.ids.length,
      own = [];
    if (picked) {
      const [first] = this.picking.picked(this.cards),
        many = this.cards.filter((card) => first.group && card.group === first.group).length;
      own.push({ id: "lay-picked", text: t("page.live.lay", { count: picked }), action: PICKED, tone: "primary" });
      if (first.all && many > picked)
        own.push({ id: "lay-all", text: t("page.live.lay-all", { count: many }), action: ALL, tone: "plain" });
    }
    this.controls.show({ prompt, buttons: [...own, ...buttons], game: this.table.game, live: true });
    this.#mark();
  }

  /** Which cards are picked and in which order, which go with them, and which may be thrown in now. */
  #mark() {
    const [first] = this.picking.picked(this.cards),
      shown = new Map(this.cards.map((card) => [card.id, card]));
    for (const node of this.zone.children) {
      const card = shown.get(node.card.held ?? node.card.id),
        place = card ? this.picking.ids.indexOf(card.id) + 1 : 0;
      node.classList.toggle("picked", place > 0);
      node.classList.toggle("sibling", Boolean(card && !place && first?.group && card.group === first.group));
      node.classList.toggle("glows", Boolean(card?.jump));
      if (place && this.picking.ids.length > 1) node.dataset.order = place;
      else delete node.dataset.order;
      if (card && mayChoose(card) && !card.joker) node.button?.setAttribute("aria-pressed", String(place > 0));
      else node.button?.removeAttribute("aria-pressed");
      if (card?.group) node.button?.setAttribute("aria-description", t("page.live.pick"));
    }
  }
}
