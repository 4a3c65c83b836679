"""Dice for Klammern, and a helper that counts a deal (KL-4, KL-5, KL-18 to KL-23, KL-29 to KL-31).

type S        the digits are that side's tricks
digit D       a further digit, or the first of another number where it would be too large; erase: takes the last one away
digit D S     a digit of that side's tricks, which are typed from now on; erase S: takes the last one away
terz S        one more Terz of the side; after the most that there can be, none again. So halber S
belle S       the Belle is that side's, or nobody's any more
last S        the last trick is that side's and not in its count; in-count: it is in somebody's count
stake N       simple 1, Kontra 2, Re 4
played S      the side has played: ends the deal with its count
made S        without a count: the side has played and made it; lost S: it has not
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import ClassVar, Final, NamedTuple

from pausenjass.core.cards import FRENCH_32
from pausenjass.core.game import DealPoints
from pausenjass.core.refusal import Refusal
from pausenjass.core.seats import with_seat
from pausenjass.games.klammern import scoring
from pausenjass.games.klammern.dealing import CLOSED, PACKETS
from pausenjass.games.klammern.melds import POINTS
from pausenjass.games.klammern.position import NOBODY, State
from pausenjass.games.klammern.rules import BELLE, LAST_TRICK, Rules, worth
from pausenjass.pads.possible import sums
from pausenjass.pads.sheet import At, Refused, Scoring

WORTHS: Final = tuple(worth(card, "C") for card in FRENCH_32)
"""KL-4: the points of all cards, whichever suit is trump."""
STAKES: Final = (1, 2, 4)
_TERZ, _HALBER = POINTS
_WORDS: Final = {"terz": 0, "halber": 1}


class Count(NamedTuple):
    """A deal as far as it has been counted."""

    typed: tuple[str, ...]
    """The digits typed for each side; "" for none. Where one side's tricks give the other's, one of them at most is typed."""
    melds: tuple[tuple[int, int], ...]
    """How many Terze and Halbe each side writes."""
    typing: int = 0
    belle: int = NOBODY
    last: int = NOBODY
    """Whose the last trick is, if it is not in the counts."""
    stakes: int = 1


def cards_each(players: int) -> int:
    """KL-7, KL-8: the number of cards that each player has in the end."""
    return sum(PACKETS[players]) + (CLOSED if players == 2 else 0)


@lru_cache(maxsize=32)
def possible_melds(cards: int, hands: int) -> frozenset[tuple[int, int]]:
    """KL-18, KL-19: how many Terze and Halbe so many hands of so many cards can hold together."""
    one = {
        (terze, halbe) for terze in range(4) for halbe in range(3) if _TERZ * terze + _HALBER * halbe <= cards
    }  # KL-19: at most three and two
    return frozenset((sum(t for t, _ in some), sum(h for _, h in some)) for some in product(one, repeat=hands))


class KlammernPad(Scoring[Count]):
    """The score of Klammern."""

    options: ClassVar[tuple[str, ...]] = ()
    form: ClassVar[str] = "dice"
    over_rule: ClassVar[str] = "KL-31"
    rules: Rules

    def begun(self) -> At[Count]:
        """All dice at 0 (KL-6)."""
        hands, dice = ((),) * self.rules.players, (0,) * len(self.rules.sides)
        return At(State("deck", hands=hands, dice=dice, round=1), self._nothing())

    def _nothing(self) -> Count:
        sides = len(self.rules.sides)
        return Count(("",) * sides, ((0, 0),) * sides)

    @property
    def teams(self) -> bool:
        """Whether all cards are dealt to two sides, so that one side's count gives the other's (KL-5)."""
        return len(self.rules.sides) == 2 and self.rules.players * cards_each(self.rules.players) == len(FRENCH_32)

    def _entered(self, at: At[Count], verb: str, numbers: list[int]) -> At[Count]:
        half = at.half
        match verb, numbers:
            case "digit", [digit, *whose] if digit <= 9:
                return at._replace(half=self._typed(self._typing(half, whose), digit))
            case "erase", [*whose]:
                half = self._typing(half, whose)
                return at._replace(half=self._with_typed(half, half.typed[half.typing][:-1]))
            case "in-count", []:
                return at._replace(half=half._replace(last=NOBODY))
            case "stake", [stake] if stake in STAKES:
                return at._replace(half=half._replace(stakes=stake))
        side = self.side(numbers)
        match verb:
            case "type":
                return at._replace(half=half._replace(typing=side))
            case "terz" | "halber":
                return at._replace(half=self._melded(half, side, _WORDS[verb]))
            case "belle":
                return at._replace(half=half._replace(belle=NOBODY if half.belle == side else side))
            case "last":
                return at._replace(half=half._replace(last=side))
            case "played":
                if problem := self.problem(half):
                    raise Refused(problem.reason, problem.rule, **dict(problem.data))
                deal = self.counted(half)
                state = self._of(at.state, side, half)
                won = scoring.winners(self.rules, state, tuple(each.points for each in deal))
                return self._ended(at, state, deal, won)
            case "made":
                return self._ended(at, self._of(at.state, side, half), (), (side,))
            case "lost":
                others = tuple(other for other in range(len(self.sides)) if other != side)
                return self._ended(at, self._of(at.state, side, half), (), others)
        raise Refused("malformed", "")

    # --- counting ---------------------------------------------------------------------------------------------------

    def _typed(self, half: Count, digit: int) -> Count:
        text = half.typed[half.typing].lstrip("0") + str(digit)
        return self._with_typed(half, text if int(text) <= self._all(half) else str(digit))

    def _with_typed(self, half: Count, text: str) -> Count:
        others = ("",) * len(half.typed) if self.teams else half.typed
        return half._replace(typed=with_seat(others, half.typing, text))

    def _typing(self, half: Count, whose: list[int]) -> Count:
        """Whose keys are tapped, if each side has its own."""
        return half._replace(typing=self.side(whose)) if whose else half

    def _all(self, half: Count) -> int:
        """KL-5: what all cards count, with the last trick if it is in the counts."""
        return sum(WORTHS) + (LAST_TRICK if half.last == NOBODY else 0)

    def _melded(self, half: Count, side: int, kind: int) -> Count:
        melds = list(half.melds[side])
        melds[kind] += 1
        rules = self.rules
        if tuple(melds) not in possible_melds(cards_each(rules.players), len(rules.sides[side])):
            melds[kind] = 0
        return half._replace(melds=with_seat(half.melds, side, (melds[0], melds[1])))

    def tricks(self, half: Count) -> tuple[int | None, ...]:
        """The points of each side's tricks as they were counted; None where nothing was entered."""
        typed = [int(text) if text else None for text in half.typed]
        if self.teams and any(half.typed):
            other = 1 if half.typed[0] else 0
            typed[other] = self._all(half) - int(half.typed[1 - other])
        return tuple(typed)

    def counted(self, half: Count) -> tuple[DealPoints, ...]:
        """KL-29: each side's points with their parts; nothing entered counts as 0. The last trick stays in the tricks if it is in
        the count."""
        return tuple(
            scoring.deal_points(
                tricks or 0,
                LAST_TRICK if half.last == side else 0,
                POINTS[_TERZ] * half.melds[side][0] + POINTS[_HALBER] * half.melds[side][1],
                BELLE if half.belle == side else 0,
            )
            for side, tricks in enumerate(self.tricks(half))
        )

    def problem(self, half: Count) -> Refusal | None:
        """Why this can't be the count of a whole deal; None if it can."""
        tricks, most = self.tricks(half), self._all(half)
        counts = [each or 0 for each in tricks]
        if (together := sum(max(each, 0) for each in counts)) > most:
            return Refusal("tricks-over", "KL-5", (("sum", together), ("most", most)))
        if None in tricks:
            return Refusal("not-counted", "KL-29")
        if sum(map(any, half.melds)) > 1:
            return Refusal("both-melded", "KL-20")
        if not possible_counts(self.rules.players, len(self.sides), tuple(counts), half.last):
            return Refusal("impossible-count", "KL-4", (("counts", ", ".join(map(str, counts))),))
        return None

    # --- the dice -----------------------------------------------------------------------------------------------

    def _of(self, state: State, side: int, half: Count) -> State:
        return state._replace(trumper=self.rules.sides[side][0], stakes=half.stakes)

    def _ended(self, at: At[Count], state: State, deal: tuple[DealPoints, ...], won: tuple[int, ...]) -> At[Count]:
        state = scoring.ended(self.rules, state, deal, won)
        if state.phase != "over":
            state = state._replace(round=state.round + 1)
        return at._replace(state=state, half=self._nothing(), rounds=at.rounds + 1)


@lru_cache(maxsize=256)
def possible_counts(players: int, sides: int, counts: tuple[int, ...], last: int) -> bool:
    """KL-4, KL-5: whether the tricks of a deal can give the sides these points. `last`: whose the last trick is, or NOBODY
    if it is in one of the counts.

    It looks at how many cards each side can have taken, not at which ones together.
    """
    dealt = players * cards_each(players)
    by_number = sums(WORTHS)
    for whose in range(sides) if last == NOBODY else (last,):
        cards = [mine - (LAST_TRICK if last == NOBODY and side == whose else 0) for side, mine in enumerate(counts)]
        if sum(cards) not in by_number[dealt]:
            continue
        taken = [
            [
                number
                for number in range(players if side == whose else 0, dealt + 1, players)
                if mine in by_number[number]
            ]
            for side, mine in enumerate(cards)
        ]
        if any(sum(numbers) == dealt for numbers in product(*taken)):
            return True
    return False


PAD: Final = KlammernPad
