"""The end of a match on a pad, and of the evening (KA-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.common.evenings import OPEN, Evening, Length, Played
from pausenjass.app.past.pads.kept import is_nameless
from pausenjass.app.screen.pads.scene import PadScene
from pausenjass.pads.pad import NEXT, Pad
from pausenjass.pads.sheet import At

if TYPE_CHECKING:
    from typing import Any

    from pausenjass.app import model


def result_view(scene: PadScene) -> model.PadResult:
    """The result of the last match, which is over."""
    pad, scoring = scene.pad, scene.scoring
    at = pad.sheet().at
    standing = scoring.standing(at)
    places: list[model.PadPlace] = [
        {
            "place": standing.places[side],
            "side": side,
            "name": scene.names[side],
            "points": _points(scene, at, side),
            "won": side in standing.winners,
        }
        for side in sorted(range(len(scene.names)), key=lambda side: standing.places[side])
    ]
    return {
        "title": _won(scene, standing.winners),
        "text": " ".join([scene.say("result", score=score(scene, at), count=at.rounds), *_unnamed(scene)]),
        "places": places,
        "winners": list(standing.winners),
        "next": None if pad.evening_over else _next(scene),
    }


def _unnamed(scene: PadScene) -> list[str]:
    """Why the match doesn't count for the season yet."""
    return [scene.say("nameless")] if scene.scoring.game.traits.season and is_nameless(scene.pad) else []


def _won(scene: PadScene, winners: tuple[int, ...]) -> str:
    several = sum(len(scene.scoring.sides[side]) for side in winners) > 1
    return scene.say("won", *(["many"] if several else []), names=scene.sides(winners))


def _points(scene: PadScene, at: At[Any], side: int) -> str:
    points = scene.scoring.scores(at)[side]
    return scene.signed(points) if scene.scoring.single else str(points)


def score(scene: PadScene, at: At[Any]) -> str:
    """The score of a match: «101 : 58»."""
    return " : ".join(_points(scene, at, side) for side in range(len(scene.names)))


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
    of = None if found.of == OPEN else int(found.of)
    won = found._replace(by_scores=False).points
    champions = found.champions if found.over else ()
    matches: list[model.PadMatch] = []
    for number in range(len(pad.matches)):
        at, over = pad.sheet(number).at, pad.is_over(number)
        winners = list(scoring.standing(at).winners) if over else []
        matches.append({"n": number + 1, "winners": winners, "text": score(scene, at), "over": over})
    wins = scene.say("evening.and").join(
        scene.say("evening.wins", *(["none"] if not count else []), count=count, names=scene.names[side])
        for side, count in enumerate(won)
    )
    crowned = scene.say("evening.champion", *(["many"] if len(champions) > 1 else []), names=scene.sides(champions)) if champions else ""  # fmt: skip
    return {
        "of": of,
        "played": len(found.played),
        "title": scene.say("match", *(["of"] if of else []), n=len(matches), of=of),
        "wins": list(won),
        "points": list(found.points),
        "matches": matches,
        "champions": list(champions),
        "text": crowned or wins,
    }
