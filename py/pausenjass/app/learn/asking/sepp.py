"""Answers that the two games round a pile share: stock, pile, direction, standings."""

from __future__ import annotations

from typing import Any

from pausenjass.app.learn.asking.asked import Answer, Asked, sentences
from pausenjass.core.game import Seat


def stock(asked: Asked, ref: str) -> Answer | None:
    """The stock: how much is left, and whether the person may draw now. `ref`: the seat of one of several persons."""
    shown: Any = asked.parts["stock"]
    if ref:
        persons = asked.parts.get("persons", [])
        shown = next((each["stock"] for each in persons if str(each["seat"]) == ref), None)
    if not shown:
        return None
    if shown["action"]:
        return Answer(sentences(shown["label"], asked.say("stock.may", text=shown["text"], action=shown["action"])))
    why = shown["why"] or {"text": "", "rule": ""}
    return Answer(sentences(shown["label"], why["text"]), why["rule"])


def laid_by(asked: Asked, card: str, seat: Seat | None) -> str:
    """Who laid a card of the pile; None: it was turned up at the deal."""
    if seat is None:
        return asked.say("pile.turned", card=card)
    return asked.say("pile.laid", card=card, name=asked.whose(seat), seat=seat)


def number_of(asked: Asked, ref: str) -> int | None:
    """The number of the card of the pile with this id; None if it isn't shown."""
    shown = any(each["id"] == ref for each in asked.parts["pile"]["cards"])
    return int(ref.removeprefix("p:")) if shown else None


def direction(asked: Asked, ref: str) -> Answer | None:
    """The direction of play."""
    shown = asked.parts["direction"]
    return shown and Answer(sentences(shown["text"]))


def side(asked: Asked, ref: str) -> Answer | None:
    """A player's standing."""
    row = asked.side(ref)
    return row and Answer(sentences(": ".join(filter(None, (row["name"], row["points_text"])))))
