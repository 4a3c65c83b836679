"""The phrase books are complete and alike in both languages, and have every text that a game can need."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import string
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from paths import ROOT

from pausenjass.app.common.settings import LEVELS
from pausenjass.app.phrases import LANGUAGES, OF_PAGE, PARTS, SHARED, book, page_book, part, say
from pausenjass.app.presenters import presenter
from pausenjass.app.table.options import MOST, form, word
from pausenjass.core.options import spec
from pausenjass.games import GAMES

TILES = "<!-- tiles -->"
"""The place in index.html where tools/build/build.mjs puts the games' tiles."""


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("name", PARTS)
def test_both_languages_have_the_same_phrases(name: str) -> None:
    german, english = part("de", name), part("en", name)
    assert list(german) == list(english)
    for key, text in german.items():
        assert text
        assert english[key]
        if not key.endswith(".one"):
            assert fields(text) == fields(english[key]), key


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_phrase_stands_twice(lang: str, name: str) -> None:
    tree = ast.parse((ROOT / f"py/pausenjass/app/phrases/{lang}/{name}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
            assert len(keys) == len(set(keys))


def test_what_only_the_page_says_is_not_packed_for_the_engine() -> None:
    """tools/build/pack.py leaves out exactly what nothing imports there."""
    text = (ROOT / "tools" / "build" / "pack.py").read_text(encoding="utf-8")
    found = re.search(r"phrases/\\w\+/\((.*?)\)", text)
    assert found
    assert sorted(found[1].split("|")) == sorted(OF_PAGE)


def test_page_phrases_are_marked() -> None:
    for name in OF_PAGE:
        assert all(key.startswith("page.") for key in part("de", name)), name
    for name in {*PARTS} - {*OF_PAGE, *SHARED}:
        assert not any(key.startswith("page.") for key in part("de", name)), name
    assert {**book("de"), **page_book("de")} == {key: text for name in PARTS for key, text in part("de", name).items()}


def test_german_is_swiss() -> None:
    for name in PARTS:
        for key, text in part("de", name).items():
            assert not set(text) & set("ß„“”\"'"), key


def test_english_has_one_kind_of_apostrophe() -> None:
    for name in PARTS:
        for key, text in part("en", name).items():
            assert not re.search(r"\w'", text), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_has_a_text(lang: str, game: str) -> None:
    phrases = book(lang)
    needed = [f"{game}.title", f"{game}.line"]
    needed += [f"{game}.event.{kind}" for kind in GAMES[game].words.events]
    needed += [f"{game}.refusal.{reason}" for reason in GAMES[game].words.refusals]
    for each in spec(GAMES[game].Rules):
        label = f"{game}.option.{each.key}"
        needed += [label, f"{label}.help", *(f"{label}.{word(choice)}" for choice in each.choices)]
        if each.number is not None and each.number.or_null:
            needed.append(f"{label}.null")
    needed += [f"level.{level}" for level in LEVELS]
    assert [key for key in needed if key not in phrases] == []
    assert presenter(game)


def test_say_takes_the_forms_that_there_are() -> None:
    assert say("de", "tschau-sepp.event.drew", "you", count=1) == "Du nimmst eine Karte auf."
    assert say("de", "tschau-sepp.event.drew", count=2, seat="{Anna}") == "{Anna} nimmt 2 Karten auf."
    assert say("en", "seat", "unheard", name="Ida", count=1) == "Ida, 1 card"
    assert say("de", "no.such.phrase") == "no.such.phrase"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_of_house_rules(lang: str) -> None:
    options = {option["key"]: option for option in form("tschau-sepp", book(lang))}
    assert list(options) == [each.key for each in spec(GAMES["tschau-sepp"].Rules)]
    assert options["limit"]["number"] == {"min": 1, "max": MOST, "null_label": options["limit"]["number"]["null_label"]}
    assert options["limit"]["depends"] == {"match": ["points"]}
    assert [choice["value"] for choice in options["decks"]["choices"]] == [2, 3]
    for option in options.values():
        assert option["source"].startswith("TS-")
        assert "choices" in option or "number" in option
        if "choices" in option:
            assert option["default"] in [choice["value"] for choice in option["choices"]]


# --- tools/build/export_page.py -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def exporter() -> Any:
    pytest.importorskip("markdown_it")
    made = importlib.util.spec_from_file_location("export_page", ROOT / "tools" / "build" / "export_page.py")
    assert made is not None
    assert made.loader is not None
    module = importlib.util.module_from_spec(made)
    made.loader.exec_module(module)
    return module


@pytest.mark.parametrize("lang", LANGUAGES)
def test_page_data(exporter: Any, lang: str, tmp_path: Path) -> None:
    exporter.main(tmp_path)
    data = json.loads((tmp_path / f"{lang}.json").read_text(encoding="utf-8"))
    assert data["phrases"] == page_book(lang)
    assert [game["id"] for game in data["games"]] == list(GAMES)
    pages = json.loads((tmp_path / f"rules.{lang}.json").read_text(encoding="utf-8"))
    rules = pages["tschau-sepp"]
    for number in range(1, 21):
        assert f'id="TS-{number}"' in rules
    assert ":E7:" not in rules
    assert 'src="static/cards/swiss/E7.svg"' in rules
    assert "credits" in pages


def test_rule_pages_pass_no_markup_of_their_own(exporter: Any) -> None:
    made = exporter.html(
        "de",
        "tschau-sepp",
        "<script>x</script> <b onclick=y>z</b> [a](javascript:x) um 12:30: :E7: und :XX:\n\n### TS-3 So\n\n### So",
    )
    assert "<script" not in made
    assert "<b " not in made
    assert 'href="javascript' not in made
    assert 'alt="Eichel 7"' in made
    assert ":XX:" in made
    assert "um 12:30:" in made
    assert '<h3 id="TS-3">' in made
    assert "<h3>So" in made


def test_a_rule_page_shows_the_cards_of_its_game(exporter: Any) -> None:
    swiss, french = (exporter.html("de", page, ":SK: :HJ: :E7:") for page in ("tschau-sepp", "klammern"))
    assert "swiss/SK.svg" in swiss
    assert "swiss/E7.svg" in swiss
    assert ":HJ:" in swiss
    assert "french/SK.svg" in french
    assert "french/HJ.svg" in french
    assert ":E7:" in french


def test_an_english_rule_page_shows_english_letters(exporter: Any) -> None:
    made = exporter.html("en", "klammern", ":HJ: :HQ: :HK: :HT:")
    assert [face for face in ("HJ", "HQ", "HK", "HT") if f"/french-en/{face}.svg" in made] == ["HJ", "HQ"]
    assert "french-en" not in exporter.html("de", "klammern", ":HJ:")
    assert "french-en" not in exporter.html("en", "tschau-sepp", ":SK:")


# --- index.html and the page's JavaScript -----------------------------------------------------------------------------------


class Texts(HTMLParser):
    """Every element of index.html with data-t or data-t-label, and the tiles' titles and lines."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.game = ""
        self.waiting: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.game = given.get("data-game") or self.game
        self.waiting = given.get("data-t")
        if self.game and tag == "h2":
            self.waiting = f"{self.game} title"
        if given.get("class") == "tile-line":
            self.waiting = f"{self.game} line"
        if label := given.get("data-t-label"):
            self.found.append((label, given.get("aria-label") or ""))

    def handle_data(self, data: str) -> None:
        if self.waiting:
            self.found.append((self.waiting, data))
            self.waiting = None


def test_the_start_screen_says_what_the_phrase_book_says(exporter: Any) -> None:
    texts = Texts()
    data = exporter.page_data("de")
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert page.count(TILES) == 1
    texts.feed(page.replace(TILES, "".join(map(exporter.tile, data["games"]))))
    phrases = {
        **data["phrases"],
        **{f"{game['id']} {part}": game[part] for game in data["games"] for part in ("title", "line")},
    }
    assert len(texts.found) > 15
    assert [(key, text) for key, text in texts.found if phrases.get(key) != text] == []
    assert {f"{game} {part}" for game in GAMES for part in ("title", "line")} <= {key for key, _ in texts.found}


def test_a_tile_shows_the_games_own_art_or_else_its_cards(exporter: Any) -> None:
    style = (ROOT / "static" / "css" / "screens" / "start.css").read_text(encoding="utf-8")
    games = exporter.page_data("de")["games"]
    assert {path.stem for path in (ROOT / "static" / "tiles").iterdir()} <= {game["id"] for game in games}
    others = [{**games[0], "id": "another", "title": "A & B", "deck": deck, "lessons": 0} for deck in exporter.FAN]
    for game in (*games, *others):
        tile = exporter.tile(game)
        assert f'data-game="{game["id"]}"' in tile
        assert f'href="#/play/{game["id"]}"' in tile
        assert f'href="#/new/{game["id"]}"' in tile
        assert (f'href="#/rules/{game["id"]}"' in tile) == ("data-learned" not in tile) == (not game["lessons"])
        assert tile.count('<i class="on">') == game["difficulty"]
        assert f"{game['minutes']} Min<" in tile
        assert f"{min(game['players'])}–{max(game['players'])} Spieler<" in tile
        images = re.findall(r'src="\./([^"]+)"', tile)
        cards = re.findall(r'data-card="[^"]+"', tile)
        assert images or cards
        assert [path for path in images if not (ROOT / path).is_file()] == []
        wanted = re.findall(r'data-(?:art|cloth)="[^"]+"', tile)
        assert wanted
        assert [name for name in (*wanted, *cards) if f"[{name}]" not in style] == []
    assert all("A &amp; B" in exporter.tile(game) for game in others)
    assert "static/cards/french/" in exporter.tile(others[1])


def test_a_browser_that_is_too_old_reads_what_package_json_says() -> None:
    oldest = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["browserslist"]
    versions = {text.partition(">= ")[2] for text in oldest}
    sentences = [part(lang, "page")["page.too-old"] for lang in ("de", "en")]
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    for sentence in sentences:
        assert set(re.findall(r"[0-9.]*[0-9]", sentence)) == versions
        assert f">{sentence}<" in page


def test_every_phrase_of_the_page_is_there_and_used() -> None:
    files = (*(ROOT / "static" / "js").rglob("*.ts"), ROOT / "index.html", ROOT / "tools" / "build" / "export_page.py")
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    phrases = set(page_book("de"))
    named = set(re.findall(r'"(page\.[a-z][a-z0-9.-]*)"', source))
    patterns = [
        re.sub(r"\\\$\\\{[^}]*\\\}|\\\{[^}]*\\\}", "[^ ]+", re.escape(text))
        for text in re.findall(r"[`\"](page\.[^`\"\s]*\{[^`\"]*)[`\"]", source)
    ]
    assert named - phrases == set()
    base = {key.removesuffix(".one") for key in phrases} - named
    assert [key for key in base if not any(re.fullmatch(pattern, key) for pattern in patterns)] == []
