/* The start screen. index.html contains it as plain German HTML; here it gets its language and the running match. */

import { games, t, translate } from "../../base/phrases.ts";
import { el, one, write } from "../../base/dom.ts";
import { iconButton } from "../../ui/icons.ts";
import { isOutsideHome } from "../../engine/persistence.ts";
import { change, now, session, state } from "../../engine/session.ts";
import { bots } from "../../engine/workers.ts";
import { store } from "../../engine/store.ts";
import { underWay } from "../../play/begin.ts";
import { everybody } from "../../play/everybody.ts";
import type { GameInfo } from "../../../vendor/model.d.ts";

export function showStart(main: HTMLElement) {
  translate(main);
  showScreenHint(one(main, ".brand"));
  showHomeHint(one(main, ".brand"));
  for (const about of games()) fill(one(main, `[data-game="${about.id}"]`), about);
  const day = one(main, "[data-day]"),
    played = t("page.day.played", { count: store.days(now().slice(0, 10)), of: games().length });
  write(one(day, "small"), played);
  day.setAttribute("aria-label", `${t("page.day")}, ${played}`);
}

/** Show a hint beside the title, where Safari may delete the saved data: it leads to what helps, and can be closed for good. */
function showHomeHint(brand: HTMLElement) {
  brand.querySelector(".home-hint")?.remove();
  if (everybody.isOn || !isOutsideHome() || state.settings.home_hint === false || !store.hasPlayed()) return;
  const close = () => void change({ home_hint: false }).catch(console.error);
  brand.append(
    el(
      "div",
      { class: "home-hint" },
      el("a", { href: "#/data/home" }, t("page.home.why"), el("span", { text: ` ${t("page.home.how")}` })),
      iconButton("close", t("page.home.close"), close),
    ),
  );
}

/** Say beside the title that this is the screen for all, with a way out. */
function showScreenHint(brand: HTMLElement) {
  brand.querySelector(".screen-hint")?.remove();
  if (everybody.isOn)
    brand.append(
      el(
        "div",
        { class: "screen-hint" },
        el("p", { class: "screen-words", text: t("page.screen.start") }),
        el("button", {
          type: "button",
          class: "button small",
          text: t("page.screen.end"),
          on: { click: () => void everybody.press(false) },
        }),
      ),
    );
}

/** Fill a game's tile; for a running match it has «Weiterspielen». */
function fill(tile: HTMLElement, { id, title, line, players, minutes, lessons }: GameInfo) {
  write(one(tile, "h2"), title);
  write(one(tile, ".tile-line"), line);
  write(
    one(tile, "[data-fact=players]"),
    t("page.start.players", {
      players: `${Math.min(...players)}–${Math.max(...players)}`,
    }),
  );
  write(one(tile, "[data-fact=minutes]"), t("page.start.minutes", { count: minutes }));
  const running = underWay() === id;
  tile.classList.toggle("running", running);
  write(one(tile, ".tile-running"), running ? (state.running?.text ?? "") : "");
  const play = one(tile, "[data-play]");
  play.onpointerenter = play.onfocus = () => void bots.start();
  write(play, t(running ? "page.start.resume" : "page.start.play"));
  play.classList.toggle("gold", running);
  play.setAttribute("href", running ? "#/table" : `#/play/${id}`);
  if (lessons) learn(one(tile, "[data-learn]"), id, lessons);
  // «Anpassen» is there once for each game: screen readers add which.
  for (const link of tile.querySelectorAll("a")) {
    const words = [...link.childNodes].map((node) => node.textContent?.trim()).filter(Boolean);
    link.setAttribute("aria-label", `${words.join(" ")}: ${title}`);
  }
}

/**
 * Let «Lernen» lead to the first lesson that isn't done, and say how many are.
 * @param id  of the game
 * @param of  the number of its lessons
 */
function learn(link: HTMLElement, id: string, of: number) {
  const done = store.lessons(id),
    count = done.filter(Boolean).length,
    next = Array.from({ length: of }, (_, place) => done[place] ?? false).indexOf(false) + 1,
    told = one(link, "[data-learned]");
  link.setAttribute("href", `#/guide/${id}/${next || 1}`);
  write(told, count ? t("page.guide.progress", { count, of }) : "");
  told.toggleAttribute("hidden", !count);
}

function redraw() {
  const main = one(document, "#start");
  if (!main.hidden) showStart(main);
}

for (const kind of ["running", "language", "settings", "ready", "day"] as const) session.on(kind, redraw);
everybody.on("change", redraw);
