"""The words of Ciao-Sepp: direction, the log, refusals."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.presenters import words as common
from pausenjass.app.presenters.ciao_sepp import cards as named
from pausenjass.app.presenters.scene import Forms, Scene, Words
from pausenjass.app.presenters.words import is_me, name, say, suit
from pausenjass.core.cards import JOKER
from pausenjass.core.game import NOBODY, Card, Event, IllegalAction

LAYS: Final = ("laid", "jumped")
"""Events that put cards on the pile."""
FATAL: Final = 2
"""The fault that disqualifies (CS-23)."""


def clockwise(step: int) -> bool:
    """Whether play runs clockwise with this step; it begins anticlockwise (CS-3)."""
    return step != 1


def direction(scene: Scene, step: int) -> str:
    """The direction in words: «Es geht im Uhrzeigersinn»."""
    return say(scene, "direction", *(("clockwise",) if clockwise(step) else ()))


def outdoors(scene: Scene) -> Forms:
    """The form of a phrase about the telephone: outdoors it is a helicopter (CS-26)."""
    return ("outdoors",) if scene.rules.outdoors else ()


# --- the log --------------------------------------------------------------------------------------------------------


def stands_for(scene: Scene, event: Event, place: int) -> Card:
    """The card that a Joker of this event, in that line of the record, stands for; "" if none was laid or it swapped hands."""
    data: Any = event.data
    if JOKER not in data.get("cards", ()):
        return ""
    if data.get("as"):
        return str(data["as"])
    return str(scene.view_at(place, None).window) if event.kind == "jumped" else ""


def with_joker(scene: Scene, event: Event, place: int) -> Event:
    """The event; if it puts a Joker on the pile, with the card that it stands for."""
    if event.kind not in LAYS:
        return event
    return event._replace(data={**event.data, "as": stands_for(scene, event, place)})


def event_words(scene: Scene, event: Event) -> Words:
    """The event's data as words: cards as a list, a Joker with what it stands for, the direction by its name."""
    data: Any = event.data
    told = event._replace(data={**data, "winner": None}) if data.get("winner") == NOBODY else event
    words = common.event_words(scene, told)
    if event.kind == "passed-hands":
        words["direction"] = say(scene, "round-the-table", *(("clockwise",) if clockwise(data["step"]) else ()))
    elif isinstance(data.get("step"), int):
        words["direction"] = direction(scene, data["step"])
    cards = data.get("cards")
    if isinstance(cards, list | tuple) and cards:
        words |= _cards(scene, cards, data.get("as"))
    return words


def _cards(scene: Scene, cards: list[Card] | tuple[Card, ...], joker_as: object) -> Words:
    listed = named.listed(scene, cards)
    words: Words = {"cards": listed, "the_cards": named.the(scene, cards[0]) if len(cards) == 1 else listed}
    if not isinstance(joker_as, str) or not joker_as:
        return words
    card = named.card(scene, joker_as)
    return {**{key: say(scene, "joker-as", joker=text, card=card) for key, text in words.items()}, "as": card}


def event_forms(scene: Scene, event: Event) -> Forms:
    """The forms of the event's phrase."""
    data, kind = event.data, event.kind
    if kind == "match-over" and not scene.view.out:
        return ("none",)
    tests = {
        "opening": bool(data.get("opening")),
        "cover": bool(data.get("cover")),
        "as": kind == "laid" and bool(data.get("as")),
        "sepp": data.get("call") == "sepp",
        "slap": kind == "fault" and data.get("kind") == "slap",
        "call": kind == "fault" and data.get("kind") == "call",
        "purpose": kind == "fault" and data.get("kind") == "purpose",
        "once": bool(data.get("at_once")),
        "many": kind == "turned" and data.get("count") != 1,
        "far": kind == "hit-back" and data.get("cards") != 1,
        "wrong": kind == "slapped" and not data.get("in_time"),
        "outdoors": bool(scene.rules.outdoors),
    }
    return (*(form for form, holds in tests.items() if holds), *common.event_forms(scene, event))


def sentences(scene: Scene, event: Event, place: int) -> list[str]:
    """The log's sentences about an event: one for all Banner of the line, and whether a slap was late or cards drawn."""
    told = with_joker(scene, event, place)
    if event.kind == "turned":
        turns = sum(each.kind == "turned" for each in scene.events[place])
        told = event._replace(data={**event.data, "count": turns})
    late = event.kind == "slapped" and scene.view_at(place, None).winner_of_ring != NOBODY
    drawn = event.kind == "got" and _before(scene, event, place) in ("drew", "took")
    forms = (*(("late",) if late else ()), *event_forms(scene, told), *(("drawn",) if drawn else ()))
    return [say(scene, f"event.{event.kind}", *forms, **event_words(scene, told))]


def _before(scene: Scene, event: Event, place: int) -> str:
    """The event just before this one in that line; "" at its beginning."""
    events = scene.events[place]
    at = next(number for number, each in enumerate(events) if each is event)
    return events[at - 1].kind if at else ""


def worth_saying(scene: Scene, event: Event, place: int) -> bool:
    """Whether the log mentions the event. It skips empty draws during a refill, and what another event says better."""
    data, kind = event.data, event.kind
    if kind == "must-cover":
        return is_me(scene, data["seat"])
    if kind in ("drew", "took") and is_me(scene, data["seat"]) and data["count"]:
        return False  # "got" names the cards
    if kind in ("drew", "took", "penalty", "got"):
        nothing = data.get("count") == 0 or data.get("cards") in ([], ())
        return not nothing or (kind == "took" and not scene.view_at(place + 1, None).pending)
    if kind == "turned":  # several Banner are told as one
        return event is [each for each in scene.events[place] if each.kind == kind][-1]
    if kind == "owes":
        return data["call"] == "ciao"  # "finished" tells the other
    return kind != "round-over"


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal_forms(scene: Scene, refused: IllegalAction) -> Forms:
    """The form of a reason that names the person itself."""
    return ("you",) if refused.data.get("seat") == scene.me else ()


def refusal_words(scene: Scene, refused: IllegalAction) -> Words:
    """The data of the reason: who is on turn, what fits, how many cards are due."""
    view, data = scene.view, refused.data
    letter, rank, seat = str(data.get("suit") or ""), str(data.get("rank") or ""), data.get("seat")
    who = name(scene, seat) if isinstance(seat, int) and 0 <= seat < len(scene.names) else ""
    six = letter or view.attack_suit
    return {
        "turn": who,
        "dealer": who,
        "chooser": who,
        "other": who,
        "fits": named.fits(scene, letter, rank) if letter or rank else "",
        "wish": suit(scene, letter) if letter else "",
        "covers": named.covers(scene, letter) if letter else "",
        "six": named.the(scene, f"{six}{named.SIX}") if six else "",
        "window": named.card(scene, view.window) if view.window else "",
        "count": data.get("count", view.due),
    }
