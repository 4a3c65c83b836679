"""The bots of Tschau Sepp.

zufall  any fitting card, whichever; draws when nothing fits; any wish; always calls and demands: the arena's yardstick
leicht  a beginner: any fitting card, wishes a suit that it holds; forgets to call «Ciao» now and then, seldom demands
mittel  rules of thumb: keeps Bauern, plays to its long suit, covers its Asse, attacks who is about to finish; now and
        then overlooks a card; always calls, mostly demands
stark   sees a sure end of the round; else searches: imagined hands, rounds played out by the rules of thumb, judged
        by who wins, by the points, and at the end of the match by who wins that; always calls and demands
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import NO_BUDGET, RANDOM, Bot, Budget
from pausenjass.bots.search import Clock, search
from pausenjass.bots.tschau_sepp.heuristics import FITTING, best_lay, best_wish
from pausenjass.bots.tschau_sepp.playout import finish
from pausenjass.core.cards import JASS_36
from pausenjass.core.game import Action, Card, Seat
from pausenjass.games.tschau_sepp import TschauSepp
from pausenjass.games.tschau_sepp.position import NOBODY, State, View
from pausenjass.games.tschau_sepp.rules import ASS, BAUER, EIGHT

DEFAULT: Final = Budget(seconds=0.3)
"""How long *Stark* searches if it is told nothing."""

POINTS: Final = 1 / 60
"""What a point less than the others is worth, in rounds won."""
OVERLOOKS: Final = 0.25
"""How often *Mittel* overlooks a card that fits, if there is another."""
MATCH: Final = 1.0
"""What winning the match with this round is worth, in rounds won."""


def bot(game: TschauSepp, level: str, clock: Clock = perf_counter) -> Bot:
    """The bot of a level."""
    match level:
        case "leicht":
            return _Bot(_beginners_choice, call=0.75, demand=0.3)
        case "mittel":
            return _Bot(_overlooking, call=1.0, demand=0.8)
        case "stark":
            return _Searching(game, clock)
        case _:
            assert level == RANDOM
            return _Bot(_any_lay, call=1.0, demand=1.0)


class _Bot:
    """Lays what `lay` says whenever it can lay, and calls and demands as often as its level remembers to."""

    def __init__(self, lay: Callable[[View, Sequence[Action], Random], Action], call: float, demand: float) -> None:
        self._lay = lay
        self._call = call
        self._demand = demand

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} can't do anything in this view")
        called = self.interject(view, rng)
        if called is not None:
            return called
        moves = [action for action in view.legal if not _is_call(action)]
        if not moves:  # not on turn: a call is all there is
            return view.legal[0]
        return self._move(view, moves, rng, budget)

    def interject(self, view: View, rng: Random) -> Action | None:
        """See `pausenjass.bots.base.Bot`."""
        for action in view.legal:
            if _is_call(action):
                return action if rng.random() < (self._call if action == "ciao" else self._demand) else None
        return None

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        lays = [action for action in moves if action.startswith("lay ")]
        return self._lay(view, lays, rng) if lays else moves[0]


class _Searching(_Bot):
    """*Stark*: an end of the round in sight, else the search."""

    def __init__(self, game: TschauSepp, clock: Clock) -> None:
        super().__init__(_by_thumb, call=1.0, demand=1.0)
        self._game = game
        self._clock = clock

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        for action in moves:
            if action.startswith("lay ") and _ends_round(self._game, view, action):
                return action
        first = super()._move(view, moves, rng, budget)  # what to do without any time, and among equals
        candidates = [first, *(action for action in moves if action != first and _sensible(view, action))]
        judge = Judge(self._game, view)
        return search(
            self._game, view, candidates, judge.playout, rng, DEFAULT if budget == NO_BUDGET else budget, self._clock
        )


class Judge:
    """What the end of the round is worth to the seat of a view: winning it, points, and the match if it ends."""

    def __init__(self, game: TschauSepp, view: View) -> None:
        self._rules = game.rules
        self._seat = view.seat
        self._points = view.points
        self._wins = view.wins
        self._last = view.round == game.rules.last_round
        self._counts = {card: game.rules.counts(card) for card in JASS_36}

    def playout(self, state: State, rng: Random) -> float:
        """Plays the round to its end, if it isn't over yet."""
        if state.phase == "play":
            winner, hands = finish(self._rules, state, rng)
            counts = self._counts
            points = [sum([counts[card] for card in hand]) for hand in hands]
        else:
            winner, points = state.winner, [deal.points for deal in state.deal]
        return self.worth(winner, points)

    def worth(self, winner: Seat, points: Sequence[int]) -> float:
        """In rounds won."""
        seat, rules = self._seat, self._rules
        worth = 1.0 if winner == seat else 0.0
        if rules.by_wins:
            if self._last and winner != NOBODY:
                worth += MATCH * _share([-won - (at == winner) for at, won in enumerate(self._wins)], seat)
            return worth
        others = (sum(points) - points[seat]) / (len(points) - 1)
        worth += POINTS * (others - points[seat])
        after = [old + new for old, new in zip(self._points, points, strict=True)]
        if self._last or (rules.limit is not None and max(after) >= rules.limit):
            worth += MATCH * _share(after, seat)
        return worth


def _share(scores: Sequence[int], seat: Seat) -> float:
    """The seat's share of the match if the least score wins: ties divide it."""
    least = min(scores)
    return 1 / scores.count(least) if scores[seat] == least else 0.0


def _is_call(action: Action) -> bool:
    return action == "ciao" or action.startswith("demand ")


def _any_lay(view: View, lays: Sequence[Action], rng: Random) -> Action:
    card = rng.choice(_cards(lays))
    return rng.choice([action for action in lays if _card(action) == card])


def _beginners_choice(view: View, lays: Sequence[Action], rng: Random) -> Action:
    card = rng.choice(_cards(lays))
    suits = [other[0] for other in view.hand if other != card]
    return _laid(card, rng.choice(suits) if suits else card[0])


def _by_thumb(view: View, lays: Sequence[Action], rng: Random) -> Action:
    able = _cards(lays)
    rng.shuffle(able)
    players = len(view.counts)
    card = best_lay(view.hand, able, players, view.counts[(view.turn + view.step) % players])
    return _laid(card, best_wish(_less(view.hand, card)))


def _overlooking(view: View, lays: Sequence[Action], rng: Random) -> Action:
    noticed = [card for card in _cards(lays) if rng.random() >= OVERLOOKS]
    return _by_thumb(view, [lay for lay in lays if _card(lay) in noticed] or lays, rng)


def _sensible(view: View, action: Action) -> bool:
    """Whether to search the action at all.

    No wish for a suit that is not in hand, if another can be wished; no drawing with a card to lay that is no loss.
    """
    if action == "draw":
        return all(lay[5] in (BAUER, ASS) for lay in view.legal if lay.startswith("lay "))
    if " wish " not in action:
        return True
    rest = {card[0] for card in view.hand if card[1] != BAUER}
    return action[-1] in rest if rest else action[-1] == action[4]


def _ends_round(game: TschauSepp, view: View, action: Action) -> bool:
    """Whether this lay and others after it in the same turn surely end the round: Asse and, with two players, 8s."""
    keeps_turn = (ASS, EIGHT) if len(view.counts) == 2 else (ASS,)

    def out(hand: tuple[Card, ...], card: Card) -> bool:
        rest = _less(hand, card)
        if not rest:
            return card[1] != ASS
        return card[1] in keeps_turn and any(out(rest, other) for other in rest if other in FITTING[card])

    return sum(card[1] not in keeps_turn for card in view.hand) <= 1 and out(view.hand, _card(action))


def _less(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _card(lay: Action) -> Card:
    return lay[4:6]


def _cards(lays: Sequence[Action]) -> list[Card]:
    """The cards that can be laid, each once, in the order of the actions."""
    return list(dict.fromkeys(map(_card, lays)))


def _laid(card: Card, wish: str) -> Action:
    return f"lay {card} wish {wish}" if card[1] == BAUER else f"lay {card}"
