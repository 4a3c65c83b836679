/* Decides where the focus goes when the focused element is removed. */

import type { Controller } from "../controller.ts";
import type { AnyTable } from "../../base/types.ts";
import type { CardTable } from "../../cards/card-table.ts";

/**
 * Move the focus away from a pressed button that will be removed. Removing it with the focus would cost a layout of the half-changed page, and
 * screen readers would report that nothing has the focus.
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

/** Whether the focus is lost: its element is gone or can't be used. */
export const isFocusLost = () =>
  !document.activeElement || document.activeElement.matches("body, :disabled, [inert] *, [hidden] *");

/** Give the focus to the hand, after its element is gone (a pressed button, a closed stock); or to what leads on from an exercise. */
export function keepFocus(table: CardTable) {
  const next =
    table.querySelector<HTMLElement>(".exercise-buttons .primary") ??
    table.hand.find((button) => button.tabIndex === 0) ??
    table.querySelector("h1");
  next?.focus({ preventScroll: true });
}
