"""Fixtures: the built site, and visits to it that fail on any trouble of the page."""

from __future__ import annotations

import atexit
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
from player import Player
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from serving import BASE, ROOT, Server, build, chromium
from stage import LOCALES
from watch import Watch

SIZES = {"tablet": (1180, 820), "portrait": (820, 1180), "phone": (390, 844)}
collect_ignore = ["browsers"]  # a suite of its own: Firefox and WebKit
Visit = Callable[..., Player]
expect.set_options(timeout=15_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--shard", default="1/1", help="which part of the tests, as 2/3: each of several machines takes one"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whole games first: they take longest, and at the end no process should wait for one. A shard is every n-th test."""
    items.sort(key=lambda item: not item.name.startswith("test_whole"))
    number, count = map(int, config.getoption("shard").split("/"))
    items[:] = items[number - 1 :: count]


SITE = pytest.StashKey[TemporaryDirectory[str]]()


def site(config: pytest.Config) -> str:
    """Where the site is, built when first asked for."""
    if SITE not in config.stash:
        config.stash[SITE] = TemporaryDirectory()
        build(Path(config.stash[SITE].name, "dist"))
    return str(Path(config.stash[SITE].name, "dist"))


def pytest_configure_node(node: Any) -> None:
    """xdist: all processes share the one site."""
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
    """The built site as files."""
    shared = getattr(request.config, "workerinput", None)
    return Path(shared["site"] if shared else site(request.config))


@pytest.fixture(scope="session")
def server(folder: Path) -> Iterator[Server]:
    """The built site as a web site."""
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """A browser that sees the page's own fonts only, whatever the machine has."""
    quiet = [
        "no-sandbox",
        "disable-gpu",
        "disable-quic",
        "no-first-run",
        "disable-background-networking",
        "disable-component-update",
        "disable-sync",
    ]
    # Nearly every test starts Python anew and is soon over: V8's second, optimising compiler would cost a third of all time.
    quick = "js-flags=--liftoff-only"
    browser = chromium("chromium-headless-shell")  # no window to keep up: quicker by a quarter
    return {
        **browser_type_launch_args,
        "executable_path": browser,
        "args": [f"--{one}" for one in (*quiet, quick)],
        "env": {**os.environ, "FONTCONFIG_FILE": str(config("none", tmp_path_factory.mktemp("fonts")))},
    }


Kind = tuple[str, str, str, str | None, str | None, bool, bool]
"""Size, language, way, seed, link, and whether bots answer and Python runs in the page: pages that are alike in these can stand in for each other."""

LEAVE = """() => {
  pausenjass.director.leave();
  location.hash = "#/";
}"""
"""Nobody plays on at a page that waits for the next test."""
TIDY = """() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const button of document.querySelectorAll("#notices .icon-button")) button.click();
  sessionStorage.clear();
  scrollTo(0, 0);
}"""


DOWNLOADS = 4
"""A page that has given more files than this isn't used again: Chromium refuses the eleventh."""


class Opened(NamedTuple):
    """A page with a context of its own."""

    context: BrowserContext
    watch: Watch
    page: Page
    kind: Kind | None
    """None: it can't be used again."""

    @property
    def as_new(self) -> bool:
        """Whether nothing about it tells that a test has had it."""
        alone = self.context.pages == [self.page]
        return alone and self.watch.quiet and self.watch.downloads <= DOWNLOADS


class Visits:
    """Opens pages, each with a context of its own unless told otherwise, and checks them at the end."""

    def __init__(self, browser: Browser, server: Server, left: dict[Kind, list[Opened]]) -> None:
        self.browser = browser
        self.server = server
        self.left = left
        """Pages that earlier tests have left behind in good order."""
        self.opened: list[Opened] = []
        self.leaving: list[Callable[[], None]] = []
        """What puts a page in order again: fingers off the glass."""

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
        """A person opens the page: at this size, with these entries in localStorage, without service worker unless `worker`.

        `pyodide`: Python runs in the page, as it does for everybody; without it CPython stands in for it. By default it runs there if
        the test brings something of its own that the page is to be opened with: a server, a service worker, `before`.
        `script`: what runs in every page before its own, as if the browser were another one.
        `link`: how phones are linked; "tabs": pages of the same context, without WebRTC.
        Without `bots` theirs never comes to answer: every moment stands still, and the page is up sooner.
        `again`: a page that an earlier test has left will do, with these entries put in. Starting Python costs more than most tests.
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
        opened = self._context(server, kept, SIZES[size], locale=LOCALES[lang], **touch, **context)
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
        page.goto(
            f"{server.address}?{query}{hash}", wait_until="domcontentloaded"
        )  # a test may hold back what the page loads
        if ready:
            player.ready()
        return player

    def _context(
        self, server: Server, kept: Mapping[str, str], size: tuple[int, int], **options: Any
    ) -> BrowserContext:
        """A browser of its own, with these entries in localStorage."""
        local = [{"name": name, "value": value} for name, value in kept.items()]
        state: Any = {"cookies": [], "origins": [{"origin": server.origin, "localStorage": local}]}
        width, height = size
        opened = self.browser.new_context(viewport={"width": width, "height": height}, storage_state=state, **options)
        opened.set_default_timeout(15_000)
        return opened

    def picture(self, name: str) -> None:
        """Keep what the pages looked like when a test failed."""
        target = ROOT / "test-results"
        target.mkdir(exist_ok=True)
        for number, page in enumerate(page for opened in self.opened for page in opened.context.pages):
            try:
                page.screenshot(path=target / f"{name}-{number}.png", timeout=5000)
            except Exception as error:
                print(f"no picture of {name}: {error}")

    def _again(self, opened: Opened, kept: Mapping[str, str], hash: str) -> Player:
        """Gives the person a page that an earlier test has left, with these entries saved, at this place."""
        assert opened.kind
        _, lang, way, *_ = opened.kind
        self.opened.append(opened)
        player = Player(opened.page, lang, way, opened.watch)
        player.page.evaluate(TIDY)
        player.come_with(dict(kept))
        if hash:
            player.go(hash)
        return player

    def close(self, failed: bool = False) -> None:
        """The end: close everything but what can be used again, then complain."""
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
    """A page that is not open yet, on which nothing will run but what the test imports from `./source/js/`: the modules as they stand in
    static/js/, since the site has them only as bundles. It fails on any trouble too."""
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
    """The page's modules as JavaScript, each by itself."""
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
    """Pages that tests have left, for those that ask for one `again`."""
    pages: dict[Kind, list[Opened]] = {}
    yield pages
    for opened in chain.from_iterable(pages.values()):
        opened.context.unroute_all(behavior="ignoreErrors")
        opened.context.close()


@pytest.fixture
def visit(
    browser: Browser, server: Server, left: dict[Kind, list[Opened]], request: pytest.FixtureRequest
) -> Iterator[Visits]:
    """Visits of one test."""
    visits = Visits(browser, server, left)
    yield visits
    failed = request.node.stash.get(FAILED, False)
    if failed:
        visits.picture(request.node.name.replace("/", "-"))
    visits.close(failed)


@pytest.fixture(scope="module")
def shared_visit(browser: Browser, server: Server) -> Iterator[Visits]:
    """Visits that several tests of a module share, where they only look."""
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
