"""A match by keyboard alone, with the focus always to be seen."""

from __future__ import annotations

import re

from conftest import Visits
from player import Look, Player, came_of_it

FOCUS = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const label = node.labels?.[0];
  const shown = label && (node.type === "radio" || node.type === "checkbox") ? label : node, box = shown.getBoundingClientRect();
  const outlined = one => { const style = getComputedStyle(one); return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2; };
  const ring = [node, label, label?.querySelector("span"), node.nextElementSibling].filter(Boolean).some(outlined);
  const named = node.closest("[role=group], [role=radiogroup]"), label_of = id => document.getElementById(id)?.textContent ?? "";
  const group = node.closest("fieldset")?.querySelector("legend")?.textContent
    ?? named?.getAttribute("aria-label") ?? label_of(named?.getAttribute("aria-labelledby"));
  return { tag: node.tagName, type: node.type ?? "", role: node.getAttribute("role") ?? "", group, ring, visible: node.matches(":focus-visible"),
    inside: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0,
    name: node.getAttribute("aria-label") ?? (node.labels?.length ? node.labels[0].textContent : node.textContent).trim() };
}"""


class Keys:
    """Somebody without mouse and touch."""

    def __init__(self, me: Player) -> None:
        self.me = me
        self.page = me.page
        self.say = me.say

    def press(self, key: str) -> dict:
        """Press a key; what has the focus then, which must be plain to see."""
        self.page.keyboard.press(key)
        focus = self.page.evaluate(FOCUS)
        if focus and focus["tag"] not in ("H1", "H2"):
            assert focus["visible"], f"no visible focus on {focus}"
            assert focus["ring"], f"no focus ring on {focus}"
            assert focus["inside"], f"the focus is out of sight: {focus}"
        return focus or {"name": "", "tag": "", "group": ""}

    def tab_to(self, name: str | re.Pattern[str], group: str = "", key: str = "Tab", kind: str = "") -> None:
        """Press Tab until the element of this name (in this group) has the focus."""
        fits = name.search if isinstance(name, re.Pattern) else name.__eq__
        seen = []
        for _ in range(80):
            focus = self.press(key)
            if fits(focus["name"]) and group in focus["group"] and kind in focus.get("type", ""):
                return
            seen.append(focus["name"])
        raise AssertionError(f"Tab doesn't lead to {name}, only to {seen}")

    def choose(self, group: str, name: str) -> None:
        """Go to a group of radio buttons, and with the arrows to one of them."""
        self.tab_to(re.compile(""), group, kind="radio")
        seen = []
        for _ in range(10):
            seen.append(self.page.evaluate(FOCUS)["name"])
            if seen[-1].startswith(name):
                return
            self.press("ArrowRight")
        raise AssertionError(f"no {name} in {group}, only {seen}")

    def act(self, now: Look) -> None:
        """Do the first thing that can be done."""
        if now.chooser:
            self.tab_to(re.compile("."), group=now.chooser)
            self.page.keyboard.press("Enter")
        elif now.buttons and now.buttons[0] != self.say("pass"):
            self.tab_to(re.compile("^" + re.escape(now.buttons[0])))
            self.page.keyboard.press("Enter")
        elif now.fitting:
            self.to_hand()
            self.press("End")
            self.press("Home")
            for _ in range(now.fitting[0]):
                self.press("ArrowRight")
            assert self.page.evaluate(FOCUS)["name"] == now.cards[now.fitting[0]][0]
            self.page.keyboard.press("Enter")
        elif now.may_draw:
            self.tab_to(now.stock)
            self.page.keyboard.press("Space")
        else:
            self.tab_to(re.compile("^" + re.escape(now.buttons[0])))
            self.page.keyboard.press("Enter")
        self.me.until(lambda after: came_of_it(now, after))

    def to_hand(self) -> None:
        """The hand is one stop."""
        names = {name for name, *_ in self.me.look().cards}
        if self.page.evaluate(FOCUS) and self.page.evaluate(FOCUS)["name"] in names:
            return
        self.tab_to(re.compile("^(" + "|".join(map(re.escape, names)) + ")$"))


def test_match_by_keyboard(visit: Visits) -> None:
    me = visit(seed="keys")
    keys, say = Keys(me), me.say
    keys.tab_to(re.compile("^" + re.escape(say("page.start.new"))))
    keys.page.keyboard.press("Enter")
    me.page.wait_for_function("document.activeElement.tagName === 'H1'")
    keys.choose(say("page.setup.players"), "2")
    keys.tab_to(re.compile("^Anna, "))
    keys.page.keyboard.press("Enter")
    keys.choose(say("page.setup.plays", name="Anna"), say("page.level.leicht"))
    keys.page.keyboard.press("Escape")
    assert keys.page.evaluate(FOCUS)["name"] == f"Anna, {say('page.level.leicht')}", "the focus is back where it was"
    keys.tab_to(re.compile("^" + re.escape(say("page.setup.rules"))))
    keys.page.keyboard.press("Enter")
    keys.choose(say("tschau-sepp.option.hand"), say("tschau-sepp.option.hand.5"))
    free = say("tschau-sepp.option.rounds.null")
    keys.tab_to(free)
    keys.press("Space")
    keys.tab_to(say("tschau-sepp.option.rounds"), key="Shift+Tab")
    keys.page.keyboard.press("ControlOrMeta+a")
    keys.page.keyboard.type("1")
    keys.tab_to(say("page.setup.go"))
    keys.page.keyboard.press("Enter")
    for _ in range(200):
        now = me.until(lambda now: now.can_act)
        if now.result:
            break
        keys.act(now)
    assert now.result, "the round doesn't end"
    keys.tab_to(say("page.result.again"))
    keys.page.keyboard.press("Enter")
    me.until(lambda now: now.screen == "table" and now.cards and not now.result)


def test_keys_in_the_hand(visit: Visits) -> None:
    """Arrows, Home, End, letters; Esc closes what is open and the focus comes back."""
    from moments import bauer_ready, moment, stored

    me = visit(stored=stored(running=moment(bauer_ready)), bots=False, again=True)
    me.resume()
    keys = Keys(me)
    keys.to_hand()
    names = [name for name, *_ in me.look().cards]
    assert keys.press("Home")["name"] == names[0]
    assert keys.press("End")["name"] == names[-1]
    assert keys.press("ArrowRight")["name"] == names[0], "the end leads to the beginning"
    assert keys.press("ArrowLeft")["name"] == names[-1]
    for name in names:
        letter = name.split()[-1][0].lower()
        assert any(word.lower().startswith(letter) for word in keys.press(letter)["name"].split())
    place = next(
        place for place, (name, may, _) in enumerate(me.look().cards) if may and me.say("tschau-sepp.rank.U") in name
    )
    keys.press("Home")
    for _ in range(place):
        keys.press("ArrowRight")
    keys.page.keyboard.press("Enter")
    now = me.until(lambda now: now.chooser)
    keys.tab_to(re.compile("^" + re.escape(me.say("suit.E"))), group=now.chooser, key="Shift+Tab")
    keys.page.keyboard.press("Escape")
    me.until(lambda now: not now.chooser)
    assert me.page.evaluate(FOCUS)["name"] == names[place]
    assert [name for name, *_ in me.look().cards] == names, "the card is not laid"
    keys.tab_to(me.say("page.menu.title"), key="Shift+Tab")
    keys.page.keyboard.press("Enter")
    me.until(lambda now: now.dialog == me.say("page.menu.title"))
    keys.page.keyboard.press("Escape")
    me.until(lambda now: not now.dialog)
    assert me.page.evaluate(FOCUS)["name"] == me.say("page.menu.title")
