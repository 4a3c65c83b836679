/* The season as a sheet: printed on one page (css/screens/print.css), or sent as a text. */

import { t } from "../../base/phrases.ts";
import { openResult } from "../../share/share.ts";
import type { SeasonReply as Season } from "../../../vendor/model.d.ts";

/** Open the dialog to print or share a season. */
export async function openSheet({ text }: Season) {
  const wanted = await openResult(text, {
    title: t("page.season.sheet.title"),
    text: t("page.season.sheet.text"),
    actions: [{ text: t("page.season.sheet.print"), value: "print", tone: "primary" }],
  });
  if (wanted === "print") print();
}
