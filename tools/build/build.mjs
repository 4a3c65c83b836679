// node tools/build/build.mjs [--force]: builds the static site in dist/, ready for any host and any sub-path.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { bundle } from "./bundle.mjs";
import { at, ensureNode, files, fingerprint, isMain, main, once, ToolError } from "../common.mjs";
import { components, writeLicences } from "./licences.mjs";
import { vendor } from "./vendor.mjs";

export const DIST = at("dist");
// What the page needs; and what is left out of it, because only the build uses it or it has been bundled.
const WANTED = ["index.html", "py/engine.py", "py/bots.py", "static", "LICENSE"];
const UNWANTED =
  /^static\/(boot|css|js|rules|tiles)\/|^static\/screenshots\/(?!de\/)|^static\/vendor\/(page\/|lit-html|idb|qr[.-])|\.d\.ts$|\/\.[^/]*(\/|$)/;
const LICENCES = files("tools/build/licences.mjs", "tools/build/licences", "tools/build/subset_fonts.py");
// Files that only others need: gzipped forms for servers, the page for unknown addresses, and the pictures that the
// manifest names for a browser that offers to install the page.
const BESIDE = /\.gz$|^404\.html$|^static\/screenshots\//;
// These names change whenever the content does.
const HASHED =
  /static\/app\/[\w.-]+-[A-Z0-9]{8}\.|static\/vendor\/(pyodide-[\d.]+|python-[0-9a-f]+)\/|static\/vendor\/pyscript\/[\w-]+-[\w-]{8}\.js/;
const PYSCRIPT = "./static/vendor/pyscript/";
// The games' tiles on the start screen, which tools/build/export_page.py makes from the registry.
const TILES = "static/vendor/page/tiles.html";
// The simple pictures of the tiles, which are put into the page itself for the first paint.
const PICTURE = /<img src="\.\/(static\/props\/[\w-]+\.svg)" alt=""([^>]*?) ?\/?>/g;
// The content of pyscript.toml as JSON: for TOML PyScript would load a parser, in every worker.
const CONFIG = "static/vendor/page/pyscript.json";
// The packages from which generateSW makes the service worker: each leaves its name in it.
const WORKBOX = ["workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies"];
const MEBIBYTE = 2 ** 20;

export async function build({ force = false } = {}) {
  await ensureNode();
  await vendor();
  const sources = files(...WANTED).filter((file) => !UNWANTED.test(file));
  if (!sources.includes("index.html")) throw new ToolError("index.html is missing.");
  const bundled = files(
    "static/js",
    "static/css",
    "static/vendor/page",
    "static/vendor/lit-html.js",
    "static/vendor/idb.js",
    "static/vendor/qr.js",
    "static/vendor/qr-decode.js",
  );
  const print = fingerprint([
    ...sources,
    ...bundled,
    "tools/build/build.mjs",
    "tools/build/bundle.mjs",
    ...LICENCES,
    "package-lock.json",
  ]);
  const stamp = at("static/vendor/.dist-stamp");
  if (force) rmSync(stamp, { force: true });
  await once(stamp, print, [join(DIST, "sw.js")], async () => {
    const temporary = `${DIST}.new-${process.pid}`,
      old = `${DIST}.old-${process.pid}`;
    try {
      for (const file of sources) cpSync(at(file), join(temporary, file), { preserveTimestamps: true });
      await fill(temporary, await bundle(temporary), print.slice(0, 8));
      writeLicences(temporary, components({ workbox: WORKBOX }));
      const { count, size } = await serviceWorker(temporary);
      if (existsSync(DIST)) renameSync(DIST, old);
      renameSync(temporary, DIST);
      console.log(`dist/: ${count} files, ${(size / MEBIBYTE).toFixed(1)} MiB, all of them available offline.`);
    } finally {
      for (const path of [temporary, old]) rmSync(path, { recursive: true, force: true });
    }
  });
}

/**
 * Completes index.html, as small as possible: built files replace those that it names in the repository. `hash` is the
 * build's.
 */
async function fill(folder, { modules, phone, phrases, rest, first }, hash) {
  const page = join(folder, "index.html");
  let html = readFileSync(page, "utf8");
  const put = (place, content) => {
    if (html.split(place).length !== 2) throw new ToolError(`index.html has not one «${place}».`);
    html = html.replace(place, () => content);
  };
  const css = first.trim(),
    startUp = /<script>([^]*?)<\/script>/.exec(html)[1],
    script = await smaller(startUp);
  put(startUp, script);
  put("<!-- tiles -->", readFileSync(at(TILES), "utf8").replace(PICTURE, inline));
  put('<link rel="stylesheet" href="./static/css/first.css">', `<style>${css}</style>`);
  put("./static/css/rest.css", `./${rest}`);
  put("./pyscript.toml", "./pyscript.json");
  cpSync(at(CONFIG), join(folder, "pyscript.json"));
  for (const [source, path] of phrases) put(`./${source}`, `./${path}`);
  const [main, ...needed] = modules.map((path) => `./${path}`);
  put("./static/js/boot/main.ts", main);
  put("<!-- what main.js needs -->", links(needed, 'rel="modulepreload"'));
  const [guest, ...wanted] = phone.map((path) => `./${path}`);
  put("./static/js/boot/phone.ts", guest);
  put(
    "<!-- what phone.js needs -->",
    links(
      wanted.filter((path) => !needed.includes(path)),
      "data-phone-needs",
    ),
  );
  put("<html ", `<html data-version="${VERSION}" data-build="${hash}" `);
  put("<!-- what core.js needs -->", links(coreNeeds(folder), "data-painted"));
  put("script-src 'self'", `style-src 'self' ${hashOf(css)}; script-src 'self' ${hashOf(script)}`);
  for (const path of [page, join(folder, "404.html")]) writeFileSync(path, html.replace(/ *<!--[^]*?-->\n?/g, ""));
}

const VERSION = JSON.parse(readFileSync(at("package.json"), "utf8")).version;

/** The minified start-up script; browsers that are too old must still understand it. */
async function smaller(script) {
  const { transform } = await import("esbuild");
  const { code } = await transform(script, { minify: true, target: "es5" });
  return code.trim();
}

/** A picture as a part of the page. */
const inline = (_, path, size) =>
  readFileSync(at(path), "utf8")
    .trim()
    .replace(/^<svg /, `<svg aria-hidden="true"${size} `);

/** Links to the modules that others need, so that all are fetched at once. */
const links = (paths, attribute) => paths.map((path) => `<link ${attribute} href="${path}">`).join("\n  ");

/** The name in the page's Content-Security-Policy of a text that the page may contain. */
const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** PyScript's modules that its core.js needs. */
function coreNeeds(folder) {
  const names = readdirSync(join(folder, PYSCRIPT)),
    core = names.find((name) => /^core-.*\.js$/.test(name)),
    error = names.find((name) => /^error-.*\.js$/.test(name));
  if (!core || !error) throw new ToolError("PyScript's modules are not where tools/build/build.mjs looks for them.");
  return [core, error].map((name) => PYSCRIPT + name);
}

/** sw.js with every file of the site precached. */
async function serviceWorker(folder) {
  const { generateSW } = await import("workbox-build");
  const { count, size, warnings } = await generateSW({
    globDirectory: folder,
    swDest: join(folder, "sw.js"),
    globPatterns: ["**/*"],
    globIgnores: ["sw.js", "404.html", "**/*.gz", "static/screenshots/**", "**/.*"],
    maximumFileSizeToCacheInBytes: 50 * MEBIBYTE, // by default files over 2 MiB are left out without an error
    dontCacheBustURLsMatching: HASHED, // taken from the browser's cache, not downloaded twice
    cacheId: "pausenjass",
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    navigateFallback: "index.html",
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
  });
  const expected = list(folder).filter((file) => file !== "sw.js" && !BESIDE.test(file));
  const bytes = expected.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  if (warnings.length || count !== expected.length || size !== bytes)
    throw new ToolError(
      `The service worker holds ${count} of ${expected.length} files, ${size} of ${bytes} bytes. ${warnings.join(" ")}`,
    );
  const holds = new Set(
    [...readFileSync(join(folder, "sw.js"), "utf8").matchAll(/"(workbox):([a-z-]+):/g)].map(([, ...of]) =>
      of.join("-"),
    ),
  );
  if ([...holds].sort().join() !== WORKBOX.join())
    throw new ToolError(`The service worker is made of ${[...holds].join(", ")}: WORKBOX says otherwise.`);
  return { count, size };
}

const list = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join("/"),
    );

if (isMain(import.meta.url)) await main(() => build({ force: process.argv.includes("--force") }));
