"""Lets the browser paint a page only while a test looks at it, because painting takes a fifth of the tests' time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

UNPAINTED = """
const unpainted = new CSSStyleSheet();
unpainted.replaceSync("html { opacity: 0 !important }"); // layout, touches, animations and Playwright's idea of what can be seen stay as they are
document.adoptedStyleSheets.push(unpainted);
window.paint = on => { unpainted.disabled = on; };
"""


def seeing(look: str) -> str:
    """JavaScript for a function that looks at a page, painted or not: while everything is transparent, `look` would see nothing."""
    return f"() => {{ window.paint?.(true); try {{ return ({look})(); }} finally {{ window.paint?.(false); }} }}"


AS_IF_PAINTED = """async look => {
  const real = window.getComputedStyle;
  const opaque = style => new Proxy(style, { get(style, name) {
    if (name === "opacity") return "1";
    if (name === "getPropertyValue") return name => (name === "opacity" ? "1" : style.getPropertyValue(name));
    return Reflect.get(style, name);
  } });
  window.getComputedStyle = (node, part) => (node === document.documentElement && !part ? opaque(real(node)) : real(node, part));
  try {
    return await look();
  } finally {
    window.getComputedStyle = real;
  }
}"""
"""JavaScript for a function that runs `look`, which takes its time and asks for styles, but not for pixels: it doesn't notice that nothing is
painted. To paint meanwhile would double what axe-core takes."""


def unpainted(context: BrowserContext) -> None:
    """The browser paints pages of this context only while they are `painted`."""
    context.add_init_script(UNPAINTED)


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """The browser paints this page for a while, as it does for a person."""
    page.evaluate("window.paint?.(true)")
    try:
        yield
    finally:
        page.evaluate("window.paint?.(false)")
