"""The answers that all games share: cards of the hand, faces, buttons, tools, and the words at the bar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.app.learn.asking.asked import APP, Answer, Asked, Function, sentences

# --- the hand ---------------------------------------------------------------------------------------------------------


def card_of(asked: Asked, ref: str) -> tuple[Asked, Any] | None:
    """The card of a hand with this id, and the question as its owner asks it: several persons may sit round the tablet
    ("2/h:E7:0"). None if no such card is shown.
    """
    seat, apart, id = ref.rpartition("/")
    if apart and (not seat.isdecimal() or int(seat) not in asked.scene.here):
        return None
    persons = asked.parts.get("persons")
    if persons is None:
        cards = asked.parts["hand"]["cards"]
    else:
        owner = int(seat) if apart else asked.scene.me
        cards = next((each["hand"]["cards"] for each in persons if each["seat"] == owner), [])
        if owner != asked.scene.me:
            asked = _beside(asked, owner)
    found = next((each for each in cards if each["id"] == id), None)
    return found and (asked, found)


def _beside(asked: Asked, seat: int) -> Asked:
    other = Asked(asked.scene.beside(seat))
    other.said = asked.said
    return other


def refused(asked: Asked, card: Any) -> Answer:
    """A card that can't be laid now, with the reason."""
    why = card["why"]
    return Answer(asked.say("hand.not", card=card["name"], why=why["text"]), why["rule"])


# --- faces ------------------------------------------------------------------------------------------------------------


def _seat(asked: Asked, ref: str) -> Answer | None:
    row = asked.seat(ref)
    if row is None:
        return None
    told = [
        row["label"],
        row["level_text"],
        row["style_text"],
        row["score_label"],
        row.get("out_text"),
        row["dealer"] and asked.say("seat.dealer", *asked.you(row["seat"])),
    ]
    turn = row["turn"] and asked.say("seat.turn", *asked.you(row["seat"]), name=asked.name(row["seat"]))
    last = row["last"] and asked.say("seat.last", last=row["last"])
    return Answer(sentences(", ".join(filter(None, told)), turn, last))


def _dealer(asked: Asked, ref: str) -> Answer | None:
    row = asked.seat(ref)
    return row and Answer(asked.say("dealer", *asked.you(row["seat"]), name=row["name"]))


def _back(asked: Asked, ref: str) -> Answer | None:
    """A hand that lies face down round a tablet."""
    row = asked.seat(ref)
    return row and Answer(asked.say("back", name=row["name"], count=row["count"]), APP)


# --- buttons ----------------------------------------------------------------------------------------------------------


def buttons(asked: Asked) -> list[Any]:
    """Every button of the engine's that the table shows."""
    more = asked.parts.get("more") or {"actions": []}
    persons = [each for person in asked.parts.get("persons", []) for each in person["buttons"]]
    return [*asked.parts["buttons"], *asked.parts.get("stake_actions", []), *more["actions"], *persons]


def button(asked: Asked, ref: str) -> Answer | None:
    """A button: what it does."""
    found = next((each for each in buttons(asked) if each["id"] == ref), None)
    if found:
        return Answer(sentences(f"{found['text']}: {found['hint']}" if found["hint"] else found["text"]))
    return Answer(asked.say(f"button.{ref}"), APP) if ref in OWN_BUTTONS else None


OWN_BUTTONS: Final = ("continue", "parting", "forward", "lay-picked", "lay-all", "more", "look")
"""The buttons of the app itself, which no game knows."""
TOOLS: Final = ("menu", "hint", "moves", "powers", "peek", "talk", "last-trick", "sound", "undo", "back", "ask")
"""The tools of the bar."""


def _tool(asked: Asked, ref: str) -> Answer | None:
    """A tool of the bar; "undo-off" is greyed."""
    id = ref.removesuffix("-off")
    if id not in TOOLS:
        return None
    off = () if id == ref else ("covered",) if asked.scene.result and id not in ("undo", "hint") else ("off",)
    return Answer(asked.say(f"tool.{id}", *off), APP)


# --- words ------------------------------------------------------------------------------------------------------------


def _prompt(asked: Asked, ref: str) -> Answer | None:
    return Answer(sentences(asked.parts["prompt"]["text"]))


def _line(asked: Asked, ref: str) -> Answer | None:
    return Answer(sentences(asked.score["line"])) if asked.score and asked.score["line"] else None


def _score(asked: Asked, ref: str) -> Answer | None:
    return Answer(sentences(asked.score["text"])) if asked.score else None


def _round(asked: Asked, ref: str) -> Answer | None:
    return Answer(asked.say("round", round=asked.scene.own.round_name(asked.scene)))


def _text(key: str, rule: str = "") -> Function:
    """The answer that is the same in every position."""
    return lambda asked, ref: Answer(asked.say(key), rule)


ANSWERS: Final[Mapping[str, Function]] = {
    "seat": _seat,
    "dealer": _dealer,
    "back": _back,
    "button": button,
    "tool": _tool,
    "prompt": _prompt,
    "line": _line,
    "score": _score,
    "title": _text("title"),
    "round": _round,
    "clock": _text("clock"),
    "choice": _text("choice"),
    "log": _text("log", APP),
    "origin": _text("origin", APP),
    "undone": _text("undone", APP),
    "hinted": _text("hinted", APP),
    "watching": _text("watching", APP),
}
