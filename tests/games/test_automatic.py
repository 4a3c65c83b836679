"""Automatic moves: a player's only possible action, in every game by turns, and only if it reveals nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from app_play import Page

from pausenjass.games import GAMES, load

Json = dict[str, Any]


def tschau_sepp(hands: str, top: str, rules: Json | None = None, **position: Any) -> tuple[Any, Any]:
    """The game and a position in which seat 0 is on turn: `hands` as "E7 RK / S9"."""
    held = tuple(tuple(hand.split()) for hand in hands.split("/"))
    game = load("tschau-sepp", {"players": len(held), **(rules or {})})
    given = {"phase": "play", "round": 1, "turn": 0, "dealer": len(held) - 1, "pile": (top,), "stock": ("E6",) * 5}
    return game, game.initial()._replace(**{**given, "hands": held, **position})


NOTHING_FITS, ALL = "E7 RK E9 / S9 S8", (False, True)


@pytest.mark.parametrize(
    ("hands", "top", "rules", "position", "alone", "watched"),
    [
        pytest.param(NOTHING_FITS, "T8", {}, {}, "draw", None, id="draws: others can't tell whether it had to be"),
        pytest.param(NOTHING_FITS, "T8", {"must_play": True}, {}, "draw", "draw", id="draws, as everybody may know"),
        pytest.param(NOTHING_FITS, "T8", {}, {"drawn": True}, "pass", None, id="passes"),
        pytest.param(NOTHING_FITS, "T8", {"must_play": True}, {"drawn": True}, "pass", "pass", id="passes openly"),
        pytest.param(NOTHING_FITS, "T8", {}, {"stock": ()}, "pass", "pass", id="passes: nothing is left to draw"),
        pytest.param("RK E9 / S9 S8", "T7", {}, {"due": 2}, "take", None, id="takes: might have a 7"),
        pytest.param("R7 E9 / S9 S8", "T7", {"pass_on_sevens": False}, {"due": 2}, "take", "take", id="takes"),
        pytest.param("R7 E9 / S9 S8", "T7", {}, {"due": 2}, None, None, id="may answer"),
        pytest.param("RK E9 / S9 S8", "TA", {}, {"cover": True, "laid": True}, "draw", "draw", id="can't cover"),
        pytest.param("RK E9 T6 / S9 S8", "TA", {}, {"cover": True, "laid": True}, "lay T6", None, id="the one cover"),
        pytest.param("RK E9 TU / S9 S8", "TA", {}, {"cover": True, "laid": True}, None, None, id="a wish is a choice"),
        pytest.param("RK T6 / S9 S8", "TA", {}, {"cover": True, "laid": True}, None, None, id="would owe a call"),
        pytest.param("T6 / S9 S8", "TA", {}, {"cover": True, "laid": True}, "lay T6", None, id="the last card"),
        pytest.param("T6 RK E9 / S9 S8", "T8", {}, {}, None, None, id="may draw instead"),
        pytest.param("T6 RK E9 / S9 S8", "T8", {"must_play": True}, {}, "lay T6", None, id="must lay"),
        pytest.param(NOTHING_FITS, "T8", {}, {"owes": 1}, None, None, id="may demand a call"),
        pytest.param("E7 / S9 S8", "T8", {}, {"owes": 0}, None, None, id="owes a call"),
        pytest.param(NOTHING_FITS, "T8", {}, {"phase": "deck", "turn": -1}, None, None, id="nobody is on turn"),
    ],
)
def test_tschau_sepp(hands: str, top: str, rules: Json, position: Json, alone: str | None, watched: str | None) -> None:
    game, state = tschau_sepp(hands, top, rules, **position)
    assert [game.automatic(state, others) for others in ALL] == [alone, watched]


@pytest.mark.parametrize(
    ("hand", "trick", "alone", "watched"),
    [
        (("HJ", "S9", "D8"), ("SA",), "lay S9", None),
        (("HJ",), ("SA",), "lay HJ", "lay HJ"),
        (("S7", "S9"), ("SA",), None, None),
    ],
)
def test_klammern(hand: tuple[str, ...], trick: tuple[str, ...], alone: str | None, watched: str | None) -> None:
    game = load("klammern", {})
    hands = (("D9",) * len(hand),) + (hand,) * 3
    state = game.State("play", hands=hands, trick=trick, leader=0, turn=1, trump="H", trumper=0)
    assert [game.automatic(state, others) for others in ALL] == [alone, watched]


@pytest.mark.parametrize(
    ("hand", "alone"),
    [
        pytest.param(("S7", "S9", "D8", "HJ"), "pass", id="nothing to announce"),
        pytest.param(("S7", "S8", "S9", "HJ"), None, id="a Terz, or keeping it to oneself"),
    ],
)
def test_klammern_melds(hand: tuple[str, ...], alone: str | None) -> None:
    """Nobody has to tap without a choice."""
    game = load("klammern", {})
    hands = (("D9", "C8", "C9", "HT"), hand, ("D7",) * 4, ("D7",) * 4)
    state = game.State("meld", hands=hands, turned="CA", turn=1, trump="H", trumper=0, melds=(None,) * 4)
    assert [game.automatic(state, others) for others in ALL] == [alone, alone]


def test_belle_by_hand_is_a_choice() -> None:
    game = load("klammern", {"belle": "by hand"})
    state = game.State(
        "play", hands=(("D9", "D8"), ("HK", "HQ"), ("S7", "S8"), ("C7", "C8")), trick=("H7",), leader=0, turn=1, trump="H",
        trumper=0,
    )  # fmt: skip
    assert game.automatic(state) is None


def test_kaisern() -> None:
    game = load("kaisern", {})
    rng = Random("ready")
    state: Any = game.initial()
    seen: set[str] = set()
    for _ in range(4000):
        due = game.chance_due(state)
        if game.is_over(state):
            break
        if due:
            state = game.apply(state, "*", game.chance(state, rng)).state
            continue
        seat = game.actors(state)[0]
        legal, forced = game.legal(state, seat), game.automatic(state)
        if forced is not None:
            assert legal == ("ready",)
            assert game.automatic(state, watched=True) is None
            seen.add(forced)
        state = game.apply(state, seat, rng.choice([*legal, *(each for each in legal if each == "raise")])).state
    assert seen == {"ready"}


def test_a_game_of_speed_never_moves_by_itself() -> None:
    game = GAMES["ciao-sepp"]()
    state = game.initial()._replace(
        phase="play", hands=(("E7",), ("R7", "R8"), (), ()), turn=0, suit="S", rank="9", pile=("S9",)
    )
    assert game.automatic(state) is None


# --- at the table -----------------------------------------------------------------------------------------------------


def forced_table(seed: str = "forced", **settings: Any) -> Page:
    """A table at which the person can only draw, after a move of its own."""
    page = Page(seed=seed)
    page.call("settings", change=settings)
    page.new(2)
    rng = Random(1)
    for _ in range(600):
        if page.next and page.next["kind"] == "auto" and page.next["action"] == "draw" and page.table["undo"]:
            return page
        page.step(rng, forgets=0)
    raise AssertionError("the person could always lay")


def test_the_page_is_told_what_happens_by_itself_and_when() -> None:
    page = forced_table()
    assert page.next is not None
    assert (page.next["seat"], page.next["after_ms"], page.next["ask"]) == (0, 900, None)
    assert page.table["stock"]["action"] == "draw", "the person may be faster"
    before = page.table["seats"][0]["count"]
    page.bot()
    assert page.table["seats"][0]["count"] == before + 1


def test_it_can_be_seen_also_at_the_fastest_pace() -> None:
    page = forced_table(pace="instant")
    assert page.next is not None
    assert page.next["after_ms"] == 700


def test_without_the_setting_it_waits_for_the_person() -> None:
    page = forced_table()
    page.call("settings", change={"auto_last": False})
    assert page.next is None


def test_taking_back_leads_to_the_last_choice_and_not_into_the_same_move_again() -> None:
    page = forced_table()
    page.bot()
    page.call("undo", ply=page.table["ply"])
    assert page.next is None or page.next["kind"] != "auto"
    assert page.table["seats"][0]["turn"]
    assert [card for card in page.table["hand"]["cards"] if card["action"] or card["decision"]] or page.mine()


def test_with_several_persons_it_tells_nothing() -> None:
    """It doesn't show that somebody couldn't lay: the tablet goes round for every free move."""
    page = Page(seed="several")
    page.new(0, people=("Ida", "Max", "Uma"))
    rng = Random(2)
    for _ in range(300):
        if page.next and page.next["kind"] == "auto":
            table = page.desk.session.table
            assert table is not None
            state = table.match.state
            assert state.cover or page.next["action"] == "pass" and not state.drawn, (
                "what the rules force, for all to see"
            )
        if not page.step(rng):
            break
