/* The people of this device: all of them, and the page of each. */

import { el, one, present } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { icon } from "../../ui/icons.ts";
import { faceOf } from "../../ui/known.ts";
import { addPerson } from "../../play/people.ts";
import { call } from "../../engine/session.ts";
import { frame, section } from "../frame.ts";
import { showPerson } from "./person.ts";
import type { PeopleReply } from "../../../vendor/model.d.ts";

/**
 * Show all people, or the page of one.
 * @param id  of the person
 */
export async function showPeople(main: HTMLElement, id?: string) {
  if (id) return showPerson(main, id);
  const content = el("div", { class: "people" }, el("p", { class: "hint", role: "status", text: t("page.loading") }));
  frame(main, t("page.people"), el("p", { class: "people-intro", text: t("page.people.intro") }), content);
  const found = await call("people");
  if (found.error) return content.replaceChildren();
  fill(content, found);
}

function fill(content: HTMLElement, { people, device, played, full }: PeopleReply) {
  content.replaceChildren(
    ...present([
      el(
        "ul",
        { class: "people-list" },
        people.map((person) => el("li", {}, line(person))),
        !full &&
          el(
            "li",
            {},
            el(
              "button",
              { type: "button", class: "person-line", on: { click: add } },
              el("span", { class: "known-face empty" }, icon("plus")),
              el("span", {}, el("b", { text: t("page.people.new") }), el("small", { text: t("page.people.new.line") })),
            ),
          ),
      ),
      played &&
        section(
          t("page.people.device"),
          el("p", { text: device ? t("page.people.device.text", { what: device }) : t("page.people.device.none") }),
        ),
    ]),
  );
}

function line({ id, name, text, here, colour, ...look }: PeopleReply["people"][number]) {
  const face = el("span", { class: "known-face" }, el("img", { src: faceOf(look), alt: "", width: 64, height: 64 }));
  face.style.setProperty("--colour", colour);
  return el(
    "a",
    { class: "person-line", href: `#/people/${id}` },
    face,
    el("span", {}, el("b", { text: name }), el("small", { text: here ? `${text} · ${t("page.people.here")}` : text })),
    icon("on"),
  );
}

/** Add somebody, and go to the new page. */
async function add() {
  const added = await addPerson();
  if (added && one(document, "#page").querySelector(".people")) location.hash = `#/people/${added.id}`;
}
