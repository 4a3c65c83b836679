"""Checks that answers to «Was ist das?» are true: each statement has its own check, which asks the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from pausenjass.core.chance import settle
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.rules import BELLE, worth
from pausenjass.games.klammern.tricks import winning


class Statement(NamedTuple):
    """A statement about the position, to a seat."""

    game: Any
    state: Any
    seat: int
    data: Mapping[str, Any]

    @property
    def legal(self) -> tuple[str, ...]:
        """The seat's legal actions."""
        legal: tuple[str, ...] = self.game.legal(self.state, self.seat)
        return legal

    def lays(self) -> list[str]:
        """The ways to lay this one card."""
        action = f"lay {self.data['code']}"
        return [each for each in self.legal if each == action or each.startswith((f"{action} wish", f"{action} belle"))]

    def after(self, action: str | None = None) -> Any:
        """The position after this card is laid, up to the next deal."""
        state = self.game.apply(self.state, self.seat, action or self.lays()[0]).state
        return settle(self.game, state, Random(1), ("deck",))[0]

    def taken_by(self, *more: str) -> int | None:
        """The place of the card that takes the trick with these cards after it, as the game itself decides it."""
        state = self.state
        if self.game.id == "klammern":
            return winning((*state.trick, *more), state.trump)
        cards = [*(card for _, card in state.trick), *more]
        return _kaisern_taker(self, cards)


def _kaisern_taker(of: Statement, cards: list[str]) -> int | None:
    from pausenjass.games.kaisern.position import declared
    from pausenjass.games.kaisern.power import ranks, taker

    view, rules = of.game.view(of.state, of.seat), of.game.rules
    gone = {place for place, (seat, _) in enumerate(of.state.trick) if rules.side(seat) in of.state.gone}
    if len(gone) == len(cards):
        return None
    table = ranks(of.state.trump, declared(view.kaiser))
    place: int = taker(cards, table, of.state.trump, rules.nine_takes_eight, gone).place
    return place


Check: TypeAlias = Callable[[Statement], bool]


def _seven(of: Statement) -> bool:
    after = of.after()
    return bool(after.due == of.data["number"] and after.turn == of.data["seat"] != of.seat)


def _eight(of: Statement) -> bool:
    count = len(of.state.hands)
    return bool(of.after().turn == (of.data["seat"] + of.state.step) % count)


def _fits(of: Statement) -> bool:
    """Exactly the cards of this suit, of the rank on top, and every Bauer may be laid by whoever is on turn."""
    state, game = of.state, of.game
    if state.turn < 0:
        return True
    able = {each.split(" ")[1] for each in game.legal(state, state.turn) if each.startswith("lay ")}
    top = state.pile[-1]
    fitting = {card for card in state.hands[state.turn] if card[0] == of.data["letter"] or card[1] in ("U", top[1])}
    return able == fitting


def _side_left(of: Statement) -> bool:
    points = of.game.scores(of.state)[of.data["side"]]
    return bool(points + of.data["count"] == of.game.rules.limit)


TSCHAU_SEPP: Final[Mapping[str, Check]] = {
    "hand.may": lambda of: bool(of.lays()),
    "hand.covers": lambda of: of.state.cover and of.state.turn == of.seat,
    "hand.ass": lambda of: of.after().cover and of.after().turn == of.seat,
    "hand.last": lambda of: of.after().phase != "play" and of.after().winner == of.seat,
    "hand.seven": _seven,
    "hand.eight": _eight,
    "hand.banner": lambda of: of.after().step == -of.state.step,
    "hand.bauer": lambda of: len(of.lays()) == 4,
    "pile.fits": _fits,
    "pile.due": lambda of: of.state.due == of.data["count"],
    "side.left": _side_left,
}


def _alone(of: Statement) -> bool:
    return any(each == f"lay {of.data['code']}" or each.startswith(f"lay {of.data['code']} wish") for each in of.legal)


def _group(of: Statement) -> bool:
    return not _alone(of) and any(each.startswith("lay ") and of.data["code"] in each.split(" ") for each in of.legal)


def _hits_back(of: Statement) -> bool:
    after = of.after(f"lay {of.data['code']}")
    return bool(after.due == 0 and len(after.hands[of.seat]) == len(of.state.hands[of.seat]) - 1)


def _live_fits(of: Statement) -> bool:
    state, game, letter, rank = of.state, of.game, of.data["letter"], of.data["rank"]
    if state.phase != "play" or state.turn < 0 or state.drawn or state.barred or state.pending:
        return True
    view = game.view(state, state.turn)
    able = {each.split(" ")[1] for each in view.legal if each.startswith("lay ")} - {"*"}
    always = game.rules.under_always
    fitting = {
        card
        for card in state.hands[state.turn]
        if card != "*" and (card[0] == letter or card[1] == rank or (always and card[1] == "U"))
    }
    return able == fitting or any(seat == state.winner_of_ring for seat in (state.turn,))


def _live_covers(of: Statement) -> bool:
    state = of.state
    if state.drawn or state.barred or state.pending:
        return True
    able = {each.split(" ")[1] for each in of.game.legal(state, state.turn) if each.startswith("lay ")} - {"*"}
    return able == {card for card in state.hands[state.turn] if card[0] == of.data["letter"] or card[1:] in ("A", "U")}


CIAO_SEPP: Final[Mapping[str, Check]] = {
    "hand.may": _alone,
    "hand.group": _group,
    "hand.opening": lambda of: (
        of.state.phase == "open" and of.state.dealer == of.seat and of.state.opening == of.data["code"]
    ),
    "hand.jump": lambda of: f"jump {of.data['code']}" in " ".join(of.legal),
    "hand.joker": lambda of: any(each.startswith("lay *") for each in of.legal),
    "hand.fault": lambda of: not _alone(of) and f"fault {of.data['code']}" in of.legal,
    "hand.six": _hits_back,
    "hand.attack": lambda of: of.after(f"lay {of.data['code']}").due == of.data["number"],
    "hand.ass": lambda of: of.after(f"lay {of.data['code']}").cover,
    "hand.under": lambda of: any(each.startswith(f"lay {of.data['code']} wish") for each in of.legal),
    "hand.banner": lambda of: of.after(f"lay {of.data['code']}").step == -of.state.step,
    "hand.eight": lambda of: _skips(of),
    "hand.koenig": lambda of: f"lay {of.data['code']}" in of.legal,
    "pile.fits": _live_fits,
    "pile.covers": _live_covers,
    "pile.due": lambda of: of.state.due == of.data["count"] > 0,
    "slap.hot": lambda of: of.state.ringing,
}


def _skips(of: Statement) -> bool:
    count, after = len(of.state.hands), of.after(f"lay {of.data['code']}")
    absent = {*after.out, *(seat for seat, _ in after.gone)} - {of.seat}
    order = [(of.seat + of.state.step * place) % count for place in range(1, 2 * count + 1)]
    following = [seat for seat in order if seat not in absent]
    return after.phase != "play" or after.turn == following[1] or of.seat in after.out


def _points(of: Statement) -> int:
    """The points of the side so far, added up from what lies on the table (KL-29)."""
    rules, state, side = of.game.rules, of.state, of.data["side"]
    won = [(leader + winning(cards, state.trump), cards) for leader, cards in state.tricks]
    points = sum(
        worth(card, state.trump) for seat, cards in won if rules.side(seat % rules.players) == side for card in cards
    )
    shown = of.game.view(state, 0).shown
    points += sum(melds.points(each) for seat, each in enumerate(shown) if rules.side(seat) == side)
    return points + (BELLE if state.belle >= 0 and rules.side(state.belle) == side else 0)


def _klammern_left(of: Statement) -> bool:
    """With so many points more the side has more than the others can still have, with one fewer it hasn't."""
    have, count = _points(of), of.data["count"]
    return bool(2 * (have + count) > of.data["of"] >= 2 * (have + count - 1))


KLAMMERN: Final[Mapping[str, Check]] = {
    "hand.may": lambda of: bool(of.lays()),
    "hand.worth": lambda of: of.data["count"] == worth(of.data["code"], of.state.trump),
    "hand.takes": lambda of: of.taken_by(of.data["code"]) == len(of.state.trick),
    "hand.loses": lambda of: of.taken_by(of.data["code"]) != len(of.state.trick),
    "trick.takes": lambda of: of.state.trick[of.taken_by() or 0] == of.data["code"],
    "trick.taken": lambda of: of.state.trick[of.taken_by() or 0] == of.data["best"] != of.data["code"],
    "place": lambda of: len(of.state.hands[of.data["seat"]]) > 0 and of.state.phase == "play",
    "side.left": _klammern_left,
    "side.enough": lambda of: 2 * _points(of) > of.data["of"],
    "die": lambda of: of.state.dice[of.data["side"]] == of.data["value"] == 6 - of.data["count"],
}


def _power(of: Statement) -> bool:
    """Whether the card would take the trick on the table now."""
    now = of.data["now"]
    return now is None or now == (of.taken_by(of.data["code"]) == len(of.state.trick))


def _left_of_tricks(of: Statement) -> bool:
    won = of.state.won()[of.data["side"]]
    return bool(won + of.data["count"] == of.game.rules.to_win)


KAISERN: Final[Mapping[str, Check]] = {
    "hand.may": lambda of: bool(of.lays()),
    "power": _power,
    "trick.takes": lambda of: of.state.trick[of.taken_by() or 0][1] == of.data["code"],
    "trick.taken": lambda of: of.state.trick[of.taken_by() or 0][1] == of.data["best"] != of.data["code"],
    "place": lambda of: of.state.phase == "play",
    "stake": lambda of: of.state.stake == of.data["count"],
    "side.left": lambda of: of.state.points[of.data["side"]] + of.data["count"] == of.game.rules.target,
    "tricks.left": _left_of_tricks,
}

_ALL: Final[Mapping[str, Check]] = {
    "pile.laid": lambda of: 0 <= of.data["seat"] < len(of.state.hands),
    "stock.may": lambda of: of.data["action"] in of.legal,
}
CHECKS: Final[Mapping[str, Mapping[str, Check]]] = {
    "tschau-sepp": {**_ALL, **TSCHAU_SEPP},
    "ciao-sepp": {**_ALL, **CIAO_SEPP},
    "klammern": KLAMMERN,
    "kaisern": KAISERN,
}
"""The checks by game and statement. Other statements only repeat what the table shows anyway."""


def elements(asked: Any) -> Iterator[str]:
    """Everything that can be asked about at this table, as the page writes it."""
    parts, score = asked.parts, asked.score
    owners = (
        [(f"{each['seat']}/", each["hand"]) for each in parts["persons"]]
        if "persons" in parts
        else [("", parts["hand"])]
    )
    for before, hand in owners:
        yield from (f"hand:{before}{card['id']}" for card in hand["cards"])
    for row in asked.seats:
        yield f"seat:{row['seat']}"
        if row["dealer"]:
            yield f"dealer:{row['seat']}"
        yield from (f"{mark}:{row['seat']}" for mark in ("speaker", "up", "kaiser") if row.get(mark))
        if row.get("out_text"):
            yield f"rosette:{row['seat']}"
    if parts["layout"] == "pile":
        yield from (f"pile:{card['id']}" for card in parts["pile"]["cards"])
        yield from ("stock", *(kind for kind in ("wish", "due", "direction", "phone") if parts.get(kind)))
        yield from (f"slap:{each['seat']}" for each in parts.get("persons", []))
        if (parts["pile"]["cards"] or [{}])[-1].get("as"):
            yield "named"
    else:
        yield from (f"trick:{card['id']}" for card in parts["trick"]["cards"])
        yield from (f"place:{seat}" for seat in parts["trick"]["waiting"])
        yield from (kind for kind in ("turned", "trump", "melds", "board", "declare") if parts.get(kind))
        yield from (f"meld:{row['seat']}" for row in (parts.get("melds") or {"rows": []})["rows"])
        yield from (
            f"partner:{hand['seat']}-{card['face']}" for hand in parts.get("partner", []) for card in hand["cards"]
        )
        if parts["trick"].get("why") and parts["trick"]["done"]:
            yield "why"
        for item in (parts.get("declare") or {"items": []})["items"]:
            yield f"declare:{item['face']}"
            yield from (f"declare:{item['face']}-{choice['action']}" for choice in item["choices"])
    yield from _of_the_score(score)
    from pausenjass.app.learn.asking.common import OWN_BUTTONS, TOOLS, buttons

    yield from (f"button:{each['id']}" for each in buttons(asked))
    yield from (f"button:{each}" for each in OWN_BUTTONS)
    yield from (f"tool:{each}{off}" for each in TOOLS for off in ("", "-off"))
    yield from ("title", "round", "clock", "prompt", "log", "choice:wish", "origin", "undone", "hinted", "watching")


def _of_the_score(score: Any) -> Iterator[str]:
    if not score:
        return
    yield "score"
    if score["line"]:
        yield "line"
    if score["stake"]:
        yield "stake"
    for side in score["sides"]:
        yield f"side:{side['side']}"
        yield from (f"{kind}:{side['side']}" for kind in ("tricks", "die", "heap") if side[kind])
