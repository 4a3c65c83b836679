"""All calls of the page, by theme. Each is a function of the session and the page's arguments; the modules list theirs.

saves.py         settings and saved data
play.py          the match on the table
evening.py       the end of an evening of several matches
real_time.py     games in real time
hints.py         hints
asking.py        what an element of the table is and may do
phones.py        hands on phones
days.py          the deal of the day
puzzles.py       puzzles
past/            fairness.py cutting, seals, one's luck; reviews.py what would have been better; coach.py the coach; replays.py watching a
                 finished match again; looking_back.py statistics, records, lessons; season.py the season, games with
                 real cards, prizes; people.py the people of this device; pads.py the score of real cards;
                 practising.py one's own mistakes again; archive.py the finished matches; sharing.py matches as links
replies.py       replies that several calls give, and the one guard for stale plies

Every reply may also hold what desk.py adds. Any call may hold `now`, an ISO time; those of a live game hold `at`,
milliseconds on the page's own clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from pausenjass.app import phrases
from pausenjass.app.calls import days, evening, hints, phones, play, real_time, saves
from pausenjass.app.calls.past import fairness
from pausenjass.app.calls.replies import Call, Reply
from pausenjass.app.calls.session import Args, Session


class Later:
    """A module of calls that is only imported when one of them is made: a page fetches it after the start."""

    def __init__(self, name: str) -> None:
        self._name = f"{__name__}.{name}"

    def __getattr__(self, name: str) -> Call:
        """A call of the module. Made before the module is there, it raises ModuleNotFoundError (pausenjass/archives.py)."""

        def call(session: Session, args: Args) -> Reply:
            phrases.complete()
            made: Call = getattr(import_module(self._name), name)
            return made(session, args)

        call.__module__ = self._name
        return call


if TYPE_CHECKING:
    from pausenjass.app.calls import asking, puzzles
    from pausenjass.app.calls.past import (
        archive,
        coach,
        looking_back,
        pads,
        people,
        practising,
        replays,
        reviews,
        season,
        sharing,
    )
else:
    asking, puzzles = Later("asking"), Later("puzzles")
    archive, coach, looking_back = Later("past.archive"), Later("past.coach"), Later("past.looking_back")
    pads, people, practising = Later("past.pads"), Later("past.people"), Later("past.practising")
    replays, reviews = Later("past.replays"), Later("past.reviews")
    season, sharing = Later("past.season"), Later("past.sharing")

CALLS: Final[Mapping[str, Call]] = {
    "boot": saves.boot,
    "settings": saves.settings,
    "export": saves.export_all,
    "import": saves.import_all,
    "erase": saves.erase,
    "forget": saves.forget,
    "name": saves.name,
    "new": play.new,
    "again": play.again,
    "finale": evening.finale,
    "resume": play.resume,
    "close": play.close,
    "abandon": play.abandon,
    "act": play.act,
    "simple": play.simple,
    "decline": play.decline,
    "waited": play.waited,
    "part": play.part,
    "seated": play.seated,
    "claim": play.claim,
    "proceed": play.proceed,
    "undo": play.undo,
    "powers": play.powers,
    "explain": asking.explain,
    "phones": phones.phones,
    "stand_in": phones.stand_in,
    "move": phones.move,
    "cut": fairness.cut,
    "seals": fairness.seals,
    "luck": fairness.luck,
    "judge": hints.judge,
    "hint": hints.hint,
    "coach": coach.coach,
    "coached": coach.coached,
    "warned": coach.warned,
    "talk": play.talk_,
    "race": real_time.race,
    "ring": real_time.ring,
    "tick": real_time.tick,
    "review": reviews.review,
    "judged": reviews.judged,
    "film": replays.film,
    "at": replays.at,
    "sentences": replays.sentences,
    "onward": replays.onward,
    "cards": replays.cards,
    "days": days.days,
    "day": days.play_day,
    "open_cards": days.open_cards,
    "compare": days.compare,
    "compared": days.compared,
    "statistics": looking_back.statistics_,
    "season": season.season,
    "correct": season.correct,
    "strike": season.strike,
    "real": season.real,
    "enter": season.enter,
    "prizes": season.prizes,
    "celebrated": season.celebrated,
    "record": looking_back.record,
    "people": people.people,
    "person": people.person,
    "add_person": people.add_person,
    "change_person": people.change_person,
    "merge_people": people.merge_people,
    "remove_person": people.remove_person,
    "give_past": people.give_past,
    "sit_here": people.sit_here,
    "share": sharing.share,
    "link": sharing.link,
    "keep": sharing.keep,
    "hashes": looking_back.hashes,
    "archive": archive.archive,
    "favourite": archive.favourite,
    "discard": archive.discard,
    "pick": archive.pick,
    "repack": saves.repack_,
    "pads": pads.pads,
    "pad_form": pads.form,
    "pad_new": pads.new,
    "pad": pads.pad,
    "pad_reading": pads.reading,
    "pad_enter": pads.enter,
    "pad_undo": pads.undo,
    "pad_mend": pads.mend,
    "pad_strike": pads.strike,
    "pad_people": pads.people,
    "pad_discard": pads.discard,
    "guide": looking_back.guide,
    "practice": practising.practice_,
    "practise": practising.practise,
    "practice_next": practising.practice_next,
    "practice_wait": practising.practice_wait,
    "practice_drop": practising.practice_drop,
    "puzzles": puzzles.puzzles,
    "puzzle": puzzles.puzzle,
    "puzzle_again": puzzles.puzzle_again,
    "tip": puzzles.tip,
}
"""The calls by the page's names."""
