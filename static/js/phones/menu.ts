/* The menu of a phone at another device's table: rules, a fault on purpose, throwing the cards down, this phone's own settings, scanning for
   the table, leaving. */

import { ask, confirm, type DialogAction } from "../ui/dialogs.ts";
import { el } from "../base/dom.ts";
import { choice, toggle } from "../ui/forms.ts";
import { icon, type IconName } from "../ui/icons.ts";
import { t } from "../base/phrases.ts";
import { change, state } from "../engine/session.ts";
import { everybody } from "../play/everybody.ts";
import { play } from "../sounds/sounds.ts";
import { canVibrate, vibrate } from "../sounds/touches.ts";
import { canScan, scanForTable } from "./camera.ts";
import type { Guest } from "./guest.ts";
import type { Tool } from "../ui/widgets.ts";
import type { Settings } from "../ui/appearance.ts";
import type { Forfeit } from "../../vendor/model.d.ts";

/** Open the menu. `tools`: those that don't fit in the bar. */
export async function handMenu(guest: Guest, tools: readonly Tool[]) {
  const game = guest.table?.game ?? guest.pad?.game ?? "",
    { purpose, forfeit } = guest.table?.persons?.[0] ?? {};
  const line: (text: string, picture: IconName, value: () => unknown) => DialogAction<() => unknown> = (
    text,
    picture,
    value,
  ) => ({ text, value, picture: icon(picture) });
  const wanted = await ask({
    title: t("page.menu.title"),
    kind: "menu-dialog",
    cross: true,
    actions: [
      ...tools.map((tool) => line(tool.label, tool.icon, tool.run)),
      line(t("page.menu.rules"), "rules", () => (location.hash = `#/rules/${game}`)),
      ...(purpose ? [line(purpose.text, "fault", () => commit(guest, purpose))] : []),
      ...(forfeit ? [line(forfeit.text, "flag", () => commit(guest, forfeit))] : []),
      line(t("page.join.menu.hand"), "settings", () => handSettings(guest.looksOn)),
      ...(guest.looksOn && guest.room?.free.length
        ? [line(t("page.join.how.play"), "person", () => guest.takeSeat())]
        : []),
      ...(guest.looksOn && guest.table
        ? [
            line(t(everybody.isOn ? "page.screen.end" : "page.screen"), "screen", () =>
              everybody.press(!everybody.isOn),
            ),
          ]
        : []),
      ...(canScan() && !guest.looksOn ? [line(t("page.join.scan-for-table"), "qr", () => scanForTable(guest))] : []),
      line(t(guest.looksOn ? "page.join.looking.leave" : "page.join.leave"), "leave", () => leaveTable(guest)),
    ],
  });
  await wanted?.();
}

/** Commit a fault on purpose (CS-35), or throw the cards down (CS-31), after a question. */
async function commit(guest: Guest, { action, seat, title, hint, yes }: Forfeit) {
  if (await confirm({ title, text: hint, yes })) guest.act(action, seat);
}

/** Leave the table for good, after a question. */
export async function leaveTable(guest: Guest) {
  const what = guest.looksOn ? "page.join.looking" : "page.join.leave",
    leave = t(guest.looksOn ? "page.join.looking.leave" : what);
  const sure = await confirm({ title: leave, text: t(`${what}.sure`), yes: leave });
  if (!sure) return;
  guest.leave();
  location.hash = "#/";
}

/** Open this phone's own settings: sound, order of the cards unless it `looksOn`, language. Each takes effect at once. */
function handSettings(looksOn: boolean) {
  const { sound = null, vibration = true, sort = "suit", trump = "left", lang = "de" } = state.settings;
  const set = (wanted: Settings, then = () => {}) => void change(wanted).then(then).catch(console.error);
  return ask({
    title: t("page.join.menu.hand"),
    cross: true,
    body: el(
      "div",
      { class: "hand-settings" },
      toggle({
        label: t("page.settings.sound"),
        checked: Boolean(sound),
        onChange: (on) => set({ sound: on }, () => play("called")),
      }),
      canVibrate() &&
        toggle({
          label: t("page.settings.vibration"),
          checked: vibration,
          onChange: (on) => set({ vibration: on }, () => on && vibrate("won")),
        }),
      !looksOn &&
        choice({
          label: t("page.settings.sort"),
          value: sort,
          choices: (["suit", "rank"] as const).map((value) => ({
            value,
            label: t(`page.settings.sort.${value}`),
          })),
          onChange: (value) => set({ sort: value }),
        }),
      !looksOn &&
        choice({
          label: t("page.settings.trump"),
          value: trump,
          choices: (["left", "right"] as const).map((value) => ({
            value,
            label: t(`page.settings.trump.${value}`),
          })),
          onChange: (value) => set({ trump: value }),
        }),
      choice({
        label: t("page.settings.lang"),
        value: lang,
        choices: [
          { value: "de", label: "Deutsch", lang: "de" },
          { value: "en", label: "English", lang: "en" },
        ] as const,
        onChange: (value) => set({ lang: value }),
      }),
    ),
  });
}
