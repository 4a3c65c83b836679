"""What a Sepp game gives to the tool: puzzles at one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import ClassVar, Final

from pausenjass.core.game import Action, Json
from pausenjass.core.packed import pack
from pausenjass.core.record import Record
from pausenjass.games import load
from puzzles.puzzle import Goal, Puzzle, told
from puzzles.search import Moment
from puzzles.sepp.found import Proved, decisions, may_ask, proved, shorter, worlds
from puzzles.sepp.goals import GOALS, WINNING
from puzzles.sepp.sure import cards_of
from puzzles.sepp.worlds import in_file
from puzzles.share import share
from puzzles.variety import Found

OF_A_KIND: Final[Mapping[Goal, int]] = {"out": 4, "next": 6, "lay": 2, "guard": 2}
"""How many puzzles of a table may have this goal, the same kind of right action, and as many cards in hand."""
FEW_PLAYERS: Final = 3
"""With more players hardly anything but winning is certain."""


class SeppKit:
    """A Sepp game at one table. It keeps how many puzzles of each kind it has found, and leaves more of the same."""

    id: ClassVar[str]
    prefix: ClassVar[str]
    longest_proof: ClassVar[int]
    """The positions that the proof of a right action may look at, so that the test stays quick."""

    def __init__(self, options: Mapping[str, Json]) -> None:
        self.game = load(self.id, options)
        self.options = options
        self.count: Counter[str] = Counter()

    def puzzles(self, seed: str) -> Iterator[Found]:
        """The puzzles of one round: for each decision at most one, for the most that can be asked."""
        for place in decisions(self.id, self.options, seed):
            for goal in GOALS if self.game.rules.players <= FEW_PLAYERS else WINNING:
                if may_ask(place, goal):
                    found = proved(place, goal, Random(f"{seed} {len(place.lines)}"), self.longest_proof)
                    if found is not None:
                        kind = f"{goal} {first_word(found.right)} {len(place.state.hands[place.seat])}"
                        self.count[kind] += 1
                        if self.count[kind] <= OF_A_KIND[goal]:
                            rare = goal in WINNING or self.game.rules.players > 2
                            yield Found(self._puzzle(shorter(found, Random(seed))), looks(found), wanted=rare)
                        break

    def _puzzle(self, found: Proved) -> Puzzle:
        game, lines, state, seat = found.place
        record = Record(game, [str(each + 1) for each in range(game.rules.players)], {}, lines)
        hidden, hands = told({action: in_file(world) for action, (world, _) in found.fails.items()})
        return Puzzle(
            id="",
            seat=seat,
            goal=found.goal,
            record=pack(record),
            right=found.right,
            worlds=worlds(found.place),
            fails={action: list(map(str, line)) for action, (_, line) in found.fails.items()},
            hidden=hidden,
            hands=hands,
            share=share(self, Moment(record, state, game.view(state, seat)), found.right),
            left=0,
            about=f"{found.goal} {first_word(found.right)}, {game.rules.players} players",
        )


def first_word(action: Action) -> str:
    """What kind of action it is: the rank of its first card, and what the Joker stands for."""
    verb, *rest = action.split(" ")
    if verb != "lay":
        return verb
    several = "s" if len(cards_of(action)) > 1 else ""
    return f"*{rest[2][1:]}" if rest[:2] == ["*", "as"] else f"{rest[0][1:] or 'swap'}{several}"


def looks(found: Proved) -> str:
    """What makes another puzzle a near-duplicate: the goal, the ranks in the hand and on the pile, and of the right action."""
    game, _, state, seat = found.place
    ranks = sorted(card[1:] or card for card in state.hands[seat])
    return " ".join([game.id, found.goal, first_word(found.right), *ranks, "/", state.pile[-1][1:]])
