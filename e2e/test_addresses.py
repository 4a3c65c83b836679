"""Addresses as hosts, messengers and mails leave them: each leads where it was meant to, and what is no address is said."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Visits
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from serving import Server
from words import Words

AMISS = (r"font", r"sfntVersion", r"MIME", r"Failed to load", r"404", r"net::ERR", r"preload", r"Failed to fetch dynamically")
"""What a browser says of files that aren't where they were asked for."""


def answers_all(folder: Path, origin: str, only: str = ".") -> Callable[[BrowserContext], None]:
    """A host that has index.html for whatever it doesn't know."""
    base = f"{origin}/pausenjass/"

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(base).partition("?")[0]
        file = folder / (path or "index.html")
        known = route.request.url.startswith(base) and file.is_file()
        if known and re.search(only, path or "index.html"):
            return route.fulfill(path=file)
        route.fulfill(content_type="text/html; charset=utf-8", path=folder / "index.html")

    return lambda context: context.route(f"{origin}/**", answer)


def open_at(me: Page, address: str) -> None:
    me.goto(address, wait_until="commit")
    me.wait_for_selector("html[data-ready]", state="attached")


MEANT = {
    "%23/rules/klammern": "rules/klammern",
    "%2523%252Frules%252Fklammern": "rules/klammern",
    "index.html%23/rules/klammern": "rules/klammern",
    "index.html/%23/Rules/Klammern.": "rules/klammern",
    "%23rules/klammern?fbclid=x": "rules/klammern",
    "?seed=e2e%23/rules/klammern": "rules/klammern",
    "foo/%23/rules/klammern": "rules/klammern",
    "foo/bar#/rules/klammern": "rules/klammern",
    "rules/klammern": "rules/klammern",
    "index.html/#/rules/klammern": "rules/klammern",
    "index.html/": "",
    "/#/rules/klammern": "rules/klammern",
    "//": "",
}
"""What hosts that answer everything are asked for, and where it leads."""


@pytest.mark.parametrize("path", MEANT)
def test_a_host_that_answers_everything(visit: Visits, server: Server, folder: Path, path: str) -> None:
    me = visit(before=answers_all(folder, server.origin), pyodide=False, bots=False, ready=False)
    me.watch.expect(*AMISS)
    open_at(me.page, f"{server.address}{path}")
    screen = "page" if MEANT[path] else "start"
    expect(me.page.locator("html")).to_have_attribute("data-screen", screen)
    assert me.page.url.partition("#")[2].strip("/") == MEANT[path]
    assert me.page.evaluate("location.pathname").rstrip("/") in ("/pausenjass", "/pausenjass/index.html")
    if "seed" in path:
        assert me.page.evaluate("location.search") == "?seed=e2e", "the query stays"
    expect(me.page.locator("#notices .notice")).to_have_count(0)


@pytest.mark.parametrize("path", ["foo/bar", "foo", "%23/foo/bar", "foo/bar/?seed=e2e"])
@pytest.mark.parametrize("host", ["everything", "404.html"])
def test_what_is_no_address_is_said(visit: Visits, server: Server, folder: Path, path: str, host: str) -> None:
    """The start page, alive, with a sentence."""
    before = answers_all(folder, server.origin) if host == "everything" else None
    me = visit(before=before, pyodide=False, bots=False, ready=False)
    me.watch.expect(*AMISS)
    open_at(me.page, f"{server.address}{path}")
    said = me.page.get_by_role("alert").filter(has_text=re.compile("foo"))
    expect(said).to_be_visible()
    expect(me.page.locator("html")).to_have_attribute("data-screen", "start")
    assert me.page.evaluate("location.pathname") == "/pausenjass/"
    me.page.get_by_role("link", name=me.say("page.nav.settings")).click()
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("page.settings"))
    expect(said).to_have_count(0)


def test_the_service_worker_answers_everything(visit: Visits) -> None:
    """Without a network too."""
    me = visit(worker=True)
    me.watch.expect(*AMISS)
    me.page.wait_for_selector("html[data-offline=ready]", state="attached")
    me.page.context.set_offline(True)
    base = me.page.evaluate("location.origin + location.pathname")
    open_at(me.page, f"{base}%23/rules/klammern")
    expect(me.page.locator("html")).to_have_attribute("data-screen", "page")
    assert me.page.url.endswith("#/rules/klammern")
    open_at(me.page, f"{base}foo/bar")
    expect(me.page.get_by_role("alert").filter(has_text="foo/bar")).to_be_visible()
    assert me.page.evaluate("location.pathname") == "/pausenjass/"
    me.page.context.set_offline(False)


@pytest.mark.parametrize("missing", ["static/app/main-", "static/app/de-", "static/app/phone-"])
def test_a_file_that_is_none(visit: Visits, server: Server, folder: Path, missing: str) -> None:
    """In the right folder a script is answered with the page: a sentence, not a painted page that is dead."""
    me = visit(before=answers_all(folder, server.origin, f"^(?!{missing})"), pyodide=False, bots=False, ready=False)
    me.watch.expect(*AMISS, "uncaught")
    me.page.goto(f"{server.address}{'#/join/x' if 'phone' in missing else ''}")
    if "phone" in missing:
        me.page.reload()
    for lang in ("de", "en"):
        expect(me.page.get_by_text(Words(lang)("page.broken"))).to_be_visible()
    assert me.page.locator("main:visible").count() == 0


@pytest.mark.parametrize("policy", ["script-src 'self' 'unsafe-eval'", "style-src 'self'", "default-src 'self'"])
def test_a_host_that_forbids_what_stands_in_the_page(
    browser: Browser, server: Server, policy: str
) -> None:
    """Its start, or its styles: words say so, in both languages."""
    context = browser.new_context()
    context.route(
        f"{server.address}",
        lambda route: route.fulfill(
            response=(got := route.fetch()), headers={**got.headers, "content-security-policy": policy}
        ),
    )
    page = context.new_page()
    page.goto(server.address)
    for lang in ("de", "en"):
        expect(page.get_by_text(Words(lang)("page.forbidden"))).to_be_visible()
    expect(page.get_by_text(Words("de")("page.too-old"))).to_be_hidden()
    expect(page.get_by_text(Words("de")("page.broken"))).to_be_hidden()
    context.close()


def test_where_nothing_is_forbidden_nothing_is_said(visit: Visits) -> None:
    me = visit(bots=False, again=True)
    for name in ("too-old", "broken", "forbidden"):
        expect(me.page.locator(f"#{name}")).to_be_hidden()
