"""The phrase books: every text the player reads, by key, in each language.

Each language is a package with the same modules, each with `PHRASES`: `table` (what is said at every game), `page` (what the
page says everywhere), one for each thing that the app can do besides, and one per game. Keys that begin with "page." are
what the page itself says, all others what the engine says. A template names its data in braces: "{name} legt {card}".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from pausenjass.games import FOLDERS

LANGUAGES: Final = ("de", "en")
SHARED: Final = ("replay", "sharing", "day", "fairness", "archive")
"""Modules of which page and engine both say something."""
OF_PAGE: Final = ("page", "device", "joining", "phones")
"""Modules of the page alone."""
PARTS: Final = (*OF_PAGE, *SHARED, "table", "review", "characters", *FOLDERS)
"""All modules of a language."""
PAGE: Final = "page."
"""What keys of the page's own texts begin with: these reach it at build time (tools/export_page.py)."""

_books: dict[str, dict[str, str]] = {}


def part(lang: str, name: str) -> dict[str, str]:
    """One module's phrases. KeyError for an unknown language."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    phrases: dict[str, str] = import_module(f"{__name__}.{lang}.{name}").PHRASES
    return phrases


def book(lang: str) -> dict[str, str]:
    """The engine's phrases of a language, read when first asked for."""
    if lang not in _books:
        phrases = (phrase for name in PARTS if name not in OF_PAGE for phrase in part(lang, name).items())
        _books[lang] = {key: text for key, text in phrases if not key.startswith(PAGE)}
    return _books[lang]


def page_book(lang: str) -> dict[str, str]:
    """The page's own phrases of a language."""
    phrases = (phrase for name in (*OF_PAGE, *SHARED) for phrase in part(lang, name).items())
    return {key: text for key, text in phrases if key.startswith(PAGE)}


def say(lang: str, key: str, /, *forms: str, **data: Any) -> str:
    """The phrase, filled in.

    Each of the forms that the phrase has is taken in turn: `say("de", "event.drew", "you", count=1)` is
    "event.drew.you.one" if there is one ("one" goes without saying where count is 1). A missing phrase is its key, so
    that a forgotten text never stops a game; tests hold the books complete.
    """
    return say_at(lang, "", key, forms, data)


def say_at(lang: str, game: str, key: str, forms: tuple[str, ...], data: Mapping[str, Any]) -> str:
    """The same as this game says it, where it has a phrase of its own."""
    if data.get("count") == 1:
        forms = (*forms, "one")
    template = _template(lang, game, key, forms)
    return template.format_map(data) if "{" in template else template


@lru_cache(maxsize=4096)
def _template(lang: str, game: str, key: str, forms: tuple[str, ...]) -> str:
    """The phrase with its braces. A table says some hundred again and again."""
    phrases = book(lang)
    if f"{game}.{key}" in phrases:
        key = f"{game}.{key}"
    for form in forms:
        if f"{key}.{form}" in phrases:
            key = f"{key}.{form}"
    return phrases.get(key, key)


def has(lang: str, key: str) -> bool:
    """Whether the book has a phrase of this key."""
    return key in book(lang)
