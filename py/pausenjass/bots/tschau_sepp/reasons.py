"""Why an action at Tschau Sepp is good. See `pausenjass.bots.reasons`."""

from __future__ import annotations

from collections.abc import Iterator

from pausenjass.bots.judge import Judgement
from pausenjass.bots.reasons import Reason, estimated
from pausenjass.bots.tschau_sepp.certain import ending
from pausenjass.bots.tschau_sepp.heuristics import FITTING
from pausenjass.core.cards import without
from pausenjass.core.game import Action
from pausenjass.games.tschau_sepp import TschauSepp
from pausenjass.games.tschau_sepp.legal import Move, parse
from pausenjass.games.tschau_sepp.position import View
from pausenjass.games.tschau_sepp.rules import ASS, BAUER, EIGHT, SEVEN


def reasons(game: TschauSepp, view: View, action: Action, judgement: Judgement) -> list[Reason]:
    """The best reason first."""
    move = parse(action)
    told = list(_of_lay(game, view, move) if move.verb == "lay" else _of_call(view, move)) if move else []
    return [*told, *estimated(action, judgement)]


def _of_call(view: View, move: Move) -> Iterator[Reason]:
    """Reasons for moves that lay no card."""
    if move.verb == "ciao":
        yield Reason("call", rule="TS-15")
    if move.verb == "demand":
        yield Reason("demand", {"seat": move.target}, "TS-15")
    if any(action.startswith("lay ") for action in view.legal):
        return
    if move.verb == "take":
        yield Reason("takes-due", {"count": view.due}, "TS-10")
    elif move.verb in ("draw", "pass"):
        yield Reason("nothing-fits", rule="TS-14" if view.cover else "TS-22" if view.took else "TS-7")


def _of_lay(game: TschauSepp, view: View, move: Move) -> Iterator[Reason]:
    card, rank = move.card, move.card[1]
    rest = without(view.hand, (card,))
    players = len(view.counts)
    follower = (view.seat + view.step) % players
    able = {each[4:6] for each in view.legal if each.startswith("lay ")}
    if not rest and rank != ASS:
        yield Reason("last-card", rule="TS-17")
    elif ending(view, card):
        yield Reason("all-cards", {"count": len(view.hand)}, "TS-14" if rank == ASS else "TS-11")
    if view.cover:
        yield Reason("covers", {"card": view.pile[-1]}, "TS-14")
    if able == {card} and len(view.hand) > 1:
        yield Reason("only-fitting", {"card": card})
    if not rest:
        return
    if view.due:
        yield Reason("passes-on", {"seat": follower, "count": view.due + 2}, "TS-10")
    if rank == SEVEN and not view.due:
        yield Reason("attacks", {"seat": follower, "count": 2}, "TS-10")
    if rank == EIGHT:
        yield Reason("again", rule="TS-11") if players == 2 else Reason("skips", {"seat": follower}, "TS-11")
    if move.wish:
        count = sum(each[0] == move.wish for each in rest)
        if count:
            yield Reason("wishes", {"suit": move.wish, "count": count}, "TS-13")
    elif any(each[1] == BAUER for each in rest) and able != {card}:
        yield Reason("keeps-bauer", rule="TS-13")
    count = sum(each in FITTING[card] for each in rest)
    if count and rank != BAUER:
        yield Reason("follows", {"count": count}, "TS-6")
