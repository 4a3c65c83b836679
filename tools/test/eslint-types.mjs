// ESLint's parser for TypeScript: blanks replace the types, and espree parses the rest in its old place.
// typescript-eslint can't work with TypeScript 7, which has no API for JavaScript yet.
import { transformSync } from "@swc/wasm-typescript";
import * as espree from "espree";

export const meta = { name: "blank-types", version: "1" };

export function parse(text, options) {
  const { code } = transformSync(text, { mode: "strip-only" });
  if (code.length !== text.length) throw new Error(`${options.filePath}: ${code.length} letters for ${text.length}`);
  return espree.parse(code, { ...options, comment: true, tokens: true, range: true, loc: true });
}
