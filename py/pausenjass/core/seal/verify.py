"""Checks that the deals of a record are those that were sealed (__init__.py)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pausenjass.core import seal
from pausenjass.core.game import Card
from pausenjass.core.record import Record
from pausenjass.core.seal import Seal, Sealed

Verdict: TypeAlias = Literal["agrees", "cut", "differs", "unreadable", "none"]
""""agrees": seal, salt, cut and deal agree. "cut": the seal is the deck's, but it was cut elsewhere. "differs": deck,
salt or seal is another. "unreadable": the entry can't be read, or cuts at a place that the deck doesn't have. "none":
there is no seal."""


class Checked(NamedTuple):
    """The result of checking one deal."""

    place: int
    """The index of the deal among the lines of play."""
    dealt: tuple[Card, ...]
    """The deck as dealt, top first."""
    verdict: Verdict
    entry: Seal | None = None
    """The record's entry; None for "none" and "unreadable"."""
    cut: int = 0
    """Where the deck was cut: as the entry says, unless the verdict is "cut"."""

    @property
    def deck(self) -> Sealed | None:
        """The deck before the cut, with the salt; None without an entry."""
        return None if self.entry is None else Sealed(self.entry.salt, seal.before_cut(self.dealt, self.cut))


class Report(NamedTuple):
    """The results of checking all deals of a record."""

    deals: tuple[Checked, ...]
    surplus: int
    """How many more seals than deals there are."""

    @property
    def none(self) -> bool:
        """Whether no deal has a seal, so that there is nothing to check."""
        return not self.surplus and self.unsealed == len(self.deals)

    @property
    def agreeing(self) -> int:
        """The number of proven deals."""
        return self._count("agrees")

    @property
    def unsealed(self) -> int:
        """The number of deals without a seal: dealt by an older version, or prepared."""
        return self._count("none")

    def _count(self, verdict: Verdict) -> int:
        return sum(deal.verdict == verdict for deal in self.deals)

    @property
    def agrees(self) -> bool:
        """Whether there are seals and all agree. Some deals may have none."""
        return not self.surplus and 0 < self.agreeing == len(self.deals) - self.unsealed

    @property
    def proven(self) -> bool:
        """Whether every deal is proven to be the sealed one."""
        return self.agrees and not self.unsealed


def check(record: Record) -> Report:
    """Checks every deal of the record. `Record.replay` checks whether the rules allow its lines."""
    entries = seal.entries(record)
    deals = [place for place, line in enumerate(record.lines) if seal.is_deal(line)]
    missing = [seal.NONE] * (len(deals) - len(entries))
    checked = tuple(
        _checked(place, tuple(record.lines[place].action.split(" ")[1:]), entry)
        for place, entry in zip(deals, [*entries[: len(deals)], *missing], strict=True)
    )
    return Report(checked, max(0, len(entries) - len(deals)))


def _checked(place: int, dealt: tuple[Card, ...], text: str) -> Checked:
    try:
        entry = seal.read(text)
    except ValueError:
        return Checked(place, dealt, "unreadable")
    if entry is None:
        return Checked(place, dealt, "none")
    if entry.cut >= len(dealt):
        return Checked(place, dealt, "unreadable")
    if _is_sealed(dealt, entry, entry.cut):
        return Checked(place, dealt, "agrees", entry, entry.cut)
    elsewhere = next((at for at in range(len(dealt)) if _is_sealed(dealt, entry, at)), None)
    if elsewhere is None:
        return Checked(place, dealt, "differs", entry, entry.cut)
    return Checked(place, dealt, "cut", entry, elsewhere)


def _is_sealed(dealt: tuple[Card, ...], entry: Seal, at: int) -> bool:
    """Whether the entry's seal is that of this deck, if it was cut at this place."""
    return Sealed(entry.salt, seal.before_cut(dealt, at)).seal == entry.seal
