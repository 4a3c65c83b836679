"""A pad for real cards, read on phones: at once after each entry, in each phone's language, and after a reload."""

from __future__ import annotations

from conftest import Visits
from phones import Phone, Table, press
from playwright.sync_api import Page, expect


def totals(page: Page, *expected: str) -> None:
    """Expects these totals on a phone."""
    expect(page.locator(".reading-total")).to_have_text([*expected])


def test_everybody_sees_the_score(visit: Visits) -> None:
    me = visit(link="tabs", bots=False)
    table = Table(me, "kaisern")
    me.tap(me.page.locator("[data-pads]"))
    me.tap(me.page.get_by_role("button", name=f"{me.say('page.pads.go')}: Kaisern"))
    me.tap(me.page.locator("[data-tool=phones]"))
    press(me, "page.phones.camera.without")
    phones = []
    for _ in range(2):
        phone = Phone(me.page.context, table.invitation(), me)
        table.take(phone.answer())
        totals(phone.page, "0", "0")
        phones.append(phone)
    one, other = phones
    expect(me.page.locator(".go-sum")).to_have_text(me.say("page.reading.count", count=2))
    press(me, "page.reading.back")

    other.me.tap(other.page.locator(".page-head button"))
    press(other.me, "page.join.menu.hand")
    other.me.tap(other.page.get_by_role("radio", name="English").locator("xpath=ancestor::label"))
    expect(other.page.locator(".reading-board")).to_contain_text("at stake", ignore_case=True)
    expect(one.page.locator(".reading-board")).to_contain_text("Es gilt")

    me.page.bring_to_front()
    me.tap(me.page.locator('.side-keys[data-side="0"] [data-key="win"]'))
    for phone in phones:
        totals(phone.page, "4", "0")
    other.page.reload()
    totals(other.page, "4", "0")
    me.tap(me.page.locator("[data-tool=undo]"))
    for phone in phones:
        totals(phone.page, "0", "0")
