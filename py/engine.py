"""The engine worker's entry: takes one call and returns one answer, both as JSON. See pausenjass.app.desk for the calls."""

import json
from collections.abc import Awaitable

from pausenjass.app.desk import Desk
from pausenjass.archives import answer

try:
    from js import fetchArchives as fetch_archives  # type: ignore[import-not-found]  # noqa: N813 – JavaScript's name
    from js import loadArchives as load_archives  # noqa: N813
except ImportError:  # CPython has everything

    def load_archives() -> Awaitable[None] | None:
        """Does nothing: there is nothing to load."""
        return None

    fetch_archives = load_archives


_desk = Desk()


def call(name: str, args_json: str) -> str | Awaitable[str]:
    """Answers a call of the page. An error inside is returned as {"crash": its text}. "ping" asks whether the worker is alive."""
    if name == "ping":
        return "{}"
    ahead = None if name in ("boot", "repack") else fetch_archives  # the page calls these by itself
    return answer(
        lambda: _desk.call(name, json.loads(args_json)), load_archives, ahead=ahead, incomplete=_desk.incomplete
    )


__export__ = ["call"]
