"""What seats of Kaisern know of declared Kaiser, and that imagined positions agree with it, as often as they should."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import powers
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suites.kaisern import SUITE as KAISERN

from pausenjass.core.cards import KAISER_48, KAISER_60, in_order
from pausenjass.core.game import CHANCE
from pausenjass.core.options import settle
from pausenjass.games.kaisern import Kaisern, power
from pausenjass.games.kaisern.legal import parse
from pausenjass.games.kaisern.rules import Rules
from pausenjass.games.kaisern.worlds import BLUFF, Worlds


def dealt(house: dict[str, Any], *hands: str, dealer: int = -1) -> tuple[Any, Any]:
    """The position after a deal of these hands, with the first card of each face up, and after all face-up Banner are waived."""
    game = Kaisern(settle(Rules, {"players": len(hands), **house}))
    players = len(hands)
    cards = [hand.split() for hand in hands]
    deck = [hand.pop(0) for hand in cards]
    while any(cards):
        for hand in cards:
            deck += hand[:2]
            del hand[:2]
    deck += [card for card in game.rules.deck if card not in deck]
    state = game.apply(game.initial(), CHANCE, f"dealer {dealer % players}").state
    return game, game.apply(state, CHANCE, " ".join(("deck", *deck))).state


def play(game: Any, state: Any, *lines: str) -> Any:
    for line in lines:
        seat, _, action = line.partition(" ")
        state = game.apply(state, int(seat), action).state
    return state


FOUR = ("E3 EB RB S6 S7", "E4 R3 R4 R5 R6", "E5 T3 T4 T5 T6", "E6 S3 S4 S5 TB")


@pytest.mark.rule("KA-18")
def test_which_kaiser_was_declared_nobody_else_sees() -> None:
    """Two positions that differ only in which of his Kaiser was declared look the same to the other party, as do the events."""
    game, state = dealt({}, *FOUR)
    one, other = game.apply(state, 0, "declare 1 EB"), game.apply(state, 0, "declare 1 RB")
    for line in ((), ("1 come",), ("1 come", "0 ready"), ("1 come", "1 raise", "0 come")):
        these, those = play(game, one.state, *line), play(game, other.state, *line)
        for seat in (1, 3, None):
            assert game.view(these, seat) == game.view(those, seat)
            assert repr(game.view(these, seat)) == repr(game.view(those, seat))
        for seat in (0, 2):
            assert game.view(these, seat) != game.view(those, seat)
    assert one.events == other.events
    assert [each.card for each in game.view(one.state, 2).kaiser] == ["EB"]
    assert [each.card for each in game.view(one.state, 1).kaiser] == [""]


@pytest.mark.rule("KA-20")
def test_a_bluff_looks_like_a_kaiser() -> None:
    game, state = dealt({"bluff": True}, *FOUR)
    one, other = game.apply(state, 0, "declare 1 EB"), game.apply(state, 0, "declare 1 ?")
    for seat in (1, 3, None):
        assert game.view(one.state, seat) == game.view(other.state, seat)
    assert one.events == other.events
    assert game.view(other.state, 2).kaiser[0].card == "?"


@pytest.mark.rule("KA-18")
def test_others_know_a_face_down_kaiser_by_its_number() -> None:
    """They do until the card is shown; the own party knows the card."""
    game, state = dealt({}, *FOUR)

    def declared(seat: int) -> list[tuple[str, int, int]]:
        return [(each.card, each.number, each.kritze) for each in game.view(state, seat).kaiser]

    state = play(game, state, "0 declare 1 RB", "1 come", "0 declare 1 EB", "1 come", "0 declare 2 EB", "1 come")
    for seat in (1, 3, -1):
        assert declared(seat) == [("", 1, 1), ("", 2, 2)]
    for seat in (0, 2):
        assert declared(seat) == [("RB", 1, 1), ("EB", 2, 2)]
    state = play(game, state, "0 ready", "1 ready", "2 ready", "3 ready", "0 lay EB")
    assert declared(1) == [("", 1, 1), ("EB", 2, 2)]


@pytest.mark.rule("KA-20")
def test_false_declarations_are_told_apart_by_their_numbers() -> None:
    game, state = dealt({"bluff": True}, *FOUR)
    steps = [
        ("0 declare 1 ?", 1),
        ("0 declare 1 ?", 2),
        ("0 declare 2 ?", 1),
        ("0 declare 2 ?", 2),
        ("0 declare 3 ?", 1),
    ]
    for line, number in steps:
        seat, action = line.split(" ", 1)
        before = {each.number: each.kritze for each in game.view(state, 1).kaiser}
        state = game.apply(state, int(seat), action).state
        after = {each.number: each.kritze for each in game.view(state, 1).kaiser}
        assert [each for each in after if after[each] != before.get(each)] == [number]
        assert {each.card for each in game.view(state, 1).kaiser} == {""}
        assert {each.card for each in game.view(state, 2).kaiser} == {"?"}
        state = game.apply(state, 1, "come").state


@pytest.mark.rule("KA-18")
def test_nobody_sees_more_than_the_face_up_cards_until_they_are_declared() -> None:
    game, state = dealt({}, "EB E7 E8 E9 R6", "E4 R3 R4 R5 RB", "E5 T3 T4 T5 T6", "E6 S3 S4 S5 TB")
    state = play(game, state, "0 declare 1 EB")
    for seat in (0, 1, 2, 3, None):
        seen = repr(game.view(state, seat))
        assert not [card for card in KAISER_48 if repr(card) in seen and card not in state.up]
    after = play(game, state, "1 come")
    assert game.view(after, 0).hand == ("E7", "E8", "E9", "EB", "R6")


@pytest.mark.rule("KA-35")
def test_partners_know_each_others_hands() -> None:
    game, state = dealt({}, *FOUR)
    for seat in range(4):
        view = game.view(state, seat)
        assert view.partners == (((seat + 2) % 4, state.hands[(seat + 2) % 4]),)
        for world in [game.imagine(view, Random(number)) for number in range(20)]:
            assert world.hands[seat] == state.hands[seat]
            assert world.hands[(seat + 2) % 4] == state.hands[(seat + 2) % 4]
    assert game.view(state, None).partners == ()


@pytest.mark.rule("KA-20")
@pytest.mark.parametrize("bluff", [False, True])
def test_imagined_hands_hold_what_was_declared(bluff: bool) -> None:
    """Counted by hand: how often the declarer has one, two, … hidden Banner, and how often he bluffs."""
    game, state = dealt({"bluff": bluff}, "E3 E7 RB S6 S7", "E4 EB R4 R5 R6", "E5 T3 T4 T5 T6", "E6 S3 S4 S5 TB")
    state = play(game, state, "0 ready", "1 declare 1 EB", "2 come")
    view = game.view(state, 0)
    hidden = [card for card in KAISER_48 if card not in {*view.hand, *dict(view.partners)[2], "E4", "E6"}]
    assert len(hidden) == 36
    banners = [card for card in hidden if card[1] == "B"]
    assert sorted(banners) == ["EB", "SB", "TB"]
    # 4 unknown cards of 36 in the declarer's hand
    ways = Counter[int]()
    for some in combinations(range(36), 4):
        ways[sum(card < 3 for card in some)] += 1
    weight = {held: count * ((held > 0) + (BLUFF if bluff else 0)) for held, count in ways.items()}
    total, rounds, rng = sum(weight.values()), 4000, Random(3)
    found, false = Counter[int](), 0
    for _ in range(rounds):
        world = game.imagine(view, rng)
        assert game.view(world, 0) == view
        found[sum(card[1] == "B" for card in world.hands[1])] += 1
        false += world.kaiser[0].card == "?"
        assert world.kaiser[0].card in (*world.hands[1], "?")
    for held, share in weight.items():
        assert abs(found[held] / rounds - share / total) < 0.03
    truth = sum(count for held, count in ways.items() if held)
    assert (
        abs(false / rounds - BLUFF * sum(ways.values()) / (BLUFF * sum(ways.values()) + truth)) < 0.03
        if bluff
        else false == 0
    )


@pytest.mark.rule("KA-20")
def test_bots_expect_that_most_holders_declare() -> None:
    """Counted by hand: each undeclared Banner in a hand makes it less likely, by the sampler's parameter."""
    game, state = dealt({}, "E3 E7 E8 S6 S7", "E4 R4 R5 R6 R7", "E5 T3 T4 T5 T6", "E6 S3 S4 S5 R3")
    view = game.view(play(game, state, "0 ready", "1 ready"), 0)
    weight = {held: comb(4, held) * comb(32, 4 - held) for held in range(5)}
    for keeps in (1.0, 0.4):
        worlds, rng, rounds = Worlds(game.rules, view, keeps=keeps), Random(5), 4000
        found = Counter(sum(card[1] == "B" for card in worlds.sample(rng).places[0]) for _ in range(rounds))
        total = sum(count * keeps**held for held, count in weight.items())
        for held, count in weight.items():
            assert abs(found[held] / rounds - count * keeps**held / total) < 0.03


@pytest.mark.rule("KA-20")
def test_who_has_seen_all_banner_can_not_have_bluffed() -> None:
    """The viewer knows that the declarer has seen four Banner in hands: so each declaration is true."""
    game, state = dealt({"bluff": True}, "E3 E7 E8 S6 S7", "E4 EB RB SB TB", "E5 T3 T4 T5 T6", "E6 S3 S4 S5 R3")
    state = play(
        game,
        state,
        "0 ready",
        "1 declare 1 EB",
        "2 come",
        "1 declare 1 RB",
        "2 come",
        "1 declare 1 SB",
        "2 come",
        "1 declare 1 TB",
        "2 come",
    )
    rng = Random(1)
    for _ in range(300):
        world = game.imagine(game.view(state, 0), rng)
        true = [each.card for each in world.kaiser if each.card != "?"]
        assert set(true) <= set(world.hands[1])
        held = sum(card[1] == "B" for hand in (world.hands[1], world.hands[3]) for card in hand)
        assert 4 - len(true) <= 4 - held, "he may bluff at most what his party doesn't hold"


@pytest.mark.rule("KA-20")
def test_a_bluff_that_was_shown_still_tells_something() -> None:
    """Seat 0 has laid three Banner and bluffed once, so it doesn't hold the fourth."""
    game, state = dealt({"bluff": True}, "E3 EB RB TB S3", "E4 R3 R4 R5 R6")
    state = play(game, state, "0 declare 1 ?", "1 come", "0 ready", "1 ready")
    state = play(game, state, "0 lay EB", "1 lay R3", "0 lay RB", "1 lay R4", "0 lay TB", "1 lay R5")
    assert (state.how, state.writer, game.view(state, 1).kaiser[0].card) == ("false", 1, "?")
    worlds = [game.imagine(game.view(state, 1), Random(number)) for number in range(300)]
    assert not any("SB" in world.hands[0] for world in worlds)
    assert len({world.hands[0] for world in worlds}) > 20


@pytest.mark.rule("KA-28")
def test_laid_away_cards_stay_hidden() -> None:
    game, state = dealt({}, "E3 E7 E8 S6 S7 S8 S9", "E4 RB R4 R5 R6 R7 R8", "E5 T3 T4 T5 T6 T7 T8")
    state = play(game, state, "0 ready", "1 go")
    assert game.view(state, 1).away == ((1, in_order(("E4", "RB", "R4", "R5", "R6", "R7", "R8"))),)
    for seat in (0, 2, None):
        view = game.view(state, seat)
        assert (view.away, view.away_counts, view.counts) == ((), (0, 7, 0), (7, 0, 7))
        assert not any(repr(card) in repr(view) for card in ("RB", "R4", "R5", "R6", "R7", "R8"))
        worlds = {game.imagine(view, Random(number)).away[1] for number in range(10)}
        assert len(worlds) == 10
        assert all("E4" in away for away in worlds)


# --- properties ---------------------------------------------------------------------------------------------------

cards = st.lists(st.sampled_from(KAISER_60), min_size=2, max_size=8, unique=True)
declared = st.frozensets(st.sampled_from(power.KAISER))
suits = st.sampled_from("ERST")


@pytest.mark.rule("KA-41")
def test_what_stands_after_a_new_deal_is_public() -> None:
    """Raised blind, then raised in a stage: what four Banner would leave is the same in every imagined position."""
    game = Kaisern(settle(Rules, {"staged": True, "blind": True}))
    state = game.apply(game.initial(), CHANCE, "dealer 3").state
    state = play(game, state, "0 raise", "1 come", "1 ready")
    deck = ["EB", "RB", "SB", "TB", *[card for card in KAISER_48 if card[1] != "B"]]
    state = play(game, game.apply(state, CHANCE, " ".join(("deck", *deck))).state, "1 raise", "2 come")
    for seat in (0, 1, 2, 3, None):
        for seed in range(10):
            assert game.imagine(game.view(state, seat), Random(seed)).before_deal == state.before_deal == (7, 0, -1, -1)
    state = play(game, state, "0 waive", "0 ready", "1 waive", "1 ready")
    assert (state.phase, state.redeal, state.field, state.raiser) == ("deck", True, 7, 0)


@given(cards, declared, suits, st.randoms())
def test_the_order_of_those_that_follow_doesnt_matter(
    trick: list[str], kaiser: frozenset[str], trump: str, rng: Any
) -> None:
    """Without trump 0 one card wins a Satz, however the cards after the first one fall."""
    trick = [card for card in trick if card != trump + "0"] or ["E7"]
    first, rest = trick[0], trick[1:]
    taker = trick[powers.winner(trick, trump, kaiser)]
    rng.shuffle(rest)
    assert [first, *rest][powers.winner([first, *rest], trump, kaiser)] == taker


@given(cards, declared, suits)
def test_what_takes_can_take(trick: list[str], kaiser: frozenset[str], trump: str) -> None:
    """The winner was led, is a Stecher, or a Throner of the suit led. A Stupf that wasn't led never takes."""
    place = powers.winner(trick, trump, kaiser)
    card = trick[place]
    kind = powers.kind(card, trump, kaiser)
    assert place == 0 or kind == "stecher" or kind == "throner" and card[0] == trick[0][0]
    if powers.kind(trick[0], trump, kaiser) != "throner" and place:
        assert kind == "stecher"
    without = [each for each in trick if each not in (trump + "0", card)]
    if place and trump + "0" not in trick and without:
        assert (
            powers.takes(card, without[powers.winner(without, trump, kaiser)], trump, kaiser) or card[0] == trick[0][0]
        )


@given(
    st.text(max_size=12) | st.from_regex(r"(lay|declare|raise|come|go)( [0-9]?)?( [ERST?][0-9A-Z?]?)?", fullmatch=True)
)
def test_only_its_own_spelling_is_read(text: str) -> None:
    move = parse(text)
    if move is not None:
        again = " ".join([move.verb, *([str(move.kritze)] if move.kritze else []), *([move.card] if move.card else [])])
        assert again == text


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(KAISERN.rule_sets))
def test_every_listed_action_reads_back(seed: int, house: dict[str, Any]) -> None:
    game, rng = Kaisern(settle(Rules, house)), Random(seed)
    state = game.initial()
    for _ in range(60):
        if game.is_over(state):
            break
        if game.chance_due(state):
            state = game.apply(state, CHANCE, game.chance(state, rng)).state
            continue
        for seat in game.actors(state):
            assert all(parse(action) is not None for action in game.legal(state, seat))
        seat = game.actors(state)[0]
        first = game.legal(state, seat)[0]
        assert first.split(" ")[0] in ("waive", "ready", "come", "lay"), "the first action costs nothing"
        state = game.apply(state, seat, rng.choice(game.legal(state, seat))).state
