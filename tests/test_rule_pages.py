"""The rule pages that players read: both languages tell the same, and the worked examples in tables are what the engine does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.dealing import trump_maker
from pausenjass.games.kaisern.power import KAISER, kind, row, winner
from pausenjass.games.kaisern.rules import TABLES
from pausenjass.games.klammern import Klammern
from pausenjass.games.tschau_sepp import TschauSepp

PAGES = Path(__file__).resolve().parent.parent / "static" / "rules"
LANGUAGES = ("de", "en")
CARD = r":(\w\w|joker-\w+):"
languages = pytest.mark.parametrize("lang", LANGUAGES)
games = pytest.mark.parametrize("game_id", [Klammern.id, TschauSepp.id, "ciao-sepp", "kaisern"])


def page(game_id: str, lang: str) -> str:
    return (PAGES / f"{game_id}.{lang}.md").read_text(encoding="utf-8")


def cards(text: str) -> tuple[str, ...]:
    return tuple("*" if card == "joker-gold" else card for card in re.findall(CARD, text))


def rows(game_id: str, lang: str, rule: str) -> list[list[str]]:
    """The rows of the table under a rule, without its head."""
    section = re.split(r"^#+ ", page(game_id, lang).partition(f"\n### {rule} ")[2], maxsplit=1, flags=re.MULTILINE)[0]
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("|")]
    return table[2:]


@games
def test_both_languages_have_the_same_rules_cards_and_links(game_id: str) -> None:
    german, english = (re.split(r"^(?=#+ )", page(game_id, lang), flags=re.MULTILINE) for lang in LANGUAGES)
    for some, others in zip(german, english, strict=True):
        for pattern in (r"^#+(?: [A-Z]{2}-\d+)?", CARD, r"\(#([^)\s]+)\)", r"^\|", r"^(?:> )?\*\*"):
            assert sorted(re.findall(pattern, some, re.MULTILINE)) == sorted(re.findall(pattern, others, re.MULTILINE)), some.partition("\n")[0]


@games
@languages
def test_links_lead_to_rules_of_the_page(game_id: str, lang: str) -> None:
    text = page(game_id, lang)
    there = {f"{game_id}/{number}" for number in re.findall(r"^### ([A-Z]{2}-\d+) ", text, re.MULTILINE)}
    assert set(re.findall(r"\(#/rules/([^)\s]+)\)", text)) <= there


@pytest.mark.rule("TS-6")
@languages
def test_what_fits(lang: str) -> None:
    game = TschauSepp()
    found = rows(game.id, lang, "TS-6")
    for lying, fits, not_fits in found:
        (top,), hand = cards(lying), (*cards(fits), *cards(not_fits))
        wish = "R" if "," in lying else ""
        state = game.initial()._replace(phase="play", hands=(hand, (), (), ()), pile=(top,), wish=wish, turn=0)
        lays = {action.split()[1] for action in game.legal(state, 0) if action.startswith("lay ")}
        assert lays == set(cards(fits))
    assert len(found) == 3


@pytest.mark.rule("KL-21")
@languages
def test_which_meld_is_higher(lang: str) -> None:
    game = Klammern()
    found = rows(game.id, lang, "KL-21")
    for anna, beat, higher in found:
        state: Any = game.State("meld", hands=(cards(anna), cards(beat), (), ()), dealer=3, turn=0, trump="H", trumper=0, melds=(None,) * 4, held=((),) * 4)
        for seat, melds in enumerate((anna, beat, "", "")):
            state = game.apply(state, seat, "meld " + " ".join(cards(melds)) if melds else "pass").state
        assert state.meld_winner == ("Anna", "Beat").index(higher[:4])
    assert len(found) == 4


@pytest.mark.rule("KL-25")
@pytest.mark.rule("KL-26")
@languages
def test_what_may_be_laid(lang: str) -> None:
    game = Klammern()
    found = rows(game.id, lang, "KL-26")
    for lying, hand, allowed, why in found:
        trick = cards(lying)
        hands = tuple(cards(hand) if seat == len(trick) else () for seat in range(4))
        state = game.State("play", hands=hands, trick=trick, leader=0, turn=len(trick), trump="H", trumper=0)
        assert sorted(game.legal(state, len(trick))) == sorted(f"lay {card}" for card in cards(allowed)), why
    assert len(found) == 8


@pytest.mark.rule("KL-27")
def test_the_trick_of_the_example() -> None:
    game = Klammern()
    text = page(game.id, "de").partition("### KL-27")[2].partition("###")[0]
    hands = tuple((card, "D7") for card in cards(text))
    state: Any = game.State("play", hands=hands, leader=0, turn=0, trump="H", trumper=0, melds=((),) * 4, could=(0,) * 4, held=((),) * 4)
    for seat, card in enumerate(cards(text)):
        state, events = game.apply(state, seat, f"lay {card}")
    assert events[-1].kind == "trick-won"
    assert (events[-1].data["seat"], events[-1].data["points"]) == (2, 26)


@pytest.mark.rule("KA-8")
@languages
def test_which_card_makes_trump(lang: str) -> None:
    suits = {"de": {"Eichel": "E", "Rosen": "R", "Schellen": "S", "Schilten": "T"}, "en": {"Acorns": "E", "Roses": "R", "Bells": "S", "Shields": "T"}}
    found = rows("kaisern", lang, "KA-8")
    for lying, trump in found:
        maker = trump_maker(Kaisern().rules, 3, cards(lying))
        assert maker is not None
        assert maker[1][0] == suits[lang][re.split(r"\W", trump)[0]], lying
    assert len(found) == 3


@pytest.mark.rule("KA-13")
@languages
def test_whose_satz_it_is(lang: str) -> None:
    found = rows("kaisern", lang, "KA-13")
    for lying, takes, why in found:
        assert cards(lying)[winner(cards(lying), "S", {"TB", "SB"})] == cards(takes)[0], why
    assert len(found) == 10


@pytest.mark.rule("KA-10")
@languages
def test_the_power_order(lang: str) -> None:
    table = re.findall(r"^\| (\d+) \| (.*?) \| (\w+)", page("kaisern", lang).partition("### KA-1 ")[0], re.MULTILINE)
    for number, line, art in table:
        for card in cards(line):
            assert (row(card, "S", KAISER), kind(card, "S", KAISER)) == (int(number), art.lower()), card
    assert len(table) == 16


@pytest.mark.rule("KA-3")
@languages
def test_the_tables_of_kaisern(lang: str) -> None:
    found = rows("kaisern", lang, "KA-3")
    told = {}
    for players, parties, hands, wins in found:
        told[int(players), int(parties.split()[0])] = dict(zip(map(int, re.findall(r"\d", hands)), [*map(int, re.findall(r"\d", wins)) ] * 2, strict=False))
    assert told == {key: dict(table) for key, table in TABLES.items() if key not in ((2, 2), (4, 2))}
