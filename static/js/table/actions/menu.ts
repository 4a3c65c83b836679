/* The table's menu: rules, settings, sharing, the record as a file, throwing the cards down, ending the game. */

import { confirm } from "../../ui/dialogs.ts";
import { download } from "../../share/files.ts";
import { call } from "../../engine/session.ts";
import { openShare } from "../../share/share.ts";
import { askForfeit, askMenu, confirmAbandon } from "../people/choices.ts";
import type { Playing as Director } from "../../play/playing.ts";
import type { Tool } from "../../ui/widgets.ts";

const GOALS: { [wanted: string]: string } = {
  phones: "#/phones",
  fair: "#/fair/now",
  settings: "#/settings",
  statistics: "#/statistics",
  leave: "#/",
};

/** Open the menu. `tools`: those that don't fit in the bar. */
export async function menu(director: Director, tools: readonly Tool[] = []) {
  const { table } = director;
  if (director.menu) return void director.menu(tools);
  const wanted = await askMenu(table, tools);
  if (typeof wanted === "function") return wanted();
  const goal = GOALS[wanted ?? ""];
  if (goal) location.hash = goal;
  if (wanted === "rules") location.hash = `#/rules/${table?.game ?? ""}`;
  if (wanted === "share") await openShare();
  if (wanted === "save") save();
  if (wanted === "forfeit") await forfeit(director);
  if (wanted === "abandon" && (await confirmAbandon())) await abandon(director);
}

/** Throw the cards down, after a question; if several persons may, ask first who does. */
async function forfeit(director: Director) {
  const still = director.table?.persons?.filter((person) => person.forfeit) ?? [],
    person = still.length > 1 ? await askForfeit(still) : still[0];
  if (!person?.forfeit) return;
  const { name, seat } = person,
    { action, title, hint, yes } = person.forfeit;
  if (await confirm({ title: still.length > 1 ? `${name}: ${title}` : title, text: hint, yes }))
    director.act(action, seat);
}

export async function abandon(director: Director) {
  await call("abandon");
  director.leave();
  location.hash = "#/";
}

export async function save() {
  const reply = await call("record", {});
  if (!reply.error) void download(reply.name, reply.text);
}
