"""What would have been better: a review of the last round, of the match on screen.

review   {seat} or {}                 begin it for a person, or go on with the one under way → {review, ask}
judged   {id, answer}                 what the bots' worker said of `ask`; null: nothing → {review, ask}
scenery  {place, seat, since, open}   the table as it was there, to be looked at → {table, scenery}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pausenjass.app.calls.replies import Reply
from pausenjass.app.presenters.words import say
from pausenjass.app.review import words
from pausenjass.app.review.decisions import Round, rounds
from pausenjass.app.review.ledger import KEPT, entry_of, filed
from pausenjass.app.review.review import Review
from pausenjass.app.review.scenery import scene_at, scenery
from pausenjass.app.session import Args, NoAnswer, Session
from pausenjass.core.game import Seat

if TYPE_CHECKING:
    from pausenjass.app import model


def review(session: Session, args: Args) -> Reply:
    """A review of the last round, for the person at `seat`, or the one with the tablet."""
    table = session.running()
    match, wanted = table.match, args.get("seat")
    seat = wanted if wanted in match.people else table.me
    assert isinstance(seat, int)
    old = session.review
    if old is None or old.match is not match or not old.current or old.seat != seat:
        number = 1 if old is None else old.number + 1
        session.review = Review(number, match, seat, _last(session), _older(session, seat))
    return _told(session)


def judged(session: Session, args: Args) -> Reply:
    """Take what the bots' worker said. What it says of another review counts nothing."""
    found = session.review
    if found is None:
        raise NoAnswer("error.no-review", "id")
    if args.get("id") == found.number and found.current:
        found.answer(args.get("answer"))
        _file(session, found)
    return _told(session)


def scenery_(session: Session, args: Args) -> Reply:
    """The table at a place of the last round, for a person."""
    match, among = session.running().match, _last(session)
    seat, place, since = args.get("seat"), args.get("place"), args.get("since")
    if seat not in match.people or type(place) is not int or not among.start < place <= among.end:
        raise NoAnswer("error.no-review", "place")
    assert isinstance(seat, int)
    before = since if type(since) is int else place
    opened = args.get("open") is True
    table, text = scenery(match, among, seat, place, before, opened, session.store.settings)
    shown: model.Scenery = {
        "place": place,
        "text": text,
        "open": opened,
        "advice": _advice(session, seat, place, opened, table),
    }
    return {"table": table, "scenery": shown}


def _last(session: Session) -> Round:
    """The round whose result is on screen. NoAnswer while one is played, and in a lesson."""
    table = session.running()
    if table.guide or table.match.result is None:
        raise NoAnswer("error.no-review", "round")
    return rounds(table.match)[-1]


def _older(session: Session, seat: Seat) -> list[Round]:
    """At the end of a match, its rounds that haven't been judged yet for the statistics, the newest first."""
    match = session.running().match
    if match.result != "match" or seat != match.people[0]:
        return []
    entry = entry_of(session.store.play, match)
    return [each for each in rounds(match)[-2::-1] if entry is None or each.number not in entry["rounds"]]


def _file(session: Session, found: Review) -> None:
    """Keep what rounds have come to. Like all statistics they are those of the first person."""
    store, done = session.store, found.judged
    if done and found.match.origin.counts and found.seat == found.match.people[0]:
        for among, verdicts in done:
            store.play = filed(store.play, found.match, among, verdicts)[-KEPT:]
        store.save_play()
    found.judged = []


def _told(session: Session) -> Reply:
    found = session.review
    assert found
    return {
        "review": words.review(found, session.lang, found.match.people),
        "ask": found.ask and dict(zip(("call", "text"), found.ask, strict=True)),
    }


# --- at a place of the round ----------------------------------------------------------------------------------------


def _advice(session: Session, seat: Seat, place: int, opened: bool, table: model.Table) -> model.Advice | None:
    """What the review says of that place; with all hands open, what they say. None where there is nothing to say."""
    found = session.review
    if found is None or not found.current or found.seat != seat:
        return None
    one = next((each for each in found.mistakes if each.decision.place == place), None)
    if one is None:
        return None
    scene = scene_at(found.match, place, seat, session.lang)
    better, luck = one.best.action, found.luck.get(place) if opened else None
    told = words.luck(scene, luck, better) if luck else None
    if luck and told and luck.cost_of(better):
        better = luck.best.action
    if opened:
        text = told or say(scene, "review.open")
    else:
        text = say(scene, "review.better", what=words.deed(scene, better)["text"], why=words.why(scene, one))
    return {
        "text": text,
        "rule": one.reason.rule if one.reason and not opened else "",
        "better": words.lying(scene, better, table),
        "played": words.lying(scene, one.decision.action, table),
    }
