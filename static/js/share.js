/* The dialog in which a match, or one of its rounds, is given to somebody: as a link, as a QR code, or its result as a line of text. */

import { el } from "./dom.js";
import { ask } from "./dialogs.js";
import { toggle } from "./forms.js";
import { icon } from "./icons.js";
import { t } from "./book.js";
import { replaceScreen } from "./layers.js";
import { call, session } from "./session.js";
import { later } from "./later.js";
import { addressOf, canSend, copy, hasAddress, send } from "./giving.js";

/** @typedef {import("./model.js").ShareReply} ShareReply */

/**
 * Open it for a finished match; without `id` for the match on screen, as far as it is over. Resolves once it is closed.
 * @param {{ id?: string }} [match]
 */
export async function openShare({ id } = {}) {
  const wish = { id, round: /** @type {number | null | undefined} */ (undefined), nameless: false },
    found = await call("share", wish);
  if (found.error) return void (await ask({ title: t("page.share"), text: found.error.text, cross: true }));
  const given = el("div", {});

  /** @param {ShareReply} shown */
  const show = (shown) => given.replaceChildren(...ways(shown));
  /** @param {Partial<typeof wish>} change */
  async function choose(change) {
    Object.assign(wish, change);
    const asked = JSON.stringify(wish);
    given.inert = true; // what is there is not what was chosen
    const next = await call("share", wish).catch(failed);
    if (asked !== JSON.stringify(wish)) return;
    given.inert = false;
    if (next.error) given.replaceChildren(el("p", { class: "share-note", role: "alert", text: next.error.text }));
    else show(next);
  }

  show(found);
  await ask({
    title: t("page.share"),
    body: el(
      "div",
      { class: "share" },
      found.items.length > 1 && chooser(found, (round) => choose({ round })),
      found.people &&
        toggle({ label: t("page.share.nameless"), checked: false, onChange: (nameless) => choose({ nameless }) }),
      given,
    ),
    kind: "share-dialog",
    cross: true,
  });
}

/**
 * A result as a line of text, and nothing of the deal.
 * @param {string} text
 */
export async function openResult(text) {
  const out = outlet(),
    title = t("page.share.result");
  await ask({
    title,
    body: el("div", { class: "share" }, ...resultWays("Pausenjass", text, out), ...out.nodes),
    kind: "share-dialog",
    cross: true,
  });
}

/**
 * Keep a match that came as a link: it is among the finished ones then, and shown as one of these.
 * @param {string} packed
 */
export async function keepShared(packed) {
  const kept = await call("keep", { packed });
  if (kept.error) return session.tell("notice", { text: kept.error.text, tone: "error", key: "kept" });
  session.tell("notice", { text: t("page.share.kept"), key: "kept" });
  replaceScreen(`#/replay/${encodeURIComponent(kept.id)}`);
}

/** @param {unknown} error */
function failed(error) {
  console.error(error);
  return { error: { text: t("page.notice.crash"), key: "" } };
}

/**
 * The whole match, or which round.
 * @param {ShareReply} found
 * @param {(round: number | null) => void} choose
 */
function chooser({ items, round }, choose) {
  /** @type {HTMLSelectElement} */
  const select = el(
    "select",
    { id: "share-what", on: { change: () => choose(items[select.selectedIndex]?.round ?? null) } },
    items.map((item) => el("option", { text: item.text, selected: item.round === round })),
  );
  return el("div", { class: "share-what" }, el("label", { for: select.id, text: t("page.share.what") }), select);
}

/** Where a person reads what has become of it, and finds what the browser doesn't let us copy. */
function outlet() {
  const said = el("p", { class: "said-line", role: "status" }),
    byHand = el("textarea", { class: "by-hand", rows: 3, readonly: true, "aria-label": t("page.share.text") });
  byHand.hidden = true;

  /** @param {string} words */
  const say = (words) => {
    said.textContent = words;
  };
  return {
    nodes: [said, byHand],
    say,
    /** @param {string} what */
    async copyIt(what) {
      byHand.hidden = true;
      const copied = await copy(what, () => {
        byHand.hidden = false;
        return byHand;
      });
      if (copied) byHand.hidden = true;
      say(t(copied ? "page.share.copied" : "page.share.by-hand"));
    },
    /** @param {{ title: string, url?: string, text?: string }} what */
    sendIt: async (what) => say((await send(what)) ? "" : t("page.share.not-sent")),
  };
}

/**
 * The result as a line of text, and its ways.
 * @param {string} title
 * @param {string} text
 * @param {ReturnType<typeof outlet>} out
 */
const resultWays = (title, text, { copyIt, sendIt }) => [
  el("p", { class: "share-result", text }),
  el(
    "div",
    { class: "row" },
    canSend() && button("share", "page.share.send.result", () => sendIt({ title, text })),
    button("copy", "page.share.copy.result", () => copyIt(text)),
  ),
];

/**
 * All the ways to give it away.
 * @param {ShareReply} shown
 * @returns {HTMLElement[]}
 */
function ways({ title, items, packed, notes, text }) {
  const address = addressOf(packed),
    out = outlet(),
    named = `Pausenjass · ${title}`;

  let coming = false;
  async function showCode() {
    if (coming) return;
    coming = true;
    try {
      const { showCode: show } = await later.code();
      const isShown = await show(address, title);
      out.say(isShown ? "" : t(items.length > 1 ? "page.share.qr.fine.round" : "page.share.qr.fine"));
    } catch (error) {
      console.error(error);
      out.say(t("page.notice.missing"));
    } finally {
      coming = false;
    }
  }

  return [
    el("h3", { text: t("page.share.link") }),
    el("p", { class: "hint", text: t(hasAddress() ? "page.share.link.text" : "page.share.link.file") }),
    ...notes.map((note) => el("p", { class: "share-note", text: note })),
    el(
      "div",
      { class: "row" },
      canSend() &&
        button(
          "share",
          "page.share.send",
          () => out.sendIt({ title: named, ...(hasAddress() ? { url: address } : { text: address }) }),
          "primary",
        ),
      button("copy", hasAddress() ? "page.share.copy" : "page.share.copy.file", () => out.copyIt(address)),
      button("qr", "page.share.qr", showCode),
    ),
    el("h3", { text: t("page.share.result") }),
    ...resultWays(named, text, out),
    ...out.nodes,
  ];
}

/**
 * @param {import("./icons.js").IconName} name
 * @param {string} key  of its phrase
 * @param {() => unknown} click
 * @param {string} tone
 */
const button = (name, key, click, tone = "plain") =>
  el("button", { type: "button", class: `button ${tone}`, on: { click } }, icon(name), el("span", { text: t(key) }));
