"""The engine worker's entry: takes one call and returns one answer, both as JSON. See pausenjass.app.desk for the calls."""

import json
from collections.abc import Awaitable

from pausenjass.app.desk import Desk
from pausenjass.archives import answer

try:
    from js import loadArchives as fetch  # type: ignore[import-not-found]  # noqa: N813
except ImportError:  # CPython has everything

    def fetch() -> Awaitable[None] | None:
        """Does nothing: there is nothing to fetch."""
        return None


_desk = Desk()


def call(name: str, args_json: str) -> str | Awaitable[str]:
    """Answers a call of the page. An error inside is returned as {"crash": its text}. "ping" asks whether the worker is alive."""
    if name == "ping":
        return "{}"
    starts = name in ("boot", "repack")  # which the page calls by itself
    return answer(lambda: _desk.call(name, json.loads(args_json)), fetch, starts=starts, incomplete=_desk.incomplete)


__export__ = ["call"]
