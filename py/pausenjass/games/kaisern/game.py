"""What an action leads to in Kaisern, and the game as everything else sees it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from pausenjass.core.chance import shuffled
from pausenjass.core.game import CHANCE, Action, Event, IllegalAction, Json, Seat, Standing, Step, Vocabulary, Who
from pausenjass.core.refusal import Refusal, check_cards, dealer_of, illegal, taken_apart
from pausenjass.games.kaisern import dealing, flow, knowledge, position, rules, stakes
from pausenjass.games.kaisern.legal import (
    MALFORMED,
    NO_KAISER,
    NO_SUCH_SEAT,
    REFUSALS,
    VERBS,
    Move,
    actors,
    better,
    legal,
    parse,
    refusal,
    start_field,
)
from pausenjass.games.kaisern.position import NOBODY

CHANCE_RULES: Final = {"dealer": "KA-6", "deck": "KA-7"}


class Kaisern:
    """The rules of Kaisern with its house rules settled. A match is one Partie; sides are the parties (KA-2, KA-3)."""

    id: ClassVar[str] = "kaisern"
    Rules: ClassVar[type[rules.Rules]] = rules.Rules
    State: ClassVar[type[position.State]] = position.State
    View: ClassVar[type[position.View]] = position.View
    words: ClassVar[Vocabulary] = Vocabulary(
        actions=frozenset({*CHANCE_RULES, *VERBS}),
        events=frozenset(
            {
                *(
                    "dealer",
                    "dealt",
                    "stays-out",
                    "redeal",
                    "trump",
                    "turned-up",
                    "took-up",
                    "freed",
                    "nachfreed",
                    "declared",
                    "waived",
                ),
                *(
                    "raised",
                    "came",
                    "went",
                    "out",
                    "ready",
                    "laid",
                    "trick-won",
                    "shown",
                    "false",
                    "round-over",
                    "match-over",
                ),
            }
        ),
        refusals=REFUSALS,
    )

    def __init__(self, house_rules: rules.Rules | None = None) -> None:
        self.rules: rules.Rules = house_rules or rules.Rules()

    def initial(self) -> position.State:
        """The empty table: the first dealer is to be drawn (KA-6)."""
        return position.State("dealer", hands=((),) * self.rules.players, points=(0,) * self.rules.parties)

    def chance_due(self, state: position.State) -> str | None:
        """ "dealer" before the Partie, "deck" before a Spiel."""
        return state.phase if state.phase in CHANCE_RULES else None

    def chance(self, state: position.State, rng: Random) -> Action:
        """A random outcome of what is due. ValueError if nothing is."""
        match self.chance_due(state):
            case "dealer":
                return f"dealer {rng.randrange(self.rules.players)}"
            case "deck":
                return shuffled("deck", self.rules.deck, rng)
        raise ValueError("no chance action is due")

    def clock(self, state: position.State) -> tuple[Action, ...]:
        """Nothing comes from the clock in this game."""
        return ()

    def actors(self, state: position.State) -> tuple[Seat, ...]:
        """The player on turn, then those who may raise or free out of turn; while a question is open only who answers it,
        the one whose turn that is first, then his partners (KA-28)."""
        return actors(self.rules, state)

    def legal(self, state: position.State, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do, what costs nothing first: `come`, `waive`, `ready` or cards; then `declare`, `go`, `raise`, `free`."""
        return legal(self.rules, state, seat)

    def why(self, state: position.State, seat: Seat, action: Action) -> IllegalAction | None:
        """Why the action of a seat is not legal; None if it is."""
        refused = self._refusal(state, seat, action)
        return refused and illegal(action, refused)

    def told(self, state: position.State, who: Seat, action: Action, seat: Seat) -> Action:
        """The action as that seat (-1: an onlooker) may read it in a record, `declare 2 #1` for what is hidden from it."""
        return knowledge.told(self.rules, state, who, action, seat)

    def is_over(self, state: position.State) -> bool:
        """Whether the Partie is over (KA-32)."""
        return state.phase == "over"

    def scores(self, state: position.State) -> tuple[int, ...]:
        """Each party's Striche."""
        return state.points

    def standing(self, state: position.State) -> Standing:
        """Parties by their Striche; equal ones share the place."""
        places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
        winners = tuple(side for side, points in enumerate(state.points) if points >= self.rules.target)
        return Standing(self.rules.sides, winners, places, state.deal)

    def view(self, state: position.State, seat: Seat | None) -> position.View:
        """What the seat may know; None (or -1, as a View names him): an onlooker, who sees no hand."""
        return knowledge.seen_by(self.rules, state, NOBODY if seat is None else seat)

    def imagine(self, view: position.View, rng: Random) -> position.State:
        """A full position that agrees with the view and with all that was declared."""
        return knowledge.imagined(self.rules, view, rng)

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
        return Step(self._done(state, who, move, events), tuple(events))

    def _refusal(self, state: position.State, who: object, action: object) -> Refusal | None:
        if type(who) is not int or not 0 <= who < self.rules.players:
            return NO_SUCH_SEAT
        move = parse(action) if isinstance(action, str) else None
        if move is None:
            return NO_KAISER if isinstance(action, str) and action.startswith("declare ") else MALFORMED
        return refusal(self.rules, state, who, move)

    def _done(self, state: position.State, seat: Seat, move: Move, events: list[Event]) -> position.State:
        house = self.rules
        match move.verb:
            case "lay":
                return flow.lay(house, state, seat, move.card, events)
            case "ready":  # KA-21
                events.append(Event("ready", {"seat": seat}))
                return flow.go_on(house, state._replace(ready=(*state.ready, seat)), events)
            case "waive":  # KA-18
                events.append(Event("waived", {"seat": seat, "card": state.up[seat]}))
                return flow.go_on(house, state, events, decided=True)
            case "declare":
                return stakes.declare(house, state, seat, move, events)
            case "raise":
                return stakes.raised(house, state, seat, events)
            case "come":
                return stakes.come(house, state, seat, events)
            case "go":
                return stakes.go(house, state, seat, events)
            case "free":
                return stakes.free(state, seat, events)
        return stakes.nachfreien(state, seat, events)

    # --- chance: KA-6 to KA-9 -----------------------------------------------------------------------------------

    def _apply_chance(self, state: position.State, action: Action) -> Step[position.State]:
        word, rest = taken_apart(action, CHANCE_RULES, self.chance_due(state), MALFORMED)
        if word == "dealer":
            first = dealer_of(action, rest, self.rules.players, NO_SUCH_SEAT)
            return Step(state._replace(phase="deck", dealer=first), (Event("dealer", {"seat": first}),))
        check_cards(action, rest, self.rules.deck, CHANCE_RULES[word])
        dealer = dealing.next_dealer(self.rules, state)
        up, closed, stock = dealing.deal(self.rules, dealer, rest)
        new = position.State(
            "open",
            hands=tuple((card,) for card in up),
            closed=closed,
            stock=stock,
            up=up,
            dealer=dealer,
            field=start_field(self.rules, state.points),
            loser=state.loser,
            writer=state.writer,
            how=state.how,
            points=state.points,
            deal=state.deal,
            round=state.round if state.redeal else state.round + 1,
        )
        first = (dealer + 1) % self.rules.players
        data: dict[str, Json] = {
            "dealer": dealer,
            "first": first,
            "round": new.round,
            "cards": list(up),
            "field": new.field,
        }
        events = [Event("dealt", data)]
        if (ahead := better(self.rules, state.points)) != NOBODY:  # KA-31
            events.append(Event("stays-out", {"party": ahead, "field": new.field}))
        return Step(flow.opened(self.rules, new, events), tuple(events))
