"""Ciao-Sepp again, written from the rule sheet alone, a line for each sentence, as naive as possible.

It is slow, mutates, and shares no code with the engine: if both agree and are wrong, both have misread the sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

SUITS = ("E", "R", "S", "T")
RANKS = ("6", "7", "8", "9", "B", "U", "O", "K", "A")
PACK = [suit + rank for suit in SUITS for rank in RANKS]


def order(card: str) -> int:
    return [*PACK, "*"].index(card)


@dataclass
class Table:
    """A position in plain lists. `waits` names what chance must bring: the dealer, a deck, or nothing."""

    players: int = 4
    decks: int = 3
    strict: bool = False
    identical: bool = False
    lenient: bool = False
    slap_is_out: bool = False
    every_fault: bool = False
    under_always: bool = False
    plain: bool = False
    on_purpose: bool = False

    waits: str | None = "dealer"
    dealer: int = 0
    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)  # top first
    pile: list[str] = field(default_factory=list)  # top last
    opening: str = ""
    turn: int = 0
    step: int = 1
    suit: str = ""  # what fits, by suit
    rank: str = ""  # and by rank
    wish: str = ""
    attack: str = ""
    attack_suit: str = ""
    due: int = 0
    chain: list[int] = field(default_factory=list)
    cover: str = ""  # the suit of an Ass to cover
    drawn: bool = False
    may_lay: str | None = None  # the card drawn
    erred: bool = False  # on purpose, in this turn
    window: str = ""
    layer: int | None = None
    owes: list[tuple[int, str]] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    gone: list[tuple[int, str]] = field(default_factory=list)
    faults: list[int] = field(default_factory=list)
    warned: set[int] = field(default_factory=set)
    ringing: bool = False
    ring_won: bool = False
    chooses: int | None = None
    over: bool = False
    points: list[int] = field(default_factory=list)

    # ------------------------------------------------------------------ what is allowed

    def plays(self, seat: int) -> bool:
        return seat not in self.out and seat not in [who for who, _ in self.gone]

    def seats(self) -> list[int]:
        return [seat for seat in range(self.players) if self.plays(seat)]

    def fits(self, card: str) -> bool:
        if self.attack == "7":  # CS-15: or passes on with a 7. CS-17: a 6 of the matching suit hits the draw back.
            return card[1] == "7" or card == self.attack_suit + "6"
        if self.attack == "O":  # CS-16: another Rosen Ober; any other Ober passes on. CS-17.
            return card[1] == "O" or card == self.attack_suit + "6"
        if self.cover:  # CS-11: the same suit, another Ass, or an Under.
            return card[0] == self.cover or card[1] == "A" or card[1] == "U"
        if card[1] == "U" and self.under_always:  # CS-36: an Under may be laid on everything except under attack.
            return True
        return card[0] == self.suit or card[1] == self.rank  # CS-4: the current suit, or the same rank as the top card.

    def able(self, seat: int) -> bool:
        return any(
            card != "*" and self.fits(card) for card in self.hands[seat]
        )  # CS-6: a Joker doesn't count as being able to lay.

    def something_left(self) -> bool:
        return len(self.stock) + len(self.pile) - 1 > 0

    def wishes(self, card: str) -> list[str]:
        if card[1] != "U":  # CS-12: its layer may wish another suit.
            return [""]
        return [
            "",
            *(f" wish {suit}" for suit in SUITS if suit != card[0]),
        ]  # CS-5: a wish for its own suit is not written.

    def rows(self, hand: list[str]) -> Iterator[list[str]]:
        """Cards of one rank, in every order that the notation allows (CS-5)."""
        for rank in RANKS:
            same = sorted((card for card in hand if card != "*" and card[1] == rank), key=order)
            for count in range(1, len(same) + 1):
                for chosen in set(combinations(same, count)):
                    for first in set(chosen):
                        rest = list(chosen)
                        rest.remove(first)
                        if not rest:
                            yield [first]
                        for last in set(rest):
                            middle = list(rest)
                            middle.remove(last)
                            yield [
                                first,
                                *sorted(middle, key=order),
                                last,
                            ]  # between them the others in canonical order

    def lays(self, seat: int) -> Iterator[str]:
        hand = self.hands[seat]
        rows = list(self.rows(hand))
        if self.drawn:  # CS-6: if it fits, it alone may still be laid.
            rows = [row for row in rows if row == [self.may_lay]]
        for row in rows:
            if not self.fits(row[0]):  # CS-5: the first must fit.
                continue
            if self.identical and len(set(row)) > 1:  # CS-5: only identical cards together.
                continue
            if (
                self.attack and row[0][1] == "6" and len(set(row)) > 1
            ):  # CS-17: only 6s of the matching suit, nothing with them.
                continue
            yield from ("lay " + " ".join(row) + wish for wish in self.wishes(row[-1]))
        if self.may_lay == "*" if self.drawn else "*" in hand:  # CS-6: a drawn Joker may be laid in any of its uses.
            forced = self.attack or self.cover  # CS-20: must be named a card that answers or covers; no swap then.
            for card in PACK:
                if not forced or self.fits(card):
                    yield from (f"lay * as {card}{wish}" for wish in self.wishes(card))
            if not forced and len(hand) > 1:  # CS-20: a player whose last card is the Joker can't swap with it.
                yield from (f"lay * swap {other}" for other in self.seats() if other != seat)

    def jumps(self, seat: int) -> Iterator[str]:
        if not self.window or seat in (self.layer, self.turn):  # CS-8: any seat but the layer and the player on turn.
            return
        for count in range(1, self.hands[seat].count(self.window) + 1):  # CS-8: several identical cards at once.
            yield from ("jump " + " ".join([self.window] * count) + wish for wish in self.wishes(self.window))
        if "*" in self.hands[seat]:  # CS-10: the Joker may be used to jump in on any card.
            yield from ("jump *" + wish for wish in self.wishes(self.window))

    def legal(self, seat: int) -> set[str]:
        if self.waits or self.over:
            return set()
        if self.opening:  # CS-2: until then no other action is legal.
            if seat != self.dealer:
                return set()
            names = [f"lay {self.opening}"] if self.opening != "*" else [f"lay * as {card}" for card in PACK]
            return {name + wish for name in names for wish in self.wishes(name[-2:])}
        calls = {call for who, call in self.owes if who == seat}  # CS-21
        if (
            self.chooses is not None
        ):  # CS-25: while the winner chooses only he acts; a further slap within the ringing is accepted.
            slap = {"slap"} if self.ringing and self.plays(seat) else set()
            if seat != self.chooses:
                return slap
            return {"keep", "forfeit", *slap, *calls, *(f"swap {other}" for other in self.seats() if other != seat)}
        if not self.plays(seat):
            return calls
        found = {"slap", "forfeit", *calls, *self.jumps(seat)}  # CS-25, CS-31: any seat still in the game.
        alone = {text.split(" ")[1] for text in found if text.startswith("jump")}
        if seat == self.turn:
            lays = set(self.lays(seat))
            found |= lays
            alone = {text.split(" ")[1] for text in lays}
            # CS-35: on one's turn, before anything else is done in it; not under attack; once a turn.
            if self.on_purpose and not (self.attack or self.drawn or self.cover or self.erred):
                found.add("fault")
            if self.attack:
                found.add("take")  # CS-15: the next player draws 2, or passes on.
            elif self.drawn:
                found.add("pass")  # CS-6: `pass` ends a turn after a draw, always.
            elif not self.able(seat):
                found.add("draw" if self.something_left() else "pass")  # CS-6, CS-7, CS-11
        if self.strict:  # CS-22: legal for exactly the cards that may be neither laid nor thrown in alone now.
            found |= {f"fault {card}" for card in self.hands[seat] if card not in alone}
        return found

    # ------------------------------------------------------------------ what it does

    def begin(self, dealer: int) -> None:
        self.dealer, self.waits = dealer, "deck"
        self.faults, self.points = [0] * self.players, [0] * self.players

    def deal(self, cards: Iterable[str]) -> None:
        self.stock, self.hands = list(cards), [[] for _ in range(self.players)]
        assert Counter(self.stock) == Counter([*PACK * self.decks, "*"])  # CS-1
        for _ in range(5):  # CS-2: 5 cards each, one at a time, from the player after the dealer.
            for place in range(self.players):
                self.hands[(self.dealer + 1 + place) % self.players].append(self.stock.pop(0))
        self.opening = self.stock.pop(0)  # CS-2: the dealer then draws the top card of the stock.
        self.turn, self.waits = self.dealer, None

    def draw(self, seat: int, count: int, refills: Iterator[list[str]]) -> list[str]:
        got = []
        for _ in range(count):
            if not self.stock and self.something_left():  # CS-7: refill as TS-9.
                self.stock, self.pile = list(next(refills)), self.pile[-1:]
            if self.stock:
                got.append(self.stock.pop(0))
        self.hands[seat] += got
        return got

    def next_after(self, seat: int) -> int:
        for place in range(1, self.players + 1):
            if self.plays((seat + place * self.step) % self.players):
                return (seat + place * self.step) % self.players
        return seat

    def end_turn(self, seat: int, skipped: int = 0) -> None:
        for _ in range(
            skipped + 1
        ):  # CS-14: counted over those still in the game, the layer included when it comes to him.
            seat = self.next_after(seat)
        self.turn, self.drawn, self.may_lay, self.cover, self.erred = seat, False, None, "", False

    def call_off(self) -> None:
        self.attack, self.attack_suit, self.due, self.chain = "", "", 0, []

    def play(self, seat: int, action: str, refills: Iterable[list[str]] = ()) -> None:
        more = iter(refills)
        word, *rest = action.split(" ")
        one_left = self.seats() == [seat]
        moves = False
        if word in ("ciao", "sepp"):
            self.owes.remove((seat, word))
        elif word == "slap" and self.ringing:  # CS-25: a slap within the ringing is never a fault.
            if not self.ring_won:
                self.ring_won, self.chooses = True, seat
        elif word == "slap" and self.lenient and seat not in self.warned:  # CS-24: only a warning, nothing happens.
            self.warned.add(seat)
        elif word in ("keep", "swap"):
            self.chooses = None
            if word == "swap":
                self.swap(seat, int(rest[0]))
                if self.drawn:  # CS-25: he can only pass.
                    self.may_lay = None
        elif word == "fault" and not rest and self.faults[seat] == 0:
            self.erred = True  # CS-35: one penalty card, a fault that counts, the turn goes on: it is no move.
            few = self.every_fault and len(self.hands[seat]) == 1
            self.faults[seat] = 1
            self.draw(seat, 2 if few else 1, more)
        elif word == "jump":
            self.jump(seat, rest, more)
        else:
            self.chooses = None
            moves = seat == self.turn
            if (
                moves
            ):  # CS-21: before the next move of the player on turn; every end of a turn. The penalty is paid first.
                self.window = ""  # CS-8: every move of the player on turn and every end of a turn closes it.
                self.miss_calls(more)
            others_left = [other for other in self.seats() if other != seat]
            # CS-34: the move is carried out, unless he is the only one left, or has lost his own place.
            if self.plays(seat) and (one_left or others_left):
                self.move(seat, word, rest, more)
            elif not others_left:
                self.end(self.seats())
        assert next(more, None) is None, "more refills than the sheet has"
        left = self.seats()
        if moves and one_left and not [other for other in left if other != seat]:
            self.end(left)  # CS-27: otherwise after the next move of the one who is left.
        elif (
            not left or len(left) == 1 and not self.attack and not [call for who, call in self.owes if who in self.out]
        ):
            self.end(left)  # CS-27: as soon as the last finisher has called and no attack is pending.

    def miss_calls(self, refills: Iterator[list[str]]) -> None:
        owed, self.owes = self.owes, []
        for who, _ in owed:
            if who in self.out:  # CS-21: so does a missed «Sepp!», and the player is back in the game.
                self.out.remove(who)
        for who, call in owed:
            if not self.plays(who):  # CS-34: who is disqualified draws nothing.
                continue
            if (
                call == "ciao" and self.every_fault
            ):  # CS-34: a missed «Ciao!» counts as a fault (the second disqualifies).
                self.faults[who] += 1
                if self.faults[who] == 2:
                    self.leave(who, "disqualified")
                    continue
            self.draw(who, 2, refills)  # CS-21: two penalty cards.

    def move(self, seat: int, word: str, rest: list[str], refills: Iterator[list[str]]) -> None:
        if word == "lay":
            self.lay(seat, rest, refills)
        elif word == "draw":  # CS-6: must draw one card.
            got = self.draw(seat, 1, refills)
            self.drawn, self.may_lay = True, got[0] if got else None
        elif word == "take":  # CS-15: who had to draw may not lay in that turn.
            due = self.due
            self.call_off()
            self.draw(seat, due, refills)
            self.end_turn(seat)
        elif word == "pass":
            self.end_turn(seat)
        elif word == "forfeit":  # CS-31
            self.leave(seat, "forfeit")
        else:  # CS-22: a wrong lay, or slapping the pile without cause.
            self.faults[seat] += 1
            if self.faults[seat] == 2 or word == "slap" and self.slap_is_out:  # CS-23, CS-33
                self.leave(seat, "disqualified")
                return
            few = self.every_fault and len(self.hands[seat]) == 1
            self.draw(seat, 2 if few else 1, refills)  # CS-22: the first costs one penalty card. CS-34: two at «Ciao!».
            if (
                seat == self.turn
            ):  # CS-22: a fault in one's own turn ends it, and cards pending for him are taken as well.
                due = self.due
                self.call_off()
                self.draw(seat, due, refills)
                self.end_turn(seat)

    def leave(self, seat: int, how: str) -> None:
        self.stock += sorted(self.hands[seat], key=order)  # CS-23: his cards go under the stock in canonical order.
        self.hands[seat] = []
        self.gone.append((seat, how))
        self.owes = [owed for owed in self.owes if owed[0] != seat]
        if seat == self.turn:  # CS-23: cards pending for him are pending for the next player; a duty to cover lapses.
            self.end_turn(seat)

    def swap(self, one: int, other: int) -> None:
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        self.owes = [
            owed for owed in self.owes if owed[0] not in (one, other)
        ]  # CS-21: a debt lapses when its owner's hand is exchanged.

    def jump(self, seat: int, rest: list[str], refills: Iterator[list[str]]) -> None:
        if (
            self.cover and not self.hands[self.turn]
        ):  # CS-9: the earlier duty lapses. CS-27: who has laid all his cards is out.
            self.out.append(self.turn)
        self.turn, self.cover, self.erred = seat, "", False  # CS-9: play goes on from the one who jumped in.
        wish = rest[-1] if "wish" in rest else ""
        cards = rest[: rest.index("wish")] if wish else rest
        self.put(
            seat, cards, [self.window] * len(cards), wish, refills, stands=cards != ["*"]
        )  # CS-10: it then counts as that very card.

    def lay(self, seat: int, rest: list[str], refills: Iterator[list[str]]) -> None:
        wish = rest[-1] if "wish" in rest else ""
        cards = rest[: rest.index("wish")] if wish else rest
        if cards[0] != "*":
            self.put(seat, cards, cards, wish, refills, stands=True)
        elif cards[1] == "as":
            self.put(
                seat, ["*"], [cards[2]], wish, refills, stands=bool(self.opening)
            )  # CS-20: the first card stands as named.
        else:  # CS-20: he swaps his remaining hand.
            self.hands[seat].remove("*")
            self.pile.append("*")
            self.layer, self.drawn, self.may_lay = seat, False, None
            if self.plays(int(cards[2])):
                self.swap(seat, int(cards[2]))
            elif len(self.hands[seat]) == 1:  # CS-34: who has just been disqualified gives no hand: CS-21 holds.
                self.owes = [owed for owed in self.owes if owed != (seat, "ciao")] + [(seat, "ciao")]
            self.end_turn(seat)

    def put(
        self, seat: int, cards: list[str], named: list[str], wish: str, refills: Iterator[list[str]], stands: bool
    ) -> None:
        for card in cards:
            if not self.opening:  # CS-2: it belongs to no hand.
                self.hands[seat].remove(card)
        self.pile += cards
        last, rank, count = named[-1], named[-1][1], len(named)
        if stands:
            self.suit, self.rank, self.wish, self.window = wish or last[0], rank, wish, last  # CS-4, CS-5, CS-8, CS-12
        elif wish:  # CS-20: a suit wished by a Joker holds (the rank that fits stays that of the card under it).
            self.suit = self.wish = wish
        self.layer, self.drawn, self.may_lay, self.cover = seat, False, None, ""
        left = len(self.hands[seat])
        owed = (seat, "sepp" if left == 0 else "ciao")
        if left < 2 and not self.opening:  # CS-21: one owes «Ciao!», none owes «Sepp!» only.
            self.owes = [other for other in self.owes if other != owed] + [owed]
        self.opening = ""
        if rank == "A":  # CS-11: its layer must cover it.
            self.cover = last[0]
            return
        struck: list[tuple[int, int]] = []
        if rank == "7":  # CS-15: draws 2, which adds 2, and so on.
            self.attacks(seat, last, 2 * count)
        elif rank == "O" and (self.attack or "RO" in named):  # CS-16: 5; any other Ober passes on without adding.
            self.attacks(seat, last, 5 * named.count("RO"))
        elif self.attack:  # CS-17: n equal 6s reach the n-th attacker back along the chain, at most the first.
            at = max(0, len(self.chain) - count)
            while at >= 0 and self.chain[at] in [
                who for who, _ in self.gone
            ]:  # CS-17: else the one before him who is still there.
                at -= 1
            if at >= 0:  # CS-17: else the cards lapse.
                struck.append((self.chain[at], self.due))
                if self.chain[at] in self.out:  # CS-18: he takes the cards and is back in the game.
                    self.out.remove(self.chain[at])
            self.call_off()
        if left == 0 and seat not in [who for who, _ in struck]:
            self.out.append(seat)  # CS-27: a player who has laid all his cards is out.
        if rank == "B":  # CS-13: n Banner turn it n times.
            self.step *= (-1) ** count
        for _ in range(
            named.count("EK")
        ):  # CS-19: every player passes his whole hand to the next in playing direction.
            self.pass_hands()
        if named.count("EK") and len(self.seats()) > 1 and named.count("EK") % len(self.seats()):
            self.owes = [owed for owed in self.owes if owed[0] in self.out]
        self.end_turn(seat, count if rank == "8" else 0)
        for victim, due in struck:  # CS-17: the cards are drawn with the lay of the 6.
            self.draw(victim, due, refills)

    def attacks(self, seat: int, last: str, more: int) -> None:
        self.attack, self.attack_suit, self.due = last[1], last[0], self.due + more
        self.chain.append(seat)

    def pass_hands(self) -> None:
        before = [list(hand) for hand in self.hands]
        for seat in self.seats():
            self.hands[self.next_after(seat)] = before[seat]

    # ------------------------------------------------------------------ the end

    def end(self, left: list[int], time_up: bool = False) -> None:
        self.over = True
        self.points = [0] * self.players
        disqualified = [who for who, how in self.gone if how == "disqualified"]
        for who, how in self.gone:
            self.points[who] -= 2 if how == "disqualified" else 3  # CS-23, CS-31
        places = self.out if time_up else self.out + left
        if places:
            self.points[places[0]] += 2  # CS-29: first +2,
        if len(places) >= 2:  # CS-29: who takes the only place is first and not last.
            self.points[places[1]] += 1  # CS-29: second +1;
            if not time_up:
                self.points[places[-1]] -= max(
                    0, 2 - len(disqualified)
                )  # CS-29: last −2, CS-30: only −1, with two or more nothing;
                self.points[places[-2]] -= (
                    0 if disqualified else 1
                )  # CS-29: second-to-last −1, CS-30: then nothing in either case.
        if time_up:
            for seat in left:
                self.points[seat] -= 2 if self.hands[seat] else 0  # CS-28: all who still hold cards score −2.
        self.out = places
        if self.plain and places:  # CS-37: with two players the winner gets +2 and the other −2.
            winner, other = places[0], 1 - places[0]
            self.points[winner] = 2
            if other not in [who for who, _ in self.gone]:  # CS-23 and CS-31 go before it.
                self.points[other] = -2

    def clock(self, word: str) -> None:
        if word == "time":
            self.end(self.seats(), time_up=True)
        else:
            self.ringing = word == "phone"
            self.ring_won = False


def table_for(rules: Any) -> Table:
    """An empty table under the engine's house rules (by the option keys of the rule sheet)."""
    return Table(
        players=rules.players,
        decks=rules.decks,
        strict=rules.faults == "strict",
        identical=rules.together == "identical",
        lenient=rules.faults == "assisted" and rules.first_slap == "warning",
        slap_is_out=rules.first_slap == "out",
        every_fault=rules.ciao_fault == "every fault",
        under_always=rules.under == "always",
        plain=rules.duel == "plain",
        on_purpose=rules.on_purpose,
    )
