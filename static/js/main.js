/* The page's beginning: language and look, the screen that the address names, then Python, the bots, and what keeps it all offline. */

import { bots } from "./workers.js";
import { t } from "./book.js";
import { ask } from "./dialogs.js";
import { begin, boot, call, session, state } from "./session.js";
import { resumeWriting, stopWriting } from "./store.js";
import { hold } from "./tabs.js";
import { director } from "./table/screen.js";
import { follow, route } from "./routes.js";
import "./notices.js";
import "./offline.js";

session.addEventListener("language", async () => {
  if (!director.table) return;
  const { table } = await call("settings", { change: {} });
  if (table && director.table) director.replace(table);
});

/** This window shows the game, and writes. */
async function take(steal) {
  if (!(await hold({ steal, lost }))) return elsewhere("page.elsewhere.text");
  resumeWriting();
  director.leave();
  await boot();
  if (steal) await route();
}

function lost() {
  stopWriting();
  director.run(false);
  elsewhere("page.elsewhere.lost");
}

async function elsewhere(key) {
  stopWriting();
  await ask({
    title: t("page.elsewhere.title"),
    text: t(key),
    stay: true,
    actions: [{ text: t("page.elsewhere.here"), value: true, tone: "primary" }],
  });
  await take(true);
}

await begin();
session.addEventListener("ready", () => {
  document.documentElement.dataset.ready = "engine";
});
follow().catch(console.error); // not awaited: the table is there only once Python is up
document.documentElement.dataset.ready = "page";
take(false);
requestAnimationFrame(() => setTimeout(() => bots.start())); // after the first paint
if (state.settings.name === undefined) state.settings.name = "";
