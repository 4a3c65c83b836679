/* The menu of a phone at another device's table: rules, what is this phone's own, scanning for the table, leaving. */

import { ask, confirm } from "../dialogs.js";
import { el } from "../dom.js";
import { choice, toggle } from "../forms.js";
import { icon } from "../icons.js";
import { t } from "../book.js";
import { change, state } from "../session.js";
import { play } from "../sounds.js";
import { canVibrate, vibrate } from "../sounds/touches.js";
import { canScan, scanForTable } from "../screens/join/camera.js";

/** @typedef {import("./guest.js").Guest} Guest */

/**
 * `tools`: what stands here because the bar has no room for it.
 * @param {Guest} guest
 * @param {readonly import("../table/bar.js").Tool[]} tools
 */
export async function handMenu(guest, tools) {
  const game = guest.table?.game ?? "";
  /** @type {(text: string, picture: import("../icons.js").IconName, value: () => unknown) => import("../dialogs.js").DialogAction<() => unknown>} */
  const line = (text, picture, value) => ({ text, value, picture: icon(picture) });
  const wanted = await ask({
    title: t("page.menu.title"),
    kind: "menu-dialog",
    cross: true,
    actions: [
      ...tools.map((tool) => line(tool.label, tool.icon, tool.run)),
      line(t("page.menu.rules"), "rules", () => (location.hash = `#/rules/${game}`)),
      line(t("page.join.menu.hand"), "settings", handSettings),
      ...(canScan() ? [line(t("page.join.scan-for-table"), "qr", () => scanForTable(guest))] : []),
      line(t("page.join.leave"), "leave", () => leaveTable(guest)),
    ],
  });
  await wanted?.();
}

/**
 * Away from the table for good, if the person is sure.
 * @param {Guest} guest
 */
export async function leaveTable(guest) {
  const sure = await confirm({
    title: t("page.join.leave"),
    text: t("page.join.leave.sure"),
    yes: t("page.join.leave"),
  });
  if (!sure) return;
  guest.leave();
  location.hash = "#/";
}

/** What is this phone's own: how it sounds, how the cards lie, its language. Each shows its effect at once. */
function handSettings() {
  const { sound = null, vibration = true, sort = "suit", trump = "left", lang = "de" } = state.settings;
  const set = (/** @type {import("../look.js").Settings} */ wanted, then = () => {}) =>
    void change(wanted).then(then).catch(console.error);
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
      choice({
        label: t("page.settings.sort"),
        value: sort,
        choices: /** @type {const} */ (["suit", "rank"]).map((value) => ({
          value,
          label: t(`page.settings.sort.${value}`),
        })),
        onChange: (value) => set({ sort: value }),
      }),
      choice({
        label: t("page.settings.trump"),
        value: trump,
        choices: /** @type {const} */ (["left", "right"]).map((value) => ({
          value,
          label: t(`page.settings.trump.${value}`),
        })),
        onChange: (value) => set({ trump: value }),
      }),
      choice({
        label: t("page.settings.lang"),
        value: lang,
        choices: /** @type {const} */ ([
          { value: "de", label: "Deutsch", lang: "de" },
          { value: "en", label: "English", lang: "en" },
        ]),
        onChange: (value) => set({ lang: value }),
      }),
    ),
  });
}
