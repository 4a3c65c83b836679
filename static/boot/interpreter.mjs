// The interpreter that pyscript.toml names: the real loadPyodide, told to start from our own files.
// tools/vendor.mjs copies this module to static/vendor/ and fills in the two folders and the lock file's head.
import { loadPyodide as load, version } from "./{pyodide}/pyodide.mjs";
export { version };

const at = path => new URL(path, import.meta.url).href;
const bytes = async path => {
  const reply = await fetch(at(path));
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
};
const LOCK = '{"info":{info},"packages":{}}';          // no packages: nothing is ever downloaded at run time
const PACKAGE = "/lib/pausenjass.zip";

export async function loadPyodide(options) {
  const ours = bytes("./{python}/pausenjass.zip");
  const python = await load({
    ...options,
    indexURL: at("./{pyodide}/"), packageBaseUrl: at("./{pyodide}/"),
    stdLibURL: at("./{python}/stdlib.zip"), lockFileContents: LOCK,
  });
  python.FS.writeFile(PACKAGE, await ours);
  python.runPython(`import sys; sys.path.append("${PACKAGE}")`);
  return python;
}
