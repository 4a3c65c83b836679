"""The deal of the day («Tagesblatt»): one deal a day for each game, the same for everybody. The first try counts.

The date determines chance and the bots' choices (`Origin.seed`), and bots search by playouts, not by the clock, so the
same decisions give the same game on every device with the same version. The first try is stored when it begins, so that
leaving or restarting gives no second one. It is stored as a list of `Try`'s fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from pausenjass.app.common.characters import CHARACTERS
from pausenjass.app.common.origin import HEADER, Origin
from pausenjass.app.past.tries import Try, streak
from pausenjass.app.phrases import say, say_at
from pausenjass.app.table.match import Match
from pausenjass.app.table.options import applicable
from pausenjass.app.table.seating import new_record
from pausenjass.games import load

PLAYERS: Final = 4
LEVEL: Final = "geuebt"
"""The level of the bots: they can be beaten, but not by chance."""


def new_match(
    game_id: str, origin: Origin, name: str, lang: str, now: str, who: str = "", seed: str | None = None
) -> Match:
    """The day's match before its first line: the person at seat 0, the rules of a new match, the date's bots.

    The person's name, id `who` and language are in the record, and change nothing else. `seed`: of the page, for a match
    that is of no day.
    """
    shared = origin.seed(game_id) or seed
    chance = Random(shared and f"{shared}/seats")
    seats: list[dict[str, Any]] = [{"name": name, "kind": "human", "person": who}]
    for character in chance.sample(CHARACTERS, PLAYERS - 1):
        seats.append({"kind": "bot", "level": LEVEL, "character": character.id})
    game = load(game_id, applicable(game_id, {}, PLAYERS))
    return Match(new_record(game, seats, lang, now).with_headers(**{HEADER: str(origin)}), seed)


# --- what comes of it -----------------------------------------------------------------------------------------------


def amount(lang: str, game: str, points: int) -> str:
    """A side's points in one deal, in the words of its game: «120 Punkte», «−2 Punkte»."""
    forms = ("one",) if abs(points) == 1 else ()
    return say_at(lang, game, "day.amount", forms, {"number": points}).replace("-", "−")


def result(lang: str, game: str, points: int, won: bool) -> str:
    """The result of a deal in words: «120 Punkte, gewonnen»."""
    return say(lang, f"day.result.{'won' if won else 'lost'}", amount=amount(lang, game, points))


def outcome(lang: str, one: Try) -> str:
    """What became of a counted try, in words; or that it was left."""
    if one.points is None or one.won is None:
        return say(lang, "day.result.left")
    return result(lang, one.game, one.points, one.won)


def in_words(lang: str, date: str) -> str:
    """The date in words: «24. November 2026»."""
    return say(lang, "day.date", day=int(date[8:]), month=say(lang, f"day.month.{int(date[5:7])}"), year=date[:4])


def result_text(lang: str, tries: Sequence[Try], one: Try) -> str:
    """A counted try in one line for others, which reveals nothing of the deal. "" until it is finished.

    «Pausenjass · Tagesblatt Klammern, 24. November 2026: 120 Punkte, gewonnen · Stark: 98 Punkte, verloren · Serie: 5
    Tage»
    """
    if not one.over:
        return ""
    parts = [
        say(
            lang,
            "day.text",
            game=say(lang, f"{one.game}.title"),
            date=in_words(lang, one.date),
            result=outcome(lang, one),
        )
    ]
    if one.rival is not None and one.rival_won is not None:
        parts.append(say(lang, "day.text.rival", result=result(lang, one.game, one.rival, one.rival_won)))
    parts.append(say(lang, "day.text.streak", count=streak(tries, one.date, one.game)))
    return " · ".join(parts)
