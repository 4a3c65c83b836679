"""What every level of Kaisern does alike: what there is to decide when, by the chance to win the Spiel."""

from __future__ import annotations

from random import Random
from typing import Final

from pausenjass.bots.base import NO_BUDGET, Budget
from pausenjass.bots.kaisern import stakes as stakes
from pausenjass.bots.kaisern.certain import LOST, WON, certain
from pausenjass.bots.kaisern.stakes import Cube, cube, part
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.core.game import Action, Card
from pausenjass.games.kaisern.legal import better
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, View
from pausenjass.games.kaisern.rules import STEP, Rules

NEAR: Final = 0.002
"""Chances of the Partie closer than this are told apart by chance: what one does shouldn't tell too much."""
HOPELESS: Final = 0.15
"""With less chance than this a bluff may do more."""
BOLD: Final = 0.3
"""How often it is tried then (KA-20)."""
RAISES_FOR_SHOW: Final = 0.06
"""Where bluffing is allowed: how often a hopeless Spiel is raised."""


class SeatBot:
    """A player that leaves open how likely it thinks to win, and which card it lays."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def choose(self, view: View, rng: Random, budget: Budget = NO_BUDGET) -> Action:
        """See `pausenjass.bots.base.Bot`."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} can't do anything in this view")
        if view.ask is not None:
            return self._answer(view, rng, budget)
        if view.seat != view.turn:
            return self.interject(view, rng) or view.legal[0]
        if view.phase == "open":
            return self._open(view, rng, budget)
        if view.phase == "ready":
            return self._before_the_lead(view, rng, budget)
        return self._lay(view, rng, budget)

    def interject(self, view: View, rng: Random) -> Action | None:
        """Freien and nachfreien out of turn; raises come on one's own turn. One seat of a party thinks of it."""
        able = [action for action in view.legal if action in ("free", "nachfreien")]
        if (
            not able
            or view.phase != "ready"
            or view.ask is not None
            or view.seat == view.turn
            or self._partner_thinks(view)
        ):
            return None
        return able[0] if self._frees(view, self.chance(view, rng, self.within(NO_BUDGET))) else None

    glance = 1
    """So many playouts tell it enough of its chance, where the budget allows them."""

    def within(self, budget: Budget, times: int = 1) -> Budget:
        """A glance, or less."""
        return budget._replace(playouts=min(self.glance * times, budget.playouts or self.glance * times))

    def chance(self, view: View, rng: Random, budget: Budget) -> float:
        """How likely its party wins the Spiel."""
        return self.chances(view, rng, budget, (frozenset(),))[0]

    def chances(
        self, view: View, rng: Random, budget: Budget, options: tuple[frozenset[Card], ...]
    ) -> tuple[float, ...]:
        """The same with more Banner declared."""
        raise NotImplementedError

    def lay(self, view: View, cards: list[Card], rng: Random, budget: Budget) -> tuple[Card, float | None]:
        """Which of these cards; and how likely its party wins the Spiel, if that is known by then."""
        raise NotImplementedError

    def _partner_thinks(self, view: View) -> bool:
        """Whether a partner comes before this seat, from the one on turn."""
        players = self.rules.players
        steps = [(seat - view.turn) % players for seat, _ in view.partners]
        return min(steps, default=players) < (view.seat - view.turn) % players

    # --- the stake ---------------------------------------------------------------------------------------------------

    def _cube(self, view: View, kritze: int) -> Cube:
        mine = self.rules.side(view.seat)
        barred = better(self.rules, view.points)
        return cube(
            view.points[mine], view.points[1 - mine], self.rules.target, kritze, (barred != mine, barred != 1 - mine)
        )

    def _last(self, view: View) -> int:
        """Who raised last, as the cube has it."""
        if view.raiser == NOBODY:
            return stakes.NOBODY
        return stakes.WE if self.rules.side(view.raiser) == self.rules.side(view.seat) else stakes.THEY

    def _tricks(self, view: View) -> int:
        """About so many more decide the Spiel."""
        return max(1, 2 * self.rules.to_win - 1 - len(view.tricks)) if self.rules.parties == 2 else 1

    def _value(self, view: View, chance: float, field: int, kritze: int) -> float:
        """The party's chance to win the Partie with the button there and so many Kritze."""
        if self.rules.parties == 2:
            return self._cube(view, kritze).value(self._tricks(view), part(chance), field, self._last(view))
        mine = self.rules.side(view.seat)
        still = tuple(party for party in range(self.rules.parties) if party not in view.gone)
        return stakes.lone(view.points, self.rules.target, mine, chance, field + kritze, still)

    def _gain(self, view: View, chance: float) -> float:
        """What a raise adds to the chance to win the Partie."""
        if self.rules.parties == 2:
            cube, tricks, parts = self._cube(view, view.kritze), self._tricks(view), part(chance)
            return cube.raised(tricks, parts, view.field) - cube.held(tricks, parts, view.field, self._last(view))
        return self._value(view, chance, view.field + STEP, view.kritze) - self._value(
            view, chance, view.field, view.kritze
        )

    def _raises(self, view: View, chance: float, rng: Random) -> bool:
        if "raise" not in view.legal:
            return False
        if self.rules.bluff and chance < HOPELESS and rng.random() < RAISES_FOR_SHOW:
            return True
        return self._sure_of(self._gain(view, chance), rng)

    def _sure_of(self, gain: float, rng: Random) -> bool:
        """Whether it pays, near nothing by chance."""
        return gain > NEAR * (2 * rng.random() - 1) and gain > 0 or gain > NEAR

    def _frees(self, view: View, chance: float) -> bool:
        return self._value(view, chance, view.field + STEP, view.kritze) > self._value(
            view, chance, view.field, view.kritze
        )

    def _answer(self, view: View, rng: Random, budget: Budget) -> Action:
        assert view.ask is not None
        chance = self.chance(view, rng, budget)
        mine = self.rules.side(view.seat)
        if self.rules.parties == 2:
            goes = self._cube(view, 0).end(view.ask.before, False)
        else:
            still = [party for party in range(self.rules.parties) if party not in (*view.gone, mine)]
            stake = view.ask.before if len(still) == 1 else view.stake
            goes = stakes.lone(view.points, self.rules.target, mine, 0.0, stake, (*still, mine))
        if self._value(view, chance, view.field, view.kritze) < goes:
            return "go"
        return "raise" if self._raises(view, chance, rng) else "come"

    # --- Kaiser ------------------------------------------------------------------------------------------------------

    def _open(self, view: View, rng: Random, budget: Budget) -> Action:
        """A face-up Banner: nobody knows more yet."""
        return self._best_declaration(view, rng, budget, "waive")

    def _before_the_lead(self, view: View, rng: Random, budget: Budget) -> Action:
        for action in ("free", "nachfreien"):
            if (
                action in view.legal
                and not self._partner_thinks(view)
                and self._frees(view, self.chance(view, rng, self.within(budget)))
            ):
                return action
        return self._best_declaration(view, rng, budget, "ready")

    def _best_declaration(self, view: View, rng: Random, budget: Budget, otherwise: Action) -> Action:
        """The declaration that adds most to the chance to win the Partie, if any does; with a hopeless hand perhaps a bluff."""
        offers = [(action, *action.split()[1:]) for action in view.legal if action.startswith("declare")]
        if not offers:
            return otherwise
        given = {each.card: each.kritze for each in view.kaiser if each.seat == view.seat}
        new = sorted({card for _, _, card in offers} - {*given, UNKNOWN})
        plain, *others = self.chances(view, rng, budget, (frozenset(), *(frozenset([card]) for card in new)))
        chances = dict(zip(new, others, strict=True))
        now = self._value(view, plain, view.field, view.kritze)
        best, most = otherwise, now
        for action, kritze, card in offers:
            kritze_then = view.kritze + int(kritze) - given.get(card, 0)
            value = self._value(view, chances.get(card, plain), view.field, kritze_then) if card != UNKNOWN else now
            if value > most:
                best, most = action, value
        bluffs = [action for action, _, card in offers if card == UNKNOWN]
        if best == otherwise and bluffs and plain < HOPELESS and rng.random() < BOLD:
            return bluffs[int(rng.random() * len(bluffs))]
        return best

    # --- the play ----------------------------------------------------------------------------------------------------

    def _lay(self, view: View, rng: Random, budget: Budget) -> Action:
        known = Known(self.rules, view)
        sure = certain(known)
        safe = [card for card in sure if sure[card] == WON]
        if safe:
            card, chance = safe[0], 0.0 if known.party in known.false else 1.0
        else:
            able = [card for card in sure if sure[card] != LOST] or list(view.hand)
            card, found = self.lay(view, able, rng, budget)
            chance = (
                self.chance(view, rng, self.within(budget)) if found is None and "raise" in view.legal else found or 0.0
            )
            chance *= known.party not in known.false
        return "raise" if self._raises(view, chance, rng) else "lay " + card
