"""Tschau Sepp again, written from the rule sheet alone, a line for each sentence, as naive as possible.

It is slow, mutates, and shares no code with the engine: if both agree and are wrong, both have misread the sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

SUITS = ("E", "R", "S", "T")
RANKS = ("6", "7", "8", "9", "B", "U", "O", "K", "A")
PACK = [suit + rank for suit in SUITS for rank in RANKS]
WISHES = ["", *(f" wish {suit}" for suit in SUITS)]
ACTIONS = ["draw", "take", "pass", "ciao", *(f"lay {card}{wish}" for card in PACK for wish in WISHES)]


@dataclass
class Table:
    """A position in plain lists. `waits` names what chance must bring: the dealer, a deck, or nothing."""

    players: int = 4
    decks: int = 1
    hand: int = 7
    must_play: bool = False
    pass_on_sevens: bool = True
    ten_reverses: bool = True
    match: str = "points"
    limit: int | None = 200
    rounds: int | None = None
    bauer_points: int = 20
    after_sevens: str = "lay or draw"
    ciao_on_ass: bool = False
    minutes: int | None = None

    waits: str | None = "dealer"
    dealer: int = 0
    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)  # top first
    pile: list[str] = field(default_factory=list)  # top last
    wish: str = ""
    turn: int = 0
    step: int = 1
    due: int = 0
    drawn: bool = False
    took: bool = False
    uncovered: bool = False
    owes: int | None = None
    points: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    over: bool = False
    time_up: bool = False

    # ------------------------------------------------------------------ what is allowed

    def fits(self, card: str) -> bool:
        top = self.pile[-1]
        if card[1] == "U":  # TS-6: or any Bauer. TS-13: may be laid on any card.
            return True
        if self.wish:  # TS-13: the layer may name the suit to be played on.
            return card[0] == self.wish
        return card[0] == top[0] or card[1] == top[1]  # TS-6: the same suit, or the same rank.

    def can_lay(self) -> bool:
        return any(self.fits(card) for card in self.hands[self.turn])

    def something_left(self) -> bool:
        return len(self.stock) + len(self.pile) - 1 > 0  # TS-9: while stock or pile (but its top) has a card.

    def may(self, seat: int, action: str) -> bool:
        word, *rest = action.split(" ")
        if self.waits or self.over or word != "ciao" and word != "demand" and seat != self.turn:
            return False
        if word == "ciao":  # TS-15: the call is the action `ciao` after the lay, owed …
            return self.owes == seat
        if word == "demand":  # TS-15: if another player demands it; against who owes nothing it is no legal action.
            return self.owes == int(rest[0]) and seat != int(rest[0])
        if word == "take":  # TS-10: the next player first draws 2.
            return self.due > 0
        if word == "lay":
            card = rest[0]
            if card not in self.hands[seat]:
                return False
            if (len(rest) == 3) != (
                card[1] == "U"
            ):  # TS-13: the wish is always written; only a Bauer's layer names a suit.
                return False
            if self.due:  # TS-10: only a 7 answers a 7, not a Bauer. No passing on: a 7 can't be answered with a 7.
                return card[1] == "7" and self.pass_on_sevens
            return self.fits(card)  # TS-6; TS-14: a cover fits the Ass under TS-6.
        if word == "draw":
            if self.due:  # TS-10: after taking the due cards he plays his turn.
                return False
            if self.uncovered:  # TS-14: who can't cover draws until he can.
                return not self.can_lay()
            if self.drawn:  # TS-8: drawing more than one in a turn is not allowed.
                return False
            if self.took and self.after_sevens == "lay or pass":  # TS-22: he draws none but for an Ass.
                return False
            if self.must_play and self.can_lay():  # TS-8, Zugzwang: who can lay must lay; no drawing then.
                return False
            return self.something_left()
        if word == "pass":
            if self.due or self.uncovered:  # TS-10: may pass only after that. TS-14: its layer must cover it at once.
                return False
            if self.took and self.after_sevens == "lay or pass":  # TS-22: lays a card that fits or says `pass`;
                return not (self.must_play and self.can_lay())  # with `must_play` he passes only if nothing fits.
            if (
                self.drawn
            ):  # TS-7: `pass` ends a turn after a draw, always. TS-8, Zugzwang: a drawn card that fits must be laid.
                return not (self.must_play and self.can_lay())
            return not self.something_left() and not self.can_lay()  # TS-9: `pass` takes its place for who can't lay.
        return False

    def legal(self, seat: int) -> set[str]:
        demands = [f"demand {other}" for other in range(self.players)]
        return {action for action in (*ACTIONS, *demands) if self.may(seat, action)}

    # ------------------------------------------------------------------ what it does

    def begin(self, dealer: int) -> None:
        self.dealer = dealer  # TS-3: the first dealer is drawn at random.
        self.points, self.wins = [0] * self.players, [0] * self.players
        self.waits = "deck"

    def deal(self, cards: Iterable[str]) -> None:
        self.stock, self.hands = list(cards), [[] for _ in range(self.players)]
        assert Counter(self.stock) == Counter(PACK * self.decks)
        for _ in range(self.hand):  # TS-2: 7 cards each, dealt one card at a time,
            for place in range(self.players):  # from the player after the dealer.
                self.hands[(self.dealer + 1 + place) % self.players].append(self.stock.pop(0))
        self.pile = [
            self.stock.pop(0)
        ]  # TS-5: the top card of the stock is turned face up and starts the discard pile.
        self.took = False
        self.wish, self.due, self.drawn, self.uncovered, self.owes = (
            "",
            0,
            False,
            False,
            None,
        )  # TS-5: no effect of its own.
        self.turn = (self.dealer + 1) % self.players  # TS-4: the player to the right of the dealer starts.
        self.step = 1  # TS-3: every round begins in the starting direction.
        self.waits = None

    def clock(self) -> list[str]:
        """TS-24: names `time` from the first deck on, until it has come; without minutes it is refused."""
        begun = self.waits != "dealer" and (self.waits != "deck" or sum(self.wins) > 0)
        return ["time"] if self.minutes and begun and not self.over and not self.time_up else []

    def time(self) -> None:
        self.time_up = True
        if self.waits == "deck":  # TS-24: between two rounds it ends the match at once.
            self.over, self.waits = True, None

    def draw(self, seat: int, count: int, refills: Iterator[list[str]]) -> list[str]:
        """Draws as many as there are, one by one, with the refills that chance brings where the stock is empty."""
        got = []
        for _ in range(count):
            if (
                not self.stock and self.something_left()
            ):  # TS-9: the pile but for its top card is shuffled and becomes the stock.
                self.stock = list(next(refills))
                assert Counter(self.stock) == Counter(self.pile[:-1])
                self.pile = self.pile[-1:]
            if self.stock:
                got.append(self.stock.pop(0))
        self.hands[seat] += got
        return got

    def play(self, seat: int, action: str, refills: Iterable[list[str]] = ()) -> None:
        more = iter(refills)
        word, *rest = action.split(" ")
        if word == "ciao":
            self.owes = None
        elif word == "demand":  # TS-15: draws 3 cards.
            assert self.owes is not None
            self.draw(self.owes, 3, more)
            self.owes = None
        else:
            self.owes = None  # TS-15: until the next player has moved.
            if word == "lay":
                self.lay(seat, rest[0], rest[2] if rest[1:] else "", more)
            elif word == "draw":
                self.draw(seat, 1, more)
                self.drawn = self.drawn or not self.uncovered
            elif word == "take":
                self.draw(seat, self.due, more)
                self.due = 0
                self.took = True
            elif word == "pass":
                self.next_turn(1)
        assert next(more, None) is None, "more refills than the sheet has"

    def lay(self, seat: int, card: str, wish: str, refills: Iterator[list[str]]) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.wish = wish  # TS-13: the suit to be played on; gone with the next card.
        self.uncovered = card[1] == "A"  # TS-14: its layer must cover it at once.
        if self.uncovered:
            if self.ciao_on_ass and len(self.hands[seat]) == 1:  # TS-23: the call is owed as soon as the Ass lies
                self.owes = seat  # and one card is left.
            return
        if not self.hands[seat]:  # TS-17: the round ends as soon as one player has no cards (and owes no cover).
            self.count(seat, refills)
            return
        if card[1] == "7":  # TS-10: draws 2, then 4, and so on; no passing on: each 7 makes the next player draw 2.
            self.due += 2
        if card[1] == "B" and self.ten_reverses:  # TS-12: the direction turns.
            self.step = -self.step
        if (
            len(self.hands[seat]) == 1
        ):  # TS-15: owed whenever a turn in which its player laid ends with one card in his hand.
            self.owes = seat
        self.next_turn(2 if card[1] == "8" else 1)  # TS-11: the next player is skipped.

    def next_turn(self, places: int) -> None:
        self.turn = (self.turn + places * self.step) % self.players
        self.drawn = self.took = False

    # ------------------------------------------------------------------ counting

    def worth(self, card: str) -> int:
        return {"B": 10, "U": self.bauer_points, "O": 3, "K": 4, "A": 11}.get(card[1]) or int(card[1])  # TS-19

    def count(self, winner: int, refills: Iterator[list[str]]) -> None:
        if (
            self.match == "points"
        ):  # TS-18, the sheet: «Es kann einfach gezählt werden, wie viele Male jeder gewonnen hat», or points be counted.
            self.draw_for_sevens(winner, refills)
            for seat in range(self.players):
                self.points[seat] += sum(
                    self.worth(card) for card in self.hands[seat]
                )  # TS-19: cards left in hand count.
        self.wins[winner] += 1
        played = sum(self.wins)
        if self.match == "wins":
            # TS-18: null means 5 by wins; the limit is ignored by wins. TS-24: with minutes null is null by wins too.
            self.over = played == self.rounds or not self.rounds and self.minutes is None and played == 5
        else:  # TS-18: with both, the match ends at whichever comes first.
            self.over = played == self.rounds or self.limit is not None and max(self.points) >= self.limit
        if self.time_up:  # TS-24: ends the match after the round in which it falls.
            self.over = True
        if not self.over:
            self.waits = "deck"
            self.dealer = (self.dealer + 1) % self.players  # TS-3: after every round the next in turn deals.

    def draw_for_sevens(self, winner: int, refills: Iterator[list[str]]) -> None:
        for place in range(1, self.players):  # TS-20: in turn from the player after the winner in starting direction,
            seat = (winner + place) % self.players  # each finishing before the next begins:
            to_draw = 2 * sum(card[1] == "7" for card in self.hands[seat])  # for each 7 left in hand 2 more cards,
            while to_draw and (
                got := self.draw(seat, 1, refills)
            ):  # one card at a time; from nothing nothing is drawn;
                to_draw += 2 * (got[0][1] == "7") - 1  # a 7 among them draws 2 more.

    def scores(self) -> list[int]:
        return self.wins if self.match == "wins" else self.points  # TS-18: points, or by wins the rounds won.

    def places(self) -> list[int]:
        better = (
            (lambda a, b: a > b) if self.match == "wins" else (lambda a, b: a < b)
        )  # TS-18: the fewest points win; most rounds won.
        return [
            1 + sum(better(other, own) for other in self.scores()) for own in self.scores()
        ]  # TS-18: ties share the place.


def table_for(rules: Any) -> Table:
    """An empty table under the engine's house rules (by the option keys of the rule sheet)."""
    keys = (
        "players",
        "decks",
        "hand",
        "must_play",
        "pass_on_sevens",
        "ten_reverses",
        "match",
        "limit",
        "rounds",
        "bauer_points",
        "after_sevens",
        "ciao_on_ass",
        "minutes",
    )
    return Table(**{key: getattr(rules, key) for key in keys})
