/* Start-up of the one file, in which everything lies that the site has in files of its own. */

import { asset, findAssets } from "../../js/base/assets.ts";
import { unpack, type Packed } from "./unpack.ts";

/** what lies at the end of the page, by its path in the site; taken out of it, since nothing else needs it there */
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

/** What the page's other modules and its style sheets ask for are texts, for which an address is made when it is first wanted; or addresses. */
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

/** Whatever PyScript makes a worker of, it gets our own script (worker.js), and the files that it will ask for. */
async function workers() {
  const script = new Blob([await take("worker.js").arrayBuffer()], { type: "text/javascript" }),
    address = URL.createObjectURL(script),
    rest = Object.fromEntries(files);
  globalThis.Worker = class extends Worker {
    constructor(_address: string | URL, options?: WorkerOptions) {
      super(address, { ...options, type: "classic" }); // below file: Chromium makes no module of a blob
      super.postMessage(rest);
    }
  };
}

async function start() {
  await assets();
  await Promise.all([import("../../js/boot/main.ts"), workers().then(() => import("pyscript"))]);
}

if (!document.documentElement.hasAttribute("data-too-old")) await start();
