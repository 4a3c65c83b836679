"""What games of tricks share: the cards on the table, the last trick, the movement there, big moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.log import move, moves_since
from pausenjass.app.presenters.scene import Scene
from pausenjass.core.game import Card, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

HOLD_MS: Final = 2400
"""How long the page shows a big moment."""


# --- the trick ------------------------------------------------------------------------------------------------------


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
            "was": f"h:{card}:0" if scene.held and seat == scene.me else None,
            "from": f"seat-{seat}",
            "led": number == before,
            "winning": seat == winner,
        }
        for number, (seat, card) in enumerate(laid, before)
    ]


def last_cards(laid: Sequence[tuple[Seat, Card]], name: Callable[[Card], str]) -> list[model.SeatCard]:
    """The cards of the last finished trick, to look at again."""
    return [{"face": card, "name": name(card), "seat": seat} for seat, card in laid]


def still_to_lay(order: Sequence[Seat], laid: Sequence[tuple[Seat, Card]], out: Sequence[Seat] = ()) -> list[Seat]:
    """The seats that must still lay a card; `order`: all seats in the order of this trick."""
    done = {*out, *(seat for seat, _ in laid)}
    return [seat for seat in order if seat not in done]


# --- what happened --------------------------------------------------------------------------------------------------


def moment(
    kind: model.MomentKind,
    place: int,
    kick: str,
    title: str,
    line: str,
    seat: Seat,
    to_seat: Seat | None = None,
    face: Card | None = None,
) -> model.Moment:
    """A big moment in that line of the record, which has at most one of each kind."""
    return {
        "id": f"{kind}-{place}",
        "kind": kind,
        "kick": kick,
        "title": title,
        "line": line,
        "seat": seat,
        "to_seat": to_seat,
        "face": face,
        "tally": None,
        "hold_ms": HOLD_MS,
    }


def moves(scene: Scene, start: int, laid: Callable[[Any], int]) -> list[model.Move]:
    """Every event since that line, with the ids of laid cards. `laid`: the number of cards laid in a view's deal."""
    shown = []
    for place, event in moves_since(scene, start):
        one = move(event)
        if event.kind == "laid":
            before = scene.view_at(place, None)
            one["id"] = _card_id(before, laid(before))
        shown.append(one)
    return shown


def _card_id(view: Any, number: int) -> str:
    """The id by which the page knows a card from one table to the next, counted from the first one laid in the deal."""
    return f"t:{view.round}:{number}"
