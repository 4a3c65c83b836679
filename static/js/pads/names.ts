/* The names of the people at a pad: in the order of play, with the signs of their parties. */

import { el } from "../base/dom.ts";
import { typedName } from "../base/names.ts";
import { t } from "../base/phrases.ts";
import { render } from "../base/render.ts";
import { ask } from "../ui/dialogs.ts";
import { iconButton } from "../ui/icons.ts";
import { sign } from "../ui/widgets.ts";
import type { Mark, PadSeat, PadTable } from "../../vendor/model.d.ts";

/** Ask for the names of those at a pad; resolves to everybody, in the order of play, or to null for no change. */
export async function askNames({ sides }: PadTable, kind: string): Promise<PadSeat[] | null> {
  const most = Math.max(...sides.map(({ people }) => people.length)),
    seats = Array.from({ length: most }, (_, round) =>
      sides.flatMap(({ mark, people }) => {
        const who = people[round];
        return who ? [{ mark, name: who.name, person: who.person }] : [];
      }),
    ).flat();
  const list = el("ol", { class: "pad-names" }),
    fill = () =>
      list.replaceChildren(
        ...seats.map((seat, i) =>
          el(
            "li",
            {},
            signOf(seat.mark),
            nameField(seat.name, i, (name) => (seat.name = name || seat.name)),
            swapKey(list, i, seats.length, () => swap(i)),
          ),
        ),
      ),
    swap = (i: number) => {
      const [one, other] = seats.slice(i, i + 2);
      if (!one || !other) return;
      [one.name, one.person, other.name, other.person] = [other.name, other.person, one.name, one.person];
      fill();
    };
  fill();
  const yes = await ask({
    title: t("page.pads.rename"),
    body: list,
    kind,
    cross: true,
    actions: [{ text: t("page.pads.rename.yes"), value: true, tone: "primary" }],
  });
  return yes ? seats.map(({ name, person }) => ({ name, person })) : null;
}

/**
 * Returns a field for a name. Enter leads to the next one, and from the last one to the button after them.
 * @param seat  from 0
 */
export function nameField(name: string, seat: number, typed: (name: string) => void) {
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
          fields[seat + 1] ?? (list?.closest("dialog, .pad-setup")?.querySelector(".primary") as HTMLElement | null)
        )?.focus();
      },
    },
  });
}

/**
 * Returns a button that swaps a player with the next one, so that partners needn't be typed again (lots may part them); null for the last one.
 * @param swap  fills the list anew
 */
export function swapKey(list: HTMLElement, seat: number, count: number, swap: () => void) {
  if (seat === count - 1) return null;
  return iconButton("swap", t("page.pads.swap", { one: seat + 1, other: seat + 2 }), () => {
    swap();
    list.querySelectorAll("button")[seat]?.focus();
  });
}

/** The sign of a party; an empty place for a single player. */
export function signOf(mark: Mark | null) {
  const place = el("span", { class: "pad-sign", "data-mark": mark });
  render(sign(mark), place);
  return place;
}
