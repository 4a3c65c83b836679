// node --import ./tools/test/types.mjs: loads the page's modules in Node. Node wants an attribute for JSON modules, and below 22.18 it can't erase types.
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { fileURLToPath } from "node:url";

if (!new URL(import.meta.url).searchParams.has("hook")) register(`${import.meta.url}?hook`);

const PAGE_DATA = /\/static\/.*\.json$/;

export async function load(url, context, next) {
  if (PAGE_DATA.test(url)) return moduleOf(`export default ${textOf(url)}`);
  if (process.features.typescript || !url.endsWith(".ts")) return next(url, context);
  const { transform } = await import("esbuild");
  const { code } = await transform(textOf(url), { loader: "ts", target: "esnext", sourcemap: "inline" });
  return moduleOf(code);
}

const textOf = (url) => readFileSync(fileURLToPath(url), "utf8");

const moduleOf = (source) => ({ format: "module", source, shortCircuit: true });
