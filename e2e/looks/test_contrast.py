"""Text at the table can be read by day and by night, on gold and on gradients too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from audit import for_all, function
from canned import tables
from playwright.sync_api import Browser, Page
from serving import Server
from stage import laid

CONTRAST = for_all(function("contrast.js"))
SPECIAL = ("result", "lesson", "event")
"""The test looks at all tables of these kinds of moment, and at every fourth of the others."""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page with canned replies."""
    with laid(browser, server, tables("de")) as page:
        yield page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_table_can_be_read(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    names = [
        name for number, name in enumerate(tables("de")) if number % 4 == 0 or any(kind in name for kind in SPECIAL)
    ]
    assert page.evaluate(CONTRAST, names) == []
