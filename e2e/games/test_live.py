"""Ciao-Sepp in real time with real taps, on a clock that the test turns: races, the telephone, calls, the time limit, untimed, reload."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from conftest import Visits
from live_deals import FOUR, LAID, deal
from moments import QUICK, stored
from player import Player
from playwright.sync_api import Locator, expect
from round_a_tablet import SETTLED
from words import Words

from pausenjass.app.common.records import text_of
from pausenjass.app.common.settings import defaults
from pausenjass.app.live.live import Live, Plan
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record

SEED = "e2e"
BEAT, CLA, DORA = 1, 2, 3
PATIENCE_MS = 4000
"""How long the page waits after its time for a bot that never answers, as in static/js/play/live.ts."""
STEP_MS = 250
STARTED_MS = 4000
"""How late a game's clock may start on a slow machine: it does when the table is shown."""
LONG_STEP_MS = 2000
"""A step while nobody moves."""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
NINES = ("E9 R9 S9 T9 TK", "R9 S6 SK T6 E8", "RK T8 S8 SA TA", "R9 E9 T8 SK S7")
BEGINS = """() => {
  const { engine } = pausenjass, call = engine.call;
  window.begun = null;
  engine.call = (...given) => {
    if (given[0] === "tick" && given[1].seen) window.begun ??= performance.now();
    return call.apply(engine, given);
  };
}"""
"""Notes when the page tells the engine that the game runs."""
CALM_MS = 500
"""How long a game waits once its table is drawn, as in static/js/table/screen.ts."""
OWING = ("0 lay E9 R9 S9 T9",)
"""The person has laid four nines, and owes «Ciao!»; Beat is on turn."""


class Stage:
    """A person at a live game whose clock stands still unless the test turns it."""

    def __init__(self, me: Player, text: str, **settings: Any) -> None:
        self.text = text
        self.settings = {**QUICK, "pace": "normal", **settings}
        self.me = me
        self.page = me.page
        self.page.clock.resume()
        me.come_with(stored(settings=self.settings, running=text))
        self.stop()
        self.resume()

    def stop(self) -> None:
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000 + 1"))

    def resume(self) -> None:
        self.page.evaluate(BEGINS)
        self.opened: float = self.page.evaluate("performance.now()")
        self.me.tap(self.me.link("page.start.resume"))
        expect(self.card("TK")).to_be_visible()
        self.later(CALM_MS)
        self.begun: float = self.page.evaluate("begun")

    def later(self, ms: float, step: int = STEP_MS) -> None:
        """Turn the clock, in steps between which the engine answers."""
        while ms > 0:
            self.page.clock.run_for(int(min(ms, step)))
            self.page.evaluate(SETTLED)
            ms -= step

    def hide(self, hidden: bool) -> None:
        """Hides the page, as if behind another window, or shows it again, and waits until the engine knows."""
        self.page.evaluate(HIDE, hidden)
        self.page.evaluate(SETTLED)

    def until(self, ms: float) -> None:
        """Turns the clock to this time after the beginning of the game."""
        self.later(self.begun + ms - self.page.evaluate("performance.now()"))

    def plan(self, seat: int, kind: str) -> Plan:
        """The plan for this bot, which the page's engine makes too, from the same seed; its time counts from the beginning of the game."""
        live = Live(Table(Match(Record.parse(self.text), SEED)), {**defaults("de"), **self.settings}, 0)
        return next(plan for plan in live.upcoming() if plan.seat == seat and plan.id.startswith(kind))

    def card(self, code: str) -> Locator:
        return self.page.get_by_role("list", name=self.me.say.like("hand")).get_by_role(
            "button", name=self.me.say.card(code)
        )

    @property
    def record(self) -> str:
        return self.me.storage().get("pausenjass:1:running", "")

    def until_saved(self, line: str) -> None:
        """Gives the page a moment, and expects this line at the end of the saved record."""
        self.later(50)
        assert self.record.rstrip().endswith(line)

    def pile(self, words: str) -> Locator:
        """The button of the pile, for slapping, by its phrase."""
        return self.page.get_by_role("button", name=self.me.say(words))

    def hit(self, target: Locator) -> None:
        """Taps an element although it moves, as a ringing telephone does."""
        box = target.bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def told(self, words: str, **data: str) -> Locator:
        """The alert with this phrase, with any number of milliseconds."""
        return self.page.get_by_role("alert").filter(has_text=re.compile(self.me.say(words, ms=r"\d+", **data)))


@pytest.fixture(scope="module")
def me(shared_visit: Visits) -> Player:
    """One window with a clock that the tests turn; the bots never answer."""
    me = shared_visit(stored={}, bots=False, seed=SEED)
    me.say = Words("de", "ciao-sepp")
    me.page.clock.install()
    return me


def test_nobody_acts_before_the_opened_table_is_calm(me: Player) -> None:
    """A slow device is still busy with what has just appeared: bots would be ahead of whoever plays there."""
    game = Stage(me, deal(FOUR, LAID))
    assert game.begun - game.opened >= CALM_MS


def test_a_jump_in_that_is_won(me: Player) -> None:
    game = Stage(me, deal(FOUR, LAID))
    expect(game.card("R9")).to_be_visible()
    game.me.tap(game.card("R9"))
    game.until_saved("0 jump R9")
    assert game.me.look().lies[-1] == game.me.say.card("R9")


def test_a_jump_in_that_is_lost(me: Player) -> None:
    """Cla plays, and the tap comes 25 ms later: the page says so, and the card stays in the hand."""
    game = Stage(me, deal(FOUR, LAID))
    game.until(game.plan(CLA, "turn").at + PATIENCE_MS + 5)
    game.page.clock.run_for(20)
    game.me.tap(game.card("R9"))
    game.later(50)
    assert "\n2 " in game.record
    assert "0 jump" not in game.record
    expect(game.told("live.late.ms", name="Cla")).to_be_visible()
    expect(game.told("live.late.ms", name="Cla").get_by_role("link", name="CS-8")).to_be_visible()
    expect(game.card("R9")).to_be_visible()


def test_a_slap_in_time(me: Player) -> None:
    game = Stage(me, deal(FOUR, (*LAID, "* phone")))
    game.hit(game.pile("slap.ringing"))
    game.until_saved("0 slap")
    game.me.tap(game.me.button("keep"))
    game.until_saved("0 keep")
    expect(game.me.hand).to_have_count(4)


def test_a_real_telephone(me: Player) -> None:
    """Nothing rings until somebody who hears it says so; then a slap counts as ever (CS-38)."""
    game = Stage(me, deal(FOUR, LAID, phone="real"))
    bell = game.me.button("bell")
    game.me.tap(bell)
    game.until_saved("* phone")
    expect(bell).to_have_count(0)
    expect(game.page.get_by_role("alert").filter(has_text=me.say("phone"))).to_be_visible()
    game.hit(game.pile("slap.ringing"))
    game.until_saved("0 slap")
    game.me.tap(game.me.button("keep"))
    game.until_saved("0 keep")


def test_a_slap_that_comes_second(me: Player) -> None:
    game = Stage(me, deal(FOUR, (*LAID, "* phone")))
    game.until(min(game.plan(seat, "slap").at for seat in (BEAT, CLA, DORA)) + 5)
    game.page.clock.run_for(20)
    game.hit(game.pile("slap.ringing"))
    game.later(50)
    assert "0 slap" not in game.record
    expect(game.told("live.late.ms", name="(Beat|Cla|Dora)")).to_be_visible()


def test_a_slap_without_cause(me: Player) -> None:
    """A slap without cause costs a card; a finger that bounces on the glass slaps only once."""
    game = Stage(me, deal(FOUR, LAID))
    game.hit(game.pile("slap"))
    game.page.clock.run_for(100)
    game.hit(game.pile("slap"))
    game.later(50)
    assert game.record.count("0 slap") == 1
    expect(game.me.hand).to_have_count(5)


def test_a_call_in_time(me: Player) -> None:
    game = Stage(me, deal(NINES, OWING))
    game.me.tap(game.me.button("ciao"))
    game.until_saved("0 ciao")
    expect(game.me.button("ciao")).to_be_hidden()


def test_a_call_forgotten(me: Player) -> None:
    game = Stage(me, deal(NINES, OWING))
    game.until(game.plan(BEAT, "turn").at + PATIENCE_MS + 60)
    assert "\n1 " in game.record
    expect(game.me.hand).to_have_count(3)
    expect(game.me.button("ciao")).to_be_hidden()


def test_time_is_up(me: Player) -> None:
    game = Stage(me, deal(FOUR, (), played=299_000, minutes=5))
    expect(game.page.get_by_role("timer")).to_have_text("0:01")
    game.until(1100)
    game.later(2000)  # the page still shows the last card
    expect(game.page.get_by_role("region").get_by_role("heading", level=2)).to_be_visible()
    assert "* time" in text_of(json.loads(game.me.storage()["pausenjass:1:finished"])[0])
    assert game.record == ""


def test_untimed(me: Player) -> None:
    """The bots don't move until the person presses «Weiter»."""
    game = Stage(me, deal(FOUR, LAID, played=299_000, minutes=5), untimed=True)
    expect(game.page.get_by_role("timer")).to_be_hidden()
    game.later(10_000)
    assert game.record.rstrip().endswith("1 lay R9")
    game.me.tap(game.me.button("continue"))
    game.later(PATIENCE_MS + 3000)
    assert "1 lay R9\n2 " in game.record


def test_untimed_and_thrown_in(me: Player) -> None:
    game = Stage(me, deal(FOUR, LAID), untimed=True)
    game.later(3000)
    game.me.tap(game.card("R9"))
    game.until_saved("0 jump R9")


def test_the_setting_in_mid_game(me: Player) -> None:
    """After the setting, the bots wait at the table, and the clock is gone."""
    game = Stage(me, deal(FOUR, LAID))
    game.me.go("#/settings")
    game.me.check(game.page.get_by_role("switch", name=game.me.say("page.settings.untimed")))
    game.me.go("#/table")
    game.later(1000)
    expect(game.me.button("continue")).to_be_visible()
    expect(game.page.get_by_role("timer")).to_be_hidden()
    game.later(8000)
    assert game.record.rstrip().endswith("1 lay R9")


def test_reload_in_mid_game(me: Player) -> None:
    """After a reload the clock goes on where it stood."""
    game = Stage(me, deal(FOUR, (), played=100_000))
    expect(game.page.get_by_role("timer")).to_have_text("13:20")
    game.until(20_000)
    for _ in range(STARTED_MS // STEP_MS):
        if game.page.get_by_role("timer").inner_text() == "13:00":
            break
        game.later(STEP_MS)
    expect(game.page.get_by_role("timer")).to_have_text("13:00")
    game.page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'))"
    )
    game.later(50)
    assert re.search(r"^played: 120\d\d\d$", game.record, re.MULTILINE)
    game.me.go("#/")
    game.page.clock.resume()
    game.me.reload()
    game.stop()
    game.resume()
    expect(game.page.get_by_role("timer")).to_have_text("13:00")


def test_in_the_background_the_clock_stands(me: Player) -> None:
    game = Stage(me, deal(FOUR, ()))
    game.hide(True)
    game.later(60_000, LONG_STEP_MS)
    expect(game.page.get_by_role("timer")).to_have_text("15:00")
    game.hide(False)
    game.later(5900)  # late in a second, since the page may get the time of an act half a second after it
    expect(game.page.get_by_role("timer")).to_have_text("14:55")
