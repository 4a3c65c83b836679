/* How a match begins from the start screen or the set-up: what was chosen last, what is asked before another match is replaced. */

import { confirm } from "../ui/dialogs.ts";
import { characters, game, t } from "../base/phrases.ts";
import { replaceScreen } from "../ui/layers.ts";
import { change, state } from "../engine/session.ts";
import { presence, whyNoPhones, type Start } from "./presence.ts";
import { director } from "./playing.ts";
import { forPhones, onPhones, remembered, seatsOf, wish, type Chosen } from "./choice.ts";
import type { GameInfo, SeatChoice } from "../../vendor/model.d.ts";

/** What was chosen last for a game. */
export const last = (about: GameInfo) => remembered(about, state.settings, characters());

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
 * @param sitting  who sits where, if it isn't as chosen
 */
export async function begin(
  about: GameInfo,
  chosen: Chosen,
  start: Start,
  sitting: SeatChoice[] = whyNoPhones() ? here(seats(chosen)) : seats(chosen),
) {
  if (!(await mayReplace())) return false;
  remember(about.id, chosen);
  const reply = await start(wish(about, chosen, sitting));
  if (reply?.error) {
    replaceScreen(`#/new/${about.id}`);
    state.refused = reply.error;
  }
  return true;
}

/** Phones are taken along: each is given its hand first, then the match begins. */
export async function takePhones(about: GameInfo, chosen: Chosen, start: Start) {
  plan(about, chosen, start);
  location.hash = "#/phones";
  return true;
}

/** A match that begins once the phones are there. */
function plan(about: GameInfo, chosen: Chosen, start: Start) {
  remember(about.id, chosen);
  presence.plan = { about, chosen, seats: seats(chosen), offered: forPhones(chosen), start };
}

/** «Sofort spielen»: on with the match of this game, or a new one as it was set up last. */
export async function play(id: string | undefined, start: Start) {
  const about = game(id),
    here = location.hash;
  if (about && underWay() === about.id) replaceScreen("#/table");
  else if (about && onPhones(last(about)).length && !whyNoPhones()) {
    plan(about, last(about), start);
    replaceScreen("#/phones");
  } else if (!about || (!(await begin(about, last(about), start)) && location.hash === here)) replaceScreen("#/");
}

const seats = (chosen: Chosen) => seatsOf(chosen, t("page.setup.player", { number: 1 }), characters());

/** All at the tablet, where there can be no phones: nobody could play the hands that were on some. */
const here = (sitting: SeatChoice[]) => sitting.map((seat) => (seat.phone ? { ...seat, phone: false } : seat));

/**
 * Keep what is chosen for this game.
 * @param id  of the game
 */
export function remember(id: string, chosen: Chosen) {
  const { name, last: others = {} } = state.settings,
    mine = { rules: chosen.rules, seats: seats(chosen) };
  if (name === chosen.name && JSON.stringify(others[id]) === JSON.stringify(mine)) return;
  change({ name: chosen.name, last: { ...others, [id]: mine } }).catch(console.error);
}
