"""The person's hand in Kaisern: each card with its power and what it can do; partners' hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.kaisern.cards import by_power, full_name
from pausenjass.app.presenters.kaisern.strength import Known, power
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name, say, why
from pausenjass.core.game import Card

if TYPE_CHECKING:
    from pausenjass.app import model


def hand(scene: Scene, known: Known) -> model.Hand:
    """The person's own cards, each with what it can do now, or the reason why it can't be laid."""
    cards = [_own_card(scene, card, known) for card in by_power(scene.view.hand, known.order, scene.order)]
    return {"label": say(scene, "hand", count=len(cards)) if scene.handed else "", "cards": cards}


def _own_card(scene: Scene, card: Card, known: Known) -> model.HandCard:
    action = f"lay {card}"
    allowed = action in scene.view.legal
    return {
        "id": f"h:{card}:0",
        "face": card,
        "name": full_name(scene, card, known.order),
        "action": action if allowed else None,
        "decision": None,
        "why": None if allowed else why(scene, action),
        "power": power(scene, card, known),
    }


def partners(scene: Scene, known: Known) -> list[model.PartnerHand]:
    """Zeigen: the hands of the partners (KA-35)."""
    return [
        {
            "seat": seat,
            "name": name(scene, seat),
            "text": say(scene, "partner.show", name=name(scene, seat)),
            "cards": [_shown_card(scene, card, known) for card in by_power(cards, known.order, scene.order)],
        }
        for seat, cards in scene.view.partners
        if cards
    ]


def _shown_card(scene: Scene, card: Card, known: Known) -> model.ShownCard:
    return {"face": card, "name": full_name(scene, card, known.order), "power": power(scene, card, known)}
