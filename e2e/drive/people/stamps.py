"""Time stamps of events that say something else: on a device whose clock is odd, or where the page hears late of what happened."""

from __future__ import annotations

from playwright.sync_api import Page

STAMP = """() => {
  let counter = 1;
  const own = (window.ownStamp ??= Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp"));
  Object.defineProperty(Event.prototype, "timeStamp", { configurable: true, get() {
    const at = own.get.call(this), pointer = this.type.startsWith("pointer"), key = this.type.startsWith("key");
    return %s;
  } });
}"""


def stamp(page: Page, expression: str = "at") -> None:
    """Gives all events the time stamps of a JavaScript expression, which may use `at` (the true one), `pointer` and `key` (the kind of event) and
    `counter` (a number that it may change). Without an expression, the true ones again."""
    page.evaluate(STAMP % expression)


def now(page: Page, later: float = 0) -> float:
    """The page's time, so many ms later."""
    at: float = page.evaluate("performance.now()")
    return at + later
