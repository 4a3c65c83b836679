"""A question at the table is a slip that moves nothing, and that goes when a result covers the table."""

from __future__ import annotations

from collections.abc import Iterator

import moments
import pytest
from fingers import Engine
from moments import moment
from playwright.sync_api import Browser, Page, expect
from results import Kind, table
from serving import Server
from stage import laid, show

SIZES = ((390, 844), (844, 390), (820, 1180), (1180, 820), (1920, 1080))
BOX = "() => JSON.stringify(document.querySelector('.table').getBoundingClientRect())"
OWN, RESULT = "own turn", "result of a round"


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page with canned replies, for a person who hasn't answered the question about sounds."""
    tables = {
        OWN: Engine(moment(moments.own_turn)).table,
        RESULT: table(Kind("tschau-sepp", 2, False, ()), "de"),
    }
    with laid(browser, server, tables, settings={"sound": None}) as page:
        yield page


def test_a_slip_moves_nothing_and_never_lies_over_a_result(page: Page) -> None:
    show(page, RESULT)
    slip = page.get_by_role("status").filter(has_text="Töne an?")
    expect(slip).to_have_count(0)
    show(page, OWN)
    expect(slip).to_be_visible()
    with_it = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        with_it.append(page.evaluate(BOX))
        box = slip.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    show(page, RESULT)
    expect(slip).to_have_count(0)
    show(page, OWN)
    expect(slip).to_have_count(0)
    for (width, height), before in zip(SIZES, with_it, strict=True):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BOX) == before
