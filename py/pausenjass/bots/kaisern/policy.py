"""The policy that all levels of Kaisern share: finds the due decision, and answers it by the probability of winning the Spiel."""

from __future__ import annotations

from random import Random
from typing import Final

from pausenjass.bots.base import NO_BUDGET, Budget, require_legal
from pausenjass.bots.kaisern import stakes
from pausenjass.bots.kaisern.certain import LOST, WON, certain
from pausenjass.bots.kaisern.stakes import Cube, cube, part
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.core.game import Action, Card
from pausenjass.core.style import NEUTRAL, Style
from pausenjass.games.kaisern.declaring import OPEN, named
from pausenjass.games.kaisern.legal import better
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, View
from pausenjass.games.kaisern.power import KAISER
from pausenjass.games.kaisern.rules import STEP, Rules
from pausenjass.games.kaisern.worlds import undealt

NEAR: Final = 0.002
"""Options whose probabilities of winning the Partie are this close are chosen at random, so that actions reveal less."""
HOPELESS: Final = 0.15
"""The win probability below which a bluff may be better."""
LIKELY: Final = 0.5
"""The win probability from which it is better if the others come (KA-38)."""
BOLD: Final = 0.3
"""The probability of a false declaration in that case (KA-20)."""
RAISES_FOR_SHOW: Final = 0.06
"""If bluffing is allowed: the probability of raising a hopeless Spiel."""
SLY_RAISES: Final = 0.1
"""If bluffing isn't agreed on, so that nobody expects it: the slyest player's probability of raising a hopeless Spiel.
A raise needs no false Kaiser.
"""
VENTURE: Final = 0.001
"""The probability of winning the Partie that the boldest sacrifices for a higher stake, and the most careful demands for it."""
GUILE: Final = 0.5
"""The slyest bluffs more often, and the most honest less, by this fraction."""


class Policy:
    """A bot that leaves to each level how to estimate win probabilities, and which card to lay."""

    def __init__(self, rules: Rules, style: Style = NEUTRAL) -> None:
        self.rules = rules
        self._margin = VENTURE * style.boldness
        """What it sacrifices for a higher stake."""
        self._bluffing = 1 + GUILE * style.guile
        self._for_show = RAISES_FOR_SHOW * self._bluffing if rules.bluff else SLY_RAISES * max(0.0, style.guile)
        """The probability of raising a hopeless Spiel."""

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`. Out of turn ask `interject`, which may also decline."""
        require_legal(view)
        if view.ask is not None:
            return self._answer(view, rng, budget)
        if view.seat != view.turn:
            return self.interject(view, rng, budget) or view.legal[0]
        if view.phase == "blind":
            return self._freeing(view, rng, budget) or self._blind(view)
        if view.phase in OPEN:
            return self._freeing(view, rng, budget) or self._open(view, rng, budget)
        if view.phase == "ready":
            return self._before_the_lead(view, rng, budget)
        return self._lay(view, rng, budget)

    def interject(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action | None:
        """Freien and nachfreien out of turn; raises wait for one's own turn."""
        return None if view.ask is not None or view.seat == view.turn else self._freeing(view, rng, budget)

    def _freeing(self, view: View, rng: Random, budget: Budget) -> Action | None:
        """Freien or nachfreien, if that pays (KA-29). One seat decides for its party. While only face-up Banner are declared
        it waits; but a blind turn and a stage may be the last chance (KA-37, KA-41)."""
        able = [action for action in view.legal if action in ("free", "nachfreien")]
        waits = view.phase in OPEN and not self.rules.staged
        if not able or waits or view.phase == "play" or self._partner_decides(view):
            return None
        return able[0] if self._frees(view, self._chances(view, rng, self.at_a_glance(budget))) else None

    glance = 1
    """The playouts for a rough win probability."""

    def at_a_glance(self, budget: Budget) -> Budget:
        """The budget for a rough win probability."""
        return budget.glance(self.glance)

    def win_probability(self, view: View, rng: Random, budget: Budget) -> float:
        """The probability that its party wins the Spiel."""
        return self.win_probabilities(view, rng, budget, (frozenset(),))[0]

    def win_probabilities(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """The win probability for each option of further Banner declared."""
        raise NotImplementedError

    def card(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """Which of these cards to lay, with the win probability if it is then known."""
        raise NotImplementedError

    def _partner_decides(self, view: View) -> bool:
        """Whether a partner sits before this seat, counted from the player on turn."""
        steps = {seat: (seat - view.turn) % self.rules.players for seat in self.rules.sides[self.rules.side(view.seat)]}
        return min(steps.values()) < steps[view.seat]

    # --- the stake ---------------------------------------------------------------------------------------------------

    def _cube(self, view: View, kritze: int) -> Cube:
        mine = self.rules.side(view.seat)
        barred = better(self.rules, view.points)
        return cube(
            view.points[mine], view.points[1 - mine], self.rules.target, kritze, (barred != mine, barred != 1 - mine)
        )

    def _last(self, view: View) -> int:
        """The last raiser, in the cube's terms."""
        if view.raiser == NOBODY:
            return stakes.NOBODY
        return stakes.WE if self.rules.side(view.raiser) == self.rules.side(view.seat) else stakes.THEY

    def _tricks(self, view: View) -> int:
        """The approximate number of tricks that still decide the Spiel."""
        return max(1, 2 * self.rules.to_win - 1 - len(view.tricks)) if self.rules.parties == 2 else 1

    def _value(self, view: View, wins: float, field: int, kritze: int) -> float:
        """The party's probability of winning the Partie with the button on this field and this number of Kritze."""
        if self.rules.parties == 2:
            return self._cube(view, kritze).value(self._tricks(view), part(wins), field, self._last(view))
        mine = self.rules.side(view.seat)
        still = tuple(party for party in range(self.rules.parties) if party not in view.gone)
        return stakes.lone(view.points, self.rules.target, mine, wins, field + kritze, still)

    def _gain(self, view: View, wins: float) -> float:
        """How much a raise adds to the probability of winning the Partie."""
        if self.rules.parties == 2:
            cube, tricks, parts = self._cube(view, view.kritze), self._tricks(view), part(wins)
            return cube.raised(tricks, parts, view.field) - cube.held(tricks, parts, view.field, self._last(view))
        return self._value(view, wins, view.field + STEP, view.kritze) - self._value(
            view, wins, view.field, view.kritze
        )

    def _raises(self, view: View, wins: float, rng: Random) -> bool:
        if "raise" not in view.legal:
            return False
        if self._for_show and wins < HOPELESS and rng.random() < self._for_show:
            return True
        return self._pays(self._gain(view, wins), rng)

    def _pays(self, gain: float, rng: Random) -> bool:
        """Whether the gain is worth it; near zero at random."""
        gain += self._margin
        return gain > NEAR * (2 * rng.random() - 1) and gain > 0 or gain > NEAR

    def _frees(self, view: View, wins: float) -> bool:
        freed = self._value(view, wins, view.field + STEP, view.kritze)
        return freed + self._margin > self._value(view, wins, view.field, view.kritze)

    def _answer(self, view: View, rng: Random, budget: Budget) -> Action:
        assert view.ask is not None
        wins = self._chances(view, rng, budget)
        mine = self.rules.side(view.seat)
        if self.rules.parties == 2:
            goes = self._cube(view, 0).end(view.ask.before, False)
        else:
            still = [party for party in range(self.rules.parties) if party not in (*view.gone, mine)]
            stake = view.ask.before if len(still) == 1 else view.stake
            goes = stakes.lone(view.points, self.rules.target, mine, 0.0, stake, (*still, mine))
        if self._value(view, wins, view.field, view.kritze) + self._margin < goes:
            return "go"
        return "raise" if self._raises(view, wins, rng) else "come"

    # --- Kaiser ------------------------------------------------------------------------------------------------------

    def _open(self, view: View, rng: Random, budget: Budget) -> Action:
        """Answers for a face-up Banner, when nobody knows more yet. Its part in a stage (KA-37) ends with a raise if that pays."""
        may_raise = undealt(view) and "raise" in view.legal
        best = self._best_declaration(view, rng, budget.beside_a_glance if may_raise else budget, view.legal[0])
        if not may_raise or best != "ready":
            return best
        wins = self.win_probability(view, rng, self.at_a_glance(budget))
        return "raise" if self._raises(view, wins, rng) else best

    def _blind(self, view: View) -> Action:
        """KA-41: raises without cards only if that clearly pays by the points."""
        pays = "raise" in view.legal and self._gain(view, self._unseen(view)) + self._margin > NEAR
        return "raise" if pays else "ready"

    def _unseen(self, view: View) -> float:
        """The probability of winning a Spiel before any card is dealt."""
        return 1 / (self.rules.parties - len(view.gone))

    def _chances(self, view: View, rng: Random, budget: Budget) -> float:
        """The probability of winning the Spiel, also before any card is dealt."""
        return self._unseen(view) if view.phase == "blind" else self.win_probability(view, rng, budget)

    def _before_the_lead(self, view: View, rng: Random, budget: Budget) -> Action:
        return self._freeing(view, rng, budget) or self._best_declaration(view, rng, budget.beside_a_glance, "ready")

    def _best_declaration(self, view: View, rng: Random, budget: Budget, otherwise: Action) -> Action:
        """The declaration that adds most to the probability of winning the Partie, if any does; perhaps a bluff with a hopeless hand."""
        offers = [(action, *action.split()[1:]) for action in view.legal if action.startswith("declare")]
        if not offers:
            return otherwise
        given = {named(each): each.kritze for each in view.kaiser if each.seat == view.seat}
        new = sorted({card for _, _, card in offers if card in KAISER} - {*given})
        plain, *others = self.win_probabilities(view, rng, budget, (frozenset(), *(frozenset([card]) for card in new)))
        probabilities = dict(zip(new, others, strict=True))
        now = self._value(view, plain, view.field, view.kritze)
        best, most = otherwise, now - self._margin
        for action, kritze, card in offers:
            if card not in KAISER:
                continue
            kritze_then = view.kritze + int(kritze) - given.get(card, 0)
            value = self._value(view, probabilities.get(card, plain), view.field, kritze_then)
            if value > most:
                best, most = action, value
        always = self.rules.proof == "always"  # KA-43: every bluff comes out, and loses the Spiel
        bluffs = [] if always else [action for action, _, card in offers if card == UNKNOWN]
        if best == otherwise and bluffs and plain < HOPELESS and rng.random() < BOLD * self._bluffing:
            return bluffs[int(rng.random() * len(bluffs))]
        return self._in_small_steps(best, probabilities, plain, given)

    def _in_small_steps(
        self, best: Action, probabilities: dict[Card, float], plain: float, given: dict[Card, int]
    ) -> Action:
        """KA-38: whoever is likelier to win wants the others to come, and they come sooner for a single Kritz."""
        if not self.rules.free_kritze or not best.startswith("declare"):
            return best
        card = best.split(" ")[2]
        return f"declare {given.get(card, 0) + 1} {card}" if probabilities.get(card, plain) >= LIKELY else best

    # --- the play ----------------------------------------------------------------------------------------------------

    def _lay(self, view: View, rng: Random, budget: Budget) -> Action:
        known = Known(self.rules, view)
        sure = certain(known)
        safe = [card for card in sure if sure[card] == WON]
        # fewer than the hand if a partner has told it what to lay (KA-45)
        asked = {action[4:] for action in view.legal if action.startswith("lay ")}
        if safe:
            card = next((card for card in safe if card in asked), safe[0])
            wins = 0.0 if known.party in known.false else 1.0
        else:
            able = [card for card in sure if sure[card] != LOST] or list(view.hand)
            able = [card for card in able if card in asked] or able
            may_raise = "raise" in view.legal
            card, found = self.card(view, able, rng, budget.beside_a_glance if may_raise else budget)
            wins = (
                self.win_probability(view, rng, self.at_a_glance(budget))
                if found is None and may_raise
                else found or 0.0
            )
            wins *= known.party not in known.false
        return "raise" if self._raises(view, wins, rng) else "lay " + card
