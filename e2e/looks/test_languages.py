"""Every screen in German and in English, and a change of language at any time."""

from __future__ import annotations

import moments
from conftest import Visits
from moments import moment, stored
from player import Player
from playwright.sync_api import Route, expect
from words import Words

SCREENS = (
    "",
    "new/tschau-sepp",
    "rules/tschau-sepp",
    "new/klammern",
    "rules/klammern",
    "statistics",
    "data",
    "about",
    "settings",
)
# Players say the words in italics in German: the English rule pages quote them.
TEXTS = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement } = walk.currentNode, seen = parentElement.checkVisibility({ visibilityProperty: true });
    const shown = seen && !parentElement.closest("noscript, em") && parentElement.closest("main:not([hidden]), dialog[open], #notices");
    if (shown) texts.push(walk.currentNode.textContent.trim());
  }
  for (const node of document.querySelectorAll("main:not([hidden]) [aria-label]")) if (node.checkVisibility()) texts.push(node.getAttribute("aria-label"));
  return texts.filter(Boolean);
}"""


def only(lang: str) -> set[str]:
    """Phrases without data that occur in this language only."""
    mine, other = Words(lang).book, Words({"de": "en", "en": "de"}[lang]).book
    return {text for text in mine.values() if "{" not in text and len(text) > 3} - set(other.values())


def check(me: Player, lang: str) -> None:
    """Expects no text of the other language on screen."""
    expect(me.page.locator("html")).to_have_attribute("lang", lang)
    texts = set(me.page.evaluate(TEXTS))
    foreign = texts & only({"de": "en", "en": "de"}[lang])
    assert not foreign, foreign
    assert texts & only(lang)


def test_every_screen_in_both_languages(visit: Visits) -> None:
    me = visit(bots=False, again=True)
    for lang in ("en", "de"):
        me.go("#/settings")
        me.speak(lang)
        for screen in SCREENS:
            me.go(f"#/{screen}")
            me.until(lambda now, screen=screen: now.screen == ("page" if screen else "start"))
            check(me, lang)


def test_in_mid_game(visit: Visits) -> None:
    """A change of language leaves the table as it is, and translates its words and the moves so far."""
    record = moment(moments.own_turn, players=3)
    me = visit(stored=stored(running=record), again=True)
    german = me.resume()
    check(me, "de")
    me.go("#/settings")
    me.speak("en")
    me.tap(me.link("page.back.table").first)
    english = me.until(lambda now: now.screen == "table" and now.cards)
    check(me, "en")
    assert len(english.cards) == len(german.cards)
    assert [may for _, may, _ in english.cards] == [may for _, may, _ in german.cards]
    assert [name for name, *_ in english.cards] != [name for name, *_ in german.cards]
    assert len(english.log) == len(german.log)
    assert not set(english.log) & set(german.log)
    assert me.storage()["pausenjass:1:running"] == record
    me.reload()
    again = me.until(lambda now: now.cards)
    assert again.cards == english.cards
    check(me, "en")
    me.play()
    check(me, "en")


def test_result_changes_its_language(visit: Visits) -> None:
    me = visit(stored=stored(running=moment(moments.round_over)), bots=False, again=True)
    me.resume()
    expect(me.button("result.next")).to_be_visible()
    me.go("#/settings")
    me.speak("en")
    me.go("#/table")
    expect(me.button("result.next")).to_be_visible()
    check(me, "en")


def test_first_visit_in_the_browsers_language(visit: Visits) -> None:
    me = visit(stored={}, lang="en", bots=False)
    check(me, "en")
    me = visit(stored={}, lang="de", bots=False)
    check(me, "de")


def test_language_before_python_is_up(visit: Visits) -> None:
    """The start screen is in the player's language at once."""
    held: list[Route] = []
    me = visit(
        stored=stored(lang="en"),
        lang="de",
        ready=False,
        before=lambda context: context.route("**/py/engine.py", lambda route: held.append(route)),
    )
    me.say = Words("en")
    expect(me.new_game).to_be_visible()
    check(me, "en")
    me.until(lambda now: held)
    held[0].continue_()
    me.ready()
    check(me, "en")
