"""A question about the table: the Scene, what the table shows, and what was said."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from pausenjass.app.presenters import words
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.seats import seats
from pausenjass.core.game import Seat

APP: Final = "app"
"""The anchor of «In der App» on a rule page: for what no rule knows."""


class Answer(NamedTuple):
    """What an element is and may do now, in a line or two."""

    text: str
    rule: str = ""
    """The rule that says so; "": that of its kind."""


class Said(NamedTuple):
    """A statement of an answer: its phrase, and what it names. The tests check that it is true."""

    key: str
    data: dict[str, Any]


class Asked:
    """A question in one Scene."""

    def __init__(self, scene: Scene, shown: Any = None) -> None:
        """`shown`: the Table of an exercise, which differs from that of a match."""
        self.scene = scene
        self.shown = shown
        self.said: list[Said] = []

    @cached_property
    def parts(self) -> Any:
        """The game's parts of the table."""
        return self.scene.own.parts(self.scene)

    @cached_property
    def seats(self) -> Any:
        """The seats as the table shows them."""
        return self.shown["seats"] if self.shown else seats(self.scene)

    @cached_property
    def score(self) -> Any:
        """How the round stands; None if nothing is shown."""
        return self.scene.own.score(self.scene)

    def say(self, key: str, *forms: str, **data: Any) -> str:
        """A sentence of the answer."""
        self.note(key, **data)
        return words.say(self.scene, f"ask.{key}", *forms, **data)

    def note(self, key: str, **data: Any) -> None:
        """Something that is said in words of the presenter's own."""
        self.said.append(Said(key, data))

    def name(self, seat: Seat) -> str:
        """The seat's name at the beginning of a sentence."""
        return words.name(self.scene, seat)

    def whose(self, seat: Seat) -> str:
        """The seat after «von»."""
        return words.of(self.scene, [seat])

    def you(self, seat: Seat) -> tuple[str, ...]:
        """The form of a phrase whose subject is that seat."""
        return words.you(self.scene, seat)

    def seat(self, ref: str) -> Any:
        """The row of the seat with this number; None if there is none."""
        return self.seats[int(ref)] if ref.isdecimal() and int(ref) < len(self.seats) else None

    def side(self, ref: str) -> Any:
        """The row of the side with this number; None if the score doesn't show it."""
        shown = self.score["sides"] if self.score else []
        return next((each for each in shown if str(each["side"]) == ref), None)


Function: TypeAlias = Callable[[Asked, str], Answer | None]


def sentences(*texts: str | None) -> str:
    """Several sentences in a row, each with its full stop."""
    return " ".join(text if text[-1] in ".!?…" else f"{text}." for text in texts if text)
