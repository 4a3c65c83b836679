"""What games of tricks show alike: the cards on the table, the last trick, and what moves there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pausenjass.app.presenters.log import move, moves_since
from pausenjass.app.presenters.scene import Scene
from pausenjass.core.game import Card, Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def cards(
    scene: Scene, laid: Sequence[tuple[Seat, Card]], before: int, winner: Seat | None, name: Callable[[Card], str]
) -> list[model.TrickCard]:
    """The cards of the trick on the table. `before`: the number of cards laid in this deal before them."""
    return [
        {
            "id": _card_id(scene.view, number),
            "face": card,
            "name": name(card),
            "seat": seat,
            "was": f"h:{card}:0" if seat == scene.me else None,
            "from": f"seat-{seat}",
            "winning": seat == winner,
        }
        for number, (seat, card) in enumerate(laid, before)
    ]


def last_cards(laid: Sequence[tuple[Seat, Card]], name: Callable[[Card], str]) -> list[model.SeatCard]:
    """The cards of the trick made last, to look at again."""
    return [{"face": card, "name": name(card), "seat": seat} for seat, card in laid]


def moves(scene: Scene, start: int, laid: Callable[[Any], int]) -> list[model.Move]:
    """Every event since that line; cards that were laid by their ids. `laid`: the number of cards laid in a view's deal."""
    shown = []
    for place, event in moves_since(scene, start):
        one = move(event)
        if event.kind == "laid":
            before = scene.view_at(place, None)
            one["id"] = _card_id(before, laid(before))
        shown.append(one)
    return shown


def _card_id(view: Any, number: int) -> str:
    """By which the page knows a card from one table to the next, counted from the first one laid in the deal."""
    return f"t:{view.round}:{number}"
