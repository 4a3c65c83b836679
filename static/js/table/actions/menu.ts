/* The table's menu: rules, settings, sharing, the record as a file, faults on purpose, throwing the cards down, ending the game. */

import { confirm } from "../../ui/dialogs.ts";
import { download } from "../../share/files.ts";
import { call } from "../../engine/session.ts";
import { openShare } from "../../share/share.ts";
import { askMenu, askWho, confirmAbandon } from "../people/choices.ts";
import { everybody } from "../../play/everybody.ts";
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
  if (wanted === "screen") await everybody.press(!everybody.isOn);
  if (wanted === "share") await openShare();
  if (wanted === "save") save();
  if (wanted === "purpose" || wanted === "forfeit") await commit(director, wanted);
  if (wanted === "abandon" && (await confirmAbandon())) await abandon(director);
}

/**
 * Throw the cards down, or commit a fault on purpose, after a question, which names the person if several sit round the tablet; if several may,
 * ask first who does.
 */
async function commit(director: Director, what: "forfeit" | "purpose") {
  const persons = director.table?.persons ?? [],
    still = persons.filter((person) => person[what]),
    person = still.length > 1 ? await askWho(still, still[0]?.[what]?.text ?? "") : still[0],
    wanted = person?.[what];
  if (!person || !wanted) return;
  const { name, seat } = person,
    { action, title, hint, yes } = wanted;
  if (await confirm({ title: persons.length > 1 ? `${name}: ${title}` : title, text: hint, yes }))
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
