"""How the page starts: what it loads at once, what it loads later, and what it shows in a browser that is too old."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import moments
import pytest
from bench import site as bench
from conftest import Visits, only_modules
from moments import moment, stored
from player import Player
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from serving import ARCHIVES, Server
from words import Words

from pausenjass.games import GAMES

TOO_OLD = {
    "Safari 16.3": "delete window.DecompressionStream",
    "Firefox 127": "delete CSS.registerProperty",
    "Chrome 107": "const { supports } = CSS; CSS.supports = text => !text.includes('dvh') && supports(text)",
    "Internet Explorer 11": "delete window.CSS",
}
"""What these browsers lack."""


def note(context: BrowserContext, names: list[str]) -> None:
    """Adds to `names` the names of all files that the context requests from now on, in order."""
    context.on("request", lambda request: names.append(request.url.rpartition("/")[2]))


@pytest.mark.parametrize("lacking", TOO_OLD.values(), ids=TOO_OLD)
def test_a_sentence_for_a_browser_that_is_too_old(browser: Browser, server: Server, lacking: str) -> None:
    context = browser.new_context()
    context.add_init_script(lacking)
    names: list[str] = []
    note(context, names)
    page = context.new_page()
    page.goto(server.address)
    for lang in ("de", "en"):
        expect(page.get_by_text(Words(lang)("page.too-old"))).to_be_visible()
    expect(page.locator("main")).to_have_count(3)
    assert page.locator("main:visible").count() == 0
    assert page.locator("script[src][type=module]").count() == 0
    assert not [name for name in names if name.endswith(".py")]
    context.close()


def test_the_sentence_is_for_no_other_browser(browser: Browser, server: Server) -> None:
    with only_modules(browser, server) as page:
        page.goto(server.address)
        expect(page.locator("#too-old")).to_be_hidden()


@pytest.mark.parametrize(("lang", "other"), [("de", "en"), ("en", "de")])
def test_only_the_phrases_of_ones_own_language(visit: Visits, lang: str, other: str) -> None:
    """The page loads the phrases of its language only, and rule pages only when they are opened."""
    names: list[str] = []
    me = visit(lang=lang, bots=False, pyodide=False, before=lambda context: note(context, names))
    phrases = [name for name in names if re.match(r"(de|en)-\w+\.js", name)]
    assert [name[:2] for name in phrases] == [lang]
    assert not [name for name in names if name.startswith("rules.")]
    me.go("#/rules/klammern/KL-1")
    expect(me.page.locator("#KL-1")).to_be_visible()
    assert [name for name in names if name.startswith(f"rules.{lang}")]
    me.go("#/settings")
    me.speak(other)
    assert [name for name in names if re.match(rf"{other}-\w+\.js", name)]


def test_the_snapshot_is_all_that_python_needs_to_play(visit: Visits) -> None:
    """A worker fetches what Python starts from, while PyScript is still preparing, and ends when the engine is ready; the bots don't run
    before somebody plays. The cards of every game are dealt with the snapshot alone, and a round is played; no archive is fetched before somebody
    plays, and none is waited for."""
    held: list[Route] = []
    names: list[str] = []

    def before(context: BrowserContext) -> None:
        note(context, names)
        context.route(ARCHIVES, lambda route: held.append(route))

    me = visit(before=before, stored=stored(running=moment(moments.own_turn, players=3)))
    for name in ("pyodide.asm.wasm", "snapshot.bin"):
        assert names.count(name) == 1
        assert names.index("ahead.mjs") < names.index(name)
    me.until(lambda now: not [worker for worker in me.page.workers if worker.url.endswith("ahead.mjs")])
    assert len(me.page.workers) == 1
    me.page.evaluate("pausenjass.bots.ready")
    me.until(lambda now: len(me.page.workers) == 2)
    me.page.evaluate("pausenjass.engine.call('repack', { start: 0 })")  # as the page does by itself
    assert not held
    me.resume()
    me.play(until=lambda now: now.result)
    me.until(lambda now: held)
    for game in reversed(GAMES):  # the first game is under way
        me.say = Words("de", game)
        me.go("#/")
        me.tap(me.play_now)
        me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.replace.yes")))
        me.page.wait_for_function("game => pausenjass.director.table?.game === game", arg=game)
        me.until(lambda now: now.screen == "table" and not now.result and (now.cards or now.can_act))
    assert {route.request.url.rpartition("/")[2] for route in held} == {"stdlib.bin"}, "one after the other"
    assert names.index("stdlib.bin") > names.index("snapshot.bin")
    check_other_modules(me)


IMPORTS = """async address => {
  const python = await (await import(address)).loadPyodide();
  return python.runPython("try:\\n  import difflib\\n  found = True\\nexcept ImportError:\\n  found = False\\nfound");
}"""


def check_other_modules(me: Player) -> None:
    """Once the archives are loaded, Python finds modules that the snapshot hasn't, even one that it has looked for in vain."""
    address = me.page.evaluate("new URL('static/vendor/interpreter.mjs', document.baseURI).href")
    assert [worker.evaluate(IMPORTS, address) for worker in me.page.workers] == [False, False]
    me.page.context.unroute(ARCHIVES)  # which lets go of what was held
    for worker in me.page.workers:
        worker.evaluate("() => loadArchives()")
        assert worker.evaluate(IMPORTS, address)


def test_little_is_sent_before_one_plays(browser: Browser, tmp_path: Path) -> None:
    """The server sends at most 7.5 MB, headers included, until engine and bots are ready, and 10.5 MB until everything is there offline, as
    `npm run bench` counts."""
    counting = bench.Server(tmp_path / "site")
    sent = [0]
    for query, until in (("?sw=off", "dataset.ready === 'engine'"), ("", "dataset.offline === 'ready'")):
        page = browser.new_page()
        page.goto(f"{counting.address}{query}")
        page.wait_for_function(f"document.documentElement.{until}")
        page.evaluate(bench.BOTS_READY)
        page.close()
        sent.append(counting.sent())
    counting.stop()
    assert 7_000_000 < sent[1] <= 7_500_000
    assert 9_500_000 < sent[2] - sent[1] <= 10_500_000


UNPAINTED = "window.PerformanceObserver = class { observe() {} };"
BEGAN = """performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/pyscript/core.js")).startTime"""


def test_python_waits_for_the_first_paint_but_not_for_ever(visit: Visits) -> None:
    """A window behind others paints nothing; Python starts all the same, after a while."""
    me = visit(script=UNPAINTED, bots=False)
    assert me.page.evaluate(BEGAN) >= 250


def test_typefaces_wait_for_no_paint(browser: Browser, server: Server) -> None:
    """WebKit complains of preloaded typefaces that nobody asks for within three seconds, as on a slow device that has painted no letter by then."""
    with only_modules(browser, server) as page:
        page.route(server.address, lambda route: route.fulfill(body=unseen(route), content_type="text/html"))
        page.goto(server.address)
        loaded = "() => [...document.fonts].filter(({ status }) => status === 'loaded').length"
        page.wait_for_function(f"({loaded})() === 4")


def unseen(route: Route) -> str:
    """Returns the page of which nothing is painted."""
    return route.fetch().text().replace("<body>", "<body hidden>")


def test_all_screens_are_loaded_before_they_are_wanted(visit: Visits) -> None:
    """The page opens its screens even when there is no network any more."""
    me = visit(bots=False)
    me.page.wait_for_function(
        "performance.getEntriesByType('resource').some(({ name }) => /papers-\\w+\\.js/.test(name))"
    )
    me.page.wait_for_function("document.styleSheets.length > 1")
    me.watch.expect("ERR_INTERNET_DISCONNECTED")  # pictures
    me.page.context.set_offline(True)
    for address in ("#/settings", "#/new/klammern", "#/statistics"):
        me.go(address)
        expect(me.page.locator("#page h1")).to_be_visible()


def test_a_screen_that_cannot_be_had(visit: Visits) -> None:
    """If a screen can't be loaded, a sentence says so and offers a reload; the start screen stays."""
    me = visit(
        bots=False,
        pyodide=False,
        before=lambda context: context.route(re.compile(r"/papers-\w+\.js$"), lambda route: route.abort()),
    )
    me.watch.expect("Failed to fetch dynamically imported module", "ERR_FAILED")
    me.page.evaluate("location.hash = '#/settings'")
    expect(me.page.get_by_text(me.say("page.notice.missing"))).to_be_visible()
    expect(me.page.locator("#start h1")).to_be_visible()
    expect(me.page.get_by_role("button", name=me.say("page.notice.reload"))).to_be_visible()


def test_the_styles_of_the_start_screen_stand_in_the_page(page_source: str) -> None:
    """The page holds the styles of its start screen, so that the first paint waits for nothing else."""
    assert "<style>" in page_source
    assert 'rel="stylesheet"' not in page_source
    assert len(gzip.compress(page_source.encode())) < 25_000


@pytest.fixture
def page_source(server: Server, page: Page) -> str:
    return page.request.get(server.address).text()
