"""Pads as they are saved, and how those of two devices are joined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pausenjass.app.common.stamps import is_later
from pausenjass.app.phrases import LANGUAGES, say
from pausenjass.pads.pad import Pad
from pausenjass.pads.saved import read

PREFIX: Final = "pad."
"""With which the ids of matches on pads begin, in archive and season."""
MOST: Final = 60
"""The most pads on a device."""


def pad_of(match: str) -> str:
    """The id of the pad on which a match stands; "" for a match that was played here."""
    return match.removeprefix(PREFIX).rpartition(".")[0] if match.startswith(PREFIX) else ""


def is_nameless(pad: Pad) -> bool:
    """Whether somebody sits there without a name, called by the number of the seat."""
    return any(
        not each.get("person") and each["name"] in ("", *(say(lang, "pad.person", n=place) for lang in LANGUAGES))
        for place, each in enumerate(pad.people, start=1)
    )


def is_pad(item: Any) -> bool:
    """Whether the value is a saved pad of a game and of rules that we know."""
    try:
        read(item)
    except (ValueError, TypeError, AttributeError):
        return False
    return True


def joined(ours: Iterable[Pad], theirs: Iterable[Pad]) -> list[Pad]:
    """Joins both. Each pad is there once, as it was changed last."""
    kept: dict[str, Pad] = {}
    for pad in (*ours, *theirs):
        old = kept.get(pad.id)
        later = old is None or is_later(pad.changed, old.changed)
        if later or old and pad.changed == old.changed and pad.ply > old.ply:
            kept[pad.id] = pad
    return list(kept.values())
