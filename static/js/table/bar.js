/* The table's bar: menu, title, clock, and tools with their names. Which of them have room is for the style sheet; the others stand in the menu and behind «Mehr». */

import { html, nothing } from "../../vendor/lit-html.js";
import { undivided } from "../dom.js";
import { hyphenated, picture } from "../parts.js";

/** @typedef {import("../icons.js").IconName} IconName */
/**
 * @typedef {object} Tool
 * @property {string} id
 * @property {IconName} icon
 * @property {string} text  in one short word
 * @property {string} label  in full
 * @property {boolean} [off]  it can't be used now
 * @property {boolean | null} [pressed]
 * @property {boolean | null} [expanded]  what it opens is open
 * @property {() => unknown} run
 */
/**
 * @typedef {object} Bar
 * @property {Tool} menu
 * @property {string} title
 * @property {string} round
 * @property {string} origin  where the match comes from, if it was not dealt for itself
 * @property {string} undone
 * @property {string} hinted  how many hints there were
 * @property {Tool | null} hint  every bar has it, where there are hints
 * @property {readonly Tool[]} tools  those that a narrow bar has no room for
 * @property {readonly Tool[]} always  those that every bar has
 * @property {unknown} clock
 */

/** @param {Bar} bar */
export const barView = ({ menu, title, round, origin, undone, hinted, hint, tools, always, clock }) => html`
  <header class="bar">
    ${toolView(menu)}
    <div class="bar-title">
      <h1 tabindex="-1">${title}</h1>
      <span class="round-name">${round}</span>
      ${origin ? html`<span class="origin">${origin}</span>` : nothing}
      ${undone ? html`<span class="undone">${undone}</span>` : nothing}
      ${hinted ? html`<span class="hinted">${hinted}</span>` : nothing}
    </div>
    ${clock} ${hint ? toolView(hint) : nothing} ${tools.map((tool) => toolView(tool, "wide"))}
    ${always.map((tool) => toolView(tool, "push"))}
  </header>
`;

/**
 * The words of a text, as one hears them.
 * @param {string} text
 */
const spoken = (text) =>
  ` ${undivided(text)
    .toLowerCase()
    .split(/\P{L}+/u)
    .join(" ")} `;

/**
 * What a tool is called: in full, and always with the word that is seen on it (WCAG 2.5.3: who speaks to the page says that word).
 * @param {Pick<Tool, "text" | "label">} tool
 */
const nameOf = ({ text, label }) => undivided(spoken(label).includes(spoken(text)) ? label : `${label}, ${text}`);

/**
 * @param {Tool} tool
 * @param {string} kind
 */
export const toolView = (
  { id, icon, text, label, off = false, pressed = null, expanded = null, run },
  kind = "",
) => html`
  <button
    type="button"
    class="tool ${kind}"
    data-tool=${id}
    aria-label=${nameOf({ text, label })}
    aria-pressed=${pressed === null ? nothing : String(pressed)}
    aria-expanded=${expanded === null ? nothing : String(expanded)}
    ?disabled=${off}
    @click=${run}
  >
    ${picture(icon)}<span class="tool-name" aria-hidden="true">${hyphenated(text)}</span>
  </button>
`;

/**
 * The names of the tools that the bar has no room for.
 * @param {Element | undefined} root  the screen
 */
export function stowedIn(root) {
  const tools = [...(root?.querySelectorAll(".tool[data-tool]") ?? [])];
  return tools.filter((tool) => !tool.getClientRects().length).map((tool) => tool.getAttribute("data-tool") ?? "");
}
