"""What isn't in the page's memory at the start: an answer that needs it waits, and says so."""

from __future__ import annotations

import asyncio
import json
import runpy
from collections.abc import Callable
from typing import Any

from paths import ROOT

from pausenjass.archives import answer


def answered(come: bool, incomplete: Callable[[], Any] | None = None) -> Any:
    """The answer to a call that needs a module which comes when it is fetched, or doesn't."""
    there = []

    def find() -> dict[str, int]:
        if not there:
            raise ModuleNotFoundError("No module named 'judging'")
        return {"found": 1}

    async def fetch() -> None:
        if come:
            there.append(1)

    later = answer(find, fetch, incomplete=incomplete)
    assert not isinstance(later, str)

    async def wait() -> str:
        return await later

    return json.loads(asyncio.run(wait()))


def test_an_answer_that_had_to_wait_says_so() -> None:
    assert answered(come=True) == {"found": 1, "waited": True}
    assert json.loads(str(answer(lambda: {"found": 1}, lambda: None))) == {"found": 1}


def test_archives_are_fetched_in_any_case_once_somebody_plays() -> None:
    done: list[str] = []
    assert answer(lambda: {"found": 1}, lambda: done.append("load"), ahead=lambda: done.append("ahead"))
    assert done == ["ahead"]


def test_what_cant_be_fetched_is_told_as_the_caller_wants() -> None:
    assert answered(come=False, incomplete=lambda: {"incomplete": True}) == {"incomplete": True, "waited": True}
    assert list(answered(come=False)) == ["crash"]


def test_the_bots_worker_is_ready_where_everything_is_there() -> None:
    call = runpy.run_path(str(ROOT / "py" / "bots.py"))["call"]
    assert (call("ready", "{}"), call("ping", "{}")) == ("{}", "{}")
