"""A person's legal actions in Ciao-Sepp, sorted for the hand."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pausenjass.app.presenters.ciao_sepp.cards import SIX
from pausenjass.app.presenters.scene import Scene
from pausenjass.core.cards import JOKER
from pausenjass.core.game import NOBODY, Action, Card


class Legal(NamedTuple):
    """A person's legal actions."""

    actions: frozenset[Action]
    lays: tuple[tuple[Card, ...], ...]
    """The cards of every lay, without wishes and without the Joker's uses."""
    joker: bool
    """Whether the Joker may be laid."""
    jumps: tuple[Card, ...]
    """The cards that may be thrown in: the identical card, the Joker."""
    groups: dict[Card, str]
    """A key for each card that may be laid, or thrown in, with others: those with the same key."""


def legal_now(scene: Scene) -> Legal:
    """The person's legal actions now."""
    actions, window = frozenset(scene.view.legal), scene.view.window
    lays = _lays(scene)
    return Legal(
        actions,
        lays,
        joker=any(action.startswith(f"lay {JOKER}") for action in scene.view.legal),
        jumps=tuple(card for card in (window, JOKER) if card and f"jump {card}" in actions),
        groups=_groups(scene, lays, several=f"jump {window} {window}" in actions),
    )


def _lays(scene: Scene) -> tuple[tuple[Card, ...], ...]:
    written = (action.partition(" wish ")[0] for action in scene.view.legal if action.startswith("lay "))
    plain = (tuple(lay.split(" ")[1:]) for lay in written)
    return tuple(dict.fromkeys(cards for cards in plain if cards[0] != JOKER))


def _groups(scene: Scene, lays: tuple[tuple[Card, ...], ...], several: bool) -> dict[Card, str]:
    """Groups the cards. `several`: more than one identical card may be thrown in."""
    view, identical, groups = scene.view, scene.rules.identical, {}
    for card in {card for cards in lays if len(cards) > 1 for card in cards}:
        groups[card] = card if identical or (view.attack and card[1] == SIX) else card[1]
    if several:
        groups[view.window] = view.window
    return groups


def all_of(scene: Scene, legal: Legal, card: Card) -> list[Card] | None:
    """All cards of the group in the best order: this card first if it fits, last the suit of which the hand then holds most."""
    key, hand = legal.groups.get(card), scene.view.hand
    if key is None:
        return None
    if legal.jumps:
        return [card] * hand.count(card)
    every = sorted(each for each in hand if legal.groups.get(each) == key)
    rows = [cards for cards in legal.lays if len(cards) == len(every) and sorted(cards) == every]
    left = Counter(each[0] for each in hand if legal.groups.get(each) != key)
    best = max(rows, key=lambda cards: (cards[0] == card, left[cards[-1][0]]), default=None)
    return list(best) if best else None


def rings(scene: Scene) -> bool:
    """Whether a slap still wins the ringing (CS-25)."""
    return bool(scene.view.ringing and scene.view.winner_of_ring == NOBODY)


def opens(scene: Scene) -> bool:
    """Whether the person deals and lays the first card (CS-2)."""
    return bool(scene.view.phase == "open" and scene.view.dealer == scene.me)


def on_turn(scene: Scene) -> bool:
    """Whether the person is on turn."""
    return bool(scene.view.phase == "play" and scene.view.turn == scene.me)
