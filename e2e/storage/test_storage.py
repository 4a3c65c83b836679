"""Saved data may be damaged, foreign or of a later version, or find no room: a sentence says so, nothing is lost, and the page never crashes."""

from __future__ import annotations

import json

import moments
import pytest
from conftest import Visits
from keeping import FORBIDDEN, NO_VAULT, as_on_the_disk, aside, download, notices
from moments import QUICK, moment, stored
from player import VAULT, table_of
from playwright.sync_api import expect

from pausenjass.app.past.store import key

NAMES = ("settings", "running", "finished", "statistics")
RECORD = moment(moments.own_turn)
DAMAGE = {
    "nothing": "",
    "noise": "\x00\ufffd\u202e no such thing }{",
    "cut off": '{"a": [1, 2, {"b',
    "another kind": '"a text"',
    "too deep": "[" * 5000,
    "not finite": '{"lang": NaN}',
}


KINDS = [("nothing", "noise", "cut off", "another kind"), ("too deep", "not finite", "nothing", "noise")]
"""How each of the entries is damaged. tests/app/past/test_app_store.py combines all kinds with all entries."""


@pytest.mark.parametrize("kinds", KINDS, ids=", ".join)
def test_everything_damaged(visit: Visits, kinds: tuple[str, ...]) -> None:
    """Every entry is damaged: the page reports each, sets it aside as it was, and offers it as a file; a new match can begin."""
    damaged = {key(name): DAMAGE[kind] for name, kind in zip(NAMES, kinds, strict=True)}
    me = visit(stored=damaged, bots=False, again=True)
    expect(notices(me)).to_have_count(len(NAMES))
    texts = []
    for left in reversed(range(len(NAMES))):
        notice = notices(me).first
        assert len(notice.inner_text()) > 30
        _, given = download(me, notice.get_by_role("button", name=me.say("page.notice.download")))
        texts.append(given)
        me.tap(notice.get_by_role("button", name=me.say("page.close")))
        expect(notices(me)).to_have_count(left)
    assert sorted(texts) == sorted(damaged.values())
    assert aside(me) == damaged
    me.tap(me.play_now)
    before = me.until(lambda now: now.cards)
    me.reopen()
    assert me.resume().cards == before.cards
    expect(notices(me)).to_have_count(0)


BROKEN_RECORDS = {
    "a line against the rules": (RECORD + "0 lay E6 wish T\n", "store.running.line"),
    "a line that is none": (RECORD.replace("* dealer", "# a remark\nwhat is this?\n* dealer"), "store.running.line"),
    "cut off": (RECORD[: len(RECORD) - 4], None),
    "another game": (RECORD.replace("tschau-sepp", "poker"), None),
    "a card twice": (RECORD.replace(" E6", " E7", 1), "store.running.line"),
    "a later version": (RECORD.replace("pausenjass 1", "pausenjass 2"), "store.running.new"),
}


@pytest.mark.parametrize("damage", BROKEN_RECORDS)
def test_damaged_record(visit: Visits, damage: str) -> None:
    text, phrase = BROKEN_RECORDS[damage]
    me = visit(stored=stored(running=text), bots=False, again=True)
    notice = notices(me)
    expect(notice).to_have_count(1)
    if phrase:
        expect(notice.get_by_text(me.say.like(phrase))).to_be_visible()
    _, given = download(me, notice.get_by_role("button", name=me.say("page.notice.download")))
    assert given == text
    assert "pausenjass:1:running" not in me.storage()
    expect(me.link("page.start.resume")).to_be_hidden()
    me.go("#/data")
    row = me.page.get_by_role("button", name=me.say("page.data.aside.download", name="").strip())
    assert download(me, row.first)[1] == text


def test_some_settings_wrong(visit: Visits) -> None:
    """The page keeps the settings that are right."""
    me = visit(stored=stored(settings={**QUICK, "back": "purple", "index": "large"}), bots=False, again=True)
    expect(notices(me).get_by_text("back")).to_be_visible()
    me.go("#/settings")
    expect(me.page.get_by_role("radio", name=me.say("page.settings.back.red"), exact=True)).to_be_checked()
    expect(me.page.get_by_role("radio", name=me.say("page.settings.index.large"), exact=True)).to_be_checked()


def test_entries_of_later_versions_and_strangers(visit: Visits) -> None:
    """The page leaves entries of a later version alone, sets unknown ones aside, and doesn't touch those of other pages."""
    later, stranger = {"pausenjass:2:running": "pausenjass 2\n"}, {"pausenjass:1:colours": "green"}
    me = visit(stored={**stored(), **later, **stranger, "other-page": "1"}, bots=False, again=True)
    expect(me.page.locator("#notices").get_by_role("status")).to_have_text(me.say.like("store.newer"))
    expect(notices(me)).to_have_count(1)
    assert me.storage()["pausenjass:2:running"] == later["pausenjass:2:running"]
    assert aside(me) == stranger
    assert me.page.evaluate("localStorage.getItem('other-page')") == "1"


FULL = "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };"


@pytest.mark.parametrize(("trouble", "why"), [(FULL, "full"), (FORBIDDEN, "none")], ids=["full", "forbidden"])
def test_localstorage_keeps_nothing(visit: Visits, trouble: str, why: str) -> None:
    """If localStorage keeps nothing, the vault alone has the game, and no notice is needed. Without the vault, one notice says that there is
    no room for anything, or that the browser forbids it, the game goes on, and «Deine Daten» says so too."""
    me = visit(script=trouble)
    me.tap(me.play_now)
    before = me.until(lambda now: now.can_act)
    me.reload()
    assert me.until(lambda now: now.can_act).cards == before.cards
    expect(notices(me)).to_have_count(0)
    me.go("#/")
    me.page.context.add_init_script(NO_VAULT)
    me.reload()
    me.tap(me.play_now)
    expect(notices(me).get_by_text(me.say(f"page.notice.{why}"))).to_be_visible()
    me.play(until=lambda now: now.result or len(now.log) > 4)
    expect(notices(me)).to_have_count(1)
    me.go("#/data")
    expect(me.page.get_by_text(me.say(f"page.kept.text.{why}"))).to_be_visible()
    expect(me.page.locator(".kept")).to_be_visible(visible=why == "full")


def test_newer_vault_wins(visit: Visits) -> None:
    """The vault has the last action, which was not in localStorage yet; the table shows it after a reload."""
    me = visit(stored=stored(running=moment(moments.own_turn)), bots=False, again=True)
    me.resume()
    older = me.storage()
    me.act(me.until(lambda now: now.can_act))
    acted, newer = me.until(lambda now: now.prompt), me.storage()
    assert newer[key("running")].startswith(older[key("running")])
    assert newer != older
    assert me.vault() == newer
    as_on_the_disk(me, older)
    me.reload()
    assert table_of(me.until(lambda now: now.prompt)) == table_of(acted)
    assert me.storage() == newer


def test_start_screen_from_the_vault(visit: Visits) -> None:
    """If localStorage is empty and only the vault has the data, the start screen takes language and match from the vault."""
    me = visit(bots=False, stored={})
    me.go("#/settings")
    me.speak("en")
    me.go("#/")
    me.tap(me.play_now)
    me.until(lambda now: now.cards)
    kept = me.storage()
    me.go("#/")
    as_on_the_disk(me, {})
    me.reload()
    expect(me.page.locator("html")).to_have_attribute("lang", "en")
    expect(me.link("page.start.resume")).to_be_visible()
    assert me.storage() == kept


def test_damaged_vault(visit: Visits) -> None:
    """The page sets a damaged entry of the vault aside and reports it; localStorage has the game."""
    record = moment(moments.own_turn)
    me = visit(stored=stored(running=record), bots=False, again=True)
    me.page.evaluate(
        """() => new Promise(done => {
          const opening = indexedDB.open("pausenjass");
          opening.onsuccess = () => {
            const writing = opening.result.transaction("saved", "readwrite");
            writing.objectStore("saved").put({ damaged: true }, "pausenjass:1:running");
            writing.oncomplete = () => { opening.result.close(); done(); };
          };
        })"""
    )
    me.reload()
    expect(notices(me)).to_have_count(1)
    assert aside(me) == {key("vault"): 'pausenjass:1:running: {"damaged":true}'}
    assert me.storage()[key("running")] == record
    me.page.wait_for_function(f"async record => (await ({VAULT})())['{key('running')}'] === record", arg=record)
    me.go("#/data")
    expect(me.page.get_by_text(me.say("page.data.kind.vault"))).to_be_visible()


def test_vault_of_a_later_version(visit: Visits) -> None:
    """The page can't open a vault of a later version: it leaves it alone, and «Deine Daten» says so."""
    me = visit(stored=stored(running=moment(moments.own_turn)), bots=False)
    me.page.evaluate(
        "() => new Promise(done => { indexedDB.open('pausenjass', 2).onsuccess = ({ target }) => { target.result.close(); done(); }; })"
    )
    me.reload()
    me.resume()
    me.act(me.until(lambda now: now.can_act))
    acted = me.until(lambda now: now.prompt)
    me.reload()
    assert table_of(me.until(lambda now: now.prompt)) == table_of(acted)
    expect(notices(me)).to_have_count(0)
    me.go("#/data")
    expect(me.page.get_by_text(me.say("page.kept.written.failing"))).to_be_visible()


def test_settings_written_by_the_page_are_read_again(visit: Visits) -> None:
    me = visit(stored={}, bots=False, again=True)
    me.go("#/settings")
    me.pick("page.settings.call_time", me.say("page.settings.call_time.8"))
    me.pick("page.settings.pace", me.say("page.settings.pace.fast"))
    me.page.wait_for_function("() => JSON.parse(localStorage.getItem('pausenjass:1:settings') ?? '{}').pace === 'fast'")
    me.reopen()
    me.go("#/settings")
    expect(me.page.get_by_role("radio", name=me.say("page.settings.call_time.8"))).to_be_checked()
    assert json.loads(me.storage()["pausenjass:1:settings"])["call_time"] == 8
