"""Sealed deals: a shuffled deck that can't be exchanged any more, without anybody having seen it.

Before a deal the deck is shuffled, and a salt drawn by the same chance. The seal is the SHA-256, in hex, of one line of
text in UTF-8, single spaces, no line break:

    SALT CARD CARD ...      the deck before it is cut, top first; the salt has 32 hex digits

Then somebody may cut: at place n the n top cards go under the others. What comes of it stands in the record's line of
the deal. The record keeps in free headers

    seals: SEAL:SALT:CUT ...    for each `* deck` line in order; "-" for one that was dealt without
    sealed: SALT CARD CARD ...  a deck that is sealed and not dealt yet

so that afterwards anybody can check that the deck is the one that was sealed (verify.py).
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
"""The record's header of the deck that is dealt next."""
NONE: Final = "-"
"""Stands for the seal of a deal that was dealt without."""
DECK: Final = "deck"
"""The first word of the chance action that is a deal."""
_SALT_BITS: Final = 128
_SALT: Final = re.compile(r"[0-9a-f]{32}")
_PLAIN: Final = re.compile(r"[0-9A-Za-z* ]+")
"""Of such signs are the codes of all cards."""
_ENTRY: Final = re.compile(r"([0-9a-f]{64}):([0-9a-f]{32}):(0|[1-9][0-9]{0,3})")


class Seal(NamedTuple):
    """What a record keeps of a deal."""

    seal: str
    salt: str
    cut: int
    """How many cards were taken off the top; 0: none."""

    def __str__(self) -> str:
        """As in the header."""
        return f"{self.seal}:{self.salt}:{self.cut}"


class Sealed(NamedTuple):
    """A shuffled deck with its salt."""

    salt: str
    cards: tuple[Card, ...]
    """Top first, before it is cut."""

    def __str__(self) -> str:
        """The text of which the seal is the hash."""
        return " ".join((self.salt, *self.cards))

    @property
    def is_plain(self) -> bool:
        """Whether its text can stand between quotes in a line for a shell, and on a screen: a record may hold anything."""
        return _PLAIN.fullmatch(str(self)) is not None

    @property
    def seal(self) -> str:
        """SHA-256 in hex."""
        return sha256(str(self).encode()).hexdigest()

    def dealt(self, at: int) -> Action:
        """The chance action that deals the deck, cut at this place."""
        return " ".join((DECK, *cut(self.cards, at)))


def sealed(shuffled: Action, rng: Random) -> Sealed:
    """The deck of a chance action "deck E7 RK …", and a salt drawn after it."""
    return Sealed(f"{rng.getrandbits(_SALT_BITS):032x}", tuple(shuffled.split(" ")[1:]))


def cut(cards: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The deck once the top cards, so many, have gone under the others."""
    return (*cards[at:], *cards[:at])


def before_cut(cards: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The deck of which `cut(…, at)` has made this one."""
    return cut(cards, len(cards) - at)


def is_deal(line: Line) -> bool:
    """Whether the line is a deal."""
    return line.who == CHANCE and line.action.partition(" ")[0] == DECK


# --- what a record says of them -------------------------------------------------------------------------------------


def entries(record: Record) -> list[str]:
    """The header's texts, one for each deal; they may be damaged, too many or too few."""
    return record.headers.get(SEALS, "").split()


def read(entry: str) -> Seal | None:
    """The entry of a deal; None for one that was dealt without. ValueError if it is no entry."""
    if entry == NONE:
        return None
    found = _ENTRY.fullmatch(entry)
    if found is None:
        raise ValueError(f"{entry[:40]!r} is no seal")
    seal, salt, at = found.groups()
    return Seal(seal, salt, int(at))


def next_deck(record: Record) -> Sealed | None:
    """The deck that is sealed and not dealt yet; None without one, or if it can't be read."""
    return read_deck(record.headers.get(SEALED, ""))


def read_deck(text: str) -> Sealed | None:
    """The deck of a text "SALT CARD CARD …"; None if it is none."""
    salt, *cards = text.split(" ")
    return Sealed(salt, tuple(cards)) if _SALT.fullmatch(salt) and cards else None


def deck_of(record: Record, place: int) -> Sealed | None:
    """The deck that this line has dealt, before it was cut; None if it is no deal, or has no seal that can be read."""
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
    """The record that keeps this deck for its next deal."""
    return record.with_headers(**{SEALED: None if deck is None else str(deck)})


def with_dealt(record: Record, deck: Sealed, at: int) -> Record:
    """The record whose last deal was this deck, cut at this place."""
    before = sum(map(is_deal, record.lines)) - 1
    kept = _as_many(entries(record), before)
    header = " ".join((*kept, str(Seal(deck.seal, deck.salt, at))))
    return record.with_headers(**{SEALS: header, SEALED: None})


def kept_headers(record: Record, lines: Sequence[Line]) -> dict[str, str]:
    """The headers of the record once only these first lines are left: nothing of deals that were taken back.

    The deck that is dealt next stays as long as no deal was: its seal may have been told.
    """
    headers = {key: text for key, text in record.headers.items() if key not in (SEALS, SEALED)}
    if SEALED in record.headers and sum(map(is_deal, lines)) == sum(map(is_deal, record.lines)):
        headers[SEALED] = record.headers[SEALED]
    return {**headers, **seals_of(record, lines)}


def seals_of(record: Record, lines: Iterable[Line]) -> dict[str, str]:
    """The header of the seals of the deals among these first lines of the record; nothing where none has a seal."""
    kept = _as_many(entries(record), sum(map(is_deal, lines)))
    return {SEALS: " ".join(kept)} if any(entry != NONE for entry in kept) else {}


def _as_many(some: Sequence[str], count: int) -> list[str]:
    """So many entries, those that are missing as deals without a seal."""
    return [*some[:count], *[NONE] * (count - len(some))]
