"""The parties of Kaisern (KA-2): their colours and players, how a sentence addresses them, and the lots (KA-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.results import about_evening
from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.app.presenters.words import card_name, is_me, name, say, you
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.dealing import height, lots, order
from pausenjass.games.kaisern.position import View

if TYPE_CHECKING:
    from pausenjass.app import model

MARKS: Final[tuple[model.Mark, ...]] = ("a", "b", "c", "d", "e", "f")
"""Each party's colour and sign."""


def mine(scene: Scene) -> int:
    """The party of the person with the tablet."""
    return scene.side(scene.me)


def folded(scene: Scene, seat: Seat) -> bool:
    """Whether the seat's party has folded while others play the Spiel out (KA-28)."""
    return scene.side(seat) in scene.view.gone


def us(scene: Scene) -> Forms:
    """The form of a phrase that addresses the person's party: «ihr» if it has several players."""
    return ("us",) if len(scene.sides[mine(scene)]) > 1 else ()


def left_in(scene: Scene, view: View) -> list[int]:
    """The parties that are still in the Spiel."""
    return [party for party in range(len(scene.sides)) if party not in view.gone]


def left(scene: Scene) -> list[int]:
    """The other parties that are still in this Spiel."""
    return [party for party in left_in(scene, scene.view) if party != mine(scene)]


# --- drawing for partners, and lifting: KA-48 ------------------------------------------------------------------------


def lots_drawn(scene: Scene) -> model.Lots | None:
    """What was drawn for partners and lifted for the first deal, card by card, with what each decided."""
    if not scene.drawn:
        return None
    drawn = lots(scene.rules, scene.drawn)
    cards = {seat: _of(drawn.draws, seat) for seat in range(len(scene.names))} if drawn.draws else {}
    ranked = sorted(range(len(scene.sides)), key=lambda side: _heights(cards, scene.sides[side][0])) if cards else []
    first = order(scene.rules, drawn.dealer)[0]
    forms = (*(("dealer-you",) if is_me(scene, drawn.dealer) else ()), *(("first-you",) if is_me(scene, first) else ()))
    return {
        "title": say(scene, "lots.title"),
        "about": about_evening(scene),
        "steps": [say(scene, f"lots.step.{step}") for step in (*(("draw",) if cards else ()), "lift", "deal")],
        "draws": [[_lot(scene, cards, ranked, seat) for seat in scene.sides[side]] for side in ranked],
        "against": say(scene, "lots.against"),
        "lifts": [
            _lift(scene, seats[0], _of(drawn.lifts, side), drawn.dealer) for side, seats in enumerate(scene.sides)
        ],
        "text": say(
            scene,
            "lots.text",
            *forms,
            dealer=name(scene, drawn.dealer),
            first=name(scene, first),
            high=highest(scene),
        ),
        "rule": {"text": say(scene, "lots.rule"), "href": f"#/rules/{scene.game_id}/KA-48"},
        "go": say(scene, "lots.go"),
        "again": say(scene, "lots.again"),
        "watched": False,
    }


def highest(scene: Scene) -> str:
    """How high the card is that decides who deals: «höhere» of two, else «höchste»."""
    return say(scene, "lots.high-card", *(["two"] if len(scene.sides) == 2 else []))


def _of(rounds: tuple[tuple[Card, ...], ...], place: int) -> list[Card]:
    """The cards of one seat or party, round by round."""
    return [some[place] for some in rounds if some[place]]


def _heights(cards: dict[Seat, list[Card]], seat: Seat) -> list[int]:
    return [height(card) for card in cards[seat]]


def _lot(scene: Scene, cards: dict[Seat, list[Card]], ranked: list[int], seat: Seat) -> model.Lot:
    """A seat's cards, and whether they are the lowest or highest of all, or those of a low or high party."""
    heights = [_heights(cards, each) for each in cards]
    own, side = _heights(cards, seat), ranked.index(scene.side(seat))
    alone = heights.count(own) == 1
    if alone and own in (min(heights), max(heights)):
        key = "lowest" if own == min(heights) else "highest"
    else:
        key = "low" if side == 0 else "high" if side == len(ranked) - 1 else "middle"
    return {
        "seat": seat,
        "name": name(scene, seat),
        "mark": MARKS[scene.side(seat)],
        "cards": [{"face": card, "name": card_name(scene, card)} for card in cards[seat]],
        "text": say(scene, f"lots.{key}"),
    }


def _lift(scene: Scene, seat: Seat, cards: list[Card], dealer: Seat) -> model.Lift:
    return {
        "seat": seat,
        "mark": MARKS[scene.side(seat)],
        "cards": [{"face": card, "name": card_name(scene, card)} for card in cards],
        "text": say(scene, "lots.lifts", *you(scene, seat), name=name(scene, seat), card=card_name(scene, cards[-1])),
        "won": seat == dealer,
    }
