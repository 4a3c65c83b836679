/* Learning: the way to lessons, rounds with open cards, puzzles and one's own mistakes; and «Üben», the list of these, from which a session at
   the table begins. The engine says what is due, and everything in words. */

import { el, present } from "../../base/dom.ts";
import { games, t } from "../../base/phrases.ts";
import { call } from "../../engine/session.ts";
import { store } from "../../engine/store.ts";
import { mayReplace } from "../../play/begin.ts";
import { frame, section } from "../frame.ts";
import { smallPicture } from "../picture.ts";
import type { PracticeChoice, PracticeReply } from "../../../vendor/model.d.ts";

/** In the address, for any game or kind of mistake, and for what belongs to nobody known. */
const ALL = "all",
  DEVICE = "device";

/**
 * Show everything by which one learns.
 * @param start  begins a round with open cards
 */
export async function showLearning(main: HTMLElement, start: (wish: { game: string }) => unknown) {
  const due = el("strong", { role: "status", text: t("page.loading") }),
    day = el("a", { class: "button", href: "#/today" });
  frame(
    main,
    t("page.learn"),
    section(
      t("page.practice"),
      el("p", { text: t("page.learn.practice") }),
      el("p", {}, due),
      el("a", { class: "button", href: "#/practice", text: t("page.practice") }),
    ),
    section(
      t("page.puzzles"),
      el("p", { text: t("page.learn.puzzles") }),
      el("p", { class: "row" }, el("a", { class: "button primary", href: "#/puzzles", text: t("page.puzzles") }), day),
    ),
    section(
      t("page.learn.lessons"),
      el("p", { text: t("page.learn.lessons.text") }),
      el(
        "nav",
        { class: "puzzles-games", "aria-label": t("page.learn.lessons") },
        games()
          .filter(({ lessons }) => lessons)
          .map(({ id, title, lessons }) => lesson(id, title, lessons)),
      ),
    ),
    section(
      t("page.learn.open"),
      el("p", { text: t("page.learn.open.text") }),
      el(
        "div",
        { class: "puzzles-games", role: "group", "aria-label": t("page.learn.open") },
        games().map(({ id, title }) => openCards(id, title, start)),
      ),
    ),
  );
  const [found, { puzzle }] = await Promise.all([call("practice", {}), call("days", {})]);
  due.textContent = found.error ? "" : found.title;
  day.href = puzzle.address;
  day.textContent = puzzle.text;
}

/** The button that begins a round of a game with open cards. */
function openCards(game: string, title: string, start: (wish: { game: string }) => unknown) {
  const begin = async () => {
    if (await mayReplace()) start({ game });
  };
  return el(
    "button",
    { type: "button", on: { click: () => void begin() } },
    smallPicture(game),
    el("span", { lang: "de", text: title }),
  );
}

/** The link to a game's first lesson that isn't done. */
function lesson(id: string, title: string, of: number) {
  const done = store.lessons(id),
    count = done.filter(Boolean).length,
    next = Array.from({ length: of }, (_, place) => done[place] ?? false).indexOf(false) + 1;
  return el(
    "a",
    { href: `#/guide/${id}/${next || 1}` },
    smallPicture(id),
    el("span", { lang: "de", text: title }),
    el("small", { text: t("page.guide.progress", { count, of }) }),
  );
}

/**
 * Show one's own mistakes that can be practised.
 * @param game  only of this game, unless "all"
 * @param kind  only of this kind, unless "all"
 * @param who  the id of a person of this device, "device" for nobody known; by default who plays alone here
 */
export async function showPractice(main: HTMLElement, game = ALL, kind = ALL, who?: string) {
  const content = el("div", {}, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.practice"), content);
  const found = await call("practice", { game, kind, who });
  content.replaceChildren(
    ...(found.error ? [el("p", { class: "empty-note", role: "alert", text: found.error.text })] : parts(found)),
  );
}

/** Where else to go if there is nothing to practise. */
const WAYS = [
  ["play", "#/"],
  ["review", "#/archive"],
  ["puzzles", "#/puzzles"],
] as const;

/** The rest of an address. */
const to = (game: string, kind: string, who: string) => [game || ALL, kind || ALL, who || DEVICE].join("/");

const parts = ({ game, kind, who, last, title, text, start, games, kinds, people, facts }: PracticeReply) =>
  present([
    section(
      title,
      last && el("p", { class: "practice-last", role: "status" }, el("strong", { text: last })),
      el("p", { text }),
      start
        ? el("a", { class: "button primary", href: `#/practise/${to(game, kind, who)}`, text: start })
        : el(
            "p",
            { class: "row" },
            WAYS.map(([id, href]) => el("a", { class: "button", href, text: t(`page.practice.${id}`) })),
          ),
    ),
    choices(t("page.practice.people"), people, who, (id) => to(game, kind, id)),
    choices(t("page.practice.games"), games, game, (id) => to(id, "", who)),
    choices(t("page.practice.kinds"), kinds, kind, (id) => to(game, id, who)),
    el(
      "ul",
      { class: "hint" },
      facts.map((fact) => el("li", { text: fact })),
    ),
  ]);

/** Links that choose, each with how many positions there are; null if there is nothing to choose. */
const choices = (label: string, some: readonly PracticeChoice[], chosen: string, way: (id: string) => string) =>
  some.length > 0 &&
  section(
    label,
    el(
      "nav",
      { class: "links", "aria-label": label },
      some.map(({ id, text }) =>
        el("a", { href: `#/practice/${way(id)}`, "aria-current": id === chosen && "page", text }),
      ),
    ),
  );
