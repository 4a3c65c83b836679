"""The data that a device keeps, and how a person exports it and imports it again."""

from __future__ import annotations

import re
from pathlib import Path

from player import Player
from playwright.sync_api import Locator

from pausenjass.app.past.store import ASIDE


def notices(me: Player) -> Locator:
    """The notices on screen."""
    return me.page.locator("#notices").get_by_role("alert")


def download(me: Player, button: Locator) -> tuple[str, str]:
    """The name and the text of the file that a button offers."""
    with me.page.expect_download() as waiting:
        me.tap(button)
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_text(encoding="utf-8")


def aside(me: Player) -> dict[str, str]:
    """The texts that were set aside, by the keys under which they lay."""
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
    """Leaves only these entries in localStorage, as if the browser had been killed before it wrote the newer ones to the disk. The vault stays."""
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
    """Chooses a file to import."""
    with me.page.expect_file_chooser() as waiting:
        me.tap(me.button("page.data.import").first)
    waiting.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


def said(me: Player) -> re.Pattern[str]:
    return me.say.like("import.done")
