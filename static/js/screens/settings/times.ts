/* The settings for the break by the clock (CS-40): whether, when, and on which days. */

import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { change, state } from "../../engine/session.ts";
import { toggle } from "../../ui/forms.ts";
import { section } from "../frame.ts";
import type { Settings } from "../../../vendor/model.d.ts";

type Plan = Settings["break_time"];

const DAYS = [1, 2, 3, 4, 5, 6, 7],
  USUAL: Plan = { on: false, at: "09:35", days: [1, 2, 3, 4, 5], skip: "" };

export function timesSection() {
  const plan = () => state.settings.break_time ?? USUAL;
  const set = (values: Partial<Plan>) =>
    void change({ break_time: { ...plan(), skip: "", ...values } }).catch(console.error);
  const details = el(
    "div",
    { class: "break-times", hidden: !plan().on },
    timeField(plan().at, set),
    dayFields(plan, set),
  );
  return section(
    t("page.break"),
    toggle({
      label: t("page.break.on"),
      help: t("page.break.help"),
      checked: plan().on,
      onChange(on) {
        details.hidden = !on;
        set({ on });
      },
    }),
    details,
  );
}

function timeField(at: string, set: (values: Partial<Plan>) => void) {
  const input: HTMLInputElement = el("input", {
    type: "time",
    value: at,
    required: true,
    on: { change: () => input.value && set({ at: input.value.slice(0, 5) }) },
  });
  return el("label", { class: "time-field" }, el("span", { class: "legend", text: t("page.break.at") }), input);
}

const dayFields = (plan: () => Plan, set: (values: Partial<Plan>) => void) =>
  el(
    "fieldset",
    { class: "choice days" },
    el("legend", { text: t("page.break.days") }),
    el(
      "div",
      { class: "segments" },
      DAYS.map((day) => {
        const input: HTMLInputElement = el("input", {
          type: "checkbox",
          checked: plan().days.includes(day),
          "aria-label": t(`page.break.day.${day}`),
          on: {
            change: () =>
              set({ days: DAYS.filter((each) => (each === day ? input.checked : plan().days.includes(each))) }),
          },
        });
        return el("label", {}, input, el("span", { "aria-hidden": "true", text: t(`page.break.short.${day}`) }));
      }),
    ),
  );
