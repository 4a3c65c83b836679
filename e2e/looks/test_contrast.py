"""Text at the table can be read by day and by night, on gold and on gradients too."""

from __future__ import annotations

from typing import Any

import pytest
from audit import for_all, function
from canned import tables
from playwright.sync_api import Browser
from serving import Server
from stage import laid

CONTRAST = for_all(function("contrast.js"))
SPECIAL = ("result", "lesson", "event")
"""The test looks at all tables of these kinds of moment, and at every fourth of the others."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_table_can_be_read(browser: Browser, server: Server, scheme: Any) -> None:
    canned = tables("de")
    names = [name for number, name in enumerate(canned) if number % 4 == 0 or any(kind in name for kind in SPECIAL)]
    with laid(browser, server, canned, color_scheme=scheme) as page:
        assert page.evaluate(CONTRAST, names) == []
