"""Plays Kaisern as a person would."""

from __future__ import annotations

import re
from random import Random

from moments import QUICK
from player import Look, Player
from playwright.sync_api import Locator, expect
from words import Words

RUNNING = "pausenjass:1:running"
STILL = {**QUICK, "talk": False}
"""Settings with which bots neither wait nor talk."""


def at_kaisern(me: Player) -> Player:
    """Gives the person the words of Kaisern."""
    me.say = Words(me.say.lang, "kaisern")
    return me


def act(me: Player, action: str) -> Locator:
    """The button for an action about the stake; there is none while the action isn't possible."""
    return me.page.get_by_role("group", name=me.say("page.table.buttons")).get_by_role(
        "button", name=me.say(f"stake.{action}"), exact=True
    )


def can(me: Player, action: str) -> bool:
    """Whether this action about the stake is possible now."""
    return act(me, action).count() > 0


def lines(me: Player) -> list[str]:
    """The record's lines so far."""
    return me.storage().get(RUNNING, "").splitlines()


def is_due(me: Player) -> bool:
    """Whether the prompt addresses the person."""
    return bool(me.page.evaluate("document.querySelector('#table .say').dataset.tone === 'you'"))


def step(me: Player, rng: Random, keen: float = 0.0) -> None:
    """Does what is due; the keener the person, the more often that is to declare or to raise."""
    now, before = me.look(), lines(me)

    def offered(action: str) -> bool:
        return me.say(f"stake.{action}") in now.buttons

    plain = me.page.locator(".declare").get_by_role("button")
    if me.say("continue") in now.buttons:
        me.tap_button(me.say("continue"))
        me.until(lambda after: me.say("continue") not in after.buttons)
        return
    ends = [each for each in ("ready", "ready.part", "ready.blind") if offered(each)]
    if plain.count() and (rng.random() < keen or not ends):
        me.tap(plain.last)
    elif offered("raise") and rng.random() < keen / 3:
        me.tap(act(me, "raise"))
    elif offered("come"):
        me.tap(act(me, "come"))
    elif ends:
        me.tap(act(me, ends[0]))
    else:
        me.tap_card(rng.choice(now.fitting))
    me.until(lambda after: after.result or (lines(me) != before and after != now))  # the record is saved a moment later


def play_spiel(me: Player, rng: Random, keen: float = 0.3, until: int = 400) -> Look:
    """Plays to the result of a round, or until the record has more than `until` lines."""
    for _ in range(120):
        now = me.until(lambda now: now.result or (is_due(me) and now.can_act), 60)
        if now.result or len(lines(me)) > until:
            return now
        step(me, rng, keen)
    raise AssertionError(f"the Spiel doesn't end; the page shows {me.look()}")


def why_not(me: Player, action: str) -> str:
    """Why an action isn't possible now, with its rule, as «Mehr» shows it."""
    me.tap(me.button("page.table.more"))
    dialog = me.page.get_by_role("dialog", name=me.say("page.table.more"))
    line = dialog.get_by_role("listitem").filter(has=me.page.get_by_text(me.say(f"stake.{action}"), exact=True))
    expect(line.get_by_role("link", name=me.say.like("page.table.rule"))).to_have_text(re.compile("^KA-"))
    reason = line.inner_text()
    me.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    return reason
