"""The parameters of Klammern for the suites."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from oracles.klammern_history import History

from pausenjass.core.cards import FRENCH_32, in_order
from suites.base import DEALERS, Golden, Suite, decks


def _cards(state: Any) -> Counter[str]:
    laid = [card for _, trick in state.tricks for card in trick]
    on_stock = [state.exchanged or state.turned] if len(state.hands) < 4 and state.turned else []
    hidden = [card for pile in (*state.hands, *state.closed) for card in pile]
    return Counter([*hidden, *state.stock, *on_stock, *state.trick, *laid])


def _twin(state: Any, seat: int | None, rng: Random) -> Any:
    """Swaps hidden cards of other hands, closed cards and the stock many times, wherever both may lie.

    Cards that everybody knows in a hand stay there, and so do melds, whose class and top card were heard.
    """
    whole, players = (1 << 32) - 1, len(state.hands)
    others = [other for other in range(players) if other != seat]
    piles = [[*state.hands[other]] for other in others] + [[*cards] for cards in state.closed] + [[*state.stock]]
    bits = [state.could[other] if state.could else whole for other in others] + [whole] * (players + 1)
    fixed = {card for cards in state.held for card in cards} | {
        card for some in state.melds if some for meld in some for card in meld
    }
    places = [(pile, at) for pile, cards in enumerate(piles) for at, card in enumerate(cards) if card not in fixed]
    for _ in range(60 if places else 0):
        (one, at), (other, there) = rng.choice(places), rng.choice(places)
        mine, theirs = piles[one][at], piles[other][there]
        if bits[one] >> FRENCH_32.index(theirs) & 1 and bits[other] >> FRENCH_32.index(mine) & 1:
            piles[one][at], piles[other][there] = theirs, mine
    hands = list(state.hands)
    for other in others:
        hands[other] = in_order(piles.pop(0))
    return state._replace(
        hands=tuple(hands), closed=tuple(in_order(piles.pop(0)) for _ in state.closed), stock=tuple(piles.pop())
    )


_BIDS = ("accept", "kleines", "besser", "pass", "exchange", "kontra", "re", *(f"name {suit}" for suit in "CSHD"))

SUITE: Final = Suite(
    rule_sets=(
        {"players": 3, "belle": "by hand"},
        {"players": 2},
        {"players": 3},
        {},
        {"belle": "by hand"},
        {"players": 2, "belle": "by hand"},
        {"players": 3, "winner_deals": True},
        {"players": 2, "winner_deals": False},
    ),
    seeds=(0, 1, 16, 3),  # in 16 somebody melds the 7 that he could exchange
    bound=2000,
    attempts=(
        *(f"lay {card}{belle}" for card in FRENCH_32 for belle in ("", " belle")),
        *(_BIDS * 2),
        *(["exchange"] * 20),
        *(
            "meld C7 C8 C9",
            "meld H9 HT HJ HQ",
            "meld C7 C8 C9 / H9 HT HJ HQ",
            "meld D7 D8 D9 / DT DJ DQ",
            "meld SJ SQ SK SA",
        ),
        *(
            "meld",
            "meld ",
            "meld C7",
            "meld C7 C9 CT",
            "meld C9 C8 C7",
            "meld C7 C8 C9 CT CJ",
            "meld C7 C8 C9/H9 HT HJ",
            "meld C7 C8 S9",
            "meld C7 C7 C8",
        ),
        *(
            "meld C7 C8 C9 / C9 CT CJ",
            "meld C7 C8 C9 /",
            "meld / C7 C8 C9",
            "meld C7  C8 C9",
            "meld c7 c8 c9",
            "meld C6 C7 C8",
            "meld pass",
        ),
        *(
            "",
            " ",
            "lay",
            "lay ",
            "lay E7",
            "lay 7C",
            "lay c7",
            "LAY C7",
            "lay C7 ",
            " lay C7",
            "lay  C7",
            "lay C7 C7",
            "lay C10",
            "lay *",
            "lay C7\n",
        ),
        *("lay HK  belle", "lay HK Belle", "lay HK belle belle", "belle", "lay belle", "lay\u00a0C7", "play C7", "C7"),
        *(
            "name",
            "name ",
            "name X",
            "name c",
            "name CS",
            "name C S",
            "name Kreuz",
            "accept H",
            "kleines C",
            "pass ",
            "Pass",
            "besser C",
            "exchange C7",
        ),
        *(
            "kontra 2",
            "kontra re",
            "supra",
            "draw",
            "take",
            "* draw",
            "x" * 5000,
            "\0",
            "«Belle»",
            "dealer 0",
            "deck",
            "deck " + " ".join(FRENCH_32),
        ),
    ),
    chances=(
        *DEALERS,
        "dealer 4",
        *(
            "phone",
            "pass",
            "lay C7",
        ),
        *decks(FRENCH_32),
    ),
    bad_values={
        "players": (1, 5, 0, -2, "4", 4.0, None, True, [4], {}),
        "belle": ("", "by-hand", "Automatic", None, True, 0, ["automatic"]),
        "winner_deals": ("", "yes", "null", 0, 1, 2.0, [None]),
    },
    cards=_cards,
    twin=_twin,
    history=History,
    reveals=frozenset({"belle", "melds-count"}),
    shy=0.8,
    goldens={
        "four": Golden({}, "four-70"),
        "four-by-hand": Golden({"belle": "by hand"}, "four-by-hand-231", hoarding=60),
        "three": Golden({"players": 3}, "three-201"),
        "three-by-hand": Golden({"players": 3, "belle": "by hand"}, "three-by-hand-57", hoarding=60),
        "two": Golden({"players": 2}, "two-142"),
        "two-by-hand": Golden({"players": 2, "belle": "by hand"}, "two-by-hand-108", hoarding=60),
        "three-winner-deals": Golden({"players": 3, "winner_deals": True}, "three-winner-1", hoarding=40),
        "two-in-turn": Golden({"players": 2, "winner_deals": False}, "two-in-turn-1", hoarding=40),
    },
)
