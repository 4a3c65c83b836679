"""Tests the presenter of Ciao-Sepp: tables in the middle of a game, and what the page would draw of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pausenjass.app.presenters.log import line
from pausenjass.app.presenters.seats import seats
from pausenjass.app.table.match import Match
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.game import Event
from pausenjass.core.record import Record
from pausenjass.games import load
from pausenjass.games.ciao_sepp.knowledge import ANY

Json = dict[str, Any]
NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")


def table(people: Sequence[int] = (0,), players: int = 4, **rules: Any) -> Table:
    """A table before the first deal; persons sit at these seats, bots at the others."""
    game = load("ciao-sepp", {"players": players, **rules})
    names = [name if seat in people else f"Bot:{name}" for seat, name in enumerate(NAMES[:players])]
    levels = " ".join("-" if seat in people else "mittel" for seat in range(players))
    return Table(Match(Record(game, names, {"levels": levels}), seed="face"))


def at(hands: str, pile: str = "R9", people: Sequence[int] = (0,), rules: Json | None = None, **position: Any) -> Table:
    """A table in the middle of a game: `hands` of all seats, "E7 R7 / S9 / T9"; Anna (0) is on turn."""
    held = tuple(tuple(hand.split()) for hand in hands.split("/"))
    made = table(people, len(held), **(rules or {}))
    top = pile.split()[-1]
    given: Json = {
        "phase": "play",
        "round": 1,
        "dealer": len(held) - 1,
        "turn": 0,
        "layer": len(held) - 1,
        "suit": top[0],
        "rank": top[1:],
    }
    given |= {
        "hands": held,
        "pile": tuple(pile.split()),
        "stock": ("E6",) * 9,
        "source": ANY,
        "could": tuple((ANY,) * len(hand) for hand in held),
    }
    made.match.states.append(made.match.state._replace(**{**given, **position}))
    made.match.events.append(())
    return made


def model(made: Table, lang: str = "de") -> Json:
    """The page's table."""
    scene = scene_of(made, lang)
    shown: Json = json.loads(json.dumps({"seats": seats(scene), **scene.own.parts(scene)}))
    return shown


def person(made: Table, seat: int = 0, lang: str = "de") -> Json:
    return next(each for each in model(made, lang)["persons"] if each["seat"] == seat)


def card(made: Table, code: str, seat: int = 0) -> Json:
    return next(each for each in person(made, seat)["hand"]["cards"] if each["code"] == code)


def prompt(made: Table, seat: int = 0) -> str:
    return str(person(made, seat)["prompt"]["text"])


def log(made: Table, lang: str = "de") -> list[str]:
    scene = scene_of(made, lang)
    return [text for place in range(len(made.match.events)) for text in line(scene, place)]


def told(made: Table, *events: Event, lang: str = "de", before: Json | None = None) -> list[str]:
    """The log's sentences about these events."""
    made.match.states[-1] = made.match.states[-1]._replace(**(before or {}))
    made.match.states.append(made.match.state)
    made.match.events.append(events)
    return line(scene_of(made, lang), len(made.match.events) - 1)
