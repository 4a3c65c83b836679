"""A slate for Kaisern: the board with its button, Kritze, who goes and who wins (KA-17 to KA-32).

    dealer N      who deals this Spiel, before anything else in it
    raise P       the party moves the button on (KA-24)
    free P        it frees, or counters a freeing (KA-29): nachfreien P
    kritz P N     it adds N Kritze (KA-17)
    come P        it comes (KA-26): to be said only if it goes later without a further question
    go P          it goes (KA-27, KA-28)
    shown P       it goes as the last, and the others turn out to have declared something false (KA-43)
    win P         it wins the Spiel, and writes its stake (KA-32)
    nobody        all remaining parties have declared something false: nobody writes (KA-20)

Any other entry than `go` after a question means that those asked have come (KA-26).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from pausenjass.core.game import Event, Game
from pausenjass.games.kaisern import flow, stakes
from pausenjass.games.kaisern.dealing import next_dealer
from pausenjass.games.kaisern.legal import refused_free, refused_nachfreien, refused_raise, start_field
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, Move, State
from pausenjass.games.kaisern.power import KAISER
from pausenjass.games.kaisern.rules import MOST_KRITZE, Rules
from pausenjass.pads.sheet import At, Refused, Scoring

MOST: Final = len(KAISER) * MOST_KRITZE
"""KA-17: the most Kritze of a Spiel if nothing false is declared; more false ones than this nobody makes."""


class KaisernPad(Scoring[None]):
    """The score of Kaisern. A party is named by its number, which is also its first seat's."""

    options: ClassVar[tuple[str, ...]] = ("parties", "target", "declaring", "kritze", "bluff", "proof", "nachfreien")
    form: ClassVar[str] = "slate"
    over_rule: ClassVar[str] = "KA-32"
    rules: Rules

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        # A pad sees no cards: what concerns the deal and what cards prove is the players' own affair.
        self.rules = replace(game.rules, blind=False, staged=False, proof="played out")

    def begun(self) -> At[None]:
        """The first Spiel, dealt by the first seat unless another is named."""
        empty = State("deck", hands=((),) * self.rules.players, points=(0,) * self.rules.parties, dealer=0)
        return At(self._spiel(empty), None)

    def opening(self, before: At[None], now: int) -> list[str]:
        """KA-49: a winner of the last Partie deals first in the next."""
        return [f"dealer {self.standing(before).winners[0]}"]

    def _spiel(self, state: State) -> State:
        """The next Spiel, of which a pad needs to know the dealer, the button, and who may free."""
        dealer = next_dealer(self.rules, state)
        first = (dealer + 1) % self.rules.players
        kept: dict[str, Any] = {key: getattr(state, key) for key in ("loser", "writer", "how", "points", "deal")}
        field = start_field(self.rules, state.points)
        return State(
            "play", state.hands, dealer=dealer, turn=first, leader=first, field=field, round=state.round + 1, **kept
        )

    def _entered(self, at: At[None], verb: str, numbers: list[int]) -> At[None]:
        events: list[Event] = []
        state: State = at.state
        if verb == "dealer" and len(numbers) == 1:
            return at._replace(state=self._dealer(state, numbers[0]))
        if verb == "nobody" and not numbers and self.rules.bluff:
            return self._ended(at, self._over(self._came(state), NOBODY, "false"))
        party = self.side_of(numbers[0]) if numbers else NOBODY
        if len(numbers) != (2 if verb == "kritz" else 1):
            raise Refused("malformed", "")
        if party in state.gone:
            raise Refused("is-out", "KA-28")
        if verb in ("go", "shown"):
            state = self._gone(self._asked(state, party), party, verb == "shown")
            return self._ended(at, state) if state.phase != "play" else at._replace(state=state)
        if verb == "come":
            state = self._asked(state, party)
            if state.ask is None:
                raise Refused("nothing-asked", "KA-26")
            return at._replace(state=stakes.come(self.rules, state, party, events))
        state = self._came(state)
        if verb == "win":
            return self._ended(at, self._over(state, party, "tricks"))
        return at._replace(state=self._changed(state, verb, party, numbers[1:]))

    def _gone(self, state: State, party: int, shown: bool) -> State:
        """KA-27, KA-28, KA-43: the party goes. `shown`: what the last others have declared turns out to be false."""
        if not shown:
            return stakes.go(self.rules, state, party, [])
        if self.game.rules.proof != "always" or not state.kaiser or len(state.gone) != self.rules.parties - 2:
            raise Refused("not-shown", "KA-43")
        false = tuple(each._replace(card=UNKNOWN) for each in state.kaiser)
        return stakes.go(replace(self.rules, proof="always"), state._replace(kaiser=false), party, [])

    def _changed(self, state: State, verb: str, party: int, more: list[int]) -> State:
        """The Spiel with another stake."""
        rules, events = self.rules, list[Event]()
        refusals = {"raise": refused_raise, "free": refused_free, "nachfreien": refused_nachfreien}
        if verb in refusals and (refusal := refusals[verb](rules, state, party)):
            raise Refused(refusal.reason, refusal.rule, **dict(refusal.data))
        match verb:
            case "raise":
                return stakes.raised(rules, state, party, events)
            case "free":
                return stakes.free(state, party, events)
            case "nachfreien":
                return stakes.nachfreien(state, party, events)
            case "kritz":
                self._check_kritze(state, more[0])
                # Each announcement goes by a name of its own: a pad doesn't know which Kaiser it concerns.
                move = Move("declare", f"{len(state.kaiser)}", more[0])
                return stakes.declare(rules, state, party, move, events)
        raise Refused("malformed", "")

    def _check_kritze(self, state: State, more: int) -> None:
        several = self.rules.free_kritze or self.rules.declaring == "at once"
        if not 1 <= more <= (MOST_KRITZE if several else 1):
            raise Refused("kritze-at-once", "KA-19")
        if state.kritze + more > MOST and not self.rules.bluff:
            raise Refused("most-kritze", "KA-17", most=MOST)

    def _dealer(self, state: State, seat: int) -> State:
        if seat >= self.rules.players:
            raise Refused("malformed", "")
        if state.kaiser or state.gone or (state.raiser, state.freed) != (NOBODY, NOBODY):
            raise Refused("dealer-late", "KA-6")
        first = (seat + 1) % self.rules.players
        return state._replace(dealer=seat, turn=first, leader=first)

    def _asked(self, state: State, party: int) -> State:
        """The position in which the party answers: it is the next to do so, or all that were asked have come."""
        waiting = state.ask.waiting if state.ask else ()
        mine = [seat for seat in waiting if self.rules.side(seat) == party]
        if not state.ask or not mine:
            return self._came(state)
        others = [seat for seat in waiting if seat not in mine]
        return state._replace(ask=state.ask._replace(waiting=(*mine, *others)))

    def _came(self, state: State) -> State:
        """KA-26: all that were asked come."""
        while state.ask is not None:
            state = stakes.come(self.rules, state, state.ask.waiting[0], [])
        return state

    def _over(self, state: State, writer: int, how: str) -> State:
        return flow.end_spiel(self.rules, state, writer, state.stake, how, [])

    def _ended(self, at: At[None], state: State) -> At[None]:
        return at._replace(state=state if state.phase == "over" else self._spiel(state), rounds=at.rounds + 1)


PAD: Final = KaisernPad
