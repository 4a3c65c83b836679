"""Hands on phones: the Table of each person who plays on a phone of its own, and that of onlookers (docs/phones.md).

Such a Table is made from that seat's View, like the one of a person alone with bots: it says «du», in the phone's
language, and holds nothing that only others may know. Everything that concerns the whole table stays at the tablet: taking
back, cutting, fast forward and links; hints and the coach, too, unless the tablet allows them (the setting
`phones_helped`). An onlooker's Table is made from the View of nobody, and offers nothing to do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.common.settings import checked
from pausenjass.app.live.live import Live
from pausenjass.app.live.timed import Timed
from pausenjass.app.presenters.hands import HandOrder
from pausenjass.app.presenters.log import after_parting, spoken
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.screen.present import News, by_turns, drawn, in_real_time
from pausenjass.app.table.cutting import at_the_tablet
from pausenjass.app.table.director import upcoming
from pausenjass.app.table.match import Match
from pausenjass.app.table.scenes import scene_for_onlookers, scene_of
from pausenjass.app.table.table import PARTING, Table
from pausenjass.core.game import Seat

if TYPE_CHECKING:
    from pausenjass.app import model

SETTINGS: Final = frozenset({"lang", "sort", "trump"})
"""The settings that a phone has of its own."""
TOLD: Final = frozenset({"from", "heard"})
AT_THE_TABLET: Final[dict[str, Any]] = {"undo": False, "forward": None, "handover": None, "cut": None}
"""The phone's values of the fields that belong to the tablet."""
MOST_ONLOOKERS: Final = 12
"""The number of different Tables for onlookers that one call asks for."""


class Asked(NamedTuple):
    """A phone's question for its Table."""

    seat: Seat | None
    """Whose phone it is; None: an onlooker's."""
    settings: Mapping[str, Any]
    """The phone's settings, by which its table is worded and sorted."""
    since: int | None
    """How many lines of the record it has been told; None: nothing is new, the table is drawn anew."""
    heard: int | None
    """How many sentences of talk it has been told."""


def read(given: object, match: Match, settings: Mapping[str, Any]) -> list[Asked]:
    """Reads the phones' questions. ValueError if one is invalid, or its seat is on no phone."""
    if not isinstance(given, dict):
        raise ValueError("no seats")
    seats = {str(seat): seat for seat in match.phones}
    if not given.keys() <= seats.keys():
        raise ValueError("no such phone")
    return [_asked(seats[name], about, settings) for name, about in given.items()]


def read_onlookers(given: object, settings: Mapping[str, Any]) -> list[Asked]:
    """Reads the onlookers' questions. ValueError if one is invalid, or there are too many."""
    if not isinstance(given, list) or len(given) > MOST_ONLOOKERS:
        raise ValueError("no onlookers, or too many")
    return [_asked(None, about, settings) for about in given]


def _asked(seat: Seat | None, given: object, settings: Mapping[str, Any]) -> Asked:
    if not isinstance(given, dict) or not given.keys() <= SETTINGS | TOLD:
        raise ValueError("it asks for something unknown")
    own, wrong = checked({key: given[key] for key in SETTINGS & given.keys()}, settings)
    told = [given.get(key) for key in ("from", "heard")]
    if wrong or not all(each is None or (type(each) is int and each >= 0) for each in told):
        raise ValueError(f"not allowed: {wrong or told}")
    return Asked(seat, own, *told)


def tables(
    table: Table, phones: Sequence[Asked], settings: dict[str, Any], live: Live | None, timed: Timed | None = None
) -> list[model.Table]:
    """The Table of each phone that asks. `settings` are the tablet's, which determine the pace. `live` or `timed`: the
    clock of the match, if it has one.
    """
    coming = None if live else upcoming(table, scene_of(table, settings["lang"]), settings)
    found: list[model.Table] = []
    for asked in phones:
        scene = _scene_for(table, asked)
        parts = in_real_time(scene, live) if live else by_turns(table, scene, coming, timed)
        found.append(_own_table(table, scene, parts, asked))
    return found


def _scene_for(table: Table, asked: Asked) -> Scene:
    own = asked.settings
    if asked.seat is None:
        return scene_for_onlookers(table, own["lang"])
    return scene_of(table, own["lang"], asked.seat, HandOrder(own["sort"], own["trump"]))


def _own_table(table: Table, scene: Scene, parts: dict[str, Any], asked: Asked) -> model.Table:
    """The Table of a phone: what the tablet would show of it, without what is done there."""
    line = len(table.match.record)
    since = line if asked.since is None else asked.since
    shown: Any = drawn(table, scene, parts, News(min(since, line), took_back=since > line))
    if shown["cut"]:
        shown["prompt"] = {"text": at_the_tablet(scene, shown["cut"]["seat"]), "tone": "wait"}
    if shown["result"]:
        shown["result"] |= {"back": None, "season": None}
    if asked.seat is None:
        _leave_alone(shown)
    shown["say"] = [*_overheard(table, scene, asked, since), *shown["say"]]
    own: model.Table = shown | AT_THE_TABLET
    return own


def _leave_alone(shown: dict[str, Any]) -> None:
    """Takes everything that one could press off the table: for onlookers."""
    shown["buttons"] = []
    if "powers" in shown:
        shown["powers"] = False
    if "bell" in shown:
        shown["bell"] = None
    if shown["result"]:
        shown["result"]["next"] = None


def _overheard(table: Table, scene: Scene, asked: Asked, since: int) -> list[str]:
    """The talk about lines of the record that the phone has been told already; the log shows the talk about newer ones."""
    told: list[str] = []
    for each in table.talk[asked.heard :] if asked.heard is not None else ():
        if each.key == PARTING and each.place < min(since, len(scene.events)):
            told += after_parting(scene, each.place)
        elif each.key != PARTING and each.place <= since and scene.talks:
            told.append(spoken(scene, each.seat, each.key))
    return told
