"""Names as people type them, and as a malicious phone sends them."""

from __future__ import annotations

import json

import pytest
from conftest import Visits
from moments import stored
from phones import Phone, Table, at_table
from player import Player
from playwright.sync_api import Locator

from pausenjass.app.common.graphemes import clusters
from pausenjass.app.common.names import clean
from pausenjass.app.past.store import key
from pausenjass.core.record import Record

FAMILY = "\U0001f468\U0001f3fb\u200d\U0001f469\U0001f3fd\u200d\U0001f467\U0001f3ff\u200d\U0001f466\U0001f3ff"
SIGNS = FAMILY + "\U0001f1e8\U0001f1ed" + "\u2764\ufe0f\u200d\U0001f525" + "1\ufe0f\u20e3" + "e\u0308"


def typed(me: Player, field: Locator, text: str) -> str:
    """Types a text into a field; returns what the field takes of it."""
    me.tap(field)
    field.fill("")
    me.page.keyboard.insert_text(text)
    return field.input_value()


def seats(me: Player) -> tuple[str, ...]:
    return Record.parse(me.storage()[key("running")]).seats


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_name_of_pictures_stays_whole(visit: Visits, way: str) -> None:
    """A field takes twenty signs, whatever each is made of, and no more."""
    me = visit(way=way, bots=False, again=True)
    me.tap(me.new_game)
    field = me.open_seat(0).get_by_role("textbox")
    full = SIGNS * 4
    assert typed(me, field, full) == full
    assert typed(me, field, full + FAMILY) == full
    assert typed(me, field, "x" * 19 + FAMILY * 2) == "x" * 19 + FAMILY
    assert typed(me, field, FAMILY + "Zoe\u0308") == FAMILY + "Zoe\u0308"
    if way == "touch":
        return  # what becomes of the name doesn't depend on how the field was reached
    me.deal()
    now = me.until(lambda now: now.seats and now.hand)
    assert seats(me)[0] == f"{FAMILY}Zo\u00eb"
    assert any(FAMILY in name for name, *_ in now.seats)
    me.reload()
    me.until(lambda now: now.screen == "table" and now.hand)
    assert seats(me)[0] == f"{FAMILY}Zo\u00eb", "it is read again as it was written"


def test_who_looks_like_another_is_told_apart_and_nobody_is_invisible(visit: Visits) -> None:
    me = visit(bots=False, again=True)
    me.tap(me.new_game)
    me.pick("page.setup.players", "3")
    me.name_seat(0, "Zoe\u0308")
    me.name_seat(1, "zo\u00eb")
    me.name_seat(2, "\u3164\u2800\u202e")
    me.deal()
    me.until(lambda now: now.seats and now.hand)
    mine, second, third = seats(me)
    assert (mine, second) == ("Zo\u00eb", "Bot:zo\u00eb 2")
    assert clean(third.removeprefix("Bot:")) == third.removeprefix("Bot:") != ""


SENT = {"\u202eRo\u200bsa": "Rosa", FAMILY * 20: FAMILY * 20, "\u3164\u3164": ""}
"""Names that phones send, and what the engine makes of them; "" if it makes one of its own."""


def test_phones_are_called_as_the_engine_takes_their_names(visit: Visits) -> None:
    me = visit(link="tabs", bots=False, stored=at_table([1, 2, 3], {"tschau-sepp": 4}, {}))
    table = Table(me, "tschau-sepp")
    table.open()
    for sent in SENT:
        phone = Phone(me.page.context, table.invitation(), me)
        table.take(phone.answer())
        phone.introduce(sent)
    table.laid()
    me.until(lambda now: now.seats)
    names = seats(me)[1:]
    assert len(set(names)) == len(SENT)
    for name, shown in zip(names, SENT.values(), strict=True):
        assert name == (shown or name)
        assert clean(name) == name != ""
        assert len(clusters(name)) <= 20


def test_one_person_in_two_spellings_is_one_in_the_season(visit: Visits) -> None:
    games = [
        {"id": f"2026-11-24T1{i}:00:00", "date": "2026-11-24", "names": [name, "Beat"], "bots": [False, True], "given": [2, -2],
         "points": [2, -2], "struck": False, "changed": ""}
        for i, name in enumerate(["Zoe\u0308", "zo\u00eb\u200b", "Zo\u00eb"])
    ]  # fmt: skip
    me = visit(stored=stored(season=json.dumps(games)), bots=False, hash="#/season/2026-winter", again=True)
    rows = me.page.locator("table tbody tr")
    rows.first.wait_for()
    assert rows.count() == 2
    assert json.loads(me.storage()[key("season")]) == games
