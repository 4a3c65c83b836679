"""The engine worker's entry: takes one call and returns one answer, both as JSON. See pausenjass.app.desk for the calls."""

import json
from collections.abc import Awaitable

from pausenjass.app.desk import Desk
from pausenjass.archives import answer

try:
    from js import fetchArchives, loadArchives  # type: ignore[import-not-found]
except ImportError:  # CPython has everything

    def loadArchives() -> Awaitable[None] | None:  # noqa: N802 – JavaScript's name
        """Does nothing: there is nothing to load."""
        return None

    fetchArchives = loadArchives  # noqa: N816


_desk = Desk()


def call(name: str, args_json: str) -> str | Awaitable[str]:
    """Answers a call of the page. An error inside is returned as {"crash": its text}. "ping" asks whether the worker is alive."""
    if name == "ping":
        return "{}"
    ahead = None if name in ("boot", "repack") else fetchArchives  # the page calls these by itself
    return answer(
        lambda: _desk.call(name, json.loads(args_json)), loadArchives, ahead=ahead, incomplete=_desk.incomplete
    )


__export__ = ["call"]
