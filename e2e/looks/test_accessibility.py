"""axe-core inspects every screen and dialog, in both languages; also, what a screen reader gets at the table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import moments
import pytest
from conftest import Visits
from inspector import Inspector
from moments import moment, stored
from played import STATISTICS
from player import Player
from playwright.sync_api import expect

MATCH = moment(moments.about_to_win, rules={"rounds": 1})
FINISHED = [
    {
        "id": "a",
        "game": "tschau-sepp",
        "date": "2026-11-20T10:00:00",
        "names": ["Anna"],
        "won": True,
        "score": "0",
        "undone": 1,
        "record": MATCH,
    }
]


TABLES = (
    ("7s due", moments.sevens_due, 8),
    ("a wish", moments.wish_made, 3),
    ("Ciao owed", moments.owed, 4),
    ("many cards", moments.many_cards, 6),
    ("result", moments.round_over, 4),
)
TITLES = {
    "settings": "page.settings",
    "statistics": "page.statistics",
    "data": "page.data",
    "about": "page.about",
    "new/tschau-sepp": "tschau-sepp.title",
    "rules/tschau-sepp": "page.rules",
}


SEEN_THROUGH = """() => [...document.querySelectorAll(".paper, .prompt-place, .act, .chooser, .cc, .count, .said, .tile-words")]
  .filter(one => one.checkVisibility() && getComputedStyle(one).backgroundColor.endsWith(", 0)")).map(one => one.className)"""
"""Elements that lie on others, and have no colour of their own where the browser paints no gradients."""


def come_back(me: Player, hash: str, **entries: str) -> None:
    """Opens the page at this place, with other saved data."""
    me.come_with(stored(lang=me.say.lang, **entries))
    me.go(hash)


@contextmanager
def open_dialog(me: Player, key: str) -> Iterator[None]:
    """Waits for this dialog, and closes it in the end."""
    me.until(lambda now: now.dialog and re.fullmatch(me.say.like(key), now.dialog))
    yield
    me.page.keyboard.press("Escape")
    me.until(lambda now: not now.dialog)


def on_an_empty_page(me: Player, see: Inspector) -> None:
    """The screens of somebody who has never played."""
    see.look("start")
    me.go("#/new/tschau-sepp")
    me.pick("page.setup.players", "8")
    see.look("setup")
    me.open_seat(3)
    see.look("setup with the card of a seat")
    me.rule("direction", "clockwise")
    see.look("setup with house rules")
    rules = ("rules/tschau-sepp", "rules/tschau-sepp/TS-6", "rules/klammern/KL-26", "rules/kaisern/KA-10")
    for screen in (*rules, "new/kaisern", "settings", "people", "statistics", "archive", "data", "about"):
        me.go(f"#/{screen}")
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()
        see.look(screen)
    for number, title in enumerate(("Tschau Sepp", "Ciao-Sepp", "Klammern", "Kaisern")):
        me.go("#/pads")
        expect(me.page.locator(".pad-game")).to_have_count(4)
        if not number:
            see.look("list of the pads")
        me.tap(me.page.get_by_role("button", name=f"{me.say('page.pads.go')}: {title}"))
        expect(me.page.locator(".pad-board")).to_be_visible()
        see.look(f"pad of {title}")
    me.tap(me.page.locator("[data-key=win]").first)
    me.tap(me.page.locator("[data-tool=rounds]"))
    see.look("rounds of a pad")
    me.page.keyboard.press("Escape")
    me.go("#/pad/new/kaisern")
    expect(me.page.locator(".pad-names input").first).to_be_visible()
    see.look("set-up of a pad")


def with_saved_data(me: Player, see: Inspector) -> None:
    """The screens of somebody who has played, and their questions before something is lost."""
    say = me.say
    come_back(
        me,
        "#/",
        running=moment(moments.bauer_ready),
        finished=json.dumps(FINISHED),
        statistics=json.dumps(STATISTICS),
        oddity="?",
    )
    expect(me.page.get_by_role("alert")).to_be_visible()
    see.look("start with a match under way and a notice")
    me.tap(me.page.locator("#notices").get_by_role("button", name=say("page.close")))
    me.go("#/statistics")
    expect(me.page.get_by_role("heading", level=2).first).to_be_visible()
    see.look("statistics of some matches")
    me.go("#/archive")
    expect(me.page.locator(".archive .finished li").first).to_be_visible()
    see.look("archive of some matches")
    me.go("#/data")
    see.look("data with something set aside")
    me.tap(
        me.page.get_by_role("button", name=re.compile(re.escape(say("page.data.aside.remove", name="").strip()))).first
    )
    with open_dialog(me, "page.data.aside.drop.title"):
        see.look("removing what was set aside")
    me.tap(me.button("page.data.erase"))
    with open_dialog(me, "page.data.erase.title"):
        see.look("erasing")
    me.go("#/new/tschau-sepp")
    me.deal()
    with open_dialog(me, "page.replace.title"):
        see.look("replacing the match")


def at_the_table(me: Player, see: Inspector) -> None:
    """One table, with the questions of its cards and its menu."""
    say = me.say
    me.go("#/table")
    now = me.until(lambda now: now.cards)
    see.look("table")
    me.tap_card(next((place for place, (_, may, _) in enumerate(now.cards) if not may), 0))
    see.look("table with a reason")
    me.tap_card(next(place for place in now.fitting if say("tschau-sepp.rank.U") in now.cards[place][0]))
    now = me.until(lambda now: now.chooser)
    assert re.fullmatch(say.like("page.suit.text"), now.chooser)
    see.look("suit chooser")
    opacity = me.page.locator(".prompt-place").evaluate("(node) => getComputedStyle(node).opacity")
    assert opacity == "0", "the words look out behind the sheet"
    me.chooser.get_by_role("button").last.focus()
    me.page.keyboard.press("Escape")
    me.until(lambda now: not now.chooser)
    me.tap(me.button("page.menu.title"))
    with open_dialog(me, "page.menu.title"):
        see.look("menu")
    me.tap(me.button("page.menu.title"))
    me.tap(me.page.get_by_role("dialog").get_by_role("button", name=say("page.menu.abandon")))
    with open_dialog(me, "page.abandon.title"):
        see.look("abandoning")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_axe_on_every_screen(visit: Visits, lang: str) -> None:
    me = visit(lang=lang, bots=False, again=True)
    see = Inspector(me, colours=lang == "de")
    on_an_empty_page(me, see)
    with_saved_data(me, see)
    at_the_table(me, see)
    for name, wanted, players in TABLES:
        come_back(me, "#/table", running=moment(wanted, players=players))
        me.until(lambda now: now.prompt or now.result)
        see.look(f"table: {name}")
    come_back(me, "#/table", running=MATCH)
    me.until(lambda now: now.cards)
    me.play()
    see.look("end of the match")
    assert len(see.seen) > 22
    see.check()


@pytest.mark.parametrize(
    "look",
    [{"color_scheme": "dark"}, {"forced_colors": "active"}, {"contrast": "more"}],
    ids=lambda look: next(iter(look)),
)
def test_axe_in_other_colours(shared_visit: Visits, look: dict) -> None:
    me = (
        Player(shared_visit.opened[0][0].pages[0])
        if shared_visit.opened
        else shared_visit(stored=stored(running=moment(moments.own_turn)), bots=False)
    )
    me.page.emulate_media(**{"color_scheme": "light", "forced_colors": "none", "contrast": "no-preference", **look})
    see = Inspector(
        me, colours="forced_colors" not in look
    )  # axe can't judge colours that the browser forces on the page
    for screen in ("", "new/tschau-sepp", "rules/tschau-sepp", "settings", "table"):
        me.go(f"#/{screen}")
        me.until(lambda now, screen=screen: now.title and (now.screen == "table") == (screen == "table"))
        see.look(screen, sizes=False)
        if "forced_colors" in look:
            assert me.page.evaluate(SEEN_THROUGH) == [], screen
    see.check()


@pytest.mark.parametrize("size", ["portrait", "phone"])
def test_axe_and_room_at_other_sizes(visit: Visits, size: str) -> None:
    """Nothing sticks out to the side, and the slate with the moves opens as a drawer where it has no room."""
    record = moment(moments.owed_by_bot, players=4)
    me = visit(size, way="touch", stored=stored(running=record), bots=False, again=True)
    see = Inspector(me, colours=False)
    for screen in (
        "",
        "new/tschau-sepp",
        "rules/tschau-sepp",
        "rules/klammern",
        "settings",
        "statistics",
        "data",
        "about",
        "table",
    ):
        me.go(f"#/{screen}")
        me.until(lambda now, screen=screen: now.title and (now.screen == "table") == (screen == "table"))
        see.look(screen)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{screen} is too wide"
    moves = me.button("page.table.moves")
    if moves.is_visible():
        me.tap(moves)
        expect(moves).to_have_attribute("aria-expanded", "true")
        expect(me.page.get_by_role("log")).to_be_in_viewport()
        see.look("moves")
    see.check()


def test_what_a_screen_reader_is_told(visit: Visits) -> None:
    """The hand is a list of native buttons; a card that doesn't fit says why; an opponent is one labelled image; there is one log, and one alert."""
    me = visit(stored=stored(running=moment(moments.own_turn, players=3)), again=True)
    now = me.resume()
    say, page = me.say, me.page
    hand = page.get_by_role("list", name=say("hand", count=len(now.cards)))
    expect(hand.get_by_role("listitem")).to_have_count(len(now.cards))
    expect(hand.get_by_role("listitem").get_by_role("button")).to_have_count(len(now.cards))
    names = {say.card(suit + rank) for suit in "ERST" for rank in "6789BUOKA"}
    for place, (name, may, why) in enumerate(now.cards):
        card = me.hand.nth(place)
        assert name in names
        assert card.evaluate("card => card.tagName") == "BUTTON"
        assert card.is_enabled() == may
        if not may:
            card.focus()
            expect(card).to_be_focused()
            expect(card).to_have_accessible_description(why)
            assert len(why) > 10
    assert len(hand.locator("[tabindex='0']").all()) == 1, "one stop for the Tab key"
    for name, count in (("Anna", None), ("Beat", None)):
        opponent = page.get_by_role("img", name=re.compile(re.escape(name)))
        expect(opponent).to_have_count(1)
        label = opponent.get_attribute("aria-label") or ""
        assert any(
            re.match(re.escape(text.format(name=name, count="N")).replace("N", r"\d+"), label)
            for text in say.forms("seat")
        ), (label, count)
    expect(page.get_by_role("log")).to_have_count(1)
    expect(page.get_by_role("log")).to_have_accessible_name(say("page.table.moves"))
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "off")
    expect(page.locator("#told")).to_have_attribute("aria-live", "polite")
    assert page.locator("main:not([hidden]) [role=alert]").count() == 1
    expect(page.get_by_role("img", name=now.pile, exact=True)).to_have_count(1)
    before = len(now.log)
    me.act(now)
    after = me.until(lambda now: now.can_act)
    assert len(after.log) > before, "every move is told"
    assert page.locator("main:not([hidden])").count() == 1


def test_the_bar_stays_within_reach_under_a_rounds_result(visit: Visits) -> None:
    """Between two rounds a person can open the menu, and can't use what lies under the sheet."""
    me = visit(stored=stored(running=moment(moments.round_over)), bots=False, again=True)
    me.tap(me.link("page.start.resume"))
    now = me.until(lambda now: now.result)
    assert now.closed
    me.tap(me.button("page.menu.title"))
    with open_dialog(me, "page.menu.title"):
        expect(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.menu.settings"))).to_be_visible()
    expect(me.button("result.next")).to_be_visible()
    me.tap(me.button("result.next"))
    assert not me.until(lambda now: not now.result and now.cards).closed


def test_titles_and_focus_on_every_screen(visit: Visits) -> None:
    """Each screen opens with the focus on its heading, and the window's title names the screen."""
    me = visit(bots=False, again=True)
    for screen, title in TITLES.items():
        me.go(f"#/{screen}")
        heading = me.page.get_by_role("heading", level=1)
        words = me.say(title, title=me.say("tschau-sepp.title"))
        expect(heading).to_have_text(words)
        expect(heading).to_be_focused()
        expect(me.page).to_have_title(f"{words} · Pausenjass")
