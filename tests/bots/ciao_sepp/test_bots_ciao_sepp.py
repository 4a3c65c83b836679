"""Every level of Ciao-Sepp: legal, repeatable, blind to hidden cards, no fault but on purpose; sensible in prepared positions."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from random import Random
from typing import Any

import pytest
from bot_play import Clock

from pausenjass.bots import LEVELS, RANDOM, Budget, load
from pausenjass.bots.ciao_sepp.levels import CANDIDATES, candidates, evaluate, others
from pausenjass.bots.ciao_sepp.playout import Playout
from pausenjass.core.chance import settle
from pausenjass.games import load as load_game
from pausenjass.games.ciao_sepp.knowledge import ANY, nothing_seen
from pausenjass.games.ciao_sepp.position import NOBODY, State, View

ALL_LEVELS = (RANDOM, *LEVELS)
FEW = Budget(playouts=12)
SOME = Budget(playouts=600)
levels = pytest.mark.parametrize("level", ALL_LEVELS)
thinking = pytest.mark.parametrize("level", ["mittel", "stark"])
HOUSES: tuple[dict[str, Any], ...] = (
    *(
        {"players": players, "edition": edition}
        for players in (2, 3, 4, 5, 6, 7, 8)
        for edition in ("pausenjass", "guepfer-deli")
    ),
    {"faults": "strict", "phone": "often"},
    {"players": 3, "faults": "strict", "decks": 1},
    {"players": 5, "together": "identical", "decks": 2},
    {"players": 4, "on_purpose": True, "ciao_fault": "every fault", "under": "always", "first_slap": "out"},
)
houses = pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: "-".join(map(str, rules.values())))


@cache
def game(rules: tuple[tuple[str, Any], ...] = ()) -> Any:
    return load_game("ciao-sepp", dict(rules))


@cache
def positions(rules: tuple[tuple[str, Any], ...]) -> tuple[State, ...]:
    """Positions of a game in which any seat takes any action, though seldom one that throws it out, and the telephone rings."""
    house, rng, found = game(rules), Random(str(rules)), []
    for _ in range(2):
        state = house.initial()
        while not house.is_over(state) and len(found) < 2000:
            state, _, _ = settle(house, state, rng)
            if house.is_over(state):
                break
            found.append(state)
            ticks = [tick for tick in house.clock(state) if tick != "time"]
            if ticks and rng.random() < 0.05:
                state = house.apply(state, "*", rng.choice(ticks)).state
                continue
            turn, *rest = house.actors(state)
            seat = rng.choice(rest) if rest and rng.random() < 0.3 else turn
            able = [
                action
                for action in house.legal(state, seat)
                if action != "forfeit" and (not bad(state, action) or rng.random() < 0.03)
            ]
            if able:
                lays = [action for action in able if action.startswith("lay ")]
                state = house.apply(state, seat, rng.choice(lays if lays and rng.random() < 0.7 else able)).state
    return tuple(found)


def bad(state: Any, action: str) -> bool:
    """Whether a bot must not do this: a fault, a slap without a ringing, throwing the cards down."""
    return action == "forfeit" or action.startswith("fault ") or action == "slap" and not state.ringing


@lru_cache(maxsize=1)
def views(rules: tuple[tuple[str, Any], ...], most: int) -> list[View]:
    """What every seat sees in some of these positions."""
    found = positions(rules)
    some = found[:: 1 + len(found) // most]
    return [game(rules).view(state, seat) for state in some for seat in range(len(state.hands))]


@levels
@houses
def test_every_choice_is_legal_and_none_is_a_fault(rules: dict[str, Any], level: str) -> None:
    bot, rng = load(game(tuple(rules.items())), level), Random(1)
    kinds: Counter[str] = Counter()
    for view in views(tuple(rules.items()), 60):
        if view.legal:
            choice = bot.choose(view, rng, FEW)
            assert choice in view.legal
            if not all(bad(view, action) for action in view.legal):
                assert not bad(view, choice)
            kinds[choice.split()[0]] += 1
        else:
            with pytest.raises(ValueError, match="can't do anything"):
                bot.choose(view, rng, FEW)
        said = bot.interject(view, rng)
        assert said is None or said in view.legal and said.split()[0] in ("ciao", "sepp", "jump")
    assert kinds.keys() >= {"lay", "draw", "pass"}


def test_stark_keeps_to_its_time_by_the_clock_it_is_given() -> None:
    from pausenjass.bots.ciao_sepp.levels import bot

    clock, view = Clock(), seen("E9 R9 S8 T8 *", "E8")
    assert bot(game(), "stark", clock).choose(view, Random(1)) in view.legal
    assert clock.looks == 4  # the start, and three times 0.1 s


# --- positions set up by hand ---------------------------------------------------------------------------------------


def seen(
    hand: str, pile: str, counts: tuple[int, ...] = (5, 5, 5), rules: tuple[tuple[str, Any], ...] = (), **more: Any
) -> View:
    """The view of seat 0 with this hand, on turn unless `turn` says otherwise; the others hold some of the remaining cards."""
    house = game((("players", len(counts) + 1), *rules))
    cards = list(house.rules.cards)
    for card in (*hand.split(), *pile.split()):
        cards.remove(card)
    Random(4).shuffle(cards)
    hands = [tuple(hand.split())]
    for count in counts:
        hands.append(tuple(sorted(cards[:count], key=house.rules.cards.index)))
        cards = cards[count:]
    top = pile.split()[-1]
    table: dict[str, Any] = {
        "phase": "play",
        "dealer": len(counts),
        "turn": 0,
        "layer": len(counts),
        "window": top,
        "suit": top[0],
        "rank": top[1],
        "round": 1,
    }
    if "attack" in more:
        table |= {"attack_suit": top[0], "chain": (len(counts),)}
    if "cover" in more:
        table |= {"cover_suit": top[0], "layer": 0}
    players = len(hands)
    told = {
        "could": tuple((ANY,) * len(each) for each in hands),
        "source": ANY,
        "seen": nothing_seen(players),
        "faults": (0,) * players,
    }
    state = house.initial()._replace(
        hands=tuple(hands), stock=tuple(cards), pile=tuple(pile.split()), **{**told, **table, **more}
    )
    view: View = house.view(state, 0)
    return view


def of(view: View) -> Any:
    return game((("players", len(view.counts)),))


def choices(level: str, view: View, times: int = 20) -> Counter[str]:
    """How often a level makes each choice."""
    bot = load(of(view), level)
    return Counter(bot.choose(view, Random(seed), SOME) for seed in range(4 if level == "stark" else times))


def usual(level: str, view: View) -> str:
    """The most frequent choice: *Medium* overlooks a card now and then."""
    ((choice, times),) = choices(level, view, 40).most_common(1)
    assert times >= (3 if level == "stark" else 16)
    return choice


def jumps(level: str, view: View) -> set[str | None]:
    bot = load(of(view), level)
    return {bot.interject(view, Random(seed)) for seed in range(5)}


@pytest.mark.rule("CS-17")
@thinking
def test_they_hit_back(level: str) -> None:
    assert usual(level, seen("E6 S9 TK RB", "E7", attack="7", due=2)) == "lay E6"
    assert usual(level, seen("R6 S9 TK RB", "RO", attack="O", due=10)) == "lay R6"


@pytest.mark.rule("CS-35")
def test_the_skilled_commit_a_fault_before_they_give_a_small_hand_away() -> None:
    """The next player gets a card more. With a fault already, or many cards, it isn't worth it."""
    rules, hand = (("on_purpose", True),), "EK R9 S7"
    for level, choice in (("mittel", "lay EK"), ("geuebt", "fault"), ("stark", "fault")):
        assert load(of(seen(hand, "E8")), level).choose(seen(hand, "E8", rules=rules), Random(1), FEW) == choice
    strong = load(of(seen(hand, "E8")), "stark")
    assert strong.choose(seen(hand, "E8", rules=rules, faults=(1, 0, 0, 0)), Random(1), FEW) == "lay EK"
    assert strong.choose(seen(hand, "E8", rules=rules, erred=True), Random(1), FEW) == "lay EK"
    assert strong.choose(seen(f"{hand} R6 T9 TA", "E8", rules=rules), Random(1), FEW) == "lay EK"
    assert strong.choose(seen(hand, "E8"), Random(1), FEW) == "lay EK"


@pytest.mark.rule("CS-36")
def test_playouts_lay_an_under_on_everything_where_that_is_allowed() -> None:
    for under, fits in (("fits", False), ("always", True)):
        house = game((("players", 4), ("under", under)))
        playout = Playout(house.rules, house.imagine(seen("SU R9 T7", "E8"), Random(1)), Random(1))
        assert ("SU" in playout.fitting[playout.on]) == fits, under


@pytest.mark.rule("CS-20")
def test_a_joker_answers_a_heavy_attack() -> None:
    """*Strong* may take the cards and swap hands with the Joker later, if there is a small one."""
    view = seen("* S9 TK", "RO", attack="O", due=10)
    assert "take" in view.legal
    assert usual("mittel", view).startswith("lay * as ")
    assert usual("stark", seen("*", "RO", attack="O", due=10)).startswith("lay * as ")


@pytest.mark.rule("CS-17")
def test_nobody_hits_himself_with_two_sixes() -> None:
    view = seen("E6 E6 SK", "E7 R7 E7", (3,), attack="7", due=6, chain=(0, 1))
    assert "lay E6 E6" in view.legal
    for level in ("mittel", "stark"):
        assert usual(level, view) == "lay E6"


@levels
def test_no_level_misses_a_last_card(level: str) -> None:
    for hand, top in (("E9", "EK"), ("S9", "E9"), ("*", "TU"), ("R9 S9", "R8")):
        view = seen(hand, top)
        for choice in choices(level if level != RANDOM or " " not in hand else "mittel", view, 5):
            assert of(view).apply(of(view).imagine(view, Random(1)), 0, choice).state.out == (0,) or level in (
                RANDOM,
                "leicht",
            )


@pytest.mark.rule("CS-11")
@thinking
def test_an_ass_is_laid_while_it_can_be_covered(level: str) -> None:
    """Nobody finishes on an uncovered Ass: if the other card goes first, it stays."""
    assert usual(level, seen("EA E9", "E7")) == "lay EA"
    assert usual(level, seen("EA E6 E9 S9", "E7")) == "lay EA"
    assert "as EA" not in usual(level, seen("*", "E7"))


@pytest.mark.rule("CS-25")
@pytest.mark.parametrize("level", LEVELS)
def test_the_winner_of_a_ring_takes_the_smallest_hand_or_keeps_his_own(level: str) -> None:
    ring = {"phase": "swap", "ringing": True, "winner_of_ring": 0, "turn": 2}
    assert usual(level, seen("E6 S9 TK RB T8 RK", "E7", (5, 1, 4), **ring)) == "swap 2"
    assert usual(level, seen("E6", "E7", (5, 4, 3), **ring)) == "keep"


@pytest.mark.rule("CS-20")
@thinking
def test_a_joker_swaps_a_large_hand_for_a_small_one(level: str) -> None:
    assert usual(level, seen("* S9 TK RB T8 RK S6 R9 TB", "E7", (6, 1, 5))) == "lay * swap 2"


@pytest.mark.rule("CS-5")
def test_they_lay_all_of_a_rank_the_longest_suit_last() -> None:
    """*Medium* often overlooks one, and then keeps the others of the rank together."""
    view = seen("E9 S9 T9 SK SB S8", "E7")
    assert candidates(view, view.legal[:-2])[0] == "lay E9 T9 S9"
    assert set(choices("stark", view)) == {"lay E9 T9 S9"}
    found = choices("mittel", view, 300)
    assert 80 < found["lay E9 T9 S9"] < 140  # it sees each of both with 60 %
    assert set(found) == {"lay E9 T9 S9", "lay E9"}


@pytest.mark.rule("CS-6")
def test_a_beginner_may_overlook_that_the_drawn_card_fits_but_not_his_last_cards() -> None:
    drew: dict[str, Any] = {"drawn": True, "got": "E9"}
    passed = {level: choices(level, seen("E9 S8 TK", "E7", **drew), 100)["pass"] for level in LEVELS}
    assert passed["neuling"] > 30
    assert passed["neuling"] > passed["mittel"] > 0 == passed["stark"]
    assert set(choices("neuling", seen("E9 S8", "E7", **drew), 100)) == {"lay E9"}


@pytest.mark.rule("CS-19")
@thinking
def test_an_eichel_koenig_is_for_who_gets_a_smaller_hand(level: str) -> None:
    assert "EK" in usual(level, seen("EK S9 TB T8 RO S6", "E7", (6, 6, 1)))
    assert usual(level, seen("EK E9 S9", "E7", (3, 3, 9))).startswith("lay E9")


@pytest.mark.rule("CS-12")
@thinking
def test_an_under_wishes_what_is_held(level: str) -> None:
    assert usual(level, seen("EU S6 S9 SK", "E7", (5,))) == "lay EU wish S"


@pytest.mark.rule("CS-8")
@pytest.mark.parametrize("level", LEVELS)
def test_a_card_is_thrown_in_where_that_pays(level: str) -> None:
    view = seen("E9 S8 TK", "E9", turn=2, layer=1)
    assert jumps(level, view) == {"jump E9"}
    last = seen("E9", "E9", turn=2, layer=1)
    assert jumps(level, last) == {"jump E9"}
    joker = seen("*", "E9", turn=2, layer=1)
    assert jumps(level, joker) == {"jump *"}


@pytest.mark.rule("CS-8")
@thinking
def test_a_card_is_not_thrown_in_where_it_costs(level: str) -> None:
    """The cases are an Eichel König that brings a large hand, and a Joker worth more than any card."""
    assert jumps(level, seen("EK S9", "EK", (5, 4, 9), turn=2, layer=1)) == {None}
    assert jumps(level, seen("* S8 TK", "E9", turn=2, layer=1)) == {None}


@levels
@pytest.mark.rule("CS-21")
def test_calls_are_made_when_asked(level: str) -> None:
    owing = seen("EK", "E9", turn=2, layer=0, owes=((0, "ciao"),))
    assert jumps(level, owing) == {"ciao"}
    on_turn = seen("EK", "EA", turn=0, cover=True, owes=((0, "ciao"),))
    assert set(choices(level, on_turn)) == {"ciao"}
    unnoticed = on_turn._replace(legal=tuple(action for action in on_turn.legal if action != "ciao"))
    assert "ciao" not in choices(level, unnoticed)


def test_zufall_does_anything_that_fits() -> None:
    found = choices(RANDOM, seen("EU E6 E9 S9 T7", "E8"), 400)
    assert {"lay E6", "lay E9", "lay E9 S9", "lay EU", *(f"lay EU wish {suit}" for suit in "RST")} == set(found)


def test_only_the_best_candidates_are_searched() -> None:
    view = seen("E9 R9 S9 T9 E8 R8 EU SU *", "E7")
    assert len(view.legal) > 60
    ranked = candidates(view, [action for action in view.legal if action.startswith("lay")])
    assert len(ranked) == CANDIDATES
    assert [evaluate(view, action) for action in ranked] == sorted(
        (evaluate(view, action) for action in ranked), reverse=True
    )


@pytest.mark.rule("CS-3")
def test_the_order_of_the_others_follows_the_direction_without_who_is_out() -> None:
    view = seen("E9", "E7", (3, 3, 3, 0, 3), out=(4,), step=-1)
    assert others(view) == [5, 3, 2, 1]
    assert NOBODY not in others(view)
