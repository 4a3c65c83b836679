"""The page as an app on the home screen: files that are downloads elsewhere go through the share sheet, and the page stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Visits
from keeping import aside, notices
from moments import stored
from played import finished, played
from player import Player
from playwright.sync_api import Locator, expect

AT_HOME = {
    "display-mode": """{
  const asked = window.matchMedia.bind(window);
  window.matchMedia = media => media.includes("standalone") ? { matches: true } : asked(media);
}""",
    "navigator.standalone": "Object.defineProperty(Navigator.prototype, 'standalone', { value: true });",
}
SHEET = """
window.given = [];
window.refusals = [];
Object.assign(Navigator.prototype, {
  canShare: ({ files }) => files.length === 1 && files[0] instanceof File,
  async share({ files: [file], ...other }) {
    const refusal = refusals.shift();
    if (refusal) throw new DOMException("no", refusal);
    given.push({ name: file.name, type: file.type, text: await file.text(), other: Object.keys(other) });
  },
});
"""


def at_home(visit: Visits, how: str = "display-mode", sheet: str = SHEET, **entries: Any) -> Player:
    """Opens the page as a person starts it from the home screen."""
    return visit(stored=stored(**entries), bots=False, script=AT_HOME[how] + sheet)


def given(me: Player, count: int) -> list[dict[str, Any]]:
    """The files that the share sheet has received, once there are `count`."""
    me.page.wait_for_function(f"given.length === {count}")
    files: list[dict[str, Any]] = me.page.evaluate("given")
    return files


def stays(visit: Visits, me: Player) -> None:
    """Expects that the page is where it was, and that nothing was downloaded."""
    assert visit.opened[-1].watch.downloads == 0
    assert me.page.evaluate("performance.getEntriesByType('navigation').length") == 1
    assert me.page.locator("html[data-ready=engine]").count() == 1


@pytest.mark.parametrize("how", AT_HOME)
def test_everything_that_is_downloaded(visit: Visits, how: str) -> None:
    me = at_home(visit, how, finished=finished(played()), statistics="noise")
    files = 0

    def take(button: Locator, name: str) -> dict[str, Any]:
        nonlocal files
        files += 1
        me.tap(button)
        file = given(me, files)[-1]
        assert name in file["name"]
        assert not file["other"], "a title would become a second file"
        return file

    assert take(notices(me).get_by_role("button", name=me.say("page.notice.download")), ".txt")["text"] == "noise"
    me.go("#/data")
    assert aside(me)
    row = me.page.get_by_role("button", name=me.say("page.data.aside.download", name="").strip())
    assert take(row.first, ".txt")["text"] == "noise"
    backup = take(me.button("page.data.export"), ".json")
    assert backup["text"].startswith("{")
    assert backup["type"] == "application/json"
    me.go("#/archive")
    take(me.page.locator(".archive-found").get_by_role("button", name="herunterladen"), ".json")
    me.go("#/statistics/klammern")
    record = take(me.page.get_by_role("button", name=me.say.like("page.statistics.download")), ".txt")
    assert record["type"] == "text/plain"
    stays(visit, me)


def export_in_vain(me: Player, why: str) -> None:
    """Exports a backup that the share sheet refuses, for this reason."""
    me.page.evaluate("why => refusals.push(why)", why)
    me.tap(me.button("page.data.export"))
    me.page.wait_for_function("!refusals.length")


def test_sheet_that_gives_nothing_away(visit: Visits) -> None:
    """If a person closes the share sheet, the page says nothing; the next export works. If the engine takes longer than a browser trusts a touch,
    the file waits for another touch."""
    me = at_home(visit)
    me.go("#/data")
    export_in_vain(me, "AbortError")
    me.tap(me.button("page.data.export"))
    given(me, 1)
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(notices(me)).to_have_count(0)
    stays(visit, me)
    export_in_vain(me, "NotAllowedError")
    dialog = me.page.get_by_role("dialog", name=me.say("page.file.ready"))
    me.tap(dialog.get_by_role("button", name=me.say("page.file.send")))
    given(me, 2)
    expect(dialog).to_have_count(0)
    stays(visit, me)


def test_no_share_sheet(visit: Visits) -> None:
    """Without a share sheet, or without one for files, the file is downloaded, as elsewhere."""
    me = at_home(visit, sheet="")
    me.go("#/data")
    for sheet in ("", "Navigator.prototype.canShare = () => false;"):
        me.page.evaluate(f"() => {{ {sheet} }}")
        with me.page.expect_download() as waiting:
            me.tap(me.button("page.data.export"))
        assert waiting.value.suggested_filename.endswith(".json")


def test_sheet_where_there_is_no_need(visit: Visits) -> None:
    """In a browser's window a file is downloaded."""
    me = visit(bots=False, script=SHEET)
    me.go("#/data")
    with me.page.expect_download():
        me.tap(me.button("page.data.export"))
    assert me.page.evaluate("given") == []
