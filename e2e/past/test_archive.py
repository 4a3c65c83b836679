"""The archive: searching, starring, exporting and deleting finished matches, and where the focus goes."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

from archive_rows import rows
from conftest import Visits
from inspector import Inspector
from keeping import bring, download
from moments import QUICK, stored
from playwright.sync_api import expect

from pausenjass.app.past.store import key

MATCHES = 60
DRAWN = 50


def test_the_archive(visit: Visits) -> None:
    kept = rows(MATCHES)
    me = visit(hash="#/archive", again=True, stored=stored(settings=QUICK, finished=json.dumps(kept)))
    page, say = me.page, me.say
    lines, count = page.locator(".archive .finished li"), page.locator(".archive-count")
    expect(lines).to_have_count(DRAWN)
    expect(lines.first.get_by_role("link")).to_have_attribute("href", f"#/replay/{quote(kept[-1]['id'])}")

    me.tap(me.button("page.archive.more"))
    expect(lines).to_have_count(MATCHES)
    expect(lines.nth(DRAWN).get_by_role("link")).to_be_focused()

    star = lines.nth(1).locator(".star")
    me.tap(star)
    expect(star).to_have_attribute("aria-pressed", "true")
    me.check(page.get_by_label(say("page.archive.favourites")))
    expect(lines).to_have_count(1)
    expect(count).to_have_text(say("page.archive.count", count=1, all=MATCHES))
    me.tap(me.button("page.archive.clear"))
    expect(lines).to_have_count(DRAWN)

    page.get_by_label(say("page.archive.text"), exact=True).fill("kaisern 2021")
    page.get_by_label(say("page.archive.outcome")).select_option("won")
    won = [each for each in kept if each["game"] == "kaisern" and each["won"]]
    expect(lines).to_have_count(len(won))
    inspector = Inspector(me)
    inspector.look("the archive, searched")
    chosen, pick = me.button("page.archive.choose"), page.locator(".archive-found button").last
    me.tap(chosen)
    expect(pick).to_be_disabled()
    lines.nth(1).get_by_role("checkbox").check()
    inspector.look("the archive, one match ticked")
    _, single = download(me, pick)
    assert [each["id"] for each in json.loads(json.loads(single)["entries"][key("finished")])] == [won[-2]["id"]]
    me.tap(chosen)
    name, text = download(me, me.button("page.archive.pick"))
    assert re.fullmatch(r"pausenjass-partien-\d{4}-\d\d-\d\d\.json", name)

    def discard() -> None:
        me.tap(lines.first.get_by_role("button", name=re.compile("^" + say("page.archive.discard", match=""))))

    discard()
    me.tap(page.get_by_role("dialog").get_by_role("button", name=say("page.cancel")))
    expect(lines).to_have_count(len(won))
    discard()
    me.tap(page.get_by_role("dialog").get_by_role("button", name=say("page.archive.discard.yes"), exact=True))
    expect(lines).to_have_count(len(won) - 1)
    expect(count).to_contain_text(say("page.archive.discarded"))
    expect(lines.first.get_by_role("link")).to_be_focused()
    assert [each["id"] for each in json.loads(me.storage()[key("finished")])] == [
        each["id"] for each in kept if each is not won[-1]
    ]

    me.go("#/data")
    bring(me, text)
    expect(page.get_by_text(say("import.done"))).to_be_visible()
    assert len(json.loads(me.storage()[key("finished")])) == MATCHES
    inspector.check()
