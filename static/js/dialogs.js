/* Dialogs: the browser's own, so that focus stays inside, and goes back afterwards. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { lay } from "./layers.js";
import { t } from "./book.js";
import { toldHere } from "./told.js";

let count = 0;

/**
 * @template T
 * @typedef {{ text: string, value: T, tone?: string, picture?: import("./dom.js").Child }} DialogAction  a button and what it answers
 */

/**
 * Show a dialog; resolves to the value of the button that closed it, or null (Escape, the way back, outside, the cross). `stay`: it can't be
 * closed otherwise, but what is said above the page can be used. `until`: it closes by itself once that is aborted.
 * @template [T=never]
 * @param {object} dialog
 * @param {string} dialog.title
 * @param {string | null} [dialog.text]
 * @param {HTMLElement} [dialog.body]
 * @param {readonly DialogAction<T>[]} [dialog.actions]
 * @param {string} [dialog.kind]
 * @param {boolean} [dialog.stay]
 * @param {AbortSignal} [dialog.until]
 * @param {boolean} [dialog.cross]
 * @returns {Promise<T | null>}
 */
export function ask({ title, text, body, actions = [], kind = "", stay = false, until, cross = false }) {
  const id = `dialog-${++count}`;
  const dialog = el("dialog", {
    class: `dialog ${kind}${stay ? " stays" : ""}`,
    "aria-labelledby": id,
    closedby: stay ? "none" : null,
    "aria-describedby": text ? `${id}-text` : null,
  });
  /** @type {(action: DialogAction<T>) => HTMLButtonElement} */
  const button = ({ text: words, value, tone = "plain", picture }) =>
    el(
      "button",
      { type: "button", class: `button ${tone}`, on: { click: () => close(value) } },
      picture,
      el("span", { text: words }),
    );
  /** @type {T | null} */
  let answer = null,
    answered = false;
  const close = (/** @type {T | null} */ value) => {
    answer = value;
    answered = true;
    dialog.close();
  };
  dialog.append(
    el("h2", { id, text: title }),
    ...(cross
      ? [
          el(
            "button",
            {
              type: "button",
              class: "icon-button cross",
              "aria-label": t("page.close"),
              on: { click: () => close(null) },
            },
            icon("close"),
          ),
        ]
      : []),
    ...(text ? [el("p", { id: `${id}-text`, text })] : []),
    ...(body ? [body] : []),
    ...(actions.length ? [el("div", { class: "dialog-actions" }, actions.map(button))] : []),
    toldHere(),
  );
  document.body.append(dialog);
  const giveBack = stay ? takeNotices(dialog) : () => {};
  return new Promise((done) => {
    until?.addEventListener("abort", () => close(null));
    dialog.addEventListener("close", () => {
      if (stay && !answered) return show(); // a browser's own way back has closed it
      giveBack();
      dialog.remove();
      done(answer);
    });
    dialog.addEventListener("cancel", (event) => stay && event.preventDefault());
    dialog.addEventListener(
      "click",
      (event) => !stay && event.target === dialog && outside(dialog, event) && close(null),
    );
    const show = () => {
      dialog.showModal();
      /** @type {HTMLElement | null} */ (dialog.querySelector("[autofocus], .primary, .suit"))?.focus();
      lay({ isOpen: () => dialog.open, close: () => close(null), stays: stay, over: true });
    };
    show();
  });
}

/**
 * What lies outside a dialog can't be used: one that stays takes the notices in. Returns what puts them back.
 * @param {HTMLDialogElement} dialog
 */
function takeNotices(dialog) {
  const notices = document.querySelector("#notices"),
    next = notices?.nextSibling ?? null;
  if (!notices) return () => {};
  dialog.append(notices);
  return () => document.body.insertBefore(notices, next);
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {MouseEvent} event
 */
function outside(dialog, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** Close whatever is open, as when the screen changes. */
export function closeAll() {
  for (const dialog of document.querySelectorAll("dialog"))
    if (dialog.open && !dialog.matches(".stays")) dialog.close();
}

/**
 * Ask for a yes; false or null for anything else.
 * @param {{ title: string, text: string, yes: string, tone?: string }} question
 */
export const confirm = ({ title, text, yes, tone = "danger" }) =>
  ask({
    title,
    text,
    actions: [
      { text: t("page.cancel"), value: false },
      { text: yes, value: true, tone },
    ],
  });
