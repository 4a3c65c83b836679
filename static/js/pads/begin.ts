/* Begins a pad: with who played this game last, or as it was set up. */

import { t } from "../base/phrases.ts";
import { call, state } from "../engine/session.ts";
import { PLAYERS, remembered, wish, type Chosen } from "../play/choice.ts";
import { people, personOf } from "../play/people.ts";
import type { GameInfo, PadForm, PadSeat, PadTable } from "../../vendor/model.d.ts";

/** What is chosen for a new pad */
export interface Plan {
  about: GameInfo; // with only those house rules on which the scoring depends
  form: PadForm;
  chosen: Chosen;
  matches: number | null;
}

/** Returns what was chosen last for a game's pad, or the choices for a first one. */
export function planOf(game: GameInfo, form: PadForm): Plan {
  const about = { ...game, options: game.options.filter(({ key }) => key === PLAYERS || form.options.includes(key)) },
    seats = form.people.map(({ name, person }) => ({
      name,
      kind: "human" as const,
      level: null,
      ...(person ? { person } : {}),
    })),
    first = form.people[0]?.name ?? state.settings.name ?? "",
    last = { [game.id]: { rules: form.rules, seats } },
    chosen = remembered(about, { name: first, person: state.settings.person, last }, [], people());
  return { about, form, chosen, matches: form.people.length ? form.matches : 1 };
}

/** Everybody at the pad, in the order of play. */
export const seats = ({ chosen }: Plan): PadSeat[] =>
  [chosen, ...chosen.others.slice(0, chosen.count - 1)].map(({ name, who }) => {
    const person = personOf(who);
    return person ? { name: person.name, person: person.id } : { name };
  });

/** Returns everybody's name; who has none is called by number. */
export const namesOf = (plan: Plan) =>
  seats(plan).map(({ name }, i) => name || t("page.setup.player", { number: i + 1 }));

/** Begin a pad and go to it. Resolves to why it can't begin, or to null. */
export async function begin(plan: Plan) {
  const { game, rules } = wish(plan.about, plan.chosen, []);
  return go({ game, rules, people: seats(plan), matches: plan.matches });
}

/** Begin another pad with the same people. */
export const again = ({ id }: PadTable) => go({ like: id });

/** what is being begun: a second tap begins no second pad */
let going: ReturnType<typeof enter> | null = null;

const go = (args: object) => (going ??= enter(args).finally(() => (going = null)));

async function enter(args: object) {
  const reply = await call("pad_new", args);
  if (reply.error) return reply.error;
  location.hash = `#/pad/${encodeURIComponent(reply.pad.id)}`;
  return null;
}
