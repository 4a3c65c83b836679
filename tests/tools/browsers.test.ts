// A machine on which nothing can be installed is told so in a sentence; one that has a browser is left alone.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { ensureBrowser } from "../../tools/test/browsers.mjs";
import { ToolError } from "../../tools/common.mjs";

/** A machine with no program but a Python that says which browsers can be driven. */
function machine(context: test.TestContext, browsers: string) {
  const folder = mkdtempSync(join(tmpdir(), "pausenjass-")),
    python = join(folder, "python"),
    before = { ...process.env };
  writeFileSync(python, `#!/bin/sh\n[ "$2" = playwright ] && exit 1\necho ${browsers}\n`, { mode: 0o755 });
  process.env.PATH = folder;
  delete process.env.CHROMIUM;
  context.after(() => {
    Object.assign(process.env, before);
    rmSync(folder, { recursive: true });
  });
  return python;
}

test("what can't be installed is said in one sentence", (context) => {
  const python = machine(context, "");
  assert.throws(() => ensureBrowser(python, { whole: true }), ToolError);
  assert.throws(() => ensureBrowser(python), /^Error: No Chromium could be installed\. [^\n]*$/);
});

test("a browser that is here will do", (context) => {
  const python = machine(context, "whole");
  ensureBrowser(python, { whole: true });
});
