/* Where the focus goes when what has it goes. */

import type { Controller } from "../controller.ts";
import type { AnyTable } from "../../base/types.ts";
import type { CardTable } from "../../cards/card-table.ts";

/**
 * A button that was pressed, and goes: removed while it has the focus, it would cost a layout of the half-changed page, and a screen reader
 * would be told that nothing has the focus.
 */
export function giveFocusAway(controller: Controller, table: AnyTable, node: CardTable) {
  const button = document.activeElement,
    asking = controller.asker(table).asking.now;
  if (!(button instanceof HTMLElement) || !button.matches(".act, .chooser button, .stock")) return;
  if (button.matches(".stock")) return table.stock?.action ? undefined : keepFocus(node);
  const place = [...(button.parentElement?.children ?? [])].indexOf(button),
    stays = button.matches(".act")
      ? !asking && controller.buttons(table)[place]?.id === button.dataset.id
      : Boolean(asking);
  if (!stays) keepFocus(node);
}

/** Whether nothing has the focus any more: what had it is gone, or can't be used. */
export const isFocusLost = () =>
  !document.activeElement || document.activeElement.matches("body, :disabled, [inert] *, [hidden] *");

/** What had the focus is gone (a button pressed, a stock closed): the hand is the place to go on. */
export function keepFocus(table: CardTable) {
  const next = table.hand.find((button) => button.tabIndex === 0) ?? table.querySelector("h1");
  next?.focus({ preventScroll: true });
}
