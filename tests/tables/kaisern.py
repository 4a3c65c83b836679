"""The vocabulary of Kaisern's rule table."""

from __future__ import annotations

from typing import Any, Final

from rule_rows import At, Said, Vocabulary, attributes, part

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE
from pausenjass.games.kaisern.position import NOBODY, Ask, Kaiser, Trick

NUMBERS: Final = ("dealer", "raiser", "freed", "nachfreed", "loser", "writer", "field")


def _position(game: Any, said: Said) -> Any:
    if "deal" in said:
        return _dealt(game, said)
    players, turn = len(said.hands), said.number("turn", 0)
    flat = said.list("trick")
    trick = tuple((int(seat), card) for seat, card in zip(flat[::2], flat[1::2], strict=True))
    kaiser: list[Kaiser] = []
    for seat, card, kritze, *more in said.each("kaiser"):
        number = 1 + sum(each.seat == int(seat) for each in kaiser)
        kaiser.append(Kaiser(int(seat), card, number, int(kritze), more == ["open"]))
    closed = said.by_seat("closed")
    gone = said.numbers("gone")
    ask = said.list("ask")
    numbers = {word: said.number(word, 0) for word in NUMBERS if word in said}
    return game.initial()._replace(
        phase=said.text("phase", "play"),
        hands=said.hands,
        closed=tuple(in_order(closed.get(seat, ())) for seat in range(players)) if closed else (),
        stock=said.list("stock"),
        up=said.list("up", ["--"] * players),
        turned=said.text("turned"),
        trump=said.text("trump", "E").replace("-", ""),
        turn=turn,
        trick=trick,
        leader=said.number("leader", trick[0][0] if trick else turn),
        tricks=tuple(Trick((), seat, "led") for seat in said.numbers("won")),
        kaiser=tuple(kaiser),
        ready=said.numbers("ready"),
        gone=gone,
        away=((),) * players if gone else (),
        ask=Ask(ask[0], int(ask[1]), int(ask[2]), tuple(map(int, ask[3:]))) if ask else None,
        points=said.numbers("points", [0] * game.rules.parties),
        round=1,
        **{"dealer": players - 1, **numbers},
    )


def _dealt(game: Any, said: Said) -> Any:
    """`deal N`: dealer N, and a deck that begins with the cards of `deck`; the others follow in canonical order."""
    state = game.apply(game.initial(), CHANCE, f"dealer {said.text('deal')}").state
    state = state._replace(points=said.numbers("points", state.points), loser=said.number("loser", NOBODY))
    top = said.list("deck")
    if not top:
        return state
    rest = [card for card in game.rules.deck if card not in top]
    return game.apply(state, CHANCE, " ".join(("deck", *top, *rest))).state


def _sees(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *declared = args
    seen = at.game.view(at.state, int(seat)).kaiser
    return declared, [f"{each.seat}#{each.number}={each.kritze}{each.card}" for each in seen] or ["-"]


def _partners(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *cards = args
    partners = at.game.view(at.state, int(seat)).partners
    return cards, [str(word) for mate, hand in partners for word in (mate, *hand)] or ["-"]


def _stock(at: At, args: list[str]) -> tuple[Any, Any]:
    return args, list(at.state.stock[: len(args)])


VOCABULARY: Final = Vocabulary(
    _position,
    values={
        **attributes("leader", "raiser", "freed", "nachfreed", "loser", "writer", "how", "trump", "turned"),
        **attributes("stake", "field", "kritze", "points", "gone", "ready"),
        "won": lambda at: at.state.won(),
        "waiting": lambda at: at.state.ask.waiting if at.state.ask else (),
        "deal": lambda at: [side.points for side in at.state.deal],
        "shown": lambda at: [f"{each.seat}{each.card}{each.number}" for each in at.game.view(at.state, NOBODY).shown],
        "counts": lambda at: at.game.view(at.state, NOBODY).counts,
    },
    facts={
        "away": lambda at, args: (in_order(args[1:]), at.state.away[int(args[0])]),
        "view-hand": lambda at, args: (in_order(args[1:]), at.game.view(at.state, int(args[0])).hand),
        "view-partners": _partners,
        "sees": _sees,
        "stock": _stock,
        "part": part,
    },
)
