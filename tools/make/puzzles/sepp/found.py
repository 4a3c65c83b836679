"""Looks for puzzles of the Sepp games in rounds that bots play, and proves them.

Of every decision the others' hidden cards are imagined some times. An action that misses the goal in one of these
worlds is wrong, and the world with a line of play proves it. If one action is left, it must be proved right
(`puzzles.sepp.sure`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from pausenjass.bots import EASY, MEDIUM, Budget
from pausenjass.bots import load as load_bot
from pausenjass.core.game import CHANCE, NOBODY, Action, Game, Json, Seat, Who
from pausenjass.games import load
from pausenjass.games.sepp import bits
from puzzles.puzzle import Goal
from puzzles.sepp.anything import Unproved, own
from puzzles.sepp.sure import CALLS, SENSELESS, Sure
from puzzles.sepp.worlds import Line, Missed, World, in_world, world_of

MOST_LINES: Final = 250
"""A round that takes longer is left."""
WORLDS: Final = 60
"""How many worlds are tried to prove that actions are wrong."""
FEWEST: Final = 3
"""With fewer sensible actions a puzzle is too easy."""
FEW: Final = 2
"""After so many worlds the actions that are left are tried to be proved right: only one may be."""
MOST_LEFT: Final = 6
IN_A_WORLD: Final = 200
"""How many positions a search in one world may look at."""
MOST_WORLDS: Final = 10**12
"""More worlds than these are not told."""


class Place(NamedTuple):
    """A decision in a round."""

    game: Game[Any, Any]
    lines: tuple[tuple[Who, Action], ...]
    state: Any
    seat: Seat


class Proved(NamedTuple):
    """A decision with one action that certainly reaches the goal, and why all others don't."""

    place: Place
    goal: Goal
    right: Action
    looked_at: int
    """The positions that the proof of the right action looks at."""
    fails: dict[Action, tuple[World, list[Line]]]


def decisions(game_id: str, rules: Mapping[str, Json], seed: str) -> Iterator[Place]:
    """The decisions of the first round of a match among bots in which nobody owes a call."""
    game, rng = load(game_id, rules), Random(seed)
    bots = [load_bot(game, rng.choice((EASY, MEDIUM))) for _ in range(game.rules.players)]
    state, lines = game.initial(), list[tuple[Who, Action]]()
    while state.round < 2 and state.phase in ("dealer", "deck", "open", "play") and len(lines) < MOST_LINES:
        line: tuple[Who, Action]
        if game.chance_due(state):
            line = CHANCE, game.chance(state, rng)
        else:
            line = _move(game, state, bots, rng)
            if state.phase == "play" and line[0] == state.turn and _is_quiet(state):
                yield Place(game, tuple(lines), state, state.turn)
        state = game.apply(state, *line).state
        if state.round == 1 and state.phase == "deck":
            return
        lines.append(line)


def _is_quiet(state: Any) -> bool:
    """Whether nobody owes a call, and nobody has finished or left."""
    return state.owes in (NOBODY, ()) and not any(getattr(state, "out", ())) and not getattr(state, "gone", ())


def _move(game: Game[Any, Any], state: Any, bots: Any, rng: Random) -> tuple[Seat, Action]:
    turn, *others = game.actors(state)
    rng.shuffle(others)
    for seat in (turn, *others):
        action = bots[seat].interject(game.view(state, seat), rng, Budget(playouts=20))
        if action is not None:
            return seat, action
    return turn, bots[turn].choose(game.view(state, turn), rng, Budget(playouts=20))


def actions_at(place: Place) -> list[Action]:
    """What the seat can do. Leaving the game is no answer, and a call is never due here."""
    return [each for each in place.game.legal(place.state, place.seat) if each not in (*CALLS, "forfeit")]


def may_ask(place: Place, goal: Goal) -> bool:
    """Whether the goal has any sense here, by a glance."""
    state, hand = place.state, place.state.hands[place.seat]
    if len(hand) < 2 or len([each for each in actions_at(place) if each not in SENSELESS]) < FEWEST:
        return False
    if goal == "lay":
        return any(map(own(place.game).is_wild, hand))
    if goal == "guard":
        return min(len(each) for seat, each in enumerate(state.hands) if seat != place.seat) <= 2
    return len(hand) <= 7


def proved(place: Place, goal: Goal, rng: Random, most: int) -> Proved | None:
    """The proof that exactly one action certainly reaches the goal; None if there is none."""
    game, state, seat = place.game, place.state, place.seat
    view, left = game.view(state, seat), actions_at(place)
    fails = dict[Action, tuple[World, list[Line]]]()
    sure: Counter[Action] | None = None  # how many positions the proof of each takes
    for number in range(WORLDS):
        if number == FEW or len(left) == 1:
            sure = sure or _proofs(place, goal, left, most)
            if len(sure) != 1:
                return None
        if len(left) < 2:
            break
        world = world_of(game.imagine(view, rng))
        for action in tuple(left):
            line = missed(game, goal, seat, in_world(state, world), action)
            if line is not None:
                fails[action] = world, line
                left.remove(action)
    if sure is None or list(sure) != left:
        return None
    (right,) = left
    return Proved(place, goal, right, sure[right], fails)


def _proofs(place: Place, goal: Goal, actions: list[Action], most: int) -> Counter[Action]:
    """Which of these actions certainly reach the goal, with the positions that each proof looks at."""
    found = Counter[Action]()
    for action in actions if len(actions) <= MOST_LEFT else ():
        search = Sure(place.game, goal, place.seat, most)
        with suppress(Unproved):
            if action not in SENSELESS and search.after(place.state, action):
                found[action] = search.looked_at
    return found


def missed(game: Game[Any, Any], goal: Goal, seat: Seat, state: Any, action: Action) -> list[Line] | None:
    """How the goal is missed after the action in this position; None if nothing shows that it is."""
    try:
        return Missed(game, goal, seat, IN_A_WORLD).after(state, action)
    except Unproved:
        return None


def shorter(found: Proved, rng: Random, tries: int = 20) -> Proved:
    """Shortens the lines of a proof, and lets its actions share worlds, where imagined ones allow it."""
    game, state, seat = found.place.game, found.place.state, found.place.seat
    view, fails = game.view(state, seat), dict(found.fails)

    def tried(action: Action, world: World, most: int) -> bool:
        """Whether the action fails in this world, too, by a line of at most so many actions: then it is noted."""
        line = missed(game, found.goal, seat, in_world(state, world), action)
        if line is None or len(line) > most:
            return False
        fails[action] = world, line
        return True

    for _ in range(tries):
        world = world_of(game.imagine(view, rng))
        for action, (_, line) in tuple(fails.items()):
            if line:
                tried(action, world, len(line) - 1)
    used = [world for world, _ in Counter(world for world, _ in fails.values()).most_common()]
    for action, (_, line) in tuple(fails.items()):
        any(tried(action, world, len(line)) for world in used)
    return found._replace(fails=fails)


def worlds(place: Place) -> int | None:
    """In how many ways the hidden cards can lie in the others' hands; None if the play has told of them, so that nobody
    can count, or if there are too many.
    """
    view = place.game.view(place.state, place.seat)
    others = [seat for seat in range(len(view.counts)) if seat != view.seat]
    pool = Counter(place.state.stock)
    for seat in others:
        pool.update(place.state.hands[seat])
    unseen = bits(tuple(sorted(pool)))
    told = any(each & unseen != unseen for seat in others for each in view.could[seat])
    if told or view.recycled or any(getattr(view, "seen", ())):
        return None
    count = _ways(tuple(pool.values()), tuple(view.counts[seat] for seat in others))
    return count if count <= MOST_WORLDS else None


@lru_cache(maxsize=100_000)
def _ways(copies: tuple[int, ...], rooms: tuple[int, ...]) -> int:
    """The number of ways to put cards, so many copies of each, into hands with room for so many; the rest is left over."""
    if not copies:
        return int(not any(rooms))
    if sum(copies) < sum(rooms):
        return 0
    first, rest = copies[0], copies[1:]
    return sum(_ways(rest, tuple(left)) for left in _spread(first, rooms))


def _spread(count: int, rooms: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not rooms:
        yield ()
        return
    for here in range(min(count, rooms[0]) + 1):
        for left in _spread(count - here, rooms[1:]):
            yield (rooms[0] - here, *left)
