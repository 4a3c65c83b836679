"""Cards travel without being in the way; nothing moves where a person wishes less motion."""

from __future__ import annotations

import re

import moments
import pytest
from conftest import Visits
from moments import QUICK, moment, stored
from playwright.sync_api import expect

COUNT = """
window.animated = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.animated.push([this.className || this.tagName, options?.duration ?? options]);
  return animate.call(this, frames, options);
};
"""
RUNNING = """() => document.getAnimations().filter(one => one.playState === "running" && one.effect.getComputedTiming().activeDuration > 10)
  .map(one => (one.effect.target?.outerHTML ?? "").slice(0, 120))"""


@pytest.mark.parametrize("how", ["device", "setting"])
def test_nothing_moves(visit: Visits, how: str) -> None:
    wish = {"reduced_motion": "reduce"} if how == "device" else {}
    settings = {**QUICK, "animation_ms": 260, "motion": "system" if how == "device" else "reduced"}
    me = visit(
        stored=stored(settings=settings, running=moment(moments.sevens_due, players=4)),
        script=COUNT,
        **wish,
    )
    me.resume()
    moved: list[str] = []

    def quiet(now: object) -> bool:
        moved.extend(me.page.evaluate(RUNNING))
        return bool(now.result)  # type: ignore[attr-defined]

    me.play(until=quiet)
    assert moved == []
    assert me.page.evaluate("animated") == []
    me.tap(me.button("result.next"))
    me.until(lambda now: not now.result)
    me.tap(me.button("page.menu.title"))
    me.until(lambda now: now.dialog)
    assert me.page.evaluate(RUNNING) == []


def test_cards_travel_and_block_nothing(visit: Visits) -> None:
    """A person can lay the next card while slow cards are still on their way."""
    me = visit(
        stored=stored(settings={**QUICK, "animation_ms": 420}, running=moment(several_to_lay)),
        script=COUNT,
    )
    now = me.resume()
    me.page.evaluate("animated.length = 0")
    eight = next(name for name, may, _ in now.cards if may and name.endswith("8"))
    slow = me.page.context.new_cdp_session(me.page)
    slow.send("Animation.enable")
    slow.send(
        "Animation.setPlaybackRate", {"playbackRate": 0.05}
    )  # the cards are still on their way, however busy the machine is
    me.lay(eight)
    assert any(
        "playing-card" in str(what).lower() or "travels" in str(what) for what, _ in me.page.evaluate("animated")
    )
    assert all(ms <= 420 * 1.5 for what, ms in me.page.evaluate("animated") if "travels" in str(what))
    me.until(lambda after: after.can_act)
    assert me.page.evaluate("typeof document.getAnimations()[0]") == "object", "something still moves"
    me.page.evaluate("document.querySelector('card-zone[kind=hand] button:not([aria-disabled])').click()")
    me.until(lambda after: len(after.cards) < len(now.cards) - 1 or after.chooser)


def several_to_lay(table: object) -> bool:
    """Two players, and the person may lay an 8 and then another card."""
    if not moments.own_turn(table):  # type: ignore[arg-type]
        return False
    state = table.match.state  # type: ignore[attr-defined]
    lays = [action.split()[1] for action in moments.legal(table) if action.startswith("lay")]  # type: ignore[arg-type]
    eights = [card for card in lays if card[1] == "8"]
    return bool(eights) and any(
        card[0] == eights[0][0] and card != eights[0] and card[1] not in "UA7" for card in state.hands[0]
    )


def test_settings_show_at_once(visit: Visits) -> None:
    """The index, the back and the hand in use change at once."""
    me = visit(stored=stored(running=moment(moments.own_turn)), again=True)
    me.resume()
    face = me.hand.first.locator("img")
    expect(face).to_have_attribute("src", re.compile("swiss/"))
    me.go("#/settings")
    me.pick("page.settings.index", me.say("page.settings.index.large"))
    me.pick("page.settings.back", me.say("page.settings.back.green"))
    me.check(me.page.get_by_role("switch", name=me.say("page.settings.left_handed")))
    me.go("#/table")
    me.until(lambda now: now.cards)
    expect(face).to_have_attribute("src", re.compile("swiss-big/"))
    assert face.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert "green" in me.stock.locator("i").first.evaluate("node => getComputedStyle(node).backgroundImage")
    left = me.page.evaluate("document.documentElement.hasAttribute('data-left-handed')")
    assert left
