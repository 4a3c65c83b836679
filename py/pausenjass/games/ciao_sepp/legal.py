"""Decides which actions are legal in Ciao-Sepp, and why others are not, by one predicate."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pausenjass.core.cards import JASS_36, JOKER, SWISS_SUITS, in_order
from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.refusal import Refusal
from pausenjass.games.ciao_sepp.moves import jumps, lays, named_lays, sixes
from pausenjass.games.ciao_sepp.position import NOBODY, State
from pausenjass.games.ciao_sepp.rules import ASS, SEVEN, SIX, UNDER, Rules
from pausenjass.games.ciao_sepp.scoring import FORFEIT
from pausenjass.games.ciao_sepp.words import CALLS

_CARDS: Final = frozenset(JASS_36)
_SEATS: Final = frozenset("01234567")
_ALONE: Final = frozenset({"draw", "take", "pass", "ciao", "sepp", "slap", "keep", "fault", "forfeit"})


class Move(NamedTuple):
    """A seat's action, parsed."""

    verb: str
    cards: tuple[Card, ...] = ()
    wish: str = ""
    named: Card = ""
    """The card that a Joker stands for."""
    target: Seat = NOBODY


ON_PURPOSE: Final = Move("fault")
"""The fault on purpose, without a card (CS-35)."""
MALFORMED: Final = Refusal("malformed", "CS-4")
"""The refusal of text that is no action of this game; CS-4 says what a turn is."""
NO_SUCH_SEAT: Final = Refusal("no-such-seat", "CS-1")


@lru_cache(maxsize=4096)
def parse(action: Action) -> Move | None:
    """Parses the action. None if no seat's action has this form. Each action has one spelling: single spaces, no zeros."""
    verb, *rest = action.split(" ")
    if not rest:
        return Move(verb) if verb in _ALONE else None
    if verb == "swap":
        return Move(verb, target=int(rest[0])) if len(rest) == 1 and rest[0] in _SEATS else None
    if verb == "fault":
        return Move(verb, (rest[0],)) if len(rest) == 1 and (rest[0] in _CARDS or rest[0] == JOKER) else None
    if verb not in ("lay", "jump"):
        return None
    wish = ""
    if rest[-2:-1] == ["wish"]:
        *rest, _, wish = rest
        if wish not in tuple(SWISS_SUITS):
            return None
    match rest:
        case ["*"]:
            return Move(verb, (JOKER,), wish)
        case ["*", "as", card] if verb == "lay" and card in _CARDS:
            return Move(verb, (JOKER,), wish, card)
        case ["*", "swap", seat] if verb == "lay" and seat in _SEATS and not wish:
            return Move(verb, (JOKER,), target=int(seat))
    return Move(verb, tuple(rest), wish) if rest and _CARDS.issuperset(rest) else None


# --- what fits --------------------------------------------------------------------------------------------------


def playing(state: State, seat: Seat) -> bool:
    """Whether the seat is still in the game."""
    return seat not in state.out and all(seat != gone for gone, _ in state.gone)


def still_in(state: State) -> tuple[Seat, ...]:
    """The seats that are still in the game."""
    away = {*state.out, *(seat for seat, _ in state.gone)}
    return tuple([seat for seat in range(len(state.hands)) if seat not in away])


def fitting_suits(rules: Rules, state: State, rank: str) -> str:
    """The suits of which a card of the rank may be laid now, or be the first of several: to answer, to cover, or by CS-4
    and CS-36.
    """
    if state.attack:  # CS-15 to CS-17
        return SWISS_SUITS if rank == state.attack else state.attack_suit if rank == SIX else ""
    if state.cover:  # CS-11
        return SWISS_SUITS if rank in (ASS, UNDER) else state.cover_suit
    return SWISS_SUITS if rank == state.rank or rank == UNDER and rules.under_always else state.suit


def fits(rules: Rules, state: State, card: Card) -> bool:
    """Whether the player on turn may lay the card now."""
    return card[0] in fitting_suits(rules, state, card[1])


def alone(rules: Rules, state: State, seat: Seat, card: Card) -> bool:
    """Whether the seat, if it holds the card, may lay it or throw it in alone now. If not, doing so is a fault (CS-22)."""
    if seat != state.turn:
        return bool(state.window) and seat != state.layer and card in (state.window, JOKER)
    if state.drawn and (state.barred or card != state.got):
        return False
    return card == JOKER or fits(rules, state, card)


def can_draw(state: State) -> bool:
    """Whether a card is left in the stock, or in the pile under its top (CS-7)."""
    return bool(state.stock) or len(state.pile) > 1


def _able(rules: Rules, state: State, hand: tuple[Card, ...]) -> bool:
    """CS-6: whether the hand can lay. A Joker doesn't count."""
    return any(fits(rules, state, card) for card in hand if card != JOKER)


# --- why not ----------------------------------------------------------------------------------------------------


def refusal(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the rules refuse the seat's move; None if it is legal."""
    if state.phase == "over":
        return Refusal("match-over", "CS-27")
    if state.phase in ("dealer", "deck") or state.pending:
        return Refusal("chance-due", "CS-7" if state.pending else "CS-2")
    if state.phase == "open":
        return _refused_opening(state, seat, move)
    verb = move.verb
    if state.phase == "swap" and (seat != state.winner_of_ring or verb not in (*CALLS, "keep", "swap", "forfeit")):
        if verb == "slap" and state.ringing and playing(state, seat):
            return None
        return Refusal("winner-chooses", "CS-25", (("seat", state.winner_of_ring),))
    if verb in CALLS:
        return None if (seat, verb) in state.owes else Refusal("nothing-owed", "CS-21", (("call", verb),))
    if not playing(state, seat):
        return (
            Refusal("is-out", "CS-27")
            if seat in state.out
            else Refusal("is-gone", "CS-31" if (seat, FORFEIT) in state.gone else "CS-23")
        )
    match verb:
        case "slap" | "forfeit":
            return None
        case "keep" | "swap":
            return _refused_swap(state, seat, move)
        case "fault" if move.cards:
            return _refused_fault(rules, state, seat, move.cards[0])
        case "jump":
            return _refused_jump(state, seat, move)
    if state.turn != seat:
        return Refusal("not-your-turn", "CS-3", (("seat", state.turn),))
    hand = state.hands[seat]
    if verb == "fault":
        return _refused_on_purpose(state)
    if verb == "lay":
        return _refused_lay(rules, state, seat, move)
    if verb == "take":
        return None if state.attack else Refusal("nothing-due", "CS-15")
    if state.attack:
        return Refusal("take-first", "CS-15" if state.attack == SEVEN else "CS-16", (("count", state.due),))
    return (_refused_draw if verb == "draw" else _refused_pass)(state, _able(rules, state, hand))


def _refused_opening(state: State, seat: Seat, move: Move) -> Refusal | None:
    """CS-2: nothing else is legal before the dealer has laid the open card."""
    card = state.opening
    if seat != state.dealer or move.verb != "lay" or move.cards != (card,):
        return Refusal("open-first", "CS-2", (("card", card), ("seat", state.dealer)))
    if move.target != NOBODY:
        return Refusal("no-swap-now", "CS-2")
    if card == JOKER and not move.named:
        return Refusal("joker-unnamed", "CS-20")
    return _refused_wish(move.named or card, move.wish)


def _refused_swap(state: State, seat: Seat, move: Move) -> Refusal | None:
    if state.phase != "swap":
        return Refusal("nothing-won", "CS-25")
    return _refused_target(state, seat, move.target, "CS-25") if move.verb == "swap" else None


def _refused_target(state: State, seat: Seat, target: Seat, rule: str) -> Refusal | None:
    if target == seat:
        return Refusal("not-yourself", rule)
    return None if playing(state, target) else Refusal("not-in-game", rule, (("seat", target),))


def _refused_fault(rules: Rules, state: State, seat: Seat, card: Card) -> Refusal | None:
    if not rules.strict:
        return Refusal("assisted", "CS-24")
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", "CS-22", (("card", card),))
    return Refusal("no-fault", "CS-22", (("card", card),)) if alone(rules, state, seat, card) else None


def _refused_on_purpose(state: State) -> Refusal | None:
    """CS-35: on one's turn, not under attack, before anything else is done in it, and once."""
    if state.attack:
        return Refusal("no-fault-attacked", "CS-35", (("count", state.due),))
    return Refusal("no-fault-now", "CS-35") if state.drawn or state.cover or state.erred else None


def _refused_jump(state: State, seat: Seat, move: Move) -> Refusal | None:
    card = state.window
    if not card:
        return Refusal("not-open", "CS-8")
    if seat == state.layer:
        return Refusal("own-card", "CS-8", (("card", card),))
    if seat == state.turn:
        return Refusal("lay-it", "CS-8", (("card", card),))
    missing = _missing(state.hands[seat], move.cards)
    if missing:
        return Refusal("not-in-hand", "CS-8", (("card", missing),))
    wrong = next((each for each in move.cards if each not in (card, JOKER)), "")
    if wrong:
        return Refusal("not-identical", "CS-8", (("card", wrong), ("top", card)))
    return _refused_wish(card, move.wish)


def _refused_lay(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    cards, hand = move.cards, state.hands[seat]
    missing = _missing(hand, cards)
    if missing:
        return Refusal("not-in-hand", "CS-4", (("card", missing),))
    first, last = cards[0], cards[-1]
    if any(card[1:] != first[1:] for card in cards):
        return Refusal("different-ranks", "CS-5")
    if rules.identical and any(card != first for card in cards):
        return Refusal("only-identical", "CS-5")
    if cards[1:-1] != in_order(cards[1:-1]):
        return Refusal("wrong-order", "CS-5")
    if state.barred:
        return Refusal("hands-swapped", "CS-25")
    if state.drawn and cards != (state.got,):
        return Refusal("only-drawn", "CS-6")
    if move.target != NOBODY:
        if state.attack or state.cover:
            return Refusal("no-swap-now", "CS-20")
        return Refusal("swap-last", "CS-20") if len(hand) == 1 else _refused_target(state, seat, move.target, "CS-20")
    if first == JOKER:
        if not move.named:
            return Refusal("joker-unnamed", "CS-20")
        first = last = move.named
        if not (state.attack or state.cover):
            return _refused_wish(first, move.wish)
    if not fits(rules, state, first):
        return _unfit(state, first)
    if state.attack and first[1] == SIX and any(card != first for card in cards[1:]):
        return Refusal("six-alone", "CS-17")
    return _refused_wish(last, move.wish)


def _unfit(state: State, card: Card) -> Refusal:
    if state.attack:
        about = (("card", card), ("count", state.due), ("suit", state.attack_suit))
        return (
            Refusal("answer-seven", "CS-15", about) if state.attack == SEVEN else Refusal("answer-ober", "CS-16", about)
        )
    if state.cover:
        return Refusal("must-cover", "CS-11", (("card", card), ("suit", state.cover_suit)))
    fitting = (("card", card), ("suit", state.suit), ("rank", state.rank))
    return Refusal("does-not-fit-wish", "CS-12", fitting) if state.wish else Refusal("does-not-fit", "CS-4", fitting)


def _refused_wish(card: Card, wish: str) -> Refusal | None:
    """CS-12: only an Under wishes, and never its own suit (CS-5)."""
    if not wish:
        return None
    if card[1] != UNDER:
        return Refusal("wish-only-under", "CS-12", (("card", card),))
    return Refusal("wish-own-suit", "CS-5", (("card", card), ("suit", wish))) if wish == card[0] else None


def _refused_draw(state: State, able: bool) -> Refusal | None:
    if state.drawn:
        return Refusal("already-drawn", "CS-11" if state.cover else "CS-6")
    if able:
        return Refusal("can-cover", "CS-11") if state.cover else Refusal("can-lay", "CS-6")
    return None if can_draw(state) else Refusal("nothing-to-draw", "CS-7")


def _refused_pass(state: State, able: bool) -> Refusal | None:
    if state.drawn:
        return None
    if able:
        return Refusal("can-cover", "CS-11") if state.cover else Refusal("can-lay", "CS-6")
    return Refusal("draw-first", "CS-11" if state.cover else "CS-6") if can_draw(state) else None


def _missing(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> Card:
    """A card that the hand doesn't hold often enough; "" if there is none."""
    for card in cards:
        if hand.count(card) < cards.count(card):
            return card
    return ""


# --- what is legal ----------------------------------------------------------------------------------------------


def legal(rules: Rules, state: State, seat: Seat) -> tuple[Action, ...]:
    """The seat's legal actions: owed calls, lays, draw or take, pass, jump-ins; slap, faults and forfeit last."""
    if state.phase not in ("open", "play", "swap") or state.pending or not 0 <= seat < rules.players:
        return ()
    if state.phase == "open":
        return (
            ()
            if seat != state.dealer
            else named_lays(JASS_36)
            if state.opening == JOKER
            else lays((state.opening,), SWISS_SUITS, True)[0]
        )
    if state.phase == "swap" and seat != state.winner_of_ring:
        return ("slap",) if state.ringing and playing(state, seat) else ()
    actions = [call for who, call in state.owes if who == seat]
    if not playing(state, seat):
        return tuple(actions)
    if state.phase == "swap":
        actions += ["keep", *(f"swap {other}" for other in still_in(state) if other != seat)]
        return (*actions, *(("slap",) if state.ringing else ()), "forfeit")
    hand = state.hands[seat]
    if seat == state.turn:
        actions += _lays(rules, state, seat, hand)
        if state.attack:
            actions.append("take")
        else:
            able = _able(rules, state, hand)
            if _refused_draw(state, able) is None:
                actions.append("draw")
            elif _refused_pass(state, able) is None:
                actions.append("pass")
    elif state.window and seat != state.layer:
        actions += jumps(state.window, hand.count(state.window), JOKER in hand)
    actions.append("slap")
    if rules.on_purpose and seat == state.turn and _refused_on_purpose(state) is None:
        actions.append("fault")
    if rules.strict:
        actions += [f"fault {card}" for card in dict.fromkeys(hand) if not alone(rules, state, seat, card)]
    actions.append("forfeit")
    return tuple(actions)


def _lays(rules: Rules, state: State, seat: Seat, hand: tuple[Card, ...]) -> list[Action]:
    """The lays: single cards, then several together, then the Joker in all its uses."""
    if state.drawn:
        if state.barred or not alone(rules, state, seat, state.got):
            return []
        if state.got != JOKER:
            return list(lays((state.got,), SWISS_SUITS, True)[0])
        return _joker(rules, state, seat, hand)
    single: list[Action] = []
    several: list[Action] = []
    groups: dict[str, list[Card]] = {}
    for card in hand:
        groups.setdefault(card[1:], []).append(card)
    for rank, cards in groups.items():
        if rank == SIX and state.attack:
            one, more = sixes(cards.count(state.attack_suit + SIX), state.attack_suit)
        else:
            firsts = fitting_suits(rules, state, rank) if rank else ""
            one, more = lays(tuple(cards), firsts, rules.identical) if firsts else ((), ())
        single += one
        several += more
    return single + several + (_joker(rules, state, seat, hand) if "" in groups else [])


def _joker(rules: Rules, state: State, seat: Seat, hand: tuple[Card, ...]) -> list[Action]:
    """CS-20: the Joker as any card, or any that answers or covers; or swapping the remaining hand with any player."""
    if state.attack or state.cover:
        return list(named_lays(tuple([card for card in JASS_36 if fits(rules, state, card)])))
    swaps = [f"lay * swap {other}" for other in still_in(state) if other != seat] if len(hand) > 1 else []
    return [*named_lays(JASS_36), *swaps]
