"""Ciao-Sepp with real touches and keys: whole games, several cards, the Joker, a ring, forfeit, and several persons round one tablet."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from conftest import Visits
from moments import QUICK, stored
from player import VISIBLE_SPOT, Look, Player
from playwright.sync_api import Locator, expect
from test_accessibility import Inspector
from words import Words

from pausenjass.core.record import Record
from pausenjass.games import load

NAMES = ("Anna", "Beat", "Cla", "Dora")
SPOT = f"""async button => {{
  const spot = await ({VISIBLE_SPOT})(button);
  const {{ left, top, width, height }} = button.getBoundingClientRect();
  return spot && {{ x: left + spot.x, y: top + spot.y }};
}}"""
SEVENS = ("E7 R7 S7 EU T9", "R9 S6 SK T6 E8", "RK T9 S9 SA TA")
JOKER = ("* R7 S8 SU T9", "R9 S6 SK T6 E8", "RK T9 S9 SA TA")


def deal(hands: Sequence[str], *lines: str, people: Sequence[int] = (0,), top: str = "E6", rest: str = "", **rules: Any) -> str:
    """A record: the last player deals these hands, opens with `top`, and then comes what is in `lines`; `rest`: what lies next in the stock."""
    game = load("ciao-sepp", {"players": len(hands), **rules})
    first = [hand.split()[place] for place in range(5) for hand in hands] + [top, *rest.split()]
    names = [name if seat in people else f"Bot:{name}" for seat, name in enumerate(NAMES[: len(hands)])]
    levels = " ".join("-" if seat in people else "stark" for seat in range(len(hands)))
    deck = " ".join([*first, *(Counter(game.rules.cards) - Counter(first)).elements()])
    start = str(Record(game, names, {"levels": levels})).rstrip()
    return "\n".join([start, f"* dealer {len(hands) - 1}", f"* deck {deck}", f"{len(hands) - 1} lay {top}", *lines, ""])


class Sitting:
    """A person, or several, at a table of Ciao-Sepp."""

    def __init__(self, visit: Visits, record: str | None = None, *, size: str = "tablet", lang: str = "de", bots: bool = False, **settings: Any) -> None:
        kept = stored(settings={**QUICK, **settings}, lang=lang, **({"running": record} if record else {}))
        self.me: Player = visit(size, stored=kept, lang=lang, way="touch", bots=bots)
        self.me.say = Words(lang, "ciao-sepp")
        self.page = self.me.page
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.down: dict[int, dict[str, Any]] = {}
        if record:
            self.me.tap(self.me.link("page.start.resume"))
            self.me.until(lambda now: now.screen == "table" and now.seats)

    # --- fingers ----------------------------------------------------------------------------------------------------

    def spot(self, target: Locator) -> dict[str, float]:
        found: dict[str, float] = target.evaluate(SPOT)
        assert found, "what is to be touched can't be seen"
        return found

    def touch(self, *targets: Locator) -> list[int]:
        """Put as many fingers on the tablet in one and the same moment; they stay down."""
        ids = []
        for target in targets:
            ids.append(next(number for number in range(10) if number not in self.down))
            self.down[ids[-1]] = {**self.spot(target), "id": ids[-1]}
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": list(self.down.values())})
        return ids

    def lift(self, *ids: int) -> None:
        for number in ids:
            del self.down[number]
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchMove" if self.down else "touchEnd", "touchPoints": list(self.down.values())})

    def tap(self, *targets: Locator) -> None:
        """A short tap, or several at once."""
        self.lift(*self.touch(*targets))

    # --- what there is ----------------------------------------------------------------------------------------------

    def card(self, name: str, seat: int | None = None, nth: int = 0) -> Locator:
        return self.zone(seat).get_by_role("button", name=name, exact=True).nth(nth)

    def zone(self, seat: int | None = None) -> Locator:
        return self.page.locator("card-zone[kind=hand]:not([name])" if seat is None else f"card-zone[name=hand-{seat}]")

    def edge(self, seat: int) -> Locator:
        return self.page.get_by_role("region", name=NAMES[seat], exact=True)

    def hold(self, seat: int) -> Locator:
        return self.edge(seat).get_by_role("button", name=re.compile(f"^{NAMES[seat]}: ({self.me.say('page.together.hold')}|{self.me.say('page.together.held')})$"))

    def button(self, text: str, seat: int | None = None) -> Locator:
        return (self.page if seat is None else self.edge(seat)).get_by_role("button", name=re.compile(f"^{re.escape(text)}$"))

    @property
    def chooser(self) -> Locator:
        return self.page.locator(".chooser:visible")

    @property
    def pile(self) -> Locator:
        return self.page.locator("card-zone[kind=pile]")

    def top(self, name: str) -> None:
        """This card lies on top of the pile."""
        expect(self.pile).to_have_attribute("aria-label", re.compile(re.escape(name)))


def card(code: str, lang: str = "de") -> str:
    return Words(lang).card(code)


# --- whole games ------------------------------------------------------------------------------------------------------


class Whole(Sitting):
    """Somebody who plays until the game is over, doing whatever can be done."""

    rng = Random(7)

    def play(self) -> None:
        self.begin()
        for _ in range(900):
            now = self.me.until(lambda now: now.result or self.can(now))
            if now.result:
                return
            self.act(now)
        raise AssertionError(f"the game doesn't end: {now}")

    def begin(self) -> None:
        me = self.me
        me.set_up(players=3, level="leicht", rules={"decks": 1, "phone": "often"})
        me.until(lambda now: now.screen == "table" and now.seats)

    def can(self, now: Look) -> bool:
        return bool(self.chooser.count() or now.buttons or now.fitting or now.may_draw)

    def act(self, now: Look) -> None:
        """One thing, by touch; if it comes too late or not at all, the next look finds something else."""
        options = self.chooser.locator(".chooser-body button:enabled")
        if self.chooser.count():
            self.page.wait_for_timeout(240)  # a touch that comes at once is taken for the one that opened it
            self.try_tap(options.nth(self.rng.randrange(max(1, options.count()))))
        elif now.buttons:
            self.try_tap(self.page.locator(".near .buttons button").nth(self.rng.randrange(len(now.buttons))))
        elif now.fitting:
            self.try_tap(self.zone().get_by_role("button").nth(self.rng.choice(now.fitting)))
        elif now.may_draw:
            self.try_tap(self.page.locator("button.stock"))

    def try_tap(self, target: Locator) -> None:
        if target.count() and (spot := target.evaluate(SPOT)):
            self.page.touchscreen.tap(spot["x"], spot["y"])
        self.page.wait_for_timeout(60)


@pytest.mark.parametrize(("size", "lang"), [("tablet", "de"), ("phone", "en")])
def test_whole_game_by_touch(visit: Visits, size: str, lang: str) -> None:
    at = Whole(visit, size=size, lang=lang, bots=True)
    at.play()
    say = at.me.say
    region = at.page.get_by_role("region", name=re.compile(".")).last
    expect(region.get_by_role("columnheader", name=say("page.result.why"))).to_be_visible()
    assert "pausenjass:1:running" not in at.me.storage()
    (entry,) = json.loads(at.me.storage()["pausenjass:1:statistics"])["ciao-sepp"]
    assert entry[1] == 3
