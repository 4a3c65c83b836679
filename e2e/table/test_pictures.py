"""A table appears once its cards' faces are decoded, but a face that doesn't come keeps nobody waiting. The page runs without Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from moments import DATE, stored
from playwright.sync_api import Browser, Page, Route, expect
from serving import Server
from stage import stand_in
from view_model import model

from pausenjass.app.desk import Desk

FACES = "**/static/cards/swiss/*.svg"
PATIENCE_MS = 3000
"""How long the table waits for faces, as in static/js/table/screen.ts."""
OPEN = "table => { window.stage.replies.guide = { table, next: null }; location.hash = `#/guide/${table.game}/1`; }"
REVEALED = """() => {
  const main = document.querySelector("main#table"), hand = () => [...main.querySelectorAll("card-zone[kind=hand] img")];
  new MutationObserver((_, watch) => {
    if (main.classList.contains("empty") || !hand().length) return;
    watch.disconnect();
    window.revealed = hand().map(image => image.complete && image.naturalWidth > 0);
    window.focused = document.activeElement?.matches("#table h1");
  }).observe(main, { attributes: true });
}"""
APPEARED = """() => {
  const main = document.querySelector("main#table"), seen = selector => main.querySelector(selector).checkVisibility({ visibilityProperty: true });
  window.appeared = [];
  new MutationObserver(() => {
    if (!main.classList.contains("empty")) return;
    appeared.push({ bar: seen(".bar"), hand: seen("card-zone[kind=hand]"), waiting: seen(".waiting"), focused: document.activeElement.localName });
  }).observe(main, { attributes: true });
}"""
"""Notes what is seen of a table whose cards don't lie there yet."""
FETCHED = """names => {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.every(name => fetched.some(each => each.endsWith(name)));
}"""


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(locale="de-CH", service_workers="block", viewport={"width": 1180, "height": 820})
    page = context.new_page()
    stand_in(page, "de", motion="system", animation_ms=260)
    page.goto(server.address)
    page.wait_for_selector("html[data-ready=engine]", state="attached")
    yield page
    context.unroute_all(behavior="ignoreErrors")
    context.close()


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    """The table of a first lesson."""
    desk = Desk()
    desk.call("boot", {"entries": stored(), "lang": "de", "seed": "pictures", "now": DATE})
    table: dict[str, Any] = desk.call("guide", {"game": "kaisern", "number": 1})["table"]
    assert table["hand"]["cards"]
    return table


def held(page: Page) -> list[Route]:
    """Holds back the requests for faces; returns their routes."""
    routes: list[Route] = []
    page.route(
        FACES, lambda route: routes.append(route)
    )  # Playwright sets attributes on its handlers, which a list's own method doesn't allow
    return routes


def test_the_cards_have_their_faces_when_the_table_is_shown(page: Page, table: dict[str, Any]) -> None:
    routes = held(page)
    page.evaluate(REVEALED)
    with page.expect_request(FACES):
        page.evaluate(OPEN, table)
    expect(page.locator("main#table")).to_have_class("room empty")
    expect(page.locator(".shuffling")).to_be_visible()
    page.unroute(FACES)
    for route in routes:
        route.continue_()
    expect(page.locator("main#table")).not_to_have_class("room empty")
    page.wait_for_function("() => window.revealed")
    assert page.evaluate("revealed") == [True] * len(table["hand"]["cards"])


def test_the_focus_is_never_lost_when_the_table_is_shown(page: Page, table: dict[str, Any]) -> None:
    """The waiting text has it first, and the heading from the very step in which that goes, whatever the table still has to do."""
    routes = held(page)
    page.evaluate(REVEALED)
    with page.expect_request(FACES):
        page.evaluate(OPEN, table)
    expect(page.locator(".shuffling")).to_be_focused()
    page.unroute(FACES)
    for route in routes:
        route.continue_()
    page.wait_for_function("() => window.revealed")
    assert page.evaluate("focused")


def open_and_leave(page: Page, table: dict[str, Any]) -> None:
    """Opens a table, whose parts are there from then on, and goes to the start screen."""
    page.evaluate(OPEN, table)
    expect(page.locator("card-zone[kind=hand] button").first).to_be_visible()
    page.evaluate("() => { location.hash = '#/'; pausenjass.director.leave(); }")
    expect(page.locator("main#table")).to_be_hidden()


def test_a_table_appears_before_its_cards_are_dealt(page: Page, table: dict[str, Any]) -> None:
    """In a task of its own, so that no task takes long."""
    open_and_leave(page, table)
    page.evaluate(APPEARED)
    page.evaluate(OPEN, table)
    expect(page.locator("card-zone[kind=hand] button").first).to_be_visible()
    waiting, bare = page.evaluate("appeared")
    assert (waiting["bar"], waiting["hand"], waiting["waiting"]) == (False, False, True)
    assert bare == {"bar": True, "hand": False, "waiting": False, "focused": "h1"}


def test_a_table_that_is_covered_appears_with_its_cover(page: Page, table: dict[str, Any]) -> None:
    """Nobody sees for a moment what a paper for the next person will hide."""
    open_and_leave(page, table)
    page.evaluate(APPEARED)
    page.evaluate(OPEN, table | {"cut": {"title": "Heb ab", "text": "Bitte", "seal": "0" * 64, "cards": 36}})
    expect(page.locator(".cutting h2")).to_be_focused()
    assert [each["waiting"] for each in page.evaluate("appeared")] == [True]


def test_a_face_that_never_comes_keeps_nobody_waiting(page: Page, table: dict[str, Any]) -> None:
    page.clock.install()
    held(page)
    with page.expect_request(FACES):
        page.evaluate(OPEN, table)
    page.clock.run_for(PATIENCE_MS - 1000)
    expect(page.locator("main#table")).to_have_class("room empty")
    page.clock.run_for(1500)
    expect(page.locator("main#table")).not_to_have_class("room empty")
    expect(page.locator("card-zone[kind=hand] button")).to_have_count(len(table["hand"]["cards"]))


def test_a_face_that_fails_keeps_nobody_waiting(page: Page, table: dict[str, Any]) -> None:
    page.route(FACES, lambda route: route.abort())
    page.evaluate(OPEN, table)
    expect(page.locator("card-zone[kind=hand] button").first).to_be_visible()


def test_pictures_are_fetched_before_they_are_wanted(page: Page, table: dict[str, Any]) -> None:
    """The table fetches everybody's moods: a portrait changes without a gap, and Firefox doesn't complain about a picture that was left half
    fetched. The set-up fetches every face of the game's deck, before anybody has dealt."""
    moods = [
        f"static/faces/{seat['portrait']['picture']}-{mood}.svg"
        for seat in table["seats"][1:]
        for mood in get_args(model().Mood)
    ]
    assert moods
    page.evaluate(OPEN, table)
    page.wait_for_function("() => !document.querySelector('main#table').classList.contains('empty')")
    page.wait_for_function(FETCHED, arg=moods)
    page.evaluate("() => { location.hash = '#/new/klammern'; }")
    page.wait_for_function(FETCHED, arg=[f"french/{suit}{rank}.svg" for suit in "CSHD" for rank in "789TJQKA"])


SHOW = """face => {
  const card = document.querySelector("playing-card") ?? document.querySelector("main:not([hidden])").appendChild(document.createElement("playing-card"));
  card.show({ id: "one", face }, false);
  return window.seen = [];
}"""
WATCH = """() => {
  const card = document.querySelector("playing-card"), look = () => {
    const { image } = card, face = image.getAttribute("src");
    window.seen.push(face ? image.complete && image.naturalWidth > 0 : card.classList.contains("closed"));
    requestAnimationFrame(look);
  };
  look();
}"""


def test_no_card_is_painted_before_its_picture_is_there(page: Page) -> None:
    """It shows its back until then, also when it shows another face afterwards."""
    for number, face in enumerate(("EO", "RK")):
        routes = held(page)
        with page.expect_request(f"**/{face}.svg"):
            page.evaluate(SHOW, face)
        if not number:
            page.evaluate(WATCH)
        expect(page.locator("playing-card")).to_have_class("closed")
        page.unroute(FACES)
        for route in routes:
            route.continue_()
        expect(page.locator("playing-card")).not_to_have_class("closed")
        page.wait_for_function(f"() => document.querySelector('playing-card').image.src.endsWith('{face}.svg')")
        page.wait_for_function("window.seen.length > 3")
        assert all(page.evaluate("window.seen"))
