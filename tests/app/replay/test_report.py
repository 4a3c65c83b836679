"""The report card: what decisions were, apart from luck; the figure of skill, the curve and the moments; no sentence is false."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from reviewing import TABLES, Table, ask, at_random, hasten, played
from test_review import at_result

from pausenjass.app.past.decisions import Decision, rounds
from pausenjass.app.past.ledger import LUCKY, MISTAKE, RIGHT, UNLUCKY, Sums
from pausenjass.app.past.skill import figure, sums_of
from pausenjass.app.past.verdict import Option, Verdict
from pausenjass.app.phrases import LANGUAGES
from pausenjass.app.presenters import presenter
from pausenjass.app.replay.grades import can_differ, grade, lead, tally
from pausenjass.app.replay.replay_table import scene_at
from pausenjass.app.replay.report import curve, report, second
from pausenjass.app.replay.review import Review
from pausenjass.app.replay.review_words import why
from pausenjass.app.table.match import Match
from pausenjass.core import wire

tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game_id)
LEAST = 3.0
"""The least cost worth mentioning."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)


def weight(found: Verdict) -> float:
    return found.cost / LEAST if found.cost >= LEAST else 0.0


def verdict(played: str, error: float = 0.1, **values: float) -> Verdict:
    """A verdict on a decision between actions of these values."""
    best = max(values.values())
    options = [Option(action, value, 0.5, error if value < best else 0.0) for action, value in values.items()]
    return Verdict(Decision(7, 0, played), "points", tuple(sorted(options, key=lambda each: -each.value)))


# --- one of four ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "opened", "kind"),
    [
        (verdict("a", a=9, b=0), verdict("a", a=9, b=0), RIGHT),
        (verdict("a", a=9, b=0), verdict("a", a=0, b=9), UNLUCKY),
        (verdict("b", a=9, b=0), verdict("b", a=9, b=0), MISTAKE),
        (verdict("b", a=9, b=0), verdict("b", a=0, b=9), LUCKY),
        # less than is worth mentioning
        (verdict("b", a=2, b=0), verdict("b", a=2, b=0), RIGHT),
        (verdict("a", a=9, b=0), verdict("a", a=0, b=2), RIGHT),
        # open hands can't tell
        (verdict("a", a=9, b=0), None, RIGHT),
        (verdict("b", a=9, b=0), None, MISTAKE),
        (verdict("b", a=9, b=0), verdict("b", a=9, c=0), MISTAKE),
        # too noisy for good luck: it may have cost much
        (verdict("b", a=9, b=0), verdict("b", error=5, a=9, b=0), MISTAKE),
        (verdict("b", a=9, b=0), verdict("b", error=5, a=2, b=0), LUCKY),
        # a little worse for certain: not lucky
        (verdict("b", a=9, b=0), verdict("b", a=2, b=0), MISTAKE),
    ],
)
def test_a_decision_is_one_of_four(found: Verdict, opened: Verdict | None, kind: str) -> None:
    graded = grade(found, opened, weight)
    assert graded is not None
    assert graded.kind == kind
    assert (graded.lost > 0) == (kind in (MISTAKE, LUCKY))
    assert graded.lost <= graded.stake


def test_where_nothing_could_be_compared_nothing_is_graded() -> None:
    assert grade(verdict("a", a=9), None, weight) is None
    assert grade(verdict("c", a=9, b=0), None, weight) is None


def test_a_stake_is_what_the_worst_choice_costs() -> None:
    graded = grade(verdict("b", a=12, b=6, c=0), None, weight)
    assert graded is not None
    assert (graded.stake, graded.lost) == (4, 2)
    high = grade(verdict("b", a=120, b=60, c=0), None, weight)
    assert high is not None
    assert (high.stake, high.lost) == (4, 4), "one decision about much doesn't hide all others"


def test_the_lead_is_over_the_next_best_choice() -> None:
    assert lead(verdict("a", a=12, b=6, c=0), weight) == 2
    assert lead(verdict("a", a=12, b=11, c=0), weight) == 0
    assert lead(verdict("b", a=12, b=6, c=0), weight) == 0
    assert lead(verdict("a", a=12), weight) == 0


def test_open_hands_tell_nothing_where_all_comes_to_the_same() -> None:
    assert not can_differ(verdict("a", error=0, a=5, b=5))
    assert can_differ(verdict("a", error=0, a=5, b=4))
    assert can_differ(Verdict(Decision(7, 0, "a"), "points", (Option("a", 5, 0, 0), Option("b", 5, 0, 0.1))))


# --- skill ----------------------------------------------------------------------------------------------------------


def test_skill_is_the_part_that_was_kept() -> None:
    found = figure(sums_of([(4, 0), (4, 2), (2, 0), (0, 0)]))
    assert found is not None
    assert found.value == 80
    lost = figure(sums_of([(4, 4)] * 5))
    assert lost is not None
    assert lost.value == 0


def test_too_few_decisions_have_no_figure() -> None:
    assert figure(sums_of([(4, 0), (4, 2)])) is None
    assert figure(sums_of([(0, 0)] * 20)) is None
    assert figure(Sums()) is None


def test_more_decisions_narrow_the_interval_and_none_are_certain() -> None:
    few, many = (figure(sums_of([(4, 0), (4, 0), (6, 3)] * times)) for times in (2, 50))
    assert few is not None
    assert many is not None
    assert few.value == many.value
    assert few.margin > 3 * many.margin
    spotless = [figure(sums_of([(4, 0)] * count)) for count in (3, 30, 3000)]
    margins = [each.margin for each in spotless if each]
    assert margins == sorted(margins, reverse=True)
    assert margins[0] >= 15
    assert margins[-1] >= 1


@pytest.mark.parametrize("number", range(200))
def test_the_figure_stays_within_its_bounds(number: int) -> None:
    rng = Random(number)
    stakes = [rng.expovariate(0.3) for _ in range(rng.randint(3, 30))]
    found = figure(sums_of([(stake, rng.choice([0, 0, rng.random(), 1]) * stake) for stake in stakes]))
    assert found is not None
    assert 0 <= found.low <= found.value <= found.high <= 100
    assert found.high > found.low
    assert found.high - found.low <= 2 * found.margin


def test_the_scale_of_costs_does_not_matter() -> None:
    some = [(4.0, 0.0), (4.0, 2.0), (2.0, 1.0), (7.0, 0.0)]
    assert figure(sums_of(some)) == figure(sums_of([(9 * stake, 9 * lost) for stake, lost in some]))


@pytest.mark.parametrize(("decisions", "part"), [(40, 0.86), (200, 0.92)])
def test_the_interval_holds_what_it_promises(decisions: int, part: float) -> None:
    """Most of many players with the same habits have the true figure within their interval."""
    rng = Random(1)
    held = 0
    for _ in range(400):
        some = [
            (stake, stake * rng.choice([0, 0, 0, 0.5])) for stake in (rng.expovariate(0.3) for _ in range(decisions))
        ]
        found = figure(sums_of(some))
        assert found is not None
        held += found.low <= 87.5 <= found.high
    assert held >= part * 400


# --- of a round -----------------------------------------------------------------------------------------------------


def judged(match: Match, answer: Callable[[str, Any, list[str]], Any]) -> Review:
    """A review whose worker gives these answers: to the call, the decision, and the possible actions (its own first)."""
    found = Review(1, match, 0, rounds(match)[-1])
    while found.ask:
        name, text = found.ask
        place = int(json.loads(text)["seed"].split("/")[1])
        one = next(each for each in found.made if each.place == place)
        legal = [one.action, *(each for each in match.view(place, 0).legal if each != one.action)]
        found.answer(answer(name, one, legal))
    return found


def options(unit: str, *some: tuple[str, float, float]) -> dict[str, Any]:
    best = max(value for _, value, _ in some)
    told = [[action, value, wins, 0.0 if value == best else 0.01] for action, value, wins in some]
    return {"unit": unit, "options": sorted(told, key=lambda each: -each[1])}


def unit_of(table: Table) -> str:
    return next(iter(presenter(table.game_id).reviews.matters))


def mixed(table: Table) -> Review:
    """The first decision was a mistake, the second lucky, the third unlucky, all others right and alone so."""
    unit = unit_of(table)
    least = presenter(table.game_id).reviews.matters[unit]
    match = played(table, at_random, table.seeds[-1])
    made: list[int] = [each.place for each in Review(1, match, 0, rounds(match)[-1]).made]

    def answer(name: str, one: Decision, legal: list[str]) -> Any:
        at = made.index(one.place)
        wrong = at in (0, 1) if name == "judge" else at in (0, 2)
        mine, other = (legal[0], 0.0, 0.25), (legal[1], (5 + at) * least * (1 if wrong else -1), 0.75)
        return options(unit, mine, other)

    return judged(match, answer)


@tables
def test_a_whole_round_is_graded(table: Table) -> None:
    found = mixed(table)
    assert found.complete
    assert [each.kind for each in found.grades][:4] == [MISTAKE, LUCKY, UNLUCKY, RIGHT]
    counts, sums = tally(found.grades)
    assert sum(counts) == len(found.grades) == len(found.made)
    assert counts[1:] == [1, 1, 1]
    assert sums.number == len(found.made)


@pytest.mark.parametrize("lang", LANGUAGES)
@tables
def test_the_report_tells_what_was_found(table: Table, lang: str) -> None:
    found = mixed(table)
    told = report(found, lang)
    assert told["progress"] is None
    assert [each["count"] for each in told["counts"]] == tally(found.grades)[0]
    assert told["skill"] is not None
    assert str(told["skill"]["value"]) in told["skill"]["text"]
    assert told["headline"]
    best, worst = (next(each for each in told["moments"] if each["kind"] == kind) for kind in ("best", "worst"))
    assert best["place"] == found.made[-1].place, "the lead grows from decision to decision"
    assert worst["place"] == found.made[1].place, "the second one cost more"
    assert "{" not in json.dumps(told["moments"] + told["counts"])[1:-1].replace('{"', "").replace("}", "")
    assert "report." not in json.dumps(told)


@tables
def test_the_curve_ends_in_what_happened(table: Table) -> None:
    found = mixed(table)
    points = curve(found)
    if table.game_id == "kaisern":
        assert points == [] or len(points) < len(found.made) + 2, "cards alone aren't calibrated"
        return
    assert len(points) == len(found.made) + 2
    assert [each.value for each in points[1:-1]] == [0.25] * len(found.made)
    assert points[0].value == 0.75, "before the first decision nothing was spoilt"
    scene = scene_at(found.match, found.round.end, 0, "de")
    won = scene.side(0) in scene.own.outcome.winners(scene)
    if table.game_id == "ciao-sepp":
        mine = scene.standing.deal[0].points
        won = mine * len(scene.standing.deal) > sum(each.points for each in scene.standing.deal)
    assert points[-1].value == won
    told = report(found, "de")["curve"]
    assert told is not None
    (line,) = told["lines"]
    assert [each["value"] for each in line] == [75, *[25] * len(found.made), 100 * won]
    assert line[-1]["where"] == "Schluss"
    assert all(each["where"] for each in line)


def test_a_turning_point_is_the_greatest_change() -> None:
    table = TABLES[2]
    match = played(table, at_random, 2)
    chances = iter([0.5, 0.55, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3])

    def answer(name: str, one: Decision, legal: list[str]) -> Any:
        wins = next(chances) if name == "judge" else 0.5
        return options("points", (legal[0], 0.0, wins), (legal[1], 0.0, wins))

    found = judged(match, answer)
    won = curve(found)[-1].value
    turn = next(each for each in report(found, "de")["moments"] if each["kind"] == "turn")
    last = len(curve(found)) - 1
    assert turn["at"] == ([0, last] if won or abs(won - 0.3) > 0.35 else [0, 3])
    before, after = (round(100 * curve(found)[turn["at"][1] - step].value) for step in (1, 0))
    assert turn["text"] == f"von {before} auf {after} %"


def test_bids_are_not_on_the_curve() -> None:
    """They tell how likely it is to win the match."""
    found = judged(
        played(TABLES[2], at_random),
        lambda name, one, legal: options("matches", (legal[0], 0.0, 0.4), (legal[1], 0.0, 0.4)),
    )
    assert curve(found) == []
    assert report(found, "de")["curve"] is None


def test_cards_of_kaisern_count_by_the_calibrated_chance() -> None:
    chance = presenter("kaisern").reviews.chance
    wins = {"lay RA": 0.93, "lay EO": 0.91, "raise": 0.34, "go": 0.0}
    assert chance("striche", wins, "lay RA") == pytest.approx(0.34)
    assert chance("striche", wins, "lay EO") == pytest.approx(0.32)
    assert chance("striche", wins, "go") == 0
    assert chance("striche", {"come": 0.4, "go": 0.0}, "come") == 0.4
    assert chance("spiele", {"lay RA": 0.93, "go": 0.0}, "lay RA") is None
    assert chance("striche", {"lay RA": 0.9, "lay R4": 0.1, "raise": 0.2}, "lay R4") == 0


def test_a_call_that_is_not_compared_is_not_on_the_curve() -> None:
    found = judged(played(TABLES[0], at_random), lambda name, one, legal: options("rounds", (legal[0], 0.0, 0.0)))
    assert curve(found) == []
    assert found.grades == []
    assert report(found, "de")["no_skill"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_headline_is_true(lang: str) -> None:
    table = TABLES[2]
    least = presenter(table.game_id).reviews.matters["points"]

    def headline(known: float, opened: float) -> str:
        """`known`, `opened`: how much better than every choice another was."""

        def answer(name: str, one: Decision, legal: list[str]) -> Any:
            better = (known if name == "judge" else opened) * least
            return options("points", (legal[0], 0.0, 0.5), (legal[1], better, 0.5))

        return report(judged(played(table, at_random), answer), lang)["headline"]

    flawless, unlucky, lucky, poor = headline(-3, -3), headline(-3, 3), headline(3, -3), headline(3, 3)
    assert flawless == ("Kein Fehler" if lang == "de" else "No mistake")
    assert unlucky.endswith("dazu viel Pech gehabt" if lang == "de" else "and a lot of bad luck")
    assert unlucky.startswith(flawless)
    assert lucky.endswith("dazu viel Glück gehabt" if lang == "de" else "and a lot of luck")
    assert lucky.startswith(poor), "luck is no skill"


# --- the course of the questions ------------------------------------------------------------------------------------


def test_bad_luck_must_be_found_twice_if_it_is_not_certain() -> None:
    asked: list[int] = []

    def answer(name: str, one: Decision, legal: list[str]) -> Any:
        if name == "judge":
            return options("points", (legal[0], 9.0, 0.5), (legal[1], 0.0, 0.5))
        asked.append(one.place)
        worse = asked.count(one.place) == 1
        return options("points", (legal[0], 0.0, 0.5), (legal[1], 9.0 if worse else -9.0, 0.5))

    found = judged(played(TABLES[2], at_random), answer)
    assert {asked.count(each.place) for each in found.made} == {2}
    assert {each.kind for each in found.grades} == {RIGHT}


def test_every_dear_decision_is_judged_twice() -> None:
    asked: list[int] = []

    def answer(name: str, one: Decision, legal: list[str]) -> Any:
        if name == "judge":
            asked.append(one.place)
            once = asked.count(one.place) == 1
            return options("points", (legal[0], 0.0, 0.5), (legal[1], 9.0 if once else 0.0, 0.5))
        return {}

    found = judged(played(TABLES[2], at_random), answer)
    assert len(found.made) > 5
    assert {asked.count(each.place) for each in found.made} == {2}
    assert {each.kind for each in found.grades} == {RIGHT}


def test_before_it_is_complete_nothing_is_told_that_could_change() -> None:
    match = played(TABLES[2], at_random)
    found = Review(1, match, 0, rounds(match)[-1])
    while not found.ready:
        found.answer(ask(found.ask))
    told = report(found, "de")
    assert not found.complete
    assert told["progress"] is not None
    assert told["skill"] is None
    assert told["headline"] == ""
    assert [each["count"] for each in told["counts"]] == [None] * 4
    assert told["moments"] == []
    assert told["curve"] is not None


# --- a match --------------------------------------------------------------------------------------------------------


def whole_match() -> Match:
    """A match of Tschau Sepp with two players, played to its end."""
    match = Match(played(TABLES[0], at_random).record, played(TABLES[0], at_random).seed)
    while not match.over:
        match.draw_chance(proceed=True)
        if match.over:
            break
        seat = match.game.actors(match.state)[0]
        match.act(seat, match.game.legal(match.state, seat)[0])
    return match


def test_at_the_end_of_a_match_its_report_covers_all_rounds_and_moments_lead_there() -> None:
    match = whole_match()
    page = at_result(match)
    reply = page.call("review")
    while reply["ask"]:
        asked = json.loads(reply["ask"]["text"])
        legal = wire.load(match.game.View, asked["view"]).legal if "view" in asked else ()
        said = options("rounds", *[(action, 0.5 * at, 0.5) for at, action in enumerate(legal)]) if legal else {}
        reply = page.call("judged", id=reply["review"]["id"], answer=said)
    told, last = reply["review"]["match"], reply["review"]["report"]
    assert told["progress"] is None
    assert len(told["curve"]["lines"]) == len(rounds(match)) > 1
    assert sum(each["count"] for each in told["counts"]) > sum(each["count"] for each in last["counts"])
    page.call("film", seat=0)
    for each in told["moments"]:
        assert "error" not in page.call("at", place=each["place"], seat=0, since=each["place"], open=False), each
    (kept,) = page.desk.session.store.play
    assert sorted(kept["graded"]["rounds"]) == sorted(kept["rounds"]) == [each.number for each in rounds(match)]
    assert sum(kept["graded"]["counts"]) == sum(each["count"] for each in told["counts"])


def test_a_round_of_a_match_under_way_has_no_report_of_the_match() -> None:
    page = at_result(played(TABLES[2], at_random))
    assert page.call("review")["review"]["match"] is None
    assert page.call("review")["review"]["report"] is None


def test_the_next_choice_of_the_best_decision() -> None:
    assert second(verdict("a", a=9, b=2)).cost == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_deals_won_are_counted_once_even_if_each_weighs_double(lang: str) -> None:
    def answer(played: float, other: float) -> Callable[[str, Any, list[str]], Any]:
        """At double stakes the values are twice the chances to win."""
        return lambda name, one, legal: options("deals", (legal[0], 2 * played, played), (legal[1], 2 * other, other))

    match = played(TABLES[2], at_random, TABLES[2].seeds[-1])
    best = next(each for each in report(judged(match, answer(0.58, 0.55)), lang)["moments"] if each["kind"] == "best")
    assert best["text"].startswith("gewinnt von 100 Spielen 3 mehr" if lang == "de" else "wins 3 more deals in 100")
    found = judged(match, answer(0.55, 0.58))
    worst = next(each for each in report(found, lang)["moments"] if each["kind"] == "worst")
    assert worst["text"].endswith(
        "das gewinnt von 100 Spielen 3 mehr" if lang == "de" else "it wins 3 more deals in 100"
    )
    wrong = found.mistakes[0]
    told = why(scene_at(match, wrong.decision.place, 0, lang), wrong)
    assert told == ("Gewinnt von 100 Spielen 3 mehr." if lang == "de" else "Wins 3 more deals in 100.")
