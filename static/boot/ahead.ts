// The script of a worker that fetches what both Python workers need first, while PyScript is still creating them (static/js/engine/workers.ts
// connects them to it). It runs beside the page and the Python workers, and ends once both are up.
import { compiled, stored } from "./files.ts";

const wanted = { wasm: compiled(), pages: stored() };
for (const promise of Object.values(wanted)) promise.catch(() => {}); // the worker that asks gets the failure

addEventListener("message", ({ ports: [port] }) => {
  for (const [name, promise] of Object.entries(wanted))
    promise.then(
      (value) => port!.postMessage({ name, value }),
      () => port!.postMessage({ name }), // the asking worker tries it again itself
    );
});
