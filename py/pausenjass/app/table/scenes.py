"""Turn the open table into the Scene that its presenter gets: the wall behind which the State stays."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pausenjass.app.common import dealt_before
from pausenjass.app.presenters import presenter
from pausenjass.app.presenters.hands import BY_SUIT, HandOrder
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.table import evening, talk
from pausenjass.app.table.table import Table
from pausenjass.core.game import Seat
from pausenjass.core.record import DRAWN


def scene_of(table: Table, lang: str, seat: Seat | None = None, order: HandOrder = BY_SUIT) -> Scene:
    """The table as the person with the tablet, or at `seat`, sees it, in this language, with hands in this order.

    A person on a phone sees it there, alone: nobody else reads its texts.
    """
    match, seating = table.match, table.seating
    me = table.me if seat is None else seat
    if seat is not None and seat in match.phones:
        return _scene(table, lang, order, _Viewer("phone", me, (me,), True))
    return _scene(table, lang, order, _Viewer("tablet" if seating.here else "table", me, seating.here, seating.handed))


def scene_for_onlookers(table: Table, lang: str) -> Scene:
    """The table as somebody sees it who doesn't play: whoever holds the tablet, it is drawn from the same side."""
    return _scene(table, lang, BY_SUIT, _Viewer("onlooker", table.match.people[0], (), False))


class _Viewer(NamedTuple):
    """Who sees a Scene; the fields are those of the Scene."""

    place: Literal["tablet", "table", "phone", "onlooker"]
    me: Seat
    here: tuple[Seat, ...]
    handed: bool


def _scene(table: Table, lang: str, order: HandOrder, viewer: _Viewer) -> Scene:
    match, game = table.match, table.match.game
    place, me, here, handed = viewer
    now = len(match.states) - 1
    return Scene(
        own=presenter(game.id),
        game_id=game.id,
        rules=game.rules,
        lang=lang,
        order=order,
        place=place,
        me=me,
        here=here,
        handed=handed,
        view=match.view(now, me if handed else None),
        names=match.names,
        levels=match.levels,
        phones=match.phones,
        stand_ins=match.stand_ins,
        looks=match.looks,
        people=match.people,
        sides=match.sides,
        turn=table.turn.told_to(me) if place == "phone" else table.turn.seat,
        result=match.result,
        done=match.done,
        origin=match.origin,
        dealt_before=dealt_before.beside(match.record, len(match.sides)),
        laid_open=game.laid_open(match.state),
        scores=game.scores(match.state),
        standing=game.standing(match.state),
        declined=table.turn.declined,
        waited=table.turn.content(me),
        unsaid=table.unsaid[0] if table.unsaid else None,
        events=match.events,
        round_start=match.round_start,
        view_at=match.view,
        scores_at=lambda line: game.scores(match.states[line]),
        legal=lambda other: game.legal(match.state, other),
        why=lambda action: game.why(match.state, me, action),
        beside=lambda other: scene_of(table, lang, other, order),
        worded=table.worded.setdefault({"phone": f"{lang} {me}", "onlooker": f"{lang} -"}.get(place, lang), {}),
        talks=table.talks and game.traits.talk is not None,
        talk_after=lambda line: talk.said_after(table, line),
        evening=evening.points_before(match) if evening.follows(match) else None,
        adds_up=game.traits.evening,
        agreed=evening.agreed(match),
        shows_lots=match.shows_lots,
        drawn=match.record.headers.get(DRAWN, ""),
        seasoned=game.traits.season and match.origin.counts,
    )
