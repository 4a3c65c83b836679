"""The end of a match on a pad, and of the evening (KA-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.common.evenings import OPEN, Evening, Length, Played
from pausenjass.app.past.pads.kept import is_nameless
from pausenjass.app.past.pads.results import points_text, score_line
from pausenjass.app.screen.pads.scene import PadScene
from pausenjass.pads.pad import NEXT, Pad

if TYPE_CHECKING:
    from pausenjass.app import model


def result_view(scene: PadScene) -> model.PadResult:
    """The result of the last match, which is over."""
    pad, scoring = scene.pad, scene.scoring
    at = pad.sheet().at
    standing, taken = scoring.standing(at), scoring.places(at)
    places: list[model.PadPlace] = [
        {
            "place": taken[side],
            "side": side,
            "name": scene.names[side],
            "points": points_text(pad, scoring.scores(at)[side]),
            "won": side in standing.winners,
        }
        for side in sorted(range(len(scene.names)), key=lambda side: standing.places[side])
    ]
    won = _won(scene, "won", standing.winners)
    text = ". ".join([scene.say("result", score=score_line(pad, at), count=at.rounds), *_unnamed(scene)])
    champions = evening(pad).champions if pad.evening_over else ()
    return {
        "title": _won(scene, "evening.champion", champions) if champions else won,
        "text": f"{won}, {text}" if champions else text,
        "places": places,
        "winners": list(standing.winners),
        "next": None if pad.evening_over else _next(scene),
    }


def _unnamed(scene: PadScene) -> list[str]:
    """Why the match doesn't count for the season yet."""
    return [scene.say("nameless")] if scene.scoring.game.traits.season and is_nameless(scene.pad) else []


def _won(scene: PadScene, key: str, winners: tuple[int, ...]) -> str:
    several = sum(len(scene.scoring.sides[side]) for side in winners) > 1
    return scene.say(key, *(["many"] if several else []), names=scene.sides(winners))


def _next(scene: PadScene) -> model.PadKey:
    label = scene.say("next")
    return {"means": "next", "label": label, "hint": "", "spoken": label, "entry": NEXT, "why": None, "on": False}


def evening(pad: Pad) -> Evening:
    """The evening of a pad, with the matches that are over. After a single match they may always go on."""
    scoring = pad.scoring
    ends = [pad.sheet(number).at for number in range(len(pad.matches)) if pad.is_over(number)]
    played = tuple(Played(scoring.scores(at), scoring.standing(at).winners) for at in ends)
    of: Length = OPEN if pad.of is None or pad.of == 1 else pad.of
    return Evening(of, len(scoring.sides), played, pad.began, scoring.game.traits.evening_by_scores)


def evening_view(scene: PadScene) -> model.PadEvening:
    """The matches of the evening so far."""
    pad, scoring = scene.pad, scene.scoring
    found = evening(pad)
    won = found._replace(by_scores=False).points
    matches: list[model.PadMatch] = []
    for number in range(len(pad.matches)):
        at, over = pad.sheet(number).at, pad.is_over(number)
        winners = list(scoring.standing(at).winners) if over else []
        matches.append({"winners": winners, "text": score_line(pad, at), "over": over})
    wins = scene.say("evening.and").join(
        scene.say("evening.wins", *(["none"] if not count else []), count=count, names=scene.names[side])
        for side, count in enumerate(won)
    )
    return {
        "title": match_title(scene),
        "points": [points_text(pad, points) for points in found.points],
        "matches": matches,
        "champions": list(found.champions) if found.over else [],
        "text": wins,
    }


def match_title(scene: PadScene) -> str:
    """«Partie 2 von 3». A game that was struck counts for none of them."""
    pad = scene.pad
    if pad.of in (None, 1):
        return scene.say("match", n=len(pad.matches))
    return scene.say("match", "of", n=pad.ended + (not pad.is_over()), of=pad.of)
