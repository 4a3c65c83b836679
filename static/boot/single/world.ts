/* What a worker of the one file finds otherwise than one of the site: set right before PyScript's and Pyodide's modules run in it. */

import { unpack, type Packed } from "./unpack.ts";

/** the first message brings them; those that follow are PyScript's */
const files: Promise<{ [path: string]: Packed }> = new Promise((done) => {
  const take = (event: MessageEvent) => {
    event.stopImmediatePropagation();
    done(event.data);
  };
  addEventListener("message", take, { once: true });
});

/** in place of "blob:null/…", from which no address can be made; tools/build/single.mjs gives every module this one */
const here: URL = new URL("/", import.meta.url);

/** Nothing is fetched from anywhere: what isn't in the file isn't there. */
async function fetch(address: string | URL) {
  const file = (await files)[new URL(address, here).pathname.slice(1)];
  return file ? unpack(file) : new Response(null, { status: 404 });
}

/** Pyodide refuses workers in which this works: it is made for modules only. All that it wants to import is in the script already. */
function importScripts() {
  throw new TypeError("This worker has no other scripts.");
}

for (const [name, value] of Object.entries({ location: here, fetch, importScripts }))
  Object.defineProperty(globalThis, name, { value, writable: true }); // the interpreter lends Pyodide another fetch
