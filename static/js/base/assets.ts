/* Where pictures and the bots' Python are. The site has them as files, at addresses below the page's; the single-file build
   (tools/build/single.mjs) contains them and sets here how they are found. */

/** Whether this page is the single-file build. */
export const isSingle = () => "single" in document.documentElement.dataset;

let find: (path: string) => string = (path) => path;

/**
 * Returns the address of a file of the site.
 * @param path  relative to the page, such as "static/suits/E.svg"
 */
export const asset = (path: string) => find(path);

/** Set the function that returns the address for a path. */
export const findAssets = (now: (path: string) => string) => {
  find = now;
};
