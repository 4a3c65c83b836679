/* Where pictures and the bots' Python lie. In the site every one is a file of its own, with an address below the page's;
   the one file (tools/build/single.mjs) holds them all, and says here how they are reached. */

/** Whether this page is the one file. */
export const isSingle = () => "single" in document.documentElement.dataset;

let find: (path: string) => string = (path) => path;

/**
 * The address of a file of the site.
 * @param path  from the page, as "static/suits/E.svg"
 */
export const asset = (path: string) => find(path);

/** Let `now` tell the addresses. */
export const findAssets = (now: (path: string) => string) => {
  find = now;
};
