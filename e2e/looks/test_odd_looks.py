"""Colours that the page hasn't chosen: those of the system, and those of a browser that darkens every page."""

from __future__ import annotations

import base64

import moments
from conftest import Visits
from moments import moment, stored
from painting import painted
from playwright.sync_api import Locator, expect

GROUND = "node => getComputedStyle(node).backgroundColor"


def test_what_is_chosen_in_forced_colours(visit: Visits) -> None:
    """A chosen option has a ground of its own, and no picture behind its letters."""
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
    """The page itself is dark by night, and declares by day that it wants no other look, so that browsers that respect this leave it alone."""
    me = visit(stored=stored(), bots=False)
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert me.page.evaluate(scheme) in ("only light", "light only")
    me.page.emulate_media(color_scheme="dark")
    assert me.page.evaluate(scheme) == "dark"


CONTRAST = """async picture => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(image.width, image.height), brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(0, 0, image.width, image.height), counts = new Map();
  const line = value => (value /= 255) <= .03928 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.slice(at, at + 3).map(value => value & 0xfc);
    const light = Math.round((.2126 * line(red) + .7152 * line(green) + .0722 * line(blue)) * 100) / 100;
    counts.set(light, (counts.get(light) ?? 0) + 1);
  }
  const ground = [...counts].sort((one, other) => other[1] - one[1])[0][0];
  return Math.max(...[...counts].filter(([, count]) => count > 8)
    .map(([light]) => (Math.max(light, ground) + .05) / (Math.min(light, ground) + .05)));
}"""
"""The contrast between the ground, which is the most frequent lightness, and the lightness that differs most from it."""


def contrast(node: Locator) -> float:
    """The contrast in a screenshot, whatever the browser does to the colours."""
    with painted(node.page):
        picture = base64.b64encode(node.screenshot()).decode()
    return float(node.page.evaluate(CONTRAST, picture))


def test_letters_on_gold_in_a_browser_that_darkens(visit: Visits) -> None:
    """Such a browser makes dark letters light even on gold, which it leaves as it is; without a remedy they would be white on yellow."""
    me = visit(stored=stored(running=moment(moments.own_turn)), bots=False)
    session = me.page.context.new_cdp_session(me.page)
    session.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    me.reload()
    expect(me.page.locator("html")).to_have_attribute("data-darkened", "")
    assert contrast(me.page.locator(".button.gold").first) > 4.5
