// The page in Node: index.html in happy-dom, its own modules and phrases, and its Python under CPython. Nothing is laid out or painted, so
// that whatever a screen says can be read as soon as it is there. One page for each file of tests.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { after } from "node:test";
import "fake-indexeddb/auto";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { at, VENV_PYTHON } from "../../../tools/common.mjs";

const PATIENCE_MS = 10_000;

/* --- the clock ---------------------------------------------------------------------------------------------------- */

process.env.TZ = "Europe/Zurich";
const NOW = Date.UTC(2026, 10, 20, 10, 20, 59); // a Friday

globalThis.Date = class extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length ? given : [NOW]) as [number]));
  }
  static override now = () => NOW;
} as DateConstructor;

/* --- the document ------------------------------------------------------------------------------------------------- */

GlobalRegistrator.register({
  url: "http://localhost/pausenjass/?seed=node&sw=off",
  width: 1180,
  height: 820,
  settings: {
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  },
});
const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));
document.write(
  readFileSync(at("index.html"), "utf8")
    .replace("<html ", `<html data-version="${version}" data-build="0" `)
    .replace(/<script>[^]*?<\/script>/, "")
    .replace("<!-- tiles -->", readFileSync(at("static/vendor/page/tiles.html"), "utf8")),
);
Object.defineProperty(navigator, "language", { value: "de-CH" });
document.getAnimations = () => []; // nothing moves
Object.assign(globalThis, {
  fetch: async () => new Response(),
  Worker: class {
    postMessage() {}
    terminate() {}
  },
});

/* --- Python ------------------------------------------------------------------------------------------------------- */

const python = spawn(VENV_PYTHON, [at("tests/page/support/desk.py")], { stdio: ["pipe", "pipe", "inherit"] }),
  waiting: ((reply: string) => void)[] = [];
createInterface(python.stdout).on("line", (line) => waiting.shift()?.(line));
python.on("exit", (status) => status && process.exit(status)); // it has said why; nobody must wait for its answer
after(async () => {
  python.kill();
  await (window as unknown as { happyDOM: { close(): Promise<void> } }).happyDOM.close(); // its timers would keep Node waiting
});

const isUp = ask("engine.py", "", "ping", "{}"); // however long its start takes: that is no silence

function ask(entry: string, worker: string, name: string, args: string): Promise<string> {
  python.stdin.write(`${JSON.stringify([entry, worker, name, args])}\n`);
  return new Promise((done) => waiting.push(done));
}

let count = 0;

/** Takes the place of one that PyScript would have made. */
function worker(address: string) {
  const entry = address.split("/").at(-1) ?? "",
    id = String(++count);
  return Object.assign(new EventTarget(), {
    ready: isUp,
    sync: { call: (name: string, text: string) => ask(entry, id, name, text) },
    terminate() {},
  });
}

function adopt() {
  for (const script of document.querySelectorAll("script[type=py]"))
    if (!("xworker" in script)) Object.assign(script, { xworker: worker(script.getAttribute("src") ?? "") });
}
adopt();
new MutationObserver(adopt).observe(document.documentElement, { childList: true, subtree: true });

/** What a function of tests/page/support/fixtures.py answers: mostly entries of localStorage. */
export const fixture = async <T = Entries>(name: string, ...args: unknown[]): Promise<T> =>
  JSON.parse(await ask("fixtures.py", "", name, JSON.stringify(args)));

/* --- a visit ------------------------------------------------------------------------------------------------------ */

type Entries = { [key: string]: string };

// main.ts loads it as well; here it only comes first.
const { begin, boot } = await import("../../../static/js/engine/session.ts"),
  playing = await import("../../../static/js/play/playing.ts"),
  { time } = await import("../../../static/js/base/time.ts");
export const { one } = await import("../../../static/js/base/dom.ts"),
  { call } = await import("../../../static/js/engine/session.ts"),
  { t } = await import("../../../static/js/base/phrases.ts");
await import("../../../static/js/boot/main.ts");
await until(() => document.documentElement.dataset.ready === "engine");

/** The page's timers that haven't fired yet, by what the page takes for them: happy-dom cancels only the objects. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();
time.after = (ms, done) => {
  const object = setTimeout(() => {
      timers.delete(timer);
      done();
    }, ms),
    timer = Number(object);
  timers.set(timer, object);
  return timer;
};
time.cancel = (timer) => {
  clearTimeout(timers.get(timer));
  timers.delete(timer);
};

/** Somebody opens the page at this place, with these entries in localStorage. */
export async function visit(hash = "#/", entries: Entries = {}): Promise<void> {
  await go("#/");
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  playing.director.leave();
  for (const timer of timers.keys()) time.cancel(timer); // what the last visit would still have done is of that visit
  await call("settings", { change: {} }); // answered after all that is still under way
  await settled(); // a write that took too long to be waited for would bring its data back
  await new Promise((done) => (indexedDB.deleteDatabase("pausenjass").onsuccess = done));
  localStorage.clear();
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  await begin();
  await boot();
  await go(hash);
}

/** Follow an address; resolves once its screen is filled. */
export async function go(hash: string) {
  document.title = "";
  if (location.hash === hash) dispatchEvent(new Event("hashchange"));
  else location.hash = hash;
  await until(() => document.title, `the screen of ${hash}`);
  await settled();
}

/** What IndexedDB hasn't ended yet: each takes several turns of Node's event loop, more of them on a busy machine. */
const underWay = new Set<EventTarget>(),
  { open } = IDBFactory.prototype,
  { transaction } = IDBDatabase.prototype;
IDBFactory.prototype.open = function (...given) {
  return watched(open.apply(this, given), "success", "error");
};
IDBDatabase.prototype.transaction = function (...given) {
  return watched(transaction.apply(this, given), "complete", "abort");
};

function watched<T extends EventTarget>(work: T, ...ends: string[]) {
  underWay.add(work);
  for (const end of ends) work.addEventListener(end, () => underWay.delete(work));
  return work;
}

/** Resolves once nothing more is to come: Python has answered, what it said is kept and shown. */
export async function settled() {
  for (let quiet = 0; quiet < 3; quiet = waiting.length || underWay.size ? 0 : quiet + 1)
    await new Promise((done) => setTimeout(done));
}

/** The screen that is shown. */
export const screen = () => one(document, "main:not([hidden])");

/** What stands there, words divided by single spaces. */
export const words = (node: Node | null | undefined = screen()) =>
  (node?.textContent ?? "").replace(/\s+/g, " ").trim();

export const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)];

/** What each of them says. */
export const texts = (selector: string, root?: ParentNode) => all(selector, root).map(words);

/** The button or link with this name, in a dialog if one is open. */
export function named(name: string, root: ParentNode = all("dialog[open]").at(-1) ?? document.body): HTMLElement {
  const nodes = all("button, a", root).filter((node) => !node.closest("[hidden]")),
    found = nodes.find((node) => (node.getAttribute("aria-label") ?? words(node)) === name);
  return (
    found ??
    assert.fail(`no «${name}» among ${nodes.map((node) => node.getAttribute("aria-label") ?? words(node)).join(" | ")}`)
  );
}

/** Press it; resolves once what comes of it is shown. */
export async function press(node: HTMLElement) {
  node.click();
  await settled();
}

/** Tick or choose a field, or write into it. */
export async function put(field: HTMLElement, value: string | boolean) {
  const input = field as HTMLInputElement;
  if (typeof value === "boolean") input.checked = value;
  else input.value = value;
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
  await settled();
}

/** The own hand at an opened table. The cards of the table before stand in the document until this one is drawn. */
export const hand = () => all("#table:not(.empty) card-zone[kind=hand] button");

/** Resolves once an opened table is drawn, with cards in the own hand. */
export const laid = () => until(() => hand().length);

/** What is saved under this name. */
export const saved = (name: string) => localStorage.getItem(`pausenjass:1:${name}`);

/** Wait until `look` finds something. */
export async function until<T>(look: () => T | null | undefined | false, what = String(look)): Promise<T> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS;) {
    const found = look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 2));
  }
  return assert.fail(`never: ${what}\n${words(document.body)}`);
}
