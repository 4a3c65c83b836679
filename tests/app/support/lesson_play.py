"""Plays the lessons of the guided first games for tests, through the desk as the page does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from app_play import Json, Page, actions_of

from pausenjass.app.table.guide import TAUGHT

LESSONS = [(game_id, number) for game_id, lessons in TAUGHT.items() for number in range(1, len(lessons) + 1)]
"""Every lesson of every game."""
MOST_STEPS = 60


def wanted_of(page: Page) -> tuple[int, str]:
    """Who does what next in the lesson."""
    table = page.desk.session.table
    assert table is not None
    script = table.script()
    assert script is not None
    return script


def offered(table: Json) -> set[str]:
    """Every action that the screen offers the person."""
    person = table["persons"][0] if table["live"] else {}
    ways = [*table["hand"]["cards"], *table["hand"].get("together", ())]
    declared = [choice for item in (table.get("declare") or {"items": []})["items"] for choice in item["choices"]]
    buttons = [*table["buttons"], *table.get("stake_actions", ()), *declared]
    others = [table.get("stock") or {}, person.get("slap", {}), person.get("forfeit") or {}]
    actions = {action for way in ways for action in actions_of(way)}
    return {*actions, *(each.get("action") for each in (*buttons, *others))} - {None}


def decisions(page: Page, game_id: str, number: int) -> Iterator[str]:
    """The person's wanted actions, each before it is done; everybody else plays by itself."""
    page.call("guide", game=game_id, number=number)
    for _ in range(MOST_STEPS):
        if page.table["guide"]["done"]:
            return
        if any(button["id"] == "proceed" for button in page.table["guide"]["buttons"]):
            page.call("proceed", ply=page.table["ply"])
        elif page.next:
            assert page.next["kind"] == "auto"
            page.act(page.next["action"], page.next["seat"])
        else:
            seat, action = wanted_of(page)
            assert seat == 0
            assert action in offered(page.table), "the screen lets the person do what is asked for"
            yield action
            page.act(action)
    raise AssertionError("the lesson doesn't end")


def play(page: Page, game_id: str, number: int, wrong: int = 0) -> None:
    """Plays a lesson to its end, with this number of wrong tries on the way."""
    for action in decisions(page, game_id, number):
        others = sorted(offered(page.table) - {action})[:wrong]
        for other in others:
            reply = page.act(other)
            assert reply["refused"]["text"].endswith(page.table["guide"]["goal"])
        wrong -= len(others)


def texts_of(page: Page, game_id: str, number: int) -> set[str]:
    """Every text of a lesson for a person who makes no mistake."""
    said = []
    look: Callable[[], Any] = lambda: said.append(page.table["guide"]["text"])  # noqa: E731
    for _ in decisions(page, game_id, number):
        look()
    look()
    pauses = [reply["table"]["guide"]["text"] for reply in page.replies if "table" in reply]
    return {*said, *pauses}
