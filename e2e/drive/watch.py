"""Notes what a page must not do: ask another origin, complain on the console, throw, or break its content security policy."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Download, Request, WebError

REPORT = """
addEventListener("securitypolicyviolation", event => console.error("CSP", event.violatedDirective, event.blockedURI));
"""


class Watch:
    """Collects the troubles of a browser context. A test names those that it provokes on purpose with `expect`."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.origin = origin
        self.troubles: list[str] = []
        self.downloads = 0
        self._expected: list[re.Pattern[str]] = []
        context.add_init_script(REPORT)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("page", lambda page: page.on("download", self._download))

    def expect(self, *patterns: str) -> None:
        """Troubles that match one of these are part of the test."""
        self._expected += map(re.compile, patterns)

    @property
    def quiet(self) -> bool:
        """Whether there was no trouble at all, not even on purpose."""
        return not self.troubles and not self._expected

    def check(self) -> None:
        """Raises AssertionError if there was any trouble that the test didn't expect."""
        bad = [trouble for trouble in self.troubles if not any(pattern.search(trouble) for pattern in self._expected)]
        assert not bad, "\n".join(["the page made trouble:", *bad])

    def _request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.origin}/", f"blob:{self.origin}/")):
            self.troubles.append(f"request to another origin: {request.url[:200]}")

    def _download(self, _: Download) -> None:
        self.downloads += 1

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console {message.type}: {message.text[:500]} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.troubles.append(f"uncaught: {error.error}")
