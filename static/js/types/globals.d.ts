/* Types that the DOM's own lack: our elements, our events, and what PyScript adds. */

import type { CardTable } from "../cards/card-table.ts";
import type { CardZone } from "../cards/card-zone.ts";
import type { PlayingCard } from "../cards/playing-card.ts";

declare global {
  interface HTMLElementTagNameMap {
    "card-table": CardTable;
    "card-zone": CardZone;
    "playing-card": PlayingCard;
  }

  interface HTMLScriptElement {
    /** The worker that PyScript makes from `<script type="py" worker>`; undefined until PyScript has read the tag. */
    xworker?: PyScriptWorker;
  }

  interface PyScriptWorker extends Worker {
    ready: Promise<unknown>;
    /** The functions that the worker exports in `__export__`: here only call(name, JSON) → JSON. */
    sync: { call(name: string, args: string): Promise<string> };
  }

  interface DocumentEventMap {
    /** A new version is stored; the detail switches to it. */
    "update-ready": CustomEvent<() => void>;
  }
}
