"""Ciao-Sepp on screen from set-up to result: whole games, the log, places and points, statistics."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from app_play import Page, actions_of, faces
from scene_play import NAMES, Json, at, log, model, table, told

from pausenjass.app.common.settings import defaults
from pausenjass.app.phrases import LANGUAGES, book
from pausenjass.app.screen.present import present
from pausenjass.app.table.options import form
from pausenjass.app.table.table import Table
from pausenjass.core.game import Event

# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_show_what_may_be_done_and_hide_the_rest(seed: int) -> None:
    """Every legal action is reachable on screen, nothing else is offered, and only the persons' own hands are visible."""
    rng = Random(seed)
    players = rng.randint(2, 8)
    people = tuple(sorted(rng.sample(range(players), rng.randint(1, min(4, players)))))
    rules = {
        "faults": rng.choice(("assisted", "strict")),
        "together": rng.choice(("rank", "identical")),
        "outdoors": bool(seed % 2),
    }
    made = table(people, players, **rules)
    made.settle()
    lang = LANGUAGES[seed % 2]
    for _ in range(250):
        shown = present(made, {**defaults(lang), "lang": lang})["table"] if made.match.result else model(made, lang)
        lines = log(made, lang)
        text = json.dumps([shown, lines])
        assert "ciao-sepp." not in text
        assert not [line for line in lines if "{" in line or "event." in line]
        if made.match.result:
            break
        known = (
            {each for seat in people for each in made.match.state.hands[seat]}
            | set(made.match.state.pile)
            | {made.match.state.opening}
        )
        hands = {
            "persons": [
                {**each, "hand": {"cards": [{**one, "decision": None} for one in each["hand"]["cards"]]}}
                for each in shown["persons"]
            ]
        }
        pile = {"cards": [{**one, "as": None} for one in shown["pile"]["cards"]]}
        assert set(faces({**shown, **hands, "hand": None, "pile": pile})) - {"joker-gold"} <= known
        others = {each for hand in made.match.state.hands for each in hand} | set(made.match.state.stock)
        assert not [
            each for each in others - known if f"h:{each}:" in text or f"lay {each}" in text.replace(f"* as {each}", "")
        ]
        for each in shown["persons"]:
            assert_complete(made, each)
        step(made, rng)


def assert_complete(made: Table, shown: Json) -> None:
    """Checks that the screen offers a person exactly the legal actions; a fault is tried as a lay."""
    legal = set(made.match.game.legal(made.match.state, shown["seat"]))
    offered: set[str] = {button["action"] for button in shown["buttons"]}
    groups = {each["code"]: each["group"] for each in shown["hand"]["cards"]}
    ways = {tuple(each["cards"]): each for each in shown["hand"]["together"]}
    for cards, way in ways.items():
        offered.update(actions_of(way))
        assert len(cards) > 1
        assert len({groups[each] for each in cards} - {None}) == 1
    for each in shown["hand"]["cards"]:
        wrong, tried = f"fault {each['code']}", actions_of(each)
        if wrong in legal and not each["jump"]:
            assert all(action.split(" wish ")[0] == f"lay {each['code']}" for action in tried)
            offered.add(wrong)
        else:
            offered.update(tried)
        assert tried or each["why"]["text"]
        assert not each["all"] or tuple(each["all"]) in ways
    offered |= {
        action
        for action in (shown["stock"]["action"], shown["slap"]["action"], (shown["forfeit"] or {}).get("action"))
        if action
    }
    assert offered == legal


def step(made: Table, rng: Random) -> None:
    """Somebody acts, mostly sensibly."""
    clock = [action for action in made.match.game.clock(made.match.state) if action != "time"]
    if clock and rng.random() < 0.05:
        return made.from_clock(clock[0])
    actors = made.match.game.actors(made.match.state)
    seat = rng.choice(actors) if rng.random() < 0.35 else actors[0]
    legal = made.match.game.legal(made.match.state, seat)
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
    (
        {},
        [Event("laid", {"seat": 1, "cards": ["*"], "left": 2, "as": "EU", "wish": "S"})],
        ["Beat spielt den Joker als Eichel Under und wünscht Schellen."],
    ),
    ({}, [on("laid", seat=1, cards=["R6"], left=2, cover=True)], ["Beat deckt das Ass: Rosen 6."]),
    ({}, [on("laid", seat=3, cards=["R6"], left=5, opening=True)], ["Die erste Karte: Dora legt die Rosen 6."]),
    (
        {},
        [on("jumped", seat=0, cards=["R6"], left=2)],
        ["Drii rüehre! Du wirfst die Rosen 6 hinein, und nach dir geht es weiter."],
    ),
    (
        {"window": "R6"},
        [Event("jumped", {"seat": 1, "cards": ["*"], "left": 2, "as": "R6"})],
        ["Drii rüehre! Beat wirft den Gold Joker als Rosen 6 hinein, und nach Beat geht es weiter."],
    ),
    (
        {},
        [on("laid", seat=1, cards=["*"], left=2), on("swapped", seat=1, of=0, how="joker")],
        ["Beat legt den Gold Joker.", "Beat tauscht die ganze Hand mit dir."],
    ),
    (
        {},
        [on("hit-back", seat=1, of=0, count=4, cards=1), on("took", seat=0, count=4)],
        ["Beat schlägt zurück: Es trifft dich."],
    ),
    (
        {},
        [on("hit-back", seat=1, of=3, count=4, cards=2), on("back", seat=3), on("took", seat=3, count=4)],
        [
            "Beat schlägt mit 2 Sechsen weiter zurück: Es trifft Dora.",
            "Dora wird zurückgeholt und spielt wieder mit.",
            "Dora nimmt 4 Karten auf.",
        ],
    ),
    ({}, [on("turned", step=-1), on("turned", step=1)], ["Die Richtung kehrt 2-mal: Es geht im Gegenuhrzeigersinn."]),
    ({}, [on("turned", step=-1)], ["Die Richtung kehrt: Es geht im Uhrzeigersinn."]),
    ({}, [on("skipped", seat=0), on("skipped", seat=1)], ["Du setzt aus.", "Beat setzt aus."]),
    (
        {},
        [on("passed-hands", step=-1, count=2)],
        ["Eichel König: Alle geben ihre Hand 2 Plätze weiter, im Uhrzeigersinn."],
    ),
    (
        {},
        [on("missed", seat=1, call="sepp", count=2), on("back", seat=1), on("penalty", seat=1, count=2)],
        [
            "Beat hat «Sepp!» vergessen: 2 Strafkarten.",
            "Beat wird zurückgeholt und spielt wieder mit.",
            "Beat nimmt 2 Strafkarten auf.",
        ],
    ),
    (
        {},
        [on("owes", seat=1, call="ciao"), on("called", seat=1, call="ciao")],
        ["Beat hat noch eine Karte.", "Beat ruft «Ciao!»"],
    ),
    (
        {},
        [on("finished", seat=0, place=1), on("owes", seat=0, call="sepp"), on("called", seat=0, call="sepp")],
        ["Du bist fertig, als Nummer 1.", "Du rufst «Sepp!»"],
    ),
    (
        {},
        [on("rang"), on("slapped", seat=1, in_time=True), on("won-ring", seat=1)],
        ["Das Telefon klingelt!", "Beat haut auf den Haufen.", "Beat war am schnellsten und darf tauschen."],
    ),
    ({"winner_of_ring": 1}, [on("slapped", seat=0, in_time=True)], ["Du haust auch auf den Haufen, aber zu spät."]),
    (
        {},
        [
            on("slapped", seat=1, in_time=False),
            on("fault", seat=1, kind="slap", number=1),
            on("penalty", seat=1, count=1),
        ],
        [
            "Beat haut auf den Haufen, aber es klingelt nicht.",
            "Für Beat ist das der 1. Fehler.",
            "Beat nimmt eine Strafkarte auf.",
        ],
    ),
    (
        {},
        [on("fault", seat=1, kind="lay", card="E7", number=2), on("disqualified", seat=1)],
        ["Beat legt falsch: Eichel 7. Das ist der 2. Fehler.", "Zwei Fehler: Beat scheidet aus."],
    ),
    (
        {},
        [on("forfeited", seat=1), on("lapsed", count=4)],
        ["Beat schmeisst die Karten hin.", "Niemand ist mehr da, den es trifft: Die 4 Karten verfallen."],
    ),
    ({}, [on("took", seat=1, count=0)], ["Beat müsste aufnehmen, aber es ist keine Karte mehr da."]),
    (
        {"out": (1, 0)},
        [
            on("time-up"),
            on("safe", seat=1),
            on("round-over", winner=1, points=[1, 2, -2, -2], round=1, places=[]),
            on("match-over", winners=[1]),
        ],
        ["Die Zeit ist um!", "Niemand kann Beat mehr zurückholen.", "Beat gewinnt das Spiel."],
    ),
    (
        {},
        [on("round-over", winner=-1, points=[-2] * 4, round=1, places=[]), on("match-over", winners=[0, 1, 2, 3])],
        ["Niemand gewinnt das Spiel."],
    ),
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
    told(
        made,
        on("laid", seat=2, cards=["E9", "E9"], left=2),
        on("missed", seat=3, call="ciao", count=2),
        on("penalty", seat=3, count=2),
    )
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
        made.match.states.append((step := made.match.game.apply(made.match.state, who, action)).state)  # type: ignore[arg-type]
        made.match.events.append(step.events)
    assert made.match.result == "match"
    return made


def result(made: Table, lang: str = "de") -> Json:
    shown: Json = present(made, {**defaults(lang), "lang": lang})["table"]["result"]
    return shown


@pytest.mark.rule("CS-28")
@pytest.mark.rule("CS-29")
def test_the_result_tells_places_and_what_the_points_are_for() -> None:
    made = ended(("*", "time"), hands="/R9/T9/E9/", out=(4, 0), turn=1, gone=((3, "forfeit"),))
    shown = result(made)
    assert (shown["title"], shown["reason"]) == ("Emil gewinnt das Spiel", "Emil ist alle Karten los")
    assert (shown["ended"], shown["question"]) == ("Die Zeit ist um", "Wer war zuerst fertig?")
    assert shown["lines"] == ["Die Zeit war um."]
    rows = [
        (row["name"], row["place"], row["placed"], row["points"], [part["text"] for part in row["parts"]])
        for row in shown["rows"]
    ]
    assert rows == [
        ("Emil", 1, True, "+2", ["Erster Platz"]),
        ("Anna", 2, True, "+1", ["Zweiter Platz"]),
        ("Beat", 3, False, "−2", ["Karten in der Hand, als die Zeit um war"]),
        ("Cla", 3, False, "−2", ["Karten in der Hand, als die Zeit um war"]),
        ("Dora", 5, False, "−3", ["Karten hingeschmissen"]),
    ]
    assert [row["won"] for row in shown["rows"]] == [True, False, False, False, False]
    assert (shown["chart"], shown["race"]) == (None, None)
    assert [row["score"] for row in shown["rows"]] == [2, 1, -2, -2, -3]


def test_a_place_in_between_is_worth_nothing() -> None:
    shown = result(ended((0, "lay R9"), (0, "sepp"), hands="R9/R8////", out=(2, 3, 4, 5), turn=0))
    assert [row["points"] for row in shown["rows"]] == ["+2", "+1", "0", "0", "−1", "−2"]
    assert shown["rows"][2]["parts"] == [{"text": "Platz dazwischen", "points": "0"}]
    assert [row["place"] for row in shown["rows"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("CS-33")
def test_who_is_left_alone_has_not_laid_all_cards() -> None:
    rules = {"first_slap": "out"}
    shown = result(ended((1, "slap"), hands="RK/R9 RK", rules=rules))
    assert (shown["title"], shown["reason"]) == ("Du gewinnst das Spiel", "Du bist allein übrig")
    assert [row["points"] for row in shown["rows"]] == ["+2", "−2"]
    shown = result(ended((0, "slap"), hands="RK/R9 RK", rules=rules), "en")
    assert shown["reason"] == "Beat is the only one left"


def test_nobody_wins_when_nobody_has_finished() -> None:
    shown = result(ended(("*", "time")))
    assert shown["title"] == "Niemand ist fertig geworden: kein Sieger"
    assert shown["reason"] == "Die Zeit war um"
    assert shown["lines"] == []
    assert not any(row["won"] or row["placed"] for row in shown["rows"])


def test_statistics_of_games_that_are_one_round() -> None:
    page = Page(seed="a game")
    page.new(1, game="ciao-sepp", minutes=5)
    table = page.desk.session.table
    assert table is not None
    table.act(table.match.state.dealer, table.match.game.legal(table.match.state, table.match.state.dealer)[0])
    page.call("race", at=1, acts=[{"seat": 0, "action": "forfeit", "at": 1, "ply": table.match.ply, "bot": False}])
    assert page.table["result"]["match_over"] is True
    shown = page.call("statistics", game="ciao-sepp")
    totals = {total["label"]: total["value"] for total in shown["totals"]}
    assert totals == {
        "Spiele gespielt": "1",
        "Spiele gewonnen": "0 (0 %)",
        "davon mit Tipps": "0",
        "Punkte pro Spiel im Schnitt": "-3,0",
    }
    assert shown["table"]["head"] == ["Stärkster Gegner", "Spiele", "gewonnen", "Punkte pro Spiel"]
    assert shown["table"]["rows"] == [["Mittel", "1", "0 (0 %)", "-3,0"]]
    assert shown["finished"][0]["text"] == "gegen Anna: verloren (−3)"


@pytest.mark.parametrize("people", [1, 4, 5])
def test_a_tablet_has_four_edges(people: int) -> None:
    page = Page()
    seats = [
        {"name": name, "kind": "human" if seat < people else "bot", "level": None if seat < people else "mittel"}
        for seat, name in enumerate(NAMES[:6])
    ]
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
    keys = [
        "players",
        "edition",
        "decks",
        "together",
        "faults",
        "first_slap",
        "phone",
        "outdoors",
        "minutes",
        "ciao_fault",
        "under",
        "duel",
        "on_purpose",
    ]
    assert list(options) == keys
    assert options["first_slap"]["default"] == "warning", (
        "what a new match is played with, not what a record leaves out"
    )
    assert options["first_slap"]["sheet"] == "fault"
    assert [(each["value"], each["when"]) for each in options["first_slap"]["choices"]] == [
        ("fault", [{}]),
        ("warning", [{"faults": ["assisted"]}]),
        ("out", [{}]),
    ]
    assert [choice["value"] for choice in options["minutes"]["choices"]] == [15, 10, 5, None]
    assert options["outdoors"]["depends"] == {"phone": ["normal", "rare", "often", "real"]}
    for option in options.values():
        assert option["label"]
        assert option["help"]
        assert option["source"].startswith("CS-")
