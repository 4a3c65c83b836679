"""Sealed deals: a seal proves that nobody exchanged a shuffled deck, though nobody has seen it.

Before a deal the deck is shuffled, and the same generator draws a salt. The seal is the SHA-256, in hex, of one line of
UTF-8 text with single spaces and no line break:

    SALT CARD CARD ...      the deck before it is cut, top first; the salt has 32 hex digits

Then somebody may cut: at place n the n top cards go under the others. The record's line of the deal holds the result.
The record keeps in free headers

    seals: SEAL:SALT:CUT ...    for each `* deck` line in order; "-" for a deal without a seal
    sealed: SALT CARD CARD ...  a deck that is sealed but not dealt yet

so that anybody can check later that the sealed deck was dealt (verify.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from pausenjass.core.game import CHANCE, Action, Card
from pausenjass.core.record import Line, Record

SEALS: Final = "seals"
"""The record's header of the seals of its deals."""
SEALED: Final = "sealed"
"""The record's header of the deck for the next deal."""
NONE: Final = "-"
"""Stands for the seal of a deal without one."""
DECK: Final = "deck"
"""The first word of the chance action that deals."""
_SALT_BITS: Final = 128
_SALT: Final = re.compile(r"[0-9a-f]{32}")
_PLAIN: Final = re.compile(r"[0-9A-Za-z* ]+")
"""The signs of which the codes of all cards consist."""
_ENTRY: Final = re.compile(r"([0-9a-f]{64}):([0-9a-f]{32}):(0|[1-9][0-9]{0,3})")


class Seal(NamedTuple):
    """A record's entry of a deal."""

    seal: str
    salt: str
    cut: int
    """How many cards were cut off the top; 0: none."""

    def __str__(self) -> str:
        """The text of the header «seals»."""
        return f"{self.seal}:{self.salt}:{self.cut}"


class Sealed(NamedTuple):
    """A shuffled deck with its salt."""

    salt: str
    cards: tuple[Card, ...]
    """The deck, top first, before the cut."""

    def __str__(self) -> str:
        """The text that the seal hashes."""
        return " ".join((self.salt, *self.cards))

    @property
    def is_plain(self) -> bool:
        """Whether the text is safe to quote in a shell command and to show: a record may hold anything."""
        return _PLAIN.fullmatch(str(self)) is not None

    @property
    def seal(self) -> str:
        """The seal: SHA-256 in hex."""
        return sha256(str(self).encode()).hexdigest()

    def dealt(self, at: int) -> Action:
        """The chance action that deals the deck, cut at this place."""
        return " ".join((DECK, *cut(self.cards, at)))


def sealed(shuffled: Action, rng: Random) -> Sealed:
    """The deck of a chance action "deck E7 RK …", with a salt drawn after it."""
    return Sealed(f"{rng.getrandbits(_SALT_BITS):032x}", tuple(shuffled.split(" ")[1:]))


def cut(cards: Sequence[Card], at: int) -> tuple[Card, ...]:
    """Puts the top cards, so many, under the others."""
    return (*cards[at:], *cards[:at])


def before_cut(cards: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The deck before `cut(…, at)` made this one."""
    return cut(cards, len(cards) - at)


def is_deal(line: Line) -> bool:
    """Whether the line is a deal."""
    return line.who == CHANCE and line.action.partition(" ")[0] == DECK


# --- what a record says of them -------------------------------------------------------------------------------------


def entries(record: Record) -> list[str]:
    """The entries in the header, one for each deal. They may be damaged, too many or too few."""
    return record.headers.get(SEALS, "").split()


def read(entry: str) -> Seal | None:
    """Reads the entry of a deal; None if it had no seal. ValueError if this is no entry."""
    if entry == NONE:
        return None
    found = _ENTRY.fullmatch(entry)
    if found is None:
        raise ValueError(f"{entry[:40]!r} is no seal")
    seal, salt, at = found.groups()
    return Seal(seal, salt, int(at))


def next_deck(record: Record) -> Sealed | None:
    """The deck that is sealed but not dealt yet; None if there is none, or it can't be read."""
    return read_deck(record.headers.get(SEALED, ""))


def read_deck(text: str) -> Sealed | None:
    """Reads the deck from a text "SALT CARD CARD …"; None if it is none."""
    salt, *cards = text.split(" ")
    return Sealed(salt, tuple(cards)) if _SALT.fullmatch(salt) and cards else None


def deck_of(record: Record, place: int) -> Sealed | None:
    """The deck that this line dealt, before the cut; None if it is no deal, or its seal is missing or unreadable."""
    if not is_deal(record.lines[place]):
        return None
    number = sum(map(is_deal, record.lines[:place]))
    try:
        entry = read((*entries(record)[number : number + 1], NONE)[0])
    except ValueError:
        return None
    cards = record.lines[place].action.split(" ")[1:]
    return None if entry is None else Sealed(entry.salt, before_cut(cards, entry.cut))


def with_deck(record: Record, deck: Sealed | None) -> Record:
    """The record with this deck for its next deal."""
    return record.with_headers(**{SEALED: None if deck is None else str(deck)})


def with_dealt(record: Record, deck: Sealed, at: int) -> Record:
    """The record with the seal of its last deal: this deck, cut at this place."""
    before = sum(map(is_deal, record.lines)) - 1
    kept = _as_many(entries(record), before)
    header = " ".join((*kept, str(Seal(deck.seal, deck.salt, at))))
    return record.with_headers(**{SEALS: header, SEALED: None})


def kept_headers(record: Record, lines: Sequence[Line]) -> dict[str, str]:
    """The record's headers after everything beyond these first lines was taken back, deals included.

    The next deck stays as long as no deal was taken back: its seal may have been told.
    """
    headers = {key: text for key, text in record.headers.items() if key not in (SEALS, SEALED)}
    if SEALED in record.headers and sum(map(is_deal, lines)) == sum(map(is_deal, record.lines)):
        headers[SEALED] = record.headers[SEALED]
    return {**headers, **seals_of(record, lines)}


def seals_of(record: Record, lines: Iterable[Line]) -> dict[str, str]:
    """The header with the seals of the deals among these first lines; empty if none has a seal."""
    kept = _as_many(entries(record), sum(map(is_deal, lines)))
    return {SEALS: " ".join(kept)} if any(entry != NONE for entry in kept) else {}


def _as_many(some: Sequence[str], count: int) -> list[str]:
    """Exactly so many entries. Missing ones stand for deals without a seal."""
    return [*some[:count], *[NONE] * (count - len(some))]
