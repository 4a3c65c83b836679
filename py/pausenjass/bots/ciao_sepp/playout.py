"""Plays a game of Ciao-Sepp out fast by the heuristics, all hands open, until a seat has its final rank.

It plays like `pausenjass.games.ciao_sepp`, but many times faster, because it keeps nothing for views, records and
screens; a test replays its moves through the rules and compares the ends. Everybody calls in time and makes no faults,
and the telephone is silent. A player who could jump in notices it in time with probability IN_TIME.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Sequence
from math import exp
from random import Random
from typing import Final, TypeAlias

from pausenjass.bots.ciao_sepp.heuristics import (
    ANSWERS,
    COVERS,
    DRAWN,
    FITTING,
    FITTING_OR_UNDER,
    Joker,
    best_answer,
    best_joker,
    best_jump,
    best_lay,
    best_wish,
    drop,
    lay_value,
    outlook,
)
from pausenjass.core.cards import JOKER, without
from pausenjass.core.game import CHANCE, Action, Card, Seat, Who
from pausenjass.games.ciao_sepp.position import NOBODY, State
from pausenjass.games.ciao_sepp.rules import (
    ASS,
    BANNER,
    EICHEL_KOENIG,
    EIGHT,
    OBER,
    ROSEN_OBER,
    SEVEN,
    SIX,
    UNDER,
    Rules,
)

IN_TIME: Final = 0.4
"""The probability that a player who could jump in is faster than the player on turn."""
LONGEST: Final = 600
"""The number of turns after which a playout is given up."""
WAITING: Final = -0.15
"""The value, as in `outlook`, of waiting a whole round for one's turn."""
BARRED: Final = "-"
"""Stands for the drawn card after it was swapped away (CS-25)."""
Trace: TypeAlias = list[tuple[Who, Action]]


class Playout:
    """A game in play.

    `attack` is kind and suit, `cover` the suit of an Ass to cover, `on` the suit and rank that count, `fitting` what fits on
    them; `out` are the seats that have finished, in order, `order` those still in, by their numbers.
    """

    __slots__ = (
        *(
            "attack",
            "chain",
            "cover",
            "drawn",
            "due",
            "fitting",
            "gone",
            "hands",
            "identical",
            "layer",
            "on",
            "order",
            "out",
            "pile",
            "rng",
            "step",
        ),
        *("stock", "trace", "turn", "window"),
    )

    def __init__(self, rules: Rules, state: State, rng: Random, trace: Trace | None = None) -> None:
        """Begins with a state of play in which no refill is due."""
        self.identical = rules.together == "identical"
        self.fitting = FITTING_OR_UNDER if rules.under_always else FITTING
        self.rng = rng
        self.trace = trace
        self.hands = [list(hand) for hand in state.hands]
        self.stock = list(reversed(state.stock))
        self.pile = list(state.pile)
        self.turn = state.turn
        self.step = state.step
        self.out = list(state.out)
        self.gone = {seat for seat, _ in state.gone}
        self.order = [seat for seat in range(rules.players) if seat not in self.gone and seat not in state.out]
        self.on = state.suit + state.rank
        self.due = state.due
        self.attack = state.attack + state.attack_suit
        self.chain = list(state.chain)
        self.cover = state.cover_suit if state.cover else ""
        self.drawn = "" if not state.drawn else BARRED if state.barred else state.got
        self.window = state.window
        self.layer = state.layer

    def play(self, seat: Seat = NOBODY, moves: int = LONGEST) -> None:
        """Plays until a seat has its final rank (NOBODY: all seats), or through a number of moves and to the beginning
        of a turn.
        """
        self._jumps()
        for move in range(LONGEST):
            alone = len(self.order) < 2
            if not self.due and (alone or seat in self.out or move >= moves and not (self.drawn or self.cover)):
                return
            self._move()
            if alone and len(self.order) < 2:  # nobody was brought back (CS-27)
                return

    def points(self, seat: Seat, prizes: Sequence[int]) -> float:
        """The expected points of the seat; exact if it has its final rank. `prizes`: the points of the first rank, the second …"""
        if seat in self.out:
            return prizes[self.out.index(seat)]
        mine, rank = 0.0, float(len(self.out))
        others = []
        for at, other in enumerate([self.turn, *self._others(self.turn)]):
            strength = exp(outlook(self.hands[other]) + WAITING * at / len(self.order))
            if other == seat:
                mine = strength
            else:
                others.append(strength)
        for theirs in others:
            rank += theirs / (mine + theirs)
        whole = int(rank)
        if whole + 1 == len(prizes):
            return prizes[whole]
        return prizes[whole] + (rank - whole) * (prizes[whole + 1] - prizes[whole])

    # --- the player on turn -------------------------------------------------------------------------------------

    def _move(self) -> None:
        turn, hand = self.turn, self.hands[self.turn]
        if self.due:
            self._answer(turn, hand)
            return
        allowed = COVERS[self.cover] if self.cover else self.fitting[self.on]
        if self.drawn:
            self._lay_drawn(turn, hand, allowed)
            return
        others = self._others(turn)
        row = [len(self.hands[seat]) for seat in others]
        lay = best_lay(row, hand, allowed, self.identical)
        if JOKER in hand:
            joker = best_joker(row, without(hand, (JOKER,)), self.cover or self.on[0], bool(self.cover))
            if joker.value > (outlook(hand) + DRAWN if lay is None else lay.value):
                self._lay_joker(joker, others)
                return
        if lay is not None:
            self._lay("lay", turn, lay.cards, lay.wish)
        elif self.stock or len(self.pile) > 1:
            self._note(turn, "draw")
            self.window = ""
            self._draw(turn, 1)
            self.drawn = hand[-1]
        else:
            self._pass()

    def _answer(self, turn: Seat, hand: list[Card]) -> None:
        """The player on turn answers an attack (CS-15 to CS-17)."""
        others = self._others(turn)
        row = [len(self.hands[seat]) for seat in others]
        kind, suit = self.attack[0], self.attack[1]
        lay = best_lay(row, hand, ANSWERS[self.attack], self.identical, self.due)
        take = outlook(hand) - drop(len(hand), self.due)
        if lay is not None and lay.value > take:
            cards = lay.cards
            if cards[0][1] == SIX:
                while len(cards) > 1 and self._hit(len(cards)) == turn:
                    cards = cards[1:]
            self._lay("lay", turn, cards, lay.wish)
            return
        if JOKER in hand:
            joker = best_answer(row, without(hand, (JOKER,)), kind, suit, self.due, self._hit(1) == turn)
            if joker.value > take:
                self._lay_joker(joker, others)
                return
        self._note(turn, "take")
        due, self.due, self.chain = self.due, 0, []
        self._draw(turn, due)
        self._end_turn()

    def _lay_drawn(self, turn: Seat, hand: list[Card], allowed: Collection[Card]) -> None:
        """Lays the drawn card alone, if it fits and is no loss (CS-6)."""
        card = self.drawn
        if card == BARRED:
            self._pass()
            return
        others = self._others(turn)
        row = [len(self.hands[seat]) for seat in others]
        rest = without(hand, (card,))
        if card == JOKER:
            joker = best_joker(row, rest, self.cover or self.on[0], bool(self.cover))
            if joker.value > outlook(hand):
                self._lay_joker(joker, others)
                return
        elif card in allowed:
            wish = best_wish(rest, card[0]) if card[1] == UNDER else ""
            if lay_value(row, rest, (card,), wish) > outlook(hand):
                self._lay("lay", turn, (card,), wish)
                return
        self._pass()

    def _pass(self) -> None:
        self._note(self.turn, "pass")
        self._end_turn()

    def _end_turn(self) -> None:
        """Ends a turn in which nothing was laid."""
        self.drawn = self.window = self.cover = ""
        self.turn = self._after(self.turn, 0)

    # --- layings ------------------------------------------------------------------------------------------------

    def _lay_joker(self, joker: Joker, others: list[Seat]) -> None:
        """The player on turn lays a Joker."""
        if joker.named:
            self._lay("lay", self.turn, (JOKER,), joker.wish, joker.named)
            return
        turn, other = self.turn, others[joker.partner]
        self._note(turn, f"lay * swap {other}")
        hands = self.hands
        hands[turn].remove(JOKER)
        self.pile.append(JOKER)
        hands[turn], hands[other] = hands[other], hands[turn]
        self._end_turn()

    def _lay(self, verb: str, who: Seat, cards: Sequence[Card], wish: str, named: Card = "") -> None:
        """Lays cards on turn, or throws them in. A Joker counts as the card `named`."""
        if self.trace is not None:
            self._note_lay(verb, who, cards, wish, named)
        if (
            self.cover and who != self.turn and not self.hands[self.turn]
        ):  # another card was thrown in on his last one, an Ass: he is out (CS-9)
            self._finished(self.turn)
        hand = self.hands[who]
        for card in cards:
            hand.remove(card)
            self.pile.append(card)
        if named:
            cards = (named,)
        last = cards[-1]
        rank = last[1]
        # the card under the Joker counts, unless there is a wish (CS-20)
        self.on = (wish or self.on[0]) + self.on[1] if named else (wish or last[0]) + rank
        self.window = "" if named and verb == "lay" else last
        self.layer = who
        self.drawn = ""
        self.cover = last[0] if rank == ASS else ""
        skips = 0
        if not hand and rank != ASS:
            self._finished(who)
        if rank == SEVEN:
            self._burden(who, 2 * len(cards), last)
        elif rank == OBER:
            count = cards.count(ROSEN_OBER)
            if count or self.due:
                self._burden(who, 5 * count, last)
        elif rank == SIX:
            if self.due:
                self._hit_back(len(cards))
        elif rank == EIGHT:
            skips = len(cards)
        elif rank == BANNER:
            if len(cards) & 1:
                self.step = -self.step
        elif EICHEL_KOENIG in cards:
            self._pass_hands(who, cards.count(EICHEL_KOENIG))
        self.turn = who if rank == ASS else self._after(who, skips)
        self._jumps()

    def _finished(self, who: Seat) -> None:
        self.out.append(who)
        self.order.remove(who)

    def _burden(self, who: Seat, count: int, card: Card) -> None:
        self.due += count
        self.attack = card[1] + card[0]
        self.chain.append(who)

    def _hit(self, sixes: int) -> Seat:
        """CS-17: the seat that this number of Sixes hits; NOBODY if he and all before him have left."""
        at = max(len(self.chain) - sixes, 0)
        while at >= 0 and self.chain[at] in self.gone:
            at -= 1
        return self.chain[at] if at >= 0 else NOBODY

    def _hit_back(self, sixes: int) -> None:
        hit, due = self._hit(sixes), self.due
        self.due, self.chain = 0, []
        if hit == NOBODY:
            return
        if hit in self.out:
            self.out.remove(hit)
            insort(self.order, hit)
        self._draw(hit, due)

    def _pass_hands(self, who: Seat, steps: int) -> None:
        """CS-19: moves every hand this number of seats on in playing direction."""
        circle = [who, *self._others(who)] if who in self.order else self._others(who)
        hands = [self.hands[seat] for seat in circle]
        for at, hand in enumerate(hands):
            self.hands[circle[(at + steps) % len(circle)]] = hand

    def _jumps(self) -> None:
        """CS-8: a player who holds the card of the window and is in time throws it in."""
        card = self.window
        if not card:
            return
        for seat in self._others(self.layer):
            hand = self.hands[seat]
            if seat == self.turn or card not in hand and hand != [JOKER] or self.rng.random() >= IN_TIME:
                continue
            jump = best_jump([len(self.hands[other]) for other in self._others(seat)], hand, card)
            if jump is not None:
                self._lay("jump", seat, jump.cards, jump.wish, card if jump.cards[0] == JOKER else "")
                return

    # --- seats and cards ----------------------------------------------------------------------------------------

    def _others(self, who: Seat) -> list[Seat]:
        """The others still in the game, in playing order from the one after him."""
        order = self.order
        if self.step > 0:
            return [seat for seat in order if seat > who] + [seat for seat in order if seat < who]
        return [seat for seat in reversed(order) if seat < who] + [seat for seat in reversed(order) if seat > who]

    def _after(self, who: Seat, skips: int) -> Seat:
        """CS-14: the player on turn after him. Skips are counted round the table, including himself."""
        others = self._others(who)
        if who in self.order:
            others.append(who)
        return others[skips % len(others)] if others else who

    def _draw(self, who: Seat, count: int) -> None:
        hand = self.hands[who]
        while count:
            if not self.stock:
                if len(self.pile) < 2:
                    return
                self.stock, self.pile = self.pile[:-1], self.pile[-1:]
                self.rng.shuffle(self.stock)
                if self.trace is not None:
                    self.trace.append((CHANCE, " ".join(("refill", *reversed(self.stock)))))
            hand.append(self.stock.pop())
            count -= 1

    # --- the trace ----------------------------------------------------------------------------------------------

    def _note(self, who: Who, action: Action) -> None:
        if self.trace is not None:
            self.trace.append((who, action))

    def _note_lay(self, verb: str, who: Seat, cards: Sequence[Card], wish: str, named: Card) -> None:
        words = [verb, *cards]
        if named and verb == "lay":
            words += ["as", named]
        self._note(who, " ".join([*words, *(("wish", wish) if wish else ())]))
