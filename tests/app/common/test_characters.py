"""The characters: their pictures, colours, and who sits where."""

from __future__ import annotations

import pytest
from app_play import Page
from export_page import page_data
from paths import ROOT

from pausenjass.app.common.characters import CHARACTERS, HEADER, Character, looks
from pausenjass.app.common.names import BOT_NAMES
from pausenjass.app.phrases import LANGUAGES, has
from pausenjass.app.table.seating import new_record
from pausenjass.games import load

FACES = ROOT / "static" / "faces"
MOODS = ("neutral", "glad", "cross", "thinking")
PAPER = (255, 253, 246)
INK = (42, 31, 20)


def luminance(colour: tuple[int, ...]) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("each", CHARACTERS, ids=lambda each: each.id)
def test_every_character_has_pictures_words_and_a_colour_to_write_on(each: Character) -> None:
    assert all((FACES / f"{each.id}-{mood}.svg").is_file() for mood in MOODS)
    assert all(has(lang, f"character.{each.id}.{part}") for lang in LANGUAGES for part in ("style", "line"))
    colour = tuple(int(each.colour[at : at + 2], 16) for at in (1, 3, 5))
    bright, dark = sorted((luminance(colour), luminance(PAPER if each.ink == "paper" else INK)), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
    assert all(-1 <= number <= 1 for number in each.style)


def test_bots_get_the_characters_names() -> None:
    assert tuple(each.name for each in CHARACTERS) == BOT_NAMES


def test_a_name_says_who_it_is_and_the_others_take_those_that_are_left() -> None:
    seated = looks(("Du", "Gian", "Ida", "Anna 2", "Anna"), (0,))
    assert [look.picture for look in seated] == ["you", "gian", "beat", "cla", "anna"]
    assert seated[0].character is None


def test_persons_have_a_colour_that_no_bot_has() -> None:
    seated = looks(("Anna", "Ida", "Hanna", "Karl", "Gian"), (0, 1, 3))
    assert [look.picture for look in seated] == ["person", "person", "hanna", "person", "gian"]
    assert len({look.colour for look in seated}) == 5


def test_eight_at_the_table_have_eight_colours() -> None:
    for people in ((0,), (0, 1, 2, 3), tuple(range(8))):
        assert len({look.colour for look in looks(tuple("abcdefgh"), people)}) == 8


def test_a_renamed_bot_keeps_its_character() -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "name": "Fritz", "character": "dora"}, {"kind": "bot", "name": "Dora"}]
    game = load("tschau-sepp", {"players": 3})
    record = new_record(game, seats, "de", "2026-01-01")
    names = [name.removeprefix("Bot:") for name in record.seats]
    assert record.headers[HEADER] == "- dora -"
    assert [look.picture for look in looks(names, (0,), record.headers[HEADER])] == ["you", "dora", "anna"]


def test_a_character_brings_its_name() -> None:
    seats = [
        {"kind": "human"},
        {"kind": "bot", "character": "emil"},
        {"kind": "bot", "character": "emil"},
        {"kind": "bot"},
    ]
    record = new_record(load("tschau-sepp", {"players": 4}), seats, "de", "")
    assert list(record.seats[1:]) == ["Bot:Emil", "Bot:Anna", "Bot:Beat"]


def test_without_a_choice_the_record_is_as_before() -> None:
    record = new_record(load("tschau-sepp", {"players": 2}), [{"kind": "human"}, {"kind": "bot"}], "de", "")
    assert set(record.headers) == {"date", "levels"}


@pytest.mark.parametrize("header", ["", "- - -", "anna", "- nobody anna anna anna", "\t"])
def test_a_strange_header_seats_everybody_all_the_same(header: str) -> None:
    seated = looks(("Du", "Beat", "Cla"), (0,), header)
    assert len({look.colour for look in seated}) == 3
    assert all(look.character for look in seated[1:])


def test_the_page_chooses_who_sits_there() -> None:
    page = Page()
    seats = [
        {"kind": "human", "name": "Ida"},
        {"kind": "bot", "name": "Fritz", "level": "leicht", "character": "hanna"},
        {"kind": "bot", "level": "leicht", "character": "nobody"},
    ]
    page.call("new", game="tschau-sepp", rules={}, seats=seats)
    shown = [(seat["name"], seat["portrait"]["picture"], seat["style_text"]) for seat in page.table["seats"]]
    assert shown == [("Ida", "you", None), ("Fritz", "hanna", "ruhig"), ("Anna", "anna", "flink")]
    again = Page(page.storage)
    again.call("resume")
    assert [seat["portrait"] for seat in again.table["seats"]] == [seat["portrait"] for seat in page.table["seats"]]


def test_the_setup_learns_of_all_characters() -> None:
    shown = page_data("de")["characters"]
    assert [each["id"] for each in shown] == [each.id for each in CHARACTERS]
    assert shown[4] == {
        "id": "emil",
        "name": "Emil",
        "colour": "#f8d55c",
        "ink": "ink",
        "style_text": "vorsichtig",
        "line": "Will sicher sein und lässt sonst andern den Vortritt.",
    }
