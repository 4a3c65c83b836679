"""Klammern: whole matches, every phase before and after a reload, and what a table of tricks shows."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random
from typing import Any

import moments
import pytest
from conftest import Visits
from inspector import Inspector
from moments import QUICK, asked, klammern, stored, waits
from player import Player, table_of
from playwright.sync_api import expect
from words import Words

from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record

RUNNING = "pausenjass:1:running"
STILL = QUICK


def at_klammern(me: Player) -> Player:
    """Gives the person the words of Klammern."""
    me.say = Words(me.say.lang, "klammern")
    return me


def sit_down(visit: Visits, record: str, settings: Mapping[str, Any] | None = None, **options: Any) -> Player:
    """A person who comes back to the match of this record."""
    lang = options.get("lang", "de")
    me = at_klammern(
        visit(again=True, stored=stored(settings={**STILL, **(settings or {})}, lang=lang, running=record), **options)
    )
    me.resume()
    return me


# --- whole deals and matches ------------------------------------------------------------------------------------------


def into_a_deal(me: Player, players: int, rules: Mapping[str, Any]) -> None:
    """Goes from the start screen into a deal, and reloads there."""
    me.rng = Random(players)
    me.set_up(players=players, level="leicht", rules=dict(rules))
    me.play(until=lambda now: now.result or 0 < len(now.cards) < 5)
    me.reload()
    me.until(lambda now: now.screen == "table" and now.seats)


@pytest.mark.parametrize(("players", "size", "rules"), [(4, "tablet", {}), (2, "phone", {"belle": "by hand"})])
def test_whole_deal(visit: Visits, players: int, size: str, rules: dict[str, Any]) -> None:
    """A person plays a whole deal, and goes on to the next."""
    me = at_klammern(visit(size, way="touch", again=True, stored=stored(settings=STILL)))
    into_a_deal(me, players, rules)
    me.play()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    me.tap(me.button("result.next"))
    me.until(lambda now: not now.result)
    me.play(until=lambda now: 0 < len(now.cards) < 8)


def test_whole_match(visit: Visits) -> None:
    """A match goes from the start screen to its end and into the statistics."""
    me = at_klammern(visit("portrait", lang="en", again=True, pyodide=True, stored=stored(settings=STILL, lang="en")))
    into_a_deal(me, 3, {})
    rounds = me.play_match()
    assert rounds >= 2
    assert RUNNING not in me.storage()
    (entry,) = json.loads(me.storage()["pausenjass:1:statistics"])["klammern"]
    assert entry[3] == rounds
    me.tap(me.button("page.result.all-rounds", "page.result.reckoning"))
    expect(me.page.get_by_role("region").get_by_role("img", name="6", exact=True).first).to_be_visible()
    me.tap(me.button("page.result.start"))
    me.go("#/statistics/klammern")
    expect(me.page.get_by_role("heading", level=2).first).to_contain_text(me.say("title"))


# --- every phase ------------------------------------------------------------------------------------------------------

PHASES = {
    "trump is offered": (asked("accept"), 4),
    "a bot is offered trump": (waits("accept"), 3),
    "a Kleines": (asked("kleines"), 3),
    "better": (asked("besser"), 4),
    "naming trump": (asked("name"), 2),
    "melding": (asked("meld", "meld"), 4),
    "exchanging": (asked("meld", "exchange"), 2),
    "Kontra": (asked("kontra"), 3),
    "Re": (asked("re"), 4),
    "melds and the first trick": (moments.melds_lie, 4),
    "a trick of three": (moments.must_follow, 3),
    "a trick of two": (moments.must_follow, 2),
    "after a trick": (moments.leads_again, 4),
    "a bot on turn": (waits("play"), 4),
    "the last card": (moments.last_card, 2),
    "the result of a deal": (moments.round_over, 3),
}


@pytest.fixture(scope="module")
def still(shared_visit: Visits) -> Player:
    """One window where bots never answer."""
    return at_klammern(shared_visit(stored={}, bots=False))


@pytest.mark.parametrize("name", PHASES)
def test_same_table_after_reload(still: Player, name: str) -> None:
    wanted, players = PHASES[name]
    record = klammern(wanted, players)
    still.come_with(stored(settings=STILL, running=record))
    still.resume()
    before = still.until(lambda now: now.prompt)
    assert before.can_act or name.startswith("a bot")
    still.reopen()
    still.resume()
    assert table_of(still.until(lambda now: now.prompt)) == table_of(before)
    assert still.storage()[RUNNING] == record


# --- what there is to see and to do -----------------------------------------------------------------------------------


def test_bids_say_what_they_mean(visit: Visits) -> None:
    me = sit_down(visit, klammern(asked("accept"), 4), bots=False)
    now = me.look()
    assert [me.say("accept"), me.say("pass")] == now.buttons
    for text, hint in (("accept", "accept.hint.team"), ("pass", "accept.pass.hint")):
        button = me.page.get_by_role("button", name=me.say(text), exact=True)
        expect(button).to_have_accessible_description(me.say.like(hint))
        expect(button.get_by_text(me.say.like(hint))).to_be_visible()
    assert any(re.fullmatch(me.say.like("turned"), sign) for sign in now.signs)
    me.tap_button(me.say("accept"))
    me.until(lambda now: any(re.fullmatch(me.say.like("trump"), sign) for sign in now.signs))
    assert "\n0 accept\n" in me.storage()[RUNNING] + "\n"


def test_trick_and_the_one_before(visit: Visits) -> None:
    """Words name the trick; a finished trick stays until the next card, and a tool shows it again after that."""
    me = sit_down(visit, klammern(moments.leads_again, 4), bots=False)
    now = me.look()
    assert re.fullmatch(me.say.like("trick.done"), now.trick)
    assert me.page.locator("card-zone[kind=trick] playing-card").count() == 4
    assert me.page.locator("card-zone[kind=trick] .winning").count() == 1
    names = me.page.locator("card-zone[kind=trick] playing-card > img").evaluate_all(
        "images => images.map(image => image.alt)"
    )
    me.lay(now.cards[now.fitting[0]][0])
    after = me.until(lambda after: after.trick != now.trick)
    assert re.fullmatch(me.say.like("trick"), after.trick)
    me.use_tool(me.say("page.table.last-trick"))
    dialog = me.page.get_by_role("dialog", name=me.say("page.table.last-trick"))
    assert (
        dialog.get_by_role("listitem").get_by_role("img").evaluate_all("images => images.map(image => image.alt)")
        == names
    )
    expect(dialog.get_by_text(me.say.like("last-trick"))).to_be_visible()


def test_suit_must_be_followed(visit: Visits) -> None:
    me = sit_down(visit, klammern(moments.must_follow, 3), bots=False)
    now = me.look()
    place = next(place for place, (_, may, _) in enumerate(now.cards) if not may)
    me.tap_card(place)
    alert = me.page.get_by_role("alert").filter(has_text=now.cards[place][2])
    expect(alert).to_be_visible()
    me.tap(alert.get_by_role("link"))
    expect(me.page.locator(":focus")).to_contain_text("KL-2")


def test_melds_are_laid_open(visit: Visits) -> None:
    me = sit_down(visit, klammern(moments.melds_lie, 4), bots=False)
    melds = me.page.locator(".melds")
    expect(melds).to_be_visible()
    assert melds.get_by_role("listitem").count() > 1
    assert melds.locator(".counts img").count() >= 3


def test_belle_by_hand(visit: Visits) -> None:
    """King or Queen of trump asks whether the Belle is called; if the question is closed, nothing is laid."""
    record = klammern(
        lambda table: asked("play")(table) and any(action.endswith("belle") for action in moments.legal(table)),
        2,
        belle="by hand",
    )
    me = sit_down(visit, record, bots=False)
    now = me.look()
    code = next(action for action in moments.legal(Table(Match(Record.parse(record)))) if action.endswith("belle"))[4:6]
    place = [name for name, *_ in now.cards].index(me.say.card(code))
    me.tap_card(place)
    strip = me.page.get_by_role("group", name=me.say("belle.hint"))
    me.tap(strip.get_by_role("button", name=me.say("page.close")))
    expect(strip).to_have_count(0)
    assert me.look().cards == now.cards
    me.tap_card(place)
    me.act(me.until(lambda now: now.chooser))
    me.until(lambda after: len(after.cards) < len(now.cards))
    assert f"\n0 lay {code} belle" in me.storage()[RUNNING]


def test_the_rest_is_mine(visit: Visits) -> None:
    me = sit_down(visit, klammern(moments.all_is_mine, 3), bots=False)
    assert me.say("claim") in me.look().buttons
    me.tap_button(me.say("claim"))
    me.until(lambda now: now.result)


def test_last_card_lays_itself(visit: Visits) -> None:
    me = sit_down(visit, klammern(moments.last_card, 2), {"auto_last": True}, way="touch", size="phone")
    me.until(lambda now: now.result)


def test_result_and_dice(visit: Visits) -> None:
    """The result shows the parts of the points for each side, and the dice; the next deal follows."""
    me = sit_down(visit, klammern(moments.round_over, 4), bots=False)
    now = me.until(lambda now: now.result)
    for part in ("part.tricks", "page.result.sum", "page.result.die"):
        assert me.say(part) in now.result
    assert me.page.get_by_role("region").get_by_role("columnheader").count() == 2
    me.tap(me.button("result.next"))
    me.until(lambda now: not now.result and now.hand)


def test_french_cards(visit: Visits) -> None:
    """The page draws a large index and two colours with other pictures."""
    me = sit_down(visit, klammern(asked("accept"), 4), bots=False)
    face = me.hand.first.locator("img")
    expect(face).to_have_attribute("src", re.compile("cards/french/"))
    me.go("#/settings")
    me.pick("page.settings.index", me.say("page.settings.index.large"))
    me.pick("page.settings.french_colours", me.say("page.settings.french_colours.2"))
    me.go("#/table")
    me.until(lambda now: now.cards)
    expect(face).to_have_attribute("src", re.compile("cards/french-big-2/"))
    assert face.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0


@pytest.mark.parametrize("reduced", [False, True])
def test_trick_moves_only_where_it_may(visit: Visits, reduced: bool) -> None:
    """Cards travel to the middle and the trick to its winner; nothing moves where a person wishes less motion."""
    count = (
        "window.animated = []; const animate = Element.prototype.animate; Element.prototype.animate = function (...rest) {"
        "window.animated.push(this.className || this.tagName); return animate.apply(this, rest); };"
    )
    settings = {"animation_ms": 160, "motion": "reduced" if reduced else "system"}
    me = sit_down(
        visit,
        klammern(moments.leads_again, 2),
        settings,
        script=count,
        bots=False,
    )
    now = me.look()
    me.page.evaluate("animated.length = 0")
    me.lay(now.cards[now.fitting[0]][0])
    me.until(lambda after: after.trick != now.trick)
    moved = me.page.evaluate("animated")
    assert ("collected" in moved) is not reduced
    assert bool(moved) is not reduced


# --- accessibility ----------------------------------------------------------------------------------------------------

SEEN = (
    "trump is offered",
    "naming trump",
    "melding",
    "Kontra",
    "melds and the first trick",
    "a trick of three",
    "after a trick",
    "the result of a deal",
)


@pytest.mark.parametrize(("size", "lang"), [("tablet", "de"), ("portrait", "en"), ("phone", "de")])
def test_axe_and_room(visit: Visits, size: str, lang: str) -> None:
    me = at_klammern(
        visit(size, lang=lang, way="touch", bots=False, again=True, stored=stored(settings=STILL, lang=lang))
    )
    see = Inspector(me, colours=size == "tablet")
    me.go("#/new/klammern")
    me.until(lambda now: now.title)
    see.look("set-up")
    for name in SEEN:
        wanted, players = PHASES[name]
        me.come_with(stored(settings=STILL, lang=lang, running=klammern(wanted, players)))
        me.resume()
        me.until(lambda now: now.prompt or now.result)
        see.look(name)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"
        if name == "after a trick":
            me.use_tool(me.say("page.table.last-trick"))
            me.until(lambda now: now.dialog == me.say("page.table.last-trick"))
            see.look("the last trick")
            me.page.keyboard.press("Escape")
    see.check()
