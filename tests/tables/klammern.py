"""The vocabulary of Klammern's rule table."""

from __future__ import annotations

from typing import Any, Final

from rule_rows import At, Said, Vocabulary, attributes, listed, part

from pausenjass.core.cards import in_order
from pausenjass.games.klammern import knowledge
from pausenjass.games.klammern.position import NOBODY

BIDDING: Final = ("accept", "kleines", "besser", "name")


def _position(game: Any, said: Said) -> Any:
    players, phase = len(said.hands), said.text("phase", "play")
    turn, trick = said.number("turn", 0), said.list("trick")
    trump = {"trumper": NOBODY, "trump": "", "how": ""}
    if phase not in BIDDING:
        trump = {"trumper": said.number("trumper", 0), "trump": said.text("trump", "H"), "how": "accept"}
    closed = {seat: in_order(cards) for seat, cards in said.by_seat("closed").items()}
    announced = {
        seat: tuple(tuple(meld.split()) for meld in listed(words, "/")) for seat, words in said.by_seat("melds").items()
    }
    nothing = None if phase == "meld" else ()
    return game.State(
        phase,
        hands=said.hands,
        closed=tuple(closed[seat] for seat in range(players)) if closed else (),
        stock=said.list("stock"),
        turned=said.text("turned", "C7"),
        dealer=said.number("dealer", players - 1),
        turn=turn,
        asked=said.number("asked", 0),
        announcer=said.number("announcer", NOBODY),
        melds=() if phase in BIDDING else tuple(announced.get(seat, nothing) for seat in range(players)),
        meld_winner=said.number("best", NOBODY),
        stakes=said.number("stakes", 1),
        trick=trick,
        leader=said.number("leader", (turn - len(trick)) % players) if phase == "play" else NOBODY,
        tricks=tuple((int(leader), tuple(cards)) for leader, *cards in said.each("tricks")),
        belle=said.number("belle", NOBODY),
        dice=said.numbers("dice", [0] * len(game.rules.sides)),
        round=1,
        could=(knowledge.ANY,) * players,
        held=((),) * players,
        **trump,
    )


def _heard(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *melds = args
    claims = at.game.view(at.state, None).claims[int(seat)]
    return melds, [f"{kind}-{top}{'-trump' * trump}" for kind, top, trump in claims] or ["-"]


def _shown(at: At, args: list[str]) -> tuple[Any, Any]:
    seat, *cards = args
    shown = at.game.view(at.state, None).shown
    return cards, [card for meld in (shown[int(seat)] if shown else ()) for card in meld] or ["-"]


VOCABULARY: Final = Vocabulary(
    _position,
    values={
        **attributes("leader", "trumper", "announcer", "belle", "how", "trump", "exchanged", "turned", "stakes"),
        **attributes("trick", "won", best="meld_winner"),
        "dice": lambda at: at.game.scores(at.state),
        "points": lambda at: [side.points for side in at.state.deal],
    },
    facts={"part": part, "heard": _heard, "shown": _shown},
)
