"""What an entry does on a pad, and which entries the rules refuse, with the number of the rule."""

from __future__ import annotations

from typing import Any

import pytest

from pausenjass.pads import scoring
from pausenjass.pads.sheet import At, Refused, fold


def after(game: str, *entries: str, players: int = 4, **rules: Any) -> At[Any]:
    """The position after these entries, none of which is refused."""
    one = scoring(game, {"players": players, **rules})
    at = one.begun()
    for entry in entries:
        at = one.entered(at, entry)
    return at


def refused(game: str, *entries: str, players: int = 4, **rules: Any) -> tuple[str, str]:
    """Why the last of these entries is refused, and by which rule."""
    *before, last = entries
    at = after(game, *before, players=players, **rules)
    with pytest.raises(Refused) as no:
        scoring(game, {"players": players, **rules}).entered(at, last)
    return no.value.refusal[:2]


# --- Kaisern --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KA-26")
@pytest.mark.rule("KA-27")
def test_going_writes_the_stake_of_before_unless_the_next_tap_has_meant_coming() -> None:
    assert after("kaisern", "raise 0", "go 1").state.points == (4, 0)
    assert after("kaisern", "raise 0", "kritz 0 1", "go 1").state.points == (7, 0)
    assert after("kaisern", "raise 0", "come 1", "go 1").state.points == (7, 0)
    assert after("kaisern", "raise 0", "go 0").state.points == (0, 7)
    assert after("kaisern", "raise 0", "win 1").state.points == (0, 7)


@pytest.mark.rule("KA-24")
def test_who_raised_last_waits_for_the_others() -> None:
    assert refused("kaisern", "raise 0", "raise 0") == ("raised-last", "KA-24")
    assert after("kaisern", "raise 0", "raise 1", "raise 0").state.field == 13


@pytest.mark.rule("KA-25")
def test_nobody_raises_beyond_the_last_field() -> None:
    raises = [f"raise {number % 2}" for number in range(9)]
    assert after("kaisern", *raises).state.field == 31
    assert refused("kaisern", *raises, "raise 1") == ("last-field", "KA-25")


@pytest.mark.rule("KA-29")
def test_the_loser_frees_and_behind_the_dealer_the_others_counter() -> None:
    front = ("dealer 2", "win 0")  # seat 3 deals the second Spiel, of the party that has lost
    assert refused("kaisern", *front, "free 0") == ("not-the-loser", "KA-29")
    assert after("kaisern", *front, "free 1", "nachfreien 0", "go 1").state.points == (14, 0)
    behind = ("dealer 1", "win 0")
    assert refused("kaisern", *behind, "free 1", "nachfreien 0") == ("front-seat", "KA-29")
    assert refused("kaisern", *behind, "raise 0", "free 1") == ("too-late-to-free", "KA-29")
    assert refused("kaisern", "win 0", "free 1", players=3) == ("two-parties-only", "KA-29")


@pytest.mark.rule("KA-30")
@pytest.mark.rule("KA-31")
def test_who_is_ahead_stays_home_and_has_raised_enough() -> None:
    high = [f"raise {number % 2}" for number in range(9)]  # the button on 31
    at_44 = (*high, "kritz 0 1", "kritz 0 1", "kritz 0 1", "kritz 0 1", "win 0")  # 35
    home = (*at_44, "kritz 0 1", "kritz 0 1", "kritz 0 1", "kritz 0 1", "kritz 0 1", "win 0", "go 0")  # 44 : 4
    assert after("kaisern", *home, target=51).state.points == (44, 4)
    assert refused("kaisern", *home, "free 0", target=51) == ("stays-home", "KA-30")
    ahead = (*home[:-1], "raise 0", "win 0")  # 51 would be over; 44 + 7
    assert after("kaisern", *ahead, target=51).state.phase == "over"
    near = (*home, "go 1")  # 48 : 4
    at = after("kaisern", *near, target=51)
    assert (at.state.points, at.state.field) == ((48, 4), 7)
    assert refused("kaisern", *near, "raise 0", target=51) == ("better-party", "KA-31")
    assert after("kaisern", *near, "raise 1", target=51).state.field == 10


@pytest.mark.rule("KA-19")
@pytest.mark.rule("KA-38")
def test_kritze_come_one_by_one_unless_otherwise_agreed() -> None:
    assert refused("kaisern", "kritz 0 2") == ("kritze-at-once", "KA-19")
    assert after("kaisern", "kritz 0 3", kritze="free").state.stake == 7
    assert after("kaisern", "kritz 0 2", declaring="at once").state.stake == 6


@pytest.mark.rule("KA-17")
def test_four_kaiser_have_twelve_kritze() -> None:
    assert refused("kaisern", *["kritz 0 1"] * 12, "kritz 1 1") == ("most-kritze", "KA-17")
    assert after("kaisern", *["kritz 0 1"] * 13, bluff=True).state.stake == 17


@pytest.mark.rule("KA-28")
def test_with_three_parties_the_last_one_that_stays_writes() -> None:
    assert after("kaisern", "raise 0", "go 2", "win 1", players=3).state.points == (0, 7, 0)
    assert after("kaisern", "raise 0", "go 2", "go 1", players=3).state.points == (4, 0, 0)
    assert refused("kaisern", "raise 0", "go 2", "win 2", players=3) == ("is-out", "KA-28")


@pytest.mark.rule("KA-20")
def test_nobody_may_write() -> None:
    assert after("kaisern", "raise 0", "nobody", bluff=True).state.points == (0, 0)
    assert refused("kaisern", "nobody") == ("malformed", "")


@pytest.mark.rule("KA-43")
def test_what_turns_out_to_be_false_after_all_have_gone() -> None:
    rules = {"bluff": True, "proof": "always"}
    assert after("kaisern", "kritz 0 1", "shown 1", **rules).state.points == (0, 4)
    assert refused("kaisern", "kritz 0 1", "shown 1", bluff=True) == ("not-shown", "KA-43")
    assert refused("kaisern", "raise 0", "shown 1", **rules) == ("not-shown", "KA-43")


@pytest.mark.rule("KA-6")
def test_the_dealer_is_settled_once_the_stake_has_changed() -> None:
    assert after("kaisern", "dealer 3", "win 0").state.dealer == 0
    assert refused("kaisern", "raise 0", "dealer 3") == ("dealer-late", "KA-6")


# --- Klammern -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KL-5")
def test_one_sides_tricks_give_the_others() -> None:
    at = after("klammern", "type 1", "digit 7", "digit 6", "terz 0", "belle 1", "played 0")
    assert [each.points for each in at.state.deal] == [106, 96]
    assert at.state.dice == (1, 0)
    at = after("klammern", "last 0", "digit 7", "digit 6", "played 1")
    assert [each.points for each in at.state.deal] == [86, 76]
    assert at.state.dice == (2, 0)


@pytest.mark.rule("KL-5")
@pytest.mark.rule("KL-29")
def test_alone_everybody_is_counted() -> None:
    counted = ("type 0", "digit 5", "digit 0", "type 1", "digit 4", "digit 0")
    assert refused("klammern", *counted, "played 0", players=3) == ("not-counted", "KL-29")
    assert after("klammern", *counted, "type 2", "digit 2", "digit 0", "played 0", players=3).state.dice == (1, 0, 0)
    assert after("klammern", *counted, "type 2", "digit 5", "digit 0", "played 0", players=3).state.dice == (0, 1, 1)
    assert refused("klammern", *counted, "type 2", "digit 8", "digit 0", "played 0", players=3) == (
        "tricks-over",
        "KL-5",
    )
    last = ("last 0", "type 2", "digit 6", "digit 3", "played 0")
    assert refused("klammern", *counted, *last, players=3) == ("tricks-over", "KL-5"), "without the last trick's ten"


@pytest.mark.rule("KL-4")
@pytest.mark.parametrize(("digits", "possible"), [("1", False), ("161", False), ("2", True), ("0", True), ("9", True)])
def test_no_cards_count_one_point(digits: str, possible: bool) -> None:
    entries = [f"digit {digit}" for digit in digits]
    if possible:
        assert sum(each.points for each in after("klammern", *entries, "played 1").state.deal) == 162
    else:
        assert refused("klammern", *entries, "played 1") == ("impossible-count", "KL-4")


@pytest.mark.rule("KL-20")
def test_only_one_side_writes_its_melds() -> None:
    assert refused("klammern", "digit 8", "digit 0", "terz 0", "halber 1", "played 0") == ("both-melded", "KL-20")


@pytest.mark.rule("KL-19")
def test_a_side_has_no_more_melds_than_its_cards() -> None:
    assert after("klammern", *["terz 0"] * 4).half.melds[0] == (4, 0)
    assert after("klammern", *["terz 0"] * 5).half.melds[0] == (0, 0)
    assert after("klammern", *["halber 0"] * 2, "terz 0", players=3).half.melds[0] == (0, 2)


@pytest.mark.rule("KL-30")
def test_kontra_and_re_multiply_and_no_die_goes_past_six() -> None:
    assert after("klammern", "stake 2", "lost 0").state.dice == (0, 4)
    at = after("klammern", "stake 4", "lost 0")
    assert (at.state.dice, at.state.phase) == ((0, 6), "over")
    assert refused("klammern", "stake 4", "lost 0", "made 0") == ("match-over", "KL-31")


@pytest.mark.rule("KL-5")
def test_two_figures_of_the_smaller_pile_are_enough_whosever_it_is() -> None:
    at = after("klammern", "digit 7 1", "digit 6 1", "played 0")
    assert [each.points for each in at.state.deal] == [86, 76]
    at = after("klammern", "digit 7 0", "digit 6 0", "played 0")
    assert [each.points for each in at.state.deal] == [76, 86]
    assert after("klammern", "digit 7 0", "digit 3 1").half.typed == ("", "3"), "a count begins anew on the other side"
    assert after("klammern", "digit 7 0", "digit 3 1", "erase 0").half.typed == ("", "")
    assert after("klammern", "digit 7 0", "digit 3 1", "erase 0", players=2).half.typed == ("", "3")


@pytest.mark.rule("KL-5")
def test_looking_at_the_other_figure_moves_no_number_across() -> None:
    """A tap on a figure says whose digits come next; both figures stay until one comes."""
    typed = ("digit 8 0", "digit 6 0", "type 1")
    at = after("klammern", *typed, "played 0")
    assert [each.points for each in at.state.deal] == [86, 76]
    assert after("klammern", *typed, "digit 5").half.typed == ("", "5")
    assert after("klammern", *typed, "type 0", "erase").half.typed == ("8", "")


@pytest.mark.rule("KL-5")
def test_a_digit_too_many_begins_another_number() -> None:
    assert after("klammern", "digit 8", "digit 6", "digit 7", "digit 5").half.typed == ("75", "")
    assert after("klammern", "digit 1", "digit 6", "digit 2").half.typed == ("162", "")
    assert after("klammern", "digit 1", "digit 6", "digit 3").half.typed == ("3", "")
    assert after("klammern", "digit 0", "digit 0", "digit 7").half.typed == ("7", "")
    too_many = ("digit 1", "digit 6", "digit 2", "last 1", "played 0")
    assert refused("klammern", *too_many) == ("tricks-over", "KL-5"), "the ten aren't in the count any more"


def test_whose_keys_there_are() -> None:
    assert refused("klammern", "digit 7 2") == ("malformed", "")
    assert refused("klammern", "erase 0 1") == ("malformed", "")


# --- Tschau Sepp ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-19")
def test_cards_count_by_the_rules_agreed_on() -> None:
    entries = ("rank 11", "line 1", "rank 6", "line 2", "digit 2", "digit 5", "enter")
    assert after("tschau-sepp", *entries).state.points == (20, 6, 25, 0)
    assert after("tschau-sepp", *entries, bauer_points=2).state.points == (2, 6, 25, 0)


@pytest.mark.rule("TS-19")
def test_each_card_may_name_whose_it_is() -> None:
    entries = ("rank 11 3", "rank 6 1", "rank 8 2", "rank 9", "enter")
    assert after("tschau-sepp", *entries).state.points == (0, 6, 17, 20)
    assert refused("tschau-sepp", "rank 6 4") == ("malformed", "")


@pytest.mark.rule("TS-20")
def test_a_seven_draws_two_more_and_so_does_a_drawn_one() -> None:
    two = ("rank 6", "line 1")
    assert refused("tschau-sepp", *two, "rank 7", "rank 8", "enter", players=3) == ("sevens-draw", "TS-20")
    assert after("tschau-sepp", *two, "rank 7", "rank 8", "rank 9", "enter", players=3).state.points == (6, 24, 0)
    more = ("rank 7", "rank 7", "rank 9", "rank 8")
    assert refused("tschau-sepp", *two, *more, "enter", players=3) == ("sevens-draw", "TS-20")
    assert after("tschau-sepp", *two, *more, "rank 6", "enter", players=3).state.points[1] == 37


@pytest.mark.rule("TS-17")
def test_exactly_one_is_out() -> None:
    assert refused("tschau-sepp", "rank 6", "line 1", "rank 8", "enter") == ("several-out", "TS-17")
    all_left = [word for player in range(4) for word in (f"line {player}", "rank 8")]
    assert refused("tschau-sepp", *all_left, "enter") == ("nobody-out", "TS-17")


@pytest.mark.rule("TS-19")
@pytest.mark.parametrize(("digits", "possible"), [("5", False), ("313", False), ("312", True), ("11", True)])
def test_a_number_must_be_one_that_cards_make(digits: str, possible: bool) -> None:
    entries = [f"digit {digit}" for digit in digits]
    if possible:
        assert after("tschau-sepp", *entries, "enter", players=2).state.points == (int(digits), 0)
    else:
        assert refused("tschau-sepp", *entries, "enter", players=2) == ("impossible-points", "TS-19")


@pytest.mark.rule("TS-1")
def test_there_are_four_cards_of_a_rank_in_each_deck() -> None:
    assert refused("tschau-sepp", *["rank 9"] * 5) == ("no-such-card", "TS-1")
    assert after("tschau-sepp", *["rank 9"] * 8, players=5).half.cards[0] == ("9",) * 8


@pytest.mark.rule("TS-18")
def test_by_wins_only_the_winner_counts() -> None:
    at = after("tschau-sepp", "won 2", "won 2", "won 1", match="wins", rounds=3)
    assert (at.state.wins, at.state.phase) == ((0, 1, 2, 0), "over")
    assert refused("tschau-sepp", "rank 6", match="wins") == ("by-wins", "TS-18")
    assert refused("tschau-sepp", "won 1") == ("malformed", "TS-18")


@pytest.mark.rule("TS-24")
def test_the_time_ends_the_match_with_this_round_or_between_two() -> None:
    rules = {"players": 2, "minutes": 10, "match": "wins"}
    assert after("tschau-sepp", "won 0", "time-up", "won 1", **rules).state.phase == "over"
    assert after("tschau-sepp", "won 0", "time-up", "time-up", **rules).state.phase == "over"
    assert refused("tschau-sepp", "time-up", "time-up", **rules) == ("no-round-yet", "TS-24")
    assert refused("tschau-sepp", "time-up") == ("no-time", "TS-24")


# --- Ciao-Sepp ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CS-29")
def test_as_many_taps_as_players_less_one() -> None:
    at = after("ciao-sepp", "done 2", "done 0", "done 3")
    assert (at.state.points, at.state.phase) == ((1, -2, 2, -1), "over")


@pytest.mark.rule("CS-23")
@pytest.mark.rule("CS-30")
def test_two_faults_disqualify() -> None:
    at = after("ciao-sepp", "fault 1", "fault 1", "done 0", "done 2")
    assert at.state.points == (2, -2, 1, -1)
    assert refused("ciao-sepp", "fault 1", "fault 1", "done 1") == ("out-already", "CS-23")
    assert refused("ciao-sepp", "done 1", "done 1") == ("out-already", "CS-27")


@pytest.mark.rule("CS-21")
@pytest.mark.rule("CS-34")
def test_a_missed_call_counts_only_if_that_was_agreed() -> None:
    assert after("ciao-sepp", "call 0", "call 0").state.gone == ()
    assert after("ciao-sepp", "call 0", "call 0", ciao_fault="every fault").state.gone == ((0, "disqualified"),)
    assert after("ciao-sepp", "done 0", "back 0").state.out == ()
    assert refused("ciao-sepp", "done 0", "done 1", "back 0") == ("not-back", "CS-21")


@pytest.mark.rule("CS-28")
@pytest.mark.rule("CS-31")
def test_time_and_giving_up() -> None:
    assert after("ciao-sepp", "done 0", "forfeit 1", "time-up").state.points == (2, -3, -2, -2)
    assert refused("ciao-sepp", "time-up", minutes=None) == ("no-time", "CS-28")


@pytest.mark.rule("CS-37")
def test_two_alone_as_agreed() -> None:
    assert after("ciao-sepp", "done 0", players=2).state.points == (1, -1)
    assert after("ciao-sepp", "done 0", players=2, duel="plain").state.points == (2, -2)


@pytest.mark.rule("CS-28")
def test_the_clock_goes_on_whoever_looks() -> None:
    one = scoring("ciao-sepp", {})
    at = one.begun()
    assert one.time_left(at, 10**9) == 15 * 60_000
    for entry in ("start 1000000", "stop 1060000", "start 2000000"):
        at = one.entered(at, entry)
    assert one.time_left(at, 2_060_000) == 13 * 60_000
    assert one.time_left(at, 10**9) == 0
    with pytest.raises(Refused):
        scoring("ciao-sepp", {"minutes": None}).entered(at, "start 5")


# --- all ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["kaisern", "klammern", "tschau-sepp", "ciao-sepp"])
@pytest.mark.parametrize(
    "entry", ["", "dance", "win", "win 9", "win -1", "win 0 0", "done 0 1", "digit 10", "rank 5", "win ²", "start x"]
)
def test_nonsense_is_refused(game: str, entry: str) -> None:
    assert refused(game, entry)[0] in ("malformed", "by-wins")


def test_a_round_that_is_no_longer_possible_stays_but_does_not_count() -> None:
    rounds = [["win 1"], ["free 1"]]  # now that the others have lost
    sheet = fold(scoring("kaisern", {}), rounds)
    problem = sheet.rounds[1].problem
    assert problem
    assert problem[:2] == ("not-the-loser", "KA-29")
    assert sheet.at.state.points == (0, 4)
