"""Kaisern's powers one card at a time, as the rule sheet describes them, based on `ranks` and `taker` of the rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pausenjass.games.kaisern.power import ranks, taker


def kind(card: str, trump: str, kaiser: Collection[str] = ()) -> str:
    """KA-10: STECHER, STUPF or THRONER."""
    return ranks(trump, frozenset(kaiser))[card].kind


def row(card: str, trump: str, kaiser: Collection[str] = ()) -> int:
    """KA-10: the card's row in the table, 1 (trump Under) to 16 (the others)."""
    return ranks(trump, frozenset(kaiser))[card].row


def winner(cards: Sequence[str], trump: str, kaiser: Collection[str] = (), nine_takes_eight: bool = False) -> int:
    """KA-13: the index of the card that takes the Satz."""
    return taker(cards, ranks(trump, frozenset(kaiser)), trump, nine_takes_eight).place


def takes(card: str, other: str, trump: str, kaiser: Collection[str] = (), nine_takes_eight: bool = False) -> bool:
    """Whether the card takes the other one if that is led and nothing else lies: «Wer sticht wen?»."""
    return winner((other, card), trump, kaiser, nine_takes_eight) == 1
