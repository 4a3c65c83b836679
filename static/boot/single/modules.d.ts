/** PyScript: tools/build/single.mjs says where it lies. Its own types want packages that it doesn't bring along. */
declare module "pyscript";

/** What runs in the workers: tools/build/single.mjs says where it lies. */
declare module "polyscript/worker";

/** Pyodide, where tools/build/vendor.mjs has put it: its folder's name has the version. */
declare module "*/pyodide.mjs" {
  export const loadPyodide: (options: object) => Promise<any>;
}
declare module "*/pyodide.asm.mjs" {
  const create: (settings: object) => Promise<any>;
  export default create;
}
declare module "*/interpreter.mjs";

interface Uint8ArrayConstructor {
  /** Newer than the oldest of our browsers. */
  fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
}
