/* The set-up before a match: who sits at the table, and the house rules. It works before Python is up. */

import { characters, game, t } from "../../base/phrases.ts";
import { el } from "../../base/dom.ts";
import { time } from "../../base/time.ts";
import { lay, type Layer } from "../../ui/layers.ts";
import { faceOf, portraitFile } from "../../ui/known.ts";
import { foreseeDeckOf } from "../../ui/appearance.ts";
import { bots } from "../../engine/workers.ts";
import { render } from "../../base/render.ts";
import { state } from "../../engine/session.ts";
import { wayBack } from "../frame.ts";
import { pictureOf } from "../picture.ts";
import { whyNoPhones } from "../../play/presence.ts";
import { begin, last, onlyPhones, remember, takePhones } from "../../play/begin.ts";
import type { Start } from "../../play/presence.ts";
import { PLAYERS, cast, introduce, onPhones, parties, put, swap, type Chosen, type Place } from "../../play/choice.ts";
import { addPerson, changesWith, people, personOf } from "../../play/people.ts";
import { learningForm } from "../settings/learning.ts";
import { eveningForm } from "./evening.ts";
import { HouseRules } from "./house.ts";
import { view, type Sitter, type Actions } from "./view.ts";
import type { GameInfo } from "../../../vendor/model.d.ts";

/** The delay from the last change until the choice is stored. */
const KEEP_MS = 700;

/**
 * Show the set-up of a game.
 * @param id  of the game
 */
export function showSetup(main: HTMLElement, id: string | undefined, start: Start) {
  const about = game(id);
  if (!about) return void (location.hash = "#/");
  new Setup(main, about, start).show();
  foreseeDeckOf(about.id);
  bots.start();
}

/** Whether nobody else plays at this device, so that the settings follow the player. */
const alone = ({ phone, others, count }: Chosen) =>
  !phone && !others.slice(0, count - 1).some(({ person, phone }) => person && !phone);

/** What is shown of a sitter who is one of the people of this device. */
function known(sitter: Sitter): Sitter {
  const person = personOf(sitter.who);
  return person ? { ...sitter, name: person.name, picture: faceOf(person), colour: person.colour } : sitter;
}

class Setup {
  #about: GameInfo;
  #start: Start;
  #chosen: Chosen;
  #house: HouseRules;
  #evening: HTMLElement;
  #learning = learningForm(() => {
    time.cancel(this.#timer);
    this.#chosen = Object.assign(this.#chosen, last(this.#about));
    this.#house.follow();
    this.show();
  });
  #root = el("div", { class: "setup-room" });
  #picture: Element;
  #timer = 0;
  /** the seat whose card is open */
  #open: number | null = null;
  /** the seat to be swapped with another */
  #swapping: number | null = null;
  #said = "";
  #error = "";
  /** the layer of a seat's card */
  #card: Layer = { isOpen: () => this.#open !== null && this.#isSeen, close: () => this.#close() };
  /** the layer of the question for the other seat */
  #swap: Layer = {
    isOpen: () => this.#swapping !== null && this.#isSeen,
    close: () => {
      this.#swapping = null;
      this.show();
    },
  };

  constructor(main: HTMLElement, about: GameInfo, start: Start) {
    this.#about = about;
    this.#start = start;
    this.#chosen = last(about);
    this.#picture = pictureOf(about.id);
    this.#house = new HouseRules(about, this.#chosen, () => this.#changed());
    this.#evening = eveningForm(about, this.#chosen, () => this.#changed());
    if (state.refused) {
      this.#error = state.refused.text;
      this.#house.refuse(state.refused.key);
      state.refused = null;
    }
    main.replaceChildren(this.#root);
  }

  show() {
    const { title, id, line, players, minutes, difficulty, options, live } = this.#about,
      sitters = this.#sitters();
    render(
      view(
        {
          title,
          rules: `#/rules/${id}`,
          back: wayBack(),
          players,
          playersHelp: options.find(({ key }) => key === PLAYERS)?.help ?? "",
          sitters,
          parties: parties(this.#about, this.#chosen),
          chosen: this.#open,
          swapping: this.#swapping,
          said: this.#said,
          error: this.#error,
          characters: characters(),
          people: people(),
          follows: alone(this.#chosen) ? changesWith(this.#chosen.who) : "",
          evening: this.#evening,
          house: this.#house.node,
          learning: this.#learning,
          picture: this.#picture,
          lines: [line, `${t("page.start.minutes", { count: minutes })} · ${t(`page.start.difficulty.${difficulty}`)}`],
          crowded: live && sitters.filter(({ person, phone }) => person && !phone).length > 2,
          onlyPhones: onlyPhones(),
          noPhones: this.#noPhones(),
        },
        this.#actions,
      ),
      this.#root,
    );
  }

  #actions: Actions = {
    count: (count) => {
      put(this.#about, this.#chosen, () => (this.#chosen.count = count));
      this.#house.follow();
      if (this.#open !== null && this.#open >= count) this.#open = null;
      this.#changed();
    },
    seat: (seat) => (this.#swapping === null ? this.#show(seat) : this.#exchange(this.#swapping, seat)),
    close: () => this.#close(),
    plays: (seat, plays) => {
      const phone = plays === "phone",
        person = phone || plays === "person";
      if (phone) this.#sit(seat, ""); // who plays there says so on the phone
      if (seat === 0) {
        this.#chosen.phone = phone;
        return this.#changed();
      }
      this.#change(seat, (place) => {
        Object.assign(place, { phone, person });
        if (!person) place.who = "";
        if (!person && plays !== "bot") place.level = plays;
      });
    },
    phones: () => this.#begin(takePhones),
    sit: (seat, who) => {
      this.#sit(seat, who);
      this.#changed();
    },
    add: async (seat) => {
      const added = await addPerson();
      if (!added || !this.#isSeen) return;
      this.#actions.sit(seat, added.id);
      this.#focus(".known-choices input:checked");
    },
    cast: (seat, who) => this.#change(seat, () => cast(this.#chosen, seat - 1, who, characters())),
    swap: (seat) => {
      this.#swapping = this.#swapping === seat ? null : seat;
      lay(this.#swap);
      this.show();
    },
    name: (seat, name) => {
      if (seat === 0) {
        this.#chosen.name = name;
        this.#changed();
      } else this.#change(seat, (place) => (place.name = name));
    },
    go: () => this.#begin(onPhones(this.#chosen).length && !this.#noPhones() ? takePhones : begin),
  };

  get #isSeen() {
    return this.#root.isConnected && !this.#root.closest("[hidden]");
  }

  async #begin(how: typeof begin) {
    time.cancel(this.#timer);
    this.#error = "";
    this.show();
    await how(this.#about, this.#chosen, this.#start);
  }

  /** Why phones are impossible; "" if they are possible. */
  #noPhones = () => (whyNoPhones() ? t(`page.setup.phone.cannot.${whyNoPhones()}`) : "");

  /** Everybody at the table, as shown. */
  #sitters() {
    const { name, phone: own, others, count, who } = this.#chosen,
      sides = parties(this.#about, this.#chosen),
      side = (seat: number) => (sides < count ? seat % sides : null);
    const me: Sitter = {
      seat: 0,
      name: name || t("page.you"),
      entered: name,
      placeholder: t("page.you"),
      picture: portraitFile("you"),
      person: true,
      phone: own,
      level: "mittel",
      character: "",
      side: side(0),
      who,
    };
    return [
      me,
      ...others.slice(0, count - 1).map(({ name: entered, person, phone, level, character, who }, i) => {
        const own = characters().find(({ id }) => id === character)?.name,
          placeholder = person || own === undefined ? t("page.setup.player", { number: i + 2 }) : own;
        return {
          seat: i + 1,
          name: entered || placeholder,
          entered,
          placeholder,
          picture: portraitFile(person ? "person" : character),
          person,
          phone: person && phone,
          level,
          character,
          side: side(i + 1),
          who,
        };
      }),
    ].map((sitter) => known(sitter));
  }

  /** Give a seat to one of the people of this device, or to a guest. */
  #sit(seat: number, who: string) {
    const place = seat === 0 ? this.#chosen : this.#chosen.others[seat - 1];
    if (place) place.who = who;
    introduce(this.#chosen, characters(), people());
  }

  #change(seat: number, change: (place: Place) => void) {
    const place = this.#chosen.others[seat - 1];
    if (place) change(place);
    this.#changed();
  }

  #changed() {
    this.#said = "";
    time.cancel(this.#timer);
    this.#timer = time.after(KEEP_MS, () => remember(this.#about.id, this.#chosen));
    this.show();
  }

  /** Open the card of a seat, or close it. */
  #show(seat: number) {
    if (seat === this.#open) return this.#close();
    this.#open = seat;
    this.#said = "";
    lay(this.#card);
    this.show();
    this.#root.querySelector(".seat-card")?.scrollIntoView({ block: "nearest" });
    this.#focus("#seat-card-title");
  }

  #close() {
    const seat = this.#open;
    this.#open = this.#swapping = null;
    this.show();
    this.#focus(`[data-seat="${seat}"]`);
  }

  /** Swap two seats; the open card follows. */
  #exchange(one: number, two: number) {
    this.#swapping = null;
    if (one === two) return this.show();
    const name = (seat: number) => this.#sitters().find((each) => each.seat === seat)?.name ?? "",
      said = t("page.setup.swap.done", { name: name(one), other: name(two) });
    swap(this.#chosen, one - 1, two - 1);
    this.#open = two;
    this.#changed();
    this.#said = said;
    this.show();
    this.#focus(`[data-seat="${two}"]`);
  }

  #focus(selector: string) {
    const node = this.#root.querySelector(selector);
    if (node instanceof HTMLElement) node.focus({ preventScroll: true });
  }
}
