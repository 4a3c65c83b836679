"""The phrase books: every text the player reads, by key, in each language.

Each language is a package with the same modules, each with `PHRASES`: `table` (the engine's phrases for every game),
`page` (the page's phrases), one for each further feature of the app, and one per game. Keys that begin with "page." are
the page's own texts, all others the engine's. A template names its data in braces: "{name} legt {card}".
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from pausenjass.games import FOLDERS

LANGUAGES: Final = ("de", "en")
SHARED: Final = (
    *("replay", "sharing", "day", "evening", "fairness", "archive", "season", "people", "reading"),
    *("puzzles", "practice", "coach"),
)
"""The modules with phrases of both page and engine."""
OF_PAGE: Final = ("page", "device", "joining", "phones", "breaks", "padpage", "screen")
"""The modules with phrases of the page alone."""
PARTS: Final = (*OF_PAGE, *SHARED, "table", "review", "report", "ask", "characters", "pads", "open_cards", *FOLDERS)
"""All modules of a language."""
LATER: Final = (
    *("archive", "season", "people", "reading", "replay", "review", "sharing", "pads"),
    *("puzzles", "practice", "coach", "report", "ask"),
)
"""The modules that nobody needs before the first card, which a page gets after the start (pausenjass/archives.py)."""
PAGE: Final = "page."
"""The prefix of keys of the page's own texts, which reach it at build time (tools/build/export_page.py)."""

texts: Final[dict[str, str]] = {}
"""The engine's phrases of each language that a page starts with, as JSON, where its memory holds no modules (tools/build/preload.py)."""
_books: dict[str, dict[str, str]] = {}
_completed: list[bool] = []


def part(lang: str, name: str) -> dict[str, str]:
    """One module's phrases. KeyError for an unknown language."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    phrases: dict[str, str] = import_module(f"{__name__}.{lang}.{name}").PHRASES
    return phrases


def book(lang: str) -> dict[str, str]:
    """All of the engine's phrases of a language."""
    complete()
    return first(lang)


def complete() -> None:
    """Reads the phrases of `LATER`. ModuleNotFoundError if a page hasn't got them yet."""
    if not _completed:
        for lang, found in [(lang, _of_engine(lang, LATER)) for lang in LANGUAGES]:
            first(lang).update(found)
        _completed.append(True)
        _template.cache_clear()  # of what was missing


def first(lang: str) -> dict[str, str]:
    """The engine's phrases of a language that have been read so far: at least those that a page starts with."""
    if lang not in _books:
        stored = texts.get(lang)
        parts = (name for name in PARTS if name not in (*OF_PAGE, *LATER))
        _books[lang] = json.loads(stored) if stored else _of_engine(lang, parts)
    return _books[lang]


def _of_engine(lang: str, parts: Iterable[str]) -> dict[str, str]:
    phrases = (phrase for name in parts for phrase in part(lang, name).items())
    return {key: text for key, text in phrases if not key.startswith(PAGE)}


def page_book(lang: str) -> dict[str, str]:
    """The page's own phrases of a language."""
    phrases = (phrase for name in (*OF_PAGE, *SHARED) for phrase in part(lang, name).items())
    return {key: text for key, text in phrases if key.startswith(PAGE)}


def say(lang: str, key: str, /, *forms: str, **data: Any) -> str:
    """Fills in a phrase.

    Applies in turn each of the forms that the phrase has: `say("de", "event.drew", "you", count=1)` is
    "event.drew.you.one" if there is one (a count of 1 implies "one"). A missing phrase is replaced by its key, so that
    a forgotten text never stops a game; tests keep the books complete.
    """
    return say_at(lang, "", key, forms, data)


def say_at(lang: str, game: str, key: str, forms: tuple[str, ...], data: Mapping[str, Any]) -> str:
    """The phrase of this key as the game says it, if the game has one of its own."""
    if data.get("count") == 1:
        forms = (*forms, "one")
    template = _template(lang, game, key, forms)
    return template.format_map(data) if "{" in template else template


@lru_cache(maxsize=4096)
def _template(lang: str, game: str, key: str, forms: tuple[str, ...]) -> str:
    """The phrase with its braces; its key if there is none. Cached: a table needs some hundred again and again."""
    return _found(first(lang), game, key, forms) or _found(_whole(lang), game, key, forms) or key


def _found(phrases: Mapping[str, str], game: str, key: str, forms: tuple[str, ...]) -> str | None:
    if f"{game}.{key}" in phrases:
        key = f"{game}.{key}"
    for form in forms:
        if f"{key}.{form}" in phrases:
            key = f"{key}.{form}"
    return phrases.get(key)


def _whole(lang: str) -> Mapping[str, str]:
    """All that there is, even if a page hasn't got the rest yet."""
    with suppress(ModuleNotFoundError):
        complete()
    return first(lang)


def has(lang: str, key: str) -> bool:
    """Whether the book has a phrase with this key."""
    return key in first(lang) or key in _whole(lang)
