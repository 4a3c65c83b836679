// The files that Python starts from. tools/build/vendor.mjs fills in the placeholders in braces.

/** The address of a file beside the module that bundles this one: interpreter.mjs or ahead.mjs, in static/vendor/. */
export const at = (path: string) => new URL(path, import.meta.url).href;

export const WASM = at("./{pyodide}/pyodide.asm.wasm");

const { fetch } = globalThis; // before interpreter.mjs replaces it for Pyodide

/** Fetch a file; the error says which file failed. */
const get = async (url: string) => {
  const reply = await fetch(url).catch((error) => {
    throw new Error(`${url}: ${error.message}`);
  });
  if (!reply.ok || /html/.test(reply.headers.get("content-type") ?? "")) throw new Error(`${url}: ${reply.status}`);
  return reply;
};

/** A file as it is stored: the browser keeps it outside this process. */
export const fetched = async (url: string) => (await get(url)).blob();

const unpacked = (gzipped: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  gzipped.pipeThrough(new DecompressionStream("gzip"));

/** The content of a gzipped file: of its address, or what was fetched from it. */
export async function bytes(file: string | Blob) {
  const gzipped = typeof file === "string" ? (await get(file)).body! : file.stream();
  return new Uint8Array(await new Response(unpacked(gzipped)).arrayBuffer());
}

/** Pyodide's WebAssembly module, compiled while it is fetched if the host sends the right media type. */
export async function compiled() {
  const reply = await get(WASM),
    isKnown = /^application\/wasm\b/.test(reply.headers.get("content-type") ?? "");
  return isKnown ? WebAssembly.compileStreaming(reply) : WebAssembly.compile(await reply.arrayBuffer());
}

/** The stored snapshot: the memory pages that had changed once Python had imported everything. tools/build/pack.mjs writes it. */
export async function stored() {
  const all = new Uint8Array(Number("{dense}")),
    reader = unpacked((await get(at("./{python}/snapshot.bin"))).body!).getReader();
  let filled = 0;
  for (let part; !(part = await reader.read()).done; filled += part.value.length) all.set(part.value, filled);
  if (filled !== all.length) throw new Error(`The snapshot has ${filled} instead of ${all.length} bytes.`);
  return new Uint32Array(all.buffer);
}
