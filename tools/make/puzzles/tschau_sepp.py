"""Puzzles of Tschau Sepp: see sepp/. «Ciao» is said in time, so nobody can demand cards for it."""

from __future__ import annotations

from typing import Final

from puzzles.sepp.kit import SeppKit

TABLES: Final = (
    ({"players": 2}, 60),
    ({"players": 2, "hand": 5}, 40),
    ({"players": 3}, 40),
    ({"players": 3, "must_play": True}, 40),
    ({"players": 2, "must_play": True}, 60),
    ({"players": 4}, 25),
    ({"players": 5}, 12),
    ({"players": 6}, 8),
)
"""The house rules, and how many rounds of each are looked through."""


class Kit(SeppKit):
    """Tschau Sepp at one table."""

    id = "tschau-sepp"
    prefix = "ts"
    longest_proof = 400
