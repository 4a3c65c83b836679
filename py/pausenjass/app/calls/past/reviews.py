"""Reviews show what would have been better, in the last round of the match on screen or in a round of the replay.

review   {seat} or {}     begins a person's review, or goes on with it → {review, ask}
review   {seat, round}    the same for a round of the open replay
judged   {id, answer}     the worker's answer to `ask`; null: none → {review, ask}
"""

from __future__ import annotations

from typing import Final

from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session, now
from pausenjass.app.past.decisions import Round, rounds
from pausenjass.app.past.ledger import KEPT, entry_of, filed
from pausenjass.app.past.persons import here
from pausenjass.app.presenters.words import DAY_LENGTH
from pausenjass.app.replay import practice
from pausenjass.app.replay import review_words as words
from pausenjass.app.replay.replay import Replay
from pausenjass.app.replay.review import Review
from pausenjass.core.game import Seat

REMEMBERED: Final = 60
"""How many reviews are remembered, so that their marks stay while a replay is open."""


def review(session: Session, args: Args) -> Reply:
    """Reviews a round for the person at `seat`, or the one with the tablet."""
    older: list[Round] = []
    wanted, own = args.get("seat"), True
    if "round" in args:
        replay, among = _of_replay(session, args.get("round"))
        match, own = replay.match, not replay.is_foreign
        seat = wanted if match.is_person(wanted) else match.people[0]
    else:
        match, among = session.running().match, last_round(session)
        seat = wanted if match.is_person(wanted) else session.running().me
        older = _older(session, seat)
    found = session.review_of(match, among, seat)
    if found is None:
        found = Review(_next_number(session), match, seat, among, older, counts=own)
    session.reviews = [*(each for each in session.reviews if each is not found), found][-REMEMBERED:]
    return _told(session, found)


def judged(session: Session, args: Args) -> Reply:
    """Takes the worker's answer. An answer to another review is ignored."""
    if not session.reviews:
        raise NoAnswer("error.no-review", "id")
    found = session.reviews[-1]
    if args.get("id") == found.number and found.current:
        found.answer(args.get("answer"))
        _file(session, found)
        practice.file(session.store, found, now(args)[:DAY_LENGTH])
    return _told(session, found)


def _next_number(session: Session) -> int:
    return max((each.number for each in session.reviews), default=0) + 1


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


def _older(session: Session, seat: Seat) -> list[Round]:
    """At the end of a match, its rounds that the statistics still need judged, the newest first."""
    match = session.running().match
    if match.result != "match" or seat != match.people[0]:
        return []
    entry = entry_of(session.store.play, match, here.player(session.store, match, seat))
    return [each for each in rounds(match)[-2::-1] if entry is None or each.number not in entry["rounds"]]


def _file(session: Session, found: Review) -> None:
    """Keeps the results of judged rounds."""
    store, done = session.store, found.judged
    if done and found.counts:
        who = here.player(store, found.match, found.seat)
        for among, verdicts in done:
            store.play = filed(store.play, found.match, among, verdicts, who)[-KEPT:]
        store.save_play()
    found.judged = []


def _told(session: Session, found: Review) -> Reply:
    return {
        "review": words.review(found, session.lang, found.match.people),
        "ask": found.ask and dict(zip(("call", "text"), found.ask, strict=True)),
    }
