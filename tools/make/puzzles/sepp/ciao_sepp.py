"""What the others may do at Ciao-Sepp, whatever is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, Final

from pausenjass.core.cards import JOKER, in_order
from pausenjass.core.game import Action, Card, Game, Seat
from pausenjass.games.ciao_sepp import legal
from pausenjass.games.ciao_sepp.moves import jumps, lays
from pausenjass.games.ciao_sepp.rules import UNDER
from puzzles.sepp.anything import Known, Possible, Unproved, given, hidden, told, without_lay

_NO_CARDS: Final = ("slap", "forfeit")


def is_wild(card: Card) -> bool:
    """Whether the card fits nearly everything."""
    return card == JOKER or card[1] == UNDER


def of_others(game: Game[Any, Any], state: Any, known: Known) -> Iterator[Possible]:
    """See `puzzles.sepp.anything.of_others`."""
    if state.turn != known.seat:
        yield from _turn(game, state, known, state.turn)
    yield from _between(game, state, known)


def _turn(game: Game[Any, Any], state: Any, known: Known, seat: Seat) -> Iterator[Possible]:
    def can_lay(card: Card) -> bool:
        return card != JOKER and legal.fits(game.rules, state, card)

    if seat in state.out or state.phase != "play":
        raise Unproved(state.phase)
    pool = hidden(state, known)
    if not state.barred:
        for cards in [(card,) for card in pool] if state.drawn else _groups(pool, len(state.hands[seat])):
            if JOKER in cards or any(map(can_lay, cards)):
                yield from _lays(game, state, known, seat, cards)
    first = "pass" if state.drawn else "draw"
    yield from without_lay(game, state, known, can_lay, ("take", first, "pass", *_NO_CARDS))


def _lays(game: Game[Any, Any], state: Any, known: Known, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Possible]:
    """The lays of exactly these cards."""
    if told(state, seat, cards):
        return
    holding = given(state, known, seat, cards)
    if state.drawn:
        holding = holding._replace(got=cards[0])
    if cards == (JOKER,):
        actions: Iterable[Action] = [action for action in game.legal(holding, seat) if action.startswith("lay *")]
    else:
        firsts = legal.fitting_suits(game.rules, state, cards[0][1])
        single, several = lays(cards, firsts, game.rules.identical)
        size = len(cards)
        actions = [each for each in single + several if each.partition(" wish")[0].count(" ") == size]
    for action in actions:
        if game.why(holding, seat, action) is None:
            yield holding, seat, action


def _groups(pool: Counter[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """The hidden cards of one rank that may be laid together, single ones first."""
    ranks: dict[str, list[Card]] = {}
    for card in in_order(pool):
        ranks.setdefault(card[1:], []).append(card)
    found = []
    for cards in ranks.values():
        for counts in product(*(range(min(most, pool[card]) + 1) for card in cards)):
            if 0 < sum(counts) <= most:
                found.append(tuple([card for card, count in zip(cards, counts, strict=True) for _ in range(count)]))
    yield from sorted(found, key=len)


def _between(game: Game[Any, Any], state: Any, known: Known) -> Iterator[Possible]:
    """Out of turn: jump-ins, calls, slaps, and leaving the game."""
    for seat in game.actors(state):
        if seat == known.seat:
            continue
        for who, call in state.owes:
            if who == seat:
                yield state, seat, call
        if seat == state.turn or seat in state.out:
            continue
        if state.window and seat != state.layer:
            pool = hidden(state, known)
            for count in range(1, min(pool[state.window], len(state.hands[seat])) + 1):
                yield from _jumps(state, known, seat, (state.window,) * count)
            if pool[JOKER]:
                yield from _jumps(state, known, seat, (JOKER,))
        for action in _NO_CARDS:
            yield state, seat, action


def _jumps(state: Any, known: Known, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Possible]:
    if not told(state, seat, cards):
        holding = given(state, known, seat, cards)
        for action in jumps(state.window, len(cards), cards == (JOKER,)):
            if action.partition(" wish")[0] == "jump " + " ".join(cards):
                yield holding, seat, action
