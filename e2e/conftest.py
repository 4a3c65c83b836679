"""Fixtures: the built site, and visits to it, which fail when the page makes any trouble."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import chain
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, NamedTuple

import cpython
import pytest
from canned import SHARED
from fontsets import config
from instantly import tell_at_once
from moments import stored as entries
from painting import painted, unpainted
from player import Player
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from serving import BASE, ROOT, Server, build, chromium
from stage import LOCALES
from watch import Watch

SIZES = {"tablet": (1180, 820), "portrait": (820, 1180), "phone": (390, 844)}
collect_ignore = ["browsers"]  # a suite of its own: Firefox and WebKit
Visit = Callable[..., Player]
LONG = ("test_whole", "test_built_anew", "test_every_number", "test_axe_on_every", "test_every_screen", "test_it_looks")
"""How the names of tests begin that take longest."""
expect.set_options(timeout=15_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--shard", default="1/1", help="which part of the tests, as 2/3: each of several machines takes one"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A shard takes every n-th test. What takes longest comes first, so that at the end no process waits for another one. Under xdist each process
    gets a run of neighbours, which begins with its part of the long ones."""
    number, count = map(int, config.getoption("shard").split("/"))
    mine = items[number - 1 :: count]
    long = [item for item in mine if item.name.startswith(LONG)]
    others = [item for item in mine if not item.name.startswith(LONG)]
    processes = int(getattr(config, "workerinput", {}).get("workercount", 1))
    parts = [
        [*long[part::processes], *others[part * len(others) // processes : (part + 1) * len(others) // processes]]
        for part in range(processes)
    ]
    items[:] = chain.from_iterable(parts)


SITE = pytest.StashKey[TemporaryDirectory[str]]()


def site(config: pytest.Config) -> str:
    """The folder of the site, which the first call builds."""
    if SITE not in config.stash:
        config.stash[SITE] = TemporaryDirectory()
        build(Path(config.stash[SITE].name, "dist"))
    return str(Path(config.stash[SITE].name, "dist"))


def pytest_configure_node(node: Any) -> None:
    """Under xdist all processes share one site."""
    node.workerinput["site"] = site(node.config)


def pytest_configure(config: pytest.Config) -> None:
    tell_at_once(config)
    if shared := getattr(config, "workerinput", None):
        os.environ[SHARED] = str(Path(shared["site"]).parent)


def pytest_unconfigure(config: pytest.Config) -> None:
    if SITE in config.stash:
        config.stash[SITE].cleanup()


@pytest.fixture(scope="session")
def folder(request: pytest.FixtureRequest) -> Path:
    """The folder of the built site."""
    shared = getattr(request.config, "workerinput", None)
    return Path(shared["site"] if shared else site(request.config))


@pytest.fixture(scope="session")
def server(folder: Path) -> Iterator[Server]:
    """The built site on a web server."""
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """The browser sees only the page's own fonts, whatever fonts the machine has."""
    quiet = [
        "no-sandbox",
        "disable-gpu",
        "disable-quic",
        "no-first-run",
        "disable-background-networking",
        "disable-component-update",
        "disable-sync",
    ]
    # Nearly every test starts Python anew and ends soon, so that V8's optimising compiler would cost a third of the time.
    quick = "js-flags=--liftoff-only"
    browser = chromium("chromium-headless-shell")  # has no window, and is quicker by a quarter
    return {
        **browser_type_launch_args,
        "executable_path": browser,
        "args": [f"--{one}" for one in (*quiet, quick)],
        "env": {**os.environ, "FONTCONFIG_FILE": str(config("none", tmp_path_factory.mktemp("fonts")))},
    }


Kind = tuple[str, str, str, str | None, str | None, bool, bool]
"""Size, language, way, seed, link, whether bots answer, and whether Python runs in the page. Pages alike in these can stand in for each other."""

LEAVE = """() => {
  pausenjass.director.leave();
  location.hash = "#/";
}"""
"""Leaves the table, so that nobody plays on while the page waits for the next test."""
TIDY = """() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const button of document.querySelectorAll("#notices .icon-button")) button.click();
  sessionStorage.clear();
  scrollTo(0, 0);
}"""


DOWNLOADS = 4
"""A page that has offered more downloads than this isn't used again, because Chromium refuses the eleventh."""


class Opened(NamedTuple):
    """A page in a browser context of its own."""

    context: BrowserContext
    watch: Watch
    page: Page
    kind: Kind | None
    """None if the page can't be used again."""

    @property
    def as_new(self) -> bool:
        """Whether another test could use this page as if it were new."""
        alone = self.context.pages == [self.page]
        return alone and self.watch.quiet and self.watch.downloads <= DOWNLOADS


@contextmanager
def saved(page: Page, entries: Mapping[str, str]) -> Iterator[None]:
    """The document that this page loads meanwhile finds these entries in localStorage.

    Playwright's `storage_state` would open another page for that, which takes a seventh of what opening this one takes."""
    session = page.context.new_cdp_session(page)
    script = f"if (top === self) for (const [key, text] of Object.entries({json.dumps(dict(entries))})) localStorage.setItem(key, text);"
    # In a world of its own it writes although a test has replaced what the page would write with.
    session.send("Page.enable")
    added = session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script, "worldName": "saved"})
    yield
    session.send("Page.removeScriptToEvaluateOnNewDocument", added)
    session.detach()


class Visits:
    """Opens pages, each in a new context unless `again` allows a used one, and checks them at the end."""

    def __init__(self, browser: Browser, server: Server, left: dict[Kind, list[Opened]]) -> None:
        self.browser = browser
        self.server = server
        self.left = left
        """Pages that earlier tests have left behind in good order."""
        self.opened: list[Opened] = []
        self.leaving: list[Callable[[], None]] = []
        """Calls that put the pages in order at the end, such as lifting the fingers off the glass."""

    def __call__(
        self,
        size: str = "tablet",
        *,
        hash: str = "",
        seed: str | None = "e2e",
        link: str | None = None,
        stored: Mapping[str, str] | None = None,
        lang: str = "de",
        way: str = "mouse",
        worker: bool = False,
        server: Server | None = None,
        bots: bool = True,
        ready: bool = True,
        again: bool = False,
        pyodide: bool | None = None,
        script: str = "",
        before: Callable[[BrowserContext], None] | None = None,
        **context: Any,
    ) -> Player:
        """A person opens the page: at this size, with these entries in localStorage, without a service worker unless `worker`.

        `pyodide`: Python runs in the page, as it does for everybody; otherwise CPython stands in for it. By default it runs in the page
        if the test opens the page with a server of its own, a service worker or `before`.
        `script`: runs in every page before the page's own scripts, as if the browser were another one.
        `link`: how phones are linked; "tabs" links pages of one context without WebRTC.
        Without `bots` the bots never answer: the table stays as it is, and the page is ready sooner.
        `again`: a page that an earlier test has left may be used, with these entries. Starting Python takes longer than most tests.
        """
        kept = entries(lang=lang) if stored is None else stored
        special = bool(worker or server or before)
        pyodide = special if pyodide is None else pyodide
        alike = again and ready and not (special or script or context)
        kind = (size, lang, way, seed, link, bots, pyodide) if alike else None
        if kind and self.left.get(kind):
            return self._again(self.left[kind].pop(), kept, hash)
        server = server or self.server
        touch = {"has_touch": True, "is_mobile": size == "phone"} if way == "touch" else {}
        opened = self._context(SIZES[size], locale=LOCALES[lang], **touch, **context)
        watch = Watch(opened, server.origin)
        if not pyodide:
            cpython.stand_in(opened)
        if not bots:
            opened.route("**/py/bots.py", lambda route: None)
        if script:
            opened.add_init_script(script)
        if before:
            before(opened)
        page = opened.new_page()
        self.opened.append(Opened(opened, watch, page, kind))
        query = "&".join(
            [*([f"seed={seed}"] if seed else []), *([f"link={link}"] if link else []), *([] if worker else ["sw=off"])]
        )
        player = Player(page, lang, way, watch)
        with saved(page, kept):  # a test may hold back what the page loads
            page.goto(f"{server.address}?{query}{hash}", wait_until="domcontentloaded")
        if ready:
            player.ready()
        return player

    def _context(self, size: tuple[int, int], **options: Any) -> BrowserContext:
        """A new browser context."""
        width, height = size
        opened = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        opened.set_default_timeout(15_000)
        unpainted(opened)
        return opened

    def picture(self, name: str) -> None:
        """Saves a picture of each page, for a test that has failed."""
        target = ROOT / "test-results"
        target.mkdir(exist_ok=True)
        for number, page in enumerate(page for opened in self.opened for page in opened.context.pages):
            try:
                with painted(page):
                    page.screenshot(path=target / f"{name}-{number}.png", timeout=5000)
            except Exception as error:
                print(f"no picture of {name}: {error}")

    def _again(self, opened: Opened, kept: Mapping[str, str], hash: str) -> Player:
        """Gives the person a page that an earlier test has left, with these entries saved, at this place."""
        assert opened.kind
        size, lang, way, *_ = opened.kind
        self.opened.append(opened)
        player = Player(opened.page, lang, way, opened.watch)
        player.page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
        player.page.evaluate(TIDY)
        player.come_with(dict(kept))
        if hash:
            player.go(hash)
        return player

    def close(self, failed: bool = False) -> None:
        """Closes everything except the pages that can be used again, then fails if any page made trouble."""
        for leave in self.leaving:
            leave()
        for opened in self.opened:
            if opened.kind and not failed and opened.as_new:
                opened.page.evaluate(LEAVE)
                self.left.setdefault(opened.kind, []).append(opened)
            else:
                opened.context.unroute_all(behavior="ignoreErrors")
                opened.context.close()
        for opened in self.opened:
            opened.watch.check()


@contextmanager
def only_modules(browser: Browser, server: Server) -> Iterator[Page]:
    """A page, not opened yet, that will run only what the test imports from `./source/js/`. There are the single modules of static/js/,
    which the site has only as bundles. It fails too when the page makes any trouble."""
    context = browser.new_context(locale="de-CH")
    context.route("**/static/app/main-*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    context.route("**/pyscript/core.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    context.route("**/source/**", _source)
    watch = Watch(context, server.origin)
    yield context.new_page()
    context.close()
    watch.check()


@cache
def _sources() -> Path:
    """The folder with the page's modules as JavaScript, one file for each."""
    folder = Path(mkdtemp(prefix="pausenjass-"))
    atexit.register(rmtree, folder)
    command = [
        "node_modules/.bin/esbuild",
        "static/js/**/*.ts",
        "--outbase=static",
        f"--outdir={folder}",
        "--log-level=error",
    ]
    subprocess.run(command, cwd=ROOT, check=True)
    return folder


def _source(route: Route) -> None:
    name = route.request.url.partition("/source/")[2]
    path = _sources() / f"{name.removesuffix('.ts')}.js" if name.endswith(".ts") else ROOT / "static" / name
    text = path.read_text(encoding="utf-8")
    route.fulfill(content_type="text/javascript", body=f"export default {text}" if path.suffix == ".json" else text)


@pytest.fixture(scope="session")
def left(browser: Browser) -> Iterator[dict[Kind, list[Opened]]]:
    """Pages that earlier tests have left, for tests that pass `again`."""
    pages: dict[Kind, list[Opened]] = {}
    yield pages
    for opened in chain.from_iterable(pages.values()):
        opened.context.unroute_all(behavior="ignoreErrors")
        opened.context.close()


@pytest.fixture
def visit(
    browser: Browser, server: Server, left: dict[Kind, list[Opened]], request: pytest.FixtureRequest
) -> Iterator[Visits]:
    """The visits of one test."""
    visits = Visits(browser, server, left)
    yield visits
    failed = request.node.stash.get(FAILED, False)
    if failed:
        visits.picture(request.node.name.replace("/", "-"))
    visits.close(failed)


@pytest.fixture(scope="module")
def shared_visit(browser: Browser, server: Server) -> Iterator[Visits]:
    """Visits that the tests of a module share; the last of these tests fails if the pages made any trouble."""
    visits = Visits(browser, server, {})
    yield visits
    visits.close()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


__all__ = ["BASE", "LOCALES", "SIZES", "Visit", "only_modules"]
