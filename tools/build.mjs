// node tools/build.mjs [--force]: the static site in dist/, ready for any host and any sub-path.
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { at, ensureNode, files, fingerprint, isMain, main, once, ToolError } from "./common.mjs";
import { vendor } from "./vendor.mjs";

const DIST = at("dist");
// What the page needs. Left out of static/: what only the build or the README uses.
const WANTED = ["index.html", "pyscript.toml", "py/engine.py", "py/bots.py", "static", "LICENSE"];
const UNWANTED =
  /^static\/(boot|rules|screenshots|tiles)\/|^static\/vendor\/page\/tiles\.html$|tsconfig\.json$|\.d\.ts$|\/\.[^/]*(\/|$)/;
// Beside big files stand their gzipped forms: for servers, not for the page.
const SIDECAR = /\.gz$/;
// These names change whenever the content does.
const HASHED = /static\/vendor\/(pyodide-[\d.]+|python-[0-9a-f]+)\/|static\/vendor\/pyscript\/[\w-]+-[\w-]{8}\.js/;
const OURS = /^static\/(js|css)\/.*\.(js|css)$/;
const PYSCRIPT = "./static/vendor/pyscript/";
// The games' tiles of the start screen, made by tools/export_page.py from the registry, and where they go.
const TILES = "static/vendor/page/tiles.html",
  SLOT = "<!-- tiles -->";
const MEBIBYTE = 2 ** 20;

export async function build({ force = false } = {}) {
  await ensureNode();
  await vendor();
  const sources = files(...WANTED).filter((file) => !UNWANTED.test(file));
  if (!sources.includes("index.html")) throw new ToolError("index.html is missing.");
  const print = fingerprint([...sources, TILES, "tools/build.mjs", "package-lock.json"]);
  const stamp = at("static/vendor/.dist-stamp");
  if (force) rmSync(stamp, { force: true });
  await once(stamp, print, [join(DIST, "sw.js")], async () => {
    const temporary = `${DIST}.new-${process.pid}`,
      old = `${DIST}.old-${process.pid}`;
    try {
      for (const file of sources) cpSync(at(file), join(temporary, file), { preserveTimestamps: true });
      await squeeze(temporary);
      fill(temporary);
      const { count, size } = await serviceWorker(temporary);
      if (existsSync(DIST)) renameSync(DIST, old);
      renameSync(temporary, DIST);
      console.log(`dist/: ${count} files, ${(size / MEBIBYTE).toFixed(1)} MiB, all of them available offline.`);
    } finally {
      for (const path of [temporary, old]) rmSync(path, { recursive: true, force: true });
    }
  });
}

/** Scripts and styles without comments and spaces: half as much to fetch and to parse. Names stay, so that errors can be read. */
async function squeeze(folder) {
  const { transform } = await import("esbuild");
  for (const file of list(folder).filter((name) => OURS.test(name))) {
    const path = join(folder, file),
      loader = file.endsWith(".css") ? "css" : "js";
    const { code } = await transform(readFileSync(path, "utf8"), { loader, minifyWhitespace: true });
    writeFileSync(path, code);
  }
}

/** Put into index.html a tile for each game, and the modules that PyScript imports one after the other, so that they are fetched at once. */
function fill(folder) {
  const page = join(folder, "index.html"),
    tag = `<script type="module" src="${PYSCRIPT}core.js"></script>`;
  let html = readFileSync(page, "utf8");
  const put = (place, content) => {
    if (html.split(place).length !== 2) throw new ToolError(`index.html has not one «${place}».`);
    html = html.replace(place, () => content);
  };
  put(SLOT, readFileSync(at(TILES), "utf8"));
  put(
    tag,
    pyscriptModules(folder)
      .map((name) => `<link rel="modulepreload" href="${PYSCRIPT}${name}">\n  `)
      .join("") + tag,
  );
  writeFileSync(page, html);
}

function pyscriptModules(folder) {
  const names = readdirSync(join(folder, PYSCRIPT)),
    core = names.find((name) => /^core-.*\.js$/.test(name)),
    error = names.find((name) => /^error-.*\.js$/.test(name));
  const toml = /import\("\.\/(toml-[^"]+)"\)/.exec(readFileSync(join(folder, PYSCRIPT, core), "utf8"))?.[1];
  if (!toml || !error) throw new ToolError("PyScript's modules are not where tools/build.mjs looks for them.");
  return [core, toml, error];
}

/** sw.js with every file of the site precached. */
async function serviceWorker(folder) {
  const { generateSW } = await import("workbox-build");
  const { count, size, warnings } = await generateSW({
    globDirectory: folder,
    swDest: join(folder, "sw.js"),
    globPatterns: ["**/*"],
    globIgnores: ["sw.js", "**/*.gz", "**/.*"],
    maximumFileSizeToCacheInBytes: 50 * MEBIBYTE, // by default files over 2 MiB are left out without an error
    dontCacheBustURLsMatching: HASHED, // taken from the browser's cache when they are there: not downloaded twice
    cacheId: "pausenjass",
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    navigateFallback: "index.html",
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
  });
  const expected = list(folder).filter((file) => file !== "sw.js" && !SIDECAR.test(file));
  const bytes = expected.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  if (warnings.length || count !== expected.length || size !== bytes)
    throw new ToolError(
      `The service worker holds ${count} of ${expected.length} files, ${size} of ${bytes} bytes. ${warnings.join(" ")}`,
    );
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
