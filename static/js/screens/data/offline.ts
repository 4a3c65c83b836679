/* A part of «Info» and «Deine Daten»: whether the page works offline, and why not. */

import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { offline, offlineState, tryOfflineAgain } from "../../engine/offline.ts";
import { section } from "../frame.ts";

let tell = () => {};
offline.on("change", () => tell());

/** Returns the section about offline play, which stays up to date while it is shown; after a failure there is a button to try again. */
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
