/* The parts of forms: choices side by side, switches, numbers. Native inputs, so that keyboards and screen readers know them. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./book.js";

let count = 0;
const fresh = () => `field-${++count}`;

/** @typedef {import("./dom.js").Child} Child */

/**
 * One of a few values. The legend may be hidden where a row's name says it.
 * @template T
 * @param {object} field
 * @param {string} field.label
 * @param {boolean} [field.hideLabel]
 * @param {string | readonly Child[] | undefined} [field.help]
 * @param {T} field.value
 * @param {readonly { value: T, label: string, lang?: string, picture?: Child }[]} field.choices  `lang`: of a label in another language
 * @param {(value: T) => void} field.onChange
 * @param {string} [field.kind]
 */
export function choice({ label, hideLabel = false, help, value, choices, onChange, kind = "" }) {
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

/**
 * On or off.
 * @param {{ label: string, help?: string | undefined, checked: boolean, onChange: (checked: boolean) => void }} field
 */
export function toggle({ label, help, checked, onChange }) {
  const helpId = help && fresh();
  /** @type {HTMLInputElement} */
  const input = el("input", {
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

/**
 * A value on a line between two ends.
 * @param {object} field
 * @param {string} field.label
 * @param {number} field.value
 * @param {number} field.max
 * @param {number} field.step
 * @param {(value: number) => string} field.say  the value in words
 * @param {(value: number) => void} field.onChange
 */
export function slider({ label, value, max, step, say, onChange }) {
  const id = fresh(),
    output = el("output", { for: id, text: say(value) });
  /** @type {HTMLInputElement} */
  const input = el("input", {
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
  input.value = String(value); // after its bounds
  return el(
    "div",
    { class: "slider" },
    el("label", { class: "legend", for: id, text: label }),
    el("div", { class: "slider-row" }, input, output),
  );
}

/**
 * A whole number, or null where that has a name of its own («endlos»).
 * @param {object} field
 * @param {string} field.label
 * @param {string | readonly Child[] | undefined} [field.help]
 * @param {number | null} field.value
 * @param {number} [field.min]
 * @param {number | null} [field.max]
 * @param {string | null} [field.nullLabel]
 * @param {number} [field.fallback]  where the value is null
 * @param {(value: number | null) => void} field.onChange
 */
export function number({ label, help, value, min, max, nullLabel, fallback, onChange }) {
  const id = fresh(),
    helpId = help && fresh();
  const least = min ?? 1,
    most = max ?? 9999;
  /** @type {(given: number) => number} */
  const bounded = (given) => Math.min(most, Math.max(least, Math.round(given)));
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
  const set = (/** @type {number} */ given, by = 0) => {
    now = bounded((Number.isFinite(given) ? given : now) + by);
    input.value = String(now);
    onChange(now);
  };
  input.addEventListener("change", () => set(input.valueAsNumber));
  /** @type {(name: "plus" | "minus", by: number) => HTMLButtonElement} */
  const step = (name, by) =>
    el(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t(by < 0 ? "page.less" : "page.more", { label }),
        on: { click: () => set(now, now >= 50 ? 10 * by : by) },
      },
      icon(name),
    );
  const stepper = el("div", { class: "stepper" }, step("minus", -1), input, step("plus", 1));
  /** @type {HTMLInputElement} */
  const endless = el("input", {
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
  const enable = (/** @type {boolean} */ on) => {
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
