"""A person's hand in Ciao-Sepp: what each card can do, several at once, wishes, the Joker's uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.ciao_sepp.cards import UNDER, picture
from pausenjass.app.presenters.ciao_sepp.legal import Legal, all_of, opens
from pausenjass.app.presenters.hands import from_below
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, name, say, suit, why
from pausenjass.core.cards import JOKER, SWISS_SUITS
from pausenjass.core.game import Action, Card, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

RANKS: Final = "6789BUOKA"


def hand(scene: Scene, legal: Legal) -> model.LiveHand:
    """The person's own cards, each with what it can do, or why it can't."""
    copies: dict[Card, int] = {}
    cards = [_opening_card(scene, legal)] if opens(scene) else []
    for card in from_below(scene.view.hand, scene.order):
        number = copies[card] = copies.get(card, -1) + 1
        cards.append(_in_hand(scene, legal, card, number))
    return {"label": _label(scene), "cards": cards, "together": _together(scene, legal)}


def _label(scene: Scene) -> str:
    count = len(scene.view.hand)
    if scene.alone:
        return say(scene, "hand", count=count)
    return say(scene, "hand-of", name=name(scene, scene.me), count=count)


def _together(scene: Scene, legal: Legal) -> list[model.Together]:
    """Every legal way to lay, or throw in, several cards at once: the first card, the last, and between them the others
    (CS-5).
    """
    window = scene.view.window
    several = [("lay", cards) for cards in legal.lays if len(cards) > 1]
    if window in legal.jumps:
        most = scene.view.hand.count(window)
        several += [("jump", (window,) * count) for count in range(2, most + 1)]
    return [{"cards": list(cards), **_way(scene, " ".join((verb, *cards)), cards[-1])} for verb, cards in several]


# --- one card -------------------------------------------------------------------------------------------------------


def _in_hand(scene: Scene, legal: Legal, card: Card, number: int) -> model.LiveCard:
    use = _use(scene, legal, card)
    refused = None
    if use is None:
        use = {"action": None, "decision": None}
        refused = why(scene, f"lay {card} as E6" if card == JOKER else f"lay {card}")
    return {
        "id": f"h:{card}:{number}",
        "face": picture(scene, card),
        "code": card,
        "name": card_name(scene, card),
        **use,
        "jump": card in legal.jumps,
        "group": legal.groups.get(card),
        "all": all_of(scene, legal, card),
        "opening": False,
        "why": refused,
    }


def _use(scene: Scene, legal: Legal, card: Card) -> model.LiveUse | None:
    """What the card alone can do; None if nothing. Under strict rules everything can be tried (CS-24)."""
    if card in legal.jumps:
        unwished = card == JOKER and bool(scene.view.wish)
        way = _way(scene, f"jump {card}", scene.view.window, unwished)
    elif card == JOKER and legal.joker:
        return {"action": None, "decision": _joker_uses(scene, legal)}
    elif (card,) in legal.lays or f"fault {card}" in legal.actions:
        way = _way(scene, f"lay {card}", card)
    else:
        return None
    return {"action": way["action"], "decision": way["decision"]}


def _opening_card(scene: Scene, legal: Legal) -> model.LiveCard:
    """The open first card, which its dealer lays: it lies beside the hand (CS-2)."""
    card = scene.view.opening
    way: model.Way | None = None if card == JOKER else _way(scene, f"lay {card}", card)
    return {
        "id": f"o:{card}",
        "face": picture(scene, card),
        "code": card,
        "name": card_name(scene, card),
        "action": way["action"] if way else None,
        "decision": way["decision"] if way else _joker_uses(scene, legal),
        "jump": False,
        "group": None,
        "all": None,
        "opening": True,
        "why": None,
    }


# --- decisions ------------------------------------------------------------------------------------------------------


def _way(scene: Scene, action: Action, last: Card, unwished: bool = False) -> model.Way:
    """The way to do an action whose last card counts as `last`. An Under needs the decision about a wish first (CS-12).

    `unwished`: a Joker is laid as that Under; without a wish the card beneath it counts (CS-20).
    """
    if last[1:] != UNDER:
        return {"action": action, "decision": None}
    choices: list[model.WishChoice] = []
    for each in SWISS_SUITS:
        if each != last[0]:
            choices.append({"action": f"{action} wish {each}", "text": suit(scene, each), "suit": each})
        elif unwished:
            beneath = scene.view.suit
            text = say(scene, "no-wish", suit=suit(scene, beneath))
            choices.append({"action": action, "text": text, "suit": beneath})
        else:  # a wish for the Under's own suit is not written (CS-5)
            choices.append({"action": action, "text": suit(scene, each), "suit": each})
    return {"action": None, "decision": {"kind": "wish", "choices": choices}}


def _joker_uses(scene: Scene, legal: Legal) -> model.JokerDecision:
    """Everything that the Joker can be when it is laid (CS-20)."""
    rows: list[model.NamedRow] = []
    for each in SWISS_SUITS:
        cards = [_joker_as(scene, legal, each + rank) for rank in RANKS]
        rows.append({"suit": each, "name": suit(scene, each), "cards": cards})
    swaps = [
        swap(scene, seat, action)
        for seat in range(len(scene.names))
        if (action := f"lay {JOKER} swap {seat}") in legal.actions
    ]
    return {"kind": "joker", "rows": rows, "swaps": swaps}


def _joker_as(scene: Scene, legal: Legal, card: Card) -> model.NamedCard | None:
    """A card that the Joker can stand for; None if it can't."""
    action = f"lay {JOKER} as {card}"
    if action not in legal.actions:
        return None
    way = _way(scene, action, card, unwished=not opens(scene))
    return {"face": card, "name": card_name(scene, card), **way}


def swap(scene: Scene, seat: Seat, action: Action) -> model.Swap:
    """A hand that the person can get by this action."""
    other, count = scene.names[seat], scene.view.counts[seat]
    text = say(scene, "swap", name=other, count=count)
    return {"seat": seat, "name": other, "count": count, "action": action, "text": text}
