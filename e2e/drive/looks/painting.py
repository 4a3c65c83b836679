"""Whether the browser paints a page. Painting takes a fifth of the tests' time, so it paints a page only while a test looks at it."""

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


def unpainted(context: BrowserContext) -> None:
    """The browser paints pages of this context only while they are `painted`."""
    context.add_init_script(UNPAINTED)


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """The browser paints this page for a while, as it does for a person."""
    page.evaluate("window.paint?.(true)")
    yield
    page.evaluate("window.paint?.(false)")
