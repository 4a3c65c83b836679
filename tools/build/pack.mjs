// node tools/build/pack.mjs OUT: writes the files from which Python starts into the folder OUT: stdlib.zip,
// pausenjass.zip, empty.zip, the snapshot and its sizes.json. It has its own process, because Pyodide keeps a Node
// process alive.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";
import create from "pyodide/pyodide.asm.mjs";
import { at } from "../common.mjs";

// Node would print the line of the error, which is the whole of Pyodide.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const out = process.argv[2];
standStill();

const PAGE = 4096; // bytes
const PACKAGE = "/lib/pausenjass.zip";
const PRELOAD = readFileSync(at("tools/build/preload.py"), "utf8");

const packer = await loadPyodide({ env: { HOME: "/home/pyodide" } });
packer.mountNodeFS("/tools", at("tools/build"));
packer.mountNodeFS("/src", at("py"));
packer.mountNodeFS("/out", out);
const imported = packer.runPython(`
import json, pathlib, sys
sys.path.insert(0, "/tools")
import pack, preload
pack.stdlib("/src", "/out/stdlib.zip")
pack.package("/src/pausenjass", "/out/pausenjass.zip", "${PACKAGE}")
pack.empty("/out/empty.zip")
json.dumps(sorted(pack.imports(pathlib.Path("/src"))))
`);

// The memory of a Python that has imported what the first match needs, so that it answers without the zips.
const { info } = JSON.parse(readFileSync(at("node_modules/pyodide/pyodide-lock.json"), "utf8"));
let fresh; // WebAssembly's initial memory
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
  stdLibURL: join(out, "stdlib.zip"),
  lockFileContents: JSON.stringify({ info, packages: {} }),
  packageBaseUrl: "./",
  _makeSnapshot: true,
  createPyodideModule: (settings) =>
    create({
      ...settings,
      preRun: [
        (module) => {
          fresh = module.HEAPU8.slice();
        },
        ...settings.preRun,
      ],
    }),
});
python.FS.writeFile(PACKAGE, readFileSync(join(out, "pausenjass.zip")));
python.runPython(`
import sys
sys.path.append("${PACKAGE}")
${PRELOAD}
preload("pausenjass")
random.seed(0)  # begun with chance, which nothing here uses; two builds are to be equal
sys.stdin = sys.__stdin__ = None  # nobody types here, and its buffer is 128 KiB of what lay there before
gc.collect()
`);
zeroFreeMemory(python._module);
const memory = python.makeMemorySnapshot().subarray(-python._module.HEAPU8.length), // behind Pyodide's head
  dense = withoutZeros(relative(changed(memory, fresh)));
writeFileSync(join(out, "snapshot"), dense);
writeFileSync(
  join(out, "sizes.json"),
  JSON.stringify({
    memory: memory.length,
    data: PAGE * Math.ceil((fresh.findLastIndex((byte) => byte) + 1) / PAGE),
    dense: dense.length,
    objects: JSON.stringify(python._api.serializeHiwireState()), // what is in Pyodide's head: its references to JavaScript's objects
  }),
);
python.runPython(`for name in ${imported}: __import__(name)`); // proves that the trimmed library contains everything that our package imports
const MiB = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
console.log(`Snapshot: ${MiB(memory.length)} of memory, ${MiB(dense.length)} of it not as at the start.`);
process.exit(0);

/** Two builds of one source are equal to the byte: time, machine and chance leave no trace in the memory. */
function standStill() {
  process.argv.length = 1; // the path of this file
  process.env.TZ = "UTC";
  Date.now = () => 0;
  performance.now = () => 0;
}

/**
 * The differences between `memory` and `fresh`, bit by bit (exclusive or): WebAssembly's own data, a third of the whole,
 * needn't be sent twice.
 */
function changed(memory, fresh) {
  return memory.map((byte, i) => byte ^ (fresh[i] ?? 0));
}

/**
 * Pointers to what is nearby, as a mark with their distance: these repeat themselves, so they become smaller. What looks
 * like a mark becomes such a pointer: static/boot/interpreter.ts does the same again.
 */
function relative(memory) {
  const NEAR = 512,
    MARK = 0xc0000000;
  return new Uint8Array(
    new Uint32Array(memory.buffer).map((word, i) => {
      const distance = (word - 4 * i + NEAR) >>> 0,
        marked = (word - MARK + NEAR) >>> 0;
      if (distance < 2 * NEAR) return MARK - NEAR + distance;
      return marked < 2 * NEAR ? 4 * i - NEAR + marked : word;
    }).buffer,
  );
}

/** The 4 KiB pages that aren't empty: their count, their numbers (32 bits each), then the pages, all in one. */
function withoutZeros(memory) {
  const pages = [];
  for (let at = 0; at < memory.length; at += PAGE)
    if (memory.subarray(at, at + PAGE).some((byte) => byte)) pages.push(at / PAGE);
  const head = new Uint8Array(Uint32Array.of(pages.length, ...pages).buffer);
  return Buffer.concat([head, ...pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE))]);
}

/**
 * Free memory with old data would be stored for nothing: this takes every free block, without letting the heap grow,
 * and clears it.
 */
function zeroFreeMemory(module) {
  const { grow } = WebAssembly.Memory.prototype,
    blocks = [];
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError();
  };
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    for (let block; (block = module._malloc(size)); blocks.push(block)) module.HEAPU8.fill(0, block, block + size);
  }
  WebAssembly.Memory.prototype.grow = grow;
  for (const block of blocks) module._free(block);
}
