"""The layout audit: every game with every number of players at every kind of moment, at many sizes and with letters of double size.
Nothing overlaps, no text is cut, no word is broken, every target is big enough, the hand is in sight, nothing scrolls sideways. The page runs without Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from audit import ALL, AUDIT
from canned import every_number, tables
from playwright.sync_api import Browser, Page
from serving import Server
from stage import LOCALES, laid, show

SIZES = (
    (320, 640),
    (360, 640),
    (375, 667),
    (390, 844),
    (600, 960),
    (640, 360),
    (740, 360),
    (844, 390),
    (932, 430),
    (768, 1024),
    (820, 1180),
    (800, 600),
    (960, 540),
    (1024, 600),
    (1180, 820),
    (1366, 768),
    (1920, 1080),
)
TO_SCROLL = "() => { const room = document.querySelector('.room'); return room.scrollHeight - room.clientHeight; }"
HAND_AT_THE_END = """() => {
  const room = document.querySelector(".room"), hand = document.querySelector(".hand-place");
  room.scrollTop = room.scrollHeight;
  return Math.abs(hand.getBoundingClientRect().bottom - room.getBoundingClientRect().bottom) < 20;
}"""
SAYS = """() => [...document.querySelectorAll("#table .seat")].flatMap((seat) => {
  seat.querySelector(".said")?.remove();
  const said = document.createElement("span");
  Object.assign(said, { className: "said", textContent: "Ich habe einen Kaiser! Kommt ihr?" }).style.animation = "none";
  seat.append(said);
  const { left, right, top } = said.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 ? [`${seat.className}: ${left} to ${right}`] : [];
})"""
"""Lets every seat say something, and returns those whose bubbles are out of sight."""
SHARES = 5
DOUBLED = ((390, 844), (1180, 820), (1920, 1080))


@pytest.fixture(scope="module")
def canned() -> dict[str, Any]:
    """All view models."""
    return dict(tables("de"))


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server, canned: dict[str, Any]) -> Iterator[Page]:
    """The page with canned replies."""
    with laid(browser, server, canned) as page:
        yield page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_at_every_size(page: Page, canned: dict[str, Any], size: tuple[int, int]) -> None:
    """Two neighbouring sizes share the tables: each gets every second one."""
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.evaluate(ALL, list(canned)[SIZES.index(size) % 2 :: 2]) == []


@pytest.mark.parametrize("lang", LOCALES)
def test_every_number_of_players(browser: Browser, server: Server, lang: str) -> None:
    """In German the names are ordinary or long; in English, whose words are shorter, they are long. Each size gets its share of the tables, without
    those that test_the_table_at_every_size looks at, at more sizes."""
    canned = every_number(lang)
    looked = (
        tables("de") if lang == "de" else {name: canned[name] for name in canned if name.endswith("ordinary names")}
    )
    names, found = [name for name in canned if looked.get(name) != canned[name]], []
    with laid(browser, server, canned, lang) as page:
        for number, (width, height) in enumerate(SIZES):
            page.set_viewport_size({"width": width, "height": height})
            share = names[number % SHARES :: SHARES]
            found += [f"{width}×{height}, {finding}" for finding in page.evaluate(ALL, share)]
    assert found == []


@pytest.mark.parametrize("size", DOUBLED, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_with_letters_of_double_size(page: Page, canned: dict[str, Any], size: tuple[int, int]) -> None:
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert page.evaluate(ALL, list(canned)) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1180, 820)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_rim_of_the_hand_is_nothing_to_scroll_to(page: Page, canned: dict[str, Any], size: tuple[int, int]) -> None:
    """A table that fits doesn't scroll, though its cards reach below it; a table that is too high scrolls to its end."""
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for name in canned:
        if " 4/1 " in name:
            show(page, name)
            assert page.evaluate(TO_SCROLL) == 0, name
    page.evaluate("() => { document.documentElement.style.fontSize = '300%'; }")
    show(page, "klammern 4/1 deciding")
    assert page.evaluate(TO_SCROLL) > 0
    assert page.evaluate(HAND_AT_THE_END)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_somebody_says_is_in_sight(page: Page, canned: dict[str, Any], size: tuple[int, int]) -> None:
    """At every number of players, also at either end of a row."""
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = {}
    for name in canned:
        if name.endswith(" deciding"):
            show(page, name)
            found[name] = page.evaluate(SAYS)
    assert {name: seats for name, seats in found.items() if seats} == {}


def test_the_audit_finds_what_is_wrong(page: Page, canned: dict[str, Any]) -> None:
    """The audit finds planted faults of several kinds."""
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.set_viewport_size({"width": 390, "height": 844})
    name = "kaisern 2/1 deciding"
    faults = {
        "overlap": "document.querySelector('.seats').style.translate = '0 120px'",
        "cut": "Object.assign(document.querySelector('.prompt').style, { width: '40px', overflow: 'hidden', height: '12px' })",
        "small target": "document.querySelector('.tool').style.cssText = 'min-width:0;width:20px'",
        "hidden hand": "document.querySelector('card-zone[kind=hand]').style.translate = '0 110px'",
        "broken word": "document.querySelector('.prompt').style.width = '3ch'",
        "overlap: seat": "document.querySelector('.seats .name').style.cssText = 'display:block;translate:-48px 0'",
        "scrolls sideways": "document.querySelector('.say').style.marginRight = '-700px'; document.querySelector('.table').style.overflow = 'visible'",
    }
    for kind, fault in faults.items():
        show(page, name)
        page.evaluate(f"() => {{ {fault}; }}")
        found = page.evaluate(AUDIT)
        assert any(finding.startswith(kind) for finding in found), (kind, found)
        page.evaluate(
            "() => { for (const node of document.querySelectorAll('#table [style]')) node.style.cssText = ''; }"
        )
