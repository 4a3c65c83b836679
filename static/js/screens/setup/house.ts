/* The house rules, folded to a line that says what differs from the rule sheet. */

import { el, present } from "../../base/dom.ts";
import { choice, number } from "../../ui/forms.ts";
import { t } from "../../base/phrases.ts";
import {
  PLAYERS,
  bound,
  differing,
  inWords,
  offered,
  open,
  owner,
  put,
  reset,
  type Option,
  type Chosen,
} from "../../play/choice.ts";
import type { GameInfo, Value } from "../../../vendor/model.d.ts";

/** The house rules of a game as a form, folded away. */
export class HouseRules {
  #about: GameInfo;
  #chosen: Chosen;
  #changed: () => void;
  #rows: { option: Option; node: HTMLElement }[];
  #summary = el("small", { class: "changed" });
  node: HTMLDetailsElement;

  /** @param changed  called after a choice */
  constructor(about: GameInfo, chosen: Chosen, changed: () => void) {
    this.#about = about;
    this.#chosen = chosen;
    this.#changed = changed;
    this.#rows = about.options
      .filter(({ key }) => key !== PLAYERS)
      .map((option) => ({ option, node: el("div", { class: "rule", "data-rule": option.key }) }));
    this.node = el(
      "details",
      { class: "fold house paper" },
      el("summary", {}, el("h2", { text: t("page.setup.rules") }), this.#summary),
      el("p", { class: "hint", text: t("page.setup.rules.text") }),
      ...this.#rows.map((row) => row.node),
      el("button", {
        type: "button",
        class: "button plain small",
        text: t("page.setup.reset"),
        on: { click: () => this.#reset() },
      }),
    );
    this.#show();
  }

  /** Update the form, such as after a change of the number of players; the field that was just used stays as it is, with the focus. */
  follow(key?: string) {
    for (const row of this.#rows) {
      if (bound(row.option) && row.option.key !== key) row.node.replaceChildren(this.#field(row.option));
      row.node.hidden = !open(row.option, this.#chosen);
    }
    const others = differing(this.#about, this.#chosen);
    this.#summary.textContent = others.length
      ? t("page.setup.changed", {
          count: others.length,
          rules: others.map((each) => this.#words(each)).join(" · "),
        })
      : t("page.setup.standard");
  }

  /** A house rule in a few words, with whose it is if no sheet has it: «Hauen ohne Grund: Zuerst Verwarnung (von der App)». */
  #words(option: Option) {
    const rule = inWords(option, this.#chosen),
      own = owner(option, this.#chosen);
    return own ? t(`page.setup.own.${own}`, { rule }) : rule;
  }

  /** Mark the house rule that the engine has refused. */
  refuse(key: string | null | undefined) {
    this.node.open = true;
    this.#rows.find(({ option }) => option.key === key)?.node.classList.add("wrong");
  }

  #show() {
    for (const row of this.#rows) row.node.replaceChildren(this.#field(row.option));
    this.follow();
  }

  #reset() {
    reset(this.#about, this.#chosen);
    this.#show();
    this.#changed();
  }

  #field(option: Option) {
    const { key, label, help, source } = option,
      value = this.#chosen.rules[key] ?? null;
    const words = present([
      help && el("span", { text: `${help} ` }),
      source && el("a", { href: `#/rules/${this.#about.id}/${source}`, text: source }),
    ]);
    const onChange = (to: Value) => {
      put(this.#about, this.#chosen, () => (this.#chosen.rules[key] = to), key);
      this.follow(key);
      this.#changed();
    };
    if (!option.number) return choice({ label, help: words, value, choices: offered(option, this.#chosen), onChange });
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
}
