"""The score of the two Sepp games on the table, and the cards that show big moments."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from app_play import Page
from scene_play import at

from pausenjass.app.presenters.scene import Scene
from pausenjass.app.table.match import Match
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record
from pausenjass.games import load

Json = dict[str, Any]
REST = "S9 S8 S6"
"""Cards that keep a hand from ending."""


def moments(made: Table, *plays: tuple[int, str], lang: str = "de", seat: int | None = None) -> list[Json]:
    """The cards' moments after these actions."""
    start = len(made.match.record)
    made.match.events = [()] * start
    made.match.states = [made.match.states[-1]] * (start + 1)
    for who, action in plays:
        made.act(who, action)
    scene = scene_of(made, lang, seat)
    told: list[Any] = scene.own.moments(scene, start)
    assert len({each["id"] for each in told}) == len(told)
    assert not [
        text
        for each in told
        for text in (each["kick"], each["title"], each["line"])
        if "{" in text or "moment." in text
    ]
    return told


def texts(told: Sequence[Json]) -> list[tuple[str, str, str]]:
    return [(each["kick"], each["title"], each["line"]) for each in told]


# --- Ciao-Sepp --------------------------------------------------------------------------------------------------------


def race(people: Sequence[int] = (0,), card: str = "RO", **rules: Any) -> Table:
    """Emil has laid Rosen Ober or another card, Anna is on turn, and Dora holds the same card."""
    hands = f"E9 E8 {REST} / E9 {REST} / E9 {REST} / {card} E9 {REST} / E9 {REST}"
    attack = {"attack": "O", "attack_suit": "R", "due": 5, "chain": (4,)} if card == "RO" else {}
    return at(hands, pile=card, people=people, rules=rules, window=card, layer=4, faults=(0,) * 5, **attack)


def test_thrown_in_takes_the_turn() -> None:
    (told,) = moments(race(), (3, "jump RO"))
    assert texts([told]) == [
        (
            "Drii rüehre!",
            "Dora wirft rein und nimmt dir den Zug",
            "Rosen Ober auf Rosen Ober: jetzt ist Emil dran und muss 10 aufnehmen.",
        )
    ]
    assert (told["kind"], told["seat"], told["to_seat"], told["face"], told["hold_ms"]) == ("throw", 3, 0, "RO", 1800)
    (english,) = moments(race(), (3, "jump RO"), lang="en")
    assert english["title"] == "Dora jumps in and takes your turn"


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("R9", "Rosen 9 auf Rosen 9: jetzt ist Emil dran."),
        ("RA", "Rosen Ass auf Rosen Ass: Dora ist noch einmal dran."),
    ],
)
def test_who_plays_after_a_card_was_thrown_in(card: str, line: str) -> None:
    assert moments(race(card=card), (3, "jump " + card))[0]["line"] == line


def test_thrown_in_among_bots_is_told_by_no_card() -> None:
    made = race(people=(1,))
    assert moments(made, (3, "jump RO")) == []


def test_with_several_persons_names_are_told() -> None:
    (told,) = moments(race(people=(0, 1)), (3, "jump RO"))
    assert told["title"] == "Dora wirft rein und nimmt Anna den Zug"


def test_skipped() -> None:
    made = at(f"E9 {REST} / E9 {REST} / E9 {REST} / R8 {REST}", turn=3, layer=2)
    (told,) = moments(made, (3, "lay R8"))
    assert texts([told]) == [("Acht!", "Du setzt aus", "Dora legt Rosen 8: weiter geht es mit Beat.")]
    assert (told["kind"], told["seat"], told["to_seat"]) == ("skip", 3, 0)
    assert moments(at(f"R8 {REST} / E9 {REST} / E9 {REST} / E9 {REST}"), (0, "lay R8")) == []


def test_attacked_with_five_or_more() -> None:
    hands = f"E9 {REST} / E9 {REST} / E9 {REST} / RO R7 {REST}"
    (told,) = moments(at(hands, turn=3), (3, "lay RO"))
    assert texts([told]) == [
        (
            "Ober!",
            "Du musst 5 Karten aufnehmen oder antworten",
            "Dora greift an. Ein Ober gibt weiter, die Sechs der gleichen Farbe schlägt zurück.",
        )
    ]
    assert (told["kind"], told["seat"], told["to_seat"], told["face"]) == ("attack", 3, 0, "RO")
    assert moments(at(hands, turn=3), (3, "lay R7")) == [], "two cards are no big thing"


@pytest.mark.parametrize(
    ("hands", "plays", "title", "line"),
    [
        (
            f"R7 {REST} / R6 {REST} / E9 {REST}",
            [(0, "lay R7"), (1, "lay R6")],
            "Beat schlägt zurück: du nimmst 2 Karten auf",
            "Die Sechs der gleichen Farbe trifft, wer angegriffen hat.",
        ),
        (
            f"R7 / R6 {REST} / E9 {REST}",
            [(0, "lay R7"), (0, "sepp"), (1, "lay R6")],
            "Beat schlägt zurück: du nimmst 2 Karten auf",
            "Du warst schon fertig und spielst wieder mit.",
        ),
    ],
)
def test_hit_back(hands: str, plays: list[tuple[int, str]], title: str, line: str) -> None:
    (told,) = moments(at(hands), *plays)
    assert (told["kind"], told["title"], told["line"]) == ("hit-back", title, line)


def test_hitting_back_oneself() -> None:
    made = at(f"R6 {REST} / E9 {REST} / R7 {REST}", turn=2)
    assert moments(made, (2, "lay R7"), (0, "lay R6"))[0]["title"] == "Du schlägst zurück: Cla nimmt 2 Karten auf"


def hands(koenige: str, **more: Any) -> Table:
    return at(f"E9 {REST} / E9 {REST} / E9 {REST} / {koenige} {REST} / E9 {REST}", "E8", turn=3, **more)


def test_hands_travel() -> None:
    (told,) = moments(hands("EK EK"), (3, "lay EK EK"))
    assert texts([told]) == [
        (
            "Zwei Eichel Könige",
            "Die Hände wandern: du hast jetzt die Karten von Dora",
            "Jede Hand geht 2 Plätze weiter. Deine alte Hand hat jetzt Cla.",
        )
    ]
    assert (told["kind"], told["seat"], told["to_seat"], told["face"], told["hold_ms"]) == ("hands", 3, 2, "EK", 2400)
    (told,) = moments(hands("EK", step=-1), (3, "lay EK"))
    assert texts([told]) == [
        (
            "Eichel König",
            "Die Hände wandern: du hast jetzt die Karten von Beat",
            "Jede Hand geht einen Platz weiter. Deine alte Hand hat jetzt Emil.",
        )
    ]


def test_hands_that_come_back_to_their_owners() -> None:
    made = at(f"E9 {REST} / EK EK {REST}", "E8", turn=1)
    assert moments(made, (1, "lay EK EK"))[0]["title"] == "Die Hände wandern, und alle haben wieder ihre eigenen"


def test_hands_that_travel_are_told_to_each_of_several_persons_and_to_who_is_out() -> None:
    (told,) = moments(hands("EK", people=(0, 1)), (3, "lay EK"))
    assert texts([told])[0][1:] == (
        "Die Hände wandern",
        "Anna hat jetzt die Karten von Emil und Beat hat jetzt die Karten von Anna.",
    )
    out = at(f" / E9 {REST} / E9 {REST} / EK {REST} / E9 {REST}", "E8", turn=3, out=(0,))
    (told,) = moments(out, (3, "lay EK"))
    assert texts([told])[0][1:] == ("Die Hände wandern", "Jede Hand geht einen Platz weiter.")


def test_swapped() -> None:
    made = at(f"E9 {REST} / E9 {REST} / * {REST}", turn=2)
    (told,) = moments(made, (2, "lay * swap 0"))
    assert texts([told]) == [("Joker!", "Cla tauscht die ganze Hand mit dir", "Du hast jetzt 3 Karten.")]
    ring = at(f"E9 {REST} / E9 {REST} / E9", phase="swap", winner_of_ring=2)
    (told,) = moments(ring, (2, "swap 0"))
    assert texts([told]) == [
        ("Telefon!", "Cla war am schnellsten und tauscht die Hand mit dir", "Du hast jetzt 1 Karte.")
    ]
    mine = at(f"E9 {REST} / E9 {REST} / E9", phase="swap", winner_of_ring=0)
    assert moments(mine, (0, "swap 2")) == []


@pytest.mark.parametrize(
    ("rules", "faults", "turn", "expected", "tally"),
    [
        (
            {},
            0,
            1,
            (
                "Fehler 1 von 2",
                "Fehler! Noch einer, und du bist draussen",
                "Es hat nicht geklingelt. Du nimmst eine Strafkarte.",
            ),
            (1, "1 von 2 Fehlern"),
        ),
        (
            {"outdoors": True},
            0,
            0,
            (
                "Fehler 1 von 2",
                "Fehler! Noch einer, und du bist draussen",
                "Da ist kein Helikopter. Du nimmst eine Strafkarte, und dein Zug ist vorbei.",
            ),
            (1, "1 von 2 Fehlern"),
        ),
        (
            {},
            1,
            1,
            (
                "Fehler 2 von 2",
                "Zwei Fehler: du bist draussen",
                "Es hat nicht geklingelt. Das gibt 2 Minuspunkte, und die Karten kommen unter den Stock.",
            ),
            (2, "2 von 2 Fehlern"),
        ),
        (
            {"first_slap": "warning"},
            0,
            0,
            (
                "Verwarnung",
                "Es hat nicht geklingelt",
                "Diesmal kostet es nichts. Das nächste Mal ist es ein Fehler und kostet eine Strafkarte.",
            ),
            (0, "0 von 2 Fehlern"),
        ),
    ],
)
def test_faults_and_the_warning(
    rules: Json, faults: int, turn: int, expected: tuple[str, str, str], tally: tuple[int, str]
) -> None:
    made = at(f"E9 {REST} / E9 {REST} / E9 {REST}", rules=rules, turn=turn, faults=(faults, 0, 0))
    (told,) = moments(made, (0, "slap"))
    assert texts([told]) == [expected]
    assert (told["tally"]["value"], told["tally"]["text"], told["hold_ms"]) == (*tally, 2600)
    assert told["kind"] == ("warning" if tally[0] == 0 else "fault")


def test_a_slap_without_cause_that_disqualifies_at_once() -> None:
    made = at(f"E9 {REST} / E9 {REST} / E9 {REST}", rules={"first_slap": "out"})
    (told,) = moments(made, (0, "slap"))
    assert told["tally"] is None
    assert texts([told]) == [
        (
            "Ohne Grund gehauen",
            "Du bist draussen",
            "Es hat nicht geklingelt. Das gibt 2 Minuspunkte, und die Karten kommen unter den Stock.",
        )
    ]


def test_faults_with_one_card_in_hand() -> None:
    """CS-34: each costs two cards; a missed call is told as the fault that it is, and once; a warning may come after it."""
    rules = {"ciao_fault": "every fault", "first_slap": "warning"}
    late = at(f"E9 / R6 {REST}", rules=rules, turn=1, owes=((0, "ciao"),))
    assert texts(moments(late, (1, "lay R6"))) == [
        (
            "Fehler 1 von 2",
            "Du hast «Ciao!» vergessen",
            "Das ist ein Fehler, und du nimmst zwei Strafkarten. Noch einer, und du bist draussen.",
        )
    ]
    out = at(f"E9 / R6 {REST} / S6 {REST}", rules=rules, turn=1, owes=((0, "ciao"),), faults=(1, 0, 0))
    assert texts(moments(out, (1, "lay R6")))[0] == (
        "Fehler 2 von 2",
        "«Ciao!» vergessen, zwei Fehler: du bist draussen",
        "Das gibt 2 Minuspunkte, und die Karten kommen unter den Stock.",
    )
    slap = at(f"E9 / R6 {REST}", rules={**rules, "first_slap": "fault"})
    assert texts(moments(slap, (0, "slap")))[0][2] == (
        "Es hat nicht geklingelt. Du nimmst zwei Strafkarten, und dein Zug ist vorbei."
    )
    warned = at(f"E9 / R6 {REST}", rules=rules, faults=(1, 0), unwarned=(0,))
    (told,) = moments(warned, (0, "slap"))
    assert told["line"].endswith("Das nächste Mal ist es der zweite Fehler, und der gibt 2 Minuspunkte.")
    assert told["tally"]["text"] == "1 von 2 Fehlern"


def test_a_fault_on_purpose() -> None:
    made = at(f"E9 {REST} / E9 {REST} / E9 {REST}", rules={"on_purpose": True})
    (told,) = moments(made, (0, "fault"))
    assert texts([told]) == [
        (
            "Fehler 1 von 2",
            "Fehler! Noch einer, und du bist draussen",
            "Das war Absicht. Du nimmst eine Strafkarte.",
        )
    ]


def test_a_wrong_lay_and_a_forgotten_call() -> None:
    wrong = at(f"E9 {REST} / E9 {REST}", "T7", rules={"faults": "strict"}, faults=(0, 0))
    assert moments(wrong, (0, "fault E9"))[0]["line"].startswith("Eichel 9 geht jetzt nicht.")
    late = at(f"E9 / R6 {REST}", turn=1, owes=((0, "ciao"),))
    assert texts(moments(late, (1, "lay R6"))) == [
        ("Vergessen!", "Du hast «Ciao!» vergessen", "Das kostet 2 Strafkarten.")
    ]


@pytest.mark.parametrize(("lang", "line"), [("de", "Noch 3 im Spiel"), ("en", "3 still in the game")])
def test_how_a_game_of_ciao_sepp_stands(lang: str, line: str) -> None:
    made = at("RK//T9//E9", out=(1,), gone=((3, "disqualified"),), faults=(0, 0, 1, 2, -1))
    scene: Scene = scene_of(made, lang)
    score: Any = scene.own.score(scene)
    assert score["line"] == line
    assert [side["out"] for side in score["sides"]] == [False, True, False, True, False]
    assert [side["points"] for side in score["sides"]] == [None] * 5, "they are known at the end only"
    if lang == "de":
        assert score["text"] == "Noch 3 im Spiel: Beat 1. Platz, Cla 1 Fehler, Dora ausgeschieden"
    assert [side["mine"] for side in score["sides"]].index(True) == 0


# --- Tschau Sepp ------------------------------------------------------------------------------------------------------


def tschau(
    hands: str, people: Sequence[int] = (0,), top: str = "R9", rules: Json | None = None, **position: Any
) -> Table:
    """A table of Tschau Sepp in the middle of a round; seat 1 is on turn."""
    held = tuple(tuple(hand.split()) for hand in hands.split("/"))
    game = load("tschau-sepp", {"players": len(held), **(rules or {})})
    names = ("Anna", "Beat", "Cla", "Dora")[: len(held)]
    seats = [name if seat in people else f"Bot:{name}" for seat, name in enumerate(names)]
    made = Table(Match(Record(game, seats), seed="moments"))
    given: Json = {
        "phase": "play",
        "round": 1,
        "turn": 1,
        "dealer": 0,
        "pile": (top,),
        "stock": ("E6",) * 9,
        "hands": held,
    }
    given["could"] = tuple(((1 << 36) - 1,) * len(hand) for hand in held)
    made.match.states.append(made.match.state._replace(**{**given, **position}))
    made.match.events.append(())
    return made


def test_skipped_at_tschau_sepp() -> None:
    made = tschau(f"E9 {REST} / E9 {REST} / R8 {REST}", turn=2)
    assert texts(moments(made, (2, "lay R8"))) == [
        ("Acht!", "Du setzt aus", "Cla legt Rosen 8: Weiter geht es mit Beat.")
    ]
    assert moments(tschau(f"E9 {REST} / R8 {REST} / E9 {REST}"), (1, "lay R8")) == []


def test_a_big_attack_at_tschau_sepp() -> None:
    made = tschau(f"E9 {REST} / E9 {REST} / R7 {REST}", turn=2, due=4, top="E7")
    assert texts(moments(made, (2, "lay R7"))) == [
        (
            "Sieben!",
            "Du musst 6 Karten aufnehmen",
            "Cla legt Rosen 7. Mit einer eigenen 7 geht es weiter an den Nächsten.",
        )
    ]


def test_caught_without_ciao() -> None:
    caught = tschau(f"E9 / E9 {REST} / E9 {REST}", owes=0)
    (told,) = moments(caught, (2, "demand 0"))
    assert (told["kick"], told["title"]) == ("Ciao vergessen!", "Cla verlangt von dir 3 Strafkarten")
    mine = tschau(f"E9 {REST} / E9 {REST} / E9", owes=2)
    assert moments(mine, (0, "demand 2"))[0]["title"] == "Du verlangst von Cla 3 Strafkarten"
    assert moments(tschau(f"E9 {REST} / E9 {REST} / E9", owes=2), (1, "demand 2")) == []


@pytest.mark.rule("TS-23")
def test_ciao_owed_before_the_ass_is_covered() -> None:
    made = tschau(f"E7 / E9 {REST} / E9 {REST}", turn=0, top="EA", cover=True, owes=0, rules={"ciao_on_ass": True})
    scene = scene_of(made, "de")
    assert scene.own.parts(scene)["prompt"] == {
        "text": "Sag «Ciao», dann decke dein Ass",
        "tone": "warn",
    }
    made = tschau(f"E7 / E9 {REST} / E9 {REST}", turn=1, owes=0)
    scene = scene_of(made, "de")
    assert scene.own.parts(scene)["prompt"]["text"] == "Du hast noch eine Karte: sag «Ciao»!"


@pytest.mark.parametrize(
    ("rules", "line", "points", "of"),
    [
        ({}, "Runde 1, bis 200 Punkte", "34 von 200", 200),
        ({"limit": None, "rounds": 4}, "Runde 1 von 4", "34 Punkte", None),
        ({"rounds": 4}, "Runde 1 von 4, höchstens bis 200 Punkte", "34 von 200", 200),
        ({"match": "wins"}, "Runde 1 von 5", "2 Siege", None),
    ],
)
def test_how_a_match_of_tschau_sepp_stands(rules: Json, line: str, points: str, of: int | None) -> None:
    made = tschau(f"E9 {REST} / E9 {REST}", rules=rules, points=(34, 0), wins=(2, 0))
    scene = scene_of(made, "de")
    score: Any = scene.own.score(scene)
    assert (score["line"], score["sides"][0]["points_text"], score["of"]) == (line, points, of)
    assert score["text"].startswith(f"{line}: Anna ")


# --- through the desk -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "en"])
def test_whole_rounds_tell_score_and_moments(lang: str) -> None:
    page = Page(lang=lang, seed="told")
    page.new(2)
    rng, seen = Random(3), set()
    for _ in range(400):
        assert page.table["score"]["line"]
        for told in page.table["moments"]:
            assert told["title"]
            words = told["kick"] + told["title"] + told["line"]
            assert "{" not in words
            assert "moment." not in words
            seen.add(told["kind"])
        if not page.step(rng):
            break
    assert "skip" in seen
    page.call("undo", ply=page.table["ply"])
    assert page.table["moments"] == []
