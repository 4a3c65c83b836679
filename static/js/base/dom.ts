/* Creates elements without markup in strings: texts only become text nodes. */

const SVG = "http://www.w3.org/2000/svg";

export type Child = Node | string | number | null | undefined | false;
type Listeners = { [type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[type]) => unknown };
type Value = string | number | boolean | null | undefined;
type Attributes = { on?: Listeners; text?: string | number | null | undefined; [name: string]: Value | Listeners };

/**
 * Create an element: el("button", { class: "x", type: "button", text: "…", on: { click } }, child, …). Attributes and children that are null or
 * false are left out.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Child | readonly Child[])[]
) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Child | readonly Child[])[]
) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill<E extends HTMLElement | SVGElement>(
  node: E,
  { on = {}, text, ...attributes }: Attributes,
  children: (Child | readonly Child[])[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "value" || name === "checked") Object.assign(node, { [name]: value });
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [type, listener] of Object.entries(on)) node.addEventListener(type, listener as EventListener);
  if (text !== undefined && text !== null) node.textContent = String(text);
  for (const child of children.flat())
    if (child !== null && child !== undefined && child !== false)
      node.append(typeof child === "number" ? String(child) : child);
  return node;
}

/** Returns the first element below `root` that matches; throws if there is none. */
export function one(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Returns the nearest element with this tag, from the event's target upwards; null if there is none. */
export const hit = <K extends keyof HTMLElementTagNameMap>(
  { target }: Event,
  tag: K,
): HTMLElementTagNameMap[K] | null => (target instanceof Element ? target.closest(tag) : null);

/** Returns the parts that are truthy. */
export const present = <T>(parts: readonly (T | null | undefined | false)[]): T[] =>
  parts.flatMap((part) => (part ? [part] : []));

/** Returns a text without soft hyphens, for screen readers. */
export const undivided = (text: string) => text.replaceAll("\u00ad", "");

/**
 * Set a node's text only if it differs, so that screen readers announce nothing and selections stay. Returns whether it differed.
 */
export function write(node: Node, text: string | null | undefined) {
  const wanted = text ?? "",
    other = node.textContent !== wanted;
  if (other) node.textContent = wanted;
  return other;
}

/** Set an attribute only if it differs; null removes it. */
export function attribute(node: Element, name: string, value: string | null) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/** Set a property for the style sheet only if it differs; null or undefined removes it. */
export function property({ style }: HTMLElement, name: string, value: string | number | null | undefined) {
  const wanted = value === null || value === undefined ? "" : String(value);
  if (style.getPropertyValue(name) !== wanted) style.setProperty(name, wanted);
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
