"""The score of Ciao-Sepp, its big moments, and what makes faces glad or cross.

So much happens in real time that only what takes something from a person, or changes everybody's hand, gets a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters.ciao_sepp.cards import picture
from pausenjass.app.presenters.ciao_sepp.seats import marks
from pausenjass.app.presenters.ciao_sepp.words import FATAL, LAYS, outdoors
from pausenjass.app.presenters.log import MANY, concerns, moment, moments_since
from pausenjass.app.presenters.scene import Feeling, Moods, Scene
from pausenjass.app.presenters.score import score_side
from pausenjass.app.presenters.words import card_name, is_me, join, name, say, you
from pausenjass.core.cards import JOKER
from pausenjass.core.game import Card, Event, Seat
from pausenjass.games.ciao_sepp.rules import EICHEL_KOENIG

if TYPE_CHECKING:
    from pausenjass.app import model

# --- the score --------------------------------------------------------------------------------------------------------


def score(scene: Scene) -> model.Score | None:
    """The places, the faults, and how many players are still in."""
    if not scene.view.round:
        return None
    sides = [_side(scene, seat) for seat in range(len(scene.names))]
    line = say(scene, "score.line", count=sum(not side["out"] for side in sides))
    told = [
        say(scene, "score.of", name=side["name"], text=side["points_text"]) for side in sides if side["points_text"]
    ]
    return {
        "text": f"{line}: {', '.join(told)}" if told else line,
        "sides": sides,
        "line": line,
        "of": None,
        "stake": None,
    }


def _side(scene: Scene, seat: Seat) -> model.ScoreSide:
    seen = marks(scene, seat)
    text = seen["out_text"] or seen["score_label"] or ""
    return score_side(scene, seat, text, out=seen["status"] != "in")


# --- moments ----------------------------------------------------------------------------------------------------------


def moments(scene: Scene, start: int) -> list[model.Moment]:
    """The big moments since that line of the record."""
    return moments_since(scene, start, _told)


def _told(scene: Scene, place: int, event: Event) -> Iterator[model.Moment]:
    data: Any = event.data
    match event.kind:
        case "jumped":
            yield from _thrown_in(scene, place, data)
        case "skipped" if concerns(scene, data["seat"]) and _after(scene, place).turn != data["seat"]:
            yield _skipped(scene, place, data["seat"])
        case "due" if data["count"] >= MANY and concerns(scene, data["seat"]):
            yield _attacked(scene, place, data)
        case "hit-back" if concerns(scene, data["seat"]) or concerns(scene, data["of"]):
            yield _hit_back(scene, place, data)
        case "passed-hands":
            yield from _hands(scene, place, data)
        case "swapped" if concerns(scene, data["of"]):
            yield _swapped(scene, place, data)
        case "missed" if concerns(scene, data["seat"]) and not _is_fault(scene, place, data["seat"]):
            yield _missed(scene, place, data)
        case "fault":
            yield _fault(scene, place, data)
        case "warned":
            seat = data["seat"]
            faults = max(0, scene.view_at(place, None).faults[seat])
            tally = _tally(scene, faults)
            forms = (*(("last",) if faults else ()), *outdoors(scene), *you(scene, seat))
            yield moment(scene, place, "warning", "warned", *forms, seat=seat, tally=tally, name=name(scene, seat))


def _after(scene: Scene, place: int) -> Any:
    """The position after that line of the record, as everybody could see it."""
    return scene.view_at(place + 1, None)


def _laid(scene: Scene, place: int) -> tuple[Seat, Card]:
    """Who laid in that line, and the card: the last one of several, a Joker as what it counts."""
    data: Any = next(event.data for event in scene.events[place] if event.kind in LAYS)
    return data["seat"], data.get("as") or data["cards"][-1]


def _thrown_in(scene: Scene, place: int, data: Any) -> Iterator[model.Moment]:
    """A jump-in that takes a person's turn (CS-9)."""
    seat, before, after = data["seat"], scene.view_at(place, None), _after(scene, place)
    victim = before.turn
    if after.phase == "over" or after.turn == victim or not concerns(scene, victim):
        return
    forms = (
        "attack" if after.attack else "own" if after.turn == seat else "",
        *you(scene, victim),
    )
    yield moment(
        scene, place, "throw", "thrown", *filter(None, forms),
        seat=seat, to_seat=victim, face=picture(scene, data["cards"][-1]),
        by=name(scene, seat), name=name(scene, victim), turn=name(scene, after.turn), number=after.due,
        card=card_name(scene, data["cards"][-1]), top=card_name(scene, before.pile[-1]),
    )  # fmt: skip


def _skipped(scene: Scene, place: int, seat: Seat) -> model.Moment:
    by, card = _laid(scene, place)
    turn = _after(scene, place).turn
    return moment(
        scene, place, "skip", "skipped", *you(scene, seat),
        seat=by, to_seat=seat, face=picture(scene, card),
        by=name(scene, by), name=name(scene, seat), card=card_name(scene, card), turn=name(scene, turn) if turn >= 0 else "",
    )  # fmt: skip


def _attacked(scene: Scene, place: int, data: Any) -> model.Moment:
    """An attack with five cards or more (CS-15, CS-16)."""
    seat = data["seat"]
    chain = _after(scene, place).chain
    by = chain[-1] if chain else seat
    laid = [event for event in scene.events[place] if event.kind in LAYS]
    face = picture(scene, _laid(scene, place)[1]) if laid else None
    return moment(
        scene, place, "attack", f"attack.{data['kind']}", *you(scene, seat),
        seat=by, to_seat=seat, face=face, by=name(scene, by), name=name(scene, seat), number=data["count"],
    )  # fmt: skip


def _hit_back(scene: Scene, place: int, data: Any) -> model.Moment:
    """A Six that hits back (CS-17), and perhaps brings back a finisher (CS-18)."""
    seat, of = data["seat"], data["of"]
    fetched = any(event.kind == "back" and event.data["seat"] == of for event in scene.events[place])
    forms = (*(("back",) if fetched else ()), *(("of-you",) if is_me(scene, of) else you(scene, seat)))
    return moment(
        scene, place, "hit-back", "hit-back", *forms,
        seat=seat, to_seat=of, face=picture(scene, _laid(scene, place)[1]),
        by=name(scene, seat), name=name(scene, of), number=data["count"],
    )  # fmt: skip


def _hands(scene: Scene, place: int, data: Any) -> Iterator[model.Moment]:
    """Every hand travels (CS-19). `seat` is the giver of the person's new cards, `to_seat` the new holder of the old ones."""
    after, count = _after(scene, place), data["count"]
    if after.phase == "over":
        return
    away = {*after.out, *(seat for seat, _ in after.gone)}
    seats = [seat for seat in range(len(scene.names)) if seat not in away]
    places = count * data["step"]
    to = {giver: seats[(at + places) % len(seats)] for at, giver in enumerate(seats)}
    giver_of = {taker: giver for giver, taker in to.items()}
    persons = [seat for seat in (scene.here if scene.alone else scene.people) if seat in to]
    got = [
        say(scene, "moment.hands.got", name=scene.names[each], giver=scene.names[giver_of[each]]) for each in persons
    ]
    stays = not persons or to[persons[0]] == persons[0]
    mine = scene.alone and not stays
    me = scene.me if mine else None
    forms = (*(("stays",) if persons and stays else ("you",) if mine else ("others",) if got else ()), f"{count}")
    yield moment(
        scene, place, "hands", "hands", *forms,
        seat=None if me is None else giver_of[me], to_seat=None if me is None else to[me], face=EICHEL_KOENIG,
        count=count, giver="" if me is None else scene.names[giver_of[me]],
        taker="" if me is None else scene.names[to[me]], got=join(scene, got) if got else "",
    )  # fmt: skip


def _swapped(scene: Scene, place: int, data: Any) -> model.Moment:
    """The Joker or the telephone takes a person's hand (CS-20, CS-25)."""
    seat, of = data["seat"], data["of"]
    forms = (*outdoors(scene), *(("of-you",) if is_me(scene, of) else ()))
    face = picture(scene, JOKER) if data["how"] == "joker" else None
    return moment(
        scene, place, "hands", f"swapped.{data['how']}", *forms,
        seat=seat, to_seat=of, face=face, by=name(scene, seat), name=name(scene, of), count=_after(scene, place).counts[of],
    )  # fmt: skip


def _missed(scene: Scene, place: int, data: Any) -> model.Moment:
    """A forgotten call (CS-21)."""
    seat = data["seat"]
    forms = (*(("sepp",) if data["call"] == "sepp" else ()), *you(scene, seat))
    return moment(scene, place, "fault", "missed", *forms, seat=seat, name=name(scene, seat), number=data["count"])


def _fault(scene: Scene, place: int, data: Any) -> model.Moment:
    """A fault, its cost, and the next one's (CS-22, CS-23, CS-33)."""
    seat, number = data["seat"], data["number"]
    at_once = any(event.data.get("at_once") for event in scene.events[place])
    before, kind = scene.view_at(place, None), data["kind"]
    ends = "turn" if before.turn == seat and kind in ("slap", "lay") else ""
    two = scene.rules.every_fault and (kind == "call" or before.counts[seat] == 1)
    forms = (
        kind if kind != "lay" else "",
        "once" if at_once else "out" if number >= FATAL else ends,
        "two" if two else "",
        *you(scene, seat),
    )
    card = card_name(scene, data["card"]) if data.get("card") else ""
    reason = say(scene, "moment.fault.reason", *filter(None, forms[:1]), *outdoors(scene), card=card)
    return moment(
        scene, place, "fault", "fault", *filter(None, forms),
        seat=seat, tally=None if at_once else _tally(scene, number), name=name(scene, seat), number=number, most=FATAL, reason=reason,
    )  # fmt: skip


def _is_fault(scene: Scene, place: int, seat: Seat) -> bool:
    """Whether the seat's missed call in that line counts as a fault, which then tells of it (CS-34)."""
    faults = [event.data for event in scene.events[place] if event.kind == "fault"]
    return any(data["seat"] == seat and data["kind"] == "call" for data in faults)


def _tally(scene: Scene, faults: int) -> model.Tally:
    return {"value": faults, "of": FATAL, "text": say(scene, "moment.fault.tally", number=faults, most=FATAL)}


# --- moods --------------------------------------------------------------------------------------------------------------


MOODS: Final[Moods] = {
    "jumped": (Feeling("glad"),),
    "called": (Feeling("glad"),),
    "finished": (Feeling("glad"),),
    "won-ring": (Feeling("glad"),),
    "took": (Feeling("cross"),),
    "skipped": (Feeling("cross"),),
    "missed": (Feeling("cross"),),
    "fault": (Feeling("cross"),),
    "back": (Feeling("cross"),),
    "disqualified": (Feeling("cross"),),
    "hit-back": (Feeling("glad"), Feeling("cross", "of")),
    "swapped": (Feeling("glad"), Feeling("cross", "of")),
}
