"""Pile and stock of Tschau Sepp, and the movement there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.presenters.log import move, moves_since, round_events
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, say, why
from pausenjass.core.game import Card, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

SHOWN: Final = 4
"""How many cards of the pile are visible."""


class Laid(NamedTuple):
    """A card that was put on the pile in this round."""

    card: Card
    seat: Seat | None
    """Who laid it; None for the one turned up at the deal."""
    place: int
    """The line of the record."""


def laid(scene: Scene) -> list[Laid]:
    """Every card laid in this round, beginning with the turned-up one. Its index here is its id on the pile."""
    cards: list[Laid] = []
    for place, event in round_events(scene):
        data: Any = event.data
        if event.kind == "dealt":
            cards = [Laid(data["top"], None, place)]
        elif event.kind == "laid":
            cards.append(Laid(data["card"], data["seat"], place))
    return cards


def pile(scene: Scene) -> model.Pile:
    """The last cards laid, the top one last. A card's id is its number in the round, so it survives a refill."""
    on_pile, came = scene.view.pile, laid(scene)
    cards: list[model.PileCard] = []
    for depth in range(min(SHOWN, len(on_pile)), 0, -1):
        card, number = on_pile[-depth], len(came) - depth
        origin = _origin(scene, came[number] if 0 <= number < len(came) else None)
        cards.append({"id": f"p:{number}", "face": card, "name": card_name(scene, card), **origin})
    label = say(scene, "pile", card=card_name(scene, on_pile[-1])) if on_pile else say(scene, "pile.none")
    return {"label": label, "count": len(on_pile), "cards": cards}


def _origin(scene: Scene, card: Laid | None) -> model.Origin:
    """Where a card of the pile came from, and which of the person's own cards it was."""
    if card is None or card.seat is None:
        return {"was": None, "from": "stock"}
    was = None
    if scene.held and card.seat == scene.me:
        left = scene.view_at(card.place + 1, scene.me).hand.count(card.card)
        was = f"h:{card.card}:{left}"
    return {"was": was, "from": f"seat-{card.seat}"}


def stock(scene: Scene) -> model.Stock:
    """The stock and what the person can do there."""
    view = scene.view
    action = next((action for action in ("take", "draw") if action in view.legal), None)
    return {
        "count": view.stock,
        "label": say(scene, "stock", count=view.stock),
        "action": action,
        "text": say(scene, f"stock.{action or 'draw'}", count=view.due),
        "why": None if action or not scene.handed else why(scene, "draw"),
    }


def moves(scene: Scene, start: int) -> list[model.Move]:
    """Every event since that line, with the ids of laid or drawn cards."""
    later = sum(event.kind == "laid" for _, event in moves_since(scene, start))
    number = len(laid(scene)) - later
    shown = []
    for _, event in moves_since(scene, start):
        one = move(event)
        if event.kind == "laid":
            one["id"] = f"p:{number}"
            number += 1
        elif event.kind in ("drew", "took"):
            one["id"] = f"draw:{event.data['seat']}:{event.data['count']}"
        shown.append(one)
    return shown
