"""Bots that don't start, fail, or never answer: the game goes on with their simplest moves."""

from __future__ import annotations

from collections.abc import Callable

import moments
from conftest import Visits
from moments import moment, stored
from playwright.sync_api import BrowserContext

CRASHING = "def call(name, args):\n    return '{\"crash\": \"no idea\"}'\n\n__export__ = ['call']\n"
SLEEPING = "def call(name, args):\n    while True:\n        pass\n\n__export__ = ['call']\n"
FAILED = ("The bots failed", "did not answer", "bots.py", "Failed to load", "ERR_FAILED", "PythonError", "Traceback")
COUNTING_FRAMES = """() => {
  window.frames_drawn = 0;
  const frame = () => { window.frames_drawn++; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""


def instead(program: str) -> Callable[[BrowserContext], None]:
    """Puts another program in place of the bots' worker."""
    return lambda context: context.route(
        "**/py/bots.py", lambda route: route.fulfill(body=program, content_type="text/x-python")
    )


def test_bots_that_fail(visit: Visits) -> None:
    """Every call ends in an error: the page starts a new worker, and the engine makes the simplest move."""
    me = visit(before=instead(CRASHING), stored=stored(running=moment(moments.own_turn, players=3)))
    me.watch.expect(*FAILED)
    me.resume()
    acted = me.storage()["pausenjass:1:running"].count("\n")
    me.play(until=lambda now: now.result or me.storage()["pausenjass:1:running"].count("\n") > acted + 8)
    me.page.wait_for_function("document.querySelectorAll('script[name^=bots]').length === 1")


def test_bots_that_never_answer(visit: Visits) -> None:
    """The page ends a worker in an endless loop after its time (5 s); meanwhile it goes on drawing."""
    me = visit(seed=None, before=instead(SLEEPING), stored=stored(running=moment(moments.bots_turn)))
    me.watch.expect(*FAILED)
    before = me.resume()
    me.page.evaluate(COUNTING_FRAMES)
    me.until(lambda now: now.can_act or len(now.log) > len(before.log))
    assert me.page.evaluate("window.frames_drawn") > 20, "a page that waits for the worker draws none"


def test_bots_killed_while_thinking(visit: Visits) -> None:
    """The game goes on after the worker was killed, and the next worker thinks as usual."""
    me = visit(
        seed=None,
        pyodide=True,
        stored=stored(
            running=moment(moments.own_turn, players=3, level="stark"), settings={**moments.QUICK, "pace": "normal"}
        ),
    )
    me.watch.expect(*FAILED)
    me.page.evaluate("pausenjass.bots.ready")
    before = me.resume()
    place = next(place for place in before.fitting if not before.cards[place][0].endswith(me.say("tschau-sepp.rank.U")))
    me.lay(before.cards[place][0])
    me.page.evaluate("document.querySelector('script[name^=bots]').xworker.terminate()")
    me.until(lambda now: now.can_act)
    name = me.page.evaluate("document.querySelector('script[name^=bots]').getAttribute('name')")
    assert name != "bots-1"
    me.play(until=lambda now: now.result or len(now.log) > len(before.log) + 12)
    assert me.page.evaluate("document.querySelector('script[name^=bots]').getAttribute('name')") == name, (
        "the new ones don't fail"
    )


def test_bots_that_never_come(visit: Visits) -> None:
    """The game goes on even if the bots' file can't be loaded at all."""
    me = visit(
        before=lambda context: context.route("**/py/bots.py", lambda route: route.abort()),
        stored=stored(running=moment(moments.own_turn)),
    )
    me.watch.expect(*FAILED)
    me.resume()
    me.play(until=lambda now: now.result or len(now.log) > 14)
