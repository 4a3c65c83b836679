/* The table's bar: menu, title, clock, and tools with their names. Which of them have room is for the style sheet; the others stand in the menu and behind «Mehr». */

import { html, nothing } from "../../../vendor/lit-html.js";
import { undivided } from "../../base/dom.ts";
import { hyphenated, picture } from "../../ui/widgets.ts";
import type { Tool } from "../../ui/widgets.ts";

export interface Bar {
  menu: Tool;
  title: string;
  round: string;
  origin: string; // where the match comes from, if it was not dealt for itself
  undone: string;
  hinted: string; // how many hints there were
  hint: Tool | null; // every bar has it, where there are hints
  tools: readonly Tool[]; // those that a narrow bar has no room for
  always: readonly Tool[]; // those that every bar has
  clock: unknown;
}

export const barView = ({ menu, title, round, origin, undone, hinted, hint, tools, always, clock }: Bar) => html`
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

/** The words of a text, as one hears them. */
const spoken = (text: string) =>
  ` ${undivided(text)
    .toLowerCase()
    .split(/\P{L}+/u)
    .join(" ")} `;

/**
 * What a tool is called: in full, and always with the word that is seen on it (WCAG 2.5.3: who speaks to the page says that word).
 */
const nameOf = ({ text, label }: Pick<Tool, "text" | "label">) =>
  undivided(spoken(label).includes(spoken(text)) ? label : `${label}, ${text}`);

export const toolView = (
  { id, icon, text, label, off = false, pressed = null, expanded = null, run }: Tool,
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
 * @param root  the screen
 */
export function stowedIn(root: Element | undefined) {
  const tools = [...(root?.querySelectorAll(".tool[data-tool]") ?? [])];
  return tools.filter((tool) => !tool.getClientRects().length).map((tool) => tool.getAttribute("data-tool") ?? "");
}
