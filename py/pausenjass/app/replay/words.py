"""The words of a replay and its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pausenjass.app.past.decisions import Round
from pausenjass.app.presenters.log import line
from pausenjass.app.presenters.words import say
from pausenjass.app.replay.replay import ON_SCREEN, Replay
from pausenjass.app.replay.replay_table import scene_at, staged
from pausenjass.core.game import Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def replay(found: Replay, seat: Seat, marked: Sequence[int], lang: str) -> model.Replay:
    """The page's data of a replay. `marked`: the known places of costly decisions."""
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


def _round(found: Replay, among: Round, seat: Seat, lang: str) -> model.ReplayRound:
    scene = scene_at(found.match, among.start + 1, seat, lang)
    return {
        "number": among.number,
        "name": scene.own.round_name(scene),
        "start": among.start + 1,
        "end": among.end,
        "over": found.is_over(among),
    }


def sentences(found: Replay, among: Round, seat: Seat, settings: dict[str, Any]) -> list[model.ReplayLine]:
    """The log of a round, each sentence with the place where it has just happened."""
    _, scene = staged(found, among.end, seat, settings)
    first = found.first - 2 if among is found.rounds[0] else among.start  # with the draw of the first dealer
    return [
        {"place": max(place, among.start) + 1, "text": text}
        for place in range(max(first, 0), among.end)
        for text in line(scene, place)
    ]


def why_over(found: Replay, place: int, seat: Seat, lang: str) -> str:
    """Why nobody can continue from a place; "" if somebody can."""
    match = found.match
    over = match.game.is_over(match.states[place])
    return say(scene_at(match, place, seat, lang), "replay.over") if over else ""
