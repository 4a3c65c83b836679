"""Kaisern by rule number: cases that need more than a row of its table."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any, Final

import powers
import pytest
from rule_rows import dealt, position

from pausenjass.core.game import CHANCE, IllegalAction
from pausenjass.core.record import Record, RecordError
from pausenjass.games import load as load_game
from pausenjass.games.kaisern import power
from pausenjass.games.kaisern.dealing import lots
from pausenjass.games.kaisern.rules import FIELDS


def load(house: dict[str, Any] | None = None) -> Any:
    """The game with these house rules."""
    return load_game("kaisern", house or {})


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


@pytest.mark.rule("KA-29")
@pytest.mark.rule("KA-31")
@pytest.mark.parametrize("text", ["12 7 0", "0 0 1", "15 7 -", "0 3 1"])
def test_a_spiel_begins_with_what_came_before(text: str) -> None:
    game = load({"players": 2})
    state = game.begun(text)
    assert game.before(state) == text
    dealt = game.apply(game.apply(state, CHANCE, "dealer 0").state, CHANCE, "deck " + " ".join(game.rules.deck)).state
    assert game.before(dealt) == text
    assert dealt.round == 1
    assert game.before(game.initial()) == ""


@pytest.mark.parametrize(
    ("house", "text"),
    [
        *(
            ({"players": 2}, text)
            for text in ("x", "1", "1 2", "1 2 3", "1 2 2", "-1 2 0", "² 2 0", "01 2 0", "1 2 0 ")
        ),
        *(({"players": 2}, text) for text in ("0 0 -", "999 2 0", "99999 2 0", "1  2 0", "1 2 −", "1 2 3 0")),
        ({"players": 3}, "1 2 3 0"),
    ],
)
def test_what_cant_have_come_before(house: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|under way"):
        load(house).begun(text)


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
        assert {powers.row(card, trump, power.KAISER) for card in high} == {row}
        assert min(ranks[card].power for card in high) > max(ranks[card].power for card in low)


@pytest.mark.rule("KA-15")
def test_undeclared_banner_stand_under_all_stecher() -> None:
    for trump in "ERST":
        for card in power.KAISER:
            assert powers.kind(card, trump) == "throner"
            assert powers.row(card, trump) == 16
            assert powers.takes(card, card[0] + "9", trump) == (card[0] != trump)
            assert not powers.takes(card, card[0] + "U", trump)


@pytest.mark.rule("KA-23")
def test_the_fields() -> None:
    assert FIELDS == (4, 7, 10, 13, 16, 19, 22, 25, 28, 31)


@pytest.mark.rule("KA-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_the_first_dealer_is_drawn_or_named(players: int) -> None:
    """Chance draws any seat. The app, which knows the winner, names the first dealer of a further Partie."""
    game = load({"players": players})
    state = game.initial()
    assert game.actors(state) == ()
    assert {game.chance(state, Random(seed)) for seed in range(80)} == {f"dealer {seat}" for seat in range(players)}
    for seat in range(players):
        assert game.apply(state, CHANCE, f"dealer {seat}").state.dealer == seat
    for action in (f"dealer {players}", "dealer -1", "dealer", "dealer 00"):
        with pytest.raises(IllegalAction, match=r"no-such-seat .KA-3"):
            game.apply(state, CHANCE, action)
    with pytest.raises(IllegalAction, match=r"chance-due .KA-6"):
        game.apply(state, 0, "ready")


@pytest.mark.rule("KA-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_a_seat_that_is_not_there(players: int) -> None:
    game, state = dealt("kaisern", {"players": players}, 0, load().rules.deck)
    for seat in (-1, players, 99):
        assert game.legal(state, seat) == ()
        with pytest.raises(IllegalAction, match=r"no-such-seat .KA-3"):
            game.apply(state, seat, "raise")


@pytest.mark.rule("KA-26")
@pytest.mark.parametrize("action", ["lay E3", "raise"])
def test_a_refusal_names_who_has_to_answer_first(action: str) -> None:
    game, state = position("kaisern", "0: E3 R3; 1: E5 R4; 2: S3 S4")
    state = game.apply(state, 1, "raise").state
    assert state.ask.waiting == (2, 0)
    with pytest.raises(IllegalAction) as told:
        game.apply(state, 0, action)
    assert (told.value.reason, told.value.data) == ("answer-due", {"seat": 2})


@pytest.mark.rule("KA-32")
@pytest.mark.parametrize(("players", "target"), [(2, 51), (3, 71), (4, 81), (5, 91), (6, 101)])
def test_a_partie_ends_at_its_target(players: int, target: int) -> None:
    """Only one party writes, always the sum of field and Kritze; the Partie ends when it reaches the target."""
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


# --- drawing for partners, and lifting ----------------------------------------------------------------------------


def drawn(text: str, dealer: int = 0, rules: dict[str, Any] | None = None) -> Record:
    """A record whose header says that this was drawn before this dealer's first Spiel."""
    game = load(rules)
    names = [f"Spieler {seat}" for seat in range(game.rules.players)]
    return Record(game, names, {"drawn": text}, [(CHANCE, f"dealer {dealer}")])


@pytest.mark.rule("KA-48")
@pytest.mark.parametrize(
    ("text", "dealer", "rules"),
    [
        ("E4 RK T3 SO / - - - -; lift R6 SK", 1, {}),
        ("E4 RK T3 SO; lift R6 SK", 1, {}),
        ("E4 RK T3 SO; lift RA S3", 1, {}),
        ("E4 RK T3 SO; lift R9 SB", 1, {}),
        ("E4 RK T3 SO; lift RU SB", 0, {}),
        ("E4 EO T3 SO; lift RU S9", 0, {}),
        ("EO RO TA SO / E3 R4 - S5; lift RU S9", 0, {}),
        ("lift R6 S6 / R8 T7", 0, {}),
        ("EO R3 TO S3; lift R6 SK", 1, {}),
        ("EO RO TO S3 / EK R4 SK -; lift R6 SK", 1, {}),
        ("E2 RK T0 SO; lift R6 SK", 1, {"cards": 56, "small": "2 and 0"}),
        ("E3 RK T4 SO E5 RU T6 S9; lift SK R6", 0, {"players": 8}),
        ("lift R6 S6 T3 / R7 T7 - / S8 E9 -", 1, {"players": 3}),
        ("E3 R5 TK S4 E6 RO; lift R6 S7 T8", 2, {"players": 6, "parties": 3}),
    ],
)
def test_what_can_be_drawn(text: str, dealer: int, rules: dict[str, Any]) -> None:
    assert drawn(text, dealer, rules).replay()


@pytest.mark.rule("KA-48")
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("E4 RK T3 SO; lift R6 SK", "has lifted the highest card"),
        ("E4 RK T3; lift R6 S3", "4 cards of the deck"),
        ("E4 RK T3 X9; lift R6 S3", "4 cards of the deck"),
        ("E4 RK T3 SO", "then «lift»"),
        ("E4 RK T3 E4; lift R6 S3", "drawn twice"),
        ("E4 T3 RK SO; lift R6 S3", "crosswise"),
        ("EO RO TA SO; lift R6 S3", "must be drawn again"),
        ("EO RO TA SO / E3 - - S5; lift R6 S3", "other seats"),
        ("EO RO TA SO / E3 R4 - S4 / - R6 - T5; lift R6 S3", "other seats"),
        ("E4 RK T3 SO / - - - - / - - - -; lift R6 S3", "other seats"),
        ("E4 RK T3 SO; lift R6 S6", "one more round"),
        ("E4 RK T3 SO; lift R6 S3 / R7 S8", "other parties"),
        ("E4 RK T3 SO; lift R6", "2 cards of the deck"),
        ("E4 RK T3 SO; lift - SK", "other parties"),
        ("E4 RK T3 SO;lift R6 SK", "then «lift»"),
        ("E2 RK T3 SO; lift R6 S3", "4 cards of the deck"),
        ("EO R3 TO S3 / EK - SK -; lift R6 S3", "other seats"),
    ],
)
def test_what_can_not_be_drawn(text: str, wrong: str) -> None:
    with pytest.raises(RecordError, match=f"drawn: .*{wrong}"):
        drawn(text).replay()


@pytest.mark.rule("KA-48")
def test_what_was_drawn_is_read_and_written_as_it_stands() -> None:
    text = str(drawn("EO RO TA SO / E3 R4 - S5; lift RU S9"))
    assert "drawn: EO RO TA SO / E3 R4 - S5; lift RU S9\n" in text
    assert str(Record.parse(text)) == text
    with pytest.raises(RecordError, match=r"line 5: drawn: .*4 cards of the deck") as told:
        Record.parse(text.replace("EO RO TA SO", "EO RO TA"))
    assert told.value.line == 5


TABLES_WITH_LOTS: Final = [
    {},
    {"players": 2},
    {"players": 3},
    {"players": 4, "parties": 4},
    {"players": 6},
    {"players": 6, "parties": 3},
    {"players": 8},
    {"players": 8, "cards": 56},
]


@pytest.mark.rule("KA-48")
@pytest.mark.parametrize("rules", TABLES_WITH_LOTS, ids=str)
@pytest.mark.parametrize("seed", range(40))
def test_what_is_drawn_can_be_drawn(rules: dict[str, Any], seed: int) -> None:
    """The header agrees with the seats and the dealer; the first seat stays; those who sit together drew it so."""
    game = load(rules)
    text, seats, dealer = game.draw_lots(Random(seed))
    assert (sorted(seats), seats[0]) == ([*range(game.rules.players)], 0)
    assert lots(game.rules, text).dealer == dealer
    assert bool(lots(game.rules, text).draws) == (game.rules.parties < game.rules.players)
    game.check_drawn(text, f"dealer {dealer}")


@pytest.mark.rule("KA-48")
def test_lots_decide_who_plays_together_and_who_deals() -> None:
    """Each partner and each dealer comes about as often; equal cards are drawn again."""
    game = load()
    drawn = [game.draw_lots(Random(seed)) for seed in range(600)]
    partners, dealers = (Counter(seats[2] for _, seats, _ in drawn), Counter(dealer for *_, dealer in drawn))
    assert all(150 < partners[seat] < 250 for seat in (1, 2, 3))
    assert all(240 < dealers[seat] < 360 for seat in (0, 1)), "each party's first seat lifts"
    again = [text for text, *_ in drawn if " / " in text.partition(";")[0]]
    assert 20 < len(again) < 200
    assert any("/ -" in text for text in again)


@pytest.mark.rule("KA-49")
def test_winners_deal_first_in_the_next_match() -> None:
    game = load({"target": 51})
    over = game.initial()._replace(phase="over", points=(30, 51), dealer=0)
    assert game.next_dealers(over) == (1, 3)
