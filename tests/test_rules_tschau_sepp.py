"""Tschau Sepp by rule number: the rows of tables/tschau-sepp.txt, and what takes a whole deal to show."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rule_rows import dealt, deck, play_row, rows

from pausenjass.core.cards import JASS_36, in_order
from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.games import GAMES, load
from pausenjass.games.tschau_sepp import knowledge
from pausenjass.games.tschau_sepp.position import NOBODY


def game_with(house: str, players: int) -> Any:
    """The game for so many players with house rules such as "must_play=true limit=20"."""
    options = {key: json.loads(value) for key, _, value in (option.partition("=") for option in house.split())}
    return load("tschau-sepp", {"players": players, **options})


def position(house: str, text: str) -> tuple[Any, Any]:
    """The game and the position of a row."""
    hands: dict[int, tuple[str, ...]] = {}
    facts: dict[str, list[str]] = {}
    for part in text.split(";"):
        word, *rest = part.split()
        if word.endswith(":"):
            hands[int(word[:-1])] = in_order(rest)
        else:
            assert word in {
                "top",
                "under",
                "stock",
                "turn",
                "back",
                "due",
                "wish",
                "owes",
                "cover",
                "drawn",
                "dealer",
                "points",
                "wins",
                "round",
            }, word
            facts[word] = rest
    players = len(hands)
    game = game_with(house, players)

    def number(word: str, default: int) -> int:
        return int(facts[word][0]) if word in facts else default

    def each(word: str) -> tuple[int, ...]:
        return tuple(map(int, facts[word])) if word in facts else (0,) * players

    return game, game.State(
        "play",
        hands=tuple(hands[seat] for seat in range(players)),
        stock=tuple(facts.get("stock", ["T6", "T8", "T9", "TO", "TK"])),
        pile=(*facts.get("under", []), facts["top"][0]),
        dealer=number("dealer", players - 1),
        turn=number("turn", 0),
        step=-1 if "back" in facts else 1,
        wish=facts["wish"][0] if "wish" in facts else "",
        due=number("due", 0),
        drawn="drawn" in facts,
        cover="cover" in facts,
        owes=number("owes", NOBODY),
        round=number("round", 1),
        points=each("points"),
        wins=each("wins"),
        could=tuple((knowledge.ANY,) * len(hands[seat]) for seat in range(players)),
    )


def none(value: object, empty: object) -> str:
    return "-" if value == empty else str(value)


def holds(game: Any, state: Any, events: tuple[Any, ...], word: str, rest: str) -> tuple[Any, Any]:
    """What a fact of a row says, and what is so."""
    args = rest.split()
    match word:
        case "turn" | "due" | "step" | "winner" | "round" if rest != "over":
            return int(rest), getattr(state, word)
        case "hand":
            return in_order(args[1:]), state.hands[int(args[0])]
        case "count":
            return int(args[1]), len(state.hands[int(args[0])])
        case "top":
            return rest, state.pile[-1]
        case "pile" | "stock":
            return int(rest), len(getattr(state, word))
        case "wish":
            return rest, none(state.wish, "")
        case "owes":
            return rest, none(state.owes, NOBODY)
        case "cover" | "covered":
            return word == "cover", state.cover
        case "drawn":
            return True, state.drawn
        case "legal":
            wanted = [] if args[1:] == ["-"] else [action.strip() for action in rest.partition(" ")[2].split(",")]
            return sorted(wanted), sorted(game.legal(state, int(args[0])))
        case "not":
            seat, *action, reason, rule = args
            why = game.why(state, int(seat), " ".join(action))
            return (reason, rule), why and (why.reason, why.rule)
        case "actors":
            return args, [str(seat) for seat in game.actors(state)] or ["-"]
        case "chance":
            return rest, none(game.chance_due(state), None)
        case "points" | "wins":
            return [int(arg) for arg in args], list(getattr(state, word))
        case "scores":
            return [int(arg) for arg in args], list(game.scores(state))
        case "winners" | "places":
            return [int(arg) for arg in args], list(getattr(game.standing(state), word))
        case "round":
            return ("deck", False), (game.chance_due(state), game.is_over(state))
        case "match":
            return (None, True), (game.chance_due(state), game.is_over(state))
    raise AssertionError(f"unknown fact {word!r}")


@pytest.mark.parametrize(("house", "where", "play", "result"), rows("tschau-sepp"))
def test_row(house: str, where: str, play: str, result: str) -> None:
    game, state = position(house, where)
    play_row(game, state, play, result, holds)


def test_every_rule_has_a_test(root: Path) -> None:
    """The rule numbers of each game's rule page are those that the tests name, no more and no less."""
    marked = set(
        re.findall(
            r"rule\(\"([A-Z]{2}-\d+)\"\)",
            "".join(path.read_text(encoding="utf-8") for path in (root / "tests").glob("test_*.py")),
        )
    )
    for game_id in GAMES:
        page = (root / "static" / "rules" / f"{game_id}.de.md").read_text(encoding="utf-8")
        numbers = re.findall(r"^#+ ([A-Z]{2}-\d+) ", page, re.MULTILINE)
        assert numbers == sorted(set(numbers), key=lambda number: int(number[3:])), "each once, in order"
        table = re.findall(
            r"^([A-Z]{2}-\d+) \|",
            (root / "tests" / "tables" / f"{game_id}.txt").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        prefix = numbers[0][:3]
        assert {*table, *(mark for mark in marked if mark.startswith(prefix))} == set(numbers)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_that_a_game_names_is_on_its_rule_page(game_id: str, root: Path) -> None:
    page = (root / "static" / "rules" / f"{game_id}.de.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^#+ ([A-Z]{2}-\d+) ", page, re.MULTILINE))
    folder = root / "py/pausenjass/games" / game_id.replace("-", "_")
    named = {
        number
        for path in folder.glob("*.py")
        for number in re.findall(r"\b[A-Z]{2}-\d+\b", path.read_text(encoding="utf-8"))
    }
    assert named <= numbers


# --- what takes a whole deal to show ----------------------------------------------------------------------------


@pytest.mark.rule("TS-1")
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("decks", [None, 1, 2, 3])
def test_decks_and_players(players: int, decks: int | None) -> None:
    house: dict[str, Any] = {"players": players} if decks is None else {"players": players, "decks": decks}
    if decks in (None, 1) if players <= 4 else decks != 1:
        assert load("tschau-sepp", house).rules.decks == (decks or (1 if players <= 4 else 2))
        assert len(load("tschau-sepp", house).rules.cards) == 36 * (decks or (1 if players <= 4 else 2))
    else:
        with pytest.raises(ValueError, match="decks"):
            load("tschau-sepp", house)


@pytest.mark.rule("TS-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 9, 36])
def test_two_to_eight_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        load("tschau-sepp", {"players": players})


@pytest.mark.rule("TS-1")
def test_a_seat_that_is_not_there() -> None:
    game, state = dealt("tschau-sepp", {"players": 3}, 0)
    for seat in (-1, 3, 4):
        with pytest.raises(IllegalAction, match="no-such-seat"):
            game.apply(state, seat, "draw")


@pytest.mark.rule("TS-2")
@pytest.mark.parametrize("hand", [7, 5])
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("dealer", [0, 1])
def test_dealt_one_at_a_time_from_the_player_after_the_dealer(players: int, hand: int, dealer: int) -> None:
    game = load("tschau-sepp", {"players": players, "hand": hand})
    cards = list(game.rules.cards)
    Random(players).shuffle(cards)
    game, state = dealt("tschau-sepp", {"players": players, "hand": hand}, dealer, cards)
    for place in range(players):
        seat = (dealer + 1 + place) % players
        assert state.hands[seat] == in_order(cards[place : players * hand : players])
    assert state.pile == (cards[players * hand],)
    assert state.stock == tuple(cards[players * hand + 1 :])


@pytest.mark.rule("TS-3")
def test_the_dealer() -> None:
    game = load("tschau-sepp")
    state = game.initial()
    assert game.chance_due(state) == "dealer"
    assert {game.chance(state, Random(seed)) for seed in range(50)} == {f"dealer {seat}" for seat in range(4)}
    for action in ("dealer 4", "dealer -1", "dealer", "dealer 0 0"):
        with pytest.raises(IllegalAction):
            game.apply(state, CHANCE, action)
    with pytest.raises(IllegalAction, match=r"not-due .TS-3"):
        game.apply(state, CHANCE, "deck " + " ".join(JASS_36))
    with pytest.raises(IllegalAction, match=r"chance-due .TS-3"):
        game.apply(state, 0, "draw")


@pytest.mark.rule("TS-3")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_next_seat_deals_and_every_round_begins_in_the_starting_direction(players: int) -> None:
    """Rounds of one card that fits, laid by whoever starts; with a 10 turned on the way, so that play ends against the direction."""
    game = load("tschau-sepp", {"players": players, "limit": None, "rounds": 2 * players})
    state = game.apply(game.initial(), CHANCE, "dealer 1").state
    for turn in range(2 * players):
        state = game.apply(state, CHANCE, "deck " + " ".join(deck(game))).state
        assert state.dealer == (1 + turn) % players
        assert game.actors(state) == (state.turn,)
        assert (state.turn, state.step, state.round) == ((2 + turn) % players, 1, turn + 1)
        starter = state.turn
        state = state._replace(
            hands=tuple(("EB", "E9") if seat == starter else ("E6", "E8", "EO") for seat in range(players)),
            pile=("EK",),
            step=1,
        )
        state = state._replace(could=tuple((knowledge.ANY,) * len(hand) for hand in state.hands))
        state = game.apply(state, starter, "lay EB").state
        assert (state.step, state.turn) == (-1, (starter - 1) % players)
        winner = state.turn
        hands = tuple(("E9",) if seat == winner else ("R6",) for seat in range(players))
        state = state._replace(hands=hands, could=tuple((knowledge.ANY,) for _ in hands))
        state = game.apply(state, winner, "lay E9").state
    assert game.is_over(state)


@pytest.mark.rule("TS-4")
@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
def test_the_direction_is_only_where_the_seats_are_drawn(direction: str) -> None:
    game, state = dealt("tschau-sepp", {"direction": direction}, 2)
    assert (state.turn, state.step) == (3, 1)
    other = load("tschau-sepp")
    assert state == dealt("tschau-sepp", {}, 2)[1]
    assert game.legal(state, 3) == other.legal(state, 3)


@pytest.mark.rule("TS-5")
@pytest.mark.parametrize("top", JASS_36)
def test_the_turned_up_card_has_no_effect(top: str) -> None:
    cards = deck(load("tschau-sepp", {"players": 2}))
    cards.remove(top)
    cards.insert(14, top)
    game, state = dealt("tschau-sepp", {"players": 2}, 0, cards)
    assert state.pile == (top,)
    assert (state.turn, state.step, state.due, state.cover, state.wish, state.owes, state.drawn) == (
        1,
        1,
        0,
        False,
        "",
        NOBODY,
        False,
    )
    fitting = [card for card in state.hands[1] if card[1] == "U" or card[0] == top[0] or card[1] == top[1]]
    lays = {action.split(" ")[1] for action in game.legal(state, 1) if action.startswith("lay")}
    assert lays == set(fitting)
    assert "draw" in game.legal(state, 1)
    assert "pass" not in game.legal(state, 1)
    assert "take" not in game.legal(state, 1)


@pytest.mark.rule("TS-18")
@pytest.mark.parametrize(
    ("house", "key"),
    [
        ({"limit": None}, "limit"),
        ({"limit": None, "rounds": None}, "rounds"),
        ({"limit": 0}, "limit"),
        ({"limit": -5}, "limit"),
        ({"rounds": 0}, "rounds"),
        ({"match": "wins", "rounds": 0}, "rounds"),
        ({"match": "wins", "limit": 0}, "limit"),
        ({"match": "sets"}, "match"),
    ],
)
def test_a_match_without_end_is_refused(house: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError, match=key):
        load("tschau-sepp", house)


@pytest.mark.rule("TS-18")
@pytest.mark.parametrize(
    "house",
    [{"match": "wins", "limit": None}, {"limit": 1}, {"limit": None, "rounds": 1}, {"limit": 10**6, "rounds": 10**6}],
)
def test_a_match_with_an_end_is_accepted(house: dict[str, Any]) -> None:
    rules = load("tschau-sepp", house).rules
    assert all(getattr(rules, key) == value for key, value in house.items())


@pytest.mark.rule("TS-19")
@pytest.mark.parametrize(
    ("bauer", "total"),
    [(20, 4 * (6 + 7 + 8 + 9 + 10 + 20 + 3 + 4 + 11)), (2, 4 * (6 + 7 + 8 + 9 + 10 + 2 + 3 + 4 + 11))],
)
def test_the_whole_deck_counts(bauer: int, total: int) -> None:
    rules = load("tschau-sepp", {"bauer_points": bauer}).rules
    assert sum(rules.counts(card) for card in JASS_36) == total


@pytest.mark.rule("TS-20")
def test_the_breakdown_names_every_card_that_counts() -> None:
    game, state = position("", "0: E9; 1: R7 R6; 2: SU; top EK; stock S6 S7 S9 T6 T8")
    state = game.apply(state, 0, "lay E9").state
    deal = game.standing(state).deal
    assert [each.points for each in deal] == [0, 7 + 6 + 6 + 7 + 9 + 6, 20]
    assert sorted(deal[1].parts) == [("R6", 6), ("R7", 7), ("S6", 6), ("S7", 7), ("S9", 9), ("T6", 6)]
    assert game.view(state, 0).shown == ((), ("R6", "R7", "S6", "S7", "S9", "T6"), ("SU",))
