/* Finds out from the page why the engine doesn't start, and says it in a sentence. */

import { isSingle } from "../base/assets.ts";
import { t } from "../base/phrases.ts";

/** The smallest WebAssembly module: its magic number and version. */
const NOTHING = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]),
  PAGES = 512; // pages of 64 kB: less memory than Python starts with

/** The files that must load before a worker can report what it lacks. */
const FILES = ["./static/vendor/pyscript/core.js", "./static/vendor/interpreter.mjs", "./py/engine.py"];

/** the directive by which the host's policy refused something, such as "worker-src" */
let forbidden: string | null = null;
document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
  if (/^(worker|script|connect)-src/.test(effectiveDirective)) forbidden ??= effectiveDirective;
});

/**
 * Returns why the engine doesn't start, as a sentence; null if everything seems to be there.
 * @param error  what the worker reported
 */
export async function trouble(error?: unknown) {
  const said = error instanceof Error ? error.message : "",
    file = said.match(/https?:\/\/\S+\.(?:wasm|mjs|js|py|zip|bin)\b/g)?.at(-1);
  if (!canCompile()) return t("page.trouble.wasm");
  if (/memory/i.test(said) || !hasMemory()) return t("page.trouble.memory");
  if (forbidden) return t("page.trouble.policy", { rule: forbidden });
  if (isSingle()) return null;
  for (const address of [...(file ? [file] : []), ...FILES]) {
    const wrong = await wrongWith(new URL(address, document.baseURI));
    if (wrong) return wrong;
  }
  return null;
}

/** Whether WebAssembly is available: Safari's Lockdown Mode turns it off, and a host's policy can forbid it. */
function canCompile() {
  try {
    return Boolean(new WebAssembly.Module(NOTHING));
  } catch {
    return false;
  }
}

function hasMemory() {
  try {
    return Boolean(new WebAssembly.Memory({ initial: PAGES }));
  } catch {
    return false;
  }
}

/** Returns what is wrong with a file, or with those that it imports; null for nothing. */
async function wrongWith(address: URL): Promise<string | null> {
  const file = address.pathname.split("/").at(-1) ?? "";
  try {
    const reply = await fetch(address),
      kind = reply.headers.get("content-type") ?? "",
      isModule = /\.m?js$/.test(file);
    if (!reply.ok) return t("page.trouble.missing", { file });
    if (/html/.test(kind) || (isModule && !/javascript/.test(kind))) return t("page.trouble.odd", { file });
    if (!isModule) return null;
    for (const [, path] of (await reply.text()).matchAll(/\b(?:from|import)\s*["'](\.\/[^"']+)["']/g)) {
      const wrong = await wrongWith(new URL(path ?? "", address));
      if (wrong) return wrong;
    }
    return null;
  } catch {
    return t(navigator.onLine ? "page.trouble.blocked" : "page.trouble.offline", { file });
  }
}
