/* Who sits at a pad: in the order of play, with the signs of their parties. A place is one of the people of this device, or a guest's. */

import { html } from "../../vendor/lit-html.js";
import { el } from "../base/dom.ts";
import { typedName } from "../base/names.ts";
import { t } from "../base/phrases.ts";
import { render } from "../base/render.ts";
import { askWho, personOf } from "../play/people.ts";
import { ask } from "../ui/dialogs.ts";
import { icon, iconButton } from "../ui/icons.ts";
import { knownFace } from "../ui/known.ts";
import { sign } from "../ui/widgets.ts";
import type { Mark, PadSeat, PadTable } from "../../vendor/model.d.ts";

/** Ask who sits at a pad; resolves to everybody, in the order of play, or to null for no change. */
export async function askNames({ sides }: PadTable, kind: string): Promise<PadSeat[] | null> {
  const most = Math.max(...sides.map(({ people }) => people.length)),
    seats = Array.from({ length: most }, (_, round) =>
      sides.flatMap(({ mark, people }) => {
        const who = people[round];
        return who ? [{ mark, name: who.name, who: who.person ?? "" }] : [];
      }),
    ).flat();
  const list = el("ol", { class: "pad-names" });
  const fill = () =>
    list.replaceChildren(
      ...seats.map((seat, i) =>
        el(
          "li",
          {},
          signOf(seat.mark),
          placeView(seats, i, {
            typed: (name) => (seat.name = name || seat.name),
            sat: (who) => {
              Object.assign(seat, { who, name: "" });
              fill();
            },
            kind,
          }),
          swapKey(list, seats, i, fill),
        ),
      ),
    );
  fill();
  const yes = await ask({
    title: t("page.pads.rename"),
    body: list,
    kind,
    cross: true,
    actions: [{ text: t("page.pads.rename.yes"), value: true, tone: "primary" }],
  });
  return yes ? seats.map(({ name, who }) => ({ name, ...(who ? { person: who } : {}) })) : null;
}

interface Actions {
  /** Called with the name that was typed for a guest. */
  typed: (name: string) => void;
  /** Called with the id of who was chosen, "" for a guest: draws the places anew. */
  sat: (who: string) => void;
  kind?: string;
}

/**
 * Returns a place: a tap asks who sits there; a guest's name can be typed at once.
 * @param seat  from 0
 */
export function placeView(places: readonly { name: string; who: string }[], seat: number, on: Actions) {
  const { name = "", who = "" } = places[seat] ?? {},
    person = personOf(who),
    title = t("page.pads.who", { number: seat + 1 }),
    face = el("span", { class: "pad-face" });
  const choose = async ({ currentTarget }: Event) => {
    const list = (currentTarget as HTMLElement).closest("ol"),
      taken = (id: string) => (places.some((each) => each.who === id) ? t("page.people.sits") : ""),
      chosen = await askWho({ title, chosen: who, taken, kind: on.kind ?? "" });
    if (chosen === null) return;
    on.sat(chosen);
    list?.children[seat]?.querySelector<HTMLElement>(chosen ? ".pad-who" : "input")?.focus();
  };
  render(person ? knownFace(person) : html`<span class="known-face empty">${icon("person")}</span>`, face);
  return el(
    "span",
    { class: "pad-place" },
    el(
      "button",
      {
        type: "button",
        class: "pad-who",
        "aria-label": person ? `${person.name}. ${title}` : title,
        on: { click: (event) => void choose(event).catch(console.error) },
      },
      face,
      person && el("b", { text: person.name }),
    ),
    !person && nameField(name, seat, on.typed),
  );
}

/**
 * Returns a field for a name. Enter leads to the next one, and from the last one to the button after them.
 * @param seat  from 0
 */
function nameField(name: string, seat: number, typed: (name: string) => void) {
  const label = t("page.setup.player", { number: seat + 1 });
  return el("input", {
    type: "text",
    value: name,
    placeholder: label,
    "aria-label": label,
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "next",
    on: {
      input: (event) => typed(typedName(event as InputEvent)),
      keydown: ({ key, currentTarget }) => {
        if (key !== "Enter") return;
        const list = (currentTarget as HTMLElement).closest("ol"),
          fields = [...(list?.querySelectorAll("input") ?? [])];
        (
          fields[fields.indexOf(currentTarget as HTMLInputElement) + 1] ??
          (list?.closest("dialog, .pad-setup")?.querySelector(".primary") as HTMLElement | null)
        )?.focus();
      },
    },
  });
}

/**
 * Returns a button that swaps a player with the next one, so that partners needn't be typed again (lots may part them); null for the last one.
 * @param fill  draws the list anew
 */
export function swapKey(list: HTMLElement, places: { name: string; who: string }[], seat: number, fill: () => void) {
  const [one, other] = places.slice(seat);
  if (!one || !other) return null;
  return iconButton("swap", t("page.pads.swap", { one: seat + 1, other: seat + 2 }), () => {
    const { name, who } = one;
    Object.assign(one, { name: other.name, who: other.who });
    Object.assign(other, { name, who });
    fill();
    list.querySelectorAll<HTMLElement>(".icon-button")[seat]?.focus();
  });
}

/** The sign of a party; an empty place for a single player. */
export function signOf(mark: Mark | null) {
  const place = el("span", { class: "pad-sign", "data-mark": mark });
  render(sign(mark), place);
  return place;
}
