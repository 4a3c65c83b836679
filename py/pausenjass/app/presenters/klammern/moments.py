"""The big moments of Klammern, Kontra and Re (KL-28, KL-30), and what makes faces glad or cross."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.log import moments_since
from pausenjass.app.presenters.scene import Feeling, Moods, Scene
from pausenjass.app.presenters.tricks import moment
from pausenjass.app.presenters.words import mine_first, name, names, say, you
from pausenjass.core.game import Event
from pausenjass.games.klammern.scoring import pips

if TYPE_CHECKING:
    from pausenjass.app import model

FAT: Final = 20
"""The losers of a trick with at least this many points are cross."""


def moments(scene: Scene, start: int) -> list[model.Moment]:
    """Every Kontra and Re since that line of the record."""
    return moments_since(scene, start, _told)


def _told(scene: Scene, place: int, event: Event) -> list[model.Moment]:
    return [_doubled(scene, place, event)] if event.kind in ("kontra", "re") else []


def _doubled(scene: Scene, place: int, event: Event) -> model.Moment:
    """Who says it to whom, and the stake now."""
    after: Any = scene.view_at(place + 1, None)
    seat: Any = event.data["seat"]
    to_seat = after.trumper if event.kind == "kontra" else after.kontra_by
    whom = names(scene, [to_seat], "you-accusative")
    title = say(scene, f"moment.{event.kind}", *you(scene, seat), name=name(scene, seat), whom=whom)
    return moment("kontra", place, say(scene, f"said.{event.kind}"), title, _worth(scene, after), seat, to_seat)


def _worth(scene: Scene, view: Any) -> str:
    """How far the dice will go now."""
    side = scene.side(view.trumper)
    others = tuple(each for each in range(len(scene.sides)) if each != side)
    return say(
        scene,
        f"moment.stakes.{view.stakes}",
        *(("each",) if len(others) > 1 else ()),
        names=names(scene, mine_first(scene, [side]), "you-accusative"),
        others=names(scene, mine_first(scene, others), "you-accusative"),
        made=pips(scene.rules, view, (side,)),
        lost=pips(scene.rules, view, others),
    )


# --- moods --------------------------------------------------------------------------------------------------------------


def _fat(data: Mapping[str, Any]) -> bool:
    return bool(data["points"] >= FAT)


MOODS: Final[Moods] = {
    "trick-won": (Feeling("glad", "side"), Feeling("neutral", "rivals"), Feeling("cross", "rivals", _fat)),
    "belle": (Feeling("glad"),),
    "kontra": (Feeling("glad"), Feeling("cross", "rivals")),
    "re": (Feeling("glad"), Feeling("cross", "rivals")),
}
