"""What an action leads to in Tschau Sepp: the deal, turns, drawing, the end of a round and of the match."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from pausenjass.core.cards import without
from pausenjass.core.chance import shuffled
from pausenjass.core.game import (
    CHANCE,
    Action,
    Card,
    DealPoints,
    Event,
    IllegalAction,
    Json,
    Seat,
    Standing,
    Step,
    Vocabulary,
    Who,
)
from pausenjass.core.refusal import Refusal, check_cards, dealer_of, illegal, taken_apart
from pausenjass.games import sepp
from pausenjass.games.tschau_sepp import knowledge, position, rules
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
from pausenjass.games.tschau_sepp.position import NOBODY, PUBLIC, Pending
from pausenjass.games.tschau_sepp.rules import ASS, BANNER, EIGHT, SEVEN

CHANCE_RULES: Final = {"dealer": "TS-3", "deck": "TS-3", "refill": "TS-9"}
PENALTY: Final = 3
"""Cards for a forgotten «Ciao» (TS-15)."""


class TschauSepp:
    """The rules of Tschau Sepp with its house rules settled. Sides are the single players."""

    id: ClassVar[str] = "tschau-sepp"
    Rules: ClassVar[type[rules.Rules]] = rules.Rules
    State: ClassVar[type[position.State]] = position.State
    View: ClassVar[type[position.View]] = position.View
    words: ClassVar[Vocabulary] = Vocabulary(
        actions=frozenset({*CHANCE_RULES, *TURN_MOVES, "ciao", "demand"}),
        events=frozenset(
            {
                *("dealer", "dealt", "laid", "drew", "got", "took", "passed", "due", "skipped", "turned", "must-cover"),
                *("owes", "called", "demanded", "refilled", "counted", "round-over", "match-over"),
            }
        ),
        refusals=REFUSALS,
    )

    def __init__(self, house_rules: rules.Rules | None = None) -> None:
        self.rules: rules.Rules = house_rules or rules.Rules()

    def initial(self) -> position.State:
        """The empty table: the first dealer is to be drawn (TS-3)."""
        none = (0,) * self.rules.players
        return position.State("dealer", hands=((),) * self.rules.players, points=none, wins=none)

    def chance_due(self, state: position.State) -> str | None:
        """ "dealer" before the match, "deck" before a round, "refill" while a card must be drawn from an empty stock."""
        if state.phase in ("dealer", "deck"):
            return state.phase
        return "refill" if state.pending is not None else None

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
        """Nothing comes from the clock in this game."""
        return ()

    def actors(self, state: position.State) -> tuple[Seat, ...]:
        """The player on turn; while a «Ciao» is owed everybody, since others may demand it (TS-15)."""
        if state.phase != "play" or state.pending is not None:
            return ()
        if state.owes == NOBODY:
            return (state.turn,)
        return (state.turn, *(seat for seat in range(self.rules.players) if seat != state.turn))

    def legal(self, state: position.State, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do: an owed «ciao», cards in canonical order, take or draw or pass, a demand."""
        return legal(self.rules, state, seat)

    def why(self, state: position.State, seat: Seat, action: Action) -> IllegalAction | None:
        """Why the action of a seat is not legal; None if it is."""
        refused = self._refusal(state, seat, action)
        return refused and illegal(action, refused)

    def is_over(self, state: position.State) -> bool:
        """Whether the match is over (TS-18)."""
        return state.phase == "over"

    def scores(self, state: position.State) -> tuple[int, ...]:
        """Points of each player, or rounds won in a match by wins."""
        return state.wins if self.rules.by_wins else state.points

    def standing(self, state: position.State) -> Standing:
        """Players' places: fewest points, or most rounds won; equal ones share (TS-18)."""
        scores = self.scores(state)
        better = [sum(other > mine if self.rules.by_wins else other < mine for other in scores) for mine in scores]
        places = tuple(1 + count for count in better)
        winners = tuple(side for side, place in enumerate(places) if place == 1) if self.is_over(state) else ()
        return Standing(tuple((seat,) for seat in range(self.rules.players)), winners, places, state.deal)

    def view(self, state: position.State, seat: Seat | None) -> position.View:
        """What the seat may know; None (or -1, as a View names him): an onlooker, who sees no hand."""
        seat = None if seat == NOBODY else seat
        public = {name: getattr(state, name) for name in PUBLIC}
        return position.View(
            seat=NOBODY if seat is None else seat,
            hand=() if seat is None else state.hands[seat],
            counts=tuple(len(hand) for hand in state.hands),
            actors=self.actors(state),
            legal=() if seat is None else self.legal(state, seat),
            shown=() if state.phase in ("dealer", "play") else state.hands,
            stock=len(state.stock),
            **public,
        )

    def imagine(self, view: position.View, rng: Random) -> position.State:
        """A full position that agrees with the view and with all that the play has told."""
        hands, stock = knowledge.imagined(self.rules, view, rng)
        return position.State(hands=hands, stock=stock, **{name: getattr(view, name) for name in PUBLIC})

    def apply(self, state: position.State, who: Who, action: Action) -> Step[position.State]:
        """The position after the action, and what happened. IllegalAction if it is not legal; nothing changes then."""
        if who == CHANCE:
            return self._apply_chance(state, action)
        refused = self._refusal(state, who, action)
        if refused is not None:
            raise illegal(action, refused)
        move = parse(action)
        assert move is not None
        events: list[Event] = []
        if move.verb in TURN_MOVES and state.owes != NOBODY:
            state = state._replace(owes=NOBODY)  # the next player has moved: too late to call or to demand (TS-15)
        match move.verb:
            case "lay":
                state = self._lay(state, move, events)
            case "draw":
                state = self._draw(knowledge.missed(self.rules, state), Pending(state.turn, 1, "draw"), events)
            case "take":
                state = self._draw(state._replace(due=0), Pending(state.turn, state.due, "take"), events)
            case "pass":
                events.append(Event("passed", {"seat": state.turn}))
                state = self._end_turn(knowledge.missed(self.rules, state), 1, events)
            case "ciao":
                events.append(Event("called", {"seat": who}))
                state = state._replace(owes=NOBODY)
            case _:
                events.append(Event("demanded", {"seat": who, "of": move.target, "count": PENALTY}))
                state = self._draw(state._replace(owes=NOBODY), Pending(move.target, PENALTY, "penalty"), events)
        return Step(state, tuple(events))

    def _refusal(self, state: position.State, who: object, action: object) -> Refusal | None:
        if type(who) is not int or not 0 <= who < self.rules.players:
            return NO_SUCH_SEAT
        move = parse(action) if isinstance(action, str) else None
        if move is None or move.target >= self.rules.players:
            return MALFORMED
        return refusal(self.rules, state, who, move)

    # --- chance -------------------------------------------------------------------------------------------------

    def _apply_chance(self, state: position.State, action: Action) -> Step[position.State]:
        word, rest = taken_apart(action, CHANCE_RULES, self.chance_due(state), MALFORMED)
        events: list[Event] = []
        if word == "dealer":
            dealer = dealer_of(action, rest, self.rules.players, NO_SUCH_SEAT)
            return Step(state._replace(phase="deck", dealer=dealer), (Event("dealer", {"seat": dealer}),))
        check_cards(action, rest, self.rules.cards if word == "deck" else state.pile[:-1], CHANCE_RULES[word])
        state = self._deal(state, rest, events) if word == "deck" else self._refill(state, rest, events)
        return Step(state, tuple(events))

    def _deal(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        """TS-2 to TS-5: one card at a time from the player after the dealer, then the top card starts the pile."""
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

    def _refill(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        """TS-9: the pile but for its top becomes the stock, and the drawing goes on."""
        pending = state.pending
        assert pending is not None
        events.append(Event("refilled", {"count": len(cards)}))
        return self._draw(sepp.refill(state, cards, self.rules.decks), pending, events)

    # --- turns --------------------------------------------------------------------------------------------------

    def _lay(self, state: position.State, move: Move, events: list[Event]) -> position.State:
        seat, card, rank = state.turn, move.card, move.card[1]
        hand = without(state.hands[seat], (card,))
        laid: dict[str, Json] = {"seat": seat, "card": card, "left": len(hand)}
        events.append(Event("laid", {**laid, "wish": move.wish} if move.wish else laid))
        could, fresh = sepp.laid(state.could, state.fresh, seat, card, self.rules.decks > 1)
        state = state._replace(
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            pile=(*state.pile, card),
            wish=move.wish,
            laid=True,
            cover=rank == ASS,
            could=could,
            fresh=fresh,
        )
        if rank == ASS:  # TS-14: the turn goes on until it is covered, also with an empty hand
            events.append(Event("must-cover", {"seat": seat}))
            return state
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
        owes = state.laid and len(state.hands[state.turn]) == 1  # TS-15
        if owes:
            events.append(Event("owes", {"seat": state.turn}))
        return state._replace(
            turn=(state.turn + steps * state.step) % self.rules.players,
            drawn=False,
            laid=False,
            owes=state.turn if owes else NOBODY,
        )

    def _draw(self, state: position.State, pending: Pending, events: list[Event]) -> position.State:
        """Draw what is pending; stop where the stock is empty and a refill is due (TS-9), end where nothing is left."""
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
        """TS-17: the player on turn has no cards left. By wins nothing is counted (TS-18)."""
        winner = state.turn
        state = state._replace(
            phase="count", winner=winner, due=0, drawn=False, laid=False, could=(),
            wins=tuple(won + (seat == winner) for seat, won in enumerate(state.wins)),
        )  # fmt: skip
        if self.rules.by_wins:
            return self._end_count(state, events)
        return self._count(state, winner, events)

    def _count(self, state: position.State, after: Seat, events: list[Event]) -> position.State:
        """TS-20, for those after this player: two cards for each 7, in turn from the player after the winner."""
        players = self.rules.players
        for place in range((after - state.winner) % players + 1, players):
            seat = (state.winner + place) % players
            sevens = sum(card[1] == SEVEN for card in state.hands[seat])
            if sevens:
                return self._draw(state, Pending(seat, 2 * sevens, "count"), events)
        return self._end_count(state, events)

    def _end_count(self, state: position.State, events: list[Event]) -> position.State:
        """TS-18, TS-19: what the round was worth, and whether it was the last."""
        house = self.rules
        if house.by_wins:
            deal = tuple(DealPoints(int(seat == state.winner)) for seat in range(house.players))
        else:
            parts = [tuple((card, house.counts(card)) for card in hand) for hand in state.hands]
            deal = tuple(DealPoints(sum(points for _, points in part), part) for part in parts)
            state = state._replace(
                points=tuple(sum(p) for p in zip(state.points, (d.points for d in deal), strict=True))
            )
        points = [each.points for each in deal]
        events.append(Event("round-over", {"winner": state.winner, "points": points, "round": state.round}))
        limit = None if house.by_wins else house.limit
        over = state.round == house.last_round or (limit is not None and max(state.points) >= limit)
        state = state._replace(phase="over" if over else "deck", deal=deal, turn=NOBODY)
        if over:
            events.append(Event("match-over", {"winners": list(self.standing(state).winners)}))
        return state
