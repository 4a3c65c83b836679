"""What a call of the page is made of: arguments, a reply, or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Args = Mapping[str, Any]
Reply = dict[str, Any]


class NoAnswer(Exception):
    """A call that can't be answered: `key` and data of the phrase that says why."""

    def __init__(self, phrase: str, key: str = "", **data: Any) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.key = key
        self.data = data
