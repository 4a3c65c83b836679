// Lists other people's work in the site: every component with its version, its licence's name and the licence's whole
// text. The list follows from what has been packed: esbuild's metafiles, PyScript's source maps, Pyodide's WebAssembly,
// the fonts. Texts come from the packages; tools/build/licences/ has those that no package contains. A component
// without a text stops the build.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, files, ToolError } from "../common.mjs";

/** The folder of the list and the texts in the site. */
export const FOLDER = "static/licences";
const KEPT = "tools/build/licences",
  VENDOR = "static/vendor";
const read = (...path) => readFileSync(at(...path), "utf8");
const json = (...path) => JSON.parse(read(...path));

/** @typedef {{ name: string, version: string, licence: string, home: string, text: string, of?: string }} Component  `of`: what it is a part of */

/** Familiar names, in place of npm's. */
const NAMES = { "@pyscript/core": "PyScript", pyodide: "Pyodide", "workbox-core": "Workbox" };
/** The text in use of a package with several, or with a LICENSE about something else. */
const TEXTS = { qr: "LICENSE-MIT" };
const LICENCES = { qr: "MIT" };
/** Packages that declare ISC but contain no text; their files name the author. */
const WITHOUT_TEXT = { codedent: "isc-giammarchi", "to-json-callback": "isc-giammarchi" };

/**
 * The release of Pyodide whose linked libraries are listed here, from its Makefile.envs and cpython/Makefile. Another
 * release may have others: then look there, and update this.
 */
const LOOKED_THROUGH = "314.0.7";
const LLVM = "21.1.8"; // the one in Emscripten 5.0.3, like musl
/**
 * `version` is looked for in Pyodide's files; if they don't tell it, it is given here, and `proof` is its trace in
 * them.
 */
const LINKED = [
  { name: "Emscripten", licence: "MIT", home: "https://emscripten.org", version: /"platform": "emscripten_(\w+)"/ },
  { name: "musl", licence: "MIT", home: "https://musl.libc.org", known: "1.2.5", proof: /Stale file handle/ },
  {
    name: "LLVM runtimes",
    file: "llvm",
    licence: "Apache-2.0 WITH LLVM-exception",
    home: "https://llvm.org",
    known: LLVM,
    proof: /system\/lib\/compiler-rt/,
  },
  {
    name: "hiwire",
    file: "mpl-2.0",
    licence: "MPL-2.0",
    home: "https://github.com/pyodide/hiwire",
    known: "6a1e672",
    proof: /hiwire_immortal_add/,
  },
  {
    name: "stackframe",
    file: "stackframe",
    licence: "MIT",
    home: "https://github.com/stacktracejs",
    known: `in Pyodide ${LOOKED_THROUGH}`,
    proof: /vendor\/stackframe\/error-stack-parser/,
  },
  {
    name: "libffi",
    licence: "MIT",
    home: "https://github.com/libffi/libffi",
    known: "3.4.4",
    proof: /ffi_prep_cif/,
    of: "CPython",
  },
  { name: "Expat", licence: "MIT", home: "https://libexpat.github.io", version: /expat_([\d.]+)/, of: "CPython" },
  { name: "zlib", licence: "Zlib", home: "https://zlib.net", version: /inflate ([\d.]+) Copyright/, of: "CPython" },
  {
    name: "bzip2",
    licence: "bzip2-1.0.6",
    home: "https://sourceware.org/bzip2/",
    version: /\0(1\.0\.\d), \d+-Sept-\d{4}\0/,
    of: "CPython",
  },
  {
    name: "XZ Utils: liblzma",
    file: "xz",
    licence: "Public Domain",
    home: "https://tukaani.org/xz/",
    version: /\0(5\.2\.\d)\0/,
    of: "CPython",
  },
  {
    name: "Zstandard",
    file: "zstd",
    licence: "BSD-3-Clause",
    home: "https://facebook.github.io/zstd/",
    version: /\0(1\.5\.\d)\0/,
    of: "CPython",
  },
  {
    name: "SQLite",
    licence: "Public Domain",
    home: "https://www.sqlite.org",
    version: /(3\.39\.\d)/,
    of: "CPython",
  },
];

/**
 * The components of the site, for people to read.
 * @param {{ pyscript?: string[], workbox?: readonly string[] }} packed  the modules of which PyScript was packed; without them it is the vendored one
 * @returns {Component[]}
 */
export function components({ pyscript, workbox = [] }) {
  const inPage = packagesIn(noted());
  const all = [
    { name: "Pausenjass", version: json("package.json").version, licence: "MIT", home: "", text: read("LICENSE") },
    ...pyodide(),
    ofNpm("node_modules/@pyscript/core"),
    ...(pyscript ? partsOf(pyscript, inPage) : vendoredPyScript()),
    ...inPage.map((folder) => ofNpm(folder)),
    ...workbox.map((name) => ({
      ...ofNpm(`node_modules/${name}`),
      ...(name === "workbox-core" ? {} : { of: "Workbox" }),
    })),
    ...fonts(),
  ];
  const known = new Set(); // two copies of a package are one entry
  return all.filter(({ name, version }) => !known.has(`${name} ${version}`) && known.add(`${name} ${version}`));
}

/** The list as the page shows it, and the texts by file name. Components with equal texts share a file. */
export function asFiles(components) {
  /** @type {Map<string, string>} */
  const names = new Map(),
    list = components.map(({ text, ...component }) => {
      const slug = component.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
      if (!names.has(text)) names.set(text, `${slug.replace(/^-|-$/g, "")}.txt`);
      return { ...component, file: names.get(text) };
    });
  const texts = [...names].map(([text, name]) => [`${FOLDER}/${name}`, text]);
  return Object.fromEntries([[`${FOLDER}/list.json`, JSON.stringify(list)], ...texts]);
}

/** Writes the list and the texts into the site's folder. */
export function writeLicences(site, components) {
  mkdirSync(join(site, FOLDER), { recursive: true });
  for (const [path, text] of Object.entries(asFiles(components))) writeFileSync(join(site, path), text);
}

/** The folders of the modules' packages, from the paths in esbuild's metafiles and source maps. */
export function packagesIn(paths) {
  const found = paths.map((path) => /^(?:\.\.\/)*(node_modules\/(?:.*\/node_modules\/)?(@[^/]+\/)?[^/]+)\//.exec(path));
  return [...new Set(found.filter(Boolean).map(([, folder]) => folder))].sort();
}

/** Records the modules that esbuild has packed as `name`. */
export const note = (name, { inputs }) => writeFileSync(noteOf(name), JSON.stringify(Object.keys(inputs)));
export const noteOf = (name) => at(VENDOR, `.${name}-inputs`);
const noted = () =>
  readdirSync(at(VENDOR))
    .filter((name) => name.endsWith("-inputs"))
    .flatMap((name) => json(VENDOR, name));

/** @returns {Component} */
function ofNpm(folder, more = {}) {
  const { name, version, license, homepage, repository } = json(folder, "package.json"),
    kept = WITHOUT_TEXT[name],
    text = textIn(folder) ?? textIn(`node_modules/${name}`) ?? (kept && read(KEPT, `${kept}.txt`));
  if (!text?.trim())
    throw new ToolError(`${folder} has no licence text: keep one in ${KEPT}/ and name it in licences.mjs.`);
  return {
    name: NAMES[name] ?? name,
    version,
    licence: (LICENCES[name] ?? license).replace(/^APACHE/, "Apache"),
    home: homeOf(homepage ?? repository?.url ?? `https://www.npmjs.com/package/${name}`),
    text,
    ...more,
  };
}

const homeOf = (address) =>
  address.replace(/^(git\+)?(https|git|ssh):\/\/(git@)?/, "https://").replace(/\.git$|#readme$/, "");

/** The licence text in a package; releases that forgot it use that of a similar package. */
function textIn(folder) {
  const wanted = TEXTS[folder.split("node_modules/").pop()],
    fits = (file) => (wanted ? file === wanted : /^licen[cs]e(\.\w+)?$/i.test(file)),
    file = existsSync(at(folder)) && readdirSync(at(folder)).find(fits);
  return file ? read(folder, file) : undefined;
}

/** The packages of PyScript in the single file. */
const partsOf = (pyscript, others) =>
  packagesIn(pyscript)
    .filter((folder) => folder !== "node_modules/@pyscript/core" && !others.includes(folder))
    .map((folder) => ofNpm(folder, { of: "PyScript" }));

/**
 * The packages in PyScript's own build, by its source maps. Their version is known if the sources are the installed
 * ones.
 */
function vendoredPyScript() {
  const dist = "node_modules/@pyscript/core/dist",
    maps = files(`${VENDOR}/pyscript`).map((path) => `${dist}/${path.split("/").pop()}.map`),
    sources = maps
      .filter((map) => existsSync(at(map)))
      .map((map) => json(map))
      .flatMap(({ sources, sourcesContent }) =>
        sources.map((path, i) => [path.replace(/^\.\.\//, ""), sourcesContent[i]]),
      );
  return packagesIn(sources.map(([path]) => path)).map((folder) => {
    const installed = existsSync(at(folder)) ? folder : folder.replace(/.*(?=node_modules\/)/, ""),
      same = sources
        .filter(([path]) => path.startsWith(`${folder}/`))
        .every(([path, text]) => existsSync(at(path)) && read(path) === text);
    return ofNpm(installed, {
      of: "PyScript",
      ...(same ? {} : { version: `in PyScript ${json("node_modules/@pyscript/core/package.json").version}` }),
    });
  });
}

/** Pyodide, CPython, and their linked libraries. */
function pyodide() {
  const folder = "node_modules/pyodide",
    { version, license, homepage } = json(folder, "package.json"),
    { info } = json(folder, "pyodide-lock.json");
  if (version !== LOOKED_THROUGH)
    throw new ToolError(
      `Pyodide ${version} is new to tools/build/licences.mjs: see what it is linked of, and its texts.`,
    );
  const whole = [
    `"platform": "${info.platform}"`,
    ...["pyodide.asm.mjs", "pyodide.mjs.map"].map((file) => read(folder, file)),
    readFileSync(at(folder, "pyodide.asm.wasm"), "latin1"),
  ].join("\n");
  const kept = (name) => read(KEPT, "pyodide", `${name}.txt`);
  const linked = LINKED.map(
    ({ name, file = name.toLowerCase(), licence, home, version, known, proof, of = "Pyodide" }) => {
      const found = (version ?? proof).exec(whole);
      if (!found) throw new ToolError(`Pyodide shows nothing of ${name}: is it still in there?`);
      return { name, version: known ?? found[1].replaceAll("_", "."), licence, home, text: kept(file), of };
    },
  );
  return [
    { name: "Pyodide", version, licence: license, home: homepage, text: kept("mpl-2.0") },
    {
      name: "CPython",
      version: info.python,
      licence: "PSF-2.0",
      home: "https://www.python.org",
      text: kept("cpython"),
    },
    ...linked,
  ];
}

/** The typefaces that subset_fonts.py converts, and the one whose outlines are on the cards. */
function fonts() {
  const made = files(`${VENDOR}/fonts`).map((path) =>
      path
        .split("/")
        .pop()
        .replace(/\.woff2$/, ""),
    ),
    sources = made.map((name) => new RegExp(`"${name}": "([\\w-]+)/`).exec(read("tools/build/subset_fonts.py"))?.[1]);
  return [
    ...[...new Set(sources)].map((name) => {
      const folder = `node_modules/@expo-google-fonts/${name}`;
      const title = name.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
      return {
        ...ofNpm(folder),
        name: title,
        licence: "OFL-1.1",
        home: `https://fonts.google.com/specimen/${title.replaceAll(" ", "+")}`,
        text: read(folder, "LICENSE_FONT"),
      };
    }),
    {
      name: "Bitter ExtraBold",
      version: "2011",
      licence: "OFL-1.1",
      home: "https://github.com/solmatas/BitterPro",
      text: read(KEPT, "ofl-bitter.txt"),
    },
  ];
}
