"""Whole games of Ciao-Sepp as the page plays them: through the desk, with real bots at their times, persons, and a clock that runs by itself."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page, actions_of, key, thought

from pausenjass.app.common.records import record_of
from pausenjass.games import load

Json = dict[str, Any]
HESITATES_MS = (300, 2500)
"""How long a person hesitates."""


class Evening:
    """The page in virtual time: bots think at once and act at their deadlines; persons take some legal action."""

    def __init__(self, page: Page, rng: Random) -> None:
        self.page, self.rng, self.now = page, rng, 0.0
        self.outcomes: list[Json] = []

    def think(self, plan: Json) -> str | None:
        if plan["action"]:
            return str(plan["action"])
        return thought(plan["ask"], 10)

    def wishes(self) -> list[Json]:
        """Everything that the persons can tap, each with its act."""
        found = []
        for person in self.page.table["persons"]:
            hand = person["hand"]
            together = {tuple(each["cards"]): each for each in hand["together"]}
            ways = [together[tuple(card["all"])] if card["all"] else card for card in hand["cards"]]
            actions = [actions_of(way)[:3][-1] for way in ways if actions_of(way)]
            actions += [button["action"] or button["call"] for button in person["buttons"]]
            actions += [person["stock"]["action"]] * bool(person["stock"]["action"])
            if person["slap"]["hot"]:
                actions.append("slap")
            found += [
                {"seat": person["seat"], "action": action, "ply": self.page.table["ply"], "bot": False}
                for action in actions
            ]
        return found

    def step(self) -> None:
        """Goes on to the next event: a bot, a person, or telling the time."""
        coming, wishes = self.page.next, self.wishes()
        assert coming is not None
        bots = [plan for plan in coming["plans"] if plan["wait_for"] is None]
        for plan in bots:
            plan.setdefault("choice", self.think(plan))
        moves = [(max(plan["at"], self.now), plan) for plan in bots if plan["choice"] or plan["kind"] == "turn"]
        if wishes:
            moves.append((self.now + self.rng.uniform(*HESITATES_MS), self.rng.choice(wishes)))
        when, move = min(moves, key=lambda one: one[0], default=(self.now + coming["tick_ms"], {}))
        if not move or when > self.now + coming["tick_ms"]:
            self.now += coming["tick_ms"]
            self.page.call("tick", at=self.now, seen=True)
            return
        self.now = when
        if move.get("action") == "waited":
            self.page.call("waited", at=when, ply=move["ply"])
            return
        act = (
            move if "bot" in move else {"seat": move["seat"], "action": move["choice"], "ply": move["ply"], "bot": True}
        )
        self.outcomes += self.page.call("race", at=when, acts=[{**act, "at": when}])["outcomes"]


@pytest.mark.parametrize(
    ("seed", "people", "bots", "rules", "untimed"),
    [
        (1, 1, 3, {}, False),
        (2, 1, 1, {"edition": "guepfer-deli", "outdoors": True}, False),
        (14, 2, 2, {"faults": "strict", "phone": "often"}, False),
        (4, 4, 1, {"together": "identical", "minutes": 5}, False),
        (5, 1, 7, {"edition": "guepfer-deli", "minutes": 10, "phone": "often"}, False),
        (6, 1, 2, {"phone": "often"}, True),
        (7, 3, 2, {"decks": 1, "minutes": None, "phone": "off"}, True),
    ],
)
def test_an_evening(seed: int, people: int, bots: int, rules: Json, untimed: bool) -> None:
    page = Page(seed=f"evening {seed}", lang="en" if seed % 2 else "de")
    page.call("settings", change={"untimed": untimed})
    names = ["Rosa", "Sepp", "Toni", "Urs"][:people]
    seats = [{"name": name, "kind": "human", "level": None} for name in names] + [
        {"name": "", "kind": "bot", "level": "leicht"}
    ] * bots
    page.call("new", at=0, game="ciao-sepp", rules=rules, seats=seats)
    evening = Evening(page, Random(seed))
    for _ in range(4000):
        if page.table["result"]:
            break
        evening.step()
    assert page.table["result"], "the game doesn't end"
    assert {one["outcome"] for one in evening.outcomes} <= {"done", "fault"}
    minutes = load("ciao-sepp", rules).rules.minutes
    (filed,) = json.loads(page.storage[key("finished")])
    record = record_of(filed)
    assert record.replay()[-1].phase == "over"
    played = int(record.headers["played"])
    assert played == 0 if untimed else minutes is None or played <= minutes * 60_000 + 20
    assert (str(record.lines[-1]) == "* time") == (
        not untimed and minutes is not None and played >= minutes * 60_000 - 1
    )
    assert len(record) > 20
