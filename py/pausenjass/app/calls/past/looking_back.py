"""Statistics, the season, records, lessons.

statistics  {game}             see statistics.py
season      {key} or {}        see season.py
correct     {id, points, key}  sets the points of a game in the season → the season again
strike      {id, struck, key}  takes a game out of the season, or back in → the season again
record      {id} or {}         the record of a finished match, or of the running one → {name, text}
hashes      {text}             hashes of every seat's views, for the test of runtime parity
guide       {game, number}     a lesson of a guided first game, beside the running match → Table
"""

from __future__ import annotations

from typing import Any

from pausenjass.app.calls.replies import Reply, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session, now, record_file, text_file
from pausenjass.app.common.records import text_of
from pausenjass.app.learn import lessons
from pausenjass.app.past.pads.kept import PREFIX
from pausenjass.app.past.pads.results import season_games
from pausenjass.app.past.season import MOST_POINTS, is_points, present_season
from pausenjass.app.past.statistics import statistics
from pausenjass.core.record import Record
from pausenjass.games import GAMES


def statistics_(session: Session, args: Args) -> Reply:
    """The statistics of a game."""
    game = str(args.get("game"))
    if game not in GAMES:
        raise NoAnswer("error.unknown-game", "game")
    return {**statistics(session.store, game)}


def season(session: Session, args: Args) -> Reply:
    """A season; today's by default."""
    return {
        **present_season(
            [*session.store.season, *season_games(session.store)], args.get("key"), now(args), session.lang
        )
    }


def correct(session: Session, args: Args) -> Reply:
    """Sets the points of a game in the season."""
    game, points = _season_game(session, args), args.get("points")
    if not is_points(points, len(game["names"])):
        raise NoAnswer("error.season-points", "points", most=MOST_POINTS)
    game.update(points=points, changed=now(args))
    session.store.save_season()
    return season(session, args)


def strike(session: Session, args: Args) -> Reply:
    """Takes a game out of the season, or back in."""
    game = _season_game(session, args)
    game.update(struck=args.get("struck") is True, changed=now(args))
    session.store.save_season()
    return season(session, args)


def _season_game(session: Session, args: Args) -> dict[str, Any]:
    if str(args.get("id")).startswith(PREFIX):
        raise NoAnswer("error.pad-game", "id")
    game = next((each for each in session.store.season if each["id"] == args.get("id")), None)
    if game is None:
        raise NoAnswer("error.no-record", "id")
    return game


def record(session: Session, args: Args) -> Reply:
    """The record of a match: a finished one, or the one on screen, which may have just ended."""
    if args.get("id") is None:
        return dict(record_file(session.running().match))
    for item in session.store.finished:
        if item["id"] == args["id"]:
            return dict(text_file(item["date"], item["game"], text_of(item)))
    raise NoAnswer("error.no-record", "id")


def hashes(session: Session, args: Args) -> Reply:
    """Hashes of what every seat sees after every line of a record."""
    from pausenjass.core.record.hashes import view_hashes  # only the parity test needs hashlib

    return {"hashes": view_hashes(Record.parse(str(args.get("text", ""))))}


def guide(session: Session, args: Args) -> Reply:
    """Opens a lesson of a guided first game."""
    table = lessons.open_lesson(args.get("game"), args.get("number"), session.store.settings["name"], session.lang)
    if table is None:
        raise NoAnswer("error.no-lesson", "number")
    session.open(table, args)
    return shown(session, args)
