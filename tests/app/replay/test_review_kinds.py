"""The kind of a mistake, from the action and the better one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pausenjass.app.presenters import presenter
from pausenjass.games import load


def view(**of: Any) -> Any:
    return SimpleNamespace(**of)


def kind_of(game_id: str, now: Any, played: str, better: str, **rules: Any) -> str:
    return presenter(game_id).reviews.kind(load(game_id, rules).rules, now, played, better)


def klammern(*trick: str, leader: int = 1, phase: str = "play") -> Any:
    """Trump is Spades; seat 0, with its partner at 2."""
    return view(phase=phase, trick=trick, leader=leader, trump="S", counts=(5, 5, 5, 5), seat=0, tricks=())


@pytest.mark.parametrize(
    ("now", "played", "better", "kind"),
    [
        (klammern(phase="accept"), "accept", "pass", "overbid"),
        (klammern(phase="kleines"), "pass", "kleines", "underbid"),
        (klammern(phase="name"), "name H", "name D", "suit"),
        (klammern(phase="kontra"), "kontra", "pass", "double"),
        (klammern(phase="meld"), "pass", "meld H7 H8 H9", "meld"),
        (klammern(), "lay SK belle", "lay SK", "meld"),
        (klammern(), "lay HQ", "lay S8", "draw-trumps"),
        (klammern(), "lay S8", "lay HQ", "keep-trumps"),
        (klammern(), "lay HQ", "lay DQ", "lead"),
        (klammern("H7", "HA", "H8"), "lay D7", "lay DT", "feed"),
        (klammern("HA", "H7", "H8"), "lay DT", "lay D7", "gift"),
        (klammern("HK", "H7", "H8"), "lay H9", "lay HA", "take"),
        (klammern("HK", "H7", "H8"), "lay HA", "lay H9", "leave"),
        (klammern("D8", "D9", "D7"), "lay S9", "lay S7", "high"),
        (klammern("D8", "D9", "D7"), "lay S7", "lay S9", "low"),
        (klammern("HA", "H7", "H8"), "lay D7", "lay C8", "discard"),
    ],
)
def test_klammern(now: Any, played: str, better: str, kind: str) -> None:
    assert kind_of("klammern", now, played, better) == kind


def kaisern(*trick: tuple[int, str], gone: tuple[int, ...] = ()) -> Any:
    """Trump is Eichel, and nobody has declared."""
    return view(phase="play", trick=trick, trump="E", kaiser=(), tricks=(), gone=gone)


@pytest.mark.parametrize(
    ("now", "played", "better", "kind"),
    [
        (kaisern(), "go", "come", "went"),
        (kaisern(), "come", "go", "stayed"),
        (kaisern(), "raise", "lay RK", "raised"),
        (kaisern(), "lay RK", "raise", "raise"),
        (kaisern(), "ready", "declare 1 TB", "declare"),
        (kaisern(), "free", "ready", "free"),
        (kaisern(), "lay RK", "lay SK", "lead"),
        (kaisern(), "lay E7", "lay RK", "stupf"),
        (kaisern((1, "R8")), "lay S3", "lay RK", "take"),
        (kaisern((1, "R8")), "lay RK", "lay S3", "leave"),
        (kaisern((1, "R8")), "lay EU", "lay RK", "high"),
        (kaisern((1, "R8")), "lay RK", "lay EU", "low"),
        (kaisern((1, "EU")), "lay RK", "lay S3", "discard"),
        (kaisern((1, "R8"), (2, "RK")), "lay S3", "lay RU", "discard"),
        (kaisern((1, "R8"), (2, "RK"), gone=(2,)), "lay S3", "lay RU", "take"),
        (kaisern((1, "R8"), (2, "RK"), gone=(2,)), "lay RU", "lay S3", "leave"),
    ],
)
def test_kaisern(now: Any, played: str, better: str, kind: str) -> None:
    assert kind_of("kaisern", now, played, better, players=3) == kind


@pytest.mark.rule("KA-13")
@pytest.mark.parametrize(("nine_takes_eight", "kind"), [(False, "discard"), (True, "take")])
def test_kaisern_where_the_nine_may_take_the_eight(nine_takes_eight: bool, kind: str) -> None:
    now = kaisern((1, "E8"))
    assert kind_of("kaisern", now, "lay E7", "lay E9", nine_takes_eight=nine_takes_eight) == kind


@pytest.mark.parametrize(
    ("played", "better", "kind"),
    [
        ("draw", "lay E7", "drew"),
        ("lay E7", "draw", "laid"),
        ("lay EU wish R", "lay EU wish S", "wish"),
        ("lay EU wish R", "lay E8", "bauer"),
        ("lay EA", "lay E9", "ass"),
        ("lay E9", "lay E7", "attack"),
        ("lay E9", "lay E6", "other"),
    ],
)
def test_tschau_sepp(played: str, better: str, kind: str) -> None:
    assert kind_of("tschau-sepp", view(), played, better) == kind


@pytest.mark.parametrize(
    ("played", "better", "kind"),
    [
        ("draw", "lay E9", "drew"),
        ("lay E9", "draw", "laid"),
        ("jump E9", "wait", "jump"),
        ("keep", "swap 1", "swap"),
        ("lay * swap 2", "lay E9", "joker"),
        ("lay E9", "lay E9 R9", "together"),
        ("lay EU wish R", "lay EU wish S", "wish"),
        ("lay E9", "lay E7", "attack"),
        ("lay E9", "lay EK", "other"),
    ],
)
def test_ciao_sepp(played: str, better: str, kind: str) -> None:
    assert kind_of("ciao-sepp", view(), played, better) == kind
