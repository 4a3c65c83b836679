"""Decides which actions are legal in Tschau Sepp, and why others are not, by one predicate."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pausenjass.core.card_game import COMMON_REFUSALS
from pausenjass.core.cards import JASS_36, SWISS_SUITS
from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.refusal import Refusal
from pausenjass.games.tschau_sepp.position import NOBODY, State
from pausenjass.games.tschau_sepp.rules import BAUER, SEVEN, Rules


class Move(NamedTuple):
    """A seat's action, parsed."""

    verb: str
    card: Card = ""
    wish: str = ""
    target: Seat = NOBODY


MALFORMED: Final = Refusal("malformed", "TS-6")
"""The refusal of text that is no action of this game; TS-6 says what a turn is."""
NO_SUCH_SEAT: Final = Refusal("no-such-seat", "TS-1")
TURN_MOVES: Final = frozenset({"lay", "draw", "take", "pass"})
"""The actions that only the player on turn can do; the calls are open to others too."""
REFUSALS: Final = frozenset(
    {
        *COMMON_REFUSALS,
        "not-in-hand",
        "does-not-fit",
        "does-not-fit-wish",
        "wish-missing",
        "wish-only-bauer",
        "answer-seven",
        "no-passing-on",
        "take-first",
        "nothing-due",
        "must-cover",
        "can-cover",
        "already-drawn",
        "already-took",
        "draw-first",
        "must-lay",
        "nothing-to-draw",
        "can-lay",
        "nothing-owed",
        "not-yourself",
    }
)


@lru_cache(maxsize=512)
def parse(action: Action) -> Move | None:
    """Parses the action. None if no seat's action has this form. Each action has one spelling: single spaces, no zeros."""
    match action.split(" "):
        case ["lay", card] if card in JASS_36:
            return Move("lay", card)
        case ["lay", card, "wish", suit] if card in JASS_36 and suit in SWISS_SUITS and len(suit) == 1:
            return Move("lay", card, suit)
        case ["draw" | "take" | "pass" | "ciao" as verb]:
            return Move(verb)
        case ["demand", seat] if seat in _SEATS:
            return Move("demand", target=int(seat))
    return None


_SEATS: Final = frozenset("01234567")


def fits(card: Card, state: State) -> bool:
    """TS-6, TS-13: whether the card has the suit asked for or the rank on top, or is a Bauer."""
    top = state.pile[-1]
    return card[1] == BAUER or card[0] == (state.wish or top[0]) or card[1] == top[1]


def can_lay(rules: Rules, state: State, card: Card) -> bool:
    """Whether the player on turn, if he holds the card, may lay it now."""
    if state.due:
        return card[1] == SEVEN and rules.pass_on_sevens
    return fits(card, state)


def refusal(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the rules refuse the seat's move; None if it is legal."""
    if state.phase == "over":
        return Refusal("match-over", "TS-18")
    if state.phase != "play" or state.pending is not None:
        return Refusal("chance-due", "TS-3" if state.pending is None else "TS-9")
    verb = move.verb
    if verb == "ciao":
        return None if state.owes == seat else Refusal("nothing-owed", "TS-15")
    if verb == "demand":
        if move.target == seat:
            return Refusal("not-yourself", "TS-15")
        return None if state.owes == move.target else Refusal("nothing-owed", "TS-15")
    if state.turn != seat:
        return Refusal("not-your-turn", "TS-4")
    if verb == "lay":
        return _refused_lay(rules, state, state.hands[seat], move)
    able = any(can_lay(rules, state, card) for card in state.hands[seat])
    if verb == "take":
        return None if state.due else Refusal("nothing-due", "TS-10")
    if state.due:
        return Refusal("take-first", "TS-10", (("count", state.due),))
    return _refused_draw(rules, state, able) if verb == "draw" else _refused_pass(rules, state, able)


def _refused_lay(rules: Rules, state: State, hand: tuple[Card, ...], move: Move) -> Refusal | None:
    card = move.card
    if card not in hand:
        return Refusal("not-in-hand", "TS-6", (("card", card),))
    if not can_lay(rules, state, card):
        top = state.pile[-1]
        about = (("card", card), ("top", top), ("suit", state.wish or top[0]), ("rank", top[1]))
        if state.due:
            reason = "answer-seven" if rules.pass_on_sevens else "no-passing-on"
            return Refusal(reason, "TS-10", (("card", card), ("count", state.due)))
        if state.cover:
            return Refusal("must-cover", "TS-14", about)
        return Refusal("does-not-fit-wish", "TS-13", about) if state.wish else Refusal("does-not-fit", "TS-6", about)
    if card[1] == BAUER:
        return None if move.wish else Refusal("wish-missing", "TS-13", (("card", card),))
    return Refusal("wish-only-bauer", "TS-13", (("card", card),)) if move.wish else None


def _refused_draw(rules: Rules, state: State, able: bool) -> Refusal | None:
    if state.cover:
        return Refusal("can-cover", "TS-14") if able else None
    if state.drawn:
        return Refusal("already-drawn", "TS-8")
    if state.took:
        return Refusal("already-took", "TS-22")
    if able and rules.must_play:
        return Refusal("must-lay", "TS-8")
    return None if can_draw(state) else Refusal("nothing-to-draw", "TS-9")


def _refused_pass(rules: Rules, state: State, able: bool) -> Refusal | None:
    if state.cover:
        return Refusal("must-cover", "TS-14", (("suit", state.pile[-1][0]), ("rank", state.pile[-1][1])))
    if state.drawn or state.took:
        return Refusal("must-lay", "TS-8") if able and rules.must_play else None
    if can_draw(state):
        return Refusal("must-lay", "TS-8") if able and rules.must_play else Refusal("draw-first", "TS-7")
    return Refusal("can-lay", "TS-9") if able else None


def can_draw(state: State) -> bool:
    """Whether a card is left in the stock, or in the pile under its top (TS-9)."""
    return bool(state.stock) or len(state.pile) > 1


def legal(rules: Rules, state: State, seat: Seat) -> tuple[Action, ...]:
    """The seat's legal actions: an owed call, cards in canonical order, the turn's other actions, demands."""
    if state.phase != "play" or state.pending is not None or not 0 <= seat < rules.players:
        return ()
    actions = ["ciao"] if state.owes == seat else []
    if state.turn == seat:
        able = False
        before = ""
        for card in state.hands[seat]:
            if card != before and can_lay(rules, state, card):
                able = True
                actions.extend(LAYS[card])
            before = card
        if state.due:
            actions.append("take")
        elif _refused_draw(rules, state, able) is None:
            actions.append("draw")
        elif _refused_pass(rules, state, able) is None:
            actions.append("pass")
    if state.owes not in (NOBODY, seat):
        actions.append(f"demand {state.owes}")
    return tuple(actions)


LAYS: Final = {
    card: tuple(f"lay {card} wish {suit}" for suit in SWISS_SUITS) if card[1] == BAUER else (f"lay {card}",)
    for card in JASS_36
}
"""The ways to lay each card: a Bauer with each wish."""
