/* Parts of forms: choices side by side, switches, numbers. They use native inputs, which keyboards and screen readers support. */

import { el, type Child } from "../base/dom.ts";
import { iconButton } from "./icons.ts";
import { t } from "../base/phrases.ts";

let count = 0;
const fresh = () => `form-field-${++count}`; // not "field": pictures that stand in the page have ids too

interface ChoiceField<T> {
  label: string;
  hideLabel?: boolean;
  help?: string | readonly Child[] | undefined;
  value: T;
  /** `lang`: the language of the label, if it is another one */
  choices: readonly {
    value: T;
    label: string;
    lang?: string;
    picture?: Child;
  }[];
  onChange: (value: T) => void;
  kind?: string;
}

/** Returns a field for one of a few values. The legend may be hidden where the name of its row says the same. */
export function choice<T>({ label, hideLabel = false, help, value, choices, onChange, kind = "" }: ChoiceField<T>) {
  const name = fresh(),
    helpId = help && fresh();
  return el(
    "fieldset",
    { class: `choice ${kind}`, "aria-describedby": helpId },
    el("legend", { class: hideLabel ? "sr" : null, text: label }),
    help && el("div", { class: "help", id: helpId }, help),
    el(
      "div",
      { class: "segments" },
      choices.map((one) =>
        el(
          "label",
          {},
          el("input", { type: "radio", name, checked: one.value === value, on: { change: () => onChange(one.value) } }),
          el("span", { lang: one.lang }, one.picture, one.label),
        ),
      ),
    ),
  );
}

interface SwitchField {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Returns a switch. */
export function toggle({ label, help, checked, onChange }: SwitchField) {
  const helpId = help && fresh();
  const input: HTMLInputElement = el("input", {
    type: "checkbox",
    role: "switch",
    checked,
    "aria-describedby": helpId,
    on: { change: () => onChange(input.checked) },
  });
  return el(
    "div",
    { class: "toggle" },
    el("label", {}, el("span", { text: label }), input),
    help && el("p", { class: "help", id: helpId, text: help }),
  );
}

interface SliderField {
  label: string;
  value: number;
  max: number;
  step: number;
  /** the value in words */
  say: (value: number) => string;
  onChange: (value: number) => void;
}

/** Returns a slider. */
export function slider({ label, value, max, step, say, onChange }: SliderField) {
  const id = fresh(),
    output = el("output", { for: id, text: say(value) });
  const input: HTMLInputElement = el("input", {
    id,
    type: "range",
    min: 0,
    max,
    step,
    "aria-valuetext": say(value),
    on: {
      input: () => {
        output.textContent = say(input.valueAsNumber);
        input.setAttribute("aria-valuetext", say(input.valueAsNumber));
      },
      change: () => onChange(input.valueAsNumber),
    },
  });
  input.value = String(value); // set after min, max and step
  return el(
    "div",
    { class: "slider" },
    el("label", { class: "legend", for: id, text: label }),
    el("div", { class: "slider-row" }, input, output),
  );
}

interface NumberField {
  label: string;
  help?: string | readonly Child[] | undefined;
  value: number | null;
  min?: number;
  max?: number | null;
  nullLabel?: string | null;
  /** the number shown if the value is null */
  fallback?: number;
  onChange: (value: number | null) => void;
}

/** Returns a field for a whole number, or for null where that has a name («endlos»). */
export function number({ label, help, value, min, max, nullLabel, fallback, onChange }: NumberField) {
  const id = fresh(),
    helpId = help && fresh();
  const least = min ?? 1,
    most = max ?? 9999;
  const bounded: (given: number) => number = (given) => Math.min(most, Math.max(least, Math.round(given)));
  let now = value ?? fallback ?? least;
  const input = el("input", {
    id,
    type: "number",
    inputmode: "numeric",
    min: least,
    max: max ?? null,
    step: 1,
    value: now,
    "aria-describedby": helpId,
  });
  const set = (given: number, by = 0) => {
    now = bounded((Number.isFinite(given) ? given : now) + by);
    input.value = String(now);
    onChange(now);
  };
  input.addEventListener("change", () => set(input.valueAsNumber));
  const step = (name: "plus" | "minus", by: number) =>
    iconButton(name, t(by < 0 ? "page.less" : "page.more", { label }), () => set(now, now >= 50 ? 10 * by : by));
  const stepper = el("div", { class: "stepper" }, step("minus", -1), input, step("plus", 1));
  const endless: HTMLInputElement = el("input", {
    type: "checkbox",
    checked: value === null,
    on: {
      change: () => {
        enable(!endless.checked);
        onChange(endless.checked ? null : now);
      },
    },
  });
  const open = nullLabel && el("label", { class: "check" }, endless, el("span", { text: nullLabel }));
  const enable = (on: boolean) => {
    input.disabled = !on;
    for (const button of stepper.querySelectorAll("button")) button.disabled = !on;
  };
  enable(value !== null || !nullLabel);
  return el(
    "div",
    { class: "number" },
    el("label", { class: "legend", for: id, text: label }),
    help && el("div", { class: "help", id: helpId }, help),
    el("div", { class: "number-row" }, stepper, open),
  );
}
