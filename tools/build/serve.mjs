// node tools/build/serve.mjs [--port N] [--base /path/] [--folder DIR]: serves dist/ on this machine, gzipped, as a plain static host would,
// 404.html included.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { at, isMain, main } from "../common.mjs";

/**
 * Serves a folder below a base path on the given port or, if it is taken, one of the next. Resolves to { server,
 * address }.
 */
export async function serve({ folder = at("dist"), port = 8000, base = "/", host = "localhost", tries = 50 } = {}) {
  const { default: sirv } = await import("sirv");
  const { default: compression } = await import("compression");
  // `dev`: look at the disk on every request, so that a new build is served without a restart; `gzip`: send FILE.gz if
  // there is one.
  const compress = compression(),
    send = sirv(folder, { dev: true, etag: true, gzip: true });
  const prefix = base.replace(/\/*$/, "");
  const server = createServer((request, response) => {
    const [path, query] = request.url.split(/(?=\?)/);
    const missing = () => {
      const page = join(folder, "404.html");
      response.statusCode = 404;
      if (!existsSync(page)) return response.end("Not found");
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(readFileSync(page));
    };
    if (prefix && path === prefix) return response.writeHead(301, { Location: `${prefix}/${query ?? ""}` }).end();
    if (!path.startsWith(`${prefix}/`)) return missing();
    request.url = path.slice(prefix.length) + (query ?? "");
    compress(request, response, () => send(request, response, missing));
  });
  for (let tried = 0; ; tried++) {
    try {
      await new Promise((done, failed) => {
        server.once("error", failed);
        server.listen(port && port + tried, host, done);
      });
      return { server, address: `http://${host}:${server.address().port}${prefix}/` };
    } catch (error) {
      server.removeAllListeners("error");
      if (error.code !== "EADDRINUSE" || tried === tries) throw error;
    }
  }
}

export const option = (name, fallback) => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? fallback : process.argv[place + 1];
};

export const options = () => ({
  folder: option("folder", at("dist")),
  port: Number(option("port", process.env.PORT ?? 8000)),
  base: option("base", "/"),
});

if (isMain(import.meta.url))
  await main(async () => {
    const { address } = await serve(options());
    console.log(address);
  });
