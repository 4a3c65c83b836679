"""Values actions at Klammern: bids and Kontra in matches won, by *Strong*'s own estimates; melds and cards in deals won.

A card is worth the probability that the seat's side wins the deal (KL-29), with tree search on both sides, or in solved
worlds; after a Kontra as many plain deals as the dice make of it (KL-30). Points only decide between cards that win
equally often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from pausenjass.bots import tricks
from pausenjass.bots.base import Budget, require_legal
from pausenjass.bots.judge import Judge, Judgement, Option
from pausenjass.bots.judging import Result, Tally, compare, only, ranked
from pausenjass.bots.klammern.bids import probability
from pausenjass.bots.klammern.dice import weight, win_probabilities, worth
from pausenjass.bots.klammern.playout import names, side
from pausenjass.bots.klammern.policy import exchanges
from pausenjass.bots.klammern.solver import Solver, left_in
from pausenjass.bots.klammern.strong import SOLVED, WORLDS, Strong, World
from pausenjass.bots.klammern.worlds import Known, known
from pausenjass.bots.search import Clock, Stop
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.game import Action
from pausenjass.core.masks import Mask
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.melds import points
from pausenjass.games.klammern.position import NOBODY, State, View
from pausenjass.games.klammern.rules import BELLE, KREUZ

DEALS: Final = "deals"
EVEN: Final = 0.02
"""Probabilities of winning the deal that differ by no more than this count as equal."""
MATCHES: Final = "matches"


def judge(game: Klammern, clock: Clock = perf_counter) -> Judge:
    """The judge of this game."""
    return Judging(game, clock)


class Judging(Strong):
    """See `pausenjass.bots.judge.Judge`."""

    def judge(self, view: View, rng: Random, budget: Budget) -> Judgement:
        """See `pausenjass.bots.judge.Judge`."""
        require_legal(view)
        if len(view.legal) == 1:
            return only(view.legal[0], DEALS if view.trump else MATCHES)
        if view.phase == "meld" or "exchange" in view.legal:
            return self._by_the_rules(view, rng, budget)
        if view.phase == "play":
            return self._cards(view, rng, budget)
        if view.phase in ("kontra", "re"):
            return self._doubling(view, rng, budget)
        return self._bid(view)

    # --- bids and Kontra --------------------------------------------------------------------------------------------

    def _bid(self, view: View) -> Judgement:
        mine = side(view.seat, len(view.counts))

        def played(action: Action, *suits: str) -> Option:
            makes = max(probability(self._log_odds(view, suit)) for suit in suits)
            return Option(action, worth(view.dice, mine, mine, makes, 1), makes, 0.0)

        kleines = [suit for suit in FRENCH_SUITS if suit != view.turned[0]]
        match view.phase:
            case "name":
                return ranked([played(action, action[-1]) for action in view.legal], MATCHES, 0)
            case "accept":
                says = played("accept", view.turned[0])
            case "besser":
                says = played("besser", KREUZ)
            case _:
                says = played("kleines", *kleines)
        if view.phase == "besser" and view.announcer == view.seat:
            return ranked([played("pass", *kleines), says], MATCHES, 0)
        before = win_probabilities(view.dice)[mine]
        return ranked([Option("pass", before, before, 0.0), says], MATCHES, 0)

    def _doubling(self, view: View, rng: Random, budget: Budget) -> Judgement:
        players = len(view.counts)
        mine, trumper = side(view.seat, players), side(view.trumper, players)
        makes = probability(self._log_odds_from_playouts(view, rng, budget))
        worlds = min(WORLDS, budget.playouts or WORLDS)
        now = [worth(view.dice, mine, trumper, each, view.stakes) for each in (makes, 1.0, 0.0)]
        doubled = [self._doubled(view, each) for each in (makes, 1.0, 0.0)]
        error = abs(doubled[1] - doubled[2] - now[1] + now[2]) * sqrt(makes * (1 - makes) / worlds)
        wins = makes if mine == trumper else 1 - makes
        best = max(now[0], doubled[0])
        options = [
            Option(action, value, wins, error if value < best else 0.0)
            for action, value in (("pass", now[0]), (view.phase, doubled[0]))
        ]
        return ranked(options, MATCHES, worlds)

    # --- cards ------------------------------------------------------------------------------------------------------

    def _cards(self, view: View, rng: Random, budget: Budget) -> Judgement:
        """The Belle said by hand (KL-23) can still be said with its second card, so laying the first without it costs nothing."""
        seen = known(view)
        determinize = self._determinizer(view, seen, self._worlds(view, rng, budget))
        moves = list(determinize().moves())
        card = names(view.trump).card
        plain = ["lay " + card[move] for move in moves]
        belles = [at for at, action in enumerate(plain) if action + " belle" in view.legal]
        actions = [action + " belle" * (at in belles) for at, action in enumerate(plain)]
        late = 0 if sum(card[1] in "QK" and card[0] == view.trump for card in view.hand) == 2 else BELLE
        tally = Tally([*actions, *(plain[at] for at in belles)])
        exact = len(view.counts) == 4 and len(view.hand) in SOLVED
        every = self._solved_worlds if exact else self._searched_worlds
        for leads in every(view, seen, determinize, moves, rng, budget):
            leads += [leads[at] for at in belles]
            for at in belles:
                leads[at] += late
            tally.add([result(view, lead) for lead in leads])
        return tally.judgement(DEALS, EVEN * _weight(view))

    def _searched_worlds(
        self, view: View, seen: Known, determinize: Callable[[], World], moves: list[Mask], rng: Random, budget: Budget
    ) -> Iterator[list[int]]:
        """The lead of the seat's side after each move, world by world, by tree search and playouts."""
        mine = side(view.seat, len(view.counts))

        def sample() -> Callable[[], World]:
            world = determinize()
            return lambda: _copy(world)

        for ends in tricks.compare(sample, moves, rng, budget, self._clock):
            yield [world.lead if mine == world.trumper else -world.lead for world, _ in ends]

    def _solved_worlds(
        self, view: View, seen: Known, determinize: Callable[[], World], moves: list[Mask], rng: Random, budget: Budget
    ) -> Iterator[list[int]]:
        """The lead after each move, world by world, in perfect play: for the last cards of four players."""
        stop = Stop(budget, self._clock)
        while not stop.reached:
            world = determinize()
            leads = solved(view, world.hands, world.points, seen.trick)
            yield [leads[move] for move in moves]
            stop.count(SOLVED[len(view.hand)])

    # --- melds and the exchange -------------------------------------------------------------------------------------

    def _by_the_rules(self, view: View, rng: Random, budget: Budget) -> Judgement:
        """Judges by the rules themselves: all announce what counts most, then play at random."""
        actions = sorted(view.legal, key=lambda action: action != "exchange" or not exchanges(view))

        def measure(state: State, chance: Random) -> Result:
            while state.phase != "play":
                what = self._game.legal(state, state.turn)[0] if state.phase == "meld" else "pass"
                state = self._game.apply(state, state.turn, what).state
            return self._played_out(state, view, chance)

        tally = compare(self._game, view, actions, measure, rng, budget, self._clock)
        return tally.judgement(DEALS, EVEN * _weight(view))

    def _played_out(self, state: State, view: View, chance: Random) -> Result:
        players, mask = len(state.hands), names(state.trump).mask
        shown = self._game.view(state, view.seat).shown
        so_far = [0] * len(self._game.rules.sides)
        for seat, melds in enumerate(shown):
            so_far[side(seat, players)] += points(melds)
        belle = mask([state.trump + "Q", state.trump + "K"])
        hands = [mask(hand) for hand in state.hands]
        for seat, hand in enumerate(hands):
            if state.belle == seat or state.belle == NOBODY and hand & belle == belle:
                so_far[side(seat, players)] += BELLE
        world = World(hands, state.leader, so_far, [names(state.trump).bit[card] for card in state.trick])
        world.trumper = side(state.trumper, players)
        world.play_out(chance.random)
        return result(view, world.lead if side(view.seat, players) == world.trumper else -world.lead)


def solved(view: View, hands: Sequence[Mask], points: Sequence[int], trick: Sequence[Mask]) -> dict[Mask, int]:
    """With four players, the lead of the seat's side at the end for each of its cards, in perfect play with open hands.

    `hands` omit the trick, and `points` are those of each side so far, melds and Belle included.
    """
    whole = list(hands)
    for step, card in enumerate(trick):
        whole[(view.leader + step) % 4] |= card
    left, mine = sum(whole), side(view.seat, 4)
    ahead = points[mine] - points[1 - mine] - left_in(left)
    return {card: ahead + 2 * value for card, value in Solver(whole).values(left, view.leader, trick).items()}


def result(view: View, lead: float) -> Result:
    """KL-29: the trump side needs more than the others."""
    won = float(lead > 0 or lead == 0 and side(view.seat, len(view.counts)) != side(view.trumper, len(view.counts)))
    return Result(won * _weight(view), won, lead)


def _weight(view: View) -> float:
    """How many plain deals this one counts as."""
    players = len(view.counts)
    return weight(view.dice, side(view.seat, players), side(view.trumper, players), view.stakes)


def _copy(world: World) -> World:
    """A copy with its own hands and points. Everything else is replaced, never changed."""
    same = copy(world)
    same.hands, same.points = world.hands[:], world.points[:]
    return same
