"""Why an action at Klammern is good. See `pausenjass.bots.reasons`."""

from __future__ import annotations

from collections.abc import Iterator

from pausenjass.bots.judge import Judgement
from pausenjass.bots.klammern.dice import break_even
from pausenjass.bots.klammern.playout import ABOVE, ALL, BEATS, POINTS, TRUMPS, names, playable, side
from pausenjass.bots.klammern.worlds import Known, known, won
from pausenjass.bots.reasons import Reason, estimated
from pausenjass.core.game import Action, Seat
from pausenjass.core.masks import Mask, singly
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.certain import certain
from pausenjass.games.klammern.legal import parse
from pausenjass.games.klammern.melds import points
from pausenjass.games.klammern.position import BIDDING, View
from pausenjass.games.klammern.rules import BELLE, KREUZ, SEVEN


def reasons(game: Klammern, view: View, action: Action, judgement: Judgement) -> list[Reason]:
    """The best reason first."""
    if view.phase in BIDDING:
        told = _of_bid(view, action, judgement)
    elif view.phase in ("kontra", "re"):
        told = _of_doubling(view, action, judgement)
    else:
        told = _of_play(view, action)
    found = list(told)
    if action == "exchange":
        found.insert(0, Reason("exchange", {"card": view.turned, "seven": view.turned[0] + SEVEN}, "KL-17"))
    return [*found, *(reason for reason in estimated(action, judgement) if not found or reason.kind != "only")]


# --- bids and Kontra ------------------------------------------------------------------------------------------------


def _of_bid(view: View, action: Action, judgement: Judgement) -> Iterator[Reason]:
    """Reasons for a bid (KL-29 to KL-31): the dice decide how sure one has to be."""
    said = next((each for each in judgement.options if each.action in ("accept", "kleines", "besser")), None)
    if said is not None and action in ("pass", said.action):
        need = round(100 * break_even(view.dice, side(view.seat, len(view.counts))))
        makes = round(100 * said.wins)
        kind = "no-bid" if action == "pass" else "bid"
        if (makes >= need) == (kind == "bid") and makes != need:
            yield Reason(kind, {"makes": makes, "need": need}, "KL-30")
    suit = {"accept": view.turned[0], "besser": KREUZ}.get(action, action[-1] if action.startswith("name ") else "")
    count = sum(card[0] == suit for card in view.hand)
    if count:
        yield Reason("trumps", {"suit": suit, "count": count})


def _of_doubling(view: View, action: Action, judgement: Judgement) -> Iterator[Reason]:
    option = judgement.option(action)
    if option is not None and action in (view.phase, "pass"):
        kind = "no-double" if action == "pass" else "doubles"
        yield Reason(kind, {"wins": round(10 * option.wins)}, "KL-30")


# --- melds and cards ------------------------------------------------------------------------------------------------


def _of_play(view: View, action: Action) -> Iterator[Reason]:
    move = parse(action)
    if move is None:
        return
    if move.verb == "meld":
        yield Reason("melds", {"points": points(move.melds)}, "KL-20")
    if move.verb == "lay":
        if move.belle:
            yield Reason("belle", {"points": BELLE}, "KL-23")
        order = certain(view)
        if len(order) > 1 and order[0] == move.card:
            yield Reason("rest", {"count": len(order)})
        yield from _of_card(view, known(view), names(view.trump).bit[move.card])


def _of_card(view: View, seen: Known, card: Mask) -> Iterator[Reason]:
    players = len(view.counts)
    trick = (*seen.trick, card)
    place, total = won(trick)
    led, best = trick[0], trick[place]
    winner = (seen.leader + place) % players
    later = [(view.seat + step) % players for step in range(1, players - len(trick) + 1)]
    over = ALL & -(best << 1) & BEATS[led]
    """The cards that take the trick from the best card."""
    ours = side(winner, players) == side(view.seat, players)
    if winner == view.seat and not _any(seen, later, over):
        more = [each for each in _able(seen) if each != card and _takes(seen, each)]
        enough = not later and any(each & TRUMPS and each > card or POINTS[each] > POINTS[card] for each in more)
        yield Reason("enough" if enough else "takes", {"points": total}, "" if later else "KL-27")
    elif ours and winner != view.seat and not _any(seen, _rivals(later, view.seat, players), over):
        yield Reason("partner-gets", {"points": POINTS[card]}) if POINTS[card] else Reason("partner-has")
    elif not ours and not _any(seen, _mates(later, view.seat, players), over):
        able = _able(seen)
        least = min(POINTS[each] for each in able)
        if len(able) > 1 and POINTS[card] == least and not any(_takes(seen, each) for each in able):
            yield Reason("cheapest", {"points": least})
    others = sum({each for seat, may in enumerate(seen.may) if seat != view.seat for each in singly(may)})
    if not seen.trick and not card & TRUMPS and not others & ABOVE[card]:
        yield Reason("high", {"card": names(view.trump).card[card]}, "KL-4")


def _able(seen: Known) -> tuple[Mask, ...]:
    """The cards that the seat may lay (KL-25, KL-26)."""
    if not seen.trick:
        return singly(seen.hand)
    return singly(playable(seen.hand, seen.trick[0], seen.trick[won(seen.trick)[0]]))


def _takes(seen: Known, card: Mask) -> bool:
    """Whether the card would be the best of the trick."""
    return won((*seen.trick, card))[0] == len(seen.trick)


def _any(seen: Known, seats: list[Seat], cards: Mask) -> bool:
    """Whether one of the seats may hold one of the cards."""
    return any(seen.may[seat] & cards for seat in seats)


def _rivals(seats: list[Seat], me: Seat, players: int) -> list[Seat]:
    return [seat for seat in seats if side(seat, players) != side(me, players)]


def _mates(seats: list[Seat], me: Seat, players: int) -> list[Seat]:
    return [seat for seat in seats if side(seat, players) == side(me, players)]
