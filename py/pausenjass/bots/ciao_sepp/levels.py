"""The bots of Ciao-Sepp.

zufall  any fitting cards, whichever, any use of the Joker, throws in or not by the toss of a coin: the arena's yardstick
leicht  a beginner: any fitting card, all of its rank half of the time; the Joker only in need; throws in whatever it can
mittel  rules of thumb: covers its Asse, hits back, attacks who is about to finish, takes the smaller hand; greedy to be
        rid of many cards at once, and now and then overlooks a card
stark   the same rules of thumb, without greed, tell what is worth a thought; then it searches: imagined hands, some
        rounds played out fast, judged by the points of CS-29; also whether to throw in, and with whom to swap

All of them call whenever they owe a call and are asked, and none ever slaps without a ringing, makes a fault or throws
the cards down. What a level doesn't notice in time is drawn by who runs the time, as its reactions are: whoever is
asked has noticed, but for what is missing from `view.legal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, cast

from pausenjass.bots.base import NO_BUDGET, RANDOM, Bot, Budget
from pausenjass.bots.ciao_sepp.heuristics import DRAWN, JUMP, OUT, drop, exchanged, outlook, worth
from pausenjass.bots.ciao_sepp.playout import Playout
from pausenjass.bots.search import Clock, search
from pausenjass.core.cards import JOKER, without
from pausenjass.core.game import Action, Card, Game, Seat, Step, Who
from pausenjass.games.ciao_sepp import CiaoSepp
from pausenjass.games.ciao_sepp.legal import Move, parse
from pausenjass.games.ciao_sepp.position import NOBODY, State, View
from pausenjass.games.ciao_sepp.rules import SIX
from pausenjass.games.ciao_sepp.scoring import count
from pausenjass.games.ciao_sepp.words import CALLS, TURN_MOVES

DEFAULT: Final = Budget(seconds=0.3)
"""How long *Stark* searches on its turn if it is told nothing."""
AT_A_GLANCE: Final = Budget(playouts=400)
"""How long it thinks whether to throw a card in."""
HORIZON: Final = 3
"""How many moves of each player a game is played on, before the hands are judged."""
CANDIDATES: Final = 8
"""Of how many actions at most the search compares the worth."""
OVERLOOKS: Final = 0.35
"""How often *Mittel* overlooks a card of its hand, if there is another to lay."""
GREED: Final = 0.25
"""What each card to be rid of now is worth to *Mittel* beyond what it is worth."""
LAY_ALL: Final = 0.5
"""How often *Leicht* thinks of laying several cards together."""
MOVES: Final = frozenset({*TURN_MOVES, "swap", "keep"})
"""What the player on turn or the winner of a ringing is asked for."""
LIGHT: Final = 2
"""So many cards are taken without an answer, if one is worth more kept."""
WAIT: Final = "wait"
"""Not throwing in, for the search."""


def bot(game: CiaoSepp, level: str, clock: Clock = perf_counter) -> Bot:
    """The bot of a level."""
    match level:
        case "leicht":
            return _Leicht()
        case "mittel":
            return _Mittel()
        case "stark":
            return _Stark(game, clock)
        case _:
            assert level == RANDOM
            return _Zufall()


class _Bot:
    """What all levels do alike."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} can't do anything in this view")
        call = _owed(view)
        if call is not None:
            return call
        moves = [action for action in view.legal if _verb(action) in MOVES]
        if not moves:  # not on turn: to throw in or to slap is all there is
            return view.legal[0]
        return moves[0] if len(moves) == 1 else self._move(view, moves, rng, budget)

    def interject(self, view: View, rng: Random) -> Action | None:
        """See `pausenjass.bots.base.Bot`: a call that it owes, else whether to throw a card in."""
        call = _owed(view)
        if call is not None:
            return call
        jumps = [action for action in view.legal if _verb(action) == "jump"]
        return self._jump(view, jumps, rng) if jumps else None

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        raise NotImplementedError

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random) -> Action | None:
        raise NotImplementedError


class _Zufall(_Bot):
    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        lays = [action for action in moves if _verb(action) == "lay"]
        if not lays:
            return rng.choice(moves)
        first = rng.choice(list(dict.fromkeys(map(_first, lays))))
        return rng.choice([action for action in lays if _first(action) == first])

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random) -> Action | None:
        return rng.choice(jumps) if rng.random() < 0.5 else None


class _Leicht(_Bot):
    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        if view.phase == "swap":
            return _best(view, moves)
        lays = [action for action in moves if _verb(action) == "lay" and _first(action) != JOKER]
        if not lays:
            return self._in_need(view, moves, rng)
        first = rng.choice(list(dict.fromkeys(map(_first, lays))))
        lays = [action for action in lays if _first(action) == first]
        counts = [len(read(action).cards) for action in lays]
        wanted = max(counts) if rng.random() < LAY_ALL else 1
        lays = [action for action, count in zip(lays, counts, strict=True) if count == wanted]
        suits = {card[0] for card in view.hand}  # wishes what it holds
        return rng.choice([action for action in lays if not read(action).wish or read(action).wish in suits] or lays)

    def _in_need(self, view: View, moves: Sequence[Action], rng: Random) -> Action:
        """Only the Joker would do: the smallest hand for one's own, or any card."""
        best = _best(view, moves)
        named = [action for action in moves if read(action).named]
        return rng.choice(named) if named and read(best).named else best

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random) -> Action | None:
        real = [action for action in jumps if _first(action) != JOKER]
        if not real and len(view.hand) > 1:  # keeps its Joker
            return None
        return rng.choice(real or jumps)


class _Mittel(_Bot):
    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        overlooked = {card for card in dict.fromkeys(view.hand) if rng.random() < OVERLOOKS}
        noticed = [action for action in moves if overlooked.isdisjoint(read(action).cards)]
        if not any(_verb(action) == "lay" for action in noticed):
            noticed = list(moves)
        return max(noticed, key=lambda action: appraise(view, action) + GREED * len(read(action).cards))

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random) -> Action | None:
        best = _best(view, jumps)
        return best if appraise(view, best) >= outlook(view.hand) + JUMP else None


class _Stark(_Bot):
    """The most promising actions by the rules of thumb, then the search."""

    def __init__(self, game: CiaoSepp, clock: Clock) -> None:
        self._game = game
        self._clock = clock

    def _move(self, view: View, moves: Sequence[Action], rng: Random, budget: Budget) -> Action:
        return self._searched(view, promising(view, moves), rng, DEFAULT if budget == NO_BUDGET else budget)

    def _jump(self, view: View, jumps: Sequence[Action], rng: Random) -> Action | None:
        ranked = promising(view, jumps)
        ranked.insert(0 if appraise(view, ranked[0]) < outlook(view.hand) + JUMP else 1, WAIT)
        best = self._searched(view, ranked, rng, AT_A_GLANCE)
        return None if best == WAIT else best

    def _searched(self, view: View, ranked: Sequence[Action], rng: Random, budget: Budget) -> Action:
        if ranked[0] != WAIT and appraise(view, ranked[0]) >= OUT:
            return ranked[0]
        thought = Thought(self._game, view)
        return search(cast(Game[Any, Any], thought), view, ranked, thought.playout, rng, budget, self._clock)


class Thought:
    """The game as *Stark* thinks it through: with one more action, to let the window pass, and the end judged in points.

    In one imagined position everybody is equally quick whichever action is tried, so that they can be compared.
    """

    def __init__(self, game: CiaoSepp, view: View) -> None:
        self.chance_due = game.chance_due
        self.chance = game.chance
        self._game = game
        self._seat = view.seat
        self._luck = 0
        left = [seat for seat in range(game.rules.players) if seat not in {gone for gone, _ in view.gone}]
        deal = count(game.rules.players, left, view.gone, ())
        self._places = [deal[seat].points for seat in left]
        """What each place is worth, from the first on."""

    def imagine(self, view: View, rng: Random) -> State:
        """See `pausenjass.core.game.Game`."""
        self._luck = rng.getrandbits(32)
        return self._game.imagine(view, rng)

    def apply(self, state: State, who: Who, action: Action) -> Step[State]:
        """See `pausenjass.core.game.Game`."""
        return Step(state._replace(window="")) if action == WAIT else self._game.apply(state, who, action)

    def playout(self, state: State, rng: Random) -> float:
        """What the seat can expect after a few moves of everybody, in points (CS-29)."""
        if state.phase == "over":
            return state.deal[self._seat].points
        game = Playout(self._game.rules, state, Random(self._luck))
        game.play(self._seat, HORIZON * len(game.order))
        return game.points(self._seat, self._places)


def promising(view: View, actions: Sequence[Action]) -> list[Action]:
    """The best actions by the rules of thumb, the best first; each group of cards in one order and with one wish only.

    To take many cards that one could answer looks foolish, and never gains much.
    """
    worths = {action: appraise(view, action) for action in actions}
    if view.due > LIGHT and max(worths, key=worths.__getitem__) != "take":
        worths.pop("take", None)
    ranked: dict[object, Action] = {}
    for action in sorted(worths, key=lambda action: -worths[action]):
        move = read(action)
        ranked.setdefault((move.verb, tuple(sorted(move.cards)), move.named, move.target), action)
    return list(ranked.values())[:CANDIDATES]


def appraise(view: View, action: Action) -> float:
    """What an action of the seat is worth by the rules of thumb: how good its hand is then, and what happens to the others."""
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
        value = worth(row, rest, (card,), move.wish, due)
    else:
        card = move.cards[0]
        value = worth(row, rest, move.cards, move.wish, due)
    if due and card[1] == SIX and _hit(view, len(move.cards)) == view.seat:
        value -= drop(len(rest), due) * 2
    return value


def _best(view: View, actions: Sequence[Action]) -> Action:
    """The best one by the rules of thumb."""
    return max(actions, key=lambda action: appraise(view, action))


def others(view: View) -> list[Seat]:
    """Everybody else still in the game, in playing order from the next player on."""
    players = len(view.counts)
    absent = {*view.out, *(seat for seat, _ in view.gone)}
    order = [(view.seat + view.step * place) % players for place in range(1, players)]
    return [seat for seat in order if seat not in absent]


def _hit(view: View, sixes: int) -> Seat:
    """Whom so many Sixes reach (CS-17)."""
    return view.chain[max(len(view.chain) - sixes, 0)]


def _owed(view: View) -> Action | None:
    return next((action for action in view.legal if action in CALLS), None)


def _verb(action: Action) -> str:
    return action.partition(" ")[0]


def _first(lay: Action) -> Card:
    return lay.split(" ")[1]


def read(action: Action) -> Move:
    """A legal action taken apart."""
    move = parse(action)
    assert move is not None
    return move
