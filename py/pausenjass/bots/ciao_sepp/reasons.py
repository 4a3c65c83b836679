"""Why an action at Ciao-Sepp is good. See `pausenjass.bots.reasons`."""

from __future__ import annotations

from collections.abc import Iterator

from pausenjass.bots.ciao_sepp.levels import others
from pausenjass.bots.judge import Judgement
from pausenjass.bots.reasons import Reason, estimated
from pausenjass.core.cards import JOKER, without
from pausenjass.core.game import Action
from pausenjass.games.ciao_sepp import CiaoSepp
from pausenjass.games.ciao_sepp.legal import Move, parse
from pausenjass.games.ciao_sepp.position import NOBODY, View
from pausenjass.games.ciao_sepp.rules import ASS, EICHEL_KOENIG, EIGHT, OBER, ROSEN_OBER, SEVEN, SIX
from pausenjass.games.ciao_sepp.words import CALLS


def reasons(game: CiaoSepp, view: View, action: Action, judgement: Judgement) -> list[Reason]:
    """The best reason first."""
    move = parse(action)
    told: list[Reason] = []
    if move is not None and move.verb in ("lay", "jump"):
        if not view.owes:  # otherwise somebody draws cards first, and perhaps returns to the game (CS-21)
            told = list(_of_cards(view, move))
    elif move is not None:
        told = list(_of_others(view, move))
    return [*told, *estimated(action, judgement)]


def _of_others(view: View, move: Move) -> Iterator[Reason]:
    """Reasons for moves that lay no card."""
    if move.verb in CALLS:
        yield Reason("call", {"call": move.verb}, "CS-21")
    if move.verb == "swap":
        yield Reason("swaps", _swap(view, move, len(view.hand)), "CS-25")
    if any(action.startswith("lay ") for action in view.legal):
        return
    if move.verb == "take":
        yield Reason("takes-due", {"count": view.due}, "CS-15" if view.attack == SEVEN else "CS-16")
    elif move.verb in ("draw", "pass"):
        yield Reason("nothing-fits", rule="CS-11" if view.cover else "CS-6")


def _swap(view: View, move: Move, mine: int) -> dict[str, int]:
    return {"seat": move.target, "count": view.counts[move.target], "mine": mine}


def _of_cards(view: View, move: Move) -> Iterator[Reason]:
    """Reasons for laying cards. A Joker counts as the card it stands for, or on which it is thrown in."""
    joker = JOKER in move.cards
    cards = (move.named or view.window,) if joker and move.target == NOBODY else move.cards
    rank, count = cards[0][-1], len(cards)
    rest = () if view.opening and not view.hand else without(view.hand, () if view.opening else move.cards)
    row = others(view)
    due = view.due
    if not rest and rank != ASS:
        yield Reason("last-card", rule="CS-27")
    if view.cover and move.verb == "lay":
        yield Reason("covers", {"card": view.pile[-1]}, "CS-11")
    if due and rank == SIX and move.verb == "lay":
        hit = view.chain[max(len(view.chain) - count, 0)]
        if hit == view.seat:
            return
        if hit not in {gone for gone, _ in view.gone}:
            yield Reason("hits-back", {"seat": hit, "count": due}, "CS-17")
    elif due and row and rank in (SEVEN, OBER):
        more = 2 * count if rank == SEVEN else 5 * cards.count(ROSEN_OBER)
        yield Reason("passes-on", {"seat": row[0], "count": due + more}, "CS-15" if rank == SEVEN else "CS-16")
    able = {each for action in view.legal if action.startswith("lay ") and (each := action.split(" ")[1])}
    if move.verb == "lay" and not joker and not view.opening and able == {move.cards[0]} and len(view.hand) > 1:
        yield Reason("only-fitting", {"card": move.cards[0]})
    if move.verb == "jump":
        yield Reason("jumps", {"count": count}, "CS-8")
    if move.target != NOBODY:
        yield Reason("swaps", _swap(view, move, len(rest)), "CS-20")
    steps = cards.count(EICHEL_KOENIG) % (len(row) + 1)
    if steps and rest and row:
        given = {"seat": row[-steps], "count": view.counts[row[-steps]], "mine": len(rest)}
        yield Reason("hands", given, "CS-19")
        return
    if count > 1:
        yield Reason("together", {"count": count}, "CS-5")
    if not rest or not row:
        return
    if not due and (rank == SEVEN or ROSEN_OBER in cards):
        burden = 2 * count if rank == SEVEN else 5 * cards.count(ROSEN_OBER)
        yield Reason("attacks", {"seat": row[0], "count": burden}, "CS-15" if rank == SEVEN else "CS-16")
    if rank == EIGHT and count == 1:
        yield Reason("again", rule="CS-14") if len(row) == 1 else Reason("skips", {"seat": row[0]}, "CS-14")
    if move.wish:
        fitting = sum(each[0] == move.wish for each in rest)
        if fitting:
            yield Reason("wishes", {"suit": move.wish, "count": fitting}, "CS-12")
    if JOKER in rest and not joker:
        yield Reason("keeps-joker", rule="CS-20")
