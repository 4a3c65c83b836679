"""Measures the verdicts of reviews: how often each level and random play are accused, and whether the accusations hold.

    npm run verdicts -- accuse raw.jsonl --game kaisern --levels stark zufall --matches 20
    npm run verdicts -- confirm raw.jsonl --sample 75
    npm run verdicts -- tell raw.jsonl

*accuse* plays matches, a level or random play in seat 0 and *Mittel* in the others, and judges each decision of seat 0
as a review does: once, and if it seems dear, again in other worlds. The bounds of a review, five that are judged again
and three that are shown, don't count. *confirm* judges mistakes once more, in other worlds and with many times the
playouts. *tell* prints the figures. All three read and write one file, a line for each decision.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from arena.figures import Z95

from pausenjass.app.past.decisions import Decision, decisions, rounds
from pausenjass.app.past.verdict import CLEAR
from pausenjass.app.presenters import presenter
from pausenjass.app.replay.review import AGAIN, FIRST, Effort
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import new_table
from pausenjass.bots import MEDIUM, RANDOM, STRONG, Budget, judge, load
from pausenjass.bots.judge import Judgement
from pausenjass.core.game import Action, Game, Seat
from pausenjass.games import GAMES
from pausenjass.games import load as load_game

DATE: Final = "2026-11-28T18:00:00"
ROUNDS: Final = 3
"""The rounds of a match that are judged, so that scores, dice and stakes differ."""
LONGEST: Final = 4000
PLAYOUTS: Final = 1600
"""The playouts of a level that searches, for each choice."""
FEW: Final = 60
"""Those of the others."""
LARGE: Final = 5
"""The far larger judgement consists of so many more, each as large as the second one and in worlds of its own."""
ASIDE: Final = ("slap", "fault", "forfeit", "demand", "go")
"""Actions out of turn, or that end a deal early: no choices of random play."""
LOW: Final = 0.3
"""A decision is judged again if its first cost is this fraction of the least one that counts, so that other bounds can be
tried on the file."""


@lru_cache(maxsize=1)
def play(game_id: str, level: str, seed: str) -> Match:
    """A match of a few rounds."""
    game: Game[Any, Any] = load_game(game_id)
    players = game.rules.players
    seats = [{"name": "", "kind": "human", "level": None}]
    seats += [{"name": f"Bot {seat}", "kind": "bot", "level": MEDIUM} for seat in range(1, players)]
    match, rng = new_table(game, seats, "de", DATE, seed=seed).match, Random(seed)
    bots = [load(game, level if seat == 0 else MEDIUM) for seat in range(players)]
    while len(match.record) < LONGEST and not game.is_over(match.state) and len(rounds(match)) < ROUNDS:
        match.draw_chance(proceed=True)
        if not game.actors(match.state):
            break
        who, action = _next(match, bots, level, rng)
        match.act(who, action)
    return match


def _next(match: Match, bots: Sequence[Any], level: str, rng: Random) -> tuple[Seat, Action]:
    """The next action: what somebody does out of turn, or else the move of the player on turn."""
    game, state = match.game, match.state
    actors = game.actors(state)
    budgets = [Budget(playouts=PLAYOUTS if seat == 0 else FEW) for seat in range(len(bots))]
    for seat in actors[1:]:
        action = bots[seat].interject(game.view(state, seat), rng, budgets[seat])
        if action:
            return seat, action
    seat = actors[0]
    view = game.view(state, seat)
    if seat == 0 and level == RANDOM:
        calls = [action for action in view.legal if action in ("ciao", "sepp")]
        moves = [action for action in view.legal if action.split(" ")[0] not in ASIDE]
        return seat, (calls or [rng.choice(moves or view.legal)])[0]
    return seat, bots[seat].choose(view, rng, budgets[seat])


# --- judging --------------------------------------------------------------------------------------------------------


def judged(match: Match, decision: Decision, effort: Effort, seed: str) -> Judgement:
    """One judgement of a decision."""
    view = match.view(decision.place, decision.seat)
    rng = Random(f"{seed}/{decision.place}/{effort.playouts}")
    return judge(match.game).judge(view, rng, Budget(playouts=effort.playouts))


def figures(judgement: Judgement, action: Action) -> dict[str, Any]:
    """What a judgement says about an action: its cost, the standard error of this, and the better action."""
    played = judgement.option(action)
    if played is None:
        return {}
    return {"cost": judgement.best.value - played.value, "error": played.error, "better": judgement.best.action}


def accuse(game_id: str, level: str, matches: int, seed: str, times: float) -> Iterator[dict[str, Any]]:
    """Every decision of some matches, as a line of the file. `times`: the playouts of a page, in those of a seeded one."""
    efforts = [effort._replace(playouts=round(times * effort.playouts)) for effort in (FIRST, AGAIN)]
    least = presenter(game_id).reviews.matters
    for number in range(matches):
        name = f"{seed} {game_id} {level} {number}"
        match = play(game_id, level, name)
        for among in rounds(match):
            for decision in decisions(match, 0, among):
                first = judged(match, decision, efforts[0], name)
                row = {
                    "times": times,
                    "game": game_id,
                    "level": level,
                    "match": number,
                    "seed": seed,
                    **decision._asdict(),
                }
                row |= {"choices": len(first.options), "unit": first.unit, "first": figures(first, decision.action)}
                if row["first"].get("cost", 0) >= LOW * least[first.unit]:
                    row["again"] = figures(judged(match, decision, efforts[1], name), decision.action)
                yield row


def confirm(rows: Sequence[dict[str, Any]], sample: int) -> Iterator[dict[str, Any]]:
    """The rows, a sample of the mistakes with a far larger judgement."""
    mistakes = [row for row in rows if mistake(row) and "large" not in row]
    chosen = Random("sample").sample(mistakes, min(sample, len(mistakes)))
    names = [f"{row['seed']} {row['game']} {row['level']} {row['match']}" for row in chosen]
    for name, row in sorted(zip(names, chosen, strict=True), key=lambda each: each[0]):
        decision = Decision(row["place"], row["seat"], row["action"])
        effort = AGAIN._replace(playouts=round(row["times"] * AGAIN.playouts))
        match = play(row["game"], row["level"], name)
        each = [judged(match, decision, effort, f"large {time} {name}") for time in range(LARGE)]
        yield {**row, "large": joint(each, row["action"], row["again"]["better"])}


def joint(each: Sequence[Judgement], action: Action, better: Action) -> dict[str, Any]:
    """What several judgements say together. The error is that of their differences, so it knows nothing of how each came
    about: worlds of one judgement can be less different than they seem (`POOL` at Klammern)."""
    values = [{option.action: option.value for option in one.options} for one in each]
    best = max(values[0], key=lambda other: fmean(one[other] for one in values))
    ahead = [one[best] - one[action] for one in values]
    told = {"cost": fmean(ahead), "error": stdev(ahead) / sqrt(len(ahead)), "better": best}
    return {**told, "named": fmean(one[better] - one[action] for one in values)}


def mistake(row: dict[str, Any]) -> bool:
    """Whether both judgements call the decision a mistake, as in `Verdict.cost` and `Review.weight`."""
    return all(dear(row, row.get(name)) for name in ("first", "again"))


def dear(row: dict[str, Any], told: dict[str, Any] | None, times: float = 1.0) -> bool:
    """Whether a judgement's cost is clear of noise and matters."""
    if not told:
        return False
    least = presenter(row["game"]).reviews.matters[row["unit"]]
    return told["cost"] > CLEAR * told["error"] and told["cost"] >= times * least


# --- figures --------------------------------------------------------------------------------------------------------


def share(hits: int, of: int) -> str:
    """A share in percent with its 95 % interval (Wilson): "1.2 % (0.5 to 2.6)"."""
    if not of:
        return "–"
    part, square = hits / of, Z95 * Z95
    middle = (part + square / (2 * of)) / (1 + square / of)
    half = Z95 * sqrt(part * (1 - part) / of + square / (4 * of * of)) / (1 + square / of)
    return f"{100 * part:.1f} % ({100 * max(0.0, middle - half):.1f} to {100 * (middle + half):.1f})"


def held(row: dict[str, Any]) -> bool:
    """Whether the far larger judgement calls the decision a mistake, too."""
    return dear(row, row["large"])


def tell(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The tables."""
    for game_id in dict.fromkeys(row["game"] for row in rows):
        of_game = [row for row in rows if row["game"] == game_id]
        yield f"{game_id} {dict(presenter(game_id).reviews.matters)}, {of_game[0]['times']:g} times the playouts"
        for level in dict.fromkeys(row["level"] for row in of_game):
            made = [row for row in of_game if row["level"] == level and row["choices"] > 1]
            yield f"  {level:8} {len(made):5} choices, accused {share(sum(map(mistake, made)), len(made))}"
        large = [row for row in of_game if "large" in row and mistake(row)]
        worse = sum(row["large"]["cost"] > CLEAR * row["large"]["error"] for row in large)
        better = sum(row["large"]["named"] > 0 for row in large)
        yield f"  {len(large)} mistakes again: matters in {share(sum(map(held, large)), len(large))}, clearly worse in {worse}, named better in {better}"


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("do", choices=("accuse", "confirm", "tell"))
    ask.add_argument("file", type=Path)
    ask.add_argument("--game", choices=GAMES, default=next(iter(GAMES)))
    ask.add_argument("--levels", nargs="+", default=[STRONG, RANDOM])
    ask.add_argument("--matches", type=int, default=10)
    ask.add_argument("--times", type=float, default=1.0)
    ask.add_argument("--sample", type=int, default=75)
    ask.add_argument("--seed", default="verdicts")
    given: Any = ask.parse_args(arguments)
    if given.do == "accuse":
        with given.file.open("a") as file:
            for level in given.levels:
                for row in accuse(given.game, level, given.matches, given.seed, given.times):
                    print(json.dumps(row), file=file, flush=True)
        return 0
    rows = [json.loads(line) for line in given.file.read_text().splitlines()]
    if given.do == "confirm":
        for row in confirm(rows, given.sample):
            rows[rows.index({key: value for key, value in row.items() if key != "large"})] = row
            given.file.write_text("".join(json.dumps(each) + "\n" for each in rows))
    print("\n".join(tell(rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
