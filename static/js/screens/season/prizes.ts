/* The dialog for the prizes of a season. */

import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { ask } from "../../ui/dialogs.ts";
import type { SeasonReply as Season } from "../../../vendor/model.d.ts";

/** Ask for the prizes; resolves to their texts, or to null for no change. */
export async function askForPrizes({ prizes: { texts, most } }: Season) {
  const fields = texts.map((value, i) =>
      el("input", {
        type: "text",
        id: `prize-${i}`,
        value,
        maxlength: most,
        autocomplete: "off",
        enterkeyhint: "next",
      }),
    ),
    body = el(
      "div",
      { class: "prize-fields" },
      fields.map((field, i) =>
        el("div", {}, el("label", { class: "legend", for: field.id, text: t(`page.season.prizes.${i + 1}`) }), field),
      ),
    );
  const yes = await ask({
    title: t("page.season.prizes"),
    text: t("page.season.prizes.text"),
    body,
    kind: "season-dialog",
    cross: true,
    actions: [{ text: t("page.season.prizes.yes"), value: true, tone: "primary" }],
  });
  return yes ? fields.map(({ value }) => value) : null;
}
