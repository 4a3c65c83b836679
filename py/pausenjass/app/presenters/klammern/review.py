"""The criteria of a review of Klammern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pausenjass.app.presenters.scene import Deed, Reviews, Scene
from pausenjass.app.presenters.words import suit, the_card
from pausenjass.core.game import Action, Card
from pausenjass.games.klammern.position import BIDDING
from pausenjass.games.klammern.rules import PLAIN_ORDER, TRUMP_ORDER
from pausenjass.games.klammern.scoring import trick_points
from pausenjass.games.klammern.tricks import winning

LESSONS: Final = {
    "draw-trumps": 1,
    "keep-trumps": 1,
    "lead": 1,
    "feed": 1,
    "take": 1,
    "leave": 1,
    "high": 1,
    "low": 1,
    "gift": 1,
    "discard": 1,
    "overbid": 2,
    "underbid": 2,
    "suit": 2,
    "meld": 3,
    "double": 4,
}


def _kind(rules: Any, view: Any, played: Action, better: Action) -> str:
    """The kind of mistake, by the phase; for cards by what they would do to the trick."""
    if view.phase in BIDDING:
        return "overbid" if better == "pass" else "underbid" if played == "pass" else "suit"
    if view.phase in ("kontra", "re"):
        return "double"
    mine, best = _card(played), _card(better)
    if not mine or not best or mine == best:
        return "meld"
    return _follow(view, mine, best) if view.trick else _lead(view, mine, best)


def _card(action: Action) -> Card:
    """The card that is laid; "" if none is."""
    return action[4:6] if action.startswith("lay ") else ""


def _lead(view: Any, mine: Card, best: Card) -> str:
    if (mine[0] == view.trump) == (best[0] == view.trump):
        return "lead"
    return "draw-trumps" if best[0] == view.trump else "keep-trumps"


def _follow(view: Any, mine: Card, best: Card) -> str:
    players, lies = len(view.counts), tuple(view.trick)
    holder = (view.leader + winning(lies, view.trump)) % players
    takes, would = (_takes(lies, card, view.trump) for card in (mine, best))
    if takes != would:
        return "take" if would else "leave"
    if takes:
        return "high" if _strength(mine, view.trump) > _strength(best, view.trump) else "low"
    worth, better = (trick_points((card,), view.trump) for card in (mine, best))
    if players == 4 and (holder - view.seat) % players == 2 and better > worth:
        return "feed"
    return "gift" if worth > better else "discard"


def _takes(lies: Sequence[Card], card: Card, trump: str) -> bool:
    """Whether the card would be the highest of the trick."""
    return winning((*lies, card), trump) == len(lies)


def _strength(card: Card, trump: str) -> tuple[bool, int]:
    """The strength of a card that takes a trick: the higher the more."""
    trumps = card[0] == trump
    return trumps, (TRUMP_ORDER if trumps else PLAIN_ORDER).index(card[1])


def _where(view: Any) -> tuple[str, int]:
    return ("trick", len(view.tricks) + 1) if view.phase == "play" else ("before", 0)


def _deed(scene: Scene, action: Action) -> Deed:
    verb, *rest = action.split(" ")
    if verb == "lay":
        return Deed("lay.belle" if "belle" in rest else "lay", {"the_card": the_card(scene, rest[0])}, (rest[0],))
    return Deed(verb, {"suit": suit(scene, rest[0])}) if verb == "name" else Deed(verb)


def _chance(unit: str, wins: Mapping[Action, float], action: Action) -> float | None:
    """Bids are about the match."""
    return None if unit == "matches" else wins[action]


REVIEWS: Final = Reviews(
    matters={"deals": 0.05, "matches": 0.015, "points": 3.0},
    lessons=LESSONS,
    kind=_kind,
    where=_where,
    deed=_deed,
    chance=_chance,
)
"""Points are what cards cost before 2026-11-28, in old sums."""
