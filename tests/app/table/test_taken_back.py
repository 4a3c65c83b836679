"""Chance that was drawn stays drawn: taking back and repeating an action gives the same cards, even after a reload."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from app_play import Page, key

from pausenjass.app.common.records import record_of
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core import seal
from pausenjass.core.game import CHANCE
from pausenjass.core.record import Line, Record
from pausenjass.core.seal import verify
from pausenjass.games import load

DRAWN = "redrawn"
TABLES = {
    "tschau-sepp for two": ("tschau-sepp", {"players": 2}),
    "tschau-sepp for four": ("tschau-sepp", {"players": 4, "hand": 5}),
    "klammern": ("klammern", {"players": 2}),
    "kaisern": ("kaisern", {"players": 2, "target": 51}),
}


def opened(text: str) -> Table:
    """The table of a record whose chance nobody knows beforehand."""
    return Table(Match(Record.parse(text)))


def test_a_running_match_of_an_older_version_keeps_what_was_drawn() -> None:
    """It called the header `drawn`, as what Kaisern draws before the first Spiel is called now (KA-48)."""
    old = "0123456789abcdef refill E8"
    text = f'pausenjass 1\ngame: kaisern\nrules: {{"players": 2}}\nseats: Ida, Bot:Anna\ndrawn: {old}\n* dealer 0\n'
    headers = opened(text).match.record.headers
    assert (headers.get("drawn"), headers[DRAWN]) == (None, old)


def saved(table: Table) -> str:
    return str(table.match.record)


def again(table: Table, lines: tuple[Line, ...]) -> None:
    """Repeats the actions until there are as many lines."""
    while len(table.match.record) < len(lines):
        if table.match.result:
            table.settle(proceed=True)
        else:
            assert table.turn.seat is not None
            table.act(table.turn.seat, lines[len(table.match.record)].action)


def keen(legal: tuple[str, ...], rng: Random) -> str:
    """An action of a player who prefers to lay."""
    lays = [action for action in legal if action.startswith("lay")]
    return rng.choice(lays if lays and rng.random() < 0.7 else legal)


def refilling(verb: str, number: int) -> tuple[str, str]:
    """A record in which the person's action of this kind turns the discard pile into a new stock; and that action."""
    for seed in range(1000 * number, 1000 * number + 400):
        game = load("tschau-sepp", {"players": 2 + seed % 3})
        names = ["Ida", "Bot:Anna", "Bot:Beat", "Bot:Cla"][: game.rules.players]
        table = Table(Match(Record(game, names), f"refill {seed}"))
        table.settle()
        rng = Random(seed)
        while table.match.result is None and len(table.match.record) < 200:
            seat = table.turn.seat
            assert seat is not None
            legal = table.match.game.legal(table.match.state, seat)
            action = next((each for each in legal if each == verb), None) or keen(legal, rng)
            before = saved(table)
            table.act(seat, action)
            later = table.match.record.lines[len(Record.parse(before)) :]
            if seat == 0 and action == verb and any(line.action.startswith("refill") for line in later):
                return before, action
    raise AssertionError("none found")


@pytest.mark.parametrize("reloads", [False, True])
@pytest.mark.parametrize("verb", ["draw", "take"])
@pytest.mark.parametrize("number", range(3))
def test_who_draws_again_draws_the_same(verb: str, number: int, reloads: bool) -> None:
    """This is one card, or those that the 7s have added up to."""
    text, action = refilling(verb, number)
    table = opened(text)
    table.act(0, action)
    lines, hand = table.match.record.lines, table.match.state.hands[0]
    for _ in range(4):
        table.undo()  # a move without a choice is taken back with the choice before it
        if reloads:
            table = opened(saved(table))
        again(table, lines)
        assert (table.match.record.lines, table.match.state.hands[0]) == (lines, hand)


def test_without_taking_back_chance_is_fresh_and_nothing_is_kept_of_it() -> None:
    text, action = refilling("draw", 0)
    found = set()
    for _ in range(6):
        table = opened(text)
        table.act(0, action)
        assert DRAWN not in table.match.record.headers
        found.add(table.match.record.lines)
    assert len(found) > 1


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("number", range(4))
def test_one_position_one_chance(name: str, number: int) -> None:
    """Random persons play, take back, cut and reload for a long time: chance always does the same in a position."""
    game_id, rules = TABLES[name]
    rng = Random(f"{name} {number}")
    game = load(game_id, rules)
    table = Table(Match(Record(game, ["Ida", "Urs", "Rosa", "Kurt"][: game.rules.players])))
    seen: dict[Any, str] = {}
    cuts = number % 2 == 1
    table.cuts = cuts
    table.settle()
    twice = 0
    for _ in range(700):
        match = table.match
        if match.over:
            break
        if match.waits_for_cut:
            table.cut(rng.randrange(3))
        elif table.can_undo and rng.random() < 0.4:
            table.undo()
        elif match.result:
            if rng.random() < 0.5:
                match.next_deck()  # its seal is told
            table.settle(proceed=True)
        else:
            seat = table.turn.seat
            assert seat is not None
            table.act(seat, keen(match.game.legal(match.state, seat)[:2], rng))
        if rng.random() < 0.1:
            table = opened(saved(table))
            table.cuts = cuts
            table.settle()
        match = table.match
        for place, (who, action) in enumerate(match.record.lines):
            if who == CHANCE:
                deck = seal.deck_of(match.record, place)
                here = match.record.lines[:place]
                drawn = action if deck is None else str(deck)
                twice += here in seen
                assert seen.setdefault(here, drawn) == drawn
        assert verify.check(match.record).agrees or not any(map(seal.is_deal, match.record.lines))
    assert twice


def round_over(game_id: str, **rules: Any) -> Table:
    game = load(game_id, {"players": 2, **rules})
    table = Table(Match(Record(game, ["Ida", "Bot:Anna"])))
    table.settle()
    while table.match.result is None:
        assert table.turn.seat is not None
        table.simple(table.turn.seat)
    return table


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("game_id", ["tschau-sepp", "klammern", "kaisern"])
def test_a_deal_that_is_taken_back_comes_again_with_its_seal(game_id: str, told: bool) -> None:
    table = round_over(game_id)
    sealed = table.match.next_deck().seal if told else None
    table.settle(proceed=True)
    lines, headers = table.match.record.lines, table.match.record.headers
    assert sealed in (None, headers[seal.SEALS].split()[-1].split(":")[0])
    for _ in range(2):
        table.undo()
        assert len(table.match.record) < len(lines)
        table = opened(saved(table))
        again(table, lines)
        assert table.match.record.lines == lines
        assert table.match.record.headers[seal.SEALS] == headers[seal.SEALS]
        assert verify.check(table.match.record).proven


def test_the_same_deck_may_be_cut_elsewhere() -> None:
    table = round_over("tschau-sepp")
    table.cuts = True
    table.settle(proceed=True)
    deck = table.match.next_deck()
    table.cut(5)
    table.undo()
    while table.match.result is None:
        assert table.turn.seat is not None
        table.simple(table.turn.seat)
    table.settle(proceed=True)
    assert table.match.next_deck() == deck
    table.cut(9)
    assert table.match.record.lines[-1].action == deck.dealt(9)
    assert verify.check(table.match.record).proven


def test_a_deal_of_an_older_version_comes_again_too() -> None:
    """The older deal has no seal: the same cards come, with a seal from now on."""
    table = round_over("tschau-sepp")
    table.settle(proceed=True)
    table = opened(str(table.match.record.with_headers(seals=None)))
    lines = table.match.record.lines
    table.undo()
    again(table, lines)
    assert table.match.record.lines == lines


@pytest.mark.parametrize(
    "damage",
    [lambda text: text.replace("refill", "deck"), lambda text: text.replace("refill ", "refill XX "), lambda text: "; ;x; ",
     lambda text: text[:25], lambda text: text.replace("refill", "sealed")],
)  # fmt: skip
def test_a_damaged_header_does_no_harm(damage: Callable[[str], str]) -> None:
    text, action = refilling("draw", 0)
    table = opened(text)
    table.act(0, action)
    table.undo()
    header = damage(table.match.record.headers[DRAWN]).strip()
    table = opened(str(table.match.record.with_headers(**{DRAWN: header})))
    table.act(0, action)
    assert any(line.action.startswith("refill") for line in table.match.record.lines[-2:])


def test_it_is_nobodys_business_and_goes_with_the_match() -> None:
    """No file, link or archive holds it."""
    text, action = refilling("draw", 1)
    page = Page({key("running"): text}, seed=None)
    page.call("resume")
    page.act(action)
    page.call("undo", ply=page.table["ply"])
    assert f"\n{DRAWN}: " in page.storage[key("running")]
    assert DRAWN not in page.call("record")["text"]
    page.call("abandon")
    (row,) = json.loads(page.storage[key("finished")])
    assert DRAWN not in record_of(row).headers
    assert record_of(row).lines == Record.parse(text).lines


def test_bots_choose_the_same_again() -> None:
    """Their chance follows from the position, which is the same again."""
    page = Page(seed="7")
    page.new(1)
    page.desk.session.running().match.seed = None
    asked = []
    for _ in range(60):
        if len(asked) == 2:
            break
        if page.next and page.next["kind"] == "turn":
            asked.append(page.ask)
            page.bot()
        elif page.table["undo"] and asked:
            page.call("undo", ply=page.table["ply"])
        else:
            page.act(page.mine()[0])
    assert [asked[0][key] for key in ("view", "seed")] == [asked[1][key] for key in ("view", "seed")]
    match = page.desk.session.running().match
    assert match.seed_of(1) == Match(Record.parse(str(match.record))).seed_of(1) != match.seed_of(0)


@pytest.mark.rule("KA-41")
def test_a_result_is_shown_again_if_what_led_to_it_was_taken_back() -> None:
    """With blind turns a round begins before its deal, so that nothing but the match tells that its result was seen."""
    table = opened('pausenjass 1\ngame: kaisern\nrules: {"players": 2, "blind": true}\nseats: Ida, Urs\n')
    table.settle()
    while table.match.result is None:
        assert table.turn.seat is not None
        legal = table.match.game.legal(table.match.state, table.turn.seat)
        table.act(table.turn.seat, "go" if "go" in legal else legal[0])
    last = table.match.record.lines[-1]
    table.settle(proceed=True)
    assert (table.match.result, table.match.state.phase) == (None, "blind")
    assert table.match.undo() == last.who
    table.act(int(last.who), last.action)
    assert table.match.result == "round"
