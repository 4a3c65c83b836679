/* Settings: each takes effect at once. */

import { asset } from "../../base/assets.ts";
import { el, one } from "../../base/dom.ts";
import { choice, slider, toggle } from "../../ui/forms.ts";
import { t } from "../../base/phrases.ts";
import { folderOf } from "../../cards/playing-card.ts";
import { french, type Settings } from "../../ui/appearance.ts";
import { change, session, state } from "../../engine/session.ts";
import { everybody } from "../../play/everybody.ts";
import { play } from "../../sounds/sounds.ts";
import { canVibrate, vibrate } from "../../sounds/touches.ts";
import { frame, section } from "../frame.ts";
import { learning } from "./learning.ts";
import { timesSection } from "./times.ts";

type Value = string | number;

const HANDS = { suit: ["RO", "RK", "TO", "TK"], rank: ["RO", "TO", "RK", "TK"] };

/** Pictures of the choices, by setting. */
const PICTURES = {
  felt: (felt: Value) => el("i", { class: "felt-picture", "data-felt": felt }, ...cards(5)),
  text_size: (size: Value) =>
    el("i", { class: "letter-picture", "data-size": size, "aria-hidden": "true", text: "Aa" }),
  kritze: (look: Value) => el("i", { class: `kritze as-${look}`, "aria-hidden": "true" }, ...cards(3)),
  index: (index: Value) => image(`static/cards/${index === "large" ? "swiss-big" : "swiss"}/RO.svg`),
  french_colours: (colours: Value) => {
    const from = french("", colours === 2 ? "-2" : "");
    return el(
      "i",
      { class: "pair" },
      ["CJ", "DJ"].map((face) => image(`${folderOf(face, from)}/${face}.svg`)),
    );
  },
  back: (back: Value) => image(`static/cards/backs/${back}.svg`),
  sort: (sort: Value) =>
    el(
      "i",
      { class: "hand-picture" },
      HANDS[sort === "rank" ? "rank" : "suit"].map((face) => image(`static/cards/swiss-big/${face}.svg`)),
    ),
};
const cards = (count: number) => Array.from({ length: count }, () => el("i"));
const image = (path: string) => el("img", { src: asset(path), alt: "", width: 57, height: 89 });

/** The defaults. */
const DEFAULTS = {
  lang: "de",
  index: "normal",
  back: "red",
  felt: "green",
  text_size: "normal",
  kritze: "strokes",
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
};

const now = () => ({ ...DEFAULTS, ...state.settings });

const set: (key: keyof Settings, then?: () => void) => (value: unknown) => void = (key, then) => (value) =>
  void change({ [key]: value })
    .then(then)
    .catch(console.error);

function pick(key: keyof typeof DEFAULTS, values: readonly Value[], help?: string) {
  const picture = key in PICTURES ? PICTURES[key as keyof typeof PICTURES] : null;
  return choice({
    label: t(`page.settings.${key}`),
    help: help && t(help),
    value: now()[key] as Value,
    kind: picture ? "pictures" : "",
    onChange: set(key),
    choices: values.map((value) => ({ value, label: t(`page.settings.${key}.${value}`), picture: picture?.(value) })),
  });
}

const flip = (key: keyof Settings, help?: string, then?: () => void) =>
  toggle({
    label: t(`page.settings.${key}`),
    help: help && t(help),
    checked: Boolean(now()[key]),
    onChange: set(key, then),
  });

export function showSettings(main: HTMLElement) {
  frame(
    main,
    t("page.settings"),
    el(
      "div",
      { class: "columns settings" },
      languageSection(),
      section(
        t("page.settings.looks"),
        pick("felt", ["green", "blue", "wine"]),
        pick("text_size", ["normal", "large", "huge"]),
        pick("kritze", ["strokes", "men"]),
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
      soundSection(),
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
        t("page.settings.learn"),
        learning((all) => {
          if (!all) return;
          showSettings(main);
          main.querySelector<HTMLElement>(".learning [role=switch]")?.focus();
        }),
      ),
      timesSection(),
      everybody.isOn && screenSection(main),
      moreSection(),
    ),
  );
}

const languageSection = () =>
  section(
    t("page.settings.language"),
    choice({
      label: t("page.settings.lang"),
      hideLabel: true,
      value: now().lang,
      choices: [
        { value: "de", label: "Deutsch", lang: "de" },
        { value: "en", label: "English", lang: "en" },
      ],
      onChange: set("lang"),
    }),
  );

const soundSection = () =>
  section(
    t("page.settings.touch"),
    flip("sound", undefined, () => play("called")),
    slider({
      label: t("page.settings.volume"),
      value: now().volume,
      max: 100,
      step: 20,
      say: (value) => t("page.settings.volume.value", { value }),
      onChange: set("volume", () => play("called")),
    }),
    canVibrate() && flip("vibration", "page.settings.vibration.help", () => state.settings.vibration && vibrate("won")),
  );

/** The way out of the screen for all. */
const screenSection = (main: HTMLElement) =>
  section(
    t("page.screen"),
    el("button", {
      type: "button",
      class: "button",
      text: t("page.screen.end"),
      on: {
        click: () => {
          void everybody.press(false);
          showSettings(main);
        },
      },
    }),
  );

const moreSection = () =>
  section(
    t("page.settings.more"),
    el(
      "nav",
      { class: "links", "aria-label": t("page.settings.more") },
      el("a", { href: "#/people", text: t("page.people") }),
      el("a", { href: "#/data", text: t("page.data") }),
      el("a", { href: "#/statistics", text: t("page.statistics") }),
      el("a", { href: "#/fair", text: t("page.fair") }),
      el("a", { href: "#/about", text: t("page.about") }),
    ),
  );

session.on("ready", () => {
  const main = one(document, "#page");
  if (location.hash === "#/settings" && !main.hidden && !main.contains(document.activeElement)) showSettings(main);
});
