"""What everything on the table of Tschau Sepp is and may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.app.learn.asking import sepp
from pausenjass.app.learn.asking.asked import Answer, Asked, Function, sentences
from pausenjass.app.learn.asking.common import card_of, refused
from pausenjass.app.presenters.tschau_sepp.pile import laid
from pausenjass.app.presenters.tschau_sepp.words import fitting
from pausenjass.app.presenters.words import name
from pausenjass.core.game import Card
from pausenjass.games.tschau_sepp.rules import ASS, BANNER, BAUER, EIGHT, SEVEN

TO_DRAW: Final = 2
"""The cards to draw for each 7 (TS-10)."""


# --- the hand ---------------------------------------------------------------------------------------------------------


def _hand(asked: Asked, ref: str) -> Answer | None:
    found = card_of(asked, ref)
    if found is None:
        return None
    asked, card = found
    if card["why"]:
        return refused(asked, card)
    may = asked.say("hand.may", card=card["name"], code=card["face"])
    does, rule = _does(asked, card["face"])
    covers = asked.scene.view.cover and asked.say("hand.covers", code=card["face"])
    return Answer(sentences(may, covers or None, does), rule or ("TS-14" if covers else "TS-6"))


def _does(asked: Asked, card: Card) -> tuple[str | None, str]:
    """What laying it does, and the rule."""
    scene, rank = asked.scene, card[1]
    view, rules = scene.view, scene.rules
    following = (scene.me + view.step) % len(view.counts)
    words: dict[str, Any] = {"code": card, "name": name(scene, following), "seat": following}
    if rank == ASS:
        return asked.say("hand.ass", **words), "TS-14"
    if len(view.hand) == 1:
        return asked.say("hand.last", **words), "TS-17"
    if rank == SEVEN:
        count = TO_DRAW + (view.due if rules.pass_on_sevens else 0)
        return asked.say("hand.seven", *(("on",) if rules.pass_on_sevens else ()), number=count, **words), "TS-10"
    if rank == EIGHT:
        return asked.say("hand.eight", *(("two",) if len(view.counts) == 2 else ()), **words), "TS-11"
    if rank == BANNER and rules.ten_reverses:
        return asked.say("hand.banner", **words), "TS-12"
    return (asked.say("hand.bauer", **words), "TS-13") if rank == BAUER else (None, "")


# --- pile and stock -----------------------------------------------------------------------------------------------------


def _pile(asked: Asked, ref: str) -> Answer | None:
    number = sepp.number_of(asked, ref)
    if number is None:
        return None
    cards, came = asked.parts["pile"]["cards"], laid(asked.scene)
    shown = next(each for each in cards if each["id"] == ref)
    by = came[number].seat if 0 <= number < len(came) else None
    told = sepp.laid_by(asked, shown["name"], by)
    if shown is not cards[-1]:
        return Answer(sentences(told, asked.say("pile.under")))
    does, rule = _on_top(asked)
    return Answer(sentences(told, does), rule or ("TS-5" if by is None else "TS-6"))


def _on_top(asked: Asked) -> tuple[str | None, str]:
    """What may follow on the top card."""
    scene = asked.scene
    view = scene.view
    if scene.turn is None:
        return None, "TS-17"
    if view.due:
        return asked.say("pile.due", *(("answer",) if scene.rules.pass_on_sevens else ()), count=view.due), "TS-10"
    told = asked.say(
        "pile.fits", fits=fitting(scene, view.pile[-1], view.wish)["fits"], letter=view.wish or view.pile[-1][0]
    )
    return told, "TS-14" if view.cover else "TS-13" if view.wish else ""


def _stock(asked: Asked, ref: str) -> Answer | None:
    found = sepp.stock(asked, ref)
    action = asked.parts["stock"]["action"]
    if found is None or action is None:
        return found
    cover = asked.scene.view.cover
    able = any(legal.startswith("lay") for legal in asked.scene.view.legal)
    return found._replace(rule="TS-10" if action == "take" else "TS-14" if cover else "TS-8" if able else "TS-7")


def _wish(asked: Asked, ref: str) -> Answer | None:
    view = asked.scene.view
    if not view.wish:
        return None
    fits = fitting(asked.scene, view.pile[-1], view.wish)["fits"]
    return Answer(sentences(asked.parts["wish"]["text"], asked.say("pile.fits", fits=fits, letter=view.wish)))


def _due(asked: Asked, ref: str) -> Answer | None:
    due = asked.parts["due"]
    return due and Answer(sentences(due["text"]))


# --- standings --------------------------------------------------------------------------------------------------------


def _side(asked: Asked, ref: str) -> Answer | None:
    row, rules = asked.side(ref), asked.scene.rules
    found = sepp.side(asked, ref)
    if found is None or rules.by_wins:
        return found and Answer(f"{found.text} {asked.say('side.wins')}")
    left = rules.limit - row["points"] if rules.limit is not None else 0
    more = asked.say("side.left", count=left, side=row["side"]) if left > 0 else None
    return Answer(sentences(found.text, more, asked.say("side.points")))


def _round(asked: Asked, ref: str) -> Answer | None:
    return Answer(sentences(asked.score["line"] if asked.score else asked.scene.own.round_name(asked.scene)))


ANSWERS: Final[Mapping[str, Function]] = {
    "hand": _hand,
    "pile": _pile,
    "stock": _stock,
    "wish": _wish,
    "due": _due,
    "direction": sepp.direction,
    "side": _side,
    "round": _round,
}
RULES: Final[Mapping[str, str]] = {
    "title": "TS-17",
    "seat": "TS-4",
    "dealer": "TS-3",
    "pile": "TS-6",
    "stock": "TS-9",
    "wish": "TS-13",
    "due": "TS-10",
    "direction": "TS-12",
    "side": "TS-18",
    "line": "TS-18",
    "score": "TS-18",
    "round": "TS-18",
    "clock": "TS-24",
    "choice": "TS-13",
    "prompt": "TS-4",
    "button:pass": "TS-7",
    "button:ciao": "TS-15",
    "button:demand": "TS-15",
    "button:parting": "TS-16",
}
