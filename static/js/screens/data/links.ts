/* «Link öffnen»: a pasted text leads to the match, or a sentence says why not. */

import { readPasted, written } from "../../base/addresses.ts";
import { el } from "../../base/dom.ts";
import { icon } from "../../ui/icons.ts";
import { t } from "../../base/phrases.ts";
import { call } from "../../engine/session.ts";

/** Returns a field for a link, a packed text or a whole record. Its destination replaces this screen. */
export function openLinkField() {
  const said = el("p", { class: "form-error", role: "alert" }),
    hint = el("p", { id: "link-hint", text: t("page.link.text") }),
    field = el("textarea", {
      class: "text-field",
      id: "link-field",
      rows: 2,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": hint.id,
    });

  async function open() {
    said.textContent = "";
    const address = readPasted(field.value);
    if (address && address.name !== "replay") return void (location.hash = written(address));
    const reply = await call("link", { text: field.value });
    if (!reply.error) location.hash = written({ name: "replay", rest: [reply.packed] });
    else {
      said.textContent = reply.error.text;
      field.focus();
    }
  }
  async function paste() {
    try {
      field.value = await navigator.clipboard.readText();
    } catch {
      said.textContent = t("page.link.no-paste");
      return field.focus();
    }
    return open();
  }

  return el(
    "form",
    { class: "link-form", on: { submit: (event) => (event.preventDefault(), open()) } },
    hint,
    el("label", { class: "legend", for: field.id, text: t("page.link.field") }),
    field,
    said,
    el(
      "div",
      { class: "row" },
      el("button", { type: "submit", class: "button primary", text: t("page.link.open") }),
      el(
        "button",
        { type: "button", class: "button plain", on: { click: paste } },
        icon("copy"),
        el("span", { text: t("page.link.paste") }),
      ),
    ),
  );
}
