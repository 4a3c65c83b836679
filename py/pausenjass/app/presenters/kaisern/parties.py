"""The parties of Kaisern (KA-2): their colours and players, and how a sentence addresses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.core.game import Seat
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
