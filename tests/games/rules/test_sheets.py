"""docs/sheets.md: every statement of the five sheets, the rules that carry it, and the rules that no statement carries."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

import pytest
from paths import ROOT
from rule_numbers import RULE, rules_with_test, sections

from pausenjass.app.phrases import LANGUAGES
from pausenjass.games import GAMES

SHEETS: Final = {"000": 61, "001": 58, "002": 73, "003": 57, "004": 390}
"""Each sheet, with the number of its statements."""
MOST_WORDS: Final = 10
"""The most words of the sheet in one statement: its text is other people's."""
LABELS: Final = {"Hausregel": "House rule", "Unsere Lesart": "Our reading", "Von der App": "The app's own"}
"""The labels of the rule pages, German and English."""
NOT_THE_SHEETS: Final = ("Unsere Lesart", "Von der App")
RULES: Final = rf"{RULE}(?:, {RULE})*"
CELL: Final = re.compile(rf"(?P<whole>{RULES})|(?:(?P<part>{RULES}); not all|none)(?P<yet> yet)?: (?P<reason>.*\w.*)")
"""The forms of a statement's last cell; the page explains them."""
NEXT: Final = ", with the next version"
STATEMENT: Final = rf"\b({'|'.join(SHEETS)})\.(\d+)\b"


class Statement(NamedTuple):
    """A statement of a sheet, as the page has it."""

    number: str
    """Its sheet's and its own, "004.12"."""
    text: str
    rules: tuple[str, ...]
    """The rules that carry it; () if none does."""
    reason: str
    """Why they don't carry all of it, or why none does; "" if they do."""
    yet: bool
    """Whether the rest comes with the next version."""

    @property
    def kind(self) -> str:
        """The column of the page's first table in which it counts."""
        return "none" if not self.rules else "part" if self.reason else "whole"


class Trace(NamedTuple):
    """What the page says."""

    counts: dict[str, list[int]]
    """Its first table: all statements of each sheet, the carried ones, those in part, those by none; at last of "all"."""
    statements: list[Statement]
    carried_by_none: dict[str, tuple[str, str]]
    """The rules that no statement carries, each with its labels and with what it says."""
    unread: list[str]
    """What can't be read, each with the reason."""


class Facts(NamedTuple):
    """What is true of the rule pages and the tests."""

    pages: Mapping[str, Mapping[str, str]]
    """For each language the sections of all rules."""
    tested: frozenset[str]


@cache
def facts() -> Facts:
    """What is true now."""
    pages = {
        lang: {rule: text for game_id in GAMES for rule, text in sections(game_id, lang).items()} for lang in LANGUAGES
    }
    return Facts(pages, frozenset().union(*map(rules_with_test, GAMES)))


def page() -> str:
    return (ROOT / "docs" / "sheets.md").read_text(encoding="utf-8")


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> Trace:
    """Reads the page. Each table row below a sheet's heading is a statement of that sheet."""
    trace = Trace({}, [], {}, [])
    place = ""
    for line in text.splitlines():
        if line.startswith("## "):
            place = line.split()[1]
        cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("| ") else []
        if not cells or cells[0] in ("no.", "sheet", "rule"):
            continue
        if not place:
            trace.counts[cells[0].split()[0]] = [int(cell) for cell in cells[1:]]
        elif place in SHEETS:
            read_statement(trace, place, cells)
        else:
            trace.carried_by_none[cells[0]] = (cells[1], cells[2])
    return trace


def read_statement(trace: Trace, sheet: str, cells: list[str]) -> None:
    """Reads a row of a sheet, or says why it can't be read."""
    if len(cells) != 3 or not cells[0].startswith(f"{sheet}."):
        trace.unread.append(f"{cells[0]}: no statement of sheet {sheet}")
        return
    number, words, carried = cells
    found = CELL.fullmatch(carried)
    if found is None:
        trace.unread.append(f"{number}: neither rules nor a reason: «{carried}»")
        return
    rules = tuple((found["whole"] or found["part"] or "").replace(",", "").split())
    trace.statements.append(Statement(number, words, rules, found["reason"] or "", bool(found["yet"])))


# --- complaints -------------------------------------------------------------------------------------------------------


def complaints(text: str, true: Facts) -> list[str]:
    """Everything that is wrong with the page."""
    trace = read(text)
    return [
        *trace.unread,
        *wrong_numbers(trace),
        *wrong_counts(trace),
        *(wrong for statement in trace.statements for wrong in wrong_statement(statement, true)),
        *(wrong for statement in trace.statements for wrong in wrong_words(statement, true)),
        *unnamed_rules(trace, true),
        *(wrong for rule, (labels, _) in trace.carried_by_none.items() for wrong in wrong_labels(rule, labels, true)),
    ]


def wrong_numbers(trace: Trace) -> Iterator[str]:
    """Each sheet has all its statements, numbered without a gap."""
    for sheet, count in SHEETS.items():
        found = [each.number for each in trace.statements if each.number.startswith(f"{sheet}.")]
        if found != (expected := [f"{sheet}.{number}" for number in range(1, count + 1)]):
            missing, added = Counter(expected) - Counter(found), Counter(found) - Counter(expected)
            yield f"{sheet}: {count} statements expected in order; missing {[*missing]}, too much {[*added]}"


def wrong_counts(trace: Trace) -> Iterator[str]:
    """The first table counts what the page has."""
    told = Counter((each.number[:3], each.kind) for each in trace.statements)
    expected = {sheet: [told[sheet, kind] for kind in ("whole", "part", "none")] for sheet in SHEETS}
    expected["all"] = [sum(column) for column in zip(*expected.values(), strict=True)]
    for sheet, counts in expected.items():
        if trace.counts.get(sheet) != [sum(counts), *counts]:
            yield f"{sheet}: the table says {trace.counts.get(sheet)}, the page has {[sum(counts), *counts]}"


def wrong_statement(statement: Statement, true: Facts) -> Iterator[str]:
    """The rules that carry it are on the rule pages in all languages, and have a test."""
    for rule in statement.rules:
        yield from (
            f"{statement.number}: {rule} isn't on the rule page ({lang})"
            for lang, rules in true.pages.items()
            if rule not in rules
        )
        if rule not in true.tested:
            yield f"{statement.number}: no test names {rule}"


def wrong_words(statement: Statement, true: Facts) -> Iterator[str]:
    """It quotes few words. What it names is there, but a rule of the next version isn't yet."""
    quoted = re.findall(r"«([^«»]+)»", statement.text)
    if not re.match(r"«[^«»]+»: .", statement.text) or sum(len(words.split()) for words in quoted) > MOST_WORDS:
        yield f"{statement.number}: begins with a few words of the sheet, {MOST_WORDS} at most"
    for sheet, number in re.findall(STATEMENT, statement.text + statement.reason):
        if not 1 <= int(number) <= SHEETS[sheet]:
            yield f"{statement.number}: there is no {sheet}.{number}"
    known = true.pages["de"]
    for rule in re.findall(RULE, statement.text + statement.reason):
        if (rule in known) == (statement.yet and rule in statement.reason):
            yield f"{statement.number}: {rule} {'is there by now' if rule in known else 'is no rule'}"
    if statement.yet != statement.reason.endswith(NEXT):
        yield f"{statement.number}: «yet» and «{NEXT}» belong together"


def unnamed_rules(trace: Trace, true: Facts) -> Iterator[str]:
    """Each rule of the rule pages carries a statement, or stands in the list of those that carry none."""
    named = {rule for statement in trace.statements for rule in statement.rules}
    rules = {rule for there in true.pages.values() for rule in there}
    yield from (f"{rule}: carries no statement" for rule in sorted(rules - named - {*trace.carried_by_none}))
    yield from (f"{rule}: carries a statement, but is listed" for rule in trace.carried_by_none if rule in named)
    yield from (f"{rule}: listed, but no rule" for rule in trace.carried_by_none if rule not in rules)
    yield from (
        f"{rule}: listed without saying what it is" for rule, (_, says) in trace.carried_by_none.items() if not says
    )


def wrong_labels(rule: str, labels: str, true: Facts) -> Iterator[str]:
    """A rule that carries no statement is the app's own: its section is all labelled, but for examples."""
    for lang, rules in true.pages.items():
        section = rules.get(rule, "")
        found = [label for pair in LABELS.items() for label in pair if f"\n> **{label}" in f"\n{section}"]
        told = [pair[0] for pair in LABELS.items() if {*pair} & {*found}]
        if ", ".join(told) != labels or not {*told} & {*NOT_THE_SHEETS}:
            yield f"{rule}: labelled «{labels}», but on the rule page ({lang}) {told}"
        for words in re.split(r"\n\s*\n", section.strip()):
            if words and not words.startswith((">", "|")) and not re.search(r":(\w\w|joker-\w+):", words):
                yield f"{rule}: without a label on the rule page ({lang}): «{words[:60]}»"


# --- the tests --------------------------------------------------------------------------------------------------------


def test_every_statement_of_the_sheets_is_traced() -> None:
    assert complaints(page(), facts()) == []
    assert len(read(page()).statements) == sum(SHEETS.values()) == 639


def cell(number: str, carried: str) -> Callable[[str], str]:
    """Writes something else into a statement's last cell."""
    return lambda text: re.sub(rf"(?m)^(\| {re.escape(number)} \| .*) \| .* \|$", rf"\1 | {carried} |", text)


def wording(number: str, said: str) -> Callable[[str], str]:
    """Writes something else into a statement's text."""
    return lambda text: re.sub(rf"(?m)^\| {re.escape(number)} \| .* \| ", f"| {number} | {said} | ", text)


def without(start: str) -> Callable[[str], str]:
    """Removes the line that begins like this."""
    return lambda text: re.sub(rf"(?m)^{re.escape(start)}.*\n", "", text)


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (without("| 000.2 "), "000: 61 statements expected in order; missing ['000.2'], too much []"),
        (without("| 004.390 "), "004: 390 statements expected in order; missing ['004.390'], too much []"),
        (lambda text: text.replace("| 001.5 |", "| 001.4 |"), "missing ['001.5'], too much ['001.4']"),
        (lambda text: text.replace("| 001.5 |", "| 002.5 |"), "002.5: no statement of sheet 001"),
        (lambda text: re.sub(r"(?m)^(\| 003 .*?\|) \d+ ", r"\1 99 ", text), "003: the table says [99, "),
        (lambda text: re.sub(r"(?m)^(\| all \|) \d+ ", r"\1 99 ", text), "all: the table says [99, "),
        (cell("000.1", "none: nobody knows"), "000: the table says"),
        (cell("000.1", ""), "000.1: neither rules nor a reason: «»"),
        (cell("000.1", "none: "), "000.1: neither rules nor a reason: «none:»"),
        (cell("000.1", "CS-15, none"), "000.1: neither rules nor a reason: «CS-15, none»"),
        (cell("000.1", "CS-15; not all:"), "000.1: neither rules nor a reason"),
        (cell("000.1", "CS-99"), "000.1: CS-99 isn't on the rule page (de)"),
        (cell("000.1", "none: see CS-99"), "000.1: CS-99 is no rule"),
        (cell("000.1", "none yet: CS-15, with the next version"), "000.1: CS-15 is there by now"),
        (cell("000.1", "none yet: CS-99"), "000.1: «yet» and «, with the next version» belong together"),
        (cell("000.1", "CS-15; not all: CS-15, with the next version"), "000.1: «yet» and"),
        (cell("000.1", "CS-15; not all: see 003.58"), "000.1: there is no 003.58"),
        (wording("000.1", "after a Sieben the next player draws"), "000.1: begins with a few words of the sheet"),
        (wording("000.1", f"«{'Wort ' * 11}»: long"), "000.1: begins with a few words of the sheet, 10 at most"),
        (without("| CS-7 "), "CS-7: carries no statement"),
        (cell("000.1", "CS-7"), "CS-7: carries a statement, but is listed"),
        (lambda text: text.replace("| CS-7 |", "| CS-99 |"), "CS-99: listed, but no rule"),
        (lambda text: re.sub(r"(?m)^(\| CS-7 \|[^|]*\|).*", r"\1  |", text), "CS-7: listed without saying what it is"),
        (
            lambda text: re.sub(r"(?m)^(\| CS-7 \|)[^|]*", r"\1 Von der App ", text),
            "CS-7: labelled «Von der App», but on",
        ),
    ],
)
def test_damage_to_the_page_is_told(damage: Callable[[str], str], complaint: str) -> None:
    assert complaint in "\n".join(complaints(damage(page()), facts()))


def on_pages(rule: str, text: str, *languages: str) -> Facts:
    """The facts if a rule's section were this."""
    pages = {
        lang: {**rules, rule: text} if lang in languages else {name: rules[name] for name in rules if name != rule}
        for lang, rules in facts().pages.items()
    }
    return facts()._replace(pages=pages)


@pytest.mark.parametrize(
    ("true", "complaint"),
    [
        (facts()._replace(tested=facts().tested - {"CS-15"}), "000.1: no test names CS-15"),
        (on_pages("CS-15", "Nach einer Sieben", "de"), "000.1: CS-15 isn't on the rule page (en)"),
        (on_pages("CS-99", "> **Von der App:** Neu.", *LANGUAGES), "CS-99: carries no statement"),
        (
            on_pages("CS-7", "Der Stock ist leer.\n", "de"),
            "CS-7: labelled «Unsere Lesart», but on the rule page (de) []",
        ),
        (on_pages("CS-7", "> **House rule:** Two.", "en"), "but on the rule page (en) ['Hausregel']"),
        (
            on_pages("CS-7", "> **Unsere Lesart:** Ja.\n\nNein.\n", "de"),
            "CS-7: without a label on the rule page (de): «Nein.»",
        ),
    ],
)
def test_damage_to_the_rule_pages_and_tests_is_told(true: Facts, complaint: str) -> None:
    assert complaint in "\n".join(complaints(page(), true))
