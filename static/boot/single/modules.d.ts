/** PyScript: tools/build/single.mjs says where it lies. Its own types need packages that it doesn't ship. */
declare module "pyscript";

/** PyScript's part in the workers: tools/build/single.mjs says where it lies. */
declare module "polyscript/worker";

/** Pyodide, where tools/build/vendor.mjs has put it: the folder's name contains the version. */
declare module "*/pyodide.mjs" {
  export const loadPyodide: (options: object) => Promise<any>;
}
declare module "*/pyodide.asm.mjs" {
  const create: (settings: object) => Promise<any>;
  export default create;
}
declare module "*/interpreter.mjs";

interface Uint8ArrayConstructor {
  /** The oldest browsers that we support lack it. */
  fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
}
