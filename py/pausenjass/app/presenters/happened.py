"""The big things that happen: what a card over the middle of the table tells of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app import phrases
from pausenjass.app.presenters.log import moves_since
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import say
from pausenjass.core.game import Event, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

HOLD_MS: Final = {"hands": 2400, "fault": 2600, "warning": 2600}
USUAL_MS: Final = 1800
"""How long the card stays, where its kind has no time of its own."""
MANY: Final = 5
"""An attack of so many cards is a big one."""


def since(scene: Scene, start: int, told: Callable[[Scene, int, Event], Iterable[model.Moment]]) -> list[model.Moment]:
    """What is big since that line of the record; `told(scene, place, event)`: what is big in one event."""
    return [each for place, event in moves_since(scene, start) for each in told(scene, place, event)]


def concerns(scene: Scene, seat: object) -> bool:
    """Whether a person sits there. What happens among bots gets no card, or there would be no end of them."""
    return seat in scene.people


def moment(
    scene: Scene,
    place: int,
    kind: model.MomentKind,
    key: str,
    *forms: str,
    seat: Seat | None = None,
    to_seat: Seat | None = None,
    face: str | None = None,
    tally: model.Tally | None = None,
    **data: Any,
) -> model.Moment:
    """What happened in that line of the record, by the phrases "moment.<key>.kick", ".title" and, if there is one, ".line"."""
    line = f"moment.{key}.line"
    told = phrases.has(scene.lang, f"{scene.game_id}.{line}")
    return {
        "id": f"{place}-{key}-{-1 if seat is None else seat}-{-1 if to_seat is None else to_seat}",
        "kind": kind,
        "kick": say(scene, f"moment.{key}.kick", *forms, **data),
        "title": say(scene, f"moment.{key}.title", *forms, **data),
        "line": say(scene, line, *forms, **data) if told else "",
        "seat": seat,
        "to_seat": to_seat,
        "face": face,
        "tally": tally,
        "hold_ms": HOLD_MS.get(kind, USUAL_MS),
    }
