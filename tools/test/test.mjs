// npm test: installs what is missing, then checks style and types, and runs the unit tests and the tests of the built page.
// `npm test -- quick` runs, within a minute, what the present change can break. `npm test -- style unit …` runs only the named parts,
// `npm test -- firefox` one of the browsers, `npm test -- reader` a blind player at Firefox. A failure is printed as soon as it occurs.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism, constants, cpus, setPriority } from "node:os";
import { createInterface } from "node:readline";
import { ensureBrowser, ensureOthers, OTHERS } from "./browsers.mjs";
import { build } from "../build/build.mjs";
import { at, ensureNode, ensurePython, files, main, output, ROOT, run, ToolError } from "../common.mjs";
import { libraries, page, viewTypes } from "../build/vendor.mjs";

const TITLES = { firefox: "Firefox", webkit: "WebKit", reader: "AT-SPI for a blind player" };
const PROJECTS = ["static/js/tsconfig.json", "tests/tsconfig.json"];
/** Python keeps compiled files beside the packages, not among the sources: each process would compile all for 5 s. */
const CLEAN = { PYTHONDONTWRITEBYTECODE: "", PYTHONPYCACHEPREFIX: at("node_modules", ".cache", "python") };
const DOTS = /^[.sx]*( *\[ *\d+%\])?$/; // what pytest prints for tests that pass
const WITH_BROWSER = String(availableParallelism() + 1); // one of them always waits for a frame or a timer
const parallel = (processes) => ["--numprocesses", processes, "--dist", "worksteal"];
const NO_PLAYWRIGHT = ["-p", "no:playwright"]; // where its fixtures aren't used: loading it takes each process most of a second
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The milliseconds that this machine's processors have worked so far, and those that they could have. */
function worked() {
  const times = cpus().map((each) => each.times),
    all = times.flatMap(Object.values).reduce((sum, each) => sum + each, 0);
  return { all, busy: all - times.reduce((sum, each) => sum + each.idle, 0) };
}

const node = (script, ...args) => run(process.execPath, [at("node_modules", script), ...args], { check: false }) === 0;
const prettier = (...args) => node("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ...args);
const compiles = () => PROJECTS.map((project) => node("typescript/bin/tsc", "--project", project)).every(Boolean);

/** Runs these tests in Node. Resolves to whether they pass. */
const nodeTests = (tests, reporter) =>
  begin(process.execPath, [
    ...["--import", "./tools/test/types.mjs", "--test", `--test-reporter=${reporter}`],
    ...tests,
  ]);

/**
 * Starts a command beside others. Resolves to whether it succeeded.
 * @param aside  run it with low priority, and omit the dots from its output
 */
function begin(command, args, { aside = false } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ["ignore", aside ? "pipe" : "inherit", "inherit"],
    env: { ...process.env, ...CLEAN },
  });
  if (aside) {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    createInterface(child.stdout).on("line", (line) => DOTS.test(line) || console.log(line));
  }
  process.on("exit", () => child.kill());
  return new Promise((done) => {
    child.on("error", ({ message }) => (console.error(message), done(false)));
    child.on("close", (status) => done(status === 0));
  });
}

/** The parts of `npm test`. Each resolves to whether it passed, or to { passed, note }, where `passed` may be a promise. */
class Steps {
  /** @param named  the wanted parts; none for all  @param shard  the options of the end-to-end tests that choose a part of them */
  constructor(python, named, shard) {
    this.python = python;
    this.shard = shard;
    this.browserNames = named.filter((name) => name in OTHERS);
    this.named = named.map((name) => (name in OTHERS ? "browsers" : name));
    const unknown = this.named.find((name) => !Steps.NAMES.includes(name));
    if (unknown)
      throw new ToolError(`There is no «${unknown}», only ${[...Steps.NAMES, ...Object.keys(OTHERS)].join(", ")}.`);
  }

  static NAMES = ["style", "types", "unit", "browsers", "e2e", "quick"];

  wants(name) {
    return this.named.length ? this.named.includes(name) : name !== "quick";
  }

  tool(...args) {
    return run(this.python, ["-m", ...args], { check: false, env: CLEAN }) === 0;
  }

  style() {
    return [
      this.tool("ruff", "check", "."),
      this.tool("ruff", "format", "--check", "."),
      prettier("."),
      node("eslint/bin/eslint.js", "--config", "tools/test/eslint.config.mjs", "tools", "static", "tests"),
      run(process.execPath, ["tools/test/compat/check_css.mjs"], { check: false }) === 0,
    ].every(Boolean);
  }

  async types() {
    await libraries();
    const { domTypes } = await import("./compat/dom.mjs");
    await Promise.all([domTypes(), viewTypes()]);
    return [this.tool("mypy"), compiles()].every(Boolean);
  }

  /** The tests that need no browser. The Python tests continue beside the browsers, which mostly wait. */
  async unit() {
    await Promise.all([libraries(), page()]);
    this.ofPython = begin(this.python, ["-m", "pytest", ...NO_PLAYWRIGHT, ...parallel("auto"), "tests"], {
      aside: true,
    });
    const ofNode = await nodeTests(
        files("tests").filter((name) => name.endsWith(".test.ts")),
        "spec",
      ),
      passed = this.ofPython.then((ofPython) => ofNode && ofPython);
    return this.wants("browsers") ? { passed, note: "and on beside the browsers" } : passed;
  }

  /** Runs one browser after the other: together they are slow, and some of their tests depend on the clock of a game in real time. */
  async browsers() {
    const all = this.browserNames.length ? this.browserNames : Object.keys(OTHERS),
      drivable = ensureOthers(this.python, all),
      skipped = all.filter((name) => !drivable.includes(name));
    await build();
    const suite = (...names) =>
        begin(this.python, ["-m", "pytest", ...NO_PLAYWRIGHT, "e2e/browsers", "--in", ...names]),
      seen = drivable.filter((name) => name !== "reader"),
      results = await Promise.all([
        seen.length ? suite(...seen) : true,
        drivable.includes("reader") ? suite("reader") : true,
      ]);
    await this.ofPython; // the next tests need the whole machine
    const passed = drivable.length ? results.every(Boolean) : null;
    return { passed, note: skipped.map((name) => `skipped: no ${TITLES[name]} here`).join(", ") };
  }

  async e2e() {
    await build();
    ensureBrowser(this.python);
    return begin(this.python, ["-m", "pytest", ...parallel(WITH_BROWSER), ...this.shard, "e2e"]);
  }

  async quick() {
    if (output("git", ["--version"]) === null)
      throw new ToolError("`npm test -- quick` asks git what has changed, and there is no git here.");
    const { changed, python, node: modules, left } = JSON.parse(output(this.python, ["tools/test/quick.py"])),
      there = changed.filter((name) => existsSync(at(name))),
      some = (...ends) => there.some((name) => ends.some((end) => name.endsWith(end)));
    if (modules.length) await Promise.all([libraries(), page()]);
    const results = [
      this.tool("ruff", "check", "--quiet", "."),
      this.tool("ruff", "format", "--check", "--quiet", "."),
      prettier("--ignore-unknown", ...there),
      !some(".py") || this.tool("mypy"),
      !some(".ts", ".py") || compiles(),
      !modules.length || (await nodeTests(modules, "dot")),
      !python.length || this.tool("pytest", "--quiet", ...NO_PLAYWRIGHT, ...parallel("auto"), ...python),
    ];
    console.log(["Left out:", ...left].join("\n  "));
    return results.every(Boolean);
  }
}

await main(async () => {
  await ensureNode();
  const told = process.argv.slice(2),
    shard = told.filter((word) => word.startsWith("--shard=")),
    named = told.filter((word) => !shard.includes(word)),
    steps = new Steps(await ensurePython("dev"), named, shard);
  const results = [],
    began = performance.now();
  for (const name of Steps.NAMES.filter((each) => steps.wants(each))) {
    console.log(`\n== ${name} ==`);
    const since = performance.now(),
      before = worked();
    const result = await steps[name](),
      { passed, note = "" } = result !== null && typeof result === "object" ? result : { passed: result };
    const now = worked(),
      busy = `${Math.round((100 * (now.busy - before.busy)) / (now.all - before.all))} % busy`;
    results.push({ name, passed, note, took: seconds(since), busy });
  }
  console.log("\n== Summary ==");
  for (const { name, passed, note, took, busy } of results) {
    const ended = await passed,
      word = ended === null ? "skipped" : ended ? "passed" : "FAILED";
    console.log(`${word.padEnd(7)} ${name.padEnd(8)} ${took.padEnd(8)} ${busy.padEnd(10)} ${note}`.trimEnd());
    if (ended === false) process.exitCode = 1;
  }
  console.log(`In all ${seconds(began)}.`);
});
