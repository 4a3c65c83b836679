"""What the others may do if their hidden cards may be anything: every position that can follow, and perhaps more.

A position stands here for all that the seat can't tell apart. Before somebody else acts, the hidden cards that he needs
are put into his hand, wherever they lay; all other cards stay where they were, since nobody knows of them anyway. Only
what the play has told of a hand (`State.could`) forbids cards. Whatever others can really do is therefore among it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

from pausenjass.core.cards import JOKER, in_order
from pausenjass.core.game import Action, Card, Game, Seat
from pausenjass.games.ciao_sepp import legal as ciao
from pausenjass.games.ciao_sepp.moves import jumps, lays
from pausenjass.games.sepp import BIT
from pausenjass.games.tschau_sepp import legal as tschau
from pausenjass.games.tschau_sepp.position import NOBODY


class Unproved(Exception):
    """Raised where the search can't say what is possible, or gets too long."""


class Known(NamedTuple):
    """What the seat knows of its own cards."""

    seat: Seat
    hand: tuple[Card, ...]
    """Those of its hand that it has held from the start; what it has drawn since may be anything."""


Possible = tuple[Any, Seat, Action]
"""A position, and who may do what in it."""


def hidden(state: Any, known: Known) -> Counter[Card]:
    """The cards that may be anywhere: in others' hands, in the stock, or among those that the seat has drawn since."""
    cards = Counter(state.stock)
    for hand in state.hands:
        cards.update(hand)
    cards.subtract(known.hand)
    return +cards


def given(state: Any, known: Known, seat: Seat, cards: Sequence[Card]) -> Any:
    """The position with these hidden cards in another seat's hand, which gives others for them."""
    hands, stock = list(map(list, state.hands)), list(state.stock)
    free = list(hands[seat])
    missing = []
    for card in cards:
        if card in free:
            free.remove(card)
        else:
            missing.append(card)
    for card in missing:
        away = free.pop()
        for at, place in enumerate((stock, *hands)):
            spare = place if at != known.seat + 1 else _unknown(place, known.hand)
            if at != seat + 1 and card in spare:
                place[place.index(card)] = away
                break
        else:
            raise Unproved(f"{card} is not hidden")
        hands[seat][hands[seat].index(away)] = card
    return state._replace(hands=tuple(map(in_order, hands)), stock=tuple(stock))


def _unknown(hand: Iterable[Card], known: Sequence[Card]) -> list[Card]:
    return list((Counter(hand) - Counter(known)).elements())


def _told(state: Any, seat: Seat, cards: Iterable[Card]) -> bool:
    """Whether the play has told that the seat doesn't hold one of the cards."""
    could = state.could[seat]
    return any(not any(each & BIT[card] for each in could) for card in cards)


def _unable(state: Any, known: Known, seat: Seat, can_lay: Callable[[Card], bool]) -> Any | None:
    """The position with only cards in the seat's hand that it can't lay; None if so many can't be hidden."""
    unfit = [card for card in hidden(state, known).elements() if not can_lay(card)]
    count = len(state.hands[seat])
    return given(state, known, seat, unfit[:count]) if len(unfit) >= count else None


def of_others(game: Game[Any, Any], state: Any, known: Known) -> Iterator[Possible]:
    """Everything that anybody but the seat may do now: the player on turn first, then out of turn."""
    if game.id == "ciao-sepp":
        if state.turn != known.seat:
            yield from _ciao_turn(game, state, known, state.turn)
        yield from _ciao_between(game, state, known)
        return
    if state.turn != known.seat:
        yield from _tschau_turn(game, state, known, state.turn)
    if state.owes != NOBODY:  # who of the others demands makes no difference
        demanding = next((each for each in range(game.rules.players) if each not in (known.seat, state.owes)), None)
        if demanding is not None:
            yield state, demanding, f"demand {state.owes}"


# --- Tschau Sepp ----------------------------------------------------------------------------------------------------


def _tschau_turn(game: Game[Any, Any], state: Any, known: Known, seat: Seat) -> Iterator[Possible]:
    def can_lay(card: Card) -> bool:
        return tschau.can_lay(game.rules, state, card)

    for card in hidden(state, known):
        if can_lay(card) and not _told(state, seat, (card,)):
            holding = given(state, known, seat, (card,))
            for action in tschau.LAYS[card]:
                yield holding, seat, action
    yield from _without_lay(game, state, known, can_lay, ("take", "draw", "pass"))


def _without_lay(
    game: Game[Any, Any], state: Any, known: Known, can_lay: Callable[[Card], bool], actions: Sequence[Action]
) -> Iterator[Possible]:
    """These actions, which may depend on whether the player on turn can lay."""
    seat = state.turn
    unable = _unable(state, known, seat, can_lay)
    for action in actions:
        for each in (state, unable):
            if each is not None and game.why(each, seat, action) is None:
                yield each, seat, action
                break


# --- Ciao-Sepp ------------------------------------------------------------------------------------------------------

_NO_CARDS: Final = ("slap", "forfeit")


def _ciao_turn(game: Game[Any, Any], state: Any, known: Known, seat: Seat) -> Iterator[Possible]:
    def can_lay(card: Card) -> bool:
        return card != JOKER and ciao.fits(game.rules, state, card)

    if seat in state.out or state.phase != "play":
        raise Unproved(state.phase)
    pool = hidden(state, known)
    if not state.barred:
        for cards in [(card,) for card in pool] if state.drawn else _groups(pool, len(state.hands[seat])):
            if JOKER in cards or any(map(can_lay, cards)):
                yield from _ciao_lays(game, state, known, seat, cards)
    unable = "pass" if state.drawn else "draw"
    yield from _without_lay(game, state, known, can_lay, ("take", unable, "pass", *_NO_CARDS))


def _ciao_lays(
    game: Game[Any, Any], state: Any, known: Known, seat: Seat, cards: tuple[Card, ...]
) -> Iterator[Possible]:
    """The lays of exactly these cards."""
    if _told(state, seat, cards):
        return
    holding = given(state, known, seat, cards)
    if state.drawn:
        holding = holding._replace(got=cards[0])
    if cards == (JOKER,):
        actions: Iterable[Action] = [action for action in game.legal(holding, seat) if action.startswith("lay *")]
    else:
        firsts = ciao.fitting_suits(game.rules, state, cards[0][1])
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


def _ciao_between(game: Game[Any, Any], state: Any, known: Known) -> Iterator[Possible]:
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
    if not _told(state, seat, cards):
        holding = given(state, known, seat, cards)
        for action in jumps(state.window, len(cards), cards == (JOKER,)):
            if action.partition(" wish")[0] == "jump " + " ".join(cards):
                yield holding, seat, action
