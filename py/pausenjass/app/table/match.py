"""A match: its record, all positions so far, and the events of each line.

Only the record is saved: `Match(Record.parse(text))` restores the match.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence
from copy import copy
from operator import attrgetter
from random import Random, SystemRandom
from typing import Any, Final, TypeGuard

from pausenjass.app.common import characters, dealt_before, drawn, names, people
from pausenjass.app.common.names import BOT
from pausenjass.app.common.origin import origin_of
from pausenjass.app.common.settings import LEVELS
from pausenjass.core import seal
from pausenjass.core.game import (
    CHANCE,
    ROUND_ENDS,
    Action,
    Due,
    Event,
    Game,
    IllegalAction,
    Seat,
    Step,
    Who,
)
from pausenjass.core.record import DRAWN, Line, Record, RecordError
from pausenjass.core.seal import Sealed

PHONES: Final = "phones"
"""The record's header of the seats whose persons play on phones: "1 3". Only a running match has it."""
STAND_IN: Final = "mittel"
"""The level of a bot that plays for a person."""
VIEWS_KEPT: Final = 200
"""The number of views of earlier positions that are cached."""


class Match:
    """A match at its newest position. RecordError if a line of its record breaks the rules or nobody plays it."""

    def __init__(self, record: Record, seed: str | None = None, prepared: Sequence[Line] = ()) -> None:
        """`seed`: determines chance, unless everybody shares a seed (`origin.py`). `prepared`: a lesson's lines, which
        chance follows instead.
        """
        record = drawn.under_its_name(record)
        self.record = record
        self.origin = origin_of(record)
        self.seed = self.origin.seed(record.game.id) or seed
        self.prepared = tuple(prepared)
        self.game: Game[Any, Any] = record.game
        self.sides = self.game.standing(self.game.initial()).sides
        """The seats of each side."""
        self.names = names.seated(record.seats)
        self.levels = _levels(record)
        """The level of each seat's bot; None for a person."""
        self.people = tuple(seat for seat, level in enumerate(self.levels) if level is None)
        if not self.people:
            raise RecordError(0, "only bots sit at this table")
        self.phones = _phones(record, self.people)
        """The persons who play on phones of their own."""
        self.stand_ins: frozenset[Seat] = frozenset()
        """The persons for whom a bot plays until their phones are back. Not in the record."""
        self.looks = characters.looks(self.names, self.people, record.headers.get(characters.HEADER, ""))
        """The look of each seat: picture, colour, way to play."""
        self.states: list[Any] = [record.initial()]
        """The position before the first line and after each."""
        self.events: list[tuple[Event, ...]] = []
        """The events of each line."""
        self.played_out = range(0)
        """The lines that laid the rest of a deal in one go."""
        self.passed = -1
        """The length of the record when somebody last went on from a result or the lots: some rounds begin before their deal
        (KA-41)."""
        self.waits_for_cut = False
        """Whether the deck of the next deal is sealed, and a person must cut it."""
        self._views: dict[tuple[int, Seat | None], tuple[Any, Any]] = {}
        for place, (who, action) in enumerate(record.lines):
            try:
                self._step(self.game.apply(self.state, who, action))
            except IllegalAction as refused:
                raise RecordError(record.line_number(place), str(refused)) from refused
        self.ply = len(record)
        """Grows with every change, even an undo: an answer of the page to an older one is stale."""

    # --- what it is -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The present position."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether the whole match is over."""
        return self.game.is_over(self.state)

    @property
    def done(self) -> bool:
        """Whether nothing more is played: the match is over, or the rounds that it is about are."""
        if self.result == "round" and self.origin.single:
            return bool(self.state.round >= self.rounds)
        return self.result == "match"

    @property
    def rounds(self) -> int:
        """The number of rounds that it is about, if it is not about a whole match."""
        return self.game.traits.day_rounds if self.is_of_a_day else 1

    @property
    def is_of_a_day(self) -> bool:
        """Whether it is the deal of a day, the same for everybody."""
        return self.origin.seed(self.game.id) is not None

    @property
    def result(self) -> str | None:
        """The kind of result that is shown, "round" or "match"; else None."""
        if self.over:
            return "match"
        ended = bool(self.events) and any(event.kind == ROUND_ENDS for event in self.events[-1])
        waits = self.game.chance_due(self.state) == "deck" or self.passed != len(self.record)
        return "round" if ended and waits else None

    @property
    def shows_lots(self) -> bool:
        """Whether what was drawn before the match is shown (KA-48), and nothing is dealt yet."""
        return DRAWN in self.record.headers and len(self.record) == 1 and self.passed < 1

    @property
    def taken_over(self) -> int:
        """How many of the lines were copied from the match that this one comes from. They can't be taken back."""
        if self.origin.kind == "from":
            return min(self.origin.number, len(self.record))
        if self.origin.kind != "cards":
            return 0
        lines = self.record.lines
        deals = (place for place in range(self.round_start, len(lines)) if seal.is_deal(lines[place]))
        return min(next(deals, self.round_start) + 1, len(lines))

    @property
    def round_start(self) -> int:
        """The line with which this round began: the first one after which the position has this round's number. A deal that
        nobody wanted to play is repeated in the same round.

        A round that begins before its deal (KA-41) begins after the line that ended the one before it.
        """
        at = self.states[-2 if self.result else -1]
        place = max(bisect_left(self.states, at.round, key=attrgetter("round")) - 1, 0)
        follows = place < len(self.events) and any(event.kind == ROUND_ENDS for event in self.events[place])
        return place + follows

    @property
    def undone(self) -> int:
        """How often persons took back."""
        return self._counted("undone")

    @property
    def hints(self) -> int:
        """How many hints persons were shown."""
        return self._counted("hints")

    @property
    def helped(self) -> int:
        """How many hints and questions of the coach persons were shown."""
        return self.hints + self._counted("coached")

    def _counted(self, header: str) -> int:
        text = self.record.headers.get(header, "0")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0

    @property
    def persons(self) -> tuple[str, ...]:
        """The id of the person of this device at each seat, "" for nobody known. Only a match that was played here has them."""
        return people.seated(self.record.headers, len(self.names))

    @property
    def next_prepared(self) -> Line | None:
        """The next line of a lesson; None if there is none, or the lesson is over."""
        played = len(self.record)
        return self.prepared[played] if played < len(self.prepared) else None

    def side(self, seat: Seat) -> int:
        """The side of a seat."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def opponents(self, seat: Seat) -> list[Seat]:
        """The seats of all other sides."""
        return [other for other in range(len(self.names)) if other not in self.sides[self.side(seat)]]

    def is_seat(self, seat: object) -> bool:
        """Whether there is such a seat."""
        return type(seat) is int and 0 <= seat < len(self.names)

    def is_person(self, seat: object) -> TypeGuard[Seat]:
        """Whether a person sits there."""
        return self.is_seat(seat) and seat in self.people

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot plays there, for itself or for a person."""
        return self.levels[seat] is not None or seat in self.stand_ins

    def plays_in_person(self, seat: Seat) -> bool:
        """Whether a person sits there, and no bot plays for it."""
        return seat in self.people and seat not in self.stand_ins

    def level(self, seat: Seat) -> str | None:
        """The level of the bot that plays there; None for a person."""
        return STAND_IN if seat in self.stand_ins else self.levels[seat]

    @property
    def here(self) -> tuple[Seat, ...]:
        """The persons at the tablet itself."""
        return tuple(seat for seat in self.people if seat not in self.phones)

    def move(self, seat: Seat, phone: bool) -> None:
        """Moves a person to a phone, or back to the tablet, where no bot plays for it."""
        self.phones = self.phones | {seat} if phone else self.phones - {seat}
        self.stand_ins &= self.phones
        self.record = self.record.with_headers(**{PHONES: " ".join(map(str, sorted(self.phones))) or None})

    def view(self, place: int, seat: Seat | None) -> Any:
        """What a seat (None: an onlooker) knows before that line of the record."""
        state = self.states[place]
        of_state, view = self._views.get((place, seat), (None, None))
        if of_state is not state:  # after an undo another position has this index
            if len(self._views) >= VIEWS_KEPT:
                self._views.clear()
            view = self.game.view(state, seat)
            self._views[place, seat] = state, view
        return view

    def question(self, **asked: Any) -> str:
        """A question for the bots' worker about a position of this game (py/bots.py), as JSON that the page passes on unread."""
        rules = {key: getattr(self.game.rules, key) for key in self.game.rules.__dataclass_fields__}
        return json.dumps({"game": self.game.id, "rules": rules, **asked})

    def until(self, place: int) -> Match:
        """The match as it stood before that line of its record."""
        then = copy(self)
        then.record = Record(self.game, self.record.seats, self.record.headers, self.record.lines[:place])
        then.states, then.events = self.states[: place + 1], self.events[:place]
        then.played_out, then.ply = range(0), place
        then.waits_for_cut = False
        return then

    @property
    def to_give(self) -> Record:
        """The record without what only a running match needs, and nobody may see: the next deal's cards, and which people of
        this device play."""
        return self.record.with_headers(**{seal.SEALED: None, drawn.DRAWN: None, PHONES: None, people.HEADER: None})

    def rng(self) -> Random:
        """The generator for what comes next: seeded with the seed and the length of the record, so that a reload draws
        the same; or a fresh one.
        """
        return SystemRandom() if self.seed is None else Random(f"{self.seed}/{len(self.record)}")

    def seed_of(self, *about: object) -> str:
        """The seed of somebody's choice, if chance plays a part in it: the same whenever the match stands here."""
        lines = self.record.lines
        here = drawn.position(lines) if self.seed is None else f"{self.seed}/{len(lines)}"
        return "/".join(map(str, (here, *about)))

    # --- what happens -----------------------------------------------------------------------------------------------

    def act(self, who: Who, action: Action) -> None:
        """Applies one action. If it raises IllegalAction, nothing has changed."""
        step = self.game.apply(self.state, who, action)
        self._step(step)
        self.record = self.record.add(who, action)
        if drawn.DRAWN in self.record.headers and self.done:
            self.record = self.record.with_headers(**{drawn.DRAWN: None})  # nothing can be taken back any more
        self.ply += 1

    def draw_chance(self, proceed: bool = False, cuts: bool = False) -> None:
        """Lets chance act until nothing is due. A new deal waits while a result or the lots are shown, unless `proceed`.

        `cuts`: a person cuts before each deal, and chance waits for `deal`, unless the match's origin determines the
        cards.
        """
        self.waits_for_cut = False
        if proceed:
            self.passed = len(self.record)
        while proceed or (self.result is None and not self.shows_lots):
            if self.deal_due:
                if cuts and not self.origin.single:
                    self.next_deck()
                    self.waits_for_cut = True
                    return
                self.deal()
            elif (action := self._chance_due()) is not None:
                self.act(CHANCE, action)
            else:
                return
            proceed = False

    def _chance_due(self) -> Action | None:
        if self.prepared:
            line = self.next_prepared
            return line.action if line is not None and line.who == CHANCE else None
        due = self.game.chance_due(self.state)
        if due is None:
            return None
        before = self._dealt_before(due) or self._drawn_before()
        return self.game.chance(self.state, self.rng()) if before is None else before

    def _drawn_before(self) -> Action | None:
        """What chance drew in this position before somebody took it back; None if it didn't."""
        action = drawn.action(self.record)
        return action if action is not None and self._may_come(action) else None

    def _dealt_before(self, due: Due) -> Action | None:
        """The outcome of chance when these cards were dealt before; None if unknown."""
        return dealt_before.again(self.record, self.taken_over, self.game, self.state, due)

    @property
    def deal_due(self) -> bool:
        """Whether a deck must be shuffled and dealt now. Lessons prepare it, and some cards were dealt before."""
        return not self.prepared and self.game.chance_due(self.state) == "deck" and self._dealt_before("deck") is None

    def next_deck(self) -> Sealed:
        """The deck that is due: shuffled and sealed once, then kept in the record until the deal."""
        kept = drawn.deck(self.record) or seal.next_deck(self.record)
        if kept is None or not self._may_come(kept.dealt(0)):
            rng = self._dealing()
            kept = seal.sealed(self._drawn_before() or self.game.chance(self.state, rng), rng)
        if str(kept) != self.record.headers.get(seal.SEALED):
            self.record = seal.with_deck(self.record, kept)
        return kept

    def deal(self, at: int = 0) -> None:
        """Deals the deck that is due, cut at this place: the `at` top cards go under the others."""
        deck = self.next_deck()
        self.waits_for_cut = False
        self.act(CHANCE, deck.dealt(at))
        self.record = seal.with_dealt(self.record, deck, at)

    def _may_come(self, action: Action) -> bool:
        """Whether chance can do that here: a record may be damaged."""
        try:
            self.game.apply(self.state, CHANCE, action)
        except IllegalAction:
            return False
        return True

    def _dealing(self) -> Random:
        """The generator for the next deal. That of a day is the same, however the deals before it were played."""
        if not self.is_of_a_day:
            return self.rng()
        dealt = sum(who == CHANCE and action.startswith("deck ") for who, action in self.record.lines)
        return Random(f"{self.seed}/deck/{dealt}")

    def automatic(self, place: int = -1) -> Action | None:
        """The action that can happen by itself before that line of the record (-1: now), because its player has no choice."""
        return self.game.automatic(self.states[place], len(self.people) > 1)

    def take_back_to(self) -> int | None:
        """The line of the last action that a person chose; None if there is none, or nothing can be taken back."""
        if self.game.traits.live or self.prepared or self.done or self.origin.tried_once:
            return None
        for place in range(len(self.record) - 1, self.taken_over - 1, -1):
            if place in self.played_out:
                return self.played_out.start
            if self.record.lines[place].who in self.people and self.automatic(place) is None:
                return place
        return None

    def undo(self) -> Who:
        """Takes back the last action that a person chose. Returns that person. ValueError if there is none."""
        kept = self.take_back_to()
        if kept is None:
            raise ValueError("nothing to take back")
        lines = self.record.lines
        headers = {**seal.kept_headers(self.record, lines[:kept]), "undone": str(self.undone + 1)}
        headers |= drawn.with_taken_back(self.record, kept)
        self.record = Record(self.game, self.record.seats, headers, lines[:kept])
        del self.states[kept + 1 :], self.events[kept:]
        if kept < self.passed:
            self.passed = -1
        self.played_out = range(0)
        self.waits_for_cut = False
        self.ply += 1
        return lines[kept].who

    def hinted(self) -> None:
        """Counts a hint that a person was shown."""
        self.record = self.record.with_headers(hints=str(self.hints + 1))

    def coached(self) -> None:
        """Counts a question of the coach that a person was shown."""
        self.record = self.record.with_headers(coached=str(self._counted("coached") + 1))

    def _step(self, step: Step[Any]) -> None:
        self.states.append(step.state)
        self.events.append(step.events)


def _levels(record: Record) -> tuple[str | None, ...]:
    told = record.headers.get("levels", "").split(" ")
    levels = [
        told[seat] if seat < len(told) and told[seat] in LEVELS else "mittel" for seat in range(len(record.seats))
    ]
    return tuple(level if name.startswith(BOT) else None for name, level in zip(record.seats, levels, strict=True))


def _phones(record: Record, people: Sequence[Seat]) -> frozenset[Seat]:
    """The seats in the record's header; none if it is damaged."""
    told = record.headers.get(PHONES, "").split()
    known = {str(seat): seat for seat in people}
    return frozenset(known[each] for each in told) if known.keys() >= set(told) else frozenset()
