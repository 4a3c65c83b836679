/* The choices for a new match: who sits where, and the house rules. No DOM and no words: it works before Python is up, and in tests. */

import type {
  CharacterInfo as Character,
  GameInfo,
  KnownPerson,
  LastChoice,
  Level,
  SeatChoice,
  Value,
} from "../../vendor/model.d.ts";

export type Option = GameInfo["options"][number];
type Values = { [key: string]: Value };
/** The values that other options must have */
type Condition = { [key: string]: readonly Value[] };
/** A choice from the settings, unchecked */
type Kept = { name?: unknown; person?: unknown; last?: { [game: string]: LastChoice }; grown?: object };

/** A person of this device, as far as it matters here */
type Known = Pick<KnownPerson, "id" | "picture">;

/** Another player's seat. A person's seat keeps the level and character of the bot that sat there, so that it can come back. */
export interface Place {
  name: string; // the entered name; "" for the character's own
  person: boolean;
  phone: boolean; // the person's hand is on a phone
  who: string; // the id of a person of this device; "" for a guest
  level: Level;
  character: string; // its id
}
/** The choices for a new match. */
export interface Chosen {
  name: string; // the player's own
  phone: boolean; // the player's own hand is on a phone: the tablet is only the table
  who: string; // the id of the person of this device who is the player; "" for nobody known
  others: Place[]; // everybody else in order, also those who don't play: they keep their seats
  count: number; // the number of players
  rules: Values;
  evening: Length; // how many matches the same people play
  lots: boolean; // lots decide who plays together, and who deals
}

/** How many matches an evening may have. */
export const LENGTHS = [1, 3, 5, 7, "open"] as const;
export type Length = (typeof LENGTHS)[number];
export const LEVELS: readonly Level[] = ["neuling", "leicht", "mittel", "geuebt", "stark"];
/** The key of the option that the number of seats decides. */
export const PLAYERS = "players";

/**
 * Returns what the player chose last for this game, or the choices for a first game.
 * @param people  the people of this device
 */
export function remembered(
  { id, options, players, lots }: GameInfo,
  settings: Kept,
  characters: readonly Character[],
  people: readonly Known[] = [],
): Chosen {
  const last = inShape(settings.last?.[id]);
  const rules: Values = Object.fromEntries(
    options.map(({ key, default: first }) => [key, key in last.rules ? (last.rules[key] ?? null) : first]),
  );
  const usual = players.includes(4) ? 4 : (players[0] ?? 2),
    count = players.includes(last.seats.length) ? last.seats.length : usual,
    isForKids = Object.keys(settings.grown ?? {}).length > 0,
    others = seated(last.seats.slice(1), Math.max(...players) - 1, characters, isForKids ? "neuling" : "mittel"),
    several = others.slice(0, count - 1).some(({ person, phone }) => person && !phone);
  const chosen = {
    rules,
    others,
    count,
    name: String(settings.name ?? ""),
    phone: last.seats[0]?.phone === true,
    who: String((several ? last.seats[0]?.person : settings.person) ?? ""),
    evening: LENGTHS.find((length) => length === last.evening) ?? 1,
    lots: Boolean(lots) && last.lots === true,
  };
  settle(options, chosen);
  introduce(chosen, characters, people);
  return chosen;
}

/**
 * Returns the other seats, each with its own character: the chosen one, or the one of this name, or the next free one.
 * @param most  the maximum number of seats
 * @param usual  the level of a bot for which none was chosen
 */
function seated(
  last: readonly SeatChoice[],
  most: number,
  characters: readonly Character[],
  usual: Level = "mittel",
): Place[] {
  const seats: SeatChoice[] = [...last, ...Array.from({ length: most }, () => ({ kind: "bot" as const }))].slice(
    0,
    most,
  );
  const found: (string | undefined)[] = seats.map(() => undefined);
  const claims = [
    (seat: SeatChoice) => characters.find(({ id }) => id === seat.character),
    (seat: SeatChoice) => characters.find(({ name }) => name === seat.name),
  ];
  for (const claim of claims)
    for (const [i, seat] of seats.entries()) {
      const id = claim(seat)?.id;
      if (found[i] === undefined && id !== undefined && !found.includes(id)) found[i] = id;
    }
  const free = characters.filter(({ id }) => !found.includes(id));
  return seats.map(({ kind, name = "", level, phone, person }, i) => {
    const who = found[i] ?? free.shift()?.id ?? "";
    return {
      name: name || (characters.find(({ id }) => id === who)?.name ?? ""),
      person: kind === "human",
      phone: kind === "human" && phone === true,
      who: kind === "human" ? (person ?? "") : "",
      level: level && LEVELS.includes(level) ? level : usual,
      character: who,
    };
  });
}

/** Checks stored choices, which may contain anything before Python has repaired the settings. */
function inShape(last: LastChoice | undefined): LastChoice {
  const object = (each: unknown) => typeof each === "object" && each !== null;
  return last &&
    object(last) &&
    object(last.rules) &&
    Array.isArray(last.seats) &&
    last.seats.every((seat) => object(seat) && typeof (seat.name ?? "") === "string")
    ? last
    : { rules: {}, seats: [] };
}

/**
 * Change the character of a seat, with its name. If the new character had another seat, that seat gets the old one.
 * @param at  the index in `others`
 */
export function cast({ others }: Chosen, at: number, who: Character, characters: readonly Character[]) {
  const here = others[at];
  if (!here || here.character === who.id) return;
  const other = others.find(({ character }) => character === who.id),
    old = characters.find(({ id }) => id === here.character);
  if (other && old) {
    if (other.name === who.name || !other.name) other.name = old.name;
    other.character = old.id;
  }
  here.character = who.id;
  here.name = who.name;
}

/** Forget people who are gone, or sit there twice; and give each person's portrait to nobody else: a bot that has it becomes another one. */
export function introduce(chosen: Chosen, characters: readonly Character[], people: readonly Known[]) {
  const seats = [chosen, ...chosen.others],
    there = seats.map(({ who }) => who);
  seats.forEach((seat, i) => {
    if (there.indexOf(seat.who) < i || !people.some(({ id }) => id === seat.who)) seat.who = "";
  });
  const lent = people.filter(({ id }) => there.includes(id)).map(({ picture }) => picture),
    bots = chosen.others.slice(0, chosen.count - 1).filter(({ person }) => !person);
  for (const bot of bots.filter(({ character }) => lent.includes(character))) {
    const free = characters.find(({ id }) => !lent.includes(id) && !bots.some(({ character }) => character === id));
    if (free) cast(chosen, chosen.others.indexOf(bot), free, characters);
  }
}

/** Swap two other players. */
export function swap({ others }: Chosen, one: number, two: number) {
  const first = others[one],
    second = others[two];
  if (first && second) [others[one], others[two]] = [second, first];
}

/** The number of parties. The seats belong to them in turn. */
export const parties = (about: GameInfo, { rules, count }: Chosen) =>
  Number(rules["parties"] ?? about.sides[count] ?? count);

/** Whether an option applies with these values. */
const applies = (depends: Condition | null, values: Values) =>
  Object.entries(depends ?? {}).every(([key, allowed]) => allowed.includes(values[key] ?? null));

const valuesOf = ({ rules, count }: Chosen): Values => ({ ...rules, [PLAYERS]: count });

/** Whether an option's choices depend on other options: a choice is available if one of its conditions holds. */
export const bound = ({ choices }: Option) => Boolean(choices?.some(({ when }) => when));

/** Returns the available choices of an option. */
export const offered = ({ choices = [] }: Option, chosen: Chosen) =>
  choices.filter(({ when }) => !when || when.some((one) => applies(one, valuesOf(chosen))));

/** Whether an option leaves anything to choose. */
export const open = (option: Option, chosen: Chosen) =>
  applies(option.depends, valuesOf(chosen)) && !(bound(option) && offered(option, chosen).length < 2);

/** The default of an option; if its choices depend on others, the first available one. */
const usual = (option: Option, chosen: Chosen) =>
  bound(option) ? (offered(option, chosen)[0]?.value ?? null) : option.default;

/** The rule sheet's value of an option; if its choices depend on others, the first available one. */
const bySheet = (option: Option, chosen: Chosen) => (bound(option) ? usual(option, chosen) : option.sheet);

/**
 * Reset dependent options to their defaults if their value isn't available any more, or was only the old default (`were`). The option just chosen
 * stays.
 * @param key  of the option just chosen
 */
function settle(
  options: readonly Option[],
  chosen: Chosen,
  were: Map<Option, Value> = new Map(),
  key: string | undefined = undefined,
) {
  for (const option of options) {
    if (!bound(option) || option.key === key) continue;
    const { rules } = chosen,
      kept = rules[option.key] ?? null;
    if (kept === were.get(option) || !offered(option, chosen).some(({ value }) => value === kept))
      rules[option.key] = usual(option, chosen);
  }
}

/**
 * Make a choice, and adapt the options that depend on it.
 * @param key  of the option just chosen
 */
export function put({ options }: GameInfo, chosen: Chosen, change: () => void, key?: string) {
  const were = new Map(options.map((option) => [option, usual(option, chosen)]));
  change();
  settle(options, chosen, were, key);
}

/** Reset all house rules to the rule sheet's. */
export function reset({ options }: GameInfo, chosen: Chosen) {
  for (const one of options) chosen.rules[one.key] = one.sheet;
  settle(options, chosen);
}

/** Returns the house rules that apply and differ from the rule sheet's, whether the player chose them or the app suggests them. */
export const differing = ({ options }: GameInfo, chosen: Chosen) =>
  options.filter(
    (option) =>
      option.key !== PLAYERS &&
      applies(option.depends, valuesOf(chosen)) &&
      chosen.rules[option.key] !== bySheet(option, chosen),
  );

/** Returns a house rule with its value in a few words: «Partie bis 51», «Bluffen: Ja». */
export function inWords({ key, label, choices, number }: Option, { rules }: Chosen) {
  const value = rules[key] ?? null;
  if (number) return value === null ? `${label}: ${number.null_label ?? ""}` : `${label} ${value}`;
  return `${label}: ${choices?.find((one) => one.value === value)?.label ?? ""}`;
}

/** Returns whose the chosen value is, if no sheet has it: the app's own, or our reading. */
export const owner = ({ key, choices }: Option, { rules }: Chosen) =>
  choices?.find(({ value }) => value === (rules[key] ?? null))?.own ?? null;

/** Returns what is agreed for a match besides its rules, if anything is. */
export const agreed = ({ evening, lots }: Chosen) => ({ ...(evening !== 1 && { evening }), ...(lots && { lots }) });

/** Returns the arguments of the engine's `new`: only rules that apply and differ from those with which a new match begins. */
export function wish(about: GameInfo, chosen: Chosen, seats: SeatChoice[]) {
  const values = valuesOf(chosen);
  const rules = Object.fromEntries(
    about.options
      .filter((one) => one.key !== PLAYERS && applies(one.depends, values) && chosen.rules[one.key] !== one.default)
      .map((one) => [one.key, chosen.rules[one.key]]),
  );
  return { game: about.id, rules: { ...rules, [PLAYERS]: chosen.count }, seats, ...agreed(chosen) };
}

/**
 * Returns the seats in the engine's format. A single person may have no name («Du»); with several, the tablet is handed to somebody, whose name
 * is `first` if none was entered.
 */
export function seatsOf(
  { name, phone: own, others, count, who }: Chosen,
  first: string,
  characters: readonly Character[],
): SeatChoice[] {
  const playing = others.slice(0, count - 1),
    several = playing.some(({ person }) => person);
  return [
    { name: name || (several ? first : ""), kind: "human", level: null, ...onPhone(own), ...known(who) },
    ...playing.map(seat),
  ];

  function seat({ name, person, phone, level, character, who }: Place): SeatChoice {
    if (person) return { name, kind: "human", level: null, ...onPhone(phone), ...known(who) };
    const own = characters.find(({ id }) => id === character)?.name;
    return own === undefined || own === name || !character
      ? { name, kind: "bot", level }
      : { name, kind: "bot", level, character };
  }
}

const onPhone = (phone: boolean): { phone?: true } => (phone ? { phone: true } : {});

const known = (who: string): { person?: string } => (who ? { person: who } : {});

/** Returns the seats whose hands are on phones. */
export const onPhones = ({ phone, others, count }: Chosen) =>
  [phone, ...others.slice(0, count - 1).map((place) => place.person && place.phone)].flatMap((is, seat) =>
    is ? [seat] : [],
  );

/**
 * Returns the seats that phones may take: those set up for phones; with fewer than `enough` of them, all seats of bots, too.
 */
export function forPhones(chosen: Chosen, enough = 1) {
  const own = onPhones(chosen);
  if (own.length >= enough) return own;
  const bots = chosen.others.slice(0, chosen.count - 1).flatMap(({ person }, i) => (person ? [] : [i + 1]));
  return [...own, ...bots];
}

/** Give each person a phone: at the screen for all nobody holds a hand. */
export function handOut(chosen: Chosen) {
  for (const seat of [chosen, ...chosen.others.filter(({ person }) => person)])
    Object.assign(seat, { phone: true, who: "" });
  return chosen;
}
