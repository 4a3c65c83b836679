"""Applies actions in Tschau Sepp: the deal, turns, drawing, the end of a round and of the match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from pausenjass.core.cards import without
from pausenjass.core.game import EVERY_GAME_SENDS, Action, Card, Event, Json, Seat, Traits, Vocabulary
from pausenjass.core.refusal import Refusal
from pausenjass.core.seats import with_seat
from pausenjass.games import sepp
from pausenjass.games.tschau_sepp import knowledge, position, rules, scoring
from pausenjass.games.tschau_sepp.legal import (
    MALFORMED,
    NO_SUCH_SEAT,
    REFUSALS,
    TURN_MOVES,
    Move,
    legal,
    parse,
    refusal,
)
from pausenjass.games.tschau_sepp.lessons import LESSONS, TEACHER
from pausenjass.games.tschau_sepp.position import NOBODY, PUBLIC, Pending
from pausenjass.games.tschau_sepp.rules import ASS, BANNER, EIGHT, SEVEN

CHANCE_RULES: Final = {"dealer": "TS-3", "deck": "TS-3", "refill": "TS-9", "time": "TS-24"}
PENALTY: Final = 3
"""The penalty cards for a forgotten «Ciao» (TS-15)."""


class TschauSepp(sepp.SeppGame[position.State, position.View, rules.Rules, Move]):
    """The rules of Tschau Sepp with its house rules settled. Each player is a side."""

    id: ClassVar[str] = "tschau-sepp"
    Rules: ClassVar[type[rules.Rules]] = rules.Rules
    State: ClassVar[type[position.State]] = position.State
    View: ClassVar[type[position.View]] = position.View
    words: ClassVar[Vocabulary] = Vocabulary(
        actions=frozenset({*CHANCE_RULES, *TURN_MOVES, "ciao", "demand"}),
        events=frozenset(
            {
                *EVERY_GAME_SENDS,
                "laid",
                "drew",
                "got",
                "took",
                "passed",
                "due",
                "skipped",
                "turned",
                "must-cover",
                "owes",
                "called",
                "demanded",
                "refilled",
                "counted",
                "time-up",
            }
        ),
        refusals=REFUSALS,
    )
    traits: ClassVar[Traits] = Traits(good=("U", "7", "8"), lessons=LESSONS, teacher=TEACHER, minutes=10, difficulty=1)

    public: ClassVar[tuple[str, ...]] = PUBLIC
    malformed: ClassVar[Refusal] = MALFORMED
    no_such_seat: ClassVar[Refusal] = NO_SUCH_SEAT
    chance_rules = CHANCE_RULES

    def initial(self) -> position.State:
        """The empty table: the first dealer is to be drawn (TS-3)."""
        none = (0,) * self.rules.players
        return position.State("dealer", hands=((),) * self.rules.players, points=none, wins=none)

    def clock(self, state: position.State) -> tuple[Action, ...]:
        """The time that was agreed on (TS-24): from the first deal until it has come."""
        running = self.rules.minutes is not None and state.round > 0 and not state.time_up
        return ("time",) if running and state.phase != "over" else ()

    def actors(self, state: position.State) -> tuple[Seat, ...]:
        """The player on turn; while a «Ciao» is owed everybody, since the others may demand it (TS-15)."""
        if state.phase != "play" or state.pending is not None:
            return ()
        if state.owes == NOBODY:
            return (state.turn,)
        return (state.turn, *(seat for seat in range(self.rules.players) if seat != state.turn))

    def automatic(self, state: position.State, watched: bool = False) -> Action | None:
        """The only possible action: a take, draw, pass or forced card.

        Never a card after which the player owes «Ciao» (TS-15): for this he has to be awake.
        """
        legal = () if state.turn == NOBODY else self.legal(state, state.turn)
        if len(legal) != 1:
            return None
        if legal[0].startswith("lay"):
            return None if watched or len(state.hands[state.turn]) == 2 else legal[0]
        return None if watched and self._of_free_will(state, legal[0]) else legal[0]

    def _of_free_will(self, state: position.State, action: Action) -> bool:
        """Whether a player who could lay may do this as well, so that it tells the others nothing."""
        match action:
            case "take":  # TS-10
                return self.rules.pass_on_sevens
            case "draw":  # TS-8, TS-14
                return not (self.rules.must_play or state.cover)
        return (state.drawn or state.took) and not self.rules.must_play

    def legal(self, state: position.State, seat: Seat) -> tuple[Action, ...]:
        """The seat's legal actions: an owed «ciao», cards in canonical order, take or draw or pass, a demand."""
        return legal(self.rules, state, seat)

    def scores(self, state: position.State) -> tuple[int, ...]:
        """The points of each player, or the rounds won in a match by wins."""
        return state.wins if self.rules.by_wins else state.points

    def imagine(self, view: position.View, rng: Random) -> position.State:
        """Samples a full position that agrees with the view and with everything that the play has told."""
        hands, stock = knowledge.imagined(self.rules, view, rng)
        return position.State(hands=hands, stock=stock, **{name: getattr(view, name) for name in PUBLIC})

    def _places(self, scores: Sequence[int]) -> tuple[int, ...]:
        """TS-18: the places by fewest points, or by most rounds won."""
        return super()._places(scores if self.rules.by_wins else [-points for points in scores])

    def _seen(self, state: position.State, seat: Seat) -> dict[str, Any]:
        return {"shown": () if state.phase in ("dealer", "play") else state.hands, "stock": len(state.stock)}

    def _parse(self, action: Action) -> Move | None:
        move = parse(action)
        return None if move is None or move.target >= self.rules.players else move

    def _refused(self, state: position.State, seat: Seat, move: Move) -> Refusal | None:
        return refusal(self.rules, state, seat, move)

    def _carried_out(
        self, state: position.State, seat: Seat, action: Action, move: Move, events: list[Event]
    ) -> position.State:
        if move.verb in TURN_MOVES and state.owes != NOBODY:
            state = state._replace(owes=NOBODY)  # the next player has moved: too late to call or to demand (TS-15)
        match move.verb:
            case "lay":
                return self._lay(state, move, events)
            case "draw":
                return self._draw(knowledge.missed(self.rules, state), Pending(state.turn, 1, "draw"), events)
            case "take":
                took = self.rules.after_sevens == "lay or pass"  # TS-22
                return self._draw(state._replace(due=0, took=took), Pending(state.turn, state.due, "take"), events)
            case "pass":
                events.append(Event("passed", {"seat": state.turn}))
                return self._end_turn(knowledge.missed(self.rules, state), 1, events)
            case "ciao":
                events.append(Event("called", {"seat": seat}))
                return state._replace(owes=NOBODY)
        events.append(Event("demanded", {"seat": seat, "of": move.target, "count": PENALTY}))
        return self._draw(state._replace(owes=NOBODY), Pending(move.target, PENALTY, "penalty"), events)

    # --- the deal and the refill ------------------------------------------------------------------------------------

    def _dealt(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        """TS-2 to TS-5: deals one card at a time, beginning after the dealer; then the top card starts the pile."""
        players = self.rules.players
        dealer = state.dealer if state.round == 0 else (state.dealer + 1) % players
        first = (dealer + 1) % players
        dealt = players * self.rules.hand
        hands = sepp.dealt(players, self.rules.hand, first, cards)
        top = cards[dealt]
        data: dict[str, Json] = {"dealer": dealer, "first": first, "top": top, "round": state.round + 1}
        events.append(Event("dealt", data))
        return position.State(
            "play",
            hands=hands,
            stock=tuple(cards[dealt + 1 :]),
            pile=(top,),
            dealer=dealer,
            turn=first,
            round=state.round + 1,
            could=knowledge.dealt(players, self.rules.hand),
            points=state.points,
            wins=state.wins,
            deal=state.deal,
        )

    def _refilled(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        """TS-9: the pile except its top becomes the stock, and the drawing goes on."""
        pending = state.pending
        assert pending is not None
        events.append(Event("refilled", {"count": len(cards)}))
        return self._draw(sepp.refill(state, cards, self.rules.decks), pending, events)

    def _after_chance(
        self, state: position.State, action: Action, word: str, rest: list[str], events: list[Event]
    ) -> position.State:
        if word != "time":
            return super()._after_chance(state, action, word, rest, events)
        events.append(Event("time-up"))
        state = state._replace(time_up=True)
        return self._over(state, events) if state.phase == "deck" else state  # TS-24

    # --- turns --------------------------------------------------------------------------------------------------

    def _lay(self, state: position.State, move: Move, events: list[Event]) -> position.State:
        seat, card, rank = state.turn, move.card, move.card[1]
        hand = without(state.hands[seat], (card,))
        laid: dict[str, Json] = {"seat": seat, "card": card, "left": len(hand)}
        events.append(Event("laid", {**laid, "wish": move.wish} if move.wish else laid))
        could, fresh = sepp.laid(state.could, state.fresh, seat, card, self.rules.decks > 1)
        state = state._replace(
            hands=with_seat(state.hands, seat, hand),
            pile=(*state.pile, card),
            wish=move.wish,
            laid=True,
            cover=rank == ASS,
            could=could,
            fresh=fresh,
        )
        if rank == ASS:  # TS-14: the turn goes on until it is covered, also with an empty hand
            events.append(Event("must-cover", {"seat": seat}))
            return self._owing(state, events) if self.rules.ciao_on_ass else state  # TS-23
        if not hand:  # TS-17
            return self._end_round(state, events)
        if rank == SEVEN:  # TS-10
            state = state._replace(due=state.due + 2)
        elif rank == BANNER and self.rules.ten_reverses:  # TS-12
            state = state._replace(step=-state.step)
            events.append(Event("turned", {"step": state.step}))
        if rank == EIGHT:  # TS-11
            events.append(Event("skipped", {"seat": (seat + state.step) % self.rules.players}))
        state = self._end_turn(state, 2 if rank == EIGHT else 1, events)
        if state.due:
            events.append(Event("due", {"seat": state.turn, "count": state.due}))
        return state

    def _end_turn(self, state: position.State, steps: int, events: list[Event]) -> position.State:
        if state.laid:
            state = self._owing(state, events)
        turn = (state.turn + steps * state.step) % self.rules.players
        return state._replace(turn=turn, drawn=False, laid=False, took=False)

    def _owing(self, state: position.State, events: list[Event]) -> position.State:
        """TS-15, TS-23: the player on turn, who has laid, owes «Ciao» if one card is left in his hand."""
        seat = state.turn
        if len(state.hands[seat]) != 1:
            return state
        events.append(Event("owes", {"seat": seat}))
        return state._replace(owes=seat)

    def _draw(self, state: position.State, pending: Pending, events: list[Event]) -> position.State:
        """Draws what is pending. Stops if the stock is empty and a refill due (TS-9), ends if nothing is left."""
        seat, left, kind = pending
        state, drawn = sepp.take_up(state, seat, left, knowledge.source(state))
        left -= len(drawn)
        if kind == "count":
            left += 2 * sum(card[1] == SEVEN for card in drawn)  # TS-20
        goes_on = bool(left) and not state.stock and len(state.pile) > 1
        if kind == "count" and drawn:
            events.append(Event("counted", {"seat": seat, "cards": list(drawn)}))
        elif kind != "count" and (drawn or not goes_on):
            events.append(Event("took" if kind == "take" else "drew", {"seat": seat, "count": len(drawn)}))
            events.append(Event("got", {"seat": seat, "cards": list(drawn)}, only=seat))
        if goes_on:
            return state._replace(pending=Pending(seat, left, kind))
        state = state._replace(pending=None)
        if left and state.stock:  # a 7 drawn while counting
            return self._draw(state, Pending(seat, left, kind), events)
        if kind == "draw" and not state.cover:
            return state._replace(drawn=True)
        return self._count(state, seat, events) if kind == "count" else state

    # --- the end of a round and of the match ----------------------------------------------------------------------

    def _end_round(self, state: position.State, events: list[Event]) -> position.State:
        """TS-17: the player on turn has no cards left. A match by wins counts nothing (TS-18)."""
        winner = state.turn
        state = state._replace(
            phase="count", winner=winner, due=0, drawn=False, laid=False, took=False, could=(),
            wins=scoring.wins(state, winner),
        )  # fmt: skip
        if self.rules.by_wins:
            return self._end_count(state, events)
        return self._count(state, winner, events)

    def _count(self, state: position.State, after: Seat, events: list[Event]) -> position.State:
        """TS-20: the players after this one draw two cards for each 7, in turn after the winner."""
        players = self.rules.players
        for place in range((after - state.winner) % players + 1, players):
            seat = (state.winner + place) % players
            sevens = sum(card[1] == SEVEN for card in state.hands[seat])
            if sevens:
                return self._draw(state, Pending(seat, 2 * sevens, "count"), events)
        return self._end_count(state, events)

    def _end_count(self, state: position.State, events: list[Event]) -> position.State:
        """TS-18, TS-19, TS-24: counts the round, and ends the match if it was the last."""
        counted = () if self.rules.by_wins else tuple(scoring.left(self.rules, hand) for hand in state.hands)
        state = scoring.ended(self.rules, state, counted)
        points = [each.points for each in state.deal]
        events.append(Event("round-over", {"winner": state.winner, "points": points, "round": state.round}))
        return self._over(state, events) if state.phase == "over" else state

    def _over(self, state: position.State, events: list[Event]) -> position.State:
        state = state._replace(phase="over")
        events.append(Event("match-over", {"winners": list(self.standing(state).winners)}))
        return state
