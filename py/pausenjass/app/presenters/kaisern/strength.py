"""The class and power of a card of Kaisern, what it takes and what takes it (KA-10 to KA-13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pausenjass.app.presenters.kaisern.cards import Order, as_kaiser, as_subject, called, order_of
from pausenjass.app.presenters.kaisern.why import gone_places
from pausenjass.app.presenters.scene import Forms, Scene, Words
from pausenjass.app.presenters.words import join, say, suit
from pausenjass.core.game import Card
from pausenjass.games.kaisern.declaring import OPEN
from pausenjass.games.kaisern.position import View
from pausenjass.games.kaisern.power import BANNER, BLOCKER, KAISER, STECHER, STUPF, THRONER, taker

if TYPE_CHECKING:
    from pausenjass.app import model


class Known(NamedTuple):
    """A person's present knowledge of the cards' powers, found out once for all cards."""

    order: Order
    lying: tuple[Card, ...]
    """The cards of the current trick."""
    taking: int | None
    """The index of the card that takes it; None if there is none, or all cards belong to parties that have gone."""
    stecher: tuple[Card, ...]
    """Every Stecher of the deck, the most powerful first."""
    maybe: tuple[Card, ...]
    """The others' Banner that may be declared, or may be a declared Kaiser that nobody has seen (KA-17)."""


def what_is_known(scene: Scene) -> Known:
    """The person's present knowledge of the cards' powers."""
    view = scene.view
    order = order_of(view)
    table = order.ranks
    stecher = [card for card in scene.rules.deck if table[card].kind == STECHER]
    held = {*own_cards(view), *order.kaiser}
    return Known(
        order=order,
        lying=tuple(card for _, card in view.trick),
        taking=_taking(scene, order),
        stecher=tuple(sorted(stecher, key=lambda card: -table[card].power)),
        maybe=tuple(card for card in KAISER if card not in held and kaiser_state(view, card) == "maybe"),
    )


def _taking(scene: Scene, order: Order, more: Iterable[Card] = ()) -> int | None:
    """The index of the card that takes the current trick, or would with these cards too (KA-28)."""
    view = scene.view
    cards = [*(card for _, card in view.trick), *more]
    lost = gone_places(view.trick, view.gone, len(scene.sides))
    if len(lost) == len(cards):
        return None
    return taker(cards, order.ranks, view.trump, scene.rules.nine_takes_eight, lost).place


# --- which Banner are Kaiser ----------------------------------------------------------------------------------------


def own_cards(view: View) -> set[Card]:
    """The cards of the person and the partners (KA-35)."""
    return {*view.hand, *(card for _, cards in view.partners for card in cards)}


def kaiser_state(view: View, card: Card) -> str:
    """The state of a Banner in this Spiel: "declared", "not", "not-yet" or "maybe" a Kaiser."""
    if any(each.card == card for each in view.kaiser):
        return "declared"
    early = view.phase in (*OPEN, "ready")
    waived = card in view.up and view.phase not in OPEN
    if card == view.turned or waived or any(each.card == card for each in view.shown):
        return "not"
    if card in own_cards(view):
        return "not-yet" if early else "not"
    return "maybe" if early or any(not each.card for each in view.kaiser) else "not"


# --- one card -------------------------------------------------------------------------------------------------------


def power(scene: Scene, card: Card, known: Known) -> model.Power | None:
    """Class and power of a card in hand; None before trump is known."""
    if not known.order.trump:
        return None
    now = None
    if known.lying and card not in known.lying:
        now = would_take(scene, card, known)
    text = _at_large(scene, card, known) if now is None else in_satz(scene, card, known, now)
    kind: model.PowerClass = known.order.ranks[card].kind
    return {"class": kind, "class_text": say(scene, f"class.{kind}"), "text": text, "now": now}


def would_take(scene: Scene, card: Card, known: Known) -> bool:
    """Whether the card would take the current trick."""
    return _taking(scene, known.order, [card]) == len(known.lying)


def in_satz(scene: Scene, card: Card, known: Known, now: bool) -> str:
    """Whether the card would take the current trick, and why not."""
    if now:
        return say(scene, "now.takes")
    top = known.lying[known.taking or 0]
    words: Words = {"suit": suit(scene, known.lying[0][0]), "top": as_subject(scene, top, known.order)}
    return say(scene, f"now.{_weakness(card, known)}", **words)


def _weakness(card: Card, known: Known) -> str:
    """Why a card doesn't take the current trick."""
    table, led = known.order.ranks, known.lying[0]
    kind, throner_led = table[card].kind, table[led].kind == THRONER
    if kind == STUPF:
        return "stupf"
    if kind == THRONER and not (throner_led and card[0] == led[0]):
        if card[1] == BANNER:
            return "banner"
        return "other-suit" if throner_led else "no-suit"
    return "lower"


def _at_large(scene: Scene, card: Card, known: Known) -> str:
    """What the card takes and what takes it, led or not."""
    return f"{takes(scene, card, known.order)} {taken_by(scene, card, known)}"


def takes(scene: Scene, card: Card, order: Order) -> str:
    """What the card takes in general."""
    rank, letter = order.ranks[card], suit(scene, card[0])
    if card == order.trump + BLOCKER:
        return say(scene, "takes.blocker")
    if rank.kind == STECHER:
        stecher: Forms = ("top",) if rank.row == 1 else ("one",) if card[1] == "1" else ()
        return say(scene, "takes.stecher", *stecher, n=rank.row)
    if rank.kind == STUPF:
        nine = card[1] == "9" and scene.rules.nine_takes_eight
        return say(scene, "takes.stupf", *(("nine",) if nine else ()))
    if card[1] == "A":
        return say(scene, "takes.ass")
    if card[0] == order.trump and card[1] in "KO":
        return say(scene, "takes.trump-throner", suit=letter)
    throner: Forms = ("banner",) if card[1] == BANNER else () if card[1] in "KOU" else ("low",)
    return say(scene, "takes.throner", *throner, suit=letter)


def taken_by(scene: Scene, card: Card, known: Known) -> str:
    """What takes the card if it is led."""
    mine = known.order.ranks[card]
    names = _takers(scene, card, known)
    maybe = _may_take(scene, card, known)
    if not names:
        return say(scene, "taken.maybe-only", names=join(scene, maybe)) if maybe else say(scene, "taken.nothing")
    text = say(scene, "taken", *((STUPF,) if mine.kind == STUPF else ()), names=join(scene, names))
    return f"{text} {say(scene, 'taken.maybe', names=join(scene, maybe))}" if maybe else text


def _takers(scene: Scene, card: Card, known: Known) -> list[str]:
    """The cards that certainly take this one."""
    order, rules = known.order, scene.rules
    table, mine = order.ranks, order.ranks[card]
    names = [called(scene, other, order) for other in known.stecher if table[other].power > mine.power]
    if card == order.trump + "8" and rules.nine_takes_eight:
        names.append(called(scene, order.trump + "9", order))
    higher = (
        other[0] == card[0] and table[other].kind == THRONER and table[other].power > mine.power for other in rules.deck
    )
    if mine.kind == THRONER and any(higher):
        names.append(say(scene, "taken.higher", suit=suit(scene, card[0])))
    return names


def _may_take(scene: Scene, card: Card, known: Known) -> list[str]:
    """The Banner that take this card if they are declared."""
    trump, kaiser = known.order
    power = known.order.ranks[card].power
    return [
        called(scene, other, as_kaiser(other, trump))
        for other in known.maybe
        if other != card and Order(trump, kaiser | {other}).ranks[other].power > power
    ]
