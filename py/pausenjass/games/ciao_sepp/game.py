"""Ciao-Sepp as a game: chance and the clock, who may act, what a seat may know."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from pausenjass.core.game import Action, Card, Event, Json, Seat, Traits, Vocabulary
from pausenjass.core.refusal import Refusal
from pausenjass.games import sepp
from pausenjass.games.ciao_sepp import flow, knowledge, position, rules, scoring
from pausenjass.games.ciao_sepp.legal import MALFORMED, NO_SUCH_SEAT, ON_PURPOSE, Move, legal, parse, refusal, still_in
from pausenjass.games.ciao_sepp.lessons import LESSONS, TEACHER
from pausenjass.games.ciao_sepp.position import NOBODY, PUBLIC
from pausenjass.games.ciao_sepp.rules import HAND
from pausenjass.games.ciao_sepp.words import CHANCE_RULES, WORDS


class CiaoSepp(sepp.SeppGame[position.State, position.View, rules.Rules, Move]):
    """The rules of Ciao-Sepp with its house rules settled. Each player is a side; a match is one game."""

    id: ClassVar[str] = "ciao-sepp"
    Rules: ClassVar[type[rules.Rules]] = rules.Rules
    State: ClassVar[type[position.State]] = position.State
    View: ClassVar[type[position.View]] = position.View
    words: ClassVar[Vocabulary] = WORDS

    traits: ClassVar[Traits] = Traits(
        live=True,
        season=True,
        real=scoring.count,
        evening_by_scores=True,
        good=("*", "U", "7", "8", "RO"),
        lessons=LESSONS,
        teacher=TEACHER,
        minutes=15,
        difficulty=2,
    )
    public: ClassVar[tuple[str, ...]] = PUBLIC
    malformed: ClassVar[Refusal] = MALFORMED
    no_such_seat: ClassVar[Refusal] = NO_SUCH_SEAT
    chance_rules = CHANCE_RULES

    def initial(self) -> position.State:
        """The empty table: the dealer is to be drawn."""
        players = self.rules.players
        none = (0,) * players
        return position.State(
            "dealer", hands=((),) * players, faults=none, points=none, seen=knowledge.nothing_seen(players)
        )

    def clock(self, state: position.State) -> tuple[Action, ...]:
        """The telephone and the time limit, if agreed on (CS-25, CS-28). A real telephone is told of likewise (CS-38)."""
        if state.phase not in ("open", "play", "swap") or state.pending:
            return ()
        phone = self.rules.phone != "off" and state.phase == "play" and not state.ringing
        words = {"phone": phone, "hush": state.ringing, "time": self.rules.minutes is not None}
        return tuple(word for word, possible in words.items() if possible)

    def actors(self, state: position.State) -> tuple[Seat, ...]:
        """The player on turn, then everybody else who may act: all still in the game may slap, and a finisher may owe a call."""
        if state.phase == "open":
            return (state.dealer,)
        if state.phase not in ("play", "swap") or state.pending:
            return ()
        seats = still_in(state)
        if state.phase == "swap":
            others = seats if state.ringing else ()
            return (state.winner_of_ring, *(seat for seat in others if seat != state.winner_of_ring))
        owing = [seat for seat in state.out if any(seat == other for other, _ in state.owes)]
        return (state.turn, *(seat for seat in seats if seat != state.turn), *owing)

    def legal(self, state: position.State, seat: Seat) -> tuple[Action, ...]:
        """The seat's legal actions: owed calls, lays, draw or take, pass, jump-ins; slap, faults and forfeit last."""
        return legal(self.rules, state, seat)

    def scores(self, state: position.State) -> tuple[int, ...]:
        """The points of each player, 0 until the game is over (CS-29)."""
        return state.points

    def imagine(self, view: position.View, rng: Random) -> position.State:
        """Samples a full position that agrees with the view and with everything that the play has told."""
        return knowledge.imagined(self.rules, view, rng)

    def _seen(self, state: position.State, seat: Seat) -> dict[str, Any]:
        return {
            "shown": state.hands if state.phase == "over" else (),
            "stock": len(state.stock),
            "got": state.got if seat == state.turn != NOBODY else "",
            "seen": ((),) * self.rules.players if seat == NOBODY else state.seen[seat],
        }

    def _parse(self, action: Action) -> Move | None:
        move = parse(action)
        if move is None or move.target >= self.rules.players:
            return None
        return None if move == ON_PURPOSE and not self.rules.on_purpose else move

    def _refused(self, state: position.State, seat: Seat, move: Move) -> Refusal | None:
        return refusal(self.rules, state, seat, move)

    def _carried_out(
        self, state: position.State, seat: Seat, action: Action, move: Move, events: list[Event]
    ) -> position.State:
        return flow.carry_out(self.rules, state, seat, action, move, events)

    # --- chance and the clock ---------------------------------------------------------------------------------------

    def _after_chance(
        self, state: position.State, action: Action, word: str, rest: list[str], events: list[Event]
    ) -> position.State:
        match word:
            case "time":
                events.append(Event("time-up"))
                return flow.end(self.rules, state, events, time_up=True)
            case "phone" | "hush":
                return flow.rung(state, word, events)
        return super()._after_chance(state, action, word, rest, events)

    def _refilled(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        return flow.refilled(self.rules, state, cards, events)

    def _dealt(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        """CS-2: deals five cards each, one at a time; the dealer must lay the next one."""
        players, dealer = self.rules.players, state.dealer
        first = (dealer + 1) % players
        dealt = players * HAND
        data: dict[str, Json] = {"dealer": dealer, "first": first, "card": cards[dealt], "round": 1}
        events.append(Event("dealt", data))
        return state._replace(
            phase="open",
            hands=sepp.dealt(players, HAND, first, cards),
            opening=cards[dealt],
            stock=tuple(cards[dealt + 1 :]),
            turn=dealer,
            round=1,
            could=((knowledge.ANY,) * HAND,) * players,
            source=knowledge.ANY,
        )
