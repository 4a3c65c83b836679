"""The table that is open: a match, who holds the tablet, whose move it is, and what the page has been shown of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pausenjass.app.guide import Guide
from pausenjass.app.match import Match
from pausenjass.app.seating import Seating
from pausenjass.app.turn import Turn
from pausenjass.core.game import CHANCE, Action, Seat
from pausenjass.core.record import Record


class Table:
    """One match at the table. RecordError if a line of its record is against the rules or nobody can play it."""

    def __init__(self, match: Match, guide: Guide | None = None, *, watched: bool = False) -> None:
        """`watched`: a place of a match that is only looked at."""
        self.match = match
        self.seating = Seating(match, watched)
        self.turn = Turn(match, self.seating)
        self.guide = guide
        """The teacher of the lesson that this is the table of; None for a match of its own."""
        self.shown = len(match.record)
        """How many lines the page has seen."""
        self._undone_at = -1
        """The ply that the last undo led to."""
        self.worded: dict[str, dict[int, list[str]]] = {}
        """For each language, and each person on a phone, the log of lines of the record: worded once."""
        self.talk: list[Any] = []
        """What persons have said, and the answers (talk.py). Not in the record."""
        self.filed: str | None = None
        """The match's id among the finished ones, once it is over."""
        self.is_new = False
        """The match was begun at this table, not taken up again: a lesson may be offered."""
        self.talks = True
        """There is talk at this table (the setting `talk`)."""
        self.by_itself = True
        """What leaves a person no choice happens by itself (the setting `auto_last`): nobody takes the tablet for it."""
        self.cuts = False
        """A person cuts before each deal (the setting `cut`)."""
        self.hand_on()

    @classmethod
    def of(cls, record: Record, seed: str | None = None) -> Table:
        """The table of a match that goes on."""
        return cls(Match(record, seed))

    @property
    def live(self) -> bool:
        """Everybody plays at once, in real time: no tablet is handed on, and nothing is taken back. A lesson waits for its person."""
        return self.match.game.traits.live and self.guide is None

    @property
    def me(self) -> Seat:
        """The person who holds the tablet."""
        return self.seating.me

    @property
    def took_back(self) -> bool:
        """Whether the last change was an undo, and the page hasn't told it yet."""
        return self._undone_at == self.match.ply

    def told(self) -> None:
        """The page has everything that there is to tell."""
        self.shown, self._undone_at = len(self.match.record), -1

    def automatic(self) -> Action | None:
        """What happens by itself now, if the player likes that."""
        return self.match.automatic()

    def script(self) -> tuple[Seat, Action] | None:
        """Who does what next, where it is prepared, as in a lesson."""
        return self.guide.script(self.match) if self.guide else None

    # --- what happens to it -----------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: Action) -> None:
        """A seat's action, and the chance that follows. IllegalAction, and nothing has changed."""
        if self.guide:
            self.guide.check(self.match, seat, action)
        self.match.act(seat, action)
        self.settle()

    def simple(self, seat: Seat) -> None:
        """The seat's simplest move, or what is prepared for it. IllegalAction if it has none."""
        if self.guide:
            self.act(seat, self.guide.action_of(self.match, seat))
            return
        legal = self.match.game.legal(self.match.state, seat)
        self.act(seat, legal[0] if legal else "")

    def settle(self, proceed: bool = False) -> None:
        """Let chance act until nothing is due. A new deal waits while a result is to be read, unless `proceed`."""
        self.match.draw_chance(proceed, self.cuts)
        self.hand_on()
        if self.guide:
            self._let_pass()

    def _let_pass(self) -> None:
        """What the script has no bot do now, the bots let pass: a call that one of them has forgotten, others may demand."""
        next_seat, _ = self.script() or (None, "")
        for seat in range(len(self.match.names)):
            if self.match.is_bot(seat) and seat != next_seat:
                self.turn.decline(seat)

    def cut(self, at: int) -> None:
        """A person has cut at this place, or knocked (0): the cards are dealt."""
        self.match.deal(at)
        self.settle()

    def from_clock(self, action: Action) -> None:
        """What the clock outside brings, as `game.clock` allows: the telephone, the time limit."""
        self.match.act(CHANCE, action)
        self.settle()

    def play_out(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Lay the seat's cards in this order and what the others must, all as lines of the record, up to the result.

        Where a card can be laid with a call, it is.
        """
        match, left = self.match, list(actions)
        start = len(match.record)
        while match.result is None and (turn := self.turn.seat) is not None:
            wanted = left.pop(0) if turn == seat else "lay"
            legal = match.game.legal(match.state, turn)
            self.act(turn, max((each for each in legal if each.startswith(wanted)), key=len))
        match.played_out = range(start, len(match.record))

    @property
    def can_undo(self) -> bool:
        """Whether a person has an action to take back."""
        return self.match.take_back_to() is not None

    def undo(self) -> None:
        """Back to before the last action that a person chose. ValueError if there is none."""
        person = self.match.undo()
        self.worded = {}
        self.shown, self._undone_at = len(self.match.record), self.match.ply
        if isinstance(person, int):
            self.seating.give(person)

    def move(self, seat: Seat, phone: bool) -> None:
        """A person goes to a phone, or comes back to the tablet, which must have a free edge for it."""
        self.match.move(seat, phone)
        seating = Seating(self.match)
        seating.give(self.me)
        self.seating = self.turn.seating = seating
        self.worded = {}
        self.hand_on()

    def hand_on(self) -> None:
        """With several persons the tablet goes to the one whose turn it is, and nobody's hand is shown on the way.

        A person who holds it and may still call or demand keeps it until it lets that pass; phones needn't have.
        """
        match, me, turn = self.match, self.me, self.turn.seat
        if self.live or turn is None or turn not in self.seating.here:
            return
        may_call = not match.game.traits.out_of_turn and bool(match.game.legal(match.state, me))
        calling = may_call and not self.turn.content(me)
        alone = self.by_itself and self.automatic() is not None
        if not calling and not alone:
            self.seating.give(turn)
