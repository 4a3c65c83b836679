/* The parts of forms: choices side by side, switches, numbers. Native inputs, so that keyboards and screen readers know them. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./book.js";

let count = 0;
const fresh = () => `field-${++count}`;

/** One of a few values. choices: [{ value, label, picture? }]. The legend may be hidden where a row's name says it. */
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
          el("span", {}, one.picture, one.label),
        ),
      ),
    ),
  );
}

/** On or off. */
export function toggle({ label, help, checked, onChange }) {
  const helpId = help && fresh();
  return el(
    "div",
    { class: "toggle" },
    el(
      "label",
      {},
      el("span", { text: label }),
      el("input", {
        type: "checkbox",
        role: "switch",
        checked,
        "aria-describedby": helpId,
        on: { change: (event) => onChange(event.target.checked) },
      }),
    ),
    help && el("p", { class: "help", id: helpId, text: help }),
  );
}

/** A whole number, or null where that has a name of its own («endlos»). */
export function number({ label, help, value, min, max, nullLabel, fallback, onChange }) {
  const id = fresh(),
    helpId = help && fresh();
  const least = min ?? 1,
    most = max ?? 9999,
    bounded = (given) => Math.min(most, Math.max(least, Math.round(given)));
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
  const set = (given, by = 0) => {
    now = bounded((Number.isFinite(given) ? given : now) + by);
    input.value = now;
    onChange(now);
  };
  input.addEventListener("change", () => set(input.valueAsNumber));
  const width = (by) => (now >= 50 ? 10 : 1) * by;
  const step = (name, by) =>
    el(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t(by < 0 ? "page.less" : "page.more", { label }),
        on: { click: () => set(now, width(by)) },
      },
      icon(name),
    );
  const stepper = el("div", { class: "stepper" }, step("minus", -1), input, step("plus", 1));
  const open =
    nullLabel &&
    el(
      "label",
      { class: "check" },
      el("input", {
        type: "checkbox",
        checked: value === null,
        on: {
          change: (event) => {
            enable(!event.target.checked);
            onChange(event.target.checked ? null : now);
          },
        },
      }),
      el("span", { text: nullLabel }),
    );
  const enable = (on) => {
    for (const part of stepper.querySelectorAll("input, button")) part.disabled = !on;
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

export function text({ label, hideLabel = false, value, placeholder, maxLength = 20, onChange }) {
  const id = fresh();
  return el(
    "div",
    { class: "text-field" },
    el("label", { for: id, class: hideLabel ? "sr" : "legend", text: label }),
    el("input", {
      id,
      type: "text",
      value,
      placeholder,
      maxlength: maxLength,
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "done",
      on: {
        input: (event) => onChange(event.target.value),
        keydown: (event) => event.key === "Enter" && event.target.blur(),
      },
    }),
  );
}
