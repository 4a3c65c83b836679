"""What the views of a pad share: the position on the board, names, keys with their consequence, refusals in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app import phrases
from pausenjass.app.past.pads.results import signed
from pausenjass.app.past.persons.known import Seated
from pausenjass.core.refusal import Refusal
from pausenjass.pads.pad import Pad
from pausenjass.pads.sheet import STAMPED, At, Refused, Round, Scoring

if TYPE_CHECKING:
    from pausenjass.app import model

MARKS: Final[tuple[model.Mark, ...]] = ("a", "b", "c", "d", "e", "f")
_SIDES_IN_DATA: Final = ("player", "players")


class Board(NamedTuple):
    """What a game's module here gives."""

    board: Callable[[PadScene], model.PadBoard]
    round_text: Callable[[PadScene, Round], tuple[str, list[str]]]
    """A round that counts, in words, and what each side got."""
    told: Callable[[PadScene, str, Round | None], str] | None = None
    """What stands there after an entry, and after the round that it has ended, if any; with "" the whole position."""
    goal: Callable[[PadScene], str] | None = None
    """When a match is over, in two words, if the board doesn't say it itself."""


@dataclass(frozen=True)
class PadScene:
    """A pad at a moment, in a language."""

    pad: Pad
    people: Sequence[Seated]
    """Who sits there, under today's names."""
    lang: str
    moment: int
    """Milliseconds since 1970."""

    @property
    def scoring(self) -> Scoring[Any]:
        """How the game is scored."""
        return self.pad.scoring

    @cached_property
    def at(self) -> At[Any]:
        """The position that the board shows."""
        return self.pad.open()[0]

    @cached_property
    def names(self) -> list[str]:
        """Each side's name: «Anna und Beat»."""
        return [self.join([self.people[seat].name for seat in seats]) for seats in self.scoring.sides]

    def mark(self, side: int) -> model.Mark | None:
        """The sign of a side of several."""
        return MARKS[side] if any(len(seats) > 1 for seats in self.scoring.sides) else None

    # --- words --------------------------------------------------------------------------------------------------

    def say(self, key: str, *forms: str, **data: Any) -> str:
        """A phrase of pads."""
        return phrases.say_at(self.lang, self.pad.game, f"pad.{key}", forms, data)

    def join(self, words: list[str]) -> str:
        """A list of words: «a, b und c»."""
        *front, last = words
        return f"{', '.join(front)}{phrases.say(self.lang, 'and')}{last}" if front else last

    def sides(self, sides: list[int] | tuple[int, ...]) -> str:
        """The names of these sides: «Anna, Beat und Cla»."""
        return self.join([self.names[side] for side in sides])

    def listed(self, numbers: Sequence[object]) -> str:
        """A number for each side: «Anna und Cla: 86, Beat und Doris: 76»."""
        return ", ".join(f"{name}: {number}" for name, number in zip(self.names, numbers, strict=True))

    def totals(self) -> str:
        """Each side's running total, as it stands on the board."""
        return self.listed([self.say(f"total.{self.scoring.form}", n=n) for n in self.scoring.scores(self.at)])

    def reason(self, refusal: Refusal) -> model.Reason:
        """Why the rules refuse something: with the rule's number."""
        data: dict[str, Any] = dict(refusal.data)
        words = {key: data[key] for key in data if key not in _SIDES_IN_DATA}
        for key in _SIDES_IN_DATA:
            if key in data:
                words["names"] = self.sides([data[key]] if isinstance(data[key], int) else data[key])
        target = getattr(self.scoring.rules, "target", "")
        return {"text": self.say(f"refusal.{refusal.reason}", **{"target": target, **words}), "rule": refusal.rule}

    def signed(self, points: int) -> str:
        """Points with their sign, «+2», «0», «−3»."""
        return signed(points)

    # --- keys ---------------------------------------------------------------------------------------------------

    @cached_property
    def _known(self) -> dict[str, At[Any] | Refusal]:
        """What was tried already."""
        return {}

    def tried(self, entry: str) -> At[Any] | Refusal:
        """The position after an entry, or why the rules refuse it."""
        if entry not in self._known:
            moment = f" {self.moment}" if entry.split(" ")[0] in STAMPED else ""
            try:
                self._known[entry] = self.pad.entered(entry + moment)
            except Refused as no:
                self._known[entry] = no.refusal
        return self._known[entry]

    def key(
        self, means: str, entry: str, label: str, hint: str = "", *, side: int | None = None, on: bool = False
    ) -> model.PadKey:
        """A key. What the rules forbid stays, with the reason in place of what it would do."""
        after = self.tried(entry)
        shown = self._short(after) if isinstance(after, Refusal) else hint
        whose = f"{self.names[side]}: " if side is not None and label != self.names[side] else ""
        key: model.PadKey = {
            "means": means,
            "label": label,
            "hint": shown,
            "spoken": whose + ", ".join(filter(None, (label, shown))),
            "entry": entry,
            "why": self.reason(after) if isinstance(after, Refusal) else None,
            "on": on,
        }
        return key if side is None else {**key, "side": side}

    def _short(self, refusal: Refusal) -> str:
        """A reason in two or three words; "" if there is no short form."""
        key = f"refusal.{refusal.reason}.short"
        return self.say(key, **dict(refusal.data)) if phrases.has(self.lang, f"pad.{key}") else ""

    def keypad(self, side: int | None = None) -> list[model.PadKey]:
        """The digits 1 … 9 and 0, and the key that takes one away: for what is typed now, or a side's own."""
        own = "" if side is None else f" {side}"
        digits = [self.key("digit", f"digit {digit}{own}", str(digit), side=side) for digit in (*range(1, 10), 0)]
        return [*digits, self.key("erase", f"erase{own}", self.say("erase"), side=side)]
