"""The big moments of Kaisern: a Kaiser takes or is taken, a party goes (KA-10, KA-20, KA-27, KA-28); and what makes
faces glad or cross."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.kaisern.cards import over, what
from pausenjass.app.presenters.kaisern.parties import left_in
from pausenjass.app.presenters.kaisern.results import writes
from pausenjass.app.presenters.kaisern.stake import tricks_tally
from pausenjass.app.presenters.kaisern.why import ended_trick, gone_places
from pausenjass.app.presenters.log import moments_since
from pausenjass.app.presenters.scene import Feeling, Moods, Scene
from pausenjass.app.presenters.tricks import moment
from pausenjass.app.presenters.words import mine_first, name, names, of, say, you
from pausenjass.core.game import NOBODY, ROUND_ENDS, Event
from pausenjass.games.kaisern.position import View

if TYPE_CHECKING:
    from pausenjass.app import model


def moments(scene: Scene, start: int) -> list[model.Moment]:
    """The big moments since that line of the record."""
    return moments_since(scene, start, _told)


def _told(scene: Scene, place: int, event: Event) -> list[model.Moment]:
    match event.kind:
        case "trick-won":
            return _kaiser(scene, place, event)
        case "went":
            return [_gone(scene, place, event)]
        case _:
            return []


# --- a Kaiser -------------------------------------------------------------------------------------------------------


def _kaiser(scene: Scene, place: int, event: Event) -> list[model.Moment]:
    """A trick that a Kaiser took, or in which another party took one; [] for any other."""
    trick, order = ended_trick(scene, place)
    laid, winner = trick.cards, trick.winner
    card = next(card for seat, card in laid if seat == winner)
    lost = gone_places(laid, scene.view_at(place, None).gone, len(scene.sides))
    taken = [
        (seat, other)
        for at, (seat, other) in enumerate(laid)
        if other in order.kaiser and at not in lost and scene.side(seat) != scene.side(winner)
    ]
    won: Any = event.data["won"]
    words = {"name": name(scene, winner), "by": over(scene, card, order), "tricks": tricks_tally(scene, won)["text"]}
    if taken:
        victim, kaiser = max(taken, key=lambda each: order.ranks[each[1]].power)
        kick = say(scene, "moment.taken.kick")
        title = say(
            scene,
            "moment.taken",
            *you(scene, winner),
            **words,
            whom=of(scene, [victim]),
            card=what(scene, kaiser, order),
        )
        line = say(scene, "moment.taken.line", **words)
        return [moment("kaiser", place, kick, title, line, winner, victim, card)]
    if card not in order.kaiser:
        return []
    kick, title = say(scene, "moment.takes.kick"), say(scene, "moment.takes", *you(scene, winner), **words)
    return [moment("kaiser", place, kick, title, say(scene, "moment.takes.line", **words), winner, None, card)]


# --- a party that goes ----------------------------------------------------------------------------------------------


def _gone(scene: Scene, place: int, event: Event) -> model.Moment:
    """Who goes, and the consequence."""
    before: View = scene.view_at(place, None)
    after: View = scene.view_at(place + 1, None)
    seat: Any = event.data["seat"]
    title = say(scene, "moment.out", *you(scene, seat), name=name(scene, seat))
    if any(each.kind == ROUND_ENDS for each in scene.events[place]):
        title = f"{title}: {writes(scene, after.writer, after.deal[after.writer].points)}"
        line = say(scene, "moment.out.asked", count=before.stake) if before.ask else say(scene, "moment.out.unasked")
    else:
        title = f"{title}."
        line = say(scene, "moment.out.left", names=names(scene, mine_first(scene, left_in(scene, after))))
    asker = before.ask.by if before.ask else NOBODY
    return moment("out", place, say(scene, "moment.out.kick"), title, line, seat, None if asker == NOBODY else asker)


# --- moods --------------------------------------------------------------------------------------------------------------


def _beaten(data: Mapping[str, Any]) -> bool:
    """Whether a Stecher took the trick."""
    return bool(data["how"] == "stecher")


MOODS: Final[Moods] = {
    "trick-won": (Feeling("glad", "side"), Feeling("neutral", "rivals"), Feeling("cross", "rivals", _beaten)),
    "raised": (Feeling("glad"),),
    "went": (Feeling("cross", "side"),),
    "false": (Feeling("cross", "side"),),
}
