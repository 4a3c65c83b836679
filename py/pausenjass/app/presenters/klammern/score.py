"""The score of a deal of Klammern. Everything that counts lies on the table, so everybody could add it up (KL-4, KL-5,
KL-20, KL-23, KL-29).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.klammern.results import MARKS
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.score import mine_before, score_side
from pausenjass.app.presenters.words import name, names, say, you
from pausenjass.core.game import Seat
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.position import NOBODY
from pausenjass.games.klammern.rules import BELLE, LAST_TRICK, WINNING_DIE
from pausenjass.games.klammern.scoring import trick_points
from pausenjass.games.klammern.tricks import winning

if TYPE_CHECKING:
    from pausenjass.app import model

CARD_POINTS: Final = 152
"""KL-4: the points of all cards together."""
PLAYING: Final = ("kontra", "re", "play")
"""The phases in which the melds are settled and the deal isn't over."""


def score(scene: Scene) -> model.Score | None:
    """The points of the deal so far, the dice, and what the trump side needs; None before the first deal."""
    view = scene.view
    if not view.round:
        return None
    points = _points(scene)
    sides = [_side(scene, side, points[side]) for side in mine_before(scene)]
    of = sum(points) if _is_over(view) else _in_play(scene)
    line = _needed(scene, of) if view.phase in PLAYING else ""
    told = [
        say(scene, "score.side", name=each["name"], points=each["points_text"], die=_die_text(each)) for each in sides
    ]
    return {"text": " ".join([*told, line]).strip(), "sides": sides, "line": line, "of": of, "stake": None}


def _is_over(view: Any) -> bool:
    """Whether all cards of the deal are laid, so that it has been counted."""
    return bool(view.tricks) and view.phase not in PLAYING


def _die_text(side: model.ScoreSide) -> str:
    return side["die"]["text"] if side["die"] else ""


# --- a side ---------------------------------------------------------------------------------------------------------


def _side(scene: Scene, side: int, points: int) -> model.ScoreSide:
    """A side's standing."""
    die = scene.view.dice[side]
    return score_side(
        scene,
        side,
        say(scene, "score.points", count=points),
        points,
        mark=MARKS[side],
        die={"value": die, "of": WINNING_DIE, "text": say(scene, "score.die", value=die, of=WINNING_DIE)},
        heap=sum(len(cards) for winner, cards in _won(scene.view) if scene.side(winner) == side),
    )


def _won(view: Any) -> list[tuple[Seat, tuple[str, ...]]]:
    """The winner of each trick in this deal, with its cards."""
    players = len(view.counts)
    return [((leader + winning(cards, view.trump)) % players, cards) for leader, cards in view.tricks]


def _points(scene: Scene) -> list[int]:
    """The points of each side: tricks, melds that count, Belle, and the last trick once it is made."""
    view = scene.view
    if _is_over(view):
        return [each.points for each in view.deal]
    points = [0] * len(scene.sides)
    for winner, cards in _won(view):
        points[scene.side(winner)] += trick_points(cards, view.trump)
    for seat, shown in enumerate(view.shown):
        points[scene.side(seat)] += melds.points(shown)
    if view.belle != NOBODY:
        points[scene.side(view.belle)] += BELLE
    return points


# --- what it takes --------------------------------------------------------------------------------------------------


def _in_play(scene: Scene) -> int | None:
    """The points of all sides together; None if cards stay in the stock, and before it is known which melds count."""
    view = scene.view
    if len(view.counts) < 4 or view.phase not in PLAYING:
        return None
    belle = BELLE if view.belle != NOBODY else 0
    return CARD_POINTS + LAST_TRICK + sum(map(melds.points, view.shown)) + belle


def _needed(scene: Scene, of: int | None) -> str:
    """What the trump side needs to have more than the others (KL-29): «Du hast gespielt: ihr braucht 92 von 182»."""
    trumper: Seat = scene.view.trumper
    who = name(scene, trumper)
    if of is None:
        others = [seat for seat in range(len(scene.names)) if seat != trumper]
        forms = ("each",) if len(others) > 1 else ()
        return say(scene, "score.more", *forms, *you(scene, trumper), name=who, others=names(scene, others))
    ours = ("us",) if scene.held and scene.side(trumper) == scene.side(scene.me) else ()
    return say(scene, "score.need", *ours, *you(scene, trumper), name=who, need=of // 2 + 1, of=of)
