// A Python worker's side of static/boot/ahead.ts. It fetches itself what the other worker could not.
import { compiled, stored } from "./files.ts";

const AGAIN_MS = 20, // a page receives no messages from a worker that PyScript has only just created
  ALONE_MS = 1000; // a page that isn't ours never answers

const settle: { [name: string]: (value?: any) => void } = {};
const arriving = <T>(name: string, alone: () => Promise<T>): Promise<T> =>
  new Promise<T | undefined>((done) => {
    settle[name] = done;
  }).then((value) => value ?? alone());

/** Pyodide's WebAssembly, compiled. */
export const wasm = arriving("wasm", compiled);
/** The memory snapshot as it is stored. */
export const pages = arriving("pages", stored);
for (const promise of [wasm, pages]) promise.catch(() => {}); // the code that awaits it gets the failure

/** Send the page a port for the answers. (The page can't send one: PyScript takes every message to the worker itself for its own.) */
function ask() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: { name, value } }) => {
    enough();
    if (name) settle[name]!(value);
  };
  port1.onmessageerror = alone;
  (postMessage as Worker["postMessage"])("ahead?", [port2]);
}

function enough() {
  clearInterval(again);
  clearTimeout(late);
}

function alone() {
  enough();
  for (const done of Object.values(settle)) done();
}

const again = setInterval(ask, AGAIN_MS),
  late = setTimeout(alone, ALONE_MS);
ask();
