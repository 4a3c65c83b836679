"""What the whole history of a deal of Klammern excludes, found by playing it again from an imagined position.

The position's hands, with the laid cards put back, must allow every move of the history, by the naive rules of the
oracle; and everybody must have heard and seen the same: the melds' class and top card, shown melds, the Belle, the
dealer's turned-up card, the exchange.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oracles.klammern import table_for, written


def heard(melds: Any, trump: str) -> list[tuple[int, str, bool]]:
    return sorted((len(run), run[-1][1], run[0][0] == trump) for run in melds)


class History:
    """One deal. `lines` are its lines, the deck first."""

    def __init__(self, game: Any, lines: Sequence[Any]) -> None:
        self.game = game
        self.lines = list(lines)
        self.start = lines[0].state

    def add(self, line: Any) -> None:
        """Adds the next line."""
        self.lines.append(line)

    def contradiction(self, world: Any) -> str | None:
        """Why hands, stock and melds of a position contradict this history; None if they don't."""
        table = table_for(self.game.rules)
        table.dealer, table.turned, table.waits = self.start.dealer, self.start.turned, None
        table.stock = list(world.stock)
        table.parts = [{"tricks": 0, "last-trick": 0, "melds": 0, "belle": 0} for _ in table.teams]
        hands = [list(hand) for hand in world.hands]
        for line in reversed(self.lines[1:]):
            word, *rest = line.action.split(" ")
            if word == "lay":
                hands[line.who].append(rest[0])
            elif word == "exchange":
                if table.turned not in hands[line.who]:
                    return f"seat {line.who} exchanged and doesn't hold {table.turned}"
                hands[line.who].remove(table.turned)
                hands[line.who].append(table.turned[0] + "7")
        seen = [card for hand in (*hands, *world.closed, world.stock) for card in hand] + [table.turned] * (
            self.game.rules.players != 4
        )
        if sorted(seen) != sorted(self.game.rules.cards):
            return "these are not the cards of the deck"
        if self.game.rules.players == 4 and table.turned not in hands[table.dealer]:
            return f"the dealer doesn't hold {table.turned}"
        table.hands, table.closed = hands, [list(cards) for cards in world.closed] or [[] for _ in hands]
        table.ask("accept", table.round_from(table.vorhand()))
        for number, line in enumerate(self.lines[1:]):
            action = line.action
            if action.startswith("meld "):
                announced = world.melds[line.who]
                action = written([list(run) for run in announced])
                if heard(announced, table.trump) != heard(
                    [part.split(" ") for part in line.action[5:].split(" / ")], table.trump
                ):
                    return f"seat {line.who} announced {line.action}, not {action}"
            if not table.may(line.who, action):
                return f"line {number}: seat {line.who} can't {action}"
            table.play(line.who, action)
            if table.belle != (None if line.state.belle == -1 else line.state.belle):
                return f"line {number}: Belle of {table.belle}"
        true = [line.state.melds for line in self.lines][-1]
        if any(world.melds[seat] != true[seat] for seat, runs in table.counting.items() if runs):
            return "other melds were shown"
        return None
