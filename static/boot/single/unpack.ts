/* How the single-file build stores files: as base64, and gzipped where the name ends with .gz. tools/build/single.mjs writes them. */

/** A stored file; `type` is its media type */
export type Packed = { type: string; gzipped: boolean; text: string };

/** Returns a stored file as if it had been fetched. */
export function unpack({ type, gzipped, text }: Packed) {
  const { body } = new Response(bytes(text)),
    whole = gzipped ? body?.pipeThrough(new DecompressionStream("gzip")) : body;
  return new Response(whole, { headers: { "Content-Type": type } });
}

/** Decode base64. Browsers before 2025 have no fast way. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text),
    found = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) found[i] = letters.charCodeAt(i);
  return found;
}
