"""The lessons of Tschau Sepp and Ciao-Sepp, move by move: the rules behind each decision, and that their texts are true."""

from __future__ import annotations

import re
from typing import Any

import pytest
from app_play import Page
from lesson_play import LESSONS, decisions, offered, play

from pausenjass.app.phrases import LANGUAGES, say
from pausenjass.core.cards import JOKER
from pausenjass.core.game import CHANCE

SEPP = [(game_id, number) for game_id, number in LESSONS if game_id in ("tschau-sepp", "ciao-sepp")]
sepp_lessons = pytest.mark.parametrize(("game_id", "number"), SEPP)
ALWAYS = {"slap", "forfeit"}
"""Actions that are always open to everybody in Ciao-Sepp."""
LONGEST = 230
"""The most letters of a text: it must fit above the table of a phone, and be read in some seconds."""

Decision = tuple[str, str, str]
"""The rules that a decision teaches, its action, and the other legal actions: cards without wishes and without the Joker's names."""
TAUGHT: dict[tuple[str, int], list[Decision]] = {
    ("tschau-sepp", 1): [
        ("TS-6", "lay EK", "lay R9, draw"),
        ("TS-6", "lay T6", "draw"),
        ("TS-7", "draw", ""),
        ("TS-7", "pass", ""),
        ("TS-6", "lay R9", "draw"),
        ("TS-19", "lay S6", "lay RO, draw"),
        ("TS-6", "lay SO", "draw"),
        ("TS-15", "ciao", ""),
        ("TS-16 TS-17", "lay RO", "draw"),
    ],
    ("tschau-sepp", 2): [
        ("TS-10", "lay R7", "take"),
        ("TS-11", "lay R8", "lay EU, lay RO, lay RA, draw"),
        ("TS-14", "lay RA", "lay EU, lay RO, draw"),
        ("TS-14", "lay RO", "lay EU"),
        ("TS-13", "lay EU wish T", "lay EU, draw"),
        ("TS-12", "lay TB", "lay T9, draw"),
        ("TS-15", "ciao", ""),
        ("TS-15", "demand 2", ""),
        ("TS-17", "lay T9", "draw"),
    ],
    ("ciao-sepp", 1): [
        ("CS-4 CS-5", "lay E9 R9", "lay E9, lay R6"),
        ("CS-15 CS-17", "lay R6", "take"),
        ("CS-6", "draw", ""),
        ("CS-6", "lay TK", "pass"),
        ("CS-11", "lay SA", "lay SO"),
        ("CS-21", "ciao", "lay SO"),
        ("CS-11", "lay SO", ""),
        ("CS-21 CS-27", "sepp", ""),
    ],
    ("ciao-sepp", 2): [
        ("CS-2", "lay R9", ""),
        ("CS-8", "jump RK", ""),
        ("CS-9", "jump R7", ""),
        ("CS-5 CS-21", "lay T9 E9", "lay T9, lay TK"),
        ("CS-21", "ciao", ""),
        ("CS-4", "lay TK", ""),
        ("CS-21 CS-27", "sepp", ""),
    ],
    ("ciao-sepp", 3): [
        ("CS-4", "lay S6", "lay S9"),
        ("CS-25", "slap", "lay RU"),
        ("CS-25", "swap 1", "keep"),
        ("CS-20 CS-16", "lay * as RO", "lay *, lay RK"),
        ("CS-21", "ciao", ""),
        ("CS-20", "lay RK", ""),
        ("CS-21", "sepp", ""),
    ],
}


def plain(action: str) -> str:
    """The action without a wish and without the card that a Joker stands for."""
    return f"lay {JOKER}" if action.startswith(f"lay {JOKER}") else action.partition(" wish ")[0]


@sepp_lessons
def test_what_else_the_rules_allow(game_id: str, number: int) -> None:
    page = Page()
    found = []
    for action in decisions(page, game_id, number):
        match = page.desk.session.running().match
        others = {plain(each) for each in match.game.legal(match.state, 0) if each != action} - ALWAYS
        found.append((action, others))
    wanted = [(action, {*others.split(", ")} - {""}) for _, action, others in TAUGHT[game_id, number]]
    assert found == wanted


@sepp_lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_wrong_try_gets_a_hint_of_its_own(game_id: str, number: int, lang: str) -> None:
    """No hint is the fallback for any try anywhere. What the rules refuse gets the reason and the rule instead."""
    page = Page(lang=lang)
    for action in decisions(page, game_id, number):
        goal = page.table["guide"]["goal"]
        for other in sorted(offered(page.table) - {action}):
            refused = page.act(other)["refused"]
            assert refused["text"].endswith(f" {goal}")
            assert say(lang, "guide.no") not in refused["text"]
        for card in page.table["hand"]["cards"]:
            assert card["action"] or card["decision"] or card["why"]["rule"]


@sepp_lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_short(game_id: str, number: int, lang: str) -> None:
    page = Page(lang=lang)
    texts = [page.table["guide"]["text"] for _ in decisions(page, game_id, number)]
    assert all(len(text) <= LONGEST for text in (*texts, page.table["guide"]["text"]))


def test_the_lessons_together_teach_what_a_beginner_must_know() -> None:
    """The lessons cover these rules: laying, drawing, special cards, calls, and in Ciao-Sepp throwing in, telephone and Joker."""
    needed = {
        "tschau-sepp": {6, 7, 10, 11, 12, 13, 14, 15, 17, 19},
        "ciao-sepp": {2, 4, 5, 6, 8, 9, 11, 15, 16, 17, 20, 21, 25, 27},
    }
    for game_id, numbers in needed.items():
        rules = " ".join(rule for (each, _), all_ in TAUGHT.items() if each == game_id for rule, _, _ in all_)
        assert {int(number) for number in re.findall(r"-(\d+)", rules)} >= numbers


# --- what is said -----------------------------------------------------------------------------------------------------


class Told:
    """A lesson played to its end: the position before each of the person's decisions, and the events between them."""

    def __init__(self, game_id: str, number: int) -> None:
        self.page = Page()
        self.states: list[Any] = []
        starts = []
        for _ in decisions(self.page, game_id, number):
            match = self.page.desk.session.running().match
            self.states.append(match.state)
            starts.append(len(match.record))
        self.match = self.page.desk.session.running().match
        ends = [*starts[1:], len(self.match.record)]
        self.after = [
            [event for some in self.match.events[start:end] for event in some]
            for start, end in zip(starts, ends, strict=True)
        ]

    def happened(self, decision: int, kind: str, **data: Any) -> bool:
        """Whether this happened by a decision, or after it and before the next one."""
        return any(
            event.kind == kind and all(event.data.get(name) == value for name, value in data.items())
            for event in self.after[decision]
        )


def test_tschau_sepp_suit_or_rank() -> None:
    told = Told("tschau-sepp", 1)
    assert [state.pile[-1] for state in told.states] == ["E9", "E6", "TK", "TK", "T9", "R6", "S6", "SO", "EO"]
    assert told.happened(2, "drew", seat=0, count=1)
    assert "S6" in told.states[3].hands[0]
    assert told.happened(4, "called", seat=1), "Vreni says «Ciao!» with one card left (TS-15)"
    rules = told.match.game.rules
    assert (rules.counts("RO"), rules.counts("S6"), rules.counts("RK")) == (3, 6, 4), "TS-19"
    assert told.happened(5, "passed", seat=1)
    assert told.states[7].owes == 0
    assert told.happened(7, "called", seat=1)
    assert told.happened(8, "round-over", winner=0, points=[0, 4])


def test_tschau_sepp_special_cards() -> None:
    told = Told("tschau-sepp", 2)
    assert told.states[0].due == 2
    assert told.happened(0, "took", seat=1, count=4), "TS-10"
    assert told.happened(1, "skipped", seat=1), "TS-11"
    assert told.happened(2, "must-cover", seat=0), "TS-14"
    assert told.states[5].pile[-2:] == ("TK", "TO"), "both follow the wish (TS-13)"
    assert told.happened(5, "turned", step=-1), "TS-12"
    assert told.states[6].turn == 2, "after the person comes Köbi again"
    assert not any(event.kind == "called" and event.data["seat"] == 2 for event in told.after[6])
    assert told.states[7].owes == 2
    assert told.states[7].turn == 1, "before Vreni plays"
    assert told.happened(7, "drew", seat=2, count=3), "TS-15"
    assert told.happened(8, "round-over", winner=0)
    rules = told.match.game.rules
    assert (rules.counts("EU"), rules.counts("EA"), rules.counts("TB"), rules.counts("T9")) == (20, 11, 10, 9)


def test_ciao_sepp_basics() -> None:
    told = Told("ciao-sepp", 1)
    assert (told.states[1].attack, told.states[1].due) == ("7", 2)
    assert told.happened(1, "took", seat=1, count=2), "the 6 hits back (CS-17)"
    assert told.states[3].got == "TK"
    assert told.states[5].owes == ((0, "ciao"),)
    assert told.states[5].cover
    assert told.states[7].owes == ((0, "sepp"),)
    assert told.happened(7, "round-over", winner=0)


def test_ciao_sepp_throwing_in() -> None:
    told = Told("ciao-sepp", 2)
    assert (told.states[1].window, told.states[1].layer, told.states[1].turn) == ("RK", 1, 2)
    assert (told.states[2].window, told.states[2].layer, told.states[2].turn) == ("R7", 1, 2), "Vreni again (CS-9)"
    assert told.happened(2, "took", seat=1, count=4), "Vreni herself"
    assert (2, "ciao") in told.states[3].owes
    assert len(told.states[3].hands[2]) == 1
    assert told.happened(3, "missed", seat=2, call="ciao", count=2), "CS-21"
    assert told.happened(6, "safe", seat=0), "CS-27"
    assert told.match.state.out == (0,)
    assert told.match.game.rules.decks == 3


def test_ciao_sepp_telephone_and_joker() -> None:
    told = Told("ciao-sepp", 3)
    assert (CHANCE, "phone") in told.match.record.lines
    assert [state.ringing for state in told.states] == [False, True, True, False, False, False, False]
    assert [len(hand) for hand in told.states[2].hands] == [4, 2]
    assert JOKER in told.states[3].hands[0], "it was in Vreni's hand (CS-25)"
    assert (told.states[4].attack, told.states[4].due) == ("O", 5), "CS-16"
    assert told.happened(4, "took", seat=1, count=5)
    assert (told.states[5].suit, told.states[5].rank) == ("R", "6"), "the card under the Joker counts again (CS-20)"
    assert told.happened(6, "round-over", winner=0)


def test_a_forgotten_call_is_told_on_the_screen() -> None:
    """The screen has the button to demand it, and the line of words."""
    page = Page()
    for action in decisions(page, "tschau-sepp", 2):
        demands = [button["action"] for button in page.table["buttons"] if button["id"] == "demand"]
        assert demands == (["demand 2"] if action == "demand 2" else [])
        if demands:
            assert "Köbi" in page.table["prompt"]["text"]


def test_the_telephone_rings_on_the_screen() -> None:
    page = Page()
    rings = [
        (action, page.table["phone"] is not None, page.table["persons"][0]["slap"]["hot"])
        for action in decisions(page, "ciao-sepp", 3)
    ]
    assert [action for action, ringing, hot in rings if ringing and hot] == ["slap"]


def test_a_lesson_in_real_time_can_be_done_while_a_game_runs() -> None:
    """The running game's clock stands meanwhile."""
    page = Page()
    page.call("new", game="ciao-sepp", seats=SEATS, at=0)
    page.call("tick", at=1000, seen=True)
    before = page.call("tick", at=2000, seen=True)["clock"]["left_ms"]
    play(page, "ciao-sepp", 1)
    page.call("resume", at=500_000)
    assert page.table["clock"]["left_ms"] == before


SEATS = [{"name": "", "kind": "human", "level": None}, {"name": "Anna", "kind": "bot", "level": "leicht"}]


@pytest.mark.parametrize(
    ("game_id", "number", "action", "goal"),
    [
        ("tschau-sepp", 1, "lay EK", "Lege den Eichel König."),
        ("tschau-sepp", 2, "lay EU wish T", "Lege den Eichel Bauer und wünsche Schilten."),
        ("tschau-sepp", 2, "demand 2", "Verlange «Ciao» von Köbi."),
        ("ciao-sepp", 1, "lay E9 R9", "Lege die Eichel 9 und die Rosen 9, in dieser Folge."),
        ("ciao-sepp", 2, "jump RK", "Wirf den Rosen König hinein."),
        ("ciao-sepp", 3, "swap 1", "Tausche die Hand mit Vreni."),
        ("ciao-sepp", 3, "lay * as RO", "Spiel den Joker als Rosen Ober."),
    ],
)
def test_what_is_asked_for_in_words(game_id: str, number: int, action: str, goal: str) -> None:
    page = Page()
    asked = [(each, page.table["guide"]["goal"]) for each in decisions(page, game_id, number)]
    assert (action, goal) in asked
