"""Whose move it is, and who has let the call of the moment pass."""

from __future__ import annotations

from collections.abc import Sequence

from pausenjass.app.match import Match
from pausenjass.app.seating import Seating
from pausenjass.core.game import Seat


class Turn:
    """What was let pass in the position of now. Not in the record: a reload asks again."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self._match = match
        self.seating = seating
        self._ply = match.ply
        self._declined: frozenset[Seat] = frozenset()
        self._waited = False
        self._content: frozenset[Seat] = frozenset()
        """The persons who let their chances pass («Weiter»), each on the own device."""

    @property
    def seat(self) -> Seat | None:
        """Whose move it is; None between rounds.

        Where any of several seats may make it, a person does, rather than a bot; the one with the tablet if possible.
        """
        return self.told_to(self.seating.me)

    def told_to(self, me: Seat) -> Seat | None:
        """Whose move it is, as it is told to that person: its own, where it is one of several that may make it."""
        match = self._match
        seats = match.game.answering(match.state)
        people = [seat for seat in seats if match.plays_in_person(seat)]
        if len(seats) > 1 and people:
            here = [seat for seat in people if seat in self.seating.here]
            return me if me in people else [*here, *people][0]
        return seats[0] if seats else None

    @property
    def declined(self) -> frozenset[Seat]:
        """Who has let the call of the moment pass."""
        self._forget()
        return self._declined

    @property
    def waited(self) -> bool:
        """Whether the time in which persons may call or demand is over."""
        self._forget()
        return self._waited or bool(self._content) and self._asked() <= self._content

    def decline(self, seat: Seat) -> None:
        """The seat lets the call of the moment pass."""
        self._declined = self.declined | {seat}

    def wait_no_longer(self) -> None:
        """The time in which persons may call or demand is over."""
        self._forget()
        self._waited = True

    def content(self, seat: Seat) -> bool:
        """Whether nobody waits any more for what this person may call or demand."""
        return self.waited or seat in self._content

    def let_go(self, seats: Sequence[Seat]) -> None:
        """These persons let their chances pass. The time is over once all have who may still call or demand; also if `seats` is ()."""
        self._forget()
        self._content = self._content.union(seats or self._match.people)

    def _asked(self) -> set[Seat]:
        """The persons who may still call or demand, before the one on turn goes on."""
        match, turn = self._match, self.seat
        others = [seat for seat in match.people if match.plays_in_person(seat) and seat != turn]
        return {seat for seat in others if match.game.legal(match.state, seat)}

    def _forget(self) -> None:
        """In another position nothing has been let pass yet."""
        if self._ply != self._match.ply:
            self._ply, self._declined, self._waited = self._match.ply, frozenset(), False
            self._content = frozenset()
