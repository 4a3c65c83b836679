"""The texts that the page shows, taken from its own phrase books, so that a change of wording breaks no test."""

from __future__ import annotations

import re
from typing import Any

from pausenjass.app.phrases import PARTS, part

HYPHEN = "\u00ad"
"""A soft hyphen, where a word may be divided. Names for screen readers and Playwright's texts don't contain it."""


class Words:
    """The phrases of a language, for one game. `words("page.setup.go")` is a text, `words.like("hand")` a pattern for it with any data."""

    def __init__(self, lang: str, game: str = "tschau-sepp") -> None:
        self.lang = lang
        self.game = game
        self.book = {key: text.replace(HYPHEN, "") for name in PARTS for key, text in part(lang, name).items()}

    def __call__(self, key: str, **data: Any) -> str:
        return self._phrase(key).format_map(data)

    def has(self, key: str) -> bool:
        """Whether the game, or all games, have this phrase."""
        return self._own(key) in self.book

    def like(self, *keys: str) -> re.Pattern[str]:
        """A pattern for a whole text that is made from one of the phrases, or from one of their forms (you, one …)."""
        phrases = [text for key in keys for text in self.forms(key)]
        return re.compile(
            "^(" + "|".join(re.sub(r"\\\{\w+\\\}", "(?:.+)", re.escape(text)) for text in phrases) + ")$", re.DOTALL
        )

    def forms(self, key: str) -> list[str]:
        """The phrase and its variants."""
        own = self._own(key)
        found = [
            text
            for name, text in self.book.items()
            if name == own or (name.startswith(own + ".") and not name.endswith(".help"))
        ]
        assert found, f"no phrase {key!r}"
        return found

    def card(self, code: str) -> str:
        """«Eichel 7»"""
        return self("card", suit=self(f"suit.{code[0]}"), rank=self(f"rank.{code[1]}"))

    def _phrase(self, key: str) -> str:
        return self.book[self._own(key)]

    def _own(self, key: str) -> str:
        """The key of the game's own phrase, or of the one that all games share."""
        return f"{self.game}.{key}" if f"{self.game}.{key}" in self.book else key
