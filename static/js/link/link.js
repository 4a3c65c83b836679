/* The link between a table and the phones: which transport carries it. */

import { rtc } from "./pair.js";
import { tabs } from "./tabs.js";

export { BadCode } from "./code.js";

/**
 * @param {string | null} [name]  "tabs": two tabs of one browser, as `?link=tabs` in the page's address asks for
 * @returns {import("./pipe.js").Transport}
 */
export const transport = (name = new URLSearchParams(location.search).get("link")) => (name === "tabs" ? tabs : rtc);
