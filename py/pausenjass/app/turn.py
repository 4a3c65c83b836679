"""Whose move it is, and who has let the call of the moment pass."""

from __future__ import annotations

from pausenjass.app.match import Match
from pausenjass.app.seating import Seating
from pausenjass.core.game import Seat


class Turn:
    """What was let pass in the position of now. Not in the record: a reload asks again."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self._match = match
        self._seating = seating
        self._ply = match.ply
        self._declined: frozenset[Seat] = frozenset()
        self._waited = False

    @property
    def seat(self) -> Seat | None:
        """Whose move it is; None between rounds.

        Where any of several seats may make it, a person does, rather than a bot; the one with the tablet if possible.
        """
        match = self._match
        seats = match.game.answering(match.state)
        people = [seat for seat in seats if seat in match.people]
        if len(seats) > 1 and people:
            return self._seating.me if self._seating.me in people else people[0]
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
        return self._waited

    def decline(self, seat: Seat) -> None:
        """The seat lets the call of the moment pass."""
        self._declined = self.declined | {seat}

    def wait_no_longer(self) -> None:
        """The time in which persons may call or demand is over."""
        self._forget()
        self._waited = True

    def _forget(self) -> None:
        """In another position nothing has been let pass yet."""
        if self._ply != self._match.ply:
            self._ply, self._declined, self._waited = self._match.ply, frozenset(), False
