"""Answers that the two games of tricks share: the trick with its free places, trump, the card turned up."""

from __future__ import annotations

from typing import Any

from pausenjass.app.learn.asking.asked import Answer, Asked, sentences


def trick(asked: Asked, ref: str) -> Answer | None:
    """A card on the table: who laid it, and whether it takes."""
    shown = asked.parts["trick"]
    card: Any = next((each for each in shown["cards"] if each["id"] == ref), None)
    if card is None:
        return None
    led = ("led",) if card["led"] else ()
    told = asked.say("trick.laid", *led, card=card["name"], name=asked.whose(card["seat"]), seat=card["seat"])
    if shown["done"]:
        return Answer(sentences(told, shown["label"]))
    best: Any = next((each for each in shown["cards"] if each["winning"]), None)
    if best is card:
        return Answer(sentences(told, asked.say("trick.takes", code=card["face"])))
    taken = asked.say("trick.taken", code=card["face"], by=best["name"], best=best["face"]) if best else None
    return Answer(sentences(told, taken))


def place(asked: Asked, ref: str) -> Answer | None:
    """The free place of a player who has yet to lay."""
    row = asked.seat(ref)
    if row is None or row["seat"] not in asked.parts["trick"]["waiting"]:
        return None
    return Answer(asked.say("place", *asked.you(row["seat"]), name=row["name"], seat=row["seat"]))


def turned(asked: Asked, ref: str) -> Answer | None:
    """The card that lies face up, and the stock under it."""
    shown = asked.parts["turned"]
    count = asked.parts["stock_count"]
    return shown and Answer(sentences(shown["text"], asked.say("turned.stock", count=count) if count else None))


def trump(asked: Asked, ref: str) -> Answer | None:
    """Trump, who made it, and how many times the deal counts."""
    shown: Any = asked.parts["trump"]
    return shown and Answer(sentences(shown["text"], shown["by_text"], shown["stakes_text"]))
