"""Melds of Klammern: Terz and Halber, which may be announced, and whose count (KL-18 to KL-22)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from pausenjass.core.cards import FRENCH_32, FRENCH_RANKS, FRENCH_SUITS
from pausenjass.core.game import Card, Seat
from pausenjass.core.seats import in_turn
from pausenjass.games.klammern.dealing import vorhand
from pausenjass.games.klammern.position import NOBODY, Claim, Meld, State
from pausenjass.games.klammern.rules import Rules

KINDS: Final = {3: "terz", 4: "halber"}
POINTS: Final = {3: 20, 4: 50}
"""KL-18: the points by the number of cards."""
RUNS: Final[tuple[Meld, ...]] = tuple(
    tuple(suit + rank for rank in FRENCH_RANKS[low : low + length])
    for suit in FRENCH_SUITS
    for low in range(len(FRENCH_RANKS))
    for length in KINDS
    if low + length <= len(FRENCH_RANKS)
)
"""KL-18: every Terz and Halber, in the order in which announcements list them (KL-19)."""
Announcement: TypeAlias = tuple[Meld, ...]


def claim(meld: Meld, trump: str) -> Claim:
    """What others hear of a meld (KL-22)."""
    return Claim(KINDS[len(meld)], meld[-1][1], meld[0][0] == trump)


def claims(melds: Announcement, trump: str) -> tuple[Claim, ...]:
    """What others hear of an announcement: the highest meld first, so that the order doesn't tell the suits."""
    return tuple(sorted((claim(meld, trump) for meld in melds), key=height, reverse=True))


def height(what: Claim) -> tuple[bool, int, bool]:
    """KL-21: orders melds: a Halber over a Terz, then by the top card, then trump first."""
    return what.kind == "halber", FRENCH_RANKS.index(what.top), what.trump


def points(melds: Announcement) -> int:
    """KL-18: 20 for each Terz, 50 for each Halber."""
    return sum(POINTS[len(meld)] for meld in melds)


@lru_cache(maxsize=256)
def announcements(hand: tuple[Card, ...], trump: str) -> tuple[Announcement, ...]:
    """KL-19: every set of disjoint melds in the hand, by points, then by the highest meld.

    [reading] A Terz or Halber within a longer run counts as well. A hand of nine holds no more melds than KL-19 allows.
    """
    held = set(hand)
    runs = [run for run in RUNS if held.issuperset(run)]
    found: list[Announcement] = [()]
    for run in runs:  # in this order a run can only overlap the last one
        found += [(*some, run) for some in found if not some or not set(some[-1]) & set(run)]
    merits = {some: (points(some), [height(each) for each in claims(some, trump)]) for some in found}
    return tuple(sorted(found[1:], key=merits.__getitem__, reverse=True))


@lru_cache(maxsize=512)
def text(melds: Announcement) -> str:
    """The action that announces the melds: "meld C7 C8 C9 / H9 HT HJ HQ"."""
    return "meld " + " / ".join(" ".join(meld) for meld in melds)


def parse(words: str) -> Announcement | None:
    """The melds written after `meld `; None if the words are no list of cards. It doesn't check whether they are melds."""
    melds = tuple(tuple(part.split(" ")) for part in words.split(" / "))
    return melds if all(card in FRENCH_32 for meld in melds for card in meld) else None


def best(rules: Rules, state: State) -> Seat:
    """KL-21: the seat with the highest meld; between equals the first to announce, from Vorhand. NOBODY if nobody melded."""
    winner, highest = NOBODY, (False, -1, False)
    for seat in in_turn(vorhand(rules, state), rules.players):
        for meld in state.melds[seat] or ():
            if height(claim(meld, state.trump)) > highest:
                winner, highest = seat, height(claim(meld, state.trump))
    return winner


def shown(rules: Rules, state: State) -> tuple[Announcement, ...]:
    """KL-20, KL-22: each seat's melds that count, laid open; () if none are."""
    if state.meld_winner == NOBODY:
        return ()
    side = rules.side(state.meld_winner)
    return tuple((melds or ()) if rules.side(seat) == side else () for seat, melds in enumerate(state.melds))
