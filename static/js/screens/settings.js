/* Settings: each shows its effect at once. */

import { el, one } from "../dom.js";
import { choice, toggle } from "../forms.js";
import { t } from "../book.js";
import { change, session, state } from "../session.js";
import { frame, section } from "./frame.js";

/** @typedef {import("../look.js").Settings} Settings */

/** @param {HTMLElement} main */
export function showSettings(main) {
  const now = {
    lang: "de",
    index: "normal",
    back: "red",
    pace: "normal",
    animation_ms: 260,
    call_time: 4,
    motion: "system",
    french_colours: 4,
    auto_last: true,
    talk: true,
    ...state.settings,
  };
  /** @type {(key: keyof Settings) => (value: unknown) => void} */
  const set = (key) => (value) => void change({ [key]: value }).catch(console.error);
  /** @type {(key: keyof typeof now, values: readonly (string | number)[], more?: { help?: string, picture?: (value: string | number) => HTMLElement }) => HTMLElement} */
  const pick = (key, values, { help, picture } = {}) =>
    choice({
      label: t(`page.settings.${key}`),
      help: help && t(help),
      value: /** @type {string | number} */ (now[key]),
      kind: picture ? "pictures" : "",
      onChange: set(key),
      choices: values.map((value) => ({ value, label: t(`page.settings.${key}.${value}`), picture: picture?.(value) })),
    });
  /** @type {(key: keyof Settings, help?: string) => HTMLElement} */
  const flip = (key, help) =>
    toggle({ label: t(`page.settings.${key}`), help: help && t(help), checked: Boolean(now[key]), onChange: set(key) });
  const image = (/** @type {string} */ path) => el("img", { src: path, alt: "", width: 57, height: 89 });
  frame(
    main,
    t("page.settings"),
    el(
      "div",
      { class: "columns" },
      section(
        t("page.settings.language"),
        choice({
          label: t("page.settings.lang"),
          hideLabel: true,
          value: now.lang,
          choices: [
            { value: "de", label: "Deutsch" },
            { value: "en", label: "English" },
          ],
          onChange: set("lang"),
        }),
      ),
      section(
        t("page.settings.cards"),
        pick("index", ["normal", "large"], {
          picture: (value) => image(`static/cards/${value === "large" ? "swiss-big" : "swiss"}/RO.svg`),
        }),
        pick("french_colours", [4, 2], {
          picture: (value) =>
            el(
              "i",
              { class: "pair" },
              ["C", "D"].map((suit) => image(`static/cards/french${value === 2 ? "-2" : ""}/${suit}J.svg`)),
            ),
        }),
        pick("back", ["red", "blue", "green"], { picture: (value) => image(`static/cards/backs/${value}.svg`) }),
        flip("left_handed", "page.settings.left_handed.help"),
      ),
      section(
        t("page.settings.speed"),
        pick("pace", ["slow", "normal", "fast", "instant"]),
        pick("animation_ms", [420, 260, 160, 0]),
        pick("motion", ["system", "reduced"]),
      ),
      section(
        t("page.settings.play"),
        pick("call_time", [2, 4, 8, 0], { help: "page.settings.call_time.help" }),
        flip("untimed", "page.settings.untimed.help"),
        flip("confirm_tap", "page.settings.confirm_tap.help"),
        flip("auto_last", "page.settings.auto_last.help"),
        flip("talk", "page.settings.talk.help"),
        flip("sound"),
      ),
      section(
        t("page.settings.more"),
        el(
          "nav",
          { class: "links", "aria-label": t("page.settings.more") },
          el("a", { href: "#/data", text: t("page.data") }),
          el("a", { href: "#/statistics", text: t("page.statistics") }),
          el("a", { href: "#/about", text: t("page.about") }),
        ),
      ),
    ),
  );
}

session.on("ready", () => {
  const main = one(document, "#page");
  if (location.hash === "#/settings" && !main.hidden && !main.contains(document.activeElement)) showSettings(main);
});
