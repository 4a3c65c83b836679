"""Reads JSON that anybody may have written."""

from __future__ import annotations

import json
import re
from typing import Any, Final

DEEPEST: Final = 50
"""How deep brackets may nest. Ours nest 5 deep at most; thousands would crash Python in a browser's worker."""
_QUOTED: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKETS: Final = re.compile(r"[\[\]{}]")


def parse_json(text: str) -> Any:
    """Parses JSON. ValueError for any other text, and for a repeated key, since either value may be meant.

    >>> parse_json('{"limit": 20}')
    {'limit': 20}
    """
    depth = 0
    for bracket in _BRACKETS.findall(_QUOTED.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deeply")
    return json.loads(text, parse_constant=_refuse, object_pairs_hook=_each_once)


def _refuse(word: str) -> Any:
    raise ValueError(word)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = next(key for place, (key, _) in enumerate(pairs) if any(key == other for other, _ in pairs[:place]))
        raise ValueError(f"the key {twice!r} stands twice")
    return made
