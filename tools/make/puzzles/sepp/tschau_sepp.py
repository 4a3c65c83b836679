"""What the others may do at Tschau Sepp, whatever is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pausenjass.core.game import NOBODY, Card, Game, Seat
from pausenjass.games.tschau_sepp.legal import LAYS, can_lay
from pausenjass.games.tschau_sepp.rules import BAUER
from puzzles.sepp.anything import Known, Possible, given, hidden, told, without_lay


def is_wild(card: Card) -> bool:
    """Whether the card fits nearly everything."""
    return card[1] == BAUER


def of_others(game: Game[Any, Any], state: Any, known: Known) -> Iterator[Possible]:
    """See `puzzles.sepp.anything.of_others`."""
    if state.turn != known.seat:
        yield from _turn(game, state, known, state.turn)
    if state.owes != NOBODY:  # who of the others demands makes no difference
        demanding = next((each for each in range(game.rules.players) if each not in (known.seat, state.owes)), None)
        if demanding is not None:
            yield state, demanding, f"demand {state.owes}"


def _turn(game: Game[Any, Any], state: Any, known: Known, seat: Seat) -> Iterator[Possible]:
    def fits(card: Card) -> bool:
        return can_lay(game.rules, state, card)

    for card in hidden(state, known):
        if fits(card) and not told(state, seat, (card,)):
            holding = given(state, known, seat, (card,))
            for action in LAYS[card]:
                yield holding, seat, action
    yield from without_lay(game, state, known, fits, ("take", "draw", "pass"))
