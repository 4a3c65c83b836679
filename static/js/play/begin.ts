/* Starts a match from the start screen or the set-up: with what was chosen last, and a question before another match is replaced. */

import { confirm } from "../ui/dialogs.ts";
import { characters, game, t } from "../base/phrases.ts";
import { replaceScreen } from "../ui/layers.ts";
import { change, state } from "../engine/session.ts";
import { presence, whyNoPhones, type Start } from "./presence.ts";
import { director } from "./playing.ts";
import { everybody } from "./everybody.ts";
import { people } from "./people.ts";
import { agreed, forPhones, handOut, onPhones, remembered, seatsOf, wish, type Chosen } from "./choice.ts";
import type { GameInfo, Running, SeatChoice } from "../../vendor/model.d.ts";

/** Whether all hands are on phones, because this is the screen for all. */
export const onlyPhones = () => everybody.isOn && !whyNoPhones();

/** Returns what was chosen last for a game. */
export function last(about: GameInfo) {
  const chosen = remembered(about, state.settings, characters(), people());
  return onlyPhones() ? handOut(chosen) : chosen;
}

/** The game of the match under way: null without one, "" while it isn't known. */
export const underWay = () =>
  state.running && !director.table?.result?.match_over ? (state.running.game ?? "") : null;

/** Asks before another match is replaced, but not before a round with open cards. Resolves to whether a new one may begin. */
export const mayReplace = async () =>
  underWay() === null ||
  Boolean(state.running?.open) ||
  Boolean(
    await confirm({
      title: t("page.replace.title"),
      text: replaced(state.running ?? {}),
      yes: t("page.replace.yes"),
      tone: "primary",
    }),
  );

/** What ends with the match under way, in words. */
const replaced = ({ tried_once, evening }: Partial<Running>) =>
  [
    t(tried_once ? "page.replace.day" : "page.replace.text"),
    evening ? t("page.replace.evening", { match: evening }) : "",
  ].join(" ");

/**
 * Begin a match, unless the player wants to keep another one. Resolves to whether it was tried.
 * @param sitting  who sits where, if it differs from the choice
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

/** Begin a match with phones: each gets its hand first, then the match begins. */
export async function takePhones(about: GameInfo, chosen: Chosen, start: Start) {
  plan(about, chosen, start);
  location.hash = "#/phones";
  return true;
}

/** Plan a match that begins once the phones are connected. */
function plan(about: GameInfo, chosen: Chosen, start: Start) {
  remember(about.id, chosen);
  presence.plan = { about, chosen, seats: seats(chosen), offered: forPhones(chosen, onlyPhones() ? 2 : 1), start };
}

/** Handle «Sofort spielen»: continue the match of this game, or begin one as it was set up last. */
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

/** Move all hands to the tablet, where phones are impossible: nobody could play a hand on a phone. */
const here = (sitting: SeatChoice[]) => sitting.map((seat) => (seat.phone ? { ...seat, phone: false } : seat));

/**
 * Store what is chosen for a game. The game of the last table is the last in the list.
 * @param id  of the game
 */
export function remember(id: string, chosen: Chosen) {
  const { name, last: others = {} } = state.settings,
    mine = { rules: chosen.rules, seats: seats(chosen), ...agreed(chosen) };
  const { [id]: before, ...rest } = others,
    isLast = Object.keys(others).at(-1) === id;
  if (name === chosen.name && isLast && JSON.stringify(before) === JSON.stringify(mine)) return;
  change({ name: chosen.name, last: { ...rest, [id]: mine } }).catch(console.error);
}
