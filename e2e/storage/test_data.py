"""Exporting everything as a file, and importing it again; and no text of anybody is ever taken for markup."""

from __future__ import annotations

import json
import re
from pathlib import Path

import moments
import pytest
from conftest import SIZES, Visits
from inspector import Inspector
from keeping import bring, download, said
from moments import QUICK, moment, stored
from player import Player
from playwright.sync_api import expect

from pausenjass.app.past.store import key

MARKUP = "<img src=x onerror=alert(1)>"


def test_round_trip(visit: Visits) -> None:
    """Export, erase, import: statistics, match and settings are as before."""
    me = visit(
        stored=stored(settings={**QUICK, "back": "green"}, running=moment(moments.about_to_win, rules={"rounds": 1})),
        again=True,
    )
    me.resume()
    me.play()
    me.tap(me.button("page.result.start"))
    me.set_up(players=2, name="Rosa")
    before = me.until(lambda now: now.can_act)
    me.go("#/data")
    kept = me.storage()
    name, text = download(me, me.button("page.data.export"))
    assert re.fullmatch(r"pausenjass-\d{4}-\d\d-\d\d\.json", name)
    me.tap(me.button("page.data.erase"))
    me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.cancel")))
    assert me.storage() == kept, "nothing is erased without a yes"
    me.tap(me.button("page.data.erase"))
    me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.data.erase.yes")))
    expect(me.page.get_by_role("status").filter(has_text=me.say("page.data.erased"))).to_be_visible()
    assert me.storage() == me.vault() == {}
    bring(me, text)
    expect(me.page.get_by_text(said(me))).to_be_visible()
    assert me.storage() == me.vault() == kept
    me.go("#/table")
    me.until(lambda now: now.can_act and now.cards == before.cards)  # once the cards have arrived
    bring_again(me, text)


def bring_again(me: Player, text: str) -> None:
    me.go("#/data")
    bring(me, text)
    expect(me.page.get_by_text(me.say("import.nothing"))).to_be_visible()


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("", "import.foreign"),
        ("{", "import.foreign"),
        ('{"pausenjass": 1, "entries": 3}', "import.foreign"),
        ('{"pausenjass": 99, "entries": {}}', "import.newer"),
        ("<html><body>hello</body></html>", "import.foreign"),
        ("pausenjass 2\ngame: tschau-sepp\n", "import.newer"),
        (moment(moments.own_turn) + "0 lay nothing\n", "import.line"),
    ],
)
def test_files_that_are_none(shared_visit: Visits, text: str, phrase: str) -> None:
    """A sentence says what is wrong with the file, and nothing is changed."""
    me = shared_visit(bots=False) if not shared_visit.opened else Player(shared_visit.opened[0][0].pages[0])
    me.go("#/data")
    before = me.storage()
    bring(me, text)
    notice = me.page.get_by_role("alert").filter(has_text=me.say.like(phrase))
    expect(notice).to_be_visible()
    assert me.storage() == before
    me.tap(notice.get_by_role("button", name=me.say("page.close")))


def test_import_of_a_record(visit: Visits) -> None:
    """A single record becomes the running match; the one that was open is set aside."""
    mine, other = moment(moments.own_turn), moment(moments.wish_made, players=3)
    me = visit(stored=stored(running=mine), hash="#/data", bots=False, again=True)
    bring(me, other, "match.txt")
    expect(me.page.get_by_role("alert").filter(has_text=me.say("import.replaced"))).to_be_visible()
    assert me.storage()[key("running")] == other
    assert mine in me.storage().values()
    me.go("#/table")
    assert len(me.until(lambda now: now.title and now.seats).seats) == 3


def test_names_are_only_text(visit: Visits) -> None:
    """Names with markup are only text, on every screen that shows them."""
    alerts: list[str] = []
    me = visit(again=True)
    me.page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    me.tap(me.new_game)
    me.pick("page.setup.players", "2")
    me.name_seat(0, MARKUP)
    me.name_seat(1, "<b onclick=x>&amp;")
    me.rule("rounds", 1)
    me.pick("tschau-sepp.option.hand", me.say("tschau-sepp.option.hand.5"))
    me.deal()
    now = me.until(lambda now: now.can_act)
    short = MARKUP[:20]
    assert now.seats[-1][0].startswith(short)
    assert now.seats[0][0].startswith("<b onclick=x>&amp;")
    me.play_match()
    expect(me.page.locator(".places")).to_contain_text(short)
    me.tap(me.button("page.result.all-rounds", "page.result.reckoning"))
    assert any(short in text for text in me.look().result)
    for hash in ("#/statistics", "#/new/tschau-sepp", "#/settings", "#/data", "#/"):
        me.go(hash)
        me.until(lambda now: now.title or now.screen == "start")
        foreign = me.page.evaluate("() => [...document.querySelectorAll('img[src=x], [onerror], [onclick]')].length")
        assert foreign == 0
    assert alerts == []


def test_imported_texts_are_only_text(visit: Visits) -> None:
    """Records, names, levels, keys and dates from a malicious file are only text."""
    alerts: list[str] = []
    record = moment(moments.own_turn, name="Eva").replace("seats: Eva", f"seats: {MARKUP}")
    record = record.replace("date: 2026", f"date: {MARKUP}2026").replace("leicht", MARKUP)
    finished = [
        {
            "id": MARKUP,
            "game": "tschau-sepp",
            "date": MARKUP,
            "names": [MARKUP],
            "won": True,
            "score": MARKUP,
            "undone": 1,
            "record": record,
        }
    ]
    statistics = {"tschau-sepp": [[MARKUP, 2, MARKUP, 1, 1, 0, True, 0]], MARKUP: []}
    entries = {
        key("running"): record, key("finished"): json.dumps(finished), key("statistics"): json.dumps(statistics),
        key("settings"): json.dumps({"name": MARKUP, "lang": MARKUP, MARKUP: MARKUP}), f"pausenjass:1:{MARKUP}": MARKUP, f"pausenjass:aside:{MARKUP}:x": MARKUP,
    }  # fmt: skip
    me = visit(hash="#/data", bots=False, again=True)
    me.page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    bring(me, json.dumps({"pausenjass": 1, "date": MARKUP, "entries": entries}))
    expect(me.page.locator("#notices").get_by_role("status").first).to_be_visible()
    for hash in (
        "#/data",
        "#/statistics",
        "#/archive",
        "#/new/tschau-sepp",
        "#/table",
        "#/settings",
        f"#/rules/{MARKUP}",
        f"#/{MARKUP}",
        "#/",
    ):
        me.go(hash)
        me.page.wait_for_timeout(150)
        foreign = me.page.evaluate("() => [...document.querySelectorAll('img[src=x], [onerror]')].length")
        assert foreign == 0, hash
    me.reload()
    me.page.wait_for_timeout(150)
    assert alerts == []


def test_downloaded_record_is_the_saved_one(visit: Visits) -> None:
    record = moment(moments.own_turn)
    me = visit(stored=stored(running=record), bots=False, again=True)
    me.resume()
    me.tap(me.button("page.menu.title"))
    name, text = download(me, me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.menu.save")))
    assert text == record
    assert Path(name).suffix == ".txt"


ASKED = """
if (navigator.storage) {
let asked = 0, kept = false;
navigator.storage.persisted = async () => kept;
navigator.storage.persist = async () => { sessionStorage.asked = ++asked; return (kept = Boolean(sessionStorage.kind)); };
}
"""
"""A browser that counts how often the page asks for lasting storage, and grants it only if sessionStorage has "kind"."""


def times_asked(me: Player) -> int:
    return int(me.page.evaluate("sessionStorage.asked ?? 0"))


def test_the_browser_is_asked_to_keep_it(visit: Visits) -> None:
    """The page asks after the first match, when there is something to lose; not before, and not again after the next match."""
    ending = stored(running=moment(moments.about_to_win, rules={"match": "wins", "rounds": 1}))
    me = visit(stored=ending, bots=False, script=ASKED)
    me.resume()
    assert times_asked(me) == 0
    me.play_match()
    assert times_asked(me) == 1
    remembered = {"pausenjass-asked": me.page.evaluate("localStorage['pausenjass-asked']")}
    me.come_with({**me.storage(), **ending, **remembered})
    me.resume()
    me.play_match()
    assert times_asked(me) == 1


def test_how_it_lies_here(visit: Visits) -> None:
    """«Deine Daten» shows when the data were last saved, and whether the browser may delete them; a button asks it not to."""
    me = visit(stored=stored(running=moment(moments.own_turn)), bots=False, script=ASKED)
    me.resume()
    for answer in ("no", "yes"):
        me.go("#/data")
        facts = me.page.locator(".kept dd")
        expect(facts).to_have_count(3)
        expect(facts.first).to_have_text(me.say.like("page.kept.size.own"))
        expect(facts.nth(1)).to_have_text(re.compile(r"20\d\d"))
        expect(facts.nth(2)).to_have_text(me.say("page.kept.stays.no"))
        me.tap(me.button("page.kept.ask"))
        expect(me.page.get_by_text(me.say(f"page.kept.ask.{answer}"))).to_be_visible()
        expect(facts.nth(2)).to_have_text(me.say(f"page.kept.stays.{answer}"))
        expect(me.button("page.kept.ask")).to_have_count(0)
        me.go("#/settings")
        me.page.evaluate("sessionStorage.kind = true")


IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15"
"""The user agent of an iPad: only its touch screen distinguishes it from a Mac."""
FINGERS = "Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });"


@pytest.mark.parametrize("size", SIZES)
def test_home_screen_of_an_ipad(visit: Visits, size: str) -> None:
    """Once somebody has played, a line beside the title leads to the steps; it takes no room from the tiles, and can be closed for good."""
    me = visit(size, stored=stored(), user_agent=IPAD, bots=False, script=FINGERS)
    hint = me.page.locator(".home-hint")
    expect(hint).to_have_count(0)
    me.tap(me.play_now)
    me.until(lambda now: now.cards)
    me.go("#/")
    expect(hint).to_contain_text(me.say("page.home.why"))
    start = me.page.locator("#start")
    assert start.evaluate("node => node.scrollHeight <= node.clientHeight")
    inspector = Inspector(me)
    inspector.look("start")
    me.tap(hint.get_by_role("link"))
    steps = me.page.get_by_role("listitem").filter(has=me.page.locator("svg"))
    expect(steps).to_have_text([me.say(f"page.home.{step}") for step in ("share", "add", "done")])
    expect(steps.first).to_be_in_viewport()
    inspector.look("data")
    inspector.check()
    me.go("#/")
    me.tap(hint.get_by_role("button", name=me.say("page.home.close")))
    expect(hint).to_have_count(0)
    me.page.wait_for_function("() => JSON.parse(localStorage.getItem('pausenjass:1:settings')).home_hint === false")
    me.reopen()
    expect(me.link("page.start.resume")).to_be_visible()
    expect(hint).to_have_count(0)
    me.go("#/data")
    expect(steps).to_have_count(3)


def test_no_home_screen_elsewhere(visit: Visits) -> None:
    """Another computer, and the page on the home screen itself, show no hint to the home screen."""
    record = stored(running=moment(moments.own_turn))
    standalone = "const { matchMedia: asked } = window; window.matchMedia = media => media.includes('standalone') ? { matches: true } : asked.call(window, media);"
    mac = visit(stored=record, user_agent=IPAD, bots=False)
    home = visit(stored=record, user_agent=IPAD, bots=False, script=FINGERS + standalone)
    for me in (mac, home):
        expect(me.link("page.start.resume")).to_be_visible()
        expect(me.page.locator(".home-hint")).to_have_count(0)
        me.go("#/data")
        expect(me.page.get_by_role("heading", name=me.say("page.kept"))).to_be_visible()
        expect(me.page.get_by_role("heading", name=me.say("page.home"))).to_have_count(0)
