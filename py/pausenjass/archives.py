"""The rest of the package, which a page fetches after the start: the answer to a call that needs it waits for it.

The page's Python starts from a memory that has only imported what the first match needs (tools/build/preload.py). The
archives with everything are fetched once somebody plays, so that they are there if the network goes, and loaded, which
takes more memory, when a call needs them (static/boot/interpreter.ts).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

Find = Callable[[], Mapping[str, Any]]
Fetch = Callable[[], Awaitable[None] | None]
"""Lets the page fetch or load the archives, once. None if everything is there anyway."""


def answer(
    find: Find, load: Fetch, *, ahead: Fetch | None = None, incomplete: Find | None = None
) -> str | Awaitable[str]:
    """What `find` finds, as JSON; {"crash": text} after an error. `find` imports what it needs before it changes anything. If
    it had to wait for the rest, "waited" says so: how long it took tells nothing about this device.

    `ahead`: what to do with the archives in any case, while the answer is on its way; None at the start, before anybody plays. `incomplete`: the
    answer if the rest can't be fetched, instead of a crash.
    """
    try:
        return json.dumps(find())
    except ModuleNotFoundError as missing:
        arriving = load()
        return _crash(missing) if arriving is None else _later(find, arriving, incomplete)
    except Exception as wrong:  # the page decides what to tell; the worker lives on
        return _crash(wrong)
    finally:
        if ahead:
            ahead()


async def _later(find: Find, arriving: Awaitable[None], incomplete: Find | None) -> str:
    await arriving
    try:
        return json.dumps({**find(), "waited": True})
    except ModuleNotFoundError as missing:
        return json.dumps({**incomplete(), "waited": True}) if incomplete else _crash(missing)
    except Exception as wrong:
        return _crash(wrong)


def _crash(wrong: Exception) -> str:
    return json.dumps({"crash": f"{type(wrong).__name__}: {wrong}"})
