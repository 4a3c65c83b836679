"""What the whole history of a game of Ciao-Sepp excludes, from the moves and events, without the engine's own notes.

A player who draws, or passes when nothing is left to draw, held nothing that fits at that time, except perhaps the
Joker. A card of a wrong lay stays in the hand until it is laid. Each refill shows what is in the stock, until a hand
goes under it. All of this travels with a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Miss:
    """A time at which nothing in the hand fitted; with what came into it since, and the fitting cards that have left it."""

    suit: str
    rank: str
    cover: bool
    under: bool
    """Whether an Under always fits (CS-36)."""
    came: int = 0
    left: int = 0

    def fits(self, card: str) -> bool:
        if card == "*":
            return False
        if card[0] == self.suit or self.under and card[1] == "U":
            return True
        return card[1] in "AU" if self.cover else card[1] == self.rank


@dataclass
class Hand:
    """The knowledge of a hand, wherever it travels."""

    misses: list[Miss] = field(default_factory=list)
    shown: Counter[str] = field(default_factory=Counter)


class History:
    """One game from its deal on. `lines` begin with the deck; hands are never examined."""

    def __init__(self, game: Any, lines: Sequence[Any]) -> None:
        self.players = game.rules.players
        self.under = game.rules.under == "always"
        self.hands = [Hand() for _ in range(self.players)]
        self.away: set[int] = set()
        self.refill: Counter[str] | None = None
        for line in lines[1:]:
            self.add(line)

    def add(self, line: Any) -> None:
        """Adds the next line."""
        word, *rest = line.action.split(" ")
        if word == "refill":
            self.refill = Counter(rest)
        if word == "draw" or word == "pass" and not line.before.drawn:
            before = line.before
            suit = before.cover_suit if before.cover else before.suit
            self.hands[line.who].misses.append(Miss(suit, before.rank, before.cover, self.under))
        for event in line.events:
            self._note(event.kind, event.data)

    def _note(self, kind: str, data: Any) -> None:
        if kind in ("drew", "took", "penalty"):
            for miss in self.hands[data["seat"]].misses:
                miss.came += data["count"]
        elif kind in ("laid", "jumped") and "opening" not in data:
            hand = self.hands[data["seat"]]
            hand.shown -= Counter(data["cards"])
            for miss in hand.misses:
                miss.left += sum(map(miss.fits, data["cards"]))
        elif kind == "fault" and data["kind"] == "lay":
            shown = self.hands[data["seat"]].shown
            shown[data["card"]] = max(1, shown[data["card"]])
        elif kind in ("finished", "disqualified", "forfeited"):
            self.away.add(data["seat"])
            if kind != "finished":
                self.refill = None
                self.hands[data["seat"]] = Hand()
        elif kind == "back":
            self.away.discard(data["seat"])
        elif kind == "swapped":
            one, other = data["seat"], data["of"]
            self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        elif kind == "passed-hands":
            seats = [seat for seat in range(self.players) if seat not in self.away]
            moved = {
                seats[(at + data["count"] * data["step"]) % len(seats)]: self.hands[seat]
                for at, seat in enumerate(seats)
            }
            for seat, hand in moved.items():
                self.hands[seat] = hand

    def contradiction(self, world: Any) -> str | None:
        """Why the hands and the stock of a position contradict this history; None if they don't."""
        for seat, hand in enumerate(self.hands):
            cards = world.hands[seat]
            for miss in hand.misses:
                held = sum(map(miss.fits, cards))
                if held + miss.left > miss.came:
                    return f"seat {seat} holds {cards}: {held} fit, but {miss}"
            if missing := hand.shown - Counter(cards):
                return f"seat {seat} has shown {missing} and holds {cards}"
        if self.refill is not None and (over := Counter(world.stock) - self.refill):
            return f"not in the last refill: {over}"
        return None
