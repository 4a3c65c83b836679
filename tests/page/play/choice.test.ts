// The choices of the set-up: what is remembered, who sits where, house rules that depend on each other.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as choice from "../../../static/js/play/choice.ts";
import { some } from "../support/fakes.ts";
import type { CharacterInfo, GameInfo } from "../../../static/vendor/model.d.ts";

const CHARACTERS = ["Anna", "Beat", "Cla", "Dora"].map((name) =>
  some<CharacterInfo>({
    id: name.toLowerCase(),
    name,
    colour: "#000",
    ink: "paper",
    style_text: "",
    line: "",
  }),
);
const option = (key: string, more: { default: unknown; [field: string]: unknown }) => ({
  key,
  label: key,
  help: "",
  source: "",
  sheet: more.default,
  depends: null,
  ...more,
});
/** Two to four play; with four in two parties of two, or each alone; the hand depends on it; a stake matters with bluffing only. */
const GAME = some<GameInfo>({
  id: "some-game",
  title: "",
  line: "",
  deck: "swiss",
  lessons: 0,
  minutes: 10,
  difficulty: 1,
  players: [2, 3, 4],
  sides: { 2: 2, 3: 3, 4: 2 },
  lots: "",
  live: false,
  options: [
    option("players", { default: 4, choices: [2, 3, 4].map((value) => ({ value, label: `${value}` })) }),
    option("parties", {
      default: 2,
      choices: [
        { value: 2, label: "zwei", when: [{ players: [2, 4] }] },
        { value: 3, label: "drei", when: [{ players: [3] }] },
        { value: 4, label: "vier", when: [{ players: [4] }] },
      ],
    }),
    option("hand", {
      default: 9,
      choices: [
        { value: 9, label: "neun", when: [{ players: [4] }] },
        { value: 7, label: "sieben", when: [{ players: [2, 3] }, { parties: [4] }] },
      ],
    }),
    option("bluff", {
      default: false,
      choices: [true, false].map((value) => ({ value, label: value ? "Ja" : "Nein" })),
    }),
    option("stake", { default: 5, depends: { bluff: [true] }, number: { min: 1, max: 9, null_label: null } }),
    option("end", { default: 20, number: { min: 1, max: 99, null_label: "endlos" } }),
  ],
});
const remembered = (last?: unknown, name?: string) =>
  choice.remembered(GAME, some({ name, last: last && { "some-game": last } }), CHARACTERS);
const option_ = (key: string) => GAME.options.find((one) => one.key === key)!;
const seats = (chosen: choice.Chosen) => choice.seatsOf(chosen, "Spieler 1", CHARACTERS);
const characters = ({ others }: choice.Chosen) => others.map(({ character }) => character);
const bot = (name: string, level?: string, character?: string) => ({
  kind: "bot",
  name,
  level,
  ...(character && { character }),
});
const ME = { kind: "human", name: "", level: null };

describe("what is remembered", () => {
  test("the first time four play, against middling bots, by the sheet's rules", () => {
    const chosen = remembered();
    assert.equal(chosen.count, 4);
    assert.equal(chosen.name, "");
    assert.deepEqual(
      chosen.others,
      ["Anna", "Beat", "Cla"].map((name) => ({
        name,
        person: false,
        phone: false,
        level: "mittel",
        character: name.toLowerCase(),
        who: "",
      })),
    );
    assert.deepEqual(choice.differing(GAME, chosen), []);
    assert.deepEqual(choice.wish(GAME, chosen, seats(chosen)).rules, { players: 4 });
  });

  test("later as it was: seats, levels, persons, names and rules", () => {
    const last = {
      rules: { parties: 3, hand: 7, bluff: true, stake: 5, end: null },
      seats: [ME, bot("Beat", "stark"), { kind: "human", name: "Rosa", level: null }],
    };
    const chosen = remembered(last, "Zoë");
    assert.equal(chosen.count, 3);
    assert.equal(chosen.name, "Zoë");
    assert.deepEqual(seats(chosen), [{ ...ME, name: "Zoë" }, bot("Beat", "stark"), last.seats[2]]);
    assert.deepEqual(choice.wish(GAME, chosen, []).rules, { players: 3, parties: 3, hand: 7, bluff: true, end: null });
  });

  test("who sat there, of the people of this device; alone, it is who plays here now", () => {
    const people = [
      { id: "nora222222", picture: "anna" },
      { id: "urs2222222", picture: "person" },
    ];
    const last = (...seats: object[]) => ({ person: "urs2222222", last: { "some-game": { rules: {}, seats } } });
    const of = (settings: object) => choice.remembered(GAME, some(settings), CHARACTERS, people);
    const nora = { ...ME, person: "nora222222" };
    const several = of(last(nora, { ...ME, person: "gone" }, { ...nora }));
    assert.deepEqual([several.who, ...several.others.slice(0, 2).map(({ who }) => who)], ["nora222222", "", ""]);
    const alone = of(last(nora, bot("Anna"), bot("Beat")));
    assert.equal(alone.who, "urs2222222");
    assert.deepEqual(choice.seatsOf(alone, "Spieler 1", CHARACTERS)[0], { ...ME, person: "urs2222222" });
    alone.who = "nora222222";
    choice.introduce(alone, CHARACTERS, people);
    assert.ok(!characters(alone).slice(0, 2).includes("anna"), "Nora has that portrait");
  });

  test("who plays on a phone, also oneself", () => {
    const rosa = { kind: "human", name: "Rosa", level: null, phone: true },
      chosen = remembered({ rules: {}, seats: [{ ...ME, phone: true }, bot("Beat", "stark"), rosa] });
    assert.deepEqual(choice.onPhones(chosen), [0, 2]);
    assert.deepEqual(choice.forPhones(chosen), [0, 2]);
    assert.deepEqual(seats(chosen), [{ ...ME, name: "Spieler 1", phone: true }, bot("Beat", "stark"), rosa]);
  });

  test("phones may take every bot's seat where none was chosen for them", () => {
    const chosen = remembered({ rules: {}, seats: [ME, bot("Beat"), { kind: "human", name: "Rosa" }] });
    assert.deepEqual(choice.onPhones(chosen), []);
    assert.deepEqual(choice.forPhones(chosen), [1]);
  });

  test("at the screen for all every person has a phone, and phones may take bots' seats until several seats are theirs", () => {
    const rosa = { kind: "human", name: "Rosa", person: "nora222222" },
      alone = choice.handOut(remembered({ rules: {}, seats: [ME, bot("Beat"), bot("Anna")] }));
    assert.deepEqual([choice.onPhones(alone), choice.forPhones(alone, 2)], [[0], [0, 1, 2]]);
    const both = choice.handOut(remembered({ rules: {}, seats: [ME, bot("Beat"), rosa] }));
    assert.deepEqual(
      [choice.onPhones(both), choice.forPhones(both, 2)],
      [
        [0, 2],
        [0, 2],
      ],
    );
    assert.deepEqual(seats(both)[2], { kind: "human", name: "Rosa", level: null, phone: true });
  });

  for (const wrong of [
    7,
    "x",
    [],
    { rules: null, seats: [] },
    { rules: {}, seats: [null] },
    { rules: {}, seats: [{ name: 3 }] },
  ])
    test(`${JSON.stringify(wrong)} is as if nothing had been played`, () => {
      assert.deepEqual(remembered(wrong), remembered());
    });

  test("every level stays what it was, also those that came later", () => {
    for (const level of choice.LEVELS)
      assert.equal(remembered({ rules: {}, seats: [ME, bot("Anna", level)] }).others[0].level, level);
    assert.deepEqual(choice.LEVELS, ["neuling", "leicht", "mittel", "geuebt", "stark"]);
  });

  test("a number of players, a level and a rule that don't exist any more are the usual ones", () => {
    const chosen = remembered({ rules: { hand: 3 }, seats: [ME, bot("Anna", "meister")] });
    assert.equal(chosen.others[0].level, "mittel");
    assert.equal(chosen.count, 2);
    assert.equal(chosen.rules.hand, 7);
    assert.equal(remembered({ rules: {}, seats: Array(9).fill(bot("x", "stark")) }).count, 4);
  });
});

describe("who sits where", () => {
  test("a bot is the character that was chosen, that of its name, or the next that is left", () => {
    const chosen = remembered({
      rules: {},
      seats: [ME, bot("Bär", "stark", "anna"), bot("Otto", "mittel"), bot("Beat", "mittel")],
    });
    assert.deepEqual(characters(chosen), ["anna", "cla", "beat"]);
    assert.deepEqual(seats(chosen)[1], bot("Bär", "stark", "anna"));
    assert.deepEqual(seats(chosen)[2], bot("Otto", "mittel", "cla"));
    assert.deepEqual(seats(chosen)[3], bot("Beat", "mittel"));
  });

  test("another character brings its name; who sat there as that one takes the other part", () => {
    const chosen = remembered();
    choice.cast(chosen, 0, CHARACTERS[3], CHARACTERS);
    assert.deepEqual(
      seats(chosen).map(({ name }) => name),
      ["", "Dora", "Beat", "Cla"],
    );
    choice.cast(chosen, 0, CHARACTERS[1], CHARACTERS);
    assert.deepEqual(
      seats(chosen).map(({ name }) => name),
      ["", "Beat", "Dora", "Cla"],
    );
    chosen.others[2].name = "Otto";
    choice.cast(chosen, 1, CHARACTERS[2], CHARACTERS);
    assert.deepEqual(
      seats(chosen).map(({ name }) => name),
      ["", "Beat", "Cla", "Otto"],
    );
    assert.deepEqual(characters(chosen), ["beat", "cla", "dora"]);
  });

  test("two change places with all that is theirs", () => {
    const chosen = remembered();
    chosen.others[0].level = "stark";
    choice.swap(chosen, 0, 2);
    assert.deepEqual(characters(chosen), ["cla", "beat", "anna"]);
    assert.equal(chosen.others[2].level, "stark");
  });

  test("among several persons nobody goes without a name", () => {
    const chosen = remembered();
    assert.equal(seats(chosen)[0].name, "");
    chosen.others[1].person = true;
    assert.equal(seats(chosen)[0].name, "Spieler 1");
    assert.deepEqual(seats(chosen)[2], { kind: "human", name: "Beat", level: null });
    chosen.count = 2;
    assert.equal(seats(chosen)[0].name, "", "who is left out doesn't count");
  });
});

describe("house rules", () => {
  test("choices that are not there any more, or were only the usual ones, become the usual ones", () => {
    const chosen = remembered();
    choice.put(GAME, chosen, () => (chosen.count = 3));
    assert.deepEqual([chosen.rules.parties, chosen.rules.hand], [3, 7]);
    choice.put(GAME, chosen, () => (chosen.count = 4));
    assert.deepEqual([chosen.rules.parties, chosen.rules.hand], [2, 9]);
    choice.put(GAME, chosen, () => (chosen.rules.parties = 4), "parties");
    assert.deepEqual([chosen.rules.parties, chosen.rules.hand], [4, 9]);
    assert.equal(choice.parties(GAME, chosen), 4);
    choice.put(GAME, chosen, () => (chosen.rules.hand = 7), "hand");
    choice.put(GAME, chosen, () => (chosen.count = 3));
    assert.deepEqual([chosen.rules.parties, chosen.rules.hand], [3, 7]);
  });

  test("there is something to choose where the others make it matter, and leave two values", () => {
    const chosen = remembered();
    assert.equal(choice.open(option_("hand"), chosen), false);
    assert.equal(choice.open(option_("parties"), chosen), true);
    assert.equal(choice.open(option_("stake"), chosen), false);
    choice.put(GAME, chosen, () => (chosen.rules.bluff = true), "bluff");
    assert.equal(choice.open(option_("stake"), chosen), true);
  });

  test("what differs and matters is told in words, and goes to the engine", () => {
    const chosen = remembered();
    chosen.rules.stake = 3;
    assert.deepEqual(choice.differing(GAME, chosen), [], "it means nothing without bluffing");
    choice.put(GAME, chosen, () => (chosen.rules.bluff = true), "bluff");
    choice.put(GAME, chosen, () => (chosen.rules.end = null), "end");
    const words = choice.differing(GAME, chosen).map((one) => choice.inWords(one, chosen));
    assert.deepEqual(words, ["bluff: Ja", "stake 3", "end: endlos"]);
    assert.deepEqual(choice.wish(GAME, chosen, []), {
      game: "some-game",
      rules: { bluff: true, stake: 3, end: null, players: 4 },
      seats: [],
    });
    choice.reset(GAME, chosen);
    assert.deepEqual(choice.differing(GAME, chosen), []);
  });
});

describe("an evening", () => {
  const seats = [{ name: "", kind: "human" as const }];

  test("is one match without lots, until something else was chosen last", () => {
    const chosen = remembered();
    assert.deepEqual([chosen.evening, chosen.lots], [1, false]);
    assert.deepEqual(Object.keys(choice.wish(GAME, chosen, seats)), ["game", "rules", "seats"]);
  });

  test("is agreed as it was last; lots only where the game has them", () => {
    const last = { rules: {}, seats, evening: "open" as const, lots: true };
    assert.deepEqual(choice.agreed(remembered(last)), { evening: "open" });
    const withLots = choice.remembered({ ...GAME, lots: "T-1" }, some({ last: { "some-game": last } }), CHARACTERS);
    assert.deepEqual(choice.agreed(withLots), { evening: "open", lots: true });
    assert.equal(some<any>(choice.wish(GAME, withLots, seats)).evening, "open");
  });

  test("of a length that doesn't exist is one match", () => {
    assert.equal(remembered({ rules: {}, seats, evening: 4 }).evening, 1);
  });
});
