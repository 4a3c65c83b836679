"""Every level on random positions of every rule set: legal, repeatable, blind to hidden cards; and what each is known for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import Any

import pytest
from bot_play import can_do_nothing, seen_otherwise
from play import CASES, Case, game_of, match

from pausenjass.bots import LEVELS, RANDOM, Budget, has_bots, load
from pausenjass.bots.tschau_sepp.levels import Evaluation
from pausenjass.games import load as load_game
from pausenjass.games.tschau_sepp.knowledge import ANY
from pausenjass.games.tschau_sepp.position import View

ALL_LEVELS = (RANDOM, *LEVELS)
FEW = Budget(playouts=12)
SOME = Budget(playouts=400)
CASES_WITH_BOTS = [case for case in CASES if has_bots(case.game_id)]
each_bot = pytest.mark.parametrize(
    ("case", "level"), [(case, level) for case in CASES_WITH_BOTS for level in ALL_LEVELS], ids=str, scope="module"
)
"""One bot after the other, so that it chooses once for several tests."""
levels = pytest.mark.parametrize("level", ALL_LEVELS)


def views(case: Case, most: int = 25) -> Iterator[Any]:
    """Views of seats that may act, from the whole match, each seat's in turn."""
    game, lines = game_of(case), match(case)
    for line in lines[:: 1 + len(lines) // most]:
        for seat in game.actors(line.before):
            yield game.view(line.before, seat)


@lru_cache(maxsize=1)
def chosen(case: Case, level: str) -> list[tuple[Any, str, str | None]]:
    """Views of the match, with what a bot of this level chooses and calls there."""
    bot = load(game_of(case), level)
    return [
        (view, bot.choose(view, Random(number), FEW), bot.interject(view, Random(number)))
        for number, view in enumerate(views(case))
    ]


@each_bot
def test_every_choice_and_every_call_is_legal(case: Case, level: str) -> None:
    for view, choice, call in chosen(case, level):
        assert choice in view.legal
        calls = [
            action
            for action in view.legal
            if action.split()[0] in ("ciao", "sepp", "jump", "demand", "free", "nachfreien")
        ]
        assert call is None or call in calls


@each_bot
def test_the_same_view_generator_and_playouts_give_the_same_choice(case: Case, level: str) -> None:
    """Every second view is seen again, otherwise and by another bot."""
    game = game_of(case)
    for number, (view, choice, call) in [*enumerate(chosen(case, level))][::2]:
        again = seen_otherwise(game, view)
        assert load(game, level).choose(again, Random(number), FEW) == choice
        assert load(game, level).interject(again, Random(number)) == call


@each_bot
def test_who_can_do_nothing_is_told_so(case: Case, level: str) -> None:
    game = game_of(case)
    for line in match(case)[::97]:
        for seat in {*range(game.rules.players)} - {*game.actors(line.before)}:
            can_do_nothing(game, level, game.view(line.before, seat), FEW)


def test_unknown_levels_and_games_without_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="'schwer'"):
        load(load_game("tschau-sepp"), "schwer")

    class Other:
        id = "jass"

    with pytest.raises(ValueError, match="'jass'"):
        load(Other(), "stark")  # type: ignore[arg-type]


# --- positions set up by hand ---------------------------------------------------------------------------------------


@cache
def game(**rules: Any) -> Any:
    return load_game("tschau-sepp", {"players": 2, **rules})


def seen(
    hand: str,
    pile: str,
    others: tuple[int, ...] = (5,),
    seat: int = 0,
    rules: dict[str, Any] | None = None,
    **more: Any,
) -> View:
    """A seat's view with this hand, on turn unless `turn` says otherwise; the others hold some of the remaining cards."""
    house = game(players=len(others) + 1, **(rules or {}))
    known = [*hand.split(), *pile.split()]
    rest = [card for card in house.rules.cards if card not in known]
    Random(4).shuffle(rest)
    hands = []
    for at in range(len(others) + 1):
        count = others[at - (at > seat)]
        hands.append(tuple(hand.split()) if at == seat else tuple(sorted(rest[:count], key=house.rules.cards.index)))
        rest = rest if at == seat else rest[count:]
    table: dict[str, Any] = {
        "dealer": len(others),
        "turn": seat,
        "round": 1,
        "could": tuple((ANY,) * len(each) for each in hands),
        **more,
    }
    state = house.initial()._replace(
        phase="play", hands=tuple(hands), stock=tuple(rest), pile=tuple(pile.split()), **table
    )
    view: View = house.view(state, seat)
    return view


def choices(level: str, view: View, budget: Budget = FEW, times: int = 20, **rules: Any) -> Counter[str]:
    bot = load(game(players=len(view.counts), **rules), level)
    return Counter(bot.choose(view, Random(seed), budget) for seed in range(times))


@levels
def test_no_level_misses_a_last_card_that_fits(level: str) -> None:
    for hand, top in (("E7", "E9"), ("S9", "E9"), ("R8", "R6"), ("TU", "S6")):
        (only,) = {choice[:6] for choice in choices(level, seen(hand, top))}
        assert only == f"lay {hand}"


@pytest.mark.parametrize("hand", ["E8 EA EK", "E8 R8 R6", "E8 EA RA R9", "E8 S8 SA SU", "EA RA RU"])
def test_stark_sees_an_end_of_the_round_over_several_cards(hand: str) -> None:
    """With two players an 8 gives another turn, and an Ass must be covered."""
    house = game()
    bot = load(house, "stark")
    for seed in range(5):
        state = house.imagine(seen(hand, "E9"), Random(seed))
        while state.phase == "play":
            assert state.turn == 0
            state = house.apply(state, 0, bot.choose(house.view(state, 0), Random(seed), Budget(playouts=1))).state
        assert state.winner == 0


def test_who_owes_on_his_own_turn_calls_first() -> None:
    """It happens after an 8 with two players."""
    view = seen("EK", "E9 E8", owes=0)
    assert view.legal[0] == "ciao"
    assert choices("stark", view) == {"ciao": 20}
    forgotten = [choices(level, view, FEW, times=100)["lay EK"] for level in ("geuebt", "mittel", "leicht", "neuling")]
    assert forgotten == sorted(forgotten)
    assert 0 < forgotten[0] < 10
    assert 15 < forgotten[-1] < 50


def calls(level: str, view: View, times: int = 200) -> Counter[str | None]:
    bot = load(game(), level)
    return Counter(bot.interject(view, Random(seed)) for seed in range(times))


def test_calls_out_of_turn() -> None:
    owing = seen("EK", "E9", turn=1, owes=0)
    assert owing.legal == ("ciao",)
    for level in (RANDOM, "stark"):
        assert calls(level, owing) == {"ciao": 200}
    said = {level: calls(level, owing) for level in LEVELS[:-1]}
    assert all(each["ciao"] + each[None] == 200 for each in said.values())
    silent = [each[None] for each in said.values()]
    assert silent == sorted(silent, reverse=True)
    assert 1 < silent[-1] < 20
    assert 40 < silent[0] < 100


@pytest.mark.parametrize("turn", [0, 1], ids=["on turn", "out of turn"])
def test_demands(turn: int) -> None:
    view = seen("E6 E8", "E9", (1,), turn=turn, owes=1)
    assert "demand 1" in view.legal
    assert calls("stark", view) == {"demand 1": 200}
    demanded = [calls(level, view)["demand 1"] for level in LEVELS]
    assert demanded == sorted(demanded)
    assert 20 < demanded[0] < 120
    if turn == 0:
        assert choices("stark", view) == {"demand 1": 20}
    else:  # asked for a move when only a call is left
        assert choices("leicht", view) == {"demand 1": 20}


def test_nothing_to_call() -> None:
    for level in ALL_LEVELS:
        assert calls(level, seen("E6 E8", "E9"), 20) == {None: 20}


def usual(view: View) -> str:
    """The most frequent choice of *Medium*, which overlooks a card now and then."""
    ((choice, times),) = choices("mittel", view, times=100).most_common(1)
    assert times > 60
    return choice


def test_mittel_keeps_bauern() -> None:
    assert usual(seen("EU E9 S6", "E7")) == "lay E9"
    assert usual(seen("EU S9 S7", "R6")) == "lay EU wish S"


def test_mittel_wishes_and_plays_its_long_suit() -> None:
    assert usual(seen("TU S6 S9 SK T6", "R7")) == "lay TU wish S"
    assert usual(seen("E6 S6 S9 SK SO", "R6")) == "lay S6"


def test_mittel_lays_an_ass_if_it_can_cover_it() -> None:
    assert usual(seen("EA E6 S9", "E9")) == "lay EA"
    assert usual(seen("EA RK S7", "E9 RA")) == "lay RK"


def test_mittel_overlooks_a_card_now_and_then() -> None:
    view = seen("EU E9 S6", "E7")
    assert 70 < choices("mittel", view, times=100)["lay E9"] < 98
    assert choices("stark", view, SOME, 10) == {"lay E9": 10}


@pytest.mark.parametrize("attack", ["E7", "E8", "EB"])
def test_mittel_attacks_who_is_about_to_finish(attack: str) -> None:
    hand = f"{attack} E6 S6 R6 RO SK"
    assert usual(seen(hand, "E9", (1, 5, 5))) == f"lay {attack}"
    assert usual(seen(hand, "E9", (6, 5, 5))) == "lay E6"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_a_seven(level: str) -> None:
    assert choices(level, seen("R7 S6 S9", "E7", due=2), SOME, 5) == {"lay R7": 5}
    no_passing_on = {"pass_on_sevens": False}
    assert choices(level, seen("R7 S6 S9", "E7", due=2, rules=no_passing_on), times=5, **no_passing_on) == {"take": 5}


def test_zufall_lays_any_fitting_card_with_any_wish() -> None:
    seen_choices = choices(RANDOM, seen("EU E6 S9 T7", "E9"), times=300)
    assert set(seen_choices) == {"lay E6", "lay S9", *(f"lay EU wish {suit}" for suit in "ERST")}
    assert min(seen_choices["lay E6"], seen_choices["lay S9"]) > 60
    assert choices(RANDOM, seen("S6 T7", "E9")) == {"draw": 20}
    assert choices(RANDOM, seen("S6 T7", "E9", drawn=True)) == {"pass": 20}


def test_stark_counts_the_match_at_its_end() -> None:
    evaluation = Evaluation(game(), seen("E6 E8", "E9", points=(150, 190)))
    assert evaluation.evaluate(0, [0, 5]) < evaluation.evaluate(0, [0, 12])  # the other reaches 200
    assert evaluation.evaluate(1, [5, 0]) > evaluation.evaluate(1, [55, 0])
    by_wins = Evaluation(
        game(match="wins", rounds=3), seen("E6 E8", "E9", wins=(1, 1), round=3, rules={"match": "wins", "rounds": 3})
    )
    assert by_wins.evaluate(0, [1, 0]) - by_wins.evaluate(1, [0, 1]) == pytest.approx(2.0)
