"""The portraits at the seats: their place in the view model, and how moods follow the events."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from app_play import Page
from scene_play import table

from pausenjass.app.common.characters import BY_NAME
from pausenjass.app.presenters import presenter
from pausenjass.app.presenters.faces import felt, moods
from pausenjass.app.presenters.scene import Feeling
from pausenjass.app.table.scenes import scene_of
from pausenjass.app.table.table import Table
from pausenjass.core.game import Event
from pausenjass.games import GAMES

PAIRS = ((0, 2), (1, 3))


def faces(page: Page) -> dict[str, str]:
    """The mood of every bot at the table."""
    return {seat["name"]: seat["portrait"]["mood"] for seat in page.table["seats"] if seat["bot"]}


def happened(made: Table, *events: Event) -> Table:
    """The table after one more line, in which this happened."""
    made.match.states.append(made.match.state._replace(phase="play", turn=0))
    made.match.events.append(events)
    return made


def shown(made: Table) -> dict[int, str]:
    return {seat: str(mood) for seat, mood in moods(scene_of(made, "de")).items()}


# --- who is shown ---------------------------------------------------------------------------------------------------


def test_bots_have_their_pictures_colours_and_a_word_for_how_they_play() -> None:
    page = Page()
    page.new(bots=3)
    me, *bots = page.table["seats"]
    assert (me["portrait"]["picture"], me["portrait"]["mood"], me["style_text"]) == ("you", "neutral", None)
    for seat in bots:
        who = BY_NAME[seat["name"]]
        assert (seat["portrait"]["picture"], seat["portrait"]["colour"]) == (who.id, who.colour)
    assert [seat["style_text"] for seat in bots] == ["flink", "bedächtig", "wagemutig"]
    assert len({seat["portrait"]["colour"] for seat in page.table["seats"]}) == 4


def test_several_persons_are_told_apart_by_colour() -> None:
    page = Page()
    page.new(bots=1, people=("Ida", "Karl", "Lea"))
    portraits = [seat["portrait"] for seat in page.table["seats"]]
    assert [portrait["picture"] for portrait in portraits] == ["person", "person", "person", "anna"]
    assert len({portrait["colour"] for portrait in portraits}) == 4


def test_the_style_goes_with_the_question() -> None:
    page = Page()
    page.new(bots=2)
    rng = Random(0)
    asked: dict[int, Any] = {}
    for _ in range(60):
        if page.next and page.next["ask"]:
            asked[page.next["seat"]] = page.ask["style"]
        page.step(rng)
    assert asked == {1: list(BY_NAME["Anna"].style), 2: list(BY_NAME["Beat"].style)}


# --- moods ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_declares_what_makes_glad_and_cross(game: str) -> None:
    declared = presenter(game).seats.moods
    assert set(declared) <= GAMES[game].words.events
    assert {"glad", "cross"} <= {feeling.mood for feelings in declared.values() for feeling in feelings}


@pytest.mark.parametrize(
    ("feeling", "expected"),
    [
        (Feeling("glad"), {1: "glad"}),
        (Feeling("cross", "of"), {2: "cross"}),
        (Feeling("glad", "side"), {1: "glad", 3: "glad"}),
        (Feeling("cross", "rivals"), {0: "cross", 2: "cross"}),
        (Feeling("cross", "rivals", lambda data: bool(data["count"] > 2)), {}),
    ],
)
def test_whose_feelings_an_event_touches(feeling: Feeling, expected: dict[int, str]) -> None:
    event = Event("hit", {"seat": 1, "of": 2, "count": 2})
    assert felt({"hit": (feeling,)}, event, PAIRS) == expected
    assert felt({"other": (feeling,)}, event, PAIRS) == {}


def test_the_newest_event_counts() -> None:
    made = happened(table(), Event("jumped", {"seat": 1, "card": "E7"}))
    assert shown(made)[1] == "glad"
    happened(made, Event("hit-back", {"seat": 2, "of": 1, "count": 4, "cards": ["E6"]}))
    assert (shown(made)[1], shown(made)[2]) == ("cross", "glad")


def test_a_mood_fades_after_a_lap_of_the_table() -> None:
    made = happened(table(players=4), Event("skipped", {"seat": 2}))
    for _ in range(3):
        assert shown(made)[2] == "cross"
        happened(made)
    happened(made)
    assert 2 not in shown(made)


def test_a_bot_thinks_on_its_turn() -> None:
    made = happened(table(people=(0,)), Event("took", {"seat": 1, "count": 2}))
    made.match.states[-1] = made.match.state._replace(turn=1)
    assert shown(made)[1] == "thinking"


def test_persons_faces_have_no_moods() -> None:
    page = Page()
    page.new(bots=2)
    page.play(Random(1), watch=[lambda page: _neutral(page.table["seats"][0])])


def _neutral(seat: Any) -> None:
    assert seat["portrait"]["mood"] == "neutral"


def test_in_a_match_all_moods_are_seen_and_at_its_end_winners_are_glad() -> None:
    page, seen = Page(), set[str]()
    page.new(bots=3, limit=None, rounds=3)
    page.play(Random(4), watch=[lambda page: seen.update(faces(page).values())])
    assert seen == {"neutral", "glad", "cross", "thinking"}
    rows = page.table["result"]["rows"]
    for row in rows:
        if row["name"] in faces(page):
            assert faces(page)[row["name"]] == ("glad" if row["won"] else "cross")


# --- colours of charts ----------------------------------------------------------------------------------------------


def test_a_charts_lines_have_the_colours_of_the_seats() -> None:
    page = Page()
    page.new(bots=2, limit=None, rounds=4)  # a chart comes from the fourth round
    page.play(Random(2))
    colours = {seat["name"]: seat["portrait"]["colour"] for seat in page.table["seats"]}
    series = page.table["result"]["chart"]["series"]
    assert {line["name"]: line["colour"] for line in series} == colours
