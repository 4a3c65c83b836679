"""The bots of Tschau Sepp.

RANDOM  any fitting card and wish; draws when nothing fits; always says «Ciao» and demands: the baseline of the arena
EASY    a beginner: any fitting card, wishes a suit that it holds; forgets to say «Ciao» now and then, seldom demands
MEDIUM  heuristics: keeps Bauern, plays to its long suit, covers its Asse, attacks a player about to finish; now and then
        overlooks a card; always says «Ciao», mostly demands
STRONG  sees a certain end of the round; else flat Monte Carlo search with the heuristics as playouts; a return combines
        the winner, the points, and the winner of a match that ends; always says «Ciao» and demands
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import EASY, MEDIUM, NO_BUDGET, RANDOM, STRONG, Bot, Budget, require_legal
from pausenjass.bots.search import Clock, search
from pausenjass.bots.tschau_sepp.certain import ending
from pausenjass.bots.tschau_sepp.heuristics import best_lay, best_wish
from pausenjass.bots.tschau_sepp.playout import finish
from pausenjass.core.cards import JASS_36, without
from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.tschau_sepp import TschauSepp
from pausenjass.games.tschau_sepp.position import NOBODY, State, View
from pausenjass.games.tschau_sepp.rules import ASS, BAUER, EIGHT, SEVEN

DEFAULT: Final = Budget(seconds=0.3)
"""Without a budget."""

POINTS: Final = 1 / 60
"""The value of a point less than the others, in rounds won."""
OVERLOOKS: Final = 0.25
"""The probability that *Medium* overlooks a fitting card, if there is another."""
TASTE: Final = 0.3
"""How often the boldest or most careful beginner follows its taste."""
LOUD: Final = frozenset({SEVEN, EIGHT, BAUER})
"""Attacks, and the card that wishes."""
MATCH: Final = 1.0
"""The value of winning the match with this round, in rounds won."""


def bot(game: TschauSepp, level: str, clock: Clock = perf_counter, style: Style = NEUTRAL) -> Bot:
    """The bot of a level."""
    bold = style.boldness
    if level == STRONG:
        return _Searching(game, clock, bold)
    return {
        RANDOM: _Bot(_any_lay, ciao=1.0, demand=1.0),
        EASY: _Bot(partial(_beginners_choice, bold=bold), ciao=0.75, demand=0.3),
        MEDIUM: _Bot(partial(_overlooking, bold=bold), ciao=1.0, demand=0.8),
    }[level]


class _Bot:
    """Lays a card by the policy `lay` whenever it can; says «Ciao» and demands cards with the probabilities of its level."""

    def __init__(self, lay: Callable[[View, Sequence[Action], Random], Action], ciao: float, demand: float) -> None:
        self._lay = lay
        self._ciao = ciao
        self._demand = demand

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        require_legal(view)
        shout = self.interject(view, rng)
        if shout is not None:
            return shout
        moves = [action for action in view.legal if not _is_shout(action)]
        if not moves:  # not on turn: to shout is all it can do
            return view.legal[0]
        return self._move(view, moves, rng, budget)

    def interject(self, view: View, rng: Random) -> Action | None:
        """See `pausenjass.bots.base.Bot`."""
        for action in view.legal:
            if _is_shout(action):
                return action if rng.random() < (self._ciao if action == "ciao" else self._demand) else None
        return None

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        lays = [action for action in moves if action.startswith("lay ")]
        return self._lay(view, lays, rng) if lays else moves[0]


class _Searching(_Bot):
    """*Strong*: a certain end of the round, else the search."""

    def __init__(self, game: TschauSepp, clock: Clock, bold: float) -> None:
        super().__init__(partial(_by_heuristics, bold=bold), ciao=1.0, demand=1.0)
        self._game = game
        self._clock = clock

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        for action in moves:
            if action.startswith("lay ") and ending(view, _card(action)):
                return action
        first = super()._move(view, moves, rng, budget)  # preferred among equals
        candidates = [first, *(action for action in moves if action != first and _sensible(view, action))]
        evaluation = Evaluation(self._game, view)
        return search(
            self._game,
            view,
            candidates,
            evaluation.playout,
            rng,
            DEFAULT if budget == NO_BUDGET else budget,
            self._clock,
        )


class Evaluation:
    """Evaluates ends of the round for the seat of a view: by its winner, the points, and the match if it ends."""

    def __init__(self, game: TschauSepp, view: View) -> None:
        self._rules = game.rules
        self._seat = view.seat
        self._points = view.points
        self._wins = view.wins
        self._last = view.round == game.rules.last_round
        self._counts = {card: game.rules.counts(card) for card in JASS_36}

    def playout(self, state: State, rng: Random) -> float:
        """Plays the round out, if it isn't over yet, and evaluates its end."""
        if state.phase == "play":
            winner, hands = finish(self._rules, state, rng)
            counts = self._counts
            points = [sum([counts[card] for card in hand]) for hand in hands]
        else:
            winner, points = state.winner, [deal.points for deal in state.deal]
        return self.evaluate(winner, points)

    def evaluate(self, winner: Seat, points: Sequence[int]) -> float:
        """The return, in rounds won."""
        seat, rules = self._seat, self._rules
        value = 1.0 if winner == seat else 0.0
        if rules.by_wins:
            if self._last and winner != NOBODY:
                value += MATCH * _won_match([-won - (at == winner) for at, won in enumerate(self._wins)], seat)
            return value
        others = (sum(points) - points[seat]) / (len(points) - 1)
        value += POINTS * (others - points[seat])
        after = [old + new for old, new in zip(self._points, points, strict=True)]
        if self._last or (rules.limit is not None and max(after) >= rules.limit):
            value += MATCH * _won_match(after, seat)
        return value


def _won_match(scores: Sequence[int], seat: Seat) -> float:
    """1 if the seat has the least score, which wins the match; ties divide it."""
    least = min(scores)
    return 1 / scores.count(least) if scores[seat] == least else 0.0


def _is_shout(action: Action) -> bool:
    """Whether it is «Ciao» or a demand, possible out of turn."""
    return action == "ciao" or action.startswith("demand ")


def _any_lay(view: View, lays: Sequence[Action], rng: Random) -> Action:
    card = rng.choice(_cards(lays))
    return rng.choice([action for action in lays if _card(action) == card])


def _beginners_choice(view: View, lays: Sequence[Action], rng: Random, bold: float) -> Action:
    card = rng.choice(_to_its_taste(_cards(lays), bold, rng))
    suits = [other[0] for other in view.hand if other != card]
    return _laid(card, rng.choice(suits) if suits else card[0])


def _to_its_taste(able: list[Card], bold: float, rng: Random) -> list[Card]:
    """What a beginner chooses from: often the attacks and Bauern only if it is bold, the other cards if it is careful."""
    if not bold or rng.random() >= TASTE * abs(bold):
        return able
    return [card for card in able if (card[1] in LOUD) == (bold > 0)] or able


def _by_heuristics(view: View, lays: Sequence[Action], rng: Random, bold: float) -> Action:
    able = _cards(lays)
    rng.shuffle(able)
    players = len(view.counts)
    card = best_lay(view.hand, able, players, view.counts[(view.turn + view.step) % players], bold)
    return _laid(card, best_wish(without(view.hand, (card,))))


def _overlooking(view: View, lays: Sequence[Action], rng: Random, bold: float) -> Action:
    noticed = [card for card in _cards(lays) if rng.random() >= OVERLOOKS]
    return _by_heuristics(view, [lay for lay in lays if _card(lay) in noticed] or lays, rng, bold)


def _sensible(view: View, action: Action) -> bool:
    """Whether the action is a candidate of the search.

    Not a wish for a suit that isn't in hand, if another can be wished; not drawing with a card to lay that is no loss.
    """
    if action == "draw":
        return all(lay[5] in (BAUER, ASS) for lay in view.legal if lay.startswith("lay "))
    if " wish " not in action:
        return True
    rest = {card[0] for card in view.hand if card[1] != BAUER}
    return action[-1] in rest if rest else action[-1] == action[4]


def _card(lay: Action) -> Card:
    return lay[4:6]


def _cards(lays: Sequence[Action]) -> list[Card]:
    """The cards that can be laid, each once, in the order of the actions."""
    return list(dict.fromkeys(map(_card, lays)))


def _laid(card: Card, wish: str) -> Action:
    return f"lay {card} wish {wish}" if card[1] == BAUER else f"lay {card}"
