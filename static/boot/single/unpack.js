/* How files lie in the one file: as base64, those whose name ends with .gz gzipped. tools/single.mjs writes them. */

/** @typedef {{ type: string, gzipped: boolean, text: string }} Packed  `type`: its media type */

/**
 * A file as if it had been fetched.
 * @param {Packed} file
 */
export function unpack({ type, gzipped, text }) {
  const { body } = new Response(bytes(text)),
    whole = gzipped ? body?.pipeThrough(new DecompressionStream("gzip")) : body;
  return new Response(whole, { headers: { "Content-Type": type } });
}

/**
 * What a base64 text says. Browsers of before 2025 have no quick way.
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytes(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text),
    found = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) found[i] = letters.charCodeAt(i);
  return found;
}
