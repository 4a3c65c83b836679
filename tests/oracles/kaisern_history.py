"""What the whole history of a Spiel of Kaisern excludes, found by playing it again from an imagined position.

The position's hands, with the laid cards put back, must allow every action of the history, by the naive rules of the
oracle, with the imagined card for each declared Kaiser; tricks, turns and points must be the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oracles.kaisern import table_for


class History:
    """One Spiel. `lines` are its lines, the deck first."""

    def __init__(self, game: Any, lines: Sequence[Any]) -> None:
        self.game = game
        self.lines = list(lines)

    def add(self, line: Any) -> None:
        """Adds the next line."""
        self.lines.append(line)

    def contradiction(self, world: Any) -> str | None:
        """Why hands, stock and declarations of a position contradict this history; None if they don't."""
        if not world.up:  # KA-41: before the deal there are no cards
            return None
        start, rules = self.lines[0].state, self.game.rules
        table = table_for(rules)
        table.begin(start.dealer)
        before = self.lines[0].before
        table.score, table.lost = list(before.points), None if before.loser < 0 else before.loser
        if table.blind:  # KA-41: what was raised and freed before the deal stands
            table.waits, table.button, table.out = "deck", before.field, list(before.gone)
            table.last_raiser = None if before.raiser < 0 else before.raiser % rules.parties
            table.free_by, table.counter = (
                None if before.freed < 0 else before.freed % rules.parties,
                before.nachfreed >= 0,
            )
        table.deal(self.deck(world))
        if sorted(self.deck(world)) != sorted(rules.deck):
            return "these are not the cards of the deck"
        if table.up != list(start.up):
            return "other cards lay face up"
        named = {(each.seat, each.number): each.card for each in world.kaiser}
        for number, line in enumerate(self.lines[1:]):
            action, declared = line.action, line.state.kaiser
            if action.startswith("declare"):
                new = next(each for each in declared if each not in line.before.kaiser)
                card = named.get((new.seat, new.number), new.card)  # KA-37: after a new deal it has lapsed
                more = any(each[:3] == new[:3] for each in line.before.kaiser)
                action = (
                    f"declare {new.kritze} {f'#{new.number}' if more and card == '?' and table.free_kritze else card}"
                )
            if not table.may(line.who, action):
                return f"line {number}: seat {line.who} can't {action}"
            table.play(line.who, action)
            won = [trick.winner % rules.parties for trick in line.state.tricks]
            if (table.score, table.turn, table.won, table.trump) != (
                list(line.state.points),
                line.state.turn,
                won,
                line.state.trump,
            ):
                return f"line {number}: after {action} it stands otherwise"
            if any(each.shown and named.get((each.seat, each.number), each.card) != each.card for each in declared):
                return f"line {number}: another Kaiser was shown"
        return None

    def deck(self, world: Any) -> list[str]:
        """The deck that dealt the position's cards, except for the order in which each seat got its own."""
        players = self.game.rules.players
        seats = [(world.dealer + step) % players for step in range(1, players + 1)]
        piles = [len(world.hands[seat]) + len(world.away[seat] if world.away else ()) for seat in range(players)]
        if not world.closed and not world.trick and not world.tricks and max(piles) == 1:
            # KA-37: the others are still to be dealt
            return [*(world.up[seat] for seat in seats if world.up[seat]), *world.stock]
        cards: list[list[str]] = [[*hand] for hand in world.hands]
        for seat in range(players):
            cards[seat] += [*(world.closed[seat] if world.closed else ()), *(world.away[seat] if world.away else ())]
            cards[seat] += [
                card
                for cards in (*[trick.cards for trick in world.tricks], world.trick)
                for who, card in cards
                if who == seat
            ]
            if world.up[seat] in cards[seat]:
                cards[seat].remove(world.up[seat])
        stock = list(world.stock)
        for seat in reversed(range(players)):  # those who went before looking at them put them under the stock
            missing = self.game.rules.hand - 1 - len(cards[seat])
            cards[seat] += stock[len(stock) - missing :]
            del stock[len(stock) - missing :]
        deck = [world.up[seat] for seat in seats]
        while any(cards):
            for seat in seats:
                deck += cards[seat][:2]
                del cards[seat][:2]
        return [*deck, *([world.turned] if world.turned else []), *stock]
