/* A person's page: name, picture, colour, how the person plays, and what was played. */

import { el, one } from "../../base/dom.ts";
import { language, t } from "../../base/phrases.ts";
import { typedName } from "../../base/names.ts";
import { ask, confirm } from "../../ui/dialogs.ts";
import { choice, toggle } from "../../ui/forms.ts";
import { icon } from "../../ui/icons.ts";
import { faceOf } from "../../ui/known.ts";
import { notice } from "../../ui/notices.ts";
import { COLOURS, LOUDNESS, loudness, pictureChoice } from "../../play/people.ts";
import { call } from "../../engine/session.ts";
import { frameWith, section } from "../frame.ts";
import { ownPlay, tableOf } from "../season/statistics.ts";
import { small } from "./photo.ts";
import type { KnownPerson, PersonReply } from "../../../vendor/model.d.ts";

/** Show the page of a person. */
export async function showPerson(main: HTMLElement, id: string) {
  const reply = await call("person", { id });
  if (reply.error) {
    frameWith(BACK(), main, t("page.people"), el("p", { class: "empty-note", text: reply.error.text }));
    return;
  }
  new PersonPage(main, reply).show();
}

const BACK = () => ({ href: "#/people", text: t("page.people"), table: false });

class PersonPage {
  #main: HTMLElement;
  #now: PersonReply;
  #error = el("p", { class: "form-error", role: "alert" });

  constructor(main: HTMLElement, now: PersonReply) {
    this.#main = main;
    this.#now = now;
  }

  show() {
    const { person, games, real, skills, lessons, days } = this.#now,
      { name } = person;
    frameWith(
      BACK(),
      this.#main,
      name,
      el(
        "div",
        { class: "person-page" },
        el("div", { class: "person-self" }, this.#looks(), this.#plays()),
        el(
          "div",
          { class: "person-past" },
          section(t("page.people.played", { name }), this.#totals(), games.length ? this.#games() : this.#nothing()),
          real && section(real.title, tableOf(real)),
          skills.length > 0 && section(t("page.people.skill"), ...this.#skills()),
          section(t("page.people.learned"), el("p", { text: [lessons, days].filter(Boolean).join(" · ") })),
          this.#give(),
        ),
      ),
      el(
        "footer",
        { class: "person-foot" },
        el("button", {
          type: "button",
          class: "button plain",
          text: t("page.people.delete", { name }),
          on: { click: () => this.#delete() },
        }),
      ),
    );
    if (this.#now.others.length) one(this.#main, ".page-head").append(this.#merge());
  }

  /* --- what is kept of the person ---------------------------------------------------------------------------------- */

  /** Change something, and show the page as it is then. Resolves to whether it was possible. */
  async #change(change: object) {
    const reply = await call("change_person", { id: this.#now.person.id, change });
    this.#error.textContent = reply.error?.text ?? "";
    if (reply.error) return false;
    this.#now = reply;
    return true;
  }

  /**
   * Change something that shows in more than one place. The focus stays where it is.
   * @param focus  where it goes if it is on what was changed, or nowhere
   */
  async #redraw(change: object, focus: string) {
    if (!(await this.#change(change)) || !this.#main.contains(this.#error)) return;
    const places = () => [...this.#main.querySelectorAll<HTMLElement>("a, button, input")],
      at = places().indexOf(document.activeElement as HTMLElement);
    this.show();
    (places()[at] ?? one(this.#main, focus)).focus({ preventScroll: true });
  }

  #looks() {
    const { name, photo, picture, colour } = this.#now.person,
      face = el(
        "span",
        { class: "known-face" },
        el("img", { src: faceOf({ photo, picture }), alt: "", width: 112, height: 112 }),
      ),
      field = el("input", {
        type: "text",
        id: "person-name",
        autocomplete: "off",
        spellcheck: false,
        enterkeyhint: "done",
        value: name,
      });
    face.style.setProperty("--colour", colour);
    field.addEventListener("input", (event) => typedName(event as InputEvent));
    field.addEventListener("change", () => this.#redraw({ name: field.value }, "#person-name"));
    field.addEventListener("keydown", ({ key }) => key === "Enter" && field.blur());
    const file: HTMLInputElement = el("input", {
      type: "file",
      class: "sr",
      id: "person-photo",
      accept: "image/*",
      "aria-label": t("page.people.photo.of", { name }),
      on: { change: () => this.#take(file.files?.[0]).finally(() => (file.value = "")) }, // the same file may be chosen again
    });
    return el(
      "section",
      { class: "person-looks" },
      face,
      el(
        "div",
        { class: "person-fields" },
        el("label", { class: "legend", for: "person-name", text: t("page.people.name") }),
        field,
        this.#error,
        el(
          "div",
          { class: "person-pictures" },
          el("label", { class: "button small" }, file, icon("camera"), el("span", { text: t("page.people.photo") })),
          el(
            "button",
            { type: "button", class: "button small", id: "person-picture", on: { click: () => this.#pick() } },
            icon("person"),
            el("span", { text: t("page.people.pictures") }),
          ),
        ),
        el("p", { class: "hint", text: t("page.people.photo.stays") }),
      ),
      this.#colours(colour),
    );
  }

  #colours(now: string) {
    return choice({
      label: t("page.people.colour"),
      hideLabel: true,
      kind: "colours",
      value: now,
      choices: COLOURS.map((value) => {
        const dot = el("i", { "aria-hidden": "true" });
        dot.style.setProperty("--colour", value);
        return { value, picture: dot, label: t(`page.people.colour.${value.slice(1)}`) };
      }),
      onChange: (colour) => void this.#redraw({ colour }, ".colours input:checked"),
    });
  }

  /** Make a small photo of a file. */
  async #take(file: File | undefined) {
    if (!file) return;
    const photo = await small(file).catch(() => null);
    if (photo) await this.#redraw({ photo }, "#person-photo");
    else this.#error.textContent = t("page.people.photo.failed");
  }

  /** Choose a portrait, in place of a photo. */
  async #pick() {
    const { name, picture, photo } = this.#now.person;
    let chosen = picture;
    const sure = await ask({
      title: t("page.people.pictures.of", { name }),
      body: pictureChoice(photo ? "" : picture, (id) => (chosen = id)),
      actions: [
        { text: t("page.cancel"), value: false },
        { text: t("page.people.take"), value: true, tone: "primary" },
      ],
    });
    if (sure) await this.#redraw({ picture: chosen, photo: "" }, "#person-picture");
  }

  /* --- how the person plays ---------------------------------------------------------------------------------------- */

  #plays() {
    const { person, here, follows } = this.#now,
      { name } = person;
    const row = <T extends string | boolean>(
      key: string,
      value: T,
      choices: readonly { value: T; label: string; lang?: string }[],
      change: (value: T) => object,
    ) =>
      choice({
        label: t(`page.people.${key}`),
        kind: "small setting",
        value,
        choices,
        onChange: (to) => void this.#change({ settings: change(to) }),
      });
    const words = <T extends string | boolean>(key: string, values: readonly T[]) =>
      values.map((value) => ({ value, label: t(`page.people.${key}.${value}`) }));
    return section(
      t("page.people.plays", { name }),
      row("index", follows.index, words("index", ["normal", "large"]), (index) => ({ index })),
      row("left_handed", follows.left_handed, words("left_handed", [false, true]), (to) => ({ left_handed: to })),
      row(
        "lang",
        follows.lang,
        [
          { value: "de", label: "Deutsch", lang: "de" },
          { value: "en", label: "English", lang: "en" },
        ],
        (lang) => ({ lang }),
      ),
      row("sound", loudness(follows), words("sound", ["off", "soft", "loud"]), (to) => LOUDNESS[to]),
      toggle({
        label: t("page.people.alone", { name }),
        help: t("page.people.alone.help", { name }),
        checked: here,
        onChange: (sits) => void call("sit_here", { id: sits ? person.id : "" }).catch(console.error),
      }),
    );
  }

  /* --- what was played --------------------------------------------------------------------------------------------- */

  #totals = () =>
    el(
      "dl",
      { class: "totals" },
      this.#now.totals.map(({ label, value }) => el("div", {}, el("dt", { text: label }), el("dd", { text: value }))),
    );

  #nothing = () => el("p", { class: "hint", text: t("page.people.played.none", { name: this.#now.person.name }) });

  #games() {
    const { games, person } = this.#now,
      head = (["game", "matches", "percent"] as const).map((key) =>
        el(
          "th",
          { scope: "col" },
          el("span", { class: key === "game" ? "sr" : null, text: t(`page.people.played.${key}`) }),
        ),
      );
    const bar = (percent: number) => {
      const node = el("span", { class: "won-bar", "aria-hidden": "true" }, el("i"));
      node.style.setProperty("--share", `${percent}%`);
      return node;
    };
    const table = el(
      "table",
      { class: "numbers person-games" },
      el("thead", {}, el("tr", {}, ...head)),
      el(
        "tbody",
        {},
        games.map(({ game, title, matches, percent }) =>
          el(
            "tr",
            {},
            el("th", { scope: "row" }, el("a", { href: `#/statistics/${game}/${person.id}`, lang: "de", text: title })),
            el("td", { text: matches }),
            el("td", {}, el("span", { text: percent }), bar(percent)),
          ),
        ),
      ),
    );
    const label = t("page.people.played", { name: person.name });
    return el("div", { class: "wide", tabindex: 0, role: "group", "aria-label": label }, table);
  }

  #skills = () =>
    this.#now.skills.flatMap(({ title, skill }) => [el("h3", { lang: "de", text: title }), ownPlay(skill)]);

  /* --- whose the past is ------------------------------------------------------------------------------------------- */

  #give() {
    const { device: what, person } = this.#now,
      { id, name } = person;
    if (!what) return null;
    const give = async () => {
      const sure = await confirm({
        title: t("page.people.give.title", { name }),
        text: t("page.people.give.sure", { name, what: sentence(what) }),
        yes: t("page.people.give", { name }),
        tone: "primary",
      });
      const reply = sure ? await call("give_past", { id }) : null;
      if (!reply || reply.error) return;
      this.#now = reply;
      this.show();
      one(this.#main, "h1").focus({ preventScroll: true });
      notice({ text: t("page.people.given", { name }), slip: true });
    };
    return section(
      t("page.people.device"),
      el("p", { text: t("page.people.give.text", { name, what }) }),
      el("button", { type: "button", class: "button", text: t("page.people.give", { name }), on: { click: give } }),
    );
  }

  #merge = () =>
    el(
      "button",
      { type: "button", class: "button small merge", on: { click: () => this.#mergeInto() } },
      icon("swap"),
      el("span", { text: t("page.people.merge") }),
    );

  async #mergeInto() {
    const { person, others } = this.#now,
      { id, name } = person;
    const other = await ask<KnownPerson>({
      title: t("page.people.merge.title", { name }),
      kind: "choose-person",
      cross: true,
      actions: others.map((each) => ({
        text: each.name,
        value: each,
        picture: el("img", { src: faceOf(each), alt: "", width: 40, height: 40 }),
      })),
    });
    const sure =
      other &&
      (await confirm({
        title: t("page.people.merge.sure", { name, other: other.name }),
        text: t("page.people.merge.text", { name, other: other.name }),
        yes: t("page.people.merge"),
      }));
    if (sure && !(await call("merge_people", { id, into: other.id })).error) location.hash = `#/people/${other.id}`;
  }

  async #delete() {
    const { id, name } = this.#now.person;
    const sure = await confirm({
      title: t("page.people.delete.title", { name }),
      text: t("page.people.delete.text"),
      yes: t("page.people.delete.yes"),
    });
    if (sure && !(await call("remove_person", { id })).error) location.hash = "#/people";
  }
}

const sentence = (text: string) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
