"""Applies actions in Klammern: the phases of a deal, the end of a deal and of the match."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from pausenjass.core.card_game import CardGame, with_closed
from pausenjass.core.cards import in_order, without
from pausenjass.core.game import EVERY_GAME_SENDS, Action, Card, Event, Json, Seat, Traits, Vocabulary
from pausenjass.core.refusal import Refusal
from pausenjass.core.seats import in_turn, with_seat
from pausenjass.games.klammern import bidding, knowledge, melds, position, rules, scoring
from pausenjass.games.klammern.dealing import deal, next_dealer, vorhand
from pausenjass.games.klammern.legal import (
    MALFORMED,
    NO_SUCH_SEAT,
    REFUSALS,
    VERBS,
    Move,
    belle_partner,
    legal,
    parse,
    refusal,
)
from pausenjass.games.klammern.lessons import LESSONS, TEACHER
from pausenjass.games.klammern.position import NOBODY, PUBLIC
from pausenjass.games.klammern.rules import BELLE, SEVEN
from pausenjass.games.klammern.tricks import winning


class Klammern(CardGame[position.State, position.View, rules.Rules, Move]):
    """The rules of Klammern with its house rules settled. Four players form two teams, others play alone (KL-2)."""

    id: ClassVar[str] = "klammern"
    Rules: ClassVar[type[rules.Rules]] = rules.Rules
    State: ClassVar[type[position.State]] = position.State
    View: ClassVar[type[position.View]] = position.View
    words: ClassVar[Vocabulary] = Vocabulary(
        actions=frozenset({"dealer", "deck", *VERBS, "pass"}),
        events=frozenset(
            {
                *EVERY_GAME_SENDS,
                "passed",
                "accepted",
                "announced",
                "bettered",
                "trump",
                "redeal",
                "took-up",
                "exchanged",
                "melded",
                "melds-count",
                "kontra",
                "re",
                "laid",
                "belle",
                "trick-won",
                "dice",
            }
        ),
        refusals=REFUSALS,
    )

    traits: ClassVar[Traits] = Traits(
        deck="french", good=("A", "T", "J"), lessons=LESSONS, teacher=TEACHER, minutes=25, difficulty=2
    )
    public: ClassVar[tuple[str, ...]] = PUBLIC
    malformed: ClassVar[Refusal] = MALFORMED
    no_such_seat: ClassVar[Refusal] = NO_SUCH_SEAT

    def __init__(self, house_rules: rules.Rules | None = None) -> None:
        super().__init__(house_rules)
        self.chance_rules = {"dealer": "KL-9", "deck": "KL-7" if self.rules.players == 4 else "KL-8"}

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card, in canonical order."""
        return self.rules.cards

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side (KL-2)."""
        return self.rules.sides

    def initial(self) -> position.State:
        """The empty table: the first dealer is to be drawn (KL-9), and all dice show 0 (KL-6)."""
        return position.State("dealer", hands=((),) * self.rules.players, dice=(0,) * len(self.rules.sides))

    def next_dealers(self, state: position.State) -> tuple[Seat, ...]:
        """The one who would deal the next Spiel (KL-10, KL-32)."""
        return (next_dealer(self.rules, state),)

    def automatic(self, state: position.State, watched: bool = False) -> Action | None:
        """A pass of a player without a meld, the only suit left to name, or the only card that may be laid.

        `watched`: only a last card is laid automatically, since any other would tell of the hand.
        """
        legal = () if state.turn == NOBODY else self.legal(state, state.turn)
        if len(legal) != 1:
            return None
        tells = state.phase == "play" and len(state.hands[state.turn]) > 1
        return None if watched and tells else legal[0]

    def legal(self, state: position.State, seat: Seat) -> tuple[Action, ...]:
        """The seat's legal actions: what is asked, melds with the most points first, cards in order; `pass`; `exchange`."""
        return legal(self.rules, state, seat)

    def scores(self, state: position.State) -> tuple[int, ...]:
        """Each side's die, 0 to 6. Two sides that reach 6 together have both won (KL-31)."""
        return state.dice

    def imagine(self, view: position.View, rng: Random) -> position.State:
        """Samples a full position that agrees with the view and with everything that the play has told."""
        return knowledge.imagined(view, rng)

    def _seen(self, state: position.State, seat: Seat) -> dict[str, Any]:
        return {
            "closed": bool(state.closed),
            "claims": tuple([None if mine is None else melds.claims(mine, state.trump) for mine in state.melds]),
            "melded": state.melds[seat] if state.melds and seat != NOBODY else None,
            "shown": melds.shown(self.rules, state),
            "stock": len(state.stock),
        }

    def _parse(self, action: Action) -> Move | None:
        return parse(action)

    def _refused(self, state: position.State, seat: Seat, move: Move) -> Refusal | None:
        return refusal(self.rules, state, seat, move)

    def _carried_out(
        self, state: position.State, seat: Seat, action: Action, move: Move, events: list[Event]
    ) -> position.State:
        if move.verb == "lay":
            return self._lay(state, move, events)
        if move.verb == "exchange":
            return self._exchange(state, events)
        if state.phase in position.BIDDING:
            return self._bid(state, move, events)
        if state.phase == "meld":
            return self._meld(state, move.melds, events)
        return self._double(state, move.verb, events)

    def dealt_hands(self, state: position.State) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat was dealt, including the closed ones (KL-8)."""
        return with_closed(state.hands, state.closed)

    # --- the deal: KL-7 to KL-10 ------------------------------------------------------------------------------------

    def _dealt(self, state: position.State, cards: list[Card], events: list[Event]) -> position.State:
        players, dealer = self.rules.players, next_dealer(self.rules, state)
        again = state.round > 0 and state.trumper == NOBODY  # KL-13
        dealt = deal(players, dealer, cards)
        new = position.State(
            "accept",
            **dealt._asdict(),
            dealer=dealer,
            round=state.round if again else state.round + 1,
            dice=state.dice,
            deal=state.deal,
            won=state.won,
            could=(knowledge.ANY,) * players,
            held=tuple((dealt.turned,) if players == 4 and seat == dealer else () for seat in range(players)),
        )
        new = new._replace(turn=vorhand(self.rules, new))
        data: dict[str, Json] = {"dealer": dealer, "first": new.turn, "top": new.turned, "round": new.round}
        events.append(Event("dealt", data))
        return new

    # --- before the first card: KL-11 to KL-22, KL-28 ---------------------------------------------------------------

    def _bid(self, state: position.State, move: Move, events: list[Event]) -> position.State:
        if move.verb == "name":  # KL-14, KL-16
            return bidding.fix(self.rules, state, move.suit, "kleines", events)
        return (bidding.pass_on if move.verb == "pass" else bidding.say)(self.rules, state, events)

    def _exchange(self, state: position.State, events: list[Event]) -> position.State:
        """KL-17: exchanges the 7 for the turned-up card."""
        seat, card = state.turn, state.turned
        seven = card[0] + SEVEN
        hand = in_order((*without(state.hands[seat], (seven,)), card))
        events.append(Event("exchanged", {"seat": seat, "card": card, "for": seven}))
        return state._replace(
            hands=with_seat(state.hands, seat, hand),
            exchanged=seven,
            exchanger=seat,
            exchanged_late=state.phase != "meld",
            held=knowledge.now_known(state.held, seat, (card,)),
        )

    def _meld(self, state: position.State, mine: melds.Announcement, events: list[Event]) -> position.State:
        """KL-22: announces melds in turn from Vorhand. After the last seat the melds that count are shown."""
        seat = state.turn
        if mine:
            heard: list[Json] = [each._asdict() for each in melds.claims(mine, state.trump)]
            events.append(Event("melded", {"seat": seat, "melds": heard}))
        else:
            events.append(Event("passed", {"seat": seat, "what": "meld"}))
        state = state._replace(
            melds=with_seat(state.melds, seat, mine),
            asked=state.asked + 1,
            turn=(seat + 1) % self.rules.players,
        )
        if state.asked < self.rules.players:
            return state
        state = state._replace(meld_winner=melds.best(self.rules, state))
        shown = melds.shown(self.rules, state)
        if shown:
            cards: list[Json] = [[who, list(meld)] for who, some in enumerate(shown) for meld in some]
            side = self.rules.sides[self.rules.side(state.meld_winner)]
            points = sum(map(melds.points, shown))
            seats = [who for who, some in enumerate(shown) if some]
            data: dict[str, Json] = {
                "seats": seats,
                "cards": cards,
                "points": points,
                "winner": list(side),
                "best": state.meld_winner,
            }
            events.append(Event("melds-count", data))
            held = state.held
            for who, some in enumerate(shown):
                held = knowledge.now_known(held, who, tuple(card for meld in some for card in meld))
            state = state._replace(held=held)
        return self._ask(state, "kontra")

    def _ask(self, state: position.State, what: str) -> position.State:
        """KL-28: asks for Kontra or Re, beginning with the first seat from Vorhand on the side concerned."""
        state = state._replace(phase=what, asked=0)
        return state._replace(turn=self._asked_of(state)[0])

    def _asked_of(self, state: position.State) -> tuple[Seat, ...]:
        """KL-28: the seats asked in this phase, in turn from Vorhand: the defenders for Kontra, the trump side for Re."""
        first, house = vorhand(self.rules, state), self.rules
        order = in_turn(first, house.players)
        return tuple(seat for seat in order if (house.side(seat) == house.side(state.trumper)) == (state.phase == "re"))

    def _double(self, state: position.State, verb: str, events: list[Event]) -> position.State:
        seat = state.turn
        if verb == "kontra":
            events.append(Event("kontra", {"seat": seat}))
            return self._ask(state._replace(stakes=2, kontra_by=seat), "re")
        if verb == "re":
            events.append(Event("re", {"seat": seat}))
            return self._open(state._replace(stakes=4, re_by=seat))
        events.append(Event("passed", {"seat": seat, "what": state.phase}))
        state = state._replace(asked=state.asked + 1)
        asked_of = self._asked_of(state)
        return state._replace(turn=asked_of[state.asked]) if state.asked < len(asked_of) else self._open(state)

    def _open(self, state: position.State) -> position.State:
        """KL-24: Vorhand leads the first trick."""
        first = vorhand(self.rules, state)
        return state._replace(phase="play", turn=first, leader=first, asked=0)

    # --- play: KL-23 to KL-31 -------------------------------------------------------------------------------------

    def _lay(self, state: position.State, move: Move, events: list[Event]) -> position.State:
        seat, card = state.turn, move.card
        hand = without(state.hands[seat], (card,))
        events.append(Event("laid", {"seat": seat, "card": card}))
        belle = move.belle
        if self.rules.belle == "automatic" and card[1] in "KQ":
            belle = belle_partner(card, state.trump) in hand
        if belle:  # KL-23
            events.append(Event("belle", {"seat": seat, "points": BELLE}))
            state = state._replace(belle=seat)
        could, held = knowledge.laid(self.rules, state, seat, card, belle)
        state = state._replace(
            hands=with_seat(state.hands, seat, hand),
            trick=(*state.trick, card),
            turn=(seat + 1) % self.rules.players,
            could=could,
            held=held,
        )
        return state if len(state.trick) < self.rules.players else self._end_trick(state, events)

    def _end_trick(self, state: position.State, events: list[Event]) -> position.State:
        """KL-24, KL-27: the winner leads the next trick."""
        trick, trump = state.trick, state.trump
        winner = (state.leader + winning(trick, trump)) % self.rules.players
        last = not any(state.hands)
        points = scoring.trick_points(trick, trump)
        events.append(Event("trick-won", {"seat": winner, "cards": list(trick), "points": points, "last": last}))
        state = state._replace(
            trick=(),
            last_trick=trick,
            last_leader=state.leader,
            leader=winner,
            turn=winner,
            tricks=(*state.tricks, (state.leader, trick)),
        )
        return self._end_deal(state, events) if last else state

    def _end_deal(self, state: position.State, events: list[Event]) -> position.State:
        """KL-29 to KL-31: counts, turns the dice, and ends the match if one shows 6."""
        house = self.rules
        points = scoring.count(house, state)
        won = scoring.winners(house, state, tuple(side.points for side in points))
        by = scoring.pips(house, state, won)
        state = scoring.ended(house, state, points, won)
        about: dict[str, Json] = {
            "winner": house.sides[won[0]][0],
            "winners": list(won),
            "points": [side.points for side in points],
            "round": state.round,
            "trumper": state.trumper,
            "made": house.side(state.trumper) in won,
        }
        events.append(Event("round-over", about))
        events.append(Event("dice", {"sides": list(won), "values": [state.dice[side] for side in won], "by": by}))
        if state.phase == "over":
            events.append(Event("match-over", {"winners": list(self.standing(state).winners)}))
        return state
