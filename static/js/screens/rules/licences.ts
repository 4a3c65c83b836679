/* The components of Pausenjass, with the full texts of their licences, which are fetched when they are opened. tools/build/licences.mjs makes
   both. */

import { asset } from "../../base/assets.ts";
import { t } from "../../base/phrases.ts";
import { el } from "../../base/dom.ts";

const FOLDER = "static/licences";

/** `of`: the component that contains it */
type Component = { name: string; version: string; licence: string; home: string; file: string; of?: string };

/** Returns the list of components, which is filled once it is loaded. */
export function licences() {
  const place = el("div", { class: "licences", "aria-busy": "true" });
  get("list.json")
    .then(async (reply) => {
      const all: Component[] = await reply.json();
      place.append(listOf(all, undefined));
    })
    .catch(() => place.append(missing()))
    .finally(() => place.removeAttribute("aria-busy"));
  return place;
}

async function get(file: string) {
  const reply = await fetch(asset(`${FOLDER}/${file}`));
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  return reply;
}

/** The list of the parts of a component, or of those that belong to none. */
const listOf = (all: Component[], whole: string | undefined): HTMLElement =>
  el(
    "ul",
    {},
    all.filter(({ of }) => of === whole).map((component) => el("li", {}, entry(component, all))),
  );

function entry({ name, version, licence, home, file }: Component, all: Component[]): HTMLElement {
  const text = el("pre", { tabindex: 0, lang: "en", role: "group", "aria-label": `${name}: ${licence}` }),
    parts = all.some(({ of }) => of === name);
  const details = el(
    "details",
    { on: { toggle: () => void show() } },
    el("summary", {}, el("b", { text: name }), " ", el("span", { text: version }), " ", el("small", { text: licence })),
    home && el("a", { href: home, rel: "noreferrer", text: home.replace(/^https:\/\/|\/$/g, "") }),
    text,
    parts && el("h3", { text: t("page.licences.parts", { name }) }),
    parts && listOf(all, name),
  );
  const show = async () => {
    if (text.textContent) return;
    try {
      text.textContent = await (await get(file)).text();
      text.lang = "en";
    } catch {
      text.textContent = t("page.licences.missing");
      text.removeAttribute("lang");
      details.addEventListener("toggle", () => (text.textContent = ""), { once: true }); // so that the next opening tries again
    }
  };
  return details;
}

const missing = () => el("p", { class: "hint", text: t("page.licences.missing") });
