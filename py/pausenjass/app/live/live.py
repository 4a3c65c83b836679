"""A game in real time: reactions, races for the pile, the telephone and the time limit.

The page sends the time with every call; no other clock is read. A chance is something that a bot may do: its turn, a
card to throw in, a call that it owes, the telephone. When the chance arises, a reaction is drawn once for it: a
deadline on the game's own clock, which stands while nobody looks. The page computes the bot's choice at once, and sends
it with the deadline as its time stamp; the choice is valid only in its own position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from pausenjass.app.common.settings import CHOICES
from pausenjass.app.live import playclock, races
from pausenjass.app.live.playclock import PlayClock
from pausenjass.app.live.races import Act, Late, Outcome
from pausenjass.app.live.reactions import missed, reaction
from pausenjass.app.table.table import Table
from pausenjass.core.game import Action, IllegalAction, Seat

Kind: TypeAlias = Literal["turn", "interject", "slap"]
"""The kind of question to a bot."""
PHONE_MS: Final = {"normal": 6 * 60_000, "rare": 12 * 60_000, "often": 3 * 60_000}
"""The mean time from one ringing to the next (CS-25)."""
QUIET_MS: Final = 15_000
"""The least time without ringing."""
RING_MS: Final = 8_000
TICK_MS: Final = 1_000
"""How often the page sends the time if nothing is due sooner."""
SAVE_MS: Final = 1_000
"""The most play that a reload may lose from the game's clock."""
AGAIN_MS: Final = 600
"""A hand that hits the pile twice within this time has slapped once; so has one with a card that doesn't fit."""
NOTHING: Final = (-1, False)
"""What the page has been shown before anything was."""
SAME_FOR_ALL: Final = {key: values[0] for key, values in CHOICES.items() if key in ("pace", "animation_ms")}
"""The settings of the bots' reactions in the deal of a day."""
TABLE: Final = -1
"""Stands for the seat of a chance that several persons have at every laying."""


class Chance(NamedTuple):
    """Something that a seat may do."""

    kind: Literal["turn", "jump", "call", "slap"]
    seat: Seat
    since: int
    """The line of the record that caused it: seeing it takes the time of a reaction."""


NOBODY_YET: Final[tuple[frozenset[Chance], frozenset[Seat]]] = (frozenset(), frozenset())
"""Nobody has skipped a chance."""


class Plan(NamedTuple):
    """When a bot will act, unless something happens before."""

    id: str
    seat: Seat
    kind: Kind
    """"turn": a move is due; "interject": a card to throw in, or a call; "slap"."""
    at: float
    """The time on the page's clock."""
    wait_for: Literal["human"] | None
    """"human": not before a person acts or says «Weiter» (untimed)."""
    action: Action | None
    """The action, if there is no choice."""
    overlooked: tuple[str, ...]
    """The first words of actions that the bot now overlooks."""


class Live:
    """The real time of an open table."""

    def __init__(self, table: Table, settings: Mapping[str, Any], at: float | None) -> None:
        self.table = table
        self.match = table.match
        self.settings = settings
        minutes = self.match.game.rules.minutes
        self.limit: float | None = None if minutes is None else minutes * 60_000.0
        """Milliseconds of play until the game is over (CS-28)."""
        kept = playclock.played(self.match.record.headers.get(playclock.HEADER), self.limit)
        self.damaged = kept is None
        """Whether the record lacks a valid time of play: then it starts again."""
        self.clock = PlayClock(kept or 0.0, at or 0.0)
        self.clock.runs = not self.match.waits_for_cut
        self.saved = self.clock.now
        """When the time of play was last written into the record."""
        self.plans: dict[Chance, float | None] = {}
        """All bots' chances and when they act; None: the bot misses this one."""
        self.agreed: frozenset[Chance] = frozenset()
        """The persons' chances that they skip («Weiter»)."""
        self.content = NOBODY_YET
        """The persons who have skipped these chances, each on the own device, until all have."""
        self.shown = NOTHING
        """What the page has been shown: the position, and whether the bots wait."""
        self.stamps: dict[int, float] = {}
        """When each line of the record came, on the page's clock."""
        self.tried: dict[Seat, tuple[Action, float]] = {}
        """Each person's last slap or mistake, and when it came."""
        self.hush_at = self.clock.now + RING_MS
        self.ring_at = self._silence()
        self._found: tuple[int, list[Chance]] = (-1, [])
        self.look()

    @property
    def timed(self) -> bool:
        """Whether there is a time limit, and bots don't wait for persons."""
        return not self.settings["untimed"] and self.match.origin.kind != "open"

    @property
    def left_ms(self) -> int | None:
        """The remaining time (CS-28)."""
        return max(0, round(self.limit - self.clock.played)) if self.limit is not None and self.timed else None

    # --- calls ------------------------------------------------------------------------------------------------------

    def tick(self, at: float | None, seen: bool) -> bool:
        """Takes the page's time, and whether somebody looks. Returns whether there is something new to show."""
        self._go(self.clock.at if at is None else at)
        self.clock.runs = seen and not self.match.waits_for_cut
        self.look()
        return self.shown != (self.match.ply, self.waits)

    def race(self, at: float | None, given: object, tie: float = races.FRAME_MS) -> list[Outcome]:
        """Carries out what seats want to do, in the order of their stamps. Returns the outcomes in the order of
        execution.

        `tie`: stamps closer together than this are a tie.
        """
        now = self.clock.at if at is None else at
        start = min(self.clock.at, now)
        outcomes = []
        for tied in races.ties(races.read(given, now), tie):
            self._go(max(start, tied[0].at))
            turn, step = self.table.turn.seat or 0, self.match.state.step
            for act in races.by_turn(tied, turn, step, len(self.match.names)):
                outcomes.append(self._judge(act))
        self._go(now)
        self.look()
        return outcomes

    def waited(self, at: float | None, seats: Sequence[Seat] = ()) -> None:
        """These persons skip their chances («Weiter»). Once all have, or if `seats` is (), the bots react to these chances."""
        self._go(self.clock.at if at is None else at)
        people = self.match.people
        self.content = self._persons(), frozenset(seats or people).union(filter(self.let_go, people))
        self.look()

    def let_go(self, seat: Seat) -> bool:
        """Whether that person has skipped the chance that all have now."""
        chances, content = self.content
        return seat in content and chances == self._persons()

    def ring(self, at: float | None) -> bool:
        """Somebody has heard a real telephone (CS-38), so it rings. False if it can't now: it rings already, or hands are swapped."""
        self._go(self.clock.at if at is None else at)
        match = self.match
        may = self.clock.runs and match.game.rules.phone == "real" and "phone" in match.game.clock(match.state)
        if may:
            self._cause("phone", self.clock.at)
            self.look()
        return may

    def dealt(self, at: float | None) -> None:
        """A person has cut, and the cards are dealt: the time begins to run."""
        self._go(self.clock.at if at is None else at)
        self.clock.runs = True
        self.look()

    def keep(self, date: str | None = None) -> None:
        """Writes the time of play into the record, and at the end the day (CS-32)."""
        headers = {playclock.HEADER: str(int(self.clock.played))}
        if self.match.done and date:
            headers["date"] = date
        self.match.record = self.match.record.with_headers(**headers)
        self.saved = self.clock.now

    @property
    def unsaved(self) -> bool:
        """Whether there was so much play since the last time that it must be written again."""
        return self.clock.now - self.saved >= SAVE_MS or not self.clock.runs

    # --- what comes next --------------------------------------------------------------------------------------------

    def upcoming(self) -> list[Plan]:
        """The bots' next plans, the earliest first; none while nobody looks."""
        plans = []
        for chance, deadline in self.plans.items():
            if deadline is None or not self.clock.runs:
                continue
            kind, seat, since = chance
            wait_for: Literal["human"] | None = "human" if self.waiting and kind != "call" else None
            asked: Kind = kind if kind == "turn" or kind == "slap" else "interject"
            overlooked = races.CALLS if self._forgets(seat) else ()
            plan = Plan(
                f"{kind}-{seat}-{since}",
                seat,
                asked,
                self.clock.on_page(deadline),
                wait_for,
                self._certain(chance),
                overlooked,
            )
            plans.append(plan)
        return sorted(plans, key=lambda plan: plan.at)

    @property
    def waits(self) -> bool:
        """Whether a bot would act now, but waits. With phones, whether one might: a real chance must not show."""
        if self.match.phones:
            return self.waiting and any(map(self.match.is_bot, self.match.game.actors(self.match.state)))
        return self.waiting and any(
            deadline is not None and chance.kind != "call" for chance, deadline in self.plans.items()
        )

    @property
    def waiting(self) -> bool:
        """Whether the bots wait for persons (untimed)."""
        return not self.timed and bool(self._persons() - self.agreed or self.table.thought)

    @property
    def tick_ms(self) -> float | None:
        """When the page must send the time again; None if the game is over or nobody looks."""
        if self.match.result or not self.clock.runs:
            return None
        state, due = self.match.state, [float(TICK_MS)]
        due.append((self.hush_at if state.ringing else self.ring_at) - self.clock.now)
        if self.left_ms is not None:
            due.append(float(self.left_ms))
        return max(min(each for each in due if each > 0), 20.0)

    def look(self) -> None:
        """Looks at the position: draws a reaction for each new chance of a bot, and drops the chances that are gone."""
        self._agree()
        bots = [chance for chance in self.chances() if self.match.is_bot(chance.seat)]
        self.plans = {chance: self.plans[chance] if chance in self.plans else self._react(chance) for chance in bots}

    def chances(self) -> list[Chance]:
        """Everything that the seats may do now, except slaps and forfeits without cause."""
        if self._found[0] != self.match.ply:
            self._found = (self.match.ply, self._chances())
        return self._found[1]

    def _agree(self) -> None:
        """Lets the bots wait no longer once all persons who play have skipped the moment."""
        chances, content = self.content
        playing = {seat for seat in self.match.game.actors(self.match.state) if not self.match.is_bot(seat)}
        if content and chances == self._persons() and playing <= content:
            self.agreed, self.content = chances, NOBODY_YET
            self.plans = {}
            self.hush_at = self.clock.now + RING_MS

    # --- helpers ----------------------------------------------------------------------------------------------------

    def _chances(self) -> list[Chance]:
        match, state = self.match, self.match.state
        actors = match.game.actors(state)
        loud = races.last_loud(match)
        rings = state.ringing and state.winner_of_ring < 0
        found = []
        for seat in actors:
            words = {races.word(action) for action in match.game.legal(state, seat)}
            if seat == actors[0]:
                found.append(Chance("turn", seat, loud))
            if words.intersection(races.CALLS):
                laid = self._last_line(
                    lambda who, action, seat=seat: who == seat and races.word(action) in ("lay", "jump")
                )
                found.append(Chance("call", seat, laid))
            if "jump" in words:
                found.append(Chance("jump", seat, loud))
            if "slap" in words and rings:
                found.append(Chance("slap", seat, self._last_line(lambda _, action: action == "phone")))
        return found

    def _persons(self) -> frozenset[Chance]:
        """The persons' chances, except their turn, which nobody takes from them."""
        match = self.match
        among = len(match.people) > 1
        # on phones it would show others that somebody has the card
        private = ("turn", "jump") if match.phones and among else ("turn",)
        found = {chance for chance in self.chances() if chance.kind not in private and not match.is_bot(chance.seat)}
        loud = races.last_loud(match)
        playing = any(not match.is_bot(seat) for seat in match.game.actors(match.state))
        if playing and among and loud >= 0 and races.word(match.record.lines[loud].action) in ("lay", "jump"):
            found.add(Chance("jump", TABLE, loud))  # it must not show whether somebody has the card
        return frozenset(found)

    def _certain(self, chance: Chance) -> Action | None:
        """The bot's action at a chance, if it has no choice."""
        if chance.kind == "slap":
            return "slap"
        legal = self.match.game.legal(self.match.state, chance.seat)
        return next(action for action in legal if action in races.CALLS) if chance.kind == "call" else None

    def _forgets(self, seat: Seat) -> bool:
        """Whether the bot there forgets a call that it owes."""
        return any(
            chance.seat == seat and chance.kind == "call" and deadline is None
            for chance, deadline in self.plans.items()
        )

    def _last_line(self, wanted: Any) -> int:
        lines = self.match.record.lines
        return next((place for place in range(len(lines) - 1, -1, -1) if wanted(*lines[place])), -1)

    def _rng(self, *about: object) -> Random:
        seed = self.match.seed
        return SystemRandom() if seed is None else Random("/".join(map(str, (seed, *about))))

    def _react(self, chance: Chance) -> float | None:
        match = self.match
        rng, level, style = self._rng(*chance), match.level(chance.seat), match.looks[chance.seat].style
        assert level is not None
        if missed(level, chance.kind, rng, style):
            return None
        # the deal of a day has the same pace for everybody
        settings = self.settings if not match.is_of_a_day else SAME_FOR_ALL
        landing = 0 if chance.kind == "slap" else settings["animation_ms"]  # a card is seen once it lies
        return self.clock.now + float(landing) + reaction(level, chance.kind, settings["pace"], rng, style)

    def _silence(self) -> float:
        """Draws when the telephone rings next: at any time, whatever happened before."""
        mean = PHONE_MS.get(self.match.game.rules.phone)
        if mean is None:
            return float("inf")
        return self.clock.now + QUIET_MS + self._rng("phone", len(self.match.record)).expovariate(1 / (mean - QUIET_MS))

    def _go(self, at: float) -> None:
        """Lets the time pass, with everything that it causes."""
        self.clock.go(at, counts=self.timed)
        if self.match.state.ringing and self.waiting:
            self.hush_at = self.clock.now + RING_MS
        while (action := self._due()) is not None:
            self._cause(action, at)

    def _cause(self, action: Action, at: float) -> None:
        """The clock outside, or a real telephone, acts."""
        place = len(self.match.record)
        self.table.from_clock(action)
        self.stamps[place] = at
        if action == "phone":
            self.hush_at = self.clock.now + RING_MS
        elif action == "hush":
            self.ring_at = self._silence()

    def _due(self) -> Action | None:
        """The action that the clock causes now (CS-25, CS-28)."""
        for action in self.match.game.clock(self.match.state) if self.clock.runs else ():
            when = {
                "time": self.left_ms == 0,
                "phone": self.clock.now >= self.ring_at,
                "hush": self.clock.now >= self.hush_at,
            }
            if when[action]:
                return action
        return None

    def _judge(self, act: Act) -> Outcome:
        """Carries out the act if it is valid, and returns the result."""
        match, seat = self.match, act.seat
        if not match.is_seat(seat):
            return Outcome(seat, act.action, "refused", races.refusal(match, seat, act.action))
        if act.bot or match.is_bot(seat):
            return self._bot(act)
        if not 0 <= act.ply <= match.ply:
            return Outcome(seat, act.action, "stale")
        action = act.action
        if races.again(match, act) or (action == "slap" and self._just_tried(act)):
            return Outcome(seat, action, "stale")
        meant = races.held(match, seat, action, act.ply)
        if meant is not None:
            return self._carry_out(act, meant)
        late = races.late(match, seat, action, act.ply, act.at, self.stamps)
        wrong = races.fault(match, seat, action) if match.game.rules.faults == "strict" else None
        refused = races.refusal(match, seat, action)
        if wrong and self._just_tried(act):
            return Outcome(seat, action, "stale")
        if wrong:
            return self._carry_out(act, wrong, refused, late)
        return Outcome(seat, action, "late" if late else "refused", refused, late)

    def _bot(self, act: Act) -> Outcome:
        """Carries out a bot's act, in its own position only. If that is impossible, the bot makes the simplest move."""
        match, seat = self.match, act.seat
        if not act.bot or not match.is_bot(seat) or act.ply != match.ply or match.result:
            return Outcome(seat, act.action, "stale")
        legal = match.game.legal(match.state, seat)
        action = act.action if act.action in legal else legal[0] if legal and seat == self.table.turn.seat else None
        return Outcome(seat, act.action, "stale") if action is None else self._carry_out(act, action)

    def _carry_out(
        self, act: Act, action: Action, refused: IllegalAction | None = None, late: Late | None = None
    ) -> Outcome:
        match, place = self.match, len(self.match.record)
        self.table.act(act.seat, action)
        for line in range(place, len(match.record)):
            self.stamps[line] = act.at
        faults = [event.data for event in match.events[place] if event.kind == "fault"]
        wrong = any(data.get("seat") == act.seat and data.get("kind") in ("slap", "lay") for data in faults)
        if wrong or action == "slap":
            self.tried[act.seat] = (act.action, act.at)
        return Outcome(act.seat, action, "fault" if wrong else "done", refused, late)

    def _just_tried(self, act: Act) -> bool:
        """Whether the same hand has just made the same mistake: the screen felt one touch twice."""
        action, at = self.tried.get(act.seat, ("", 0.0))
        return action == act.action and abs(act.at - at) < AGAIN_MS
