"""What somebody pastes to open a match: a link, the packed text alone, a record, or something quite different."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

from pausenjass.app.backup import is_record
from pausenjass.app.match import Match
from pausenjass.app.sharing import whole
from pausenjass.core.packed import PackedError, PackedTooNew, pack, unpack
from pausenjass.core.record import Record, RecordError, RecordTooNew

LONGEST: Final = 200_000
"""No text that is read has more letters: a record has some ten thousand at most."""
_ROUTE: Final = "#/replay/"
_TOKEN: Final = re.compile(r"[\w:-]+", re.ASCII)
"""A packed text, or the id of a match."""
_PACKED: Final = re.compile(r"[\w-]+", re.ASCII)
_ID: Final = re.compile(r"\d{4}-\d\d-\d\d(T[\d:]+)?(-\d+)?", re.ASCII)
"""What ids look like on every device: a date, or a date and time, and a number if there are several."""


class LinkError(ValueError):
    """No match can be opened by the text: the phrase that says why, with its data."""

    def __init__(self, phrase: str, **data: Any) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.data = data


def read_link(text: str, ids: Collection[str], lang: str) -> str:
    """What stands behind "#/replay/" for the match of this text: one of the `ids`, or a packed record. LinkError if there is none."""
    text = text.strip().removeprefix("\ufeff")
    if not text:
        raise LinkError("sharing.link.empty")
    if len(text) > LONGEST:
        raise LinkError("sharing.link.foreign")
    if is_record(text):
        return _packed_record(text, lang)
    if _ROUTE in text:
        return _target(text.partition(_ROUTE)[2], ids)
    if "://" in text:
        raise LinkError("sharing.link.elsewhere")
    return _packed_alone("".join(text.split()))


def shared_match(packed: str) -> Match:
    """The match of a packed record. LinkError if it is none, or nobody plays in it."""
    try:
        return Match(unpack(packed))
    except PackedTooNew as new:
        raise LinkError("sharing.link.newer") from new
    except (PackedError, RecordError) as wrong:
        raise LinkError("sharing.link.cut") from wrong


def _packed_record(text: str, lang: str) -> str:
    try:
        return pack(whole(Match(Record.parse(text)), lang))
    except RecordTooNew as new:
        raise LinkError("sharing.link.newer") from new
    except RecordError as wrong:
        phrase = "sharing.link.line" if wrong.line else "sharing.link.record"
        raise LinkError(phrase, line=wrong.line) from wrong


def _target(rest: str, ids: Collection[str]) -> str:
    """What a link leads to: `rest` begins with it, and may go on with somebody's words, or on the next line."""
    found = _TOKEN.match(rest)
    token = found.group() if found else ""
    if token in ids:
        return token
    if _ID.fullmatch(token):
        raise LinkError("sharing.link.local")
    try:
        shared_match(token)
    except LinkError as wrong:
        joined = "".join(rest.split())
        if wrong.phrase != "sharing.link.cut" or joined == token or not _PACKED.fullmatch(joined):
            raise
        shared_match(joined)
        return joined
    return token


def _packed_alone(text: str) -> str:
    """A packed text without an address. Letters only, that are none, may be anything."""
    try:
        shared_match(text)
    except LinkError as wrong:
        if wrong.phrase == "sharing.link.cut":
            raise LinkError("sharing.link.foreign") from wrong
        raise
    return text
