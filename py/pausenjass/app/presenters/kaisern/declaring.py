"""The Kaiser that the person can declare, with how many Kritze (KA-17 to KA-20), and the question that a Kritz or a
raise asks the others (KA-19, KA-24, KA-26, KA-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pausenjass.app.presenters.kaisern.cards import as_kaiser, full_name, order_of, what
from pausenjass.app.presenters.kaisern.parties import left, us
from pausenjass.app.presenters.kaisern.stake import kritze_text, stake_text
from pausenjass.app.presenters.scene import Forms, Scene, Words
from pausenjass.app.presenters.words import name, names, say, you
from pausenjass.core.game import Card
from pausenjass.games.kaisern.declaring import named
from pausenjass.games.kaisern.position import UNKNOWN, Kaiser
from pausenjass.games.kaisern.power import KAISER

if TYPE_CHECKING:
    from pausenjass.app import model


class Offer(NamedTuple):
    """A declaration that is legal now."""

    kritze: int
    card: Card
    """The Banner; UNKNOWN for a false declaration, "#2" for more Kritze of one (KA-38)."""


def offers(scene: Scene) -> list[Offer]:
    """Every declaration that the person may make now."""
    words = [action.split() for action in scene.view.legal if action.startswith("declare ")]
    return [Offer(int(kritze), card) for _, kritze, card in words]


def declare(scene: Scene) -> model.Declare | None:
    """The declarations open to the person: each Kaiser, and a false one."""
    offered = offers(scene)
    if not offered:
        return None
    forms: Forms = ()
    if scene.view.phase == "open":
        forms = ("open",) if "waive" in scene.view.legal else ("open", "more")
    cards = dict.fromkeys(offer.card for offer in offered if offer.card in KAISER)
    return {
        "text": say(scene, "declare", *forms),
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
        "waive": _waive(scene) if "waive" in view.legal else None,
    }


def _waive(scene: Scene) -> model.DeclareChoice:
    """The choice not to declare the face-up Banner (KA-18)."""
    return {"action": "waive", "text": say(scene, "waive"), "hint": say(scene, "waive.hint"), "tone": "plain"}


def _bluff(scene: Scene, offered: list[Offer]) -> model.Bluff | None:
    """A false declaration (KA-20)."""
    one = scene.rules.declaring == "stepwise" and not scene.rules.free_kritze
    choices = [_choice(scene, offer, 1 if one else offer.kritze) for offer in offered if offer.card == UNKNOWN]
    own = {named(each): each for each in scene.view.kaiser if each.seat == scene.me and each.card == UNKNOWN}
    for offer in offered:
        if offer.card in own:
            known = own[offer.card]
            more = _choice(scene, offer, offer.kritze - known.kritze)
            choices.append({**more, "text": say(scene, "bluff.step", number=known.number, kritze=more["text"])})
    if not choices:
        return None
    proof = ("always",) if scene.rules.proof == "always" else ()
    return {"text": say(scene, "bluff"), "hint": say(scene, "bluff.hint", *proof, *us(scene)), "choices": choices}


def _choice(scene: Scene, offer: Offer, more: int) -> model.DeclareChoice:
    """The choice and the stake with these Kritze added: «2 Kritze»."""
    stake = scene.view.stake
    return {
        "action": f"declare {offer.kritze} {offer.card}",
        "text": kritze_text(scene, offer.kritze),
        "hint": say(scene, "declare.hint", count=stake + more, now=stake),
        "tone": "primary",
    }


# --- the open question ------------------------------------------------------------------------------------------------


def question(scene: Scene) -> model.Ask | None:
    """The open question, in plain words."""
    view = scene.view
    if view.ask is None:
        return None
    asked = scene.handed and "come" in view.legal
    lines = [stake_text(scene, "ask.after", view.field, view.kritze), say(scene, "ask.before", count=view.ask.before)]
    if len(view.ask.waiting) > 1:
        lines.append(say(scene, "ask.order", names=names(scene, view.ask.waiting)))
    return {
        "text": question_text(scene) if asked else _waiting_text(scene),
        "seat": view.ask.by,
        "mine": asked,
        "now": view.ask.before,
        "after": view.stake,
        "lines": lines,
    }


def question_text(scene: Scene) -> str:
    """«Beat erhöht. Um 10 mitspielen oder für 7 aufgeben?» What it is worth to a party that goes while others play on
    is still open.
    """
    view, forms = scene.view, ("out",) if len(left(scene)) > 1 else ()
    answer = say(scene, "asked.answer", *forms, after=view.stake, now=view.ask.before)
    return f"{_asked(scene, 'asked')} {answer}"


def _waiting_text(scene: Scene) -> str:
    """The state of the question: «Beat spielt: 10 statt 7. Anna überlegt.»"""
    ask = scene.view.ask
    first = ask.waiting[0] if scene.turn is None else scene.turn
    return say(scene, "ask.wait", *you(scene, ask.by), asks=_asked(scene, "ask"), name=name(scene, first))


def _asked(scene: Scene, key: str) -> str:
    """«Beat spielt: 10 statt 7.»; by `asked`, for those who are asked and read the numbers in the question: «Beat erhöht.»"""
    view, ask = scene.view, scene.view.ask
    words: Words = {"name": name(scene, ask.by), "after": view.stake, "now": ask.before}
    if ask.kind == "raise":
        return say(scene, f"{key}.raise", *you(scene, ask.by), **words)
    kaiser, added = _asked_kaiser(scene), view.stake - ask.before
    forms = ("open",) if kaiser.shown else ()
    if added < kaiser.kritze:
        forms = ("step",) if added == 1 else ("more",)
    words["card"] = what(scene, kaiser.card, order_of(view)) if kaiser.shown else ""
    return say(scene, f"{key}.kritz", *forms, *you(scene, ask.by), **words)


def _asked_kaiser(scene: Scene) -> Kaiser:
    """The Kaiser whose Kritz is in question: the last one declared."""
    declared = (
        event.data for events in reversed(scene.events) for event in reversed(events) if event.kind == "declared"
    )
    data = next(declared)
    kaiser: tuple[Kaiser, ...] = scene.view.kaiser
    return next(each for each in kaiser if (each.seat, each.number) == (data["seat"], data["number"]))
