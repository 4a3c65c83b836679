"""The engine worker's entry: one call in, one answer out, both JSON. See pausenjass.app.desk for the calls."""

import json

from pausenjass.app.desk import Desk

try:
    from js import loadArchives as load_archives  # type: ignore[import-not-found]  # noqa: N813
except ImportError:  # CPython, which has everything

    def load_archives() -> None:
        """There is nothing to fetch."""


_desk = Desk()


def call(name: str, args_json: str) -> str:
    """Answer a call of the page; what went wrong inside comes back as {"crash": its text}. "ping" asks whether anybody is there."""
    if name == "ping":
        return "{}"
    try:
        return json.dumps(_desk.call(name, json.loads(args_json)))
    except Exception as wrong:  # the page decides what to tell; the worker lives on
        return json.dumps({"crash": f"{type(wrong).__name__}: {wrong}"})
    finally:
        if name != "boot":  # the start is kept free of what nobody needs yet
            load_archives()


__export__ = ["call"]
