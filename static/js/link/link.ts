/* Selects the transport between a table and its phones. */

import { rtc } from "./pair.ts";
import { tabs } from "./tabs.ts";
import type { Transport } from "./pipe.ts";

export { BadCode } from "./code.ts";

/**
 * Returns the transport to use.
 * @param name  "tabs": two tabs of one browser, selected by `?link=tabs` in the page's address
 */
export const transport = (name: string | null = new URLSearchParams(location.search).get("link")): Transport =>
  name === "tabs" ? tabs : rtc;
