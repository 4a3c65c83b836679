/* Settings: each shows its effect at once. */

import { asset } from "../assets.js";
import { el, one } from "../dom.js";
import { choice, slider, toggle } from "../forms.js";
import { t } from "../book.js";
import { folderOf } from "../cards/playing-card.js";
import { french } from "../look.js";
import { change, session, state } from "../session.js";
import { play } from "../sounds.js";
import { canVibrate, vibrate } from "../sounds/touches.js";
import { frame, section } from "./frame.js";

/** @typedef {import("../look.js").Settings} Settings */
/** @typedef {string | number} Value */

const HANDS = { suit: ["RO", "RK", "TO", "TK"], rank: ["RO", "TO", "RK", "TK"] };

/** Pictures of what is to be chosen, by the setting. */
const PICTURES = {
  felt: (/** @type {Value} */ felt) => el("i", { class: "felt-picture", "data-felt": felt }, ...cards(5)),
  text_size: (/** @type {Value} */ size) =>
    el("i", { class: "letter-picture", "data-size": size, "aria-hidden": "true", text: "Aa" }),
  index: (/** @type {Value} */ index) => image(`static/cards/${index === "large" ? "swiss-big" : "swiss"}/RO.svg`),
  french_colours: (/** @type {Value} */ colours) => {
    const from = french("", colours === 2 ? "-2" : "");
    return el(
      "i",
      { class: "pair" },
      ["CJ", "DJ"].map((face) => image(`${folderOf(face, from)}/${face}.svg`)),
    );
  },
  back: (/** @type {Value} */ back) => image(`static/cards/backs/${back}.svg`),
  sort: (/** @type {Value} */ sort) =>
    el(
      "i",
      { class: "hand-picture" },
      HANDS[sort === "rank" ? "rank" : "suit"].map((face) => image(`static/cards/swiss-big/${face}.svg`)),
    ),
};
const cards = (/** @type {number} */ count) => Array.from({ length: count }, () => el("i"));
const image = (/** @type {string} */ path) => el("img", { src: asset(path), alt: "", width: 57, height: 89 });

/** @param {HTMLElement} main */
export function showSettings(main) {
  const now = {
    lang: "de",
    index: "normal",
    back: "red",
    felt: "green",
    text_size: "normal",
    sort: "suit",
    trump: "left",
    pace: "normal",
    animation_ms: 260,
    call_time: 4,
    motion: "system",
    french_colours: 4,
    auto_last: true,
    talk: true,
    cut: false,
    volume: 60,
    vibration: true,
    ...state.settings,
  };
  /** @type {(key: keyof Settings, then?: () => void) => (value: unknown) => void} */
  const set = (key, then) => (value) =>
    void change({ [key]: value })
      .then(then)
      .catch(console.error);
  /** @type {(key: keyof typeof now, values: readonly Value[], help?: string) => HTMLElement} */
  const pick = (key, values, help) => {
    const picture = key in PICTURES ? PICTURES[/** @type {keyof typeof PICTURES} */ (key)] : null;
    return choice({
      label: t(`page.settings.${key}`),
      help: help && t(help),
      value: /** @type {Value} */ (now[key]),
      kind: picture ? "pictures" : "",
      onChange: set(key),
      choices: values.map((value) => ({ value, label: t(`page.settings.${key}.${value}`), picture: picture?.(value) })),
    });
  };
  /** @type {(key: keyof Settings, help?: string, then?: () => void) => HTMLElement} */
  const flip = (key, help, then) =>
    toggle({
      label: t(`page.settings.${key}`),
      help: help && t(help),
      checked: Boolean(now[key]),
      onChange: set(key, then),
    });
  frame(
    main,
    t("page.settings"),
    el(
      "div",
      { class: "columns settings" },
      section(
        t("page.settings.language"),
        choice({
          label: t("page.settings.lang"),
          hideLabel: true,
          value: now.lang,
          choices: [
            { value: "de", label: "Deutsch", lang: "de" },
            { value: "en", label: "English", lang: "en" },
          ],
          onChange: set("lang"),
        }),
      ),
      section(
        t("page.settings.looks"),
        pick("felt", ["green", "blue", "wine"]),
        pick("text_size", ["normal", "large", "huge"]),
        pick("motion", ["system", "reduced"]),
        flip("left_handed", "page.settings.left_handed.help"),
      ),
      section(
        t("page.settings.cards"),
        pick("sort", ["suit", "rank"]),
        pick("trump", ["left", "right"], "page.settings.trump.help"),
        pick("index", ["normal", "large"]),
        pick("back", ["red", "blue", "green"]),
        pick("french_colours", [4, 2]),
      ),
      section(
        t("page.settings.touch"),
        flip("sound", undefined, () => play("called")),
        slider({
          label: t("page.settings.volume"),
          value: now.volume,
          max: 100,
          step: 20,
          say: (value) => t("page.settings.volume.value", { value }),
          onChange: set("volume", () => play("called")),
        }),
        canVibrate() &&
          flip("vibration", "page.settings.vibration.help", () => state.settings.vibration && vibrate("won")),
      ),
      section(
        t("page.settings.speed"),
        pick("pace", ["slow", "normal", "fast", "instant"]),
        pick("animation_ms", [420, 260, 160, 0]),
        pick("call_time", [2, 4, 8, 0], "page.settings.call_time.help"),
        flip("untimed", "page.settings.untimed.help"),
      ),
      section(
        t("page.settings.play"),
        flip("auto_last", "page.settings.auto_last.help"),
        flip("confirm_tap", "page.settings.confirm_tap.help"),
        flip("talk", "page.settings.talk.help"),
        flip("cut", "page.settings.cut.help"),
      ),
      section(
        t("page.settings.more"),
        el(
          "nav",
          { class: "links", "aria-label": t("page.settings.more") },
          el("a", { href: "#/data", text: t("page.data") }),
          el("a", { href: "#/statistics", text: t("page.statistics") }),
          el("a", { href: "#/fair", text: t("page.fair") }),
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
