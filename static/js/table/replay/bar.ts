/* The table's bar in a replay. */

import { t } from "../../base/phrases.ts";
import type { Controller } from "../controller.ts";
import type { ReplayScreen } from "./screen.ts";
import type { Bar } from "../actions/bar.ts";

export function replayBar({ playback, tools }: Controller, screen: ReplayScreen): Bar {
  const { line, replay } = playback,
    ahead = Boolean(replay?.plays_on);
  return {
    menu: {
      id: "back",
      icon: "back",
      text: t("page.tool.back"),
      label: t(ahead ? "page.replay.close" : "page.replay.leave"),
      run: () => screen.leave(),
    },
    title: t("page.replay"),
    round: line?.where ?? "",
    origin: "",
    undone: "",
    hinted: "",
    watching: "",
    hint: null,
    clock: null,
    tools: [...(ahead ? screen.tools : []), tools.sound()],
    always: [tools.moves(false)],
  };
}
