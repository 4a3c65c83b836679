"""A clock that entries start and stop. Its times are milliseconds since 1970, so it goes on while nobody looks."""

from __future__ import annotations

from typing import Final, NamedTuple

MINUTE: Final = 60_000


class Clock(NamedTuple):
    """How much of the time is used up."""

    since: int | None = None
    """When it was started last; None while it stands."""
    used: int = 0
    """What was used up before that."""

    def used_at(self, now: int) -> int:
        """The time used up at a moment."""
        return self.used + (0 if self.since is None else max(0, now - self.since))

    def started(self, now: int) -> Clock:
        """The clock, running from now on."""
        return self if self.since is not None else Clock(now, self.used)

    def stopped(self, now: int) -> Clock:
        """The clock, standing."""
        return Clock(None, self.used_at(now))
