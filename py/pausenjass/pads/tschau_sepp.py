"""A sheet for Tschau Sepp: what everybody has left in hand, or who has won (TS-17 to TS-20, TS-24).

line P        the player's cards are tapped now
rank R        a further card of the player: 6 7 8 9, 10 the Banner, 11 Bauer, 12 Ober, 13 König, 14 Ass
rank R P      the same for this player, whose cards are tapped from now on
less P N      takes the player's card number N away, from 0
digit D       a further digit of the player's points, in place of cards; erase: takes the last digit or card away
enter         ends the round
won P         by wins: the player has won the round
time-up       the agreed time is up: this round is the last; said again, there is no further one
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple

from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Card, DealPoints
from pausenjass.core.seats import with_seat
from pausenjass.games.tschau_sepp import scoring
from pausenjass.games.tschau_sepp.position import NOBODY, State
from pausenjass.games.tschau_sepp.rules import SEVEN, Rules
from pausenjass.pads.possible import any_sum
from pausenjass.pads.sheet import At, Refused, Scoring

RANKS: Final = {6: "6", 7: "7", 8: "8", 9: "9", 10: "B", 11: "U", 12: "O", 13: "K", 14: "A"}
"""The ranks by their numbers in entries."""
_MOST_DIGITS: Final = 4


class Left(NamedTuple):
    """What has been entered of a round."""

    cards: tuple[tuple[str, ...], ...]
    """The ranks that each player has left, in the order of tapping."""
    typed: tuple[str, ...]
    """The digits of the points typed instead; "" for none."""
    line: int = 0


def drawn(ranks: tuple[str, ...]) -> tuple[tuple[bool, ...], int]:
    """TS-20: for each card of a hand whether it may have been drawn for a 7, and how many are still to be drawn."""
    found, due = [], 0
    for rank in ranks:
        found.append(due > 0)
        due -= due > 0
        due += 2 * (rank == SEVEN)
    return tuple(found), due


class TschauSeppPad(Scoring[Left]):
    """The score of Tschau Sepp."""

    options: ClassVar[tuple[str, ...]] = ("decks", "match", "limit", "rounds", "bauer_points", "minutes")
    form: ClassVar[str] = "left"
    over_rule: ClassVar[str] = "TS-18"
    rules: Rules

    def begun(self) -> At[Left]:
        """Nobody has points."""
        none = (0,) * self.rules.players
        state = State("deck", hands=((),) * self.rules.players, points=none, wins=none, round=1)
        return At(state, self._nothing())

    def _nothing(self) -> Left:
        return Left(((),) * self.rules.players, ("",) * self.rules.players)

    def _entered(self, at: At[Left], verb: str, numbers: list[int]) -> At[Left]:
        if verb in ("enter", "won"):
            return self._closing(at, verb, numbers)
        if verb == "time-up" and not numbers:
            return self._time_up(at)
        if self.rules.by_wins:
            raise Refused("by-wins", "TS-18")
        half = at.half
        match verb, numbers:
            case "line", [player] if player < self.rules.players:
                return at._replace(half=half._replace(line=player))
            case "rank", [number] if number in RANKS:
                return at._replace(half=self._more(half, RANKS[number]))
            case "rank", [number, player] if number in RANKS and player < self.rules.players:
                return at._replace(half=self._more(half._replace(line=player), RANKS[number]))
            case "less", [player, place] if player < self.rules.players and place < len(half.cards[player]):
                cards = half.cards[player]
                kept = cards[:place] + cards[place + 1 :]
                return at._replace(half=half._replace(cards=with_seat(half.cards, player, kept), line=player))
            case "digit", [digit] if digit <= 9:
                return at._replace(half=self._digit(half, digit))
            case "erase", []:
                return at._replace(half=self._erased(half))
        raise Refused("malformed", "")

    def _more(self, half: Left, rank: str) -> Left:
        of_all = sum(cards.count(rank) for cards in half.cards)
        if of_all == len(SWISS_SUITS) * self.rules.decks:
            raise Refused("no-such-card", "TS-1", count=of_all)
        cards = with_seat(half.cards, half.line, (*half.cards[half.line], rank))
        return half._replace(cards=cards, typed=with_seat(half.typed, half.line, ""))

    def _digit(self, half: Left, digit: int) -> Left:
        text = half.typed[half.line].lstrip("0") + str(digit)
        if len(text) > _MOST_DIGITS:
            raise Refused("too-many-points", "TS-19", points=text)
        return half._replace(typed=with_seat(half.typed, half.line, text), cards=with_seat(half.cards, half.line, ()))

    def _erased(self, half: Left) -> Left:
        line = half.line
        if half.typed[line]:
            return half._replace(typed=with_seat(half.typed, line, half.typed[line][:-1]))
        return half._replace(cards=with_seat(half.cards, line, half.cards[line][:-1]))

    # --- counting ---------------------------------------------------------------------------------------------------

    def hands(self, half: Left) -> tuple[tuple[Card, ...], ...]:
        """The tapped cards, each with a suit: nobody taps suits, and they count nothing."""
        seen = Counter[str]()
        hands = []
        for ranks in half.cards:
            hand = []
            for rank in ranks:
                hand.append(SWISS_SUITS[seen[rank] % len(SWISS_SUITS)] + rank)
                seen[rank] += 1
            hands.append(tuple(hand))
        return tuple(hands)

    def counted(self, half: Left) -> tuple[DealPoints | None, ...]:
        """TS-19: what each player has left; None where nothing was entered."""
        return tuple(
            DealPoints(int(typed)) if typed else scoring.left(self.rules, hand) if hand else None
            for typed, hand in zip(half.typed, self.hands(half), strict=True)
        )

    def winner(self, half: Left) -> int:
        """TS-17: the one player who has no cards left. Refused if there isn't exactly one, or a count can't be."""
        counted = self.counted(half)
        out = [player for player, mine in enumerate(counted) if mine is None or mine.points == 0]
        if not out:
            raise Refused("nobody-out", "TS-17")
        if len(out) > 1:
            raise Refused("several-out", "TS-17", players=list(out))
        for player, ranks in enumerate(half.cards):
            if awaited := drawn(ranks)[1]:
                raise Refused("sevens-draw", "TS-20", player=player, count=awaited)
            if half.typed[player] and int(half.typed[player]) not in _counts(self.rules):
                raise Refused("impossible-points", "TS-19", points=half.typed[player])
        return out[0]

    def _closing(self, at: At[Left], verb: str, numbers: list[int]) -> At[Left]:
        state, counted = at.state, tuple[DealPoints, ...]()
        if self.rules.by_wins != (verb == "won"):
            raise Refused("by-wins" if self.rules.by_wins else "malformed", "TS-18")
        if verb == "won":
            winner = self.side(numbers)
        else:
            winner = self.winner(at.half)
            counted = tuple(each or DealPoints(0) for each in self.counted(at.half))
        state = state._replace(winner=winner, wins=scoring.wins(state, winner))
        state = scoring.ended(self.rules, state, counted)
        if state.phase != "over":
            state = state._replace(round=state.round + 1)
        return at._replace(state=state, half=self._nothing(), rounds=at.rounds + 1)

    def _time_up(self, at: At[Left]) -> At[Left]:
        """TS-24: this round is the last one; or, said again, there is none any more."""
        if self.minutes is None:
            raise Refused("no-time", "TS-24")
        if not at.state.time_up:
            return at._replace(state=at.state._replace(time_up=True))
        if not at.rounds:
            raise Refused("no-round-yet", "TS-24")
        return at._replace(state=at.state._replace(phase="over"))

    def typing(self, half: Left) -> int:
        """The player whose cards are tapped; NOBODY by wins."""
        return NOBODY if self.rules.by_wins else half.line


@lru_cache(maxsize=8)
def _counts(rules: Rules) -> frozenset[int]:
    """TS-19: what a hand can count."""
    return any_sum(map(rules.counts, rules.cards))


PAD: Final = TschauSeppPad
