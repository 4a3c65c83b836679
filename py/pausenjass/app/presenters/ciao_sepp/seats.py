"""The seats round the table of Ciao-Sepp: how each stands, and what it last did and said."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.presenters import words as common
from pausenjass.app.presenters.ciao_sepp.words import LAYS, event_words, with_joker
from pausenjass.app.presenters.log import round_events
from pausenjass.app.presenters.scene import Doings, Scene
from pausenjass.app.presenters.words import say
from pausenjass.core.game import Event, Seat

MOVES: Final = (*LAYS, "drew", "took", "passed")
"""Events that are a seat's move."""
DOINGS: Final = (*MOVES, "skipped", "penalty", "swapped", "back", "slapped", "kept")
"""Events that stay beside a seat until it does something else."""
SAYINGS: Final = {"called": "", "jumped": "said.jumped", "missed": "said.missed"}
"""What is heard from a seat; a call names itself."""
HEARD: Final = 3
"""The number of the others' moves for which a saying stays."""


def marks(scene: Scene, seat: Seat) -> dict[str, Any]:
    """How a seat stands: its place, why it is out, its faults, an owed call."""
    view = scene.view
    place = view.out.index(seat) + 1 if seat in view.out else None
    gone = dict(view.gone).get(seat)
    faults = max(0, view.faults[seat]) if view.faults else 0
    return {
        "place": place,
        "status": gone or ("out" if place else "in"),
        "out_text": _out_text(scene, seat, gone, place),
        "faults": faults,
        "owes": any(who == seat for who, _ in view.owes),
        "score": str(view.points[seat]) if view.points else "0",
        "score_label": faults_text(scene, faults) or None,
    }


def done(scene: Scene, seat: Seat) -> bool:
    """Whether the seat is out or gone, and owes no call: it has nothing more to do unless it is brought back."""
    return marks(scene, seat)["status"] != "in" and all(who != seat for who, _ in scene.view.owes)


def _out_text(scene: Scene, seat: Seat, gone: str | None, place: int | None) -> str | None:
    """Why the seat doesn't play any more; None if it does."""
    if gone:
        return say(scene, f"status.{gone}")
    if place:
        return say(scene, "place", *(("unsafe",) if seat in scene.view.unsafe else ()), place=place)
    return None


def faults_text(scene: Scene, faults: int) -> str:
    """The faults in words: «1 Fehler»; "" without any."""
    return say(scene, "faults", count=faults) if faults else ""


def doings(scene: Scene) -> Doings:
    """What each seat last did, and said within the last few moves."""
    last: dict[Seat, tuple[Event, int]] = {}
    said: dict[Seat, tuple[str, int]] = {}
    move = 0
    for place, event in round_events(scene):
        seat = event.data.get("seat")
        if not isinstance(seat, int) or event.only is not None:
            continue
        if event.kind in MOVES:
            move += 1
            said.pop(seat, None)
        if event.kind in DOINGS and event.data.get("count") != 0:
            last[seat] = (event, place)
        if event.kind in SAYINGS:
            said[seat] = (SAYINGS[event.kind] or f"said.{event.data['call']}", move)
    return Doings(
        {seat: _short(scene, *done) for seat, done in last.items()},
        {seat: say(scene, key) for seat, (key, when) in said.items() if move - when < HEARD},
    )


def _short(scene: Scene, event: Event, place: int) -> str:
    """The event in few words: «legt Eichel 7»."""
    told = with_joker(scene, event, place)
    return say(scene, f"last.{event.kind}", *common.event_forms(scene, told), **event_words(scene, told))
