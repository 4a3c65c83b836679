"""The running match: its record, every position so far, whose tablet it is, and who let a call pass.

A Table holds the only copy of the game in the page. Its record is all that is saved: `Table(Record.parse(text))` is
the same table again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app.names import BOT, BOT_NAMES, YOU, clean, distinct
from pausenjass.app.settings import LEVELS
from pausenjass.core.game import CHANCE, Action, Event, Game, IllegalAction, Seat, Step, Who
from pausenjass.core.record import Record, RecordError

if TYPE_CHECKING:
    from pausenjass.app.evening import Before

ROUND_STARTS: Final = "dealt"
"""The event that begins a round in every game."""
ROUND_ENDS: Final = "round-over"
"""The event that ends it. A deal that nobody wanted to play is dealt anew in the same round."""
EDGES: Final = 4
"""How many persons can play at once: one at each edge of the tablet."""
EVENING: Final = "evening"
"""The header of a record whose match follows another of the same people: see evening.py."""


class Table:
    """One match at the table. RecordError if a line of its record is against the rules or nobody plays it."""

    def __init__(self, record: Record, seed: str | None = None) -> None:
        self.record = record
        self.seed = seed
        self.game: Game[Any, Any] = record.game
        self.sides = self.game.standing(self.game.initial()).sides
        """Who plays with whom."""
        self.names = tuple(name.removeprefix(BOT) for name in record.seats)
        self.levels = _levels(record)
        """For each seat the bot's strength, or None for a person."""
        self.people = tuple(seat for seat, level in enumerate(self.levels) if level is None)
        if not self.people:
            raise RecordError(0, "only bots sit at this table")
        if self.game.traits.live and len(self.people) > EDGES:
            raise RecordError(0, f"{len(self.people)} persons play at once, but a tablet has {EDGES} edges")
        self.states: list[Any] = [self.game.initial()]
        """The position before the first line and after each."""
        self.events: list[tuple[Event, ...]] = []
        """What happened in each line."""
        for place, (who, action) in enumerate(record.lines):
            try:
                self._step(self.game.apply(self.states[-1], who, action))
            except IllegalAction as refused:
                raise RecordError(record.line_number(place), str(refused)) from refused
        self.told: dict[str, dict[int, list[str]]] = {}
        """For each language, the log of lines of the record: worded once."""
        self.ply = len(record)
        """Grows with every change, also by undo: what the page answered to an older one is stale."""
        self.shown = len(record)
        """How many lines the page has seen."""
        self.took_back = False
        """The last change was an undo."""
        self.declined: set[Seat] = set()
        """Who has let the call of the moment pass. Not in the record: a reload asks again."""
        self.waited = False
        """The time in which persons may call or demand is over."""
        self.played_out = range(0)
        """The lines in which the rest of a deal was laid in one go."""
        self.live = self.game.traits.live
        """Everybody plays at once: no tablet is handed on, and nothing is taken back."""
        self.me = self.people[0]
        """The person who holds the tablet; in a live game the first, since all sit round it."""
        self.handed = self.live or len(self.people) == 1
        """That person has said so: the hand may be shown."""
        self.talk: list[Any] = []
        """What persons have said, and the answers (talk.py). Not in the record."""
        self.talks = True
        """There is talk at this table (the setting `talk`)."""
        self.by_itself = True
        """What leaves a person no choice happens by itself (the setting `auto_last`): nobody takes the tablet for it."""
        self.hand_on()

    @classmethod
    def start(
        cls,
        game: Game[Any, Any],
        seats: Sequence[Mapping[str, Any]],
        lang: str,
        date: str,
        seed: str | None = None,
        follows: Callable[[Record], Before | None] = lambda record: None,
    ) -> Table:
        """A new match: seats as the page gives them ({name, kind, level}). ValueError for too many or too few.

        `follows` tells for its record which match it follows.
        """
        names: list[str] = []
        for number, seat in enumerate(seats):
            name = clean(seat.get("name"))
            names.append(name or ("" if seat["kind"] == "human" else _unused(names, number)))
        nameless = names.count("")
        you = YOU[1] if lang == "en" else YOU[0]
        names = distinct(name or (you if nameless == 1 else f"{you} {seat + 1}") for seat, name in enumerate(names))
        bots = [seat["kind"] == "bot" for seat in seats]
        levels = [str(seat.get("level") or "mittel") if seat["kind"] == "bot" else "-" for seat in seats]
        record = Record(
            game,
            [BOT + name if bot else name for name, bot in zip(names, bots, strict=True)],
            {"date": date, "levels": " ".join(levels)},
        )
        earlier = follows(record)
        if earlier is not None:
            points = " ".join(map(str, earlier.points))
            record = Record(game, record.seats, {**record.headers, EVENING: points})
        table = cls(record, seed)
        if earlier is not None:
            table._chance(f"dealer {table.rng().choice(earlier.dealers)}")
        table.settle()
        table.shown = 0
        return table

    # --- what it is ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    @property
    def result(self) -> str | None:
        """ "round" or "match" while its result is to be read, else None."""
        if self.game.is_over(self.state):
            return "match"
        ended = bool(self.events) and any(event.kind == ROUND_ENDS for event in self.events[-1])
        return "round" if ended and self.game.chance_due(self.state) == "deck" else None

    @property
    def turn(self) -> Seat | None:
        """Whose move it is; None between rounds.

        Where a whole side is asked, any of its seats may answer: a person does, rather than its bot.
        """
        seats = self.game.answering(self.state)
        people = [seat for seat in seats if seat in self.people]
        return self.me if self.me in people else people[0] if people else seats[0] if seats else None

    @property
    def undone(self) -> int:
        """How often a person took back."""
        text = self.record.headers.get("undone", "0")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0

    @property
    def round_start(self) -> int:
        """The line with which this round began."""
        start = -1
        for place in range(len(self.events) - 1, -1, -1):
            kinds = [event.kind for event in self.events[place]]
            if start >= 0 and ROUND_ENDS in kinds:
                break
            if ROUND_STARTS in kinds:
                start = place
        return max(start, 0)

    def side(self, seat: Seat) -> int:
        """The side of a seat."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def opponents(self, seat: Seat) -> list[Seat]:
        """The seats of all other sides."""
        return [other for other in range(len(self.names)) if other not in self.sides[self.side(seat)]]

    def forced(self, place: int = -1) -> Action | None:
        """What happens by itself in the position before that line of the record (now, if none is given)."""
        return self.game.automatic(self.states[place])

    def script(self) -> tuple[Seat, Action] | None:
        """Who does what next, where it is prepared, as in a lesson (guide.py)."""
        return None

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot sits there."""
        return self.levels[seat] is not None

    def rng(self) -> Random:
        """Chance for what comes next: by seed and length of the record, so that a reload draws the same; or fresh."""
        return SystemRandom() if self.seed is None else Random(f"{self.seed}/{len(self.record)}")

    # --- what happens to it -----------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: Action) -> None:
        """A seat's action, and the chance that follows. IllegalAction, and nothing has changed."""
        step = self.game.apply(self.state, seat, action)
        self._add(seat, action, step)
        self.settle()

    def simple(self, seat: Seat) -> None:
        """The seat's simplest move. IllegalAction if it has none."""
        legal = self.game.legal(self.state, seat)
        self.act(seat, legal[0] if legal else "")

    def settle(self, proceed: bool = False) -> None:
        """Let chance act until nothing is due. A new deal waits while a result is to be read, unless `proceed`."""
        while self.game.chance_due(self.state) is not None and (proceed or self.result is None):
            self._chance(self.game.chance(self.state, self.rng()))
            proceed = False
        self.hand_on()

    def from_clock(self, action: Action) -> None:
        """What the clock outside brings, as `game.clock` allows: the telephone, the time limit."""
        self._chance(action)
        self.settle()

    def decline(self, seat: Seat) -> None:
        """The seat lets the call of the moment pass."""
        self.declined.add(seat)

    def play_out(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Lay the seat's cards in this order and what the others must, all as lines of the record, up to the result.

        Where a card can be laid with a call, it is.
        """
        start, left = len(self.record), list(actions)
        while self.result is None and (turn := self.turn) is not None:
            wanted = left.pop(0) if turn == seat else "lay"
            self.act(
                turn, max((each for each in self.game.legal(self.state, turn) if each.startswith(wanted)), key=len)
            )
        self.played_out = range(start, len(self.record))

    def _taken_back_to(self) -> int | None:
        """The line of the last action that a person chose; None if there is none, or the match is over."""
        if self.live or self.game.is_over(self.state):
            return None
        for place in range(len(self.record) - 1, -1, -1):
            if place in self.played_out:
                return self.played_out.start
            if self.record.lines[place].who in self.people and self.forced(place) is None:
                return place
        return None

    @property
    def can_undo(self) -> bool:
        """Whether a person has an action to take back."""
        return self._taken_back_to() is not None

    def undo(self) -> None:
        """Back to before the last action that a person chose. ValueError if there is none."""
        kept = self._taken_back_to()
        if kept is None:
            raise ValueError("nothing to take back")
        lines = self.record.lines
        headers = {**self.record.headers, "undone": str(self.undone + 1)}
        person = lines[kept].who
        self.record = Record(self.game, self.record.seats, headers, lines[:kept])
        del self.states[kept + 1 :], self.events[kept:]
        self.told, self.played_out = {}, range(0)
        self._changed()
        self.shown, self.took_back = kept, True
        if isinstance(person, int):
            self.me, self.handed = person, self.handed and person == self.me or len(self.people) == 1

    def text(self) -> str:
        """The record as it is saved."""
        return str(self.record)

    def _add(self, who: Who, action: Action, step: Step[Any]) -> None:
        self._step(step)
        self.record = self.record.add(who, action)
        self._changed()

    def _chance(self, action: Action) -> None:
        self._add(CHANCE, action, self.game.apply(self.state, CHANCE, action))

    def _step(self, step: Step[Any]) -> None:
        self.states.append(step.state)
        self.events.append(step.events)

    def _changed(self) -> None:
        self.ply += 1
        self.took_back = False
        self.declined = set()
        self.waited = False

    def hand_on(self) -> None:
        """With several persons the tablet goes to the one whose turn it is, and nobody's hand is shown on the way.

        Whoever holds it and may still call or demand keeps it until the time for calls is over.
        """
        if self.live:
            return
        turn = self.turn
        calling = not self.game.traits.out_of_turn and bool(self.game.legal(self.state, self.me)) and not self.waited
        alone = self.by_itself and self.forced() is not None
        if turn in self.people and turn != self.me and not calling and not alone:
            self.me, self.handed = turn, len(self.people) == 1


def _levels(record: Record) -> tuple[str | None, ...]:
    told = record.headers.get("levels", "").split(" ")
    levels = [
        told[seat] if seat < len(told) and told[seat] in LEVELS else "mittel" for seat in range(len(record.seats))
    ]
    return tuple(level if name.startswith(BOT) else None for name, level in zip(record.seats, levels, strict=True))


def _unused(names: list[str], number: int) -> str:
    return next((name for name in BOT_NAMES if name not in names), f"Bot {number + 1}")
