// A Python worker's side of static/boot/ahead.ts. What that has not, this worker fetches itself.
import { compiled, stored } from "./files.ts";

const AGAIN_MS = 20, // a page hears nothing of a worker that PyScript has only just made
  ALONE_MS = 1000; // and one that isn't ours never answers

const settle: { [name: string]: (value?: any) => void } = {};
const arriving = <T>(name: string, alone: () => Promise<T>): Promise<T> =>
  new Promise<T | undefined>((done) => {
    settle[name] = done;
  }).then((value) => value ?? alone());

/** Pyodide's WebAssembly, compiled. */
export const wasm = arriving("wasm", compiled);
/** The snapshot as it is stored. */
export const pages = arriving("pages", stored);
for (const promise of [wasm, pages]) promise.catch(() => {}); // who awaits it hears of it

/** The page gets a port for the answers. (It can't send one: whatever comes to the worker itself PyScript takes for its own.) */
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
