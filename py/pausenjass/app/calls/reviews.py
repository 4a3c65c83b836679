"""What would have been better: a review of the last round of the match on screen, or of a round of the film.

review   {seat} or {}     begin it for a person, or go on with the one under way → {review, ask}
review   {seat, round}    the same for a round of the film that is looked at
judged   {id, answer}     what the bots' worker said of `ask`; null: nothing → {review, ask}
"""

from __future__ import annotations

from typing import Final

from pausenjass.app.calls.replies import Reply
from pausenjass.app.replay.film import Film
from pausenjass.app.review import words
from pausenjass.app.review.decisions import Round, rounds
from pausenjass.app.review.ledger import KEPT, entry_of, filed
from pausenjass.app.review.review import Review
from pausenjass.app.session import Args, NoAnswer, Session
from pausenjass.core.game import Seat

REMEMBERED: Final = 60
"""How many reviews are remembered: their marks stay while a film is looked at."""


def review(session: Session, args: Args) -> Reply:
    """A review of a round, for the person at `seat`, or the one with the tablet."""
    older: list[Round] = []
    wanted, own = args.get("seat"), True
    if "round" in args:
        film, among = _of_film(session, args.get("round"))
        match, own = film.match, not film.is_foreign
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
    """Take what the bots' worker said. What it says of another review counts nothing."""
    if not session.reviews:
        raise NoAnswer("error.no-review", "id")
    found = session.reviews[-1]
    if args.get("id") == found.number and found.current:
        found.answer(args.get("answer"))
        _file(session, found)
    return _told(session, found)


def _next_number(session: Session) -> int:
    return max((each.number for each in session.reviews), default=0) + 1


def _of_film(session: Session, number: object) -> tuple[Film, Round]:
    """A round of the film that was played to its end."""
    film = session.film
    among = film.round_of(number) if film else None
    if film is None or among is None or not film.is_over(among):
        raise NoAnswer("error.no-review", "round")
    return film, among


def last_round(session: Session) -> Round:
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
    """Keep what rounds have come to."""
    store, done = session.store, found.judged
    if done and found.counts:
        for among, verdicts in done:
            store.play = filed(store.play, found.match, among, verdicts)[-KEPT:]
        store.save_play()
    found.judged = []


def _told(session: Session, found: Review) -> Reply:
    return {
        "review": words.review(found, session.lang, found.match.people),
        "ask": found.ask and dict(zip(("call", "text"), found.ask, strict=True)),
    }
