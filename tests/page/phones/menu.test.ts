// The menu of a phone at another device's table: what its person may do at any time, after a question.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture, named, press, settled, texts, visit } from "../support/visit.ts";
import { handMenu } from "../../../static/js/phones/menu.ts";
import { director } from "../../../static/js/play/playing.ts";
import { some } from "../support/fakes.ts";

for (const [lang, wanted, yes, action] of [
  ["de", "Karten hinschmeissen", "Hinschmeissen", "forfeit"],
  ["en", "Throw the cards down", "Throw them down", "forfeit"],
  ["de", "Fehler mit Absicht", "Fehler machen", "fault"],
] as const)
  test(`«${wanted}» is done for the phone's seat once its person is sure`, async () => {
    await visit("#/table", await fixture("live", lang));
    const done: unknown[][] = [],
      guest = some<Parameters<typeof handMenu>[0]>({
        table: director.table,
        act: (...act: unknown[]) => done.push(act),
      });
    void handMenu(guest, []);
    await settled();
    assert.ok(texts("dialog[open] button").includes(wanted));
    await press(named(wanted));
    assert.deepEqual(done, []);
    await press(named(yes));
    assert.deepEqual(done, [[action, 0]]);
  });
