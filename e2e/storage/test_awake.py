"""The screen stays lit where somebody needs it, in a browser that refuses it, takes it back, or releases it with the page."""

from __future__ import annotations

from conftest import Visits
from moments import stored
from played import finished, played
from player import Player

LOCK = """
window.lit = { asked: 0, refusing: true, locks: [] };
class Sentinel extends EventTarget {
  released = false;
  async release() {
    this.released = true;
    this.dispatchEvent(new Event("release"));
  }
}
Object.defineProperty(Navigator.prototype, "wakeLock", { value: { async request() {
  lit.asked++;
  if (lit.refusing) throw new DOMException("not now", "NotAllowedError");
  lit.locks.push(new Sentinel());
  return lit.locks.at(-1);
} } });
"""
"""A wake lock that refuses while `lit.refusing` is set."""
HELD = "lit.locks.filter(({ released }) => !released).length"
SEEN = """seen => {
  Object.defineProperty(document, "hidden", { configurable: true, value: !seen });
  Object.defineProperty(document, "visibilityState", { configurable: true, value: seen ? "visible" : "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def held(me: Player, count: int) -> None:
    me.page.wait_for_function(f"{HELD} === {count}")


def test_code_on_the_screen(visit: Visits) -> None:
    """The code keeps the screen lit: after a refusal, after the browser has released the lock, and after the page was hidden. It ends with the code."""
    me = visit(stored=stored(finished=finished(played())), bots=False, hash="#/statistics/klammern", script=LOCK)
    me.tap(me.page.get_by_role("button", name=me.say.like("page.share.row")))
    me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.share.qr"), exact=True))
    code = me.page.locator(".code canvas")
    code.wait_for()
    me.page.wait_for_function("lit.asked > 0")
    me.page.evaluate("lit.refusing = false")
    code.click()
    held(me, 1)
    me.page.evaluate("lit.locks.at(-1).release()")
    held(me, 1)
    me.page.evaluate(SEEN, False)
    me.page.evaluate("lit.locks.at(-1).release()")
    held(me, 0)
    me.page.evaluate(SEEN, True)
    held(me, 1)
    me.page.keyboard.press("Escape")
    held(me, 0)
    asked = me.page.evaluate("lit.asked")
    me.page.keyboard.press("Shift")
    assert me.page.evaluate("lit.asked") == asked
