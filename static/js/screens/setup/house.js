/* The house rules, folded to a line that says what differs from the sheet. */

import { el, present } from "../../dom.js";
import { choice, number } from "../../forms.js";
import { t } from "../../book.js";
import { PLAYERS, bound, differing, inWords, offered, open, put, reset } from "./choice.js";

/** @typedef {import("./choice.js").GameInfo} GameInfo */
/** @typedef {import("./choice.js").Option} Option */
/** @typedef {import("./choice.js").Chosen} Chosen */
/** @typedef {import("./choice.js").Value} Value */

/**
 * The form; `changed` is called after a choice, `follow` brings it up to date after the number of players has changed.
 * @param {GameInfo} about
 * @param {Chosen} chosen
 * @param {() => void} changed
 */
export function houseRules(about, chosen, changed) {
  const rows = about.options
    .filter(({ key }) => key !== PLAYERS)
    .map((option) => ({ option, node: el("div", { class: "rule", "data-rule": option.key }) }));
  const summary = el("small", { class: "changed" });
  const node = el(
    "details",
    { class: "house paper" },
    el("summary", {}, el("h2", { text: t("page.setup.rules") }), summary),
    el("p", { class: "hint", text: t("page.setup.rules.text") }),
    ...rows.map((row) => row.node),
    el("button", {
      type: "button",
      class: "button plain small",
      text: t("page.setup.reset"),
      on: {
        click: () => {
          reset(about, chosen);
          show();
          changed();
        },
      },
    }),
  );

  /** @param {Option} option */
  function field(option) {
    const { key, label, help, source } = option,
      value = chosen.rules[key] ?? null;
    const words = present([
      help && el("span", { text: `${help} ` }),
      source && el("a", { href: `#/rules/${about.id}/${source}`, text: source }),
    ]);
    const onChange = (/** @type {Value} */ to) => {
      put(about, chosen, () => (chosen.rules[key] = to), key);
      follow(key);
      changed();
    };
    if (!option.number) return choice({ label, help: words, value, choices: offered(option, chosen), onChange });
    return number({
      label,
      help: words,
      value: typeof value === "number" ? value : null,
      min: option.number.min,
      max: option.number.max,
      nullLabel: option.number.null_label,
      fallback: typeof option.default === "number" ? option.default : 5,
      onChange,
    });
  }

  function show() {
    for (const row of rows) row.node.replaceChildren(field(row.option));
    follow();
  }

  /**
   * What there is to choose may have changed; the field that was just used stays as it is, with the focus.
   * @param {string} [key]
   */
  function follow(key) {
    for (const row of rows) {
      if (bound(row.option) && row.option.key !== key) row.node.replaceChildren(field(row.option));
      row.node.hidden = !open(row.option, chosen);
    }
    const others = differing(about, chosen);
    summary.textContent = others.length
      ? t("page.setup.changed", {
          count: others.length,
          rules: others.map((each) => inWords(each, chosen)).join(" · "),
        })
      : t("page.setup.standard");
  }

  /**
   * The engine has refused this one.
   * @param {string | null | undefined} key
   */
  function refuse(key) {
    node.open = true;
    rows.find(({ option }) => option.key === key)?.node.classList.add("wrong");
  }

  show();
  return { node, follow, refuse };
}
