/* The pads for real cards: those that lie open, a new one for each game, those that are over. */

import { el, one, present } from "../base/dom.ts";
import { date, games, language, t } from "../base/phrases.ts";
import { call, session } from "../engine/session.ts";
import { frame, section } from "../screens/frame.ts";
import { pictureOf, smallPicture } from "../screens/picture.ts";
import { presence } from "../play/presence.ts";
import { confirm } from "../ui/dialogs.ts";
import { icon, iconButton } from "../ui/icons.ts";
import { begin, namesOf, planOf, type Plan } from "./begin.ts";
import type { GameInfo, PadRow } from "../../vendor/model.d.ts";

const NAMED = 4; // with more people only their number is told

/** Show all pads. */
export async function showPads(main: HTMLElement) {
  const content = el("div", { class: "pads" }, el("p", { class: "hint", role: "status", text: t("page.loading") })),
    said = el("p", { class: "said-line", role: "status" });
  frame(main, t("page.pads.real"), content, said);
  one(main, ".page-head").append(
    el("a", { class: "button small", href: "#/people" }, icon("person"), el("span", { text: t("page.people") })),
  );
  const [{ rows, error }, ...plans] = await Promise.all([call("pads"), ...games().map(plan)]);
  if (error) return content.replaceChildren();
  fill(rows);

  function fill(rows: readonly PadRow[]) {
    const open = rows.filter(({ over }) => !over),
      over = rows.filter(({ over }) => over);
    content.replaceChildren(
      ...present([
        open.length > 0 && section(t("page.pads.open"), list(open)),
        section(
          t("page.pads.begin"),
          el("p", { class: "hint", text: t("page.pads.begin.text") }),
          el("ul", { class: "pad-games" }, present(plans).map(gameTile)),
        ),
        over.length > 0 && section(t("page.pads.over"), list(over)),
      ]),
    );
  }

  function list(rows: readonly PadRow[]) {
    return el(
      "ul",
      { class: "finished" },
      rows.map((row) => rowView(row, () => void discard(row).catch(console.error))),
    );
  }

  async function discard({ id, names }: PadRow) {
    const yes = await confirm({
      title: t("page.pads.discard.question.title"),
      text: `${against(names)}. ${t("page.pads.discard.question.text")}`,
      yes: t("page.pads.discard.question.yes"),
    });
    if (!yes) return;
    const reply = await call("pad_discard", { id });
    if (reply.error) return void session.tell("notice", { text: reply.error.text, tone: "error", key: "pad" });
    fill(reply.rows);
    presence.tell("pad", id);
    said.textContent = t("page.pads.discarded");
    one(main, "h1").focus({ preventScroll: true });
  }
}

/** Who plays against whom, in words. */
const against = (sides: readonly string[]) =>
  sides.length > 2
    ? new Intl.ListFormat(language(), { type: "conjunction" }).format(sides)
    : sides.join(` ${t("page.setup.against")} `);

/** The plan of a game's next pad; null if it has no pads. */
async function plan(about: GameInfo) {
  const reply = await call("pad_form", { game: about.id });
  return reply.error ? null : planOf(about, reply.form);
}

function rowView(row: PadRow, discard: () => void) {
  const names = against(row.names),
    when = date(row.changed);
  return el(
    "li",
    {},
    el(
      "a",
      { class: "archive-match", href: `#/pad/${encodeURIComponent(row.id)}` },
      smallPicture(row.game),
      el(
        "span",
        { class: "archive-words" },
        el("span", { class: "finished-text", text: `${row.title}: ${names}` }),
        el("span", { class: "finished-date", text: [row.line, when].filter(Boolean).join(" · ") }),
      ),
    ),
    iconButton("remove", t("page.pads.discard.label", { pad: `${row.title}, ${names}` }), discard),
  );
}

/** A game with its next pad: at once with the same people as last time, or set up. */
function gameTile(plan: Plan) {
  const { id, title } = plan.about,
    names = namesOf(plan),
    error = el("p", { class: "form-error", role: "alert" });
  const start = async () => {
    error.textContent = (await begin(plan))?.text ?? "";
  };
  return el(
    "li",
    { class: "pad-game", "data-game": id },
    el("div", { class: "pad-game-picture", "aria-hidden": "true" }, pictureOf(id)),
    el(
      "div",
      { class: "pad-game-words" },
      el("h3", { text: title, lang: "de" }),
      el("p", {
        text:
          names.length > NAMED
            ? t("page.pads.people", { count: names.length })
            : new Intl.ListFormat(language(), { type: "conjunction" }).format(names),
      }),
      error,
    ),
    el(
      "div",
      { class: "pad-game-acts" },
      el(
        "button",
        {
          type: "button",
          class: "button primary gold",
          "aria-label": `${t("page.pads.go")}: ${title}`,
          on: { click: () => void start().catch(console.error) },
        },
        el("span", { text: t("page.pads.go") }),
      ),
      el(
        "a",
        { class: "button plain", href: `#/pad/new/${id}`, "aria-label": `${t("page.start.new")}: ${title}` },
        icon("person"),
        el("span", { text: t("page.start.new") }),
      ),
    ),
  );
}
