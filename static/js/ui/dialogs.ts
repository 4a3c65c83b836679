/* Dialogs: native ones, so that the focus stays inside and returns afterwards. */

import { el, type Child } from "../base/dom.ts";
import { icon } from "./icons.ts";
import { lay } from "./layers.ts";
import { t } from "../base/phrases.ts";
import { toldHere } from "./told.ts";

let count = 0;

/** A button and the value that it returns */
/** `more`: what only screen readers say, after the text */
export type DialogAction<T> = { text: string; value: T; tone?: string; picture?: Child; more?: string };

interface DialogOptions<T> {
  title: string;
  text?: string | null;
  body?: HTMLElement;
  actions?: readonly DialogAction<T>[];
  kind?: string;
  stay?: boolean;
  until?: AbortSignal;
  cross?: boolean;
}

/**
 * Show a dialog. Resolves to the value of the button that closed it, or null (Escape, the browser's back, a click outside, the cross). `stay`:
 * only a button closes it, and notices above the page can still be used. `until`: it closes by itself once this signal is aborted.
 */
export function ask<T = never>(options: DialogOptions<T>): Promise<T | null> {
  const { stay = false, until } = options,
    dialog = dialogOf(options, (value) => close(value));
  let answer: T | null = null,
    answered = false;
  const close = (value: T | null) => {
    answer = value;
    answered = true;
    dialog.close();
  };
  document.body.append(dialog);
  const giveBack = stay ? takeNotices(dialog) : () => {};
  return new Promise((done) => {
    until?.addEventListener("abort", () => close(null));
    dialog.addEventListener("close", () => {
      if (stay && !answered) return show(); // the browser's back gesture has closed it
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
      (dialog.querySelector("[autofocus], .primary, .suit") as HTMLElement | null)?.focus();
      lay({ isOpen: () => dialog.open, close: () => close(null), stays: stay, over: true });
    };
    show();
  });
}

function dialogOf<T>(
  { title, text, body, actions = [], kind = "", stay = false, cross = false }: DialogOptions<T>,
  close: (value: T | null) => void,
) {
  const id = `dialog-${++count}`;
  return el(
    "dialog",
    {
      class: `dialog ${kind}${stay ? " stays" : ""}`,
      "aria-labelledby": id,
      closedby: stay ? "none" : null,
      "aria-describedby": text ? `${id}-text` : null,
    },
    el("h2", { id, text: title }),
    cross && crossButton(() => close(null)),
    text ? el("p", { id: `${id}-text`, text }) : null,
    body,
    actions.length > 0 &&
      el(
        "div",
        { class: "dialog-actions" },
        actions.map((action) => actionButton(action, close)),
      ),
    toldHere(),
  );
}

const actionButton = <T>({ text, value, tone = "plain", picture, more }: DialogAction<T>, close: (value: T) => void) =>
  el(
    "button",
    { type: "button", class: `button ${tone}`, on: { click: () => close(value) } },
    picture,
    el("span", { text }),
    more && el("span", { class: "sr", text: `, ${more}` }),
  );

const crossButton = (close: () => void) =>
  el(
    "button",
    { type: "button", class: "icon-button cross", "aria-label": t("page.close"), on: { click: close } },
    icon("close"),
  );

/** Move the notices into a dialog that stays, since nothing outside it can be used. Returns a function that moves them back. */
function takeNotices(dialog: HTMLDialogElement) {
  const notices = document.querySelector("#notices"),
    next = notices?.nextSibling ?? null;
  if (!notices) return () => {};
  dialog.append(notices);
  return () => document.body.insertBefore(notices, next);
}

function outside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** Close all dialogs that may be closed, such as when the screen changes. */
export function closeAll() {
  for (const dialog of document.querySelectorAll("dialog"))
    if (dialog.open && !dialog.matches(".stays")) dialog.close();
}

interface Question {
  title: string;
  text: string;
  yes: string;
  tone?: string;
}

/** Ask for a yes. Resolves to true, or to false or null for anything else. */
export const confirm = ({ title, text, yes, tone = "danger" }: Question) =>
  ask({
    title,
    text,
    actions: [
      { text: t("page.cancel"), value: false },
      { text: yes, value: true, tone },
    ],
  });
