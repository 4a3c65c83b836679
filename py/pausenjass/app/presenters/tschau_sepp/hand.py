"""The person's hand in Tschau Sepp: what each card can do, what is due, passing and calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.presenters.hands import from_below
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import card_name, name, say, suit, why
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Action, Card, Seat
from pausenjass.games.tschau_sepp.rules import BAUER

if TYPE_CHECKING:
    from pausenjass.app import model


def owes(scene: Scene) -> Seat | None:
    """The seat that owes the call «Ciao» (TS-15)."""
    seat: Seat = scene.view.owes
    return seat if seat >= 0 else None


# --- what is due ----------------------------------------------------------------------------------------------------


def prompt(scene: Scene) -> model.Prompt:
    """What is due, in one line."""
    view, turn = scene.view, scene.turn
    if turn is None:
        return {"text": say(scene, "prompt.over"), "tone": "wait"}
    if scene.held and not scene.handed:
        return {"text": say(scene, "prompt.hand-on", name=scene.names[scene.me]), "tone": "wait"}
    if scene.held and view.owes == scene.me:
        cover = ("cover",) if view.cover and turn == scene.me else ()  # TS-23
        return {"text": say(scene, "prompt.ciao", *cover), "tone": "warn"}
    if turn != scene.me or not scene.held:
        if view.owes >= 0 and view.owes in scene.declined:
            return {"text": say(scene, "prompt.forgot", name=name(scene, view.owes)), "tone": "warn"}
        return {"text": say(scene, "prompt.thinks", name=name(scene, turn)), "tone": "wait"}
    return {"text": _own_prompt(scene), "tone": "warn" if view.due or view.cover else "you"}


def _own_prompt(scene: Scene) -> str:
    view = scene.view
    able = any(action.startswith("lay") for action in view.legal)
    if view.due:
        return say(scene, "prompt.due", *(("answer",) if able else ()), count=view.due)
    if view.cover:
        return say(scene, "prompt.cover", *(() if able else ("cannot",)))
    if view.drawn or view.took:
        return say(scene, "prompt.drawn", *(() if able else ("cannot",)))
    if able:
        wish = view.wish and suit(scene, view.wish)
        return say(scene, "prompt.turn", *(("wish",) if view.wish else ()), wish=wish)
    return say(scene, "prompt.cannot", *(() if "draw" in view.legal else ("pass",)))


# --- the hand -------------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> model.Hand:
    """The person's own cards, each with what laying it does, or why it can't be laid."""
    copies: dict[Card, int] = {}
    cards: list[model.HandCard] = []
    for card in from_below(scene.view.hand, scene.order):
        number = copies[card] = copies.get(card, -1) + 1
        name = card_name(scene, card)
        cards.append({"id": f"h:{card}:{number}", "face": card, "name": name, "power": None, **_use(scene, card)})
    return {"label": say(scene, "hand", count=len(cards)) if scene.handed else "", "cards": cards}


def _use(scene: Scene, card: Card) -> model.Use:
    """What a card can do now."""
    wishes, action = card[1] == BAUER, f"lay {card}"
    if not any(legal.startswith(action) for legal in scene.view.legal):
        tried = f"{action} wish {card[0]}" if wishes else action
        return {"action": None, "decision": None, "why": why(scene, tried)}
    if wishes:
        return {"action": None, "decision": _wish(scene, action), "why": None}
    return {"action": action, "decision": None, "why": None}


def _wish(scene: Scene, action: Action) -> model.WishDecision:
    """The decision which suit to wish with a Bauer (TS-13)."""
    return {
        "kind": "wish",
        "choices": [
            {"action": f"{action} wish {each}", "text": suit(scene, each), "suit": each} for each in SWISS_SUITS
        ],
    }


# --- buttons --------------------------------------------------------------------------------------------------------


def buttons(scene: Scene) -> list[model.Button]:
    """Passing and calls; with several persons at one tablet also the others' calls."""
    shown = []
    if "pass" in scene.view.legal:
        shown.append(button("pass", "pass", "plain", say(scene, "pass"), say(scene, "pass.hint"), scene.me))
    owing = owes(scene)
    if owing is None:
        return shown
    called = scene.names[owing]
    if owing in scene.here:
        text = say(scene, "ciao", *(() if scene.alone else ("of",)), name=called)
        shown.append(button("ciao", "ciao", "call", text, say(scene, "ciao.hint"), owing))
    other = next((seat for seat in scene.here if seat != owing), None)
    if other is not None and (owing in scene.declined or scene.plays_in_person(owing)):
        text, hint = say(scene, "demand", name=called), say(scene, "demand.hint", name=called)
        shown.append(button("demand", f"demand {owing}", "danger", text, hint, other))
    return shown
