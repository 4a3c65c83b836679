/* A part of «Info» and «Deine Daten»: whether the page is there without network, and why not. */

import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { offline, offlineState, tryOfflineAgain } from "../../engine/offline.ts";
import { section } from "../frame.ts";

let tell = () => {};
offline.on("change", () => tell());

/** How it stands, as long as this part is shown; where it hasn't come about, it can be tried again. */
export function offlineSection() {
  const said = el("p", { role: "status" }),
    again = el("button", {
      type: "button",
      class: "button plain",
      text: t("page.offline.again"),
      on: { click: () => void tryOfflineAgain() },
    });
  tell = () => {
    const state = offlineState();
    said.textContent = t(`page.offline.${state}`);
    again.hidden = !["room", "lost", "failed"].includes(state);
  };
  tell();
  return section(t("page.offline"), said, again);
}
