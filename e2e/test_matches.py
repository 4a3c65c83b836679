"""Whole matches, from the start screen to the result."""

from __future__ import annotations

import pytest
from conftest import Visits
from moments import stored


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_match_by_touch(visit: Visits, size: str) -> None:
    me = visit(size, way="touch", stored={})
    me.tap(me.link("page.nav.settings"))
    me.pick("page.settings.pace", me.say("page.settings.pace.instant"))
    me.pick("page.settings.animation_ms", me.say("page.settings.animation_ms.160"))
    me.tap(me.link("page.back"))
    me.set_up(players=3, level="mittel", rules={"limit": 40})
    rounds = me.play_match()
    assert rounds >= 1
