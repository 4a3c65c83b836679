"""A phone that joins another device's table: it starts without Python, drops the code from its address, says what is wrong with a code, and
shows its hand at every size. The last test looks at a tablet that shows only the table, and becomes a phone. No host answers in these tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from audit import ALL, AUDIT
from canned import on_phones
from painting import unpainted
from playwright.sync_api import Browser, BrowserContext, Page, expect
from serving import Server
from stage import bring, stand_in
from watch import Watch
from words import Words

CODE = "abcdefghijklmnop"
"""An invitation in the form that the link between two tabs (?link=tabs) takes."""
SIZES = ((390, 844), (844, 390), (320, 640))
TABLETS = ((1180, 820), (820, 1180), (390, 844))
AT_PHONE = f"""async tables => {{
  const audit = {AUDIT}, found = [];
  for (const [name, table] of Object.entries(tables)) {{
    pausenjass.guest.replace(table);
    while (!document.querySelector("main#table.room:not([hidden], .empty)")) await new Promise(done => setTimeout(done, 10));
    for (const finding of audit()) found.push(`${{name}}: ${{finding}}`);
  }}
  return found;
}}"""
OF_PYTHON = ("/py/", "pyscript", "pyodide", "python-", "ahead.mjs", "interpreter.mjs", "sw.js")

Canned = tuple[dict[str, Any], dict[str, Any]]


@pytest.fixture(scope="module")
def canned() -> Canned:
    """View models of phones, and of tablets that show only the table."""
    return on_phones("de")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="de-CH", service_workers="block", viewport={"width": 390, "height": 844})
    unpainted(context)
    yield context
    context.close()


def test_it_starts_without_python_and_answers(context: BrowserContext, server: Server) -> None:
    """A phone loads nothing that only an engine needs, drops the code from its address, and shows its answer, after a reload too."""
    watch, say = Watch(context, server.origin), Words("de")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.address}?link=tabs#/join/{CODE}")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(say("page.join.answer.title"))
    expect(page.get_by_role("img", name=say("page.join.answer.code"))).to_be_visible()
    expect(page).to_have_url(re.compile("#/join$"))
    assert [url for url in asked if any(part in url for part in OF_PYTHON)] == []
    assert page.workers == []
    assert page.evaluate("async () => (await navigator.locks.query()).held.length") == 0
    page.reload()
    expect(heading).to_have_text(say("page.join.answer.title"))
    page.evaluate("() => { location.hash = '#/rules'; }")
    expect(heading).not_to_have_text(say("page.join.answer.title"))
    page.reload()  # the page stays a phone while it shows the rules
    page.go_back()
    expect(heading).to_have_text(say("page.join.answer.title"))
    watch.check()


def test_what_is_wrong_with_a_code(context: BrowserContext, server: Server) -> None:
    watch, say = Watch(context, server.origin), Words("de")
    page = context.new_page()
    page.goto(f"{server.address}?link=tabs#/join")
    field = page.get_by_label(say("page.join.invitation"))
    for code, why in (("?!", "damaged"), (CODE.upper(), "kind")):
        field.fill(code)
        field.press("Enter")
        expect(page.get_by_role("alert").filter(has_text=say(f"page.join.bad.{why}"))).to_be_visible()
    field.fill(f"https://example.org/#/join/{CODE}")
    field.press("Enter")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(say("page.join.answer.title"))
    expect(heading).to_be_focused()
    watch.check()


def test_the_hand_on_a_phone_at_every_size(context: BrowserContext, server: Server, canned: Canned) -> None:
    """The layout audit finds nothing on a phone's table, upright and sideways, with letters of double size too, with the longest names, and
    with up to eight players."""
    phones, _ = canned
    page = context.new_page()
    page.add_init_script("localStorage.setItem('pausenjass-phone', '{\"sound\": false}')")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.address}?link=tabs#/join")
    page.wait_for_selector("html[data-ready=page]", state="attached")
    for number, size in enumerate((*SIZES, *SIZES[:2])):
        doubled = number >= len(SIZES)
        _resize(page, size, doubled)
        assert page.evaluate(AT_PHONE, phones) == [], (size, doubled)


def test_the_tablet_that_is_only_the_table(context: BrowserContext, server: Server, canned: Canned) -> None:
    """It has no hand, and room at every size. It asks before it follows an invitation; if the person agrees, the page becomes a phone."""
    say, (_, tablets) = Words("de"), canned
    page = context.new_page()
    stand_in(page, "de")
    page.goto(f"{server.address}?link=tabs")
    bring(page, tablets)
    page.evaluate(
        "() => document.querySelector('#notices').style.setProperty('display', 'none')"
    )  # hides the notice that no phone is connected
    for size in TABLETS:
        _resize(page, size)
        assert page.evaluate(ALL, list(tablets)) == [], size
    assert page.locator("card-zone[kind=hand]").count() == 0
    assert page.locator(".near-seats .seat").count() > 0
    _follow_an_invitation(page, say)


def _follow_an_invitation(page: Page, say: Words) -> None:
    page.evaluate(f"() => {{ location.hash = '#/join/{CODE}'; }}")
    question = page.get_by_role("dialog")
    question.get_by_role("button", name=say("page.cancel")).click()
    expect(question).to_have_count(0)
    expect(page).to_have_url(re.compile("#/table$"))
    page.evaluate(f"() => {{ location.hash = '#/join/{CODE}'; }}")
    question.get_by_role("button", name=say("page.join.leaving.yes")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("page.join.answer.title"))
    expect(page).to_have_url(re.compile("#/join$"))


def _resize(page: Page, size: tuple[int, int], doubled: bool = False) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("doubled => { document.documentElement.style.fontSize = doubled ? '200%' : ''; }", doubled)
