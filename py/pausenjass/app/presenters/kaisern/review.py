"""The criteria of a review of Kaisern."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.app.presenters.kaisern.why import gone_places
from pausenjass.app.presenters.scene import Deed, Reviews, Scene
from pausenjass.app.presenters.words import the_card
from pausenjass.core.game import Action, Card
from pausenjass.games.kaisern.position import UNKNOWN
from pausenjass.games.kaisern.power import KAISER, STUPF, Ranks, ranks, taker

LESSONS: Final = {
    "lead": 1,
    "take": 1,
    "leave": 1,
    "high": 1,
    "low": 1,
    "discard": 1,
    "stupf": 2,
    "declare": 3,
    "went": 4,
    "stayed": 4,
    "raised": 4,
    "raise": 4,
    "free": 5,
    "other": 0,
}
FREEING: Final = ("free", "nachfreien")


def _kind(rules: Any, view: Any, played: Action, better: Action) -> str:
    """The kind of mistake, by the verbs of the two actions; for cards by what they would do to the trick."""
    did, could = played.split(" ")[0], better.split(" ")[0]
    for kind, verbs in (("free", FREEING), ("declare", ("declare", "waive"))):
        if did in verbs or could in verbs:
            return kind
    by_verb = {"go": ("went", "stayed"), "raise": ("raised", "raise")}
    for verb, (done, missed) in by_verb.items():
        if did != could and verb in (did, could):
            return done if did == verb else missed
    if did != "lay" or could != "lay":
        return "other"
    return _cards(rules, view, played[4:6], better[4:6])


def _cards(rules: Any, view: Any, mine: Card, best: Card) -> str:
    table = ranks(view.trump, frozenset(each.card for each in view.kaiser if each.card not in ("", UNKNOWN)))
    if (table[mine].kind == STUPF) != (table[best].kind == STUPF):
        return "stupf"
    if not view.trick:
        return "lead"
    takes, would = (_takes(rules, view, card, table) for card in (mine, best))
    if takes != would:
        return "take" if would else "leave"
    if not takes:
        return "discard"
    return "high" if table[mine].power > table[best].power else "low"


def _takes(rules: Any, view: Any, card: Card, table: Ranks) -> bool:
    """Whether the card would hold the trick as it lies."""
    cards = [*(each for _, each in view.trick), card]
    gone = gone_places(view.trick, view.gone, rules.parties)
    return taker(cards, table, view.trump, rules.nine_takes_eight, gone).place == len(cards) - 1


def _where(view: Any) -> tuple[str, int]:
    return ("trick", len(view.tricks) + 1) if view.phase == "play" else ("before", 0)


def _deed(scene: Scene, action: Action) -> Deed:
    verb, *rest = action.split(" ")
    if verb == "lay":
        return Deed(verb, {"the_card": the_card(scene, rest[0])}, (rest[0],))
    if verb != "declare":
        return Deed(verb)
    kritze, card = rest
    words = {"count": int(kritze)}
    return (
        Deed("bluff", words)
        if card not in KAISER
        else Deed(verb, {**words, "the_card": the_card(scene, card)}, (card,))
    )


def _chance(unit: str, wins: Mapping[Action, float], action: Action) -> float | None:
    """What is asked about the stake is calibrated. Cards win more often in open worlds than at the table: they count by how
    far each is behind the best one, if the judgement also has the calibrated chance, that of raising."""
    if not action.startswith("lay "):
        return wins[action]
    if "raise" not in wins:
        return None
    most = max(won for card, won in wins.items() if card.startswith("lay "))
    return max(0.0, wins["raise"] - most + wins[action])


REVIEWS: Final = Reviews(
    matters={"striche": 1.5, "spiele": 0.05}, lessons=LESSONS, kind=_kind, where=_where, deed=_deed, chance=_chance
)
"""Spiele are what cards cost before 2026-11-28, in old sums."""
