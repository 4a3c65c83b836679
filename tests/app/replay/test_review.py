"""«Was wäre besser gewesen?»: what is a decision, what a mistake, and that the review finds exactly the mistakes that
were made.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page
from hint_truth import ESTIMATES as KINDS_OF_ESTIMATES
from reviewing import TABLES, Person, Table, ask, at_random, hasten, play, played, review_of, reviewed, top

from pausenjass.app.past import decisions as of_decisions
from pausenjass.app.past.decisions import Decision, decisions, rounds
from pausenjass.app.past.verdict import ESTIMATES, WAIT, Option, Reason, Verdict, verdict
from pausenjass.app.phrases import LANGUAGES, has
from pausenjass.app.presenters import presenter
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.replay import review as course
from pausenjass.app.replay.replay_table import scene_at
from pausenjass.app.replay.review import Review
from pausenjass.app.replay.review_words import deed, did, review
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table as AppTable
from pausenjass.bots import Budget, judge, reasons
from pausenjass.bots.judge import WAIT as BOTS_WAIT
from pausenjass.bots.judge import Judgement
from pausenjass.bots.judge import Option as BotsOption
from pausenjass.bots.reasons import Reason as BotsReason
from pausenjass.core.game import ROUND_ENDS
from pausenjass.games import GAMES

tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game_id, scope="module")
"""In one process everything about a table, whose rounds and reviews are made once."""
DEAR = 3
"""A blunder costs this many times the least cost worth mentioning."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)


# --- decisions ------------------------------------------------------------------------------------------------------


@tables
def test_what_was_forced_is_no_decision(table: Table) -> None:
    match = played(table, at_random)
    (among,) = rounds(match)
    made = decisions(match, 0, among)
    own = [place for place, line in enumerate(match.record.lines) if line.who == 0]
    assert {each.place for each in made} == {
        place for place in own if len(match.view(place, 0).legal) > 1 and match.automatic(place) is None
    }
    assert all(match.record.lines[each.place] == (0, each.action) for each in made)


def test_of_a_long_round_the_widest_choices_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(TABLES[1], at_random)
    every = decisions(match, 0, rounds(match)[0])
    monkeypatch.setattr(of_decisions, "MOST", 3)
    some = decisions(match, 0, rounds(match)[0])
    least = min(len(match.view(each.place, 0).legal) for each in some)
    assert [each for each in every if each in some] == some
    assert len(some) == 3
    assert all(len(match.view(each.place, 0).legal) <= least for each in every if each not in some)


@tables
def test_every_round_of_a_match(table: Table) -> None:
    match = played(table, at_random)
    first = rounds(match)
    if match.result == "round":
        match = play(table, 2, at_random, match, len(match.record))  # nothing more: the result waits
        match.draw_chance(proceed=True)
        match = play(table, 3, at_random, match, len(match.record))
    assert rounds(match)[: len(first)] == first
    for each in rounds(match):
        assert any(event.kind == ROUND_ENDS for event in match.events[each.end - 1])
        assert [each.number for each in rounds(match)] == list(range(1, len(rounds(match)) + 1))


# --- verdicts -------------------------------------------------------------------------------------------------------

ONE = Decision(7, 0, "b")


def answer(*options: list[Any]) -> dict[str, Any]:
    return {"unit": "points", "options": list(options), "reasons": [["takes", {"points": 3}, "KL-27"]]}


def test_a_verdict_costs_what_is_clear_of_noise() -> None:
    clear = verdict(ONE, answer(["a", 10.0, 0.9, 0.0], ["b", 4.0, 0.5, 1.0]), ("a", "b"))
    assert clear is not None
    assert (clear.best.action, clear.cost) == ("a", 6.0)
    assert clear.reasons[0].kind == "takes"
    noisy = verdict(ONE, answer(["a", 10, 0.9, 0.0], ["b", 4, 0.5, 3.0]), ("a", "b"))
    assert noisy is not None
    assert noisy.cost == 0


def test_what_was_not_considered_costs_nothing() -> None:
    found = verdict(ONE, answer(["a", 10.0, 0.9, 0.0]), ("a", "b"))
    assert found is not None
    assert found.played is None
    assert found.cost == 0


@pytest.mark.parametrize(
    "given",
    [
        None,
        [],
        {},
        {"unit": "points", "options": []},
        {"unit": 3, "options": [["a", 1.0, 1.0, 0.0]]},
        answer(["a", 1.0, 1.0]),
        answer(["a", "1", 1.0, 0.0]),
        answer(["a", float("nan"), 1.0, 0.0]),
        answer(["z", 1.0, 1.0, 0.0]),
    ],
)
def test_what_is_no_answer_is_none(given: object) -> None:
    assert verdict(ONE, given, ("a", "b")) is None


# --- what a review finds --------------------------------------------------------------------------------------------


@tables
def test_the_top_level_makes_hardly_a_mistake_and_random_play_many(table: Table) -> None:
    """Some rounds only, judged once: docs/measured/verdicts.md says how often it is in hundreds of choices."""
    best, worst = (_accused(table, person) for person in (top, at_random))
    assert best <= 0.1
    assert worst >= max(2 * best, 0.1)


def _accused(table: Table, person: Person) -> float:
    """How many of the choices cost at least what is worth mentioning."""
    least = presenter(table.game_id).reviews.matters
    verdicts = [each for seed in table.seeds for each in _judged_once(played(table, person, seed))]
    choices = [each for each in verdicts if len(each.options) > 1]
    return sum(each.cost >= least[each.unit] for each in choices) / len(choices)


def _judged_once(match: Match) -> list[Verdict]:
    """Every decision of the round; the review needn't go on to the dearest."""
    found = Review(1, match, 0, rounds(match)[-1])
    while found.judged is None:
        found.answer(ask(found.ask))
    return found.judged


@tables
def test_a_planted_blunder_is_found(table: Table) -> None:
    """The top level plays the rest of the round; a longer judgement in other worlds also finds the blunder by far the worst."""
    match, place, worst = _blunder(table)
    found = reviewed(play(table, 5, top, match, place, plant=worst))
    assert (place, worst) in [(each.decision.place, each.decision.action) for each in found.mistakes]
    assert all(each.decision.place >= place for each in found.mistakes), "before it there was none"


def _blunder(table: Table) -> tuple[Match, int, str]:
    """A match, a line of it, and a possible blunder there."""
    game, least = table.load(), presenter(table.game_id).reviews.matters
    for seed in range(20):
        match = played(table, top, seed)
        for each in decisions(match, 0, rounds(match)[0]):
            judged = judge(game).judge(match.view(each.place, 0), Random(seed), Budget(playouts=2000))
            worst = judged.options[-1]
            cost = judged.best.value - worst.value
            if (
                cost > max(DEAR * least[judged.unit], 6 * worst.error)
                and worst.action in match.view(each.place, 0).legal
            ):
                return match, each.place, worst.action
    raise AssertionError("no blunder could be made")


def test_the_dearest_are_judged_anew_and_only_that_counts() -> None:
    """The worker finds everything wrong at first, and nothing the second time."""
    match = played(TABLES[2], at_random)
    found = reviewed_by(match, lambda first: 9.0 if first else 0.0)
    assert found.mistakes == []
    found = reviewed_by(match, lambda first: 9.0 if first else 5.0)
    assert [each.cost for each in found.mistakes] == [5.0, 5.0, 5.0]
    assert found.judged is not None
    assert found.judged[0].cost == 9.0


def reviewed_by(match: Match, cost: Any) -> Any:
    """A review whose worker gives the cost of every decision."""
    found = Review(1, match, 0, rounds(match)[-1])
    while found.ask:
        name, text = found.ask
        asked = json.loads(text)
        if name == "open":
            found.answer({})
            continue
        decision = next(each for each in found.made if asked["seed"].split("/")[1] == str(each.place))
        other = next(action for action in match.view(decision.place, 0).legal if action != decision.action)
        lost = cost(asked["budget"][0] == course.FIRST.playouts)
        found.answer({"unit": "points", "options": [[other, lost, 0.5, 0.0], [decision.action, 0.0, 0.4, 0.1]]})
    return found


def test_a_worker_without_answers_leaves_nothing_to_mend() -> None:
    match = played(TABLES[2], at_random)
    found = Review(1, match, 0, rounds(match)[-1])
    while found.ask:
        found.answer(None)
    assert found.ready
    assert found.mistakes == []


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_word_of_a_review(game_id: str, lang: str) -> None:
    reviews = presenter(game_id).reviews

    def known(key: str) -> bool:
        return has(lang, f"{game_id}.{key}") or has(lang, key)

    assert reviews.matters
    for unit in reviews.matters:
        for key in (
            "review.unit.{}",
            "review.why.wins.{}",
            "hint.amount.{}",
            "skill.mean.{}",
            "skill.chart.{}",
            "skill.chart.y.{}",
        ):
            assert known(key.format(unit)), (key, unit)
    for kind, lesson in reviews.lessons.items():
        assert known(f"mistake.{kind}"), kind
        lessons = GAMES[game_id].traits.lessons
        assert 0 <= lesson <= (len(lessons) or 9), kind


@pytest.mark.parametrize("lang", LANGUAGES)
@tables
def test_everything_that_can_be_done_has_words(table: Table, lang: str) -> None:
    """This holds in every position of a round, with a kind for every pair of actions."""
    match = played(table, at_random, 2)
    reviews, rules = presenter(table.game_id).reviews, match.game.rules
    for place in range(rounds(match)[0].start + 1, len(match.record)):
        for seat in range(table.players):
            view = match.view(place, seat)
            if not view.legal:
                continue
            scene: Scene = scene_at(match, place, seat, lang)
            for action in view.legal:
                told, done = deed(scene, action), did(scene, action)
                assert not told["text"].startswith("do."), action
                assert not done.startswith("did."), action
                assert "{" not in told["text"] + done
                assert reviews.kind(rules, view, action, view.legal[0]) in reviews.lessons
                assert reviews.kind(rules, view, view.legal[0], action) in reviews.lessons


@tables
def test_a_reason_does_not_hold_for_what_was_done_too(table: Table) -> None:
    game = table.load()
    for each in review_of(table, at_random).mistakes:
        if each.reason is None:
            continue
        view = review_of(table, at_random).match.view(each.decision.place, 0)
        options = tuple(BotsOption(*option) for option in each.options)
        found = reasons(game, view, each.decision.action, Judgement(options, each.unit, 1))
        assert each.reason not in [Reason(kind, dict(data), rule) for kind, data, rule in found]


@tables
def test_the_review_in_words(table: Table) -> None:
    match = played(table, at_random)
    found = review_of(table, at_random)
    told = review(found, "de", match.people)
    assert told["progress"] is None
    assert bool(told["praise"]) != bool(told["mistakes"])
    assert len(told["mistakes"]) <= 3
    for each in told["mistakes"]:
        assert each["cost"].startswith("−")
        assert each["played"] != each["better"]
        assert each["why"]
    weights = [found.weight(each) for each in found.mistakes]
    assert weights == sorted(weights, reverse=True)


def test_praise_where_there_was_nothing_to_choose() -> None:
    match = played(TABLES[2], at_random)
    found = reviewed_by(match, lambda first: 0.0)
    assert "Schön gespielt" in review(found, "de", match.people)["praise"]
    found.made = []
    assert "keine Wahl" in review(found, "de", match.people)["praise"]


# --- at the desk ----------------------------------------------------------------------------------------------------


def at_result(match: Match) -> Page:
    """The page that shows this match's result."""
    page = Page()
    table = AppTable(match)
    page.desk.session.store.running = table
    page.desk.session.open(table, {"at": 0})
    return page


def through(page: Page, reply: dict[str, Any]) -> dict[str, Any]:
    """The rest of a review, as the page asks for it."""
    while reply["ask"]:
        said = ask((reply["ask"]["call"], reply["ask"]["text"]))
        reply = page.call("judged", id=reply["review"]["id"], answer=said)
    return reply


@tables
def test_a_review_at_the_desk(table: Table) -> None:
    match = played(table, at_random)
    page = at_result(match)
    reply = page.call("review")
    assert reply["review"]["progress"]["value"] == 0
    done = through(page, reply)["review"]
    page.call("film", seat=0)
    for each in done["mistakes"]:
        for opened in (False, True):
            looked = page.call("at", place=each["place"], seat=0, since=each["place"], open=opened)
            assert looked["scenery"]["advice"]["text"]
            hand = {card["id"] for card in looked["table"]["hand"]["cards"]}
            assert hand.issuperset(looked["scenery"]["advice"]["better"] + looked["scenery"]["advice"]["played"])
    for place in (done["start"], done["end"]):
        assert page.call("at", place=place, seat=0, since=place, open=True)["scenery"]["open"]
    assert page.call("review")["review"] == done, "it is not begun anew"


def test_an_answer_to_another_review_counts_nothing() -> None:
    page = at_result(played(TABLES[2], at_random))
    reply = page.call("review")
    later = page.call("judged", id=reply["review"]["id"] + 1, answer={})
    assert later == reply


def test_there_is_no_review_while_a_round_is_played() -> None:
    page = Page()
    page.new()
    for name in ("review", "judged", "film", "at"):
        assert page.call(name, place=2, seat=0)["error"]["key"]


def test_of_several_persons_one_is_chosen() -> None:
    match = played(TABLES[0], at_random)
    seats = ("Ursi", "Kari")
    headers = {**match.record.headers, "levels": "- -"}
    two = Match(type(match.record)(match.game, seats, headers, match.record.lines), match.seed)
    page = at_result(two)
    first = page.call("review", seat=0)
    second = page.call("review", seat=1)
    assert [each["name"] for each in second["review"]["people"]] == list(seats)
    assert (first["review"]["seat"], second["review"]["seat"]) == (0, 1)
    through(page, second)
    assert page.desk.session.store.play == [], "the statistics are those of the first person"


def test_what_the_app_reads_is_what_the_bots_write() -> None:
    assert Option._fields == BotsOption._fields
    assert Reason._fields == BotsReason._fields
    assert WAIT == BOTS_WAIT
    assert set(KINDS_OF_ESTIMATES) == ESTIMATES
