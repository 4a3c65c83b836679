"""A pad: its people, the agreed rules, and the entries of its matches. Everything that it shows is counted from these."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from pausenjass.core.game import Json
from pausenjass.pads import scoring
from pausenjass.pads.sheet import CHOICES, STAMPED, STRUCK, At, Refused, Round, Scoring, Sheet, fold

NEXT: Final = "next"
"""The entry that begins another match with the same people."""
MENDING: Final = "mending"
"""What `undo` takes back where a round that is mended has no entries left."""
EVENINGS: Final[tuple[int | None, ...]] = (1, 3, 5, 7, None)
"""KA-49: how many matches can be agreed on; None: as many as they like."""
MOST: Final = 5000
"""The most entries of a pad: more than an evening of switching back and forth needs."""


@dataclass
class Match:
    """A match on a pad."""

    rounds: list[list[str]] = field(default_factory=list)
    ended: str = ""
    """When it ended (stamps.py), for its date in the season; "" while it goes on. It stays while only its end is corrected."""


@dataclass
class Mending:
    """A round that is being changed. What it was stays until the new one is complete."""

    match: int
    round: int
    entries: list[str]


@dataclass
class Pad:
    """A pad. `ply` grows with every change."""

    id: str
    game: str
    rules: dict[str, Json]
    people: list[dict[str, Json]]
    """Each with a `name`, "" for none, and a `person` if it is one of this device's people."""
    began: str
    changed: str
    of: int | None = 1
    """How many matches were agreed on."""
    ply: int = 0
    matches: list[Match] = field(default_factory=lambda: [Match()])
    mending: Mending | None = None
    away: bool = False
    """Whether it was put away: it is no longer among the pads, but the results on it stay."""
    _sheets: dict[int, Sheet] = field(default_factory=dict, repr=False, compare=False)
    """The matches as they were counted last: only what has changed is counted anew."""

    @cached_property
    def scoring(self) -> Scoring[Any]:
        """How the game is scored. ValueError if the rules aren't allowed."""
        return scoring(self.game, {**self.rules, "players": len(self.people)})

    # --- reading ----------------------------------------------------------------------------------------------------

    def sheet(self, match: int = -1) -> Sheet:
        """A match with all its rounds; by default the last one."""
        number = match % len(self.matches)
        self._sheets[number] = fold(self.scoring, self.matches[number].rounds, self._sheets.get(number))
        return self._sheets[number]

    def open(self) -> tuple[At[Any], list[str]]:
        """The position that the board shows, and the entries of the round that leads to it, so far."""
        if self.mending is not None:
            one = self.sheet(self.mending.match).rounds[self.mending.round]
            at = one.before
            for entry in self.mending.entries:
                at = self.scoring.entered(at, entry)
            return at, self.mending.entries
        sheet = self.sheet()
        last = sheet.rounds[-1] if sheet.rounds else None
        return sheet.at, [] if last is None or last.closed else list(last.entries)

    def is_over(self, match: int = -1) -> bool:
        """Whether a match has its result."""
        return self.scoring.is_over(self.sheet(match).at)

    @property
    def evening_over(self) -> bool:
        """Whether several matches were agreed on and all are over. After a single one they may always go on."""
        return self.of is not None and 1 < self.of <= self.ended

    @property
    def ended(self) -> int:
        """How many matches are over."""
        return sum(map(self.is_over, range(len(self.matches))))

    def entered(self, entry: str) -> At[Any]:
        """The position after an entry on the board. Refused if the rules refuse it, or if it would reopen an earlier match."""
        before, entries = self.open()
        after = self.scoring.entered(before, entry)
        if self.mending is not None and self._ends(before, after):
            self._keep_over(self.mending.match, self.mending.round, [*entries, entry])
        return after

    def _ends(self, before: At[Any], after: At[Any]) -> bool:
        return after.rounds > before.rounds or self.scoring.is_over(after)

    def _keep_over(self, match: int, number: int, entries: list[str]) -> None:
        """Refuses a change of a round after which a match wouldn't be over, and could never be: others follow. Where a match
        is a single round, it is as if it hadn't been played.
        """
        if match == len(self.matches) - 1 or self.scoring.single:
            return
        rounds = list(self.matches[match].rounds)
        rounds[number] = entries
        if not self.scoring.is_over(fold(self.scoring, rounds, self.sheet(match)).at):
            raise Refused("reopens", self.scoring.over_rule)

    # --- changing ---------------------------------------------------------------------------------------------------

    def enter(self, entry: str, now: str, moment: int) -> None:
        """Enters what a key says, at this time, which is `moment` milliseconds after 1970. Refused if the rules refuse it."""
        full = sum(len(entries) for match in self.matches for entries in match.rounds) >= MOST
        if full and self.mending is None:
            raise Refused("pad-full", "")
        if entry == NEXT and self.mending is None:
            self._begin_next(moment)
        else:
            self._enter(self._stamped(entry, moment))
        self.away = False
        self._touch(now)

    def _stamped(self, entry: str, moment: int) -> str:
        return f"{entry} {moment}" if entry.split(" ")[0] in STAMPED else entry

    def _enter(self, entry: str) -> None:
        before, entries = self.open()
        ends = self._ends(before, self.entered(entry))
        number = len(self.matches) - 1 if self.mending is None else self.mending.match
        match = self.matches[number]
        if self.mending is not None:
            entries.append(entry)
            if ends:
                match.rounds[self.mending.round] = entries
                self.mending = None
        elif entries:
            match.rounds[-1].append(entry)
        else:
            match.rounds.append([entry])
        if ends:
            self._goes_on(number)

    def _begin_next(self, moment: int) -> None:
        if not self.is_over():
            raise Refused("no-next", self.scoring.over_rule)
        if self.evening_over:
            raise Refused("evening-over", "")
        first = self.scoring.opening(self.sheet().at, moment)
        self.matches.append(Match([first] if first else []))

    def undo(self, now: str) -> bool:
        """Takes the last entry back, or in a round that is mended the last one there. Returns whether there was one."""
        last = self.last
        if last is None:
            return False
        if last == MENDING:
            self.mending = None
        elif last == NEXT:
            self.matches.pop()
        elif self.mending is not None:
            _take(self.mending.entries)
        else:
            rounds = self.matches[-1].rounds
            while not _take(rounds[-1]):
                rounds.pop()
            if not rounds[-1]:
                rounds.pop()
        self._touch(now)
        return True

    @property
    def last(self) -> str | None:
        """What `undo` takes back: an entry that has done something, STRUCK, NEXT or MENDING; None: nothing."""
        if self.mending is not None:
            return _last(self.mending.entries) or MENDING
        opened = self._opened_alone()
        found = None if opened else next(filter(None, map(_last, reversed(self.matches[-1].rounds))), None)
        return found or (NEXT if len(self.matches) > 1 else None)

    def _opened_alone(self) -> bool:
        """Whether nothing stands in a later match but what it has begun with by itself."""
        if len(self.matches) == 1 or len(self.matches[-1].rounds) != 1:
            return False
        first = self.scoring.opening(self.sheet(len(self.matches) - 2).at, 0)
        verbs = [entry.split(" ")[0] for entry in self.matches[-1].rounds[0]]
        return verbs == [entry.split(" ")[0] for entry in first]

    def strike(self, match: int, number: int, struck: bool, now: str) -> None:
        """Strikes a round that is over, or lets it count again."""
        entries, one = self._round(match, number)
        if not one.closed:
            raise Refused("not-yet", "")
        if struck != one.struck:
            changed = [STRUCK, *entries] if struck else entries[1:]
            self._keep_over(match, number, changed)
            entries[:] = changed
            self._goes_on(match)
        self.mending = None
        self._touch(now)

    def mend(self, match: int, number: int | None, now: str) -> None:
        """Opens a round again, without the entry that ended it; or with None leaves the one that is open as it was."""
        if number is None:
            self.mending = None
        else:
            _, one = self._round(match, number)
            if one.struck or not one.closed:
                raise Refused("not-yet", "")
            kept = [] if one.problem else list(one.entries[:-1])
            self.mending = Mending(match, number, kept)
        self._touch(now)

    def _round(self, match: int, number: int) -> tuple[list[str], Round]:
        if not 0 <= match < len(self.matches) or not 0 <= number < len(self.matches[match].rounds):
            raise Refused("no-such-round", "")
        return self.matches[match].rounds[number], self.sheet(match).rounds[number]

    def _touch(self, now: str) -> None:
        """Notes the time of a change, and of the end of matches."""
        self.ply += 1
        self.changed = now
        for number, match in enumerate(self.matches):
            if self.is_over(number):
                match.ended = match.ended or now

    def _goes_on(self, number: int) -> None:
        """Forgets when a match ended, if it hasn't."""
        if not self.is_over(number):
            self.matches[number].ended = ""


def _last(entries: list[str]) -> str | None:
    """The last entry of a round that isn't a choice, or STRUCK."""
    if entries[:1] == [STRUCK]:
        return STRUCK
    return next((entry for entry in reversed(entries) if entry.split(" ")[0] not in CHOICES), None)


def _take(entries: list[str]) -> bool:
    """Takes this one away, with the choices after it. Returns whether there was one."""
    last = _last(entries)
    if last == STRUCK:
        del entries[0]
    elif last is None:
        entries.clear()
    else:
        while entries.pop() != last:
            pass
    return last is not None
