// node tools/python.mjs SCRIPT …: runs a Python script with the project's environment, made if it's missing.
import { ensureNode, ensurePython, main, run } from "./common.mjs";

await main(async () => {
  await ensureNode();
  const python = await ensurePython("dev");
  process.exitCode = run(python, process.argv.slice(2), { check: false });
});
