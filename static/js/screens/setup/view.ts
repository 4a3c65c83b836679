/* The view of the set-up: a table with portraits, the card of a seat, and the line beside «Los». */

import { html, live, nothing } from "../../../vendor/lit-html.js";
import { asset } from "../../base/assets.ts";
import { language, t } from "../../base/phrases.ts";
import { icon, type IconName } from "../../ui/icons.ts";
import { typedName } from "../../base/names.ts";
import { choosePerson } from "../../ui/known.ts";
import { each, sign, vars } from "../../ui/widgets.ts";
import { LEVELS } from "../../play/choice.ts";
import type { CharacterInfo as Character, KnownPerson, Level, Mark } from "../../../vendor/model.d.ts";

/** Somebody at the table; seat 0 is the player's own. */
export interface Sitter {
  seat: number;
  name: string; // the shown name
  entered: string;
  placeholder: string;
  picture: string; // its address
  person: boolean;
  phone: boolean;
  level: Level;
  character: string;
  side: number | null; // the party, if several players form one
  who: string; // the id of a person of this device; "" for anybody else
  colour?: string | null; // that person's
}
interface Model {
  title: string;
  rules: string; // the address of the rule page
  back: { href: string; text: string };
  players: readonly number[];
  playersHelp: string;
  sitters: Sitter[];
  parties: number;
  chosen: number | null; // the seat whose card is open
  swapping: number | null; // the seat to be swapped with another
  said: string;
  error: string;
  characters: readonly Character[];
  people: readonly KnownPerson[]; // the people of this device
  follows: string; // what will be different because the player plays alone here; "" for nothing
  evening: HTMLElement;
  house: HTMLElement;
  learning: HTMLElement;
  picture: Element; // the picture of the game
  lines: readonly string[]; // the description of the game
  crowded: boolean; // more people sit round this device than a small one has room for
  onlyPhones: boolean; // nobody plays at this device: it is the screen for all
  noPhones: string; // why phones are impossible; "" if they are possible
}
/** What the buttons do. */
export interface Actions {
  count: (count: number) => void;
  seat: (seat: number) => void;
  close: () => void;
  plays: (seat: number, plays: Plays) => void;
  phones: () => void; // play with phones
  sit: (seat: number, who: string) => void; // one of the people of this device, "" for a guest
  add: (seat: number) => void; // somebody new
  cast: (seat: number, who: Character) => void;
  swap: (seat: number) => void;
  name: (seat: number, name: string) => void;
  go: () => void;
}

/** A bot, of a level, a person at the tablet, or one with a phone */
type Plays = Level | "bot" | "person" | "phone";
type Spot = "right" | "right-low" | "right-high" | "top-right" | "top" | "top-left" | "left-high" | "left-low" | "left";
/** the places of the others in the order of play, which is anticlockwise */
const SPOTS: { [others: number]: Spot[] } = {
  1: ["top"],
  2: ["right", "left"],
  3: ["right", "top", "left"],
  4: ["right", "top-right", "top-left", "left"],
  5: ["right", "top-right", "top", "top-left", "left"],
  6: ["right-low", "right-high", "top-right", "top-left", "left-high", "left-low"],
  7: ["right-low", "right-high", "top-right", "top", "top-left", "left-high", "left-low"],
};
/** With more players, the line beside «Los» only counts them; their names are at the seats. */
const NAMED = 4;

export function view(model: Model, on: Actions) {
  const { title, back, rules, sitters, chosen, noPhones } = model,
    sitter = sitters.find(({ seat }) => seat === chosen);
  return html`<div class="setup" ?data-open=${Boolean(sitter)}>
    <header class="setup-head">
      ${tool("back", back.href, back.text)}
      <h1 tabindex="-1" lang="de">${title}</h1>
      ${tool("rules", rules, t("page.setup.rules-page"))}
    </header>
    <div class="seating">
      ${counts(model, on)}
      <div class="round-table" data-others=${sitters.length - 1}>
        <div class="set-felt"></div>
        <p class="table-note" role="status">${note(model)}</p>
        ${each(
          sitters,
          ({ seat }) => seat,
          (each) => seatButton(each, model, on),
        )}
      </div>
    </div>
    <div class="setup-side">
      ${sitter ? card(sitter, model, on) : about(model)}${model.evening}${model.learning}${model.house}
    </div>
    <footer class="go-bar">
      <p class="form-error" role="alert">${model.error}</p>
      <p class="go-sum">${against(model)}</p>
      ${model.crowded ? html`<p class="go-small">${t("page.setup.too-small")}</p>` : nothing}
      ${
        model.onlyPhones
          ? nothing
          : html`<button
              type="button"
              class="button take-phones"
              title=${noPhones || nothing}
              ?disabled=${Boolean(noPhones)}
              @click=${on.phones}
            >
              ${icon("phone")}<span>${t("page.setup.phones")}</span>
            </button>`
      }
      <button type="button" class="button primary gold big" @click=${on.go}>${t("page.setup.go")}</button>
    </footer>
  </div>`;
}

const about = ({ picture, lines }: Model) =>
  html`<div class="setup-game paper">
    ${picture}
    <div class="setup-game-words">${lines.map((line) => html`<p>${line}</p>`)}</div>
  </div>`;

const tool = (name: IconName, href: string, text: string) =>
  html`<a class="head-tool" href=${href}>${icon(name)}<span>${text}</span></a>`;

const counts = ({ players, playersHelp, sitters }: Model, on: Actions) =>
  html`<div class="counts" role="group" aria-labelledby="counts-label" aria-describedby="counts-help">
    <span id="counts-label">${t("page.setup.players")}</span>
    <span class="counts-row">
      ${players.map(
        (count) =>
          html`<label class="count-choice"
            ><input
              type="radio"
              name="players"
              .checked=${live(count === sitters.length)}
              @change=${() => on.count(count)}
            /><span>${count}</span></label
          >`,
      )}
    </span>
    <span class="sr" id="counts-help">${playersHelp}</span>
  </div>`;

function note({ swapping, sitters, said }: Model) {
  const who = sitters.find(({ seat }) => seat === swapping);
  return who ? t("page.setup.swap.with", { name: who.name }) : said || t("page.setup.note");
}

function seatButton(sitter: Sitter, { sitters, chosen, swapping }: Model, on: Actions) {
  const { seat, name, person, phone, level, side } = sitter,
    own = seat === 0,
    words = phone
      ? t("page.setup.phone")
      : own
        ? t("page.setup.bottom")
        : t(person ? "page.setup.person.short" : `page.level.${level}`);
  return html`<button
    type="button"
    class="sit"
    data-seat=${seat}
    data-spot=${own ? "bottom" : (SPOTS[sitters.length - 1]?.[seat - 1] ?? "top")}
    data-mark=${markOf(side) ?? nothing}
    aria-label=${`${name}, ${words}`}
    aria-expanded=${String(seat === chosen)}
    aria-controls=${seat === chosen ? "seat-card" : nothing}
    ?disabled=${swapping !== null && own}
    @click=${() => on.seat(seat)}
  >
    ${face(sitter)}
    <b>${name}</b>
    <small>${own || person ? nothing : bars(LEVELS.indexOf(level) + 1)}<span>${words}</span></small>
  </button>`;
}

const face = ({ picture, side, colour }: Sitter) =>
  html`<span
    class="sit-face"
    data-mark=${markOf(side) ?? nothing}
    ${vars({ "--colour": markOf(side) ? null : (colour ?? null) })}
    ><img src=${picture} alt="" width="104" height="104" />${sign(markOf(side))}</span
  >`;

/** A level as bars. */
const bars = (many: number) =>
  html`<span class="bars" aria-hidden="true"
    >${LEVELS.map((_, bar) => html`<i class=${bar < many ? "on" : ""}></i>`)}</span
  >`;

/** the marks of the parties in their order */
const MARKS: readonly Mark[] = ["a", "b", "c", "d", "e", "f"];

/** Returns the mark of a party; null for a single player. */
export const markOf = (side: number | null) => (side === null ? null : (MARKS[side] ?? null));

/** The card of a seat, for changing it. */
function card(sitter: Sitter, model: Model, on: Actions) {
  const { sitters, characters, swapping } = model,
    { seat, person, phone, character, who: known } = sitter,
    own = seat === 0,
    who = characters.find(({ id }) => id === character);
  return html`<section class="seat-card paper" id="seat-card" aria-labelledby="seat-card-title">
    <header>
      ${face(sitter)}
      <h2 id="seat-card-title" tabindex="-1">${t(own ? "page.setup.who.you" : "page.setup.who")}</h2>
      <button type="button" class="icon-button" aria-label=${t("page.close")} @click=${on.close}>
        ${icon("close")}
      </button>
    </header>
    ${kinds(sitter, model, on)} ${phone ? nothing : person ? sitting(sitter, model, on) : players(sitter, on)}
    ${own || person ? nothing : casting(sitter, who, characters, on)}
    <div class="seat-card-row">
      ${
        own || sitters.length < 3
          ? nothing
          : html`<button
              type="button"
              class="button small"
              aria-pressed=${String(swapping === seat)}
              @click=${() => on.swap(seat)}
            >
              ${icon("swap")}<span>${t("page.setup.swap")}</span>
            </button>`
      }
      ${
        known
          ? html`<a class="button small" href=${`#/people/${known}`}
              >${icon("person")}<span>${t("page.people.profile", { name: sitter.name })}</span></a
            >`
          : nameField(sitter, on)
      }
    </div>
  </section>`;
}

const nameField = ({ seat, placeholder, entered }: Sitter, on: Actions) =>
  html`<label class="seat-name"
    ><span>${t(seat === 0 ? "page.setup.name" : "page.setup.name-of")}</span
    ><input
      type="text"
      autocomplete="off"
      spellcheck="false"
      enterkeyhint="done"
      placeholder=${placeholder}
      .value=${live(entered)}
      @input=${(event: InputEvent) => on.name(seat, typedName(event))}
      @keydown=${({ key, target }: KeyboardEvent) =>
        key === "Enter" && target instanceof HTMLInputElement && target.blur()}
  /></label>`;

/** The choice of the kind of player: a person at the tablet, a bot, or a person with a phone. The player's own hand is never a bot's. */
function kinds({ seat, person, phone }: Sitter, { noPhones, onlyPhones }: Model, on: Actions) {
  const now = phone ? "phone" : person ? "person" : "bot",
    own = seat === 0;
  const kind = (value: "person" | "bot" | "phone", sign: IconName, word: string, off = false) =>
    html`<label
      ><input
        type="radio"
        name="who-kind"
        ?disabled=${off}
        aria-describedby=${value === "phone" && (phone || noPhones) ? "seat-phone" : nothing}
        .checked=${live(value === now)}
        @change=${() => on.plays(seat, value)}
      /><span>${icon(sign)} ${word}</span></label
    >`;
  return html`<div class="segments who-kinds" role="radiogroup" aria-label=${t("page.setup.kind")}>
      ${onlyPhones ? nothing : kind("person", "person", t(own ? "page.setup.tablet" : "page.setup.person"))}
      ${own ? nothing : kind("bot", "bot", t("page.setup.bot"))}
      ${kind("phone", "phone", t("page.setup.phone"), Boolean(noPhones))}
    </div>
    ${phone || noPhones ? html`<p class="hint" id="seat-phone">${noPhones || t("page.setup.phone.line")}</p>` : nothing}`;
}

/** The choice of one of the people of this device, or a guest. */
function sitting({ seat, name, who }: Sitter, { people, sitters, follows }: Model, on: Actions) {
  const sits = (id: string) => sitters.some((each) => each.who === id);
  return html`${choosePerson({
    label: t("page.setup.plays", { name }),
    name: "who-sits",
    people,
    chosen: who,
    taken: (id) => (sits(id) ? t("page.people.sits") : ""),
    pick: (id) => on.sit(seat, id),
    add: () => on.add(seat),
  })}${who && seat === 0 && follows ? html`<p class="known-note">${follows}</p>` : nothing}`;
}

/** The choice of a bot's level. */
const players = ({ seat, name, level }: Sitter, on: Actions) =>
  html`<div class="who-choices" role="radiogroup" aria-label=${t("page.setup.plays", { name })}>
    ${LEVELS.map(
      (each, i) =>
        html`<label class="who-choice"
          ><input
            type="radio"
            name="who-plays"
            .checked=${live(each === level)}
            @change=${() => on.plays(seat, each)}
          /><span class="who-words"
            >${bars(i + 1)}<span
              ><b>${t(`page.level.${each}`)}</b> <small>${t(`page.level.${each}.line`)}</small></span
            ></span
          ></label
        >`,
    )}
  </div>`;

/** The choice of a bot's character. */
const casting = (
  { seat, character }: Sitter,
  who: Character | undefined,
  characters: readonly Character[],
  on: Actions,
) =>
  html`<div class="cast" role="radiogroup" aria-label=${t("page.setup.character")}>
      ${characters.map(
        (each) =>
          html`<label class="cast-choice" title=${each.name}
            ><input
              type="radio"
              name="character"
              aria-label=${t("page.setup.character.style", { name: each.name, style: each.style_text })}
              .checked=${live(each.id === character)}
              @change=${() => on.cast(seat, each)} /><img
              src=${asset(`static/faces/${each.id}-neutral.svg`)}
              alt=""
              width="44"
              height="44"
          /></label>`,
      )}
    </div>
    <p class="cast-line">${who ? html`<b>${who.style_text}</b> · ${who.line}` : nothing}</p>`;

/** Who plays against whom. */
function against({ sitters, parties }: Model) {
  const sides = Array.from({ length: parties }, (_, side) => sitters.filter(({ seat }) => seat % parties === side)),
    together = parties < sitters.length,
    list = new Intl.ListFormat(language(), { type: "conjunction" });
  const words: (side: Sitter[]) => string = (side) => {
    if (sitters.length <= NAMED) return list.format(side.map(({ name }) => name));
    const own = side.filter(({ seat }) => seat === 0).map(({ name }) => name),
      count = side.length - own.length;
    return list.format([...own, ...(count ? [t("page.setup.others", { count })] : [])]);
  };
  if (together)
    return sides.map(
      (side, i) =>
        html`${i > 0 ? html` ${t("page.setup.against")} ` : nothing}<span class="go-side"
            >${sign(markOf(i))} ${words(side)}</span
          >`,
    );
  const others = sitters.slice(1);
  return html`${sitters[0]?.name} ${t("page.setup.against")}
  ${sitters.length <= NAMED ? list.format(others.map(({ name }) => name)) : t("page.setup.others", { count: others.length })}`;
}
