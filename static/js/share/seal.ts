/* A seal as it can be compared: in groups of four, as one reads them aloud or off a photograph, and its beginning in short. */

import { el } from "../base/dom.ts";
import { t } from "../base/phrases.ts";

const GROUP = 4,
  SHORT = 8;

/** The digits in groups. */
export const grouped = (digits: string) => digits.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? [];

/**
 * The whole seal, and its first digits.
 * @param label  whose it is
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
