"""Settings: their changes show at once, at the table too, and stay; the page asks about sounds once."""

from __future__ import annotations

import json
from typing import Any

import moments
from conftest import Visits
from moments import asked, klammern, moment, stored
from player import Player
from playwright.sync_api import expect

AUDIO = """
window.contexts = [];
window.AudioContext = class extends AudioContext {
  constructor(...given) {
    super(...given);
    contexts.push(this);
  }
};
"""
FELT = "getComputedStyle(document.documentElement).getPropertyValue('--felt-colour').trim()"


def kept(me: Player) -> dict[str, Any]:
    """The saved settings."""
    settings: dict[str, Any] = json.loads(me.storage()["pausenjass:1:settings"])
    return settings


def names(me: Player) -> list[str]:
    """The hand from left to right."""
    return [name for name, *_ in me.until(lambda now: now.screen == "table" and now.cards).cards]


def test_felt_and_letters(visit: Visits) -> None:
    """The felt and the size of letters change at once, and are there after a reload."""
    me = visit(hash="#/settings", bots=False, again=True)
    before = me.page.evaluate(FELT)
    for felt in ("blue", "wine"):
        me.pick("page.settings.felt", me.say(f"page.settings.felt.{felt}"))
        expect(me.page.locator("html")).to_have_attribute("data-felt", felt)
        assert me.page.evaluate(FELT) != before
    for size, pixels in (("large", 18.4), ("huge", 20.8)):
        me.pick("page.settings.text_size", me.say(f"page.settings.text_size.{size}"))
        expect(me.page.locator("html")).to_have_css("font-size", f"{pixels}px")
    me.until(lambda now: kept(me)["text_size"] == "huge")
    me.reload()
    expect(me.page.locator("html")).to_have_attribute("data-felt", "wine")
    expect(me.page.locator("html")).to_have_css("font-size", "20.8px")


def test_the_hands_order(visit: Visits) -> None:
    """Back at the table, the cards of the hand lie in another order."""
    me = visit(stored=stored(running=moment(moments.many_cards)), bots=False, again=True)
    me.resume()
    by_suit = names(me)
    me.go("#/settings")
    me.pick("page.settings.sort", me.say("page.settings.sort.rank"))
    me.until(lambda now: kept(me)["sort"] == "rank")
    me.go("#/table")
    me.until(lambda now: names(me) != by_suit)
    by_rank = names(me)
    assert sorted(by_rank) == sorted(by_suit)
    ranks = [name.split()[-1] for name in by_rank]
    assert len(set(ranks)) == sum(one != other for one, other in zip(ranks, ["", *ranks], strict=False)), "like to like"


def test_trumps_on_the_right(visit: Visits) -> None:
    record = klammern(moments.must_follow, 4)
    me = visit(stored=stored(running=record), bots=False, again=True)
    me.resume()
    left = names(me)
    me.go("#/settings")
    me.pick("page.settings.trump", me.say("page.settings.trump.right"))
    me.until(lambda now: kept(me)["trump"] == "right")
    me.go("#/table")
    me.until(lambda now: names(me) == left[::-1])


def test_english_french_cards(visit: Visits) -> None:
    """J and Q instead of B and D, in English only; in every size and colour."""
    me = visit(stored=stored(running=klammern(asked("accept"), 4)), lang="de", bots=False)
    me.resume()
    zones = me.page.locator("card-zone")
    pictures = zones.locator("img[src*=french]")

    def lettered() -> list[str]:
        """The pictures of Jacks and Queens; a card shows its back until its face can be painted."""
        me.until(lambda now: now.cards and not zones.locator(".closed").count())
        sources = pictures.evaluate_all("nodes => nodes.map(node => node.getAttribute('src'))")
        return [src for src in sources if src.endswith(("J.svg", "Q.svg"))]

    german = lettered()
    assert german
    assert not [src for src in german if "french-en" in src]
    me.go("#/settings")
    me.speak("en")
    me.pick("page.settings.index", me.say("page.settings.index.large"))
    me.until(lambda _: kept(me)["index"] == "large")
    me.go("#/table")
    english = lettered()
    assert len(english) == len(german)
    assert all("french-en-big/" in src for src in english), english
    assert all(pictures.evaluate_all("nodes => Promise.all(nodes.map(node => node.decode().then(() => true)))"))


def undecided(**entries: str) -> dict[str, str]:
    """Saved data of a player who hasn't answered the question about sounds."""
    return stored(settings={**moments.QUICK, "sound": None}, **entries)


def test_sounds_are_asked_for_once(visit: Visits) -> None:
    """The question about sounds doesn't hold up the game; the touch that answers it lets sounds begin."""
    me = visit(stored=undecided(running=moment(moments.own_turn)), bots=False, script=AUDIO)
    me.resume()
    question = me.page.get_by_role("status").filter(has_text=me.say("page.sound.ask"))
    expect(question).to_be_visible()
    assert me.page.evaluate("contexts.length") == 0
    me.tap(question.get_by_role("button", name=me.say("page.sound.yes")))
    expect(question).to_have_count(0)
    me.page.wait_for_function("contexts.length === 1 && contexts[0].state === 'running'")
    me.until(lambda now: kept(me)["sound"] is True)
    me.reload()
    me.until(lambda now: now.cards)
    expect(question).to_have_count(0)
    assert me.page.evaluate("contexts.length") == 0, "not before a touch"
    me.page.keyboard.press("Shift")
    me.page.wait_for_function("contexts.length === 1 && contexts[0].state === 'running'")
    me.page.evaluate("contexts[0].suspend()")
    me.page.mouse.click(2, 2)
    me.page.wait_for_function("contexts[0].state === 'running'")


def test_no_is_an_answer(visit: Visits) -> None:
    me = visit(stored=undecided(running=moment(moments.own_turn)), bots=False, script=AUDIO)
    me.resume()
    me.tap(me.button("page.sound.no"))
    me.until(lambda now: kept(me)["sound"] is False)
    me.go("#/")
    me.resume()
    expect(me.button("page.sound.no")).to_have_count(0)
    assert me.page.evaluate("contexts.length") == 0


def test_the_question_goes_with_the_table(visit: Visits) -> None:
    """The question about sounds shows at the table only; the settings can switch sounds on."""
    me = visit(stored=undecided(running=moment(moments.own_turn)), bots=False, again=True)
    me.resume()
    expect(me.button("page.sound.yes")).to_be_visible()
    me.go("#/settings")
    expect(me.button("page.sound.yes")).to_have_count(0)
    me.check(me.page.get_by_role("switch", name=me.say("page.settings.sound")))
    volume = me.page.get_by_role("slider", name=me.say("page.settings.volume"))
    volume.fill("80")
    me.until(lambda now: kept(me)["volume"] == 80)
    assert kept(me)["sound"] is True
