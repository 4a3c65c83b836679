"""The words of Klammern: the log, what each seat did, refusals."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.presenters import words as common
from pausenjass.app.presenters.klammern.cards import NICKNAMES
from pausenjass.app.presenters.klammern.melds import heard, which_count
from pausenjass.app.presenters.klammern.results import die_goes_on, outcome
from pausenjass.app.presenters.log import round_events, sentence
from pausenjass.app.presenters.scene import Doings, Forms, Scene, Words
from pausenjass.app.presenters.words import card_name, name, say, subject, subject_form, suit, the_card
from pausenjass.core.game import Event, IllegalAction, Seat
from pausenjass.games.klammern.position import BIDDING, Claim
from pausenjass.games.klammern.tricks import strongest_trump

SPOKEN: Final = ("accepted", "announced", "bettered", "trump", "kontra", "re", "belle")
"""Events that are said aloud at the table, so that a bubble shows them."""


# --- the log --------------------------------------------------------------------------------------------------------


def event_words(scene: Scene, event: Event) -> Words:
    """The event's data as words; melds as they are heard, and the exchanged 7."""
    words = common.event_words(scene, event)
    if event.kind == "melded":
        words["melds"] = heard(scene, _claims(event), "meld-heard-accusative")
    if event.kind == "exchanged":
        seven = str(event.data["for"])
        words |= {"for": card_name(scene, seven), "the_for": the_card(scene, seven)}
    return words


def event_forms(scene: Scene, event: Event) -> Forms:
    """The forms of the event's phrase: what was passed, Jass and Mie by their names, the last trick."""
    data, more = event.data, []
    if event.kind == "passed":
        more.append(str(data["what"]))
    if event.kind == "laid":
        card = str(data["card"])
        if card[0] == scene.view.trump and card[1] in NICKNAMES:
            more.append(NICKNAMES[card[1]])
    if data.get("last"):
        more.append("last")
    return (*more, *common.event_forms(scene, event))


def sentences(scene: Scene, event: Event, place: int) -> list[str]:
    """The log's sentences about an event of that line."""
    data: Any = event.data
    match event.kind:
        case "melds-count":
            after = scene.view_at(place + 1, None)
            return [say(scene, "event.melds-count", text=which_count(scene, after.claims, after.meld_winner))]
        case "round-over":
            return [outcome(scene, data, scene.view_at(place, None).trump)]
        case "dice":
            before = scene.view_at(place, None).dice
            shown = zip(data["sides"], data["values"], strict=True)
            return [die_goes_on(scene, side, before[side], value) for side, value in shown]
        case "match-over":
            sides = list(data["winners"])
            return [say(scene, "event.match-over", *subject_form(scene, sides), names=subject(scene, sides))]
    return [sentence(scene, event)]


def doings(scene: Scene) -> Doings:
    """What each seat last did in this trick or round of bids, and what it said."""
    last: dict[Seat, Event] = {}
    aloud: dict[Seat, Event] = {}
    laid = 0
    for _, event in round_events(scene):
        kind, seat = event.kind, event.data.get("seat")
        if kind == "dealt":
            last, aloud, laid = {}, {}, 0
        if not isinstance(seat, int) or kind in ("dealer", "trick-won"):
            continue
        if kind == "laid":
            if laid % len(scene.names) == 0:
                last, aloud = {}, {}
            laid += 1
        if kind == "trump" and event.data["how"] != "kleines":  # he said so when he took the suit
            continue
        aloud.pop(seat, None)
        if kind in SPOKEN or kind == "melded":
            aloud[seat] = event
        if kind != "belle":
            last[seat] = event
    return Doings(
        {seat: _short(scene, event) for seat, event in last.items()},
        {seat: _aloud(scene, event) for seat, event in aloud.items()},
    )


def _short(scene: Scene, event: Event) -> str:
    """The event in few words: «legt Eichel 7»."""
    return say(scene, f"last.{event.kind}", *event_forms(scene, event), **event_words(scene, event))


def _aloud(scene: Scene, event: Event) -> str:
    """The text of a bubble."""
    if event.kind == "melded":
        return say(scene, "said.melded", melds=heard(scene, _claims(event)))
    return say(scene, f"said.{event.kind}", **event_words(scene, event))


def _claims(event: Event) -> list[Claim]:
    """What everybody hears of a meld."""
    melds: Any = event.data["melds"]
    return [Claim(**each) for each in melds]


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal_forms(scene: Scene, refused: IllegalAction) -> Forms:
    """The form of the reason: what is due instead."""
    phase = scene.view.phase
    if refused.reason != "not-now":
        return ()
    return ("bidding",) if phase in BIDDING else ("kontra",) if phase == "re" else (phase,)


def refusal_words(scene: Scene, refused: IllegalAction) -> Words:
    """The data of the reason: the suit led, trump, the highest trump in the trick, a card, who is on turn."""
    view, card = scene.view, refused.data.get("card")
    led = view.trick[0][0] if view.trick else ""
    wanted = led if refused.reason == "must-trump" else str(refused.data.get("suit", led))
    highest = strongest_trump(view.trick, view.trump) if view.trump else ""
    words: Words = {
        "turn": "" if scene.turn is None else name(scene, scene.turn),
        "suit": suit(scene, wanted) if wanted else "",
        "trump": suit(scene, view.trump) if view.trump else "",
        "high": card_name(scene, highest) if highest else "",
        "card": "",
    }
    if isinstance(card, str) and card:
        words |= {"card": card_name(scene, card), "the_card": the_card(scene, card)}
    return words
