"""The table of Kaisern: everything in its layout, what is due, the hands, the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pausenjass.app.presenters.kaisern import actions, declaring, log, stake, trick
from pausenjass.app.presenters.kaisern.cards import as_kaiser, as_subject, briefly, by_power, full_name, order_of
from pausenjass.app.presenters.kaisern.overview import face_up
from pausenjass.app.presenters.kaisern.parties import MARKS, mine, us
from pausenjass.app.presenters.kaisern.strength import Known, power, what_is_known
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, name, owner, say, why
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.dealing import is_speaker

if TYPE_CHECKING:
    from pausenjass.app import model


def parts(scene: Scene) -> model.StakeParts:
    """Prompt, hand, trick, board and slate, declared Kaiser, partners' hands, and the actions about the stake."""
    known, why = what_is_known(scene), trick.why_last(scene)
    return {
        "layout": "trick",
        "prompt": prompt(scene, known),
        "side": "right",
        "direction": None,
        "hand": hand(scene, known),
        "trick": trick.trick(scene, known, why),
        "turned": trick.turned(scene),
        "stock_count": scene.view.stock,
        "trump": trick.trump(scene),
        "last_trick": trick.last_trick(scene, known, why),
        "board": stake.board(scene),
        "slate": stake.slate(scene),
        "stake_actions": actions.row(scene),
        "more": actions.more(scene),
        "ask": declaring.question(scene),
        "declare": declaring.declare(scene),
        "powers": bool(scene.view.trump),
        "partner": partners(scene, known),
        "talk": log.talk(scene),
        "buttons": actions.buttons(scene),
    }


# --- what is due ----------------------------------------------------------------------------------------------------


def prompt(scene: Scene, known: Known) -> model.Prompt:
    """What is due, in one line."""
    view, turn = scene.view, scene.turn
    if turn is None:
        return {"text": say(scene, "prompt.over", *(("match",) if view.phase == "over" else ())), "tone": "wait"}
    if scene.held and not scene.handed:
        return {"text": say(scene, "hand-on", name=scene.names[scene.me]), "tone": "wait"}
    if scene.held and turn == scene.me:
        return {"text": _own_turn(scene, known), "tone": "you"}
    if actions.may_interject(scene):
        again = ("nachfreien",) if "nachfreien" in view.legal else ()
        return {"text": say(scene, "prompt.free", *again, *us(scene)), "tone": "you"}
    key = "ask" if view.ask else view.phase
    forms = ("raise",) if key == "ready" and "raise" in view.legal else ()
    return {"text": say(scene, f"prompt.wait.{key}", *forms, name=name(scene, turn)), "tone": "wait"}


def _own_turn(scene: Scene, known: Known) -> str:
    """What the person has to do."""
    view = scene.view
    if view.ask:
        return declaring.question_text(scene)
    if view.phase == "open":
        banner = view.up[scene.me]
        forms = () if "waive" in view.legal else ("more",) if declaring.offers(scene) else ("full",)
        return say(scene, "prompt.open", *forms, card=as_subject(scene, banner, as_kaiser(banner)))
    if view.phase in ("stage", "blind"):
        return say(scene, f"prompt.{view.phase}")
    if view.phase == "ready":
        declare = ("declare",) if declaring.offers(scene) else ()
        return say(scene, "prompt.ready", *declare, *us(scene))
    last = ("last",) if len(view.hand) == 1 else ()
    if not view.trick:
        return say(scene, "prompt.lead", *last)
    if known.taking is None:
        return say(scene, "prompt.follow", "any", *last, card="", whose="")
    seat, card = view.trick[known.taking]
    return say(scene, "prompt.follow", *last, card=briefly(scene, card, known.order), whose=owner(scene, seat))


# --- the hands --------------------------------------------------------------------------------------------------------


def hand(scene: Scene, known: Known) -> model.Hand:
    """The person's own cards, each with what it can do now, or why it can't be laid."""
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
    """The hands of the partners («Zeigen», KA-35)."""
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


# --- seats ----------------------------------------------------------------------------------------------------------


def marks(scene: Scene, seat: Seat) -> dict[str, Any]:
    """A seat's party with its tricks, its declared Kaiser, and its face-up card."""
    view, side = scene.view, scene.side(seat)
    return {
        "side": side,
        "mark": MARKS[side],
        "partner": scene.held and seat != scene.me and side == mine(scene),
        "speaker": bool(view.round) and is_speaker(scene.rules, view.dealer, seat),
        "kritze": stake.kritze_of(scene, seat),
        "kaiser": stake.kaiser_of(scene, seat),
        "tricks": view.won()[side] if view.round else 0,
        "out": side in view.gone,
        "up": _up(scene, seat),
    }


def _up(scene: Scene, seat: Seat) -> model.Picture | None:
    """The seat's face-up card of the deal, while it is in its hand (KA-7)."""
    view = scene.view
    card = None if view.phase in ("dealer", "deck") else face_up(scene).get(seat)
    if card is None:
        return None
    return {"face": card, "name": full_name(scene, card, order_of(view)) if view.trump else card_name(scene, card)}


def seat_notes(scene: Scene, row: dict[str, Any]) -> list[str]:
    """What a screen reader hears of a seat: partner, declared Kaiser, out of the Spiel."""
    partner = [say(scene, "partner")] if row["partner"] else []
    gone = [say(scene, "gone")] if row["out"] else []
    speaks = [say(scene, "speaker")] if row["speaker"] else []
    return [*partner, *speaks, *(each["text"] for each in row["kaiser"]), *gone]
