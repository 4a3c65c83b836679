"""Checks that hints are true: each kind of reason has its own check, which plays on in full positions.

A check gets a full position, the true one or another that agrees with the view, and doesn't know how reasons are found.
It asks the game itself: what is legal, what an action leads to, who takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from pausenjass.bots.judge import Judgement
from pausenjass.bots.kaisern.certain import WON, certain
from pausenjass.bots.kaisern.worlds import Known
from pausenjass.bots.klammern.dice import win_probabilities, worth
from pausenjass.core.chance import settle
from pausenjass.games.klammern import certain as certain_tricks
from pausenjass.games.klammern.tricks import playable, winning


class Claim(NamedTuple):
    """A statement about an action in a position."""

    game: Any
    state: Any
    seat: int
    action: str
    data: Mapping[str, Any]
    judgement: Judgement
    rng: Random

    @property
    def after(self) -> Any:
        """The position after the action, up to the next deal."""
        state = self.game.apply(self.state, self.seat, self.action).state
        return settle(self.game, state, self.rng, ("deck",))[0]

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's cards before the action."""
        hand: tuple[str, ...] = self.state.hands[self.seat]
        return hand

    @property
    def card(self) -> str:
        """The first card of the action."""
        return self.action.split(" ")[1]

    def cards_that_fit(self) -> set[str]:
        """The real cards of the hand that may be laid first."""
        legal = self.game.legal(self.state, self.seat)
        return {card for card in self.hand if card != "*" and any(each.startswith("lay " + card) for each in legal)}


Check: TypeAlias = Callable[[Claim], bool]

# --- the two Sepp games -----------------------------------------------------------------------------------------------


def _empties(claim: Claim) -> bool:
    """The seat wins the round with its one card."""
    after = claim.after
    return len(claim.hand) == 1 and after.phase != "play" and after.winner == claim.seat


def _lays_all(claim: Claim) -> bool:
    """The whole hand can be laid in this turn, whatever comes."""

    def out(state: Any) -> bool:
        if state.phase != "play":
            return bool(state.winner == claim.seat)
        if state.turn != claim.seat:
            return False
        lays = [each for each in claim.game.legal(state, claim.seat) if each.startswith("lay ")]
        return any(out(claim.game.apply(state, claim.seat, each).state) for each in lays)

    return out(claim.after) and claim.data["count"] == len(claim.hand)


def _nothing_fits(claim: Claim) -> bool:
    return not claim.cards_that_fit() and not any(
        each.startswith("lay") for each in claim.game.legal(claim.state, claim.seat)
    )


def _covered(claim: Claim) -> bool:
    """The position says that the Ass must be covered, and afterwards no more, unless another Ass lies there."""
    still = claim.after.cover and claim.after.turn == claim.seat and claim.after.phase == "play"
    another = "A" in (claim.action.split(" wish")[0][-1:], claim.action[-1:])
    return bool(claim.state.cover and claim.state.pile[-1] == claim.data["card"] and (not still or another))


def _burdens(claim: Claim) -> bool:
    after = claim.after
    return bool(after.due == claim.data["count"] and after.turn == claim.data["seat"] != claim.seat)


def _skips(claim: Claim) -> bool:
    """The next player still in, in the direction of play, isn't on turn, but somebody else is."""
    count, step = len(claim.state.hands), claim.state.step
    around = [(claim.seat + step * place) % count for place in range(1, count)]
    absent = {*getattr(claim.state, "out", ()), *(seat for seat, _ in getattr(claim.state, "gone", ()))}
    following = [seat for seat in around if seat not in absent]
    return claim.data["seat"] == following[0] and claim.after.turn == following[1]


def _wishes(claim: Claim) -> bool:
    after, suit = claim.after, claim.data["suit"]
    asked = after.wish or after.pile[-1][0]
    return bool(
        asked == suit and sum(card[0] == suit for card in after.hands[claim.seat]) == claim.data["count"] and suit
    )


def _follows(claim: Claim) -> bool:
    after = claim.after
    top = after.pile[-1]
    fitting = [card for card in after.hands[claim.seat] if card[0] == top[0] or card[1] == top[1] or card[1] == "U"]
    return len(fitting) == claim.data["count"] > 0


TSCHAU_SEPP: Final[Mapping[str, Check]] = {
    "call": lambda claim: claim.state.owes == claim.seat and claim.action == "ciao",
    "demand": lambda claim: claim.state.owes == claim.data["seat"] != claim.seat,
    "last-card": _empties,
    "all-cards": _lays_all,
    "nothing-fits": _nothing_fits,
    "takes-due": lambda claim: _nothing_fits(claim) and claim.state.due == claim.data["count"],
    "covers": _covered,
    "passes-on": lambda claim: claim.state.due > 0 and _burdens(claim),
    "only-fitting": lambda claim: claim.cards_that_fit() == {claim.data["card"]},
    "attacks": lambda claim: claim.state.due == 0 and _burdens(claim),
    "skips": _skips,
    "again": lambda claim: claim.after.turn == claim.seat,
    "wishes": _wishes,
    "keeps-bauer": lambda claim: any(card[1] == "U" for card in claim.after.hands[claim.seat]),
    "follows": _follows,
}


def _hits_back(claim: Claim) -> bool:
    """He draws the cards due, or all that there are."""
    hit, after = claim.data["seat"], claim.after
    drawn = len(after.hands[hit]) - len(claim.state.hands[hit])
    empty = not after.stock and len(after.pile) == 1
    return hit != claim.seat and (drawn == claim.data["count"] or empty) and after.due == 0


def _gets_rid(claim: Claim) -> bool:
    before = len(claim.hand) + bool(claim.state.opening)
    return before - len(claim.after.hands[claim.seat]) == claim.data["count"]


def _swaps(claim: Claim) -> bool:
    after, other = claim.after, claim.data["seat"]
    return len(after.hands[claim.seat]) == claim.data["count"] and len(after.hands[other]) == claim.data["mine"]


def _takes_over(claim: Claim) -> bool:
    """The seat takes that seat's whole hand for its remaining cards."""
    before, after = claim.state.hands, claim.after.hands
    rest = len(claim.action.split(" as ")[0].split(" ")) - 1
    mine = sorted(after[claim.seat]) == sorted(before[claim.data["seat"]])
    return (
        mine and len(after[claim.seat]) == claim.data["count"] and len(before[claim.seat]) - rest == claim.data["mine"]
    )


CIAO_SEPP: Final[Mapping[str, Check]] = {
    "call": lambda claim: (claim.seat, claim.data["call"]) in claim.state.owes,
    "last-card": lambda claim: not claim.after.hands[claim.seat] or claim.seat in claim.after.out,
    "nothing-fits": _nothing_fits,
    "takes-due": lambda claim: _nothing_fits(claim) and claim.state.due == claim.data["count"],
    "covers": _covered,
    "passes-on": lambda claim: claim.state.due > 0 and _burdens(claim),
    "hits-back": _hits_back,
    "only-fitting": lambda claim: claim.cards_that_fit() == {claim.data["card"]},
    "jumps": lambda claim: (
        claim.state.turn != claim.seat and claim.after.layer == claim.seat and claim.action.startswith("jump")
    ),
    "attacks": lambda claim: claim.state.due == 0 and _burdens(claim),
    "skips": _skips,
    "again": lambda claim: claim.after.turn == claim.seat,
    "together": _gets_rid,
    "hands": _takes_over,
    "swaps": _swaps,
    "wishes": lambda claim: (
        claim.after.suit == claim.data["suit"]
        and sum(card[0] == claim.data["suit"] for card in claim.after.hands[claim.seat]) == claim.data["count"] > 0
    ),
    "keeps-joker": lambda claim: "*" in claim.after.hands[claim.seat],
}

# --- Klammern ---------------------------------------------------------------------------------------------------------

PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
PLAIN: Final = "789JQKTA"


def _points(card: str, trump: str) -> int:
    return (TRUMP_POINTS if card[0] == trump else PLAIN_POINTS).get(card[1], 0)


def _ends(claim: Claim, card: str) -> Iterator[int]:
    """The seat that takes, for every way in which the others can play after this card."""
    game, state = claim.game, claim.state
    players = len(state.hands)

    def on(trick: tuple[str, ...]) -> Iterator[int]:
        if len(trick) == players:
            yield (state.leader + winning(trick, state.trump)) % players
            return
        seat = (state.leader + len(trick)) % players
        for each in playable(trick, state.hands[seat], state.trump):
            yield from on((*trick, each))

    assert game.rules.players == players
    return on((*state.trick, card))


def _partners(claim: Claim, seat: int) -> bool:
    return bool(claim.game.rules.side(seat) == claim.game.rules.side(claim.seat))


def _takes_points(claim: Claim) -> bool:
    total = sum(_points(card, claim.state.trump) for card in (*claim.state.trick, claim.card))
    return set(_ends(claim, claim.card)) == {claim.seat} and claim.data["points"] == total


def _could_take_higher(claim: Claim) -> bool:
    """Another playable card takes as well."""
    able = playable(claim.state.trick, claim.hand, claim.state.trump)
    return any(card != claim.card and set(_ends(claim, card)) == {claim.seat} for card in able)


def _partner_takes(claim: Claim) -> bool:
    winners = set(_ends(claim, claim.card))
    return claim.seat not in winners and all(_partners(claim, seat) for seat in winners)


def _cheapest(claim: Claim) -> bool:
    able = playable(claim.state.trick, claim.hand, claim.state.trump)
    least = min(_points(card, claim.state.trump) for card in able)
    lost = not any(_partners(claim, seat) for card in able for seat in _ends(claim, card))
    return lost and claim.data["points"] == least == _points(claim.card, claim.state.trump)


def _highest(claim: Claim) -> bool:
    suit, rank = claim.data["card"]
    others = [card for seat, hand in enumerate(claim.state.hands) if seat != claim.seat for card in hand]
    higher = [card for card in others if card[0] == suit and PLAIN.index(card[1]) > PLAIN.index(rank)]
    return not claim.state.trick and suit != claim.state.trump and not higher


def _takes_the_rest(claim: Claim) -> bool:
    """The seat wins every trick to the end of the deal, if the others play at random."""
    state, count = claim.after, len(claim.state.tricks)
    while state.phase == "play":
        seat = state.turn
        view = claim.game.view(state, seat)
        order = certain_tricks.certain(view) if seat == claim.seat else ()
        actions = claim.game.legal(state, seat)
        action = next(
            (each for each in actions if order and each.startswith("lay " + order[0])), claim.rng.choice(actions)
        )
        if action == "exchange":
            continue
        state = claim.game.apply(state, seat, action).state
    taken = [(leader + winning(trick, claim.state.trump)) % len(state.hands) for leader, trick in state.tricks[count:]]
    return set(taken) == {claim.seat} and len(taken) == claim.data["count"] == len(claim.hand)


def _needs(claim: Claim) -> bool:
    """At this many games made in a hundred, playing begins to pay: a little more is better than before, a little less worse."""
    dice, mine = claim.state.dice, claim.game.rules.side(claim.seat)
    before, need = win_probabilities(dice)[mine], claim.data["need"] / 100
    said = next(each for each in claim.judgement.options if each.action != "pass")
    pays = worth(dice, mine, mine, need + 0.006, 1) > before > worth(dice, mine, mine, need - 0.006, 1)
    return pays and claim.data["makes"] == round(100 * said.wins)


def _melds(claim: Claim) -> bool:
    runs = [run.split(" ") for run in claim.action.removeprefix("meld ").split(" / ")]
    return claim.data["points"] == sum({3: 20, 4: 50}[len(run)] for run in runs) and all(
        card in claim.hand for run in runs for card in run
    )


def _has_trumps(claim: Claim) -> bool:
    return sum(card[0] == claim.data["suit"] for card in claim.hand) == claim.data["count"]


def _wins_of_ten(claim: Claim) -> bool:
    option = claim.judgement.option(claim.action)
    return option is not None and abs(10 * option.wins - claim.data["wins"]) <= 0.5


KLAMMERN: Final[Mapping[str, Check]] = {
    "bid": lambda claim: _needs(claim) and claim.data["makes"] > claim.data["need"],
    "no-bid": lambda claim: _needs(claim) and claim.data["makes"] < claim.data["need"],
    "trumps": _has_trumps,
    "doubles": _wins_of_ten,
    "no-double": _wins_of_ten,
    "melds": _melds,
    "exchange": lambda claim: (
        claim.data["card"] in claim.after.hands[claim.seat] and claim.after.exchanged == claim.data["seven"]
    ),
    "belle": lambda claim: claim.state.belle < 0 and claim.after.belle == claim.seat and claim.data["points"] == 20,
    "rest": _takes_the_rest,
    "enough": lambda claim: _takes_points(claim) and _could_take_higher(claim),
    "takes": _takes_points,
    "partner-gets": lambda claim: (
        _partner_takes(claim) and claim.data["points"] == _points(claim.card, claim.state.trump) > 0
    ),
    "partner-has": lambda claim: _partner_takes(claim) and _points(claim.card, claim.state.trump) == 0,
    "cheapest": _cheapest,
    "high": _highest,
}

# --- Kaisern ----------------------------------------------------------------------------------------------------------


def _winners(claim: Claim, card: str, times: int = 8) -> set[int]:
    """The winners of the trick after this card, if the others play at random."""
    found = set()
    for _ in range(times):
        step = claim.game.apply(claim.state, claim.seat, "lay " + card)
        while not (won := [event for event in step.events if event.kind == "trick-won"]):
            turn = step.state.turn
            step = claim.game.apply(step.state, turn, "lay " + claim.rng.choice(step.state.hands[turn]))
        found.add(won[0].data["seat"])  # the table may be empty after it, for blind turns (KA-41)
    return found


def _wins_the_spiel(claim: Claim) -> bool:
    """The seat wins with cards that stay certain, if the others play at random."""
    game, state, mine = claim.game, claim.after, claim.game.rules.side(claim.seat)
    while state.phase == "play":
        seat = state.turn
        cards = list(state.hands[seat])
        if seat == claim.seat:
            sure = certain(Known(game.rules, game.view(state, seat)))
            cards = [card for card in cards if sure[card] == WON]
        state = game.apply(state, seat, "lay " + claim.rng.choice(cards)).state
    return bool(state.writer == mine)


def _gives(claim: Claim) -> bool:
    """Going gives the others this many Striche."""
    after, mine = claim.after, claim.game.rules.side(claim.seat)
    written = [now - old for now, old in zip(after.points, claim.state.points, strict=True)]
    return sum(written) == max(written) == claim.data["count"] and written[mine] == 0


def _spiele_of_ten(claim: Claim) -> bool:
    most = max(option.wins for option in claim.judgement.options)
    return abs(10 * most - claim.data["wins"]) <= 0.5


def _stake(state: Any) -> int:
    return int(state.field + sum(each.kritze for each in state.kaiser))


KAISERN: Final[Mapping[str, Check]] = {
    "come": lambda claim: (
        _spiele_of_ten(claim)
        and claim.data["count"] == _stake(claim.state)
        and claim.data["before"] == claim.state.ask.before
    ),
    "go": lambda claim: _spiele_of_ten(claim) and _gives(claim),
    "go-out": lambda claim: (
        _spiele_of_ten(claim)
        and claim.game.rules.side(claim.seat) in claim.after.gone
        and claim.after.points[claim.game.rules.side(claim.seat)]
        == claim.state.points[claim.game.rules.side(claim.seat)]
    ),
    "raise": lambda claim: _spiele_of_ten(claim) and claim.after.field == claim.state.field + 3,
    "kritze": lambda claim: (
        max(each.kritze for each in claim.after.kaiser if each.seat == claim.seat) >= claim.data["count"]
        and _stake(claim.after) > _stake(claim.state)
    ),
    "frees": lambda claim: claim.after.field == claim.state.field + 3 and claim.after.ask is None,
    "blind": lambda claim: claim.state.phase == "blind" and not any(claim.state.hands),
    "later": lambda claim: "raise" in claim.game.legal(claim.after, claim.seat),
    "wins-spiel": _wins_the_spiel,
    "takes": lambda claim: _winners(claim, claim.card) == {claim.seat},
    "ours": lambda claim: (
        {claim.game.rules.side(seat) for seat in _winners(claim, claim.card)} == {claim.game.rules.side(claim.seat)}
    ),
    "cant-take": lambda claim: all(
        claim.game.rules.side(seat) != claim.game.rules.side(claim.seat)
        for card in claim.hand
        for seat in _winners(claim, card, 1)
    ),
}

# --- estimates --------------------------------------------------------------------------------------------------------


def _better(claim: Claim) -> bool:
    options = {option.action: option for option in claim.judgement.options}
    mine, other = options.pop(claim.action), options[claim.data["than"]]
    return (
        claim.data["amount"] == mine.value - other.value > 0
        and other.value == max(option.value for option in options.values())
        and claim.data["unit"] == claim.judgement.unit
        and ("more" not in claim.data or _wins_more(claim, mine.wins - other.wins))
    )


def _wins_more(claim: Claim, chance: float) -> bool:
    """So many deals of a hundred are won more, and on the dice they count as many plain deals as is said (KL-30), except
    that chances count as equal if they differ by 2 of a hundred at most."""
    plain, staked = (_swing(claim, stakes) for stakes in (1, claim.state.stakes))
    off = claim.data["amount"] * plain / staked - chance
    return claim.data["more"] == round(100 * chance) > 0 and -1e-9 <= off <= 0.02 + 1e-9


def _swing(claim: Claim, stakes: int) -> float:
    """How much winning or losing the deal for these stakes changes the probability of winning the match."""
    side = claim.game.rules.side
    mine, trumper = side(claim.seat), side(claim.state.trumper)
    return abs(
        worth(claim.state.dice, mine, trumper, 1.0, stakes) - worth(claim.state.dice, mine, trumper, 0.0, stakes)
    )


def _even(claim: Claim) -> bool:
    """The difference is too small to notice."""
    options = {option.action: option for option in claim.judgement.options}
    least = {"points": 0.05, "striche": 0.05, "deals": 0.02}.get(claim.judgement.unit, 0.01)
    mine, other = options[claim.action], options[claim.data["than"]]
    return abs(mine.value - other.value) < least or claim.judgement.unit == "deals" and mine.wins < other.wins + 0.005


def _close(claim: Claim) -> bool:
    """Better than all others, but perhaps by chance."""
    options = {option.action: option for option in claim.judgement.options}
    mine, other = options.pop(claim.action), options[claim.data["than"]]
    return 0 < mine.value - other.value < 2 * other.error and other.value == max(
        each.value for each in options.values()
    )


ESTIMATES: Final[Mapping[str, Check]] = {
    "only": lambda claim: (
        [option.action for option in claim.judgement.options] == [claim.action]
        and (claim.game.id != "kaisern" or len(claim.game.legal(claim.state, claim.seat)) == 1)
    ),
    "better": _better,
    "wins-in": lambda claim: _wins_of_ten(claim) and claim.judgement.worlds >= 10 and 0 < claim.data["wins"] <= 10,
    "wins-most": lambda claim: (claim.judgement.option(claim.action) or claim.judgement.best).wins >= 0.95,
    "close": _close,
    "even": _even,
}

CHECKS: Final[Mapping[str, Mapping[str, Check]]] = {
    "tschau-sepp": TSCHAU_SEPP,
    "ciao-sepp": CIAO_SEPP,
    "klammern": KLAMMERN,
    "kaisern": KAISERN,
}


def worlds(game: Any, state: Any, view: Any, rng: Random, imagined: int) -> Iterator[Any]:
    """The true position, and others that agree with the view."""
    yield state
    yield from islice(iter(lambda: game.imagine(view, rng), None), imagined)
