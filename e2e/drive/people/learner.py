"""Goes through a lesson of any game as a person would: does what the lesson asks for, where the screen offers it."""

from __future__ import annotations

import re
from typing import Any

from player import VISIBLE_SPOT, Player
from playwright.sync_api import Locator, expect
from words import Words

from pausenjass.app.table.guide import TAUGHT
from pausenjass.core.game import CHANCE

GUIDE = "pausenjass:1:guide"
OFFERED = "action => { const { table } = pausenjass.director; return table && (%s)(table, action); }"
WAY = """(table, action) => {
  const cards = table.hand.cards, all = [...table.buttons, ...(table.stake_actions ?? [])];
  const button = all.find(each => each.action === action && each.call !== "waited");
  if (button) return { by: "button", text: button.text };
  const plain = cards.findIndex(card => card.action === action);
  if (plain >= 0) return { by: "card", place: plain };
  for (const [place, { decision }] of cards.entries()) {
    if (!decision) continue;
    const named = decision.rows?.flatMap(row => row.cards).filter(Boolean).map(card => ({ action: card.action, text: card.name }));
    const found = (named ?? decision.choices).find(choice => choice.action === action);
    if (found) return { by: "choice", place, text: found.text };
  }
  const together = table.hand.together?.find(way => way.action === action);
  if (together) return { by: "together", places: together.cards.map(code => cards.findIndex(card => card.code === code)) };
  for (const { face, choices } of table.declare?.items ?? [])
    for (const [nth, choice] of choices.entries()) if (choice.action === action) return { by: "declare", face, nth };
  if (table.stock?.action === action) return { by: "stock" };
  if (table.persons?.[0].slap.action === action) return { by: "slap" };
  return null;
}"""
"""How the screen lets the person do an action; null if it doesn't, or not yet."""


class Learner:
    """Somebody at a lesson of a game."""

    def __init__(self, me: Player, game_id: str) -> None:
        self.me = me
        self.page = me.page
        self.game_id = game_id
        self.lessons = TAUGHT[game_id]
        me.say = Words(me.say.lang, game_id)

    def say(self, key: str, **data: Any) -> str:
        return self.me.say(f"guide.{key}", **data)

    @property
    def panel(self) -> Locator:
        """The panel of the lesson."""
        titles = [re.escape(self.say(f"{number}.title")) for number in range(1, len(self.lessons) + 1)]
        return self.page.get_by_role("complementary", name=re.compile(f"^({'|'.join(titles)})$"))

    @property
    def status(self) -> Locator:
        """The words in the lesson's panel."""
        return self.panel.get_by_role("status")

    def button(self, key: str) -> Locator:
        """A button in the lesson's panel."""
        return self.panel.get_by_role("button", name=self.say(key), exact=True)

    def at(self, number: int) -> None:
        """Expects this lesson on screen."""
        expect(self.panel.get_by_role("heading", name=self.say(f"{number}.title"))).to_be_visible()

    def begin(self, number: int) -> None:
        """Opens a lesson by its address."""
        self.me.go(f"#/guide/{self.game_id}/{number}")
        self.at(number)
        self.me.until(lambda now: now.seats)

    def asked(self, number: int) -> list[str]:
        """The actions that the lesson asks for, one after the other; "" between two rounds."""
        lesson = self.lessons[number - 1]
        wanted = []
        for place, line in enumerate(lesson.lines):
            who, action = line.split(" ", 1)
            if who == CHANCE and action.startswith("deck") and place > max(1, lesson.before):
                wanted.append("")
            elif who == "0" and place >= lesson.before:
                wanted.append(action)
        return wanted

    def way(self, action: str) -> dict[str, Any]:
        """How an action can be done, once the lesson asks for it."""
        expect(self.panel.locator(".guide-goal:not(.done)")).not_to_be_empty()
        self.page.wait_for_function(OFFERED % WAY, arg=action)
        found: dict[str, Any] = self.page.evaluate(OFFERED % WAY, action)
        return found

    def do(self, action: str) -> None:
        """Does what the lesson asks for as soon as the screen offers it, and expects the lesson to go on; "" goes on to the next round."""
        if not action:
            self.me.tap(self.button("proceed"))
            return
        way = self.way(action)
        before = self.status.text_content() or ""
        self._tap(way)
        expect(self.status).not_to_have_text(before)

    def _tap(self, way: dict[str, Any]) -> None:
        match way["by"]:
            case "button":
                self.me.tap_button(way["text"])
            case "card":
                self.me.tap_card(way["place"])
            case "choice":
                self.me.tap_card(way["place"])
                self.me.choose(way["text"])
            case "together":
                for place in way["places"]:
                    self.me.tap_card(place)
                self.me.tap_button(self.me.say("page.live.lay", count=len(way["places"])))
            case "declare":
                item = self.page.locator(".declare").get_by_role(
                    "group", name=re.compile(f"^{re.escape(self.me.say.card(way['face']))}")
                )
                self.me.tap(item.get_by_role("button").nth(way["nth"]))
            case "stock":
                self.me.tap(self.page.locator("button.stock"))
            case "slap":
                spot = self.page.locator("button.slap").evaluate(VISIBLE_SPOT)  # it never stands still while it rings
                (self.page.touchscreen.tap if self.me.way == "touch" else self.page.mouse.click)(**spot)

    def go_through(self, number: int) -> None:
        """Goes through a whole lesson without a mistake."""
        for action in self.asked(number):
            self.do(action)
        expect(self.panel.get_by_text(self.say("praise.none"))).to_be_visible()
