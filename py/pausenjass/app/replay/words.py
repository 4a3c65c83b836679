"""What is said of a film and of its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pausenjass.app.presenters.log import line
from pausenjass.app.presenters.words import say
from pausenjass.app.replay.film import ON_SCREEN, Film
from pausenjass.app.replay.scenery import scene_at, staged
from pausenjass.app.review.decisions import Round
from pausenjass.core.game import Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def film(found: Film, seat: Seat, marked: Sequence[int], lang: str) -> model.Film:
    """What the page needs to know of a film. `marked`: the places of costly decisions, as far as they are known."""
    match = found.match
    return {
        "id": found.id,
        "game": match.game.id,
        "seat": seat,
        "people": [{"seat": each, "name": match.names[each]} for each in match.people],
        "rounds": [_round(found, each, seat, lang) for each in found.rounds],
        "spots": sorted(marked),
        "plays_on": found.id != ON_SCREEN,
    }


def _round(found: Film, among: Round, seat: Seat, lang: str) -> model.FilmRound:
    scene = scene_at(found.match, among.start + 1, seat, lang)
    return {
        "number": among.number,
        "name": scene.own.round_name(scene),
        "start": among.start + 1,
        "end": among.end,
        "over": found.is_over(among),
    }


def sentences(found: Film, among: Round, seat: Seat, settings: dict[str, Any]) -> list[model.FilmLine]:
    """The log of a round, each sentence with the place where that has just happened."""
    _, scene = staged(found, among.end, seat, settings)
    first = found.first - 2 if among is found.rounds[0] else among.start  # who deals first belongs to the first round
    return [
        {"place": max(place, among.start) + 1, "text": text}
        for place in range(max(first, 0), among.end)
        for text in line(scene, place)
    ]


def why_over(found: Film, place: int, seat: Seat, lang: str) -> str:
    """Why nobody can play on from a place; "" where somebody can."""
    match = found.match
    over = match.game.is_over(match.states[place])
    return say(scene_at(match, place, seat, lang), "replay.over") if over else ""
