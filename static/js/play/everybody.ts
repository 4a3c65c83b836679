/* The screen for all: this page as the table on a television or with a beamer, while everybody plays on a phone. Nobody touches it; the keys of
   a remote control reach everything (ui/remote.ts), all sizes follow the height of the window (css/everybody/), and it stays lit. */

import { Signals } from "../base/signals.ts";
import { t } from "../base/phrases.ts";
import { Awake } from "../ui/awake.ts";
import { ask } from "../ui/dialogs.ts";
import { icon } from "../ui/icons.ts";
import { notice } from "../ui/notices.ts";

const NAME = "pausenjass-screen"; // in sessionStorage: a reload changes nothing

class Everybody extends Signals<{ change: null }> {
  isOn = false;
  #awake = new Awake();

  /** Make this page the screen for all, or no longer. */
  turn(on: boolean) {
    if (on === this.isOn) return;
    this.isOn = on;
    document.documentElement.toggleAttribute("data-everybody", on);
    this.#awake.keep(on);
    try {
      if (on) sessionStorage.setItem(NAME, "1");
      else sessionStorage.removeItem(NAME);
    } catch {
      // private windows may refuse
    }
    if (on) import("../ui/remote.ts").then(({ remote }) => remote(() => this.isOn, menu), console.error);
    this.tell("change", null);
  }

  /** Make this page the screen for all, and tell how it is used. */
  begin() {
    this.turn(true);
    notice({ text: t("page.screen.begun"), slip: true, key: "screen" });
  }

  /** Begin or end it after a press, which lets the page fill the screen where browsers can do that. */
  async press(on: boolean) {
    if (on) this.begin();
    else this.turn(false);
    if (on) await document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
  }
}

export const everybody = new Everybody();

/** The menu of the start screen, which only a remote's «Back» opens. */
async function menu() {
  const wanted = await ask({
    title: t("page.menu.title"),
    kind: "menu-dialog",
    cross: true,
    actions: [
      { text: t("page.menu.settings"), value: () => void (location.hash = "#/settings"), picture: icon("settings") },
      { text: t("page.screen.end"), value: () => void everybody.press(false), picture: icon("screen") },
    ],
  });
  wanted?.();
}

try {
  if (sessionStorage.getItem(NAME) !== null) everybody.turn(true);
} catch {
  // private windows may refuse
}
