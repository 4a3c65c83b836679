"""What is written at the table can be read by day and by night, on gold and on gradients too."""

from __future__ import annotations

from typing import Any

import pytest
from audit import for_all, function
from canned import tables
from playwright.sync_api import Browser
from serving import Server
from stage import bring, stand_in

CONTRAST = for_all(function("contrast.js"))
SPECIAL = ("result", "lesson", "event")
"""Of these kinds of moment all are looked at, of the others every fourth."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_table_can_be_read(browser: Browser, server: Server, scheme: Any) -> None:
    canned = dict(tables("de"))
    names = [name for number, name in enumerate(canned) if number % 4 == 0 or any(kind in name for kind in SPECIAL)]
    context = browser.new_context(locale="de-CH", service_workers="block", color_scheme=scheme)
    page = context.new_page()
    stand_in(page, "de")
    page.goto(server.address)
    bring(page, canned)
    found = page.evaluate(CONTRAST, names)
    context.close()
    assert found == []
