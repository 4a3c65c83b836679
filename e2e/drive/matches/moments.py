"""Positions at which a test begins: records of matches that stand at a wanted moment, which the engine finds by playing at random."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from pausenjass.app.common.settings import defaults
from pausenjass.app.past.store import key
from pausenjass.app.presenters import presenter
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table, new_table
from pausenjass.bots import Budget, judge
from pausenjass.core.record import Record
from pausenjass.games import load
from pausenjass.games.klammern.certain import certain

DATE = "2026-11-20T11:30:00"
NAMES = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian")
QUICK = {"pace": "instant", "animation_ms": 0, "sound": False, "call_time": 8, "auto_last": False}
"""Settings that don't keep a test waiting, but leave it time to call."""

FAR = 3
"""How many times the least cost worth mentioning a tempting card costs at least."""

Wanted = Callable[[Table], bool]


def stored(*, settings: Mapping[str, Any] | None = QUICK, lang: str = "de", **entries: str) -> dict[str, str]:
    """Entries of localStorage by full key: the settings, and others by name."""
    texts = dict(entries)
    if settings is not None:
        texts["settings"] = json.dumps({**defaults(lang), **settings})
    return {key(name): text for name, text in texts.items()}


def moment(
    wanted: Wanted,
    *,
    players: int = 2,
    rules: Mapping[str, Any] | None = None,
    level: str = "leicht",
    name: str = "",
    after: int = 6,
    game: str = "tschau-sepp",
) -> str:
    """The record of a match in which `wanted` holds, after at least `after` lines; seat 0 is the person."""
    text = _moment(wanted, game, players, json.dumps(rules or {}, sort_keys=True), level, name, after)
    assert text is not None, "no such moment was found"
    return text


@cache
def _moment(wanted: Wanted, game_id: str, players: int, rules: str, level: str, name: str, after: int) -> str | None:
    game = load(game_id, {"players": players, **json.loads(rules)})
    seats = [
        {"name": name, "kind": "human", "level": None},
        *({"name": bot, "kind": "bot", "level": level} for bot in NAMES[: players - 1]),
    ]
    for number in range(400):
        rng = Random(number)
        table = new_table(game, seats, "de", DATE, seed=f"moment {number}")
        while table.match.result is None and len(table.match.record) < 150:
            if len(table.match.record) >= after and wanted(table):
                return str(table.match.record)
            legal = [
                action
                for action in table.match.game.legal(table.match.state, table.turn.seat)
                if not action.startswith(("ciao", "demand"))
            ]
            lays = [action for action in legal if action.startswith("lay")]
            keen = 0.3 if wanted is many_cards and table.turn.seat == 0 else 0.85
            table.act(table.turn.seat, rng.choice(lays if lays and rng.random() < keen else legal))
        if table.match.result is not None and wanted(table):
            return str(table.match.record)
    return None


def klammern(wanted: Wanted, players: int, after: int = 4, **rules: Any) -> str:
    """The record of a match of Klammern in which `wanted` holds, after at least `after` lines."""
    return moment(wanted, game="klammern", players=players, rules=rules, after=after)


# --- what to look for ------------------------------------------------------------------------------------------------


def own_turn(table: Table) -> bool:
    """The person may lay a card, another doesn't fit, and nothing special is due."""
    state = table.match.state
    if table.turn.seat != 0 or state.due or state.cover or state.drawn or state.owes >= 0 or state.wish:
        return False
    lays = {action.split()[1] for action in legal(table) if action.startswith("lay")}
    return (
        bool(lays)
        and len(state.hands[0]) >= 4
        and len(set(state.hands[0]) - lays) >= 1
        and any(card[1] not in "78UA" for card in lays)
    )


def tempting(table: Table) -> bool:
    """The person may lay a card without a wish that is far worse than another action."""
    return own_turn(table) and dear(table.match.record) is not None


def dear(record: Record) -> str | None:
    """A card of the person's that would be dear to lay, if there is one."""
    match = Match(record)
    judged = judge(match.game).judge(match.view(len(record), 0), Random(1), Budget(400, None))
    least = FAR * presenter(match.game.id).reviews.matters[judged.unit]
    far = (each.action for each in judged.options if judged.best.value - each.value > least)
    return next((action.split()[1] for action in far if len(action) == len("lay E6")), None)


def bots_turn(table: Table) -> bool:
    """A bot is on turn and nobody owes a call."""
    return table.turn.seat not in (None, 0) and table.match.state.owes < 0


def cover_due(table: Table) -> bool:
    """The person laid an Ass and can cover it."""
    return table.turn.seat == 0 and table.match.state.cover and any(action.startswith("lay") for action in legal(table))


def sevens_due(table: Table) -> bool:
    """The person must take cards, or answer with a 7 from the hand."""
    return (
        table.turn.seat == 0 and table.match.state.due > 0 and any(action.startswith("lay") for action in legal(table))
    )


def wish_made(table: Table) -> bool:
    """A bot's Bauer lies on top, and the person has to follow its wish."""
    return (
        table.turn.seat == 0
        and bool(table.match.state.wish)
        and any(action.startswith("lay") for action in legal(table))
    )


def bauer_ready(table: Table) -> bool:
    """The person may lay a Bauer."""
    return (
        table.turn.seat == 0
        and any(action.startswith("lay") and " wish " in action for action in legal(table))
        and len(table.match.state.hands[0]) > 3
    )


def about_to_owe(table: Table) -> bool:
    """The person has two cards and can lay one that does nothing special."""
    state = table.match.state
    fits = [action for action in legal(table) if action.startswith("lay") and action.split()[1][1] not in "78UA"]
    return table.turn.seat == 0 and len(state.hands[0]) == 2 and state.owes < 0 and not state.cover and bool(fits)


def owed(table: Table) -> bool:
    """The person owes the call, and a bot is on turn."""
    return table.match.state.owes == 0 and table.turn.seat != 0


def owed_by_bot(table: Table) -> bool:
    """A bot owes the call, and the person is on turn."""
    return table.match.state.owes > 0 and table.turn.seat == 0


def drawn(table: Table) -> bool:
    """The person has drawn a card and may pass."""
    return table.turn.seat == 0 and table.match.state.drawn and "pass" in legal(table)


def round_over(table: Table) -> bool:
    """A round is over, and its result is shown."""
    return table.match.result == "round"


def about_to_win(table: Table) -> bool:
    """The person has one card, which fits, and owes nothing."""
    state = table.match.state
    one = table.turn.seat == 0 and len(state.hands[0]) == 1 and state.owes < 0
    return one and state.hands[0][0][1] not in "AU" and any(action.startswith("lay") for action in legal(table))


def many_cards(table: Table) -> bool:
    """The person has more than 12 cards and is on turn."""
    return (
        table.turn.seat == 0
        and len(table.match.state.hands[0]) > 12
        and not table.match.state.due
        and table.match.state.owes < 0
    )


# --- Klammern ---------------------------------------------------------------------------------------------------------


def asked(phase: str, *others: str) -> Wanted:
    """The person is asked in this phase, and has more than one answer; each of `others` is the beginning of one."""

    def holds(table: Table) -> bool:
        actions = legal(table) if table.turn.seat == 0 and table.match.state.phase == phase else ()
        return len(actions) > 1 and all(any(action.startswith(other) for action in actions) for other in others)

    return holds


def waits(phase: str) -> Wanted:
    """A bot is asked in this phase."""
    return lambda table: table.match.state.phase == phase and table.turn.seat not in (None, 0)


def must_follow(table: Table) -> bool:
    """The person has to follow suit in a trick, with more than one card."""
    lays = [action for action in legal(table) if action.startswith("lay")] if table.turn.seat == 0 else []
    return (
        table.match.state.phase == "play"
        and len(table.match.state.trick) > 0
        and 1 < len(lays) < len(table.match.state.hands[0])
    )


def leads_again(table: Table) -> bool:
    """The person has just won a trick and leads to the next."""
    state = table.match.state
    return (
        state.phase == "play"
        and table.turn.seat == 0
        and not state.trick
        and bool(state.tricks)
        and len(state.hands[0]) > 3
    )


def melds_lie(table: Table) -> bool:
    """In the first trick, melds of two players or more are being compared, and the person is on turn."""
    state = table.match.state
    return (
        state.phase == "play"
        and not state.tricks
        and len(state.trick) > 0
        and table.turn.seat == 0
        and sum(bool(each) for each in state.melds) > 1
    )


def all_is_mine(table: Table) -> bool:
    """The person is sure of all remaining tricks."""
    if table.turn.seat != 0 or table.match.state.phase != "play" or table.match.state.trick:
        return False
    return len(certain(table.match.game.view(table.match.state, 0))) > 2


def last_card(table: Table) -> bool:
    """The person has one card left and is on turn."""
    return table.turn.seat == 0 and table.match.state.phase == "play" and len(table.match.state.hands[0]) == 1


def legal(table: Table) -> tuple[str, ...]:
    """The actions that are legal for the person."""
    actions: tuple[str, ...] = tuple(table.match.game.legal(table.match.state, 0))
    return actions
