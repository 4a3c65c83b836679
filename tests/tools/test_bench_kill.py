"""The output of `npm run bench:kill` when a browser loses something, or disobeys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import bench_kill
import pytest
from bench_kill import Loss, Trouble, measure


class Stub:
    """A bench whose browser loses nothing for a while, and then has a trouble."""

    def __init__(self, actions: int = 0, trouble: Exception | None = None) -> None:
        self.actions = actions
        self.trouble = trouble
        self.killed: list[tuple[str, int]] = []

    def kills(self, name: str, game: str, count: int, delays: Iterator[int]) -> Iterator[Loss]:
        self.killed.append((game, count))
        for _ in range(count):
            yield Loss(game, next(delays), self.actions)
        if self.trouble:
            raise self.trouble


def measured(bench: Any, kills: int) -> bool:
    return measure(bench, "firefox", kills)


def test_every_game_has_its_share() -> None:
    bench = Stub()
    assert measured(bench, 6)
    assert [count for _, count in bench.killed] == [2, 2, 1, 1]
    assert measured(few := Stub(), 1)
    assert len(few.killed) == 1, "no browser is started for nothing"


def test_what_is_lost_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert not measured(Stub(actions=2), 4)
    assert "| **firefox** | in all | | 4 | **8** |" in capsys.readouterr().out


@pytest.mark.parametrize("kind", [Trouble, bench_kill.Error])
def test_a_trouble_is_one_sentence(kind: type[Exception], capsys: pytest.CaptureFixture[str]) -> None:
    """Earlier measurements stay."""
    assert not measured(Stub(trouble=kind("the engine did not start within 60 s\nCall log")), 4)
    said = capsys.readouterr()
    assert said.err.splitlines()[-1] == "firefox is left as it is: the engine did not start within 60 s"
    assert "| **firefox** | in all | | 1 | **0** |" in said.out
