"""The measurements of tools/measure/bench_engine.py, which run both under CPython and in the page. Uses only the
package and the standard library.
"""

from random import Random
from time import perf_counter

from pausenjass.bots import Budget, has_bots, load
from pausenjass.core.chance import settle
from pausenjass.core.options import spec
from pausenjass.games import GAMES
from pausenjass.games import load as load_game

SECONDS = 0.3
"""The seconds of a search; in the page they are 0.18 to 0.5."""
SPOILING = ("slap", "fault", "forfeit")
"""Actions that nobody takes in these rounds, though they are always possible: they would end them soon."""


def sane(actions: tuple[str, ...]) -> list[str]:
    """The actions without those that spoil a round."""
    return [action for action in actions if not action.startswith(SPOILING)]


def rounds(game_id: str, seconds: float) -> tuple[float, float]:
    """Random whole rounds and actions per second, with the game's default rules: any seat that may act takes any
    action, but lays if it can.
    """
    game, rng = load_game(game_id), Random(1)
    played = actions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state, _, _ = settle(game, game.initial(), rng)
        while game.chance_due(state) != "deck" and not game.is_over(state):
            seat = rng.choice(game.actors(state))
            legal = sane(game.legal(state, seat))
            if not legal:
                continue
            state = game.apply(
                state, seat, rng.choice([action for action in legal if action.startswith("lay")] or legal)
            ).state
            state, _, _ = settle(game, state, rng, hold=("deck",))
            actions += 1
        played += 1
    taken = perf_counter() - start
    return played / taken, actions / taken


def playouts(game_id: str, players: int, choices: int = 8) -> float:
    """The playouts that a strong bot manages in its time: the median over the first cards of rounds for which it searches."""
    game = load_game(game_id, {"players": players})
    found: list[float] = []
    for seed in range(100):
        rng = Random(seed)
        state, _, _ = settle(game, game.initial(), rng)
        while len(legal := sane(game.legal(state, game.actors(state)[0]))) == 1 or not legal[0].startswith("lay"):
            state, _, _ = settle(game, game.apply(state, game.actors(state)[0], rng.choice(legal)).state, rng)
        clock = _Clock()
        bot = load(game, "stark", clock)
        bot.choose(game.view(state, game.actors(state)[0]), Random(seed), Budget(seconds=SECONDS))
        if clock.looks > 8:  # the first look is the start
            found.append((clock.looks - 1) * SECONDS / (clock.last - clock.first))
        if len(found) == choices:
            break
    return sorted(found)[len(found) // 2]


def slowest(game_id: str, players: int, choices: int = 60) -> float:
    """The milliseconds of the slowest of `choices` choices of strong bots in self-play."""
    game, longest, seed = load_game(game_id, {"players": players}), 0.0, 0
    bot = load(game, "stark")
    while choices > 0:
        seed += 1
        rng = Random(seed)
        state, _, _ = settle(game, game.initial(), rng)
        while choices > 0 and game.chance_due(state) != "deck" and not game.is_over(state):
            seat = next(seat for seat in game.actors(state) if sane(game.legal(state, seat)))
            view = game.view(state, seat)
            start = perf_counter()
            action = bot.choose(view, rng, Budget(seconds=SECONDS))
            if len(view.legal) > 1:
                longest = max(longest, perf_counter() - start)
                choices -= 1
            state, _, _ = settle(game, game.apply(state, seat, action).state, rng, hold=("deck",))
    return 1000 * longest


class _Clock:
    def __init__(self) -> None:
        self.looks = 0
        self.first = self.last = 0.0

    def __call__(self) -> float:
        self.looks += 1
        self.last = perf_counter()
        self.first = self.first or self.last
        return self.last


def table(seconds: float = 3.0) -> list[tuple[str, str, float]]:
    """Every figure: game, name, value."""
    figures = []
    for game_id in GAMES:
        whole, actions = rounds(game_id, seconds)
        figures += [(game_id, "random whole rounds a second", whole), (game_id, "actions a second", actions)]
        if has_bots(game_id):
            figures.append((game_id, f"playouts of stark in {SECONDS} s, 2 players", playouts(game_id, 2)))
            most = max(next(one for one in spec(GAMES[game_id].Rules) if one.key == "players").choices)
            figures.append((game_id, f"slowest of 60 choices, {most} players, ms", slowest(game_id, most)))
    return figures
