// npm run single [-- FILE]: makes the whole product as one file, pausenjass.html, that a double click opens. It is the
// built site with everything in its page. What differs in such a page is in static/boot/single/.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { build, DIST } from "./build.mjs";
import { COMMON } from "./bundle.mjs";
import { at, files, isMain, main, ToolError } from "../common.mjs";
import { asFiles, components } from "./licences.mjs";

const FILE = at("pausenjass.html");
const MOST = 16_000_000; // bytes
const MODULES = "static/boot/single";
const INTERPRETER = "static/vendor/interpreter.mjs";
const PICTURES = ["static/cards", "static/faces", "static/props", "static/suits"];
const PUZZLES = "static/puzzles";
const CONFIG = "pyscript.json",
  ENGINE = "py/engine.py",
  BOTS = "py/bots.py";
const TYPES = {
  ".css": "text/css",
  ".json": "application/json",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
// Modules that PyScript loads only for plugins that index.html disables, and for packages, archives and settings that
// we don't have.
const UNUSED =
  /[\\/](codemirror|deprecations-manager|donkey|py-editor|py-game|py-terminal|pyodide_graph|3rd-party[\\/](toml|zip))\.js$/;
// A picture or a font named in index.html.
const ASSET = /\.\/(static\/[\w./-]+\.(svg|webp|woff2))/g;
// One of the page's own typefaces.
const FACE = /@font-face\{[^}]*woff2[^}]*\}/g;
// The address that the workers believe to have: they have none from which others could be made.
const NOWHERE = `https://pausenjass.invalid/${INTERPRETER}`;

export async function single(target = FILE) {
  await build();
  const [page, worker] = await Promise.all([pageModule(), workerScript()]),
    index = read("index.html").toString(),
    [, sheet] = /<link [^>]*href="\.\/([^"]+)"[^>]* data-later>/.exec(index),
    texts = asFiles(components({ pyscript: [...page.inputs, ...worker.inputs] })),
    payload = [packed("assets.json", assets(sheet, texts)), packed("worker.js", worker.text), ...python()];
  const html = Buffer.from(whole(index, page.text, sheet, payload));
  if (html.length > MOST) throw new ToolError(`${target} would have ${html.length} bytes, more than ${MOST}.`);
  writeFileSync(target, html);
  console.log(`${target}: ${(html.length / 1e6).toFixed(1)} MB, to be opened by a double click.`);
}

/** The page's own module: start-up, all of static/js/ and PyScript, which are chunks in the site. */
const pageModule = () => script(`${MODULES}/page.ts`);

/**
 * The workers' script. It is no module, and only modules can await outside of functions: so all of it is in a function.
 */
const workerScript = () =>
  script(`${MODULES}/worker.ts`, {
    define: { "import.meta.url": JSON.stringify(NOWHERE) },
    banner: { js: '(async () => {\n"use strict";' },
    footer: { js: "})();" },
    plugins: [withoutUnused, inWorkers],
  });

async function script(entry, options = {}) {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    ...COMMON,
    metafile: true,
    entryPoints: [entry],
    alias: { pyscript: "@pyscript/core" },
    format: "esm",
    minifyWhitespace: true,
    minifySyntax: true,
    external: ["node:*", "ws"],
    logOverride: { "commonjs-variable-in-esm": "silent", "direct-eval": "silent" }, // Pyodide has both
    plugins: [withoutUnused],
    ...options,
  });
  return { text: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

/** PyScript from its packages, without what is never used. */
const withoutUnused = {
  name: "without unused",
  setup(build) {
    build.onLoad({ filter: UNUSED }, () => ({ contents: "export default {}" }));
  },
};

/** PyScript's workers run "polyscript/worker"; the only interpreter that it loads there is ours. */
const inWorkers = {
  name: "in workers",
  setup(build) {
    build.onResolve({ filter: /^polyscript\/worker$/ }, async ({ kind }) => {
      const { path } = await build.resolve("polyscript", { kind, resolveDir: at(".") });
      return { path: join(dirname(path), "worker", "_template.js") };
    });
    build.onLoad({ filter: /polyscript[\\/]esm[\\/]interpreters\.js$/ }, ({ path }) => {
      const loads = "import(/* webpackIgnore: true */url)",
        text = readFileSync(path, "utf8");
      if (text.split(loads).length !== 2) throw new ToolError(`${path} has not one «${loads}».`);
      return { contents: text.replace(loads, `import(${JSON.stringify(at(INTERPRETER))})`) };
    });
  },
};

/**
 * What the page makes addresses for when it needs them: pictures, the style sheet, the bots' Python, and the licences'
 * texts. All are texts, except bitmap pictures, which are addresses already.
 */
function assets(sheet, licences) {
  const ending = (type) => files(...PICTURES).filter((path) => path.endsWith(type)),
    texts = [...ending(".svg"), ...files(PUZZLES), BOTS].map((path) => [path, read(path).toString()]),
    addresses = ending(".webp").map((path) => [path, address(path)]);
  return JSON.stringify(
    Object.fromEntries([...texts, ...addresses, ...Object.entries(licences), [sheet, styles(sheet)]]),
  );
}

/** The files that the workers ask for. */
function python() {
  const folders = readdirSync(join(DIST, "static/vendor")),
    folder = (kind) => `static/vendor/${folders.find((name) => name.startsWith(kind))}`,
    archives = readdirSync(join(DIST, folder("python-"))).map((name) => `${folder("python-")}/${name}`);
  return [...archives, `${folder("pyodide-")}/pyodide.asm.wasm.gz`].map((path) => element(path, read(path)));
}

const packed = (name, text) => element(`${name}.gz`, gzipSync(text, { level: 9 }));
const typeOf = (path) => TYPES[extname(path.replace(/\.gz$/, ""))] ?? "application/octet-stream";
const element = (path, data) =>
  `<script type="text/plain" data-file="${path}" data-type="${typeOf(path)}">${data.toString("base64")}</script>`;

/**
 * The site's page containing everything that it names. The payload is at its end, so that the start screen is painted
 * before it is read. `module` is JavaScript, `payload` elements.
 */
function whole(html, module, sheet, payload) {
  const put = (pattern, content) => {
    const places = html.match(new RegExp(pattern, "g"))?.length ?? 0;
    if (places !== 1) throw new ToolError(`index.html has ${places} times ${pattern}, not once.`);
    html = html.replace(pattern, content);
  };
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script);
  html = html.replace(/ *<link (?!rel="icon").*\n/g, "").replace(ASSET, (_, path) => address(path));
  // The fonts come last, like the pictures: until then others replace them.
  const faces = html.match(FACE).join("");
  html = html.replace(FACE, "");
  const styles = [...[...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => style), faces];
  put(
    /(http-equiv="Content-Security-Policy" content=")[^"]*/,
    (_, start) => start + policy(styles, [...scripts, module]),
  );
  const config = read(CONFIG).toString().replaceAll('"', "&quot;");
  put(/ src="\.\/py\/engine\.py" config="[^"]*">/, () => ` config="${config}">\n${read(ENGINE)}`);
  put(/<html /, "<html data-single ");
  const end = [
    `<style>${faces}</style>`,
    `<link data-later="${sheet}">`,
    ...payload,
    `<script type="module">${module}</script>`,
    licence(),
  ];
  put(/<\/body>/, () => [...end, "</body>"].join("\n"));
  return html;
}

/** Our licence, to be read in the file itself. The page shows the licences of everything in it. */
const licence = () => `<script type="text/plain" data-licence>\n${read("LICENSE")}</script>`;

/** Nothing comes from outside, and the page contains only what was put there. Workers have the page's policy. */
function policy(styles, scripts) {
  const hashes = (texts) =>
    texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");
  return [
    "default-src 'none'",
    "img-src data: blob:",
    "font-src data:",
    `style-src ${hashes(styles)} blob:`,
    `script-src ${hashes(scripts)} 'unsafe-eval'`,
    "worker-src blob:",
    "connect-src blob:", // PyScript reads Python's entries
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** A picture of the site as an address that contains it. */
const address = (path) => `data:${typeOf(path)};base64,${read(path).toString("base64")}`;

/** A style sheet of the site with its pictures in it. */
const styles = (path) =>
  read(path)
    .toString()
    .replace(/url\(([^)]+)\)/g, (_, picture) => `url(${address(posix.join(posix.dirname(path), picture))})`);

const read = (path) => readFileSync(join(DIST, path));

if (isMain(import.meta.url)) await main(() => single(process.argv[2]));
