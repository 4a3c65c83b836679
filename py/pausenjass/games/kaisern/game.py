"""The game of Kaisern as everything else uses it, and what each action does."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from pausenjass.core.card_game import CardGame, with_closed
from pausenjass.core.game import EVERY_GAME_SENDS, Action, Card, Drawn, Event, Json, Seat, Traits, Vocabulary
from pausenjass.core.refusal import Refusal
from pausenjass.games.kaisern import dealing, flow, knowledge, opening, position, rules, stakes
from pausenjass.games.kaisern.legal import (
    MALFORMED,
    NO_KAISER,
    NO_SUCH_SEAT,
    REFUSALS,
    VERBS,
    actors,
    better,
    legal,
    parse,
    refusal,
    start_field,
)
from pausenjass.games.kaisern.lessons import LESSONS, TEACHER
from pausenjass.games.kaisern.position import NOBODY, PUBLIC, Move
from pausenjass.games.kaisern.talk import TALK, following

CHANCE_RULES: Final = {"dealer": "KA-6", "deck": "KA-7"}


class Kaisern(CardGame[position.State, position.View, rules.Rules, Move]):
    """The rules of Kaisern with its house rules settled. A match is one Partie; the sides are the parties (KA-2, KA-3)."""

    id: ClassVar[str] = "kaisern"
    Rules: ClassVar[type[rules.Rules]] = rules.Rules
    State: ClassVar[type[position.State]] = position.State
    View: ClassVar[type[position.View]] = position.View
    words: ClassVar[Vocabulary] = Vocabulary(
        actions=frozenset({*CHANCE_RULES, *VERBS}),
        events=frozenset(
            {
                *EVERY_GAME_SENDS,
                "stays-out",
                "dealt-on",
                "laid-open",
                "redeal",
                "trump",
                "turned-up",
                "took-up",
                "freed",
                "nachfreed",
                "declared",
                "waived",
                "raised",
                "came",
                "went",
                "out",
                "ready",
                "done",
                "laid",
                "trick-won",
                "shown",
                "false",
            }
        ),
        refusals=REFUSALS,
    )

    traits: ClassVar[Traits] = Traits(
        out_of_turn=True,
        evening=True,
        lots="KA-48",
        talk=TALK,
        good=("B", "K", "O", "U"),
        lessons=LESSONS,
        teacher=TEACHER,
        taught_first=True,
        day_rounds=4,  # everybody deals once; many a Spiel ends early
        minutes=30,
        difficulty=3,
    )
    public: ClassVar[tuple[str, ...]] = PUBLIC
    malformed: ClassVar[Refusal] = MALFORMED
    no_such_seat: ClassVar[Refusal] = NO_SUCH_SEAT
    chance_rules = CHANCE_RULES

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""
        return self.rules.deck

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The parties (KA-2)."""
        return self.rules.sides

    def initial(self) -> position.State:
        """The empty table: the first dealer is to be drawn (KA-6)."""
        return position.State("dealer", hands=((),) * self.rules.players, points=(0,) * self.rules.parties)

    def begun(self, before: str) -> position.State:
        """The empty table with these points on the slate, and the party that may free (KA-29). ValueError if the text
        is invalid.
        """
        return position.going_on(self.initial(), before, self.rules.target) if before else self.initial()

    def before(self, state: position.State) -> str:
        """«12 7 0»: each party's Striche (KA-31), then the party that lost the previous Spiel (KA-29), "-" for none."""
        return position.so_far(state)

    def following(self, view: position.View, order: str) -> tuple[Action, ...] | None:
        """KA-45: the cards that follow a partner's instruction; None if it says nothing about this move."""
        return following(view, order)

    def check_drawn(self, text: str, first: Action) -> None:
        """KA-48: ValueError unless the header can have been drawn, and the first line of play names its dealer."""
        dealer = dealing.lots(self.rules, text).dealer
        if first not in ("", f"dealer {dealer}"):
            raise ValueError(f"seat {dealer} has lifted the highest card, not «{first}»")

    def draw_lots(self, rng: Random) -> Drawn:
        """KA-48: draws for partners, and lifts for the first deal."""
        return dealing.draw_lots(self.rules, rng)

    def next_dealers(self, state: position.State) -> tuple[Seat, ...]:
        """KA-49: the winners."""
        return tuple(seat for side in self.standing(state).winners for seat in self.sides[side])

    def actors(self, state: position.State) -> tuple[Seat, ...]:
        """The player on turn, then those who may raise or free out of turn. While a question is open, only those who
        answer: the one on turn first, then his partners (KA-28)."""
        return actors(self.rules, state)

    def answering(self, state: position.State) -> tuple[Seat, ...]:
        """The player on turn; while a question is open every seat of the party that is asked (KA-28)."""
        return self.actors(state) if state.ask is not None else self.actors(state)[:1]

    def automatic(self, state: position.State, watched: bool = False) -> Action | None:
        """`ready`, if nothing else can be said. Never a card: one may always go instead (KA-27)."""
        if state.phase not in ("ready", "stage", "blind") or watched:
            return None
        legal = self.legal(state, state.turn)
        return legal[0] if legal == ("ready",) else None

    def legal(self, state: position.State, seat: Seat) -> tuple[Action, ...]:
        """The seat's legal actions, free ones first: `come`, `waive`, `ready` or cards; then `declare`, `go`, `raise`, `free`."""
        return legal(self.rules, state, seat)

    def scores(self, state: position.State) -> tuple[int, ...]:
        """The Striche of each party."""
        return state.points

    def view(self, state: position.State, seat: Seat | None) -> position.View:
        """What the seat may know; None (or -1, as a View names him): an onlooker, who sees no hand."""
        return knowledge.seen_by(self.rules, state, NOBODY if seat is None else seat)

    def imagine(self, view: position.View, rng: Random) -> position.State:
        """Samples a full position that agrees with the view and with all declarations."""
        return knowledge.imagined(self.rules, view, rng)

    def laid_open(self, state: position.State) -> tuple[position.Cards, ...]:
        """The cards that each seat had left when all others went (KA-28 [app])."""
        return position.laid_open(state, self.rules.bluff)

    def _parse(self, action: Action) -> Move | None:
        return parse(action)

    def _no_action(self, action: object) -> Refusal:
        return NO_KAISER if isinstance(action, str) and action.startswith("declare ") else MALFORMED

    def _refused(self, state: position.State, seat: Seat, move: Move) -> Refusal | None:
        return refusal(self.rules, state, seat, move)

    def _carried_out(
        self, state: position.State, seat: Seat, action: Action, move: Move, events: list[Event]
    ) -> position.State:
        house = self.rules
        match move.verb:
            case "lay":
                return flow.lay(house, state, seat, move.card, events)
            case "ready":
                return flow.ended_part(house, state, seat, events)
            case "waive":  # KA-18
                events.append(Event("waived", {"seat": seat, "card": state.up[seat]}))
                return opening.waived(house, state, events)
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

    def dealt_hands(self, state: position.State) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat was dealt, including the closed ones (KA-7), and those of later stages (KA-37)."""
        if all(state.up):
            hands = [hand or state.away[seat] for seat, hand in enumerate(state.hands)]  # KA-41: who has gone blind
            return with_closed(hands, state.closed)
        seats, cards = dealing.order(self.rules, state.dealer), list(state.stock)
        up = [state.up[seat] or cards.pop(0) for seat in seats]
        closed, _ = dealing.deal_rest(self.rules, state.dealer, cards)
        return with_closed(tuple([(up[seats.index(seat)],) for seat in range(len(seats))]), closed)

    def _after_any_chance(self, state: position.State, action: Action, events: list[Event]) -> position.State:
        after = super()._after_any_chance(state, action, events)
        return opening.due(self.rules, after) if state.phase == "dealer" else after

    # --- the deal: KA-6 to KA-9 -------------------------------------------------------------------------------------

    def _dealt(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        new = opening.dealt(self.rules, state, tuple(cards))
        first = (new.dealer + 1) % self.rules.players
        data: dict[str, Json] = {
            "dealer": new.dealer,
            "first": first,
            "round": new.round,
            "cards": [card for card in new.up if card],
            "field": new.field,
        }
        events.append(Event("dealt", data))
        if (ahead := better(self.rules, state.points)) != NOBODY:  # KA-31
            events.append(Event("stays-out", {"party": ahead, "field": start_field(self.rules, state.points)}))
        return opening.opened(self.rules, new, events)
