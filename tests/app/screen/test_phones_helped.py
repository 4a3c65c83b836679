"""Hints and the coach on phones: only if the tablet allows them, and only from what the phone's seat knows."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from app_play import key
from coach_play import worker
from phone_play import Party, party

from pausenjass.core.record import Record


def until_choice(made: Party, rng: Random) -> int:
    """Plays on to a moment in which somebody on a phone may ask for a hint. Returns the seat."""
    for _ in range(100):
        for at in made.phones:
            if made.phone(at)["hint"] == at:
                return at
        made.one(rng)
    raise AssertionError("nobody has a choice")


def allowed(game: str, lang: str = "de") -> Party:
    made = party(game)
    made.call("settings", change={"phones_helped": True, "coach": "warns", "lang": lang})
    return made


def test_without_the_tablets_leave_there_are_none() -> None:
    made, rng = party("klammern"), Random(1)
    made.call("settings", change={"coach": "warns"})
    for _ in range(30):
        for at in made.phones:
            shown = made.phone(at)
            assert (shown["hinting"], shown["hint"], shown["coach"]) == (False, None, "off")
            asked: dict[str, Any] = {"ply": made.table["ply"], "seat": at}
            assert made.call("judge", **asked)["ask"] is None
            assert made.call("coach", **asked)["ask"] is None
        made.one(rng)


def test_a_phone_has_the_hint_of_its_own_seat_in_its_own_language() -> None:
    made = allowed("klammern")
    at = until_choice(made, Random(1))
    asked = {"ply": made.table["ply"], "seat": at, "lang": "en"}
    question = made.call("judge", **asked)["ask"]
    hint = made.call("hint", **asked, judged=worker("judge", question))["hint"]
    assert hint["seat"] == at
    assert hint["button"] in ("Do it", "Play it")
    assert "\nhints: 1\n" in made.storage[key("running")]


def test_the_coach_of_a_phone_gets_that_seats_view_alone() -> None:
    made = allowed("kaisern")
    at = until_choice(made, Random(2))
    assert made.phone(at)["coach"] == "warns"
    question = made.call("coach", ply=made.table["ply"], seat=at, lang="en")["ask"]
    record = Record.parse(made.storage[key("running")])
    state = record.game.initial()
    for who, action in record.lines:
        state = record.game.apply(state, who, action).state
    others = [json.dumps(list(hand)) for seat, hand in enumerate(state.hands) if seat != at]
    assert not any(hand in question["text"] for hand in others)


def test_nobody_else_is_helped_by_it() -> None:
    made = allowed("tschau-sepp")
    at = until_choice(made, Random(3))
    ply = made.table["ply"]
    for other in range(len(made.table["seats"])):
        if other != at:
            assert made.call("judge", ply=ply, seat=other)["ask"] is None
            assert made.call("coach", ply=ply, seat=other)["ask"] is None
    assert made.table["hint"] is None
    onlooker = made.call("phones", seats={}, onlookers=[{}], at=0)["onlookers"][0]
    assert (onlooker["hinting"], onlooker["hint"], onlooker["coach"]) == (False, None, "off")
