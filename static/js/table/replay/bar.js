/* The table's bar while a finished match is looked at. */

import { t } from "../../book.js";

/**
 * @param {import("../controller.js").Controller} ui
 * @returns {import("../bar.js").Bar}
 */
export function replayBar(ui) {
  const { line, film } = ui.replay,
    ahead = Boolean(film?.plays_on);
  return {
    menu: {
      id: "back",
      icon: "back",
      text: t("page.tool.back"),
      label: t(ahead ? "page.replay.close" : "page.replay.leave"),
      run: ui.unreplay,
    },
    title: t("page.replay"),
    round: line?.where ?? "",
    origin: "",
    undone: "",
    hinted: "",
    hint: null,
    clock: null,
    tools: [...(ahead ? ui.onward().tools : []), ui.tools.sound()],
    always: [ui.tools.moves(false)],
  };
}
