"""Kaisern as the sheet also allows it: blind raises, stages, all Kritze of a face-up Kaiser at once (KA-37 to KA-41)."""

from __future__ import annotations

from random import Random

import pytest
from conftest import Visits
from kaisern_player import STILL, at_kaisern, lines, play_spiel, step
from moments import stored
from moments_kaisern import both, kaisern, may, result
from player import Player

STAGED = {"staged": True, "blind": True, "kritze": "free", "open_kritze": "at once", "target": 51}
MOMENTS = {
    "blind": both(may("ready", "raise", phase="blind"), lambda table: table.match.state.round == 1),
    "a stage": may("ready", "raise", phase="stage"),
    "a face-up Banner": may("declare", "waive", phase="open"),
    "more Kritze": may("declare", "ready", phase="open"),
    "a result before blind turns": result("tricks"),
}


def at_moment(visit: Visits, size: str, name: str) -> Player:
    """A person at the tablet or phone who comes back to this moment."""
    me = at_kaisern(
        visit(size, way="touch", again=True, stored=stored(settings=STILL, running=kaisern(MOMENTS[name], 4, **STAGED)))
    )
    me.resume()
    return me


@pytest.mark.parametrize("size", ["tablet", "phone"])
@pytest.mark.parametrize("name", MOMENTS)
def test_new_phases(visit: Visits, name: str, size: str) -> None:
    """Everything fits, and the person can go on: at the phone for some lines, at the tablet to the end of the Spiel."""
    me = at_moment(visit, size, name)
    now = me.until(lambda now: now.prompt or now.result)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"
    if name == "blind":
        assert {me.say("stake.ready.blind"), me.say("stake.raise")} <= {*now.buttons}
        assert now.prompt == me.say("prompt.blind")
        step(me, Random(1))
    if name in ("a stage", "more Kritze"):
        assert me.say("stake.ready.part") in now.buttons
        step(me, Random(1))
    if name == "a result before blind turns":
        me.tap(me.button("result.next"))
        me.until(lambda after: not after.result)
    on = len(lines(me)) + 4 if size == "phone" else 400
    assert play_spiel(me, Random(2), until=on).result or size == "phone"
