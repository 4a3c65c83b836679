/* Start-up of the single-file build, which contains everything that the site has in separate files. */

import { asset, findAssets } from "../../js/base/assets.ts";
import { unpack, type Packed } from "./unpack.ts";

/** the files at the end of the page, by their path in the site; removed from the document, since nothing else needs them there */
const files: Map<string, Packed> = new Map();
for (const script of document.querySelectorAll("script[data-file]") as NodeListOf<HTMLScriptElement>) {
  const { file = "", type = "" } = script.dataset;
  files.set(file.replace(/\.gz$/, ""), { type, gzipped: file.endsWith(".gz"), text: script.text });
  script.remove();
}

function take(path: string) {
  const file = files.get(path);
  if (!file) throw new Error(`${path} is missing.`);
  files.delete(path);
  return unpack(file);
}

const TYPES: { [ending: string]: string } = { css: "text/css", py: "text/plain", svg: "image/svg+xml" };

/** Let the page's modules and style sheets find their files: as an address, or as a text that gets an address when it is first needed. */
async function assets() {
  const texts: { [path: string]: string } = await take("assets.json").json();
  const addresses: Map<string, string> = new Map();
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
  const sheet = document.querySelector("link[data-later]") as HTMLLinkElement;
  sheet.href = asset(sheet.dataset.later ?? "");
}

/** Replace every worker of PyScript's by our own script (worker.js), and send it the files that it will ask for. */
async function workers() {
  const script = new Blob([await take("worker.js").arrayBuffer()], { type: "text/javascript" }),
    address = URL.createObjectURL(script),
    rest = Object.fromEntries(files);
  globalThis.Worker = class extends Worker {
    constructor(_address: string | URL, options?: WorkerOptions) {
      super(address, { ...options, type: "classic" }); // under file: Chromium doesn't load a module from a blob
      super.postMessage(rest);
    }
  };
}

async function start() {
  await assets();
  await Promise.all([import("../../js/boot/main.ts"), workers().then(() => import("pyscript"))]);
}

if (!document.documentElement.hasAttribute("data-too-old")) await start();
