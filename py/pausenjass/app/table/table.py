"""The open table: a match, who holds the tablet, whose move it is, and what the page has been shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from pausenjass.app.presenters import presenter
from pausenjass.app.presenters.scene import Said
from pausenjass.app.table import evening
from pausenjass.app.table.evening import Agreed
from pausenjass.app.table.exercise import Exercise
from pausenjass.app.table.guide import Guide
from pausenjass.app.table.match import Match
from pausenjass.app.table.seating import Seating, new_record
from pausenjass.core.game import CHANCE, Action, Game, Seat
from pausenjass.core.record import Record

PARTING: Final = "parting"
"""Marks in the talk when a person has said what goes with its last card."""


class Turn:
    """The seat whose move it is, and what has been skipped in the present position. Not in the record: a reload asks again."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self._match = match
        self.seating = seating
        self._ply = match.ply
        self._declined: frozenset[Seat] = frozenset()
        self._waited = False
        self._content: frozenset[Seat] = frozenset()
        """The persons who skipped their chances («Weiter»), each on the own device."""

    @property
    def seat(self) -> Seat | None:
        """Whose move it is; None between rounds.

        If any of several seats may make it, a person does, rather than a bot; the one with the tablet if possible.
        """
        return self.told_to(self.seating.me)

    def told_to(self, me: Seat) -> Seat | None:
        """Whose move it is, as told to that person: its own if it is one of several that may make it."""
        match = self._match
        seats = () if match.result or match.shows_lots else match.game.answering(match.state)
        people = [seat for seat in seats if match.plays_in_person(seat)]
        if len(seats) > 1 and people:
            here = [seat for seat in people if seat in self.seating.here]
            return me if me in people else [*here, *people][0]
        return seats[0] if seats else None

    @property
    def declined(self) -> frozenset[Seat]:
        """The seats that have skipped the call."""
        self._forget()
        return self._declined

    @property
    def waited(self) -> bool:
        """Whether the time for persons to call or demand is over."""
        self._forget()
        return self._waited or bool(self._content) and self._asked() <= self._content

    def decline(self, seat: Seat) -> None:
        """The seat skips the call."""
        self._declined = self.declined | {seat}

    def wait_no_longer(self) -> None:
        """Ends the time for persons to call or demand."""
        self._forget()
        self._waited = True

    def content(self, seat: Seat) -> bool:
        """Whether nobody waits any more for this person's call or demand."""
        return self.waited or seat in self._content

    def let_go(self, seats: Sequence[Seat]) -> None:
        """These persons skip their chances. The time is over once all have who may still call or demand, or if `seats` is ()."""
        self._forget()
        self._content = self._content.union(seats or self._match.people)

    def _asked(self) -> set[Seat]:
        """The persons who may still call or demand, before the player on turn goes on."""
        match, turn = self._match, self.seat
        others = [seat for seat in match.people if match.plays_in_person(seat) and seat != turn]
        return {seat for seat in others if match.game.legal(match.state, seat)}

    def _forget(self) -> None:
        """In a new position nothing has been skipped yet."""
        if self._ply != self._match.ply:
            self._ply, self._declined, self._waited = self._match.ply, frozenset(), False
            self._content = frozenset()


class Thought(NamedTuple):
    """Why a bot has done what it did: its reason, said aloud in a round with open cards."""

    ply: int
    """The position to which its action led."""
    seat: Seat
    kind: str
    data: Mapping[str, Any]


class Table:
    """One match at the table. RecordError if a line of its record breaks the rules or nobody can play it."""

    def __init__(self, match: Match, guide: Guide | Exercise | None = None, *, watched: bool = False) -> None:
        """`watched`: a place of a match that is only watched."""
        self.match = match
        self.seating = Seating(match, watched)
        self.turn = Turn(match, self.seating)
        self.guide = guide
        """The teacher of this table's lesson, or what is asked for in its exercise; None for a match."""
        self.shown = len(match.record)
        """How many lines the page has seen."""
        self._undone_at = -1
        """The ply that the last undo led to."""
        self.worded: dict[str, dict[int, list[str]]] = {}
        """The log of lines of the record, by language, and by person on a phone: worded once."""
        self.talk: list[Any] = []
        """What persons have said, with the answers (talk.py). Not in the record."""
        self.orders: dict[Seat, str] = {}
        """What a person has told a partner that is a bot to play next (KA-45). Not in the record either."""
        self._unsaid: tuple[int, Seat] | None = None
        self._thought: Thought | None = None
        self.filed: str | None = None
        """The match's id among the finished ones, once it is over."""
        self.is_new = False
        """Whether the match was begun at this table, not reopened: a lesson may be offered."""
        self.moved: tuple[Seat, ...] | None = None
        """Who sits at each seat, by the seats that the page gave for the match that begins, if they have changed."""
        self.evening: tuple[Match, ...] = ()
        """The matches of the evening, once its end is shown (KA-49)."""
        self.talks = True
        """Whether there is talk at this table (the setting `talk`)."""
        self.by_itself = True
        """Whether moves without a choice happen by themselves (the setting `auto_last`), so that nobody takes the
        tablet for them.
        """
        self.coach = "off"
        """Whether the coach asks before a dear mistake (the setting `coach`)."""
        self.phones_helped = False
        """Whether phones have hints, and the coach (the setting `phones_helped`)."""
        self.cuts = False
        """Whether a person cuts before each deal (the setting `cut`)."""
        self.hand_on()

    @classmethod
    def of(cls, record: Record, seed: str | None = None) -> Table:
        """The table of a running match."""
        return cls(Match(record, seed))

    @property
    def live(self) -> bool:
        """Whether everybody plays at once, in real time: no tablet is handed on, and nothing is taken back. A lesson
        waits for its person.
        """
        return self.match.game.traits.live and self.guide is None

    @property
    def me(self) -> Seat:
        """The person who holds the tablet."""
        return self.seating.me

    @property
    def took_back(self) -> bool:
        """Whether the last change was an undo that the page hasn't told yet."""
        return self._undone_at == self.match.ply

    def told(self) -> None:
        """Notes that the page has everything there is to tell."""
        self.shown, self._undone_at = len(self.match.record), -1

    @property
    def thought(self) -> Thought | None:
        """What a bot has just said about its action, until somebody goes on."""
        return self._thought if self._thought and self._thought.ply == self.match.ply else None

    def think(self, seat: Seat, why: object) -> None:
        """A bot says why it has just acted, if it knows a reason and the cards lie open: [kind, data, rule], as its worker
        gives it.
        """
        match = self.match
        if match.origin.kind == "open" and match.is_bot(seat):
            match why:
                case [str(kind), dict(data), _] if kind != "only":  # that needs no stop
                    self._thought = Thought(match.ply, seat, kind, data)

    def go_on(self) -> None:
        """What a bot has said has been read."""
        self._thought = None

    @property
    def unsaid(self) -> tuple[int, Seat] | None:
        """The line of the record with a last card, and the person who may still say what goes with it (TS-25). Not in the
        record: after a reload it has been said.
        """
        if self._unsaid is None or self._unsaid[0] != len(self.match.record) - 1:
            return None
        return self._unsaid if self.match.plays_in_person(self._unsaid[1]) else None

    def part(self) -> int | None:
        """What goes with the last card is said, by the person or for it. Returns that line; None if there is nothing to say."""
        unsaid, self._unsaid = self.unsaid, None
        if unsaid is None:
            return None
        self.talk.append(Said(*unsaid, PARTING))
        return unsaid[0]

    def _note_parting(self, seat: Seat) -> None:
        """Lets a person in front of a screen say what goes with the card that it has just laid."""
        match, place = self.match, len(self.match.record) - 1
        here = seat in match.phones or seat == self.me
        last = any(presenter(match.game.id).log.parting(event) == seat for event in match.events[place])
        self._unsaid = (place, seat) if last and here and not self.guide else None

    def automatic(self) -> Action | None:
        """The action that happens by itself now, if the player likes that."""
        return self.match.automatic()

    def script(self) -> tuple[Seat, Action] | None:
        """Who does what next, if that is prepared, as in a lesson."""
        return self.guide.script(self.match) if self.guide else None

    # --- what happens to it -----------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: Action) -> None:
        """Applies a seat's action, and the chance that follows. If it raises IllegalAction, nothing has changed."""
        if self.guide:
            self.guide.check(self.match, seat, action)
        follows = self.follows(seat)
        self.match.act(seat, action)
        self._note_parting(seat)
        if action.startswith("lay") and seat in self.orders:
            del self.orders[seat]
            if follows is not None and action not in follows:
                self.disobeyed(seat)
        self.settle()

    def follows(self, seat: Seat) -> tuple[Action, ...] | None:
        """The actions of a bot that follow what its partner has told it; None if that says nothing about its move."""
        match = self.match
        if not match.is_seat(seat) or seat not in self.orders:
            return None
        return match.game.following(match.view(len(match.record), seat), self.orders[seat])

    def disobeyed(self, seat: Seat) -> None:
        """A bot says that it hasn't done what its partner has told it."""
        talk = self.match.game.traits.talk
        assert talk is not None
        place = len(self.match.record)
        self.talk.append(Said(place, seat, f"refuse.{place % talk.variants}"))

    def simple(self, seat: Seat) -> None:
        """Plays the seat's simplest move, or its prepared one. IllegalAction if it has none."""
        if self.guide:
            self.act(seat, self.guide.action_of(self.match, seat))
            return
        legal = self.match.game.legal(self.match.state, seat)
        self.act(seat, legal[0] if legal else "")

    def settle(self, proceed: bool = False) -> None:
        """Lets chance act until nothing is due. A new deal waits while a result or the lots are shown, unless `proceed`."""
        self.match.draw_chance(proceed, self.cuts)
        self.hand_on()
        if self.guide:
            self._let_pass()

    def _let_pass(self) -> None:
        """Lets the bots skip what the script doesn't let them do now. Others may demand a call that one of them has
        forgotten.
        """
        next_seat, _ = self.script() or (None, "")
        for seat in range(len(self.match.names)):
            if self.match.is_bot(seat) and seat != next_seat:
                self.turn.decline(seat)

    def cut(self, at: int) -> None:
        """A person has cut at this place, or knocked (0): deals the cards."""
        self.match.deal(at)
        self.settle()

    def from_clock(self, action: Action) -> None:
        """Applies an action of the clock outside, which `game.clock` allows: the telephone, the time limit."""
        self.match.act(CHANCE, action)
        self.settle()

    def play_out(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Lays the seat's cards in this order, and the others' forced cards, as lines of the record, up to the result.

        A card that can be laid with a call is.
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
        """Takes back the last action that a person chose. ValueError if there is none."""
        person = self.match.undo()
        self.orders.clear()
        self._unsaid = None
        self.worded = {}
        self.shown, self._undone_at = len(self.match.record), self.match.ply
        if isinstance(person, int):
            self.seating.give(person)

    def move(self, seat: Seat, phone: bool) -> None:
        """Moves a person to a phone, or back to the tablet, which must have a free edge."""
        self.match.move(seat, phone)
        seating = Seating(self.match)
        seating.give(self.me)
        self.seating = self.turn.seating = seating
        self.worded = {}
        self.hand_on()

    def hand_on(self) -> None:
        """With several persons, hands the tablet to the one on turn. No hand is shown on the way.

        A person who holds it and may still call or demand keeps it until it skips that; phones don't matter.
        """
        match, me, turn = self.match, self.me, self.turn.seat
        if self.live or turn is None or turn not in self.seating.here:
            return
        may_call = not match.game.traits.out_of_turn and bool(match.game.legal(match.state, me))
        calling = may_call and not self.turn.content(me)
        alone = self.by_itself and self.automatic() is not None
        if not calling and not alone:
            self.seating.give(turn)


def new_table(
    game: Game[Any, Any],
    seats: Sequence[Mapping[str, Any]],
    lang: str,
    date: str,
    seed: str | None = None,
    finished: Sequence[Mapping[str, Any]] = (),
    cuts: bool = False,
    wish: Agreed = Agreed(),  # noqa: B008  # immutable
) -> Table:
    """The table of a new match. The page gives the seats ({name, kind, level}). ValueError for too many or too few.

    `finished` are the matches played before, the newest last: this one may continue one of the same people. `cuts`: a
    person cuts before each deal. `wish`: what is agreed for it.
    """
    begins = evening.begun(finished, new_record(game, seats, lang, date), wish, seed)
    record = new_record(game, evening.seated(seats, begins), lang, date)
    match = Match(record.with_headers(**begins.headers), seed)
    if begins.dealers:
        match.act(CHANCE, f"dealer {match.rng().choice(begins.dealers)}")
    table = Table(match)
    table.moved = None if begins.seats == tuple(range(len(seats))) else begins.seats
    table.cuts = cuts
    table.settle()
    table.shown = 0
    return table
