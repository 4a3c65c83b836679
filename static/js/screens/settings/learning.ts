/* The coach and the children's mode, in the settings and before a match. */

import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { change, state } from "../../engine/session.ts";
import { choice, toggle } from "../../ui/forms.ts";
import type { LastChoice, Settings } from "../../../vendor/model.d.ts";

const COACH = ["off", "warns", "takes-back"] as const,
  /** what the children's mode sets */
  KIDS = { coach: "takes-back", index: "large", text_size: "large" } as const,
  GROWN = { coach: "off", index: "normal", text_size: "normal" } as const;

/** Whether the children's mode is on. */
const isOn = () => Object.keys(state.settings.grown ?? {}).length > 0;

/** Switch the children's mode on, and keep what was before; or bring that back. */
export function kids(on: boolean) {
  const { grown = {}, last = {} } = state.settings;
  if (on === isOn()) return Promise.resolve();
  if (!on) {
    const { last: before, ...values } = grown as Partial<Settings>;
    return change({ ...values, last: withLevels(last, before ?? {}), grown: {} });
  }
  const before = Object.keys(KIDS).map((key) => [key, { ...GROWN, ...state.settings }[key as keyof typeof KIDS]]);
  return change({ ...KIDS, last: withNovices(last), grown: { ...Object.fromEntries(before), last } });
}

/** Returns the last choices of each game, with the bots' levels from before in place of novices. */
const withLevels = (last: { [game: string]: LastChoice }, before: { [game: string]: LastChoice }) =>
  Object.fromEntries(
    Object.entries(last).map(([game, { seats, ...choice }]) => {
      const levels = (before[game]?.seats ?? []).flatMap((seat) => (seat.kind === "bot" ? [seat.level] : []));
      const grown = seats.map((seat) => {
        const level = seat.kind === "bot" ? levels.shift() : null;
        return level && seat.level === "neuling" ? { ...seat, level } : seat;
      });
      return [game, { ...choice, seats: grown }];
    }),
  );

/** Returns the last choices of each game, with novices as bots. */
const withNovices = (last: { [game: string]: LastChoice }) =>
  Object.fromEntries(
    Object.entries(last).map(([game, { seats, ...choice }]) => [
      game,
      { ...choice, seats: seats.map((seat) => (seat.kind === "bot" ? { ...seat, level: "neuling" as const } : seat)) },
    ]),
  );

/**
 * Returns the fields.
 * @param changed  called after a change; `all`: of several settings
 */
export const learning = (changed: (all: boolean) => void) =>
  el(
    "div",
    { class: "learning" },
    choice({
      label: t("page.settings.coach"),
      help: t("page.settings.coach.help"),
      value: state.settings.coach ?? "off",
      choices: COACH.map((value) => ({ value, label: t(`page.settings.coach.${value}`) })),
      onChange: (coach) => void change({ coach }).then(() => changed(false), console.error),
    }),
    toggle({
      label: t("page.settings.kids"),
      help: t("page.settings.kids.help"),
      checked: isOn(),
      onChange: (on) => void kids(on).then(() => changed(true), console.error),
    }),
  );

/**
 * Returns the same before a match, folded to a line that says what is chosen.
 * @param changed  called after the children's mode was switched
 */
export function learningForm(changed: () => void): HTMLDetailsElement {
  const summary = el("small", { class: "agreed" }),
    fields = el("div");
  const show = () => {
    summary.textContent = isOn()
      ? t("page.settings.kids")
      : `${t("page.settings.coach")} ${t(`page.settings.coach.${state.settings.coach ?? "off"}`)}`;
  };
  const fill = () => {
    fields.replaceChildren(
      learning((all) => {
        show();
        if (!all) return;
        fill();
        fields.querySelector<HTMLElement>("[role=switch]")?.focus();
        changed();
      }),
    );
  };
  show();
  fill();
  return el(
    "details",
    { class: "fold learning-choice paper" },
    el("summary", {}, el("h2", { text: t("page.settings.learn") }), summary),
    fields,
  );
}
