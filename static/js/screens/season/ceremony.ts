/* The ceremony at a season's end: third, second and first land on the podium, one after the other, and the last gets the sack. */

import { motion } from "../../cards/flip.ts";
import { el } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { time } from "../../base/time.ts";
import { confetti } from "../../table/result/confetti.ts";
import { Course, MATCH } from "../../table/result/timing.ts";
import { ask } from "../../ui/dialogs.ts";
import { tell } from "../../ui/told.ts";
import { podium, prizes } from "./pieces.ts";
import type { SeasonReply as Season } from "../../../vendor/model.d.ts";

const STRIPS = 60,
  /** when each stage begins: the third, the second, the first with the title, the last */
  STAGES = [MATCH.third, MATCH.second, MATCH.winner, MATCH.buttons];

/** Show the ceremony of a season. Resolves once it is closed. */
export async function openCeremony(season: Season) {
  const again = el("button", { type: "button", class: "button light", autofocus: true }),
    stage = el(
      "div",
      { class: "ceremony-stage" },
      el("p", { class: "ceremony-line", text: season.line }),
      podium(season),
      prizes(season, t("page.season.podium")),
    ),
    course = new Course(time, show);
  let falling: HTMLElement | null = null;

  function show() {
    const number = STAGES.filter((at) => course.elapsed >= at).length,
      isOver = number === STAGES.length,
      wasOver = stage.dataset.stage === String(STAGES.length);
    stage.dataset.stage = String(number);
    again.textContent = t(isOver ? "page.season.ceremony.again" : "page.season.ceremony.skip");
    if (number >= 3 && !falling) stage.append((falling = confetti(STRIPS)));
    if (isOver && !wasOver) tell(...inWords(season));
  }
  function begin() {
    falling?.remove();
    falling = null;
    stage.dataset.stage = "0";
    stage.classList.toggle("at-once", !motion());
    if (motion()) course.start("match");
    else course.skip();
  }
  again.addEventListener("click", () => {
    if (course.elapsed === Infinity) begin();
    else course.skip();
  });
  queueMicrotask(begin); // the dialog, whose region is told of it, is open then
  await ask({
    title: t("page.season.ceremony.of", { season: season.title }),
    body: el("div", {}, stage, el("div", { class: "ceremony-again" }, again)),
    kind: "ceremony",
    cross: true,
    actions: [{ text: t("page.season.ceremony.close"), value: true, tone: "gold" }],
  });
  course.stop();
}

const inWords = ({ line, podium, last }: Season) => [
  line,
  ...podium.map(({ place, name, points, prize }) =>
    [t("page.season.ceremony.place", { place, name, points }), prize].filter(Boolean).join(": "),
  ),
  ...(last ? [last.text] : []),
];
