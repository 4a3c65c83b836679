"""Reviews show what would have been better, in the last round of the match on screen or in a round of the replay.

review   {seat} or {}     begins a person's review, or goes on with it → {review, ask}
review   {seat, round}    the same for a round of the open replay
judged   {id, answer}     the worker's answer to `ask`; null: none → {review, ask}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session, now
from pausenjass.app.past.decisions import Round, rounds
from pausenjass.app.past.ledger import KEPT, filed, graded
from pausenjass.app.past.persons import here
from pausenjass.app.presenters.words import DAY_LENGTH
from pausenjass.app.replay import practice
from pausenjass.app.replay import review_words as words
from pausenjass.app.replay.grades import tally
from pausenjass.app.replay.replay import Replay
from pausenjass.app.replay.report import report
from pausenjass.app.replay.review import Review
from pausenjass.app.table.match import Match
from pausenjass.core.game import Seat

REMEMBERED: Final = 60
"""How many reviews are remembered, so that their marks stay while a replay is open."""


def review(session: Session, args: Args) -> Reply:
    """Reviews a round for the person at `seat`, or the one with the tablet."""
    wanted, own, over = args.get("seat"), True, False
    if "round" in args:
        replay, among = _of_replay(session, args.get("round"))
        match, own = replay.match, not replay.is_foreign
        seat = wanted if match.is_person(wanted) else match.people[0]
    else:
        match, among = session.running().match, last_round(session)
        seat = wanted if match.is_person(wanted) else session.running().me
        over = match.result == "match"
    if not match.origin.judged:
        raise NoAnswer("error.no-review", "round")
    older = [_of_round(session, match, seat, each) for each in rounds(match)[-2::-1]] if over else []
    return _told(session, _of_round(session, match, seat, among, older, counts=own))


def _of_round(
    session: Session, match: Match, seat: Seat, among: Round, older: Sequence[Review] = (), *, counts: bool = True
) -> Review:
    """The review of a round, begun if it wasn't asked for before; the newest of the session. At the end of a match the
    reviews of its older rounds follow."""
    found = session.review_of(match, among, seat)
    if found is None:
        number = max((each.number for each in session.reviews), default=0) + 1
        found = Review(number, match, seat, among, counts=counts)
    if older:
        found.older = older
    session.reviews = [*(each for each in session.reviews if each is not found), found][-REMEMBERED:]
    return found


def judged(session: Session, args: Args) -> Reply:
    """Takes the worker's answer. An answer to another review is ignored."""
    if not session.reviews:
        raise NoAnswer("error.no-review", "id")
    found = session.reviews[-1]
    if args.get("id") == found.number and found.current:
        found.answer(args.get("answer"))
        _file(session, found)
        for each in (found, *found.older):
            practice.file(session.store, each, now(args)[:DAY_LENGTH])
    return _told(session, found)


def _of_replay(session: Session, number: object) -> tuple[Replay, Round]:
    """A finished round of the replay."""
    replay = session.replay
    among = replay.round_of(number) if replay else None
    if replay is None or among is None or not replay.is_over(among):
        raise NoAnswer("error.no-review", "round")
    return replay, among


def last_round(session: Session) -> Round:
    """The round whose result is on screen. NoAnswer during a round, and in a lesson."""
    table = session.running()
    if table.guide or table.match.result is None:
        raise NoAnswer("error.no-review", "round")
    return rounds(table.match)[-1]


def _file(session: Session, found: Review) -> None:
    """Keeps what the judgements of rounds come to, once each is judged, and once it is graded."""
    store = session.store
    before = store.play
    for each in (found, *found.older):
        if each.counts and each.judged is not None and each.filed < each.stage:
            who = here.player(store, each.match, each.seat)
            store.play = filed(store.play, each.match, each.round, each.judged, who)[-KEPT:]
            if each.complete:
                store.play = graded(store.play, each.match, each.round, *tally(each.grades), who)
            each.filed = each.stage
    if store.play is not before:
        store.save_play()


def _told(session: Session, found: Review) -> Reply:
    told = words.review(found, session.lang, found.match.people)
    told["report"] = report(found, session.lang) if found.ready else None
    told["match"] = report(found, session.lang, whole=True) if found.older else None
    return {"review": told, "ask": found.ask and found.ask._asdict()}
