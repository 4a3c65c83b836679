"""Puzzles of Tschau Sepp: see sepp/. «Ciao» is said in time, so nobody can demand cards for it."""

from __future__ import annotations

from typing import Final

from puzzles.sepp.kit import SeppKit

TABLES: Final = (
    ({"players": 2}, 90),
    ({"players": 2, "hand": 5}, 60),
    ({"players": 3}, 30),
    ({"players": 3, "must_play": True}, 30),
    ({"players": 2, "must_play": True}, 60),
    ({"players": 4}, 120),
    ({"players": 5}, 60),
    ({"players": 6}, 40),
)
"""The house rules, and how many rounds of each are looked through."""


class Kit(SeppKit):
    """Tschau Sepp at one table."""

    id = "tschau-sepp"
    prefix = "ts"
    longest_proof = 400
