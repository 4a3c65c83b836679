/* A game with real cards for the season: who played is tapped in the order of finishing, and the engine says what it counts. Every change is
   kept at once, so that nothing is lost when the player leaves. */

import { html, nothing, render } from "../../../vendor/lit-html.js";
import { el, one } from "../../base/dom.ts";
import { gameOrFirst, games, t } from "../../base/phrases.ts";
import { call } from "../../engine/session.ts";
import { ask } from "../../ui/dialogs.ts";
import { replaceScreen } from "../../ui/layers.ts";
import { notice } from "../../ui/notices.ts";
import { tell } from "../../ui/told.ts";
import { divided, each, hyphenated, picture } from "../../ui/widgets.ts";
import { frameWith } from "../frame.ts";
import { face } from "./pieces.ts";
import type { RealName, RealReply as Form, RealRow, Reason } from "../../../vendor/model.d.ts";

/** The game that has seasons: the one in real time. */
export const ofSeasons = () => gameOrFirst(games().find(({ live }) => live)?.id ?? "");

/** What the season says once, when it is shown next. */
export const news = { text: "" };

/** What is entered: the day, the players in the order of finishing with how it went for each, and whether two count in a simple way. */
type Draft = { date: string; players: (readonly [name: string, how: string])[]; plain: boolean };

const MOST_LETTERS = 20; // of a name; app/common/names.py decides

/**
 * Show the form for a game with real cards.
 * @param id  of the game to mend; by default a new one is entered
 */
export async function showReal(main: HTMLElement, id = "") {
  const form = await call("real", { id });
  if (form.error) {
    refuse({ text: t("page.real.missing") });
    return replaceScreen("#/season");
  }
  new Entry(main, form).show();
}

class Entry {
  #form: Form;
  #draft: Draft;
  #content = el("div", { class: "real" });
  #day: HTMLInputElement;
  #asked = 0;
  #entering = false;

  constructor(main: HTMLElement, form: Form) {
    this.#form = form;
    this.#draft = draftOf(form);
    const { title, kept } = form;
    frameWith(
      { href: kept ? `#/season/${kept.season}` : "#/season", text: t("page.real.back"), table: false },
      main,
      title,
      this.#content,
    );
    this.#day = el("input", {
      type: "date",
      id: "real-day",
      max: form.today,
      "aria-label": t("page.real.day"),
      on: { change: () => this.#change({ date: this.#day.value }) },
    });
    one(main, ".page-head").append(this.#day);
  }

  show() {
    const form = this.#form;
    if (this.#day.value !== form.date) this.#day.value = form.date;
    render(this.#view(form), this.#content);
  }

  /**
   * Keep a change, and show what it counts. Of several answers only the last one is shown. What can't be kept is as before.
   * @param about  the name of whom it is about, which screen readers are told
   */
  async #change(change: Partial<Draft> | null, about = "") {
    const mine = ++this.#asked;
    this.#draft = { ...this.#draft, ...change };
    const form = await call("real", { id: this.#form.id, draft: change && this.#draft });
    if (mine !== this.#asked) return;
    if (form.error) refuse(form.error);
    else this.#form = form;
    this.#draft = draftOf(this.#form);
    this.show();
    const row = this.#form.rows.find(({ name }) => name === about);
    if (about && !form.error) tell(row ? inWords(row) : t("page.real.off", { name: about }));
  }

  /** Add somebody as the next, or take them out. */
  #tap({ name }: Pick<RealName, "name">) {
    const { players } = this.#draft,
      others = players.filter(([other]) => other !== name);
    return this.#change({ players: others.length < players.length ? others : [...players, [name, ""]] }, name);
  }

  async #ask(row: RealRow, at: number) {
    const how = await ask({
      title: t("page.real.how.title", { name: row.text }),
      kind: "how-dialog",
      cross: true,
      actions: row.ways.map(({ how, text, points, on }) => ({
        text,
        value: how,
        tone: on ? "primary" : "plain",
        picture: el("b", { class: "how-points", "aria-hidden": "true", text: points }),
        more: points,
      })),
    });
    if (how === null) return;
    const players = this.#draft.players.map((player, i) => (i === at ? ([player[0], how] as const) : player));
    await this.#change({ players }, row.name);
  }

  /** Enter the game, once: the second tap of a double tap would find nothing to enter. */
  async #enter() {
    if (this.#entering) return;
    this.#entering = true;
    const reply = await call("enter", { id: this.#form.id }).finally(() => (this.#entering = false));
    if (reply.error) return refuse(reply.error);
    news.text = t("page.real.entered");
    replaceScreen(`#/season/${reply.key}`);
  }

  #view(form: Form) {
    const { names, rows, notes, refused, plain, begun, kept } = form;
    return html`
      <section class="block">
        <h2>${t("page.real.who")}</h2>
        <p class="help">${t("page.real.who.text")}</p>
        <div class="tap-names">
          ${each(
            names,
            ({ name }) => name,
            (name) => this.#name(name),
          )}
        </div>
        ${this.#newName()}
      </section>
      ${
        rows.length
          ? html`<section class="block">
              <h2>${t("page.real.counts")}</h2>
              <ol class="real-rows">
                ${each(
                  rows,
                  ({ name }) => name,
                  (row, at) => this.#row(row, at),
                )}
              </ol>
              ${
                plain
                  ? html`<label class="check"
                      ><input
                        type="checkbox"
                        .checked=${plain.on}
                        @change=${({ target }: Event) => this.#change({ plain: (target as HTMLInputElement).checked })}
                      /><span>${plain.text} ${ruleLink("CS-37")}</span></label
                    >`
                  : nothing
              }
              ${notes.map((note) => html`<p class="help">${reason(note)}</p>`)}
            </section>`
          : nothing
      }
      <footer class="season-foot">
        <p class="form-error" role="status">${refused && rows.length > 1 ? reason(refused) : nothing}</p>
        <button type="button" class="button" ?disabled=${!begun} @click=${() => this.#change(null)}>
          ${t(kept ? "page.real.undo" : "page.real.clear")}
        </button>
        <button type="button" class="button primary" ?disabled=${refused !== null} @click=${() => this.#enter()}>
          ${t(kept ? "page.real.save" : "page.real.enter")}
        </button>
      </footer>
    `;
  }

  #name(name: RealName) {
    const isIn = name.at !== null,
      place = name.badge === "×" ? t("page.real.out") : t("page.real.place", { place: name.badge });
    return html`
      <button type="button" class="tap-name ${isIn ? "in" : ""}" aria-pressed=${isIn} @click=${() => this.#tap(name)}>
        ${face(name.portrait, name.text)}
        ${isIn ? html`<span class="tap-badge" aria-hidden="true">${name.badge}</span>` : nothing}
        <b aria-hidden="true">${hyphenated(divided(name.text))}</b>
        <span class="sr">${name.text}${isIn ? ` ${place}` : ""}</span>
      </button>
    `;
  }

  #newName() {
    const add = (event: SubmitEvent) => {
      event.preventDefault();
      const field = one(event.currentTarget as HTMLFormElement, "input") as HTMLInputElement,
        name = field.value.trim();
      field.value = "";
      if (name && !this.#draft.players.some(([other]) => other === name)) return this.#tap({ name });
    };
    return html`
      <form class="new-name" @submit=${add}>
        <input
          type="text"
          maxlength=${MOST_LETTERS}
          autocomplete="off"
          enterkeyhint="done"
          placeholder=${t("page.real.new")}
          aria-label=${t("page.real.new")}
        />
        <button type="submit" class="button small">${picture("plus")}<span>${t("page.real.new.add")}</span></button>
      </form>
    `;
  }

  #row(row: RealRow, at: number) {
    return html`
      <li class="real-row ${row.good ? "good" : row.bad ? "bad" : ""}">
        <b class="real-place">${row.place}</b>
        ${face(row.portrait, row.text)}
        <span class="winner"><b>${row.text}</b><span>${row.how}</span></span>
        <em>${row.points}</em>
        <button
          type="button"
          class="icon-button"
          aria-label=${t("page.real.how", { name: row.text, how: row.how })}
          @click=${() => this.#ask(row, at)}
        >
          ${picture("flag")}
        </button>
      </li>
    `;
  }
}

const draftOf = ({ date, rows, plain }: Form): Draft => ({
  date,
  players: rows.map(({ name, ways }) => [name, ways.find(({ on }) => on)?.how ?? ""]),
  plain: plain?.on ?? false,
});

/** How somebody stands, in words. */
const inWords = ({ text, place, how, points }: RealRow) =>
  `${text}: ${[/\d/.test(place) ? t("page.real.place", { place: parseInt(place) }) : "", how, points].filter(Boolean).join(", ")}`;

const refuse = ({ text }: { text: string }) => notice({ text, tone: "error", key: "season" });

const reason = ({ text, rule }: Reason) => html`${text} ${rule ? ruleLink(rule) : nothing}`;

const ruleLink = (rule: string) =>
  html`<a href="#/rules/${ofSeasons().id}/${rule}" aria-label=${t("page.real.rule", { rule })}>${rule}</a>`;
