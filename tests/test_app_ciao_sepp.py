"""What the screen shows of Ciao-Sepp: cards and what can be done with them, prompts, several persons, the log, the result."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from app_play import Page

from pausenjass.app.faces.ciao_sepp import CiaoSeppFace
from pausenjass.app.options import form
from pausenjass.app.phrases import LANGUAGES, book
from pausenjass.app.present import present
from pausenjass.app.races import settled
from pausenjass.app.settings import defaults
from pausenjass.app.table import Table
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Event
from pausenjass.core.record import Record
from pausenjass.games import load
from pausenjass.games.ciao_sepp.knowledge import ANY

Json = dict[str, Any]
NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")


def table(people: Sequence[int] = (0,), players: int = 4, **rules: Any) -> Table:
    """A table before the first deal; persons sit at these seats, bots at the others."""
    game = load("ciao-sepp", {"players": players, **rules})
    names = [name if seat in people else f"Bot:{name}" for seat, name in enumerate(NAMES[:players])]
    levels = " ".join("-" if seat in people else "mittel" for seat in range(players))
    return Table(Record(game, names, {"levels": levels}), seed="face")


def at(hands: str, pile: str = "R9", people: Sequence[int] = (0,), rules: Json | None = None, **position: Any) -> Table:
    """A table in the middle of a game: `hands` of all seats, "E7 R7 / S9 / T9"; Anna (0) is on turn."""
    held = tuple(tuple(hand.split()) for hand in hands.split("/"))
    made = table(people, len(held), **(rules or {}))
    top = pile.split()[-1]
    given: Json = {"phase": "play", "round": 1, "dealer": len(held) - 1, "turn": 0, "layer": len(held) - 1, "suit": top[0], "rank": top[1:]}
    given |= {"hands": held, "pile": tuple(pile.split()), "stock": ("E6",) * 9, "source": ANY, "could": tuple((ANY,) * len(hand) for hand in held)}
    made.states.append(made.state._replace(**{**given, **position}))
    made.events.append(())
    return made


def model(made: Table, lang: str = "de") -> Json:
    """What the page would draw."""
    seen = CiaoSeppFace(made, lang)
    shown: Json = json.loads(json.dumps({"seats": seen.seats(), **seen.parts()}))
    return shown


def person(made: Table, seat: int = 0, lang: str = "de") -> Json:
    return next(each for each in model(made, lang)["persons"] if each["seat"] == seat)


def card(made: Table, code: str, seat: int = 0) -> Json:
    return next(each for each in person(made, seat)["hand"]["cards"] if each["code"] == code)


def prompt(made: Table, seat: int = 0) -> str:
    return str(person(made, seat)["prompt"]["text"])


def log(made: Table, lang: str = "de") -> list[str]:
    seen = CiaoSeppFace(made, lang)
    return [line for place in range(len(made.events)) for line in seen.told(place)]


def told(made: Table, *events: Event, lang: str = "de", before: Json | None = None) -> list[str]:
    """How the log tells these events."""
    made.states[-1] = made.states[-1]._replace(**(before or {}))
    made.states.append(made.state)
    made.events.append(events)
    return CiaoSeppFace(made, lang).told(len(made.events) - 1)


def faces(value: Any) -> Iterator[str]:
    """Every card that a model names as something to see."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name == "face":
                yield part
            else:
                yield from faces(part)
    elif isinstance(value, list):
        for part in value:
            yield from faces(part)


# --- cards and what can be done with them -----------------------------------------------------------------------------


def test_a_card_that_fits_is_laid_at_once_and_one_that_does_not_says_why() -> None:
    made = at("RK S9 E7/S9/T9/E9")
    fits, same, wrong = card(made, "RK"), card(made, "S9"), card(made, "E7")
    assert (fits["id"], fits["face"], fits["name"], fits["action"]) == ("h:RK:0", "RK", "Rosen König", "lay RK")
    assert same["action"] == "lay S9"
    assert (fits["group"], fits["all"], fits["jump"], fits["joker"], fits["why"], fits["wish"]) == (None, None, None, None, None, False)
    assert wrong["action"] is None
    assert wrong["why"] == {"text": "Das passt nicht. Es braucht Rosen oder eine Neun.", "rule": "CS-4"}


@pytest.mark.rule("CS-5")
def test_cards_of_one_rank_go_together() -> None:
    made = at("R8 S8 S8 SK E7/S9/T9/E9")
    assert [card(made, code)["group"] for code in ("R8", "S8", "SK", "E7")] == ["8", "8", None, None]
    assert card(made, "R8")["all"] == "@lay R8 S8 S8"
    assert card(made, "S8")["action"] is None
    assert card(made, "S8")["all"] == "@lay R8 S8 S8"
    assert [each["id"] for each in person(made)["hand"]["cards"]] == ["h:R8:0", "h:S8:0", "h:S8:1", "h:SK:0", "h:E7:0"]
    only = at("R8 R8 S8/S9/T9/E9", rules={"together": "identical"})
    assert [card(only, code)["group"] for code in ("R8", "S8")] == ["R8", None]


def test_all_together_end_with_the_suit_that_is_held_most() -> None:
    made = at("R8 S8 T8 T6 T7 S6/S9/T9/E9")
    assert card(made, "R8")["all"] == "@lay R8 S8 T8"
    made = at("R8 S8 T8 S7 S6 T6/S9/T9/E9")
    assert card(made, "R8")["all"] == "@lay R8 T8 S8"


@pytest.mark.rule("CS-17")
def test_sixes_hit_back_only_with_equal_ones() -> None:
    attack = {"attack": "7", "attack_suit": "R", "due": 4, "chain": (2, 3)}
    made = at("E6 R6 R6 S7 T7/S9/T9/E9", "R7", **attack)
    assert [card(made, code)["group"] for code in ("E6", "R6", "S7")] == [None, "R6", "7"]
    assert card(made, "R6")["all"] == "@lay R6 R6"
    assert card(made, "E6")["why"]["text"] == "Gegen die Sieben hilft nur eine Sieben oder die Rosen 6. Sonst nimmst du 4 Karten auf."
    assert model(made)["attack"] == {"kind": "7", "count": 4, "suit": "R", "text": "Sieben: 4 Karten aufnehmen"}
    assert model(made)["due"] == {"count": 4, "text": "Sieben: 4 Karten aufnehmen"}
    assert model(made)["stock"] | {"label": "", "count": 0} == {"count": 0, "label": "", "action": "take", "text": "4 Karten aufnehmen", "why": None}


@pytest.mark.rule("CS-8")
def test_what_may_be_thrown_in_glows() -> None:
    made = at("R9/R9 R9 S9 */T9/RA", window="R9", turn=0, layer=3, people=(1,))
    mine = {each["id"]: each for each in person(made, 1)["hand"]["cards"]}
    assert (mine["h:R9:0"]["jump"], mine["h:R9:0"]["action"], mine["h:R9:0"]["all"]) == ("jump R9", None, "@jump R9 R9")
    assert mine["h:S9:0"]["jump"] is None
    assert mine["h:S9:0"]["why"] == {"text": "Du bist nicht am Zug, sondern Anna.", "rule": "CS-3"}
    assert (mine["h:*:0"]["jump"], mine["h:*:0"]["joker"], mine["h:*:0"]["wish"]) == ("jump *", None, False)
    assert person(made, 1)["jump"] is True
    assert person(made, 1)["prompt"] == {"text": "Drii rüehre! Wirf die Rosen 9 hinein, bevor Anna spielt", "tone": "warn"}


@pytest.mark.rule("CS-12")
def test_a_wish_follows_an_under_also_for_its_own_suit() -> None:
    made = at("RU SK/S9/T9/E9")
    under = card(made, "RU")
    assert (under["action"], under["wish"]) == ("@lay RU", True)
    assert settled(made, f"{under['action']} wish R") == "lay RU"
    assert settled(made, f"{under['action']} wish S") == "lay RU wish S"
    thrown = at("R9/*/T9/RA", "RU", window="RU", turn=0, layer=3, people=(1,))
    joker = card(thrown, "*", 1)
    assert (joker["jump"], joker["wish"]) == ("@jump *", True)
    assert settled(thrown, f"{joker['jump']} wish R") == "jump *"


@pytest.mark.rule("CS-20")
def test_what_the_joker_can_be() -> None:
    made = at("* E7/S9 T9/T9/E9")
    joker = card(made, "*")
    assert (joker["face"], joker["name"], joker["action"], joker["why"]) == ("joker-gold", "Gold Joker", None, None)
    rows = joker["joker"]["as"]
    assert [(row["suit"], row["name"]) for row in rows] == [("E", "Eichel"), ("R", "Rosen"), ("S", "Schellen"), ("T", "Schilten")]
    assert [len(row["cards"]) for row in rows] == [9] * 4
    assert rows[1]["cards"][1] == {"face": "R7", "name": "Rosen 7", "action": "lay * as R7", "wish": False}
    assert rows[0]["cards"][5] == {"face": "EU", "name": "Eichel Under", "action": "@lay * as EU", "wish": True}
    assert [swap["text"] for swap in joker["joker"]["swap"]] == ["Tauschen mit Beat, 2 Karten", "Tauschen mit Cla, 1 Karte", "Tauschen mit Dora, 1 Karte"]
    assert joker["joker"]["swap"][0]["action"] == "lay * swap 1"
    attacked = card(at("* E7/S9/T9/E9", "R7", attack="7", attack_suit="R", due=2, chain=(3,)), "*")
    named = [each["face"] for row in attacked["joker"]["as"] for each in row["cards"] if each]
    assert named == ["E7", "R6", "R7", "S7", "T7"]
    assert attacked["joker"]["swap"] == []
    assert card(at("* E7/S9/T9/E9", rules={"edition": "guepfer-deli"}), "*")["face"] == "joker-guepfer"


@pytest.mark.rule("CS-6")
def test_after_drawing_only_the_drawn_card_may_be_laid() -> None:
    made = at("R8 S9/S9/T9/E9", drawn=True, got="S9")
    assert (card(made, "S9")["action"], card(made, "R8")["action"]) == ("lay S9", None)
    assert card(made, "R8")["why"]["text"] == "Nach dem Aufnehmen darfst du nur noch die aufgenommene Karte legen."
    assert [button["id"] for button in person(made)["buttons"]] == ["pass"]
    assert prompt(made) == "Aufgenommen: Leg die Schellen 9 oder passe"


@pytest.mark.rule("CS-24")
def test_strict_lets_everything_be_tried() -> None:
    strict = {"faults": "strict"}
    made = at("RK E7 E7/S9/T9/E9", rules=strict)
    assert [card(made, code)["action"] for code in ("RK", "E7")] == ["lay RK", "@lay E7"]
    assert card(made, "E7")["why"] is None
    others = at("RK E7/S9 R9/T9/E9", rules=strict, people=(1,), window="R9")
    assert [card(others, code, 1)["action"] for code in ("S9", "R9")] == ["@lay S9", None]
    assert card(others, "R9", 1)["jump"] == "jump R9"
    assert card(at("RK E7/S9/T9/E9"), "E7")["action"] is None


@pytest.mark.rule("CS-2")
def test_the_dealer_lays_the_open_card() -> None:
    made = at("RK E7/S9/T9/E9", phase="open", dealer=0, turn=0, opening="S7", pile="R9")
    first, *rest = person(made)["hand"]["cards"]
    assert (first["id"], first["opening"], first["action"], first["wish"]) == ("o:S7", True, "lay S7", False)
    assert person(made)["hand"]["label"] == "Deine Karten, 2"
    assert all(each["action"] is None and each["why"]["rule"] == "CS-2" for each in rest)
    assert prompt(made) == "Du gibst: Leg die erste Karte, die Schellen 7"
    under = at("RK/S9/T9/E9", phase="open", dealer=0, opening="SU")
    assert (card(under, "SU")["action"], card(under, "SU")["wish"]) == ("@lay SU", True)
    assert prompt(under) == "Du gibst: Leg den Schellen Under; du darfst eine Farbe wünschen"
    joker = at("RK/S9/T9/E9", phase="open", dealer=0, opening="*")
    assert card(joker, "*")["joker"]["swap"] == []
    assert sum(each is not None for row in card(joker, "*")["joker"]["as"] for each in row["cards"]) == 36
    assert prompt(joker) == "Du gibst: Der Joker ist die erste Karte; sag, was er ist"
    other = at("RK/S9/T9/E9", phase="open", dealer=2, turn=2, opening="S7")
    assert person(other)["hand"]["cards"][0]["id"] == "h:RK:0"
    assert prompt(other) == "Cla gibt und legt die erste Karte"


# --- what is due ------------------------------------------------------------------------------------------------------

ATTACK = {"attack": "O", "attack_suit": "S", "due": 10, "chain": (2, 3)}
COVER = {"cover": True, "cover_suit": "R", "layer": 0}
PROMPTS: list[tuple[str, str, str, Json]] = [
    ("RK E7/S9/T9/E9", "R9", "Du bist am Zug: Leg Rosen oder eine Neun", {}),
    ("RK E7/S9/T9/E9", "SU", "Du bist am Zug, gewünscht ist Rosen: Leg Rosen oder einen Under", {"suit": "R", "wish": "R"}),
    ("EK E7/S9/T9/E9", "R9", "Du bist am Zug, und nichts passt: Nimm eine Karte auf", {}),
    ("EK E7/S9/T9/E9", "R9", "Nichts passt, und es gibt nichts aufzunehmen: passe", {"stock": ()}),
    ("EK */S9/T9/E9", "R9", "Nichts passt: Spiel den Joker oder nimm eine Karte auf", {}),
    ("EK */S9/T9/E9", "R9", "Nichts passt: Spiel den Joker oder passe", {"stock": ()}),
    ("EK E7/S9/T9/E9", "R9", "Aufgenommen, und es passt nicht: passe", {"drawn": True, "got": "E7"}),
    ("EK */S9/T9/E9", "R9", "Aufgenommen: Leg den Gold Joker oder passe", {"drawn": True, "got": "*"}),
    ("EK E7/S9/T9/E9", "R9", "Du hast schon aufgenommen: Jetzt kannst du nur passen", {"drawn": True, "barred": True}),
    ("EK E7/S9/T9/E9", "SO", "Angriff: Nimm 10 Karten auf", ATTACK),
    ("EO E7/S9/T9/E9", "SO", "Angriff: Nimm 10 Karten auf oder gib mit einem Ober weiter", ATTACK),
    ("S6 EO */S9/T9/E9", "SO", "Angriff: Nimm 10 Karten auf, gib mit einem Ober weiter, schlag mit der Schellen 6 zurück oder spiel den Joker", ATTACK),
    ("RK EU/S9/T9/E9", "RA", "Deck dein Ass: Leg Rosen, ein Ass oder einen Under", COVER),
    ("EK E7/S9/T9/E9", "RA", "Du kannst dein Ass nicht decken: Nimm eine Karte auf", COVER),
    ("EK */S9/T9/E9", "RA", "Deck dein Ass mit dem Joker, oder nimm eine Karte auf", COVER),
    ("EK E7/S9/T9/E9", "RA", "Auch diese Karte deckt dein Ass nicht: passe", {**COVER, "drawn": True, "got": "E7"}),
    ("EK R7/S9/T9/E9", "RA", "Deck dein Ass: Leg die Rosen 7 oder passe", {**COVER, "drawn": True, "got": "R7"}),
    ("RK/S9/T9/E9", "RA", "Noch eine Karte: Ruf «Ciao!», dann deck dein Ass", {**COVER, "owes": ((0, "ciao"),)}),
    ("RK/S9/T9/E9", "R9", "Noch eine Karte: Ruf «Ciao!»", {"turn": 1, "owes": ((0, "ciao"),)}),
    ("/S9/T9/E9", "R9", "Die letzte Karte liegt: Ruf «Sepp!»", {"turn": 1, "owes": ((0, "sepp"),), "out": (0,), "unsafe": (0,)}),
    ("/S9/T9/E9", "R9", "Du bist fertig, aber noch kann man dich zurückholen", {"turn": 1, "out": (0,), "unsafe": (0,)}),
    ("/S9//E9", "R9", "Du bist fertig: 2. Platz", {"turn": 1, "out": (2, 0)}),
    ("RK/S9/T9/E9", "R9", "Beat ist am Zug", {"turn": 1}),
    ("RK/S9/T9/E9", "RA", "Beat muss ein Ass decken", {"turn": 1, "cover": True, "cover_suit": "R"}),
    ("RK/S9/T9/E9", "SO", "Beat muss 10 Karten aufnehmen oder antworten", {**ATTACK, "turn": 1}),
    ("RK/S9/T9/E9", "R9", "Es klingelt: Hau auf den Haufen!", {"ringing": True}),
    ("RK E7/S9/T9/E9", "R9", "Du bist am Zug: Leg Rosen oder eine Neun", {"ringing": True, "winner_of_ring": 2, "slaps": 1}),
    ("RK/S9/T9/E9", "R9", "Du warst am schnellsten: Tausch deine Hand oder behalt sie", {"phase": "swap", "ringing": True, "winner_of_ring": 0}),
    ("RK/S9/T9/E9", "R9", "Cla war am schnellsten und darf tauschen", {"phase": "swap", "ringing": True, "winner_of_ring": 2}),
    ("RK/S9/T9/E9", "R9", "Cla war am schnellsten und darf tauschen", {"phase": "swap", "turn": 1, "winner_of_ring": 2, "owes": ((0, "ciao"),)}),
    ("/S9/T9/E9", "R9", "Zwei Fehler: Du bist ausgeschieden", {"turn": 1, "gone": ((0, "disqualified"),), "faults": (2, 0, 0, 0)}),
    ("/S9/T9/E9", "R9", "Du hast die Karten hingeschmissen", {"turn": 1, "gone": ((0, "forfeit"),)}),
]


@pytest.mark.parametrize(("hands", "pile", "text", "position"), PROMPTS, ids=[row[2][:50] for row in PROMPTS])
def test_the_prompt_tells_what_is_due_and_what_may_be_done(hands: str, pile: str, text: str, position: Json) -> None:
    made = at(hands, pile, **position)
    assert prompt(made) == text
    assert model(made)["prompt"] == person(made)["prompt"]
    english = person(made, lang="en")["prompt"]["text"]
    assert "prompt." not in english
    assert english != text


def test_calls_and_choices_are_buttons() -> None:
    made = at("RK/S9 S8/T9/E9", turn=1, owes=((0, "ciao"),))
    (ciao,) = person(made)["buttons"]
    assert (ciao["id"], ciao["action"], ciao["tone"], ciao["text"], ciao["seat"]) == ("ciao", "ciao", "call", "Ciao!", 0)
    assert model(made)["seats"][0]["owes"] is True
    ring = at("RK/S9 S8/T9/", phase="swap", ringing=True, winner_of_ring=0, out=(3,))
    buttons = person(ring)["buttons"]
    assert [button["id"] for button in buttons] == ["keep", "swap-1", "swap-2"]
    assert [button["text"] for button in buttons] == ["Behalten", "Tauschen mit Beat, 2 Karten", "Tauschen mit Cla, 1 Karte"]
    assert model(ring)["phone"] is None
    assert model(at("RK/S9", ringing=True))["phone"] == {"ringing": True, "kind": "phone", "text": "Das Telefon klingelt!"}


@pytest.mark.rule("CS-25")
@pytest.mark.rule("CS-26")
def test_the_pile_can_be_slapped_whether_it_rings_or_not() -> None:
    calm, rings = at("RK/S9/T9/E9"), at("RK/S9/T9/E9", ringing=True, rules={"outdoors": True})
    assert person(calm)["slap"] == {"action": "slap", "text": "Auf den Haufen hauen", "hot": False, "why": None}
    assert person(rings)["slap"] == {"action": "slap", "text": "Hau auf den Haufen!", "hot": True, "why": None}
    assert model(rings)["phone"] == {"ringing": True, "kind": "helicopter", "text": "Ein Helikopter!"}
    assert model(calm)["phone"] is None
    assert prompt(rings) == "Ein Helikopter: Hau auf den Haufen!"
    out = at("/S9/T9/E9", turn=1, out=(0,))
    assert person(out)["slap"]["action"] is None
    assert person(out)["slap"]["why"]["text"] == "Du bist schon fertig und hast keine Karten mehr."


@pytest.mark.rule("CS-31")
def test_throwing_the_cards_down_asks_first() -> None:
    made = at("RK/S9/T9/E9")
    forfeit = model(made)["forfeit"]
    assert forfeit == person(made)["forfeit"]
    assert (forfeit["action"], forfeit["seat"], forfeit["title"]) == ("forfeit", 0, "Die Karten hinschmeissen?")
    assert model(at("/S9/T9/E9", turn=1, out=(0,)))["forfeit"] is None


# --- the table --------------------------------------------------------------------------------------------------------


def test_seats_tell_places_faults_and_who_is_out() -> None:
    made = at("RK//T9//E9", turn=0, out=(1,), unsafe=(1,), gone=((3, "disqualified"),), faults=(0, 0, 1, 2, 0))
    seats = model(made)["seats"]
    assert [(seat["place"], seat["status"], seat["faults"], seat["out_text"]) for seat in seats] == [
        (None, "in", 0, None),
        (1, "out", 0, "1. Platz, noch nicht sicher"),
        (None, "in", 1, None),
        (None, "disqualified", 2, "ausgeschieden"),
        (None, "in", 0, None),
    ]
    assert [seat["score_label"] for seat in seats] == [None, None, "1 Fehler", "2 Fehler", None]


def test_the_pile_says_what_a_joker_is_and_what_counts() -> None:
    made = table(people=(0,), players=2)
    for who, action in (("*", "dealer 1"), ("*", "deck " + " ".join(stacked(made, "E8 S6 E9 S8 R7 T6 * T8 RK SB / S9")))):
        made.states.append((step := made.game.apply(made.state, who, action)).state)  # type: ignore[arg-type]
        made.events.append(step.events)
    for seat, action in ((1, "lay S9"), (0, "lay * as E8"), (0, "lay E9")):
        made.states.append((step := made.game.apply(made.state, seat, action)).state)
        made.events.append(step.events)
        if action == "lay * as E8":
            top = model(made)["pile"]["cards"][-1]
            assert (top["face"], top["code"], top["as"], top["was"], top["from"]) == ("joker-gold", "*", {"face": "E8", "name": "Eichel 8"}, "h:*:0", "seat-0")
            assert top["text"] == "Der Joker liegt als Eichel 8; es braucht Schellen oder eine Neun"
            assert model(made)["pile"]["label"] == "Haufen: Der Joker liegt als Eichel 8; es braucht Schellen oder eine Neun"
    assert [each["id"] for each in model(made)["pile"]["cards"]] == ["p:0", "p:1", "p:2"]
    assert model(made)["pile"]["cards"][1]["as"] == {"face": "E8", "name": "Eichel 8"}
    moves = [move for move in CiaoSeppFace(made, "de").moves(0) if move["kind"] == "laid"]
    assert [(move["seat"], move["cards"], move["ids"]) for move in moves] == [(1, ["S9"], ["p:0"]), (0, ["*"], ["p:1"]), (0, ["E9"], ["p:2"])]


def stacked(made: Table, wanted: str) -> list[str]:
    """A whole deck that begins with these cards."""
    top = wanted.replace("/", " ").split()
    rest = list(made.game.rules.cards)
    for each in top:
        rest.remove(each)
    return [*top, *rest]


def test_the_direction_turns_on_screen() -> None:
    ahead, back = model(at("RK/S9/T9/E9")), model(at("RK/S9/T9/E9", step=-1))
    assert (ahead["direction"]["clockwise"], back["direction"]["clockwise"]) == (False, True)
    assert back["direction"]["text"] == "Es geht im Uhrzeigersinn"


# --- several persons round one tablet ---------------------------------------------------------------------------------


EDGES = [((2,), ["bottom"]), ((0, 2), ["bottom", "top"]), ((1, 2, 4), ["bottom", "right", "left"]), ((0, 1, 3, 4), ["bottom", "right", "top", "left"])]


@pytest.mark.parametrize(("people", "edges"), EDGES)
def test_everybody_has_an_edge(people: tuple[int, ...], edges: list[str]) -> None:
    made = at("R9/RK/E7/S6/T6", people=people, window="R9", layer=4)
    shown = model(made)
    assert [(each["seat"], each["edge"]) for each in shown["persons"]] == list(zip(people, edges, strict=True))
    for each in shown["persons"]:
        assert [one["code"] for one in each["hand"]["cards"]] == list(made.state.hands[each["seat"]])
        assert all(button["seat"] == each["seat"] for button in each["buttons"])
    if len(people) > 1:
        assert shown["hand"]["cards"] == shown["buttons"] == []
        assert shown["forfeit"] is None
        assert shown["prompt"] == {"text": "Anna ist am Zug", "tone": "wait"}


def test_each_edge_speaks_to_its_person() -> None:
    made = at("RK/R9/T9/E9", people=(0, 1), window="R9", layer=3)
    assert prompt(made, 0) == "Du bist am Zug: Leg Rosen oder eine Neun"
    assert prompt(made, 1) == "Drii rüehre! Wirf die Rosen 9 hinein, bevor Anna spielt"
    assert person(made, 1)["hand"]["label"] == "Karten von Beat, 1"
    assert card(made, "R9", 1)["jump"] == "jump R9"


CLOSED: list[tuple[str, str, str, Json]] = [
    ("{}/S9/T9/E9", "R9", "Du bist am Zug: Leg Rosen oder eine Neun, oder nimm eine Karte auf", {}),
    ("{}/S9/T9/E9", "R9", "Du bist am Zug: Leg Rosen oder eine Neun, oder passe", {"stock": ()}),
    ("{}/S9/T9/E9", "SO", "Angriff: Nimm 10 Karten auf oder antworte", ATTACK),
    ("{}/S9/T9/E9", "RA", "Deck dein Ass: Leg Rosen, ein Ass oder einen Under, oder nimm eine Karte auf", COVER),
    ("{}/S9/T9/E9", "R9", "Aufgenommen: Leg die Karte, wenn sie passt, oder passe", {"drawn": True, "got": "E6"}),
    ("T9/{}/T9/E9", "R9", "Anna ist am Zug", {"window": "R9", "layer": 3}),
    ("{}/S9/T9/E9", "R9", "Noch eine Karte: Ruf «Ciao!»", {"turn": 1, "owes": ((0, "ciao"),)}),
]


@pytest.mark.parametrize(("hands", "pile", "text", "position"), CLOSED, ids=[row[2][:50] for row in CLOSED])
def test_over_a_hand_that_lies_face_down_the_prompt_tells_nothing_of_it(hands: str, pile: str, text: str, position: Json) -> None:
    seat = hands.split("/").index("{}")
    for hand in ("E6", "R9", "*", "EO", "R6"):
        made = at(hands.format(hand), pile, people=(0, 1), **position)
        assert person(made, seat)["closed"]["text"] == text


def test_with_several_persons_the_log_names_everybody_and_tells_no_cards() -> None:
    drew = (Event("drew", {"seat": 0, "count": 1}), Event("got", {"seat": 0, "cards": ["E7"]}, only=0))
    assert told(at("RK/R9/T9/E9", people=(0, 1)), *drew) == ["Anna nimmt eine Karte auf."]
    assert told(at("RK/R9/T9/E9"), *drew) == ["Du nimmst auf: Eichel 7."]
    fined = (Event("penalty", {"seat": 0, "count": 1}), *drew[1:], Event("drew", {"seat": 1, "count": 1}))
    assert told(at("RK/R9/T9/E9"), *fined) == ["Du nimmst eine Strafkarte auf.", "Neu auf deiner Hand: Eichel 7.", "Beat nimmt eine Karte auf."]


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_show_what_may_be_done_and_hide_the_rest(seed: int) -> None:
    """Every legal action can be reached on screen, nothing else is offered, and only the persons' own hands are seen."""
    rng = Random(seed)
    players = rng.randint(2, 8)
    people = tuple(sorted(rng.sample(range(players), rng.randint(1, min(4, players)))))
    rules = {"faults": rng.choice(("assisted", "strict")), "together": rng.choice(("rank", "identical")), "outdoors": bool(seed % 2)}
    made = table(people, players, **rules)
    made.settle()
    lang = LANGUAGES[seed % 2]
    for _ in range(250):
        shown = present(made, {**defaults(lang), "lang": lang})["table"] if made.result else model(made, lang)
        text = json.dumps([shown, log(made, lang)])
        assert "ciao-sepp." not in text
        assert not [line for line in log(made, lang) if "{" in line or "event." in line]
        if made.result:
            break
        known = {each for seat in people for each in made.state.hands[seat]} | set(made.state.pile) | {made.state.opening}
        hands = {"persons": [{**each, "hand": {"cards": [{**one, "joker": None} for one in each["hand"]["cards"]]}} for each in shown["persons"]]}
        pile = {"cards": [{**one, "as": None} for one in shown["pile"]["cards"]]}
        assert set(faces({**shown, **hands, "hand": None, "pile": pile})) - {"joker-gold"} <= known
        others = {each for hand in made.state.hands for each in hand} | set(made.state.stock)
        assert not [each for each in others - known if f"h:{each}:" in text or f"lay {each}" in text.replace(f"* as {each}", "")]
        for each in shown["persons"]:
            assert_complete(made, each)
        step(made, rng)


def assert_complete(made: Table, shown: Json) -> None:
    """What the screen offers a person is what is legal; several cards together are reached by their group."""
    legal = set(made.game.legal(made.state, shown["seat"]))
    offered: set[str] = {button["action"] for button in shown["buttons"]}
    groups = {}
    for each in shown["hand"]["cards"]:
        groups[each["code"]] = each["group"]
        wrong = f"fault {each['code']}"
        uses = each["joker"] or {"as": [], "swap": []}
        named = [(one["action"], one["wish"]) for row in uses["as"] for one in row["cards"] if one]
        plain = [(each[key], each["wish"]) for key in ("action", "jump", "all")] + [(swap["action"], False) for swap in uses["swap"]]
        for action, wish in (*named, *plain):
            if wrong in legal and action == f"@lay {each['code']}":
                offered.add(wrong)
            elif action:
                offered |= {settled(made, f"{action} wish {suit}") for suit in SWISS_SUITS} if wish else {settled(made, action)}
        assert each["action"] or each["jump"] or each["joker"] or each["why"]["text"]
    offered |= {action for action in (shown["stock"]["action"], shown["slap"]["action"], (shown["forfeit"] or {}).get("action")) if action}
    assert offered <= legal
    for action in legal - offered:
        several = action.partition(" wish ")[0].split()[1:]
        assert len(several) > 1
        assert len({groups[each] for each in several} - {None}) == 1


def step(made: Table, rng: Random) -> None:
    """Somebody does something, mostly something sensible."""
    clock = [action for action in made.game.clock(made.state) if action != "time"]
    if clock and rng.random() < 0.05:
        return made.from_clock(clock[0])
    actors = made.game.actors(made.state)
    seat = rng.choice(actors) if rng.random() < 0.35 else actors[0]
    legal = made.game.legal(made.state, seat)
    calm = [action for action in legal if action.split()[0] not in ("slap", "fault", "forfeit")]
    if not calm or rng.random() < 0.02:
        calm = [action for action in legal if action != "forfeit"] if rng.random() < 0.1 or seat == actors[0] else []
    if calm:
        made.act(seat, rng.choice([action for action in calm if action.startswith(("lay", "jump"))] or calm))
    return None


# --- the log ----------------------------------------------------------------------------------------------------------

def on(kind: str, /, **data: Any) -> Event:
    return Event(kind, data)


TOLD: list[tuple[Json, list[Event], list[str]]] = [
    ({}, [on("laid", seat=1, cards=["E7", "E7", "R7"], left=2)], ["Beat legt 2 × Eichel 7 und Rosen 7."]),
    ({}, [on("laid", seat=0, cards=["RU"], left=2, wish="S")], ["Du legst den Rosen Under und wünschst Schellen."]),
    ({}, [Event("laid", {"seat": 1, "cards": ["*"], "left": 2, "as": "EU", "wish": "S"})], ["Beat spielt den Joker als Eichel Under und wünscht Schellen."]),
    ({}, [on("laid", seat=1, cards=["R6"], left=2, cover=True)], ["Beat deckt das Ass: Rosen 6."]),
    ({}, [on("laid", seat=3, cards=["R6"], left=5, opening=True)], ["Die erste Karte: Dora legt die Rosen 6."]),
    ({}, [on("jumped", seat=0, cards=["R6"], left=2)], ["Drii rüehre! Du wirfst die Rosen 6 hinein, und nach dir geht es weiter."]),
    ({"window": "R6"}, [Event("jumped", {"seat": 1, "cards": ["*"], "left": 2, "as": "R6"})],
     ["Drii rüehre! Beat wirft den Gold Joker als Rosen 6 hinein, und nach Beat geht es weiter."]),
    ({}, [on("laid", seat=1, cards=["*"], left=2), on("swapped", seat=1, of=0, how="joker")],
     ["Beat legt den Gold Joker.", "Beat tauscht die ganze Hand mit dir."]),
    ({}, [on("hit-back", seat=1, of=0, count=4, cards=1), on("took", seat=0, count=4)], ["Beat schlägt zurück: Es trifft dich."]),
    ({}, [on("hit-back", seat=1, of=3, count=4, cards=2), on("back", seat=3), on("took", seat=3, count=4)],
     ["Beat schlägt mit 2 Sechsen weiter zurück: Es trifft Dora.", "Dora wird zurückgeholt und spielt wieder mit.", "Dora nimmt 4 Karten auf."]),
    ({}, [on("turned", step=-1), on("turned", step=1)], ["Die Richtung kehrt 2-mal: Es geht im Gegenuhrzeigersinn."]),
    ({}, [on("turned", step=-1)], ["Die Richtung kehrt: Es geht im Uhrzeigersinn."]),
    ({}, [on("skipped", seat=0), on("skipped", seat=1)], ["Du setzt aus.", "Beat setzt aus."]),
    ({}, [on("passed-hands", step=-1, count=2)], ["Eichel König: Alle geben ihre Hand 2 Plätze weiter, im Uhrzeigersinn."]),
    ({}, [on("missed", seat=1, call="sepp", count=2), on("back", seat=1), on("penalty", seat=1, count=2)],
     ["Beat hat «Sepp!» vergessen: 2 Strafkarten.", "Beat wird zurückgeholt und spielt wieder mit.", "Beat nimmt 2 Strafkarten auf."]),
    ({}, [on("owes", seat=1, call="ciao"), on("called", seat=1, call="ciao")], ["Beat hat noch eine Karte.", "Beat ruft «Ciao!»"]),
    ({}, [on("finished", seat=0, place=1), on("owes", seat=0, call="sepp"), on("called", seat=0, call="sepp")],
     ["Du bist fertig, als Nummer 1.", "Du rufst «Sepp!»"]),
    ({}, [on("rang"), on("slapped", seat=1, in_time=True), on("won-ring", seat=1)],
     ["Das Telefon klingelt!", "Beat haut auf den Haufen.", "Beat war am schnellsten und darf tauschen."]),
    ({"winner_of_ring": 1}, [on("slapped", seat=0, in_time=True)], ["Du haust auch auf den Haufen, aber zu spät."]),
    ({}, [on("slapped", seat=1, in_time=False), on("fault", seat=1, kind="slap", number=1), on("penalty", seat=1, count=1)],
     ["Beat haut auf den Haufen, aber es klingelt nicht.", "Für Beat ist das der 1. Fehler.", "Beat nimmt eine Strafkarte auf."]),
    ({}, [on("fault", seat=1, kind="lay", card="E7", number=2), on("disqualified", seat=1)],
     ["Beat legt falsch: Eichel 7. Das ist der 2. Fehler.", "Zwei Fehler: Beat scheidet aus."]),
    ({}, [on("forfeited", seat=1), on("lapsed", count=4)], ["Beat schmeisst die Karten hin.", "Niemand ist mehr da, den es trifft: Die 4 Karten verfallen."]),
    ({}, [on("took", seat=1, count=0)], ["Beat müsste aufnehmen, aber es ist keine Karte mehr da."]),
    ({"out": (1, 0)}, [on("time-up"), on("safe", seat=1), on("round-over", winner=1, points=[1, 2, -2, -2], round=1, places=[]), on("match-over", winners=[1])],
     ["Die Zeit ist um!", "Niemand kann Beat mehr zurückholen.", "Beat gewinnt das Spiel."]),
    ({}, [on("round-over", winner=-1, points=[-2] * 4, round=1, places=[]), on("match-over", winners=[0, 1, 2, 3])], ["Niemand gewinnt das Spiel."]),
]


@pytest.mark.parametrize(("before", "events", "lines"), TOLD, ids=[row[2][0][:50] for row in TOLD])
def test_the_log_tells_it_afterwards(before: Json, events: list[Event], lines: list[str]) -> None:
    assert told(at("RK/S9/T9/E9"), *events, before=before) == lines
    english = told(at("RK/S9/T9/E9"), *events, before=before, lang="en")
    assert len(english) == len(lines)
    assert not [line for line in english if "event." in line or "{" in line]


def test_what_seats_last_did_and_said() -> None:
    made = at("RK/S9/T9/E9")
    told(made, on("jumped", seat=1, cards=["R9"], left=1), on("called", seat=1, call="ciao"))
    told(made, on("laid", seat=2, cards=["E9", "E9"], left=2), on("missed", seat=3, call="ciao", count=2), on("penalty", seat=3, count=2))
    seats = model(made)["seats"]
    assert [seat["last"] for seat in seats] == [None, "wirft Rosen 9 hinein", "legt 2 × Eichel 9", "2 Strafkarten"]
    assert [seat["said"] for seat in seats] == [None, "Ciao!", None, "Vergessen!"]
    for seat in (2, 3, 0):
        told(made, on("passed", seat=seat))
    assert [seat["said"] for seat in model(made)["seats"]] == [None] * 4


# --- the end ----------------------------------------------------------------------------------------------------------


def ended(*actions: tuple[int | str, str], hands: str = "RK/R9 RK/T9/E9", **position: Any) -> Table:
    """A game played to its end from a position."""
    made = at(hands, **position)
    for who, action in actions:
        made.states.append((step := made.game.apply(made.state, who, action)).state)  # type: ignore[arg-type]
        made.events.append(step.events)
    assert made.result == "match"
    return made


def result(made: Table, lang: str = "de") -> Json:
    shown: Json = present(made, {**defaults(lang), "lang": lang})["table"]["result"]
    return shown


@pytest.mark.rule("CS-28")
@pytest.mark.rule("CS-29")
def test_the_result_tells_places_and_what_the_points_are_for() -> None:
    made = ended(("*", "time"), hands="/R9/T9/E9/", out=(4, 0), turn=1, gone=((3, "forfeit"),))
    shown = result(made)
    assert shown["title"] == "Emil gewinnt das Spiel"
    assert shown["lines"] == ["Die Zeit war um."]
    rows = [(row["name"], row["place"], row["placed"], row["points"], [part["text"] for part in row["parts"]]) for row in shown["rows"]]
    assert rows == [
        ("Emil", 1, True, "+2", ["Erster"]),
        ("Anna", 2, True, "+1", ["Zweiter"]),
        ("Beat", 3, False, "−2", ["Karten in der Hand, als die Zeit um war"]),
        ("Cla", 3, False, "−2", ["Karten in der Hand, als die Zeit um war"]),
        ("Dora", 5, False, "−3", ["Karten hingeschmissen"]),
    ]
    assert [row["won"] for row in shown["rows"]] == [True, False, False, False, False]
    assert shown["chart"] is None


def test_a_place_in_between_is_worth_nothing() -> None:
    shown = result(ended((0, "lay R9"), (0, "sepp"), hands="R9/R8////", out=(2, 3, 4, 5), turn=0))
    assert [row["points"] for row in shown["rows"]] == ["+2", "+1", "0", "0", "−1", "−2"]
    assert shown["rows"][2]["parts"] == [{"text": "Dazwischen", "points": "0"}]
    assert [row["place"] for row in shown["rows"]] == [1, 2, 3, 4, 5, 6]


def test_nobody_wins_when_nobody_has_finished() -> None:
    shown = result(ended(("*", "time")))
    assert shown["title"] == "Niemand ist fertig geworden: kein Sieger"
    assert not any(row["won"] or row["placed"] for row in shown["rows"])


def test_statistics_of_games_that_are_one_round() -> None:
    page = Page(seed="a game")
    page.new(1, game="ciao-sepp", minutes=5)
    table = page.desk.table
    assert table is not None
    table.act(table.state.dealer, table.game.legal(table.state, table.state.dealer)[0])
    page.call("race", at=1, acts=[{"seat": 0, "action": "forfeit", "at": 1, "ply": table.ply, "bot": False}])
    assert page.table["result"]["match_over"] is True
    shown = page.call("statistics", game="ciao-sepp")
    totals = {total["label"]: total["value"] for total in shown["totals"]}
    assert totals == {"Spiele gespielt": "1", "Spiele gewonnen": "0 (0 %)", "Punkte pro Spiel im Schnitt": "-3,0"}
    assert shown["table"]["head"] == ["Stärkster Gegner", "Spiele", "gewonnen", "Punkte pro Spiel"]
    assert shown["table"]["rows"] == [["Mittel", "1", "0 (0 %)", "-3,0"]]
    assert shown["finished"][0]["text"] == "gegen Anna: verloren (-3)"


@pytest.mark.parametrize("people", [1, 4, 5])
def test_a_tablet_has_four_edges(people: int) -> None:
    page = Page()
    seats = [{"name": name, "kind": "human" if seat < people else "bot", "level": None if seat < people else "mittel"} for seat, name in enumerate(NAMES[:6])]
    reply = page.call("new", game="ciao-sepp", rules={}, seats=seats)
    if people < 5:
        assert len(reply["table"]["persons"]) == people
    else:
        assert reply["error"]["key"] == "players"
        assert reply["error"]["text"].startswith("5 Menschen sind zu viele: Das Tablet hat 4 Ränder")


# --- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_of_house_rules(lang: str) -> None:
    options = {option["key"]: option for option in form("ciao-sepp", book(lang))}
    assert list(options) == ["players", "edition", "decks", "together", "faults", "phone", "outdoors", "minutes"]
    assert [choice["value"] for choice in options["minutes"]["choices"]] == [15, 10, 5, None]
    assert options["outdoors"]["depends"] == {"phone": ["normal", "rare", "often"]}
    for option in options.values():
        assert option["label"]
        assert option["help"]
        assert option["source"].startswith("CS-")
