"""What a person does with cards: wish a suit, tap one that doesn't fit, take back, lift before laying, drag."""

from __future__ import annotations

import re

import moments
import pytest
from conftest import Visits
from moments import QUICK, moment, stored
from player import Player, table_of
from playwright.sync_api import expect

SIZE = {"mouse": "tablet", "touch": "phone"}
RUNNING = "pausenjass:1:running"
BEHIND = """async () => {
  const strip = document.querySelector("#table .chooser"), seen = [...document.querySelectorAll("card-zone[kind=hand] button")];
  await Promise.all(strip.getAnimations().map(({ finished }) => finished));
  return seen.filter(card => !card.matches(":hover")).filter(card => card.getBoundingClientRect().top < strip.getBoundingClientRect().bottom - 2).map(card => card.ariaLabel);
}"""
"""Cards of the hand that the unfolded strip covers, except the lifted card for which it asks."""


def at_table(visit: Visits, wanted: moments.Wanted, settings: dict | None = None, **options: object) -> Player:
    """A person who opens the table at a wanted moment."""
    me = visit(stored=stored(settings={**QUICK, **(settings or {})}, running=moment(wanted)), again=True, **options)
    me.resume()
    return me


def test_suit_chooser(visit: Visits) -> None:
    me = at_table(visit, moments.bauer_ready)
    now = me.look()
    bauer = next(place for place in now.fitting if now.cards[place][0].endswith(me.say("tschau-sepp.rank.U")))
    strip = me.page.get_by_role("group", name=me.say("page.suit.text", card=now.cards[bauer][0]))
    me.tap_card(bauer)
    expect(strip).to_contain_text(now.cards[bauer][0])
    for suit in "ERST":
        expect(strip.get_by_role("button", name=me.say(f"suit.{suit}"))).to_be_visible()
    assert me.page.evaluate(BEHIND) == [], "the hand stays in sight"
    me.tap(strip.get_by_role("button", name=me.say("page.close")))
    expect(strip).to_have_count(0)
    assert me.look().cards == now.cards, "thought again: nothing is laid"
    assert me.storage()[RUNNING] == moment(moments.bauer_ready)
    me.tap_card(bauer)
    me.choose_suit(2)
    name = now.cards[bauer][0]
    me.until(
        lambda now: me.say("event.laid.wish.you", the_card=me.say("the.U", card=name), wish=me.say("suit.S")) in now.log
    )
    assert re.search(r"^0 lay .U wish S$", me.storage()[RUNNING], re.MULTILINE)


def test_wish_is_shown(visit: Visits) -> None:
    me = at_table(visit, moments.wish_made)
    wish = re.findall(r"wish (\w)", me.storage()[RUNNING])[-1]
    now = me.look()
    assert me.say("wished", wish=me.say(f"suit.{wish}")) in now.signs
    assert now.prompt == me.say("prompt.turn.wish", wish=me.say(f"suit.{wish}"))


def test_what_is_due_is_shown(visit: Visits) -> None:
    me = at_table(visit, moments.sevens_due)
    now = me.look()
    assert any(re.fullmatch(me.say.like("due"), sign) for sign in now.signs)
    assert any(re.fullmatch(me.say.like("direction"), sign) for sign in now.signs)
    assert re.fullmatch(me.say.like("prompt.due"), now.prompt)
    assert re.match(me.say.like("stock.take").pattern.removesuffix("$"), now.stock)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_card_that_does_not_fit(visit: Visits, way: str) -> None:
    """The page shows the reason with a link, which leads to the rule's place."""
    me = at_table(visit, moments.own_turn, way=way, size=SIZE[way])
    now = me.look()
    place = next(place for place, (_, may, _) in enumerate(now.cards) if not may)
    reason = now.cards[place][2]
    me.tap_card(place)
    alert = me.page.get_by_role("alert").filter(has_text=reason)
    expect(alert).to_be_visible()
    assert me.storage()[RUNNING] == moment(moments.own_turn)
    rule = alert.get_by_role("link")
    assert re.fullmatch(me.say.like("page.table.rule"), rule.get_attribute("aria-label") or "")
    number = rule.inner_text()
    me.tap(rule)
    heading = me.page.locator(f"[id='{number}']")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    expect(heading).to_contain_text(number)
    me.tap(me.link("page.back.table").first)
    assert table_of(me.until(lambda now: now.screen == "table" and now.cards)) == table_of(now)


def test_take_back(visit: Visits) -> None:
    """Taking back leads to before the person's last action; it marks the match, in the statistics too."""
    me = visit(stored=stored(running=moment(moments.about_to_win, rules={"rounds": 1}, players=2)), again=True)
    me.resume()
    me.tap(me.button("page.table.undo"))
    now = me.until(lambda now: now.undone and now.log[-1] == me.say("taken-back"))
    assert now.undone == me.say("page.table.undone")
    assert "undone: 1" in me.storage()[RUNNING]
    me.reload()
    again = me.until(lambda now: now.undone)
    assert again.cards == now.cards
    me.play_match()
    me.tap(me.button("page.result.start"))
    me.go("#/statistics")
    expect(me.page.get_by_role("listitem").filter(has_text=me.say("page.table.undone"))).to_have_count(1)
    expect(me.page.get_by_role("definition").filter(has_text="1").first).to_be_visible()


def test_take_back_own_lay(visit: Visits) -> None:
    """A card is laid and answered, then taken back: the hand is as it was."""
    me = at_table(visit, moments.own_turn)
    before = me.look()
    place = next(
        place
        for place in before.fitting
        if not before.cards[place][0].endswith(("8", me.say("rank.A"), me.say("tschau-sepp.rank.U")))
    )
    me.lay(before.cards[place][0])
    me.until(lambda now: now.can_act)
    me.tap(me.button("page.table.undo"))
    after = me.until(lambda now: now.undone)
    assert [after.cards, after.pile, after.stock, after.prompt] == [
        before.cards,
        before.pile,
        before.stock,
        before.prompt,
    ]


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_safety_tap(visit: Visits, way: str) -> None:
    """With «Sicherheits-Tipp» the first tap lifts, the second lays."""
    me = at_table(visit, moments.own_turn, {"confirm_tap": True}, way=way, size=SIZE[way])
    now = me.look()
    place = next(place for place in now.fitting if not now.cards[place][0].endswith(me.say("tschau-sepp.rank.U")))
    card = me.hand.nth(place)
    low = card.evaluate("card => card.getBoundingClientRect().top")
    me.tap_card(place)
    me.page.wait_for_function(
        "([card, low]) => card.getBoundingClientRect().top < low - 8", arg=[card.element_handle(), low]
    )
    assert me.storage()[RUNNING] == moment(moments.own_turn)
    assert me.look().cards == now.cards
    me.tap_card(place)
    me.until(lambda after: len(after.cards) == len(now.cards) - 1)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_drag(visit: Visits, way: str) -> None:
    """A card dragged to the pile is laid; one dragged a little way goes back; one that doesn't fit goes back, and the reason is shown."""
    me = at_table(visit, moments.own_turn, {"animation_ms": 160}, way=way, size=SIZE[way])
    now = me.look()
    fitting = next(place for place in now.fitting if not now.cards[place][0].endswith(me.say("tschau-sepp.rank.U")))
    other = next(place for place, (_, may, _) in enumerate(now.cards) if not may)
    pile = me.page.get_by_role("img", name=now.pile, exact=True).bounding_box()
    assert pile
    goal = (pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2)

    drag(me, other, goal)
    expect(me.page.get_by_role("alert").filter(has_text=now.cards[other][2])).to_be_visible()
    home(me, other)
    assert me.storage()[RUNNING] == moment(moments.own_turn)
    drag(me, fitting, None)
    home(me, fitting)
    assert me.storage()[RUNNING] == moment(moments.own_turn), "a short way is no choice"
    drag(me, fitting, goal)
    me.until(lambda after: len(after.cards) == len(now.cards) - 1)
    assert now.cards[fitting][0] in me.look().pile or me.look().lies


def drag(me: Player, place: int, goal: tuple[float, float] | None) -> None:
    """Drags a card to the goal, or 20 px to the side."""
    spot = me.hand.nth(place).evaluate("""button => {
      const { left, top, width, height } = button.getBoundingClientRect();
      for (const x of [.5, .3, .15, .7]) for (const y of [.5, .3, .7]) {
        const spot = [left + width * x, top + height * y];
        if (button.contains(document.elementFromPoint(...spot))) return spot;
      }
    }""")
    x, y = spot
    to_x, to_y = goal or (x + 20, y)
    steps = [(x + (to_x - x) * part / 8, y + (to_y - y) * part / 8) for part in range(1, 9)]
    if me.way == "mouse":
        me.page.mouse.move(x, y)
        me.page.mouse.down()
        for step in steps:
            me.page.mouse.move(*step)
        me.page.mouse.up()
    else:
        finger = me.page.context.new_cdp_session(me.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step_x, step_y in steps:
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": step_x, "y": step_y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()


def home(me: Player, place: int) -> None:
    """Waits until a dragged card is back in its place."""
    me.page.wait_for_function(
        "card => !card.style.translate && card.getAnimations().length === 0",
        arg=me.hand.nth(place).locator("xpath=..").element_handle(),
    )
