"""«Was ist neu»: the page shows it once after an update, and under «Info» at any time."""

from __future__ import annotations

import re

from conftest import Visits
from playwright.sync_api import expect
from serving import ROOT

VERSION, BEFORE, *_ = re.findall(r"^## (\S+) – ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_an_update_tells_once_what_is_new(visit: Visits) -> None:
    me = visit()
    expect(me.page.locator("#notices .notice")).to_have_count(0)  # a first visit is no update
    me.page.evaluate(f"localStorage.setItem('pausenjass-news', '{BEFORE}')")
    me.reload()
    told = me.page.locator('#notices [data-key="news"]')
    expect(told).to_contain_text(VERSION)
    me.tap(told.get_by_role("button", name=me.say("page.news")))
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=3)).to_have_text([re.compile(rf"^{re.escape(VERSION)}, ")])
    assert dialog.locator("li").count() >= 1
    me.page.keyboard.press("Escape")
    me.reload()
    expect(told).to_have_count(0)


def test_info_names_version_and_build(visit: Visits) -> None:
    me = visit(hash="#/about", again=True)
    build = me.page.evaluate("document.documentElement.dataset.build")
    assert re.fullmatch(r"[0-9a-f]{8}", build)
    expect(me.page.get_by_text(me.say("page.about.build", version=VERSION, build=build))).to_be_visible()
    me.tap(me.page.get_by_role("button", name=me.say("page.news")))
    expect(me.page.get_by_role("dialog").get_by_role("heading", level=3).last).to_contain_text("0.1.0")
