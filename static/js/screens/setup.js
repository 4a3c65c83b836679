/* Before a game: who sits at the table, and the house rules. All of it works before Python is up. Long because its parts are steps of one form that share what was chosen. */

import { el, present } from "../dom.js";
import { confirm } from "../dialogs.js";
import { choice, number, text } from "../forms.js";
import { game, t } from "../book.js";
import { change, state } from "../session.js";
import { director } from "../table/screen.js";
import { frame, section } from "./frame.js";

const NAMES = ["Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian"];
/** @typedef {import("../model.js").Level | typeof PERSON} Level */
const PERSON = "person";
/** @type {import("../model.js").Level[]} */
const LEVELS = ["leicht", "mittel", "stark"];

/** @typedef {import("../model.js").GameInfo} GameInfo */
/** @typedef {GameInfo["options"][number]} Option */
/** @typedef {(wish: object) => Promise<import("../model.js").TableReply | import("../model.js").Failure | null>} Start  starts a match and goes to its table */
/** @typedef {import("../model.js").Value} Value */
/** @typedef {{ [key: string]: Value }} Values */
/** @typedef {{ [key: string]: readonly Value[] }} Condition  the values that other options have to have */
/**
 * What is chosen for a new match.
 * @typedef {object} Chosen
 * @property {string} name  the player's own
 * @property {{ name: string, level: Level }[]} bots  everybody else
 * @property {number} count  how many play
 * @property {Values} rules
 */

/**
 * What the player chose last for this game, or what a first game is played with.
 * @param {GameInfo} about
 * @returns {Chosen}
 */
function remembered({ id, options, players }) {
  const last = inShape(state.settings.last?.[id]);
  /** @type {Values} */
  const rules = Object.fromEntries(
    options.map(({ key, default: first }) => [key, key in last.rules ? (last.rules[key] ?? null) : first]),
  );
  /** @type {Chosen["bots"]} */
  const seats = last.seats.slice(1).map(({ name = "", kind, level }) => ({
    name,
    level: kind === "human" ? PERSON : level && LEVELS.includes(level) ? level : "mittel",
  }));
  while (seats.length < Math.max(...players) - 1) seats.push({ name: NAMES[seats.length] ?? "", level: "mittel" });
  const usual = players.includes(4) ? 4 : (players[0] ?? 2),
    count = players.includes(last.seats.length) ? last.seats.length : usual;
  const chosen = { rules, bots: seats, count, name: String(state.settings.name ?? "") };
  settle(options, chosen);
  return chosen;
}

/**
 * Before Python has looked at the settings, and mended them, they may hold anything.
 * @param {import("../model.js").LastChoice | undefined} last
 * @returns {import("../model.js").LastChoice}
 */
function inShape(last) {
  const object = (/** @type {unknown} */ each) => typeof each === "object" && each !== null;
  return last &&
    object(last) &&
    object(last.rules) &&
    Array.isArray(last.seats) &&
    last.seats.every((seat) => typeof seat?.name === "string")
    ? last
    : { rules: {}, seats: [] };
}

/**
 * @param {HTMLElement} main
 * @param {string | undefined} id  of the game
 * @param {Start} start
 */
export function showSetup(main, id, start) {
  const about = game(id);
  if (about) fill(main, about, start);
  else location.hash = "#/";
}

/**
 * @param {HTMLElement} main
 * @param {GameInfo} about
 * @param {Start} start
 */
function fill(main, about, start) {
  const { id } = about,
    chosen = remembered(about);
  let timer = 0;
  const keep = () => {
    clearTimeout(timer);
    timer = setTimeout(() => remember(id, chosen), 700);
  };
  const players = el("div", { class: "players" }),
    together = el("p", { class: "hint together" }),
    rules = el("div", { class: "rules-form" }),
    error = el("p", { class: "form-error", role: "alert" });
  const go = el("button", {
    type: "button",
    class: "button primary big",
    text: t("page.setup.go"),
    on: { click: begin },
  });

  /** Who plays with whom: the seats go round the parties in turn. */
  function showTogether() {
    const parties = Number(chosen.rules.parties ?? about.sides[chosen.count] ?? chosen.count),
      names = [chosen.name || t("page.you"), ...chosen.bots.map((bot, i) => bot.name || (NAMES[i] ?? ""))].slice(
        0,
        chosen.count,
      );
    together.hidden = parties === chosen.count;
    together.textContent = t("page.setup.together", {
      parties: Array.from({ length: parties }, (_, side) =>
        names.filter((_, seat) => seat % parties === side).join(" + "),
      ).join(" · "),
    });
  }

  function showPlayers() {
    showTogether();
    players.replaceChildren(
      el(
        "div",
        { class: "player" },
        el("span", { class: "coaster me-coaster", "aria-hidden": "true", text: initial(chosen.name || t("page.you")) }),
        text({
          label: t("page.setup.name"),
          value: chosen.name,
          placeholder: t("page.you"),
          onChange: (value) => {
            chosen.name = value;
            showTogether();
            keep();
          },
        }),
      ),
      ...chosen.bots.slice(0, chosen.count - 1).map((bot, i) =>
        el(
          "div",
          { class: "player" },
          el("span", { class: "coaster", "aria-hidden": "true", text: initial(bot.name) }),
          text({
            label: t("page.setup.bot", { number: i + 1 }),
            hideLabel: true,
            value: bot.name,
            placeholder: NAMES[i],
            onChange: (value) => {
              bot.name = value;
              showTogether();
              keep();
            },
          }),
          choice({
            label: t("page.setup.level", { name: bot.name || (NAMES[i] ?? "") }),
            hideLabel: true,
            kind: "small",
            value: bot.level,
            choices: [
              ...LEVELS.map((level) => ({ value: level, label: t(`page.level.${level}`) })),
              { value: PERSON, label: t("page.setup.person") },
            ],
            onChange: (/** @type {Level} */ value) => {
              bot.level = value;
              keep();
            },
          }),
        ),
      ),
    );
  }

  /** @param {Option} option */
  function rule(option) {
    const { key, label, help, source } = option,
      value = chosen.rules[key] ?? null;
    const words = present([
      help && el("span", { text: `${help} ` }),
      source && el("a", { href: `#/rules/${id}/${source}`, text: source }),
    ]);
    const onChange = (/** @type {Value} */ to) =>
      put(() => {
        chosen.rules[key] = to;
      }, key);
    if (option.number)
      return number({
        label,
        help: words,
        value: typeof value === "number" ? value : null,
        min: option.number.min,
        max: option.number.max,
        nullLabel: option.number.null_label,
        fallback: typeof option.default === "number" ? option.default : 5,
        onChange,
      });
    return choice({ label, help: words, value, choices: offered(option, chosen), onChange });
  }

  /** @type {{ option: Option, node: HTMLElement }[]} the form's rows */
  let rows = [];

  function showRules() {
    rows = about.options
      .filter(({ key }) => key !== "players")
      .map((option) => ({ option, node: el("div", { class: "rule", "data-rule": option.key }, rule(option)) }));
    rules.replaceChildren(...rows.map(({ node }) => node));
    showDepending();
  }

  /**
   * A choice was made: what others have to choose from follows it.
   * @param {() => void} change
   * @param {string} [key]  of the option just chosen
   */
  function put(change, key) {
    const were = new Map(about.options.map((option) => [option, usual(option, chosen)]));
    change();
    settle(about.options, chosen, were, key);
    for (const { option, node } of rows) if (bound(option) && option.key !== key) node.replaceChildren(rule(option));
    showDepending();
    showTogether();
    summary();
    keep();
  }

  const showDepending = () => {
    for (const { option, node } of rows)
      node.hidden = !applies(option.depends, valuesOf(chosen)) || (bound(option) && offered(option, chosen).length < 2);
  };
  const count = choice({
    label: t("page.setup.players"),
    help: about.options.find(({ key }) => key === "players")?.help,
    kind: "numbers",
    value: chosen.count,
    choices: about.players.map((value) => ({ value, label: String(value) })),
    onChange: (value) =>
      put(() => {
        chosen.count = value;
        showPlayers();
      }),
  });
  const changed = el("span", { class: "changed" });
  const summary = () => {
    const many = about.options.filter(
      (option) => option.key !== "players" && chosen.rules[option.key] !== usual(option, chosen),
    ).length;
    changed.textContent = many ? t("page.setup.changed", { count: many }) : t("page.setup.standard");
  };
  const house = el(
    "details",
    { class: "house block" },
    el("summary", {}, el("span", { class: "h2", text: t("page.setup.rules") }), changed),
    el("p", { class: "hint", text: t("page.setup.rules.text") }),
    rules,
    el("button", {
      type: "button",
      class: "button plain small",
      text: t("page.setup.reset"),
      on: {
        click: () => {
          for (const one of about.options) chosen.rules[one.key] = one.default;
          settle(about.options, chosen);
          showRules();
          summary();
          keep();
        },
      },
    }),
  );
  house.open = matchMedia("(min-width: 1000px)").matches;

  async function begin() {
    clearTimeout(timer);
    error.textContent = "";
    if (
      state.running &&
      !director.table?.result?.match_over &&
      !(await confirm({
        title: t("page.replace.title"),
        text: t("page.replace.text"),
        yes: t("page.replace.yes"),
        tone: "primary",
      }))
    )
      return;
    remember(id, chosen);
    const reply = await start(wish(about, chosen));
    if (!reply?.error) return;
    location.hash = `#/new/${id}`;
    state.refused = reply.error;
  }

  showPlayers();
  showRules();
  summary();
  frame(
    main,
    about.title,
    el("div", { class: "setup" }, section(t("page.setup.table"), count, players, together), house),
    el("div", { class: "go-bar" }, error, go),
  );
  if (state.refused) {
    house.open = true;
    error.textContent = state.refused.text;
    rules.querySelector(`[data-rule="${CSS.escape(state.refused.key ?? "")}"]`)?.classList.add("wrong");
    state.refused = null;
  }
}

/**
 * The first sign of a name, an emoji in one piece.
 * @param {string} name
 */
const initial = (name) => [...name][0] ?? "";

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
const valuesOf = ({ rules, count }) => ({ ...rules, players: count });

/**
 * Whether an option's choices depend on others: a choice is there when one of these combinations holds.
 * @param {Option} option
 */
const bound = ({ choices }) => Boolean(choices?.some(({ when }) => when));

/**
 * The choices that are there.
 * @param {Option} option
 * @param {Chosen} chosen
 */
const offered = ({ choices = [] }, chosen) =>
  choices.filter(({ when }) => !when || when.some((one) => applies(one, valuesOf(chosen))));

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
 * The engine's `new`: only what differs from the sheet's rules and matters.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 */
function wish(about, chosen) {
  const values = valuesOf(chosen);
  const rules = Object.fromEntries(
    about.options
      .filter((one) => one.key !== "players" && applies(one.depends, values) && chosen.rules[one.key] !== one.default)
      .map((one) => [one.key, chosen.rules[one.key]]),
  );
  return { game: about.id, rules: { ...rules, players: chosen.count }, seats: seatsOf(chosen) };
}

/**
 * The seats as the engine takes them. Alone, a person may go without a name («Du»); among several, the tablet has to be handed to somebody.
 * @param {Chosen} chosen
 * @returns {import("../model.js").SeatChoice[]}
 */
const seatsOf = ({ name, bots, count }) => {
  const others = bots.slice(0, count - 1),
    several = others.some(({ level }) => level === PERSON);
  return [
    { name: name || (several ? t("page.setup.player", { number: 1 }) : ""), kind: "human", level: null },
    ...others.map(({ name, level }) =>
      level === PERSON
        ? { name, kind: /** @type {const} */ ("human"), level: null }
        : { name, kind: /** @type {const} */ ("bot"), level },
    ),
  ];
};

/**
 * @param {string} id  of the game
 * @param {Chosen} chosen
 */
function remember(id, chosen) {
  const { name, last = {} } = state.settings,
    mine = { rules: chosen.rules, seats: seatsOf(chosen) };
  if (name === chosen.name && JSON.stringify(last[id]) === JSON.stringify(mine)) return;
  change({ name: chosen.name, last: { ...last, [id]: mine } }).catch(console.error);
}
