"""Ciao-Sepp as a game: chance and the clock, who may act, what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from pausenjass.core.chance import shuffled
from pausenjass.core.game import CHANCE, Action, Card, Event, IllegalAction, Json, Seat, Standing, Step, Vocabulary, Who
from pausenjass.core.refusal import Refusal, check_cards, dealer_of, illegal, taken_apart
from pausenjass.games import sepp
from pausenjass.games.ciao_sepp import flow, knowledge, position, rules
from pausenjass.games.ciao_sepp.legal import MALFORMED, NO_SUCH_SEAT, legal, parse, refusal, spelled, still_in
from pausenjass.games.ciao_sepp.position import NOBODY, PUBLIC
from pausenjass.games.ciao_sepp.rules import HAND
from pausenjass.games.ciao_sepp.words import CHANCE_RULES, WORDS


class CiaoSepp:
    """The rules of Ciao-Sepp with its house rules settled. Sides are the single players; a match is one game."""

    id: ClassVar[str] = "ciao-sepp"
    Rules: ClassVar[type[rules.Rules]] = rules.Rules
    State: ClassVar[type[position.State]] = position.State
    View: ClassVar[type[position.View]] = position.View
    words: ClassVar[Vocabulary] = WORDS

    def __init__(self, house_rules: rules.Rules | None = None) -> None:
        self.rules: rules.Rules = house_rules or rules.Rules()

    def initial(self) -> position.State:
        """The empty table: the dealer is to be drawn."""
        players = self.rules.players
        none = (0,) * players
        return position.State(
            "dealer", hands=((),) * players, faults=none, points=none, seen=knowledge.nothing_seen(players)
        )

    def chance_due(self, state: position.State) -> str | None:
        """ "dealer" and "deck" before the game, "refill" while a card must be drawn from an empty stock (CS-7)."""
        if state.phase in ("dealer", "deck"):
            return state.phase
        return "refill" if state.pending else None

    def chance(self, state: position.State, rng: Random) -> Action:
        """A random outcome of what is due. ValueError if nothing is."""
        match self.chance_due(state):
            case "dealer":
                return f"dealer {rng.randrange(self.rules.players)}"
            case "deck":
                return shuffled("deck", self.rules.cards, rng)
            case "refill":
                return shuffled("refill", state.pile[:-1], rng)
        raise ValueError("no chance action is due")

    def clock(self, state: position.State) -> tuple[Action, ...]:
        """The telephone and the time limit, as far as they were agreed on (CS-25, CS-28)."""
        if state.phase not in ("open", "play", "swap") or state.pending:
            return ()
        phone = self.rules.phone != "off" and state.phase == "play" and not state.ringing
        words = {"phone": phone, "hush": state.ringing, "time": self.rules.minutes is not None}
        return tuple(word for word, possible in words.items() if possible)

    def actors(self, state: position.State) -> tuple[Seat, ...]:
        """The player on turn, then everybody else who may act: all still in the game may slap, a finisher owes a call."""
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
        """What the seat may do: owed calls, lays, draw or take, pass, jump-ins; slap, faults and forfeit last."""
        return legal(self.rules, state, seat)

    def why(self, state: position.State, seat: Seat, action: Action) -> IllegalAction | None:
        """Why the action of a seat is not legal; None if it is."""
        refused = self._refusal(state, seat, action)
        return refused and illegal(action, refused)

    def lays(self, state: position.State, seat: Seat, cards: Sequence[Card], wish: str = "") -> Action | IllegalAction:
        """The lay of cards in the order in which they were picked (CS-5), or why it is not legal.

        The middle ones come in canonical order, and a wish for the last card's own suit is dropped.
        """
        return self._spelled(state, seat, spelled("lay", tuple(cards), wish))

    def jumps(self, state: position.State, seat: Seat, cards: Sequence[Card], wish: str = "") -> Action | IllegalAction:
        """The same for a jump-in (CS-8); a Joker counts as the card that it is thrown in on (CS-10)."""
        own = wish == state.window[:1]
        return self._spelled(state, seat, spelled("jump", tuple(cards), "" if own else wish))

    def _spelled(self, state: position.State, seat: Seat, action: Action) -> Action | IllegalAction:
        return self.why(state, seat, action) or action

    def is_over(self, state: position.State) -> bool:
        """Whether the game is over (CS-27, CS-28)."""
        return state.phase == "over"

    def scores(self, state: position.State) -> tuple[int, ...]:
        """Points of each player, 0 until the game is over (CS-29)."""
        return state.points

    def standing(self, state: position.State) -> Standing:
        """Players by their points; equal ones share the place."""
        places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
        winners = tuple(side for side, place in enumerate(places) if place == 1) if self.is_over(state) else ()
        return Standing(tuple((seat,) for seat in range(self.rules.players)), winners, places, state.deal)

    def view(self, state: position.State, seat: Seat | None) -> position.View:
        """What the seat may know; None (or -1, as a View names him): an onlooker, who sees no hand."""
        seat = None if seat == NOBODY else seat
        return position.View(
            seat=NOBODY if seat is None else seat,
            hand=() if seat is None else state.hands[seat],
            counts=tuple([len(hand) for hand in state.hands]),
            actors=self.actors(state),
            legal=() if seat is None else self.legal(state, seat),
            shown=state.hands if state.phase == "over" else (),
            stock=len(state.stock),
            got=state.got if seat == state.turn else "",
            seen=((),) * self.rules.players if seat is None else state.seen[seat],
            **{name: getattr(state, name) for name in PUBLIC},
        )

    def imagine(self, view: position.View, rng: Random) -> position.State:
        """A full position that agrees with the view and with all that the play has told."""
        return knowledge.imagined(self.rules, view, rng)

    def apply(self, state: position.State, who: Who, action: Action) -> Step[position.State]:
        """The position after the action, and what happened. IllegalAction if it is not legal; nothing changes then."""
        if who == CHANCE:
            return self._apply_chance(state, action)
        refused = self._refusal(state, who, action)
        if refused is not None:
            raise illegal(action, refused)
        events: list[Event] = []
        return Step(flow.carry_out(self.rules, state, who, action, events), tuple(events))

    def _refusal(self, state: position.State, who: object, action: object) -> Refusal | None:
        if type(who) is not int or not 0 <= who < self.rules.players:
            return NO_SUCH_SEAT
        move = parse(action) if isinstance(action, str) else None
        if move is None or move.target >= self.rules.players:
            return MALFORMED
        return refusal(self.rules, state, who, move)

    # --- chance and the clock -----------------------------------------------------------------------------------

    def _apply_chance(self, state: position.State, action: Action) -> Step[position.State]:
        word, rest = taken_apart(action, CHANCE_RULES, self.chance_due(state), MALFORMED, self.clock(state))
        events: list[Event] = []
        match word:
            case "dealer":
                dealer = dealer_of(action, rest, self.rules.players, NO_SUCH_SEAT)
                events.append(Event("dealer", {"seat": dealer}))
                state = state._replace(phase="deck", dealer=dealer)
            case "time":
                events.append(Event("time-up"))
                state = flow.end(self.rules, state, events, time_up=True)
            case "phone" | "hush":
                state = flow.rung(state, word, events)
            case _:
                check_cards(action, rest, self.rules.cards if word == "deck" else state.pile[:-1], CHANCE_RULES[word])
                state = (
                    self._deal(state, rest, events)
                    if word == "deck"
                    else flow.refilled(self.rules, state, rest, events)
                )
        return Step(state, tuple(events))

    def _deal(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        """CS-2: five cards each, one at a time; the next one is the dealer's to lay."""
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
