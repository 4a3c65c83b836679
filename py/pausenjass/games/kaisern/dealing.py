"""The deal of Kaisern: packets, trump, who deals, whose hands one sees (KA-6 to KA-9, KA-35, KA-44), and lots (KA-48)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from pausenjass.core.cards import in_order
from pausenjass.core.game import Card, Drawn, Seat
from pausenjass.core.seats import in_turn
from pausenjass.games.kaisern.position import State
from pausenjass.games.kaisern.power import BANNER, SUIT_ORDER, smaller
from pausenjass.games.kaisern.rules import Rules

_PACKET = 2
_REDEAL_PLAYERS = 4
"""KA-9: only with this number of players can the face-up cards be exactly the four Kaiser."""


def order(rules: Rules, dealer: Seat) -> tuple[Seat, ...]:
    """KA-6: the seats in the order of dealing, beginning after the dealer."""
    return in_turn((dealer + 1) % rules.players, rules.players)


def sees(rules: Rules, dealer: Seat, seat: Seat) -> tuple[Seat, ...]:
    """KA-35, KA-44: the partners whose hands the seat sees, in turn after it: all; with a speaker he sees all, and the
    others see only his. The speaker is the first of the party's seats after the dealer."""
    mates = [(seat + step) % rules.players for step in range(rules.parties, rules.players, rules.parties)]
    if not rules.speaker:
        return tuple(mates)
    speaker = next(each for each in order(rules, dealer) if rules.side(each) == rules.side(seat))
    return tuple(mates) if seat == speaker else (speaker,)


def is_speaker(rules: Rules, dealer: Seat, seat: Seat) -> bool:
    """KA-44: whether the seat is its party's speaker in the Spiel of this dealer."""
    return rules.speaker and len(sees(rules, dealer, seat)) == rules.players // rules.parties - 1


def deal_rest(
    rules: Rules, dealer: Seat, cards: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """KA-7: deals the cards after the first ones, two at a time, and an odd one at the end. Returns each seat's, and the
    stock."""
    closed: list[list[Card]] = [[] for _ in range(rules.players)]
    at, left = 0, rules.hand - 1
    while left:
        packet = min(left, _PACKET)
        for seat in order(rules, dealer):
            closed[seat] += cards[at : at + packet]
            at += packet
        left -= packet
    return tuple(map(in_order, closed)), tuple(cards[at:])


def stage(rules: Rules, state: State) -> tuple[Seat, ...]:
    """KA-37: the seats of the present stage, in dealing order: those that got their first cards last."""
    dealt = sum([card != "" for card in state.up])
    return order(rules, state.dealer)[dealt - rules.parties : dealt]


def trump_maker(rules: Rules, dealer: Seat, up: Sequence[Card]) -> tuple[Seat, Card] | None:
    """KA-8: the holder of the smallest face-up card, with the card; of equal ones the first dealt. None if all are Banner."""
    best: tuple[Seat, Card] | None = None
    for seat in order(rules, dealer):
        card = up[seat]
        if card[1] != BANNER and (best is None or smaller(card, best[1])):
            best = seat, card
    return best


def dealt_anew(rules: Rules, up: Sequence[Card]) -> bool:
    """KA-9: whether the face-up cards are exactly the four Kaiser."""
    return rules.players == _REDEAL_PLAYERS and all(card[1] == BANNER for card in up)


def next_dealer(rules: Rules, state: State) -> Seat:
    """KA-6, KA-9: the dealer now: the one drawn, the last one if cards are dealt anew, else the next one."""
    return state.dealer if state.redeal or state.round == 0 else (state.dealer + 1) % rules.players


# --- drawing for partners, and lifting: KA-48 ------------------------------------------------------------------------

NOT_DRAWN: Final = "-"
_LIFT: Final = "lift "
_Heights = list[tuple[int, ...]]
"""The heights of what each seat, or party, has drawn, round after round."""


class Lots(NamedTuple):
    """KA-48: what was drawn and lifted before the first Spiel."""

    draws: tuple[tuple[Card, ...], ...]
    """The rounds of drawing for partners, a card by seat, "" for who didn't draw again; () if nobody drew."""
    lifts: tuple[tuple[Card, ...], ...]
    """The rounds of lifting, a card by party, "" for which didn't lift again."""
    dealer: Seat
    """The first seat of the party that lifted the highest card."""


def draw_lots(rules: Rules, rng: Random) -> Drawn:
    """KA-48: draws for partners, unless everybody plays alone, then lifts for the first deal. The first seat stays."""
    draws, seats = _draw(rules, rng) if rules.players > rules.parties else ([], tuple(range(rules.players)))
    by_seat = [" ".join([some[seat] or NOT_DRAWN for seat in seats]) for some in draws]
    lifted = [" ".join([card or NOT_DRAWN for card in some]) for some in _lift(rules, rng)]
    text = "; ".join([*([" / ".join(by_seat)] if by_seat else []), _LIFT + " / ".join(lifted)])
    return Drawn(text, seats, lots(rules, text).dealer)


def _draw(rules: Rules, rng: Random) -> tuple[list[list[Card]], tuple[Seat, ...]]:
    """The rounds of drawing, a card by seat, and who sits at each seat afterwards."""
    pack = rng.sample(rules.deck, len(rules.deck))
    heights: _Heights = [()] * rules.players
    draws: list[list[Card]] = []
    undecided = set(range(rules.players))
    while undecided:
        if len(pack) < len(undecided):  # so many equal cards that the pack is used up: from the beginning
            return _draw(rules, rng)
        drawn = [pack.pop() if seat in undecided else "" for seat in range(rules.players)]
        draws.append(drawn)
        heights, undecided = _ranked(rules, heights, drawn)
    parties = sorted(map(sorted, _parties(rules, heights)), key=lambda party: 0 not in party)  # the first seat's first
    return draws, tuple(parties[seat % rules.parties][seat // rules.parties] for seat in range(rules.players))


def _lift(rules: Rules, rng: Random) -> list[list[Card]]:
    """The rounds of lifting, a card by party, until one has lifted the highest."""
    able, lifts = set(range(rules.parties)), []
    while len(able) > 1:
        cards = rng.sample(rules.deck, rules.parties)
        lifts.append([cards[party] if party in able else "" for party in range(rules.parties)])
        best = max(height(cards[party]) for party in able)
        able = {party for party in able if height(cards[party]) == best}
    return lifts


def lots(rules: Rules, text: str) -> Lots:
    """KA-48: reads «E4 RK T3 SO; lift R6 SK», or only «lift R6 SK» if nobody drew for partners; further rounds follow «/»,
    with «-» for who doesn't draw again. ValueError if nothing like that can have been drawn at this table."""
    *drawn, lifted = text.split("; ")
    if len(drawn) > 1 or not lifted.startswith(_LIFT):
        raise ValueError(f"{text[:60]!r}: cards drawn by seat, then «lift» with cards by party expected")
    draws = _rounds(rules, drawn[0], rules.players) if drawn else ()
    cards = [card for some in draws for card in some if card]
    if len(cards) > len({*cards}):
        raise ValueError(f"{drawn[0][:60]!r}: a card was drawn twice")
    if draws:
        _check_parties(rules, draws)
    lifts = _rounds(rules, lifted.removeprefix(_LIFT), rules.parties)
    (best,) = _highest(lifts)
    return Lots(draws, lifts, rules.sides[best][0])


def _rounds(rules: Rules, text: str, count: int) -> tuple[tuple[Card, ...], ...]:
    rounds = [some.split(" ") for some in text.split(" / ")]
    for some in rounds:
        if len(some) != count or any(card != NOT_DRAWN and card not in rules.deck for card in some):
            raise ValueError(f"{' '.join(some)[:60]!r}: {count} cards of the deck expected, or «-»")
    return tuple(tuple("" if card == NOT_DRAWN else card for card in some) for some in rounds)


def height(card: Card) -> int:
    """KA-48: how high a card is, by rank alone, the Ass lowest, a Banner between Under and 9."""
    return SUIT_ORDER.index(card[1])


def _ranked(rules: Rules, heights: _Heights, drawn: Sequence[Card]) -> tuple[_Heights, set[Seat]]:
    """The heights after a round, and the seats that draw again: those whose equality decides who belongs together."""
    now = [(*before, height(card)) if card else before for before, card in zip(heights, drawn, strict=True)]
    ranked, size = sorted(now), rules.players // rules.parties
    edges = [ranked[at] for at in range(size, rules.players, size) if ranked[at - 1] == ranked[at]]
    return now, {seat for seat, height in enumerate(now) if height in edges}


def _parties(rules: Rules, heights: _Heights) -> list[list[Seat]]:
    """Those who belong together, the lowest first."""
    size, ranking = rules.players // rules.parties, sorted(range(rules.players), key=heights.__getitem__)
    return [ranking[at : at + size] for at in range(0, rules.players, size)]


def _check_parties(rules: Rules, draws: tuple[tuple[Card, ...], ...]) -> None:
    """KA-48: the lowest sit together, and so on; only those draw again whose equality decides."""
    heights: _Heights = [()] * rules.players
    undecided = set(range(rules.players))
    for number, some in enumerate(draws):
        drew = {seat for seat, card in enumerate(some) if card}
        if drew != undecided or not drew and number < len(draws) - 1:
            raise ValueError(f"round {number + 1}: other seats must draw")
        heights, undecided = _ranked(rules, heights, some)
    if undecided:
        raise ValueError("equal cards decide: they must be drawn again")
    if {*map(frozenset, _parties(rules, heights))} != {*map(frozenset, rules.sides)}:
        raise ValueError("those who belong together sit crosswise: the seats are others")


def _highest(lifts: tuple[tuple[Card, ...], ...]) -> list[int]:
    """KA-48: the party that lifted the highest card; equal highest ones lift again. A list of one."""
    able = list(range(len(lifts[0])))
    for number, some in enumerate(lifts):
        if [party for party, card in enumerate(some) if card] != able or number and len(able) < 2:
            raise ValueError(f"lift, round {number + 1}: other parties must lift")
        best = max(height(some[party]) for party in able)
        able = [party for party in able if height(some[party]) == best]
    if len(able) > 1:
        raise ValueError("lift: equal highest cards, one more round expected")
    return able
