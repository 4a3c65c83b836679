"""A pad: taking back without end, mending and striking earlier rounds, several matches, the saved form."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from pausenjass.pads.pad import MOST, NEXT, Pad
from pausenjass.pads.saved import read, to_keep
from pausenjass.pads.sheet import CHOICES, Refused

NOW = "2026-11-28T10:00:00+01:00"
LATER = "2026-11-28T11:00:00+01:00"
WORDS = {
    "kaisern": ["raise {}", "free {}", "nachfreien {}", "kritz {} 1", "go {}", "come {}", "win {}", "dealer {}"],
    "klammern": ["digit {}", "type {}", "terz {}", "belle {}", "last {}", "stake 2", "played {}", "made {}", "lost {}"],
    "tschau-sepp": ["rank 7", "rank 9", "line {}", "digit {}", "erase", "enter", "less {} 0"],
    "ciao-sepp": ["fault {}", "call {}", "done {}", "back {}", "forfeit {}", "time-up", "start", "stop", "ring"],
}


def pad(game: str = "kaisern", players: int = 4, of: int | None = 3, **rules: Any) -> Pad:
    return Pad("one", game, rules, [{"name": name} for name in "ABCDEFGH"[:players]], NOW, NOW, of)


def entered(one: Pad, *entries: str) -> Pad:
    for entry in entries:
        one.enter(entry, NOW, 5_000)
    return one


def points(one: Pad) -> tuple[int, ...]:
    return one.scoring.scores(one.sheet().at)


@pytest.mark.parametrize("game", WORDS)
def test_every_entry_can_be_taken_back(game: str) -> None:
    """Random taps, each taken back right away for once, and in the end all of them."""
    rng, one = Random(game), pad(game)
    before: list[tuple[Any, list[list[str]]]] = []
    while len(before) < 150:
        entry = NEXT if rng.random() < 0.05 else rng.choice(WORDS[game]).format(rng.randrange(4))
        shown = one.open()[0], [list(each) for each in one.matches[-1].rounds]
        matches = len(one.matches)
        try:
            one.enter(entry, NOW, 5_000)
        except Refused:
            assert (one.open()[0], one.matches[-1].rounds) == shown
            continue
        if entry.split(" ")[0] in CHOICES:
            continue
        if entry != NEXT and rng.random() < 0.3:
            assert one.undo(NOW)
            assert (one.open()[0], one.matches[-1].rounds, len(one.matches)) == (*shown, matches)
        else:
            before.append(shown)
        assert read(json.loads(json.dumps(to_keep(one)))) == one
        if one.evening_over:
            break
    taken = 0
    while one.undo(NOW):
        taken += 1
    assert taken >= len(before)
    assert one.matches[-1].rounds == []
    assert len(one.matches) == 1


@pytest.mark.parametrize(("game", "choice"), [("tschau-sepp", "line 1"), ("klammern", "type 1")])
def test_a_choice_is_no_step_of_its_own(game: str, choice: str) -> None:
    """Undo goes back beyond it, to what has changed something."""
    one = entered(pad(game), choice, "digit 4", choice)
    assert one.last == "digit 4"
    assert one.undo(NOW)
    assert (one.last, one.undo(NOW)) == (None, False)
    assert one.matches[0].rounds == [[choice]], "what is typed next is as it was"
    one = entered(pad("tschau-sepp"), "rank 9 1", "rank 9 2", "rank 9 3", "enter", "line 2")
    assert one.undo(NOW)
    assert one.matches[0].rounds == [["rank 9 1", "rank 9 2", "rank 9 3"]], "nor at the beginning of a round"
    one = entered(one, "enter")
    one.mend(0, 0, LATER)
    entered(one, "line 2")
    for last in ("rank 9 3", "rank 9 2", "rank 9 1", "mending"):
        assert one.last == last
        one.undo(LATER)
    assert one.mending is None


@pytest.mark.parametrize(
    ("game", "entries", "opening"),
    [
        ("ciao-sepp", ["done 0", "done 1", "done 2"], "start 5000"),
        ("kaisern", ["kritz 0 1", *["win 0"] * 13], "dealer 0"),
    ],
)
def test_what_a_match_begins_with_by_itself_is_no_step(game: str, entries: list[str], opening: str) -> None:
    rules = {"target": 51} if game == "kaisern" else {}
    one = entered(pad(game, **rules), *entries, NEXT)
    assert one.matches[1].rounds == [[opening]]
    assert one.last == NEXT
    one.undo(NOW)
    assert len(one.matches) == 1
    one = entered(one, NEXT, entries[0])
    one.undo(NOW)
    assert one.matches[1].rounds == [[opening]]


def test_a_mended_round_changes_all_that_follows() -> None:
    one = entered(pad(), "raise 0", "win 0", "kritz 1 1", "win 1")
    assert points(one) == (7, 5)
    one.mend(0, 0, LATER)
    assert one.open()[0].state.field == 7
    assert points(one) == (7, 5), "until it is complete"
    one.undo(LATER)
    entered(one, "kritz 0 1", "win 1")
    assert one.mending is None
    assert points(one) == (0, 10)
    assert one.matches[0].rounds == [["kritz 0 1", "win 1"], ["kritz 1 1", "win 1"]]


def test_a_mended_last_round_may_be_the_end_of_the_time() -> None:
    one = entered(pad("tschau-sepp", match="wins", minutes=10), "won 0", "won 1")
    one.mend(0, 1, LATER)
    entered(one, "time-up", "time-up")
    assert one.mending is None
    assert one.scoring.standing(one.sheet().at).winners == (0,)


def test_a_round_that_is_left_half_mended_stays_as_it_was() -> None:
    one = entered(pad(), "raise 0", "win 0")
    one.mend(0, 0, LATER)
    entered(one, "kritz 1 1")
    assert read(to_keep(one)).open()[0].state.stake == 8, "a half-mended round survives a kill"
    one.mend(0, None, LATER)
    assert one.mending is None
    assert points(one) == (7, 0)
    one.mend(0, 0, LATER)
    for _ in range(2):
        assert one.undo(LATER)
    assert one.mending is None, "taking back beyond its first entry leaves it as it was"
    assert points(one) == (7, 0)


def test_a_mended_round_may_make_later_ones_impossible_and_possible_again() -> None:
    one = entered(pad(), "win 0", "free 1", "win 1")
    one.mend(0, 0, LATER)
    entered(one, "win 1")
    problem = one.sheet().rounds[1].problem
    assert problem
    assert (problem.reason, points(one)) == ("not-the-loser", (0, 4))
    one.mend(0, 0, LATER)
    entered(one, "win 0")
    assert one.sheet().rounds[1].problem is None
    assert points(one) == (4, 7)


def test_a_struck_round_does_not_count_until_it_is_taken_in_again() -> None:
    one = entered(pad(), "win 0", "win 0", "win 1")
    one.strike(0, 1, True, LATER)
    assert points(one) == (4, 4)
    with pytest.raises(Refused):
        one.mend(0, 1, LATER)
    one.strike(0, 1, True, LATER)
    one.strike(0, 1, False, LATER)
    assert points(one) == (8, 4)
    with pytest.raises(Refused):
        one.strike(0, 7, True, LATER)
    entered(one, "raise 0")
    with pytest.raises(Refused):
        one.strike(0, 3, True, LATER)


def test_a_result_that_was_taken_back_or_mended_is_none() -> None:
    one = entered(pad("klammern"), "stake 4", "lost 0")
    assert one.is_over()
    assert one.matches[0].ended == NOW
    one.undo(LATER)
    assert not one.is_over()
    one.enter("lost 1", LATER, 0)
    assert one.matches[0].ended == NOW, "it was a slip: the match stays in its season"
    one.undo(LATER)
    one.undo(LATER)
    one.enter("made 1", LATER, 0)
    assert one.matches[0].ended == "", "they have played on"
    one.undo(LATER)
    for entry in ("stake 4", "lost 1"):
        one.enter(entry, LATER, 0)
    assert one.matches[0].ended == LATER
    one.mend(0, 0, LATER)
    one.enter("made 1", LATER, 0)
    assert (one.is_over(), one.matches[0].ended) == (False, ""), "made with Re it is only four pips"


@pytest.mark.rule("KA-49")
def test_an_evening_of_three_with_the_winner_dealing_first() -> None:
    one = entered(pad("klammern"), "stake 4", "lost 0", NEXT, "stake 4", "lost 0", NEXT, "stake 4", "lost 1")
    assert one.evening_over
    with pytest.raises(Refused) as no:
        entered(one, NEXT)
    assert no.value.refusal.reason == "evening-over"
    one.undo(NOW)
    assert not one.evening_over
    with pytest.raises(Refused) as no:
        entered(one, NEXT)
    assert no.value.refusal.reason == "no-next"
    slate = entered(pad("kaisern", target=51), *["raise 1", "raise 0"] * 4, "raise 1")
    entered(slate, "win 1", "kritz 1 1", "raise 0", "win 1", "win 1", "win 1")
    while not slate.is_over():
        entered(slate, "win 1")
    entered(slate, NEXT)
    assert slate.open()[0].state.dealer == 1


@pytest.mark.rule("KA-49")
def test_no_change_reopens_a_match_after_which_others_were_played() -> None:
    one = entered(pad("klammern"), "stake 4", "lost 0", NEXT, "stake 4", "lost 0")
    before = to_keep(one)
    with pytest.raises(Refused) as no:
        one.strike(0, 0, True, LATER)
    assert no.value.refusal.reason == "reopens"
    assert to_keep(one) == before
    one.mend(0, 0, LATER)
    with pytest.raises(Refused) as no:
        entered(one, "made 0")
    assert no.value.refusal.reason == "reopens"
    entered(one, "lost 1")
    assert [one.scoring.standing(one.sheet(match).at).winners for match in (0, 1)] == [(0,), (1,)]
    one.strike(1, 0, True, LATER)
    assert not one.is_over(), "nothing follows the last one"


def test_a_struck_game_of_an_evening_is_played_again() -> None:
    game = ["done 0", "done 1", "done 2"]
    one = entered(pad("ciao-sepp"), *game, NEXT, *game, NEXT, *game)
    assert one.evening_over
    one.strike(0, 0, True, LATER)
    assert not one.evening_over
    entered(one, NEXT, *game)
    assert one.evening_over


def test_after_a_single_match_there_may_be_another() -> None:
    one = entered(pad("ciao-sepp", of=1), "start", "done 0", "done 1", "done 2", NEXT, "done 3", "done 1", "done 0")
    assert one.matches[1].rounds[0][0] == "start 5000", "the clock starts with the next game"
    assert not one.evening_over


def test_a_pad_takes_no_end_of_entries() -> None:
    one = pad()
    one.matches[0].rounds = [["kritz 0 1", "win 0"], *[["dealer 0"] * 100] * 60]
    with pytest.raises(Refused) as no:
        entered(one, "win 0")
    assert no.value.refusal.reason == "pad-full"
    assert MOST == 5000


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("game",), "poker"),
        (("game",), 7),
        (("rules",), {"target": 7}),
        (("rules",), {"dance": 1}),
        (("people",), [{"name": "A"}]),
        (("people", 0), {"name": 5}),
        (("people", 0), {"name": "A", "age": 5}),
        (("of",), 4),
        (("of",), True),
        (("ply",), "1"),
        (("ply",), 2**53),
        (("ply",), -1),
        (("began",), "x" * 99),
        (("matches", 0, "ended"), "x" * 99),
        (("matches", 0, "rounds"), [["win abc"]]),
        (("matches", 0, "rounds"), [["win 0", "Done"]]),
        (("mending",), {"match": 0, "round": 0, "entries": ["done x"]}),
        (("away",), None),
        (("matches",), []),
        (("matches", 0), []),
        (("matches", 0, "rounds"), [[]]),
        (("matches", 0, "rounds"), [["x" * 99]]),
        (("matches", 0, "rounds"), [["win 0"] * 20000]),
        (("mending",), {}),
        (("mending",), {"match": 0, "round": -1, "entries": []}),
        (("id",), ""),
    ],
)
def test_what_is_no_pad_is_not_read(path: tuple[Any, ...], value: object) -> None:
    item = to_keep(entered(pad(), "win 0"))
    part: Any = item
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with pytest.raises(ValueError, match=r"\w"):
        read(item)


@pytest.mark.parametrize("entries", [["dance"], ["win 9"], ["win 0", "win 0"], ["-"], ["start 5"]])
def test_entries_that_make_no_sense_stand_there_but_do_not_count(entries: list[str]) -> None:
    item = to_keep(entered(pad(), "win 0"))
    item["matches"][0]["rounds"].insert(0, entries)
    one = read(item)
    assert points(one) == (4, 0)
    assert points(entered(one, "win 1")) == (4, 4)
    while one.undo(NOW):
        pass
    assert one.matches[0].rounds == []


@pytest.mark.parametrize(("match", "number", "entries"), [(0, 4, []), (1, 0, []), (0, 0, ["dance"])])
def test_a_round_to_mend_that_there_is_not_is_let_go(match: int, number: int, entries: list[str]) -> None:
    item = to_keep(entered(pad(), "win 0"))
    item["mending"] = {"match": match, "round": number, "entries": entries}
    one = read(item)
    assert one.mending is None
    assert points(one) == (4, 0)
