// node tools/measure/bench/scripts/server.mjs FOLDER: serves a copy of dist/ made in FOLDER, with a page of bare
// Pyodide beside it. Prints the address, then answers every input line with the number of bytes sent so far, headers
// included.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { at } from "../../../common.mjs";
import { serve } from "../../../build/serve.mjs";

const [folder] = process.argv.slice(2);
cpSync(at("dist"), folder, { recursive: true });

// Bare loadPyodide() needs its own standard library and lock file beside the files that our page uses.
const vendor = join(folder, "static/vendor"),
  pyodide = readdirSync(vendor).find((name) => name.startsWith("pyodide-"));
for (const file of ["python_stdlib.zip", "pyodide-lock.json"])
  cpSync(at("node_modules/pyodide", file), join(vendor, pyodide, file));
mkdirSync(join(folder, "bench"));
writeFileSync(
  join(folder, "bench/bare.html"),
  `<!doctype html><meta charset="utf-8"><title>Bench</title><script type="module">
    import { loadPyodide } from "../static/vendor/${pyodide}/pyodide.mjs";
    const python = await loadPyodide();
    python.runPython("1 + 1");
    document.documentElement.dataset.ready = "bare";
  </script>`,
);

const { server, address } = await serve({ folder, port: 0, base: "/pausenjass/" });
const sockets = new Set();
let closed = 0;
server.on("connection", (socket) => {
  sockets.add(socket);
  socket.on("close", () => {
    sockets.delete(socket);
    closed += socket.bytesWritten;
  });
});
console.log(address);
createInterface({ input: process.stdin })
  .on("line", () => console.log([...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, closed)))
  .on("close", () => process.exit(0));
