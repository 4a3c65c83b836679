"""Kaisern in the arena: one Spiel at any score in the middle of a Partie, so that the last loser may free."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from arena.figures import Z95, lead, percent, signed
from arena.flat import Flat
from arena.round import Player, Round, Turn
from pausenjass.bots.base import NO_BUDGET, Budget
from pausenjass.bots.kaisern.levels import Strong
from pausenjass.bots.kaisern.order import Order, order
from pausenjass.bots.kaisern.playout import Playout
from pausenjass.bots.kaisern.policy import Policy
from pausenjass.bots.kaisern.worlds import Known, World, score
from pausenjass.core.game import Action, Game, Seat
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, State, View
from pausenjass.games.kaisern.rules import Rules
from pausenjass.games.kaisern.worlds import undealt

EARLY: Final = 0.75
"""Scores are below this share of the target."""
OPEN: Final = "open"
"""A level: *Strong* with all hands open. Nobody plays so, but it bounds what more knowledge of the cards could gain. Cards only."""
BINS: Final = 10
EVEN: Final = 0.5


class Guess(NamedTuple):
    """A's estimate of its win probability, and the result if the Spiel is played on for its stake."""

    when: str
    """The moment: see `moment`."""
    chance: float
    won: bool


class Kaisern(Round):
    """One Spiel."""

    even: ClassVar[bool] = True
    switches: ClassVar[Mapping[str, str]] = {
        "no-stakes": "only the cards are laid by A and B; before that every Banner is declared with one Kritz",
        "calibration": "A's win probabilities against what happens; slower",
    }

    @classmethod
    def seated(cls, game: Game[Any, Any], level: str, budget: Budget, switches: frozenset[str] = frozenset()) -> Player:
        """See `Round`; also `OPEN`."""
        if level != OPEN:
            return super().seated(game, level, budget, switches)
        if "no-stakes" not in switches:
            raise ValueError(f"{OPEN} needs --no-stakes")
        return Player(SeesAll(game.rules), budget, level)

    def chosen(self, seat: Seat, view: Any, player: Player) -> Action:
        """See `Round`."""
        if isinstance(player.bot, SeesAll):
            player.bot.look(self.state)
        return super().chosen(seat, view, player)

    @classmethod
    def flat(cls, game: Game[Any, Any], worlds: int, switches: frozenset[str]) -> Flat:
        """The yardstick for winning the Spiel."""
        return FlatKaisern(game, worlds)

    def begin(self) -> Any:
        """Any scores, and any loser of the last Spiel."""
        rng, rules = Random(f"{self.deal} score"), self.game.rules
        points = tuple(rng.randrange(int(EARLY * rules.target)) for _ in range(rules.parties))
        loser = rng.randrange(2) if rules.parties == 2 and any(points) else NOBODY
        return super().begin()._replace(points=points, loser=loser)

    def callers(self) -> Sequence[Seat]:
        """Who may free out of turn."""
        return () if "no-stakes" in self.table.switches or self.state.ask is not None else super().callers()

    def turn(self, view: Any, player: Player) -> Turn:
        """Without stakes everybody makes the declarations that cost nothing, and A and B only lay cards."""
        if "no-stakes" not in self.table.switches:
            return Turn(view, player)
        lays = tuple([action for action in view.legal if action.startswith("lay")])
        return Turn(view._replace(legal=lays), player, None if lays else unstaked(view.legal)[0])

    def observe(self, view: Any, player: Player) -> None:
        """With `--calibration`: A's win probability at each `moment`."""
        if "calibration" not in self.table.switches or not isinstance(player.bot, Policy):
            return
        when = moment(view)
        if when and not (view.ask and "no-stakes" in self.table.switches):
            chance = player.bot.win_probability(view, self.chance_of("chance"), player.budget)
            self.notes.append(Guess(when, chance, self._played_on()))

    def _played_on(self) -> bool:
        """Whether A's party wins the Spiel if nobody raises or goes any more: those who go would never learn it."""
        rest = copy(self)
        rest.table = self.table._replace(switches=frozenset({"no-stakes"}))
        rest.luck = copy(self.luck)
        rest.events, rest.notes, rest.times = [], [], []
        rest.play()
        return bool(rest.state.writer == self.place)

    def measured(self) -> dict[str, float]:
        """Whether A's party wrote, its Striche less those of the mean other party, whether somebody went, and what was
        written.
        """
        written = [
            sum(value for _, value in side.parts) if party == self.state.writer else 0
            for party, side in enumerate(self.state.deal)
        ]
        return {
            "won": float(self.state.writer == self.place),
            "points": lead(written, self.place),
            "went": float(self.state.how == "went"),
            "stake": float(sum(written)),
        }

    @classmethod
    def summary(cls, columns: Mapping[str, Sequence[float]], sides: int) -> str:
        """Spiele and Striche."""
        went, written = statistics.fmean(columns["went"]), statistics.fmean(columns["stake"])
        return (
            f"Spiele won {percent(columns['won'], sides)}   Striche {signed(columns['points'], 2)} a Spiel"
            f"   went {100 * went:.0f} %, written {written:.1f}"
        )

    @classmethod
    def appendix(cls, notes: Sequence[Guess]) -> list[str]:
        """The calibration of A's estimates."""
        lines = []
        for when, least, found, mean, share in calibration(notes):
            half = Z95 * math.sqrt(share * (1 - share) / found)
            lines.append(
                f"  {when:16}  {100 * least:3.0f} % and more: {found:5} times, "
                f"thought {100 * mean:5.1f} %, won {100 * share:5.1f} ± {100 * half:.1f} %"
            )
        return lines


class SeesAll(Strong):
    """*Strong*, for whom every imagined world is the real one."""

    def look(self, state: State) -> None:
        """Looks at all hands."""
        named = order_of(self.rules, state)
        kaiser = frozenset(each.card for each in state.kaiser)
        self._world = World(named, tuple(map(named.mask, state.hands)), frozenset(), state.trump, kaiser)

    def known(self, view: View) -> Known:
        """What it knows: everything."""
        return Open(self.rules, view, self._world)


class Open(Known):
    """The Spiel with all hands open."""

    def __init__(self, rules: Rules, view: View, real: World) -> None:
        super().__init__(rules, view)
        self._real = real

    def world(self, rng: Random) -> World:
        """The real one."""
        return self._real


def moment(view: View) -> str:
    """What is decided by an estimate: "asked" (to come or to go), "lead" (of a trick), "ready" (what to declare); in a stage
    (KA-37) "asked in a stage" or "stage", or "open" for a face-up Banner without stages; "" if nothing is.
    """
    stage = undealt(view)
    if view.phase == "blind":  # KA-41: nobody can estimate anything
        return ""
    if view.ask is not None:
        return "asked in a stage" if stage else "asked"
    if view.phase == "play":
        return "" if view.trick else "lead"
    return "stage" if stage else view.phase


def unstaked(legal: Sequence[Action]) -> list[Action]:
    """The actions that leave the stake as it is: cards, declarations with one Kritz, and the answers that go on."""
    plain = [action for action in legal if action.startswith(("lay ", "declare 1 ")) and not action.endswith("?")]
    return plain + [action for action in ("come", "ready", "waive") if action in legal]


class FlatKaisern(Flat):
    """The yardstick, which plays on without stakes. It comes from the break-even point on (`break_even`). It
    raises and frees if that gains when the others come: at more than an even chance."""

    def __init__(self, game: Game[Any, Any], worlds: int) -> None:
        super().__init__(game, worlds, lambda state, _, seat: float(state.writer == game.rules.side(seat)))

    def tried(self, legal: Sequence[Action]) -> Sequence[Action]:
        """See `unstaked`."""
        return unstaked(legal)

    def choose(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `arena.flat.Flat`."""
        plain = unstaked(view.legal)
        means = self.means(view, plain, rng)
        best = max(plain, key=means.__getitem__)
        if view.ask is not None and "go" in view.legal and means[best] < break_even(view.ask.before, view.stake):
            return "go"
        if means[best] <= EVEN:
            return best
        return next((action for action in ("raise", "free", "nachfreien") if action in view.legal), best)

    def interject(self, view: Any, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """None: it does nothing out of turn."""
        return None

    def rest(self, state: State, seat: Seat, rng: Random) -> float | None:
        """See `arena.flat.Flat`: plays the cards on bits."""
        rules: Rules = self.game.rules
        if state.phase != "play" or state.ask or rules.speaker or any(each.card == UNKNOWN for each in state.kaiser):
            return None
        named = order_of(rules, state)
        bit = named.bit
        gone = frozenset(each for each in range(rules.players) if rules.side(each) in state.gone)
        hands = [[bit[card] for card in hand] for hand in state.hands]
        trick = [(who, bit[card]) for who, card in state.trick]
        playout = Playout(named, [sum(hand) for hand in hands], state.leader, trick, score(rules, state, gone))
        while playout.moves():
            hand = hands[playout.turn]
            card = rng.choice(hand)
            hand.remove(card)
            playout.play(card)
        return float(playout.winning_party() == rules.side(seat))


def order_of(rules: Rules, state: State) -> Order:
    """The order of power in this position."""
    return order(rules.span, state.trump, frozenset(each.card for each in state.kaiser), rules.nine_takes_eight)


def break_even(before: int, after: int) -> float:
    """The least probability of winning at which coming pays, if the stake goes up from s to s': p > (s' - s) / 2s'."""
    return (after - before) / (2 * after)


def calibration(guesses: Iterable[Guess]) -> list[tuple[str, float, int, float, float]]:
    """For each moment and bin of the estimate: the moment, the beginning of the bin, the number, their mean, the share
    that won.
    """
    bins: dict[tuple[str, int], list[Guess]] = {}
    for guess in guesses:
        bins.setdefault((guess.when, min(BINS - 1, int(guess.chance * BINS))), []).append(guess)
    return [
        (
            when,
            at / BINS,
            len(row),
            sum(guess.chance for guess in row) / len(row),
            sum(guess.won for guess in row) / len(row),
        )
        for (when, at), row in sorted(bins.items())
    ]


ROUND: Final = Kaisern
