/* What is chosen for a new match: who sits where, and the house rules. No DOM and no words: it works before Python is up, and in tests. */

/** @typedef {import("../../model.js").GameInfo} GameInfo */
/** @typedef {import("../../model.js").CharacterInfo} Character */
/** @typedef {import("../../model.js").Level} Level */
/** @typedef {import("../../model.js").Value} Value */
/** @typedef {import("../../model.js").LastChoice} LastChoice */
/** @typedef {import("../../model.js").SeatChoice} SeatChoice */
/** @typedef {GameInfo["options"][number]} Option */
/** @typedef {{ [key: string]: Value }} Values */
/** @typedef {{ [key: string]: readonly Value[] }} Condition  the values that other options have to have */
/** @typedef {{ name?: unknown, last?: { [game: string]: LastChoice } }} Kept  of the settings, unchecked */

/**
 * Somebody else's seat. A person keeps the level and the character of the bot that sat there, so that it can come back.
 * @typedef {object} Place
 * @property {string} name  as it was entered; "" for the character's own
 * @property {boolean} person
 * @property {boolean} phone  the person has the hand on a phone of its own
 * @property {Level} level
 * @property {string} character  its id
 */
/**
 * What is chosen for a new match.
 * @typedef {object} Chosen
 * @property {string} name  the player's own
 * @property {boolean} phone  the player's own hand is on a phone: the tablet is only the table
 * @property {Place[]} others  everybody else in turn, more than play: who is left out keeps his seat
 * @property {number} count  how many play
 * @property {Values} rules
 */

/** @type {readonly Level[]} */
export const LEVELS = ["neuling", "leicht", "mittel", "geuebt", "stark"];
/** The option that the seats decide. */
export const PLAYERS = "players";

/**
 * What the player chose last for this game, or what a first game is played with.
 * @param {GameInfo} about
 * @param {Kept} settings
 * @param {readonly Character[]} characters
 * @returns {Chosen}
 */
export function remembered({ id, options, players }, settings, characters) {
  const last = inShape(settings.last?.[id]);
  /** @type {Values} */
  const rules = Object.fromEntries(
    options.map(({ key, default: first }) => [key, key in last.rules ? (last.rules[key] ?? null) : first]),
  );
  const usual = players.includes(4) ? 4 : (players[0] ?? 2),
    count = players.includes(last.seats.length) ? last.seats.length : usual,
    others = seated(last.seats.slice(1), Math.max(...players) - 1, characters);
  const chosen = { rules, others, count, name: String(settings.name ?? ""), phone: last.seats[0]?.phone === true };
  settle(options, chosen);
  return chosen;
}

/**
 * Everybody else, with a character of his own: the one that was chosen, or that of his name, or the next that is left.
 * @param {readonly SeatChoice[]} last
 * @param {number} most  how many there are at most
 * @param {readonly Character[]} characters
 * @returns {Place[]}
 */
function seated(last, most, characters) {
  /** @type {SeatChoice[]} */
  const seats = [...last, ...Array.from({ length: most }, () => ({ kind: /** @type {const} */ ("bot") }))].slice(
    0,
    most,
  );
  /** @type {(string | undefined)[]} */
  const found = seats.map(() => undefined);
  const claims = [
    (/** @type {SeatChoice} */ seat) => characters.find(({ id }) => id === seat.character),
    (/** @type {SeatChoice} */ seat) => characters.find(({ name }) => name === seat.name),
  ];
  for (const claim of claims)
    for (const [i, seat] of seats.entries()) {
      const id = claim(seat)?.id;
      if (found[i] === undefined && id !== undefined && !found.includes(id)) found[i] = id;
    }
  const free = characters.filter(({ id }) => !found.includes(id));
  return seats.map(({ kind, name = "", level, phone }, i) => {
    const who = found[i] ?? free.shift()?.id ?? "";
    return {
      name: name || (characters.find(({ id }) => id === who)?.name ?? ""),
      person: kind === "human",
      phone: kind === "human" && phone === true,
      level: level && LEVELS.includes(level) ? level : "mittel",
      character: who,
    };
  });
}

/**
 * Before Python has looked at the settings, and mended them, they may hold anything.
 * @param {LastChoice | undefined} last
 * @returns {LastChoice}
 */
function inShape(last) {
  const object = (/** @type {unknown} */ each) => typeof each === "object" && each !== null;
  return last &&
    object(last) &&
    object(last.rules) &&
    Array.isArray(last.seats) &&
    last.seats.every((seat) => object(seat) && typeof (seat.name ?? "") === "string")
    ? last
    : { rules: {}, seats: [] };
}

/**
 * Another character sits there, with its name. Whoever sat elsewhere as that one takes the old one's part.
 * @param {Chosen} chosen
 * @param {number} at  in `others`
 * @param {Character} who
 * @param {readonly Character[]} characters
 */
export function cast({ others }, at, who, characters) {
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

/**
 * Two others change places.
 * @param {Chosen} chosen
 * @param {number} one
 * @param {number} two
 */
export function swap({ others }, one, two) {
  const first = others[one],
    second = others[two];
  if (first && second) [others[one], others[two]] = [second, first];
}

/**
 * How many parties play. The seats go round them in turn.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 */
export const parties = (about, { rules, count }) => Number(rules["parties"] ?? about.sides[count] ?? count);

/**
 * Whether an option matters with these values.
 * @param {Condition | null} depends
 * @param {Values} values
 */
const applies = (depends, values) =>
  Object.entries(depends ?? {}).every(([key, allowed]) => allowed.includes(values[key] ?? null));

/**
 * @param {Chosen} chosen
 * @returns {Values}
 */
const valuesOf = ({ rules, count }) => ({ ...rules, [PLAYERS]: count });

/**
 * Whether an option's choices depend on others: a choice is there when one of these combinations holds.
 * @param {Option} option
 */
export const bound = ({ choices }) => Boolean(choices?.some(({ when }) => when));

/**
 * The choices that are there.
 * @param {Option} option
 * @param {Chosen} chosen
 */
export const offered = ({ choices = [] }, chosen) =>
  choices.filter(({ when }) => !when || when.some((one) => applies(one, valuesOf(chosen))));

/**
 * Whether there is anything to choose.
 * @param {Option} option
 * @param {Chosen} chosen
 */
export const open = (option, chosen) =>
  applies(option.depends, valuesOf(chosen)) && !(bound(option) && offered(option, chosen).length < 2);

/**
 * What an option is unless somebody chooses: of choices that depend on others, the first that is there.
 * @param {Option} option
 * @param {Chosen} chosen
 */
const usual = (option, chosen) => (bound(option) ? (offered(option, chosen)[0]?.value ?? null) : option.default);

/**
 * Choices that are not there any more, or were only the usual ones (`were`), become the usual ones; but for the option just chosen.
 * @param {readonly Option[]} options
 * @param {Chosen} chosen
 * @param {Map<Option, Value>} were
 * @param {string} [key]  of the option just chosen
 */
function settle(options, chosen, were = new Map(), key = undefined) {
  for (const option of options) {
    if (!bound(option) || option.key === key) continue;
    const { rules } = chosen,
      kept = rules[option.key] ?? null;
    if (kept === were.get(option) || !offered(option, chosen).some(({ value }) => value === kept))
      rules[option.key] = usual(option, chosen);
  }
}

/**
 * A choice is made: what others have to choose from follows it.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 * @param {() => void} change
 * @param {string} [key]  of the option just chosen
 */
export function put({ options }, chosen, change, key) {
  const were = new Map(options.map((option) => [option, usual(option, chosen)]));
  change();
  settle(options, chosen, were, key);
}

/**
 * All house rules as on the sheet.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 */
export function reset({ options }, chosen) {
  for (const one of options) chosen.rules[one.key] = one.default;
  settle(options, chosen);
}

/**
 * The house rules that matter and are not as on the sheet.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 */
export const differing = ({ options }, chosen) =>
  options.filter(
    (option) =>
      option.key !== PLAYERS &&
      applies(option.depends, valuesOf(chosen)) &&
      chosen.rules[option.key] !== usual(option, chosen),
  );

/**
 * A house rule with its value in a few words: «Partie bis 51», «Bluffen: Ja».
 * @param {Option} option
 * @param {Chosen} chosen
 */
export function inWords({ key, label, choices, number }, { rules }) {
  const value = rules[key] ?? null;
  if (number) return value === null ? `${label}: ${number.null_label ?? ""}` : `${label} ${value}`;
  return `${label}: ${choices?.find((one) => one.value === value)?.label ?? ""}`;
}

/**
 * The engine's `new`: only what differs from the sheet's rules and matters.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 * @param {SeatChoice[]} seats
 */
export function wish(about, chosen, seats) {
  const values = valuesOf(chosen);
  const rules = Object.fromEntries(
    about.options
      .filter((one) => one.key !== PLAYERS && applies(one.depends, values) && chosen.rules[one.key] !== one.default)
      .map((one) => [one.key, chosen.rules[one.key]]),
  );
  return { game: about.id, rules: { ...rules, [PLAYERS]: chosen.count }, seats };
}

/**
 * The seats as the engine takes them. Alone, a person may go without a name («Du»); among several, the tablet has to be handed
 * to somebody: `first` is that name.
 * @param {Chosen} chosen
 * @param {string} first
 * @param {readonly Character[]} characters
 * @returns {SeatChoice[]}
 */
export function seatsOf({ name, phone: own, others, count }, first, characters) {
  const playing = others.slice(0, count - 1),
    several = playing.some(({ person }) => person);
  return [{ name: name || (several ? first : ""), kind: "human", level: null, ...onPhone(own) }, ...playing.map(seat)];

  /**
   * @param {Place} place
   * @returns {SeatChoice}
   */
  function seat({ name, person, phone, level, character }) {
    if (person) return { name, kind: "human", level: null, ...onPhone(phone) };
    const own = characters.find(({ id }) => id === character)?.name;
    return own === undefined || own === name || !character
      ? { name, kind: "bot", level }
      : { name, kind: "bot", level, character };
  }
}

/**
 * @param {boolean} phone
 * @returns {{ phone?: true }}
 */
const onPhone = (phone) => (phone ? { phone: true } : {});

/**
 * The seats that are on phones.
 * @param {Chosen} chosen
 */
export const onPhones = ({ phone, others, count }) =>
  [phone, ...others.slice(0, count - 1).map((place) => place.person && place.phone)].flatMap((is, seat) =>
    is ? [seat] : [],
  );

/**
 * The seats that phones may take: those that are on phones, or else all that bots have.
 * @param {Chosen} chosen
 */
export function forPhones(chosen) {
  const own = onPhones(chosen);
  if (own.length) return own;
  return chosen.others.slice(0, chosen.count - 1).flatMap(({ person }, i) => (person ? [] : [i + 1]));
}
