"""Decides which actions are legal in Klammern, and why others are not, by one predicate."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pausenjass.core.card_game import COMMON_REFUSALS
from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS
from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.refusal import Refusal
from pausenjass.games.klammern import bidding, melds
from pausenjass.games.klammern.position import BIDDING, NOBODY, State
from pausenjass.games.klammern.rules import SEVEN, Rules
from pausenjass.games.klammern.tricks import playable, strongest_trump


class Move(NamedTuple):
    """A seat's action, parsed."""

    verb: str
    card: Card = ""
    belle: bool = False
    suit: str = ""
    melds: melds.Announcement = ()


MALFORMED: Final = Refusal("malformed", "KL-24")
"""The refusal of text that is no action of this game; KL-24 says what a turn is."""
NO_SUCH_SEAT: Final = Refusal("no-such-seat", "KL-1")
VERBS: Final = {
    **bidding.BIDS,
    "name": "KL-16",
    "exchange": "KL-17",
    "meld": "KL-22",
    "kontra": "KL-28",
    "re": "KL-28",
    "lay": "KL-24",
}
"""The actions of a seat, except `pass`, each with the rule that says when it is possible."""
REFUSALS: Final = frozenset(
    {
        *COMMON_REFUSALS,
        "not-now",
        "suit-refused",
        "no-such-meld",
        "no-exchange",
        "already-exchanged",
        "exchange-late",
        "no-seven",
        "seven-melded",
        "not-in-hand",
        "must-follow",
        "must-trump",
        "must-overtrump",
        "no-belle",
        "belle-automatic",
    }
)


@lru_cache(maxsize=1024)
def parse(action: Action) -> Move | None:
    """Parses the action. None if no seat's action has this form. Each action has one spelling: single spaces, capitals."""
    match action.split(" "):
        case ["lay", card] if card in FRENCH_32:
            return Move("lay", card)
        case ["lay", card, "belle"] if card in FRENCH_32:
            return Move("lay", card, belle=True)
        case ["name", suit] if suit in FRENCH_SUITS and len(suit) == 1:
            return Move("name", suit=suit)
        case ["meld", _, *_]:
            announced = melds.parse(action.removeprefix("meld "))
            return None if announced is None else Move("meld", melds=announced)
        case [("accept" | "kleines" | "besser" | "exchange" | "kontra" | "re" | "pass") as verb]:
            return Move(verb)
    return None


def refusal(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the rules refuse the seat's move; None if it is legal."""
    phase, verb = state.phase, move.verb
    if phase == "over":
        return Refusal("match-over", "KL-31")
    if phase in ("dealer", "deck"):
        return Refusal("chance-due", _chance_rule(rules, phase))
    rule = bidding.naming_rule(state) if phase == "name" else VERBS["lay" if phase == "play" else phase]
    if state.turn != seat:
        return Refusal("not-your-turn", rule)
    if verb == "exchange":
        return _refused_exchange(rules, state, seat)
    if verb == "pass":
        return Refusal("not-now", rule, (("phase", phase),)) if phase in ("name", "play") else None
    if verb != phase and (verb, phase) != ("lay", "play"):
        return Refusal("not-now", VERBS[verb], (("phase", phase),))
    if verb == "name":
        return (
            None if move.suit in bidding.suits_to_name(state) else Refusal("suit-refused", rule, (("suit", move.suit),))
        )
    if verb == "meld":
        return (
            None
            if move.melds in melds.announcements(state.hands[seat], state.trump)
            else Refusal("no-such-meld", "KL-19")
        )
    return _refused_lay(rules, state, seat, move) if verb == "lay" else None


def _chance_rule(rules: Rules, due: str) -> str:
    """The rule behind the chance action that must come first."""
    if due == "dealer":
        return "KL-9"
    return "KL-7" if rules.players == 4 else "KL-8"


def _refused_exchange(rules: Rules, state: State, seat: Seat) -> Refusal | None:
    """KL-17: why the seat may not exchange."""
    if state.phase in BIDDING:
        return Refusal("not-now", "KL-17", (("phase", state.phase),))
    if rules.players == 4 or state.turned[1] == SEVEN:
        return Refusal("no-exchange", "KL-17")
    if state.exchanged:
        return Refusal("already-exchanged", "KL-17")
    if state.tricks:
        return Refusal("exchange-late", "KL-17")
    seven = state.turned[0] + SEVEN
    if seven not in state.hands[seat]:
        return Refusal("no-seven", "KL-17", (("card", seven),))
    if state.melds and any(seven in meld for meld in state.melds[seat] or ()):
        return Refusal("seven-melded", "KL-17", (("card", seven),))
    return None


def _refused_lay(rules: Rules, state: State, seat: Seat, move: Move) -> Refusal | None:
    card, hand, trump = move.card, state.hands[seat], state.trump
    if card not in hand:
        return Refusal("not-in-hand", "KL-25", (("card", card),))
    if card not in playable(state.trick, hand, trump):
        led, highest = state.trick[0][0], strongest_trump(state.trick, trump)
        if card[0] != led and any(other[0] == led for other in hand):
            return Refusal("must-follow", "KL-25", (("suit", led),))
        if card[0] != trump:
            return Refusal("must-trump", "KL-25", (("suit", trump),))
        return Refusal("must-overtrump", "KL-26", (("suit", trump), ("card", highest)))
    if not move.belle:
        return None
    if rules.belle == "automatic":
        return Refusal("belle-automatic", "KL-23")
    return None if can_say_belle(state, seat, card) else Refusal("no-belle", "KL-23", (("card", card),))


def belle_partner(card: Card, trump: str) -> Card:
    """KL-23: the other card of the Belle; "" if the card is not part of it."""
    if card[0] != trump:
        return ""
    return {"K": trump + "Q", "Q": trump + "K"}.get(card[1], "")


def can_say_belle(state: State, seat: Seat, card: Card) -> bool:
    """KL-23: whether he may say it: when he lays the first of the two and holds both, or with the second if he didn't
    say it with the first.
    """
    other = belle_partner(card, state.trump)
    if not other or state.belle != NOBODY:
        return False
    return other in state.hands[seat] or _laid_by(state, seat, other)


def _laid_by(state: State, seat: Seat, card: Card) -> bool:
    """Whether the seat has laid this card in a finished trick of this deal."""
    for leader, cards in state.tricks:
        if card in cards:
            return (leader + cards.index(card)) % len(state.hands) == seat
    return False


def legal(rules: Rules, state: State, seat: Seat) -> tuple[Action, ...]:
    """The seat's legal actions: what the phase asks for and `pass`, then `exchange`. Cards are in canonical order."""
    phase = state.phase
    if state.turn != seat or seat == NOBODY:
        return ()
    if phase in bidding.BIDS:
        return phase, "pass"
    if phase == "name":
        return tuple(f"name {suit}" for suit in bidding.suits_to_name(state))
    hand = state.hands[seat]
    actions: list[Action] = []
    if phase == "play":
        for card in playable(state.trick, hand, state.trump):
            actions.append("lay " + card)
            if rules.belle == "by hand" and card[1] in "KQ" and can_say_belle(state, seat, card):
                actions.append(f"lay {card} belle")
    elif phase == "meld":
        actions += [*map(melds.text, melds.announcements(hand, state.trump)), "pass"]
    else:  # the simple move doesn't double
        actions += ["pass", phase]
    if not state.tricks and _refused_exchange(rules, state, seat) is None:
        actions.append("exchange")
    return tuple(actions)
