"""Kaisern through the desk: whole matches at every table with every model checked, and each situation alone, from prepared positions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from app_play import NOW, Json, Page, faces, key, thought

from pausenjass.app.common.records import record_of
from pausenjass.app.phrases import book
from pausenjass.app.presenters import seats as seats_of
from pausenjass.app.presenters.kaisern.cards import Order
from pausenjass.app.presenters.kaisern.results import outcome
from pausenjass.app.presenters.kaisern.why import why_won
from pausenjass.app.presenters.words import card_name
from pausenjass.app.table.options import form
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.cards import KAISER_48
from pausenjass.core.game import DealPoints
from pausenjass.core.record import Record
from pausenjass.games import load
from pausenjass.games.kaisern.position import Trick
from pausenjass.games.kaisern.power import ranks, taker
from pausenjass.games.kaisern.rules import TABLES

ROW = ["go", "raise", "free", "nachfreien", "come", "ready"]
"""The actions about the stake, from left to right."""
LANGUAGES = ("de", "en")


def shown_to_me(table: Table) -> Json:
    """Everything that the presenter makes of the position for the person with the tablet."""
    scene = scene_of(table, "de")
    return {
        "parts": scene.own.parts(scene),
        "seats": seats_of.seats(scene),
        "powers": scene.own.powers(scene),
        "score": scene.own.score(scene),
        "moments": scene.own.moments(scene, 0),
    }


def texts(value: Any) -> list[str]:
    """Every text of a model."""
    if isinstance(value, str):
        return [value]
    found: list[str] = []
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            found += texts(part)
    return found


def look(page: Page) -> None:
    """Checks what holds for every model."""
    table, model = page.desk.session.table, page.table
    assert table is not None
    game, state = table.match.game, table.match.state
    view = game.view(state, table.me if table.seating.handed else None)
    hand, declare = model["hand"]["cards"], model["declare"]
    row, more = model["stake_actions"], model["more"] or {"actions": [], "not_now": []}
    bar = [*row, *[each for each in more["actions"] if each["seat"] == model["me"]]]
    assert (model["layout"], model["side"]) == ("trick", "right")
    assert sorted(card["face"] for card in hand) == sorted(view.hand)
    assert [each["id"] for each in row] == [name for name in ROW if name in {each["id"] for each in row}]
    assert len(row) == min(3, len(bar))
    assert bool(model["more"]) == (state.turn >= 0 and table.seating.handed and not table.match.result)
    if model["more"]:
        possible = {*(["declare"] if declare else []), *(["lay"] if any(card["action"] for card in hand) else [])}
        freeing = {"free", "nachfreien"} if game.rules.parties == 2 else set()
        exists = {"go", "raise", "come", "ready", "declare", "lay", *freeing}
        exists -= set() if game.rules.nachfreien else {"nachfreien"}
        words = book(page.desk.session.lang)
        part = (
            {"open": ".part", "stage": ".part", "blind": ".blind"}.get(view.phase, "") if "ready" in view.legal else ""
        )
        forms = {"ready": part}
        named = sorted(words[f"kaisern.stake.{name}{forms.get(name, '')}"] for name in exists - possible)
        assert sorted(each["text"] for each in (*bar, *more["not_now"])) == named, "each thing once"
    offered = [card["action"] for card in hand if card["action"]] + [each["action"] for each in bar]
    choices = declaring(declare) if declare else []
    assert all(choice["hint"] for choice in choices)
    offered += [choice["action"] for choice in choices]
    legal = () if table.match.result else view.legal
    assert sorted(offered) == sorted(legal), "everything that is legal is offered, once"
    for each in bar:
        assert each["hint"]
        assert len(each["hint"]) <= 30
        assert bool(each["confirm"]) == (each["id"] == "go" and view.ask is None)
    for each in more["not_now"]:
        assert each["why"]["rule"].startswith("KA-")
        assert each["why"]["text"]
    assert all(card["action"] or card["why"]["rule"].startswith("KA-") for card in hand)
    assert bool(model["ask"]) == bool(view.ask)
    assert bool(model["trump"]) == bool(view.trump) == model["powers"]
    assert model["board"]["stake"] == state.stake
    assert str(state.stake) in model["board"]["text"]
    assert [row["points"] for row in model["slate"]["rows"]] == list(state.points)
    for row in model["slate"]["rows"]:
        assert sum({"X": 10, "V": 5, "I": 1}[stroke] * many for stroke, many in row["strokes"]) == row["points"]
    ids = [card["id"] for card in [*hand, *model["trick"]["cards"]]]
    assert len(set(ids)) == len(ids)
    assert len({seat["mark"] for seat in model["seats"]}) == game.rules.parties
    nobody_sees_more(page)
    everything_has_words(model, bar, more)
    the_score(page)


def declaring(declare: Json) -> list[Json]:
    """The person's possible declarations, including the waiver."""
    choices = [
        choice
        for item in declare["items"]
        for choice in (*item["choices"], *([item["waive"]] if item["waive"] else []))
    ]
    return choices + (declare["bluff"]["choices"] if declare["bluff"] else [])


def everything_has_words(model: Json, bar: list[Json], more: Json) -> None:
    """Checks that no text is the key of a missing phrase."""
    keys = ("why", "event", "prompt", "stake", "refusal", "last", "said", "score", "moment")
    parts = ("prompt", "log", "seats", "declare", "ask", "board", "score", "moments", "trick")
    told = [text for part in (*(model[name] for name in parts), bar, more) for text in texts(part)]
    assert not [text for text in told if "kaisern." in text or text.split(".")[0] in keys]


def the_score(page: Page) -> None:
    """Checks what holds for every score: what is written, tricks out of those that win, the person's party first."""
    table, model = page.desk.session.table, page.table
    assert table is not None
    state, rules = table.match.state, table.match.game.rules
    sides = model["score"]["sides"]
    assert [side["mine"] for side in sides] == [True, *[False] * (rules.parties - 1)]
    assert sides[0]["side"] == table.match.game.rules.side(table.me)
    for side in sides:
        assert side["points"] == state.points[side["side"]]
        assert (side["tricks"]["value"], side["tricks"]["of"]) == (state.won()[side["side"]], rules.to_win)
        assert side["out"] == (side["side"] in state.gone)
        assert side["name"].count(",") + side["name"].count(" und ") + side["name"].count(" and ") <= 1, "two at most"
    stake = model["score"]["stake"]
    assert bool(stake) == (state.turn >= 0 and not table.match.result)
    assert not stake or stake["worth"] == state.stake
    trick = model["trick"]
    assert [card["led"] for card in trick["cards"]] == [place == 0 for place in range(len(trick["cards"]))]
    assert not trick["why"] or trick["done"]
    assert not {card["seat"] for card in trick["cards"]} & set(trick["waiting"])
    if trick["waiting"] and state.ask is None:
        assert trick["waiting"][0] == state.turn


def nobody_sees_more(page: Page) -> None:
    """Checks that no card is named that this person can't know, neither by its face nor in words."""
    table, model = page.desk.session.table, page.table
    assert table is not None
    game, state = table.match.game, table.match.state
    view = game.view(state, table.me if table.seating.handed else None)
    if view.phase == "blind":  # KA-41: the table is empty, nothing is hidden
        return
    known = {
        *view.hand,
        *view.up,
        view.turned,
        *(card for _, card in view.trick),
        *(card for trick in view.tricks for _, card in trick.cards),
    }
    known |= {card for _, cards in (*view.partners, *view.away) for card in cards}
    known |= {card for cards in game.laid_open(state) for card in cards}
    known |= {each.card for each in view.shown} | {each.card for each in view.kaiser if each.shown}
    if table.seating.handed or len(table.match.people) == 1:
        powers = page.call("powers")["powers"]
        assert bool(powers) == bool(view.trump)
        assert set(faces(powers["sight"] if powers else [])) <= known
    assert set(faces(model)) <= known | set(view.hand)
    hidden = {card for cards in (*state.hands, *state.closed, *state.away) for card in cards} - known | set(
        state.stock
    ) - known
    scene = scene_of(table, page.desk.session.lang)
    names = {card_name(scene, card) for card in hidden}
    log = [line["text"] for line in model["log"]]
    deals = [
        number for number, line in enumerate(log) if line.startswith((f"Spiel {view.round}:", f"Deal {view.round}:"))
    ]
    since = log[deals[-1] :] if deals else log  # a redeal has told its own cards (KA-9)
    for text in {
        *texts([model["moves"], model["moments"], model["score"], model["more"]]),
        *texts([model["seats"], model["board"], model["ask"], model["trick"], model["prompt"]]),
        *since,
    }:
        assert not [name for name in names if name in text], text
    coded = json.dumps([model["moves"], model["seats"], model["ask"], model["trick"], model["partner"]])
    assert not [card for card in hidden if f'"{card}"' in coded]


def stir(page: Page, rng: Random) -> bool:
    """One thing happens, by any seat that may act, even out of turn. False when the Partie is over."""
    table = page.desk.session.table
    assert table is not None
    if page.table["result"]:
        if page.table["result"]["match_over"]:
            return False
        page.call("proceed", ply=page.table["ply"])
    elif page.table["handover"]:
        page.call("seated", ply=page.table["ply"])
    elif page.next and page.next["kind"] == "interject" and rng.random() < 0.5:
        page.call("decline", ply=page.table["ply"], seat=page.next["seat"])
    else:
        seat = table.turn.seat if rng.random() < 0.8 else rng.choice(table.match.game.actors(table.match.state))
        legal = table.match.game.legal(table.match.state, seat)  # type: ignore[arg-type]
        calm = [action for action in legal if action not in ("go", "raise") or rng.random() < 0.2] or legal
        reply = page.act(rng.choice(calm), seat)
        assert "refused" not in reply
    return True


KINDS = [(players, parties, hand) for (players, parties), hands in TABLES.items() for hand in hands]
CASES = [
    *(
        {"players": players, "parties": parties, "hand": hand, "cards": 56 if players * hand > 48 else 48}
        for players, parties, hand in KINDS
    ),
    {"cards": 60, "bluff": True, "nine_takes_eight": True, "target": 51},
    {"players": 6, "parties": 3, "cards": 60, "declaring": "at once", "bluff": True, "tie": "first", "target": 51},
    {"players": 3, "cards": 56, "bluff": True, "target": 51},
    {"players": 2, "nachfreien": False},
    {"staged": True, "blind": True, "target": 51},
    {"players": 6, "parties": 3, "staged": True, "cards": 56, "small": "2 and 0", "target": 51},
    {"players": 6, "parties": 2, "speaker": True, "bluff": True, "proof": "always", "target": 51},
    {"players": 3, "blind": True, "kritze": "one", "open_kritze": "later", "reopen": False, "folding": "on turn"},
]


def called(rules: dict[str, Any]) -> str:
    return " ".join(f"{key}={value}" for key, value in rules.items())


@pytest.mark.parametrize(
    ("number", "rules"), list(enumerate(CASES)), ids=lambda value: called(value) if isinstance(value, dict) else ""
)
def test_every_table(number: int, rules: dict[str, Any]) -> None:
    """Some Spiele at each table, in both languages, with one person or two."""
    players, persons = rules.get("players", 4), 1 + number % 2
    page = Page(seed=called(rules), lang=LANGUAGES[number // 2 % 2])
    names = ("",) if persons == 1 else ("Ida", "Urs")
    reply = page.new(players - persons, game="kaisern", people=names, **rules)
    assert "error" not in reply, reply
    rng, results = Random(called(rules)), 0
    for step in range(240):
        if step % 6 == 0 or page.table["result"]:
            look(page)
        if page.table["result"]:
            results += 1
            assert_result(page)
        if not stir(page, rng):
            break
    assert results


def assert_result(page: Page) -> None:
    result, table = page.table["result"], page.desk.session.table
    assert table is not None
    assert len(result["rows"]) == table.match.game.rules.parties
    assert sum(row["points"] != "–" for row in result["rows"]) == (1 if table.match.state.writer >= 0 else 0)
    assert result["reason"]
    for row in result["rows"]:
        stake = [part["points"] for part in row["parts"][1:]]
        assert sum(stake) == (0 if row["points"] == "–" else int(row["points"]))
    assert not [text for text in texts(result) if "kaisern." in text or text.startswith(("event.", "result.", "part."))]


def test_the_model_is_the_same_whatever_the_others_hold() -> None:
    """Only what the person sees is shown: other cards in hidden hands, and other hidden Kaiser, change nothing."""
    page, rng = Page(seed="twins"), Random(3)
    page.new(3, game="kaisern", bluff=True)
    hidden = 0
    for _ in range(220):
        if not stir(page, rng):
            break
        table = page.desk.session.table
        assert table is not None
        if page.table["result"]:
            continue
        view = table.match.game.view(table.match.state, 0)
        hidden += any(not each.card for each in view.kaiser)
        twin = table.match.game.imagine(view, Random(1))
        real = table.match.states[-1]
        before = shown_to_me(table)
        table.match.states[-1] = twin
        assert shown_to_me(table) == before
        table.match.states[-1] = real
    assert hidden


# --- positions set up by hand -----------------------------------------------------------------------------------------------

HANDS = (
    ("E8", "EK", "TB", "R9", "SU"),
    ("R5", "EU", "E7", "RB", "S4"),
    ("SO", "RK", "T8", "S6", "TA"),
    ("EO", "E4", "SB", "T7", "R3"),
)
"""The first card of each lies face up: Rosen 5 makes Rosen trump."""


def deck(hands: Sequence[Sequence[str]], dealer: int, cards: Sequence[str] = KAISER_48) -> str:
    """The deck that deals these hands, their first cards face up (KA-7)."""
    players = len(hands)
    order = [(dealer + 1 + place) % players for place in range(players)]
    dealt = [hands[seat][0] for seat in order]
    for start in range(1, len(hands[0]), 2):
        for seat in order:
            dealt += hands[seat][start : start + 2]
    return " ".join([*dealt, *(card for card in cards if card not in dealt)])


def at(
    *lines: str,
    hands: Sequence[Sequence[str]] = HANDS,
    dealer: int = 3,
    rules: str = "{}",
    names: str = "Du, Bot:Anna, Bot:Beat, Bot:Cla",
    lang: str = "de",
    cards: Sequence[str] = KAISER_48,
    change: dict[str, Any] | None = None,
) -> Page:
    """A table where these lines have been played, opened by the page."""
    levels = " ".join("mittel" if name.startswith("Bot:") else "-" for name in names.split(", "))
    head = ["pausenjass 1", "game: kaisern", f"rules: {rules}", f"seats: {names}", f"date: {NOW}", f"levels: {levels}"]
    text = "\n".join([*head, f"* dealer {dealer}", f"* deck {deck(hands, dealer, cards)}", *lines, ""])
    page = Page({key("running"): text}, lang=lang)
    assert not page.notices, page.notices
    page.call("settings", change={"talk": False, **(change or {})})
    page.call("resume")
    if not page.table["handover"]:
        look(page)
    return page


def stake(page: Page, name: str) -> Json:
    """An action that is possible now, in the row or behind «Mehr»."""
    return next(each for each in [*page.table["stake_actions"], *page.table["more"]["actions"]] if each["id"] == name)


def row(page: Page) -> list[tuple[str, str, str]]:
    """The row, from left to right: word, consequence, tone."""
    return [(each["text"], each["hint"], each["tone"]) for each in page.table["stake_actions"]]


NAMES = {
    "go": "Gehen",
    "raise": "Spielen",
    "free": "Freien",
    "nachfreien": "Nachfreien",
    "come": "Kommen",
    "ready": "Gerüstet",
    "declare": "Kaiser ansagen",
    "lay": "Karte legen",
}


def not_now(page: Page, name: str) -> Json:
    """Why this can't be done now."""
    found: Json = next(each for each in page.table["more"]["not_now"] if each["text"] == NAMES[name])["why"]
    return found


READY = ["0 ready", "1 ready", "2 ready", "3 ready"]


def test_after_the_deal() -> None:
    page = at()
    table = page.table
    assert table["prompt"] == {"text": "Du kannst einen Kaiser ansagen. Seid ihr gerüstet?", "tone": "you"}
    assert table["trump"]["text"] == "Trumpf ist Rosen: Rosen 5 war die kleinste offene Karte"
    assert (table["trump"]["suit"], table["trump"]["face"], table["trump"]["seat"]) == ("R", "R5", 1)
    assert [seat["up"]["face"] for seat in table["seats"]] == ["E8", "R5", "SO", "EO"]
    assert table["board"]["text"] == "Es geht um 4 Striche: Feld 4"
    assert table["slate"]["rows"][0] == {
        "side": 0,
        "name": "Du und Beat",
        "mark": "a",
        "points": 0,
        "strokes": [["X", 0], ["V", 0], ["I", 0]],
        "text": "Du und Beat: 0 Striche",
    }
    assert [seat["partner"] for seat in table["seats"]] == [False, False, True, False]
    (partner,) = table["partner"]
    assert (partner["name"], partner["text"]) == ("Beat", "Karten von Beat anschauen")
    assert [card["face"] for card in partner["cards"]] == ["RK", "SO", "S6", "T8", "TA"]
    assert [card["face"] for card in table["hand"]["cards"]] == ["R9", "EK", "E8", "SU", "TB"]
    assert row(page) == [("Spielen", "es gilt 7", "plain"), ("Gerüstet", "dann spielst du aus", "primary")]
    assert page.table["more"]["actions"] == []
    assert not_now(page, "go") == {
        "text": "Wer ausspielt, fragt «Seid ihr gerüstet?»: Ungefragt gehen können jetzt nur die anderen.",
        "rule": "KA-21",
    }
    assert not_now(page, "come") == {
        "text": "Es gibt nichts anzunehmen: Niemand hat gespielt oder angesagt.",
        "rule": "KA-26",
    }
    assert not_now(page, "free") == {
        "text": "Freien darf nur, wer das letzte Spiel verloren hat.",
        "rule": "KA-29",
    }
    assert table["hand"]["cards"][0]["why"] == {"text": "Zuerst müssen alle gerüstet sein.", "rule": "KA-21"}
    assert [line["text"] for line in table["log"]] == [
        "Das Los bestimmt, wer zuerst gibt: Cla.",
        "Spiel 1: Cla gibt, du spielst aus. Offen liegen Eichel 8, Rosen 5, Schellen Ober und Eichel Ober.",
        "Rosen 5 ist die kleinste offene Karte: Trumpf ist Rosen.",
    ]


def test_raising_coming_and_going() -> None:
    page = at()
    assert stake(page, "raise")["hint"] == "es gilt 7"
    page.act("raise")
    assert page.table["ask"]["text"] == "Du spielst: 7 statt 4. Anna überlegt …"
    assert page.table["ask"]["mine"] is False
    assert page.table["seats"][0]["said"] == "Wir spielen es!"
    assert not_now(page, "raise") == {"text": "Zuerst muss Anna antworten: kommen oder gehen.", "rule": "KA-25"}
    page.act("raise", 1)
    ask = page.table["ask"]
    assert (ask["text"], ask["now"], ask["after"], ask["mine"]) == (
        "Anna erhöht. Um 10 mitspielen oder für 7 aufgeben?",
        7,
        10,
        True,
    )
    assert ask["lines"] == ["Wer kommt, spielt um 10 Striche: Feld 10", "Gehen alle, werden 7 Striche geschrieben"]
    assert page.table["prompt"] == {"text": ask["text"], "tone": "you"}
    assert row(page) == [
        ("Gehen", "sie schreiben 7", "danger"),
        ("Spielen", "es gilt 13", "plain"),
        ("Kommen", "es gilt 10", "primary"),
    ]
    assert stake(page, "go")["confirm"] is None
    assert page.table["buttons"] == [], "to give up is nothing that the others wait for"
    assert not_now(page, "ready") == {"text": "Zuerst musst du antworten: kommen oder gehen.", "rule": "KA-26"}
    page.act("come")
    assert page.table["board"]["by"] == "Zuletzt hat Anna gespielt"
    assert page.table["seats"][0]["said"] == "Wir kommen."
    for line in READY:
        page.act("ready", int(line[0]))
    page.act("raise", 2)  # the partner, out of turn
    assert page.table["prompt"]["text"] == "Cla überlegt: kommen oder gehen?"
    page.act("come", 1)  # and the other's partner answers (KA-28)
    why = not_now(page, "raise")
    assert why == {"text": "Ihr habt zuletzt gespielt: Weiterspielen dürfen jetzt nur die anderen.", "rule": "KA-24"}
    go = stake(page, "go")
    assert go["confirm"] == {
        "title": "Ungefragt gehen?",
        "text": "Wenn ihr geht, schreiben die anderen 13.",
        "yes": "Ja, wir gehen",
    }
    page.act("go")
    result = page.table["result"]
    assert result["title"] == "Die anderen gewinnen das Spiel"
    assert result["reason"] == "Ihr seid gegangen: die anderen schreiben 13 Striche"
    assert (result["rows"][0]["points"], result["rows"][0]["mark"]) == ("+13", "b")
    assert result["evening"] is None


def test_a_person_answers_for_his_party() -> None:
    """A bot never comes or goes for a party with a person in it (KA-28)."""
    page = at("3 raise")
    assert page.next is None
    assert page.table["prompt"]["tone"] == "you"
    other = at("1 raise")  # Beat comes first after Anna, and still the person answers
    assert other.table["prompt"]["text"] == "Anna erhöht. Um 7 mitspielen oder für 4 aufgeben?"
    assert other.next is None
    assert [seat["turn"] for seat in other.table["seats"]] == [True, False, False, False]
    other.act("come")
    assert other.table["log"][-1]["text"] == "Du kommst: Es geht um 7."
    own = at("0 raise")
    assert own.next is not None
    assert (own.next["seat"], own.next["kind"]) == (1, "turn")


def test_declaring_step_by_step() -> None:
    page = at()
    declare = page.table["declare"]
    assert declare["text"] == "Kaiser ansagen: Erst angesagt wird ein Banner zum Stecher"
    (item,) = declare["items"]
    assert (item["face"], item["name"], item["open"], item["given"], item["waive"]) == (
        "TB",
        "Schilten Banner, Oberkaiser",
        False,
        0,
        None,
    )
    assert item["choices"] == [
        {
            "action": "declare 1 TB",
            "text": "1 Kritz",
            "hint": "Es geht um 5 statt 4, wenn die anderen kommen.",
            "tone": "primary",
        }
    ]
    assert declare["bluff"] is None
    page.act("declare 1 TB")
    assert page.said[-2:] == ["Du sagst einen Kaiser an, 1 Kritz: 5 statt 4.", "Du meinst Schilten Banner, Oberkaiser."]
    assert page.table["seats"][0]["said"] == "Ich habe einen Kaiser! Kommt ihr?"
    mine = page.table["seats"][0]["kaiser"]
    name = "Schilten Banner, Oberkaiser"
    assert mine == [{"face": "TB", "name": name, "kritze": 1, "shown": False, "text": f"{name}, verdeckt, 1 Kritz"}]
    page.act("come", 1)
    assert page.table["board"]["text"] == "Es geht um 5 Striche: Feld 4 und 1 Kritz"
    assert page.table["board"]["kritze"] == [{"seat": 0, "name": "Du", "n": 1, "text": "1 Kritz von dir"}]
    (item,) = page.table["declare"]["items"]
    assert (item["given"], [choice["text"] for choice in item["choices"]]) == (1, ["2 Kritze"])
    assert item["choices"][0]["hint"] == "Es geht um 6 statt 5, wenn die anderen kommen."
    page.act("declare 2 TB")
    assert page.said[-2] == "Du gibst noch einen Kritz, jetzt 2 Kritze: 6 statt 5."
    assert page.table["seats"][0]["said"] == "Und noch ein Kritz! Kommt ihr?"
    refused = page.act("declare 3 TB")["refused"]
    assert refused == {"text": "Zuerst muss Anna antworten: kommen oder gehen.", "rule": "KA-26"}


def test_what_others_declare_face_down() -> None:
    page = at("0 ready", "1 declare 1 RB")
    (kaiser,) = page.table["seats"][1]["kaiser"]
    assert kaiser == {
        "face": None,
        "name": "verdeckter Kaiser",
        "kritze": 1,
        "shown": False,
        "text": "verdeckter Kaiser, 1 Kritz",
    }
    assert page.table["seats"][1]["label"] == "Anna, 5 Karten, verdeckter Kaiser, 1 Kritz"
    assert page.table["ask"]["text"] == "Anna hat einen Kaiser. Um 5 mitspielen oder für 4 aufgeben?"
    assert page.table["log"][-1]["text"] == "Anna sagt einen Kaiser an, 1 Kritz: 5 statt 4."
    assert stake(page, "come")["hint"] == "es gilt 5"
    assert not_now(page, "raise")["rule"] == "KA-19"
    partner = at("0 ready", "1 ready", "2 ready", "3 ready", hands=HANDS, names="Bot:Anna, Bot:Beat, Bot:Cla, Du")
    assert partner.table["partner"][0]["name"] == "Beat"


def test_the_partners_kaiser_is_known() -> None:
    hands = (HANDS[0], HANDS[1], ("SO", "RK", "EB", "S6", "TA"), HANDS[3])
    page = at("0 ready", "1 ready", "2 declare 1 EB", hands=hands)
    (kaiser,) = page.table["seats"][2]["kaiser"]
    assert (kaiser["face"], kaiser["text"]) == ("EB", "Eichel Banner, Grüne, verdeckt, 1 Kritz")
    assert page.table["log"][-1]["text"] == "Beat meint Eichel Banner, Grüne."


FACE_UP = (("TB", "EK", "E8", "R9", "SU"), *HANDS[1:])


def test_a_face_up_banner() -> None:
    page = at(hands=FACE_UP)
    assert page.table["prompt"]["text"] == "Der Oberkaiser liegt offen bei dir: Ansagen?"
    (item,) = page.table["declare"]["items"]
    assert (item["open"], item["waive"]["action"], item["waive"]["text"]) == (True, "waive", "Nicht ansagen")
    assert (
        page.table["declare"]["text"] == "Dein Banner liegt offen: Jetzt ansagen, oder es bleibt eine gewöhnliche Karte"
    )
    assert len(page.table["hand"]["cards"]) == 1
    assert [seat["count"] for seat in page.table["seats"]] == [1, 1, 1, 1]
    assert not_now(page, "ready") == {
        "text": "Zuerst werden die offenen Banner angesagt oder nicht.",
        "rule": "KA-18",
    }
    page.act("declare 1 TB")
    assert page.said[-1] == "Du sagst Schilten Banner, Oberkaiser an, 1 Kritz: 5 statt 4."
    page.act("come", 1)
    assert page.said[-1] == "Alle nehmen ihre verdeckten Karten auf."
    assert page.table["seats"][0]["kaiser"][0]["text"] == "Schilten Banner, Oberkaiser, 1 Kritz"
    waived = at("0 waive", hands=FACE_UP)
    assert waived.table["log"][-2]["text"] == "Du sagst das Schilten Banner nicht an."
    assert waived.table["declare"] is None
    refused = waived.act("declare 1 TB")["refused"]
    assert refused == {
        "text": "Schilten Banner lag offen und wurde nicht angesagt: Es bleibt eine gewöhnliche Karte.",
        "rule": "KA-18",
    }


def test_bluffing_and_the_end_of_it() -> None:
    page = at(rules='{"bluff": true}')
    bluff = page.table["declare"]["bluff"]
    assert (bluff["text"], [choice["action"] for choice in bluff["choices"]]) == ("Bluff", ["declare 1 ?"])
    page.act("declare 1 ?")
    assert page.said[-1] == "Du hast keinen: Das ist ein Bluff."
    assert page.table["seats"][0]["kaiser"][0]["face"] is None
    assert page.table["seats"][0]["kaiser"][0]["name"] == "Kaiser, den es nicht gibt"
    anna = at("0 ready", "1 declare 1 ?", "0 come", "1 ready", "2 ready", "3 ready", rules='{"bluff": true}')
    assert anna.table["seats"][1]["kaiser"][0]["name"] == "verdeckter Kaiser"
    for line in (
        "0 lay E8",
        "1 lay EU",
        "2 lay TA",
        "3 lay E4",
        "1 lay RB",
        "2 lay T8",
        "3 lay T7",
        "0 lay SU",
        "1 lay E7",
        "2 lay S6",
        "3 lay EO",
    ):
        assert "refused" not in anna.act(line[2:], int(line[0])), line
    anna.act("lay R9", 0)
    assert anna.table["result"]["title"] == "Ihr gewinnt das Spiel"
    assert anna.table["result"]["reason"] == "Falsch angesagt haben die anderen: ihr schreibt 5 Striche"
    assert "Anna hat einen Kaiser angesagt, den es nicht gibt." in anna.table["result"]["lines"]


# --- powers -----------------------------------------------------------------------------------------------------------------


def power(page: Page, face: str) -> Json:
    found: Json = next(card for card in page.table["hand"]["cards"] if card["face"] == face)["power"]
    return found


def test_the_power_of_cards_in_hand() -> None:
    page = at()
    assert power(page, "R9") == {
        "class": "stupf",
        "class_text": "Stupf",
        "now": None,
        "text": "Nimmt nichts; gilt nur ausgespielt. Ausgespielt nehmen sie: Trumpfbauer, Trumpf 6, Trumpf Ass, Trumpf 3, Trumpf 4 und Trumpf 5. "
        "Angesagt auch: Blass, Grüne und Mugg.",  # which others may still declare
    }
    assert power(page, "TB")["class"] == "throner"
    page = at("0 declare 1 TB", "1 come", *READY)
    assert power(page, "TB") == {
        "class": "stecher",
        "class_text": "Stecher",
        "now": None,
        "text": "Nimmt jede Karte unter Stufe 8. Ausgespielt nehmen sie: Trumpfbauer, Trumpf 6, Trumpf Ass und Trumpf 3.",
    }
    stecher = "Trumpfbauer, Trumpf 6, Trumpf Ass, Trumpf 3, Trumpf 4"
    page = at(rules='{"nine_takes_eight": true}', hands=(("E8", "EK", "R8", "R9", "SU"), *HANDS[1:]))
    maybe = "Angesagt auch: Blass, Oberkaiser, Grüne und Mugg."
    nine = f"Nimmt nur eine ausgespielte Trumpf 8; gilt sonst nur ausgespielt. Ausgespielt nehmen sie: {stecher} und Trumpf 5. {maybe}"
    assert power(page, "R9")["text"] == nine
    assert (
        power(page, "R8")["text"]
        == f"Nimmt nichts; gilt nur ausgespielt. Ausgespielt nehmen sie: {stecher}, Trumpf 5 und Trumpf 9. {maybe}"
    )


def test_what_takes_now() -> None:
    page = at("1 ready", "2 ready", "3 ready", "0 ready", "1 lay E7", "2 lay T8", "3 lay EO", dealer=0)
    assert page.table["prompt"]["text"] == "Leg eine Karte. Noch nimmt Clas Ober."
    assert {card["face"]: (card["power"]["now"], card["power"]["text"]) for card in page.table["hand"]["cards"]} == {
        "EK": (True, "Nimmt jetzt den Satz."),
        "E8": (False, "Nimmt jetzt nicht: Eichel Ober steht höher."),
        "TB": (False, "Nimmt jetzt nichts: Es ist nicht angesagt."),
        "R9": (False, "Nimmt jetzt nichts: Stupf gilt nur ausgespielt."),
        "SU": (False, "Nimmt jetzt nichts: Ausgespielt ist Eichel."),
    }
    stupf = at("1 ready", "2 ready", "3 ready", "0 ready", "1 lay R5", dealer=0)
    assert power(stupf, "EK")["text"] == "Nimmt jetzt nichts: Ausgespielt ist keine Farbe, nur höhere Stecher nehmen."


def test_the_order_of_power() -> None:
    page = at("0 declare 1 TB", "1 come", *READY)
    powers = page.call("powers")["powers"]
    assert powers["title"] == "Wer sticht wen?"
    assert [row["n"] for row in powers["order"]] == list(range(1, 17))
    rows = {row["n"]: row for row in powers["order"]}
    assert (rows[1]["text"], rows[1]["faces"], rows[1]["class_text"]) == ("Rosen Under, Trumpfbauer", ["RU"], "Stecher")
    assert (rows[2]["faces"], rows[2]["class"]) == (["R7"], "stupf")
    once = {n: row["once"] for n, row in rows.items() if row["once"]}
    assert once == {
        1: "einst «der Karnöffel»",
        2: "einst «der Teufel» oder «die böse Sieben»",
        3: "einst «der Papst»",
    }
    assert powers["notes"] == ["Könige, Ober und Under heissen zusammen «d’Manne», ein Ass «d’Sau»."]
    assert rows[6]["faces"] == ["EK", "RK", "SK", "TK"]
    assert rows[12]["faces"] == ["EU", "SU", "TU"]
    assert rows[15]["faces"] == ["R9", "R8"]
    assert (rows[8]["text"], rows[8]["counts"]) == ("Schilten Banner, Oberkaiser: angesagt von dir", True)
    assert (rows[5]["text"], rows[5]["counts"]) == ("Rosen Banner, Blass: nicht angesagt, also gewöhnlich", False)
    early = {row["n"]: row for row in at().call("powers")["powers"]["order"]}
    assert early[8]["text"] == "Schilten Banner, Oberkaiser: noch nicht angesagt"
    assert (early[5]["text"], early[5]["counts"]) == ("Rosen Banner, Blass: nur, wenn angesagt", True)
    sight = {card["face"]: card for card in powers["sight"]}
    assert {card["where"] for card in powers["sight"]} == {"hand", "partner", "open"}
    assert (sight["TB"]["class"], sight["TB"]["power_text"], sight["TB"]["takes"]) == (
        "stecher",
        "Stufe 8",
        "Nimmt jede Karte unter Stufe 8.",
    )
    assert set(sight["TB"]["takes_faces"]) == {"E8", "R9", "SU", "SO", "T8", "S6", "TA", "R5", "EO"}
    assert sight["TB"]["taken_by_faces"] == []
    assert sight["SU"]["taken_by_faces"] == ["TB", "SO"]
    assert at(hands=FACE_UP).call("powers")["powers"]["title"]
    assert Page().call("powers")["error"]["key"] == "game"


WHY = [
    # The worked examples of KA-13: cards laid from seat 0 on, declared Kaiser, trump, the winner and the reason
    ("E6 TB EK", "TB", "S", 2, "Eichel König nimmt: er ist Farbe und steht über dem Oberkaiser."),
    ("E7 SB TB EK", "TB SB", "R", 3, "Eichel König nimmt: er ist Farbe und steht über dem Oberkaiser."),
    ("S8 S9 SK SO", "", "S", 0, "Trumpf 8 hält: Ausgespielt ist sie Stupf, und kein höherer Stecher kam."),
    ("S8 S5 SK SO", "", "S", 1, "Trumpf 5 nimmt: sie ist Stecher und steht über der Trumpf 8."),
    ("S7 S6 SA", "", "S", 0, "Trumpf 7 hält: Ausgespielt ist sie Stupf und steht über der Trumpf 6."),
    ("S7 SU SA", "", "S", 1, "Der Trumpfbauer nimmt: er ist Stecher und steht über der Trumpf 7."),
    ("SK S3 S4", "", "S", 0, "Trumpf König hält: er steht über der Trumpf 3."),
    ("SO SK S4", "", "S", 1, "Trumpf König nimmt: er ist Farbe und steht über dem Trumpf Ober."),
    ("E9 TA R5", "", "S", 0, "Eichel 9 hält: Keine andere Karte kann nehmen."),
    ("E9 E3 R5", "", "S", 0, "Eichel 9 hält: sie ist Farbe und steht über der Eichel 3."),
    (
        "E9 RB E3",
        "",
        "S",
        0,
        "Eichel 9 hält: sie ist Farbe und steht über der Eichel 3. Rosen Banner ist nicht angesagt und sticht nicht.",
    ),
    ("E9 RB E3", "RB", "S", 1, "Die Blass nimmt: sie ist Stecher und steht über der Eichel 9."),
    ("E9 EB SB", "EB SB", "R", 1, "Der Grüne nimmt: er ist Stecher und steht über der Mugg."),
    (
        "E9 S7 S4",
        "",
        "S",
        2,
        "Trumpf 4 nimmt: sie ist Stecher und steht über der Eichel 9. Trumpf 7 nimmt nichts: Stupf gilt nur ausgespielt.",
    ),
    ("S4 SB S5", "SB", "S", 0, "Trumpf 4 hält: sie steht über der Trumpf 5."),
    ("SA T3 T4", "", "S", 0, "Trumpf Ass hält: es ist Stecher, und kein höherer kam."),
]


@pytest.mark.rule("KA-13")
@pytest.mark.parametrize(("cards", "kaiser", "trump", "place", "text"), WHY)
def test_why_a_satz_is_won(cards: str, kaiser: str, trump: str, place: int, text: str) -> None:
    assert why(cards, kaiser, trump, place) == text


def why(
    laid: str, kaiser: str, trump: str, place: int, gone: tuple[int, ...] = (), lang: str = "de", **rules: Any
) -> str:
    """The line about this Satz, laid from seat 0 on, at a table with as many players as cards, each playing alone."""
    cards = laid.split()
    page = Page()
    page.new(3, game="kaisern", parties=4, **rules)
    table = page.desk.session.table
    assert table is not None
    declared = frozenset(kaiser.split())
    found = taker(cards, ranks(trump, declared), trump, table.match.game.rules.nine_takes_eight, gone)
    assert found.place == place
    trick = Trick(tuple(enumerate(cards)), place, found.how)
    return why_won(scene_of(table, lang), trick, Order(trump, declared), gone)


@pytest.mark.rule("KA-22")
def test_why_with_trump_0_and_those_who_have_gone() -> None:
    sixty = {"cards": 60}
    held = "Eichel 9 hält: sie ist Farbe und steht über der Eichel 8."
    assert why("E9 EK S0 E8", "", "S", 0, **sixty) == f"{held} Trumpf 0 sperrt den Eichel König."
    assert why("EK S0 E8", "", "S", 2, **sixty) == "Eichel 8 nimmt: Trumpf 0 sperrt den Eichel König."
    assert why("EK S0 R8", "", "S", 0, **sixty) == "Eichel König hält trotz Trumpf 0: Keine andere Karte kann nehmen."
    assert why("E9 EK E8", "", "S", 0, gone=(1,)) == f"{held} Anna ist gegangen: Eichel König zählt nicht mehr."
    assert (
        why("EK R5 E8", "", "S", 2, gone=(0,))
        == "Eichel 8 nimmt: Du bist gegangen, und stärker ist keine Karte, die noch zählt."
    )
    assert (
        why("S8 S9 E8", "", "S", 1, nine_takes_eight=True)
        == "Trumpf 9 nimmt: Nach eurer Hausregel sticht sie die Trumpf 8."
    )
    assert (
        why("E6 TB EK", "TB", "S", 2, lang="en")
        == "King of Acorns takes it: it is of the suit led and stands above the Oberkaiser."
    )


def test_a_satz_at_the_table() -> None:
    page = at("0 declare 1 TB", "1 come", *READY)
    assert page.table["prompt"]["text"] == "Du spielst aus: Jede Karte geht"
    page.act("lay E8")
    page.act("lay E7", 1)
    page.act("lay S6", 2)
    assert page.table["trick"]["label"] == "Satz: du legst Eichel 8, Anna legt Eichel 7, Beat legt Schellen 6"
    assert [card["winning"] for card in page.table["trick"]["cards"]] == [True, False, False]
    page.act("lay EO", 3)
    trick = page.table["trick"]
    assert (trick["done"], trick["winner"], trick["why"]) == (
        True,
        3,
        "Eichel Ober nimmt: er ist Farbe und steht über der Eichel 8.",
    )
    assert trick["label"] == f"Cla macht den Satz. {trick['why']}"
    assert page.said[-1] == f"Cla macht den Satz. {trick['why']}"
    assert page.table["last_trick"]["text"] == trick["label"]
    assert page.next is not None
    assert page.next["after_ms"] == 1575, "it wants to be looked at: 1800, and Cla is quick"
    page.act("lay SB", 3)
    assert page.said[-1] == "Cla legt das Schellen Banner, nicht angesagt."
    page.act("lay TB")
    assert page.said[-1] == "Du legst das Schilten Banner, den Oberkaiser."
    assert page.table["seats"][0]["kaiser"][0]["shown"] is True
    page.act("lay EU", 1)
    page.act("lay T8", 2)
    assert page.table["trick"]["why"] == "Der Oberkaiser nimmt: er ist Stecher und steht über dem Schellen Banner."
    assert [seat["tricks"] for seat in page.table["seats"]] == [1, 1, 1, 1]


# --- freeing ----------------------------------------------------------------------------------------------------------------


def second(*lines: str, loser: int = 0, dealer: int = 3, change: dict[str, Any] | None = None, **more: Any) -> Page:
    """The second Spiel, after this seat's party went in the first."""
    other = (loser + 1) % 4
    return at(
        f"{other} raise",
        f"{loser} go",
        f"* deck {deck(HANDS, (dealer + 1) % 4)}",
        *lines,
        dealer=dealer,
        change=change,
        **more,
    )


@pytest.mark.rule("KA-29")
def test_freeing_has_its_time() -> None:
    page = second(dealer=3)  # the person deals the second Spiel, Anna leads
    assert page.table["prompt"] == {"text": "Ihr könnt freien, bevor es losgeht", "tone": "you"}
    free = stake(page, "free")
    assert (free["action"], free["tone"], free["until_ms"]) == ("free", "call", 4000)
    assert free["hint"] == "es gilt 7"
    assert page.next is not None
    assert (page.next["seat"], page.next["after_ms"], page.next["wait_for"]) == (1, 4000, None)
    assert [button["id"] for button in page.table["buttons"]] == ["continue"]
    page.call("waited", ply=page.table["ply"])
    assert page.next["after_ms"] == 338, "450 to say that one is ready, and Anna is very quick"
    assert page.table["buttons"] == []
    assert stake(page, "free")["action"] == "free", "it is still possible"
    page.act("free")
    assert page.said[-1] == "Du freist, der Knopf rückt auf 7."
    assert page.table["seats"][0]["said"] == "Wir freien!"
    assert (page.next["seat"], page.next["kind"]) == (1, "turn"), "Anna is on turn and may counter as well"
    untimed = second(dealer=3, change={"call_time": 0})
    assert untimed.next is not None
    assert untimed.next["wait_for"] == "human"
    assert [button["id"] for button in untimed.table["buttons"]] == ["continue"]


def test_bots_are_asked_whether_they_free() -> None:
    page = second(loser=1, dealer=3)  # the person deals, Anna leads and her party lost: she is on turn
    assert page.next is not None
    assert (page.next["seat"], page.next["kind"]) == (1, "turn")
    page = second(loser=1, dealer=2)  # Cla deals, the person leads: Anna is asked before he acts
    assert page.next is not None
    assert (page.next["seat"], page.next["kind"], page.ask["kind"]) == (1, "interject", "interject")
    ply = page.table["ply"]
    page.call("decline", ply=ply, seat=1)
    assert page.next is None
    page.act("free", 1)
    assert page.table["prompt"]["text"] == "Du kannst einen Kaiser ansagen. Seid ihr gerüstet?"
    assert stake(page, "nachfreien")["action"] == "nachfreien"
    assert stake(page, "nachfreien")["hint"] == "es gilt 10"


def test_three_parties_know_no_freeing() -> None:
    hands = (
        ("E8", "EK", "TB", "R9", "SU", "T5", "T6"),
        ("R5", "EU", "E7", "RB", "S4", "S8", "S9"),
        ("SO", "RK", "T8", "S6", "TA", "E3", "R8"),
    )
    page = at(hands=hands, dealer=2, rules='{"players": 3}', names="Du, Bot:Anna, Bot:Beat")
    assert row(page) == [("Spielen", "es gilt 7", "plain"), ("Gerüstet", "dann spielst du aus", "primary")]
    assert "Freien" not in [each["text"] for each in page.table["more"]["not_now"]]
    page.act("raise", 1)
    assert page.table["prompt"]["text"] == "Beat überlegt: kommen oder gehen?"
    assert page.table["ask"]["lines"][-1] == "Es antworten der Reihe nach Beat und du"
    page.act("come", 2)
    assert stake(page, "go")["hint"] == "du bist draussen"
    page.act("go")
    assert page.table["seats"][0]["out"] is True
    assert page.table["seats"][0]["label"].endswith("ist aus diesem Spiel")
    assert not_now(page, "raise") == {"text": "Du bist gegangen und aus diesem Spiel.", "rule": "KA-28"}
    assert page.table["log"][-1]["text"] == "Du bist aus diesem Spiel."
    other = at("1 raise", "2 go", hands=hands, dealer=2, rules='{"players": 3}', names="Du, Bot:Anna, Bot:Beat")
    assert stake(other, "go")["hint"] == "Anna schreibt 4"
    first = at("2 raise", hands=hands, dealer=2, rules='{"players": 3}', names="Du, Bot:Anna, Bot:Beat")
    assert stake(first, "go")["hint"] == "du bist draussen"
    second = at(
        "2 raise", "0 go", "1 come", hands=hands, dealer=2, rules='{"players": 3}', names="Bot:Anna, Du, Bot:Beat"
    )
    assert stake(second, "ready")["hint"] == "dann spielst du aus"


OUTCOMES = [
    ("tricks", 0, "Du und Beat, ihr macht 1 Sätze und schreibt 4 Striche."),
    ("most", 1, "Anna und Cla haben am meisten Sätze, 0, und schreiben 4 Striche."),
    ("tie", 0, "Gleich viele Sätze: Du und Beat, ihr habt den letzten davon später gemacht und schreibt 4 Striche."),
    ("went", 0, "Anna und Cla sind gegangen: ihr schreibt 4."),
    ("false", 1, "Falsch angesagt haben die anderen: Anna und Cla schreiben 4 Striche."),
    ("false", -1, "Niemand schreibt etwas."),
]


@pytest.mark.parametrize(("how", "writer", "text"), OUTCOMES)
def test_how_a_spiel_was_won(how: str, writer: int, text: str) -> None:
    page = at(*READY, "0 lay EK", "1 lay E7", "2 lay S6", "3 lay EO")
    table = page.desk.session.table
    assert table is not None
    deal = tuple(DealPoints(4 if side == writer else 0) for side in range(2))
    state = table.match.state._replace(writer=writer, how=how, deal=deal, gone=(1,) if how == "went" else ())
    view = table.match.game.view(state, 0)
    assert outcome(scene_of(table, "de"), view, view.won()) == text


@pytest.mark.rule("KA-9")
def test_only_kaiser_lie_face_up() -> None:
    hands = (("TB", "EK", "E8", "R9", "SU"), ("RB", "EU", "E7", "R5", "S4"))
    page = at("0 waive", "1 waive", hands=hands, dealer=1, rules='{"players": 2}', names="Du, Bot:Anna")
    assert page.table["turned"] == {"face": "E3", "name": "Eichel 3", "text": "Aufgedeckt auf dem Stock: Eichel 3"}
    assert page.table["trump"]["text"] == "Trumpf ist Eichel: Eichel 3 liegt aufgedeckt auf dem Stock"
    assert page.table["trump"]["seat"] is None
    assert page.table["log"][-1]["text"] == "Aufgedeckt wird Eichel 3: Trumpf ist Eichel."
    before = at(hands=hands, dealer=1, rules='{"players": 2}', names="Du, Bot:Anna")
    assert (before.table["trump"], before.table["powers"], before.table["hand"]["cards"][0]["power"]) == (
        None,
        False,
        None,
    )
    four = (
        ("TB", "EK", "E8", "R9", "SU"),
        ("RB", "EU", "E7", "R5", "S4"),
        ("EB", "RK", "T8", "S6", "TA"),
        ("SB", "E4", "T6", "T7", "R3"),
    )
    anew = at(f"* deck {deck(HANDS, 3)}", hands=four)
    assert "Alle vier Kaiser liegen offen: Cla gibt neu." in [line["text"] for line in anew.table["log"]]
    assert anew.table["round"] == "Spiel 1"


@pytest.mark.rule("KA-31")
def test_the_button_stays_out() -> None:
    lines: list[str] = []
    for number in range(11):  # each Spiel is given up at 4, the twelfth at 4 too: 48 of 51
        first = (3 + number + 1) % 4
        asker = 0 if number % 2 else 2
        lines += [f"{asker} raise", f"{(asker + 1) % 4} go", f"* deck {deck(HANDS, first)}"]
    lines += ["0 raise", "1 go", f"* deck {deck(HANDS, (3 + 12) % 4)}"]
    page = at(*lines, rules='{"target": 51}')
    assert page.table["slate"]["rows"][0]["points"] == 48
    assert page.table["slate"]["rows"][0]["strokes"] == [["X", 4], ["V", 1], ["I", 3]]
    assert (page.table["board"]["start"], page.table["board"]["at"]) == (7, 7)
    assert "«Gespielt bleiben»: Du und Beat, ihr steht kurz vor 51, der Knopf beginnt auf 7." in [
        line["text"] for line in page.table["log"]
    ]
    assert not_now(page, "raise")["rule"] == "KA-31"
    assert (
        not_now(page, "free")["text"]
        == "Der Knopf hat schon weiter vorn begonnen («gespielt bleiben»): Dann freit niemand."
    )


# --- the flow ---------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_real_choice() -> None:
    page = at()
    assert page.table["undo"] is False
    page.act("raise")
    page.act("come", 1)
    page.act("ready")
    page.act("ready", 1)
    page.call("undo", ply=page.table["ply"])
    assert page.table["prompt"]["text"].endswith("Seid ihr gerüstet?")
    assert page.table["board"]["at"] == 7
    page.call("undo", ply=page.table["ply"])
    assert page.table["board"]["at"] == 4
    assert page.table["undone"] is True
    assert stake(page, "raise")["action"] == "raise"


@pytest.mark.parametrize(
    "lines", [[], ["0 raise"], ["1 raise"], ["0 declare 1 TB"], READY[:2], READY, [*READY, "0 lay E8"]]
)
def test_a_reload_finds_the_same_table(lines: list[str]) -> None:
    page = at(*lines)
    again = Page({**page.storage, key("running"): str(page.desk.session.table.match.record)})  # type: ignore[union-attr]
    again.call("resume")
    kept = (
        "prompt",
        "board",
        "slate",
        "stake_actions",
        "more",
        "score",
        "ask",
        "declare",
        "hand",
        "trick",
        "partner",
        "seats",
        "log",
        "buttons",
    )
    assert {name: again.table[name] for name in kept} == {name: page.table[name] for name in kept}
    assert again.next == page.next or (again.next and page.next and again.next["seat"] == page.next["seat"])


def test_several_persons_hand_the_tablet_on() -> None:
    names = "Ida, Urs, Bot:Beat, Bot:Cla"
    page = at(names=names)
    assert page.table["handover"]["text"] == "Gib das Tablet an Ida weiter."
    assert (page.table["partner"], page.table["hand"]["cards"]) == ([], [])
    assert (page.table["stake_actions"], page.table["more"]) == ([], None)
    look(page)
    page.call("seated", ply=page.table["ply"])
    look(page)
    assert page.table["partner"][0]["name"] == "Beat"
    assert [(button["id"], button["text"], button["seat"]) for button in page.table["buttons"]] == [
        ("raise-1", "Urs spielt", 1)
    ]
    page.act("raise", 1)
    assert page.table["handover"] is None, "Ida answers for her party"
    assert page.table["ask"]["text"] == "Urs erhöht. Um 7 mitspielen oder für 4 aufgeben?"
    page.act("come")
    page.act("ready")
    assert page.table["handover"]["text"] == "Gib das Tablet an Urs weiter."
    assert page.table["partner"] == []
    assert page.table["declare"] is None
    page.call("seated", ply=page.table["ply"])
    look(page)
    assert page.table["partner"][0]["name"] == "Cla"
    page.act("declare 1 RB")
    assert "RB" not in list(faces(page.table["seats"][0]))
    assert not [line for line in page.table["log"] if "Blass" in line["text"]], (
        "the log of several persons tells no secrets"
    )
    assert page.table["handover"]["text"] == "Gib das Tablet an Ida weiter."


def test_partners_at_one_tablet_answer_together() -> None:
    page = at("1 raise", names="Ida, Bot:Anna, Urs, Bot:Cla")
    page.call("seated", ply=page.table["ply"])
    assert page.table["me"] == 0
    assert page.table["prompt"]["text"].startswith("Anna erhöht.")
    page.act("come")
    assert page.table["buttons"] == []


def evening(date: str, **more: Any) -> Page:
    """A Partie that is won, and another one with the same people."""
    page = Page(seed="evening")
    page.new(1, game="kaisern", target=51, people=("Ida",))
    rng = Random(2)
    for _ in range(3000):
        if not stir(page, rng):
            break
    page.call("new", game="kaisern", rules={"target": 51}, now=date, **{"seats": seats("Ida", "Anna"), **more})
    return page


def seats(person: str, bot: str) -> list[Json]:
    return [{"name": person, "kind": "human", "level": None}, {"name": bot, "kind": "bot", "level": "mittel"}]


@pytest.mark.rule("KA-6")
@pytest.mark.rule("KA-33")
def test_an_evening() -> None:
    page = evening("2026-11-20T13:00:00")
    record = Record.parse(page.storage[key("running")])
    before = record_of(page.desk.session.store.finished[-1])
    winner = before.game.standing(before.replay()[-1]).winners[0]
    assert record.headers["evening"] == ("1 0" if winner == 0 else "0 1")
    assert record.lines[0].action == f"dealer {winner}"
    told = ("Du hast die letzte Partie gewonnen und gibst.", "Anna hat die letzte Partie gewonnen und gibt.")
    assert page.table["log"][0]["text"] == told[winner]
    page.act("raise", 0)
    page.act("go", 1)
    points = {row["side"]: row["points"] for row in page.table["result"]["evening"]["rows"]}
    assert points == {winner: 1, 1 - winner: 0}
    assert page.table["result"]["evening"]["text"] == "Partiepunkte an diesem Abend"
    later = Record.parse(evening("2026-11-21T13:00:00").storage[key("running")])
    assert (later.headers["evening"], later.lines[0].action) == ("0 0", f"dealer {winner}"), (
        "a new evening, but a winner deals"
    )
    others = Record.parse(evening("2026-11-20T13:00:00", seats=seats("Ida", "Beat")).storage[key("running")])
    assert "evening" not in others.headers


def test_the_overview_and_the_statistics() -> None:
    page = at(*READY)
    assert page.call("close")["running"]["text"] == "Spiel 1, mit Beat gegen Anna, Cla"
    page.call("resume")
    page.act("lay E8")
    page.call("abandon")
    reply = page.call("statistics", game="kaisern")
    assert reply["title"] == "Statistik Kaisern"
    assert reply["finished"][0]["text"] == "gegen Anna, Cla: nicht zu Ende gespielt (0 Striche)"
    assert reply["table"]["head"][3:] == ["Spiele", "gewonnen", "Striche pro Spiel"]


def test_house_rules_of_the_form() -> None:
    options = {option["key"]: option for option in form("kaisern", book("de"))}
    for (players, parties), hands in TABLES.items():
        values = {"players": players, "parties": parties, "cards": 60}

        def possible(key: str, values: Json = values) -> list[int]:
            return [
                choice["value"]
                for choice in options[key]["choices"]
                if any(all(values[other] in allowed for other, allowed in one.items()) for one in choice["when"])
            ]

        assert parties in possible("parties")
        assert possible("hand") == list(hands), "the usual number first"
        assert load("kaisern", {"players": players, "parties": parties}).rules.hand == possible("hand")[0]
    assert all(option["source"].startswith("KA-") for option in options.values())


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_bots_answer_what_the_engine_asks(players: int) -> None:
    page = Page(seed="asked")
    page.new(players - 1, "leicht", game="kaisern", bluff=True, target=51)
    rng, kinds = Random(0), set()
    for _ in range(150):
        if page.next and page.next["ask"]:
            action, seat = thought(page.next["ask"], 5), page.next["seat"]
            kinds.add(page.next["kind"])
            reply = page.act(action, seat) if action else page.call("decline", ply=page.table["ply"], seat=seat)
            assert "refused" not in reply
        elif not stir(page, rng):
            break
    assert "turn" in kinds
    assert page.table["round"] != "Spiel 1"
