"""A person who has only a keyboard."""

from __future__ import annotations

import re

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
        """Presses a key and returns what then has the focus, which must be easy to see."""
        self.page.keyboard.press(key)
        focus = self.page.evaluate(FOCUS)
        if focus and focus["tag"] not in ("H1", "H2"):
            assert focus["visible"], f"no visible focus on {focus}"
            assert focus["ring"], f"no focus ring on {focus}"
            assert focus["inside"], f"the focus is out of sight: {focus}"
        return focus or {"name": "", "tag": "", "group": ""}

    def tab_to(self, name: str | re.Pattern[str], group: str = "", key: str = "Tab", kind: str = "") -> None:
        """Presses Tab until the element of this name (in this group) has the focus."""
        fits = name.search if isinstance(name, re.Pattern) else name.__eq__
        seen = []
        for _ in range(80):
            focus = self.press(key)
            if fits(focus["name"]) and group in focus["group"] and kind in focus.get("type", ""):
                return
            seen.append(focus["name"])
        raise AssertionError(f"Tab doesn't lead to {name}, only to {seen}")

    def choose(self, group: str, name: str) -> None:
        """Goes to a group of radio buttons, and with the arrow keys to one of them."""
        self.tab_to(re.compile(""), group, kind="radio")
        seen = []
        for _ in range(10):
            seen.append(self.page.evaluate(FOCUS)["name"])
            if seen[-1].startswith(name):
                return
            self.press("ArrowRight")
        raise AssertionError(f"no {name} in {group}, only {seen}")

    def act(self, now: Look) -> None:
        """Does the first thing that is possible."""
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
        """Moves the focus to the hand, which is a single stop of Tab."""
        names = {name for name, *_ in self.me.look().cards}
        if self.page.evaluate(FOCUS) and self.page.evaluate(FOCUS)["name"] in names:
            return
        self.tab_to(re.compile("^(" + "|".join(map(re.escape, names)) + ")$"))
