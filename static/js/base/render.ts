/* Draws templates, as lit-html does, and goes on where others have been at what it drew. A browser's translation puts every text into elements
   of its own, extensions take nodes away: lit would go on writing into nodes that nobody sees any more, or fail. Then all is drawn anew. */

import { nothing, render as draw } from "../../vendor/lit-html.js";

/**
 * What lit-html remembers, by the names that its own packages share: of a place its first and its last node and what stands there, of a
 * template its parts, of an attribute its element.
 */
type Drawn = {
  _$AA?: Node;
  _$AB?: Node | null;
  _$AH?: unknown;
  _$AV?: readonly (Drawn | undefined)[];
  element?: Node;
  nodeType?: number;
};
type Container = HTMLElement & { _$litPart$?: Drawn };

export function render(value: unknown, container: Container) {
  const drawn = container["_$litPart$"];
  if (drawn && !isWhole(drawn, container)) clear(container, drawn);
  draw(value, container);
}

/**
 * Whether all that lit will write into is still where it was drawn.
 * @param parent  somewhere in it
 */
function isWhole(drawn: Drawn, parent: Node): boolean {
  const { element, _$AA: start, _$AB: end, _$AH: value, _$AV: parts } = drawn;
  if (parts) return parts.every((part) => !part || isWhole(part, parent));
  if (element) return parent.contains(element);
  if (!start) return true;
  const place = start.parentNode;
  if (!place || !parent.contains(place) || (end && end.parentNode !== place)) return false;
  if (value === nothing || value === null || value === undefined) return start.nextSibling === end;
  if (Array.isArray(value)) return value.every((part) => isWhole(part, place));
  if (typeof value !== "object") return isText(start.nextSibling) && start.nextSibling.nextSibling === end;
  const inner = value as Drawn;
  return inner.nodeType ? place.contains(value as Node) : isWhole(inner, place);
}

const isText = (node: Node | null) => node instanceof Text;

/** Forget what was drawn. */
function clear(container: Container, { _$AA: start }: Drawn) {
  const { childNodes } = container,
    from = [...childNodes].findIndex((node) => node === start);
  while (childNodes.length > Math.max(0, from)) container.lastChild?.remove();
  delete container["_$litPart$"];
}
