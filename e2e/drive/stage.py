"""The page without Python, for tests that only look: a module whose workers give canned replies replaces PyScript's module."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from painting import unpainted
from playwright.sync_api import Browser, BrowserContext, Page, Route
from serving import Server

from pausenjass.app.common.settings import defaults

LOCALES = {"de": "de-CH", "en": "en-GB"}
"""The locale that the browser reports, by language."""

FAKE = """
const settings = %s;
const replies = { boot: { settings, running: null }, settings: { settings, running: null } };
window.stage = { replies, calls: [] };
const worker = Object.assign(new EventTarget(), { ready: Promise.resolve(), terminate() {}, sync: { async call(name, text) {
  if (name === "choose") return new Promise(() => {});
  const args = JSON.parse(text), reply = replies[name];
  stage.calls.push([name, args]);
  return JSON.stringify((typeof reply === "function" ? await reply(args) : reply) ?? { error: { text: name, key: "" } });
} } });
const adopt = () => { for (const script of document.querySelectorAll("script[type=py]")) script.xworker ??= worker; };
adopt();
new MutationObserver(adopt).observe(document.documentElement, { childList: true, subtree: true });
"""

SET_UP = """async tables => {
  const { director } = pausenjass;
  window.stage.tables = tables;
  window.stage.show = async name => {
    director.leave();
    document.querySelector("#table .signs-layer")?.replaceChildren(); // of what had just happened at the table before
    window.stage.replies.resume = { table: tables[name], next: null };
    await director.open("resume", {});
    if (location.hash !== "#/table") location.hash = "#/table";
    const laid = () => document.querySelector("main#table.room:not([hidden], .empty)");
    while (!laid()) await new Promise(done => setTimeout(done, 10));
  };
}"""


PYSCRIPT = "static/vendor/pyscript/core.js"
"""PyScript's module, which is replaced."""
AHEAD = "static/vendor/ahead.mjs"
"""The module that fetches Python ahead; IDLE replaces it, as there is nothing to fetch."""
IDLE = "export {};"
"""A module that does nothing, but isn't empty: Firefox would complain about an empty one."""


def fake(lang: str, **settings: Any) -> str:
    """Returns the text of the module that replaces PyScript's, with these settings."""
    values = {**defaults(lang), "sound": False, "motion": "reduced", "animation_ms": 0, **settings}
    return FAKE % json.dumps(values)


def replace(where: Page | BrowserContext, script: str) -> None:
    """Replaces PyScript by this script, and the module that fetches Python ahead by an idle one."""

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body=script if route.request.url.endswith(PYSCRIPT) else IDLE)

    for path in (PYSCRIPT, AHEAD):
        where.route(f"**/{path}", answer)


def stand_in(page: Page, lang: str, **settings: Any) -> None:
    """Replaces this page's workers by stand-ins."""

    replace(page, fake(lang, **settings))


def bring(page: Page, tables: dict[str, Any]) -> None:
    """Hands the page all Tables that it is to draw; `window.stage.show(name)` draws one."""
    page.wait_for_selector("html[data-ready=engine]", state="attached")
    page.evaluate(f"text => ({SET_UP})(JSON.parse(text))", json.dumps(tables))  # Playwright takes long over each value


@contextmanager
def laid(
    browser: Browser,
    server: Server,
    tables: Mapping[str, Any],
    lang: str = "de",
    *,
    settings: Mapping[str, Any] | None = None,
    **context: Any,
) -> Iterator[Page]:
    """A page that can draw these Tables, with settings of its own, in a context of its own."""
    own = browser.new_context(locale=LOCALES[lang], service_workers="block", **context)
    unpainted(own)
    page = own.new_page()
    stand_in(page, lang, **(settings or {}))
    page.goto(server.address)
    bring(page, dict(tables))
    yield page
    own.close()


def show(page: Page, name: str) -> None:
    """Draws the Table of this name, which `bring` or `laid` has handed to the page."""
    page.evaluate("name => window.stage.show(name)", name)
