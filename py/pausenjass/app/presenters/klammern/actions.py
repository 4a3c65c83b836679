"""The actions of a person of Klammern besides laying a card: bids, melds, Kontra and Re, the exchange, the claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.klammern.melds import laid_open
from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.app.presenters.seats import button
from pausenjass.app.presenters.words import card_name, name, say, suit, the_card
from pausenjass.core.game import Action
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.certain import certain
from pausenjass.games.klammern.position import NOBODY
from pausenjass.games.klammern.rules import KREUZ, SEVEN

if TYPE_CHECKING:
    from pausenjass.app import model

MELDS_OFFERED: Final = 5
"""The most buttons for melds, those with the most points; nobody wants to announce fewer."""


def buttons(scene: Scene) -> list[model.Button]:
    """A button for each action, the most useful first."""
    legal = scene.view.legal
    offered = [action for action in legal if not action.startswith(("lay", "meld"))]
    announced = [action for action in legal if action.startswith("meld")][:MELDS_OFFERED]
    shown = [_meld(scene, number, action) for number, action in enumerate(announced)]
    shown += [_bid(scene, action) for action in offered]
    if len(certain(scene.view)) > 1:
        text, hint = say(scene, "claim"), say(scene, "claim.hint")
        shown.append({**button("claim", None, "primary", text, hint, scene.me, call="claim"), "suit": None})
    return shown


def _offer(
    scene: Scene, name: str, action: Action, text: str, hint: str, tone: model.Tone = "plain", symbol: str | None = None
) -> model.Button:
    """A button, with the symbol of its suit if it has one."""
    return {**button(name, action, tone, text, hint, scene.me), "suit": symbol}


def _meld(scene: Scene, number: int, action: Action) -> model.Button:
    """The button of an announcement; the best one comes first (KL-19)."""
    announced = melds.parse(action.removeprefix("meld ")) or ()
    points = melds.points(announced)
    text = say(scene, "meld", melds=laid_open(scene, announced), points=points)
    tone: model.Tone = "plain" if number else "primary"
    return _offer(scene, f"meld-{number}", action, text, say(scene, "meld.hint", points=points), tone)


def _bid(scene: Scene, action: Action) -> model.Button:
    """The button of any other action."""
    view, phase = scene.view, scene.view.phase
    team = ("team",) if len(view.counts) == 4 else ()
    if action == "pass":
        return _no(scene)
    if action == "exchange":
        return _exchange(scene)
    if phase == "name":
        letter = action.removeprefix("name ")
        words = {"suit": suit(scene, letter)}
        text, hint = say(scene, "name", **words), say(scene, "name.hint", *team, **words)
        return _offer(scene, f"name-{letter}", action, text, hint, symbol=letter)
    symbol = {"accept": view.turned[0], "besser": KREUZ}.get(action)
    hint = say(scene, f"{action}.hint", *team, suit=suit(scene, view.turned[0]))
    tone: model.Tone = "plain" if phase in ("kontra", "re") else "primary"  # nothing should invite to double the stakes
    return _offer(scene, action, action, say(scene, action), hint, tone, symbol)


def _exchange(scene: Scene) -> model.Button:
    """The button for taking the turned-up card in exchange for the 7 (KL-17)."""
    turned = scene.view.turned
    seven = turned[0] + SEVEN
    words = {
        "for": card_name(scene, seven),
        "the_for": the_card(scene, seven),
        "the_card": the_card(scene, turned),
    }
    return _offer(scene, "exchange", "exchange", say(scene, "exchange", **words), say(scene, "exchange.hint", **words))


def _no(scene: Scene) -> model.Button:
    """The button that declines what is asked."""
    view, phase = scene.view, scene.view.phase
    forms: Forms = ()
    if phase == "besser" and view.announcer == scene.me:
        forms = ("you",)
    elif phase == "meld" and not any(action.startswith("meld") for action in view.legal):
        forms = ("none",)
    text = say(scene, "meld.pass" if phase == "meld" else "pass")
    announcer = name(scene, view.announcer) if view.announcer != NOBODY else ""
    hint = say(scene, f"{phase}.pass.hint", *forms, suit=suit(scene, view.turned[0]), name=announcer)
    return _offer(scene, "pass", "pass", text, hint)
