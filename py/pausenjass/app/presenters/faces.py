"""The portraits at the seats, and the bots' moods: thinking on their turn, glad or cross after what has just happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.log import round_events
from pausenjass.app.presenters.scene import Mood, Moods, Scene, Whose
from pausenjass.app.presenters.words import members, say
from pausenjass.core.game import Event, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

SHORTEST: Final = 3
"""The least number of lines of the record that a mood stays; usually it stays about once round the table."""


def portraits(scene: Scene) -> list[model.Portrait]:
    """The portrait of every seat in order. Pictures of persons have no moods."""
    faces = moods(scene)
    return [
        {
            "picture": look.picture,
            "mood": faces.get(seat, "neutral") if look.character else "neutral",
            "colour": look.colour,
            "ink": look.ink,
        }
        for seat, look in enumerate(scene.looks)
    ]


def style_text(scene: Scene, seat: Seat) -> str | None:
    """A bot's way to play in a word: «vorsichtig». None for a person."""
    who = scene.looks[seat].character
    return say(scene, f"character.{who.id}.style") if who else None


def moods(scene: Scene) -> dict[Seat, model.Mood]:
    """The mood of every seat that has one."""
    if scene.result:
        return _at_the_end(scene)
    found = _lately(scene)
    if scene.turn is not None and scene.is_bot(scene.turn):
        found[scene.turn] = "thinking"
    return found


def _lately(scene: Scene) -> dict[Seat, model.Mood]:
    """Moods from the newest event that concerns each seat. They fade after about one lap of the table."""
    oldest = len(scene.events) - max(SHORTEST, len(scene.names))
    found: dict[Seat, model.Mood] = {}
    for place, event in round_events(scene):
        if place >= oldest and event.only is None:
            found |= felt(scene.own.seats.moods, event, scene.sides)
    return found


def felt(moods: Moods, event: Event, sides: Sequence[Sequence[Seat]]) -> dict[Seat, Mood]:
    """The mood of each seat that an event concerns."""
    found: dict[Seat, Mood] = {}
    for feeling in moods.get(event.kind, ()):
        data: Any = event.data
        if feeling.when(data):
            found |= dict.fromkeys(_seats(feeling.whose, data, sides), feeling.mood)
    return found


def _seats(whose: Whose, data: Mapping[str, Any], sides: Sequence[Sequence[Seat]]) -> list[Seat]:
    if whose in ("seat", "of"):
        return [data[whose]]
    together = next(seats for seats in sides if data["seat"] in seats)
    if whose == "side":
        return list(together)
    return [seat for seats in sides if seats is not together for seat in seats]


def _at_the_end(scene: Scene) -> dict[Seat, model.Mood]:
    """At the end winners are glad, and the others cross; if nobody has won, nobody is."""
    sides = scene.standing.winners if scene.result == "match" else scene.own.outcome.winners(scene)
    winners = members(scene, sides)
    return {seat: "glad" if seat in winners else "cross" for seat in range(len(scene.names)) if winners}
