"""One window has the game; another says so and can take it over."""

from __future__ import annotations

import moments
import pytest
from conftest import Visits
from moments import moment, stored
from player import Player, table_of
from playwright.sync_api import Locator, Page, expect


def test_two_windows(visit: Visits) -> None:
    record = moment(moments.own_turn)
    first = visit(stored=stored(running=record))
    before = first.resume()
    second = Player(first.page.context.new_page())
    second.page.goto(first.page.url)
    elsewhere = second.page.get_by_role("dialog", name=second.say("page.elsewhere.title"))
    expect(elsewhere).to_be_visible()
    expect(elsewhere).to_contain_text(second.say("page.elsewhere.text"))
    assert first.look() == before, "the first goes on"

    second.tap(elsewhere.get_by_role("button", name=second.say("page.elsewhere.here")))
    second.ready()
    after = second.until(lambda now: now.screen == "table" and now.prompt and not now.dialog)
    assert table_of(after) == table_of(before)
    lost = first.page.get_by_role("dialog", name=first.say("page.elsewhere.title"))
    expect(lost).to_contain_text(first.say("page.elsewhere.lost"))

    second.act(after)  # this action is saved, and the first window writes nothing
    played = second.until(lambda now: now.can_act)
    kept = second.storage()["pausenjass:1:running"]
    assert kept != record
    first.tap(lost.get_by_role("button", name=first.say("page.elsewhere.here")))
    back = first.until(lambda now: not now.dialog and now.hand == played.hand)
    assert back.cards == played.cards
    expect(second.page.get_by_role("dialog", name=second.say("page.elsewhere.title"))).to_be_visible()
    assert first.storage()["pausenjass:1:running"] == kept
    assert first.vault() == first.storage()


def test_first_window_closed(visit: Visits) -> None:
    """After the first window is closed, the next one starts without a question."""
    first = visit(stored=stored(running=moment(moments.own_turn)), bots=False)
    context, address = first.page.context, first.page.url
    second = Player(context.new_page())
    first.page.close()
    second.page.goto(address)
    second.ready()
    expect(second.link("page.start.resume")).to_be_visible()


HOLD = """() => new Promise(held => navigator.locks.request("pausenjass:table", { steal: true }, () => {
  held();
  return new Promise(done => { window.letGo = done; });
}).catch(() => {}))"""
"""Takes the game over, as another page of this site would."""
COUNTED = """
window.asked = 0;
if (navigator.locks) {
  const request = navigator.locks.request.bind(navigator.locks);
  navigator.locks.request = (...args) => { window.asked++; return request(...args); };
}
"""


def taken(visit: Visits, script: str = "") -> tuple[Player, Page]:
    """A page that opens while another one has the game; and the other one, which is only a picture."""
    first = visit(stored=stored(running=moment(moments.own_turn)), script=script, bots=False)
    other, address = first.page, first.page.url
    other.goto(f"{address.partition('?')[0]}static/icons/icon.svg")
    other.evaluate(HOLD)
    me = Player(other.context.new_page())
    me.page.goto(address, wait_until="domcontentloaded")
    return me, other


def elsewhere(me: Player) -> Locator:
    """The dialog «schon offen»."""
    return me.page.get_by_role("dialog", name=me.say("page.elsewhere.title"))


def test_page_that_is_going(visit: Visits) -> None:
    """If a closing page keeps the game for some seconds, the next page waits without a dialog."""
    me, other = taken(visit, COUNTED)
    me.page.wait_for_function("window.asked > 14")  # that takes 2 s
    expect(elsewhere(me)).to_be_hidden()
    other.evaluate("letGo()")
    me.ready()
    expect(elsewhere(me)).to_be_hidden()
    assert me.resume().cards


def test_page_that_has_gone(visit: Visits) -> None:
    """The question whether to take the game over closes by itself, and the game goes on."""
    me, other = taken(visit)
    expect(elsewhere(me)).to_be_visible()
    other.evaluate("letGo()")
    expect(elsewhere(me)).to_be_hidden()
    me.ready()
    before = me.resume()
    other.evaluate(HOLD)
    expect(elsewhere(me)).to_contain_text(me.say("page.elsewhere.lost"))
    other.close()
    assert table_of(me.until(lambda now: now.screen == "table" and now.prompt and not now.dialog)) == table_of(before)


RESUMED = """() => {
  const { director } = pausenjass, open = director.open.bind(director);
  director.open = async (...args) => {
    const reply = await open(...args);
    window.resumed = true;
    return reply;
  };
}"""
"""Sets `resumed` once a table is opened again."""
REFUSALS = {
    "there are none": "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });",
    "no answer": "if (navigator.locks) navigator.locks.request = () => new Promise(() => {});",
}
"""A refusal at once, and one that shows only by and by. tests/page/engine/tabs.test.ts has all of them."""


@pytest.mark.parametrize("refusal", REFUSALS)
def test_locks_that_are_refused(visit: Visits, refusal: str) -> None:
    me = visit(stored=stored(running=moment(moments.own_turn)), script=REFUSALS[refusal], bots=False)
    assert me.resume().cards
    expect(elsewhere(me)).to_be_hidden()


def test_page_that_comes_back(visit: Visits) -> None:
    """A page that the browser brings back goes on from the saved data; meanwhile it doesn't hold the game."""
    me = visit(stored=stored(running=moment(moments.own_turn)))
    before = me.resume()
    me.page.evaluate(RESUMED)
    other = me.page.context.new_page()
    other.goto(f"{me.page.url.partition('?')[0]}static/icons/icon.svg")
    me.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    free = "() => navigator.locks.request('pausenjass:table', { ifAvailable: true }, lock => lock !== null)"
    assert other.evaluate(free)
    me.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    me.page.wait_for_function("window.resumed")
    me.act(me.until(lambda now: now.can_act and table_of(now) == table_of(before)))
    me.until(lambda now: now.can_act)
    assert me.vault() == me.storage()


def test_notices_above_the_question(visit: Visits) -> None:
    """While another window has the game, a person can still load a new version and close notices."""
    me, _ = taken(visit)
    expect(elsewhere(me)).to_be_visible()
    me.page.evaluate("document.dispatchEvent(new CustomEvent('update-ready', { detail() { window.changed = true; } }))")
    me.tap(me.page.get_by_role("button", name=me.say("page.update.now")))
    assert me.page.evaluate("window.changed")
    me.tap(me.page.locator("#notices").get_by_role("button", name=me.say("page.close")))
    me.tap(elsewhere(me).get_by_role("button", name=me.say("page.elsewhere.here")))
    me.ready()
    expect(me.page.locator("body > #notices")).to_be_attached()


GATE = """name => {
  const { engine } = pausenjass, call = engine.call, open = new Promise(done => { window.open = done; });
  engine.call = async (...args) => {
    const reply = await call(...args);
    if (args[0] === name) await open;
    return reply;
  };
}"""
"""The answers to these calls wait for `open()`."""


@pytest.mark.parametrize("what", ["import", "erase"])
def test_nothing_is_said_to_be_kept(visit: Visits, what: str) -> None:
    """If another window takes the game over during an import or an erasure, the page doesn't report success, and the saved data stay."""
    me = visit(stored=stored(running=moment(moments.own_turn)), hash="#/data", bots=False)
    kept = me.storage()
    me.page.evaluate(GATE, what)
    if what == "import":
        me.page.locator("#import-file").set_input_files(
            {"name": "match.txt", "mimeType": "text/plain", "buffer": moment(moments.wish_made, players=3).encode()}
        )
    else:
        me.tap(me.button("page.data.erase"))
        me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.data.erase.yes")))
    other = me.page.context.new_page()
    other.goto(f"{me.page.url.partition('?')[0]}static/icons/icon.svg")
    other.evaluate(HOLD)
    expect(elsewhere(me)).to_contain_text(me.say("page.elsewhere.lost"))
    me.page.evaluate("open()")
    expect(me.page.locator("main .said-line").first).to_have_text(me.say("page.elsewhere.lost"))
    expect(me.page.locator("#notices .notice")).to_have_count(0)
    assert me.storage() == me.vault() == kept
