"""Kaisern again, written from the rule sheet alone, a line for each sentence, as naive as possible.

It is slow, mutates, and shares no code with the engine: if both agree and are wrong, both have misread the sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any

SUITS = "ERST"
RANKS = "KOUB9876543210A"  # KA-8: high to low, the Ass is the smallest.
KAISER = ["RB", "TB", "EB", "SB"]
CANONICAL = [suit + rank for suit in SUITS for rank in "0123456789BUOKA"]
VERBS = ["ready", "waive", "raise", "come", "go", "free", "nachfreien"]


def pack(cards: int, small: str = "1 and 0") -> list[str]:
    """KA-1, KA-5: 48 cards, 56 with 1 and 0, 60 with 2, 1, 0. KA-47: or 56 with 2 and 0."""
    without = {48: "210", 56: "2" if small == "1 and 0" else "1", 60: ""}[cards]
    return [suit + rank for suit in SUITS for rank in reversed(RANKS) if rank not in without]


def kind(card: str, trump: str, declared: set[str]) -> str:
    if card in declared:  # A Banner becomes a Stecher if declared.
        return "stecher"
    if card[0] == trump and card[1] in "789":
        return "stupf"
    if card[0] == trump and card[1] in "U6A345":  # Under, 6, Ass, 3, 4, 5 of trump are Stecher.
        return "stecher"
    if card[0] == trump and card[1] == "1":  # KA-22: trump 1 is a Stecher.
        return "stecher"
    return "throner"


def power(card: str, trump: str, declared: set[str]) -> int:
    """KA-10: the row of the table, 1 the highest; 16: none of those listed."""
    mine = card[0] == trump
    table: dict[int, bool] = {
        1: mine and card[1] == "U",
        2: mine and card[1] == "7",
        3: mine and card[1] == "6",
        4: mine and card[1] == "A",
        5: card == "RB" and card in declared,
        6: card[1] == "K",
        7: mine and card[1] == "3",
        8: card == "TB" and card in declared,
        9: card[1] == "O",
        10: mine and card[1] == "4",
        11: card == "EB" and card in declared,
        12: not mine and card[1] == "U",
        13: mine and card[1] == "5",
        14: card == "SB" and card in declared,
        15: mine and card[1] in "98",
    }
    rows = [row for row, fits in table.items() if fits]
    return rows[0] if rows else 16


def stecher_takes(card: str, other: str, trump: str, declared: set[str]) -> bool:
    if card == trump + "1":  # KA-22: it takes 5, 4, 3, 2, 1, 0 and Ass that are not trump.
        return other[0] != trump and other[1] in "543210A" and other not in declared
    if other == trump + "1":  # and every other Stecher stands over it
        return True
    return power(card, trump, declared) < power(other, trump, declared)


def throner_takes(card: str, other: str, suit: str, trump: str, declared: set[str]) -> bool:
    """Whether a Throner of the Satz's suit takes, from whatever lies on top."""
    if card[0] != suit:
        return False
    if kind(other, trump, declared) == "throner":  # KA-12: by suit order.
        return RANKS.index(card[1]) < RANKS.index(other[1])
    if other == trump + "1":  # KA-22: it stands between the plain 6 and the plain 5.
        return card[1] in "KOUB9876" or card[0] == trump
    return power(card, trump, declared) < power(other, trump, declared)


def blocked(cards: list[str], place: int, trump: str, declared: set[str]) -> bool:
    """KA-22: the cards blocked by a later trump 0: Stecher above the Under except the trump Under, all Ober and Könige."""
    if trump + "0" not in cards or place >= cards.index(trump + "0"):
        return False
    card = cards[place]
    if card[1] in "OK":
        return True
    return kind(card, trump, declared) == "stecher" and card != trump + "U" and power(card, trump, declared) < 12


def taker(cards: list[str], trump: str, declared: set[str], nine: bool = False, gone: tuple[int, ...] = ()) -> int:
    """KA-12, KA-13: asks card after card whether it takes from the present winner."""
    suit = cards[0][0] if kind(cards[0], trump, declared) == "throner" else ""
    can = [place for place in range(len(cards)) if place not in gone and not blocked(cards, place, trump, declared)]
    top = 0 if 0 in can else None
    for place in can:
        card = cards[place]
        if place == 0 or kind(card, trump, declared) == "stupf":  # Stupf take nothing if not led.
            continue
        if kind(card, trump, declared) == "stecher":
            if top is None or stecher_takes(card, cards[top], trump, declared):
                top = place
        elif card[0] == suit and (top is None or throner_takes(card, cards[top], suit, trump, declared)):
            top = place
    can_take = any(kind(cards[place], trump, declared) == "stecher" and cards[place] != trump + "1" for place in can)
    if (
        nine
        and cards[0] == trump + "8"
        and trump + "9" in cards
        and cards.index(trump + "9") not in gone
        and not can_take
    ):
        return cards.index(trump + "9")  # KA-13, an option: unless a Stecher that can take lies in the Satz.
    if top is not None:
        return top
    return next(place for place in range(len(cards)) if place not in gone)


CARDS_EACH = {
    (2, 2): {5: 3},
    (3, 3): {7: 4, 6: 4},
    (4, 2): {5: 3},
    (4, 4): {9: 5, 8: 5},
    (5, 5): {9: 5, 8: 5},
    (6, 2): {5: 3, 7: 4, 8: 5},
    (6, 3): {7: 4, 8: 5, 6: 4},
    (6, 6): {8: 5},
    (8, 2): {5: 3, 7: 4, 6: 4},
}


@dataclass
class Table:
    """A position in plain lists. `waits` names what chance must bring: the dealer, a deck, or nothing."""

    players: int = 4
    parties: int = 2
    each: int = 5
    cards: int = 48
    target: int = 101
    stepwise: bool = True
    bluff: bool = False
    nach: bool = True
    nine: bool = False
    tie: str = "last"
    free_kritze: bool = False  # KA-38
    settle_open: bool = False  # KA-39
    ask_again: bool = False  # KA-40
    go_any_time: bool = False  # KA-42
    always_prove: bool = False  # KA-43
    in_stages: bool = False  # KA-37
    blind: bool = False  # KA-41
    one_speaks: bool = False  # KA-44

    waits: str | None = "dealer"
    phase: str = ""
    over: bool = False
    dealer: int = 0
    spiele: int = 0
    again: bool = False
    score: list[int] = field(default_factory=list)
    lost: int | None = None  # the party that lost the previous Spiel
    hands: list[list[str]] = field(default_factory=list)
    later: list[list[str]] = field(default_factory=list)  # cards that nobody may look at yet
    aside: list[list[str]] = field(default_factory=list)  # laid away
    up: list[str] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    trump: str = ""
    turned: str = ""
    button: int = 4
    claims: list[list[Any]] = field(default_factory=list)  # seat, card or "?", Kritze
    waived: set[str] = field(default_factory=set)
    question: str = ""
    asker: int = -1
    old_stake: int = 0
    to_answer: list[int] = field(default_factory=list)  # parties
    last_raiser: int | None = None  # party
    free_by: int | None = None
    counter: bool = False
    out: list[int] = field(default_factory=list)
    in_stage: list[int] = field(default_factory=list)  # KA-37: who has still to speak in this stage
    unasked: list[int] = field(default_factory=list)  # KA-41: who has still to speak before the deal
    raised_blind: list[int] = field(default_factory=list)  # parties
    stands: tuple[Any, ...] = ()  # KA-9: the stake before the deal
    said_ready: list[int] = field(default_factory=list)
    heard: dict[int, int] = field(
        default_factory=dict
    )  # KA-40: how many announcements of others a seat knew at its «ready»
    announced: list[int] = field(default_factory=list)  # who made each announcement
    turn: int = -1
    leader: int = -1
    satz: list[tuple[int, str]] = field(default_factory=list)
    won: list[int] = field(default_factory=list)  # the party of each Satz, in order
    false: list[int] = field(default_factory=list)

    def party(self, seat: int) -> int:
        return seat % self.parties

    def inside(self, seat: int) -> bool:
        return self.party(seat) not in self.out

    def after(self, seat: int) -> list[int]:
        """The other seats in turn, this one last."""
        return [(seat + n) % self.players for n in range(1, self.players + 1)]

    def stake(self) -> int:
        return self.button + sum(claim[2] for claim in self.claims)

    def vorhand(self) -> int:
        return next(seat for seat in self.after(self.dealer) if self.inside(seat))

    def better(self) -> int | None:
        """KA-31: the one ahead, with target - 4 or more."""
        first, second = sorted(self.score)[-1], sorted(self.score)[-2]
        return self.score.index(first) if first > second and first >= self.target - 4 else None

    # --- the deal ---

    def begin(self, dealer: int) -> None:
        self.dealer, self.score = dealer, [0] * self.parties
        self.before_deal()

    def before_deal(self) -> None:
        """The deck is due; KA-41: unless each party may raise first."""
        self.turn, self.waits, self.phase = -1, "deck", ""
        if self.blind:
            self.next_spiel()
            self.waits, self.phase, self.raised_blind = None, "blind", []
            self.unasked = self.after(self.dealer)[: self.parties]  # one seat for each party
            self.up, self.stock, self.later = [], [], []
            self.hands, self.aside = [[] for _ in range(self.players)], [[] for _ in range(self.players)]
            self.clear_spiel()
            self.next_blind()

    def next_spiel(self) -> None:
        if self.spiele:  # KA-6: the deal passes on after each Spiel.
            self.dealer = (self.dealer + 1) % self.players
        self.spiele += 1
        self.last_raiser, self.free_by, self.counter, self.out = None, None, False, []
        self.button = 4 if self.better() is None else 7

    def clear_spiel(self) -> None:
        self.trump, self.turned, self.claims, self.waived, self.question = "", "", [], set(), ""
        self.said_ready, self.heard, self.announced = [], {}, []
        self.satz, self.won, self.false = [], [], []

    def next_blind(self) -> None:
        while self.unasked:
            seat = self.unasked.pop(0)
            if self.inside(seat) and self.party(seat) not in self.raised_blind:
                self.turn = seat
                return
        self.turn, self.waits = -1, "deck"

    def deal(self, cards: list[str]) -> None:
        if not self.again and not self.blind:  # KA-9: a new deal by the same dealer.
            self.next_spiel()
        self.again, self.waits, self.phase = False, None, "open"
        self.clear_spiel()
        if not self.blind:  # KA-41: what was raised and freed blind stands.
            self.last_raiser, self.free_by, self.counter, self.out = None, None, False, []
            self.button = 4 if self.better() is None else 7
        self.stands = (self.button, self.last_raiser, self.free_by, self.counter)
        self.up, self.later = [""] * self.players, []
        self.hands, self.aside = [[] for _ in range(self.players)], [[] for _ in range(self.players)]
        self.stock = list(cards)
        if self.in_stages:
            self.next_stage()
            return
        self.first_cards(self.players)  # KA-7: first one card to each, face up;
        self.others()
        if not self.four_kaiser():
            self.make_trump()
            self.open_from(self.after(self.dealer))

    def first_cards(self, count: int) -> None:
        self.in_stage = [seat for seat in self.after(self.dealer) if not self.up[seat]][:count]
        for seat in self.in_stage:
            self.up[seat] = self.stock.pop(0)
            (self.hands if self.inside(seat) else self.aside)[seat] = [self.up[seat]]

    def others(self) -> None:
        self.later = [[] for _ in range(self.players)]
        while len(self.later[0]) + 1 < self.each:  # then by two, an odd rest by one.
            packet = 2 if self.each - 1 - len(self.later[0]) >= 2 else 1
            for seat in self.after(self.dealer):
                for _ in range(packet):
                    self.later[seat].append(self.stock.pop(0))

    def four_kaiser(self) -> bool:
        if self.players != 4 or any(card[1] != "B" for card in self.up):  # KA-9: all four Kaiser.
            return False
        self.waits, self.again, self.turn, self.claims = "deck", True, -1, []
        self.button, self.last_raiser, self.free_by, self.counter = self.stands
        return True

    def make_trump(self) -> None:
        plain = [self.up[seat] for seat in self.after(self.dealer) if self.up[seat][1] != "B"]
        for rank in reversed(RANKS):  # KA-8: the smallest makes trump, of equal ones the one dealt first.
            if not self.trump:
                self.trump = next((card[0] for card in plain if card[1] == rank), "")

    def next_stage(self) -> None:
        """KA-37: the first card goes to as many players as there are parties."""
        if "" not in self.up:
            self.others()
            self.open_from([])
            return
        self.first_cards(self.parties)
        if "" not in self.up:  # As soon as the last stage's cards lie there.
            if self.four_kaiser():
                return
            self.make_trump()
        self.speak_in_stage()

    def speak_in_stage(self) -> None:
        while self.in_stage:
            seat = self.in_stage.pop(0)
            if self.inside(seat):
                self.turn, self.phase = seat, "open" if self.up[seat][1] == "B" else "stage"
                return
        self.next_stage()

    def open_from(self, seats: list[int]) -> None:
        """KA-18: asks for face-up Banner in dealing order; then all take up their cards."""
        for seat in seats:
            if self.up[seat][1] == "B" and self.inside(seat):
                self.turn = seat
                return
        for seat, cards in enumerate(self.later):
            (self.hands[seat] if self.inside(seat) else self.stock).extend(
                sorted(cards, key=CANONICAL.index)
            )  # who has gone leaves them
        self.later = []
        if not self.trump:  # KA-9.
            self.turned = self.stock.pop(0)
            self.trump = self.turned[0]
        self.phase, self.turn = "ready", self.vorhand()

    # --- what is allowed ---

    def legal(self, seat: int) -> set[str]:
        names = [*KAISER, "?", *(f"#{n}" for n in range(1, 10))]
        tries = [*VERBS, *(f"declare {n} {card}" for n, card in product((1, 2, 3), names))]
        return {action for action in [*tries, *(f"lay {card}" for card in self.hands[seat])] if self.may(seat, action)}

    def may(self, seat: int, action: str) -> bool:
        if self.waits or self.over or not self.inside(seat):
            return False
        mine = self.party(seat)
        word, *rest = action.split()
        answering = bool(self.to_answer) and self.to_answer[0] == mine
        if word == "raise":
            if self.to_answer and not (answering and self.question == "raise"):  # KA-19, KA-25: no answer is pending.
                return False
            if self.phase == "blind" and (mine in self.raised_blind or not self.to_answer and seat != self.turn):
                return False  # KA-41: each party once; it alone.
            return self.button < 31 and mine != self.last_raiser and mine != self.better()
        if word in ("free", "nachfreien"):
            return not self.to_answer and self.may_free(mine, word)
        if self.to_answer:
            return answering and word in ("come", "go")
        if word == "go" and self.go_any_time:  # KA-42: whoever is on turn.
            return self.phase in ("ready", "play")
        if word == "go":  # KA-27: unasked on its own turn to lay, or when asked gerüstet (KA-21).
            return seat == self.turn and (
                self.phase == "play" or self.phase == "ready" and mine != self.party(self.vorhand())
            )
        if seat != self.turn:
            return False
        if word == "waive":
            return self.phase == "open" and not self.has_declared_open(seat)
        if word == "ready":
            return self.phase in ("ready", "stage", "blind") or self.phase == "open" and self.has_declared_open(seat)
        if word == "lay":
            return self.phase == "play" and rest[0] in self.hands[seat]
        return word == "declare" and self.phase in ("open", "ready") and self.may_declare(seat, int(rest[0]), rest[1])

    def may_free(self, mine: int, word: str) -> bool:
        if self.parties != 2 or self.last_raiser is not None or self.claims or self.satz or self.won:
            return False  # KA-29: until somebody raises, declares or leads.
        if self.score[mine] > self.score[1 - mine] and self.score[mine] in (
            self.target - 7,
            self.target - 6,
            self.target - 5,
        ):
            return False  # KA-30.
        if word == "free":
            return self.lost == mine and self.better() is None and self.free_by is None
        dealt_by = self.party(self.dealer)
        return self.nach and self.free_by == 1 - mine and not self.counter and dealt_by == self.free_by  # Hindersitz

    def seen_by(self, seat: int) -> list[int]:
        """KA-35: the own hand and those of partners; KA-44: with a speaker he sees all, and the others his."""
        party = [other for other in self.after(self.dealer) if self.party(other) == self.party(seat)]
        if not self.one_speaks or seat == party[0]:
            return party
        return [party[0], seat]

    def has_declared_open(self, seat: int) -> bool:
        return any(claim[:2] == [seat, self.up[seat]] for claim in self.claims)

    def bluff_called(self, seat: int, name: str) -> list[Any] | None:
        """KA-38: the seat's own false one by its number among all that it has declared: "#2"."""
        own = [claim for claim in self.claims if claim[0] == seat]
        place = int(name[1:]) - 1
        return own[place] if place < len(own) and own[place][1] == "?" else None

    def may_declare(self, seat: int, kritze: int, card: str) -> bool:
        if card[0] == "#":
            if not self.free_kritze or self.phase != "ready":
                return False
            claim = self.bluff_called(seat, card)
            return claim is not None and kritze > claim[2]
        if self.settle_open and self.phase == "ready" and card == self.up[seat]:
            return False  # KA-39: later it gets no more.
        if self.phase == "open" and card != self.up[seat] or card in self.waived:
            return False
        same = [claim for claim in self.claims if claim[:2] == [seat, card]]
        if same and self.phase == "open" and not self.settle_open:
            return False  # KA-37: in a stage further Kritze come as KA-39 says.
        if card == "?":
            held = {card for other in self.seen_by(seat) for card in self.hands[other]}
            not_seen = [kaiser for kaiser in KAISER if kaiser not in held | {*self.up, self.turned}]
            if not self.bluff:
                return False
            if self.stepwise and not self.free_kritze and kritze > 1:
                return any(claim[2] == kritze - 1 for claim in same)
            return len(same) < len(not_seen)  # KA-20: at most as many Banner as it has not seen.
        if card not in self.hands[seat]:
            return False
        if not self.stepwise:  # KA-19: the final number in one declaration.
            return not same
        if self.free_kritze:  # KA-38: any total above the present one.
            return not same or kritze > same[0][2]
        return kritze == (same[0][2] if same else 0) + 1  # KA-19: always by one.

    # --- what happens ---

    def play(self, seat: int, action: str) -> None:
        word, *rest = action.split()
        mine = self.party(seat)
        if word == "raise":
            self.ask("raise", seat)
            if self.phase == "blind":
                self.raised_blind.append(mine)
            self.button, self.last_raiser = self.button + 3, mine
        elif word == "declare":
            self.ask("kritz", seat)
            self.announced.append(seat)
            if self.free_kritze:
                self.give(seat, int(rest[0]), rest[1])
                return
            same = [claim for claim in self.claims if claim[:2] == [seat, rest[1]] and claim[2] == int(rest[0]) - 1]
            if same and self.stepwise:
                same[0][2] += 1
            else:
                self.claims.append([seat, rest[1], int(rest[0])])
        elif word == "come":
            self.to_answer.pop(0)
            self.carry_on()
        elif word == "go":
            self.leave(mine)
        elif word == "free":
            self.button, self.free_by = 7, mine
        elif word == "nachfreien":
            self.button, self.counter = 10, True
        elif word == "waive":
            self.waived.add(self.up[seat])
            if self.in_stages:
                self.phase = "stage"  # KA-37: `ready`, always said, ends his part.
            else:
                self.carry_on()
        elif word == "ready":
            if self.phase == "blind":
                self.next_blind()
                return
            if self.phase in ("open", "stage"):
                self.open_over()
                return
            self.said_ready.append(seat)
            self.heard[seat] = len(self.announced)
            self.carry_on()
        else:
            self.hands[seat].remove(rest[0])
            self.satz.append((seat, rest[0]))
            self.carry_on()

    def give(self, seat: int, kritze: int, card: str) -> None:
        """KA-38: N is the new total; a false one with `?` is always a new one."""
        if card[0] == "#":
            claim = self.bluff_called(seat, card)
            assert claim is not None
            claim[2] = kritze
            return
        for claim in self.claims:
            if claim[:2] == [seat, card] and card != "?":
                claim[2] = kritze
                return
        self.claims.append([seat, card, kritze])

    def ask(self, what: str, seat: int) -> None:
        self.question, self.asker, self.old_stake = what, seat, self.stake()
        self.to_answer = []
        for other in self.after(seat):  # KA-28: each of the others in turn from the player after the asker.
            if self.inside(other) and self.party(other) != self.party(seat) and self.party(other) not in self.to_answer:
                self.to_answer.append(self.party(other))

    def leave(self, party: int) -> None:
        pays = self.old_stake if self.to_answer else self.stake()
        self.to_answer = self.to_answer[1:]
        self.out.append(party)
        for seat in range(self.players):
            if self.party(seat) == party:
                self.aside[seat], self.hands[seat] = self.hands[seat], []
        if len(self.out) == self.parties - 1:  # KA-28: if only one is left it wins.
            self.to_answer = []
            last = next(party for party in range(self.parties) if party not in self.out)
            lied = any(card == "?" and self.party(seat) == last for seat, card, _ in self.claims)
            self.write(party if self.always_prove and lied else last, pays)  # KA-43
        else:
            self.carry_on()

    def open_over(self) -> None:
        if self.in_stages:
            self.speak_in_stage()
            return
        seats = self.after(self.dealer)
        self.open_from(seats[seats.index(self.turn) + 1 :])

    def must_speak(self, seat: int) -> bool:
        """KA-21: who hasn't said that he is ready; KA-40: or for whom there is a new announcement of somebody else."""
        if not self.inside(seat):
            return False
        if seat not in self.said_ready:
            return True
        return self.ask_again and any(who != seat for who in self.announced[self.heard[seat] :])

    def carry_on(self) -> None:
        if self.to_answer:
            return
        if self.phase == "blind":
            self.next_blind()
        elif self.in_stages and self.phase in ("open", "stage"):
            if not self.inside(self.turn):
                self.speak_in_stage()
        elif self.phase == "open":
            done = any(claim[0] == self.turn for claim in self.claims) and not self.settle_open
            if done or self.up[self.turn] in self.waived or not self.inside(self.turn):
                self.open_over()
        elif self.phase == "ready":
            rest = [seat for seat in [self.turn, *self.after(self.turn)] if self.must_speak(seat)]
            if rest:
                self.turn = rest[0]
            else:
                self.phase, self.turn, self.leader = "play", self.vorhand(), self.vorhand()
        elif not self.satz:
            self.leader = self.turn = next(
                seat for seat in [self.leader, *self.after(self.leader)] if self.inside(seat)
            )
        else:
            have = [seat for seat, _ in self.satz]
            rest = [seat for seat in self.after(have[-1]) if self.inside(seat) and seat not in have]
            if rest:
                self.turn = rest[0]
            else:
                self.count()

    def count(self) -> None:
        cards = [card for _, card in self.satz]
        gone = tuple(place for place, (seat, _) in enumerate(self.satz) if not self.inside(seat))
        seat = self.satz[taker(cards, self.trump, {claim[1] for claim in self.claims}, self.nine, gone)][0]
        self.satz, self.leader, self.turn = [], seat, seat
        self.won.append(self.party(seat))
        if (
            self.won.count(self.party(seat)) == CARDS_EACH[self.players, self.parties][self.each]
        ):  # KA-2, KA-3: first to that number.
            self.show(self.party(seat))
        elif not any(self.hands):
            best = self.most([party for party in range(self.parties) if party not in self.out])
            assert best is not None
            self.show(best)

    def most(self, parties: list[int]) -> int | None:
        """KA-4: most tricks; among equals the one that took its last trick last (or first)."""
        best = max(self.won.count(party) for party in parties)
        equal = [party for party in parties if self.won.count(party) == best]
        if len(equal) == 1:
            return equal[0]
        order = [party for party in (self.won if self.tie == "first" else self.won[::-1]) if party in equal]
        if not order:
            return None
        if self.tie == "last":
            return order[0]
        return next(party for at, party in enumerate(order) if party not in order[at + 1 :])

    def show(self, best: int) -> None:
        """KA-20: a false declaration loses the whole points of the Spiel."""
        self.false = [self.party(seat) for seat, card, _ in self.claims if card == "?" and self.inside(seat)]
        if best not in self.false:
            self.write(best, self.stake())
            return
        honest = [party for party in range(self.parties) if party not in self.out and party not in self.false]
        self.write(self.most(honest) if honest else None, self.stake())

    def write(self, party: int | None, points: int) -> None:
        if party is not None:
            self.score[party] += points
        self.lost = 1 - party if self.parties == 2 and party is not None else None
        self.turn, self.over, self.waits = -1, max(self.score) >= self.target, None
        if not self.over:
            self.before_deal()


def table_for(rules: Any) -> Table:
    """A table by the engine's rules value."""
    return Table(
        players=rules.players,
        parties=rules.parties,
        each=rules.hand,
        cards=rules.cards,
        target=rules.target,
        stepwise=rules.declaring == "stepwise",
        bluff=rules.bluff,
        nach=rules.nachfreien,
        nine=rules.nine_takes_eight,
        tie=rules.tie,
        free_kritze=rules.kritze == "free",
        settle_open=rules.open_kritze == "at once",
        ask_again=rules.reopen,
        go_any_time=rules.folding == "any time",
        always_prove=rules.proof == "always",
        in_stages=rules.staged,
        blind=rules.blind,
        one_speaks=rules.speaker,
    )
