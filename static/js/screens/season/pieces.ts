/* Pieces for several screens of the season: a portrait, the podium, the prizes. */

import { asset } from "../../base/assets.ts";
import { el, present, property } from "../../base/dom.ts";
import { portraitPath } from "../../ui/widgets.ts";
import type { Portrait, SeasonReply as Season } from "../../../vendor/model.d.ts";

/** Returns somebody's portrait: a photo or a picture, or the first letter on the person's colour. */
export function face(portrait: Portrait, name: string) {
  const node =
    portrait.picture === "person" && !portrait.photo
      ? el("span", { class: "season-face letter", "data-ink": portrait.ink, text: [...name][0]?.toLocaleUpperCase() })
      : el(
          "span",
          { class: "season-face" },
          el("img", { src: portraitPath({ portrait }), alt: "", width: 64, height: 64 }),
        );
  node.setAttribute("aria-hidden", "true");
  property(node, "--colour", portrait.colour);
  return node;
}

/** Returns the podium, with the portraits of those on it. */
export const podium = ({ podium: steps }: Season) =>
  el(
    "figure",
    { class: "season-podium", "aria-hidden": "true" },
    el("img", { src: asset("static/props/podium.svg"), alt: "", width: 320, height: 208 }),
    steps.map(({ portrait, name }, i) => el("span", { class: "on-step", "data-step": i + 1 }, face(portrait, name))),
  );

/** Returns who is on the podium, and who is last, each with the prize. */
export const prizes = ({ podium: steps, last }: Season, label: string) =>
  el(
    "ol",
    { class: "prizes", "aria-label": label },
    steps.map(({ place, name, prize, points }, i) =>
      line({
        step: i + 1,
        mark: el("b", { class: "medal-place", "data-place": place, text: place }),
        name,
        prize,
        points,
      }),
    ),
    last &&
      line({
        step: 4,
        mark: el("img", { src: asset("static/props/potatoes.svg"), alt: "", width: 44, height: 44 }),
        name: last.name,
        prize: last.prize,
        points: last.points,
      }),
  );

interface Line {
  step: number;
  mark: HTMLElement;
  name: string;
  prize: string;
  points: string;
}

const line = ({ step, mark, name, prize, points }: Line) =>
  el(
    "li",
    { "data-step": step },
    mark,
    el("span", { class: "winner" }, ...present([el("b", { text: name }), prize && el("span", { text: prize })])),
    el("em", { class: points.startsWith("−") ? "below" : null, text: points }),
  );
