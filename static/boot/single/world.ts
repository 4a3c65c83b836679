/* Replaces what a worker of the single-file build lacks in comparison with one of the site, before PyScript's and Pyodide's modules run in it. */

import { unpack, type Packed } from "./unpack.ts";

/** the first message carries the files; later ones are PyScript's */
const files: Promise<{ [path: string]: Packed }> = new Promise((done) => {
  const take = (event: MessageEvent) => {
    event.stopImmediatePropagation();
    done(event.data);
  };
  addEventListener("message", take, { once: true });
});

/** replaces "blob:null/…", against which no address can be resolved; tools/build/single.mjs gives it to every module */
const here: URL = new URL("/", import.meta.url);

/** Replaces fetch: a file that the build doesn't contain is answered with 404. */
async function fetch(address: string | URL) {
  const file = (await files)[new URL(address, here).pathname.slice(1)];
  return file ? unpack(file) : new Response(null, { status: 404 });
}

/** Replaces importScripts: Pyodide is built for module workers and refuses others. The script contains everything that it would import. */
function importScripts() {
  throw new TypeError("This worker has no other scripts.");
}

for (const [name, value] of Object.entries({ location: here, fetch, importScripts }))
  Object.defineProperty(globalThis, name, { value, writable: true }); // the interpreter replaces fetch for Pyodide
