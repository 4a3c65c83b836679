// Bundles the page's modules and style sheets into a few files, whose names change with their content.
// tools/build/build.mjs puts them into the site.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { ROOT } from "../common.mjs";
import { note } from "./licences.mjs";
import { esbuildTargets } from "../targets.mjs";

/** The bundles' folder in the site. */
export const FOLDER = "static/app";
const MAIN = "static/js/boot/main.ts",
  PHONE = "static/js/boot/phone.ts";
const PHRASES = /^static\/vendor\/page\/\w+\.json$/;
/** The options of every run of esbuild. */
export const COMMON = { bundle: true, absWorkingDir: ROOT, charset: "utf8", legalComments: "none", write: false };

/**
 * Writes everything that static/js/boot/main.ts and phone.ts load, at once or later, and static/css/rest.css into the
 * folder `site`. Returns the paths there of the modules that each of them loads at once, itself first (`modules`,
 * `phone`), of the sheet, and of each language's phrases by source path; and static/css/first.css as a text for the
 * page itself.
 */
export async function bundle(site) {
  const [{ modules, phone, phrases }, rest, first] = await Promise.all([
    scripts(site),
    style(site, "static/css/rest.css", FOLDER),
    style(site, "static/css/first.css", "."),
  ]);
  write(rest);
  return { modules, phone, phrases, rest: inSite(site, rest.path), first: first.text };
}

/** Modules that are loaded later become their own chunks. Names stay, so that errors are readable. */
async function scripts(site) {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    ...COMMON,
    target: esbuildTargets(),
    entryPoints: [MAIN, PHONE],
    outdir: join(site, FOLDER),
    format: "esm",
    splitting: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    minifyWhitespace: true,
    minifySyntax: true,
    metafile: true,
  });
  outputFiles.forEach(write);
  note("app", metafile);
  const place = (path) => inSite(site, join(ROOT, path)),
    made = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint),
    loadedWith = (entry) => {
      const [file] = made.find(([, { entryPoint }]) => entryPoint === entry);
      return [...withImports(file, metafile.outputs)].map(place);
    };
  return {
    modules: loadedWith(MAIN),
    phone: loadedWith(PHONE),
    phrases: made
      .filter(([, { entryPoint }]) => PHRASES.test(entryPoint))
      .map(([path, { entryPoint }]) => [entryPoint, place(path)]),
  };
}

/** A module's file and those that it needs to run. */
function withImports(path, outputs, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of outputs[path].imports)
    if (kind === "import-statement") withImports(next, outputs, found);
  return found;
}

/** A style sheet with all its imports, for a place below the site's `folder`. */
async function style(site, file, folder) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    ...COMMON,
    target: esbuildTargets(),
    entryPoints: [file],
    outdir: join(site, FOLDER),
    entryNames: "[name]-[hash]",
    minify: true,
    plugins: [assets(folder)],
  });
  return outputFiles[0];
}

/** Pictures and fonts stay where they are: the sheets' addresses become relative to the bundle's folder. */
const assets = (folder) => ({
  name: "assets",
  setup(build) {
    build.onResolve({ filter: /\.(svg|webp|woff2)$/ }, ({ path, resolveDir }) => {
      const asset = relative(ROOT, join(resolveDir, path)).split(sep).join("/");
      const address = posix.relative(folder, asset);
      return { path: address.startsWith(".") ? address : `./${address}`, external: true };
    });
  },
});

function write({ path, contents }) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

const inSite = (site, path) => relative(site, path).split(sep).join("/");
