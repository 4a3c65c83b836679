"""tools/verify_deal.py: its output for a record, and that a foreign one does no harm."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import verify_deal
from sealing import changed, played, with_deck_swapped, with_entries

from pausenjass.app.table.match import Match
from pausenjass.core import seal
from pausenjass.core.cards import JASS_36
from pausenjass.core.record import Record
from pausenjass.core.seal import Seal, Sealed, verify


@pytest.fixture(scope="module")
def match() -> Match:
    return played()


def verified(tmp_path: Path, text: str | bytes, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The tool's status for a file with this text, and its output."""
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
    """An older version may have dealt it, before this one continued the match."""
    status, told = verified(tmp_path, str(with_entries(match.record, lambda all: ["-", *all[1:]])), capsys)
    assert status == 0
    assert "Dealt without a seal." in told
    assert "2 of 3 deals are proven, 1 was dealt without a seal." in told


def test_a_pack_that_is_none_doesnt_replay(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The pack is sealed as it is, but has a card twice."""
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


@pytest.mark.parametrize("tool", ["verify_deal", "measure/packed_sizes"])
def test_a_tool_says_how_it_is_used(tool: str) -> None:
    path = Path(verify_deal.__file__).parent / f"{tool}.py"
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
