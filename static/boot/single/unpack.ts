/* How files lie in the one file: as base64, those whose name ends with .gz gzipped. tools/build/single.mjs writes them. */

/** `type`: its media type */
export type Packed = { type: string; gzipped: boolean; text: string };

/** A file as if it had been fetched. */
export function unpack({ type, gzipped, text }: Packed) {
  const { body } = new Response(bytes(text)),
    whole = gzipped ? body?.pipeThrough(new DecompressionStream("gzip")) : body;
  return new Response(whole, { headers: { "Content-Type": type } });
}

/** What a base64 text says. Browsers of before 2025 have no quick way. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text),
    found = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) found[i] = letters.charCodeAt(i);
  return found;
}
