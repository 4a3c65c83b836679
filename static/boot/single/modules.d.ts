/** PyScript: tools/single.mjs says where it lies. Its own types want packages that it doesn't bring along. */
declare module "pyscript";
