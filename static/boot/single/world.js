/* What a worker of the one file finds otherwise than one of the site: set right before PyScript's and Pyodide's modules run in it. */

import { unpack } from "./unpack.js";

/** @type {Promise<{ [path: string]: import("./unpack.js").Packed }>} the first message brings them; those that follow are PyScript's */
const files = new Promise((done) => {
  const take = (/** @type {MessageEvent} */ event) => {
    event.stopImmediatePropagation();
    done(event.data);
  };
  addEventListener("message", take, { once: true });
});

/** @type {URL} in place of "blob:null/…", from which no address can be made; tools/single.mjs gives every module this one */
const here = new URL("/", import.meta.url);

/**
 * Nothing is fetched from anywhere: what isn't in the file isn't there.
 * @param {string | URL} address
 */
async function fetch(address) {
  const file = (await files)[new URL(address, here).pathname.slice(1)];
  return file ? unpack(file) : new Response(null, { status: 404 });
}

/** Pyodide refuses workers in which this works: it is made for modules only. All that it wants to import is in the script already. */
function importScripts() {
  throw new TypeError("This worker has no other scripts.");
}

for (const [name, value] of Object.entries({ location: here, fetch, importScripts }))
  Object.defineProperty(globalThis, name, { value, writable: true }); // the interpreter lends Pyodide another fetch
