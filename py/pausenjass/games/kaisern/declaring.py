"""Decides which Kaiser a seat may declare with how many Kritze, and why not (KA-17 to KA-20, KA-37 to KA-39)."""

from __future__ import annotations

from typing import Final

from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.refusal import Refusal
from pausenjass.games.kaisern.dealing import sees
from pausenjass.games.kaisern.position import UNKNOWN, Kaiser, Move, State
from pausenjass.games.kaisern.power import BANNER, KAISER
from pausenjass.games.kaisern.rules import MOST_KRITZE, Rules

NUMBERED: Final = "#"
"""KA-38: "#2" is the second Kaiser that the seat has declared, as others call it."""
OPEN: Final = ("open", "stage")
"""The phases in which only face-up Banner are declared."""


def refused_declare(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat may not declare this (KA-17 to KA-20, KA-37 to KA-39); None if it may."""
    card, phase = move.card, state.phase
    if phase == "play":
        return Refusal("declare-late", "KA-18")
    if phase == "blind":
        return Refusal("not-now", "KA-41", (("phase", phase),))
    if seat != state.turn:
        return Refusal("not-your-turn", "KA-37" if rules.staged and phase in OPEN else "KA-18")
    if phase in OPEN and card != state.up[seat]:
        return Refusal("hidden-later", "KA-18")
    if card == UNKNOWN or card.startswith(NUMBERED):
        return _refused_bluff(rules, state, seat, move)
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", "KA-17", (("card", card),))
    known = declared_as(state, seat, card)
    if card == state.up[seat] and phase != "open":
        if known is None:
            return Refusal("waived", "KA-18", (("card", card),))
        if phase == "ready" and rules.settles_open:
            return Refusal("settled", "KA-39", (("card", card),))
    if rules.declaring == "at once":
        return None if known is None else Refusal("already-declared", "KA-19", (("card", card),))
    if known is not None and phase in OPEN and not rules.settles_open:
        return Refusal("kritze-later", "KA-39", (("card", card),))
    return _refused_step(rules, known, move.kritze)


def _refused_step(rules: Rules, known: Kaiser | None, kritze: int) -> Refusal | None:
    """KA-19, KA-38: why these Kritze don't follow those that the Kaiser has."""
    given = known.kritze if known else 0
    if rules.free_kritze:
        return None if kritze > given else Refusal("not-more", "KA-38")
    return None if kritze == given + 1 else Refusal("one-by-one", "KA-19")


def _refused_bluff(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    """KA-20, KA-38: why the seat may not make this false declaration, or add to one."""
    if not rules.bluff:
        return Refusal("bluff-off", "KA-20")
    if move.card != UNKNOWN:
        known = next((each for each in state.kaiser if each.seat == seat and named(each) == move.card), None)
        return _refused_step(rules, known, move.kritze) if known else Refusal("no-such-bluff", "KA-38")
    if rules.declaring == "at once" or rules.free_kritze or move.kritze == 1:
        return Refusal("too-many-bluffs", "KA-20") if bluffs(state, seat) >= unseen(rules, state, seat) else None
    steps = any(each.seat == seat and each.card == UNKNOWN and each.kritze == move.kritze - 1 for each in state.kaiser)
    return None if steps else Refusal("one-by-one", "KA-19")


def named(each: Kaiser) -> Card:
    """KA-38: what a further step calls the declaration: the Banner, or "#2" for a false one."""
    return f"{NUMBERED}{each.number}" if each.card == UNKNOWN else each.card


def declarations(rules: Rules, state: State, seat: Seat) -> list[Action]:
    """The declarations open to a seat on turn: Banner in canonical order, then bluffs, few Kritze first."""
    cards = [card for card in state.hands[seat] if card[1] == BANNER]
    if state.phase == "ready" and rules.bluff:
        cards.append(UNKNOWN)
        if rules.free_kritze:
            cards += [named(each) for each in state.kaiser if each.seat == seat and each.card == UNKNOWN]
    moves = [Move("declare", card, kritze) for card in cards for kritze in range(1, MOST_KRITZE + 1)]
    return [f"declare {move.kritze} {move.card}" for move in moves if refused_declare(rules, state, seat, move) is None]


def declared_as(state: State, seat: Seat, card: Card) -> Kaiser | None:
    """The seat's declaration of this Banner; None if there is none."""
    for each in state.kaiser:
        if each.card == card and each.seat == seat:
            return each
    return None


def bluffs(state: State, seat: Seat) -> int:
    """KA-20: the number of false declarations that the seat has made."""
    return sum([each.seat == seat and each.card == UNKNOWN for each in state.kaiser])


def unseen(rules: Rules, state: State, seat: Seat) -> int:
    """KA-20: the number of Banner that the seat hasn't seen: not in its own hand or those of its partners that it sees
    (KA-35, KA-44), nor face up."""
    seen = {*state.up, state.turned}
    for other in (seat, *sees(rules, state.dealer, seat)):
        seen.update(state.hands[other])
    return sum([card not in seen for card in KAISER])
