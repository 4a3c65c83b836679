"""The clock of a live game, how fast bots react, and the order of acts that arrive together, tested without any game."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

import pytest

from pausenjass.app.common.settings import LEVELS
from pausenjass.app.live import playclock, races, reactions
from pausenjass.app.live.playclock import PlayClock
from pausenjass.app.live.races import Act

# --- the clock ----------------------------------------------------------------------------------------------------------


def test_time_passes_with_the_page() -> None:
    clock = PlayClock(1000, 50)
    clock.go(1050)
    clock.go(2050, counts=False)
    assert (clock.now, clock.played) == (2000, 2000)


@pytest.mark.parametrize("leap", [3_600_000, 10**15, -1, -3_600_000])
def test_a_leap_of_the_device_is_no_play(leap: float) -> None:
    """It never runs backwards, and no leap counts for more than one step."""
    clock = PlayClock(0, 10_000)
    clock.go(10_500)
    clock.go(10_500 + leap)
    assert 500 <= clock.played <= 500 + playclock.LONGEST_MS
    clock.go(10_500 + leap + 100)
    assert clock.played <= 600 + playclock.LONGEST_MS


def test_it_stands_while_nobody_looks() -> None:
    clock = PlayClock(0, 0)
    clock.go(400)
    clock.runs = False
    clock.go(2000)
    clock.runs = True
    clock.go(2300)
    assert clock.played == 700


def test_a_moment_on_the_page() -> None:
    """A moment in 300 ms of play is given in the page's own time, even after a leap."""
    clock = PlayClock(60_000, 5000)
    clock.go(5200)
    assert clock.on_page(clock.now + 300) == 5500
    clock.go(905_200)
    assert clock.on_page(clock.now + 300) == 905_500


@pytest.mark.parametrize(
    ("text", "limit", "wanted"),
    [
        (None, None, 0),
        ("0", 900_000, 0),
        ("61000", 900_000, 61_000),
        ("899999", 900_000, 899_999),
        ("5000000", None, 5_000_000),
        ("900000", 900_000, None),
        ("-5", None, None),
        ("12.5", None, None),
        ("", None, None),
        ("nan", None, None),
        ("١٢", None, None),
        ("9" * 13, None, None),
    ],
)
def test_the_header(text: str | None, limit: float | None, wanted: float | None) -> None:
    """A number that no running game can have is none: it must not end the game at once."""
    assert playclock.played(text, limit) == wanted


@pytest.mark.parametrize("value", [None, True, "5", math.nan, math.inf, -math.inf, [], {}])
def test_no_time(value: object) -> None:
    assert playclock.stamp(value) is None
    assert playclock.stamp(7) == 7.0


# --- reactions ----------------------------------------------------------------------------------------------------------


def drawn(level: str, situation: str, pace: str = "normal", count: int = 4000) -> list[float]:
    rng = Random(f"{level}/{situation}/{pace}")
    return [reactions.reaction(level, situation, pace, rng) for _ in range(count)]


@pytest.mark.parametrize(
    ("level", "wanted"),
    [
        ("neuling", 1500 + 720 * math.log(2)),
        ("leicht", 1100 + 500 * math.log(2)),
        ("mittel", 750 + 300 * math.log(2)),
        ("geuebt", 600 + 210 * math.log(2)),
        ("stark", 480 + 140 * math.log(2)),
    ],
)
def test_medians_on_ones_own_turn(level: str, wanted: float) -> None:
    """A reaction is the sum of a normal and an exponential part. Its median is close to the mean of the first plus the
    median of the second.
    """
    assert median(drawn(level, "turn")) == pytest.approx(wanted, rel=0.06)


@pytest.mark.parametrize("level", LEVELS)
def test_a_surprise_takes_longer(level: str) -> None:
    call, turn, jump, slap = (median(drawn(level, situation)) for situation in ("call", "turn", "jump", "slap"))
    assert call < turn < jump < slap


def test_the_stronger_the_faster() -> None:
    for situation in ("turn", "jump", "slap"):
        times = [median(drawn(level, situation)) for level in LEVELS]
        assert times == sorted(times, reverse=True)


def test_reactions_are_graded_evenly() -> None:
    """Each level takes about a third longer than the next one, and misses about twice as much."""
    times = [median(drawn(level, "turn")) for level in LEVELS]
    assert all(1.2 < slow / fast < 1.6 for slow, fast in pairwise(times))
    misses = [reactions.REFLEXES[level].misses for level in LEVELS]
    assert all(1.4 < careless / alert < 3 for careless, alert in pairwise(misses))


@pytest.mark.parametrize("pace", list(reactions.PACES))
def test_nobody_is_faster_than_a_human(pace: str) -> None:
    times = drawn("stark", "call", pace)
    assert min(times) >= reactions.FASTEST_MS
    assert max(drawn("stark", "turn", pace)) < 5000


def test_the_setting_makes_them_slower_or_faster() -> None:
    paces = [median(drawn("mittel", "turn", pace)) for pace in ("instant", "fast", "normal", "slow")]
    assert paces == sorted(paces)


@pytest.mark.parametrize(
    ("level", "share"), [("neuling", 0.60), ("leicht", 0.40), ("mittel", 0.20), ("geuebt", 0.10), ("stark", 0.04)]
)
def test_what_they_miss(level: str, share: float) -> None:
    rng = Random(level)
    for situation in ("jump", "slap", "call"):
        assert sum(reactions.missed(level, situation, rng) for _ in range(4000)) / 4000 == pytest.approx(
            share, abs=0.025
        )
    assert not any(reactions.missed(level, "turn", rng) for _ in range(1000))


# --- the order of acts --------------------------------------------------------------------------------------------------


def act(seat: Any, at: float, action: str = "jump E7") -> Act:
    return Act(seat, action, at, 0, False)


def order(acts: list[Act], turn: int, step: int = 1) -> list[int]:
    return [each.seat for tied in races.ties(acts) for each in races.by_turn(tied, turn, step, players=4)]


def test_the_earlier_stamp_first_whatever_the_order_of_arrival() -> None:
    assert order([act(3, 140), act(1, 100), act(2, 120)], turn=0) == [1, 2, 3]
    assert order([act(0, 117), act(2, 100)], turn=0) == [2, 0]


def test_within_a_frame_the_player_on_turn_goes_first() -> None:
    assert order([act(2, 100), act(0, 116)], turn=0) == [0, 2]


@pytest.mark.parametrize(
    ("turn", "step", "wanted"), [(1, 1, [1, 2, 3, 0]), (1, -1, [1, 0, 3, 2]), (3, 1, [3, 0, 1, 2])]
)
def test_then_the_nearest_in_playing_direction(turn: int, step: int, wanted: list[int]) -> None:
    assert order([act(seat, 100 + seat) for seat in range(4)], turn, step) == wanted


def test_a_tie_is_measured_from_its_first_act() -> None:
    """Three acts follow each other after 10 ms: the third doesn't tie with the first."""
    assert order([act(3, 100), act(2, 110), act(1, 120)], turn=1) == [2, 3, 1]


def test_one_seat_keeps_its_own_order() -> None:
    acts = [act(1, 105, "ciao"), act(1, 100, "lay E7")]
    assert [each.action for tied in races.ties(acts) for each in races.by_turn(tied, 0, 1, players=4)] == [
        "lay E7",
        "ciao",
    ]


def test_acts_as_the_page_sends_them() -> None:
    good = {"seat": 1, "action": "ciao", "at": 90, "ply": 7, "bot": False}
    assert races.read([good], 100) == [Act(1, "ciao", 90, 7, False)]
    assert races.read([{**good, "at": 5000}], 100)[0].at == 100
    assert races.read([{**good, "at": "soon"}], 100)[0].at == 100
    assert races.read([{**good, "ply": "7", "action": None, "bot": 1}], 100) == [Act(1, "", 90, -1, False)]
    assert races.read([5, None, "x"], 100) == []
    assert races.read({"seat": 1}, 100) == races.read(None, 100) == []
