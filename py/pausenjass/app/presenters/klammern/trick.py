"""What lies on the table of Klammern: the hand, the trick, the turned-up card, trump, and the movement there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pausenjass.app.presenters import tricks
from pausenjass.app.presenters.klammern.cards import full_name, in_hand_order
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import card_name, name, names, of, say, suit, why, you
from pausenjass.core.game import Action, Card, Seat
from pausenjass.core.seats import in_turn
from pausenjass.games.klammern.position import BIDDING
from pausenjass.games.klammern.rules import LAST_TRICK
from pausenjass.games.klammern.scoring import trick_points
from pausenjass.games.klammern.tricks import winning

if TYPE_CHECKING:
    from pausenjass.app import model


def slowness(scene: Scene) -> float:
    """The factor of a bot's time: more after a trick, which people want to see."""
    view = scene.view
    return 2 if view.phase == "play" and view.tricks and not view.trick else 1


# --- the hand -------------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> model.Hand:
    """The person's own cards, each with what laying it does, or why it can't be laid."""
    cards: list[model.HandCard] = [
        {"id": f"h:{card}:0", "face": card, "name": full_name(scene, card), "power": None, **_use(scene, card)}
        for card in in_hand_order(scene.view.hand, scene.view.trump, scene.order)
    ]
    return {"label": say(scene, "hand", count=len(cards)) if scene.handed else "", "cards": cards}


def _use(scene: Scene, card: Card) -> model.Use:
    """What a card can do now."""
    action = f"lay {card}"
    if f"{action} belle" in scene.view.legal:
        return {"action": None, "decision": _belle(scene, action), "why": None}
    if action in scene.view.legal:
        return {"action": action, "decision": None, "why": None}
    return {"action": None, "decision": None, "why": why(scene, action)}


def _belle(scene: Scene, action: Action) -> model.CallDecision:
    """The decision whether a card of the Belle is laid with the call or without (KL-23)."""
    choices: list[model.CallChoice] = [
        {"action": action, "text": say(scene, "belle.not"), "tone": "plain"},
        {"action": f"{action} belle", "text": say(scene, "belle"), "tone": "primary"},
    ]
    return {"kind": "call", "hint": say(scene, "belle.hint"), "choices": choices}


# --- the trick ------------------------------------------------------------------------------------------------------


def _laid(view: Any) -> list[tuple[Seat, Card]]:
    """Every card laid in this deal, with its seat."""
    players, every = len(view.counts), [*view.tricks, (view.leader, view.trick)]
    return [((leader + place) % players, card) for leader, trick in every for place, card in enumerate(trick)]


def _winner(view: Any, leader: Seat, trick: tuple[Card, ...]) -> Seat:
    """The winner of the trick, so far."""
    return (leader + winning(trick, view.trump)) % len(view.counts)


def trick(scene: Scene) -> model.Trick:
    """The cards on the table: the current trick, or the last one until the next card is laid."""
    view = scene.view
    done = not view.trick and bool(view.tricks)
    leader, cards = (view.last_leader, view.last_trick) if done else (view.leader, view.trick)
    winner = _winner(view, leader, cards) if cards else None
    laid = _laid(view)
    before = len(laid) - len(cards)
    shown = tricks.cards(scene, laid[before:], before, winner, partial(full_name, scene))
    if winner is None:
        label = say(scene, "trick.none")
    elif done:
        label = _finished(scene, "trick.done", winner, cards)
    else:
        told = (_who_laid(scene, card, seat) for seat, card in laid[-len(cards) :])
        label = say(scene, "trick", cards=", ".join(told))
    return {
        "label": label,
        "cards": shown,
        "done": done,
        "winner": winner if done else None,
        "waiting": [] if done or view.phase != "play" else _waiting(view, laid[before:]),
        "worth_text": _worth(scene, cards),
    }


def _waiting(view: Any, laid: list[tuple[Seat, Card]]) -> list[Seat]:
    """The seats that must still lay a card to the current trick."""
    return tricks.still_to_lay(in_turn(view.leader, len(view.counts)), laid)


def _worth(scene: Scene, cards: tuple[Card, ...]) -> str:
    """The points of the trick's cards (KL-4): «25»; «25 + 10» for the last one (KL-5)."""
    view = scene.view
    if not cards:
        return ""
    points = trick_points(cards, view.trump)
    left = sum(view.counts) + len(view.trick)
    last = left == 0 or len(view.trick) > 0 and left == len(view.counts)
    return say(scene, "trick.worth", *(("last",) if last else ()), points=points, more=LAST_TRICK)


def _who_laid(scene: Scene, card: Card, seat: Seat) -> str:
    """A card of the trick in words: «Anna legt Herz Bube»."""
    return say(scene, "trick.card", *you(scene, seat), name=name(scene, seat), card=card_name(scene, card))


def _finished(scene: Scene, key: str, winner: Seat, cards: tuple[Card, ...]) -> str:
    """A phrase about a finished trick, with its points."""
    winner_name = name(scene, winner) if key == "trick.done" else names(scene, [winner])
    return say(scene, key, *you(scene, winner), name=winner_name, points=trick_points(cards, scene.view.trump))


def last_trick(scene: Scene) -> model.LastTrick | None:
    """The last finished trick, to look at again."""
    view = scene.view
    if not view.tricks:
        return None
    leader, cards = view.tricks[-1]
    winner = _winner(view, leader, cards)
    laid = [((leader + place) % len(view.counts), card) for place, card in enumerate(cards)]
    shown = tricks.last_cards(laid, partial(full_name, scene))
    return {"text": _finished(scene, "last-trick", winner, cards), "cards": shown, "winner": winner}


# --- beside it ------------------------------------------------------------------------------------------------------


def turned(scene: Scene) -> model.Turned | None:
    """The turned-up card: with four players until trump is fixed, with two and three until the first card (KL-7, KL-17)."""
    view = scene.view
    four = len(view.counts) == 4
    phases = BIDDING if four else (*BIDDING, "meld", "kontra", "re", "play")
    if view.phase not in phases or view.tricks or view.trick:
        return None
    card = view.exchanged or view.turned
    key = "turned.exchanged" if view.exchanged else "turned" if four else "turned.stock"
    card_text = card_name(scene, card)
    return {"face": card, "name": card_text, "text": say(scene, key, card=card_text)}


def trump(scene: Scene) -> model.Trump | None:
    """The trump suit, who made it, and the stake."""
    view = scene.view
    if not view.trump:
        return None
    return {
        "suit": view.trump,
        "text": say(scene, "trump", suit=suit(scene, view.trump), name=of(scene, [view.trumper])),
        "seat": view.trumper,
        "short": suit(scene, view.trump),
        "by_text": say(scene, "trump.by", *you(scene, view.trumper), name=name(scene, view.trumper)),
        "stakes": view.stakes,
        "stakes_text": say(scene, f"stakes.{view.stakes}") if view.stakes > 1 else None,
    }


# --- movement -------------------------------------------------------------------------------------------------------


def moves(scene: Scene, start: int) -> list[model.Move]:
    """Every event since that line, with the ids of laid cards."""
    return tricks.moves(scene, start, lambda view: len(_laid(view)))
