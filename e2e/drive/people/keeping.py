"""What a device keeps, and how a person takes it along and brings it back."""

from __future__ import annotations

import re
from pathlib import Path

from player import Player
from playwright.sync_api import Locator

from pausenjass.app.past.store import ASIDE


def notices(me: Player) -> Locator:
    """The sentences that are shown."""
    return me.page.locator("#notices").get_by_role("alert")


def download(me: Player, button: Locator) -> tuple[str, str]:
    """Name and text of the file that a button gives."""
    with me.page.expect_download() as waiting:
        me.tap(button)
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_text(encoding="utf-8")


def aside(me: Player) -> dict[str, str]:
    """What was set aside, by the key where it lay."""
    return {
        name.removeprefix(ASIDE).partition(":")[2]: text
        for name, text in me.storage().items()
        if name.startswith(ASIDE)
    }


FORBIDDEN = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
NO_VAULT = """
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (name, ...rest) {          // PyScript has a database of its own
  if (name === "pausenjass") throw new DOMException("no", "SecurityError");
  return open.call(this, name, ...rest);
};
"""


def as_on_the_disk(me: Player, entries: dict[str, str]) -> None:
    """The browser was killed before localStorage was on the disk; the vault was."""
    me.page.evaluate(
        """entries => {
          const version = Number(localStorage.getItem("pausenjass-version"));
          localStorage.clear();
          for (const key in entries) localStorage.setItem(key, entries[key]);
          if (Object.keys(entries).length) localStorage.setItem("pausenjass-version", String(version - 1));
        }""",
        entries,
    )


def bring(me: Player, text: str, name: str = "data.json") -> None:
    """Choose a file to be read in."""
    with me.page.expect_file_chooser() as waiting:
        me.tap(me.button("page.data.import").first)
    waiting.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


def said(me: Player) -> re.Pattern[str]:
    return me.say.like("import.done")
