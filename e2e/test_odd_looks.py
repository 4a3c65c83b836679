"""Colours that the page hasn't chosen: those of the system, and a browser that makes everything dark by itself."""

from __future__ import annotations

from conftest import Visits
from moments import stored
from playwright.sync_api import expect

GROUND = "node => getComputedStyle(node).backgroundColor"


def test_what_is_chosen_in_forced_colours(visit: Visits) -> None:
    """It has a ground of its own, and letters that can be read on it."""
    me = visit(stored=stored(), bots=False)
    me.page.emulate_media(forced_colors="active")
    me.go("#/settings")
    chosen = me.page.locator(".segments input:checked + span").first
    other = me.page.locator(".segments input:not(:checked) + span").first
    assert chosen.evaluate(GROUND) != other.evaluate(GROUND)
    me.go("#/new/kaisern")
    me.open_seat(1)
    chosen = me.page.locator(".who-choice input:checked + .who-words")
    expect(chosen).to_have_css("background-image", "none")
    assert chosen.evaluate(GROUND) != me.page.locator(".who-choice input:not(:checked) + .who-words").first.evaluate(
        GROUND
    )


def test_dark_by_the_browser(visit: Visits) -> None:
    """By night the page is dark itself, and by day it says that it wants no other look: browsers that ask leave it alone."""
    me = visit(stored=stored(), bots=False)
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert me.page.evaluate(scheme) in ("only light", "light only")
    me.page.emulate_media(color_scheme="dark")
    assert me.page.evaluate(scheme) == "dark"
