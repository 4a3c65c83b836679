"""The vocabulary of Tschau Sepp's rule table."""

from __future__ import annotations

from typing import Any, Final

from rule_rows import PILE, At, Said, Vocabulary, attributes, flag, listed

from pausenjass.games.tschau_sepp import knowledge
from pausenjass.games.tschau_sepp.position import NOBODY


def _position(game: Any, said: Said) -> Any:
    players = len(said.hands)
    return game.State(
        "play",
        hands=said.hands,
        stock=said.list("stock", ["T6", "T8", "T9", "TO", "TK"]),
        pile=(*said.list("under"), *said.list("top")),
        dealer=said.number("dealer", players - 1),
        turn=said.number("turn", 0),
        step=-1 if "back" in said else 1,
        wish=said.text("wish"),
        due=said.number("due", 0),
        drawn="drawn" in said,
        took="took" in said,
        time_up="late" in said,
        cover="cover" in said,
        owes=said.number("owes", NOBODY),
        round=said.number("round", 1),
        points=said.numbers("points", [0] * players),
        wins=said.numbers("wins", [0] * players),
        could=tuple((knowledge.ANY,) * len(hand) for hand in said.hands),
    )


def _round(at: At, args: list[str]) -> tuple[Any, Any]:
    if args == ["over"]:
        return ("deck", False), (at.game.chance_due(at.state), at.game.is_over(at.state))
    return args, [str(at.state.round)]


def _match(at: At, args: list[str]) -> tuple[Any, Any]:
    return (["over"], None, True), (args, at.game.chance_due(at.state), at.game.is_over(at.state))


def _legal(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *actions = args
    return sorted(listed(actions)), sorted(at.legal(seat))


VOCABULARY: Final = Vocabulary(
    _position,
    values={
        **attributes("due", "step", "winner", "wish", "owes", "points", "wins"),
        **PILE,
        "scores": lambda at: at.game.scores(at.state),
    },
    facts={
        "cover": flag(lambda at: at.state.cover),
        "covered": flag(lambda at: at.state.cover, False),
        "drawn": flag(lambda at: at.state.drawn),
        "took": flag(lambda at: at.state.took),
        "late": flag(lambda at: at.state.time_up),
        "legal": _legal,
        "round": _round,
        "match": _match,
    },
)
