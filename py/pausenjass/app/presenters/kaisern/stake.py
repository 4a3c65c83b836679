"""What a Spiel of Kaisern is about: the board, the slate, the declared Kaiser (KA-17, KA-23, KA-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.kaisern.cards import full_name, order_of
from pausenjass.app.presenters.kaisern.parties import MARKS
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import name, say, side_name, you
from pausenjass.core.game import NOBODY, Seat
from pausenjass.games.kaisern.legal import start_field
from pausenjass.games.kaisern.position import UNKNOWN, Kaiser
from pausenjass.games.kaisern.rules import FIELDS

if TYPE_CHECKING:
    from pausenjass.app import model

STROKES: Final[tuple[tuple[model.Stroke, int], ...]] = (("X", 10), ("V", 5), ("I", 1))
"""KA-34."""


def stake_text(scene: Scene, key: str, field: int, kritze: int) -> str:
    """«Es geht um 12 Striche: Feld 10 und 2 Kritze»"""
    forms = ("kritze", *(("kritz",) if kritze == 1 else ())) if kritze else ()
    return say(scene, key, *forms, count=field + kritze, field=field, kritze=kritze)


def kritze_text(scene: Scene, count: int) -> str:
    """«2 Kritze»"""
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
    """How often each stroke stands on the slate for so many Striche."""
    strokes: list[tuple[model.Stroke, int]] = []
    for stroke, worth in STROKES:
        strokes.append((stroke, points // worth))
        points %= worth
    return strokes


# --- declared Kaiser ------------------------------------------------------------------------------------------------


def kaiser_of(scene: Scene, seat: Seat) -> list[model.Kaiser]:
    """The Kaiser that a seat has declared; a back where this person doesn't know which."""
    return [_kaiser_row(scene, each) for each in scene.view.kaiser if each.seat == seat]


def _kaiser_row(scene: Scene, each: Kaiser) -> model.Kaiser:
    """One declared Kaiser, as it is marked before its holder."""
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
