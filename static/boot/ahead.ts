// The script of a worker that fetches what both Pythons start from, while PyScript is still making their workers (which take it from here:
// static/js/engine/workers.ts brings them together). It works beside the page and the Pythons, and ends once both are up.
import { compiled, stored } from "./files.ts";

const wanted = { wasm: compiled(), pages: stored() };
for (const promise of Object.values(wanted)) promise.catch(() => {}); // told to who asks

addEventListener("message", ({ ports: [port] }) => {
  for (const [name, promise] of Object.entries(wanted))
    promise.then(
      (value) => port!.postMessage({ name, value }),
      () => port!.postMessage({ name }), // who asks tries it once more
    );
});
