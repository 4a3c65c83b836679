"""Fits what *Strong* knows at Klammern before the first card: `WEIGHTS` of bids.py, `DOUBLING` and `AFTER_KONTRA` of
strong.py.

    python tools/measure/fit_klammern.py bids rows.jsonl --players 4 --deals 5000
    python tools/measure/fit_klammern.py doubling rows.jsonl --players 4 --deals 3000
    python tools/measure/fit_klammern.py tell rows.jsonl

*bids*: in each deal every seat plays every suit that isn't hopeless by the present weights, so that one deal gives many
rows. *doubling*: *Strong* bids, and each seat notes what it knows before Kontra. In both the cards are laid by rules of
thumb, with all that the play has told (heuristics.py): half a millisecond a deal. *tell* prints the weights and their
log loss on the last quarter of the deals, fitted to the others. All read and write one file, a line for each row. Equal
seeds give equal rows.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import log
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from pausenjass.bots import Budget
from pausenjass.bots.klammern.bids import around, dot, features, log_odds, probability
from pausenjass.bots.klammern.heuristics import best, certain_lead, estimates
from pausenjass.bots.klammern.playout import ABOVE, ALL, BELLE, SUIT, TRUMPS, Playout, names, playable, side
from pausenjass.bots.klammern.policy import exchanged
from pausenjass.bots.klammern.strong import Strong, role, told
from pausenjass.bots.klammern.worlds import Known
from pausenjass.core.cards import FRENCH_SUITS
from pausenjass.core.chance import settle
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern.knowledge import CANONICAL
from pausenjass.games.klammern.melds import points
from pausenjass.games.klammern.position import BIDDING, State
from pausenjass.games.klammern.rules import BELLE as BELLE_POINTS
from pausenjass.games.klammern.rules import Rules

HOPELESS: Final = 0.2
"""The probability of making the game up to which a suit is hopeless, unless it is the best one."""
WORLDS: Final = 100
SAID: Final = 0.6
"""The probability of making the game below which a defender says Kontra, for `AFTER_KONTRA`."""
RIDGE: Final = 1.0
STEPS: Final = 8
BIDS: Final = "bids"
DEFENDER: Final = "defender"
ROLES: Final = (DEFENDER, "trump player", "partner")
Line: TypeAlias = dict[str, Any]
"""A line of the file: the number of the deal, the table of weights, features, and whether the game was made."""
Row: TypeAlias = tuple[Sequence[float], bool]
"""Features, and whether the game was made."""


def dealt(game: Klammern, rng: Random) -> State:
    """The position after a deal; the last seat deals, so that Vorhand is seat 0."""
    state = game.apply(game.initial(), "*", f"dealer {game.rules.players - 1}").state
    return settle(game, state, rng)[0]


def melded(game: Klammern, state: State) -> State:
    """The position before Kontra, after trump is fixed."""
    bot = Strong(game)
    while state.phase == "meld":
        state = game.apply(state, state.turn, bot.choose(game.view(state, state.turn), Random(0))).state
    return state


def made(state: State) -> bool:
    """Whether the trump player makes his game from the first lead on (KL-29)."""
    players, named = len(state.hands), names(state.trump)
    table = Playout([named.mask(hand) for hand in state.hands], (state.dealer + 1) % players)
    for seat, hand in enumerate(table.hands):
        shows = state.meld_winner >= 0 and side(seat, players) == side(state.meld_winner, players)
        table.points[side(seat, players)] += shows * points(state.melds[seat] or ()) + BELLE_POINTS * (
            hand & BELLE == BELLE
        )
    open_card = 0 if players == 4 else named.bit[state.exchanged or state.turned]
    could, gone, trick, leader = [ALL & ~open_card] * players, 0, (), table.turn
    while not table.over:
        turn, hand = table.turn, table.hands[table.turn]
        hidden = ALL & ~open_card & ~hand & ~gone & ~sum(trick)
        may = tuple([hand if seat == turn else could[seat] & hidden for seat in range(players)])
        has = tuple([hand if seat == turn else 0 for seat in range(players)])
        counts = tuple([each.bit_count() for each in table.hands])
        seen = Known(turn, hand, counts, may, has, hidden, gone, (), leader, trick)
        able = playable(hand, table.led, table.best)
        card = able if not able & able - 1 else certain_lead(seen) or best(estimates(seen, table, state.trumper))
        if trick and not card & SUIT[table.led]:
            could[turn] &= ~(SUIT[table.led] | (0 if card & TRUMPS else TRUMPS))
        if trick and table.best & TRUMPS > card & TRUMPS > 0:
            could[turn] &= ~ABOVE[table.best]
        trick = (*trick, card)
        table.play(card)
        if not table.laid:
            gone, trick, leader = gone | sum(trick), (), table.turn
    mine = table.points.pop(side(state.trumper, players))
    return mine > max(table.points)


def of_bids(game: Klammern, rng: Random) -> Iterator[Line]:
    """The rows of one deal: every seat with every suit that isn't hopeless."""
    start, players = dealt(game, rng), game.rules.players
    for seat in range(players):
        view = game.view(start._replace(turn=seat), seat)
        hand = CANONICAL.mask(exchanged(view))
        odds = [log_odds(hand, suit, players, seat, view.turned) for suit in range(4)]
        for suit, name in enumerate(FRENCH_SUITS):
            if probability(odds[suit]) > HOPELESS or odds[suit] == max(odds):
                names_it = start._replace(phase="name", turn=seat, announcer=seat)
                accepts = start._replace(turn=seat)
                first, action = (accepts, "accept") if view.turned[0] == name else (names_it, f"name {name}")
                held = [features(hand >> 8 * each & 0xFF, each == suit) for each in range(4)]
                found = [sum(each) for each in zip(*held, strict=True)] + [*around(suit, players, seat, view.turned)]
                state = melded(game, game.apply(first, seat, action).state)
                yield {"what": f"{players} {BIDS}", "told": found, "made": made(state)}


def of_doubling(game: Klammern, rng: Random) -> Iterator[Line]:
    """The rows of one deal: each seat before Kontra, if anybody plays."""
    state, bot = dealt(game, rng), Strong(game)
    while state.phase in BIDDING:
        state = game.apply(state, state.turn, bot.choose(game.view(state, state.turn), rng)).state
    if state.trump:
        state = melded(game, state)
        for seat in range(game.rules.players):
            view = game.view(state, seat)
            found = told(view, bot.lead(view, rng, Budget(WORLDS)))
            yield {"what": f"{game.rules.players} {ROLES[role(view)]}", "told": found, "made": made(state)}


# --- fitting --------------------------------------------------------------------------------------------------------


def fit(rows: Sequence[Row]) -> list[float]:
    """Logistic regression by Newton's method, with a little ridge."""
    size = len(rows[0][0])
    weights = [0.0] * size
    sparse = [([(at, each) for at, each in enumerate(found) if each], won) for found, won in rows]
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (at == other) for other in range(size)] for at in range(size)]
        for found, won in sparse:
            likely = probability(sum([weights[at] * each for at, each in found]))
            for at, each in found:
                slope[at] += (won - likely) * each
                line, much = bend[at], likely * (1 - likely) * each
                for other, value in found:
                    line[other] += much * value
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric, positive definite system by elimination."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(lines):
        pivot[:] = [value / pivot[at] for value in pivot]
        for line in lines:
            if line is not pivot:
                factor = line[at]
                line[:] = [value - factor * each for value, each in zip(line, pivot, strict=True)]
    return [line[-1] for line in lines]


def loss(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """The mean log loss."""
    likely = [probability(dot(weights, found)) for found, _ in rows]
    return -sum(log(p if won else 1 - p) for p, (_, won) in zip(likely, rows, strict=True)) / len(rows)


def after_kontra(rows: Iterable[Line], weights: Mapping[str, Sequence[float]]) -> list[Row]:
    """The trump side's log odds in the deals in which a defender would say Kontra."""
    found: list[Row] = []
    for _, deal in groupby(rows, key=itemgetter("deal")):
        odds = [(row, dot(weights[row["what"]], row["told"])) for row in deal]
        if any(DEFENDER in row["what"] and probability(each) < SAID for row, each in odds):
            found += [((1, each), row["made"]) for row, each in odds if DEFENDER not in row["what"]]
    return found


def tell(lines: Sequence[Line]) -> None:
    """Prints all weights that the rows allow."""
    weights: dict[str, list[float]] = {}

    def show(what: str, rows: Sequence[Row]) -> list[float]:
        cut = len(rows) * 3 // 4
        apart = loss(rows[cut:], fit(rows[:cut]))
        found = fit(rows)
        print(f"{what}, {len(rows)} rows, log loss {apart:.3f}:", *(f"{weight:.3f}" for weight in found))
        return found

    for what in sorted({line["what"] for line in lines}):
        weights[what] = show(what, [(line["told"], line["made"]) for line in lines if line["what"] == what])
    for players in "432":
        heard = [line for line in lines if line["what"][0] == players and BIDS not in line["what"]]
        if heard:
            show(f"{players} after Kontra", after_kontra(heard, weights))


def main(arguments: Sequence[str]) -> int:
    """Plays, or prints the weights."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("do", choices=("bids", "doubling", "tell"))
    ask.add_argument("file", type=Path)
    ask.add_argument("--players", type=int, default=4)
    ask.add_argument("--deals", type=int, default=100)
    given = ask.parse_args(arguments)
    if given.do == "tell":
        tell([json.loads(line) for line in given.file.read_text().splitlines()])
        return 0
    game = Klammern(Rules(players=given.players))
    with given.file.open("a") as file:
        for deal in range(given.deals):
            rng = Random(f"{given.do} {given.players} {deal}")
            for row in (of_bids if given.do == "bids" else of_doubling)(game, rng):
                file.write(json.dumps({"deal": deal, **row}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
