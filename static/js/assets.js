/* Where pictures and the bots' Python lie. In the site every one is a file of its own, with an address below the page's;
   the one file (tools/single.mjs) holds them all, and says here how they are reached. */

/** Whether this page is the one file. */
export const isSingle = () => "single" in document.documentElement.dataset;

/** @type {(path: string) => string} */
let find = (path) => path;

/**
 * The address of a file of the site.
 * @param {string} path  from the page, as "static/suits/E.svg"
 */
export const asset = (path) => find(path);

/**
 * From now on `now` tells the addresses.
 * @param {(path: string) => string} now
 */
export const findAssets = (now) => {
  find = now;
};
