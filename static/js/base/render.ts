/* Draws templates with lit-html, and copes with others who change the DOM. A browser's translation wraps every text in elements of its own,
   and extensions remove nodes: lit would write into nodes that nobody sees any more, or fail. In that case everything is drawn anew. */

import { nothing, render as draw } from "../../vendor/lit-html.js";

/**
 * lit-html's internal state, under the property names that its packages share: the first and last node of a part and its value, the parts of a
 * template, the element of an attribute.
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
 * Whether all nodes that lit will write into are still where it drew them.
 * @param parent  a node that must contain them
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

/** Remove what was drawn, so that lit begins anew. */
function clear(container: Container, { _$AA: start }: Drawn) {
  const { childNodes } = container,
    from = [...childNodes].findIndex((node) => node === start);
  while (childNodes.length > Math.max(0, from)) container.lastChild?.remove();
  delete container["_$litPart$"];
}
