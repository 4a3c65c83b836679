/* Making elements without markup in strings: texts become text nodes only. */

const SVG = "http://www.w3.org/2000/svg";

/** el("button", { class: "x", type: "button", text: "…", on: { click } }, child, …); null and false attributes and children are left out. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, { on = {}, text, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "value" || name === "checked") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  for (const [type, listener] of Object.entries(on)) node.addEventListener(type, listener);
  if (text !== undefined && text !== null) node.textContent = text;
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Change a text only if it is another one, so that screen readers and selections are left in peace. Returns whether it is. */
export function write(node, text) {
  const wanted = text ?? "",
    other = node.textContent !== wanted;
  if (other) node.textContent = wanted;
  return other;
}

/** Offer a text as a file. */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = el("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
