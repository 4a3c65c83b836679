"""Plays a game of Ciao-Sepp on at random, as the yardstick does by the rules alone, but many times faster: it keeps
nothing for views, records and screens. The same chance gives the same actions and the same points.

Everybody calls in time. Nobody jumps in, slaps or commits a fault, so nobody is disqualified and no card goes under the
stock.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, TypeAlias

from pausenjass.core.cards import JASS_36, JOKER, SWISS_SUITS
from pausenjass.core.game import Action, Card, Seat
from pausenjass.games.ciao_sepp.legal import fits, fitting_suits, parse
from pausenjass.games.ciao_sepp.moves import lays, named_lays, sixes
from pausenjass.games.ciao_sepp.position import NOBODY, State
from pausenjass.games.ciao_sepp.rules import ASS, BANNER, EICHEL_KOENIG, EIGHT, OBER, ROSEN_OBER, SEVEN, SIX, Rules
from pausenjass.games.ciao_sepp.scoring import count

CODE: Final = {card: code for code, card in enumerate((*JASS_36, JOKER))}
RANKS: Final = "6789BUOKA"
SUIT: Final = [code // len(RANKS) for code in range(len(JASS_36))]
RANK: Final = [code % len(RANKS) for code in range(len(JASS_36))]
ONE: Final = [1 << 2 * suit for suit in SUIT]
"""One copy of each card in `Hand.kinds`."""
BIT: Final = [1 << rank for rank in RANK]
"""The rank of each card in `Hand.ranks`."""
MEMBERS: Final = [tuple(rank for rank in range(len(RANKS)) if ranks >> rank & 1) for ranks in range(1 << len(RANKS))]
"""The ranks in each set of bits, low to high."""
WILD: Final = CODE[JOKER]
NOTHING: Final = -1
"""Stands for no card and no suit."""
SITUATIONS: Final = (
    *(State("play", (), suit=card[0], rank=card[1]) for card in JASS_36),
    *(State("play", (), cover=True, cover_suit=suit) for suit in SWISS_SUITS),
    *(State("play", (), attack=attack, attack_suit=suit) for attack in (SEVEN, OBER) for suit in SWISS_SUITS),
)
"""What must be answered: a suit and rank, an Ass to cover, or an attack. A card's code is the place of its suit and rank."""
COVER: Final = {state.cover_suit: at for at, state in enumerate(SITUATIONS) if state.cover}
ATTACK: Final = {state.attack + state.attack_suit: at for at, state in enumerate(SITUATIONS) if state.attack}
CALM: Final = 0
"""Stands for no attack, and for no Ass to cover. No attack and no Ass has this place in `SITUATIONS`."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards laid, and what they do."""

    cards: tuple[int, ...]
    rank: int
    """Their rank; NOTHING for the Joker."""
    suits: tuple[int, ...]
    """Their suits, each once; () for the Joker."""
    taken: int
    """How many of each suit, as in `Hand.kinds`."""
    top: int
    """The suit and rank that count then; NOTHING for the Joker."""
    wish: int
    """The suit that an Under wishes by a Joker; else NOTHING."""
    cover: int
    """The situation of an Ass; else CALM."""
    attack: int
    """The situation of a 7 or an Ober, which may attack; else CALM."""
    due: int
    """The cards that the next player must take for it."""
    turns: bool
    """Whether it turns the direction."""
    koenige: int
    """The Eichel Könige, which make hands travel."""
    skipped: int
    """How many players are skipped."""
    target: Seat
    """Whose hand the Joker swaps; NOBODY for other lays."""


Choice: TypeAlias = Lay | str
"""A move: a lay, or the word of another move."""
Ways: TypeAlias = tuple[tuple[Lay, ...], tuple[Lay, ...]]
"""Lays of single cards, and of several together."""


@cache
def lay_of(action: Action) -> Lay:
    """The lay with this text."""
    move = parse(action)
    assert move is not None
    joker = move.cards == (JOKER,)
    own = () if joker else tuple([CODE[card] for card in move.cards])
    counted = move.cards if not joker else (move.named,) if move.named else ()
    last = counted[-1] if counted else JOKER
    rank = last[1:]
    sevens = 2 * len(counted) if rank == SEVEN else 0
    return Lay(
        cards=own or (WILD,),
        rank=RANK[own[0]] if own else NOTHING,
        suits=tuple({SUIT[card]: None for card in own}),
        taken=sum(ONE[card] for card in own),
        top=CODE[(move.wish or last[0]) + rank] if own else NOTHING,
        wish=SWISS_SUITS.index(move.wish) if joker and move.wish else NOTHING,
        cover=COVER[last[0]] if rank == ASS else CALM,
        attack=ATTACK[rank + last[0]] if rank in (SEVEN, OBER) else CALM,
        due=sevens + 5 * counted.count(ROSEN_OBER),
        turns=rank == BANNER and len(counted) % 2 == 1,
        koenige=counted.count(EICHEL_KOENIG),
        skipped=len(counted) if rank == EIGHT else 0,
        target=move.target,
    )


def lays_of(actions: Iterable[Action]) -> tuple[Lay, ...]:
    """The lays with these texts."""
    return tuple([lay_of(action) for action in actions])


SWAPS: Final = lays_of([f"lay {JOKER} swap {seat}" for seat in range(8)])


class Hand:
    """A hand, by suits and ranks."""

    __slots__ = ("joker", "kinds", "ranks", "size")

    def __init__(self, cards: Iterable[Card]) -> None:
        self.size = 0
        self.joker = False
        self.kinds = [0] * len(RANKS)
        """How many cards of each suit a rank has: two bits for each suit."""
        self.ranks = [0] * len(SWISS_SUITS)
        """The ranks that each suit has, as a set of bits."""
        for card in cards:
            self.take(CODE[card])

    def take(self, card: int) -> None:
        """Adds a card."""
        self.size += 1
        if card == WILD:
            self.joker = True
        else:
            self.kinds[RANK[card]] += ONE[card]
            self.ranks[SUIT[card]] |= BIT[card]

    def give(self, lay: Lay) -> None:
        """Removes the cards of a lay."""
        self.size -= len(lay.cards)
        rank = lay.rank
        if rank == NOTHING:
            self.joker = False
            return
        self.kinds[rank] = kinds = self.kinds[rank] - lay.taken
        for suit in lay.suits:
            if not kinds >> 2 * suit & 3:
                self.ranks[suit] ^= 1 << rank


class Situation:
    """What may be laid in one of the `SITUATIONS`."""

    __slots__ = ("_identical", "_state", "_suit", "_texts", "_ways", "_with_all", "_with_suit", "joker", "single")

    def __init__(self, rules: Rules, state: State) -> None:
        self._state = state
        self._identical = rules.identical
        self._texts = [fitting_suits(rules, state, rank) for rank in RANKS]
        suit = state.attack_suit or state.cover_suit or state.suit
        self._suit = SWISS_SUITS.index(suit)
        self._with_suit = sum(1 << rank for rank, firsts in enumerate(self._texts) if firsts == suit)
        self._with_all = sum(1 << rank for rank, firsts in enumerate(self._texts) if firsts == SWISS_SUITS)
        self._ways: list[list[Ways | None]] = [[None] * (1 << 2 * len(SWISS_SUITS)) for _ in RANKS]
        fitting = tuple([card for card in JASS_36 if fits(rules, state, card)])
        self.single = [lays_of(lays((card,), SWISS_SUITS, True)[0]) if card in fitting else () for card in JASS_36]
        """The lays of each card alone."""
        self.joker = lays_of(named_lays(fitting if state.attack or state.cover else JASS_36))
        """The lays of a Joker that stands for a card."""

    def lays(self, hand: Hand) -> list[Choice]:
        """The lays without the Joker: single cards, then several together. Ranks come in the order of their first cards."""
        found: list[Choice] = []
        several: list[Lay] = []
        ranks = hand.ranks[self._suit] & self._with_suit | self._with_all
        one, two, three, four = hand.ranks
        two, three, four = two & ~one, three & ~(one | two), four & ~(one | two | three)
        order = MEMBERS[ranks & one] + MEMBERS[ranks & two] + MEMBERS[ranks & three] + MEMBERS[ranks & four]
        for rank in order:
            kinds = hand.kinds[rank]
            single, more = self._ways[rank][kinds] or self._found(rank, kinds)
            found += single
            several += more
        found += several
        return found

    def _found(self, rank: int, kinds: int) -> Ways:
        """Finds the lays of a rank, and keeps them."""
        counts = [kinds >> 2 * suit & 3 for suit in range(len(SWISS_SUITS))]
        if self._state.attack and RANKS[rank] == SIX:
            texts = sixes(counts[self._suit], self._state.attack_suit)
        else:
            cards = [
                suit + RANKS[rank] for suit, number in zip(SWISS_SUITS, counts, strict=True) for _ in range(number)
            ]
            texts = lays(tuple(cards), self._texts[rank], self._identical)
        self._ways[rank][kinds] = ways = lays_of(texts[0]), lays_of(texts[1])
        return ways


@cache
def situations(together: str, under: str) -> tuple[Situation, ...]:
    """What may be laid in each of the `SITUATIONS`, by the house rules that matter for it."""
    rules = Rules(together=together, under=under)
    return tuple([Situation(rules, state) for state in SITUATIONS])


class Playing:
    """A position in play, in which nobody keeps track of what others may know."""

    def __init__(self, rules: Rules, state: State, rng: Random) -> None:
        self._rules = rules
        self._rng = rng
        self._situations = situations(rules.together, rules.under)
        self._hands = [Hand(hand) for hand in state.hands]
        self._stock = [CODE[card] for card in reversed(state.stock)]
        self._pile = [CODE[card] for card in state.pile]
        self._turn, self._step = state.turn, state.step
        self._top = CODE[state.suit + state.rank]
        self._cover = COVER[state.cover_suit] if state.cover else CALM
        self._attack = ATTACK[state.attack + state.attack_suit] if state.attack else CALM
        self._due, self._chain = state.due, list(state.chain)
        self._drawn = state.drawn
        self._got = CODE[state.got] if state.got else NOTHING
        self._owes = list(state.owes)
        self._out, self._gone = list(state.out), state.gone
        away = {*state.out, *(seat for seat, _ in state.gone)}
        self._in = [seat not in away for seat in range(rules.players)]
        self._left = sum(self._in)

    def finish(self, seat: Seat, longest: int) -> int:
        """Plays to the end of the game. Returns the seat's points; 0 if `longest` actions don't end it."""
        rng = self._rng
        for _ in range(longest - 1):
            last = NOBODY
            if self._owes:
                self._owes.remove(rng.choice(self._calls()))
            else:
                if self._left == 1:
                    last = self._turn
                self._move(rng.choice(self._legal()))
            if self._left < 2 and self._is_over(last):
                return self._points(seat)
        rng.choice(self._calls() if self._owes else self._legal())
        return 0

    def _is_over(self, last: Seat) -> bool:
        """Whether the game is over with fewer than two players left. `last` has just moved while nobody else was left."""
        if not self._left or last != NOBODY and self._in[last]:  # CS-27: nobody was brought back
            return True
        return not self._attack and all(self._in[seat] for seat, _ in self._owes)

    def _points(self, seat: Seat) -> int:
        places = [*self._out, *self._still_in()]
        return count(self._rules.players, places, self._gone, (), self._rules.plain)[seat].points

    def _still_in(self) -> list[Seat]:
        return [seat for seat, here in enumerate(self._in) if here]

    # --- what is possible -------------------------------------------------------------------------------------------

    def _calls(self) -> list[tuple[Seat, str]]:
        """The calls of the first who owes one: the player on turn, then others in the game, then finishers."""
        if len(self._owes) == 1:
            return self._owes
        owing = {seat for seat, _ in self._owes}
        first = next(seat for seat in (self._turn, *self._still_in(), *self._out) if seat in owing)
        return [owed for owed in self._owes if owed[0] == first]

    def _legal(self) -> list[Choice]:
        """See `pausenjass.games.ciao_sepp.legal.legal`."""
        hand = self._hands[self._turn]
        situation = self._situations[self._attack or self._cover or self._top]
        if self._drawn:
            found: list[Choice] = []
            if self._got == WILD:
                self._add_joker(found, situation)
            elif self._got != NOTHING:
                found += situation.single[self._got]
            found.append("pass")
            return found
        found = situation.lays(hand)
        able = bool(found)
        if hand.joker:
            self._add_joker(found, situation)
        if self._attack:
            found.append("take")
        elif not able:
            found.append("draw" if self._stock or len(self._pile) > 1 else "pass")
        return found

    def _add_joker(self, found: list[Choice], situation: Situation) -> None:
        """CS-20: as a card, or to swap what is left of the hand."""
        found += situation.joker
        if not self._attack and not self._cover and self._hands[self._turn].size > 1:
            found += [SWAPS[seat] for seat in self._still_in() if seat != self._turn]

    # --- what happens -----------------------------------------------------------------------------------------------

    def _move(self, choice: Choice) -> None:
        """Carries a move out; no call is owed."""
        seat = self._turn
        if isinstance(choice, Lay):
            self._lay(seat, choice)
        elif choice == "draw":
            self._got = self._draw(seat, 1)
            self._drawn = True
        elif choice == "take":
            self._draw(seat, self._no_attack())
            self._end_turn(1)
        else:
            self._end_turn(1)

    def _lay(self, seat: Seat, lay: Lay) -> None:
        """See `pausenjass.games.ciao_sepp.laying.lay`."""
        hand = self._hands[seat]
        hand.give(lay)
        self._pile += lay.cards
        if lay.top != NOTHING:
            self._top = lay.top
        elif lay.wish != NOTHING:
            self._top = lay.wish * len(RANKS) + RANK[self._top]
        self._cover, self._drawn = lay.cover, False
        if hand.size < 2 and lay.target == NOBODY:
            self._owes.append((seat, "ciao" if hand.size else "sepp"))
        if lay.cover:
            return
        victim, due = NOBODY, self._due
        if lay.due or lay.attack and self._attack:
            self._attack = lay.attack
            self._due += lay.due
            self._chain.append(seat)
        elif self._attack:
            victim = self._hit_back(len(lay.cards))
        if not hand.size and victim != seat:
            self._out.append(seat)
            self._in[seat] = False
            self._left -= 1
        self._travel(seat, lay)
        self._end_turn(1 + lay.skipped)
        if victim != NOBODY:
            self._draw(victim, due)

    def _hit_back(self, sixes: int) -> Seat:
        """CS-17, CS-18: ends the attack, and brings the attacker who is hit back into the game. Returns him; NOBODY if all are gone."""
        away = {seat for seat, _ in self._gone}
        reached = [seat for seat in self._chain[: max(1, len(self._chain) - sixes + 1)] if seat not in away]
        self._no_attack()
        if not reached:
            return NOBODY
        victim = reached[-1]
        if not self._in[victim]:
            self._out.remove(victim)
            self._in[victim] = True
            self._left += 1
        return victim

    def _travel(self, seat: Seat, lay: Lay) -> None:
        """CS-13, CS-19, CS-20: turns the direction, swaps two hands, or passes all hands on."""
        hands = self._hands
        if lay.turns:
            self._step = -self._step
        elif lay.target != NOBODY:
            hands[seat], hands[lay.target] = hands[lay.target], hands[seat]
        elif lay.koenige:
            seats = self._still_in()
            places = lay.koenige * self._step
            if places % max(1, len(seats)):  # else every hand comes back to its owner
                for at, hand in enumerate([hands[giver] for giver in seats]):
                    hands[seats[(at + places) % len(seats)]] = hand
                self._owes = [owed for owed in self._owes if not self._in[owed[0]]]

    def _no_attack(self) -> int:
        """Ends the attack. Returns the cards that were due."""
        due, self._due, self._attack = self._due, 0, CALM
        self._chain.clear()
        return due

    def _end_turn(self, steps: int) -> None:
        """Play goes on after so many players in the game."""
        seat, step, players = self._turn, self._step, len(self._in)
        while steps and self._left:
            seat = (seat + step) % players
            steps -= self._in[seat]
        self._turn = seat
        self._cover, self._drawn = CALM, False

    def _draw(self, seat: Seat, number: int) -> int:
        """Draws cards, as many as there are. Returns the last one; NOTHING without one."""
        hand, stock, pile = self._hands[seat], self._stock, self._pile
        card = NOTHING
        for _ in range(number):
            if not stock:
                if len(pile) < 2:
                    break
                stock += pile[:-1]
                del pile[:-1]
                self._rng.shuffle(stock)
                stock.reverse()
            card = stock.pop()
            hand.take(card)
        return card
