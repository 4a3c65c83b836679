/* Shows the session's notices, reports what keeps the engine from starting, and offers a newer version. */

import { pause } from "../base/dom.ts";
import { t } from "../base/phrases.ts";
import { WorkerFailure } from "../engine/python.ts";
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

/** closes the notice about the engine's failure, once the engine has started after all */
let come = () => {};
session.on("failed", async (error) => {
  come = failed((await trouble(error)) ?? t("page.notice.failed"));
});
session.on("ready", () => come());
// No listener needs to catch what the engine couldn't do: it is said here.
addEventListener("unhandledrejection", ({ reason }) => {
  if (!(reason instanceof WorkerFailure)) return;
  const action = { text: t("page.notice.reload"), run: () => location.reload() };
  notice({ text: t("page.notice.crash"), tone: "error", key: "crash", action });
});

/**
 * Checks again and again what keeps the engine from starting, until it has started.
 * @param hindered  called once the cause has been reported
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
