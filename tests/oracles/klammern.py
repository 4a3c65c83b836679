"""Klammern again, written from the rule sheet alone, a line for each sentence, as naive as possible.

It is slow, mutates, and shares no code with the engine: if both agree and are wrong, both have misread the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

SUITS = ["C", "S", "H", "D"]
MELD_ORDER = ["7", "8", "9", "T", "J", "Q", "K", "A"]  # KL-18: in trump and elsewhere.
PACK = [suit + rank for suit in SUITS for rank in MELD_ORDER]
TRUMP_RANKS = ["J", "9", "A", "T", "K", "Q", "8", "7"]  # KL-4: high to low.
TRUMP_POINTS = [20, 14, 11, 10, 4, 3, 0, 0]
OTHER_RANKS = ["A", "T", "K", "Q", "J", "9", "8", "7"]
OTHER_POINTS = [11, 10, 4, 3, 2, 0, 0, 0]
TERZE = [
    [suit + MELD_ORDER[at + n] for n in range(3)] for suit in SUITS for at in range(6)
]  # KL-18: 3 consecutive cards of a suit.
HALBE = [
    [suit + MELD_ORDER[at + n] for n in range(4)] for suit in SUITS for at in range(5)
]  # KL-18: 4 consecutive cards.


def worth(card: str, trump: str) -> int:
    if card[0] == trump:
        return TRUMP_POINTS[TRUMP_RANKS.index(card[1])]
    return OTHER_POINTS[OTHER_RANKS.index(card[1])]


def beats(one: str, other: str, trump: str) -> bool:
    """Whether `one`, laid later, takes the trick from `other`."""
    if one[0] == other[0]:
        ranks = TRUMP_RANKS if one[0] == trump else OTHER_RANKS
        return ranks.index(one[1]) < ranks.index(other[1])
    return one[0] == trump


def winner_of(cards: list[str], trump: str) -> int:
    """KL-27: the highest trump in it, else the highest card of the suit led."""
    trumps = [card for card in cards if card[0] == trump]
    for rank in TRUMP_RANKS:
        if trump + rank in trumps:
            return cards.index(trump + rank)
    for rank in OTHER_RANKS:
        if cards[0][0] + rank in cards:
            return cards.index(cards[0][0] + rank)
    raise AssertionError


def may_lay(card: str, hand: list[str], trick: list[str], trump: str) -> bool:
    if not trick:
        return True
    led = trick[0][0]
    can_follow = any(other[0] == led for other in hand)
    can_trump = any(other[0] == trump for other in hand)
    if can_follow and card[0] != led:  # KL-25: suit must be followed.
        return False
    if not can_follow and can_trump and card[0] != trump:  # KL-25: who can't follow must trump if he can.
        return False
    if card[0] == trump:  # KL-26: if several must trump, or trump is led, one must overtrump if one can.
        on_table = [other for other in trick if other[0] == trump]
        overtrumps = [
            other for other in hand if other[0] == trump and all(beats(other, laid, trump) for laid in on_table)
        ]
        if on_table and overtrumps:
            return card in overtrumps
    return True


def announcements(hand: list[str]) -> list[list[list[str]]]:
    """KL-19: each may meld 1-3 Terze and/or 1-2 Halbe; melds of one player share no card."""
    here = [run for run in TERZE + HALBE if all(card in hand for card in run)]
    here.sort(key=lambda run: [PACK.index(card) for card in run])  # KL-19: by suit C S H D and from low to high.
    found = []
    for count in (1, 2, 3):
        for some in combinations(here, count):
            cards = [card for run in some for card in run]
            if len(cards) == len(set(cards)) and sum(len(run) == 4 for run in some) <= 2:
                found.append([list(run) for run in some])
    return found


def written(melds: list[list[str]]) -> str:
    return "meld " + " / ".join(" ".join(run) for run in melds)


def higher(one: list[str], other: list[str], trump: str) -> bool:
    """KL-21: whether this meld beats one announced before it."""
    if len(one) != len(other):  # A Halber beats a Terz, also two of them.
        return len(one) == 4
    if one[-1][1] != other[-1][1]:  # Between equals the higher top card decides;
        return MELD_ORDER.index(one[-1][1]) > MELD_ORDER.index(other[-1][1])
    return (
        one[0][0] == trump and other[0][0] != trump
    )  # then the trump suit goes before others; then the order of announcing.


@dataclass
class Table:
    """A position in plain lists. `waits` names what chance must bring: the dealer, a deck, or nothing."""

    players: int = 4
    belle_rule: str = "automatic"
    winner_deals: bool | None = None

    waits: str | None = "dealer"
    phase: str = ""
    dealer: int = 0
    hands: list[list[str]] = field(default_factory=list)
    closed: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    turned: str = ""
    exchanged: bool = False
    to_ask: list[int] = field(default_factory=list)  # the seats still to ask in this phase, in turn
    announcer: int = -1
    trumper: int | None = None
    trump: str = ""
    melds: dict[int, list[list[str]]] = field(default_factory=dict)
    counting: dict[int, list[list[str]]] = field(default_factory=dict)
    stakes: int = 1
    trick: list[str] = field(default_factory=list)
    laid: dict[str, int] = field(default_factory=dict)  # card: who laid it
    points: list[int] = field(default_factory=list)  # per side, of the running deal
    parts: list[dict[str, int]] = field(default_factory=list)
    belle: int | None = None
    dice: list[int] = field(default_factory=list)
    last_winners: list[int] = field(default_factory=list)
    played: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.teams = [[0, 2], [1, 3]] if self.players == 4 else [[seat] for seat in range(self.players)]  # KL-2
        self.dice = [0] * len(self.teams)  # KL-6: 6, which stands for 0.
        self.hands = [[] for _ in range(self.players)]

    def team(self, seat: int) -> int:
        return next(number for number, team in enumerate(self.teams) if seat in team)

    def round_from(self, seat: int) -> list[int]:
        return [(seat + n) % self.players for n in range(self.players)]

    def vorhand(self) -> int:
        return (self.dealer + 1) % self.players  # KL-9: the player after the dealer.

    def turn(self) -> int | None:
        return None if self.waits or self.over else self.to_ask[0]

    # ------------------------------------------------------------------ what is allowed

    def may(self, seat: int, action: str) -> bool:
        if self.turn() != seat:
            return False
        word, *rest = action.split(" ")
        hand = self.hands[seat]
        if word == "pass":
            return self.phase in ("accept", "kleines", "besser", "meld", "kontra", "re")
        if word in ("accept", "kleines", "besser", "kontra", "re"):
            return self.phase == word
        if word == "name":  # KL-14, KL-16: any suit but that of the turned-up card.
            return self.phase == "name" and rest[0] != self.turned[0]
        if word == "meld":
            return self.phase == "meld" and action in [written(melds) for melds in announcements(hand)]
        if word == "exchange":  # KL-17
            seven = self.turned[0] + "7"
            if self.players == 4 or self.exchanged:  # [2, 3], once
                return False
            if (
                self.turned == seven or seven not in hand
            ):  # by the holder of that 7; not if the turned-up card is the 7 itself
                return False
            if any(seven in run for run in self.melds.get(seat, [])):  # not with a 7 that he has melded
                return False
            return (
                self.phase in ("meld", "kontra", "re") or self.phase == "play" and seat not in self.laid.values()
            )  # to his first card
        if self.phase != "play" or rest[0] not in hand or not may_lay(rest[0], hand, self.trick, self.trump):
            return False
        if len(rest) == 1:
            return True
        both = [self.trump + "K", self.trump + "Q"]  # KL-23: K and Q of trump in one hand
        mine = [card in hand or self.laid.get(card) == seat for card in both]
        return self.belle_rule == "by hand" and rest[0] in both and all(mine) and self.belle is None

    def legal(self, seat: int) -> set[str]:
        actions = [
            "accept",
            "pass",
            "kleines",
            "besser",
            "exchange",
            "kontra",
            "re",
            *(f"name {suit}" for suit in SUITS),
        ]
        actions += [f"lay {card}{belle}" for card in PACK for belle in ("", " belle")]
        if self.phase == "meld":
            actions += [written(melds) for melds in announcements(self.hands[seat])]
        return {action for action in actions if self.may(seat, action)}

    # ------------------------------------------------------------------ what it does

    def begin(self, dealer: int) -> None:
        self.dealer, self.waits = dealer, "deck"

    def deal(self, cards: Iterable[str]) -> None:
        deck = list(cards)
        if self.played and self.trumper is not None:  # KL-13: anew by the same dealer.
            of_winners = self.players == 2 if self.winner_deals is None else self.winner_deals
            self.dealer = (self.dealer + 1) % self.players  # KL-10: the deal passes on in turn;
            if of_winners:  # KL-32: the first whose die went on, counted from the last dealer, himself included.
                self.dealer = (self.dealer - 1) % self.players
                while self.dealer not in self.last_winners:
                    self.dealer = (self.dealer + 1) % self.players
        self.hands = [[] for _ in range(self.players)]
        self.closed = [[] for _ in range(self.players)]
        order = self.round_from(self.vorhand())

        def packet(piles: list[list[str]], count: int) -> None:
            for seat in order:
                for _ in range(count):
                    piles[seat].append(deck.pop(0))

        if self.players == 4:  # KL-7: 3, 2 and 3 cards to each in turn.
            packet(self.hands, 3)
            packet(self.hands, 2)
            packet(self.hands, 3)
            self.turned = self.hands[self.dealer][-2]  # his second-to-last card
        elif self.players == 3:  # KL-8: 3, 3 and 3 cards each, then the next card face up.
            packet(self.hands, 3)
            packet(self.hands, 3)
            packet(self.hands, 3)
            self.turned = deck.pop(0)
        else:  # KL-8: 3 and 3 cards each, then 3 more each which may not be looked at yet, then the next card face up.
            packet(self.hands, 3)
            packet(self.hands, 3)
            packet(self.closed, 3)
            self.turned = deck.pop(0)
        self.stock = deck
        self.exchanged, self.trumper, self.trump, self.announcer = False, None, "", -1
        self.melds, self.counting, self.stakes, self.trick, self.laid, self.belle = {}, {}, 1, [], {}, None
        self.parts = [{"tricks": 0, "last-trick": 0, "melds": 0, "belle": 0} for _ in self.teams]
        self.waits, self.played = None, self.played + 1
        self.ask("accept", order)  # KL-11: in turn, from Vorhand.

    def ask(self, phase: str, seats: list[int]) -> None:
        self.phase, self.to_ask = phase, list(seats)

    def fix(self, seat: int, suit: str) -> None:
        self.trumper, self.trump = seat, suit
        for hand, more in zip(self.hands, self.closed, strict=True):
            hand += more  # KL-8: when trump is fixed each takes up his 3 cards.
        self.closed = []
        self.ask("meld", self.round_from(self.vorhand()))  # KL-22: round once, from Vorhand.

    def play(self, seat: int, action: str) -> None:
        word, *rest = action.split(" ")
        if word == "lay":
            self.lay(seat, rest[0], len(rest) > 1)
        elif word == "exchange":
            seven = self.turned[0] + "7"
            self.hands[seat].remove(seven)
            self.hands[seat].append(self.turned)
            self.exchanged = True
        elif word == "accept":  # KL-11: the first who does is the trump player.
            self.fix(seat, self.turned[0])
        elif word == "kleines":  # KL-12: the first to announce ends the round.
            self.announcer = seat
            if self.turned[0] == "C":  # KL-14: if the turned-up card was Kreuz, the player names the trump suit.
                self.ask("name", [seat])
            else:  # KL-15: in turn from the player after the announcer, once round, the announcer himself last.
                self.ask("besser", [*self.round_from((seat + 1) % self.players)])
        elif word == "besser":  # KL-15: the trump player with Kreuz as trump.
            self.fix(seat, "C")
        elif word == "name":
            self.fix(seat, rest[0])
        elif word in ("kontra", "re"):
            self.stakes *= 2  # KL-28: dice points double, then quadruple.
            self.after_word(word)
        else:
            if self.phase == "meld":
                melds = (
                    [part.split(" ") for part in action.removeprefix("meld ").split(" / ")] if word == "meld" else []
                )
                self.melds[seat] = melds
            self.to_ask.pop(0)
            if not self.to_ask:
                self.all_asked()

    def all_asked(self) -> None:
        if self.phase == "accept":  # KL-12: if nobody does, each in turn may announce a Kleines.
            self.ask("kleines", self.round_from(self.vorhand()))
        elif self.phase == "kleines":  # KL-13: if nobody does, the cards are dealt anew.
            self.waits = "deck"
        elif self.phase == "besser":  # KL-16: if nobody says besser, the announcer names his trump.
            self.ask("name", [self.announcer])
        elif self.phase == "meld":
            self.compare_melds()
            self.ask(
                "kontra", [seat for seat in self.round_from(self.vorhand()) if not self.on_trump_side(seat)]
            )  # KL-28
        else:
            self.lead(self.vorhand())  # KL-24: Vorhand leads to the first trick.

    def on_trump_side(self, seat: int) -> bool:
        assert self.trumper is not None
        return self.team(seat) == self.team(self.trumper)

    def after_word(self, word: str) -> None:
        if word == "kontra":  # KL-28: then the trump side likewise for Re.
            self.ask("re", [seat for seat in self.round_from(self.vorhand()) if self.on_trump_side(seat)])
        else:
            self.lead(self.vorhand())

    def compare_melds(self) -> None:
        """KL-20, KL-21."""
        best: list[str] | None = None
        owner = -1
        for seat in self.round_from(self.vorhand()):
            for run in self.melds[seat]:
                if best is None or higher(run, best, self.trump):
                    best, owner = run, seat
        if best is not None:  # KL-20: only those of the team with the highest single meld count.
            self.counting = {seat: self.melds[seat] for seat in self.teams[self.team(owner)]}
            for runs in self.counting.values():
                for run in runs:
                    self.parts[self.team(owner)]["melds"] += 50 if len(run) == 4 else 20  # KL-18

    def lead(self, seat: int) -> None:
        self.ask("play", self.round_from(seat))
        self.trick = []

    def lay(self, seat: int, card: str, said: bool) -> None:
        self.hands[seat].remove(card)
        both = [self.trump + "K", self.trump + "Q"]
        if card in both:
            other = both[1 - both.index(card)]
            if said or self.belle_rule == "automatic" and other in self.hands[seat]:  # KL-23
                self.belle = seat
                self.parts[self.team(seat)]["belle"] = 20
        self.laid[card] = seat
        self.trick.append(card)
        order = self.to_ask
        self.to_ask = order[1:]
        if self.to_ask:
            return
        winner = self.round_from((seat + 1) % self.players)[winner_of(self.trick, self.trump)]
        self.parts[self.team(winner)]["tricks"] += sum(worth(card, self.trump) for card in self.trick)
        if any(self.hands):
            self.lead(winner)  # KL-24: the winner of a trick to the next.
            return
        self.parts[self.team(winner)]["last-trick"] = 10  # KL-5
        self.end()

    def end(self) -> None:
        self.points = [sum(part.values()) for part in self.parts]  # KL-29: all points are added up per side.
        assert self.trumper is not None
        mine = self.team(self.trumper)
        if all(self.points[mine] > points for side, points in enumerate(self.points) if side != mine):
            winners, on = [mine], 1  # KL-29: its die goes on by 1
        else:
            winners = [side for side in range(len(self.teams)) if side != mine]
            on = 1 if self.players == 3 else 2  # otherwise the other side's die goes on by 2. [3: each opponent's by 1]
        for side in winners:
            self.dice[side] += on * self.stakes  # KL-30
            self.dice[side] = min(self.dice[side], 6)  # KL-31: a die never goes past 6.
        self.last_winners = [seat for side in winners for seat in self.teams[side]]
        self.over = 6 in self.dice  # KL-31: the first die turned to 6 wins the match.
        self.waits = None if self.over else "deck"
        self.phase = ""


def table_for(rules: Any) -> Table:
    """An empty table with the house rules of a game."""
    return Table(players=rules.players, belle_rule=rules.belle, winner_deals=rules.winner_deals)
