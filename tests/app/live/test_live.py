"""Ciao-Sepp in real time, with an injected clock: the telephone, the bots' plans, the time limit, untimed, whole games."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest
from live_play import ANNA, BEAT, CLA, DORA, FOUR, LAID, NINES, Page, deal, lines, opened, plan_of, race

from pausenjass.app.live.live import RING_MS, TICK_MS
from pausenjass.app.live.races import Late
from pausenjass.app.live.reactions import FASTEST_MS
from pausenjass.core.record import Record

# --- the telephone ------------------------------------------------------------------------------------------------------------


def ringing(**more: Any) -> Page:
    page = race(**more)
    page.live.ring_at = 100
    page.now = 120
    assert page.live.tick(120, True)
    assert lines(page.live)[-1] == "* phone"
    return page


def test_it_rings_for_eight_seconds() -> None:
    page = ringing()
    page.now += RING_MS - 1
    while page.live.clock.now < 120 + RING_MS - 1:
        page.live.tick(min(page.live.clock.at + 1000, page.now), True)
    assert page.live.table.match.state.ringing
    page.live.tick(page.now + 2, True)
    assert not page.live.table.match.state.ringing
    assert page.live.ring_at > page.live.clock.now


@pytest.mark.parametrize(("phone", "minutes"), [("often", 3), ("normal", 6), ("rare", 12)])
def test_how_often_it_rings(phone: str, minutes: int) -> None:
    times = [opened(deal(FOUR, "E6", LAID, phone=phone), seed=f"{seed}").ring_at / 60_000 for seed in range(600)]
    assert mean(times) == pytest.approx(minutes, rel=0.1)
    assert min(times) >= 0.25
    assert len({round(each, 2) for each in times}) > 300


def test_off_it_never_rings() -> None:
    page = race(phone="off", people=4)
    page.run(14 * 60_000)
    assert "* phone" not in lines(page.live)


def test_a_slap_in_time_and_one_out_of_time() -> None:
    page = ringing()
    assert page.tap(ANNA, "slap", at=700).outcome == "done"
    assert page.live.table.match.state.winner_of_ring == ANNA
    page = race()
    assert page.tap(ANNA, "slap").outcome == "fault"
    assert page.live.table.match.state.faults[ANNA] == 1


def test_a_hand_that_bounces_has_slapped_once() -> None:
    page = race()
    assert [page.tap(ANNA, "slap", at=at).outcome for at in (100, 350, 600)] == ["fault", "stale", "stale"]
    assert page.live.table.match.state.faults[ANNA] == 1
    page = ringing()
    assert [page.tap(ANNA, "slap", at=at).outcome for at in (700, 900)] == ["done", "stale"]
    assert page.live.table.match.state.faults[ANNA] == 0


def test_a_slap_that_comes_second() -> None:
    page = ringing()
    tap = page.act(ANNA, "slap", at=900)
    page.tap(BEAT, "slap", at=830, bot=True)
    (outcome,) = page.race(tap)
    assert (outcome.outcome, outcome.late) == ("late", Late(BEAT, 70))


def test_a_slap_when_it_has_just_stopped_is_no_fault() -> None:
    page = ringing()
    tap = page.act(ANNA, "slap", at=120 + RING_MS + 60)
    for at in range(1000, 130 + RING_MS, 1000):
        page.live.tick(at, True)
    page.live.tick(120 + RING_MS, True)
    assert lines(page.live)[-1] == "* hush"
    assert page.race(tap)[0].outcome == "late"
    assert page.live.table.match.state.faults[ANNA] == 0


def test_bots_slap_each_at_its_time() -> None:
    page = ringing(level="stark")
    slaps = [plan for plan in page.live.upcoming() if plan.kind == "slap"]
    assert len(slaps) >= 2
    assert all(plan.action == "slap" and plan.at >= 120 + FASTEST_MS for plan in slaps)
    assert len({plan.at for plan in slaps}) == len(slaps)


def test_the_winner_chooses_and_play_goes_on() -> None:
    page = ringing(level="stark")
    page.tap(BEAT, "slap", at=900, bot=True)
    plans = page.live.upcoming()
    assert [(plan.seat, plan.kind) for plan in plans] == [(BEAT, "turn")]
    assert page.tap(BEAT, "keep", at=1900, bot=True).outcome == "done"
    assert plan_of(page.live, CLA).at >= 1900 + FASTEST_MS


# --- the bots' plans -----------------------------------------------------------------------------------------------------------


def test_a_plan_belongs_to_what_was_seen() -> None:
    """It isn't drawn again when somebody calls, slaps or tries something, nor when the telephone rings."""
    page = Page(opened(deal(NINES, "E6", people=1, level="stark")))
    page.tap(ANNA, "lay E9 R9 S9 T9", at=100)
    before = plan_of(page.live, BEAT)
    page.tap(ANNA, "ciao", at=180)
    page.tap(ANNA, "slap", at=260)
    page.live.ring_at = 270
    page.live.tick(280, True)
    after = plan_of(page.live, BEAT)
    assert (after.id, after.at) == (before.id, before.at)


def test_a_call_keeps_its_time_when_the_same_bot_slaps() -> None:
    hands = ("T9 R8 R7 S8 TK", "E9 R9 S9 T9 E8", *FOUR[2:])
    live = opened(
        deal(hands, "E6", ["0 draw", "0 pass", "1 lay E9 R9 S9 T9", "* phone"], draws="TA", level="stark"), seed="4"
    )
    page = Page(live)
    before = plan_of(live, BEAT, "call")
    page.tap(BEAT, "slap", at=10, bot=True)
    page.tap(BEAT, "keep", at=20, bot=True)
    assert plan_of(live, BEAT, "call") == before


def test_a_new_turn_is_a_new_reaction() -> None:
    page = race(level="stark")
    before = plan_of(page.live, CLA)
    page.tap(CLA, "lay RK", at=before.at, bot=True)
    assert all(plan.at >= before.at + FASTEST_MS for plan in page.live.upcoming())


def test_the_same_seed_the_same_times() -> None:
    first, second, other = (opened(deal(FOUR, "E6", LAID), seed=seed).upcoming() for seed in ("a", "a", "b"))
    assert first == second
    assert [plan.at for plan in first] != [plan.at for plan in other]


def test_without_a_seed_a_reload_draws_anew() -> None:
    text = deal(FOUR, "E6", LAID)
    times = {plan_of(opened(text, seed=None), CLA).at for _ in range(8)}
    assert len(times) == 8


def test_plans_wait_while_nobody_looks() -> None:
    page = race()
    before = plan_of(page.live, CLA)
    page.live.tick(200, False)
    assert page.live.upcoming() == []
    assert page.live.tick_ms is None
    page.live.tick(60_200, True)
    assert plan_of(page.live, CLA).at == before.at + 60_000


def test_the_page_tells_the_time_often_enough() -> None:
    """Otherwise the time in between would be lost."""
    page = race()
    for _ in range(2000):
        if page.live.table.match.result:
            break
        assert page.live.tick_ms is not None
        assert 0 < page.live.tick_ms <= TICK_MS
        page.step()


# --- the time limit --------------------------------------------------------------------------------------------------------------


def test_time_is_up() -> None:
    """None of four persons does anything: after five minutes of play, and not before, the game is over (CS-28)."""
    page = race(people=4, minutes=5, phone="off")
    page.run(5 * 60_000 - 1000)
    assert page.live.table.match.result is None
    assert page.live.left_ms == 1000
    page.run(1100)
    assert page.live.table.match.result == "match"
    assert lines(page.live)[-1] == "* time"
    assert page.live.tick_ms is None
    assert page.live.upcoming() == []
    assert page.tap(ANNA, "jump R9").outcome == "refused"


def test_an_act_before_the_end_counts() -> None:
    page = race(people=4, minutes=5, phone="off", played="299000")
    done = page.race(page.act(ANNA, "jump R9", at=990), page.act(DORA, "jump R9", at=1010))
    assert [(each.outcome, each.late and each.late.who) for each in done] == [("done", None), ("late", "*")]
    assert lines(page.live)[-2:] == ["0 jump R9", "* time"]


def test_leaps_of_the_device_dont_end_the_game() -> None:
    page = race(people=4, minutes=5, phone="off")
    for at in (1e9, 5.0, -1e12, 1e15, 0.0, 7.0, 1e9):
        page.live.tick(at, True)
    assert page.live.clock.played <= 4 * 2500
    assert page.live.table.match.result is None


def test_the_background_is_no_play() -> None:
    page = race(people=4, minutes=5, phone="off")
    page.live.tick(1000, True)
    page.live.tick(1500, False)
    page.live.tick(1400, False)
    page.live.tick(900_000, True)
    page.live.tick(900_500, True)
    assert page.live.clock.played == 2000


def test_in_the_background_it_keeps_ringing() -> None:
    page = ringing()
    page.live.tick(200, False)
    page.live.tick(200 + 10 * RING_MS, True)
    assert page.live.table.match.state.ringing


def test_reload_in_mid_game() -> None:
    page = race(people=4, minutes=5, phone="off")
    page.run(61_000)
    page.live.keep()
    again = opened(str(page.live.table.match.record), at=3.0)
    assert again.clock.played == 61_000
    assert again.left_ms == 239_000
    assert not again.damaged


@pytest.mark.parametrize("text", ["", "x", "-1", "1e3", "300000", "999999999999999999"])
def test_a_damaged_time_of_play(text: str) -> None:
    live = opened(deal(FOUR, "E6", LAID, minutes=5).replace("levels:", f"played: {text}\nlevels:"))
    assert live.damaged
    assert live.left_ms == 300_000
    assert not live.tick(20, True) or live.table.match.result is None


def test_without_a_limit() -> None:
    page = race(people=4, minutes=None, phone="off")
    page.run(40 * 60_000)
    assert page.live.left_ms is None
    assert page.live.table.match.result is None


def test_the_record_says_when_it_was_over() -> None:
    page = race(people=4, minutes=5, phone="off")
    page.live.keep("2027-01-01T00:01:00")
    assert page.live.table.match.record.headers["date"] == "2026-11-20T11:30:00"
    page.run(6 * 60_000)
    page.live.keep("2027-01-01T00:01:00")
    assert page.live.table.match.record.headers["date"] == "2027-01-01T00:01:00"
    assert page.live.table.match.record.headers["played"] == "300000"


# --- untimed -----------------------------------------------------------------------------------------------------------------------


def untimed(text: str) -> Page:
    return Page(opened(text, untimed=True))


def test_untimed_the_bots_wait_for_a_jump_in() -> None:
    page = untimed(deal(FOUR, "E6", LAID))
    assert page.live.waits
    assert all(plan.wait_for == "human" for plan in page.live.upcoming())
    page.run(10 * 60_000)
    assert lines(page.live)[-1] == "1 lay R9"
    assert page.live.left_ms is None
    assert page.live.clock.played == 0
    page.live.waited(page.now)
    assert not page.live.waits
    assert all(plan.wait_for is None and plan.at >= page.now + FASTEST_MS for plan in page.live.upcoming())


def test_untimed_and_jumped_in() -> None:
    page = untimed(deal(FOUR, "E6", LAID))
    page.now = 50_000
    assert page.tap(ANNA, "jump R9").outcome == "done"


def test_untimed_a_call_may_take_its_time() -> None:
    page = untimed(deal(NINES, "E6", ["0 lay E9 R9 S9 T9"]))
    page.run(60_000)
    assert page.tap(ANNA, "ciao").outcome == "done"
    assert not page.live.waits
    page.run(10_000)
    assert lines(page.live)[-1] != "0 ciao"


def test_untimed_it_rings_until_the_person_has_had_his_chance() -> None:
    page = untimed(deal(FOUR, "E6", ["0 lay E9", "1 lay E8"]))
    page.live.ring_at = page.now
    page.live.tick(page.now + 1, True)
    page.now += 1
    page.run(60_000)
    assert page.live.table.match.state.ringing
    assert page.tap(ANNA, "slap").outcome == "done"


def test_untimed_without_a_chance_nobody_waits() -> None:
    page = untimed(deal(FOUR, "E6", ["0 lay E9", "1 lay E8"]))
    assert not page.live.waits
    assert page.live.upcoming()


def test_untimed_several_persons_wait_at_every_laying() -> None:
    """Otherwise the waiting would show that somebody has the card."""
    page = untimed(deal((FOUR[0], "E8 S6 SK T6 R9", *FOUR[2:]), "E6", ["0 lay E9", "1 lay E8"], people=2))
    assert page.live.waits
    page.live.waited(page.now)
    assert not page.live.waits


def test_the_setting_changed_in_mid_game() -> None:
    page = race()
    page.live.shown = (page.live.table.match.ply, page.live.waits)
    page.live.settings = {**page.live.settings, "untimed": True}
    assert page.live.tick(100, True)
    assert page.live.waits
    page.live.tick(2000, True)
    page.live.settings = {**page.live.settings, "untimed": False}
    page.live.tick(2500, True)
    assert page.live.clock.played == 500


# --- whole games ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_with_persons_who_tap_anything_at_any_time(seed: int) -> None:
    """Acts that are late, repeated, or stamped by a wild clock are refused or done, and the record replays to the same
    position.
    """
    rng = Random(seed)
    rules = {"faults": rng.choice(("assisted", "strict")), "minutes": 5, "phone": "often", "edition": "guepfer-deli"}
    page = Page(opened(deal(FOUR, "E6", LAID, people=1 + seed % 3, **rules), seed=str(seed), untimed=seed == 5), rng)
    people = page.live.table.match.people
    old = [page.act(0, "slap")]
    for _ in range(1500):
        if page.live.table.match.result:
            break
        played = page.live.clock.played
        if page.live.waits and rng.random() < 0.3:
            page.live.waited(page.now)
        if rng.random() < 0.5:
            page.step()
        else:
            seat = rng.choice(people)
            legal = page.live.table.match.game.legal(page.live.table.match.state, seat)
            calm = [action for action in legal if not action.startswith(("slap", "fault", "forfeit"))] or ["draw"]
            action = rng.choice(calm) if rng.random() < 0.97 else rng.choice(["slap", "lay E6", "jump *", "keep"])
            old.append(page.act(seat, action, at=page.now + rng.randrange(-50, 900)))
            before = lines(page.live)
            for outcome in page.race(rng.choice(old[-4:]), *([old[-1]] if rng.random() < 0.3 else [])):
                assert outcome.outcome in ("done", "fault", "late", "refused", "stale")
                if outcome.outcome in ("late", "refused", "stale") and len(page.outcomes) == 1:
                    assert lines(page.live) == before
        assert page.live.clock.played >= played
    page.live.keep()
    record = Record.parse(str(page.live.table.match.record))
    assert record.replay()[-1] == page.live.table.match.state
    assert len(page.live.table.match.record) > 20
