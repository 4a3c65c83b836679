"""The end of a game of Ciao-Sepp: places, and points with their parts."""

from __future__ import annotations

from typing import Any

from pausenjass.app.presenters import results
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import say


def title(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """«Anna gewinnt das Spiel»: the first one out, if anybody was."""
    out = scene.view.out
    return results.title(scene, over, out[:1]) if out else say(scene, "result.nobody")


def reason(scene: Scene, over: bool, sides: tuple[int, ...]) -> str:
    """Who was the first to lay the last card, or is the only one left; or that nobody was."""
    out = scene.view.out
    if out:
        left = ("left",) if scene.view.counts[out[0]] else ()
        return results.about(scene, "result.reason", out[:1], *left)
    return say(scene, "result.reason.time" if _time_up(scene) else "result.reason.nobody")


def ended(scene: Scene) -> str:
    """The text that time was up (CS-28), if it was."""
    return say(scene, "result.ended", *(("time",) if _time_up(scene) else ()))


def lines(scene: Scene, over: bool) -> list[str]:
    """The line that time was up (CS-28), unless the first line says so."""
    return [say(scene, "result.time")] if _time_up(scene) and scene.view.out else []


def _time_up(scene: Scene) -> bool:
    last = scene.events[-1] if scene.events else ()
    return any(event.kind == "time-up" for event in last)


def race_texts(scene: Scene) -> None:
    """None: a game has no rounds; the season has a race."""
    return


def deal_row(scene: Scene, side: int) -> dict[str, Any]:
    """A player's place by CS-27, and points with their parts (CS-28 to CS-31)."""
    standing, out = scene.standing, scene.view.out
    deal, placed = standing.deal[side], side in out
    place = out.index(side) + 1 if placed else max(standing.places[side], len(out) + 1)
    points = _signed(deal.points)
    made_of = [{"text": say(scene, f"part.{key}"), "points": _signed(each)} for key, each in deal.parts]
    return {
        "place": place,
        "placed": placed,
        "won": place == 1 and placed,
        "points": points,
        "total": points,
        "score": deal.points,
        "parts": made_of or [{"text": say(scene, "part.none"), "points": points}],
        "cards": [],
    }


def parts(scene: Scene) -> dict[str, Any]:
    """No chart, since a game has no rounds; the season has one."""
    return {"chart": None}


def _signed(points: int) -> str:
    """The points with their sign: «+2», «−1», «0»."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
