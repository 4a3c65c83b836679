"""An engine that doesn't start, or goes silent: a sentence names the cause, or another engine takes over."""

from __future__ import annotations

from collections.abc import Callable

import moments
import pytest
from conftest import Visits
from moments import moment, stored
from player import CARDS, table_of
from playwright.sync_api import BrowserContext, Route, expect
from serving import ARCHIVES

from pausenjass.app.past.store import key

Fault = Callable[[BrowserContext], None]
HTML = "<!doctype html><title>Login</title><p>Please log in.</p>"
NOISE = ("Failed to", "ERR_FAILED", "WorkerFailure", "MessageEvent", "wasm", "snapshot", "fetch", "CSP", "Content Security Policy", "PythonError",
         "Traceback", "reading 'apply'", "engine is started anew", "Not stored", "memory", "Aborted", "fatal error", "unreachable")  # fmt: skip
RECORD = moment(moments.own_turn)


def at(pattern: str, answer: Callable[[Route], None]) -> Fault:
    return lambda context: context.route(pattern, answer)


def abort(pattern: str) -> Fault:
    """A filter holds a file back."""
    return at(pattern, lambda route: route.abort())


def gone(pattern: str) -> Fault:
    return at(pattern, lambda route: route.fulfill(status=404, content_type="text/html", body=HTML))


def html(pattern: str) -> Fault:
    """A page comes in place of a file, as from a hotel's network."""
    return at(pattern, lambda route: route.fulfill(content_type="text/html", body=HTML))


def policy(text: str) -> Fault:
    """The host sends a content security policy of its own."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, headers={**reply.headers, "content-security-policy": text})

    return at("**/pausenjass/?*", answer)


def in_workers(script: str) -> Fault:
    """Runs a script before those of the Python workers, to make the browser seem another one to them."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, body=script + reply.text())

    return at("**/interpreter.mjs", answer)


NO_MEMORY = (
    "WebAssembly.instantiate = async () => { throw new RangeError('WebAssembly.instantiate(): Out of memory'); };\n"
)
FAULTS: dict[str, tuple[Fault, str]] = {
    "WebAssembly is held back": (abort("**/*.wasm"), "blocked"),
    "a page in place of WebAssembly": (html("**/*.wasm"), "odd"),
    "PyScript is missing": (gone("**/pyscript/core*.js"), "missing"),
    "a page in place of PyScript": (html("**/pyscript/core*.js"), "odd"),
    "PyScript is held back": (abort("**/pyscript/core*.js"), "blocked"),
    "the engine is missing": (gone("**/py/engine.py"), "missing"),
    "a page in place of the engine": (html("**/py/engine.py"), "odd"),
    "Python's loader is missing": (gone("**/interpreter.mjs"), "missing"),
    "a part of Pyodide is missing": (gone("**/pyodide.asm.mjs"), "missing"),
    "no memory": (in_workers(NO_MEMORY), "memory"),
    "no workers": (policy("worker-src 'none'"), "policy"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_engine_that_cannot_come(visit: Visits, fault: str) -> None:
    """The sentence names the cause, and the saved data stay."""
    before, phrase = FAULTS[fault]
    kept = stored(running=RECORD)
    me = visit(before=before, ready=False, bots="engine" not in fault, stored=kept)
    me.watch.expect(*NOISE)
    alert = me.page.locator("#notices").get_by_role("alert")
    expect(alert.locator("p")).to_have_text(me.say.like(f"page.trouble.{phrase}"), timeout=25_000)
    expect(alert.get_by_role("button", name=me.say("page.notice.reload"))).to_be_visible()
    assert me.storage() == kept


def test_no_web_assembly(visit: Visits) -> None:
    """Safari's Lockdown Mode has no WebAssembly."""
    me = visit(
        before=lambda context: (
            gone("**/pyscript/core*.js")(context),
            context.add_init_script("delete window.WebAssembly"),
        ),
        ready=False,
    )
    me.watch.expect(*NOISE)
    expect(me.page.get_by_text(me.say("page.trouble.wasm"))).to_be_visible(timeout=25_000)


def test_web_assembly_of_an_unknown_kind(visit: Visits) -> None:
    """The page starts even if the host doesn't know the type of WebAssembly."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, headers={**reply.headers, "content-type": "application/octet-stream"})

    me = visit(before=at("**/*.wasm", answer), bots=False, stored=stored(running=RECORD))
    me.resume()
    assert me.until(lambda now: now.can_act)


def test_the_sentence_goes_when_the_engine_comes_after_all(visit: Visits) -> None:
    answers: list[Route] = []
    me = visit(
        before=at("**/py/engine.py", lambda route: answers.append(route)),
        ready=False,
        bots=False,
        stored=stored(running=RECORD),
    )
    me.watch.expect(*NOISE)
    me.page.wait_for_function("performance.now() > 3000")
    for route in answers:
        route.continue_()
    me.ready()
    expect(me.page.locator("#notices").get_by_role("alert")).to_have_count(0)


RENEWED = "script[name^=engine-]"
"""The tag of an engine that has taken over from another one. The first one has no number."""
SILENT = "document.querySelector('script[name^=engine]').xworker.terminate()"


def test_an_engine_that_goes_silent(visit: Visits) -> None:
    """The next engine has the same position; the tap is undone, and can be repeated."""
    me = visit(bots=False, pyodide=True, stored=stored(running=RECORD))
    me.watch.expect(*NOISE)
    before = me.resume()
    me.page.evaluate(SILENT)
    me.page.locator(CARDS).nth(before.fitting[0]).click()
    expect(me.page.get_by_text(me.say("page.trouble.renewed"))).to_be_visible()
    assert table_of(me.until(lambda now: now.can_act and not now.closed)) == table_of(before)
    assert me.storage()[key("running")] == RECORD
    me.act(me.until(lambda now: now.can_act))
    me.page.wait_for_function(
        "record => localStorage.getItem('pausenjass:1:running').length > record.length", arg=RECORD
    )


def test_an_engine_that_the_device_has_ended_in_the_background(visit: Visits) -> None:
    """The page notices it when it comes back, before anybody taps."""
    me = visit(bots=False, stored=stored(running=RECORD))
    me.watch.expect(*NOISE)
    before = me.resume()
    me.page.evaluate(SILENT)
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    # Until it says so, the table before is still there, and goes away under the finger.
    expect(me.page.get_by_text(me.say("page.trouble.renewed"))).to_be_visible(timeout=40_000)
    me.act(me.until(lambda now: table_of(now) == table_of(before) and now.can_act))
    me.page.wait_for_function(
        "record => localStorage.getItem('pausenjass:1:running').length > record.length", arg=RECORD
    )


def test_a_screen_that_waits_for_a_silent_engine(visit: Visits) -> None:
    """A screen that waits for a silent engine gets its answer from the next one."""
    me = visit(bots=False, stored=stored(running=RECORD))
    me.watch.expect(*NOISE)
    me.page.evaluate(SILENT)
    me.go("#/statistics")
    expect(me.page.locator("main:not([hidden]) h1")).to_have_text(me.say("page.statistics"))
    me.go("#/settings")
    me.pick("page.settings.index", me.say("page.settings.index.large"))
    me.page.wait_for_function(
        "JSON.parse(localStorage.getItem('pausenjass:1:settings')).index === 'large'", timeout=40_000
    )


BREAK = """async page => {
  const { loadPyodide } = await import(new URL("static/vendor/interpreter.mjs", page)), python = await loadPyodide();
  python.runPython("import os; from pausenjass.app.desk import Desk; Desk.call = lambda *_: os.abort()");
}"""
"""The next call breaks WebAssembly, as faults of a browser do now and then."""


def test_an_engine_that_breaks(visit: Visits) -> None:
    """The next engine takes over at once, though some calls may take a minute."""
    me = visit(bots=False, pyodide=True, stored=stored(running=RECORD))
    me.watch.expect(*NOISE)
    me.page.workers[-1].evaluate(BREAK, me.page.url)
    me.go("#/statistics")
    me.page.wait_for_selector(RENEWED, state="attached", timeout=40_000)
    expect(me.page.locator("main:not([hidden]) h1")).to_have_text(me.say("page.statistics"), timeout=40_000)
    assert me.storage()[key("running")] == RECORD


def test_an_engine_that_breaks_while_it_starts(visit: Visits) -> None:
    """Its first call reads all that is saved, for which it may take a minute. Nobody waits for that if it has failed."""
    broken = iter(["\nimport os\n_desk.call = lambda *_: os.abort()\n"])

    def answer(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, body=reply.text() + next(broken, ""))

    me = visit(before=at("**/py/engine.py", answer), ready=False, bots=False, stored=stored(running=RECORD))
    me.watch.expect(*NOISE)
    me.page.wait_for_selector("[data-ready=engine]", timeout=40_000)
    expect(me.page.locator(RENEWED)).to_have_count(1)
    me.act(me.resume())
    me.page.wait_for_function(
        "record => localStorage.getItem('pausenjass:1:running').length > record.length", arg=RECORD
    )


AT_WORK = """() => {
  const { sync } = document.querySelector("script[name^=engine]").xworker, { call } = sync;
  let free = Promise.resolve();
  sync.call = (name, text) => (free = free.then(async () => {
    if (name === "export") await new Promise(done => setTimeout(done, 5000));
    return call(name, text);
  }));
  pausenjass.engine.call("export", {});
}"""
"""The engine does one thing after the other; while one takes long, it answers nothing else."""


def test_an_engine_that_is_at_work_is_not_taken_for_silent(visit: Visits) -> None:
    me = visit(bots=False, pyodide=False, stored=stored(running=RECORD))
    before = me.resume()
    me.page.evaluate(AT_WORK)
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    me.act(before)
    me.page.wait_for_function(
        "record => localStorage.getItem('pausenjass:1:running').length > record.length", arg=RECORD
    )
    expect(me.page.locator(RENEWED)).to_have_count(0)


def test_an_engine_that_falls_silent_again_and_again(visit: Visits) -> None:
    """In the end a sentence says so; the saved match stays."""
    me = visit(bots=False, stored=stored(running=RECORD))
    me.watch.expect(*NOISE)
    me.page.evaluate("""() => {
      const end = () => { for (const script of document.querySelectorAll("script[name^=engine]")) script.xworker?.terminate(); };
      new MutationObserver(() => setTimeout(end)).observe(document.body, { childList: true });
      end();
    }""")
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(me.page.get_by_text(me.say("page.notice.failed"))).to_be_visible(timeout=30_000)
    assert me.storage()[key("running")] == RECORD


@pytest.mark.parametrize("screen", ["archive", "pads", "people", "season", "statistics"])
def test_a_screen_whose_part_of_python_cant_come_says_so(visit: Visits, screen: str) -> None:
    """The archives come only once somebody plays, or with the call that needs them: a network that is gone holds them back."""
    me = visit(
        before=lambda context: context.route(ARCHIVES, lambda route: route.abort()),
        bots=False,
        again=True,
        stored=stored(running=RECORD),
    )
    me.watch.expect(*NOISE)
    me.page.evaluate("screen => { location.hash = `#/${screen}`; }", screen)
    alert = me.page.locator("#notices").get_by_role("alert")
    expect(alert.locator("p")).to_have_text(me.say("error.incomplete"))
    expect(me.page.locator("main:not([hidden])").get_by_text(me.say("page.loading"))).to_have_count(0)
