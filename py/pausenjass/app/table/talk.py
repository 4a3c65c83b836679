"""Talk at the table: phrases that a person can tap, and the bots' answers and remarks.

A game's traits declare the sentences. Bots speak of what everybody has seen, never of their cards, so they reveal
nothing. The line of the record determines their remarks, so that a table drawn again says the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pausenjass.app.presenters.scene import Said
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import PARTING, Table
from pausenjass.core.game import Event, Seat, Talk, round_winners


def remark(match: Match, place: int) -> Said | None:
    """A bot's own remark about a line of the record."""
    talk = match.game.traits.talk
    if talk is None:
        return None
    rng = Random(f"{match.record.headers.get('date', '')}/{match.record.seats}/{place}")
    for event in match.events[place]:
        for seat, mood in _moved(match, talk, event, rng):
            if seat not in match.people and rng.randrange(_one_in(match, talk, seat)) == 0:
                return Said(place, seat, _sentence(talk, rng.choice(talk.moods[mood]), rng))
    return None


def _one_in(match: Match, talk: Talk, seat: Seat) -> int:
    """The bot comments on one in this many events: a talkative one twice as often, a silent one half as often."""
    seldom: float = talk.one_in * 2.0 ** -match.looks[seat].style.talk
    return max(1, round(seldom))


def _moved(match: Match, talk: Talk, event: Event, rng: Random) -> list[tuple[Seat, str]]:
    """The bots that may speak of an event, each with its mood."""
    if event.kind == "round-over":
        winners = [seat for side in round_winners(event, match.sides) for seat in match.sides[side]]
        losers = [seat for seat in range(len(match.names)) if seat not in winners]
        return [(rng.choice(seats), mood) for seats, mood in ((winners, "won"), (losers, "lost")) if seats]
    seat, only = event.data.get("seat"), talk.only.get(event.kind)
    if event.kind not in talk.moods or not isinstance(seat, int):
        return []
    if only is not None and event.data.get(only[0]) != only[1]:
        return []
    return [(seat, event.kind)]


def answer(match: Match, talk: Talk, said: str, rng: Random) -> Said | None:
    """A bot's answer to a person, rather a talkative one's. None if nobody answers."""
    eager = {seat: max(1, round(4.0 ** match.looks[seat].style.talk)) for seat in range(len(match.names))}
    bots = [seat for seat, times in eager.items() if seat not in match.people for _ in range(times)]
    return Said(len(match.record), rng.choice(bots), _sentence(talk, talk.answers[said], rng)) if bots else None


def _sentence(talk: Talk, mood: str, rng: Random) -> str:
    return f"{mood}.{rng.randrange(talk.variants)}"


def said_after(table: Table, place: int) -> list[Said]:
    """The talk after a line of the record: a bot's own remark, and persons' sentences with the answers."""
    own = remark(table.match, place)
    return [*([own] if own else []), *(each for each in table.talk if each.place == place + 1 and each.key != PARTING)]


def say(table: Table, seat: Seat, said: str) -> bool:
    """A person says something, and a bot may answer. False if there is no such phrase, or nobody to say it."""
    match, talk = table.match, table.match.game.traits.talk
    if talk is None or seat not in match.people:
        return False
    if said.partition(" ")[0] in talk.orders:
        return _order(table, talk, seat, said)
    if said not in talk.answers:
        return False
    place = len(match.record)
    table.talk.append(Said(place, seat, f"me.{said}"))
    rng: Any = match.rng() if match.seed is None else Random(f"{match.seed}/{place}/{len(table.talk)}")
    reply = answer(match, talk, said, rng)
    if reply:
        table.talk.append(reply)
    for worded in table.worded.values():  # that line has more to tell now
        worded.pop(place - 1, None)
    return True


def _order(table: Table, talk: Talk, seat: Seat, said: str) -> bool:
    """A person tells a partner that is a bot what to play: of several the one who has the card, or the next to play. False
    if there is none."""
    match = table.match
    word, _, card = said.partition(" ")
    partners = [other for other in match.sides[match.side(seat)] if match.is_bot(other)]
    seen = dict(getattr(match.view(len(match.record), seat), "partners", ()))
    able = [other for other in partners if (card in seen.get(other, ()) if card else seen.get(other))]
    if not able or bool(card) != (word == "give"):
        return False
    turn, players = max(match.state.turn, 0), len(match.names)
    told = min(able, key=lambda other: (other - turn) % players)
    table.orders[told] = said
    place = len(match.record)
    rng: Any = match.rng() if match.seed is None else Random(f"{match.seed}/{place}/{len(table.talk)}")
    table.talk += [Said(place, seat, f"me.{word}"), Said(place, told, _sentence(talk, "obey", rng))]
    for worded in table.worded.values():
        worded.pop(place - 1, None)
    return True
