/* How a match begins from the start screen or the set-up: what was chosen last, what is asked before another match is replaced. */

import { confirm } from "../../dialogs.js";
import { characters, game, t } from "../../book.js";
import { replaceScreen } from "../../layers.js";
import { change, state } from "../../session.js";
import { company, whyNoPhones } from "../../company.js";
import { director } from "../../playing.js";
import { forPhones, onPhones, remembered, seatsOf, wish } from "./choice.js";

/** @typedef {import("./choice.js").GameInfo} GameInfo */
/** @typedef {import("./choice.js").Chosen} Chosen */
/** @typedef {(wish: object) => Promise<import("../../model.js").TableReply | import("../../model.js").Failure | null>} Start  starts a match and goes to its table */

/**
 * What was chosen last for a game.
 * @param {GameInfo} about
 */
export const last = (about) => remembered(about, state.settings, characters());

/** The game of the match under way: null for none, "" while it isn't known. */
export const underWay = () =>
  state.running && !director.table?.result?.match_over ? (state.running.game ?? "") : null;

/** Whether another match may begin: none is under way, or it may end with that. */
export const mayReplace = async () =>
  underWay() === null ||
  Boolean(
    await confirm({
      title: t("page.replace.title"),
      text: t(state.running?.tried_once ? "page.replace.day" : "page.replace.text"),
      yes: t("page.replace.yes"),
      tone: "primary",
    }),
  );

/**
 * Begin a match, unless another one is under way and is to go on. Resolves to whether it was tried.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 * @param {Start} start
 * @param {import("./choice.js").SeatChoice[]} [sitting]  who sits where, if it isn't as chosen
 */
export async function begin(about, chosen, start, sitting = whyNoPhones() ? here(seats(chosen)) : seats(chosen)) {
  if (!(await mayReplace())) return false;
  remember(about.id, chosen);
  const reply = await start(wish(about, chosen, sitting));
  if (reply?.error) {
    replaceScreen(`#/new/${about.id}`);
    state.refused = reply.error;
  }
  return true;
}

/**
 * Phones are taken along: each is given its hand first, then the match begins.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 * @param {Start} start
 */
export async function takePhones(about, chosen, start) {
  plan(about, chosen, start);
  location.hash = "#/phones";
  return true;
}

/**
 * A match that begins once the phones are there.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 * @param {Start} start
 */
function plan(about, chosen, start) {
  remember(about.id, chosen);
  company.plan = { about, chosen, seats: seats(chosen), offered: forPhones(chosen), start };
}

/**
 * «Sofort spielen»: on with the match of this game, or a new one as it was set up last.
 * @param {string | undefined} id
 * @param {Start} start
 */
export async function play(id, start) {
  const about = game(id),
    here = location.hash;
  if (about && underWay() === about.id) replaceScreen("#/table");
  else if (about && onPhones(last(about)).length && !whyNoPhones()) {
    plan(about, last(about), start);
    replaceScreen("#/phones");
  } else if (!about || (!(await begin(about, last(about), start)) && location.hash === here)) replaceScreen("#/");
}

/** @param {Chosen} chosen */
const seats = (chosen) => seatsOf(chosen, t("page.setup.player", { number: 1 }), characters());

/**
 * All at the tablet, where there can be no phones: nobody could play the hands that were on some.
 * @param {import("./choice.js").SeatChoice[]} sitting
 */
const here = (sitting) => sitting.map((seat) => (seat.phone ? { ...seat, phone: false } : seat));

/**
 * Keep what is chosen for this game.
 * @param {string} id  of the game
 * @param {Chosen} chosen
 */
export function remember(id, chosen) {
  const { name, last: others = {} } = state.settings,
    mine = { rules: chosen.rules, seats: seats(chosen) };
  if (name === chosen.name && JSON.stringify(others[id]) === JSON.stringify(mine)) return;
  change({ name: chosen.name, last: { ...others, [id]: mine } }).catch(console.error);
}
