"""The two places where the page saves data: how it copes when one of them is late, refuses, or is full."""

from __future__ import annotations

import json
import os
from pathlib import Path

import histories
import moments
from archive_rows import rows
from conftest import Visits
from keeping import as_on_the_disk, notices
from moments import moment, stored
from player import VAULT, Player, table_of
from playwright.sync_api import Page, expect
from serving import Server

from pausenjass.app.past.store import key

HISTORIES = int(os.environ.get("HISTORIES", "10"))

LATE = """
const { open } = IDBFactory.prototype;
const released = new Promise(done => { window.release = done; });
IDBFactory.prototype.open = function (name, ...rest) {
  const request = open.call(this, name, ...rest), add = request.addEventListener;
  if (name === "pausenjass")
    request.addEventListener = (type, heard, ...more) =>
      add.call(request, type, type === "success" ? event => void released.then(() => heard(event)) : heard, ...more);
  return request;
};
"""
"""IndexedDB opens the vault only when `release()` is called."""
REFUSING = """
const { open } = IDBFactory.prototype;
let refusals = 3;
IDBFactory.prototype.open = function (name, ...rest) {
  if (name === "pausenjass" && refusals-- > 0) throw new DOMException("no", "UnknownError");
  return open.call(this, name, ...rest);
};
"""
FULL = """
const { setItem } = Storage.prototype, { put } = IDBObjectStore.prototype;
window.isFull = false;
const check = key => { if (window.isFull && /finished|statistics/.test(key)) throw new DOMException("no room", "QuotaExceededError"); };
Storage.prototype.setItem = function (key, text) { check(key); return setItem.call(this, key, text); };
IDBObjectStore.prototype.put = function (value, key) { check(key); return put.call(this, value, key); };
"""


def finished(count: int) -> dict[str, str]:
    return {"finished": json.dumps(rows(count))}


def full_of_matches(visit: Visits, bots: bool = False, **entries: str) -> tuple[Player, dict[str, str]]:
    """A page whose vault holds thirty matches, while localStorage has only the first; returns also what the vault holds."""
    me = visit(stored=stored(**finished(30), **entries), bots=bots)
    me.page.wait_for_function(f"async count => Object.keys(await ({VAULT})()).length >= count", arg=len(me.storage()))
    whole = me.storage()
    as_on_the_disk(me, {**whole, **stored(settings=None, **finished(1))})
    return me, whole


def kept_matches(me: Player) -> int:
    return int(me.page.evaluate(f"async () => JSON.parse((await ({VAULT})())['{key('finished')}']).length"))


def test_a_vault_that_answers_late(visit: Visits) -> None:
    """The page starts with the data that it has. The late data are joined to it at once, and stay; so does what was changed and played meanwhile."""
    me, _ = full_of_matches(visit, bots=True)
    me.page.context.add_init_script(LATE)
    me.reload()
    me.go("#/archive")
    expect(me.page.locator(".archive .finished li")).to_have_count(1)
    me.go("#/settings")
    me.pick("page.settings.index", me.say("page.settings.index.large"))
    assert kept_matches(me) == 30, "nothing unread is written over"
    me.go("#/")
    me.tap(me.play_now)
    first = me.until(lambda now: now.can_act and now.cards)
    me.act(first)
    before = me.until(lambda now: now.can_act and now.log != first.log)
    assert kept_matches(me) == 30
    me.page.evaluate("release()")
    me.page.wait_for_function(f"JSON.parse(localStorage.getItem('{key('finished')}')).length === 30")
    assert table_of(me.until(lambda now: now.can_act)) == table_of(before)
    assert kept_matches(me) == 30
    me.go("#/settings")
    expect(me.page.get_by_role("radio", name=me.say("page.settings.index.large"), exact=True)).to_be_checked()
    me.go("#/table")
    me.reload()
    assert table_of(me.until(lambda now: now.can_act)) == table_of(before)
    assert me.storage() == me.vault()
    assert kept_matches(me) == 30
    expect(notices(me)).to_have_count(0)


def test_a_vault_that_answers_late_while_one_changes_settings(visit: Visits) -> None:
    """The settings that are open still show what was changed meanwhile when the late data are joined to it."""
    me, _ = full_of_matches(visit)
    me.page.context.add_init_script(LATE)
    me.reload()
    me.go("#/settings")
    me.pick("page.settings.index", me.say("page.settings.index.large"))
    me.page.evaluate("release()")
    me.page.wait_for_function(f"JSON.parse(localStorage.getItem('{key('finished')}')).length === 30")
    expect(me.page.get_by_role("radio", name=me.say("page.settings.index.large"), exact=True)).to_be_checked()


def test_a_vault_that_refuses_at_first(visit: Visits) -> None:
    """The page asks the vault again by itself."""
    me, whole = full_of_matches(visit)
    me.page.context.add_init_script(REFUSING)
    me.reload()
    me.page.wait_for_function(f"JSON.parse(localStorage.getItem('{key('finished')}')).length === 30")
    assert me.storage() == whole


def test_both_full_as_a_match_ends(visit: Visits) -> None:
    """There is no room for the finished match: its record stays where it was, and the next start finds it."""
    record = moment(moments.about_to_win, rules={"match": "wins", "rounds": 1})
    me = visit(stored=stored(running=record), bots=False, script=FULL)
    me.resume()
    me.page.evaluate("isFull = true")
    me.act(me.until(lambda now: now.can_act))
    me.until(lambda now: now.result)
    expect(notices(me).get_by_text(me.say("page.notice.full"))).to_be_visible()
    assert me.storage()[key("running")].startswith(record)
    me.go("#/data")
    expect(me.page.get_by_text(me.say("page.kept.text.full"))).to_be_visible()
    me.reload()  # now there is room again
    me.go("#/")
    me.resume()
    me.act(me.until(lambda now: now.can_act))
    me.until(lambda now: now.result)
    assert len(json.loads(me.storage()[key("finished")])) == 1
    assert key("running") not in me.storage()


def test_random_histories(page: Page, tmp_path: Path) -> None:
    """Whatever happens to the device, nothing is lost that the page reported as saved, with this browser's own IndexedDB too."""
    server = Server(histories.site(tmp_path))
    page.goto(server.address)
    assert page.evaluate(f"({histories.RUN})(0, {HISTORIES})") == []
    server.stop()
