/* How many matches the same people play, and whether lots decide who plays together: folded to a line that says it. */

import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { choice, toggle } from "../../ui/forms.ts";
import { LENGTHS, type Chosen } from "../../play/choice.ts";
import type { GameInfo } from "../../../vendor/model.d.ts";

/**
 * Returns the form of an evening, folded away.
 * @param changed  called after a choice
 */
export function eveningForm({ id, lots }: GameInfo, chosen: Chosen, changed: () => void): HTMLDetailsElement {
  const summary = el("small", { class: "agreed", text: inWords(chosen) });
  const choose = (change: Partial<Chosen>) => {
    Object.assign(chosen, change);
    summary.textContent = inWords(chosen);
    changed();
  };
  return el(
    "details",
    { class: "fold evening-choice paper" },
    el("summary", {}, el("h2", { text: t("page.setup.evening") }), summary),
    choice({
      label: t("page.setup.evening"),
      hideLabel: true,
      help: t("page.setup.evening.help"),
      value: chosen.evening,
      choices: LENGTHS.map((value) => ({
        value,
        label: value === "open" ? t("page.setup.evening.open") : String(value),
      })),
      onChange: (evening) => choose({ evening }),
    }),
    lots &&
      el(
        "div",
        { class: "lots-choice" },
        toggle({
          label: t("page.setup.lots"),
          help: t("page.setup.lots.help"),
          checked: chosen.lots,
          onChange: (drawn) => choose({ lots: drawn }),
        }),
        el("a", { href: `#/rules/${id}/${lots}`, text: lots }),
      ),
  );
}

/** «3 Partien · Lose» */
function inWords({ evening, lots }: Chosen) {
  const matches =
    evening === "open"
      ? t("page.setup.evening.without-end")
      : evening === 1
        ? t("page.setup.evening.one")
        : t("page.setup.evening.several", { count: evening });
  return lots ? `${matches} · ${t("page.setup.lots.is")}` : matches;
}
