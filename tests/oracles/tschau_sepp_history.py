"""What the whole history of a round of Tschau Sepp excludes, from the moves alone, without the engine's own notes.

Every card in a hand came by the deal or by a draw, and left when it was laid. A player who draws for an uncovered Ass
or under Zugzwang, or passes when nothing is left to draw, held nothing that fits at that time. Each refill shows what
was in the stock. A position is possible if every card has an arrival that contradicts none of this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

START, NEVER = -1, 10**9


class Miss(NamedTuple):
    """A time at which the seat held nothing that fits."""

    seat: int
    time: int
    suit: str
    rank: str

    def fits(self, card: str) -> bool:
        return card[1] == "U" or card[0] == self.suit or card[1] == self.rank


class History:
    """One round from its deal on. `lines` are its lines, the deck first; only the sizes of hands are examined."""

    def __init__(self, game: Any, lines: Sequence[Any]) -> None:
        self.decks = game.rules.decks
        self.must_play = game.rules.must_play
        self.took_only = game.rules.after_sevens == "lay or pass"  # TS-22: after it he may pass with cards that fit
        self.took = False
        whole = Counter(lines[0].action.split(" ")[1:])
        whole.subtract(lines[0].state.pile)
        self.stocks = [+whole]  # the cards of each stock; the first one includes the dealt cards
        self.arrivals: list[tuple[int, int, int]] = [
            (0, seat, START) for seat, hand in enumerate(lines[0].state.hands) for _ in hand
        ]  # (stock, seat, time)
        self.laid: list[tuple[int, int, str, int]] = []  # (stocks so far, seat, card, time)
        self.misses: list[Miss] = []
        self.tops: list[str] = []
        self.time = 0
        for line in lines[1:]:
            self.add(line)

    def add(self, line: Any) -> None:
        """Adds the next line."""
        time, self.time = self.time, self.time + 1
        word, *rest = line.action.split(" ")
        before, after = line.before, line.state
        if word == "refill":
            self.stocks.append(Counter(rest))
            self.tops.append(before.pile[-1])
        elif word == "lay":
            self.laid.append((len(self.stocks) - 1, line.who, rest[0], time))
        elif word == "take":
            self.took = True
        elif (
            word == "draw"
            and (before.cover or self.must_play)
            or word == "pass"
            and (self.must_play or not (before.drawn or self.took_only and self.took))
        ):
            top = before.pile[-1]
            self.misses.append(Miss(line.who, time, before.wish or top[0], top[1]))
        if word in ("lay", "pass"):
            self.took = False
        for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True)):
            came = len(new) - len(old) + (word == "lay" and seat == line.who)
            self.arrivals += [(len(self.stocks) - 1, seat, time)] * came

    def contradiction(self, world: Any) -> str | None:
        """Why the hands and the stock of a position contradict this history; None if they don't."""
        return self._one_deck(world) if self.decks == 1 else self._more_decks(world)

    def _one_deck(self, world: Any) -> str | None:
        """Each card is unique, so its way is known: from each stock to a hand, then to the pile, or not yet anywhere."""
        for number, stock in enumerate(self.stocks):
            lives: dict[int, list[tuple[str, int]]] = {}
            for card in stock:
                left = next(((seat, time) for at, seat, laid, time in self.laid if laid == card and at >= number), None)
                if left is None:
                    holder = next((seat for seat, hand in enumerate(world.hands) if card in hand), None)
                    if holder is None and number < len(self.stocks) - 1:
                        return f"{card} was drawn from stock {number} and can't lie in the stock"
                    left = None if holder is None else (holder, NEVER)
                if left is not None:
                    lives.setdefault(left[0], []).append((card, left[1]))
            for seat in range(len(world.hands)):
                slots = [time for at, of, time in self.arrivals if at == number and of == seat]
                mine = lives.get(seat, [])
                misses = [miss for miss in self.misses if miss.seat == seat]
                if len(slots) != len(mine):
                    return f"seat {seat} drew {len(slots)} cards from stock {number}, not {sorted(mine)}"
                if not matched([[could(card, came, gone, misses) for came in slots] for card, gone in mine]):
                    return f"seat {seat} can't have got {sorted(mine)} from stock {number} at {slots}: {misses}"
        latest = self.stocks[-1]
        return next((f"{card} was not in the last refill" for card in world.stock if card not in latest), None)

    def _more_decks(self, world: Any) -> str | None:
        """Equal cards can't be told apart: checks what must hold at least."""
        for miss in self.misses:
            got = sum(seat == miss.seat and time >= miss.time for _, seat, time in self.arrivals)
            held = sum(map(miss.fits, world.hands[miss.seat]))
            held += sum(seat == miss.seat and time > miss.time and miss.fits(card) for _, seat, card, time in self.laid)
            if held > got:
                return f"seat {miss.seat} drew {got} cards since {miss} and can't hold {world.hands[miss.seat]}"
        if len(self.stocks) == 1:
            return None
        number, last = len(self.stocks) - 1, self.stocks[-1]
        if over := Counter(world.stock) - last:
            return f"not in the last refill: {over}"
        drawn = {seat for at, seat, _ in self.arrivals if at == number}
        old = Counter(card for seat, hand in enumerate(world.hands) if seat not in drawn for card in hand)
        for card, count in old.items():
            if count > self.decks - last[card] - (self.tops[-1] == card):
                return f"{count} times {card} in hands that drew nothing since {last[card]} were in the refill"
        return None


def could(card: str, came: int, gone: int, misses: Sequence[Miss]) -> bool:
    """Whether a card may have lain in the hand between these times."""
    return came < gone and not any(came < miss.time < gone and miss.fits(card) for miss in misses)


def matched(allowed: list[list[bool]]) -> bool:
    """Whether every row can get its own column among those that it allows."""
    owner: dict[int, int] = {}

    def place(row: int, tried: set[int]) -> bool:
        for column, fine in enumerate(allowed[row]):
            if fine and column not in tried:
                tried.add(column)
                if column not in owner or place(owner[column], tried):
                    owner[column] = row
                    return True
        return False

    return all(place(row, set()) for row in range(len(allowed)))
