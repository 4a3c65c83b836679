"""The vocabulary of Ciao-Sepp's rule table."""

from __future__ import annotations

from typing import Any, Final

from rule_rows import PILE, At, Said, Vocabulary, attributes, flag, listed

from pausenjass.games.ciao_sepp import knowledge
from pausenjass.games.ciao_sepp.position import NOBODY


def _position(game: Any, said: Said) -> Any:
    players = len(said.hands)
    opening, top, wish, cover = (said.text(word) for word in ("open", "top", "wish", "cover"))
    fits = said.text("fits", top)
    dealer = said.number("dealer", players - 1)
    attack, attack_suit = said.list("attack", ("", ""))
    return game.initial()._replace(
        phase=said.text("phase", "open" if opening else "play"),
        hands=said.hands,
        stock=said.list("stock", ["T6", "T8", "T9", "TO", "TK"]),
        pile=(*said.list("under"), *([top] if top else [])),
        opening=opening,
        dealer=dealer,
        turn=said.number("turn", dealer if opening else 0),
        step=-1 if "back" in said else 1,
        suit=wish or fits[:1],
        rank=fits[1:],
        wish=wish,
        attack=attack,
        attack_suit=attack_suit,
        due=said.number("due", 0),
        chain=said.numbers("chain"),
        cover=bool(cover),
        cover_suit=cover,
        drawn="drawn" in said,
        got=" ".join(said.list("drawn")),
        barred="barred" in said,
        window=said.text("window"),
        layer=said.number("layer", NOBODY),
        owes=_pairs(said, "owes"),
        out=said.numbers("out"),
        unsafe=said.numbers("unsafe"),
        gone=_pairs(said, "gone"),
        faults=said.numbers("faults", [0] * players),
        ringing="ringing" in said,
        winner_of_ring=said.number("ring", NOBODY),
        round=1,
        could=tuple((knowledge.ANY,) * len(hand) for hand in said.hands),
        source=knowledge.ANY,
    )


def _pairs(said: Said, word: str) -> tuple[tuple[int, str], ...]:
    return tuple((int(seat), what) for seat, _, what in (pair.partition(":") for pair in said.list(word)))


def _legal(at: At, args: list[str]) -> tuple[Any, Any]:
    """The whole list, without slap, faults and forfeit unless they are named."""
    seat, *words = args
    wanted = listed(words)
    dull = {"slap", "forfeit"} - set(wanted)
    return sorted(wanted), sorted(
        action for action in at.legal(seat) if action not in dull and not action.startswith("fault ")
    )


def _wrong(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *cards = args
    faults = [action.removeprefix("fault ") for action in at.legal(seat) if action.startswith("fault ")]
    return cards, faults or ["-"]


def _under(at: At, args: list[str]) -> tuple[Any, Any]:
    return args, list(at.state.stock[-len(args) :])


VOCABULARY: Final = Vocabulary(
    _position,
    values={
        **attributes("due", "step", "layer", "wish", "window", "attack", "joker", suit="attack_suit"),
        **attributes("out", "chain", "faults", "unsafe"),
        **PILE,
        "fits": lambda at: at.state.suit + at.state.rank,
        "owes": lambda at: [f"{seat}:{what}" for seat, what in at.state.owes],
        "gone": lambda at: [f"{seat}:{what}" for seat, what in at.state.gone],
        "cover": lambda at: at.state.cover_suit if at.state.cover else None,
        "clock": lambda at: at.game.clock(at.state),
        "points": lambda at: at.game.scores(at.state),
    },
    facts={
        "drawn": flag(lambda at: at.state.drawn),
        "ringing": flag(lambda at: at.state.ringing),
        "quiet": flag(lambda at: at.state.ringing, False),
        "over": flag(lambda at: at.game.is_over(at.state) and not at.game.actors(at.state)),
        "on": flag(lambda at: at.game.is_over(at.state), False),
        "under": _under,
        "legal": _legal,
        "wrong": _wrong,
    },
)
