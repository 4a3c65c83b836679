"""Finds the match in a pasted text: a link, the packed text alone, a record, or something quite different."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import product
from typing import Any, Final

from pausenjass.app.sharing.backup import is_record
from pausenjass.app.sharing.sharing import whole
from pausenjass.app.table.match import Match
from pausenjass.core.packed import PackedError, PackedTooNew, pack, unpack
from pausenjass.core.record import Record, RecordError, RecordTooNew

LONGEST: Final = 200_000
"""The most letters of a text that is read: a record has some ten thousand at most."""
_ROUTE: Final = re.compile(r"(?:^|[#/])[!/\s]*" + r"\s*".join("replay") + r"\s*/[/\s]*", re.IGNORECASE)
_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]|=\r?\n"
)
"""Invisible signs that messengers insert, and the line ends of a mail in quoted-printable."""
_OCTETS: Final = re.compile(r"(?:%[0-9a-f]{2})+", re.IGNORECASE)
_QUOTED: Final = re.compile(r"(?m)^(?:>\s*)+")
_TOKEN: Final = re.compile(r"[\w:.+-]+", re.ASCII)
"""A packed text or the id of a match, perhaps with signs around it."""
_AROUND: Final = "_:.+-"
"""Signs of tokens that may also be somebody's own punctuation, at both ends …"""
_MOST: Final = 4
"""… but at most this many."""
_LONG: Final = re.compile(r"[\w-]{20,}", re.ASCII)
_PIECES: Final = 40
"""The most lines over which a token may be broken."""
_BACKUP: Final = re.compile(r'\{\s*"pausenjass"')
_ID: Final = re.compile(r"\d{4}-\d\d-\d\d(T[\d:]+)?(\+[\d:]+)?(-\d+)?", re.ASCII)
"""The form of ids on every device: a date, or a date and time, and a number if there are several."""


class LinkError(ValueError):
    """Raised if the text opens no match, with the phrase that says why, and its data."""

    def __init__(self, phrase: str, **data: Any) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.data = data


def read_link(text: str, ids: Collection[str], lang: str) -> str:
    """The text after "#/replay/" for the match in this text: one of the `ids`, or a packed record. LinkError if there is none."""
    text = text.strip().removeprefix("\ufeff")
    if not text:
        raise LinkError("sharing.link.empty")
    if len(text) > LONGEST:
        raise LinkError("sharing.link.foreign")
    if is_record(text):
        return _packed_record(text, lang)
    if _BACKUP.match(text):
        raise LinkError("sharing.link.backup")
    text = _legible(text)
    if not text:
        raise LinkError("sharing.link.empty")
    if route := _ROUTE.search(text):
        return _target(text[route.end() :], ids)
    if "://" in text:
        raise LinkError("sharing.link.elsewhere")
    return _packed_alone(text, ids)


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


def _legible(text: str) -> str:
    """The text without invisible signs, and with "%2F" or, twice encoded, "%252F" decoded."""
    for _ in range(3):
        text = _OCTETS.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)
    return _QUOTED.sub("", _UNSEEN.sub("", text)).strip()


def _target(rest: str, ids: Collection[str]) -> str:
    """The target of a link that `rest` begins with; somebody's words may follow, or the link may go on in the next line."""
    tokens = list(_tokens(rest))
    for token in tokens:
        if token in ids:
            return token
    if any(map(_ID.fullmatch, tokens)):
        raise LinkError("sharing.link.local")
    return _first_packed(tokens)


def _packed_alone(text: str, ids: Collection[str]) -> str:
    """A packed text or an id without an address, perhaps after some words. Letters alone that are neither may be anything."""
    longest = sorted(_LONG.findall(text), key=len, reverse=True)[:_PIECES]
    wrong = LinkError("sharing.link.foreign")
    for rest in (text, *longest):
        try:
            return _target(rest, ids)
        except LinkError as other:
            if other.phrase == "sharing.link.newer":
                raise
            wrong = other if other.phrase == "sharing.link.local" else wrong
    raise wrong


def _tokens(rest: str) -> Iterator[str]:
    """The possible tokens at the beginning of a text: its first piece, its first two, and so on, each with and without
    the signs around it.
    """
    joined = ""
    for piece in rest.split()[:_PIECES]:
        text = joined + piece
        found = _TOKEN.search(text)
        if found is None:
            continue  # the quotation marks of a mail
        joined = found.group()
        before, after = (len(joined) - len(joined.lstrip(_AROUND)), len(joined) - len(joined.rstrip(_AROUND)))
        for first, last in product(range(min(before, _MOST) + 1), range(min(after, _MOST) + 1)):
            yield joined[first : len(joined) - last]
        if found.end() < len(text):
            return


def _first_packed(tokens: Iterable[str]) -> str:
    """The first token that holds a match. LinkError if none does."""
    for token in dict.fromkeys(tokens):
        try:
            shared_match(token)
        except LinkError as wrong:
            if wrong.phrase != "sharing.link.cut":
                raise
        else:
            return token
    raise LinkError("sharing.link.cut")
