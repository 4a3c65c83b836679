// The interpreter that pyscript.toml names: the real loadPyodide, told to start from our own files, and at once.
// tools/vendor.mjs copies this module to static/vendor/ and fills in what stands in braces.
import { loadPyodide as load, version } from "./{pyodide}/pyodide.mjs";
export { version };

const at = path => new URL(path, import.meta.url).href;
const get = async path => {
  const reply = await fetch(at(path));
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply;
};

const PACKAGE = "/lib/pausenjass.zip";
const PAGE = 4096;
const options = {
  indexURL: at("./{pyodide}/"), packageBaseUrl: at("./{pyodide}/"), stdLibURL: at("./{python}/stdlib.zip"),
  lockFileContents: '{"info":{info},"packages":{}}',          // no packages: nothing is ever downloaded at run time
  stdout: text => console.log(text), stderr: text => console.error(text),
};

/** Fill `memory` with the snapshot: the memory of a Python that has already imported everything. tools/pack.mjs tells how it is stored. */
async function fill(memory) {
  const { body } = await get("./{python}/snapshot.bin");
  const stored = new Uint8Array(Number("{dense}")), reader = body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let filled = 0;
  for (let part; !(part = await reader.read()).done; filled += part.value.length) stored.set(part.value, filled);
  if (filled !== stored.length) throw new Error(`The snapshot has ${filled} instead of ${stored.length} bytes.`);
  const [count] = new Uint32Array(stored.buffer, 0, 1);
  let from = 4 * (count + 1);
  for (const page of new Uint32Array(stored.buffer, 4, count)) memory.set(stored.subarray(from, from += PAGE), page * PAGE);
}

/** Start from the snapshot. These are private options of Pyodide's: whoever calls this needs another way. */
async function restored(ours) {
  const memory = new Uint8Array(Number("{memory}"));
  const filling = fill(memory);
  filling.catch(() => {});
  // Pyodide waits for the snapshot before it compiles its WebAssembly, unless it gets memory of the right size at once, to be filled meanwhile.
  const python = await load({ ...options, _loadSnapshot: memory, fsInit: () => filling.catch(() => memory.fill(0, 0, 4)) });
  await filling;
  // The random generator's state is the one thing that the snapshot must not freeze.
  python.runPython(`import random, sys; random.seed(); assert "${PACKAGE}" in sys.path`);
  python.FS.writeFile(PACKAGE, await ours);
  return python;
}

async function plain(ours) {
  const python = await load(options);
  python.FS.writeFile(PACKAGE, await ours);
  python.runPython(`import sys; sys.path.append("${PACKAGE}")`);
  return python;
}

async function start() {
  const ours = get("./{python}/pausenjass.zip").then(async reply => new Uint8Array(await reply.arrayBuffer()));
  ours.catch(() => {});
  try {
    return await restored(ours);
  } catch (error) {
    console.warn("Starting without the memory snapshot:", error);
    return plain(ours);
  }
}

// A worker is made for one Python only: it starts while PyScript is still preparing. PyScript's own options add nothing to ours.
const started = start();
started.catch(() => {});
export const loadPyodide = () => started;
