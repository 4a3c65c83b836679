// What every tool needs: the root, running commands, and installing what is missing.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
export const at = (...parts) => join(ROOT, ...parts);
// Playwright's driver brings its own Node, which needs a library that a bare Debian lacks. The Node that runs this also runs the driver.
process.env.PLAYWRIGHT_NODEJS_PATH ??= process.execPath;
const WINDOWS = process.platform === "win32";
export const VENV_PYTHON = at(".venv", WINDOWS ? "Scripts/python.exe" : "bin/python");

export class ToolError extends Error {}

/** Runs a command in the project's root and passes its output on. A failure throws a ToolError; with `check: false` it returns the exit code. */
export function run(command, args, { check = true, env = {}, quiet = false } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: quiet ? ["ignore", "ignore", "inherit"] : "inherit",
    env: { ...process.env, ...env },
    shell: WINDOWS && command === "npm",
  });
  if (check && (error || status !== 0))
    throw new ToolError(`${command} ${args.join(" ")}: ${error?.message ?? `exit code ${status}`}`);
  return error ? 127 : status;
}

/** What a command prints, or null if it can't be run. */
export function output(command, args) {
  const { status, stdout, error } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  return error || status !== 0 ? null : stdout.trim();
}

/** Every file below a folder (or the file itself), sorted, relative to the root with forward slashes. */
export function files(...paths) {
  const walk = (path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => name !== "__pycache__")
          .flatMap((name) => walk(join(path, name)))
      : [path];
  return paths
    .map((path) => at(path))
    .filter(existsSync)
    .flatMap(walk)
    .map((path) => relative(ROOT, path).split(sep).join("/"))
    .sort();
}

/** One hash of the names and contents of files, and of further texts. */
export function fingerprint(paths, ...texts) {
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(path + "\0")
      .update(readFileSync(at(path)))
      .update("\0");
  return hash.update(JSON.stringify(texts)).digest("hex");
}

/** Does `work`, unless the stamp file shows that it was done with this fingerprint, and its results still exist. */
export async function once(stamp, print, results, work) {
  const done = existsSync(stamp) && readFileSync(stamp, "utf8") === print && results.every(existsSync);
  if (done) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
}

/** Installs node_modules as package-lock.json says. */
export async function ensureNode() {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new ToolError(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
  await once(
    at("node_modules", ".pausenjass-stamp"),
    fingerprint(["package.json", "package-lock.json"]),
    [at("node_modules", "pyodide")],
    () => {
      console.log("Installing Node packages …");
      run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    },
  );
}

/** The path of .venv's Python, after the packages of the extra "build" or "dev" in pyproject.toml are installed. */
export async function ensurePython(extra) {
  if (!existsSync(VENV_PYTHON)) makeVenv();
  const wanted = output(VENV_PYTHON, [
    "-c",
    `import json, tomllib
extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]
print(json.dumps({name: extras["build"] + (extras["dev"] if name == "dev" else []) for name in ("build", "dev")}))`,
  ]);
  if (!wanted) throw new ToolError("pyproject.toml can't be read by .venv's Python; delete .venv and try again.");
  const { build, dev } = JSON.parse(wanted);
  const stamp = (name) => at(".venv", `.pausenjass-${name}`);
  if (extra === "build" && existsSync(stamp("dev")) && readFileSync(stamp("dev"), "utf8") === fingerprint([], dev))
    return VENV_PYTHON;
  const packages = extra === "dev" ? dev : build;
  await once(stamp(extra), fingerprint([], packages), [], () => {
    console.log(`Installing Python packages (${extra}) …`);
    run(VENV_PYTHON, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages]);
  });
  return VENV_PYTHON;
}

function makeVenv() {
  const new_enough = "import sys; sys.exit(sys.version_info < (3, 11))";
  const candidates = [["python3"], ["python"], ["py", "-3"], ...[14, 13, 12, 11].map((minor) => [`python3.${minor}`])];
  const found = candidates.find(([command, ...args]) => output(command, [...args, "-c", new_enough]) !== null);
  if (!found)
    throw new ToolError("No Python 3.11 or newer was found. Install one (https://www.python.org/) and try again.");
  const [command, ...args] = found;
  console.log("Making a Python environment in .venv …");
  const making = [...args, "-m", "venv", "--clear", ".venv"];
  if (output(command, making) !== null) return;
  // Debian and Ubuntu keep venv in a package of its own.
  if (!aptInstall("python3-venv") || run(command, making, { check: false }) !== 0)
    throw new ToolError("Python's venv module is missing. On Debian or Ubuntu: apt install python3-venv");
}

const isRoot = () => process.getuid?.() === 0;

/** Whether Debian's packages can be installed without asking for a password. */
export const canAptInstall = () =>
  output("apt-get", ["--version"]) !== null && (isRoot() || output("sudo", ["-n", "true"]) !== null);

/** Install a Debian package, if that can be done. */
export function aptInstall(...packages) {
  if (!canAptInstall()) return false;
  const root = isRoot();
  const apt = (...args) =>
    run(root ? "apt-get" : "sudo", [...(root ? [] : ["-n", "apt-get"]), ...args], {
      check: false,
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  console.log(`Installing ${packages.join(", ")} …`);
  return apt("update") === 0 && apt("install", "-y", "--no-install-recommends", ...packages) === 0;
}

/** Runs a tool's main function: prints a ToolError in one line, every other error with its stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof ToolError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** Whether this module is the one that was started. */
export const isMain = (url) => process.argv[1] && fileURLToPath(url) === process.argv[1];
