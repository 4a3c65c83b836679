"""Every level of Klammern: legal, repeatable, blind to hidden cards; and what each is known for, in prepared positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from bot_play import Clock, can_do_nothing, chooses_by_the_view_alone

from pausenjass.bots import LEVELS, RANDOM, Budget, load
from pausenjass.bots.klammern.levels import count
from pausenjass.bots.klammern.policy import exchanged
from pausenjass.bots.klammern.strong import Strong
from pausenjass.bots.klammern.worlds import LEAST_POOL, Worlds
from pausenjass.core.cards import FRENCH_32, in_order
from pausenjass.core.chance import settle
from pausenjass.games.klammern import Klammern
from pausenjass.games.klammern import knowledge as told
from pausenjass.games.klammern.position import View
from pausenjass.games.klammern.rules import Rules

FEW = Budget(playouts=12)
SOME = Budget(playouts=1000)
levels = pytest.mark.parametrize("level", [RANDOM, *LEVELS])
tables = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def game(players: int = 4, belle: str = "automatic") -> Klammern:
    return Klammern(Rules(players, belle))


@cache
def positions(players: int, belle: str) -> tuple[Any, ...]:
    """Every position of some deals in which everybody takes any legal action."""
    house, found = game(players, belle), []
    for seed in range(16):
        rng = Random(f"{players} {seed}")
        state = house.apply(house.initial(), "*", f"dealer {seed % players}").state
        while state.round < 2:
            state, _, _ = settle(house, state, rng)
            found.append(state)
            able = house.legal(state, state.turn)
            passes = "pass" in able and state.phase not in ("besser", "kontra") and rng.random() < 0.6
            state = house.apply(state, state.turn, "pass" if passes else rng.choice(able)).state
            if state.phase == "deck" and state.deal or state.phase == "over":
                break
    return tuple(found)


def views(players: int, every: int) -> Iterator[View]:
    """All views before the first card, and some later ones."""
    house = game(players, "by hand")
    for number, state in enumerate(positions(players, "by hand")):
        if state.phase != "play" or number % every == 0:
            yield house.view(state, state.turn)


@levels
@tables
def test_every_choice_is_legal_in_every_phase(players: int, level: str) -> None:
    bot, rng, phases = load(game(players, "by hand"), level), Random(1), set()
    for view in views(players, 6):
        phases.add(view.phase)
        assert bot.choose(view, rng, FEW) in view.legal
        assert bot.interject(view, rng) is None
    assert phases == {"accept", "kleines", "besser", "name", "meld", "kontra", "re", "play"}


@levels
@tables
def test_the_same_view_generator_and_playouts_give_the_same_choice(players: int, level: str) -> None:
    for view in views(players, 23):
        chooses_by_the_view_alone(game(players, "by hand"), level, view, FEW)


@levels
def test_who_can_do_nothing_is_told_so(level: str) -> None:
    house = game()
    state = positions(4, "automatic")[0]
    can_do_nothing(house, level, house.view(state, (state.turn + 1) % 4), FEW)


def test_stark_heeds_the_clock() -> None:
    clock = Clock()
    view = next(view for view in views(4, 6) if view.phase == "play" and len(view.legal) > 2)
    Strong(game(), clock).choose(view, Random(1), Budget(seconds=0.26))
    assert clock.looks == 5  # begins, has imagined few deals, knows what is left, starts, and looks once


def test_without_time_to_compare_cards_stark_lays_none_by_chance() -> None:
    """A bot whose question has waited for too long plays by rules of thumb, whatever the chance."""
    agree = asked = 0
    for view in views(4, 6):
        lays = tuple(action for action in view.legal if action.startswith("lay"))
        if view.phase == "play" and len(lays) > 1:
            view = view._replace(legal=lays)
            chosen = Counter(
                Strong(game(), Clock()).choose(view, Random(seed), Budget(seconds=0.05)) for seed in range(6)
            )
            agree += chosen.most_common(1)[0][1]
            asked += 6
    assert asked > 100
    assert agree > 0.9 * asked


def test_a_slow_device_imagines_fewer_deals() -> None:
    view = next(view for view in views(4, 6) if view.phase == "play")
    late = Worlds(game(), view, Random(1), late=lambda: True)
    assert len({tuple(late.hands()) for _ in range(2000)}) <= LEAST_POOL


# --- bidding, melds, the Belle --------------------------------------------------------------------------------------


def dealt(hand: str, turned: str = "", players: int = 4, seat: int = 1, belle: str = "automatic", **more: Any) -> View:
    """A view in this position: the seat holds the hand, the dealer (seat 0) of four the turned-up card, others any cards."""
    mine = in_order(hand.split())
    rest = [card for card in FRENCH_32 if card not in (*mine, turned)]
    Random(5).shuffle(rest)
    hands = []
    for at in range(players):
        count = len(mine)
        has = [turned] if turned and at == 0 and players == 4 else []
        hands.append(mine if at == seat else in_order(has + [rest.pop() for _ in range(count - len(has))]))
    closed = (
        tuple(tuple(rest.pop() for _ in range(3)) for _ in range(players)) if players == 2 and len(mine) == 6 else ()
    )
    facts: dict[str, Any] = {
        "phase": "accept",
        "dealer": 0,
        "turn": seat,
        "turned": turned,
        "dice": (0,) * (2 if players == 4 else players),
    }
    facts |= {
        "could": (told.ANY,) * players,
        "held": ((),) * players,
        "closed": closed,
        "stock": tuple(rest) if players < 4 else (),
    }
    house = game(players, belle)
    return house.view(house.initial()._replace(hands=tuple(hands), **{**facts, **more}), seat)


def choices(level: str, view: View, budget: Budget = FEW, times: int = 20, belle: str = "automatic") -> Counter[str]:
    bot = load(game(len(view.counts), belle), level)
    return Counter(bot.choose(view, Random(seed), budget) for seed in range(times))


STRONG, WEAK = "HJ H9 HA HT CA CT S7 D8", "H7 H8 CQ C8 S9 S8 D9 D7"


@pytest.mark.parametrize("level", LEVELS)
def test_bids_with_a_strong_hand_only(level: str) -> None:
    assert choices(level, dealt(STRONG, "HK")) == {"accept": 20}
    assert choices(level, dealt(WEAK, "HK")) == {"pass": 20}
    assert choices(level, dealt(STRONG, "DK", phase="kleines")) == {"kleines": 20}
    assert choices(level, dealt(STRONG, "DK", phase="name", announcer=1)) == {"name H": 20}
    assert choices(level, dealt(WEAK, "DK", phase="kleines")) == {"pass": 20}
    assert choices(
        level, dealt(STRONG.replace("H", "x").replace("C", "H").replace("x", "C"), "DK", phase="besser", announcer=2)
    ) == {"besser": 20}
    assert choices(level, dealt("HJ H9 HA HT HK HQ S7 D8 CJ", "D7", 3)) == {"pass": 20}
    assert choices(level, dealt("HJ H9 HA HT HK HQ S7 D8 CJ", "H7", 3)) == {"accept": 20}
    assert choices(level, dealt("HJ H9 HA CA S7 D8", "HK", 2)) == {"accept": 20}


def test_stark_bids_by_the_dice() -> None:
    """If each side needs only one more, losing the game costs no more than not playing one."""
    middling = "HJ HQ H7 CK SA SQ D8 DJ"
    assert choices("stark", dealt(middling, "HK", dice=(0, 0))) == {"pass": 20}
    assert choices("stark", dealt(middling, "HK", dice=(5, 5))) == {"accept": 20}


def before_kontra(hand: str, seat: int = 1, **more: Any) -> View:
    """The view of a seat that is asked for Kontra; seat 2 plays Herz."""
    facts = {"phase": "kontra", "trumper": 2, "trump": "H", "how": "accept", "melds": ((),) * 4}
    return dealt(hand, "HK", seat=seat, **{**facts, **more})


@pytest.mark.rule("KL-28")
def test_stark_says_kontra_only_if_re_would_not_make_it_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    view = before_kontra("H7 H8 CQ C8 S9 S8 D9 D7")
    for lead, says in ((-35, {"pass": 20}), (-60, {"kontra": 20})):
        monkeypatch.setattr(Strong, "lead", lambda *_, lead=lead: lead)
        assert choices("stark", view) == says
        assert choices("geuebt", view) == {"kontra": 20}


def test_what_tells_before_kontra() -> None:
    """A Kontra heard, the defenders' melds and an Ass in a defender's hand make the game less likely."""
    strong = Strong(game())
    shown: dict[str, Any] = {"melds": ((), (("S7", "S8", "S9"),), (), ()), "meld_winner": 1}
    plain, ace = "H7 H8 CQ C8 S7 S8 S9 D7", "H7 H8 CQ C8 S7 S8 S9 DA"
    odds = [strong._weighed(before_kontra(hand, **more), 60) for hand, more in ((plain, {}), (ace, {}), (plain, shown))]
    assert odds[0] > max(odds[1:])
    assert strong._weighed(before_kontra(plain, seat=2, phase="re"), 60) < strong._weighed(
        before_kontra(plain, seat=2), 60
    )


def test_mittel_counts() -> None:
    assert count(("HJ", "H9", "H7", "CA", "SA", "DK"), "H") == 8
    assert count(("H9", "HT", "HJ", "CA", "SA", "DK"), "H") == 9
    assert count(("C9", "CT", "CJ", "CQ", "SA", "H7"), "H") == 1 + 1 + 2


@pytest.mark.parametrize("level", LEVELS)
def test_melds_are_the_best_and_exchanges_cost_none(level: str) -> None:
    melding = {"phase": "meld", "trumper": 0, "trump": "H", "how": "accept", "melds": (None,) * 4}
    assert choices(level, dealt("C7 C8 C9 CT S7 S8 S9 D7", "HK", **melding)) == {"meld C7 C8 C9 CT / S7 S8 S9": 20}
    assert choices(level, dealt("C7 C8 CJ CT S7 SQ S9 D7", "HK", **melding)) == {"pass": 20}
    melding["melds"] = (None,) * 3
    assert choices(level, dealt("H7 H8 H9 CT SJ SA DK DA CA", "HT", 3, **melding)) == {"exchange": 20}
    assert choices(level, dealt("H7 H8 H9 CT SJ SA DK DA CA", "HA", 3, **melding)) == {"meld H7 H8 H9": 20}
    assert choices(
        level, dealt("H7 H8 C9 CT SJ SA DK DA CA", "HA", 3, **{**melding, "phase": "kontra", "melds": ((),) * 3})
    ) == {"exchange": 20}


def test_the_hand_after_an_exchange() -> None:
    assert exchanged(dealt("H7 HK CA SA", "HJ", 3)) == ("CA", "SA", "HJ", "HK")
    assert exchanged(dealt("H8 HK CA SA", "HJ", 3)) == ("CA", "SA", "H8", "HK")
    assert exchanged(dealt("H7 HK CA SA", "HJ", 4)) == ("CA", "SA", "H7", "HK")


def playing(
    hand: str,
    trick: str = "",
    leader: int = 1,
    trumper: int = 1,
    belle: str = "automatic",
    gone: str = "",
    theirs: str = "",
    **more: Any,
) -> View:
    """The view of seat 1 of four, with Herz as trump; of the cards that are not `gone` others hold `theirs` and any of
    the rest.
    """
    players, seat = 4, 1
    laid = tuple(trick.split())
    facts = {
        "phase": "play",
        "trumper": trumper,
        "trump": "H",
        "how": "accept",
        "leader": leader,
        "trick": laid,
        "melds": ((),) * players,
        **more,
    }
    mine = in_order(hand.split())
    free = [card for card in FRENCH_32 if card not in (*mine, *laid, *gone.split())]
    Random(6).shuffle(free)
    free.sort(key=lambda card: card in theirs.split())
    hands = []
    for at in range(players):
        has_laid = (at - leader) % players < len(laid)
        hands.append(mine if at == seat else in_order(free.pop() for _ in range(len(mine) - has_laid)))
    out = [card for card in FRENCH_32 if card not in (*mine, *laid, *(card for each in hands for card in each))]
    while len(out) % players:  # the gone cards, in tricks that somebody has won
        out.pop()
    tricks = tuple((0, tuple(out[at : at + players])) for at in range(0, len(out), players))
    (turned, *_) = hands[0] or laid
    held = tuple((turned,) if turned in hand else () for hand in hands)
    base = {"dealer": 0, "turn": seat, "turned": turned, "dice": (0, 0), "could": (told.ANY,) * players, "held": held}
    house = game(players, belle)
    return house.view(house.initial()._replace(hands=tuple(hands), tricks=tricks, **base, **facts), seat)


@pytest.mark.parametrize("level", ["mittel", "geuebt", "stark"])
def test_the_belle_is_never_forgotten(level: str) -> None:
    view = playing("HK HQ", "H7 H8", 3, belle="by hand")
    assert {choice.partition(" belle")[1] for choice in choices(level, view, belle="by hand")} == {" belle"}


def test_beginners_forget_it_now_and_then() -> None:
    view = playing("HK HQ", "H7 H8", 3, belle="by hand")
    neuling, leicht = (
        sum(choice.endswith("belle") for choice in choices(level, view, times=100, belle="by hand").elements())
        for level in ("neuling", "leicht")
    )
    assert 40 < neuling < leicht < 90


# --- play -----------------------------------------------------------------------------------------------------------


def laid(level: str, view: View, budget: Budget = SOME, times: int = 5) -> set[str]:
    return {choice[4:6] for choice in choices(level, view, budget, times)}


def usually(view: View) -> str:
    """The most frequent card of *Medium*, which overlooks one now and then."""
    ((usual, times),) = choices("mittel", view, times=40).most_common(1)
    assert times > 30
    return usual[4:6]


@pytest.mark.parametrize("level", ["mittel", "stark"])
def test_a_partners_sure_trick_gets_points_and_is_not_overtaken(level: str) -> None:
    """Seat 3 is the partner of seat 1."""
    view = playing("CT C8 SA D7", "C7 HJ CQ", 2, trumper=0, theirs="CA H7")
    if level == "mittel":
        assert usually(view) == "CT"  # below it: with all hands open it is worth only 2 points
        assert usually(playing("ST C8 D8 D7", "HJ H7", 3, trumper=0, gone="HQ HK HT HA H9 H8", theirs="SA SK")) == "ST"
    else:
        ((usual, times),) = choices(level, view, SOME, 8).most_common(1)
        assert usual == "lay CT"
        assert times > 5


@pytest.mark.parametrize("level", ["mittel", "stark"])
def test_nothing_for_the_others_sure_trick(level: str) -> None:
    view = playing("CT C8 S7 D7", "C7 S9 CA", 2, trumper=0)
    if level == "mittel":
        assert usually(view) == "C8"
    else:
        assert laid(level, view) == {"C8"}


def test_the_trump_side_pulls_trumps() -> None:
    assert usually(playing("HJ H9 HA H8 C7 S8 D9 DQ")) in {"HJ", "H9", "HA"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_misses_the_sure_last_tricks(level: str) -> None:
    """Tested with a trump out that the own ones pull, and with none out; also with little time."""
    house = game()
    for hand, gone in (("HJ CA", "HA HT HK HQ H7 H9"), ("CA SA DA", "H7 H8 H9 HT HJ HQ HK HA")):
        view = playing(hand, gone=gone)
        bot = load(house, level)
        for seed in range(6):
            state = house.imagine(view, Random(seed))
            while state.phase == "play":
                rng = Random(f"{seed} {len(state.trick)}")
                action = (
                    bot.choose(house.view(state, 1), rng, FEW)
                    if state.turn == 1
                    else rng.choice(house.legal(state, state.turn))
                )
                state = house.apply(state, state.turn, action).state
            assert all(leader == 1 for leader, _ in state.tricks[-len(hand.split()) :])
            assert state.last_leader == 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_highest_trump_is_kept_for_the_last_trick(level: str) -> None:
    view = playing("HJ C8", "C7 S7 D7", 2, gone="H9")
    assert laid(level, view) == {"C8"}
    view = playing("HJ C8", gone="H9 CA CT CK")
    assert laid(level, view) == {"C8"}
