/** PyScript: tools/single.mjs says where it lies. Its own types want packages that it doesn't bring along. */
declare module "pyscript";

interface Uint8ArrayConstructor {
  /** Newer than the oldest of our browsers. */
  fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
}
