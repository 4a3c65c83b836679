// node tools/build/vendor.mjs: fills static/vendor/ with what the page needs and the repository doesn't hold. Each part
// is made again only if its sources have changed.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import { at, ensureNode, ensurePython, files, fingerprint, isMain, main, once, run } from "../common.mjs";
import { note, noteOf } from "./licences.mjs";

const VENDOR = at("static/vendor");
const stamp = (name) => join(VENDOR, `.${name}-stamp`);
const from = (module) => at("node_modules", ...module.split("/"));
const version = (module) => JSON.parse(readFileSync(join(from(module), "package.json"), "utf8")).version;

export async function vendor() {
  await ensureNode();
  mkdirSync(VENDOR, { recursive: true });
  await pyodide();
  await pyscript();
  await libraries();
  await viewTypes();
  only("licences"); // older versions put them here
  await fonts();
  await python();
  await page();
}

/** Gzips `file` to `target`, as small as possible. */
async function squeeze(file, target) {
  run(await ensurePython("build"), ["tools/build/squeeze.py", file, target]);
}

/** Fills a folder of static/vendor/ by `fill(temporary folder)`, so that nobody sees it half full. */
async function folder(name, fill) {
  const temporary = join(VENDOR, `.new-${process.pid}-${name}`),
    target = join(VENDOR, name);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  try {
    await fill(temporary);
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Removes older folders of the same kind. */
function only(kind, kept) {
  for (const name of readdirSync(VENDOR))
    if (name.startsWith(kind) && name !== kept) rmSync(join(VENDOR, name), { recursive: true, force: true });
}

// Folder names carry the version or a hash of the content, so a browser's cache can never mix old and new files.
const pyodideFolder = () => `pyodide-${version("pyodide")}`;

async function pyodide() {
  const name = pyodideFolder();
  await once(stamp("pyodide"), `${name} 2`, [join(VENDOR, name, "pyodide.asm.wasm")], () =>
    folder(name, async (target) => {
      for (const file of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
        await copy(join(from("pyodide"), file), target);
    }),
  );
  only("pyodide-", name);
}

// Modules that PyScript loads only for plugins that index.html disables, and for packages, archives and settings that
// we don't have.
const UNUSED =
  /^(codemirror|xterm|zip-|index-|py-|mpy-|donkey|deprecations-manager|pyodide_graph|toml-|storage|service-worker)/;

async function pyscript() {
  await once(stamp("pyscript"), `${version("@pyscript/core")} 4`, [join(VENDOR, "pyscript/core.js")], () =>
    folder("pyscript", async (target) => {
      const dist = join(from("@pyscript/core"), "dist");
      const needed = readdirSync(dist).filter((file) => /\.(js|css)$/.test(file) && !UNUSED.test(file));
      for (const file of needed) await copy(join(dist, file), target);
    }),
  );
}

/**
 * The page's imports from npm, each as one module with its types: lit-html with the directives in use, idb, and from qr
 * the drawing of codes and, as its own module, the reading.
 */
const LIBRARIES = {
  "lit-html": [
    "lit-html",
    ...["directive", "directives/live", "directives/keyed"].map((name) => `lit-html/${name}.js`),
  ],
  idb: ["idb"],
  qr: ["qr"],
  "qr-decode": ["qr/decode.js"],
};

export async function libraries() {
  mkdirSync(VENDOR, { recursive: true });
  for (const [name, modules] of Object.entries(LIBRARIES)) await library(name, modules);
}

async function library(name, modules) {
  const text = modules.map((module) => `export * from "${module}";\n`).join(""),
    target = join(VENDOR, `${name}.js`);
  await once(stamp(name), `${version(modules[0].split("/")[0])} ${text}`, [target, noteOf(name)], async () => {
    const { build } = await import("esbuild");
    const { metafile } = await build({
      stdin: { contents: text, resolveDir: at(".") },
      bundle: true,
      format: "esm",
      minifyWhitespace: true,
      legalComments: "none",
      outfile: target,
      preserveSymlinks: true, // licences.mjs looks for node_modules in the paths
      metafile: true,
    });
    note(name, metafile);
    writeFileSync(join(VENDOR, `${name}.d.ts`), text);
  });
}

/** Makes the page's types of the view model, for editors and for `npm test -- types`. */
export async function viewTypes() {
  const target = join(VENDOR, "model.d.ts"),
    interpreter = await ensurePython("build");
  await once(stamp("model"), fingerprint(files("py/pausenjass/app/model", "tools/test/view_types.py")), [target], () =>
    run(interpreter, ["tools/test/view_types.py", target]),
  );
}

/** Makes the page's typefaces, with only the letters that it needs. */
async function fonts() {
  const packages = ["alegreya", "source-sans-3"].map((name) => version(`@expo-google-fonts/${name}`)),
    interpreter = await ensurePython("build");
  await once(
    stamp("fonts"),
    fingerprint(["tools/build/subset_fonts.py", "pyproject.toml"], packages),
    [join(VENDOR, "fonts/serif-700.woff2")],
    () => folder("fonts", (target) => run(interpreter, ["tools/build/subset_fonts.py", target])),
  );
}

/** Copies a file; beside a big one it puts the gzipped form, which a server may send instead (ours does). */
async function copy(file, target) {
  const data = readFileSync(file)
    .toString("latin1")
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n");
  const binary = Buffer.from(data, "latin1");
  const copied = join(target, basename(file));
  writeFileSync(copied, binary);
  if (binary.length > 100_000) await squeeze(copied, `${copied}.gz`);
}

/**
 * Makes the Python side: standard library and our package as byte-compiled zips, and the interpreter module that starts
 * from them.
 */
async function python() {
  const sources = [
    ...files("py/pausenjass").filter((file) => file.endsWith(".py")),
    "tools/build/pack.py",
    "tools/build/pack.mjs",
    "tools/build/preload.py",
    "tools/build/squeeze.py",
    "tools/build/vendor.mjs",
    ...BOOT.map((name) => `static/boot/${name}.ts`),
  ];
  const print = fingerprint(sources, version("pyodide"));
  const name = `python-${print.slice(0, 12)}`;
  await once(
    stamp("python"),
    print,
    [join(VENDOR, name, "pausenjass.bin"), noteOf("boot"), ...ENTRIES.map((entry) => join(VENDOR, `${entry}.mjs`))],
    async () => {
      console.log("Packing Python …");
      await folder(name, async (target) => {
        run(process.execPath, ["tools/build/pack.mjs", target]);
        for (const name of ["snapshot", "stdlib.zip", "pausenjass.zip"]) {
          // Only the page knows that they are gzipped: no server unpacks a .bin.
          await squeeze(join(target, name), join(target, `${parse(name).name}.bin`));
          rmSync(join(target, name));
        }
      });
      const { info } = JSON.parse(readFileSync(join(from("pyodide"), "pyodide-lock.json"), "utf8"));
      const sizes = JSON.parse(readFileSync(join(VENDOR, name, "sizes.json"), "utf8"));
      rmSync(join(VENDOR, name, "sizes.json"));
      await boot({
        version: version("pyodide"),
        pyodide: pyodideFolder(),
        python: name,
        info: JSON.stringify(info),
        ...sizes,
      });
    },
  );
  only("python-", name);
}

const ENTRIES = ["interpreter", "ahead"],
  BOOT = [...ENTRIES, "asking", "files"];

/**
 * Makes the modules that load Python, each as one file, and fills in what is in braces; Pyodide's own stay where they
 * are.
 */
async function boot(values) {
  const { build } = await import("esbuild");
  const filling = {
    name: "filling",
    setup({ onLoad }) {
      onLoad({ filter: /static[\\/]boot[\\/]/ }, ({ path }) => ({
        loader: "ts",
        contents: readFileSync(path, "utf8").replace(/\{(\w+)\}/g, (place, key) => values[key] ?? place),
      }));
    },
  };
  const { metafile } = await build({
    entryPoints: ENTRIES.map((entry) => at("static/boot", `${entry}.ts`)),
    outdir: VENDOR,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    external: [`./${values.pyodide}/*`],
    minifyWhitespace: true,
    plugins: [filling],
    metafile: true,
  });
  note("boot", metafile);
}

/** The phrases, games, rule pages and tiles that the page shows without Python. */
export async function page() {
  const sources = [
    ...files("py/pausenjass", "static/rules", "static/tiles"),
    "tools/build/export_page.py",
    "pyscript.toml",
    "pyproject.toml",
    "CHANGELOG.md",
  ];
  const interpreter = await ensurePython("build");
  await once(
    stamp("page"),
    fingerprint(sources),
    ["de.json", "en.json", "news.de.json", "tiles.html", "pyscript.json"].map((name) => join(VENDOR, "page", name)),
    () => folder("page", (target) => run(interpreter, ["tools/build/export_page.py", target])),
  );
}

if (isMain(import.meta.url)) await main(vendor);
