"""Exports what the page shows without Python: phrases, games with their house rules, rule pages, news, tiles. Run at build
time.

python tools/build/export_page.py OUT_DIR  writes for each language OUT_DIR/de.json, OUT_DIR/rules.de.json and
                                           OUT_DIR/news.de.json; and OUT_DIR/tiles.html and OUT_DIR/pyscript.json
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "py"))

from markdown_it import MarkdownIt  # noqa: E402
from markdown_it.renderer import RendererHTML  # noqa: E402
from markdown_it.token import Token  # noqa: E402

from pausenjass.app.common.characters import CHARACTERS, Character  # noqa: E402
from pausenjass.app.phrases import LANGUAGES, book, has, page_book, say  # noqa: E402
from pausenjass.app.table.options import form  # noqa: E402
from pausenjass.core.cards import FRENCH_32, KAISER_60  # noqa: E402
from pausenjass.core.options import spec  # noqa: E402
from pausenjass.games import GAMES, load  # noqa: E402

if TYPE_CHECKING:
    from pausenjass.app import model

JOKERS: Final = frozenset({"joker-gold", "joker-guepfer"})
"""The Jokers of Ciao-Sepp: each edition has its own picture."""
CARDS: Final = {"swiss": frozenset(KAISER_60) | JOKERS, "french": frozenset(FRENCH_32)}
"""The cards of each deck, with pictures in static/cards/<deck>/. "SK" is a card of both decks: the page says which one
is meant.
"""

TILES: Final = ROOT / "static" / "tiles"
LETTERED: Final = "JQ"
"""The French ranks whose pictures have other letters in English (static/cards/french-en)."""
FAN: Final = {"swiss": ("T7", "RU", "EK", "SA"), "french": ("D7", "HT", "SK", "CA")}
"""The cards on a tile without its own art, by deck."""
PERSON: Final = (
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5"/></svg>'
)
NEWS: Final = {"de": "Neu", "en": "New"}
"""The headings in CHANGELOG.md of the news for players."""
CLOCK: Final = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2"/></svg>'


def main(out: Path) -> None:
    """Writes the files of each language, and what tools/build/build.mjs puts into index.html: the start screen's tiles
    in German, PyScript's settings.
    """
    out.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        files = ((lang, page_data(lang)), (f"rules.{lang}", rule_pages(lang)), (f"news.{lang}", news(lang)))
        for name, data in files:
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            (out / f"{name}.json").write_text(text, encoding="utf-8")
    (out / "tiles.html").write_text("\n".join(map(tile, page_data("de")["games"])), encoding="utf-8")
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    (out / "pyscript.json").write_text(json.dumps(config), encoding="utf-8")


def news(lang: str) -> list[model.News]:
    """The news for players in CHANGELOG.md, the newest version first: {version, date, lines}. ValueError if a version has none."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found: list[model.News] = []
    for version, date, part in re.findall(r"^## (\S+) – (\S+)\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE):
        told = re.search(rf"^### {NEWS[lang]}\n(.*?)(?=^### |\Z)", part, re.DOTALL | re.MULTILINE)
        lines = re.findall(r"^- (.+)$", told[1] if told else "", re.MULTILINE)
        if not lines:
            raise ValueError(f"CHANGELOG.md: {version} has nothing new in {lang}")
        found.append({"version": version, "date": date, "lines": [line.replace("`", "") for line in lines]})
    return found


def page_data(lang: str) -> dict[str, Any]:
    """The data that every screen needs in a language. KeyError for a missing phrase."""
    page = page_book(lang)
    return {
        "phrases": page,
        "games": [game(lang, each, {**book(lang), **page}) for each in GAMES],
        "characters": [character(lang, each) for each in CHARACTERS],
    }


def game(lang: str, game_id: str, phrases: Mapping[str, str]) -> dict[str, Any]:
    """A game's data for the page: its names, its deck, the seats, its form of house rules, the number of lessons."""
    players = next(each for each in spec(GAMES[game_id].Rules) if each.key == "players")
    return {
        "id": game_id,
        "title": phrases[f"{game_id}.title"],
        "line": phrases[f"{game_id}.line"],
        "deck": GAMES[game_id].traits.deck,
        "lessons": len(GAMES[game_id].traits.lessons),
        "minutes": GAMES[game_id].traits.minutes,
        "difficulty": GAMES[game_id].traits.difficulty,
        "players": sorted(players.choices),
        "sides": {count: sides(game_id, count) for count in players.choices},
        "lots": GAMES[game_id].traits.lots,
        "live": GAMES[game_id].traits.live,
        "options": form(game_id, phrases),
    }


def character(lang: str, who: Character) -> dict[str, str]:
    """A character's data for the page."""
    return {
        "id": who.id,
        "name": who.name,
        "colour": who.colour,
        "ink": who.ink,
        "style_text": say(lang, f"character.{who.id}.style"),
        "line": say(lang, f"character.{who.id}.line"),
    }


def tile(game: Mapping[str, Any]) -> str:
    """A game's tile on the start screen. Its art is static/tiles/<game>.html, or otherwise four cards of its deck."""
    source = TILES / f"{game['id']}.html"
    art = source.read_text(encoding="utf-8") if source.is_file() else fan(game["deck"])
    bars = "".join('<i class="on"></i>' if bar < game["difficulty"] else "<i></i>" for bar in range(3))
    learn = f"#/guide/{game['id']}/1" if game["lessons"] else f"#/rules/{game['id']}"
    learned = "<small data-learned hidden></small>" if game["lessons"] else ""
    return f"""<li class="tile" data-game="{game["id"]}">
{art.strip()}
<div class="tile-words">
  <h2 lang="de">{escape(game["title"])}</h2>
  <p class="tile-line">{escape(game["line"])}</p>
  <p class="facts">
    <span>{PERSON}<span data-fact="players">{fact("players", players=span(game["players"]))}</span></span>
    <span>{CLOCK}<span data-fact="minutes">{fact("minutes", count=game["minutes"])}</span></span>
    <span><span class="bars" aria-hidden="true">{bars}</span><span class="sr" {text("page.start.difficulty")}</span>
      <span {text(f"page.start.difficulty.{game['difficulty']}")}</span></span>
  </p>
  <p class="tile-running"></p>
  <div class="tile-actions">
    <a class="button primary" href="#/play/{game["id"]}" data-play {text("page.start.play")}</a>
    <a class="button two" href="#/new/{game["id"]}" data-new {text("page.start.new")}</a>
    <a class="button two" href="{learn}" data-learn><span {text("page.start.learn")}</span>{learned}</a>
  </div>
</div>
</li>"""


def text(key: str) -> str:
    """The end of a start tag, and the German text that the page replaces in another language."""
    return f'data-t="{key}">{escape(page_book("de")[key])}'


def fact(name: str, **data: Any) -> str:
    """The German text of a tile about a game's players or minutes; start.ts replaces it in another language."""
    return escape(page_book("de")[f"page.start.{name}"].format_map(data))


def span(counts: Sequence[int]) -> str:
    """The least and the most: «2–4»."""
    return f"{min(counts)}–{max(counts)}"


def fan(deck: str) -> str:
    """The art of a tile without a file: cards in a hand."""
    cards = "".join(
        f'<img src="./static/cards/{deck}/{card}.svg" alt="" width="112" height="175">' for card in FAN[deck]
    )
    return f'<div class="tile-art" data-art="fan">{cards}</div>'


def sides(game_id: str, players: int) -> int:
    """The number of sides for this number of players, unless an option says otherwise. Seats go round them in turn."""
    made = load(game_id, {"players": players})
    return len(made.standing(made.initial()).sides)


def rule_pages(lang: str) -> dict[str, str]:
    """static/rules/NAME.LANG.md as HTML, by name."""
    sources = sorted((ROOT / "static" / "rules").glob(f"*.{lang}.md"))
    names = [source.name.partition(".")[0] for source in sources]
    texts = [source.read_text(encoding="utf-8") for source in sources]
    sheets = [
        source.with_name(f"{name}.de.md").read_text(encoding="utf-8")
        for source, name in zip(sources, names, strict=True)
    ]
    return {
        name: html(lang, name, text, german if lang != "de" and name in GAMES else "")
        for name, text, german in zip(names, texts, sheets, strict=True)
    }


OF_THE_APP = ("In der App", "In the app")
"""The headings of what no rule is about."""


def html(lang: str, page: str, text: str, german: str = "") -> str:
    """A page's Markdown as HTML. HTML in the source is escaped; a rule's number at the start of a heading becomes its
    id, and "app" is that of the section about the app; :E7: is a card. Emphasised words that also occur in the `german` page are marked as words of the sheets."""
    deck = GAMES[page].traits.deck if page in GAMES else "swiss"
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.core.ruler.push("headings", _headings)
    markdown.core.ruler.push("cards", _cards(CARDS[deck]))
    markdown.core.ruler.push("words", _words(german))
    markdown.add_render_rule("card", _card(lang, page, deck))
    return str(markdown.render(text))


def _headings(state: Any) -> None:
    for token, inline in zip(state.tokens, state.tokens[1:], strict=False):
        if token.type == "heading_open":
            first = inline.content.partition(" ")[0]
            letters, _, number = first.partition("-")
            if letters.isalpha() and letters.isupper() and number.isdigit():
                token.attrSet("id", first)
            elif inline.content in OF_THE_APP:
                token.attrSet("id", "app")


def _words(german: str) -> Any:
    """Marks emphasised words of the sheets as German wherever they occur."""

    def mark(state: Any) -> None:
        for block in state.tokens:
            inline = block.children or []
            for token, word in pairwise(inline):
                if token.type == "em_open" and re.search(rf"\b{re.escape(word.content)}\b", german):
                    token.attrSet("lang", "de")

    return mark


def _cards(cards: frozenset[str]) -> Any:
    """Splits texts at :E7:."""

    def split(state: Any) -> None:
        for block in state.tokens:
            if block.type != "inline":
                continue
            children: list[Token] = []
            for token in block.children or ():
                parts = token.content.split(":") if token.type == "text" else [""]
                if len(parts) < 3:
                    children.append(token)
                    continue
                plain = parts[0]
                at = 1
                while at < len(parts):
                    if at + 1 < len(parts) and parts[at] in cards:
                        children.extend((_text(plain), Token("card", "", 0, content=parts[at])))
                        plain = parts[at + 1]
                        at += 2
                    else:
                        plain += ":" + parts[at]
                        at += 1
                children.append(_text(plain))
            block.children = children

    return split


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _card(lang: str, page: str, deck: str) -> Any:
    def word(key: str) -> str:
        own = f"{page}.{key}"
        return say(lang, own if has(lang, own) else key)

    def render(self: RendererHTML, tokens: list[Token], index: int, options: Any, env: Any) -> str:
        card = tokens[index].content
        suited = card not in JOKERS
        name = say(lang, "card", suit=word(f"suit.{card[0]}"), rank=word(f"rank.{card[1]}")) if suited else word(card)
        folder = f"{deck}-en" if (lang, deck) == ("en", "french") and card[1] in LETTERED else deck
        return f'<img class="rule-card" src="static/cards/{folder}/{card}.svg" alt="{escape(name)}">'

    return render


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
