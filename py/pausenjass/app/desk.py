"""The desk answers every call of the page. The worker entry py/engine.py does nothing else.

calls/ holds the calls. Every reply may hold `writes` {key: text or null}, in the order in which the page must write
them, and `notices` [{text, tone, download}]. A call that can't be answered gets {"error": {text, key}}.
"""

from __future__ import annotations

from pausenjass.app.calls import CALLS
from pausenjass.app.calls.replies import Reply
from pausenjass.app.calls.session import Args, NoAnswer, Session
from pausenjass.app.phrases import say


class Desk:
    """Answers the page's calls for one session."""

    def __init__(self) -> None:
        self.session = Session()

    def call(self, name: str, args: Args) -> Reply:
        """Answers a call. LookupError for an unknown name."""
        handler = CALLS.get(name)
        if handler is None:
            raise LookupError(f"unknown call {name!r}")
        try:
            reply = handler(self.session, args)
        except NoAnswer as no:
            reply = {"error": {"text": say(self.session.lang, no.phrase, **no.data), "key": no.key}}
        store = self.session.store
        if store.writes:
            reply["writes"], store.writes = store.writes, {}
        if store.notices:
            reply["notices"], store.notices = store.notices, []
        return reply

    def incomplete(self) -> Reply:
        """The answer to a call for which the page lacks modules that it can't fetch now."""
        return {"error": {"text": say(self.session.lang, "error.incomplete"), "key": "incomplete"}}
