"""The portraits at the seats, and the moods of the bots: thinking on their turn, glad or cross after what has just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.log import round_events
from pausenjass.app.presenters.moods import felt
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import members, say
from pausenjass.core.game import Seat

if TYPE_CHECKING:
    from pausenjass.app import model

SHORTEST: Final = 3
"""With fewer players than this a mood stays so many lines of the record; else about once round the table."""


def portraits(scene: Scene) -> list[model.Portrait]:
    """For every seat in order. Pictures of persons have no moods."""
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
    """How a bot plays, in a word: «vorsichtig». None for a person."""
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
    """The newest event that concerns a seat counts, and fades after about one lap of the table."""
    oldest = len(scene.events) - max(SHORTEST, len(scene.names))
    found: dict[Seat, model.Mood] = {}
    for place, event in round_events(scene):
        if place >= oldest and event.only is None:
            found |= felt(scene.own.moods, event, scene.sides)
    return found


def _at_the_end(scene: Scene) -> dict[Seat, model.Mood]:
    """Winners are glad, the others cross; nobody is where nobody has won."""
    sides = scene.standing.winners if scene.result == "match" else scene.own.round_winners(scene)
    winners = members(scene, sides)
    return {seat: "glad" if seat in winners else "cross" for seat in range(len(scene.names)) if winners}
