"""Random matches for the suites: seeded, with the positions around every line, each played once per test run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from suites import SUITES

from pausenjass.core.game import CHANCE, Action, Event, Game, Who
from pausenjass.core.options import differing
from pausenjass.core.record import Record
from pausenjass.games import load

SCRIPTED = "scripted"
"""A style: begins with the suite's lines, then goes on keenly."""
STYLES = ("keen", "hoarder")
"""The styles of play: "keen" lays whatever fits, most of the time; "hoarder" does anything else for a while, so that
the stock gets tiny.
"""
BETWEEN = 20
"""How much more often the clock acts between two rounds, where there are few lines."""
HOARDING = 160
"""The number of lines for which a hoarder hoards."""
Match = tuple["Line", ...]


class Line(NamedTuple):
    """One line of a match, with the position before it and its result."""

    before: Any
    who: Who
    action: Action
    state: Any
    events: tuple[Event, ...]


class Case(NamedTuple):
    """A match to play: a game under one of its rule sets, a seed, a style."""

    game_id: str
    rule_set: int
    seed: int
    style: str

    def __str__(self) -> str:
        return f"{self.game_id}-{self.rule_set}-{self.style}-{self.seed}"


CASES = [
    Case(game_id, rule_set, seed, STYLES[number % len(STYLES)])
    for game_id, suite in SUITES.items()
    for rule_set in range(len(suite.rule_sets))
    for number, seed in enumerate(suite.seeds)
] + [Case(game_id, rule_set, 0, SCRIPTED) for game_id, suite in SUITES.items() for rule_set in suite.scripts]


@cache
def game_of(case: Case) -> Game[Any, Any]:
    """The game with its house rules settled."""
    return load(case.game_id, SUITES[case.game_id].rule_sets[case.rule_set])


@cache
def match(case: Case) -> Match:
    """The whole match, every line. AssertionError if it doesn't end within the bound."""
    game, rng = game_of(case), Random(str(case))
    lines: list[Line] = []
    state = game.initial()
    script = (
        [line.split(" ", 1) for line in SUITES[case.game_id].scripts.get(case.rule_set, ())]
        if case.style == SCRIPTED
        else []
    )
    while not game.is_over(state):
        assert len(lines) < SUITES[case.game_id].bound, "the match doesn't end"
        who: Who
        if len(lines) < len(script):
            word, action = script[len(lines)]
            who = CHANCE if word == CHANCE else int(word)
        else:
            who, action = choice(game, state, rng, case.style == "hoarder" and len(lines) < HOARDING)
        step = game.apply(state, who, action)
        lines.append(Line(state, who, action, step.state, step.events))
        state = step.state
    return tuple(lines)


def openings(game: Game[Any, Any], matches: int, most: int) -> Iterator[Match]:
    """Matches in both styles, each left after some lines, so that many deals and hands are seen."""
    for seed in range(matches):
        rng = Random(f"{differing(game.rules)} {seed}")
        state, lines = game.initial(), []
        while not game.is_over(state) and (len(lines) < most or game.chance_due(state)):
            who, action = choice(game, state, rng, hoards=seed % 3 == 2)
            step = game.apply(state, who, action)
            lines.append(Line(state, who, action, step.state, step.events))
            state = step.state
        yield tuple(lines)


def moves(lines: Sequence[Line]) -> Iterator[tuple[Line, list[list[str]], Line]]:
    """Each line except the refills; those that it asks for, card by card; and the last line of these."""
    place = 0
    while place < len(lines):
        first = last = lines[place]
        place += 1
        refills = []
        while first.who != CHANCE and place < len(lines) and lines[place].action.startswith("refill "):
            last = lines[place]
            refills.append(last.action.split(" ")[1:])
            place += 1
        yield first, refills, last


def bring(oracle: Any, action: Action) -> bool:
    """Tells an oracle the dealer or the deck. False if the action is neither."""
    word, *rest = action.split(" ")
    if word == "dealer":
        oracle.begin(int(rest[0]))
    elif word == "deck":
        oracle.deal(rest)
    return word in ("dealer", "deck")


def choice(game: Game[Any, Any], state: Any, rng: Random, hoards: bool) -> tuple[Who, Action]:
    """Somebody who may act, and the action; chance if it is due."""
    suite = SUITES[game.id]
    if (due := game.chance_due(state)) is not None:
        for word in game.clock(state) if due == "deck" else ():
            if rng.random() < suite.clock[word] * BETWEEN:
                return CHANCE, word
        return CHANCE, due == "deck" and suite.rig(game, state, rng) or game.chance(state, rng)
    if suite.choose is not None:
        return suite.choose(game, state, rng, hoards)
    for word in game.clock(state):
        if rng.random() < suite.clock[word]:
            return CHANCE, word

    def sane(actions: Sequence[Action]) -> list[Action]:
        return [
            action
            for action in actions
            if (verb := action.split(" ")[0]) not in suite.rare or rng.random() < suite.rare[verb]
        ]

    turn, *others = game.actors(state)
    if others and rng.random() < 0.4:
        who = rng.choice([turn, *others])
        calls = sane(
            [action for action in game.legal(state, who) if not action.startswith(("lay", "draw", "take", "pass"))]
        )
        if calls:
            return who, rng.choice(calls)
    actions = game.legal(state, turn)
    actions = sane(actions) or actions
    lays = [action for action in actions if action.startswith("lay")]
    jokers = [action for action in lays if action.startswith("lay *")]
    if jokers:  # it counts as one card, whatever it may stand for
        lays = [action for action in lays if action not in jokers] + [rng.choice(jokers)]
    shy = suite.shy
    if hoards and shy and "pass" in actions and rng.random() < shy:
        return turn, "pass"
    if hoards:
        lays = lays if rng.random() < 0.15 else [action for action in actions if action not in lays]
    elif rng.random() < 0.1:
        lays = []
    return turn, rng.choice(lays or actions)


def record_of(case: Case) -> Record:
    """The match as a record."""
    game = game_of(case)
    record = Record(game, [f"Sitz {seat}" for seat in range(game.rules.players)], {"date": "2026-11-20"})
    for line in match(case):
        record = record.add(line.who, line.action)
    return record
