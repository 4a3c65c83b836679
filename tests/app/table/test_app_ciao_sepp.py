"""The screen of Ciao-Sepp: cards and their uses, what is due, the table, several persons."""

from __future__ import annotations

import pytest
from app_play import actions_of
from scene_play import Json, at, card, model, person, prompt, table, told

from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.game import Event


def together(made: Table, seat: int = 0) -> dict[str, list[str]]:
    """The cards that a person may lay together, in their order, and the actions for it."""
    return {" ".join(each["cards"]): actions_of(each) for each in person(made, seat)["hand"]["together"]}


# --- cards and what can be done with them -----------------------------------------------------------------------------


def test_a_card_that_fits_is_laid_at_once_and_one_that_does_not_says_why() -> None:
    made = at("RK S9 E7/S9/T9/E9")
    fits, same, wrong = card(made, "RK"), card(made, "S9"), card(made, "E7")
    assert (fits["id"], fits["face"], fits["name"], fits["action"]) == ("h:RK:0", "RK", "Rosen König", "lay RK")
    assert same["action"] == "lay S9"
    assert (fits["group"], fits["all"], fits["jump"], fits["decision"], fits["why"]) == (None, None, False, None, None)
    assert wrong["action"] is None
    assert wrong["why"] == {"text": "Das passt nicht. Es braucht Rosen oder eine Neun.", "rule": "CS-4"}


@pytest.mark.rule("CS-5")
def test_cards_of_one_rank_go_together() -> None:
    made = at("R8 S8 S8 SK E7/S9/T9/E9")
    assert [card(made, code)["group"] for code in ("R8", "S8", "SK", "E7")] == ["8", "8", None, None]
    assert card(made, "R8")["all"] == ["R8", "S8", "S8"]
    assert (card(made, "S8")["action"], card(made, "S8")["why"]["rule"]) == (None, "CS-4")
    assert card(made, "S8")["all"] == ["R8", "S8", "S8"]
    assert together(made) == {"R8 S8": ["lay R8 S8"], "R8 S8 S8": ["lay R8 S8 S8"]}
    assert [each["id"] for each in person(made)["hand"]["cards"]] == ["h:E7:0", "h:R8:0", "h:S8:0", "h:S8:1", "h:SK:0"]
    only = at("R8 R8 S8/S9/T9/E9", rules={"together": "identical"})
    assert [card(only, code)["group"] for code in ("R8", "S8")] == ["R8", None]


@pytest.mark.rule("CS-5")
def test_together_the_first_and_the_last_card_count() -> None:
    """The cards between them have one order."""
    shown = together(at("R8 S8 T8 E8 SK/S9/T9/E9"))
    assert [cards for cards in shown if len(cards.split()) == 4] == ["R8 S8 T8 E8", "R8 E8 T8 S8", "R8 E8 S8 T8"]
    assert all(actions == [f"lay {cards}"] for cards, actions in shown.items())
    unders = together(at("RU SU TK/S9/T9/E9"))
    assert unders == {"RU SU": ["lay RU SU wish E", "lay RU SU wish R", "lay RU SU", "lay RU SU wish T"]}
    thrown = together(at("R9/RU RU/T9/RA", "RU", window="RU", layer=3, people=(1,)), 1)
    assert thrown == {"RU RU": ["jump RU RU wish E", "jump RU RU", "jump RU RU wish S", "jump RU RU wish T"]}


def test_all_together_end_with_the_suit_that_is_held_most() -> None:
    made = at("R8 S8 T8 T6 T7 S6/S9/T9/E9")
    assert card(made, "R8")["all"] == ["R8", "S8", "T8"]
    made = at("R8 S8 T8 S7 S6 T6/S9/T9/E9")
    assert card(made, "R8")["all"] == ["R8", "T8", "S8"]


@pytest.mark.rule("CS-17")
def test_sixes_hit_back_only_with_equal_ones() -> None:
    attack = {"attack": "7", "attack_suit": "R", "due": 4, "chain": (2, 3)}
    made = at("E6 R6 R6 S7 T7/S9/T9/E9", "R7", **attack)
    assert [card(made, code)["group"] for code in ("E6", "R6", "S7")] == [None, "R6", "7"]
    assert card(made, "R6")["all"] == ["R6", "R6"]
    assert (
        card(made, "E6")["why"]["text"]
        == "Gegen die Sieben hilft nur eine Sieben oder die Rosen 6. Sonst nimmst du 4 Karten auf."
    )
    assert model(made)["attack"] == {"kind": "7", "count": 4, "suit": "R", "text": "Sieben: 4 Karten aufnehmen"}
    assert model(made)["due"] == {"count": 4, "text": "Sieben: 4 Karten aufnehmen"}
    assert model(made)["stock"] | {"label": "", "count": 0} == {
        "count": 0,
        "label": "",
        "action": "take",
        "text": "4 Karten aufnehmen",
        "why": None,
    }


@pytest.mark.rule("CS-8")
def test_what_may_be_thrown_in_glows() -> None:
    made = at("R9/R9 R9 S9 */T9/RA", window="R9", turn=0, layer=3, people=(1,))
    mine = {each["id"]: each for each in person(made, 1)["hand"]["cards"]}
    assert (mine["h:R9:0"]["jump"], mine["h:R9:0"]["action"], mine["h:R9:0"]["all"]) == (True, "jump R9", ["R9", "R9"])
    assert together(made, 1) == {"R9 R9": ["jump R9 R9"]}
    assert (mine["h:S9:0"]["jump"], mine["h:S9:0"]["action"]) == (False, None)
    assert mine["h:S9:0"]["why"] == {"text": "Du bist nicht am Zug, sondern Anna.", "rule": "CS-3"}
    assert (mine["h:*:0"]["jump"], mine["h:*:0"]["action"], mine["h:*:0"]["decision"]) == (True, "jump *", None)
    assert person(made, 1)["jump"] is True
    assert person(made, 1)["prompt"] == {
        "text": "Drii rüehre! Wirf die Rosen 9 hinein, bevor Anna spielt",
        "tone": "warn",
    }


@pytest.mark.rule("CS-12")
def test_a_wish_follows_an_under_also_for_its_own_suit() -> None:
    made = at("RU SK/S9/T9/E9")
    under = card(made, "RU")
    assert under["action"] is None
    assert under["decision"] == {
        "kind": "wish",
        "choices": [
            {"action": "lay RU wish E", "text": "Eichel", "suit": "E"},
            {"action": "lay RU", "text": "Rosen", "suit": "R"},
            {"action": "lay RU wish S", "text": "Schellen", "suit": "S"},
            {"action": "lay RU wish T", "text": "Schilten", "suit": "T"},
        ],
    }
    thrown = at("R9/*/T9/RA", "RU", window="RU", turn=0, layer=3, people=(1,))
    joker = card(thrown, "*", 1)
    assert (joker["jump"], joker["action"]) == (True, None)
    assert joker["decision"]["choices"][1] == {"action": "jump *", "text": "Rosen", "suit": "R"}
    wished = at("R9/*/T9/RA", "RU", window="RU", wish="S", suit="S", turn=0, layer=3, people=(1,))
    assert card(wished, "*", 1)["decision"]["choices"][1:3] == [
        {"action": "jump *", "text": "Ohne Wunsch: Schellen", "suit": "S"},
        {"action": "jump * wish S", "text": "Schellen", "suit": "S"},
    ]


@pytest.mark.rule("CS-20")
def test_what_the_joker_can_be() -> None:
    made = at("* E7/S9 T9/T9/E9")
    joker = card(made, "*")
    assert (joker["face"], joker["name"], joker["action"], joker["why"]) == ("joker-gold", "Gold Joker", None, None)
    assert joker["decision"]["kind"] == "joker"
    rows = joker["decision"]["rows"]
    assert [(row["suit"], row["name"]) for row in rows] == [
        ("E", "Eichel"),
        ("R", "Rosen"),
        ("S", "Schellen"),
        ("T", "Schilten"),
    ]
    assert [len(row["cards"]) for row in rows] == [9] * 4
    assert rows[1]["cards"][1] == {"face": "R7", "name": "Rosen 7", "action": "lay * as R7", "decision": None}
    under = rows[0]["cards"][5]
    assert (under["face"], under["name"], under["action"]) == ("EU", "Eichel Under", None)
    assert under["decision"]["choices"][:2] == [
        {"action": "lay * as EU", "text": "Ohne Wunsch: Rosen", "suit": "R"},
        {"action": "lay * as EU wish R", "text": "Rosen", "suit": "R"},
    ]
    assert [swap["text"] for swap in joker["decision"]["swaps"]] == [
        "Tauschen mit Beat, 2 Karten",
        "Tauschen mit Cla, 1 Karte",
        "Tauschen mit Dora, 1 Karte",
    ]
    assert joker["decision"]["swaps"][0]["action"] == "lay * swap 1"
    attacked = card(at("* E7/S9/T9/E9", "R7", attack="7", attack_suit="R", due=2, chain=(3,)), "*")
    named = [each["face"] for row in attacked["decision"]["rows"] for each in row["cards"] if each]
    assert named == ["E7", "R6", "R7", "S7", "T7"]
    assert attacked["decision"]["swaps"] == []
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
    assert [card(made, code)["action"] for code in ("RK", "E7")] == ["lay RK", "lay E7"]
    assert card(made, "E7")["why"] is None
    others = at("RK E7/S9 R9/T9/E9", rules=strict, people=(1,), window="R9")
    assert [card(others, code, 1)["action"] for code in ("S9", "R9")] == ["lay S9", "jump R9"]
    assert actions_of(card(at("RK EU/S9/T9/E9", rules=strict), "EU"))[1] == "lay EU wish R"
    assert card(at("RK E7/S9/T9/E9"), "E7")["action"] is None


@pytest.mark.rule("CS-2")
def test_the_dealer_lays_the_open_card() -> None:
    made = at("RK E7/S9/T9/E9", phase="open", dealer=0, turn=0, opening="S7", pile="R9")
    first, *rest = person(made)["hand"]["cards"]
    assert (first["id"], first["opening"], first["action"], first["decision"]) == ("o:S7", True, "lay S7", None)
    assert person(made)["hand"]["label"] == "Deine Karten, 2"
    assert all(each["action"] is None and each["why"]["rule"] == "CS-2" for each in rest)
    assert prompt(made) == "Du gibst: Leg die erste Karte, die Schellen 7"
    under = at("RK/S9/T9/E9", phase="open", dealer=0, opening="SU")
    assert actions_of(card(under, "SU")) == ["lay SU wish E", "lay SU wish R", "lay SU", "lay SU wish T"]
    assert prompt(under) == "Du gibst: Leg den Schellen Under; du darfst eine Farbe wünschen"
    joker = at("RK/S9/T9/E9", phase="open", dealer=0, opening="*")
    assert card(joker, "*")["decision"]["swaps"] == []
    assert sum(each is not None for row in card(joker, "*")["decision"]["rows"] for each in row["cards"]) == 36
    assert prompt(joker) == "Du gibst: Der Joker ist die erste Karte; sag, was er ist"
    other = at("RK/S9/T9/E9", phase="open", dealer=2, turn=2, opening="S7")
    assert person(other)["hand"]["cards"][0]["id"] == "h:RK:0"
    assert prompt(other) == "Cla gibt und legt die erste Karte"


# --- what is due ------------------------------------------------------------------------------------------------------

ATTACK = {"attack": "O", "attack_suit": "S", "due": 10, "chain": (2, 3)}
COVER = {"cover": True, "cover_suit": "R", "layer": 0}
PROMPTS: list[tuple[str, str, str, Json]] = [
    ("RK E7/S9/T9/E9", "R9", "Du bist am Zug: Leg Rosen oder eine Neun", {}),
    (
        "RK E7/S9/T9/E9",
        "SU",
        "Du bist am Zug, gewünscht ist Rosen: Leg Rosen oder einen Under",
        {"suit": "R", "wish": "R"},
    ),
    ("EK E7/S9/T9/E9", "R9", "Du bist am Zug, und nichts passt: Nimm eine Karte auf", {}),
    ("EK E7/S9/T9/E9", "R9", "Nichts passt, und es gibt nichts aufzunehmen: passe", {"stock": ()}),
    ("EK */S9/T9/E9", "R9", "Nichts passt: Spiel den Joker oder nimm eine Karte auf", {}),
    ("EK */S9/T9/E9", "R9", "Nichts passt: Spiel den Joker oder passe", {"stock": ()}),
    ("EK E7/S9/T9/E9", "R9", "Aufgenommen, und es passt nicht: passe", {"drawn": True, "got": "E7"}),
    ("EK */S9/T9/E9", "R9", "Aufgenommen: Leg den Gold Joker oder passe", {"drawn": True, "got": "*"}),
    ("EK E7/S9/T9/E9", "R9", "Du hast schon aufgenommen: Jetzt kannst du nur passen", {"drawn": True, "barred": True}),
    ("EK E7/S9/T9/E9", "SO", "Angriff: Nimm 10 Karten auf", ATTACK),
    ("EO E7/S9/T9/E9", "SO", "Angriff: Nimm 10 Karten auf oder gib mit einem Ober weiter", ATTACK),
    (
        "S6 EO */S9/T9/E9",
        "SO",
        "Angriff: Nimm 10 Karten auf, gib mit einem Ober weiter, schlag mit der Schellen 6 zurück oder spiel den Joker",
        ATTACK,
    ),
    ("RK EU/S9/T9/E9", "RA", "Deck dein Ass: Leg Rosen, ein Ass oder einen Under", COVER),
    ("EK E7/S9/T9/E9", "RA", "Du kannst dein Ass nicht decken: Nimm eine Karte auf", COVER),
    ("EK */S9/T9/E9", "RA", "Deck dein Ass mit dem Joker, oder nimm eine Karte auf", COVER),
    ("EK E7/S9/T9/E9", "RA", "Auch diese Karte deckt dein Ass nicht: passe", {**COVER, "drawn": True, "got": "E7"}),
    ("EK R7/S9/T9/E9", "RA", "Deck dein Ass: Leg die Rosen 7 oder passe", {**COVER, "drawn": True, "got": "R7"}),
    ("RK/S9/T9/E9", "RA", "Noch eine Karte: Ruf «Ciao!», dann deck dein Ass", {**COVER, "owes": ((0, "ciao"),)}),
    ("RK/S9/T9/E9", "R9", "Noch eine Karte: Ruf «Ciao!»", {"turn": 1, "owes": ((0, "ciao"),)}),
    (
        "/S9/T9/E9",
        "R9",
        "Die letzte Karte liegt: Ruf «Sepp!»",
        {"turn": 1, "owes": ((0, "sepp"),), "out": (0,), "unsafe": (0,)},
    ),
    (
        "/S9/T9/E9",
        "R9",
        "Du bist fertig, aber noch kann man dich zurückholen",
        {"turn": 1, "out": (0,), "unsafe": (0,)},
    ),
    ("/S9//E9", "R9", "Du bist fertig: 2. Platz", {"turn": 1, "out": (2, 0)}),
    ("RK/S9/T9/E9", "R9", "Beat ist am Zug", {"turn": 1}),
    ("RK/S9/T9/E9", "RA", "Beat muss ein Ass decken", {"turn": 1, "cover": True, "cover_suit": "R"}),
    ("RK/S9/T9/E9", "SO", "Beat muss 10 Karten aufnehmen oder antworten", {**ATTACK, "turn": 1}),
    ("RK/S9/T9/E9", "R9", "Es klingelt: Hau auf den Haufen!", {"ringing": True}),
    (
        "RK E7/S9/T9/E9",
        "R9",
        "Du bist am Zug: Leg Rosen oder eine Neun",
        {"ringing": True, "winner_of_ring": 2, "slaps": 1},
    ),
    (
        "RK/S9/T9/E9",
        "R9",
        "Du warst am schnellsten: Tausch deine Hand oder behalt sie",
        {"phase": "swap", "ringing": True, "winner_of_ring": 0},
    ),
    (
        "RK/S9/T9/E9",
        "R9",
        "Cla war am schnellsten und darf tauschen",
        {"phase": "swap", "ringing": True, "winner_of_ring": 2},
    ),
    (
        "RK/S9/T9/E9",
        "R9",
        "Cla war am schnellsten und darf tauschen",
        {"phase": "swap", "turn": 1, "winner_of_ring": 2, "owes": ((0, "ciao"),)},
    ),
    (
        "/S9/T9/E9",
        "R9",
        "Zwei Fehler: Du bist ausgeschieden",
        {"turn": 1, "gone": ((0, "disqualified"),), "faults": (2, 0, 0, 0)},
    ),
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
    assert (ciao["id"], ciao["action"], ciao["tone"], ciao["text"], ciao["seat"]) == (
        "ciao",
        "ciao",
        "call",
        "Ciao!",
        0,
    )
    assert model(made)["seats"][0]["owes"] is True
    ring = at("RK/S9 S8/T9/", phase="swap", ringing=True, winner_of_ring=0, out=(3,))
    buttons = person(ring)["buttons"]
    assert [button["id"] for button in buttons] == ["keep", "swap-1", "swap-2"]
    assert [button["text"] for button in buttons] == [
        "Behalten",
        "Tauschen mit Beat, 2 Karten",
        "Tauschen mit Cla, 1 Karte",
    ]
    assert model(ring)["phone"] is None
    assert model(at("RK/S9", ringing=True))["phone"] == {
        "ringing": True,
        "kind": "phone",
        "text": "Das Telefon klingelt!",
    }


@pytest.mark.rule("CS-34")
@pytest.mark.rule("CS-35")
def test_what_a_fault_costs_is_said_before() -> None:
    every = {"ciao_fault": "every fault", "on_purpose": True}

    def asked(hand: str, faults: int = 0, **rules: object) -> str:
        made = at(f"{hand}/S9/T9/E9", rules={"on_purpose": True, **rules}, faults=(faults, 0, 0, 0))
        return str(person(made)["purpose"]["hint"])

    assert asked("RK").startswith("Du nimmst eine Strafkarte auf")
    assert asked("RK S8", **every).startswith("Du nimmst eine Strafkarte auf")
    assert asked("RK", **every).startswith("Du hast nur noch eine Karte: Du nimmst zwei Strafkarten auf")
    assert (
        asked("RK", 1, **every)
        == asked("RK", 1)
        == "Das ist dein zweiter Fehler: Du scheidest aus und bekommst 2 Minuspunkte."
    )
    owing = {"turn": 1, "owes": ((0, "ciao"),)}
    (ciao,) = person(at("RK/S9/T9/E9", **owing))["buttons"]
    assert "Fehler" not in ciao["hint"]
    (ciao,) = person(at("RK/S9/T9/E9", rules=every, **owing))["buttons"]
    assert ciao["hint"].endswith("nimmt 2 Strafkarten auf, und es zählt als Fehler.")


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
    for who, action in (
        ("*", "dealer 1"),
        ("*", "deck " + " ".join(stacked(made, "E8 S6 E9 S8 R7 T6 * T8 RK SB / S9"))),
    ):
        made.match.states.append((step := made.match.game.apply(made.match.state, who, action)).state)  # type: ignore[arg-type]
        made.match.events.append(step.events)
    for seat, action in ((1, "lay S9"), (0, "lay * as E8"), (0, "lay E9")):
        made.match.states.append((step := made.match.game.apply(made.match.state, seat, action)).state)
        made.match.events.append(step.events)
        if action == "lay * as E8":
            top = model(made)["pile"]["cards"][-1]
            assert (top["face"], top["code"], top["as"], top["was"], top["from"]) == (
                "joker-gold",
                "*",
                {"face": "E8", "name": "Eichel 8"},
                "h:*:0",
                "seat-0",
            )
            assert top["text"] == "Der Joker liegt als Eichel 8; es braucht Schellen oder eine Neun"
            assert (
                model(made)["pile"]["label"]
                == "Haufen: Der Joker liegt als Eichel 8; es braucht Schellen oder eine Neun"
            )
    assert [each["id"] for each in model(made)["pile"]["cards"]] == ["p:0", "p:1", "p:2"]
    assert model(made)["pile"]["cards"][1]["as"] == {"face": "E8", "name": "Eichel 8"}
    scene = scene_of(made, "de")
    moves = [move for move in scene.own.moves(scene, 0) if move["kind"] == "laid"]
    assert [(move["seat"], move["cards"], move["ids"]) for move in moves] == [
        (1, ["S9"], ["p:0"]),
        (0, ["*"], ["p:1"]),
        (0, ["E9"], ["p:2"]),
    ]


def stacked(made: Table, wanted: str) -> list[str]:
    """A whole deck that begins with these cards."""
    top = wanted.replace("/", " ").split()
    rest = list(made.match.game.rules.cards)
    for each in top:
        rest.remove(each)
    return [*top, *rest]


def test_the_direction_turns_on_screen() -> None:
    ahead, back = model(at("RK/S9/T9/E9")), model(at("RK/S9/T9/E9", step=-1))
    assert (ahead["direction"]["clockwise"], back["direction"]["clockwise"]) == (False, True)
    assert back["direction"]["text"] == "Es geht im Uhrzeigersinn"


# --- several persons round one tablet ---------------------------------------------------------------------------------


EDGES = [
    ((2,), ["bottom"]),
    ((0, 2), ["bottom", "top"]),
    ((1, 2, 4), ["bottom", "right", "left"]),
    ((0, 1, 3, 4), ["bottom", "right", "top", "left"]),
]


@pytest.mark.parametrize(("people", "edges"), EDGES)
def test_everybody_has_an_edge(people: tuple[int, ...], edges: list[str]) -> None:
    made = at("R9/RK/E7/S6/T6", people=people, window="R9", layer=4)
    shown = model(made)
    assert [(each["seat"], each["edge"]) for each in shown["persons"]] == list(zip(people, edges, strict=True))
    for each in shown["persons"]:
        assert [one["code"] for one in each["hand"]["cards"]] == list(made.match.state.hands[each["seat"]])
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
    assert card(made, "R9", 1)["action"] == "jump R9"


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
def test_over_a_hand_that_lies_face_down_the_prompt_tells_nothing_of_it(
    hands: str, pile: str, text: str, position: Json
) -> None:
    seat = hands.split("/").index("{}")
    for hand in ("E6", "R9", "*", "EO", "R6"):
        made = at(hands.format(hand), pile, people=(0, 1), **position)
        assert person(made, seat)["closed"]["text"] == text


def test_with_several_persons_the_log_names_everybody_and_tells_no_cards() -> None:
    drew = (Event("drew", {"seat": 0, "count": 1}), Event("got", {"seat": 0, "cards": ["E7"]}, only=0))
    assert told(at("RK/R9/T9/E9", people=(0, 1)), *drew) == ["Anna nimmt eine Karte auf."]
    assert told(at("RK/R9/T9/E9"), *drew) == ["Du nimmst auf: Eichel 7."]
    fined = (Event("penalty", {"seat": 0, "count": 1}), *drew[1:], Event("drew", {"seat": 1, "count": 1}))
    assert told(at("RK/R9/T9/E9"), *fined) == [
        "Du nimmst eine Strafkarte auf.",
        "Neu auf deiner Hand: Eichel 7.",
        "Beat nimmt eine Karte auf.",
    ]
