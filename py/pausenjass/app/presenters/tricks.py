"""What games of tricks show alike: the cards on the table, the last trick, what moves there, sides and big moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.log import move, moves_since
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name, say, side_name
from pausenjass.core.game import Card, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

HOLD_MS: Final = 2400
"""How long the page shows a big moment."""


# --- sides ----------------------------------------------------------------------------------------------------------


def short_side(scene: Scene, side: int) -> str:
    """«Wir», «Sie»: a side in a word. Who plays alone has a name; names are listed only where there are three sides and more."""
    seats = scene.sides[side]
    if len(seats) == 1:
        return name(scene, seats[0])
    if scene.held and side == scene.side(scene.me):
        return say(scene, "score.us")
    return say(scene, "score.them") if scene.held and len(scene.sides) == 2 else side_name(scene, side)


def mine_before(scene: Scene) -> list[int]:
    """The sides, that of the person with the tablet first."""
    return sorted(range(len(scene.sides)), key=lambda side: side != scene.side(scene.me))


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
    """The cards of the trick made last, to look at again."""
    return [{"face": card, "name": name(card), "seat": seat} for seat, card in laid]


def still_to_lay(order: Sequence[Seat], laid: Sequence[tuple[Seat, Card]], out: Sequence[Seat] = ()) -> list[Seat]:
    """Who still has to lay a card; `order`: every seat in the order of this trick."""
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
    """Something big in that line of the record; one line has one of a kind at most."""
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
