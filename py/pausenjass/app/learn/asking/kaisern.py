"""What everything on the table of Kaisern is and may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.app.learn.asking import tricks
from pausenjass.app.learn.asking.asked import Answer, Asked, Function, sentences
from pausenjass.app.learn.asking.common import card_of, refused
from pausenjass.app.presenters.kaisern.cards import order_of
from pausenjass.app.presenters.kaisern.strength import takes

VERBS: Final = {
    "come": "KA-26",
    "go": "KA-27",
    "raise": "KA-24",
    "free": "KA-29",
    "nachfreien": "KA-29",
    "ready": "KA-21",
}
"""The rules about the actions that change the stake."""
PHASES: Final = {"open": "KA-18", "stage": "KA-37", "blind": "KA-41", "ready": "KA-21", "play": "KA-11"}

# --- cards ------------------------------------------------------------------------------------------------------------


def _power(asked: Asked, card: Any) -> str | None:
    """The class of a card, and what it does in the trick."""
    power = card["power"]
    if not power:
        return None
    asked.note("power", code=card["face"], now=power["now"])
    text = takes(asked.scene, card["face"], order_of(asked.scene.view)) if power["now"] is None else power["text"]
    return sentences(power["class_text"], text)


def _hand(asked: Asked, ref: str) -> Answer | None:
    found = card_of(asked, ref)
    if found is None:
        return None
    asked, card = found
    power = _power(asked, card)
    if card["why"]:
        told = refused(asked, card)
        return told._replace(text=sentences(told.text, power))
    return Answer(sentences(asked.say("hand.may", card=card["name"], code=card["face"]), power))


def _partner(asked: Asked, ref: str) -> Answer | None:
    seat, _, face = ref.partition("-")
    hands = {str(each["seat"]): each for each in asked.parts["partner"]}
    card = next((each for each in hands[seat]["cards"] if each["face"] == face), None) if seat in hands else None
    if card is None:
        return None
    told = asked.say("partner", card=card["name"], name=asked.whose(int(seat)))
    return Answer(sentences(told, _power(asked, card)))


def _up(asked: Asked, ref: str) -> Answer | None:
    row = asked.seat(ref)
    if row is None or not row["up"]:
        return None
    return Answer(asked.say("up", *asked.you(row["seat"]), card=row["up"]["name"], name=row["name"]))


def _kaiser(asked: Asked, ref: str) -> Answer | None:
    row = asked.seat(ref)
    texts = [each["text"] for each in row["kaiser"]] if row else []
    return (
        Answer(asked.say("kaiser", *asked.you(row["seat"]), name=row["name"], text="; ".join(texts))) if texts else None
    )


def _speaker(asked: Asked, ref: str) -> Answer | None:
    row = asked.seat(ref)
    return Answer(asked.say("speaker", name=row["name"])) if row and row["speaker"] else None


def _trump(asked: Asked, ref: str) -> Answer | None:
    found = tricks.trump(asked, ref)
    return found and found._replace(rule="KA-9" if asked.scene.view.turned else "KA-8")


def _why(asked: Asked, ref: str) -> Answer | None:
    shown = asked.parts["trick"]
    return Answer(sentences(shown["label"])) if shown["done"] else None


# --- the stake --------------------------------------------------------------------------------------------------------


def _board(asked: Asked, ref: str) -> Answer | None:
    board = asked.parts["board"]
    return Answer(sentences(board["text"], board["by"], *(each["text"] for each in board["kritze"])))


def _stake(asked: Asked, ref: str) -> Answer | None:
    stake = asked.score["stake"] if asked.score else None
    if not stake:
        return None
    asked.note("stake", count=stake["worth"])
    return Answer(sentences(asked.parts["board"]["text"], asked.parts["board"]["by"]))


def _declare(asked: Asked, ref: str) -> Answer | None:
    """What can be declared: all of it, a Banner, or one choice."""
    declare = asked.parts["declare"]
    if not declare:
        return None
    if not ref:
        return Answer(sentences(declare["text"]))
    bluff, (face, _, action) = declare["bluff"], ref.partition("-")
    if face == "bluff":
        return bluff and Answer(sentences(f"{bluff['text']}: {bluff['hint']}"), "KA-20")
    item = next((each for each in declare["items"] if each["face"] == face), None)
    if item is None:
        return None
    choices = [*item["choices"], *([item["waive"]] if item["waive"] else [])]
    choice = next((each for each in choices if each["action"] == action), None)
    return Answer(
        sentences(
            f"{item['name']}, {choice['text']}: {choice['hint']}" if choice else f"{item['name']}: {declare['text']}"
        )
    )


# --- standings --------------------------------------------------------------------------------------------------------


def _side(asked: Asked, ref: str) -> Answer | None:
    row = asked.side(ref)
    if row is None:
        return None
    left = asked.scene.rules.target - row["points"]
    more = asked.say("side.left", count=left, target=asked.scene.rules.target, side=row["side"]) if left > 0 else None
    return Answer(sentences(asked.say("side", name=row["name"], count=row["points"]), more))


def _tricks(asked: Asked, ref: str) -> Answer | None:
    row, view = asked.side(ref), asked.scene.view
    if row is None or not row["tricks"]:
        return None
    if row["out"]:
        return Answer(asked.say("tricks.out", name=row["name"]), "KA-28")
    told = f"{row['name']}: {row['tricks']['text']}"
    left = row["tricks"]["of"] - row["tricks"]["value"]
    more = asked.say("tricks.left", count=left, side=row["side"]) if left > 0 and view.phase == "play" else None
    return Answer(sentences(told, more))


def _title(asked: Asked, ref: str) -> Answer | None:
    return Answer(asked.say("title", target=asked.scene.rules.target))


def _prompt(asked: Asked, ref: str) -> Answer | None:
    view = asked.scene.view
    rule = "KA-26" if view.ask else PHASES.get(view.phase, "KA-32")
    return Answer(sentences(asked.parts["prompt"]["text"]), rule)


ANSWERS: Final[Mapping[str, Function]] = {
    "hand": _hand,
    "partner": _partner,
    "speaker": _speaker,
    "up": _up,
    "kaiser": _kaiser,
    "trick": tricks.trick,
    "place": tricks.place,
    "turned": tricks.turned,
    "trump": _trump,
    "why": _why,
    "board": _board,
    "stake": _stake,
    "declare": _declare,
    "side": _side,
    "tricks": _tricks,
    "title": _title,
    "prompt": _prompt,
}
RULES: Final[Mapping[str, str]] = {
    "title": "KA-32",
    "seat": "KA-2",
    "dealer": "KA-6",
    "speaker": "KA-44",
    "hand": "KA-11",
    "partner": "KA-35",
    "up": "KA-7",
    "kaiser": "KA-17",
    "trick": "KA-13",
    "place": "KA-11",
    "turned": "KA-9",
    "why": "KA-13",
    "board": "KA-23",
    "stake": "KA-23",
    "declare": "KA-18",
    "side": "KA-32",
    "tricks": "KA-2",
    "line": "KA-32",
    "score": "KA-32",
    "round": "KA-32",
    **{f"button:{verb}": rule for verb, rule in VERBS.items()},
}
