"""Seals: what they hash, how records hold them, and what checking them finds."""

from __future__ import annotations

import shutil
import subprocess
from hashlib import sha256
from random import Random

import pytest
from sealing import ROUNDS, changed, other_digit, played, with_deck_swapped, with_entries

from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core import seal
from pausenjass.core.cards import JASS_36
from pausenjass.core.record import Record
from pausenjass.core.seal import Seal, Sealed, verify
from pausenjass.games import GAMES, load

DECK = Sealed("0123456789abcdef" * 2, ("E7", "RK", "SA"))


@pytest.fixture(scope="module")
def match() -> Match:
    return played()


def verdicts(record: Record) -> list[str]:
    return [deal.verdict for deal in verify.check(record).deals]


# --- what a seal is -------------------------------------------------------------------------------------------------


def test_a_seal_is_the_hash_of_salt_and_cards() -> None:
    assert str(DECK) == "0123456789abcdef0123456789abcdef E7 RK SA"
    assert DECK.seal == sha256(b"0123456789abcdef0123456789abcdef E7 RK SA").hexdigest()


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="there is no sha256sum here")
def test_anybody_can_compute_it_in_a_shell() -> None:
    line = f"printf '%s' '{DECK}' | sha256sum"
    told = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True).stdout
    assert told.split()[0] == DECK.seal


@pytest.mark.parametrize("at", range(len(JASS_36)))
def test_a_cut_can_be_put_back(at: int) -> None:
    assert seal.cut(JASS_36, at) == JASS_36[at:] + JASS_36[:at]
    assert seal.before_cut(seal.cut(JASS_36, at), at) == JASS_36


def test_the_salt_is_drawn_after_the_deck() -> None:
    """So the same seed still deals the same cards."""
    rng, twin = Random("x"), Random("x")
    game = load("klammern")
    state = game.apply(game.initial(), "*", "dealer 0").state
    deck = seal.sealed(game.chance(state, rng), rng)
    assert deck.dealt(0) == game.chance(state, twin)
    assert len(deck.salt) == 32
    assert int(deck.salt, 16) == twin.getrandbits(128)


@pytest.mark.parametrize("entry", [Seal("ab" * 32, "cd" * 16, 0), Seal("0" * 64, "f" * 32, 108)])
def test_an_entry_is_read_as_it_is_written(entry: Seal) -> None:
    assert seal.read(str(entry)) == entry


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "--",
        "ab" * 32,
        f"{'ab' * 32}:{'cd' * 16}",
        f"{'ab' * 32}:{'cd' * 16}:",
        f"{'ab' * 32}:{'cd' * 16}:-1",
        f"{'ab' * 32}:{'cd' * 16}:01",
        f"{'ab' * 32}:{'cd' * 16}:١",
        f"{'AB' * 32}:{'cd' * 16}:1",
        f"{'ab' * 31}:{'cd' * 16}:1",
        f"{'ab' * 32}:{'cd' * 17}:1",
        f"{'ab' * 32}:{'cd' * 16}:1:2",
    ],
)
def test_what_is_no_entry(text: str) -> None:
    with pytest.raises(ValueError, match="no seal"):
        seal.read(text)


# --- in a match -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_of_a_match_has_a_seal(game: str) -> None:
    table = Table(Match(Record(load(game, {"players": 2}), ["Anna", "Bot:Beat"]), "seed"))
    table.settle()
    assert verify.check(table.match.record).proven
    assert Record.parse(str(table.match.record)) == table.match.record


def test_cut_decks_are_dealt_as_they_were_cut(match: Match) -> None:
    report = verify.check(match.record)
    assert [deal.cut for deal in report.deals] == [12, 0, 31]
    assert report.proven
    for deal in report.deals:
        assert deal.deck is not None
        assert seal.cut(deal.deck.cards, deal.cut) == deal.dealt


def test_a_sealed_deck_waits_for_its_cut_and_survives_a_reload() -> None:
    game = load("tschau-sepp", {"players": 2})
    table = Table(Match(Record(game, ["Anna", "Bot:Beat"])))
    table.cuts = True
    table.settle()
    deck = table.match.next_deck()
    assert table.match.waits_for_cut
    assert not any(map(seal.is_deal, table.match.record.lines))
    again = Table(Match(Record.parse(str(table.match.record))))
    again.cuts = True
    again.settle()
    assert again.match.next_deck() == deck
    again.cut(5)
    assert again.match.record.lines[-1].action == deck.dealt(5)
    assert seal.SEALED not in again.match.record.headers
    assert verify.check(again.match.record).proven


@pytest.mark.parametrize("header", ["", "x", "0" * 32, f"{'0' * 32} E7 E7", f"{'0' * 32} {' '.join(JASS_36[1:])}"])
def test_a_deck_that_cant_be_dealt_is_drawn_anew(header: str) -> None:
    game = load("tschau-sepp", {"players": 2})
    lines = [("*", "dealer 0")]
    table = Table(Match(Record(game, ["Anna", "Bot:Beat"], {seal.SEALED: header}, lines), "seed"))  # type: ignore[arg-type]
    table.settle()
    assert verify.check(table.match.record).proven


def test_a_deal_that_is_taken_back_takes_its_seal_along(match: Match) -> None:
    record = match.record
    first = next(place for place, line in enumerate(record.lines) if seal.is_deal(line))
    headers = seal.kept_headers(record.with_headers(sealed=str(DECK)), record.lines[: first + 1])
    assert headers[seal.SEALS] == record.headers[seal.SEALS].split(" ")[0]
    assert seal.SEALED not in headers
    assert seal.SEALS not in seal.kept_headers(record, record.lines[:first])


def test_undo_between_two_rounds_keeps_the_deck_whose_seal_was_told() -> None:
    table = Table(Match(Record(load("tschau-sepp", {"players": 2}), ["Anna", "Bot:Beat"])))
    table.settle()
    while table.match.result is None:
        assert table.turn.seat is not None
        table.simple(table.turn.seat)
    table.cuts = True
    table.settle(proceed=True)
    before = table.match.next_deck()
    table.undo()
    assert not table.match.waits_for_cut
    while table.match.result is None:
        assert table.turn.seat is not None
        table.simple(table.turn.seat)
    assert table.match.next_deck() == before
    table.settle(proceed=True)
    table.cut(5)
    assert verify.check(table.match.record).proven


@pytest.mark.parametrize("origin", ["day 2026-11-24", "practice 2026-11-24", "cards 2026-11-20T11:20:59 3"])
def test_a_deal_whose_cards_are_settled_is_not_cut(origin: str) -> None:
    record = Record(load("klammern", {"players": 2}), ["Anna", "Bot:Beat"], {"origin": origin})
    table = Table(Match(record))
    table.cuts = True
    table.settle()
    assert not table.match.waits_for_cut
    assert [deal.cut for deal in verify.check(table.match.record).deals] == [0]


def test_a_record_without_seals_goes_on_with_them(match: Match) -> None:
    older = match.record.with_headers(seals=None)
    table = Table(Match(older, "seed"))
    while table.match.result is None:
        assert table.turn.seat is not None
        table.simple(table.turn.seat)
    table.settle(proceed=True)
    assert verdicts(table.match.record) == ["none"] * ROUNDS + ["agrees"]


# --- what checking finds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(ROUNDS))
def test_whatever_is_tampered_with_shows(match: Match, number: int) -> None:
    def found(record: Record) -> str:
        told = verdicts(record)
        assert [verdict for place, verdict in enumerate(told) if place != number] == ["agrees"] * (ROUNDS - 1)
        assert not verify.check(record).proven
        return told[number]

    record = match.record
    assert found(with_deck_swapped(record, number)) == "differs"
    assert found(changed(record, number, lambda one: one._replace(salt=other_digit(one.salt)))) == "differs"
    assert found(changed(record, number, lambda one: one._replace(seal=other_digit(one.seal)))) == "differs"
    assert found(changed(record, number, lambda one: one._replace(cut=(one.cut + 1) % 32))) == "cut"
    assert found(changed(record, number, lambda one: one._replace(cut=32))) == "unreadable"
    assert found(with_entries(record, lambda all: [*all[:number], "-", *all[number + 1 :]])) == "none"
    assert found(with_entries(record, lambda all: [*all[:number], "?", *all[number + 1 :]])) == "unreadable"


def test_a_wrong_cut_is_told_with_the_right_one(match: Match) -> None:
    deal = verify.check(changed(match.record, 0, lambda one: one._replace(cut=3))).deals[0]
    assert deal.entry is not None
    assert deal.deck is not None
    assert (deal.entry.cut, deal.cut) == (3, 12)
    assert deal.deck.seal == deal.entry.seal


def test_swapped_missing_and_surplus_seals(match: Match) -> None:
    record = match.record
    assert verdicts(with_entries(record, lambda all: [all[1], all[0], all[2]])) == ["differs", "differs", "agrees"]
    assert verdicts(with_entries(record, lambda all: all[:-1])) == ["agrees", "agrees", "none"]
    assert verdicts(with_entries(record, lambda all: all[1:])) == ["differs", "differs", "none"]
    more = verify.check(with_entries(record, lambda all: [*all, all[0]]))
    assert (more.surplus, more.proven, more.agrees, more.none) == (1, False, False, False)
    assert verify.check(record.with_headers(seals=None)).none
    assert not verify.check(record.with_headers(seals=None)).agrees
    fewer = verify.check(with_entries(record, lambda all: all[:-1]))
    assert (fewer.proven, fewer.agrees, fewer.none) == (False, True, False)
    assert not verify.check(Record(record.game, record.seats)).proven
