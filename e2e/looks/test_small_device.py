"""Three or four persons round a device that is too small for their hands: a sentence says so, in the set-up and at the table, and the clock stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import Visits
from fingers import Engine
from playwright.sync_api import Browser, Page, expect
from round_a_tablet import Sitting, deal
from serving import Server
from stage import laid, show

SMALL = ((600, 960), (390, 844), (844, 390), (932, 430), (800, 600), (960, 540), (703, 1000))
LARGE = ((704, 1000), (820, 1180), (1180, 820), (1024, 768))
HANDS = ("E7 R9 S8 EU T9", "E7 S6 SK T6 E8", "RK T9 S9 SA TA", "S8 S8 R6 T7 TU")
SEEN = """selector => {
  const node = document.querySelector(selector), box = node?.getBoundingClientRect();
  return Boolean(box?.width) && node.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Whether an element is there with nothing over its middle."""
LISTEN = """() => {
  const { director } = pausenjass, { send } = director;
  window.runs = null;
  director.send = (name, args, ...more) => {
    if (name === "tick") window.runs = args.seen;
    return send.call(director, name, args, ...more);
  };
}"""
"""`window.runs`: whether the page last told the engine that the game goes on."""


def sitting(persons: int) -> str:
    """A record with this many persons, and one bot at most."""
    return deal(HANDS[: max(persons, 3)], people=range(persons))


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page with canned replies."""
    seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}, {"kind": "bot"}]
    last = {game: {"rules": {}, "seats": seats} for game in ("ciao-sepp", "tschau-sepp")}
    tables = {str(persons): Engine(sitting(persons)).table for persons in (2, 3, 4)}
    with laid(browser, server, tables, settings={"last": last}) as page:
        yield page


@pytest.mark.parametrize("size", SMALL + LARGE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("persons", [2, 3, 4])
def test_the_sentence_is_seen(page: Page, persons: int, size: tuple[int, int]) -> None:
    """The sentence lies over the felt, and the menu beside it; a larger device shows the hands instead, and so does any device with two persons."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    show(page, str(persons))
    small = persons > 2 and size in SMALL
    assert page.evaluate(SEEN, ".too-small") == small
    assert page.evaluate(SEEN, ".bar .tool:last-of-type")
    if persons > 2:
        assert page.evaluate(SEEN, ".edge-button") != small


def test_the_clock_stands_until_there_is_room(visit: Visits) -> None:
    page = Sitting(visit, sitting(3)).page
    page.evaluate(LISTEN)
    small, large = ({"width": width, "height": height} for width, height in ((390, 844), (820, 1180)))
    page.set_viewport_size(small)
    expect(page.locator(".too-small")).to_be_visible()  # whether or not the game had begun before the test listened
    page.set_viewport_size(large)
    page.wait_for_function("() => window.runs === true")
    page.set_viewport_size(small)
    page.wait_for_function("() => window.runs === false")
    page.set_viewport_size(large)
    page.wait_for_function("() => window.runs === true")


@pytest.mark.parametrize("size", SMALL + LARGE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_set_up_says_it_before(page: Page, size: tuple[int, int]) -> None:
    """The set-up says so only for a game in which everybody plays at once; in the others the device goes round."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for game in ("ciao-sepp", "tschau-sepp"):
        page.evaluate("game => { location.hash = `#/new/${game}`; }", game)
        expect(page.locator(f".head-tool[href='#/rules/{game}']")).to_be_visible()
        assert page.evaluate(SEEN, ".go-small") == (game == "ciao-sepp" and size in SMALL), game
