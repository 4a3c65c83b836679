/* The set-up of a pad: who plays, how many matches, and the house rules on which the scoring depends. */

import { el, present } from "../base/dom.ts";
import { game, language, t } from "../base/phrases.ts";
import { call } from "../engine/session.ts";
import { parties, put } from "../play/choice.ts";
import { frameWith } from "../screens/frame.ts";
import { HouseRules } from "../screens/setup/house.ts";
import { markOf } from "../screens/setup/view.ts";
import { choice } from "../ui/forms.ts";
import { placeView, signOf, swapKey } from "./names.ts";
import { begin, namesOf, planOf, type Plan } from "./begin.ts";

/**
 * Show the set-up of a pad.
 * @param id  of the game
 */
export async function showPadSetup(main: HTMLElement, id: string) {
  const about = game(id),
    content = el("div", { class: "pad-setup" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frameWith(
    { href: "#/pads", text: t("page.pads.all"), table: false },
    main,
    about ? t("page.pads.setup", { game: about.title }) : t("page.pads.pad"),
    content,
  );
  const reply = await call("pad_form", { game: id });
  if (about && !reply.error) new PadSetup(content, planOf(about, reply.form));
  else content.replaceChildren(el("p", { class: "form-error", text: reply.error?.text }));
}

class PadSetup {
  #plan: Plan;
  #house: HouseRules;
  #names = el("ol", { class: "pad-names" });
  #against = el("p", { class: "pad-against", role: "status" });
  #error = el("p", { class: "form-error", role: "alert" });

  constructor(content: HTMLElement, plan: Plan) {
    this.#plan = plan;
    const { about, chosen, form } = plan;
    this.#house = new HouseRules(about, chosen, () => this.#fill());
    content.replaceChildren(
      ...present([
        about.players.length > 1 &&
          choice({
            label: t("page.setup.players"),
            value: chosen.count,
            choices: about.players.map((count) => ({ value: count, label: String(count) })),
            onChange: (count) => {
              put(about, chosen, () => (chosen.count = count));
              this.#house.follow();
              this.#fill();
            },
          }),
        el(
          "fieldset",
          { class: "choice" },
          el("legend", { text: t("page.pads.names") }),
          el("p", { class: "help", text: t("page.pads.names.text") }),
          this.#names,
        ),
        form.evenings.length > 1 &&
          choice({
            label: form.evenings_title,
            value: plan.matches,
            choices: form.evenings.map((value) => ({
              value,
              label: value === null ? t("page.pads.evening.open") : String(value),
            })),
            onChange: (value) => (plan.matches = value),
          }),
        form.options.length > 0 && this.#house.node,
        el(
          "div",
          { class: "pad-go" },
          this.#error,
          this.#against,
          el("button", {
            type: "button",
            class: "button primary gold big",
            text: t("page.pads.go"),
            on: { click: () => void this.#begin().catch(console.error) },
          }),
        ),
      ]),
    );
    this.#fill();
  }

  /** The places of those who play, in their order. */
  get #places() {
    const { chosen } = this.#plan;
    return [chosen, ...chosen.others.slice(0, chosen.count - 1)];
  }

  /** Show who sits in each place, with the sign of its party. */
  #fill() {
    const sides = parties(this.#plan.about, this.#plan.chosen),
      places = this.#places;
    const rows = places.map((place, seat) =>
      el(
        "li",
        {},
        signOf(markOf(sides < places.length ? seat % sides : null)),
        placeView(places, seat, {
          typed: (name) => {
            place.name = name;
            this.#tell();
          },
          sat: (who) => {
            Object.assign(place, { who, name: "" });
            this.#fill();
          },
        }),
        swapKey(this.#names, places, seat, () => this.#fill()),
      ),
    );
    this.#names.replaceChildren(...rows);
    this.#tell();
  }

  /** Say who plays against whom. */
  #tell() {
    const { chosen, about } = this.#plan,
      names = namesOf(this.#plan),
      sides = parties(about, chosen),
      list = new Intl.ListFormat(language(), { type: "conjunction" });
    const side = (number: number) => list.format(names.filter((_, seat) => seat % sides === number));
    this.#against.textContent = Array.from({ length: sides }, (_, number) => side(number)).join(
      ` ${t("page.setup.against")} `,
    );
  }

  async #begin() {
    this.#error.textContent = "";
    const error = await begin(this.#plan);
    this.#error.textContent = error?.text ?? "";
    if (error) this.#house.refuse(error.key);
  }
}
