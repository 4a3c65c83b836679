"""Puzzles. `book` is the text of the game's file (static/puzzles/), which the page fetches.

puzzles       {game, book}      the list of a game's puzzles, with what is solved
puzzle        {game, id, book}  a puzzle, beside the running match; `id` may be a day, for that day's puzzle → Table
puzzle_again  {}                the puzzle on screen from its beginning → Table
tip           {ply}             the next tip → Table
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, current, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session
from pausenjass.app.common.dates import is_date
from pausenjass.app.learn import puzzles as learn
from pausenjass.app.learn.puzzles import Given, Puzzle, Solving
from pausenjass.app.past import solved
from pausenjass.app.past.persons import here
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.solved import Solved
from pausenjass.games import GAMES


def puzzles(session: Session, args: Args) -> Reply:
    """Lists a game's puzzles."""
    game, book = _book(args)
    return {**learn.listed(game, book, _stars(session, game), session.lang)}


def puzzle(session: Session, args: Args) -> Reply:
    """Opens a puzzle."""
    game, book = _book(args)
    id = args.get("id")
    found = learn.found(book, id, tuple(GAMES))
    if found is None:
        raise NoAnswer("puzzle.unknown", "id")
    return _open(session, args, game, found, _given(session, game, book, str(id) if is_date(id) else ""))


def puzzle_again(session: Session, args: Args) -> Reply:
    """Opens the puzzle on screen again."""
    solving = _solving(session)
    return _open(session, args, solving.game, solving.puzzle, solving.given)


@current
def tip(session: Session, args: Args) -> Reply:
    """Shows the next tip."""
    _solving(session).tip()
    return shown(session, args)


def _book(args: Args) -> tuple[str, tuple[Puzzle, ...]]:
    """The game and its puzzles."""
    game = str(args.get("game"))
    if game not in GAMES:
        raise NoAnswer("error.unknown-game", "game")
    try:
        return game, learn.read(str(args.get("book")))
    except ValueError as wrong:
        raise NoAnswer("puzzle.no-book", "book") from wrong


def _solving(session: Session) -> Solving:
    guide = session.running().guide
    if not isinstance(guide, Solving):
        raise NoAnswer("puzzle.unknown", "id")
    return guide


def _stars(session: Session, game: str) -> dict[str, int]:
    store = session.store
    return solved.stars(People(store.people), store.puzzles, game, here.id(store))


def _given(session: Session, game: str, book: tuple[Puzzle, ...], day: str) -> Given:
    def keep(id: str, stars: int) -> None:
        store = session.store
        if id not in _stars(session, game):
            store.puzzles.append(Solved(game, id, stars, here.id(store)))
            store.save_puzzles()

    return Given(book, lambda: _stars(session, game), keep, day)


def _open(session: Session, args: Args, game: str, found: Puzzle, given: Given) -> Reply:
    try:
        table = learn.open_puzzle(game, found, given, here.name(session.store), session.lang)
    except ValueError as wrong:
        raise NoAnswer("puzzle.broken", "id", number=found.number) from wrong
    session.open(table, args)
    return shown(session, args)
