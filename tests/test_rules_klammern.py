"""Klammern by rule number: the rows of tables/klammern.txt, and what takes a whole deal to show."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from rule_rows import play_row, rows

from pausenjass.core.cards import FRENCH_32, FRENCH_SUITS, in_order
from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.core.options import settle
from pausenjass.games.klammern import Klammern, knowledge, melds
from pausenjass.games.klammern.position import NOBODY
from pausenjass.games.klammern.rules import PLAIN_ORDER, TRUMP_ORDER, Rules, worth

WORDS = {
    *("phase", "turn", "trump", "trumper", "turned", "dealer", "trick", "leader", "announcer", "asked"),
    *("dice", "stakes", "best", "belle", "stock"),
}


def load(house: dict[str, Any] | None = None) -> Any:
    """The game with these house rules."""
    return Klammern(settle(Rules, house or {}))


def position(house: str, text: str) -> tuple[Any, Any]:
    """The game and the position of a row."""
    hands: dict[int, tuple[str, ...]] = {}
    closed: dict[int, tuple[str, ...]] = {}
    announced: dict[int, Any] = {}
    tricks = []
    facts: dict[str, list[str]] = {}
    for part in text.split(";"):
        word, *rest = part.split()
        if word.endswith(":"):
            hands[int(word[:-1])] = in_order(rest)
        elif word == "closed":
            closed[int(rest[0])] = in_order(rest[1:])
        elif word == "tricks":
            tricks.append((int(rest[0]), tuple(rest[1:])))
        elif word == "melds":
            announced[int(rest[0])] = (
                () if rest[1] == "-" else tuple(tuple(some.split()) for some in " ".join(rest[1:]).split(" / "))
            )
        else:
            assert word in WORDS, word
            facts[word] = rest
    players = len(hands)
    options = {
        key: json.loads(value)
        for key, _, value in (option.partition("=") for option in house.replace("by hand", "by_hand").split())
    }
    game = load(
        {
            "players": players,
            **{key: value.replace("_", " ") if isinstance(value, str) else value for key, value in options.items()},
        }
    )

    def number(word: str, default: int) -> int:
        return int(facts[word][0]) if word in facts else default

    def text_of(word: str, default: str) -> str:
        return facts.get(word, [default])[0]

    phase, dealer = text_of("phase", "play"), number("dealer", players - 1)
    turn = number("turn", 0)
    bidding = phase in ("accept", "kleines", "besser", "name")
    trick = tuple(facts.get("trick", []))
    return game, game.State(
        phase,
        hands=tuple(hands[seat] for seat in range(players)),
        closed=tuple(closed[seat] for seat in range(players)) if closed else (),
        stock=tuple(facts.get("stock", [])),
        turned=text_of("turned", "C7"),
        dealer=dealer,
        turn=turn,
        asked=number("asked", 0),
        announcer=number("announcer", NOBODY),
        trumper=NOBODY if bidding else number("trumper", 0),
        trump="" if bidding else text_of("trump", "H"),
        how="" if bidding else "accept",
        melds=() if bidding else tuple(announced.get(seat, None if phase == "meld" else ()) for seat in range(players)),
        meld_winner=number("best", NOBODY),
        stakes=number("stakes", 1),
        trick=trick,
        leader=number("leader", (turn - len(trick)) % players) if phase == "play" else NOBODY,
        tricks=tuple(tricks),
        belle=number("belle", NOBODY),
        dice=tuple(map(int, facts["dice"])) if "dice" in facts else (0,) * len(game.rules.sides),
        round=1,
        could=(knowledge.ANY,) * players,
        held=((),) * players,
    )


def none(value: object, empty: object) -> str:
    return "-" if value == empty else str(value)


def holds(game: Any, state: Any, events: tuple[Any, ...], word: str, rest: str) -> tuple[Any, Any]:
    """What a fact of a row says, and what is so."""
    args = rest.split()
    match word:
        case "turn" | "leader" | "trumper" | "announcer" | "belle" | "best":
            return rest, none(getattr(state, {"best": "meld_winner"}.get(word, word)), NOBODY)
        case "phase" | "how" | "trump" | "exchanged" | "turned":
            return rest, none(getattr(state, word), "")
        case "stakes" | "round" | "dealer":
            return int(rest), getattr(state, word)
        case "hand":
            return in_order(args[1:]), state.hands[int(args[0])]
        case "trick":
            return args, list(state.trick) or ["-"]
        case "legal":
            wanted = [] if args[1:] == ["-"] else [action.strip() for action in rest.partition(" ")[2].split(",")]
            return wanted, list(game.legal(state, int(args[0])))
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
        case "dice":
            return [int(arg) for arg in args], list(game.scores(state))
        case "points":
            return [int(arg) for arg in args], [side.points for side in state.deal]
        case "part":
            side, key, points = args
            return int(points), dict(state.deal[int(side)].parts).get(key, 0)
        case "won":
            return [int(arg) for arg in args], list(state.won)
        case "winners" | "places":
            return [int(arg) for arg in args], list(getattr(game.standing(state), word))
        case "heard":
            seat, *some = args
            heard = game.view(state, None).claims[int(seat)]
            return some, [f"{kind}-{top}{'-trump' * trump}" for kind, top, trump in heard] or ["-"]
        case "shown":
            seat, *some = args
            shown = game.view(state, None).shown
            return some, [card for meld in (shown[int(seat)] if shown else ()) for card in meld] or ["-"]
    raise AssertionError(f"unknown fact {word!r}")


@pytest.mark.parametrize(("house", "where", "play", "result"), rows("klammern"))
def test_row(house: str, where: str, play: str, result: str) -> None:
    game, state = position(house, where)
    play_row(game, state, play, result, holds)


# --- what takes a whole deal to show ----------------------------------------------------------------------------


def dealt(house: dict[str, Any], dealer: int, cards: tuple[str, ...] | list[str] = FRENCH_32) -> tuple[Any, Any]:
    """The position after the first deal."""
    game = load(house)
    state = game.apply(game.initial(), CHANCE, f"dealer {dealer}").state
    return game, game.apply(state, CHANCE, "deck " + " ".join(cards)).state


def mixed(seed: int) -> list[str]:
    """A shuffled deck."""
    cards = list(FRENCH_32)
    Random(seed).shuffle(cards)
    return cards


@pytest.mark.rule("KL-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 8, "4", 4.0, None, True])
def test_two_to_four_players(players: Any) -> None:
    with pytest.raises(ValueError, match="players"):
        load({"players": players})


@pytest.mark.rule("KL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_that_is_not_there(players: int) -> None:
    game, state = dealt({"players": players}, 0)
    assert len(game.rules.cards) == 32
    for seat in (-1, players, 99):
        assert game.legal(state, seat) == ()
        with pytest.raises(IllegalAction, match=r"no-such-seat .KL-1"):
            game.apply(state, seat, "accept")


@pytest.mark.rule("KL-2")
@pytest.mark.parametrize(("players", "sides"), [(2, ((0,), (1,))), (3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3)))])
def test_sides(players: int, sides: Any) -> None:
    game, state = dealt({"players": players}, 1)
    assert game.standing(state).sides == sides
    assert [game.rules.side(seat) for side in sides for seat in side] == [
        number for number, side in enumerate(sides) for _ in side
    ]


@pytest.mark.rule("KL-4")
def test_rank_and_worth() -> None:
    assert [worth("H" + rank, "H") for rank in "J9ATKQ87"] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert [worth("H" + rank, "S") for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert (TRUMP_ORDER[::-1], PLAIN_ORDER[::-1]) == ("J9ATKQ87", "ATKQJ987")


@pytest.mark.rule("KL-5")
@pytest.mark.parametrize("trump", FRENCH_SUITS)
def test_162_points(trump: str) -> None:
    assert sum(worth(card, trump) for card in FRENCH_32) + 10 == 162


@pytest.mark.rule("KL-6")
@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_the_dice_begin_at_nothing(players: int, sides: int) -> None:
    game = load({"players": players})
    assert game.scores(game.initial()) == (0,) * sides
    assert game.standing(game.initial()).places == (1,) * sides


@pytest.mark.rule("KL-7")
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_of_four(dealer: int) -> None:
    """Place by place: who gets the n-th card of the deck."""
    cards = mixed(dealer)
    _, state = dealt({}, dealer, cards)
    places = {
        1: (0, 1, 2, 12, 13, 20, 21, 22),
        2: (3, 4, 5, 14, 15, 23, 24, 25),
        3: (6, 7, 8, 16, 17, 26, 27, 28),
        4: (9, 10, 11, 18, 19, 29, 30, 31),
    }
    for number, mine in places.items():
        assert state.hands[(dealer + number) % 4] == in_order(cards[at] for at in mine)
    assert state.turned == cards[30]
    assert state.turned in state.hands[dealer]
    assert (state.stock, state.closed) == ((), ())
    assert state.held[dealer] == (cards[30],)


@pytest.mark.rule("KL-8")
@pytest.mark.parametrize("dealer", range(3))
def test_the_deal_of_three(dealer: int) -> None:
    cards = mixed(10 + dealer)
    _, state = dealt({"players": 3}, dealer, cards)
    for number in (1, 2, 3):
        at = 3 * (number - 1)
        assert state.hands[(dealer + number) % 3] == in_order(
            (*cards[at : at + 3], *cards[at + 9 : at + 12], *cards[at + 18 : at + 21])
        )
    assert state.turned == cards[27]
    assert state.stock == tuple(cards[28:])


@pytest.mark.rule("KL-8")
@pytest.mark.parametrize("dealer", range(2))
@pytest.mark.parametrize(
    "bids",
    [("accept",), ("pass", "pass", "kleines", "pass", "besser"), ("pass", "pass", "kleines", "pass", "pass", "name S")],
)
def test_the_deal_of_two(dealer: int, bids: tuple[str, ...]) -> None:
    cards = mixed(20 + dealer)
    cards.insert(18, cards.pop(cards.index("H9")))
    game, state = dealt({"players": 2}, dealer, cards)
    first = 1 - dealer
    assert state.hands[first] == in_order((*cards[0:3], *cards[6:9]))
    assert state.hands[dealer] == in_order((*cards[3:6], *cards[9:12]))
    assert (state.closed[first], state.closed[dealer]) == (in_order(cards[12:15]), in_order(cards[15:18]))
    assert (state.turned, state.stock) == ("H9", tuple(cards[19:]))
    for bid in bids:
        for seat in (0, 1, None):
            seen = repr(game.view(state, seat))
            assert not any(repr(card) in seen for pile in state.closed for card in pile if card != state.turned), (
                "not even their owner sees them"
            )
            assert game.view(state, seat).closed
        state, events = game.apply(state, game.actors(state)[0], bid)
    assert "took-up" in {event.kind for event in events}
    assert state.closed == ()
    assert state.hands[first] == in_order((*cards[0:3], *cards[6:9], *cards[12:15]))
    assert not game.view(state, 0).closed


@pytest.mark.rule("KL-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_dealer_is_drawn(players: int) -> None:
    game = load({"players": players})
    state = game.initial()
    assert game.chance_due(state) == "dealer"
    assert {game.chance(state, Random(seed)) for seed in range(50)} == {f"dealer {seat}" for seat in range(players)}
    for action in (f"dealer {players}", "dealer -1", "dealer", "dealer 0 0", "dealer 00"):
        with pytest.raises(IllegalAction, match=r"no-such-seat .KL-1"):
            game.apply(state, CHANCE, action)
    with pytest.raises(IllegalAction, match=r"not-due .KL-[78]"):
        game.apply(state, CHANCE, "deck " + " ".join(FRENCH_32))
    with pytest.raises(IllegalAction, match=r"chance-due .KL-9"):
        game.apply(state, 0, "accept")
    for dealer in range(players):
        assert game.actors(dealt({"players": players}, dealer)[1]) == ((dealer + 1) % players,)


@pytest.mark.rule("KL-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_deals_next(players: int) -> None:
    game, rng = load({"players": players}), Random(players)
    for _ in range(5):
        state = game.initial()
        while not game.is_over(state):
            before = state
            if game.chance_due(state):
                state = game.apply(state, CHANCE, game.chance(state, rng)).state
                if before.round and before.phase == "deck":
                    passed_on = before.won[0] if players == 2 else (before.dealer + 1) % players
                    assert state.dealer == (before.dealer if before.trumper == NOBODY else passed_on)
            else:
                seat = game.actors(state)[0]
                state = game.apply(state, seat, rng.choice(game.legal(state, seat))).state


@pytest.mark.rule("KL-19")
def test_the_proposal_comes_first_then_less() -> None:
    """Most points first; among equals the highest meld. A run of eight holds 24 announcements."""
    hand = tuple("D" + rank for rank in "789TJQKA")
    found = melds.announcements(hand, "D")
    assert len(found) == 24
    assert melds.text(found[0]) == "meld D7 D8 D9 DT / DJ DQ DK DA"
    assert [melds.points(some) for some in found] == sorted((melds.points(some) for some in found), reverse=True)
    assert (
        melds.text(melds.announcements(in_order(("C7", "C8", "C9", "SQ", "SK", "SA", "HQ", "HK", "HA")), "H")[0])
        == "meld C7 C8 C9 / SQ SK SA / HQ HK HA"
    )


@pytest.mark.rule("KL-22")
def test_what_others_hear_doesnt_tell_the_suits() -> None:
    """The same melds in other suits sound the same, in the same order."""
    hands = (("C7", "C8", "C9", "S9", "ST", "SJ", "HA", "HK"), ("S7", "S8", "S9", "C9", "CT", "CJ", "HA", "HK"))
    for hand in map(in_order, hands):
        game, state = position(
            "", f"0: {' '.join(hand)}; 1: D7; 2: D8; 3: D9; phase meld; trump D; trumper 1; turned DA"
        )
        state, events = game.apply(state, 0, game.legal(state, 0)[0])
        assert game.view(state, 1).claims[0] == (("terz", "J", False), ("terz", "9", False))
        assert events[0].data == {
            "seat": 0,
            "melds": [{"kind": "terz", "top": "J", "trump": False}, {"kind": "terz", "top": "9", "trump": False}],
        }
        assert game.view(state, 1).melded is None
        assert game.view(state, 0).melded == tuple(state.melds[0])
        assert not any(card in repr(game.view(state, 1)) for card in hand[:6])


@pytest.mark.rule("KL-31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_ends_with_a_six(players: int) -> None:
    game, rng = load({"players": players}), Random(players)
    state = game.initial()
    while not game.is_over(state):
        assert max(state.dice) < 6
        who = CHANCE if game.chance_due(state) else game.actors(state)[0]
        state = game.apply(
            state, who, game.chance(state, rng) if who == CHANCE else rng.choice(game.legal(state, who))
        ).state
    assert max(state.dice) == 6
    assert game.standing(state).winners == tuple(side for side, die in enumerate(state.dice) if die == 6)
    for seat in range(players):
        with pytest.raises(IllegalAction, match=r"match-over .KL-31"):
            game.apply(state, seat, "pass")
