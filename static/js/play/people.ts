/* The people of this device: who there is, also before Python is up, and somebody new. Photos stay here: a seat names its person, and only this
   page knows the photo. */

import { el } from "../base/dom.ts";
import { characters, t } from "../base/phrases.ts";
import { typedName } from "../base/names.ts";
import { render } from "../base/render.ts";
import { ask } from "../ui/dialogs.ts";
import { choosePerson, portraitFile } from "../ui/known.ts";
import { setPhotos } from "../ui/widgets.ts";
import { call, state } from "../engine/session.ts";
import { store } from "../engine/store.ts";
import type { Settings } from "../ui/appearance.ts";
import type { KnownPerson } from "../../vendor/model.d.ts";

/** The portraits of characters, which people can have as well; the last one is nobody's. */
export const PICTURES = () => [...characters().map(({ id, name }) => ({ id, name })), { id: "person", name: "" }];

/** Returns the people of this device, in the order of arrival. */
export const people = (): readonly KnownPerson[] => store.people();

/** Returns the person with this id, if there is one. */
export const personOf = (id: string) => people().find((each) => each.id === id);

setPhotos((id) => personOf(id)?.photo ?? "");

/** The colours of people (app/common/people.py). */
export const COLOURS = ["#143d9e", "#0a7468", "#c98a00", "#c0392b", "#7444ab", "#3a2412"] as const;

/** How loud sounds are, as settings. */
export const LOUDNESS = {
  off: { sound: false },
  soft: { sound: true, volume: 40 },
  loud: { sound: true, volume: 80 },
} as const;

/** Returns how loud sounds are. */
export const loudness = ({ sound, volume = 60 }: Settings) => (!sound ? "off" : volume > 40 ? "loud" : "soft");

/** Returns what will be different once a person plays alone at this device, in a sentence; "" without such a person. */
export function changesWith(id: string) {
  const person = store.people().find((each) => each.id === id);
  if (!person) return "";
  const now = state.settings,
    own = { ...now, ...(person.settings as Settings) },
    keys = (["index", "left_handed", "lang"] as const).filter((key) => own[key] !== now[key]);
  const told = [
    ...keys.map((key) => t(`page.people.with.${key}.${own[key]}`)),
    ...(loudness(own) === loudness(now) ? [] : [t(`page.people.with.sound.${loudness(own)}`)]),
  ];
  return told.length
    ? t("page.people.with", { name: person.name, settings: told.join(", ") })
    : t("page.people.with.none", { name: person.name });
}

/** Ask for name and picture of somebody new. Resolves to the person, or to null if nobody was added. */
export async function addPerson(): Promise<KnownPerson | null> {
  const error = el("p", { class: "form-error", role: "alert" }),
    name = el("input", { type: "text", autocomplete: "off", spellcheck: false, enterkeyhint: "done", autofocus: true });
  name.addEventListener("input", (event) => typedName(event as InputEvent));
  let picture = "person";
  const body = el(
    "div",
    { class: "new-person" },
    el("label", { class: "field" }, el("span", { text: t("page.people.name") }), name),
    pictureChoice(picture, (chosen) => (picture = chosen)),
    error,
  );
  for (;;) {
    const sure = await ask({
      title: t("page.people.new"),
      body,
      actions: [
        { text: t("page.cancel"), value: false },
        { text: t("page.people.add"), value: true, tone: "primary" },
      ],
    });
    if (!sure) return null;
    const reply = await call("add_person", { change: { name: name.value, picture } });
    if (reply.error) {
      error.textContent = reply.error.text;
      continue;
    }
    return reply.person;
  }
}

interface Place {
  /** the question */
  title: string;
  /** the id of who sits there; "" for a guest */
  chosen: string;
  /** why somebody can't sit there, "" for nothing */
  taken: (id: string) => string;
  kind: string;
}

/**
 * Ask who sits in a place: one of the people of this device, somebody new, or a guest. A tap answers; with keys the button does. Resolves to the
 * id, to "" for a guest, or to null for no change.
 */
export async function askWho({ title, chosen, taken, kind }: Place): Promise<string | null> {
  const body = el("div"),
    tapped = new AbortController();
  let now = chosen,
    pointed = false;
  const choose = (id: string, done: boolean) => {
    now = id;
    draw();
    if (done) tapped.abort();
  };
  const add = async () => {
    const added = await addPerson();
    if (added) choose(added.id, true);
  };
  const draw = () =>
    render(
      choosePerson({
        label: title,
        name: "who-is-there",
        people: people(),
        chosen: now,
        taken: (id) => (id === chosen ? "" : taken(id)),
        pick: (id) => choose(id, pointed),
        add,
      }),
      body,
    );
  body.addEventListener("click", ({ detail }) => (pointed = detail > 0), true);
  draw();
  body.querySelector("input:checked")?.toggleAttribute("autofocus", true); // where arrow keys go on, and what is seen of many
  const sure = await ask({
    title,
    body,
    kind,
    cross: true,
    until: tapped.signal,
    actions: [{ text: t("page.people.take"), value: true, tone: "primary" }],
  });
  return sure || tapped.signal.aborted ? now : null;
}

/** Returns the choice of a portrait. */
export const pictureChoice = (now: string, pick: (picture: string) => void) =>
  el(
    "div",
    { class: "portraits", role: "radiogroup", "aria-label": t("page.people.picture") },
    PICTURES().map(({ id, name }) =>
      el(
        "label",
        { class: "cast-choice", title: name || t("page.people.picture.person") },
        el("input", {
          type: "radio",
          name: "portrait",
          "aria-label": name || t("page.people.picture.person"),
          checked: id === now,
          on: { change: () => pick(id) },
        }),
        el("img", { src: portraitFile(id), alt: "", width: 44, height: 44 }),
      ),
    ),
  );
