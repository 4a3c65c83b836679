"""Which Kaiser the person may declare, with how many Kritze (KA-17 to KA-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pausenjass.app.presenters.kaisern.cards import as_kaiser, full_name
from pausenjass.app.presenters.kaisern.stake import kritze_text
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import say
from pausenjass.core.game import Card
from pausenjass.games.kaisern.position import UNKNOWN

if TYPE_CHECKING:
    from pausenjass.app import model


class Offer(NamedTuple):
    """A declaration that is legal now."""

    kritze: int
    card: Card
    """UNKNOWN: a false one."""


def offers(scene: Scene) -> list[Offer]:
    """Every declaration that the person may make now."""
    words = [action.split() for action in scene.view.legal if action.startswith("declare ")]
    return [Offer(int(kritze), card) for _, kritze, card in words]


def declare(scene: Scene) -> model.Declare | None:
    """What the person may declare now: each Kaiser, and a false declaration."""
    offered = offers(scene)
    if not offered:
        return None
    open_phase = scene.view.phase == "open"
    cards = dict.fromkeys(offer.card for offer in offered if offer.card != UNKNOWN)
    return {
        "text": say(scene, "declare", *(("open",) if open_phase else ())),
        "items": [_item(scene, card, offered) for card in cards],
        "bluff": _bluff(scene, offered),
    }


def _item(scene: Scene, card: Card, offered: list[Offer]) -> model.DeclareItem:
    """One Banner of the person."""
    view = scene.view
    given = next((each.kritze for each in view.kaiser if each.seat == scene.me and each.card == card), 0)
    return {
        "face": card,
        "name": full_name(scene, card, as_kaiser(card, view.trump)),
        "open": card == view.up[scene.me],
        "given": given,
        "choices": [_choice(scene, offer, offer.kritze - given) for offer in offered if offer.card == card],
        "waive": _waive(scene) if view.phase == "open" else None,
    }


def _waive(scene: Scene) -> model.DeclareChoice:
    """Not to declare the face-up Banner (KA-18)."""
    return {"action": "waive", "text": say(scene, "waive"), "hint": say(scene, "waive.hint"), "tone": "plain"}


def _bluff(scene: Scene, offered: list[Offer]) -> model.Bluff | None:
    """A false declaration (KA-20)."""
    stepwise = scene.rules.declaring == "stepwise"
    choices = [_choice(scene, offer, 1 if stepwise else offer.kritze) for offer in offered if offer.card == UNKNOWN]
    return {"text": say(scene, "bluff"), "hint": say(scene, "bluff.hint"), "choices": choices} if choices else None


def _choice(scene: Scene, offer: Offer, more: int) -> model.DeclareChoice:
    """«2 Kritze»: the stake once these Kritze are added."""
    stake = scene.view.stake
    return {
        "action": f"declare {offer.kritze} {offer.card}",
        "text": kritze_text(scene, offer.kritze),
        "hint": say(scene, "declare.hint", count=stake + more, now=stake),
        "tone": "primary",
    }
