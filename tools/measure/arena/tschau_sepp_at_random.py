"""Plays a round of Tschau Sepp on at random, as the yardstick does by the rules alone, but many times faster: it keeps
nothing for views, records and screens. The same chance gives the same actions and the same winner.
"""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import Final

from pausenjass.core.cards import JASS_36, SWISS_SUITS
from pausenjass.core.game import Seat
from pausenjass.games.tschau_sepp.game import PENALTY
from pausenjass.games.tschau_sepp.legal import LAYS, fits
from pausenjass.games.tschau_sepp.position import NOBODY, State
from pausenjass.games.tschau_sepp.rules import ASS, BANNER, EIGHT, SEVEN, Rules

CODE: Final = {card: code for code, card in enumerate(JASS_36)}
RANK: Final = [card[1] for card in JASS_36]
LAY: Final = [[(code, action.partition(" wish ")[2]) for action in LAYS[card]] for card, code in CODE.items()]
"""The ways to lay each card: its code and the wish."""
FITS: Final = {
    (CODE[top], wish): frozenset(
        code for card, code in CODE.items() if fits(card, State("play", (), pile=(top,), wish=wish))
    )
    for top in JASS_36
    for wish in ("", *SWISS_SUITS)
}
SEVENS: Final = frozenset(code for code, rank in enumerate(RANK) if rank == SEVEN)
NONE: Final[frozenset[int]] = frozenset()
OTHER: Final = {verb: (-1, verb) for verb in ("ciao", "take", "draw", "pass", "demand")}


class Playing:
    """A position in play, in which nobody keeps track of what others may know."""

    def __init__(self, rules: Rules, state: State, rng: Random) -> None:
        self._rules = rules
        self._rng = rng
        self._hands = [[CODE[card] for card in hand] for hand in state.hands]
        self._stock = [CODE[card] for card in reversed(state.stock)]
        self._pile = [CODE[card] for card in state.pile]
        self._turn, self._step, self._wish, self._due = state.turn, state.step, state.wish, state.due
        self._drawn, self._took, self._cover, self._owes = state.drawn, state.took, state.cover, state.owes

    def finish(self, longest: int) -> Seat:
        """Plays to the end of the round. Returns the winner; NOBODY if `longest` actions don't end it."""
        for _ in range(longest - 1):
            if self._act(*self._rng.choice(self._legal())):
                if not self._rules.by_wins:
                    self._count()
                return self._turn
        self._rng.choice(self._legal())
        return NOBODY

    def _legal(self) -> list[tuple[int, str]]:
        """See `pausenjass.games.tschau_sepp.legal.legal`."""
        rules, turn = self._rules, self._turn
        hand = self._hands[turn]
        answers = SEVENS if rules.pass_on_sevens else NONE
        able = answers if self._due else FITS[self._pile[-1], self._wish]
        found = [
            way for card in (hand if rules.decks == 1 else dict.fromkeys(hand)) if card in able for way in LAY[card]
        ]
        can = bool(found)
        if self._owes == turn:
            found.insert(0, OTHER["ciao"])
        if self._due:
            found.append(OTHER["take"])
        elif self._cover:
            if not can:
                found.append(OTHER["draw"])
        elif not (can and rules.must_play):
            if self._drawn or self._took:
                found.append(OTHER["pass"])
            elif self._stock or len(self._pile) > 1:
                found.append(OTHER["draw"])
            elif not can:
                found.append(OTHER["pass"])
        if self._owes not in (NOBODY, turn):
            found.append(OTHER["demand"])
        return found

    def _act(self, card: int, what: str) -> bool:
        """Carries the action out; `what` is the wish of a Bauer, or another action. Whether the round ends."""
        owed, self._owes = self._owes, NOBODY
        if card >= 0:
            return self._lay(card, what)
        if what == "draw":
            self._draw(self._turn, 1)
            self._drawn = not self._cover
        elif what == "take":
            due, self._due, self._took = self._due, 0, self._rules.after_sevens == "lay or pass"
            self._draw(self._turn, due)
        elif what == "pass":
            self._end_turn(1)
        elif what == "demand":
            self._draw(owed, PENALTY)
        return False

    def _lay(self, card: int, wish: str) -> bool:
        hand, rank = self._hands[self._turn], RANK[card]
        hand.remove(card)
        self._pile.append(card)
        self._wish, self._cover = wish, rank == ASS
        if len(hand) == 1 and (rank != ASS or self._rules.ciao_on_ass):
            self._owes = self._turn
        if rank == ASS:
            return False
        if not hand:
            return True
        if rank == SEVEN:
            self._due += 2
        elif rank == BANNER and self._rules.ten_reverses:
            self._step = -self._step
        self._end_turn(2 if rank == EIGHT else 1)
        return False

    def _end_turn(self, steps: int) -> None:
        self._turn = (self._turn + steps * self._step) % self._rules.players
        self._drawn = self._took = False

    def _draw(self, seat: Seat, count: int, more: int = 0) -> None:
        """Draws cards, as many as there are, and `more` for each 7 among them."""
        hand, stock, pile = self._hands[seat], self._stock, self._pile
        while count:
            if not stock:
                if len(pile) < 2:
                    return
                fresh = pile[:-1]
                self._rng.shuffle(fresh)
                stock += reversed(fresh)
                del pile[:-1]
            card = stock.pop()
            insort(hand, card)
            count += more * (card in SEVENS) - 1

    def _count(self) -> None:
        """TS-20: the others draw two cards for each 7."""
        for place in range(1, self._rules.players):
            seat = (self._turn + place) % self._rules.players
            self._draw(seat, 2 * sum(card in SEVENS for card in self._hands[seat]), 2)
