"""Practising one's own mistakes («Üben»).

practice       {game, kind, who}  what can be practised, of a game, a kind of mistake and a person; "" or "all" for all,
                                  `who` "device" for nobody known, by default who plays alone here
practise       {game, kind, who}  begins a session with the positions that are due, or else with the next ones → Table
practice_next  {}                 the next position of the session → Table
practice_wait  {ply}              the answer is to do nothing → Table
practice_drop  {ply}              the position on screen is never asked again → Table
"""

from __future__ import annotations

from typing import NamedTuple

from pausenjass.app.calls.replies import Reply, current, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session, now
from pausenjass.app.common.practice import Position, is_done, replaced
from pausenjass.app.past.persons import here, shares
from pausenjass.app.past.persons.saved import People
from pausenjass.app.past.store import key, to_json
from pausenjass.app.presenters.words import DAY_LENGTH
from pausenjass.app.replay import practice_words as words
from pausenjass.app.replay.practising import Asked, Sitting, open_position
from pausenjass.games import GAMES

ALL = "all"
DEVICE = "device"


class _Wanted(NamedTuple):
    """Which positions are asked for."""

    game: str
    kind: str
    who: str
    positions: list[Position]
    """All of that person."""

    @property
    def chosen(self) -> list[Position]:
        """Those of the game and the kind."""
        return words.chosen(self.positions, self.game, self.kind)


def practice_(session: Session, args: Args) -> Reply:
    """What can be practised."""
    wanted = _wanted(session, args)
    sitting, session.practice = session.practice, None
    last = sitting.grades if sitting else []
    return {**words.practice(session.store, wanted.positions, wanted[:3], last, now(args)[:DAY_LENGTH])}


def practise(session: Session, args: Args) -> Reply:
    """Begins a session."""
    wanted = _wanted(session, args)
    given = [str(args[name]) for name in ("game", "kind", "who") if args.get(name)]  # as in the address that asked
    address, back = ("/".join(("#", call, *given)) for call in ("practise", "practice"))
    session.practice = Sitting(wanted.chosen, now(args)[:DAY_LENGTH], address, back)
    return practice_next(session, args)


def practice_next(session: Session, args: Args) -> Reply:
    """Opens the next position. One that can't be read is set aside."""
    store, sitting, today = session.store, session.practice, now(args)[:DAY_LENGTH]

    def keep(changed: Position) -> None:
        store.practice = replaced(store.practice, changed)
        store.save_practice()

    while sitting and (id := sitting.next):
        asked = next((each for each in store.practice if each["id"] == id and not is_done(each)), None)
        try:
            if asked is None:  # another tab has replaced it
                raise LookupError
            table = open_position(sitting, asked, today, keep, here.name(store), session.lang)
        except LookupError:
            sitting.skip()
        except ValueError:
            sitting.skip()
            store.practice = [each for each in store.practice if each["id"] != id]
            store.set_aside(key("practice"), to_json([asked]), "store.practice.partly", count=1)
            store.save_practice()
        else:
            session.open(table, args)
            return shown(session, args)
    raise NoAnswer("practice.none", "id")


@current
def practice_wait(session: Session, args: Args) -> Reply:
    """Answers that nothing is to be done."""
    _asked(session).wait()
    return shown(session, args)


@current
def practice_drop(session: Session, args: Args) -> Reply:
    """Never asks the position on screen again."""
    _asked(session).drop()
    return shown(session, args)


def _asked(session: Session) -> Asked:
    guide = session.running().guide
    if not isinstance(guide, Asked):
        raise NoAnswer("practice.none", "id")
    return guide


def _wanted(session: Session, args: Args) -> _Wanted:
    store = session.store
    game, kind, who = (args.get(name) for name in ("game", "kind", "who"))
    if game not in (None, "", ALL, *GAMES):
        raise NoAnswer("error.unknown-game", "game")
    person = People(store.people).find(who)
    if who not in (None, "", DEVICE) and person is None:
        raise NoAnswer("error.nobody-known", "who")
    whose = person["id"] if person else "" if who == DEVICE else here.id(store)
    of_game = "" if game in (None, ALL) else str(game)
    of_kind = kind if of_game and isinstance(kind, str) and kind != ALL else ""
    return _Wanted(of_game, of_kind, whose, shares.positions(People(store.people), store.practice, whose))
