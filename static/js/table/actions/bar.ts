/* The table's bar: menu, title, clock, and tools with their names. The style sheet decides which tools fit; the others are in the menu and in
   «Mehr». */

import { html, nothing } from "../../../vendor/lit-html.js";
import { undivided } from "../../base/dom.ts";
import { hyphenated, picture } from "../../ui/widgets.ts";
import type { Tool } from "../../ui/widgets.ts";

export interface Bar {
  menu: Tool;
  title: string;
  round: string;
  origin: string; // where the match comes from, if it wasn't dealt anew
  undone: string;
  hinted: string; // the number of hints
  watching: string; // how many look on with their phones
  hint: Tool | null; // in every bar, if there are hints
  tools: readonly Tool[]; // tools that don't fit in a narrow bar
  always: readonly Tool[]; // tools in every bar
  clock: unknown;
}

export const barView = ({
  menu,
  title,
  round,
  origin,
  undone,
  hinted,
  watching,
  hint,
  tools,
  always,
  clock,
}: Bar) => html`
  <header class="bar">
    ${toolView(menu)}
    <div class="bar-title">
      <h1 tabindex="-1" data-ask="title">${title}</h1>
      <span class="round-name" data-ask="round">${round}</span>
      ${origin ? html`<span class="origin" data-ask="origin">${origin}</span>` : nothing}
      ${undone ? html`<span class="undone" data-ask="undone">${undone}</span>` : nothing}
      ${hinted ? html`<span class="hinted" data-ask="hinted">${hinted}</span>` : nothing}
      ${watching ? html`<span class="watching" data-ask="watching">${picture("eye")}${watching}</span>` : nothing}
    </div>
    ${clock} ${hint ? toolView(hint) : nothing} ${tools.map((tool) => toolView(tool, "wide"))}
    ${always.map((tool) => toolView(tool, "push"))}
  </header>
`;

/** Returns the words of a text as they sound. */
const spoken = (text: string) =>
  ` ${undivided(text)
    .toLowerCase()
    .split(/\P{L}+/u)
    .join(" ")} `;

/**
 * Returns a tool's accessible name: the full name, which must contain its visible word (WCAG 2.5.3: people who control the page by voice say that
 * word).
 */
const nameOf = ({ text, label }: Pick<Tool, "text" | "label">) =>
  undivided(spoken(label).includes(spoken(text)) ? label : `${label}, ${text}`);

export const toolView = (
  { id, icon, text, label, off = false, pressed = null, expanded = null, means, run }: Tool,
  kind = "",
) => html`
  <button
    type="button"
    class="tool ${kind}"
    data-tool=${id}
    data-ask="tool:${id}${off ? "-off" : ""}"
    data-means=${means ?? nothing}
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
 * Returns the ids of the tools that don't fit in the bar.
 * @param root  the screen
 */
export function stowedIn(root: Element | undefined) {
  const tools = [...(root?.querySelectorAll(".tool[data-tool]") ?? [])];
  return tools.filter((tool) => !tool.getClientRects().length).map((tool) => tool.getAttribute("data-tool") ?? "");
}
