// node tools/pack.mjs OUT: writes what Pyodide needs to start fast into the folder OUT: stdlib.zip, pausenjass.zip.
// A process of its own, because a Pyodide in Node keeps its process alive.
import { loadPyodide } from "pyodide";
import { at } from "./common.mjs";

const [out] = process.argv.slice(2);
const packer = await loadPyodide();
packer.mountNodeFS("/tools", at("tools"));
packer.mountNodeFS("/src", at("py"));
packer.mountNodeFS("/out", out);
packer.runPython(`
import sys
sys.path.insert(0, "/tools")
import pack
pack.stdlib("/out/stdlib.zip")
pack.package("/src/pausenjass", "/out/pausenjass.zip", "/lib/pausenjass.zip")
`);
process.exit(0);
