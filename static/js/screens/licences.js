/* What Pausenjass is made of, with the licences' whole texts, which are fetched when somebody opens them. tools/licences.mjs makes both. */

import { asset } from "../assets.js";
import { t } from "../book.js";
import { el } from "../dom.js";

const FOLDER = "static/licences";

/** @typedef {{ name: string, version: string, licence: string, home: string, file: string, of?: string }} Component  `of`: what it is a part of */

/** The list, which fills itself. */
export function licences() {
  const place = el("div", { class: "licences", "aria-busy": "true" });
  get("list.json")
    .then(async (reply) => {
      /** @type {Component[]} */
      const all = await reply.json();
      place.append(listOf(all, undefined));
    })
    .catch(() => place.append(missing()))
    .finally(() => place.removeAttribute("aria-busy"));
  return place;
}

/** @param {string} file */
async function get(file) {
  const reply = await fetch(asset(`${FOLDER}/${file}`));
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  return reply;
}

/**
 * The components that are parts of this one, or of none.
 * @param {Component[]} all
 * @param {string | undefined} whole
 * @returns {HTMLElement}
 */
const listOf = (all, whole) =>
  el(
    "ul",
    {},
    all.filter(({ of }) => of === whole).map((component) => el("li", {}, entry(component, all))),
  );

/**
 * @param {Component} component
 * @param {Component[]} all
 * @returns {HTMLElement}
 */
function entry({ name, version, licence, home, file }, all) {
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
      details.addEventListener("toggle", () => (text.textContent = ""), { once: true }); // the next time it is tried once more
    }
  };
  return details;
}

const missing = () => el("p", { class: "hint", text: t("page.licences.missing") });
