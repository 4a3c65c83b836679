"""The guided first games: every lesson as a beginner plays it, with wrong tries, by touch and by keyboard; and how the first one is offered."""

from __future__ import annotations

import json
import re

import moments_kaisern as moments
import pytest
from conftest import Visits
from inspector import Inspector
from kaisern_player import RUNNING, STILL
from keys import Keys
from learner import GUIDE, Learner
from moments import stored
from moments_kaisern import kaisern
from player import Player
from playwright.sync_api import Locator, expect

from pausenjass.app.table.guide import TAUGHT

SETTINGS = "pausenjass:1:settings"
WAYS = [
    ("kaisern", "portrait", "touch", "en"),
    ("tschau-sepp", "tablet", "mouse", "en"),
    ("ciao-sepp", "phone", "touch", "de"),
    ("klammern", "phone", "touch", "de"),
]


def visitor(visit: Visits, size: str = "tablet", way: str = "mouse", lang: str = "de", **entries: str) -> Player:
    """Somebody on the start screen with these entries."""
    return visit(size, way=way, lang=lang, bots=False, again=True, stored=stored(settings=STILL, lang=lang, **entries))


@pytest.mark.parametrize(("game", "size", "way", "lang"), WAYS)
def test_all_lessons_of_a_game(visit: Visits, game: str, size: str, way: str, lang: str) -> None:
    """A learner goes from the start screen through all lessons; the match under way stays as it is, and the start screen shows the progress."""
    record = kaisern(moments.leads_again, 4)
    at = Learner(visitor(visit, size, way, lang, running=record), game)
    me, last = at.me, len(at.lessons)
    tile = me.page.locator(f"[data-game={game}]")
    me.tap(tile.locator("[data-learn]"))
    for number in range(1, last + 1):
        at.at(number)
        at.go_through(number)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert json.loads(me.storage()[GUIDE])[game][:number] == [0] * number
        if number < last:
            me.tap(at.button("next"))
    assert me.storage()[RUNNING] == record
    assert "pausenjass:1:statistics" not in me.storage()
    me.tap(at.button("leave"))
    expect(tile.get_by_text(me.say("page.guide.progress", count=last, of=last))).to_be_visible()
    me.resume()


def test_the_lessons_that_are_left(visit: Visits) -> None:
    """«Lernen» leads to the first lesson that hasn't been done; the last lesson leads on to a match, which offers no lesson any more."""
    at = Learner(visitor(visit, guide='{"tschau-sepp":[0,null]}'), "tschau-sepp")
    me = at.me
    tile = me.page.locator("[data-game=tschau-sepp]")
    expect(tile.get_by_text(me.say("page.guide.progress", count=1, of=2))).to_be_visible()
    me.tap(tile.locator("[data-learn]"))
    at.at(2)
    at.go_through(2)
    me.tap(at.button("play"))
    me.until(lambda now: now.screen == "table" and now.round)
    expect(at.panel).to_have_count(0)
    expect(offer(me)).to_have_count(0)
    me.until(lambda now: RUNNING in me.storage())


def test_wrong_tries_skipping_and_reload(visit: Visits) -> None:
    at = Learner(visitor(visit), "kaisern")
    me = at.me
    at.begin(1)
    first, second, *_ = at.asked(1)
    at.do(first)
    wanted = at.way(second)["place"]
    names = [name for name, *_ in me.look().cards]
    me.tap_card(next(place for place in range(len(names)) if place != wanted))
    expect(me.page.get_by_role("alert").filter(has_text=at.panel.locator(".guide-goal").inner_text())).to_be_visible()
    assert [name for name, *_ in me.look().cards] == names
    me.reload()
    at.at(1)
    me.until(lambda now: len(now.cards) == 5 or now.seats)
    me.tap(at.button("skip"))
    at.at(2)
    me.tap(at.button("leave"))
    me.until(lambda now: now.screen == "start")
    assert RUNNING not in me.storage()


@pytest.mark.parametrize("wrong", ["slap", "lay"])
def test_a_wrong_try_in_a_game_in_real_time(visit: Visits, wrong: str) -> None:
    """The teacher says why the try is wrong; nothing else happens, and she waits."""
    at = Learner(visitor(visit, "phone", "touch"), "ciao-sepp")
    me = at.me
    at.begin(1)
    at.way(at.asked(1)[0])
    before = me.look()
    if wrong == "slap":
        me.tap(me.page.locator("button.slap"))
        said = at.say("no.slap")
    else:
        me.tap_card([name for name, *_ in before.cards].index(me.say.card("R6")))
        said = at.say("1.0.no.lay")
    expect(me.page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    after = me.look()
    assert (after.cards, after.log, after.pile) == (before.cards, before.log, before.pile)
    at.do(at.asked(1)[0])


def test_lesson_by_keyboard(visit: Visits) -> None:
    at = Learner(visitor(visit), "kaisern")
    keys = go_through_by_keyboard(at, 1)
    expect(at.panel.get_by_text(at.say("next"), exact=True)).to_be_visible()  # others may still be laying cards
    keys.tab_to(at.say("next"))
    at.page.keyboard.press("Enter")
    at.at(2)


def test_lesson_in_real_time_by_keyboard(visit: Visits) -> None:
    """The keyboard lays several cards together, draws, covers and makes both calls."""
    at = Learner(visitor(visit), "ciao-sepp")
    go_through_by_keyboard(at, 1)
    expect(at.panel.get_by_text(at.say("praise.none"))).to_be_visible()


def go_through_by_keyboard(at: Learner, number: int) -> Keys:
    """Goes through a whole lesson by keyboard, without a mistake."""
    me, keys = at.me, Keys(at.me)
    at.begin(number)
    for action in at.asked(number):
        way = at.way(action)
        before = at.status.text_content() or ""
        match way["by"]:
            case "together":
                for place in way["places"]:
                    to_hand(me, keys, place)
                    me.page.keyboard.press("Space")
                keys.tab_to(me.say("page.live.lay", count=len(way["places"])), key="Shift+Tab")
            case "card":
                to_hand(me, keys, way["place"])
            case "stock":
                keys.tab_to(me.look().stock)
            case _:
                keys.tab_to(re.compile("^" + re.escape(way["text"])))
        me.page.keyboard.press("Enter")
        expect(at.status).not_to_have_text(before)
    return keys


def to_hand(me: Player, keys: Keys, place: int) -> None:
    """Moves the focus to a card of the hand. The lesson's words, which may name a card too, can also have the focus, for scrolling."""
    if not me.hand.nth(place).evaluate("node => node.closest('card-zone').contains(document.activeElement)"):
        keys.tab_to(re.compile("|".join(re.escape(name) for name, *_ in me.look().cards)), kind="button")
    go_to(me, me.hand.nth(place))


def go_to(me: Player, card: Locator) -> None:
    """Moves the focus to a card, within the hand, with the arrow keys."""
    for key in ("ArrowRight",) * 8 + ("ArrowLeft",) * 8:
        if card.evaluate("node => node === document.activeElement"):
            break
        me.page.keyboard.press(key)
    expect(card).to_be_focused()


NEEDED = (
    *("#table .seat", "#table .acts .act", "#table .prompt", "#table .trump", "#table .board", "#table .stock"),
    *("card-zone[kind=hand] button", "card-zone:is([kind=trick], [kind=pile]) playing-card"),
)


UNDER = """(panel, needed) => {
  const one = panel.getBoundingClientRect();
  const under = node => {
    const other = node.getBoundingClientRect();
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return node.checkVisibility({ visibilityProperty: true }) && other.width && other.height && wide > 2 && high > 2;
  };
  return needed.filter(selector => [...document.querySelectorAll(selector)].some(under));
}"""
"""Those of the selectors that find something which a panel covers by more than a rim."""


@pytest.mark.parametrize("size", ["tablet", "portrait", "phone"])
def test_axe_and_room_in_lessons(visit: Visits, size: str) -> None:
    """The panel of a lesson covers nothing that is needed."""
    me = visitor(visit, size, "touch")
    see = Inspector(me, colours=size == "tablet")
    for game in TAUGHT:
        at = Learner(me, game)
        for number in range(1, len(TAUGHT[game]) + 1):
            at.begin(number)
            at.way(at.asked(number)[0])
            see.look(f"lesson {number} of {game}")
            assert at.panel.evaluate(UNDER, NEEDED) == [], f"lesson {number} of {game}"
    see.check()


# --- the offer ------------------------------------------------------------------------------------------------------


def offer(me: Player) -> Locator:
    """The notice that offers a lesson."""
    return me.page.get_by_role("status").filter(has_text=me.say("offer", title=me.say("title")))


def play_now(me: Player) -> None:
    me.tap(me.play_now)
    me.until(lambda now: now.screen == "table" and now.title)


@pytest.mark.parametrize(("size", "way"), [("tablet", "mouse"), ("phone", "touch")])
def test_a_lesson_is_offered_at_the_first_match(visit: Visits, size: str, way: str) -> None:
    """The offer takes no focus, and the table is there at once; a tap leads to the lesson, and the match waits."""
    me = visitor(visit, size, way)
    play_now(me)
    expect(offer(me)).to_be_visible()
    assert not offer(me).evaluate("node => node.contains(document.activeElement)")
    see = Inspector(me)
    see.look("the offer of a lesson")
    see.check()
    me.until(lambda now: RUNNING in me.storage())
    record = me.storage()[RUNNING]
    me.tap(offer(me).get_by_role("button", name=me.say("offer.yes")))
    at = Learner(me, "tschau-sepp")
    at.at(1)
    expect(offer(me)).to_have_count(0)
    assert me.storage()[RUNNING] == record
    me.tap(at.button("leave"))
    me.resume()
    expect(offer(me)).to_be_visible()


def test_the_offer_leaves_the_score_its_words(visit: Visits) -> None:
    """On a phone there is little room below the offer; this game's score keeps its one line."""
    me = visitor(visit, "phone", "touch")
    me.go("#/play/ciao-sepp")
    expect(me.page.locator(".notice.question")).to_be_visible()
    expect(me.page.locator(".score-line")).to_be_visible()


def test_declined_it_is_not_offered_again(visit: Visits) -> None:
    me = visitor(visit)
    play_now(me)
    me.tap(offer(me).get_by_role("button", name=me.say("offer.no")))
    expect(offer(me)).to_have_count(0)
    me.until(lambda now: json.loads(me.storage()[SETTINGS])["no_lessons"] == ["tschau-sepp"])
    me.go("#/")
    me.resume()
    expect(offer(me)).to_have_count(0)


def test_whoever_plays_is_not_asked_any_more(visit: Visits) -> None:
    """The person's first action is an answer too. Only then does the page ask about sounds."""
    kept = stored(settings={**STILL, "sound": None})
    me = visit(again=True, stored=kept)
    me.set_up(players=2)
    me.until(lambda now: now.seats)
    sounds = me.page.get_by_role("status").filter(has_text=me.say("page.sound.ask"))
    expect(offer(me)).to_be_visible()
    expect(sounds).to_have_count(0)
    me.act(me.until(lambda now: now.can_act))
    expect(offer(me)).to_have_count(0)
    expect(sounds).to_be_visible()
    me.go("#/")
    me.resume()
    expect(offer(me)).to_have_count(0)


def test_the_offer_goes_with_the_table(visit: Visits) -> None:
    me = visitor(visit)
    play_now(me)
    expect(offer(me)).to_be_visible()
    me.go("#/settings")
    expect(offer(me)).to_have_count(0)
    me.speak("en")
    me.go("#/table")
    expect(offer(me)).to_be_visible()
