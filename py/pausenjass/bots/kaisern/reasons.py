"""Why an action at Kaisern is good. See `pausenjass.bots.reasons`."""

from __future__ import annotations

from collections.abc import Iterator

from pausenjass.bots.judge import Judgement
from pausenjass.bots.kaisern.certain import WON, certain
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.bots.reasons import Reason, estimated
from pausenjass.core.game import Action, Card, Seat
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.legal import parse
from pausenjass.games.kaisern.position import View
from pausenjass.games.kaisern.power import BLOCKER, ranks, taker


def reasons(game: Kaisern, view: View, action: Action, judgement: Judgement) -> list[Reason]:
    """The best reason first."""
    move = parse(action)
    told: list[Reason] = []
    if move is not None and move.verb == "lay":
        told = list(_of_card(game, view, move.card))
    elif move is not None:
        told = list(_of_stake(game, view, move.verb, move.kritze, judgement))
    if judgement.option(action) and len(judgement.options) == 1 and len(view.legal) > 1:
        # Raises and bluffs aren't judged before the first card: the action isn't the only one.
        return [Reason("later", rule="KA-24")] if "raise" in view.legal else told
    return [*told, *estimated(action, judgement)]


def _of_stake(game: Kaisern, view: View, verb: str, kritze: int, judgement: Judgement) -> Iterator[Reason]:
    """Reasons for actions about the stake (KA-17 to KA-31); blind ones rest on no estimate (KA-41)."""
    if view.phase == "blind" and verb not in ("free", "nachfreien"):
        yield Reason("blind", rule="KA-41")
        return
    wins = round(10 * max(option.wins for option in judgement.options))
    if verb == "go":
        left = game.rules.parties - len(view.gone) - 1
        stake = view.stake if view.ask is None else view.ask.before
        yield (
            Reason("go", {"wins": wins, "count": stake}, "KA-27")
            if left == 1
            else Reason("go-out", {"wins": wins}, "KA-28")
        )
    if verb == "come" and view.ask is not None:
        yield Reason("come", {"wins": wins, "count": view.stake, "before": view.ask.before}, "KA-26")
    if verb == "raise":
        yield Reason("raise", {"wins": wins}, "KA-24")
    if verb == "declare":
        yield Reason("kritze", {"count": kritze}, "KA-17")
    if verb in ("free", "nachfreien"):
        yield Reason("frees", rule="KA-29")


def _of_card(game: Kaisern, view: View, card: Card) -> Iterator[Reason]:
    known = Known(game.rules, view)
    if certain(known)[card] == WON and known.party not in known.false:
        yield Reason("wins-spiel")
    trick = Trick(known)
    winner = trick.winner(card)
    if winner is None:
        return
    if winner == view.seat and trick.holds(card, trick.later):
        yield Reason("takes", rule="" if trick.later else "KA-13")
    elif game.rules.side(winner) == known.party and winner != view.seat and trick.holds(card, trick.later_rivals):
        yield Reason("ours")
    elif not trick.later and game.rules.side(winner) != known.party:
        others = [trick.winner(each) for each in view.hand]
        if len(others) > 1 and all(each is not None and game.rules.side(each) != known.party for each in others):
            yield Reason("cant-take", rule="KA-13")


class Trick:
    """The trick on the table, with one more card of the seat on turn."""

    def __init__(self, known: Known) -> None:
        self._known = known
        rules = known.rules
        lie = {seat for seat, _ in known.trick}
        self.later = [
            seat for seat in range(rules.players) if seat != known.seat and seat not in lie and seat not in known.gone
        ]
        """The seats still to lay."""
        self.later_rivals = [seat for seat in self.later if rules.side(seat) != known.party]
        self._ranks = ranks(known.trump, known.kaiser)
        self._blocker = known.trump + BLOCKER

    def winner(self, card: Card) -> Seat | None:
        """The winner of the trick with this card; None if unknown, because somebody has a secret Kaiser in hand (KA-17)."""
        if self._known.hides and self.later:
            return None
        return self._taker([*self._known.trick, (self._known.seat, card)])

    def holds(self, card: Card, seats: list[Seat]) -> bool:
        """Whether none of these seats can change the winner, whatever they hold. Without a trump 0 (KA-22) the best
        card stays the best until a better one comes, so each of their cards can be tried alone."""
        known = self._known
        trick = [*known.trick, (known.seat, card)]
        winner = self._taker(trick)
        for seat in seats:
            may = [*known.held[seat], *(known.pool if known.need[seat] else ())]
            if self._blocker in may or any(self._taker([*trick, (seat, each)]) != winner for each in may):
                return False
        return self._blocker not in self._still_hidden() or not self.later

    def _still_hidden(self) -> set[Card]:
        """The cards that anybody still to lay may hold."""
        known = self._known
        return {card for seat in self.later for card in (*known.held[seat], *(known.pool if known.need[seat] else ()))}

    def _taker(self, trick: list[tuple[Seat, Card]]) -> Seat:
        gone = [place for place, (seat, _) in enumerate(trick) if seat in self._known.gone]
        cards = [card for _, card in trick]
        nine = self._known.rules.nine_takes_eight
        return trick[taker(cards, self._ranks, self._known.trump, nine, gone).place][0]
