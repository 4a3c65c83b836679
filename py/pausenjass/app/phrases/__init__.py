"""The phrase books: every text the player reads, by key, in each language.

Each language is a package with the same modules, each with `PHRASES`: `page` (what the page itself says), `table` (what
the engine says at every game), `review` (of what would have been better), `characters` (who the bots are), and one module per game. A template names its data in braces: "{name} legt {card}".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from pausenjass.games import FOLDERS

LANGUAGES: Final = ("de", "en")
ENGINE_PARTS: Final = ("table", "review", "characters", *FOLDERS)
"""What the engine needs; the page's own texts reach it at build time (tools/export_page.py)."""

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
        _books[lang] = {key: text for name in ENGINE_PARTS for key, text in part(lang, name).items()}
    return _books[lang]


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
