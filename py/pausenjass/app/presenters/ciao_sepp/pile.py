"""The pile of Ciao-Sepp, and the movement on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.presenters.ciao_sepp.cards import fits, picture
from pausenjass.app.presenters.ciao_sepp.words import LAYS, stands_for
from pausenjass.app.presenters.log import move, moves_since, round_events
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, say
from pausenjass.core.cards import JOKER
from pausenjass.core.game import Card, Event, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

SHOWN: Final = 4
"""How many cards of the pile are visible."""


class Laid(NamedTuple):
    """A card that was put on the pile."""

    card: Card
    seat: Seat
    place: int
    """The line of the record."""
    nth: int
    """How many equal cards were laid before it in the same line."""
    named: Card
    """The card that a Joker stands for; "" for other cards, and for one that swapped hands."""


def laid(scene: Scene) -> list[Laid]:
    """Every card laid in this game, in order. Its index here is its id on the pile."""
    cards: list[Laid] = []
    for place, event in round_events(scene):
        if event.kind in LAYS:
            seat: Any = event.data["seat"]
            named, put = stands_for(scene, event, place), _put(event)
            cards.extend(Laid(card, seat, place, put[:at].count(card), named) for at, card in enumerate(put))
    return cards


def _put(event: Event) -> list[Card]:
    """The cards that an event put on the pile."""
    cards: Any = event.data["cards"]
    return list(cards)


# --- the pile -------------------------------------------------------------------------------------------------------


def pile(scene: Scene) -> model.JokerPile:
    """The last cards laid, the top one last. A card's id is its number in the game, so it survives a refill."""
    on_pile, came = scene.view.pile, laid(scene)
    cards: list[model.JokerCard] = []
    for depth in range(min(SHOWN, len(on_pile)), 0, -1):
        card, number = on_pile[-depth], len(came) - depth
        from_where = came[number] if 0 <= number < len(came) else None
        origin = _origin(scene, from_where)
        shown: model.JokerCard = {
            "id": f"p:{number}",
            "face": picture(scene, card),
            "code": card,
            "name": card_name(scene, card),
            "was": origin["was"],
            "from": origin["from"],
        }
        if from_where and card == JOKER:
            shown["as"] = _named(scene, from_where.named)
        cards.append(shown)
    label = say(scene, "pile.none")
    if on_pile:
        top = cards[-1]["name"]
        if on_pile[-1] == JOKER:
            cards[-1]["as"] = _named(scene, scene.view.joker)
            top = cards[-1]["text"] = _joker_on_top(scene)
        label = say(scene, "pile", card=top)
    return {"label": label, "count": len(on_pile), "cards": cards}


def _origin(scene: Scene, card: Laid | None) -> model.Origin:
    """The place that a card of the pile came from."""
    if card is None:
        return {"was": None, "from": "stock"}
    return {"was": _was(scene, card) if card.seat in scene.here else None, "from": f"seat-{card.seat}"}


def _named(scene: Scene, card: Card) -> model.Picture | None:
    """The card that a Joker stands for; None if it swapped hands."""
    return {"face": card, "name": card_name(scene, card)} if card else None


def _was(scene: Scene, card: Laid) -> str:
    """The id that the card had in a person's hand."""
    if scene.view_at(card.place, None).phase == "open":
        return f"o:{card.card}"
    left = scene.view_at(card.place + 1, card.seat).hand.count(card.card)
    return f"h:{card.card}:{left + card.nth}"


def _joker_on_top(scene: Scene) -> str:
    """The text of the Joker on top of the pile: what it is, and what counts now (CS-20)."""
    view = scene.view
    named = view.joker
    if not named:
        return say(scene, "pile.swapped", fits=fits(scene, view.suit, view.rank))
    hidden = view.attack or view.cover or (named[0], named[1]) == (view.suit, view.rank)
    fitting, name = "" if hidden else fits(scene, view.suit, view.rank), card_name(scene, named)
    return say(scene, "pile.under" if fitting else "pile.as", card=name, fits=fitting)


# --- movement -------------------------------------------------------------------------------------------------------


def moves(scene: Scene, start: int) -> list[model.Move]:
    """Every event since that line. Those that put cards on the pile name their ids there."""
    number = sum(len(_put(event)) for place, event in round_events(scene) if place < start and event.kind in LAYS)
    shown = []
    for _, event in moves_since(scene, start):
        one = _move(event)
        if event.kind in LAYS:
            one["ids"] = [f"p:{number + nth}" for nth in range(len(one["cards"]))]
            one["id"] = one["ids"][-1]
            number += len(one["cards"])
        shown.append(one)
    return shown


def _move(event: Event) -> model.Move:
    """An event as movement: the cards that it names, and the new direction."""
    data: Any = event.data
    cards = data.get("cards", [data["card"]] if data.get("card") else [])
    one: model.Move = {
        **move(event),
        "cards": list(cards) if isinstance(cards, list | tuple) else [],
        "ids": [],
        "step": data.get("step"),
    }
    if event.kind in ("drew", "took", "penalty"):
        one["id"] = f"draw:{data['seat']}:{data['count']}"
    return one
