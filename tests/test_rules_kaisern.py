"""Kaisern by rule number: the rows of tables/kaisern.txt, and what takes a whole Spiel or Partie to show."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from rule_rows import play_row, rows

from pausenjass.core.cards import in_order
from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.core.options import settle
from pausenjass.games.kaisern import Kaisern, power
from pausenjass.games.kaisern.position import NOBODY, Ask, Kaiser, Satz
from pausenjass.games.kaisern.rules import FIELDS, Rules

NUMBERS = {"turn", "dealer", "leader", "raiser", "freed", "nachfreed", "loser", "writer", "field"}
LISTS = {"trick", "won", "up", "ready", "gone", "points", "ask", "stock", "first", "turned", "waived"}


def load(house: dict[str, Any] | None = None) -> Any:
    """The game with these house rules."""
    return Kaisern(settle(Rules, house or {}))


def game_of(house: str, players: int) -> Any:
    """The game of a row; players are counted from its hands unless said."""
    options = dict(option.split("=") for option in house.split())
    read = {
        key: value.replace("_", " ") if key in ("declaring", "tie") else json.loads(value)
        for key, value in options.items()
    }
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
        closed=tuple(
            next((in_order(rest[1:]) for word, *rest in parts if word == "closed" and int(rest[0]) == seat), ())
            for seat in range(players)
        )
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
    return game, game.apply(
        state, CHANCE, " ".join(("deck", *top, *[card for card in game.rules.deck if card not in top]))
    ).state


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
            return some, [
                str(part) for mate, hand in game.view(state, int(seat)).partners for part in (mate, *hand)
            ] or ["-"]
        case "shown":
            return args, [f"{each.seat}{each.card}{each.number}" for each in game.view(state, NOBODY).shown] or ["-"]
        case "counts":
            return args, list(map(str, game.view(state, NOBODY).counts))
    raise AssertionError(f"unknown fact {word!r}")


@pytest.mark.parametrize(("house", "where", "play", "result"), rows("kaisern"))
def test_row(house: str, where: str, play: str, result: str) -> None:
    game, state = position(house, where)
    play_row(game, state, play, result, holds)


# --- house rules ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KA-1")
def test_the_cards() -> None:
    deck = load().rules.deck
    assert len(deck) == len(set(deck)) == 48
    assert {card[0] for card in deck} == set("ERST")
    assert {card[1] for card in deck} == set("KOUB9876543A")


@pytest.mark.rule("KA-5")
@pytest.mark.parametrize(("cards", "more"), [(56, "10"), (60, "210")])
def test_extended_decks(cards: int, more: str) -> None:
    deck = load({"cards": cards}).rules.deck
    assert len(deck) == cards
    assert set(deck) - set(load().rules.deck) == {suit + rank for suit in "ERST" for rank in more}


@pytest.mark.rule("KA-2")
@pytest.mark.parametrize(
    ("house", "sides"),
    [
        ({"players": 2}, ((0,), (1,))),
        ({"players": 3}, ((0,), (1,), (2,))),
        ({}, ((0, 2), (1, 3))),
        ({"players": 5}, ((0,), (1,), (2,), (3,), (4,))),
        ({"players": 6}, ((0, 2, 4), (1, 3, 5))),
        ({"players": 6, "parties": 3}, ((0, 3), (1, 4), (2, 5))),
        ({"players": 8}, ((0, 2, 4, 6), (1, 3, 5, 7))),
    ],
)
def test_partners_sit_crosswise(house: dict[str, Any], sides: Any) -> None:
    game = load(house)
    assert game.standing(game.initial()).sides == sides
    assert game.scores(game.initial()) == (0,) * len(sides)


@pytest.mark.rule("KA-3")
@pytest.mark.parametrize(
    ("players", "parties", "hands"),
    [
        (2, 2, {5: 3}),
        (3, 3, {7: 4, 6: 4}),
        (4, 2, {5: 3}),
        (4, 4, {9: 5, 8: 5}),
        (5, 5, {9: 5, 8: 5}),
        (6, 2, {5: 3, 7: 4}),
        (6, 3, {7: 4, 8: 5}),
        (6, 6, {8: 5}),
        (8, 2, {5: 3, 7: 4}),
    ],
)
def test_every_table(players: int, parties: int, hands: dict[int, int]) -> None:
    assert load({"players": players, "parties": parties}).rules.hand == next(iter(hands))
    for hand, to_win in hands.items():
        for cards in (48, 56, 60):
            house = {"players": players, "parties": parties, "hand": hand, "cards": cards}
            if players * hand > cards:
                with pytest.raises(ValueError, match=r"hand: .*KA-3"):
                    load(house)
                continue
            game = load(house)
            assert game.rules.to_win == to_win
            state = game.apply(game.initial(), CHANCE, "dealer 0").state
            state = game.apply(state, CHANCE, game.chance(state, Random(9))).state
            assert {
                len(mine) + len(closed)
                for mine, closed in zip(state.hands, state.closed or ((),) * players, strict=True)
            } == {hand}
            assert len(state.stock) == cards - players * hand


@pytest.mark.rule("KA-3")
@pytest.mark.parametrize(
    ("house", "key"),
    [
        ({"players": 7}, "players"),
        ({"players": 1}, "players"),
        ({"players": 3, "parties": 2}, "parties"),
        ({"players": 2, "parties": 3}, "parties"),
        ({"players": 8, "parties": 4}, "parties"),
        ({"players": 4, "parties": 3}, "parties"),
        ({"players": 4, "hand": 9}, "hand"),
        ({"players": 4, "parties": 4, "hand": 5}, "hand"),
        ({"players": 6, "parties": 6, "hand": 7}, "hand"),
        ({"players": 8, "hand": 7}, "hand"),
        ({"players": 2, "hand": 7}, "hand"),
        ({"cards": 52}, "cards"),
        ({"target": 100}, "target"),
        ({"declaring": "both"}, "declaring"),
        ({"trump": "E"}, "trump"),
    ],
)
def test_what_no_table_is(house: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError, match=key):
        load(house)


@pytest.mark.rule("KA-3")
def test_the_usual_parties() -> None:
    assert [load({"players": players}).rules.parties for players in (2, 3, 4, 5, 6, 8)] == [2, 3, 2, 5, 2, 2]


@pytest.mark.rule("KA-10")
@pytest.mark.parametrize("trump", "ERST")
def test_the_power_order(trump: str) -> None:
    """The table of KA-10, row by row, with all Kaiser declared."""
    plain = [suit for suit in "ERST" if suit != trump]
    rows = [
        *([trump + rank] for rank in "U76A"),
        *(
            ["RB"],
            [suit + "K" for suit in "ERST"],
            [trump + "3"],
            ["TB"],
            [suit + "O" for suit in "ERST"],
            [trump + "4"],
            ["EB"],
        ),
        *([suit + "U" for suit in plain], [trump + "5"], ["SB"], [trump + "9", trump + "8"]),
    ]
    ranks = power.ranks(trump, frozenset(power.KAISER))
    found: dict[int, set[str]] = {}
    for card in load().rules.deck:
        found.setdefault(ranks[card].row, set()).add(card)
    assert [found[number] for number in range(1, 16)] == [set(row) for row in rows]
    assert found[16] == {suit + rank for suit in plain for rank in "9876543A"}
    kinds = {
        kind: {card for card in load().rules.deck if ranks[card].kind == kind}
        for kind in ("stecher", "stupf", "throner")
    }
    assert kinds["stecher"] == {trump + rank for rank in "U6A345"} | set(power.KAISER)
    assert kinds["stupf"] == {trump + rank for rank in "789"}
    for row, (high, low) in enumerate(pairwise(rows), 1):
        assert {power.row(card, trump, power.KAISER) for card in high} == {row}
        assert min(ranks[card].power for card in high) > max(ranks[card].power for card in low)


@pytest.mark.rule("KA-15")
def test_undeclared_banner_stand_under_all_stecher() -> None:
    for trump in "ERST":
        for card in power.KAISER:
            assert power.kind(card, trump) == "throner"
            assert power.row(card, trump) == 16
            assert power.takes(card, card[0] + "9", trump) == (card[0] != trump)
            assert not power.takes(card, card[0] + "U", trump)


@pytest.mark.rule("KA-23")
def test_the_fields() -> None:
    assert FIELDS == (4, 7, 10, 13, 16, 19, 22, 25, 28, 31)


@pytest.mark.rule("KA-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_the_first_dealer_is_drawn_or_named(players: int) -> None:
    """Chance draws any seat; who deals first in a further Partie is written by the app, which knows who won."""
    game = load({"players": players})
    state = game.initial()
    assert {game.chance(state, Random(seed)) for seed in range(80)} == {f"dealer {seat}" for seat in range(players)}
    for seat in range(players):
        assert game.apply(state, CHANCE, f"dealer {seat}").state.dealer == seat
    for action in (f"dealer {players}", "dealer -1", "dealer", "dealer 00"):
        with pytest.raises(IllegalAction, match=r"no-such-seat .KA-3"):
            game.apply(state, CHANCE, action)


@pytest.mark.rule("KA-32")
@pytest.mark.parametrize(("players", "target"), [(2, 51), (3, 71), (4, 81), (5, 91), (6, 101)])
def test_a_partie_ends_at_its_target(players: int, target: int) -> None:
    """Only one party writes, always what field and Kritze make; the Partie ends with it when it reaches the target."""
    game, rng = load({"players": players, "target": target, "bluff": True}), Random(players)
    state = game.initial()
    while not game.is_over(state):
        before = state
        assert max(state.points) < target
        who = CHANCE if game.chance_due(state) else rng.choice(game.actors(state))
        state = game.apply(
            state, who, game.chance(state, rng) if who == CHANCE else rng.choice(game.legal(state, who))
        ).state
        if state.points != before.points:
            gain = [after - had for after, had in zip(state.points, before.points, strict=True)]
            assert sum(each > 0 for each in gain) == 1
            assert gain == [side.points for side in state.deal]
            assert max(gain) >= 4
            field, kritze = dict(state.deal[state.writer].parts).values()
            assert field in FIELDS
            assert field + kritze == gain[state.writer]
    assert game.standing(state).winners == (state.writer,)
    assert state.points[state.writer] >= target
