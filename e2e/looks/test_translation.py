"""A browser's translation and extensions change the page: it asks for no translation, and if something changes it all the same, it goes on showing
the truth."""

from __future__ import annotations

import re
from collections.abc import Callable

import moments
import pytest
from conftest import Visits
from moments import klammern, moment, stored
from player import Look, Player, table_of
from playwright.sync_api import expect

NODES = """root => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.data.trim() && !node.parentElement.closest("script, style, font")) found.push(node);
  }
  return found;
}"""
ON = {
    "translated": """node => {
      const font = document.createElement("font"), inner = document.createElement("font");
      inner.textContent = [...node.data].reverse().join("");
      font.append(inner);
      node.replaceWith(font);
    }""",
    "wrapped": """node => {
      const font = document.createElement("font");
      node.replaceWith(font);
      font.append(node);
    }""",
    "taken": "node => node.remove()",
    "written over": "node => { if (node.parentElement) node.parentElement.textContent = 'x'; }",
    "comments taken": """node => {
      for (const each of [...node.parentElement.childNodes]) if (each.nodeType === 8) each.remove();
    }""",
    "with a mark": "node => node.after(Object.assign(document.createElement('mark'), { textContent: '!' }))",
}
"""Ways to change every text of the page."""
PLAYED = {
    "tschau-sepp": lambda: moment(moments.own_turn, players=3),
    "klammern": lambda: klammern(moments.must_follow, 4),
}


def disturb(me: Player, how: str) -> None:
    me.page.evaluate(f"() => ({NODES})(document.body).forEach({ON[how]})")


def at(visit: Visits, record: Callable[[], str]) -> Player:
    quick = {**moments.QUICK, "motion": "reduced", "no_lessons": [*PLAYED]}
    me = visit(again=True, stored=stored(settings=quick, running=record()))
    me.resume()
    me.until(lambda now: now.can_act)
    return me


def lasting(now: Look, log: list[str]) -> dict[str, object]:
    """The look without what somebody is saying just now, and with as much of the log as `log` had."""
    return {**table_of(now), "seats": [seat[:2] for seat in now.seats], "log": now.log[: len(log)]}


@pytest.mark.parametrize("how", ON)
@pytest.mark.parametrize("game", PLAYED)
def test_it_goes_on(visit: Visits, game: str, how: str) -> None:
    """After some moves, a page that was changed shows the same prompt, counts, scores and log as one that nobody has touched."""
    me = at(visit, PLAYED[game])
    for _ in range(2):
        disturb(me, how)
        before = me.look()
        me.act(before)
        me.until(lambda now, log=before.log[-1:]: now.can_act and now.log[-1:] != log)
    shown = me.look()
    me.page.reload()
    me.ready()
    me.until(lambda now: lasting(now, shown.log) == lasting(shown, shown.log))


def test_without_need_nothing_is_drawn_anew(visit: Visits) -> None:
    me = at(visit, PLAYED["klammern"])
    me.page.evaluate("() => { for (const node of document.querySelectorAll('card-table > *')) node.drawn = 'once'; }")
    for _ in range(4):
        before = me.look()
        me.act(before)
        me.until(lambda now, log=before.log: now.can_act and now.log != log)
    assert me.page.evaluate("document.querySelector('card-table .bar').drawn") == "once"


@pytest.mark.parametrize("how", ["translated", "taken"])
def test_a_set_up_goes_on(visit: Visits, how: str) -> None:
    me = visit(again=True, bots=False)
    me.go("#/new/klammern")
    expect(me.seat(1)).to_be_visible()
    disturb(me, how)
    me.seat_bot(1, "stark")
    expect(me.seat(1)).to_have_accessible_name(f"Anna, {me.say('page.level.stark')}")
    expect(me.page.locator(".go-bar .button.primary")).to_have_text(re.compile(r"\S"))


def test_the_page_asks_for_no_translation(visit: Visits) -> None:
    for lang in ("de", "en"):
        me = visit(lang=lang, bots=False, again=True)
        html = me.page.locator("html")
        expect(html).to_have_attribute("translate", "no")
        expect(html).to_have_attribute("lang", lang)
        assert me.page.locator("meta[name=google]").get_attribute("content") == "notranslate"


def test_what_is_in_another_language_says_so(visit: Visits) -> None:
    """An English page marks German names and words as German; a German page marks English licences as English."""
    me = visit(lang="en", bots=False, again=True)
    for tile in me.page.locator(".tile h2").all():
        expect(tile).to_have_attribute("lang", "de")
    expect(me.page.locator("#too-old p, #broken p, #forbidden p").locator("nth=1")).to_have_attribute("lang", "en")
    me.go("#/rules/klammern")
    expect(me.page.locator("em", has_text="Kleines").first).to_have_attribute("lang", "de")
    me.go("#/settings")
    expect(me.page.get_by_text("Deutsch", exact=True)).to_have_attribute("lang", "de")
    me = visit(lang="de", bots=False, again=True)
    me.go("#/about")
    me.page.locator(".licences summary").first.click()
    expect(me.page.locator(".licences pre").first).to_contain_text("LICENSE", ignore_case=True)
    expect(me.page.locator(".licences pre").first).to_have_attribute("lang", "en")
