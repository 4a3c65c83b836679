"""JSON that somebody else may have written."""

from __future__ import annotations

import json
import re
from typing import Any, Final

DEEPEST: Final = 50
"""How far brackets may nest. Ours do to 5 at most; some thousands would be the end of a Python inside a browser's worker."""
_QUOTED: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKETS: Final = re.compile(r"[\[\]{}]")


def parse_json(text: str) -> Any:
    """The JSON value. ValueError for anything else, however odd; also where a key stands twice, since either may be meant.

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
