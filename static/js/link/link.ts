/* The link between a table and the phones: which transport carries it. */

import { rtc } from "./pair.ts";
import { tabs } from "./tabs.ts";
import type { Transport } from "./pipe.ts";

export { BadCode } from "./code.ts";

/** @param name  "tabs": two tabs of one browser, as `?link=tabs` in the page's address asks for */
export const transport = (name: string | null = new URLSearchParams(location.search).get("link")): Transport =>
  name === "tabs" ? tabs : rtc;
