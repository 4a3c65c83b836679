// The interpreter that pyscript.toml names: the real loadPyodide, which starts at once, and from our own files. tools/build/vendor.mjs builds
// static/vendor/interpreter.mjs from this, and fills in the placeholders in braces.
import { pages, wasm } from "./asking.ts";
import { at, bytes, fetched, WASM } from "./files.ts";

/** The part of Pyodide's interface that we use. */
interface Pyodide {
  FS: { writeFile: (path: string, data: Uint8Array, options: object) => void };
  runPython: (code: string) => unknown;
  /** Called when WebAssembly has failed: this Python answers nothing any more. */
  _api: { on_fatal?: () => void };
}
declare global {
  /** These two are for py/pausenjass/archives.py. A promise resolves once that is done, or can't be done now. */
  var fetchArchives: () => Promise<void>;
  var loadArchives: () => Promise<void>;
  interface ArrayBuffer {
    /** The oldest browsers that we support lack it. */
    transfer?: (length: number) => ArrayBuffer;
  }
}

export const version = "{version}";

const STDLIB = { url: at("./{python}/stdlib.bin"), path: "/lib/python314.zip" },
  PACKAGE = { url: at("./{python}/pausenjass.bin"), path: "/lib/pausenjass.zip" };
const PAGE = 1024, // words of 32 bits
  MEMORY = Number("{memory}"),
  DATA = Number("{data}"); // bytes: what lies behind is zero at first
const OWN = { canOwn: true }; // Python's file is these bytes, not a copy
/** Python reads the directories of its archives again. (Its own importlib.invalidate_caches imports a module that we don't have.) */
const FORGET = `
import sys
for finder in sys.path_importer_cache.values():
    if finder:
        finder.invalidate_caches()
`;
const options = {
  indexURL: at("./{pyodide}/"),
  packageBaseUrl: at("./{pyodide}/"),
  lockFileContents: '{"info":{info},"packages":{}}', // no packages: nothing is ever downloaded at run time
  stdout: (text: string) => console.log(text),
  stderr: (text: string) => console.error(text),
};

/**
 * Make WebAssembly's memory the stored one: the first bytes as they were before anything ran, `fresh`, and zeros, combined (exclusive or) with
 * the differences in the stored pages. What is zero already isn't written: only written pages take any memory.
 */
function fill(memory: Uint8Array<ArrayBuffer>, fresh: Uint8Array, pages: Uint32Array) {
  const words = new Uint32Array(memory.buffer),
    count = pages[0]!;
  memory.set(fresh);
  for (let word = DATA / 4; word < words.length; word++) if (words[word]) words[word] = 0;
  for (let page = 1, from = count + 1; page <= count; page++) {
    for (let to = pages[page]! * PAGE, end = to + PAGE; to < end; to++, from++)
      words[to]! ^= absolute(pages[from]!, 4 * to);
  }
}

const NEAR = 512, // bytes
  MARK = 0xc0000000;

/** A stored word of this address: pointers to what is nearby are stored as a mark with their distance (tools/build/pack.mjs). */
function absolute(word: number, address: number) {
  const distance = (word - MARK + NEAR) >>> 0,
    marked = (word - address + NEAR) >>> 0;
  if (distance < 2 * NEAR) return address - NEAR + distance;
  return marked < 2 * NEAR ? MARK - NEAR + marked : word;
}

/** Pyodide's own loader, fetched in parallel with what it will load. */
const load = async (options: object): Promise<Pyodide> =>
  (await import("./{pyodide}/pyodide.mjs")).loadPyodide(options);

/**
 * Give Pyodide the module that is already being fetched, where it would fetch and compile its own, and the standard library unpacked. Returns
 * `enough`, which undoes this, and `broken`, which rejects if there is no WebAssembly or no memory for it: Pyodide itself stays silent then.
 */
function lend(module: Promise<WebAssembly.Module>) {
  const { fetch } = globalThis,
    { instantiateStreaming } = WebAssembly;
  let fail: (reason: unknown) => void;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  globalThis.fetch = ((address: RequestInfo, ...rest: RequestInit[]) => {
    if (String(address) === WASM) return module;
    if (String(address) === STDLIB.url) return bytes(STDLIB.url).then((zip) => new Response(zip));
    return fetch(address, ...rest);
  }) as typeof fetch;
  WebAssembly.instantiateStreaming = async (source: any, imports) => {
    try {
      const module = await source;
      return { module, instance: await WebAssembly.instantiate(module as WebAssembly.Module, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const unhandled = ({ reason }: PromiseRejectionEvent) => /memory/i.test(reason) && fail(reason); // these come from Pyodide's own first attempts
  addEventListener("unhandledrejection", unhandled);
  const enough = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    removeEventListener("unhandledrejection", unhandled);
  };
  return { enough, broken };
}

/** Give back memory that is no longer used: a worker at rest collects no garbage for minutes. Old browsers wait for that. */
const free = ({ buffer }: Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) => void buffer.transfer?.(0);

/** Start from the snapshot. Pyodide's options for this are private: if they fail, the caller has to start without it. */
async function restored() {
  const pyodide = import("./{pyodide}/pyodide.asm.mjs");
  const python = await load({
    ...options,
    stdLibURL: at("./{python}/empty.zip"), // the snapshot has imported all that is needed first: see loadArchives
    _loadSnapshot: new Uint8Array(), // there is one, but nothing to copy: the memory is filled in place
    createPyodideModule: async (settings: any) => {
      let fresh = new Uint8Array();
      const keep = ({ HEAPU8 }: { HEAPU8: Uint8Array<ArrayBuffer> }) => {
        fresh = HEAPU8.slice(0, DATA);
      };
      const module = await (
        await pyodide
      ).default({ ...settings, INITIAL_MEMORY: MEMORY, preRun: [keep, ...settings.preRun] });
      fill(module.HEAPU8, fresh, await pages);
      free(fresh);
      settings.API.restoreSnapshot = () => JSON.parse('{"objects":{objects}}').objects;
      return module;
    },
  });
  // The snapshot must not freeze the state of the random generator.
  python.runPython(`import random, sys; random.seed(); assert "${PACKAGE.path}" in sys.path`);
  afterwards(python);
  return python;
}

/** Do this once; after a failure, such as without a network, the next call tries again. */
function once(work: () => Promise<void>) {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch(() => {
      done = undefined;
    }));
}

/** Set `fetchArchives`, which keeps the archives as they come, and `loadArchives`, from which on Python has them, unpacked, in its memory. */
function afterwards(python: Pyodide) {
  let packed: Blob[] | undefined;
  globalThis.fetchArchives = once(async () => {
    packed = [await fetched(STDLIB.url), await fetched(PACKAGE.url)];
  });
  globalThis.loadArchives = once(async () => {
    await globalThis.fetchArchives();
    if (!packed) throw new Error("The archives can't be fetched now.");
    for (const [n, { path, url }] of [STDLIB, PACKAGE].entries()) {
      const unpacked = await bytes(packed[n]!).catch(() => bytes(url)); // WebKit reads no blobs in a page that is opened as a file
      python.FS.writeFile(path, unpacked, OWN);
    }
    packed = undefined;
    python.runPython(FORGET);
    setTimeout(collect, SETTLED_MS);
  });
}

async function plain() {
  const ours = bytes(PACKAGE.url);
  ours.catch(() => {});
  const python = await load({ ...options, stdLibURL: STDLIB.url });
  python.FS.writeFile(PACKAGE.path, await ours, OWN);
  python.runPython(`import sys; sys.path.append("${PACKAGE.path}")`);
  globalThis.fetchArchives = globalThis.loadArchives = async () => {}; // they are there already
  return python;
}

const ALIVE_MS = 500,
  SETTLED_MS = 1000;

/**
 * Let Chromium collect all garbage: it counts what is asked for here, which takes no memory since nobody writes to it. Otherwise the message that has
 * brought the pages keeps their memory for minutes. (Other browsers may write zeros.)
 */
function collect() {
  if (!("userAgentData" in navigator)) return;
  try {
    for (let i = 0; i < 4; i++) new ArrayBuffer(2 ** 26);
  } catch {
    // no addresses for it
  }
}

async function start() {
  const alive = setInterval(() => postMessage("alive"), ALIVE_MS), // static/js/engine/python.ts listens to this and to "dead"
    { enough, broken } = lend(wasm);
  try {
    const python = await Promise.race([broken, restored()]).catch((error) => {
      console.warn("Starting without the memory snapshot:", error);
      return Promise.race([broken, plain()]);
    });
    python._api.on_fatal = () => postMessage("dead");
    return python;
  } finally {
    enough();
    clearInterval(alive);
    pages.then(free, () => {});
    setTimeout(collect, SETTLED_MS);
  }
}

// Each worker runs one Python, so it starts while PyScript is still preparing. PyScript's own options add nothing to ours.
const started = start();
started.catch(() => {});
export const loadPyodide = () => started;
