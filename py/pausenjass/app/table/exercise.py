"""An exercise: a position of a record in which one seat is asked for one action, beside the running match.

Nobody else moves in it, and chance neither. An action that the rules allow is right, and is carried out, or it is wrong,
and nothing happens; what the rules refuse isn't counted. An exercise is no match: it is neither saved nor filed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.common.characters import HEADER
from pausenjass.app.common.names import BOT, YOU, distinct, shown
from pausenjass.app.table.match import Match
from pausenjass.core.game import Action, IllegalAction, Seat
from pausenjass.core.record import BEFORE, Record

if TYPE_CHECKING:
    from pausenjass.app import model


def position(record: Record, place: int, seat: Seat, name: str, lang: str) -> Match:
    """The match before that line of a record, with this person at the seat and bots at all others. ValueError if there is
    none.
    """
    if not 0 <= seat < len(record.seats) or not 0 <= place <= len(record):
        raise ValueError("no such place")
    others = [shown(each) for each in record.seats]
    names = distinct([name or YOU[lang == "en"], *(each for other, each in enumerate(others) if other != seat)])
    names = [*names[1 : seat + 1], names[0], *names[seat + 1 :]]
    told = record.headers.get("levels", "").split()
    levels = told if len(told) == len(names) else ["mittel"] * len(names)
    levels = ["-" if each == seat else "mittel" if level == "-" else level for each, level in enumerate(levels)]
    headers = {key: text for key, text in record.headers.items() if key in (BEFORE, HEADER)}
    seats = [each if other == seat else BOT + each for other, each in enumerate(names)]
    lines = record.lines[:place]
    return Match(Record(record.game, seats, {**headers, "levels": " ".join(levels)}, lines), prepared=lines)


class Exercise:
    """What is asked for at a table, and what has been tried. Each kind of exercise says itself what it shows."""

    def __init__(
        self, seat: Seat, right: Sequence[Action], address: str, answered: Callable[[], None] = lambda: None
    ) -> None:
        """`right`: the right actions, the best first. `address`: of the page. `answered` is called after each try."""
        self.seat = seat
        self.right = tuple(right)
        self.address = address
        self.answered = answered
        self.misses: list[Action] = []
        """The wrong actions that were tried."""
        self.done: Action | None = None
        """The right action that was carried out."""
        self.closed = False
        """Whether nothing more can be tried."""

    def script(self, match: Match) -> None:
        """Nobody moves by itself."""

    def action_of(self, match: Match, seat: Seat) -> Action:
        """Nobody plays for another."""
        raise IllegalAction("", "", "")

    def check(self, match: Match, seat: Seat, action: Action) -> None:
        """Notes the try. IllegalAction if the rules refuse it, if it is wrong (`WRONG`), or if all is done."""
        match.game.apply(match.state, seat, action)
        if self.over or seat != self.seat or not self.asks(action):
            raise IllegalAction(action, WRONG, "")
        if action in self.right:
            self.done = action
        else:
            self.misses.append(action)
        self.answered()
        if self.done is None:
            raise IllegalAction(action, WRONG, "")

    def asks(self, action: Action) -> bool:
        """Whether the action is one of those that are asked about."""
        return True

    @property
    def over(self) -> bool:
        """Whether nothing is asked for any more."""
        return self.done is not None or self.closed

    def shown(self, table: Any, parts: Mapping[str, Any], lang: str) -> model.Exercise:
        """What the page shows of it; `table` is the Table that has it as its guide."""
        raise NotImplementedError


WRONG: Final = "exercise"
"""The reason for refusing what the rules allow but isn't right."""


def overlay(table: Any, exercise: Exercise, parts: dict[str, Any], lang: str) -> dict[str, Any]:
    """The fields of an exercise's Table that replace those of a match."""
    shown = exercise.shown(table, parts, lang)
    said = shown["told"] if shown["told"] and shown["ask"] else f"{shown['question']} {shown['ask'] or shown['told']}"
    return {
        "exercise": shown,
        "apart": exercise.address,
        "prompt": {"text": said, "tone": "you"},
        "result": None,
        "forward": None,
        "moments": [],
        "seats": [{**seat, "turn": seat["turn"] and not exercise.over} for seat in parts["seats"]],
        **{key: None for key in ("talk", "bell", "forfeit") if key in parts},
        **_asked(exercise, parts),
    }


def _asked(exercise: Exercise, parts: dict[str, Any]) -> dict[str, Any]:
    """The parts of a table, or of a person round it, with only what is asked about; with nothing once all is over."""

    def kept(buttons: list[Any]) -> list[Any]:
        return [
            each for each in buttons if each["call"] == "act" and not exercise.over and exercise.asks(each["action"])
        ]

    asked: dict[str, Any] = {key: kept(parts[key]) for key in ("buttons", "stake_actions") if key in parts}
    if parts.get("more"):
        asked["more"] = {"actions": kept(parts["more"]["actions"]), "not_now": []}
    if parts.get("stock") and (exercise.over or not exercise.asks(parts["stock"]["action"] or "")):
        asked["stock"] = {**parts["stock"], "action": None, "why": None}
    if "slap" in parts:
        asked |= {
            "slap": {**parts["slap"], "action": None, "hot": False, "why": None},
            "forfeit": None,
            "purpose": None,
        }
    if "persons" in parts:
        asked["persons"] = [{**person, **_asked(exercise, person)} for person in parts["persons"]]
    if exercise.over:
        cards = [{**card, "action": None, "decision": None, "why": None} for card in parts["hand"]["cards"]]
        asked["hand"] = {**parts["hand"], "cards": cards, **({"together": []} if "together" in parts["hand"] else {})}
    return {**asked, **({"declare": None} if exercise.over and "declare" in parts else {})}
