"""Onlookers: their Table offers nothing to do and calls nobody «du», whoever holds the tablet, and in every phase of each game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from phone_play import Party, buttons, party, until

from pausenjass.app.screen.phones import MOST_ONLOOKERS
from pausenjass.games import GAMES

Json = dict[str, Any]


def look(made: Party, **asked: Any) -> Json:
    """What an onlooker sees now."""
    (table,) = made.call("phones", seats={}, onlookers=[asked], at=0)["onlookers"]
    assert isinstance(table, dict)
    return table


@pytest.mark.parametrize("here", [0, 1])
@pytest.mark.parametrize("game", list(GAMES))
def test_an_onlooker_only_looks_on(game: str, here: int) -> None:
    made, rng = party(game, here=here, bots=0 if game == "ciao-sepp" and not here else 1), Random(4)
    results = set()
    for _ in range(400):
        table = look(made)
        assert (table["place"], table["me"], table["hand"]["cards"]) == ("onlooker", 0, [])
        assert buttons(table) == []
        assert table["hint"] is table["handover"] is table["offer"] is table["cut"] is table["forward"] is None
        assert not table["undo"]
        assert not any(table.get(each) for each in ("talk", "powers", "forfeit", "persons"))
        assert not (table.get("stock") or {}).get("action")
        assert not (table.get("ask") or {"mine": False})["mine"]
        assert not any(side.get("mine") for side in (table["score"] or {"sides": []})["sides"])
        assert (table["prompt"] or {"tone": "wait"})["tone"] != "you"
        assert not {"du", "dir", "dich", "dein"} & set((table["prompt"] or {"text": ""})["text"].lower().split())
        if table["result"]:
            results.add(table["result"]["kind"])
            assert table["result"]["next"] is None
        if not made.one(rng, all_look=False):
            break
    assert results


def test_an_onlooker_taps_no_real_telephone() -> None:
    made = party("ciao-sepp", bots=0, phone="real")
    assert until(made, Random(1), lambda made: made.phone(made.phones[0])["bell"])
    assert look(made)["bell"] is None


def test_what_is_new_is_told_once_in_the_onlookers_language() -> None:
    made = party()
    reply = made.call("phones", seats={}, onlookers=[{"lang": "en"}], at=0)
    made.tap(0, "draw")
    now = made.call("phones", seats={}, onlookers=[{"lang": "en", "from": reply["line"]}, {"lang": "en"}], at=0)
    new, anew = now["onlookers"]
    assert (bool(new["moves"]), bool(anew["moves"])) == (True, False)
    assert new["say"] == [new["log"][-1]["text"]]
    assert new["say"][0].startswith("Ada draws")


def test_the_picture_stays_when_the_tablet_is_handed_on() -> None:
    made, rng = party("klammern", here=2, phones=1, bots=0), Random(2)
    hands = set()
    for _ in range(60):
        hands.add(made.table["me"])
        assert look(made)["me"] == 0
        if made.table["handover"]:
            made.call("seated", ply=made.table["ply"])
        made.one(rng)
    assert hands == {0, 1}


@pytest.mark.parametrize(
    "asked", [{}, "", [0], [{"lang": "fr"}], [{"seat": 0}], [{"from": -1}], [{}] * (MOST_ONLOOKERS + 1)]
)
def test_an_invalid_question_is_refused(asked: Any) -> None:
    assert party().call("phones", seats={}, onlookers=asked, at=0)["error"]["key"] == "seats"
