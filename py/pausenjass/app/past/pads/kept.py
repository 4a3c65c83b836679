"""Pads as they are saved, and how those of two devices are joined."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from pausenjass.app.common.names import clean
from pausenjass.app.common.people import is_id
from pausenjass.app.common.stamps import is_later
from pausenjass.app.phrases import LANGUAGES, say
from pausenjass.pads.pad import Pad
from pausenjass.pads.saved import read

PREFIX: Final = "pad."
"""With which the ids of matches on pads begin, in archive and season."""
MOST: Final = 60
"""The most pads that aren't put away."""
_ID: Final = re.compile(r"[A-Za-z0-9_:.+-]{0,79}[A-Za-z0-9]")
"""The ids that an address can hold."""


def pad_of(match: str) -> str:
    """The id of the pad on which a match stands; "" for a match that was played here."""
    return match.removeprefix(PREFIX).rpartition(".")[0] if match.startswith(PREFIX) else ""


def is_nameless(pad: Pad) -> bool:
    """Whether somebody sits there without a name, called by the number of the seat."""
    return any(
        not each.get("person") and each["name"] in ("", *(say(lang, "pad.person", n=place) for lang in LANGUAGES))
        for place, each in enumerate(pad.people, start=1)
    )


def pad_from(item: Any) -> Pad | None:
    """The pad that this value describes; None if it is none of a game and of rules that we know."""
    try:
        pad = read(item)
    except (ValueError, TypeError, AttributeError):
        return None
    names = [each["name"] for each in pad.people]
    persons = [each["person"] for each in pad.people if "person" in each]
    sound = _ID.fullmatch(pad.id) and all(clean(name) == name for name in names) and all(map(is_id, persons))
    return pad if sound else None


def joined(ours: Iterable[Pad], theirs: Iterable[Pad]) -> list[Pad]:
    """Joins both. Each pad is there once, as it was changed last."""
    kept: dict[str, Pad] = {}
    for pad in (*ours, *theirs):
        old = kept.get(pad.id)
        later = old is None or is_later(pad.changed, old.changed)
        if later or old and pad.changed == old.changed and pad.ply > old.ply:
            kept[pad.id] = pad
    return list(kept.values())
