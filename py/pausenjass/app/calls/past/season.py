"""The season: what counts for it, games with real cards, prizes, its end.

season      {key} or {}           see season/view.py
correct     {id, points, key}     sets the points of a game that was played here → the season again
strike      {id, struck, key}     takes a game out of the season, or back in; one on a pad is struck there → the season again
real        {id, draft} or {id}   the form for a game with real cards; id "" for a new one. A draft is kept, null drops it
enter       {id}                  keeps what was entered as a game, or mends the one with this id → {key} of its season
prizes      {key, texts}          writes the prizes of a season → the season again
celebrated  {key}                 the ceremony at the season's end was seen
"""

from __future__ import annotations

from typing import Any

from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session, now
from pausenjass.app.past.pads import results
from pausenjass.app.past.pads.kept import pad_of
from pausenjass.app.past.season import drafts, entry
from pausenjass.app.past.season.games import MOST_POINTS, is_points, season_of
from pausenjass.app.past.season.prizes import found, is_season, replaced, written
from pausenjass.app.past.season.real import Impossible
from pausenjass.app.past.season.view import present_season


def season(session: Session, args: Args) -> Reply:
    """A season; today's by default."""
    return {**present_season(session.store, args.get("key"), now(args))}


def correct(session: Session, args: Args) -> Reply:
    """Sets the points of a game that was played here."""
    game, points = _game(session.store.season, args), args.get("points")
    if not is_points(points, len(game["names"])):
        raise NoAnswer("error.season-points", "points", most=MOST_POINTS)
    game.update(points=points, changed=now(args))
    session.store.save_season()
    return season(session, args)


def strike(session: Session, args: Args) -> Reply:
    """Takes a game out of the season, or back in."""
    store = session.store
    on_pad = results.found(store, args.get("id"))
    if on_pad:
        last = len(on_pad.pad.matches[on_pad.number].rounds) - 1
        on_pad.pad.strike(on_pad.number, last, True, now(args))
        store.save_pads()
        return season(session, args)
    _game([*store.season, *store.real], args).update(struck=args.get("struck") is True, changed=now(args))
    store.save_season()
    store.save_real()
    return season(session, args)


def _game(games: list[dict[str, Any]], args: Args) -> dict[str, Any]:
    if pad_of(str(args.get("id"))):
        raise NoAnswer("error.pad-game", "id")
    game = next((each for each in games if each["id"] == args.get("id")), None)
    if game is None:
        raise NoAnswer("error.no-record", "id")
    return game


def _id(session: Session, args: Args) -> str:
    """The game with real cards that is meant; "" for a new one."""
    given = args.get("id")
    if given != "":
        _game(session.store.real, args)
    return str(given)


def real(session: Session, args: Args) -> Reply:
    """The form for a game with real cards."""
    game_id = _id(session, args)
    if "draft" in args:
        draft = drafts.read_draft(args["draft"])
        if draft is None and args["draft"] is not None:
            raise NoAnswer("error.draft", "draft")
        entry.keep_draft(session.store, game_id, draft and entry.spelled(session.store, game_id, draft))
    return {**entry.present_entry(session.store, game_id, now(args))}


def enter(session: Session, args: Args) -> Reply:
    """Keeps what was entered as a game with real cards."""
    game_id = _id(session, args)
    try:
        date = entry.enter(session.store, game_id, now(args))
    except Impossible as wrong:
        raise NoAnswer(wrong.refusal.phrase, "draft", **dict(wrong.refusal.data)) from wrong
    return {"key": season_of(date).key}


def prizes(session: Session, args: Args) -> Reply:
    """Writes the prizes of a season."""
    texts, key = args.get("texts"), _season_key(args)
    if not isinstance(texts, list):
        raise NoAnswer("error.prizes", "texts")
    session.store.prizes = written(session.store.prizes, key, texts, now(args))
    session.store.save_prizes()
    return season(session, args)


def celebrated(session: Session, args: Args) -> Reply:
    """The ceremony at the season's end was seen."""
    key = _season_key(args)
    session.store.prizes = replaced(session.store.prizes, {**found(session.store.prizes, key), "seen": True})
    session.store.save_prizes()
    return {}


def _season_key(args: Args) -> str:
    key = args.get("key")
    if not is_season(key):
        raise NoAnswer("error.prizes", "key")
    return str(key)
