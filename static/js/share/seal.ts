/* Shows a seal so that people can compare it: in groups of four digits, for reading aloud or from a photograph, and its beginning alone. */

import { el } from "../base/dom.ts";
import { t } from "../base/phrases.ts";

const GROUP = 4,
  SHORT = 8;

/** Splits digits into groups. */
export const grouped = (digits: string) => digits.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? [];

/**
 * Returns a figure with the whole seal and its first digits.
 * @param label  says whose seal it is
 */
export const sealFigure = (seal: string, label: string = t("page.seal")) =>
  el(
    "figure",
    { class: "seal" },
    el(
      "figcaption",
      {},
      el("b", { text: label }),
      " ",
      el("span", { text: t("page.seal.short", { text: grouped(seal.slice(0, SHORT)).join(" ") }) }),
    ),
    el(
      "code",
      { translate: "no" },
      grouped(seal).flatMap((group) => [el("span", { text: group }), " "]),
    ),
  );
