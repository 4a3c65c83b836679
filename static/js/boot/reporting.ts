/* Tells the person what the session has to say, what keeps the engine from coming, and that a newer version is there. */

import { pause } from "../base/dom.ts";
import { t } from "../base/phrases.ts";
import { session, state } from "../engine/session.ts";
import { store } from "../engine/store.ts";
import { download, fileName } from "../share/files.ts";
import { notice } from "../ui/notices.ts";
import { trouble } from "./trouble.ts";

const LOOK_MS = 2500;

session.on("notice", ({ download: entry, ...words }) =>
  notice({
    ...words,
    download: entry && (() => void download(entry.name ?? fileName(entry.key), store.read(entry.key) ?? "")),
  }),
);
const failed = (text: string) =>
  notice({
    text,
    tone: "error",
    key: "failed",
    action: { text: t("page.notice.reload"), run: () => location.reload() },
  });

/** Ends the sentence on what keeps the engine from coming: it has come after all. */
let come = () => {};
session.on("failed", async (error) => {
  come = failed((await trouble(error)) ?? t("page.notice.failed"));
});
session.on("ready", () => come());

/**
 * Looks now and then what keeps the engine from coming, as long as it doesn't.
 * @param hindered  called once that has been told
 */
export async function watchStart(hindered: () => void) {
  for (let ms = LOOK_MS; ; ms *= 2) {
    await pause(ms);
    if (state.ready) return;
    const why = await trouble();
    if (!why || state.ready) continue;
    come = failed(why);
    hindered();
  }
}
document.addEventListener("update-ready", ({ detail }) =>
  notice({ text: t("page.update"), key: "update", action: { text: t("page.update.now"), run: detail } }),
);
