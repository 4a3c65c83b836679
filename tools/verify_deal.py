"""Checks that the cards of a downloaded match are those that were sealed before anybody saw them. Needs only Python.

python tools/verify_deal.py FILE

It tells for each deal whether seal, salt, cut and cards agree, with the line that any program for SHA-256 can check,
and whether the whole record replays by the rules, with real packs of cards. The exit status is

    0   every seal agrees; deals without one, of an older version or with prepared cards, are named
    1   something doesn't agree: a deal, the number of seals, the record itself
    2   there is nothing to check: no such file, no record (or several, or one of a later version), no seals

The record is somebody else's, so nothing is printed that a terminal or a shell would take for a command.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

import pausenjass.games  # noqa: F401  # a record finds its game there
from pausenjass.core.record import FORMAT, Record, RecordError, RecordTooNew
from pausenjass.core.seal import verify
from pausenjass.core.seal.verify import Checked

AGREES: Final = 0
WRONG: Final = 1
NOTHING: Final = 2


class NothingToCheck(Exception):
    """Raised if the file holds nothing to check; says why."""


def main(arguments: Sequence[str]) -> int:
    """Checks the file. Returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # not every terminal can show all letters of names
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, metavar="FILE")
    try:
        record = read(parser.parse_args(arguments).file)
        report = verify.check(record)
        if report.none:
            raise NothingToCheck("This match has no seals: it is prepared, or was dealt by an older version.")
    except NothingToCheck as why:
        print(harmless(str(why)), file=sys.stderr)
        return NOTHING
    print(harmless(f"{record.game.id}, {record.headers.get('date', 'no date')}, {', '.join(record.seats)}"))
    for number, deal in enumerate(report.deals, 1):
        print("\n".join(words(deal, number, record.line_number(deal.place))))
    wrong = damage(record)
    if report.surplus:
        print(f"There are {report.surplus} more seals than deals: something was taken out of the record.")
    if wrong:
        print(harmless(f"The record doesn't replay: {wrong}."))
    without = f", {report.unsealed} {'was' if report.unsealed == 1 else 'were'} dealt without a seal"
    print(f"{report.agreeing} of {len(report.deals)} deals are proven{without if report.unsealed else ''}.")
    return AGREES if report.agrees and not wrong else WRONG


def harmless(text: str) -> str:
    """The text without anything that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def read(path: Path) -> Record:
    """The one record in the file. NothingToCheck says why it can't be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise NothingToCheck(f"{path} can't be read: {wrong.strerror}.") from wrong
    except UnicodeDecodeError as wrong:
        raise NothingToCheck(f"{path} is no text.") from wrong
    starts = sum(line.strip().startswith(f"{FORMAT} ") for line in text.removeprefix("\ufeff").splitlines())
    if starts > 1:
        raise NothingToCheck(f"{path} holds {starts} records: put each into a file of its own.")
    try:
        return Record.parse(text)
    except RecordTooNew as new:
        raise NothingToCheck(f"{path} comes from a later version of Pausenjass: {new}.") from new
    except RecordError as wrong:
        raise NothingToCheck(f"{path} is no record of a match: {wrong}.") from wrong


def damage(record: Record) -> str:
    """Why the record doesn't replay, for instance because a deck isn't the game's; "" if it does."""
    try:
        record.replay()
    except RecordError as wrong:
        return str(wrong)
    return ""


def words(deal: Checked, number: int, line: int) -> list[str]:
    """The result of a deal in words."""
    said = [f"\nDeal {number} (line {line})"]
    if deal.entry is None:
        unreadable = deal.verdict == "unreadable"
        return [*said, "  Its seal is damaged and can't be checked." if unreadable else "  Dealt without a seal."]
    said += [f"  seal {deal.entry.seal}", f"  salt {deal.entry.salt}"]
    match deal.verdict:
        case "agrees":
            where = f"Cut at {deal.cut}: agrees with what was dealt." if deal.cut else "Not cut: dealt from the top."
            said += ["  The seal agrees.", f"  {where}"]
        case "cut":
            said.append(
                f"  The seal is that of these cards, but they were cut at {deal.cut}, and the record says {deal.entry.cut}."
            )
        case _:
            said.append("  The seal does not agree: cards, salt or seal are not those of the shuffle.")
    if deal.deck is None or not deal.deck.is_plain:
        return [*said, "  There is no such pack of cards, and so no line to compute."]
    return [*said, f"  printf '%s' '{deal.deck}' | sha256sum"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
