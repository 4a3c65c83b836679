"""The bots of Ciao-Sepp.

RANDOM  any fitting cards, any use of the Joker, throws in by the toss of a coin: the baseline of the arena
NOVICE  a beginner: rules of thumb, such as covering Asse, hitting back, attacking a player about to finish, taking the
        smaller hand; but overlooks most of its cards: which fit, which go together, which answer an attack, and that
        the drawn one fits; and forgets how many the others hold
EASY    the same player with a little more practice
MEDIUM  overlooks and forgets less
SKILLED overlooks and forgets little; searches like STRONG, but with fewer playouts
STRONG  flat Monte Carlo search over the best candidates of the same heuristics; playouts of some moves are evaluated in
        the points of CS-29; also whether to throw in, and with whom to swap

All levels make owed calls when they are asked, and none slaps without a ringing or throws the cards down. SKILLED and
STRONG commit a fault on purpose before an Eichel König takes a small hand from them. The live game draws what a level
notices in time, like its reactions: a bot that is asked has noticed everything in `view.legal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, cast

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
from pausenjass.bots.ciao_sepp.heuristics import DRAWN, JUMP, OUT, drop, exchanged, lay_value, outlook
from pausenjass.bots.ciao_sepp.playout import Playout
from pausenjass.bots.human import BEST, Limits
from pausenjass.bots.search import Clock, search
from pausenjass.core.cards import JOKER, without
from pausenjass.core.game import Action, Card, Game, Seat, Step, Who
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.ciao_sepp import CiaoSepp
from pausenjass.games.ciao_sepp.legal import Move, parse
from pausenjass.games.ciao_sepp.position import NOBODY, State, View
from pausenjass.games.ciao_sepp.rules import EICHEL_KOENIG, EIGHT, HAND, OBER, SEVEN, SIX
from pausenjass.games.ciao_sepp.scoring import count
from pausenjass.games.ciao_sepp.words import CALLS, TURN_MOVES

DEFAULT: Final = Budget(seconds=0.3)
"""The budget on turn, by default."""
AT_A_GLANCE: Final = 400
"""The playouts out of turn, to decide whether to throw a card in."""
HORIZON: Final = 3
"""The moves of each player in a playout before the hands are evaluated."""
CANDIDATES: Final = 8
"""The most candidates of a search."""
LIMITS: Final = {
    NOVICE: Limits(forgets=0.95, overlooks=0.95, playouts=0),
    EASY: Limits(forgets=0.64, overlooks=0.68, playouts=0),
    MEDIUM: Limits(forgets=0.34, overlooks=0.4, playouts=0),
    SKILLED: Limits(forgets=0.12, overlooks=0.17, playouts=20),
    SKILLED_BEFORE: Limits(forgets=0.07, overlooks=0.1, playouts=20),
    STRONG: BEST,
}
MOVES: Final = frozenset({*TURN_MOVES, "swap", "keep"})
"""The verbs of the player on turn and of the winner of a ringing."""
ATTACK: Final = 0.12
"""How much the boldest adds for an attack, and the most careful takes off."""
DARE: Final = 0.15
"""The gain by which the boldest throws a card in earlier."""
LOUD: Final = frozenset({SEVEN, OBER, EIGHT, SIX})
"""The ranks that attack, skip or hit back."""
LIGHT: Final = 2
"""Up to this number of cards may be taken although the hand has an answer."""
SMALL: Final = 5
"""The most cards in a hand with which a fault on purpose before an Eichel König gains something: measured, 0.05 to 0.1
points (CS-29) each time."""
FAULT: Final = "fault"
"""The fault on purpose (CS-35)."""
WAIT: Final = "wait"
"""The search's action of not throwing in."""


def bot(game: CiaoSepp, level: str, clock: Clock = perf_counter, style: Style = NEUTRAL) -> Bot:
    """The bot of a level."""
    if level == STRONG:
        return _Strong(game, clock, style.boldness)
    if level in (SKILLED, SKILLED_BEFORE):
        return _Skilled(game, clock, style.boldness, LIMITS[level], keen=level == SKILLED_BEFORE)
    if level == RANDOM:
        return _AtRandom(style.boldness)
    return _ByThumb(style.boldness, LIMITS[level])


class _Bot:
    """The policy that all levels share."""

    tactical = False
    """Whether it commits faults on purpose."""

    def __init__(self, bold: float) -> None:
        self.bold = bold
        """How bold it plays, from -1 to 1."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        require_legal(view)
        shout = _owed(view)
        if shout is not None:
            return shout
        moves = [action for action in view.legal if _verb(action) in MOVES]
        if not moves:  # not on turn: it can only throw in or slap
            return view.legal[0]
        move = moves[0] if len(moves) == 1 else self._move(view, moves, rng, budget)
        return FAULT if self.tactical and FAULT in view.legal and worth_a_fault(view, move) else move

    def interject(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """See `pausenjass.bots.base.Bot`: makes an owed call, or else decides whether to throw a card in."""
        shout = _owed(view)
        if shout is not None:
            return shout
        jumps = [action for action in view.legal if _verb(action) == "jump"]
        return self._jump(view, jumps, rng, budget) if jumps else None

    def jumps(self, view: View, jump: Action) -> bool:
        """Whether it throws these cards in: if they gain enough; a bold player wants less."""
        return evaluate(view, jump) >= outlook(view.hand) + JUMP - DARE * self.bold

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        raise NotImplementedError

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random, budget: Budget) -> Action | None:
        raise NotImplementedError


class _AtRandom(_Bot):
    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        lays = [action for action in moves if _verb(action) == "lay"]
        if not lays:
            return rng.choice(moves)
        first = rng.choice(list(dict.fromkeys(map(_first, lays))))
        return rng.choice([action for action in lays if _first(action) == first])

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random, budget: Budget) -> Action | None:
        return rng.choice(jumps) if rng.random() < 0.5 else None


class _ByThumb(_Bot):
    """Chooses the best action of the heuristics, from what it has noticed and remembers."""

    def __init__(self, bold: float, limits: Limits) -> None:
        super().__init__(bold)
        self._limits = limits

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        if view.phase == "swap":  # it looks round the table
            return _best(view, moves)
        able = noticed(view, moves, self._limits, rng)
        seen = remembered(view, self._limits, rng)
        return max(able, key=lambda action: liked(seen, action, self.bold))

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random, budget: Budget) -> Action | None:
        best = _best(view, jumps)
        return best if self.jumps(view, best) else None


def remembered(view: View, limits: Limits, rng: Random) -> View:
    """The view as a player remembers it. If he has forgotten to look, he believes that others still hold all cards of
    the deal.
    """
    forgotten = limits.forgotten(others(view), len(view.hand), rng)
    return view._replace(counts=tuple([HAND if seat in forgotten else count for seat, count in enumerate(view.counts)]))


def noticed(view: View, moves: Sequence[Action], limits: Limits, rng: Random, keen: bool = False) -> Sequence[Action]:
    """The moves without overlooked cards. If no noticed card fits, the player draws, takes or passes, if he may.

    A keen player always sees that a drawn card fits, and at least one card of those that go with others.
    """
    held = len(view.hand)
    lays = [action for action in moves if _verb(action) == "lay"]
    others = [action for action in moves if _verb(action) in ("draw", "take", *(() if keen else ("pass",)))]
    first = limits.noticed([*dict.fromkeys(map(_first, lays)), *others], held, rng)
    together = list(dict.fromkeys(card for lay in lays for card in read(lay).cards))
    more = limits.noticed(together, held, rng) if keen else limits.glimpsed(together, held, rng)
    seen = [lay for lay in lays if _seen(read(lay).cards, first, more)]
    return seen + [action for action in moves if action not in lays]


def _seen(cards: Sequence[Card], first: Sequence[Card], more: Sequence[Card]) -> bool:
    """Whether somebody sees that these cards can be laid: one as the first, others with it."""
    return cards[0] in first and all(card in first or card in more for card in cards[1:])


class _Strong(_Bot):
    """Searches the best candidates of the heuristics."""

    tactical = True

    def __init__(self, game: CiaoSepp, clock: Clock, bold: float) -> None:
        super().__init__(bold)
        self._game = game
        self._clock = clock

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        return self._searched(view, candidates(view, moves, self.bold), rng, DEFAULT if budget == NO_BUDGET else budget)

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random, budget: Budget) -> Action | None:
        ranked = candidates(view, jumps)
        ranked.insert(1 if self.jumps(view, ranked[0]) else 0, WAIT)
        best = self._searched(view, ranked, rng, budget.glance(AT_A_GLANCE))
        return None if best == WAIT else best

    def _searched(self, view: View, ranked: Sequence[Action], rng: Random, budget: Budget) -> Action:
        if ranked[0] != WAIT and evaluate(view, ranked[0]) >= OUT:
            return ranked[0]
        searched = SearchGame(self._game, view)
        return search(cast(Game[Any, Any], searched), view, ranked, searched.playout, rng, budget, self._clock)


class _Skilled(_Strong):
    """*Skilled*: the search of *Strong* with fewer playouts, on what it notices and remembers."""

    def __init__(self, game: CiaoSepp, clock: Clock, bold: float, limits: Limits, keen: bool) -> None:
        """`keen`: see `noticed`."""
        super().__init__(game, clock, bold)
        self._limits = limits
        self._keen = keen

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        able = moves if view.phase == "swap" else noticed(view, moves, self._limits, rng, self._keen)
        ranked = candidates(remembered(view, self._limits, rng), able, self.bold)
        return self._searched(view, ranked, rng, self._limits.budget(budget, DEFAULT))

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random, budget: Budget) -> Action | None:
        return super()._jump(view, jumps, rng, self._limits.budget(budget, DEFAULT))


class SearchGame:
    """The game for the search: it has one more action, for letting the window pass, and evaluates in points.

    In one determinization everybody reacts equally fast after each candidate, so that they can be compared.
    """

    def __init__(self, game: CiaoSepp, view: View) -> None:
        self.chance_due = game.chance_due
        self.chance = game.chance
        self._game = game
        self._seat = view.seat
        self._luck = 0
        left = [seat for seat in range(game.rules.players) if seat not in {gone for gone, _ in view.gone}]
        deal = count(game.rules.players, left, view.gone, (), game.rules.plain)
        self._prizes = [deal[seat].points for seat in left]
        """The points of each rank, the first one first."""

    def imagine(self, view: View, rng: Random) -> State:
        """See `pausenjass.core.game.Game`."""
        self._luck = rng.getrandbits(32)
        return self._game.imagine(view, rng)

    def apply(self, state: State, who: Who, action: Action) -> Step[State]:
        """See `pausenjass.core.game.Game`."""
        return Step(state._replace(window="")) if action == WAIT else self._game.apply(state, who, action)

    def playout(self, state: State, rng: Random) -> float:
        """The seat's expected points (CS-29) after some moves of everybody."""
        if state.phase == "over":
            return state.deal[self._seat].points
        game = Playout(self._game.rules, state, Random(self._luck))
        game.play(self._seat, HORIZON * len(game.order))
        return game.points(self._seat, self._prizes)


def candidates(view: View, actions: Sequence[Action], bold: float = 0.0) -> list[Action]:
    """The candidates of the search, the best first; each group of cards in one order and with one wish only.

    Taking many cards in spite of an answer is no candidate: it never gains much, and looks foolish.
    """
    values = {action: liked(view, action, bold) for action in actions}
    if view.due > LIGHT and max(values, key=values.__getitem__) != "take":
        values.pop("take", None)
    ranked: dict[object, Action] = {}
    for action in sorted(values, key=lambda action: -values[action]):
        move = read(action)
        ranked.setdefault((move.verb, tuple(sorted(move.cards)), move.named, move.target), action)
    return list(ranked.values())[:CANDIDATES]


def liked(view: View, action: Action, bold: float) -> float:
    """The heuristic value of an action by taste: a bold player likes attacks more, a careful one less."""
    value = evaluate(view, action)
    if bold and action.startswith("lay ") and any(card[-1] in LOUD for card in read(action).cards):
        value += ATTACK * bold
    return value


def evaluate(view: View, action: Action) -> float:
    """The heuristic value of an action: the seat's hand afterwards, and the effect on the others."""
    move = read(action)
    row = [view.counts[seat] for seat in others(view)]
    match move.verb:
        case "draw":
            return outlook(view.hand) + DRAWN
        case "take":
            return outlook(view.hand) - drop(len(view.hand), view.due)
        case "pass" | "keep":
            return outlook(view.hand)
        case "swap":
            return exchanged(row, outlook(view.hand), view.counts[move.target])
    rest = view.hand if view.opening else without(view.hand, move.cards)
    if move.target != NOBODY:
        return exchanged(row, outlook(rest), view.counts[move.target])
    due = view.due if move.verb == "lay" else 0
    if JOKER in move.cards:
        card = move.named or view.window
        value = lay_value(row, rest, (card,), move.wish, due)
    else:
        card = move.cards[0]
        value = lay_value(row, rest, move.cards, move.wish, due)
    if due and card[1] == SIX and _hit(view, len(move.cards)) == view.seat:
        value -= drop(len(rest), due) * 2
    return value


def worth_a_fault(view: View, move: Action) -> bool:
    """Whether a fault on purpose, the first one, comes before this move: an Eichel König then gives the next player a card
    more (CS-35), which matters if the hand is small.
    """
    played = read(move)
    rest, row = len(view.hand) - len(played.cards), others(view)
    if max(0, view.faults[view.seat]) or rest < 1 or len(view.hand) > SMALL or not row:
        return False
    koenige = played.cards.count(EICHEL_KOENIG) + (played.named == EICHEL_KOENIG)
    return bool(koenige % (len(row) + 1))


def _best(view: View, actions: Sequence[Action]) -> Action:
    """The best action of the heuristics."""
    return max(actions, key=lambda action: evaluate(view, action))


def others(view: View) -> list[Seat]:
    """The others still in the game, in playing order from the next player on."""
    players = len(view.counts)
    absent = {*view.out, *(seat for seat, _ in view.gone)}
    order = [(view.seat + view.step * place) % players for place in range(1, players)]
    return [seat for seat in order if seat not in absent]


def _hit(view: View, sixes: int) -> Seat:
    """CS-17: the seat that this number of Sixes hits."""
    return view.chain[max(len(view.chain) - sixes, 0)]


def _owed(view: View) -> Action | None:
    """The call that the seat owes."""
    return next((action for action in view.legal if action in CALLS), None)


def _verb(action: Action) -> str:
    return action.partition(" ")[0]


def _first(lay: Action) -> Card:
    return lay.split(" ")[1]


def read(action: Action) -> Move:
    """Parses a legal action."""
    move = parse(action)
    assert move is not None
    return move
