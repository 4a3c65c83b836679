// npm test: installs what is missing, then checks the style and the types, and runs the tests of the engine and those of the built page.
// `npm test -- style types e2e browsers unit` runs only what is named; `npm test -- firefox` one of the browsers,
// `npm test -- reader` a blind player at Firefox.
import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser, ensureOthers, OTHERS } from "./browsers.mjs";
import { build } from "./build.mjs";
import { at, ensureNode, ensurePython, files, main, ROOT, run, ToolError } from "./common.mjs";
import { isModelCurrent } from "./model.mjs";
import { libraries } from "./vendor.mjs";

const TITLES = { firefox: "Firefox", webkit: "WebKit", reader: "AT-SPI for a blind player" };
const parallel = (processes) => ["--numprocesses", processes, "--dist", "worksteal"];
const WITH_BROWSER = String(availableParallelism() + 1); // one of them always waits for a frame or a timer
const CLEAN = { PYTHONDONTWRITEBYTECODE: "1" };
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Begins a command beside others, by default with only what they leave of the machine. Resolves to its exit code, and what it had to say. */
function beginBeside(command, args, priority = constants.priority.PRIORITY_LOW) {
  const folder = mkdtempSync(join(tmpdir(), "pausenjass-")),
    log = join(folder, "said"),
    words = openSync(log, "w"), // a pipe would be full long before anybody reads it
    child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", words, words], env: { ...process.env, ...CLEAN } });
  if (child.pid) setPriority(child.pid, priority);
  process.on("exit", () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return new Promise((done) => {
    child.on("error", (error) => done({ status: 127, said: `${error.message}\n` }));
    child.on("exit", (status) => done({ status, said: readFileSync(log, "utf8") }));
  });
}

await main(async () => {
  await ensureNode();
  const python = await ensurePython("dev");
  const tool = (...args) => run(python, ["-m", ...args], { check: false, env: CLEAN }) === 0;
  const node = (script, ...args) =>
    run(process.execPath, [at("node_modules", script), ...args], { check: false }) === 0;
  const named = process.argv.slice(2),
    browsers = named.filter((name) => name in OTHERS),
    wanted = named.map((name) => (name in OTHERS ? "browsers" : name)),
    wants = (name) => !wanted.length || wanted.includes(name);
  let ofPython;
  const pythonTests = () => (ofPython ??= beginBeside(python, ["-m", "pytest", ...parallel("auto"), "tests"]));
  const steps = {
    style: () =>
      [
        tool("ruff", "check", "."),
        tool("ruff", "format", "--check", "."),
        node("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
        node("eslint/bin/eslint.js", "--config", "tools/eslint.config.mjs", "tools", "static", "tests/js"),
        run(process.execPath, ["tools/compat/check_css.mjs"], { check: false }) === 0,
      ].every(Boolean),
    types: async () => {
      await libraries();
      const { domTypes } = await import("./compat/dom.mjs");
      await domTypes();
      return [
        tool("mypy"),
        await isModelCurrent(python),
        node("typescript/bin/tsc", "--project", "static/js/tsconfig.json"),
      ].every(Boolean);
    },
    e2e: async () => {
      await build();
      ensureBrowser(python);
      return tool("pytest", ...parallel(WITH_BROWSER), "e2e");
    },
    // One browser after the other: they are slow together, and their tests look at the clock of a game in real time. They leave a
    // processor to the blind player, who listens most of the time, and to the tests that need no browser; e2e doesn't, and would take
    // longer by more than these.
    browsers: async () => {
      if (wants("unit")) void pythonTests();
      const all = browsers.length ? browsers : Object.keys(OTHERS),
        drivable = ensureOthers(python, all),
        skipped = all.filter((name) => !drivable.includes(name));
      await build();
      const suite = (...names) => ["-m", "pytest", "-p", "no:playwright", "e2e/browsers", "--in", ...names],
        seen = drivable.filter((name) => name !== "reader"),
        heard =
          drivable.length > seen.length && beginBeside(python, suite("reader"), constants.priority.PRIORITY_NORMAL),
        sees = !seen.length || run(python, suite(...seen), { check: false, env: CLEAN }) === 0,
        { status, said } = (await heard) || { status: 0, said: "" };
      process.stdout.write(said);
      const passed = drivable.length ? sees && status === 0 : null;
      return { passed, note: skipped.map((name) => `skipped: no ${TITLES[name]} here`).join(", ") };
    },
    unit: async () => {
      const ofJavaScript = run(process.execPath, ["--test", "--test-reporter=spec", ...files("tests/js")], {
        check: false,
      });
      const { status, said } = await pythonTests();
      process.stdout.write(said);
      return ofJavaScript === 0 && status === 0;
    },
  };
  const unknown = wanted.find((name) => !(name in steps));
  if (unknown)
    throw new ToolError(
      `There is no «${unknown}», only ${[...Object.keys(steps), ...Object.keys(OTHERS)].join(", ")}.`,
    );

  const results = [],
    began = performance.now();
  for (const [name, step] of Object.entries(steps)) {
    if (!wants(name)) continue;
    console.log(`\n== ${name} ==`);
    const since = performance.now();
    const result = await step(),
      { passed, note = "" } = typeof result === "object" ? result : { passed: result };
    results.push({ name, passed, note, took: seconds(since) });
  }
  console.log("\n== Summary ==");
  for (const { name, passed, note, took } of results) {
    const word = passed === null ? "skipped" : passed ? "passed" : "FAILED";
    console.log(`${word.padEnd(7)} ${name.padEnd(8)} ${took.padEnd(8)} ${note}`.trimEnd());
  }
  console.log(`In all ${seconds(began)}.`);
  process.exitCode = results.some(({ passed }) => passed === false) ? 1 : 0;
});
