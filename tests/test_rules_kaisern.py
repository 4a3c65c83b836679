"""Kaisern by rule number: the rows of tables/kaisern.txt, and what takes a whole Spiel or Partie to show."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rule_rows import play_row, rows

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE
from pausenjass.core.options import settle
from pausenjass.games.kaisern import Kaisern
from pausenjass.games.kaisern.position import NOBODY, Ask, Kaiser, Satz
from pausenjass.games.kaisern.rules import Rules

NUMBERS = {"turn", "dealer", "leader", "raiser", "freed", "nachfreed", "loser", "writer", "field"}
LISTS = {"trick", "won", "up", "ready", "gone", "points", "ask", "stock", "first", "turned", "waived"}


def load(house: dict[str, Any] | None = None) -> Any:
    """The game with these house rules."""
    return Kaisern(settle(Rules, house or {}))


def game_of(house: str, players: int) -> Any:
    """The game of a row; players are counted from its hands unless said."""
    options = dict(option.split("=") for option in house.split())
    read = {key: value.replace("_", " ") if key in ("declaring", "tie") else json.loads(value) for key, value in options.items()}
    return load({"players": players, **read})


def position(house: str, text: str) -> tuple[Any, Any]:
    """The game and the position of a row."""
    parts = [part.split() for part in text.split(";")]
    if parts[0][0] == "deal":
        return dealt_row(house, parts)
    hands = {int(word[:-1]): in_order(rest) for word, *rest in parts if word.endswith(":")}
    facts = {word: rest for word, *rest in parts if not word.endswith(":") and word not in ("kaiser", "closed")}
    game = game_of(house, len(hands))
    players = len(hands)
    assert set(facts) <= NUMBERS | LISTS | {"phase", "trump"}, facts
    numbers = {word: int(facts[word][0]) for word in NUMBERS & set(facts)}
    turn = numbers.get("turn", 0)
    flat = facts.get("trick", [])
    trick = tuple((int(flat[at]), flat[at + 1]) for at in range(0, len(flat), 2))
    kaiser: list[Kaiser] = []
    for word, *rest in parts:
        if word == "kaiser":
            seat, card, kritze, *more = rest
            number = 1 + sum(each.seat == int(seat) for each in kaiser)
            kaiser.append(Kaiser(int(seat), card, number, int(kritze), more == ["open"]))
    ask = facts.get("ask")
    state = game.initial()._replace(
        phase=facts.get("phase", ["play"])[0],
        hands=tuple(hands[seat] for seat in range(players)),
        closed=tuple(next((in_order(rest[1:]) for word, *rest in parts if word == "closed" and int(rest[0]) == seat), ()) for seat in range(players))
        if any(word == "closed" for word, *_ in parts)
        else (),
        stock=tuple(facts.get("stock", [])),
        up=tuple(facts["up"]) if "up" in facts else ("--",) * players,
        turned=facts.get("turned", [""])[0],
        trump=facts.get("trump", ["E"])[0].replace("-", ""),
        trick=trick,
        tricks=tuple(Satz((), int(seat), "led") for seat in facts.get("won", [])),
        kaiser=tuple(kaiser),
        ready=tuple(map(int, facts.get("ready", []))),
        gone=tuple(map(int, facts.get("gone", []))),
        away=((),) * players if "gone" in facts else (),
        ask=Ask(ask[0], int(ask[1]), int(ask[2]), tuple(map(int, ask[3:]))) if ask else None,
        points=tuple(map(int, facts["points"])) if "points" in facts else (0,) * game.rules.parties,
        round=1,
        **{"dealer": players - 1, "leader": trick[0][0] if trick else turn, "turn": turn, **numbers},
    )
    return game, state


def dealt_row(house: str, parts: list[list[str]]) -> tuple[Any, Any]:
    """`deal N`: dealer N, and a deck that begins with the cards of `deck`; the others follow in canonical order."""
    facts = {word: rest for word, *rest in parts}
    game = game_of(house, int(facts.get("players", ["4"])[0]))
    top = facts.get("deck", [])
    state = game.initial()
    state = game.apply(state, CHANCE, f"dealer {facts['deal'][0]}").state
    if "points" in facts:
        state = state._replace(points=tuple(map(int, facts["points"])), loser=int(facts.get("loser", ["-1"])[0]))
    if not top:
        return game, state
    return game, game.apply(state, CHANCE, " ".join(("deck", *top, *[card for card in game.rules.deck if card not in top]))).state


def none(value: object, empty: object = NOBODY) -> str:
    return "-" if value == empty else str(value)


def holds(game: Any, state: Any, events: tuple[Any, ...], word: str, rest: str) -> tuple[Any, Any]:
    """What a fact of a row says, and what is so."""
    args = rest.split()
    match word:
        case "turn" | "leader" | "raiser" | "freed" | "nachfreed" | "loser" | "writer":
            return rest, none(getattr(state, word))
        case "phase" | "how" | "trump" | "turned":
            return rest, none(getattr(state, word), "")
        case "stake" | "field" | "round" | "dealer" | "kritze":
            return int(rest), getattr(state, word)
        case "points" | "gone" | "ready":
            return args, list(map(str, getattr(state, word))) or ["-"]
        case "won":
            return args, list(map(str, state.won()))
        case "hand":
            return in_order(args[1:]), state.hands[int(args[0])]
        case "away":
            return in_order(args[1:]), state.away[int(args[0])]
        case "stock":
            return args, list(state.stock[: len(args)])
        case "waiting":
            return args, list(map(str, state.ask.waiting if state.ask else ())) or ["-"]
        case "legal":
            wanted = [] if args[1:] == ["-"] else [action.strip() for action in rest.partition(" ")[2].split(",")]
            return wanted, list(game.legal(state, int(args[0])))
        case "may" | "cannot":
            seat, _, action = rest.partition(" ")
            return (word == "may"), action in game.legal(state, int(seat))
        case "first":
            return rest.partition(" ")[2], game.legal(state, int(args[0]))[0]
        case "not":
            seat, *action, reason, rule = args
            why = game.why(state, int(seat), " ".join(action))
            return (reason, rule), why and (why.reason, why.rule)
        case "actors":
            return args, [str(seat) for seat in game.actors(state)] or ["-"]
        case "chance":
            return rest, none(game.chance_due(state), None)
        case "deal":
            return [int(arg) for arg in args], [side.points for side in state.deal]
        case "part":
            side, key, points = args
            return int(points), dict(state.deal[int(side)].parts).get(key, 0)
        case "winners" | "places":
            return [int(arg) for arg in args], list(getattr(game.standing(state), word))
        case "sees":
            seat, *some = args
            seen = game.view(state, int(seat)).kaiser
            return some, [f"{each.seat}#{each.number}={each.kritze}{each.card}" for each in seen] or ["-"]
        case "view-hand":
            view = game.view(state, int(args[0]))
            return in_order(args[1:]), view.hand
        case "view-partners":
            seat, *some = args
            return some, [str(part) for mate, hand in game.view(state, int(seat)).partners for part in (mate, *hand)] or ["-"]
        case "shown":
            return args, [f"{each.seat}{each.card}{each.number}" for each in game.view(state, NOBODY).shown] or ["-"]
        case "counts":
            return args, list(map(str, game.view(state, NOBODY).counts))
        case "event":
            data = dict(arg.split("=") for arg in args[1:])
            seen = [(event.kind, {key: str(event.data.get(key)).replace(" ", "") for key in data}) for event in events]
            return True, (args[0], data) in seen or seen
        case "no":
            return False, args[0] in {event.kind for event in events}
    raise AssertionError(f"unknown fact {word!r}")


@pytest.mark.parametrize(("house", "where", "play", "result"), rows("kaisern"))
def test_row(house: str, where: str, play: str, result: str) -> None:
    game, state = position(house, where)
    play_row(game, state, play, result, holds)
