"""Persons round one tablet, in a game in real time."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from conftest import Visits
from moments import QUICK, stored
from player import DOUBLE_MS, TOO_SOON, VISIBLE_SPOT, WATCH, Player
from playwright.sync_api import Locator, expect
from words import Words

from pausenjass.core.record import Record
from pausenjass.games import load

NAMES = ("Anna", "Beat", "Cla", "Dora")
SETTLED = """async () => {
  await pausenjass.engine.call("statistics", { game: "ciao-sepp" });      // it answers in order: whatever was called before is answered
  await new Promise(done => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); });
}"""


def deal(
    hands: Sequence[str],
    *lines: str,
    people: Sequence[int] = (0,),
    top: str = "E6",
    rest: str = "",
    level: str = "stark",
    **rules: Any,
) -> str:
    """A record: the last player deals these hands and opens with `top`, then the `lines` follow; `rest` lies next in the stock."""
    game = load("ciao-sepp", {"players": len(hands), **rules})
    first = [hand.split()[place] for place in range(5) for hand in hands] + [top, *rest.split()]
    names = [name if seat in people else f"Bot:{name}" for seat, name in enumerate(NAMES[: len(hands)])]
    levels = " ".join("-" if seat in people else level for seat in range(len(hands)))
    deck = " ".join([*first, *(Counter(game.rules.cards) - Counter(first)).elements()])
    start = str(Record(game, names, {"levels": levels})).rstrip()
    return "\n".join([start, f"* dealer {len(hands) - 1}", f"* deck {deck}", f"{len(hands) - 1} lay {top}", *lines, ""])


class Sitting:
    """A person, or several, at a table of Ciao-Sepp."""

    def __init__(
        self,
        visit: Visits,
        record: str | None = None,
        *,
        size: str = "tablet",
        lang: str = "de",
        bots: bool = False,
        pyodide: bool = False,
        **settings: Any,
    ) -> None:
        kept = stored(settings={**QUICK, **settings}, lang=lang, **({"running": record} if record else {}))
        self.me: Player = visit(
            size, stored=kept, lang=lang, way="touch", bots=bots, pyodide=pyodide, again=bool(record)
        )
        self.me.say = Words(lang, "ciao-sepp")
        self.page = self.me.page
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.down: dict[int, dict[str, Any]] = {}
        visit.leaving.append(self.let_go)
        if record:
            self.me.tap(self.me.link("page.start.resume"))
            self.me.until(lambda now: now.screen == "table" and now.pile)

    # --- fingers ----------------------------------------------------------------------------------------------------

    def spot(self, target: Locator) -> dict[str, float]:
        found: dict[str, float] = target.evaluate(VISIBLE_SPOT)
        assert found, "what is to be touched can't be seen"
        return found

    def touch(self, *targets: Locator) -> list[int]:
        """Puts a finger on each target at the same moment; returns the ids of the fingers, which stay down."""
        ids = []
        for target in targets:
            ids.append(next(number for number in range(10) if number not in self.down))
            self.down[ids[-1]] = {**self.spot(target), "id": ids[-1]}
        self.fingers("touchStart", ids)
        return ids

    def lift(self, *ids: int) -> None:
        self.fingers("touchEnd", ids)
        for number in ids:
            del self.down[number]

    def fingers(self, kind: str, ids: Sequence[int], at: float | None = None) -> None:
        """Sends an event for these fingers. `at` is the event's own time, in seconds since 1970; without it, now."""
        points = [self.down[number] for number in ids]
        event = {"type": kind, "touchPoints": points, **({"timestamp": at} if at else {})}
        self.cdp.send("Input.dispatchTouchEvent", event)

    def let_go(self) -> None:
        """Takes every finger off the tablet."""
        if self.down:
            self.fingers("touchCancel", ())
        self.cdp.detach()

    def tap(self, *targets: Locator) -> None:
        """Taps one target, or several at once; again if the page takes that for the second tap of a double tap."""
        self.page.evaluate(WATCH)
        self.lift(*self.touch(*targets))
        if self.page.evaluate(TOO_SOON):
            self.page.wait_for_timeout(DOUBLE_MS)
            self.lift(*self.touch(*targets))

    def double_tap(self, target: Locator, apart: int = 0) -> None:
        """Taps twice within a fifth of a second, however slow the machine is; the second time so many px beside the first."""
        self.down[0] = {**self.spot(target), "id": 0}
        began = time.time()
        for place, kind in enumerate(("touchStart", "touchEnd", "touchStart", "touchEnd")):
            self.down[0]["x"] += apart if place == 2 else 0
            self.fingers(kind, [0], at=began + place * 0.06)
        del self.down[0]

    # --- what there is ----------------------------------------------------------------------------------------------

    def card(self, name: str, seat: int | None = None, nth: int = 0) -> Locator:
        return self.zone(seat).get_by_role("button", name=name, exact=True).nth(nth)

    def zone(self, seat: int | None = None) -> Locator:
        return self.page.locator("card-zone[kind=hand]:not([name])" if seat is None else f"card-zone[name=hand-{seat}]")

    def edge(self, seat: int) -> Locator:
        return self.page.get_by_role("region", name=NAMES[seat], exact=True)

    def hold(self, seat: int) -> Locator:
        words = self.me.say.like("page.together.hold", "page.together.held").pattern.removeprefix("^")
        return self.edge(seat).get_by_role("button", name=re.compile(f"^{NAMES[seat]}: {words}"))

    def button(self, text: str, seat: int | None = None) -> Locator:
        return (self.page if seat is None else self.edge(seat)).get_by_role(
            "button", name=re.compile(f"^{re.escape(text)}$")
        )

    @property
    def chooser(self) -> Locator:
        return self.page.locator(".chooser:visible")

    @property
    def pile(self) -> Locator:
        return self.page.locator("card-zone[kind=pile]")

    def top(self, name: str) -> None:
        """Expects this card on top of the pile."""
        expect(self.pile).to_have_attribute("aria-label", re.compile(re.escape(name)))
