"""Ciao-Sepp in real time: who was first, what is too late, calls, faults, and who may not act at all."""

from __future__ import annotations

import pytest
from live_play import ANNA, BEAT, CLA, DORA, FOUR, NINES, Page, deal, lines, opened, race

from pausenjass.app.live.races import FRAME_MS, Late

# --- races --------------------------------------------------------------------------------------------------------------


def test_won() -> None:
    """A person jumps in before the player on turn, whose timer then never acts."""
    page = race()
    cla = page.act(CLA, "lay RK", bot=True, at=600)
    assert page.tap(ANNA, "jump R9", at=400).outcome == "done"
    assert page.live.table.turn.seat == BEAT
    before = lines(page.live)
    assert page.race(cla)[0].outcome == "stale"
    assert lines(page.live) == before
    assert all(plan.seat != CLA or not plan.id.startswith("turn") for plan in page.live.upcoming())


def test_lost() -> None:
    """The tap was meant for an earlier position: nothing happens, and the page hears who was faster."""
    page = race()
    tap = page.act(ANNA, "jump R9", at=620)
    page.race(page.act(CLA, "lay RK", bot=True, at=500))
    before = lines(page.live)
    (outcome,) = page.race(tap)
    assert outcome.outcome == "late"
    assert outcome.late == Late(CLA, 120)
    assert outcome.refused
    assert (outcome.refused.reason, outcome.refused.rule) == ("not-identical", "CS-8")
    assert lines(page.live) == before


def test_the_stamp_decides_and_not_the_arrival() -> None:
    page = race()
    done = page.race(page.act(CLA, "lay RK", bot=True, at=500), page.act(ANNA, "jump R9", at=480))
    assert [(each.seat, each.outcome) for each in done] == [(ANNA, "done"), (CLA, "stale")]


def test_a_tie_is_the_player_on_turns() -> None:
    page = race()
    done = page.race(page.act(ANNA, "jump R9", at=500), page.act(CLA, "lay RK", bot=True, at=500 + FRAME_MS - 1))
    assert [(each.seat, each.outcome, each.late) for each in done] == [
        (CLA, "done", None),
        (ANNA, "late", Late(CLA, 0)),
    ]


def test_just_no_tie() -> None:
    page = race()
    done = page.race(page.act(ANNA, "jump R9", at=500), page.act(CLA, "lay RK", bot=True, at=500.01 + FRAME_MS))
    assert [(each.seat, each.outcome) for each in done] == [(ANNA, "done"), (CLA, "stale")]


def test_a_tie_of_two_who_jump_in_is_the_nearers() -> None:
    """Dora sits right after Cla, so she is first. Then it is Anna's turn, and her R9 is simply laid on the same card."""
    page = race(people=4)
    done = page.race(page.act(ANNA, "jump R9", at=500), page.act(DORA, "jump R9", at=505))
    assert [(each.seat, each.action, each.outcome) for each in done] == [
        (DORA, "jump R9", "done"),
        (ANNA, "lay R9", "done"),
    ]
    assert lines(page.live)[-2:] == ["3 jump R9", "0 lay R9"]


def test_a_lay_becomes_a_jump_in_on_the_same_card() -> None:
    """Anna was on turn for E9 on E9; Beat throws the third in before her."""
    page = Page(opened(deal(("E9 R8 R6 S8 TK", "E9 S6 SK T6 E8", "RK T9 S9 SA TA", "R9 R7 T8 SK S7"), "E9", people=2)))
    done = page.race(page.act(ANNA, "lay E9", at=540), page.act(BEAT, "jump E9", at=500))
    assert [(each.action, each.outcome) for each in done] == [("jump E9", "done"), ("jump E9", "done")]


def test_another_card_is_not_thrown_in() -> None:
    """Anna wants to lay E8 on E9; Beat's jump-in takes her turn."""
    page = Page(opened(deal(("E8 R8 R6 S8 TK", "E9 S6 SK T6 E8", "RK T9 S9 SA TA", "R9 R7 T8 SK S7"), "E9", people=2)))
    done = page.race(page.act(ANNA, "lay E8", at=540), page.act(BEAT, "jump E9", at=500))
    assert [(each.outcome, each.late) for each in done] == [("done", None), ("late", Late(BEAT, 40))]


def test_a_tap_from_before_ones_turn_holds() -> None:
    """It was meant a moment too early, but is right when it arrives: nothing is lost."""
    page = race()
    early = page.act(ANNA, "lay R6", at=900)
    page.race(page.act(CLA, "lay RK", bot=True, at=500))
    page.race(page.act(DORA, "lay R9", bot=True, at=880))
    assert page.race(early)[0].outcome == "done"


def test_the_same_twice() -> None:
    """A second touch for one position is ignored, even if the same card were there again."""
    page = Page(opened(deal(("E9 E9 R9 S8 TK", "R9 S6 SK T6 E8"), "E6")))
    twice = [page.act(ANNA, "lay E9", at=at) for at in (100, 180)]
    assert [each.outcome for each in page.race(*twice)] == ["done", "stale"]
    assert page.race({**twice[0], "at": 300})[0].outcome == "stale"
    assert lines(page.live) == ["1 lay E6", "0 lay E9"]


def test_the_first_touch_counts() -> None:
    """Two fingers of one hand touch two cards."""
    page = race()
    done = page.race(page.act(ANNA, "jump R9", at=500), page.act(ANNA, "lay R6", at=502))
    assert [each.outcome for each in done] == ["done", "stale"]


def test_two_fingers_of_two_persons() -> None:
    page = race(people=4)
    done = page.race(page.act(CLA, "lay RK", at=530), page.act(DORA, "jump R9", at=500))
    assert [(each.seat, each.outcome) for each in done] == [(DORA, "done"), (CLA, "late")]


def test_several_cards_together_have_one_spelling() -> None:
    page = Page(opened(deal(NINES, "E6")))
    wrong = page.tap(ANNA, "lay E9 T9 S9 R9")
    assert (wrong.outcome, wrong.refused and wrong.refused.reason) == ("refused", "wrong-order")
    assert page.tap(ANNA, "lay E9 S9 T9 R9").outcome == "done"
    assert lines(page.live)[-1] == "0 lay E9 S9 T9 R9"


def test_illegal_and_nobody_was_faster() -> None:
    page = race()
    wrong = {
        "lay TK": "not-your-turn",
        "jump TK": "not-identical",
        "draw": "not-your-turn",
        "fly": "malformed",
        "ciao": "nothing-owed",
    }
    for action, reason in wrong.items():
        outcome = page.tap(ANNA, action)
        assert (outcome.outcome, outcome.late) == ("refused", None)
        assert outcome.refused
        assert outcome.refused.reason == reason
    assert lines(page.live)[-1] == "1 lay R9"


NONE = [
    None,
    5,
    "x",
    [],
    [None],
    [{}],
    [{"seat": "0"}],
    [{"seat": 9, "action": "slap"}],
    [{"seat": True, "action": "slap", "ply": 5}],
]


@pytest.mark.parametrize("given", NONE)
def test_acts_that_are_none(given: object) -> None:
    page = race()
    outcomes = page.live.race(100, given)
    assert all(outcome.outcome in ("refused", "stale") for outcome in outcomes)
    assert lines(page.live)[-1] == "1 lay R9"


@pytest.mark.parametrize("ply", [-1, 999, None, "5", 2.0])
def test_positions_that_never_were(ply: object) -> None:
    page = race()
    outcomes = page.live.race(100, [{**page.act(ANNA, "jump R9"), "ply": ply}])
    assert outcomes[0].outcome == "stale"
    assert lines(page.live)[-1] == "1 lay R9"


def test_nobody_plays_for_another() -> None:
    """A tap can't play for a bot, nor a timer for a person."""
    page = race()
    assert page.tap(CLA, "lay RK").outcome == "stale"
    assert page.tap(ANNA, "jump R9", bot=True).outcome == "stale"
    assert lines(page.live)[-1] == "1 lay R9"


def test_a_bot_that_has_nothing_to_say_makes_the_simplest_move() -> None:
    page = race()
    wanted = page.live.table.match.game.legal(page.live.table.match.state, CLA)[0]
    assert page.tap(CLA, "", bot=True).outcome == "done"
    assert lines(page.live)[-1] == f"2 {wanted}"


def test_a_bot_out_of_turn_that_has_nothing_to_say_does_nothing() -> None:
    page = race()
    assert page.tap(DORA, "", bot=True).outcome == "stale"
    assert page.tap(DORA, "lay E9", bot=True).outcome == "stale"


# --- assisted and strict --------------------------------------------------------------------------------------------------


def test_late_is_a_fault_where_faults_count() -> None:
    page = race(faults="strict")
    tap = page.act(ANNA, "jump R9", at=620)
    page.race(page.act(CLA, "lay RK", bot=True, at=500))
    (outcome,) = page.race(tap)
    assert (outcome.outcome, outcome.action, outcome.late) == ("fault", "fault R9", Late(CLA, 120))
    assert page.live.table.match.state.faults[ANNA] == 1


def test_a_wrong_card_is_a_fault_but_a_trembling_finger_is_one_only() -> None:
    page = race(faults="strict")
    wrong = page.act(ANNA, "lay TK", at=500)
    assert page.race(wrong)[0].outcome == "fault"
    assert page.tap(ANNA, "lay TK", at=700).outcome == "stale"
    assert page.live.table.match.state.faults[ANNA] == 1
    assert page.tap(ANNA, "lay TK", at=1800).outcome == "fault"
    assert page.live.table.match.state.gone == ((ANNA, "disqualified"),)


def test_what_is_no_lay_is_no_fault() -> None:
    page = race(faults="strict")
    for action in ("draw", "pass", "take", "lay OO", "lay", "jump", "ciao", "swap 2"):
        assert page.tap(ANNA, action).outcome == "refused"
    assert page.live.table.match.state.faults[ANNA] == 0


def test_late_but_the_card_fits_now() -> None:
    """Under strict rules: a player who is too late with a card that he may lay now takes it back without a fault."""
    page = race(faults="strict", people=4)
    tap = page.act(ANNA, "jump R9", at=700)
    page.race(page.act(CLA, "lay S9", at=500), page.act(DORA, "lay E9", at=690))
    (outcome,) = page.race(tap)
    assert page.live.table.turn.seat == ANNA
    assert (outcome.outcome, outcome.late) == ("late", Late(CLA, 200))
    assert page.live.table.match.state.faults[ANNA] == 0


# --- calls ----------------------------------------------------------------------------------------------------------------


def test_a_call_in_time() -> None:
    page = Page(opened(deal(NINES, "E6")))
    page.tap(ANNA, "lay E9 R9 S9 T9")
    assert page.tap(ANNA, "ciao", at=300).outcome == "done"


def test_a_call_with_the_lay_in_one_window() -> None:
    """The call was meant for the position before the lay, which is under way: nothing is lost."""
    page = Page(opened(deal(NINES, "E6")))
    done = page.race(page.act(ANNA, "lay E9 R9 S9 T9", at=100), page.act(ANNA, "ciao", at=130))
    assert [each.outcome for each in done] == ["done", "done"]


def test_a_call_too_late() -> None:
    page = Page(opened(deal(NINES, "E6")))
    page.tap(ANNA, "lay E9 R9 S9 T9", at=100)
    tap = page.act(ANNA, "ciao", at=1500)
    page.tap(BEAT, "lay T6", bot=True, at=1250)
    (outcome,) = page.race(tap)
    assert (outcome.outcome, outcome.late) == ("late", Late(BEAT, 250))
    assert len(page.live.table.match.state.hands[ANNA]) == 3


def test_a_tie_with_a_call_is_the_player_on_turns() -> None:
    page = Page(opened(deal(NINES, "E6")))
    page.tap(ANNA, "lay E9 R9 S9 T9", at=100)
    done = page.race(page.act(ANNA, "ciao", at=1000), page.act(BEAT, "lay T6", at=1010, bot=True))
    assert [(each.seat, each.outcome) for each in done] == [(BEAT, "done"), (ANNA, "late")]


def test_a_bots_call_has_its_own_time_and_nothing_to_think() -> None:
    hands = ("T9 R8 R7 S8 TK", "E9 R9 S9 T9 E8", "RK T8 S8 SA TA", "R9 E9 T8 SK S7")
    found = 0
    for seed in range(20):
        live = opened(
            deal(hands, "E6", ["0 draw", "0 pass", "1 lay E9 R9 S9 T9"], draws="TA", level="stark"), seed=str(seed)
        )
        calls = [plan for plan in live.upcoming() if plan.id.startswith("call")]
        found += len(calls)
        assert all((plan.seat, plan.kind, plan.action) == (BEAT, "interject", "ciao") for plan in calls)
    assert found >= 15


# --- out of the game --------------------------------------------------------------------------------------------------------


def test_who_is_out_acts_no_more() -> None:
    page = Page(opened(deal(("E9 E9 R9 S9 T9", *FOUR[1:]), "E6")))
    page.race(page.act(ANNA, "lay E9 E9 R9 S9 T9", at=100), page.act(ANNA, "sepp", at=120))
    page.tap(BEAT, "", bot=True, at=900)
    before = lines(page.live)
    for action in ("lay E9", "jump E8", "slap", "forfeit", "draw", "sepp", "ciao"):
        outcome = page.tap(ANNA, action)
        assert outcome.outcome == "refused"
        assert outcome.refused
    assert lines(page.live) == before
    assert all(plan.seat != ANNA for plan in page.live.upcoming())


def test_who_has_given_up_acts_no_more() -> None:
    page = race(people=4)
    assert page.tap(DORA, "forfeit").outcome == "done"
    for action in ("forfeit", "jump R9", "slap"):
        assert page.tap(DORA, action).outcome == "refused"
