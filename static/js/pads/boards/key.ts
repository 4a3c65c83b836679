/* Parts of all boards: keys, faces, turning a line to its side of the table. */

import { directive, Directive, html, nothing, type ElementPart } from "../../../vendor/lit-html.js";
import { attribute, el, undivided } from "../../base/dom.ts";
import { t } from "../../base/phrases.ts";
import { render } from "../../base/render.ts";
import { ask } from "../../ui/dialogs.ts";
import { tell } from "../../ui/told.ts";
import { divided, face, hyphenated, picture, sign } from "../../ui/widgets.ts";
import type { IconName } from "../../ui/icons.ts";
import type { At } from "../board.ts";
import { AGAIN } from "../taps.ts";
import type { PadGroup, PadKey, PadSide } from "../../../vendor/model.d.ts";

/** Green writes a result, gold goes on with the game, dark red gives up, soft belongs to the keypad; others are plain. */
const TONES: { [means: string]: "green" | "gold" | "dark" | "soft" } = {
  ...{ win: "green", played: "green", made: "green", done: "green", enter: "green", won: "green" },
  ...{ raise: "gold", free: "gold", "counter-free": "gold", lost: "gold", start: "gold" },
  ...{ go: "dark", "time-up": "dark", "no-round": "dark", disqualify: "dark", forfeit: "dark" },
  ...{ side: "soft", erase: "soft" },
};

const ICONS: { [means: string]: IconName } = {
  side: "swap",
  erase: "erase",
  call: "bell",
  stop: "pause",
  start: "play",
};

/** What presses.ts takes a key for: the same thing after a tap, or another one. */
export const meaning = ({ means, entry }: PadKey, { pad }: At) =>
  AGAIN.includes(means) ? entry : `${entry} ${pad.ply}`;

/** What a screen reader says of a key, also why it can't be tapped. */
export const spoken = ({ spoken: words, why }: PadKey) =>
  undivided(why && !words.includes(why.text) ? `${words}. ${why.text}` : words);

class Does extends Directive {
  #press: (() => void) | null = null;

  render(_key: PadKey, _at: At) {
    return nothing;
  }

  override update({ element }: ElementPart, [key, at]: [key: PadKey, at: At]) {
    if (!this.#press) element.addEventListener("click", () => this.#press?.());
    this.#press = () => at.press(key);
    attribute(element, "data-key", key.means);
    attribute(element, "data-means", meaning(key, at));
    attribute(element, "aria-label", spoken(key));
    attribute(element, "aria-disabled", key.why ? "true" : null);
    return nothing;
  }
}

/** Makes a button a key: what it means, what is said of it, and what a tap enters. */
export const does = directive(Does);

interface Look {
  inside?: unknown; // between the words and the edge
  toggles?: boolean; // it is on or off
  tone?: string | null;
}

/** Returns a key: its word and what follows from it; one that the rules forbid now stays in its place, with the reason. */
export function keyView(key: PadKey, at: At, { inside = nothing, toggles = false, tone = null }: Look = {}) {
  const { means, label, hint, why, on } = key,
    name = ICONS[means],
    below = means === "digit" ? "" : hint || why?.text; // a figure says nothing
  return html`
    <button
      type="button"
      class="key"
      data-tone=${tone ?? TONES[means] ?? nothing}
      aria-pressed=${toggles ? String(on) : nothing}
      ${does(key, at)}
    >
      ${name ? picture(name) : nothing}<b>${markOf(key, at)}${hyphenated(divided(label))}</b> ${
        below ? html`<span>${below}</span>` : nothing
      }${inside}
    </button>
  `;
}

const MARKED = ["win", "played", "made", "lost"]; // keys of a side whose column doesn't say whose they are

const markOf = ({ means, side }: PadKey, { pad }: At) =>
  side !== undefined && MARKED.includes(means) ? sign(pad.sides[side]?.mark) : nothing;

/** Returns keys of which one is chosen, with their name. A key of a side shows its mark. */
export const groupView = ({ means, label, keys }: PadGroup, at: At) => html`
  <div class="pad-group" data-group=${means} role="group" aria-label=${label}>
    <span class="pad-label" aria-hidden="true">${label}</span>
    <span class="seg"
      >${keys.map((key) => {
        const mark = key.side === undefined ? null : at.pad.sides[key.side]?.mark;
        return html`<button type="button" aria-pressed=${String(key.on)} ${does(key, at)}>
          ${mark ? sign(mark) : html`<span>${hyphenated(divided(key.label))}</span>`}
        </button>`;
      })}</span
    >
  </div>
`;

/** Returns the faces of a side's people. */
export const facesView = ({ people, mark }: PadSide) =>
  html`<span class="pad-faces" aria-hidden="true">${people.map(({ portrait }) => face({ portrait, mark }))}</span>`;

/** Returns a side's mark and name. */
export const nameView = ({ mark, name }: PadSide) => html`<span class="pad-name">${sign(mark)}${divided(name)}</span>`;

/** Returns the side with this number. */
export function sideOf({ pad }: At, side: number): PadSide {
  const found = pad.sides[side];
  if (!found) throw new Error(`There is no side ${side}.`);
  return found;
}

type Titled = { title: string; keys: readonly PadKey[] };

/** Returns a key that shows what is chosen of a group, and opens a dialog with all its keys. */
export const choiceView = ({ means, label, keys }: PadGroup, at: At) => {
  const chosen = keys.find(({ on }) => on)?.label ?? "–";
  return html`
    <button
      type="button"
      class="key"
      data-key=${means}
      data-tone="soft"
      aria-haspopup="dialog"
      aria-label="${label} ${undivided(chosen)}"
      @click=${() => showKeys(label, [{ title: "", keys }], at)}
    >
      <span>${label}</span><b>${hyphenated(divided(chosen))}</b>
    </button>
  `;
};

/** Returns a key for «Mehr», which opens a dialog with what is rarely wanted; nothing if there is nothing. */
export const moreView = (groups: readonly Titled[], at: At) =>
  groups.some(({ keys }) => keys.length)
    ? html`
        <button
          type="button"
          class="key"
          data-key="more"
          aria-haspopup="dialog"
          aria-label=${t("page.table.more")}
          @click=${() => showKeys(t("page.table.more"), groups, at)}
        >
          ${picture("more")}<b>${t("page.table.more")}</b>
        </button>
      `
    : nothing;

/** Show keys in a dialog, which each of them closes. */
export function showKeys(title: string, groups: readonly Titled[], at: At) {
  const body = el("div", { class: "pad-more" }),
    press = (key: PadKey) => {
      body.closest("dialog")?.close();
      at.press(key);
    };
  render(
    groups
      .filter(({ keys }) => keys.length)
      .map(
        ({ title: whose, keys }) =>
          html`<section>
            ${whose ? html`<h3>${whose}</h3>` : nothing}
            ${keys.map((key) => keyView(key, { ...at, press }, { toggles: key.on }))}
          </section>`,
      ),
    body,
  );
  void ask({ title, body, kind: "pad-more-dialog", cross: true });
}

/* --- turning ------------------------------------------------------------------------------------------------------ */

const HALF = 180,
  QUARTER = 90,
  FULL = 360,
  SQUARE = 1.12; // the most that a square tile is longer than wide, or the other way round

/** pad and line → how far it is turned, as long as the page is open */
const turned: Map<string, number> = new Map();

const placeOf = ({ pad }: At, side: number) => `${pad.id} ${side}`;

/** Returns how far somebody has turned a side's line. */
export const turnOf = (at: At, side: number) => turned.get(placeOf(at, side)) ?? 0;

/** Returns the round arrow that turns everything of a side by a half, or a square tile by a quarter. */
export const turnKey = (at: At, side: number) => html`
  <button
    type="button"
    class="turn-key"
    aria-pressed=${String(turnOf(at, side) > 0)}
    aria-label=${t("page.pads.board.turn", { name: undivided(sideOf(at, side).name) })}
    @click=${({ currentTarget }: Event) => turn(currentTarget as Element, at, side)}
  >
    ${picture("turn")}
  </button>
`;

function turn(button: Element, at: At, side: number) {
  const tile = button.closest<HTMLElement>(".turns");
  if (!tile) return;
  const { offsetWidth: wide, offsetHeight: high } = tile,
    isSquare = wide > 0 && Math.max(wide, high) / Math.min(wide, high) < SQUARE,
    now = (turnOf(at, side) + (isSquare ? QUARTER : HALF)) % FULL;
  turned.set(placeOf(at, side), now);
  for (const each of tile.closest(".pad-board")?.querySelectorAll<HTMLElement>(`.turns[data-side="${side}"]`) ?? [])
    each.dataset.turned = String(now);
  button.setAttribute("aria-pressed", String(now > 0));
  tell(t(now ? "page.pads.board.turned" : "page.pads.board.turned.back", { name: sideOf(at, side).name }));
}
