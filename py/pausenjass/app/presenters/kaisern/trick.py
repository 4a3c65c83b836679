"""The trick on the table of Kaisern, the last one, trump, and the movement there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters import tricks
from pausenjass.app.presenters.kaisern.cards import full_name
from pausenjass.app.presenters.kaisern.strength import Known
from pausenjass.app.presenters.kaisern.why import why_of
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, name, say, suit, you
from pausenjass.core.game import Card, Seat
from pausenjass.core.seats import in_turn
from pausenjass.games.kaisern.position import Laid, View

if TYPE_CHECKING:
    from pausenjass.app import model


def slowness(scene: Scene) -> float:
    """The factor of a bot's time: more after a trick, which people want to see; less while players only say that they
    are ready.
    """
    view = scene.view
    if view.ask is not None:
        return 1
    if view.phase in ("ready", "stage", "blind"):
        return 0.5
    return 2 if view.phase == "play" and view.tricks and not view.trick else 1


def trick(scene: Scene, known: Known, why: str) -> model.Trick:
    """The cards on the table: the current trick, or the last one with its reason, until the next card is laid."""
    view = scene.view
    done = not view.trick and bool(view.tricks)
    laid: tuple[Laid, ...] = view.tricks[-1].cards if done else view.trick
    winner: Seat | None = view.tricks[-1].winner if done else _taking_seat(known, laid)
    first = _laid_before(view) - (len(laid) if done else 0)
    cards = tricks.cards(scene, laid, first, winner, lambda card: full_name(scene, card, known.order))
    label = _done_text(scene, view.tricks[-1].winner, why) if done else _label(scene, known, laid)
    return {
        "label": label,
        "cards": cards,
        "done": done,
        "winner": winner if done else None,
        "waiting": [] if done else _waiting(scene.view),
        "worth_text": "",
        "why": why if done else "",
    }


def _taking_seat(known: Known, laid: tuple[Laid, ...]) -> Seat | None:
    """The seat whose card takes the current trick."""
    return None if known.taking is None else laid[known.taking][0]


def _waiting(view: View) -> list[Seat]:
    """The seats that must still lay a card to the current trick."""
    if view.phase != "play":
        return []
    players = len(view.counts)
    parties = len(view.points)
    out = [seat for seat in range(players) if seat % parties in view.gone]
    return tricks.still_to_lay(in_turn(view.leader, players), view.trick, out)


def _laid_before(view: View) -> int:
    """The number of cards in this Spiel's finished tricks."""
    return sum(len(trick.cards) for trick in view.tricks)


def _label(scene: Scene, known: Known, laid: tuple[Laid, ...]) -> str:
    """The trick in words: «Anna legt Eichel Ober, Beat legt …»."""
    if not laid:
        return say(scene, "trick.none")
    return say(scene, "trick", cards=", ".join(_who_laid(scene, known, *each) for each in laid))


def _who_laid(scene: Scene, known: Known, seat: Seat, card: Card) -> str:
    """A card of the trick in words: «Anna legt Eichel Ober»."""
    return say(scene, "trick.card", *you(scene, seat), name=name(scene, seat), card=full_name(scene, card, known.order))


def _done_text(scene: Scene, winner: Seat, why: str) -> str:
    """Who won a trick, and why."""
    return f"{say(scene, 'trick.done', *you(scene, winner), name=name(scene, winner))}. {why}"


# --- the last trick -------------------------------------------------------------------------------------------------


def why_last(scene: Scene) -> str:
    """Why the last trick of this Spiel was won; "" before there is one."""
    if not scene.view.tricks:
        return ""
    for place in range(len(scene.events) - 1, -1, -1):
        if any(event.kind == "trick-won" for event in scene.events[place]):
            return why_of(scene, place)
    return ""


def last_trick(scene: Scene, known: Known, why: str) -> model.LastTrick | None:
    """The last finished trick, to look at again."""
    if not scene.view.tricks:
        return None
    trick = scene.view.tricks[-1]
    cards = tricks.last_cards(trick.cards, lambda card: full_name(scene, card, known.order))
    return {"text": _done_text(scene, trick.winner, why), "cards": cards, "winner": trick.winner}


# --- trump ----------------------------------------------------------------------------------------------------------


def turned(scene: Scene) -> model.Turned | None:
    """The card turned up because all face-up cards were Kaiser; it stays on the stock (KA-9)."""
    card = scene.view.turned
    if not card or scene.view.trick or scene.view.tricks:
        return None
    named = card_name(scene, card)
    return {"face": card, "name": named, "text": say(scene, "turned", card=named)}


def trump(scene: Scene) -> model.Trump | None:
    """The trump suit, and the card that made it (KA-8)."""
    view = scene.view
    if not view.trump:
        return None
    forms = ("turned",) if view.turned else ()
    text = say(scene, "trump", *forms, suit=suit(scene, view.trump), card=card_name(scene, view.trump_card))
    return {
        "suit": view.trump,
        "text": text,
        "short": say(scene, "trump.short"),
        "face": view.trump_card,
        "seat": None if view.turned else view.up.index(view.trump_card),
        "by_text": "",
        "stakes": 1,
        "stakes_text": None,
    }


# --- movement -------------------------------------------------------------------------------------------------------


def moves(scene: Scene, start: int) -> list[model.Move]:
    """Every event since that line, with the ids of laid cards."""
    return tricks.moves(scene, start, lambda view: _laid_before(view) + len(view.trick))
