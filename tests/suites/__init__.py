"""What each registered game brings to the suites that run over every game: the one place to extend for a further game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from suites.base import Suite
from suites.ciao_sepp import CIAO_SEPP
from suites.kaisern import KAISERN
from suites.klammern import KLAMMERN
from suites.tschau_sepp import TSCHAU_SEPP

SUITES: Final[Mapping[str, Suite]] = {
    "tschau-sepp": TSCHAU_SEPP,
    "ciao-sepp": CIAO_SEPP,
    "klammern": KLAMMERN,
    "kaisern": KAISERN,
}
