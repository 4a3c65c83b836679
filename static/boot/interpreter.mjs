// The interpreter that pyscript.toml names: the real loadPyodide, told to start from our own files, and at once.
// tools/vendor.mjs makes of it a module in static/vendor/ and fills in what stands in braces.
import { compiled, get, stored } from "./parts.mjs";

export const version = "{version}";
const load = async (options) => (await import("./{pyodide}/pyodide.mjs")).loadPyodide(options); // not fetched before everything else

const at = (path) => new URL(path, import.meta.url).href;
const bytes = async ({ url }) => new Uint8Array(await (await get(url)).arrayBuffer());

const STDLIB = { url: at("./{python}/stdlib.zip"), path: "/lib/python314.zip" },
  PACKAGE = { url: at("./{python}/pausenjass.zip"), path: "/lib/pausenjass.zip" };
const PAGE = 1024; // words of 32 bits
const options = {
  indexURL: at("./{pyodide}/"),
  packageBaseUrl: at("./{pyodide}/"),
  lockFileContents: '{"info":{info},"packages":{}}', // no packages: nothing is ever downloaded at run time
  stdout: (text) => console.log(text),
  stderr: (text) => console.error(text),
};

/** Make `snapshot` whole: the memory as WebAssembly begins with it, `fresh`, and what the stored pages say is different (exclusive or). */
function fill(snapshot, fresh, pages) {
  const head = Number("{head}"),
    words = new Uint32Array(snapshot.buffer),
    count = pages[0];
  snapshot.set(fresh.subarray(0, snapshot.length - head), head);
  for (let page = 1, from = count + 1; page <= count; page++) {
    for (let to = pages[page] * PAGE, end = to + PAGE; to < end; to++, from++) words[to] ^= pages[from];
  }
}

const ANSWER_MS = 500; // the page answers at once that something will come

/** What static/boot/ahead.mjs has got ready; null if there is no such thing. */
const ahead = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel(),
      alone = setTimeout(done, ANSWER_MS, null);
    port1.onmessage = ({ data }) => {
      clearTimeout(alone);
      if (data === "coming") return;
      port1.close();
      done(data);
    };
    postMessage({ wanted: "parts" }, [port2]);
  });

/** Do `work`, while Pyodide gets `module` in place of what it would fetch and compile itself. */
async function withModule(module, work) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: await module,
    instance: await WebAssembly.instantiate(await module, imports),
  });
  try {
    return await work();
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Start from the snapshot. These are private options of Pyodide's: whoever calls this needs another way. */
async function restored() {
  const pyodide = import("./{pyodide}/pyodide.asm.mjs"),
    given = ahead().then((parts) => parts ?? { module: compiled(), pages: stored() }),
    pages = given.then((parts) => parts.pages),
    module = given.then((parts) => parts.module),
    snapshot = new Uint8Array(Number("{memory}"));
  for (const part of [pages, module]) part.catch(() => {});
  let fresh;
  const python = await withModule(module, () =>
    load({
      ...options,
      indexURL: at("./{python}/"), // with a WebAssembly that is empty
      stdLibURL: at("./{python}/empty.zip"), // all that is needed first has been imported: see loadArchives
      _loadSnapshot: snapshot, // Pyodide waits for it before it begins, unless it gets memory of the right size at once, to be filled meanwhile
      createPyodideModule: async (settings) =>
        (await pyodide).default({
          ...settings,
          preRun: [
            (module) => {
              fresh = module.HEAPU8;
            },
            ...settings.preRun,
          ],
        }),
      fsInit: () => pages.then((pages) => fill(snapshot, fresh, pages)).catch(() => snapshot.fill(0, 0, 4)), // without its first word Pyodide refuses it
    }),
  );
  await pages;
  // The random generator's state is the one thing that the snapshot must not freeze.
  python.runPython(`import random, sys; random.seed(); assert "${PACKAGE.path}" in sys.path`);
  afterwards(async () => {
    for (const archive of [STDLIB, PACKAGE]) python.FS.writeFile(archive.path, await bytes(archive));
  });
  return python;
}

/** What Python's entries call with every answer: the first time it does `work`, beside the answer's way to the page. */
function afterwards(work) {
  let done;
  globalThis.loadArchives = () => {
    done ??= Promise.resolve()
      .then(work)
      .catch(() => {
        done = undefined; // no network now: the next answer tries again
      });
  };
}

async function plain() {
  const ours = bytes(PACKAGE);
  ours.catch(() => {});
  const python = await load({ ...options, stdLibURL: STDLIB.url });
  python.FS.writeFile(PACKAGE.path, await ours);
  python.runPython(`import sys; sys.path.append("${PACKAGE.path}")`);
  afterwards(() => {}); // they are there
  return python;
}

async function start() {
  try {
    return await restored();
  } catch (error) {
    console.warn("Starting without the memory snapshot:", error);
    return plain();
  }
}

// A worker is made for one Python only: it starts while PyScript is still preparing. PyScript's own options add nothing to ours.
const started = start();
started.catch(() => {});
export const loadPyodide = () => started;
