// npm run format: formats everything as `npm test -- style` demands.
import { at, ensureNode, ensurePython, main, run } from "../common.mjs";

await main(async () => {
  await ensureNode();
  const python = await ensurePython("dev");
  run(python, ["-m", "ruff", "check", "--fix", "."]);
  run(python, ["-m", "ruff", "format", "."]);
  run(process.execPath, [at("node_modules", "prettier/bin/prettier.cjs"), "--write", "--log-level", "warn", "."]);
});
