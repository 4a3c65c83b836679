"""Seals: what they are the hash of, how they stand in records, and what checking them finds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
import verify_deal

from pausenjass.app.match import Match
from pausenjass.app.table import Table
from pausenjass.core import seal, verify
from pausenjass.core.cards import JASS_36
from pausenjass.core.record import Record
from pausenjass.core.seal import Seal, Sealed
from pausenjass.games import GAMES, load

DECK = Sealed("0123456789abcdef" * 2, ("E7", "RK", "SA"))
ROUNDS = 3


def played(game: str = "klammern", rounds: int = ROUNDS, cuts: tuple[int, ...] = (12, 0, 31)) -> Match:
    """A match of so many rounds, each deck cut at its place; the last round is still under way."""
    seats = ["Anna", "Bot:Beat"]
    table = Table(Match(Record(load(game, {"players": 2}), seats, {"date": "2026-11-24T20:00:00"}), "seals"))
    table.cuts = True
    table.settle()
    for number in range(rounds):
        while table.match.result is None:
            if table.match.waits_for_cut:
                table.cut(cuts[sum(map(seal.is_deal, table.match.record.lines)) % len(cuts)])
            elif number == rounds - 1:
                return table.match
            else:
                assert table.turn.seat is not None
                table.simple(table.turn.seat)
        table.settle(proceed=True)
        table.cut(cuts[sum(map(seal.is_deal, table.match.record.lines)) % len(cuts)])
    return table.match


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
    """So that the same seed still deals the same cards."""
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


def with_entries(record: Record, change: Callable[[list[str]], list[str]]) -> Record:
    return record.with_headers(seals=" ".join(change(seal.entries(record))))


def changed(record: Record, number: int, change: Callable[[Seal], Seal]) -> Record:
    """The record with one entry changed."""

    def one(entries: list[str]) -> list[str]:
        kept = seal.read(entries[number])
        assert kept
        return [*entries[:number], str(change(kept)), *entries[number + 1 :]]

    return with_entries(record, one)


def with_deck_swapped(record: Record, number: int) -> Record:
    """The two lowest cards of a deal change places."""
    place = [place for place, line in enumerate(record.lines) if seal.is_deal(line)][number]
    *front, one, other = record.lines[place].action.split(" ")
    lines = [*record.lines]
    lines[place] = lines[place]._replace(action=" ".join((*front, other, one)))
    return Record(record.game, record.seats, record.headers, lines)


def other_digit(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


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


# --- tools/verify_deal.py -------------------------------------------------------------------------------------------


def verified(tmp_path: Path, text: str | bytes, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The tool's status for a file with this text, and all that it says."""
    file = tmp_path / "match.txt"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    status = verify_deal.main([str(file)])
    told = capsys.readouterr()
    return status, told.out + told.err


def test_the_tool_proves_a_match(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = verified(tmp_path, str(match.record), capsys)
    assert status == 0
    assert "3 of 3 deals are proven." in told
    assert "Cut at 12: agrees with what was dealt." in told
    assert "Not cut: dealt from the top." in told
    deck = verify.check(match.record).deals[0].deck
    assert f"printf '%s' '{deck}' | sha256sum" in told


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda record: with_deck_swapped(record, 0), "The seal does not agree"),
        (lambda record: changed(record, 0, lambda one: one._replace(cut=3)), "cut at 12, and the record says 3"),
        (lambda record: with_entries(record, lambda all: ["?", *all[1:]]), "Its seal is damaged"),
        (lambda record: with_entries(record, lambda all: [*all, all[0]]), "1 more seals than deals"),
        (lambda record: str(record).replace("\n0 ", "\n1 ", 1), "doesn't replay: line"),
    ],
)
def test_the_tool_says_what_is_wrong(
    match: Match,
    change: Callable[[Record], object],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, told = verified(tmp_path, str(change(match.record)), capsys)
    assert status == 1
    assert sentence in told


def test_a_deal_without_a_seal_is_not_wrong(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It may have been dealt by an older version, before this one went on with the match."""
    status, told = verified(tmp_path, str(with_entries(match.record, lambda all: ["-", *all[1:]])), capsys)
    assert status == 0
    assert "Dealt without a seal." in told
    assert "2 of 3 deals are proven, 1 was dealt without a seal." in told


def test_a_pack_that_is_none_doesnt_replay(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sealed as it is, but with a card twice."""
    place = next(place for place, line in enumerate(match.record.lines) if seal.is_deal(line))
    cards = match.record.lines[place].action.split(" ")[1:]
    false = Sealed("0" * 32, (cards[1], *cards[1:]))
    lines = [*match.record.lines[:place], ("*", false.dealt(0))]
    header = str(Seal(false.seal, false.salt, 0))
    record = Record(match.game, match.record.seats, {seal.SEALS: header}, lines)  # type: ignore[arg-type]
    status, told = verified(tmp_path, str(record), capsys)
    assert status == 1
    assert "The seal agrees." in told
    assert "doesn't replay: line" in told


@pytest.mark.parametrize("card", ["';touch${IFS}broken;echo'", "\x1b[2J", "$(id)", "\u202e"])
def test_the_tool_prints_nothing_that_a_shell_or_a_terminal_would_obey(
    match: Match, card: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = next(place for place, line in enumerate(match.record.lines) if seal.is_deal(line))
    false = Sealed("0" * 32, (card, *JASS_36[1:]))
    lines = [*match.record.lines[:place], ("*", false.dealt(0)), ("0", f"lay {card}")]
    header = str(Seal(false.seal, false.salt, 0))
    record = Record(match.game, match.record.seats, {seal.SEALS: header}, lines)  # type: ignore[arg-type]
    status, told = verified(tmp_path, str(record), capsys)
    assert status == 1
    assert "sha256sum" not in told
    assert "no such pack" in told
    assert all(line.isprintable() for line in told.splitlines())


def test_the_tool_gets_by_with_a_terminal_of_few_letters(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(str(match.record).replace("Anna", "Änna 🂡"), encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    told = subprocess.run([sys.executable, verify_deal.__file__, str(file)], env=environment, capture_output=True)
    assert told.returncode == 0, told.stderr
    assert b"\\U0001f0a1" in told.stdout


@pytest.mark.parametrize("tool", ["verify_deal", "packed_sizes"])
def test_a_tool_says_how_it_is_used(tool: str) -> None:
    path = Path(verify_deal.__file__).with_name(f"{tool}.py")
    told = subprocess.run([sys.executable, path, "--help"], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0
    assert "usage:" in told.stdout


def test_the_tool_says_why_there_is_nothing_to_check(
    match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = str(match.record)
    for file, sentence in (
        (str(match.record.with_headers(seals=None)), "has no seals"),
        ("", "is no record of a match"),
        ("{}", "is no record of a match"),
        (text.replace("pausenjass 1", "pausenjass 2", 1), "comes from a later version"),
        (text + text, "holds 2 records"),
        (text.encode("utf-16"), "is no text"),
        (text.replace("game: klammern", "game: poker"), "is no record of a match"),
    ):
        status, told = verified(tmp_path, file, capsys)
        assert status == 2, sentence
        assert sentence in told
        assert "Traceback" not in told
    assert verify_deal.main([str(tmp_path / "missing.txt")]) == 2
    assert "can't be read: No such file" in capsys.readouterr().err
    assert verify_deal.main([str(tmp_path)]) == 2
    with pytest.raises(SystemExit, match="2"):
        verify_deal.main([])
