"""What can be shared: a finished match, one of its rounds, or its result in a line of words.

A link holds only what its receiver needs: the names (or none), the house rules, the lines, and the headers that change
what is seen. Seeds, seals, ids and counts stay here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pausenjass.app.common import characters, origin
from pausenjass.app.common.evenings import POINTS
from pausenjass.app.common.names import BOT, YOU
from pausenjass.app.common.stamps import on_the_clock
from pausenjass.app.past.decisions import Round, rounds
from pausenjass.app.past.matches import is_about_a_round, winners
from pausenjass.app.phrases import say, say_at
from pausenjass.app.presenters.words import DAY_LENGTH, date_text
from pausenjass.app.table import evening
from pausenjass.app.table.match import Match
from pausenjass.core.game import CHANCE, ROUND_ENDS, round_winners
from pausenjass.core.record import BEFORE, DRAWN, Line, Record
from pausenjass.core.seal import is_deal

DATE: Final = "date"
SEEN: Final = (DATE, "levels", characters.HEADER, BEFORE)
"""The headers that change what is seen."""


# --- what there is --------------------------------------------------------------------------------------------------


def choices(match: Match, closed: bool) -> list[int | None]:
    """What can be shared: None for the whole match, if it is `closed` (nothing more is played in it), and the numbers
    of its rounds.
    """
    over = len(rounds(match))
    numbers = range(1, over + 1) if over > 1 or not match.done else ()
    return [*([None] if closed else []), *numbers]


# --- the records that are given -------------------------------------------------------------------------------------


def whole(match: Match, lang: str, nameless: bool = False) -> Record:
    """The whole match, as a record to share."""
    headers = _headers(match)
    if DRAWN in match.record.headers:
        headers[DRAWN] = match.record.headers[DRAWN]
    if evening.follows(match):
        headers[POINTS] = match.record.headers[POINTS]
    if match.origin.kind in ("day", "practice"):
        headers[origin.HEADER] = str(match.origin)
    return Record(match.game, _seats(match, lang, nameless), headers, match.record.lines)


def excerpt(match: Match, number: int, lang: str, nameless: bool = False) -> Record:
    """The round with this number, from 1, as a record to share: it begins with the deal that was played, and holds what
    mattered before it.

    Deals that nobody wanted to play are left out. LookupError if there is no such round.
    """
    ended = {each.number: each for each in rounds(match)}
    among, begin = ended[number], ended[number - 1].end if number - 1 in ended else 0
    headers = _headers(match)
    if DATE in headers:
        headers[DATE] = headers[DATE][:DAY_LENGTH]
    deals = [place for place in range(begin, among.end) if is_deal(match.record.lines[place])]
    first, since = (deals[-1], deals[0]) if deals else (among.end, among.end)
    before_deal = [line for line in match.record.lines[begin:since] if line.who != CHANCE]  # Kaisern's blind turns
    headers.pop(BEFORE, None)
    if before := match.game.before(match.states[first if deals else begin]):
        headers[BEFORE] = before
    dealer = Line(CHANCE, f"dealer {match.states[first + 1 if deals else among.end - 1].dealer}")
    lines = (dealer, *before_deal, *match.record.lines[first : among.end])
    return Record(match.game, _seats(match, lang, nameless), headers, lines)


def _headers(match: Match) -> dict[str, str]:
    """The headers that change what is seen."""
    headers = {key: text for key, text in match.record.headers.items() if key in SEEN}
    if DATE in headers:
        headers[DATE] = on_the_clock(headers[DATE])  # the zone would tell where that was
    if characters.looks(match.names, match.people) == match.looks:
        headers.pop(characters.HEADER, None)  # the names determine them
    return headers


def _seats(match: Match, lang: str, nameless: bool) -> list[str]:
    """The seats; `nameless`: persons are numbered, and bots have the names of their characters."""
    if not nameless:
        return list(match.record.seats)
    numbers = {seat: number for number, seat in enumerate(match.people, 1)}
    return [
        BOT + look.character.name if look.character else say(lang, "sharing.player", number=numbers[seat])
        for seat, look in enumerate(match.looks)
    ]


def has_names(match: Match) -> bool:
    """Whether somebody has given a name, which perhaps not everybody should read."""
    return any(
        name != look.character.name if look.character else name not in YOU
        for name, look in zip(match.names, match.looks, strict=True)
    )


# --- in words -------------------------------------------------------------------------------------------------------


def result_text(match: Match, lang: str, number: int | None = None, names: Sequence[str] | None = None) -> str:
    """The result of the match, or of its round with this number, without revealing a card. `names`: the seats' names to
    use.

    «Pausenjass · Klammern: gewonnen, 6 : 3 · 14. 11. 2026»
    """
    among = _meant(match, number)
    told = [
        "Pausenjass",
        f"{title(match, lang, number)}: {_outcome(match, lang, among, names or match.names)}, {_points(match, among)}",
        date_text(lang, match.record.headers.get(DATE, "")),
    ]
    return " · ".join(filter(None, told))


def title(match: Match, lang: str, number: int | None) -> str:
    """The title of a match or its round: «Klammern», «Klammern, Spiel 3»."""
    game = say(lang, f"{match.game.id}.title")
    return game if number is None else f"{game}, {_round_name(match, lang, number)}"


def in_words(match: Match, lang: str, number: int | None) -> str:
    """The match or round as a choice: «Ganze Partie · 6 : 3», «Spiel 3 · 102 : 60»."""
    name = say(lang, "sharing.whole") if number is None else _round_name(match, lang, number)
    return f"{name} · {_points(match, _meant(match, number))}"


def _meant(match: Match, number: int | None) -> Round | None:
    """The round whose result is meant; None: the whole match."""
    if number is None and not is_about_a_round(match):
        return None
    return rounds(match)[-1 if number is None else number - 1]


def _round_name(match: Match, lang: str, number: int) -> str:
    return say_at(lang, match.game.id, "round", (), {"round": number})


def _points(match: Match, among: Round | None) -> str:
    """Every side's points in the match or a round, the person's own first: «6 : 3», «−2 : 1»."""
    game = match.game
    points = (
        game.scores(match.state)
        if among is None
        else [deal.points for deal in game.standing(match.states[among.end]).deal]
    )
    own = match.side(match.people[0])
    return " : ".join(map(str, [points[own], *points[:own], *points[own + 1 :]])).replace("-", "−")


def _outcome(match: Match, lang: str, among: Round | None, names: Sequence[str]) -> str:
    """«gewonnen»; if persons play against each other, the winners."""
    if among is None and not match.done:
        return say(lang, "sharing.left")
    winning = winners(match) if among is None else _won_by(match, among)
    own = {match.side(seat) for seat in match.people}
    if not winning:
        return say(lang, "sharing.nobody")
    if len(own) == 1:
        return say(lang, "sharing.won" if own <= set(winning) else "sharing.lost")
    seats = [names[seat] for side in winning for seat in match.sides[side]]
    return say(lang, "sharing.won-by", names=" + ".join(seats))


def _won_by(match: Match, among: Round) -> tuple[int, ...]:
    """The sides that won the round."""
    ended = next(event for event in match.events[among.end - 1] if event.kind == ROUND_ENDS)
    return round_winners(ended, match.sides)
