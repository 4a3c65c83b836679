// npm start: installs what is missing, builds what has changed, and serves the page. Options: --port N, --base /path/
import { build } from "./build.mjs";
import { main } from "../common.mjs";
import { options, serve } from "./serve.mjs";

await main(async () => {
  await build();
  const { address } = await serve(options());
  console.log(`\nPausenjass: ${address}\n(Ctrl+C ends it.)`);
});
