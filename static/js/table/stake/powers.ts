/* «Wer sticht wen?»: every visible card with its class and what it beats, and the order of power with this trump. */

import { ask } from "../../ui/dialogs.ts";
import { el } from "../../base/dom.ts";
import { facePath } from "../../cards/playing-card.ts";
import { toggle } from "../../ui/forms.ts";
import { t } from "../../base/phrases.ts";
import type { OrderRow, Powers, SightRow } from "../../../vendor/model.d.ts";

/**
 * Show the engine's answer to the call "powers".
 * @param signed  whether each card of the hand shows its class
 */
export function showPowers(
  { title, text, notes, classes, order, sight }: Powers,
  signed: boolean,
  onSigned: (wanted: boolean) => void,
) {
  const groups = ["trick", "hand", "partner", "open"]
    .map((where) => ({ where, cards: sight.filter((card) => card.where === where) }))
    .filter(({ cards }) => cards.length);
  const body = el(
    "div",
    { class: "powers" },
    el(
      "div",
      { class: "powers-signs" },
      toggle({ label: t("page.powers.signs"), checked: signed, onChange: onSigned }),
    ),
    groups.map(({ where, cards }) =>
      el("section", {}, el("h3", { text: t(`page.powers.${where}`) }), el("ul", { class: "sight" }, cards.map(seen))),
    ),
    el(
      "section",
      {},
      el("h3", { text: t("page.powers.order") }),
      el("p", { text }),
      el("ol", { class: "power-order" }, order.map(row)),
      notes.map((note) => el("p", { class: "hint", text: note })),
    ),
    el(
      "dl",
      { class: "classes" },
      classes.map(({ class: kind, class_text: name, text: words }) =>
        el("div", {}, el("dt", {}, sign(kind, name)), el("dd", { text: words })),
      ),
    ),
  );
  return ask({ title, body, kind: "powers-dialog", cross: true });
}

const sign = (kind: string, name: string) => el("span", { class: "power-class", "data-class": kind, text: name });

const seen = (card: SightRow) =>
  el(
    "li",
    {},
    el("img", { src: facePath(card.face), alt: "", width: 57, height: 89 }),
    el(
      "div",
      {},
      el("b", {
        text: card.where === "open" || card.where === "partner" ? `${card.name} (${card.seat_name})` : card.name,
      }),
      el("span", { class: "power-line" }, sign(card.class, card.class_text), el("span", { text: card.power_text })),
      card.now_text && el("p", { class: card.now ? "now takes" : "now", text: card.now_text }),
      el("p", { text: `${card.takes} ${card.taken_by}` }),
      card.takes_faces.length > 0 &&
        el(
          "p",
          { class: "takes-faces" },
          el("span", { text: t("page.powers.takes") }),
          card.takes_faces.map((face) => el("img", { src: facePath(face), alt: face, width: 30, height: 47 })),
        ),
    ),
  );

const row = ({ n, text, once, class: kind, class_text: name, faces, counts }: OrderRow) =>
  el(
    "li",
    { class: counts ? null : "not" },
    el("span", { class: "power-n", text: `${n}.` }),
    el(
      "span",
      { class: "power-faces", "aria-hidden": "true" },
      faces.map((face) => el("img", { src: facePath(face), alt: "", width: 30, height: 47 })),
    ),
    el("span", { class: "power-text", text }, once && el("small", { text: once })),
    sign(kind, name),
  );
