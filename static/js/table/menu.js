/* The table's menu: rules, settings, sharing, the record as a file, throwing the cards down, ending the game. */

import { confirm } from "../dialogs.js";
import { download } from "../files.js";
import { call } from "../session.js";
import { openShare } from "../share.js";
import { askForfeit, askMenu, confirmAbandon } from "./choices.js";

/** @typedef {import("../playing.js").Playing} Director */

/** @type {{ [wanted: string]: string }} */
const GOALS = {
  phones: "#/phones",
  fair: "#/fair/now",
  settings: "#/settings",
  statistics: "#/statistics",
  leave: "#/",
};

/**
 * `tools`: what stands here because the bar has no room for it.
 * @param {Director} director
 * @param {readonly import("./choices.js").Tool[]} tools
 */
export async function menu(director, tools = []) {
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

/**
 * Throw the cards down: whose, if several persons are there, and only when it is confirmed.
 * @param {Director} director
 */
async function forfeit(director) {
  const still = director.table?.persons?.filter((person) => person.forfeit) ?? [],
    person = still.length > 1 ? await askForfeit(still) : still[0];
  if (!person?.forfeit) return;
  const { name, seat } = person,
    { action, title, hint, yes } = person.forfeit;
  if (await confirm({ title: still.length > 1 ? `${name}: ${title}` : title, text: hint, yes }))
    director.act(action, seat);
}

/** @param {Director} director */
export async function abandon(director) {
  await call("abandon");
  director.leave();
  location.hash = "#/";
}

export async function save() {
  const reply = await call("record", {});
  if (!reply.error) void download(reply.name, reply.text);
}
