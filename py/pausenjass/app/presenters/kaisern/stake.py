"""The stake of a Spiel of Kaisern, and how it stands: board, slate, declared Kaiser, score (KA-3, KA-17, KA-23, KA-32, KA-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.kaisern.cards import full_name, order_of
from pausenjass.app.presenters.kaisern.parties import MARKS
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.score import mine_before, score_side
from pausenjass.app.presenters.words import name, say, side_name, you
from pausenjass.core.game import NOBODY, Seat
from pausenjass.games.kaisern.legal import start_field
from pausenjass.games.kaisern.position import UNKNOWN, Kaiser
from pausenjass.games.kaisern.rules import FIELDS

if TYPE_CHECKING:
    from pausenjass.app import model

STROKES: Final[tuple[tuple[model.Stroke, int], ...]] = (("X", 10), ("V", 5), ("I", 1))
"""The strokes on the slate with their values (KA-34)."""


def stake_text(scene: Scene, key: str, field: int, kritze: int) -> str:
    """The stake in words: «Es geht um 12 Striche: Feld 10 und 2 Kritze»."""
    forms = ("kritze", *(("kritz",) if kritze == 1 else ())) if kritze else ()
    return say(scene, key, *forms, count=field + kritze, field=field, kritze=kritze)


def kritze_text(scene: Scene, count: int) -> str:
    """The number of Kritze in words: «2 Kritze»."""
    return say(scene, "kritze", count=count)


# --- board and slate ------------------------------------------------------------------------------------------------


def board(scene: Scene) -> model.Board:
    """The wooden board with its button (KA-23) and the Kritze at its rim (KA-34)."""
    view, by = scene.view, scene.view.raiser
    rim = [_rim(scene, seat) for seat in range(len(scene.names)) if kritze_of(scene, seat)]
    return {
        "fields": list(FIELDS),
        "at": view.field,
        "start": start_field(scene.rules, scene.scores_at(scene.round_start)),
        "kritze": rim,
        "stake": view.stake,
        "text": stake_text(scene, "board", view.field, view.kritze),
        "by": "" if by == NOBODY else say(scene, "board.by", *you(scene, by), name=name(scene, by)),
    }


def kritze_of(scene: Scene, seat: Seat) -> int:
    """The Kritze that a seat has declared in this Spiel."""
    return sum(each.kritze for each in scene.view.kaiser if each.seat == seat)


def _rim(scene: Scene, seat: Seat) -> model.SeatKritze:
    """A seat's Kritze at the rim of the board."""
    count, called = kritze_of(scene, seat), name(scene, seat)
    text = say(scene, "kritze.of", *you(scene, seat), name=called, kritze=kritze_text(scene, count))
    return {"seat": seat, "name": called, "n": count, "text": text}


def slate(scene: Scene) -> model.Slate:
    """The slate with everybody's Striche in Roman strokes (KA-34)."""
    target = scene.rules.target
    rows = [_slate_row(scene, side, points) for side, points in enumerate(scene.view.points)]
    return {"target": target, "text": say(scene, "slate", target=target), "rows": rows}


def _slate_row(scene: Scene, side: int, points: int) -> model.SlateRow:
    called = side_name(scene, side)
    return {
        "side": side,
        "name": called,
        "mark": MARKS[side],
        "points": points,
        "strokes": strokes_of(points),
        "text": say(scene, "slate.row", name=called, count=points),
    }


def strokes_of(points: int) -> list[tuple[model.Stroke, int]]:
    """How many of each stroke the slate has for this number of Striche."""
    strokes: list[tuple[model.Stroke, int]] = []
    for stroke, worth in STROKES:
        strokes.append((stroke, points // worth))
        points %= worth
    return strokes


# --- declared Kaiser ------------------------------------------------------------------------------------------------


def kaiser_of(scene: Scene, seat: Seat) -> list[model.Kaiser]:
    """The Kaiser that a seat has declared; a back if this person doesn't know which."""
    return [_kaiser_row(scene, each) for each in scene.view.kaiser if each.seat == seat]


def _kaiser_row(scene: Scene, each: Kaiser) -> model.Kaiser:
    """A declared Kaiser, as its holder's seat shows it."""
    known = each.card not in ("", UNKNOWN)
    if known:
        called = full_name(scene, each.card, order_of(scene.view))
    else:
        called = say(scene, "kaiser.false" if each.card else "kaiser.hidden")
    forms = ("secret",) if known and not each.shown else ()
    return {
        "face": each.card if known else None,
        "name": called,
        "kritze": each.kritze,
        "shown": each.shown,
        "text": say(scene, "kaiser.text", *forms, name=called, kritze=kritze_text(scene, each.kritze)),
    }


# --- how it stands ----------------------------------------------------------------------------------------------------


def score(scene: Scene) -> model.Score | None:
    """Striche of the Partie, Sätze of this Spiel, and the stake; None before the first deal."""
    view = scene.view
    if not view.round:
        return None
    sides = [_side(scene, side) for side in mine_before(scene)]
    stake = _stake(scene) if scene.turn is not None else None
    told = [_told(scene, each) for each in sides]
    if stake:
        told.append(f"{stake_text(scene, 'board', view.field, view.kritze)}.")
    return {"text": " ".join(told), "sides": sides, "line": "", "of": None, "stake": stake}


def _side(scene: Scene, side: int) -> model.ScoreSide:
    """A party's standing."""
    view, target = scene.view, scene.rules.target
    points = view.points[side]
    return score_side(
        scene,
        side,
        say(scene, "score.points", points=points, target=target),
        points,
        mark=MARKS[side],
        strokes=strokes_of(points),
        tricks=tricks_tally(scene, view.won()[side]),
        out=side in view.gone,
    )


def tricks_tally(scene: Scene, won: int) -> model.Tally:
    """The tricks out of those that win the Spiel: «1 von 3 Sätzen»."""
    of = scene.rules.to_win
    return {"value": won, "of": of, "text": say(scene, "score.tricks", value=won, of=of)}


def _told(scene: Scene, side: model.ScoreSide) -> str:
    """A party, for a screen reader."""
    tricks = side["tricks"]["text"] if side["tricks"] else ""
    forms = ("out",) if side["out"] else ()
    return say(scene, "score.side", *forms, name=side["name"], points=side["points_text"], tricks=tricks)


def _stake(scene: Scene) -> model.Stake:
    """What the Spiel is worth, including an open question."""
    view = scene.view
    made_of = stake_text(scene, "score.from", view.field, view.kritze)
    if view.ask:
        made_of = say(scene, "score.before", text=made_of, before=view.ask.before)
    return {"worth": view.stake, "label": say(scene, "score.worth"), "from_text": made_of}
