"""The way back, by Escape and by the "back" of a browser or a phone: it closes whatever lies on top, and only that."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import moments
import moments_kaisern
import pytest
from conftest import Visits, only_modules
from moments import DATE, klammern, moment, stored
from moments_kaisern import kaisern
from played import finished, of_a_round, played
from player import Player
from playwright.sync_api import Browser, expect
from reviewer import at_result, opened
from serving import Server

WAYS: dict[str, Callable[[Player], object]] = {
    "Escape": lambda me: me.page.keyboard.press("Escape"),
    "back": lambda me: me.page.evaluate("history.back()"),
}
TWICE: dict[str, Callable[[Player], object]] = {
    "Escape": lambda me: me.page.evaluate(
        "() => { for (let i = 0; i < 2; i++) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })); }"
    ),
    "back": lambda me: me.page.evaluate("() => { history.back(); history.back(); }"),
}
STILL = {**moments.QUICK, "motion": "reduced", "no_lessons": ["tschau-sepp", "klammern", "kaisern"]}


class Step(NamedTuple):
    """Something that opens: how it opens, and a selector for it."""

    opens: Callable[[Player], object]
    seen: str


def tap(selector: str) -> Callable[[Player], object]:
    return lambda me: me.tap(me.page.locator(selector).first)


def tool(name: str) -> Callable[[Player], object]:
    return lambda me: me.tap(me.button(name))


def item(name: str) -> Callable[[Player], object]:
    return lambda me: me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say(name), exact=True))


def press(letter: str) -> Callable[[Player], object]:
    return lambda me: me.page.keyboard.press(letter)


def lay_bauer(me: Player) -> None:
    now = me.look()
    me.tap_card(next(place for place in now.fitting if me.say("tschau-sepp.rank.U") in now.cards[place][0]))


def at_table(record: Callable[[], str]) -> Callable[[Player], object]:
    def come(me: Player) -> None:
        me.come_with(stored(settings=STILL, running=record()))
        me.resume()
        me.until(lambda now: now.prompt or now.result)

    return come


def among_finished(hash: str) -> Callable[[Player], object]:
    def come(me: Player) -> None:
        me.come_with(stored(settings=STILL, finished=finished(played())))
        me.go(hash)

    return come


def share_round(me: Player) -> None:
    me.tap(me.button("page.share"))
    me.page.get_by_role("combobox", name=me.say("page.share.what")).select_option(index=2)


MENU = Step(tool("page.menu.title"), "dialog.menu-dialog[open]")
HINT = Step(press("h"), ".hint.open")
THINGS: dict[str, tuple[str, Callable[[Player], object], tuple[Step, ...]]] = {
    "menu over a hint": ("tablet", at_table(lambda: klammern(moments.leads_again, 4)), (HINT, MENU)),
    "last trick": (
        "tablet",
        at_table(lambda: klammern(moments.leads_again, 4)),
        (Step(tool("page.table.last-trick"), "dialog.trick-dialog[open]"),),
    ),
    "a code over sharing": (
        "tablet",
        among_finished(f"#/replay/{DATE}"),
        (Step(share_round, "dialog.share-dialog[open]"), Step(item("page.share.qr"), "dialog.code-dialog[open]")),
    ),
    "whether to end": (
        "tablet",
        at_table(lambda: klammern(moments.leads_again, 4)),
        (Step(lambda me: (MENU.opens(me), item("page.menu.abandon")(me)), "dialog[open]:has-text('?')"),),
    ),
    "a suit over a hint": (
        "tablet",
        at_table(lambda: moment(moments.bauer_ready, players=3)),
        (Step(lay_bauer, ".chooser"), MENU),
    ),
    "the log's drawer": (
        "phone",
        at_table(lambda: kaisern(moments.leads_again, 4)),
        (Step(tool("page.table.moves"), "[aria-expanded=true]"), MENU),
    ),
    "powers": (
        "tablet",
        at_table(lambda: kaisern(moments_kaisern.full_trick, 4)),
        (Step(tool("page.table.powers"), "dialog.powers-dialog[open]"),),
    ),
    "a seat's card, and the swap of it": (
        "tablet",
        lambda me: me.go("#/new/klammern"),
        (
            Step(tap("[data-seat='1']"), "#seat-card"),
            Step(tool("page.setup.swap"), "[aria-pressed=true]"),
        ),
    ),
    "the log of a film": (
        "phone",
        among_finished(f"#/replay/{DATE}"),
        (Step(tool("page.table.moves"), "[aria-expanded=true]"),),
    ),
    "what else a film can do": (
        "phone",
        among_finished(f"#/replay/{DATE}"),
        (Step(tool("page.replay.more"), "dialog.menu-dialog[open]"),),
    ),
    "what is deleted": (
        "tablet",
        among_finished("#/archive"),
        (Step(tap(".finished button:last-child"), "dialog[open]"),),
    ),
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", THINGS)
def test_it_closes_what_lies_on_top(visit: Visits, name: str, way: str) -> None:
    """Each way back closes one thing, and leaves all below it and the screen as they are; two at once close two things."""
    size, come, steps = THINGS[name]
    me = visit(size, bots=True, again=True, stored=stored(settings=STILL))
    come(me)
    here = me.page.evaluate("location.hash")
    for round in ("one by one", "again", "at once"):
        for step in steps:
            step.opens(me)
            expect(me.page.locator(step.seen)).to_be_visible()
        if round == "at once" and len(steps) > 1:
            TWICE[way](me)
            for step in steps[-2:]:
                expect(me.page.locator(step.seen)).to_have_count(0)
            WAYS[way](me) if len(steps) > 2 else None
        else:
            for left in range(len(steps) - 1, -1, -1):
                WAYS[way](me)
                expect(me.page.locator(steps[left].seen)).to_have_count(0)
                for step in steps[:left]:
                    expect(me.page.locator(step.seen)).to_be_visible()
        assert me.page.evaluate("location.hash") == here, "nothing else was left"
    expect(me.page.locator("dialog[open]")).to_have_count(0)


def test_what_was_closed_otherwise_takes_no_press(visit: Visits) -> None:
    """A menu that was closed by its cross is no step of the way back, and neither is one from which the rules were opened."""
    me = visit(bots=False, again=True, stored=stored(settings=STILL))
    me.go("#/rules")
    at_table(lambda: klammern(moments.leads_again, 4))(me)
    me.page.evaluate("() => { location.hash = '#/about'; }")
    expect(me.page.locator("html")).to_have_attribute("data-screen", "page")
    me.page.evaluate("() => { location.hash = '#/table'; }")
    expect(me.page.locator("html")).to_have_attribute("data-screen", "table")
    for _ in range(3):
        MENU.opens(me)
        me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say("page.close")))
        expect(me.page.locator("dialog")).to_have_count(0)
    MENU.opens(me)
    item("page.menu.rules")(me)
    expect(me.page.locator("html")).to_have_attribute("data-screen", "page")
    me.page.evaluate("history.back()")
    expect(me.page.locator("html")).to_have_attribute("data-screen", "table")
    me.page.evaluate("history.back()")
    expect(me.page).to_have_url(re.compile("#/about$"))


ASK = """async () => {
  const { ask } = await import("./source/js/ui/dialogs.ts");
  window.answer = "none";
  void ask({ title: "Ja?", stay: true, actions: [{ text: "Ja", value: "yes", tone: "primary" }] }).then(answer => { window.answer = answer; });
}"""


def test_a_question_that_must_be_answered_is_answered_by_no_key(browser: Browser, server: Server) -> None:
    with only_modules(browser, server) as page:
        page.goto(server.address)
        for place in range(8):
            page.evaluate("place => { location.hash = `#/rules/${place}`; }", place)
        page.evaluate(ASK)
        question = page.get_by_role("dialog")
        expect(question).to_be_visible()
        page.mouse.click(5, 5)
        for _ in range(4):
            page.keyboard.press("Escape")
        expect(question).to_be_visible()
        for _ in range(3):
            page.evaluate("history.back()")
        page.evaluate("() => { history.back(); history.back(); }")
        page.evaluate("document.querySelector('dialog').close()")
        expect(question).to_be_visible()
        assert page.evaluate("window.answer") == "none"
        question.get_by_role("button").click()
        expect(question).to_have_count(0)
        page.wait_for_function("window.answer === 'yes'")


EVENT = """() => {
  const { director } = window.pausenjass, { table } = director;
  const event = { id: "e2e", kind: "out", kick: null, title: "Hallo", line: null, seat: null, to_seat: null, face: null, tally: null, hold_ms: 600000 };
  director.replace({ ...table, moments: [event] });
}"""


@pytest.mark.parametrize("way", WAYS)
def test_an_event_card_over_a_hint(visit: Visits, way: str) -> None:
    me = visit(again=True, stored=stored(settings=STILL))
    at_table(lambda: klammern(moments.leads_again, 4))(me)
    me.page.evaluate(EVENT)
    HINT.opens(me)
    event, hint = me.page.locator(".event"), me.page.locator(HINT.seen)
    expect(hint).to_be_visible()
    expect(event).to_be_visible()
    WAYS[way](me)
    expect(hint).to_have_count(0)
    expect(event).to_be_visible()
    WAYS[way](me)
    expect(event).to_have_count(0)
    assert me.page.url.endswith("#/table")


@pytest.mark.parametrize("way", WAYS)
def test_from_a_place_to_the_review_to_the_result(visit: Visits, way: str) -> None:
    me = at_result(visit, of_a_round("klammern", 4))
    review = opened(me)
    me.tap(me.page.get_by_role("button", name=me.say("page.review.whole")))
    expect(me.page.get_by_role("region", name=me.say("page.replay"))).to_be_visible()
    WAYS[way](me)
    expect(review).to_be_visible()
    WAYS[way](me)
    expect(review).to_be_hidden()
    expect(me.page.get_by_role("button", name=me.say("page.review"))).to_be_visible()
    assert me.page.url.endswith("#/table")
