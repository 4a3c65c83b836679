/* The table's menu: rules, settings, the record as a file, throwing the cards down, ending the game. */

import { confirm } from "../dialogs.js";
import { download } from "../dom.js";
import { call } from "../session.js";
import { askForfeit, askMenu, confirmAbandon } from "./choices.js";

const GOALS = { settings: "#/settings", statistics: "#/statistics", leave: "#/" };

/** `tools`: what stands here because the bar has no room for it. */
export async function menu(director, tools = []) {
  const { table } = director,
    wanted = await askMenu(table, tools);
  if (typeof wanted === "function") wanted();
  if (wanted === "rules") location.hash = `#/rules/${table?.game ?? ""}`;
  if (GOALS[wanted]) location.hash = GOALS[wanted];
  if (wanted === "save") save();
  if (wanted === "forfeit") await forfeit(director);
  if (wanted === "abandon" && (await confirmAbandon())) await abandon(director);
}

/** Throw the cards down: whose, if several persons are there, and only when it is confirmed. */
async function forfeit(director) {
  const still = director.table.persons.filter((person) => person.forfeit),
    person = still.length > 1 ? await askForfeit(still) : still[0];
  if (!person) return;
  const {
    name,
    seat,
    forfeit: { action, title, hint, yes },
  } = person;
  if (await confirm({ title: still.length > 1 ? `${name}: ${title}` : title, text: hint, yes }))
    director.act(action, seat, performance.now());
}

export async function abandon(director) {
  await call("abandon");
  director.leave();
  location.hash = "#/";
}

export async function save() {
  const { name, text } = await call("record", {});
  download(name, text);
}
