"""The words of Kaisern: the log, each seat's last action and saying, the talk at the table (KA-36), refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.presenters import log as common_log
from pausenjass.app.presenters import words as common
from pausenjass.app.presenters.kaisern.cards import Order, kaiser_name, what
from pausenjass.app.presenters.kaisern.parties import highest, mine, us
from pausenjass.app.presenters.kaisern.results import outcome, won
from pausenjass.app.presenters.kaisern.stake import kritze_text
from pausenjass.app.presenters.kaisern.why import order_after, why_of
from pausenjass.app.presenters.log import round_events
from pausenjass.app.presenters.scene import Doings, Forms, Said, Scene, Words
from pausenjass.app.presenters.words import card_name, join, name, names, say, subject, subject_form, you
from pausenjass.core.game import Card, Event, IllegalAction, Seat
from pausenjass.games.kaisern.dealing import is_speaker, lots, order
from pausenjass.games.kaisern.position import UNKNOWN
from pausenjass.games.kaisern.power import BANNER, STUPF
from pausenjass.games.kaisern.talk import TALK

if TYPE_CHECKING:
    from pausenjass.app import model

SAID: Final = ("raised", "came", "went", "declared", "waived", "freed", "nachfreed", "ready", "done")
"""Events that are said aloud at the table, so that a bubble shows them."""
ASKED: Final = ("raised", "declared")
"""Events that ask the others. What was said to an earlier question doesn't answer this one."""
TALK_STAYS: Final = 3
"""The number of lines of the record for which a remark stays."""


def event_words(scene: Scene, event: Event) -> Words:
    """The event's data as words; a Kaiser by its name."""
    if event.kind not in ("declared", "shown"):
        return common.event_words(scene, event)
    data: Any = event.data
    words = common.event_words(scene, event._replace(data={**data, "card": None}))
    words["card"] = kaiser_name(scene, data["card"]) if data["card"] else ""
    words["kritze"] = kritze_text(scene, data["kritze"])
    return words


def event_forms(scene: Scene, event: Event) -> Forms:
    """The forms for a Kaiser: declared face up, or in steps; and for a dealer who won the last Partie."""
    more = []
    if event.kind == "declared" and event.data["card"]:
        more.append("open")
    if added := added_kritze(event):
        more.append("step" if added == 1 else "more")
    more += _blind(event)
    if event.kind == "dealer" and scene.evening is not None:
        more.append("winner")
    return (*more, *common.event_forms(scene, event))


def added_kritze(event: Event) -> int:
    """How many Kritze the event adds to a Kaiser that was declared before (KA-19, KA-38); 0 if it is new."""
    data: Any = event.data
    if event.kind != "declared":
        return 0
    added: int = data["stake"] - data["before"]
    return added if added < data["kritze"] else 0


def sentences(scene: Scene, event: Event, place: int) -> list[str]:
    """The log's sentences about an event of that line of the record."""
    match event.kind:
        case "laid":
            return [_laying(scene, event, order_after(scene, place))]
        case "out" | "stays-out" | "match-over":
            return [_of_parties(scene, event)]
        case "round-over":
            return [outcome(scene, scene.view_at(place + 1, None), won(scene, place))]
        case "dealer" if scene.drawn and scene.evening is None:
            return _lots(scene, event)
        case "dealt" if scene.rules.speaker:
            return [common_log.sentence(scene, event), _speakers(scene, event)]
        case "declared":
            return [common_log.sentence(scene, event), *_secret(scene, event, place)]
        case "trick-won":
            return [f"{common_log.sentence(scene, event)} {why_of(scene, place)}"]
    return [common_log.sentence(scene, event)]


def _laying(scene: Scene, event: Event, order: Order) -> str:
    """The laid card, by its own name if it has one."""
    card = str(event.data["card"])
    forms, words = common.event_forms(scene, event), event_words(scene, event)
    if order.is_named(card):
        return say(scene, "event.laid", "as", *forms, **words, name=what(scene, card, order))
    return say(scene, "event.laid", *(("plain",) if card[1] == BANNER else ()), *forms, **words)


def _of_parties(scene: Scene, event: Event) -> str:
    """A sentence whose subject is parties."""
    data: Any = event.data
    parties = data["winners"] if event.kind == "match-over" else [data["party"]]
    words: Words = {"target": scene.rules.target, "field": data.get("field", 0)}
    names = subject(scene, parties)
    return say(scene, f"event.{event.kind}", *subject_form(scene, parties), **words, names=names)


def _lots(scene: Scene, event: Event) -> list[str]:
    """KA-48: what was drawn for partners, and what was lifted for the first deal."""
    found = lots(scene.rules, scene.drawn)
    told = []
    for number, cards in enumerate(found.draws):
        drawn = [(scene.names[seat], card) for seat, card in enumerate(cards) if card]
        if drawn:
            told.append(say(scene, "lots.draw", *(("again",) if number else ()), cards=_named_cards(scene, drawn)))
    for number, cards in enumerate(found.lifts):
        lifted = [(scene.names[scene.sides[party][0]], card) for party, card in enumerate(cards) if card]
        told.append(say(scene, "lots.lift", *(("again",) if number else ()), cards=_named_cards(scene, lifted)))
    words = {**common.event_words(scene, event), "high": highest(scene)}
    return [*told, say(scene, "event.dealer", "lifted", *common.event_forms(scene, event), **words)]


def _speakers(scene: Scene, event: Event) -> str:
    """KA-44: who speaks for each party in the Spiel that is dealt."""
    dealer: Any = event.data["dealer"]
    speakers = [seat for seat in order(scene.rules, dealer) if is_speaker(scene.rules, dealer, seat)]
    return say(scene, "speakers", names=names(scene, speakers))


def _named_cards(scene: Scene, cards: list[tuple[str, Card]]) -> str:
    return join(scene, [say(scene, "lots.card", name=each, card=card_name(scene, card)) for each, card in cards])


def _secret(scene: Scene, event: Event, place: int) -> list[str]:
    """The Kaiser that a hidden declaration of the person's party means. With several at one tablet the log reveals no secrets."""
    data: Any = event.data
    seat = data["seat"]
    if data["card"] or not scene.alone or scene.side(seat) != mine(scene):
        return []
    declared = scene.view_at(place + 1, scene.me).kaiser
    card = next(each.card for each in declared if (each.seat, each.number) == (seat, data["number"]))
    if not card:  # KA-44: only the speaker sees it
        return []
    if card == UNKNOWN:
        return [say(scene, "declared.false", *you(scene, seat), name=name(scene, seat))]
    return [say(scene, "declared.secret", *you(scene, seat), name=name(scene, seat), card=kaiser_name(scene, card))]


# --- what each seat last did and said ---------------------------------------------------------------------------------


def doings(scene: Scene) -> Doings:
    """What each seat last did and said since the last trick began, with its remarks."""
    last: dict[Seat, Event] = {}
    aloud: dict[Seat, Event] = {}
    for place, event in round_events(scene):
        if event.kind == "dealt" or (event.kind == "laid" and not scene.view_at(place, None).trick):
            last, aloud = {}, {}
        seat = event.data.get("seat")
        if not isinstance(seat, int) or event.kind not in (*SAID, "laid"):
            continue
        last[seat] = event
        aloud = {} if event.kind in ASKED else aloud
        aloud.pop(seat, None)
        if event.kind in SAID or _leads_stupf(scene, event, place):
            aloud[seat] = event
    said = {seat: _aloud(scene, event, seat) for seat, event in aloud.items()}
    for each in _remarks(scene):
        said[each.seat] = " ".join(filter(None, (said.get(each.seat), say(scene, f"talk.{each.key}"))))
    return Doings({seat: _short(scene, event, seat) for seat, event in last.items()}, said)


def _leads_stupf(scene: Scene, event: Event, place: int) -> bool:
    """Whether somebody leads a Stupf in that line of the record, and says so."""
    if event.kind != "laid" or scene.view_at(place, None).trick:
        return False
    return order_after(scene, place).ranks[str(event.data["card"])].kind == STUPF


def _short(scene: Scene, event: Event, seat: Seat) -> str:
    return say(scene, f"last.{event.kind}", *_blind(event), *you(scene, seat), **event_words(scene, event))


def _blind(event: Event) -> Forms:
    """The form for a blind turn that is over (KA-41)."""
    return ("blind",) if event.kind == "done" and event.data["phase"] == "blind" else ()


def _aloud(scene: Scene, event: Event, seat: Seat) -> str:
    return say(scene, f"said.{event.kind}", *_voice(scene, event, seat), **event_words(scene, event))


def _voice(scene: Scene, event: Event, seat: Seat) -> Forms:
    """Whether a seat speaks for several («Wir spielen es!»), and to several («Kommt ihr?»)."""
    ours = len(scene.sides[scene.side(seat)])
    others = len(scene.names) - ours
    added = added_kritze(event)
    forms = (
        ("step", added == 1),
        ("more", added > 1),
        ("blind", bool(_blind(event))),
        ("us", ours > 1),
        ("many", others > 1),
    )
    return tuple(form for form, holds in forms if holds)


# --- talk -----------------------------------------------------------------------------------------------------------


def _remarks(scene: Scene) -> list[Said]:
    """The talk in the last lines of the record: bots' own remarks, and persons' sentences with the answers."""
    if not scene.talks:
        return []
    start = max(scene.round_start, len(scene.events) - TALK_STAYS)
    return [each for place in range(start, len(scene.events)) for each in scene.talk_after(place)]


def talk(scene: Scene) -> model.Talk | None:
    """What the person can say."""
    if not scene.talks or not scene.handed:
        return None
    phrases: list[model.TalkPhrase] = [{"id": each, "text": say(scene, f"talk.me.{each}")} for each in TALK.answers]
    phrases += _orders(scene)
    return {"title": say(scene, "talk.title"), "phrases": phrases}


def _orders(scene: Scene) -> list[model.TalkPhrase]:
    """What the person can tell a partner that is a bot to play (KA-45)."""
    view = scene.view
    cards = [(seat, card) for seat, hand in view.partners if scene.is_bot(seat) for card in hand]
    if view.phase != "play" or not cards:
        return []
    plain = [each for each in TALK.orders if each != "give"]
    orders: list[model.TalkPhrase] = [{"id": each, "text": say(scene, f"talk.me.{each}")} for each in plain]
    for seat, card in cards:
        text = say(scene, "talk.me.give.card", name=name(scene, seat), card=card_name(scene, card))
        orders.append({"id": f"give {card}", "text": text})
    return orders


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal_forms(scene: Scene, refused: IllegalAction) -> Forms:
    """The forms of the reason: what the game is busy with, or whether it addresses several."""
    asked = ("asked",) if scene.view.ask else ()
    match refused.reason:
        case "not-now":
            return (str(refused.data["phase"]),)
        case "not-your-turn":
            return asked or (str(refused.action),)
        case "answer-due":
            return asked if scene.turn == scene.me else ()
    return us(scene)


def refusal_words(scene: Scene, refused: IllegalAction) -> Words:
    """The data of the reason: who is on turn or has to answer, a card, the goal."""
    card = refused.data.get("card")
    on_turn = "" if scene.turn is None else name(scene, scene.turn)
    return {
        "turn": on_turn,
        "seat": on_turn,
        "card": card_name(scene, card) if isinstance(card, str) and card else "",
        "target": scene.rules.target,
    }
