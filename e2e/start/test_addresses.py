"""Addresses as hosts, messengers and mails leave them: each leads where it was meant to, and the page reports what is no address."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest
from conftest import Visits
from played import played
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from serving import Server
from words import Words

from pausenjass.app.sharing.sharing import whole
from pausenjass.core.packed import pack

AMISS = (
    r"font",
    r"sfntVersion",
    r"MIME",
    r"Failed to load",
    r"404",
    r"net::ERR",
    r"preload",
    r"Failed to fetch dynamically",
)
"""Complaints of a browser about files that aren't where it looked for them."""


def answers_all(folder: Path, origin: str, missing: str = "") -> Callable[[BrowserContext], None]:
    """A host that answers with index.html whatever it doesn't know. `missing`: files that it doesn't know, by the beginning of their path."""
    paths = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    known = "|".join(re.escape(path) for path in paths if not (missing and path.startswith(missing)))
    unknown = re.compile(rf"^{re.escape(origin)}/(?!pausenjass/(?:{known})?(?:[?#]|$))")

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/html; charset=utf-8", path=folder / "index.html")

    return lambda context: context.route(unknown, answer)


def open_at(me: Page, address: str) -> None:
    me.goto(address, wait_until="commit")
    me.wait_for_selector("html[data-ready]", state="attached")


MEANT = {
    "?seed=e2e%23/rules/klammern": "rules/klammern",
    "index.html/%23/Rules/Klammern.": "rules/klammern",
    "foo/bar#/rules/klammern": "rules/klammern",
    "rules/klammern": "rules/klammern",
    "index.html/": "",
    "//": "",
}
"""Addresses at a host that answers everything, and where they lead: one of each kind; tests/page/boot/start_up.test.ts tries many more."""


def test_a_host_that_answers_everything(visit: Visits, server: Server, folder: Path) -> None:
    me = visit(before=answers_all(folder, server.origin), pyodide=False, bots=False, ready=False)
    me.watch.expect(*AMISS)
    for path, meant in MEANT.items():
        open_at(me.page, f"{server.address}{path}")
        expect(me.page.locator("html"), path).to_have_attribute("data-screen", "page" if meant else "start")
        assert me.page.url.partition("#")[2].strip("/") == meant, path
        pathname, search = me.page.evaluate("[location.pathname, location.search]")
        assert pathname.rstrip("/") in ("/pausenjass", "/pausenjass/index.html")
        assert search == ("?seed=e2e" if "seed" in path else ""), "the query stays"
        expect(me.page.locator("#notices .notice"), path).to_have_count(0)


@pytest.mark.parametrize(
    ("host", "paths"), [("everything", ("foo/bar", "%23/foo/bar")), ("404.html", ("foo", "foo/bar/?seed=e2e"))]
)
def test_what_is_no_address_is_said(
    visit: Visits, server: Server, folder: Path, host: str, paths: tuple[str, ...]
) -> None:
    """What is no address leads to the start page, which works and shows a sentence."""
    before = answers_all(folder, server.origin) if host == "everything" else None
    me = visit(before=before, pyodide=False, bots=False, ready=False)
    me.watch.expect(*AMISS)
    for path in paths:
        open_at(me.page, f"{server.address}{path}")
        said = me.page.get_by_role("alert").filter(has_text=f"«{re.sub('%23/|[?].*', '', path)}»")
        expect(said).to_be_visible()
        expect(me.page.locator("html")).to_have_attribute("data-screen", "start")
        assert me.page.evaluate("location.pathname") == "/pausenjass/"
        me.page.get_by_role("link", name=me.say("page.nav.settings")).click()
        expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("page.settings"))
        expect(said).to_have_count(0)


NO_PYTHON = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} };"
"""Keeps Python from starting in pages that are opened later: where an address leads doesn't depend on it."""


def test_the_service_worker_answers_everything(visit: Visits) -> None:
    """The service worker answers every address, without a network too."""
    me = visit(worker=True)
    me.watch.expect(*AMISS)
    me.page.wait_for_selector("html[data-offline=ready]", state="attached")
    me.page.context.set_offline(True)
    me.page.context.add_init_script(NO_PYTHON)
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
    """If the host answers a script with the page, a sentence appears, not a page that is painted but dead."""
    me = visit(before=answers_all(folder, server.origin, missing), pyodide=False, bots=False, ready=False)
    me.watch.expect(*AMISS, "uncaught")
    me.page.goto(f"{server.address}{'#/join/x' if 'phone' in missing else ''}")
    if "phone" in missing:
        me.page.reload()
    for lang in ("de", "en"):
        expect(me.page.get_by_text(Words(lang)("page.broken"))).to_be_visible()
    assert me.page.locator("main:visible").count() == 0


@pytest.mark.parametrize("policy", ["script-src 'self' 'unsafe-eval'", "style-src 'self'", "default-src 'self'"])
def test_a_host_that_forbids_what_stands_in_the_page(browser: Browser, server: Server, policy: str) -> None:
    """If a host forbids the page's start-up or its styles, a sentence says so in both languages."""
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


RULES = {
    **{f"#/rules/klammern/KL-25{after}": "#/rules/klammern/KL-25" for after in (")", "%0ALiebe%20Gr%C3%BCsse", "»")},
    "#/settings…": "#/settings",
    "#/Rules/KLAMMERN/kl-25": "#/rules/klammern/KL-25",
    "#%2Frules%2Fklammern": "#/rules/klammern",
    "#!/rules//klammern": "#/rules/klammern",
    "#/ru%C2%ADles/%E2%80%8Bklam%E2%81%A0mern": "#/rules/klammern",
    "#/today/Klammern/2026-11-20).": "#/today/klammern/2026-11-20",
}
"""Some of the addresses of tests/page/screens/data.test.ts, and where they lead."""
NOWHERE = ("#/foo", "#/rules/halma", "#/new", "#/settingsx", "#/%E0%A4%A", "#hallo")
PASTE = """(text) => {
  const link = Object.assign(document.createElement("a"), { href: text });
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""Follows a link within the open page."""


def test_every_address_as_it_was_meant(visit: Visits) -> None:
    """An address leads where it was meant to when it is opened in the open page, whatever follows it."""
    me = visit(bots=False, again=True)
    for asked, meant in RULES.items():
        me.page.evaluate("() => { location.hash = '#/about'; }")
        expect(me.page).to_have_url(re.compile("#/about$"))
        me.page.evaluate("hash => { location.hash = hash; }", asked)
        expect(me.page).to_have_url(re.compile(f"{re.escape(meant)}$"))
        me.page.wait_for_function("() => !document.querySelector('#page').hidden")
    expect(me.page.locator("#notices .notice")).to_have_count(0)


def test_what_is_nowhere_is_said_each_time(visit: Visits) -> None:
    """A sentence reports each address that leads nowhere, and goes with the next address."""
    me = visit(bots=False, again=True)
    said = me.page.locator("#notices [data-key=address]")
    for asked in NOWHERE:
        for _ in range(2):
            me.page.evaluate(PASTE, asked)
            expect(said).to_have_count(1)
            expect(me.page.locator("html")).to_have_attribute("data-screen", "start")
            me.tap(said.get_by_role("button"))
            expect(said).to_have_count(0)
    me.page.evaluate(PASTE, "#/foo")
    expect(said).to_contain_text("foo")
    me.page.evaluate(PASTE, "#/bar")
    expect(said).to_contain_text("bar")
    expect(said).to_have_count(1)
    me.page.evaluate(PASTE, "#/rules")
    expect(said).to_have_count(0)
    for asked in ("#/table", "#/phones"):
        me.page.evaluate(PASTE, asked)
        expect(said).to_have_text(me.say("page.address.no-match"))
        me.page.evaluate(PASTE, "#/rules")
        expect(said).to_have_count(0)
    me.page.evaluate(PASTE, "#/guide/klammern/99")
    expect(me.page.locator("html")).to_have_attribute("data-screen", "start")
    expect(said).to_have_count(1)


def test_a_match_as_messengers_leave_it(visit: Visits) -> None:
    """A shared match opens from its address and from a pasted text; the address bar then holds a clean link."""
    packed = pack(whole(played(), "de"))
    me = visit(bots=False, again=True)
    half = len(packed) // 2
    for text in (
        f"#/replay/{packed}%0A%0ALiebe%20Gr%C3%BCsse%2C%20Rosa",
        f"#%2FReplay%2F%C2%AB{packed}%C2%BB",
        f"#/replay/{packed[:half]}%E2%80%8B{packed[half:]}.",
    ):  # tests/page/screens/data.test.ts tries many more
        me.page.evaluate(PASTE, text)
        expect(me.page).to_have_url(re.compile(f"#/replay/{packed}$"))
        me.page.wait_for_selector("#table:not([hidden], .empty)")
        me.page.evaluate(PASTE, "#/data")
        me.page.get_by_role("textbox", name=me.say("page.link.field")).fill(f"https://example.org/{unquote(text)}")
        me.tap(me.button("page.link.open"))
        expect(me.page).to_have_url(re.compile(f"#/replay/{packed}$"))
        me.page.wait_for_selector("#table:not([hidden], .empty)")
        me.page.evaluate(PASTE, "#/rules")


@pytest.mark.parametrize(
    ("way", "address"),
    [("opened", "#%2FJoin%2F*{}*"), ("opened", "#/join/{}»"), ("typed", "#!/JOIN//_{}_%0AGruss")],
    ids=["opened and encoded", "opened", "typed"],
)
def test_an_invitation_as_messengers_leave_it(browser: Browser, server: Server, way: str, address: str) -> None:
    """An invitation works when its address is opened, and when its text is put into the field of the page; tests/page/boot/start_up.test.ts
    tries many more."""
    say, text = Words("de"), address.format("abcdefghijklmnop")
    context = browser.new_context(locale="de-CH", service_workers="block")
    page = context.new_page()
    page.goto(f"{server.address}?link=tabs{'#/join' if way == 'typed' else text}")
    if way == "typed":
        page.get_by_label(say("page.join.invitation")).fill(unquote(text))
        page.get_by_role("button", name=say("page.join.answer-it")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("page.join.answer.title"))
    expect(page).to_have_url(re.compile("#/join$"))
    context.close()
