"""What the page's live regions say to people who can't see the table. e2e/browsers/blind/test_blind.py hears more, by the system itself; these tests
are for machines without AT-SPI, and for moments that a whole round seldom has."""

from __future__ import annotations

from typing import Any

import moments
from conftest import Visits
from moments import moment, stored
from player import Player

HEAR = """() => {
  const live = node => node?.closest?.("[aria-live], [role=log], [role=status], [role=alert]");
  const isHidden = node => node.closest("[inert], [hidden], [aria-hidden=true]")
    || [...document.querySelectorAll("dialog[open]")].some(dialog => !dialog.contains(node));
  window.heard = [];
  window.happened = [];
  window.lost = [];
  window.ears?.disconnect(); // an earlier test may have left the page
  window.ears = new MutationObserver(records => {
    for (const { target, addedNodes } of records) for (const node of addedNodes) {
      const from = target.nodeType === 1 ? target : target.parentElement, region = live(from) ?? (node.role === "alert" ? node : null);
      if (!region || region.getAttribute("aria-live") === "off" || isHidden(region) || !node.textContent.trim()) continue;
      window.heard.push(node.textContent.trim());
    }
    if (document.activeElement === document.body) window.lost.push(window.heard.at(-1));
  });
  window.ears.observe(document.body, { subtree: true, childList: true });
  if (!window.listens) pausenjass.director.on("table", ({ table }) => window.happened.push(...table.say.filter(text => text !== `${table.result?.title}.`)));
  window.listens = true;
}"""


def ears(me: Player) -> Player:
    """Begins to collect what the live regions say."""
    me.page.evaluate(HEAR)
    return me


def heard(me: Player) -> list[str]:
    """Everything that the live regions have said."""
    found: list[str] = me.page.evaluate("() => window.heard")
    return found


def until_heard(me: Player, text: str, times: int = 1) -> None:
    me.page.wait_for_function(
        "([text, times]) => window.heard.filter(words => words.startsWith(text)).length >= times", arg=[text, times]
    )


def focused(me: Player) -> Any:
    return me.page.evaluate("() => document.activeElement.tagName")


def test_every_sentence_is_told_once(visit: Visits) -> None:
    """The page says every sentence once, even those before the person's first move, and those after the last, which the result covers."""
    me = ears(visit(again=True))
    me.tap(me.page.locator("[data-game=tschau-sepp] a[data-play]"))
    me.until(lambda now: now.can_act)
    assert focused(me) == "H1", "somebody comes to the table"
    me.play()
    happened = me.page.evaluate("() => window.happened")
    assert len(happened) > 10
    assert [text for text in heard(me) if text in happened] == happened


def test_who_can_not_lay_a_card_is_told_so_each_time(visit: Visits) -> None:
    me = ears(visit(stored=stored(running=moment(moments.own_turn, players=3)), again=True))
    now = me.resume()
    place, why = next((place, why) for place, (_, may, why) in enumerate(now.cards) if not may)
    for times in (1, 2):
        me.tap_card(place)
        until_heard(me, why, times)
    assert len([text for text in heard(me) if text.startswith(why)]) == 2


def test_what_is_asked_is_told(visit: Visits) -> None:
    """The page says the question that a Bauer asks, with its choices, and again when it is asked again."""
    me = ears(visit(stored=stored(running=moment(moments.bauer_ready)), again=True))
    now = me.resume()
    place = next(place for place in now.fitting if me.say("tschau-sepp.rank.U") in now.cards[place][0])
    name = now.cards[place][0]
    for times in (1, 2):
        me.tap_card(place)
        me.until(lambda now: now.chooser)
        until_heard(me, me.say("page.suit.text", card=name), times)
        me.page.keyboard.press("Escape")
        me.until(lambda now: not now.chooser)
    assert all(me.say(f"suit.{suit}") in heard(me)[-1] for suit in "ERST")


def test_the_menu_keeps_no_move_from_being_told(visit: Visits) -> None:
    me = ears(
        visit(
            stored=stored(running=moment(moments.own_turn, players=3), settings={**moments.QUICK, "pace": "normal"}),
            again=True,
        )
    )
    now = me.resume()
    me.tap_card(now.fitting[0])
    me.page.wait_for_function("() => window.happened.length")
    me.tap(me.button("page.menu.title"))
    me.until(lambda now: now.dialog)
    me.page.evaluate("() => { window.heard = []; window.happened = []; }")
    me.page.wait_for_function("() => window.happened.length")
    until_heard(me, me.page.evaluate("() => window.happened[0]"))


def test_a_drawn_card_leaves_the_focus_in_the_hand(visit: Visits) -> None:
    """The focus goes from the stock, which is closed now, to the hand."""
    me = ears(visit(stored=stored(running=moment(moments.own_turn, players=3)), again=True))
    me.resume()
    stock = me.page.locator("button.stock")
    stock.focus()
    me.page.keyboard.press("Enter")
    me.until(lambda now: not now.may_draw)
    assert me.page.evaluate("() => Boolean(document.activeElement.closest('card-zone[kind=hand]'))")
    assert not [text for text in me.page.evaluate("() => window.lost") if text], "the focus was lost on the way"
