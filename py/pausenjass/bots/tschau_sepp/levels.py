"""The bots of Tschau Sepp.

RANDOM  any fitting card and wish; draws when nothing fits; always says «Ciao» and demands: the baseline of the arena
NOVICE  a beginner: keeps Bauern, plays to its long suit, covers its Asse, attacks a player about to finish; but
        overlooks many cards that fit, draws if it sees none, now and then forgets to say «Ciao», and seldom demands
EASY    the same player with a little more practice
MEDIUM  overlooks and forgets less
SKILLED searches like STRONG, but with few playouts; hardly overlooks and forgets anything
STRONG  sees a certain end of the round; else flat Monte Carlo search with the heuristics as playouts; a return combines
        the winner, the points, and the winner of a match that ends; always says «Ciao» and demands
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots.base import (
    EASY,
    MEDIUM,
    NO_BUDGET,
    NOVICE,
    RANDOM,
    SKILLED,
    SKILLED_BEFORE,
    STRONG,
    Bot,
    Budget,
    require_legal,
)
from pausenjass.bots.human import BEST, LAST_CARDS, Limits
from pausenjass.bots.search import Clock, search
from pausenjass.bots.tschau_sepp.certain import ending
from pausenjass.bots.tschau_sepp.heuristics import best_lay, best_wish
from pausenjass.bots.tschau_sepp.playout import finish
from pausenjass.core.cards import JASS_36, without
from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.tschau_sepp import TschauSepp
from pausenjass.games.tschau_sepp.position import NOBODY, State, View
from pausenjass.games.tschau_sepp.rules import ASS, BAUER

DEFAULT: Final = Budget(seconds=0.3)
"""The default budget."""

POINTS: Final = 1 / 200
"""The value, in rounds won, of having a point less than the others."""
LIMITS: Final = {
    NOVICE: Limits(forgets=0.75, overlooks=0.35, playouts=0),
    EASY: Limits(forgets=0.56, overlooks=0.25, playouts=0),
    MEDIUM: Limits(forgets=0.29, overlooks=0.12, playouts=0),
    SKILLED: Limits(forgets=0.15, overlooks=0.1, playouts=60),
    SKILLED_BEFORE: Limits(forgets=0.15, overlooks=0.1, playouts=60),
    STRONG: BEST,
}
OWN_CALL: Final = 0.4
"""Forgetting one's own «Ciao» is less likely than forgetting to demand another's, by this factor."""
MATCH: Final = 1.0
"""The value of winning the match with this round, in rounds won."""


def bot(game: TschauSepp, level: str, clock: Clock = perf_counter, style: Style = NEUTRAL) -> Bot:
    """The bot of a level."""
    bold = style.boldness
    if level == STRONG:
        return _Searching(game, clock, bold)
    if level in (SKILLED, SKILLED_BEFORE):
        return _Skilled(game, clock, bold, LIMITS[level])
    if level == RANDOM:
        return _Bot(_any_lay, BEST)
    return _ByThumb(bold, LIMITS[level])


class _Bot:
    """Lays a card by the policy `lay` whenever it can; says «Ciao» and demands cards unless it forgets to."""

    def __init__(self, lay: Callable[[View, Sequence[Action], Random], Action], limits: Limits) -> None:
        self._lay = lay
        self._limits = limits

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        require_legal(view)
        shout = self.interject(view, rng)
        if shout is not None:
            return shout
        moves = [action for action in view.legal if not _is_shout(action)]
        if not moves:  # not on turn: it can only call or demand
            return view.legal[0]
        return self._move(view, moves, rng, budget)

    def interject(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """See `pausenjass.bots.base.Bot`."""
        for action in view.legal:
            if _is_shout(action):
                forgets = self._limits.forgets * (OWN_CALL if action == "ciao" else 1)
                return action if rng.random() >= forgets else None
        return None

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        lays = [action for action in moves if action.startswith("lay ")]
        return self._lay(view, lays, rng) if lays else moves[0]


class _ByThumb(_Bot):
    """Plays by rules of thumb, among the cards that it notices. With its last two cards it sees everything, even a
    certain end.
    """

    def __init__(self, bold: float, limits: Limits) -> None:
        super().__init__(partial(_by_heuristics, bold=bold), limits)

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        if len(view.hand) <= LAST_CARDS:
            sure = [action for action in moves if action.startswith("lay ") and ending(view, _card(action))]
            if sure:
                return sure[0]
        return super()._move(view, noticed(view, moves, self._limits, rng), rng, budget)


class _Searching(_Bot):
    """*Strong*: plays a certain end of the round, or else searches."""

    def __init__(self, game: TschauSepp, clock: Clock, bold: float) -> None:
        super().__init__(partial(_by_heuristics, bold=bold), BEST)
        self._game = game
        self._clock = clock

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        for action in moves:
            if action.startswith("lay ") and ending(view, _card(action)):
                return action
        first = super()._move(view, moves, rng, budget)  # preferred among equals
        candidates = [first, *(action for action in moves if action != first and sensible(view, action))]
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


class _Skilled(_Searching):
    """*Skilled*: the search of *Strong* with fewer playouts, among the cards that it notices."""

    def __init__(self, game: TschauSepp, clock: Clock, bold: float, limits: Limits) -> None:
        super().__init__(game, clock, bold)
        self._limits = limits

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        return super()._move(view, noticed(view, moves, self._limits, rng), rng, self._limits.budget(budget, DEFAULT))


class Evaluation:
    """Evaluates ends of the round for the view's seat: by the winner, the points, and the match if it ends."""

    def __init__(self, game: TschauSepp, view: View) -> None:
        self._rules = game.rules
        self._seat = view.seat
        self._points = view.points
        self._wins = view.wins
        self._last = view.round == game.rules.last_round or view.time_up
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
    """1 if the seat has the lowest score, which wins the match; ties share it."""
    least = min(scores)
    return 1 / scores.count(least) if scores[seat] == least else 0.0


def _is_shout(action: Action) -> bool:
    """Whether the action is «Ciao» or a demand, which is possible out of turn."""
    return action == "ciao" or action.startswith("demand ")


def _any_lay(view: View, lays: Sequence[Action], rng: Random) -> Action:
    card = rng.choice(_cards(lays))
    return rng.choice([action for action in lays if _card(action) == card])


def _by_heuristics(view: View, lays: Sequence[Action], rng: Random, bold: float) -> Action:
    able = _cards(lays)
    rng.shuffle(able)
    players = len(view.counts)
    card = best_lay(view.hand, able, players, view.counts[(view.turn + view.step) % players], bold)
    return _laid(card, best_wish(without(view.hand, (card,))))


def noticed(view: View, moves: Sequence[Action], limits: Limits, rng: Random) -> Sequence[Action]:
    """The moves without overlooked cards. If no noticed card fits, the player draws, if the rules let him."""
    cards = _cards([action for action in moves if action.startswith("lay ")])
    if "draw" in moves and cards:
        seen = limits.noticed([*cards, "draw"], len(view.hand), rng)
    else:
        seen = limits.noticed(cards, len(view.hand), rng)
    return [action for action in moves if not action.startswith("lay ") or _card(action) in seen]


def sensible(view: View, action: Action) -> bool:
    """Whether the action is a candidate of the search.

    A wish for a suit that isn't in hand is none, if another can be wished; nor is drawing with a card to lay that is no
    loss.
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
