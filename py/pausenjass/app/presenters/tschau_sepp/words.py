"""The words of Tschau Sepp: direction and scores, the log, refusals."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.presenters import words as common
from pausenjass.app.presenters.log import may_see, round_events
from pausenjass.app.presenters.scene import Doings, Forms, Scene, Words
from pausenjass.app.presenters.words import card_name, is_me, name, say, suit, the_card, you
from pausenjass.core.game import Card, Event, IllegalAction, Seat
from pausenjass.games.tschau_sepp.rules import ASS, BAUER

RANKS: Final = "6789BUOKA"
DONE: Final = ("laid", "drew", "took", "passed", "skipped")
"""Events that a seat's plate shows as its last move."""


def clockwise(scene: Scene, step: int) -> bool:
    """Whether play runs clockwise with this step."""
    starts_clockwise: bool = scene.rules.direction == "clockwise"
    return starts_clockwise == (step == 1)


def direction(scene: Scene, step: int) -> str:
    """The direction of play, in words."""
    return say(scene, "direction", *(("clockwise",) if clockwise(scene, step) else ()))


def due(scene: Scene) -> str:
    """What is due under an attack: «4 Karten aufnehmen oder eine 7 legen»."""
    return say(scene, "due", *(("answer",) if scene.rules.pass_on_sevens else ()), count=scene.view.due)


def score_text(scene: Scene, score: int) -> str:
    """The score in words: «34 Punkte», or rounds won."""
    return say(scene, "wins" if scene.rules.by_wins else "points", count=score)


# --- the log --------------------------------------------------------------------------------------------------------


def event_words(scene: Scene, event: Event) -> Words:
    """The event's data as words; a turned direction by its name."""
    words = common.event_words(scene, event)
    if event.kind == "turned":
        data: Any = event.data
        words["direction"] = direction(scene, data["step"])
    return words


def event_forms(scene: Scene, event: Event) -> Forms:
    """The form of a due event: whether a 7 may answer it (TS-10); of the end of the time: whether it came between two
    rounds (TS-24).
    """
    answer = event.kind == "due" and scene.rules.pass_on_sevens
    between = event.kind == "time-up" and _ended_at_once(scene)
    forms = (*(("answer",) if answer else ()), *(("between",) if between else ()))
    return (*forms, *common.event_forms(scene, event))


def _ended_at_once(scene: Scene) -> bool:
    """Whether the end of the time was the end of the match, too."""
    kinds = next((kinds for events in scene.events if "time-up" in (kinds := [each.kind for each in events])), [])
    return "match-over" in kinds


def worth_saying(scene: Scene, event: Event, place: int) -> bool:
    """Whether the log mentions the event. It skips empty draws during a refill, and what another event says better."""
    data = event.data
    if event.kind == "must-cover":
        return is_me(scene, data["seat"])
    if event.kind in ("drew", "took") and is_me(scene, data["seat"]) and data["count"]:
        return False  # "got" names the cards
    if event.kind in ("drew", "took", "counted", "got"):
        nothing = data.get("count") == 0 or data.get("cards") == []
        return not nothing or (event.kind == "took" and scene.view_at(place + 1, None).pending is None)
    return True


def aftermath(scene: Scene, event: Event) -> list[str]:
    """TS-16: what goes with the last card."""
    seat = parting(event)
    return [] if seat is None else [say(scene, "event.sepp", *you(scene, seat), name=name(scene, seat))]


def parting(event: Event) -> Seat | None:
    """Who lays a last card that ends the round, and says «Ciao Sepp!»; an Ass must be covered first (TS-14)."""
    data: Any = event.data
    last = event.kind == "laid" and data["left"] == 0 and str(data["card"])[1] != ASS
    return data["seat"] if last else None


def doings(scene: Scene) -> Doings:
    """What each seat last did and called."""
    last: dict[Seat, Event] = {}
    said: dict[Seat, str] = {}
    demanding: Seat | None = None
    for _, event in round_events(scene):
        seat = event.data.get("seat")
        if not isinstance(seat, int) or not may_see(scene, event):
            continue
        if event.kind in DONE and event.data.get("count") != 0:
            last[seat] = event
            said.pop(seat, None)
            if event.kind in ("laid", "took", "passed") and demanding is not None:
                said.pop(demanding, None)
            if parting(event) is not None and scene.unsaid is None:
                said[seat] = "said.sepp"
        elif event.kind == "called":
            said[seat] = "said.ciao"
        elif event.kind == "demanded":
            demanding = seat
            said[seat] = "said.demand"
    return Doings(
        {seat: _short(scene, event) for seat, event in last.items()},
        {seat: say(scene, key) for seat, key in said.items()},
    )


def _short(scene: Scene, event: Event) -> str:
    return say(scene, f"last.{event.kind}", *event_forms(scene, event), **event_words(scene, event))


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal_words(scene: Scene, refused: IllegalAction) -> Words:
    """The data of the reason: the card on top, what fits on it, who is on turn."""
    view, data = scene.view, refused.data
    words: Words = {"card": "", "covers": "", "turn": "", "top": "", "fits": "", "wish": ""}
    words["count"] = data.get("count", view.due)
    if scene.turn is not None:
        words["turn"] = name(scene, scene.turn)
    card = data.get("card")
    if isinstance(card, str) and card[1:] and card[1] in RANKS:
        words["card"] = card_name(scene, card)
    if view.pile:
        words |= fitting(scene, view.pile[-1], view.wish)
    return words


def fitting(scene: Scene, top: Card, wish: str) -> Words:
    """What fits on the top card, with the suit wished on it."""
    letter, rank = wish or top[0], top[1]
    suit_card, another = say(scene, f"suit-card.{letter}"), say(scene, f"another.{rank}")
    return {
        "top": the_card(scene, top),
        "wish": suit(scene, letter),
        "fits": say(scene, "fits", *(("bauer",) if rank == BAUER else ()), suit=suit_card, another=another),
        "covers": say(scene, "covers", suit=say(scene, f"suit-card-dative.{letter}")),
    }
