// npm run model [-- --check]: makes static/js/model.d.ts, the page's types, of the view model (py/pausenjass/app/model.py), or only sees whether it is current.
import { readFileSync, writeFileSync } from "node:fs";
import { at, ensureNode, ensurePython, isMain, main, output, ToolError } from "./common.mjs";

const FILE = at("static", "js", "model.d.ts");
const BANNER = "/* Made by `npm run model` of py/pausenjass/app/model.py: change that, not this. */";

/** The text of the file, from what tools/view_model.py prints. */
async function declarations(python) {
  const { compile } = await import("json-schema-to-typescript");
  const prettier = await import("prettier");
  const schema = output(python, [at("tools", "view_model.py")]);
  if (!schema) throw new ToolError("tools/view_model.py has failed.");
  const text = await compile(JSON.parse(schema), "Model", {
    additionalProperties: false,
    bannerComment: BANNER,
    format: false,
  });
  const types = text.replace(/export interface Model \{[^}]*\}\n/, ""); // it only names all others
  return prettier.format(types, { ...(await prettier.resolveConfig(FILE)), filepath: FILE });
}

/** Whether the file is as it would be made now. */
export async function isModelCurrent(python) {
  const current = readFileSync(FILE, "utf8") === (await declarations(python));
  if (!current) console.error("static/js/model.d.ts is not what `npm run model` makes of the view model.");
  return current;
}

if (isMain(import.meta.url))
  await main(async () => {
    await ensureNode();
    const python = await ensurePython("dev");
    if (process.argv.includes("--check")) process.exitCode = (await isModelCurrent(python)) ? 0 : 1;
    else writeFileSync(FILE, await declarations(python));
  });
