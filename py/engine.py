"""The engine worker's entry: takes one call and returns one answer, both as JSON. See pausenjass.app.desk for the calls."""

import json

from pausenjass.app.desk import Desk

try:
    from js import loadArchives as load_archives  # type: ignore[import-not-found]  # noqa: N813
except ImportError:  # CPython has everything

    def load_archives() -> None:
        """Does nothing: there is nothing to fetch."""


_desk = Desk()


def call(name: str, args_json: str) -> str:
    """Answers a call of the page. An error inside is returned as {"crash": its text}. "ping" asks whether the worker is alive."""
    if name == "ping":
        return "{}"
    try:
        return json.dumps(_desk.call(name, json.loads(args_json)))
    except Exception as wrong:  # the page decides what to tell; the worker lives on
        return json.dumps({"crash": f"{type(wrong).__name__}: {wrong}"})
    finally:
        if name != "boot":  # the start loads only what it needs
            load_archives()


__export__ = ["call"]
