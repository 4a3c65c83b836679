// What Python starts from: Pyodide's WebAssembly and the snapshot. tools/vendor.mjs fills in what stands in braces.

const at = (path) => new URL(path, import.meta.url).href;

export async function get(url) {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply;
}

/** Pyodide's WebAssembly, compiled. */
export const compiled = () => WebAssembly.compileStreaming(get(at("./{pyodide}/pyodide.asm.wasm")));

/** The snapshot as it is stored: the pages of memory that had changed once Python had imported everything. tools/pack.mjs writes it. */
export async function stored() {
  const { body } = await get(at("./{python}/snapshot.bin"));
  const all = new Uint8Array(Number("{dense}")),
    reader = body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let filled = 0;
  for (let part; !(part = await reader.read()).done; filled += part.value.length) all.set(part.value, filled);
  if (filled !== all.length) throw new Error(`The snapshot has ${filled} instead of ${all.length} bytes.`);
  return new Uint32Array(all.buffer);
}
