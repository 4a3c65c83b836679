/* Start-up of the one file, in which everything lies that the site has in files of its own. */

import { asset, findAssets } from "../../js/assets.js";
import { unpack } from "./unpack.js";

/** @typedef {import("./unpack.js").Packed} Packed */

/** @type {Map<string, Packed>} what lies at the end of the page, by its path in the site; taken out of it, since nothing else needs it there */
const files = new Map();
for (const script of /** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll("script[data-file]"))) {
  const { file = "", type = "" } = script.dataset;
  files.set(file.replace(/\.gz$/, ""), { type, gzipped: file.endsWith(".gz"), text: script.text });
  script.remove();
}

/** @param {string} path */
function take(path) {
  const file = files.get(path);
  if (!file) throw new Error(`${path} is missing.`);
  files.delete(path);
  return unpack(file);
}

/** @type {{ [ending: string]: string }} */
const TYPES = { css: "text/css", py: "text/plain", svg: "image/svg+xml" };

/** What the page's other modules and its style sheets ask for are texts, for which an address is made when it is first wanted; or addresses. */
async function assets() {
  /** @type {{ [path: string]: string }} */
  const texts = await take("assets.json").json();
  /** @type {Map<string, string>} */
  const addresses = new Map();
  findAssets((asked) => {
    const path = asked.replace(/^\.\//, ""),
      text = texts[path],
      known = addresses.get(path);
    if (known !== undefined || text === undefined) return known ?? asked;
    if (text.startsWith("data:")) return text;
    const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "",
      address = URL.createObjectURL(new Blob([text], { type }));
    addresses.set(path, address);
    return address;
  });
  const sheet = /** @type {HTMLLinkElement} */ (document.querySelector("link[data-later]"));
  sheet.href = asset(sheet.dataset.later ?? "");
}

/** Whatever PyScript makes a worker of, it gets our own script (worker.js), and the files that it will ask for. */
async function workers() {
  const script = new Blob([await take("worker.js").arrayBuffer()], { type: "text/javascript" }),
    address = URL.createObjectURL(script),
    rest = Object.fromEntries(files);
  globalThis.Worker = class extends Worker {
    /**
     * @param {string | URL} _address
     * @param {WorkerOptions} [options]
     */
    constructor(_address, options) {
      super(address, { ...options, type: "classic" }); // below file: Chromium makes no module of a blob
      super.postMessage(rest);
    }
  };
}

async function start() {
  await assets();
  await Promise.all([import("../../js/main.js"), workers().then(() => import("pyscript"))]);
}

if (!document.documentElement.hasAttribute("data-too-old")) await start();
