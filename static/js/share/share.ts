/* The dialog for sharing a match or one of its rounds: as a link, as a QR code, or its result as a line of text. */

import { el } from "../base/dom.ts";
import { ask, type DialogAction } from "../ui/dialogs.ts";
import { toggle } from "../ui/forms.ts";
import { icon, type IconName } from "../ui/icons.ts";
import { t } from "../base/phrases.ts";
import { replaceScreen } from "../ui/layers.ts";
import { call, session } from "../engine/session.ts";
import { addressOf, canSend, copy, hasAddress, send } from "./clipboard.ts";
import type { ShareReply } from "../../vendor/model.d.ts";

/** Open the dialog for a finished match; without `id` for the match on screen, as far as it has been played. Resolves once the dialog is closed. */
export async function openShare({ id }: { id?: string } = {}) {
  const wish = { id, round: undefined as number | null | undefined, nameless: false },
    found = await call("share", wish);
  if (found.error) return void (await ask({ title: t("page.share"), text: found.error.text, cross: true }));
  const given = el("div", {});

  const show = (shown: ShareReply) => given.replaceChildren(...ways(shown));
  async function choose(change: Partial<typeof wish>) {
    Object.assign(wish, change);
    const asked = JSON.stringify(wish);
    given.inert = true; // what is shown doesn't match the choice yet
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
 * Open the dialog for a result as a text, by default a line that reveals nothing of the deal. Resolves to the value of a further action, or null.
 */
export function openResult<T = never>(
  text: string,
  more: { title?: string; text?: string; actions?: readonly DialogAction<T>[] } = {},
) {
  const out = outlet();
  return ask<T>({
    title: t("page.share.result"),
    ...more,
    body: el("div", { class: "share" }, ...resultWays("Pausenjass", text, out), ...out.nodes),
    kind: "share-dialog",
    cross: true,
  });
}

/** Keep a match that was opened as a link: it joins the finished matches, and is shown as one of them. */
export async function keepShared(packed: string) {
  const kept = await call("keep", { packed });
  if (kept.error) return session.tell("notice", { text: kept.error.text, tone: "error", key: "kept" });
  session.tell("notice", { text: t("page.share.kept"), key: "kept" });
  replaceScreen(`#/replay/${encodeURIComponent(kept.id)}`);
}

function failed(error: unknown) {
  console.error(error);
  return { error: { text: t("page.notice.crash"), key: "" } };
}

/** The field for the whole match or one of its rounds. */
function chooser({ items, round }: ShareReply, choose: (round: number | null) => void) {
  const select: HTMLSelectElement = el(
    "select",
    { id: "share-what", on: { change: () => choose(items[select.selectedIndex]?.round ?? null) } },
    items.map((item) => el("option", { text: item.text, selected: item.round === round })),
  );
  return el("div", { class: "share-what" }, el("label", { for: select.id, text: t("page.share.what") }), select);
}

/** Returns where the outcome is shown, and a text to copy by hand if the browser can't. */
function outlet() {
  const said = el("p", { class: "said-line", role: "status" }),
    byHand = el("textarea", { class: "by-hand", rows: 3, readonly: true, "aria-label": t("page.share.text") });
  byHand.hidden = true;

  const say = (words: string) => {
    said.textContent = words;
  };
  return {
    nodes: [said, byHand],
    say,
    async copyIt(what: string) {
      byHand.hidden = true;
      const copied = await copy(what, () => {
        byHand.hidden = false;
        return byHand;
      });
      if (copied) byHand.hidden = true;
      say(t(copied ? "page.share.copied" : "page.share.by-hand"));
    },
    sendIt: async (what: { title: string; url?: string; text?: string }) =>
      say((await send(what)) ? "" : t("page.share.not-sent")),
  };
}

/** Returns the result as a line of text, with buttons to send or copy it. */
const resultWays = (title: string, text: string, { copyIt, sendIt }: ReturnType<typeof outlet>) => [
  el("p", { class: "share-result", text }),
  el(
    "div",
    { class: "row" },
    canSend() && button("share", "page.share.send.result", () => sendIt({ title, text })),
    button("copy", "page.share.copy.result", () => copyIt(text)),
  ),
];

/** Returns all ways to share a match. */
function ways({ title, items, packed, notes, text }: ShareReply): HTMLElement[] {
  const address = addressOf(packed),
    out = outlet(),
    named = `Pausenjass · ${title}`;

  let coming = false;
  async function showCode() {
    if (coming) return;
    coming = true;
    try {
      const { showCode: show } = await import("./qr-dialog.ts");
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

/** @param key  the key of its phrase */
const button = (name: IconName, key: string, click: () => unknown, tone = "plain") =>
  el("button", { type: "button", class: `button ${tone}`, on: { click } }, icon(name), el("span", { text: t(key) }));
