"""A round with open cards: all hands lie face up, and the bots say why they act as they do."""

from __future__ import annotations

import importlib
import json
import re
from random import Random
from typing import Any

import pytest
from app_play import Page

from pausenjass.app.common.origin import Origin
from pausenjass.app.day.day import new_match
from pausenjass.app.phrases import LANGUAGES, book
from pausenjass.games import GAMES

BY_TURNS = sorted(game for game in GAMES if game != "ciao-sepp")
REASON = re.compile(r"[a-z-]+\.hint\.(?!do\.)[a-z-]+")
ADDRESSED = re.compile(r"\b([Dd]u|[Dd]ein\w*|ihr|[Yy]ou\w*)\b")
NAMED = "{name}"
"""Told of the person whom the reason is about, it is addressed to it («you»)."""


def opened(game: str, lang: str = "de") -> Page:
    """A page with a new round with open cards."""
    page = Page(lang=lang)
    page.call("open_cards", game=game)
    return page


def to_a_thought(page: Page) -> dict[str, Any]:
    """Plays on until a bot has said why; the person takes what is legal. Returns the answer of the bots' worker."""
    bots, rng = importlib.import_module("bots"), Random(3)
    for _ in range(60):
        assert not page.table["result"]
        if page.next and page.next.get("ask") and page.next["kind"] == "turn":
            answer: dict[str, Any] = json.loads(bots.call("choose", json.dumps({**page.ask, "budget": [24, None]})))
            seat = page.next["seat"]
            page.call("act", ply=page.table["ply"], seat=seat, **answer)
            if "«" in page.table["prompt"]["text"]:
                return {**answer, "seat": seat}
        elif page.next:
            page.bot()
        else:
            match = page.desk.session.running().match
            page.act(rng.choice(match.view(len(match.record), 0).legal))
    raise AssertionError("no bot has said anything")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_hands_lie_open_and_nothing_counts(game: str) -> None:
    page = opened(game)
    match = page.desk.session.running().match
    assert match.record.headers["origin"] == "open"
    assert not match.origin.counts
    assert page.table["origin"] == "Offene Karten, zählt nicht"
    assert "Alle Karten liegen offen" in page.table["say"][0]
    for row in page.table["seats"][1:]:
        assert len(row["open"]) == row["count"] == len(match.state.hands[row["seat"]])
        assert all(card["name"] in row["label"] for card in row["open"])
    assert "open" not in page.table["seats"][0]
    assert not page.table["hinting"], "a hint would judge as if the cards were hidden"


@pytest.mark.parametrize("game", BY_TURNS)
def test_a_bot_says_why_and_everybody_waits(game: str) -> None:
    page = opened(game)
    said = to_a_thought(page)
    while page.next is None:
        said = to_a_thought(page)
    name = page.table["seats"][said["seat"]]["name"]
    assert page.table["prompt"]["text"].startswith(f"{name}: «")
    assert page.next["wait_for"] == "human"
    (more,) = [button for button in page.table["buttons"] if button["call"] == "waited"]
    before = page.table["ply"]
    page.call(more["call"], ply=before)
    assert not page.table["prompt"]["text"].startswith(f"{name}: «")
    assert page.next is None or page.next["wait_for"] is None
    assert page.table["ply"] == before, "only then does the next one act"


def test_before_ones_own_turn_there_is_nothing_to_go_on_with() -> None:
    page = opened("klammern")
    to_a_thought(page)
    while page.next is not None:
        to_a_thought(page)
    match = page.desk.session.running().match
    mine = match.view(len(match.record), 0).legal
    assert "waited" not in [button["call"] for button in page.table["buttons"]]
    prompt = page.table["prompt"]
    assert prompt["tone"] == "you"
    assert not prompt["text"].endswith("»"), "what is to be done follows"
    page.act(mine[0])
    assert "«" not in page.table["prompt"]["text"]


@pytest.mark.parametrize(
    "why", [None, 7, [], ["x"], [1, {}, ""], ["better", [], ""], ["only", {}, ""], {"kind": "only"}]
)
def test_a_damaged_reason_or_no_choice_is_no_thought(why: object) -> None:
    page = opened("tschau-sepp")
    match = page.desk.session.running().match
    while not page.next:
        page.act(match.view(len(match.record), 0).legal[0])
    page.call("act", ply=page.table["ply"], seat=page.next["seat"], action=page.ask["view"][5][0], why=why)
    assert "«" not in page.table["prompt"]["text"]


def test_in_a_match_of_its_own_nobody_says_why() -> None:
    page = Page()
    page.new()
    while not page.next:
        match = page.desk.session.running().match
        page.act(match.view(len(match.record), 0).legal[0])
    page.call("act", ply=page.table["ply"], seat=1, action=page.ask["view"][5][0], why=["nothing-fits", {}, ""])
    assert "«" not in page.table["prompt"]["text"]
    assert "aloud" not in page.ask


def test_once_more_begins_another_one() -> None:
    page = opened("tschau-sepp")
    first = page.desk.session.running().match
    for _ in range(400):
        if page.table["result"]:
            break
        if page.next:
            page.bot()
        else:
            match = page.desk.session.running().match
            page.act(match.view(len(match.record), 0).legal[0])
    assert page.table["result"]["match_over"], "it ends with its round"
    assert not page.table["result"]["review"]
    assert page.call("review")["error"], "a review doesn't see open cards"
    assert page.call("again")["running"]["open"]
    assert page.desk.session.running().match is not first
    assert page.table["origin"] == "Offene Karten, zählt nicht"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_can_be_said_by_the_bot_itself(lang: str) -> None:
    """Whatever addresses the person who asked for a hint has a form in which a bot speaks of itself."""
    phrases = book(lang)
    reasons = {key: text for key, text in phrases.items() if REASON.fullmatch(key.removesuffix(".one"))}
    assert len(reasons) > 60
    for key, text in reasons.items():
        plain, one = key.removesuffix(".one"), ".one" if key.endswith(".one") else ""
        if ADDRESSED.search(text):
            assert not ADDRESSED.search(phrases[f"{plain}.i{one}"]), key
        if NAMED in text:
            assert NAMED not in phrases.get(f"{plain}.i.you", phrases.get(f"{plain}.you", NAMED)), key


def test_in_real_time_the_bots_wait_too() -> None:
    """At Ciao-Sepp a reason comes with the act of a bot, and no plan goes on before «Weiter»."""
    page, at = opened("ciao-sepp"), 0
    live = page.desk.session.real_time({})
    page.call("tick", at=at, seen=True)
    for _ in range(40):
        turn = next((plan for plan in page.next["plans"] if plan["kind"] == "turn"), None) if page.next else None
        if turn is None:
            legal = live.match.view(len(live.match.record), 0).legal
            act = next(each for each in legal if each.partition(" ")[0] in ("lay", "draw", "take", "pass", "keep"))
            made = {"seat": 0, "action": act, "bot": False}
        else:
            view = live.match.view(len(live.match.record), turn["seat"])
            act = next(each for each in view.legal if each.partition(" ")[0] in ("lay", "draw", "take", "pass", "keep"))
            made = {"seat": turn["seat"], "action": act, "bot": True, "why": ["nothing-fits", {}, ""]}
        at += 2000
        page.call("race", at=at, acts=[{**made, "at": at - 10, "ply": page.table["ply"]}], tie=16)
        if made["bot"]:
            break
    name = page.table["seats"][made["seat"]]["name"]
    assert page.table["prompt"]["text"] == f"{name}: «Keine meiner Karten passt.»"
    assert page.next is not None
    assert {plan["wait_for"] for plan in page.next["plans"] if plan["kind"] == "turn"} <= {"human"}
    assert [button["call"] for button in page.table["buttons"]].count("waited") == 1
    page.call("waited", ply=page.table["ply"], at=at)
    assert "«" not in page.table["prompt"]["text"]


def test_the_others_are_not_always_the_same() -> None:
    found = {tuple(new_match("klammern", Origin("open"), "", "de", "2026-11-28").names) for _ in range(8)}
    assert len(found) > 1
