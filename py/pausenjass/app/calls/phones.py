"""Hands on phones: what each phone shows, and who has one. The other calls about the table take a phone's `seat`
(play.py).

phones    {seats, onlookers}
                         what these seats' phones show, {"1": {lang, sort, trump, from, heard}}: the settings by which that phone
                         words and sorts, the lines of the record and the sentences of talk that it has been told (without
                         them, all); and what onlookers see, [{lang, from, heard}] → {tables, onlookers, line, heard}: a Table
                         for each, and what it has been told then
stand_in  {seat, on}     a bot begins or stops playing for a person on a phone → Table
move      {seat, phone}  a person moves to a phone, or back to the tablet → Table
"""

from __future__ import annotations

from pausenjass.app.calls.replies import Reply, running, shown
from pausenjass.app.calls.session import Args, NoAnswer, Session
from pausenjass.app.screen import phones as hands
from pausenjass.app.table.seating import EDGES


def phones(session: Session, args: Args) -> Reply:
    """What the phones show now. The tablet isn't told anything."""
    table = session.running()
    live, timed = session.clocks(args)
    try:
        asked = hands.read(args.get("seats"), table.match, session.store.settings)
        onlookers = hands.read_onlookers(args.get("onlookers", []), session.store.settings)
    except ValueError as wrong:
        raise NoAnswer("error.phone", "seats") from wrong
    made = hands.tables(table, [*asked, *onlookers], session.store.settings, live, timed)
    tables = {str(each.seat): own for each, own in zip(asked, made[: len(asked)], strict=True)}
    seen, line = made[len(asked) :], len(table.match.record)
    return {"tables": tables, "onlookers": seen, "line": line, "heard": len(table.talk)}


def stand_in(session: Session, args: Args) -> Reply:
    """Lets a bot play for a person on a phone, until the phone is back."""
    table, seat, on = session.running(), args.get("seat"), args.get("on")
    match = table.match
    if not match.is_person(seat) or seat not in match.phones or not isinstance(on, bool):
        raise NoAnswer("error.phone", "seat")
    match.stand_ins = match.stand_ins | {seat} if on else match.stand_ins - {seat}
    table.hand_on()  # another player of its party may now answer instead, at the tablet
    if table.live:
        session.real_time(args).look()
    return shown(session, args)


def move(session: Session, args: Args) -> Reply:
    """Moves a person to a phone, or back to the tablet."""
    table, seat, phone = session.running(), args.get("seat"), args.get("phone")
    if table is not session.store.running or not table.match.is_person(seat) or not isinstance(phone, bool):
        raise NoAnswer("error.phone", "seat")
    here = len({*table.seating.here, seat})
    if table.live and not phone and here > EDGES:
        raise NoAnswer("error.persons", "seat", persons=here, edges=EDGES)
    table.move(seat, phone)
    if table.live:
        session.real_time(args).look()
    session.store.save_running()
    return {**shown(session, args), "running": running(session)}
