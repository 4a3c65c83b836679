/* Creates elements without markup in strings: texts become text nodes only. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {{ [type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[type]) => unknown }} Listeners */
/** @typedef {string | number | boolean | null | undefined} Value */
/** @typedef {{ on?: Listeners, text?: string | number | null | undefined, [name: string]: Value | Listeners }} Attributes */

/**
 * el("button", { class: "x", type: "button", text: "…", on: { click } }, child, …); null and false attributes and children are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} attributes
 * @param {...(Child | readonly Child[])} children
 */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} attributes
 * @param {...(Child | readonly Child[])} children
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} node
 * @param {Attributes} attributes
 * @param {(Child | readonly Child[])[]} children
 * @returns {E}
 */
function fill(node, { on = {}, text, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "value" || name === "checked") Object.assign(node, { [name]: value });
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [type, listener] of Object.entries(on))
    node.addEventListener(type, /** @type {EventListener} */ (listener));
  if (text !== undefined && text !== null) node.textContent = String(text);
  for (const child of children.flat())
    if (child !== null && child !== undefined && child !== false)
      node.append(typeof child === "number" ? String(child) : child);
  return node;
}

/**
 * The first element below `root` that matches; throws if there is none.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function one(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  return found;
}

/**
 * The event's target or its nearest ancestor with this tag.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {Event} event
 * @param {K} tag
 * @returns {HTMLElementTagNameMap[K] | null}
 */
export const hit = ({ target }, tag) => (target instanceof Element ? target.closest(tag) : null);

/**
 * The parts that are not null, undefined or false.
 * @template T
 * @param {readonly (T | null | undefined | false)[]} parts
 * @returns {T[]}
 */
export const present = (parts) => parts.flatMap((part) => (part ? [part] : []));

/**
 * A text as it is read out: without the places where it may be divided.
 * @param {string} text
 */
export const undivided = (text) => text.replaceAll("\u00ad", "");

/**
 * Set a node's text only if it differs, so that screen readers announce nothing and selections stay. Returns whether it differed.
 * @param {Node} node
 * @param {string | null | undefined} text
 */
export function write(node, text) {
  const wanted = text ?? "",
    other = node.textContent !== wanted;
  if (other) node.textContent = wanted;
  return other;
}

/**
 * Set an attribute only if it differs; null removes it.
 * @param {Element} node
 * @param {string} name
 * @param {string | null} value
 */
export function attribute(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/**
 * Set a property for the style sheet only if it differs; null or undefined removes it.
 * @param {HTMLElement} node
 * @param {string} name
 * @param {string | number | null | undefined} value
 */
export function property({ style }, name, value) {
  const wanted = value === null || value === undefined ? "" : String(value);
  if (style.getPropertyValue(name) !== wanted) style.setProperty(name, wanted);
}

/**
 * @param {number} ms
 * @returns {Promise<void>}
 */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
