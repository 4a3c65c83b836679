"""Ciao-Sepp with real touches and keys: whole games, several cards, the Joker, a ring, forfeit, and several persons round one tablet."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from conftest import Visits
from inspector import Inspector
from moments import stored
from player import VISIBLE_SPOT, Look
from playwright.sync_api import expect
from round_a_tablet import SETTLED, Sitting, deal
from words import Words

from pausenjass.app.common.records import text_of
from pausenjass.app.live.live import AGAIN_MS

SEVENS = ("E7 R7 S7 EU T9", "R9 S6 SK T6 E8", "RK T9 S9 SA TA")
OVER = """() => [...document.querySelectorAll("card-zone[kind=hand] button:not([aria-disabled])")].map(button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.outerHTML.slice(0, 200);
})"""
BOX = "node => node.getBoundingClientRect().toJSON()"
JOKER = ("* R7 S8 SU T9", "R9 S6 SK T6 E8", "RK T9 S9 SA TA")


def card(code: str, lang: str = "de") -> str:
    return Words(lang, "ciao-sepp").card(code)


# --- whole games ------------------------------------------------------------------------------------------------------


PICK = f"""async ([selector, part, focus]) => {{
  const found = [...document.querySelectorAll(selector)], node = found[Math.floor(part * found.length)];
  if (focus) node?.focus();
  return node && (focus ? true : ({VISIBLE_SPOT})(node));
}}"""
"""Picks one of these elements, and returns the spot where it can be touched; or gives it the focus, and returns true. null if there is none."""


class Whole(Sitting):
    """A person who plays until the game is over, and does whatever is possible, by touch or by keys alone."""

    def __init__(self, visit: Visits, keys: bool = False, pyodide: bool = False, **options: Any) -> None:
        super().__init__(visit, bots=True, pyodide=pyodide, **options)
        self.keys = keys
        self.skips = not pyodide
        """Whether the page's clock skips what the person would wait for. CPython answers before that, Pyodide perhaps not."""
        self.rng = Random(7)
        if self.skips:
            self.page.clock.install()

    def play(self, players: int) -> None:
        self.me.set_up(players=players, level="stark", rules={"decks": 1, "phone": "often"})
        self.me.until(lambda now: now.screen == "table" and now.seats)
        for _ in range(900):
            now = self.turn()
            if now.result:
                return
            self.act(now)
        over = self.page.evaluate(OVER)
        raise AssertionError(f"the game doesn't end: {now}; over the middle of the cards that fit lies {over}")

    def turn(self) -> Look:
        """Waits until the person can do something, or the game is over."""
        if not self.skips:
            return self.me.until(lambda now: now.result or self.can(now))
        for _ in range(600):
            now = self.me.look()
            if now.result or (self.can(now) and not now.sent):
                return now
            self.pause(200)
        raise AssertionError(f"nobody plays; the page shows {now}")

    def pause(self, ms: int) -> None:
        if self.skips:
            self.page.clock.run_for(ms)
            self.page.evaluate(SETTLED)
        else:
            self.page.wait_for_timeout(ms)

    def can(self, now: Look) -> bool:
        return bool(now.chooser or now.buttons or now.fitting or now.may_draw)

    def act(self, now: Look) -> None:
        """Does one thing; if it comes too late or not at all, the next look finds something else."""
        if now.chooser:
            self.do(".chooser-body button:enabled")
        elif now.buttons:
            self.do(".acts .act:not(.rest)")
        elif now.fitting:
            self.do("card-zone[kind=hand]:not([name]) button:not([aria-disabled])")
        elif now.may_draw:
            self.do("button.stock")

    def do(self, selector: str) -> None:
        spot = self.page.evaluate(PICK, [selector, self.rng.random(), self.keys])
        if spot and self.keys:
            self.page.keyboard.press("Enter")
        elif spot:
            self.page.touchscreen.tap(**spot)
        self.pause(60)


@pytest.mark.parametrize(
    ("size", "lang", "keys", "players", "untimed"),
    [("tablet", "de", False, 3, True), ("phone", "en", False, 2, False), ("tablet", "en", True, 2, True)],
)
def test_whole_game(visit: Visits, size: str, lang: str, keys: bool, players: int, untimed: bool) -> None:
    """A game goes from the start screen to the result and into the statistics. Under time pressure a slow machine loses often, and plays long.
    Who plays by keys wishes less motion."""
    motion = "reduced" if keys else "system"
    at = Whole(visit, keys, pyodide=players == 3, size=size, lang=lang, untimed=untimed, motion=motion)
    at.play(players)
    at.me.button("page.result.reckoning").click()
    expect(at.page.get_by_role("region").get_by_role("row")).to_have_count(players + 1)
    assert "pausenjass:1:running" not in at.me.storage()
    (entry,) = json.loads(at.me.storage()["pausenjass:1:statistics"])["ciao-sepp"]
    assert entry[1] == players


# --- one person: what a tap does --------------------------------------------------------------------------------------


def test_several_cards_are_picked_and_laid(visit: Visits) -> None:
    """A tap picks a card, its siblings glow, and numbers show the order; «2 Karten legen» lays the cards, and the last gives the suit (CS-5)."""
    at = Sitting(visit, deal(SEVENS))
    say = at.me.say
    own, other = at.card(card("E7")), at.card(card("S7"))
    at.tap(own)
    expect(own).to_have_attribute("aria-pressed", "true")
    expect(at.zone().locator(".sibling")).to_have_count(2)
    at.tap(other)
    assert at.zone().locator(".picked").evaluate_all("cards => cards.map(card => card.dataset.order)") == ["1", "2"]
    expect(at.button(say("page.live.lay-all", count=3))).to_be_visible()
    at.tap(at.button(say("page.live.lay", count=2)))
    at.top(card("S7"))
    expect(at.zone().get_by_role("button")).to_have_count(3)
    expect(at.page.locator(".due")).to_have_text("+4")


def test_taken_back_and_laid_on_the_pile(visit: Visits) -> None:
    """A tap beside the hand takes a picked card back, and so does Escape; a tap on the pile lays picked cards, and is no slap."""
    at = Sitting(visit, deal(SEVENS))
    own = at.card(card("E7"))
    for put_back in (lambda: at.page.locator(".felt").dispatch_event("pointerdown"), lambda: own.press("Escape")):
        at.tap(own)
        expect(own).to_have_attribute("aria-pressed", "true")
        put_back()
        expect(own).to_have_attribute("aria-pressed", "false")
    at.page.wait_for_timeout(500)  # no longer a double tap
    at.tap(own)
    at.double_tap(at.page.locator("button.slap"), apart=40)  # the second tap comes too soon to count
    at.top(card("E7"))
    at.page.evaluate(SETTLED)
    expect(at.zone().get_by_role("button")).to_have_count(4)
    assert not any(at.me.say("ciao-sepp.event.slapped.you") == line for line in at.me.look().log)


def test_a_second_tap_lays_the_card(visit: Visits) -> None:
    """A second tap lays a card alone, as the button does; the lifted card doesn't cover the button."""
    at = Sitting(visit, deal(SEVENS))
    own, lay = at.card(card("E7")), at.button(at.me.say("page.live.lay.one"))
    at.tap(own)
    expect(lay).to_be_visible()
    own.evaluate("card => Promise.all(card.getAnimations().map(one => one.finished))")
    button, lifted = (one.evaluate(BOX) for one in (lay, at.zone().locator(".picked img")))
    assert button["bottom"] <= lifted["top"]
    at.page.wait_for_timeout(500)  # a double tap would lay all of them
    at.tap(own)
    at.top(card("E7"))
    expect(at.zone().get_by_role("button")).to_have_count(4)


def test_double_tap_lays_all_of_the_rank(visit: Visits) -> None:
    at = Sitting(visit, deal(SEVENS), size="phone")
    at.double_tap(at.card(card("E7")))
    expect(at.zone().get_by_role("button")).to_have_count(2)
    expect(at.page.locator(".due")).to_have_text("+6")


def test_under_and_its_wish(visit: Visits) -> None:
    """An Under asks for a suit above the hand, and then lies on the pile with its wish."""
    at = Sitting(visit, deal(SEVENS))
    at.tap(at.card(card("EU")))
    group = at.page.get_by_role("group", name=at.me.say("page.suit.text", card=card("EU")))
    at.page.wait_for_timeout(300)
    at.tap(group.get_by_role("button", name=at.me.say("suit.S")))
    at.top(card("EU"))
    expect(at.page.locator(".wish")).to_be_visible()


def test_wrong_card_says_why(visit: Visits) -> None:
    at = Sitting(visit, deal(SEVENS))
    at.tap(at.card(card("T9")))
    expect(at.page.get_by_role("alert").get_by_role("link", name=re.compile("CS-4"))).to_be_visible()
    expect(at.zone().get_by_role("button")).to_have_count(5)


@pytest.mark.parametrize(("size", "lang"), [("tablet", "de"), ("phone", "en")])
def test_joker_as_a_card(visit: Visits, size: str, lang: str) -> None:
    """The Joker can stand for any card, and as an Under it asks for a suit (CS-20)."""
    at = Sitting(visit, deal(JOKER), size=size, lang=lang)
    say = at.me.say
    at.tap(at.card(say("joker-gold")))
    expect(at.chooser.get_by_role("button", name=re.compile("."))).not_to_have_count(0)
    assert at.chooser.locator(".joker-cards button").count() == 36
    at.page.wait_for_timeout(300)
    at.tap(at.chooser.get_by_role("button", name=card("SU", lang), exact=True))
    at.page.wait_for_timeout(300)
    expect(at.chooser.get_by_role("button", name=say("suit.S"), exact=True)).to_have_count(0)  # its own suit is no wish
    expect(at.chooser.get_by_role("button", name=say("no-wish", suit=say("suit.E")))).to_be_visible()
    at.tap(at.chooser.get_by_role("button", name=say("suit.T"), exact=True))
    expect(at.page.locator(".named")).to_have_attribute("aria-label", re.compile(re.escape(card("SU", lang))))
    expect(at.page.locator(".wish")).to_be_visible()


def test_joker_swaps_hands(visit: Visits) -> None:
    at = Sitting(visit, deal(JOKER))
    at.tap(at.card(at.me.say("joker-gold")))
    at.page.wait_for_timeout(300)
    at.tap(at.chooser.get_by_role("button", name=re.compile("Beat")))
    expect(at.card(card("E8"))).to_be_visible()
    expect(at.zone().get_by_role("button")).to_have_count(5)


def test_chooser_is_left_and_followed(visit: Visits) -> None:
    """Esc closes the chooser, and the focus is back on the card."""
    at = Sitting(visit, deal(JOKER))
    joker = at.card(at.me.say("joker-gold"))
    joker.focus()
    at.page.keyboard.press("Enter")
    expect(at.chooser).to_be_visible()
    at.page.keyboard.press("Escape")
    expect(at.chooser).to_have_count(0)
    expect(joker).to_be_focused()


def test_cards_by_keyboard(visit: Visits) -> None:
    """Space picks, Enter lays; without anything picked, Enter lays the card alone."""
    at = Sitting(visit, deal(SEVENS))
    at.card(card("E7")).focus()
    at.page.keyboard.press(" ")
    at.page.keyboard.press("7")  # goes to the next card with a word that begins with 7
    at.page.keyboard.press(" ")
    expect(at.zone().locator(".picked")).to_have_count(2)
    at.page.keyboard.press("Enter")
    expect(at.zone().get_by_role("button")).to_have_count(3)
    expect(at.page.locator(".due")).to_have_text("+4")


def test_ring_slap_and_swap(visit: Visits) -> None:
    """The page shows and announces the telephone; a tap on the pile wins it; then the person swaps hands (CS-25)."""
    at = Sitting(visit, deal(SEVENS, "* phone"), untimed=True)
    say = at.me.say
    expect(at.page.get_by_role("alert").filter(has_text=say("phone"))).to_be_visible()
    expect(at.page.locator(".slap.hot")).to_be_visible()
    at.tap(at.page.get_by_role("button", name=say("slap.ringing")))
    swap = at.button(say("swap", name="Beat", count=5))
    expect(at.page.locator(".phone")).to_be_hidden()
    expect(at.button(say("keep"))).to_be_visible()
    at.tap(swap)
    expect(at.card(card("E8"))).to_be_visible()
    expect(swap).to_be_hidden()


def test_first_slap_without_cause_is_a_warning(visit: Visits) -> None:
    """In a new game that assists, an event card warns after the first slap without cause; the next one costs a card (CS-24)."""
    at = Sitting(visit)
    say, page = at.me.say, at.page
    at.me.set_up(players=2, rules={"decks": 1})
    slap = page.locator("button.slap")
    at.me.tap_card(at.me.until(lambda now: now.fitting).fitting[0])  # the person deals, and opens
    expect(slap).to_be_visible()
    before = at.zone().get_by_role("button").count()
    at.tap(slap)
    told = page.locator(".event[data-kind=warning]")
    expect(told).to_contain_text(say("moment.warned.title.you"))
    expect(told).to_contain_text(say("moment.warned.line"))
    expect(at.zone().get_by_role("button")).to_have_count(before)
    page.wait_for_timeout(320)  # the card takes an earlier touch for the one that caused it
    at.tap(told)
    expect(told).to_have_count(0)
    page.wait_for_timeout(AGAIN_MS)
    at.tap(slap)
    expect(page.locator(".event[data-kind=fault]")).to_be_visible()
    expect(at.zone().get_by_role("button")).to_have_count(before + 1)


def test_who_is_out_may_fast_forward(visit: Visits) -> None:
    """After the person gave up, the bots play the rest of the game in a moment."""
    at = Sitting(visit, deal((*TWO, "RK T9 S9 SA TA"), level="leicht"), bots=True)
    say, page = at.me.say, at.page
    forward = at.me.button("forward")
    expect(forward).to_have_count(0)
    at.me.tap(at.me.button("page.menu.title"))
    at.me.tap(page.get_by_role("dialog").get_by_role("button", name=say("forfeit"), exact=True))
    at.me.tap(page.get_by_role("dialog").get_by_role("button", name=say("forfeit.yes"), exact=True))
    at.me.tap(forward)
    at.me.until(lambda now: now.result, seconds=60)
    expect(at.me.button("page.result.again")).to_be_visible()
    (entry,) = json.loads(at.me.storage()["pausenjass:1:finished"])
    assert "0 forfeit" in text_of(entry)


def test_forfeit_is_asked_twice(visit: Visits) -> None:
    """«Karten hinschmeissen» stands in the menu, and does nothing unless it is confirmed (CS-31)."""
    at = Sitting(visit, deal(SEVENS))
    say, page = at.me.say, at.page
    for sure in (False, True):
        at.me.tap(at.me.button("page.menu.title"))
        at.me.tap(page.get_by_role("dialog").get_by_role("button", name=say("forfeit"), exact=True))
        dialog = page.get_by_role("dialog", name=say("forfeit.title"))
        expect(dialog).to_contain_text(say("forfeit.hint"))
        at.me.tap(dialog.get_by_role("button", name=say("forfeit.yes" if sure else "page.cancel"), exact=True))
        if not sure:
            expect(at.zone().get_by_role("button")).to_have_count(5)
    expect(page.locator(".seat.mine[data-status=forfeit]")).to_be_visible()
    expect(at.zone().get_by_role("button")).to_have_count(0)


def test_calm_motion_has_signs_too(visit: Visits) -> None:
    """Without motion, signs that don't move show everything."""
    at = Sitting(visit, deal(("E8 R7 S7 EU T9", *SEVENS[1:])), motion="reduced")
    at.tap(at.card(card("E8")))
    expect(at.page.locator(".sign", has_text=at.me.say("page.sign.skipped"))).to_be_visible()
    assert (
        at.page.evaluate(
            "document.getAnimations().filter(one => one.effect.getComputedTiming().activeDuration > 50).length"
        )
        == 0
    )


# --- several persons round one tablet ---------------------------------------------------------------------------------

TWO = ("E7 R7 S7 EU T9", "E7 S6 SK T6 E8")


def test_hidden_hands(visit: Visits) -> None:
    """A hand isn't in the page at all until its button is held; then it can be read and tapped; when the button is let go, it is gone."""
    at = Sitting(visit, deal(TWO, people=(0, 1)))
    secret = re.compile(r"(E7|R7|S7|EU|SK|T6|E8)\b|" + "|".join(card(code) for code in ("S7", "SK", "T6")))
    inside = "() => document.querySelector('.edges').outerHTML"
    assert not secret.search(at.page.evaluate(inside))
    (finger,) = at.touch(at.hold(0))
    expect(at.card(card("S7"), 0)).to_be_visible()
    assert "SK" not in at.page.evaluate(inside)
    at.tap(at.card(card("EU"), 0))
    expect(at.edge(0).locator(".chooser")).to_be_visible()
    at.lift(finger)
    expect(at.zone(0).get_by_role("button")).to_have_count(0)
    assert not secret.search(at.page.evaluate(inside))


def test_hidden_hand_by_keyboard(visit: Visits) -> None:
    """A key turns the hand over and back, without being held."""
    at = Sitting(visit, deal(TWO, people=(0, 1)))
    hold = at.hold(1)
    hold.focus()
    at.page.keyboard.press("Enter")
    expect(hold).to_have_attribute("aria-pressed", "true")
    expect(at.card(card("SK"), 1)).to_be_visible()
    at.page.keyboard.press(" ")
    expect(hold).to_have_attribute("aria-pressed", "false")
    expect(at.zone(1).get_by_role("button")).to_have_count(0)


def test_two_fingers_at_once(visit: Visits) -> None:
    """Two persons hold their hands at once; the player on turn lays, and the other throws the same card in (CS-8)."""
    at = Sitting(visit, deal(("E7 R9 S8 EU T9", "E7 S6 SK T6 E8"), people=(0, 1)))
    fingers = at.touch(at.hold(0), at.hold(1))
    expect(at.card(card("E7"), 0)).to_be_visible()
    expect(at.card(card("E7"), 1)).to_be_visible()
    at.lift(fingers[0])
    expect(at.zone(0).get_by_role("button")).to_have_count(0)
    expect(at.card(card("E7"), 1)).to_be_visible()
    fingers += at.touch(at.hold(0))
    expect(at.card(card("E7"), 0)).to_be_visible()
    at.tap(at.card(card("E7"), 0))
    at.top(card("E7"))
    expect(at.zone(0).get_by_role("button")).to_have_count(4)
    at.tap(at.card(card("E7"), 1))
    expect(at.zone(1).get_by_role("button")).to_have_count(4)


def test_reason_at_the_own_edge(visit: Visits) -> None:
    """A person who isn't on turn sees the reason at the own edge only; looking at a hand doesn't turn the clock back."""
    at = Sitting(visit, deal(TWO, people=(0, 1)))
    clock = at.page.get_by_role("timer")
    expect(clock).to_have_text(re.compile("14:5[0-7]"))
    before = clock.text_content()
    at.touch(at.hold(1))
    assert (clock.text_content() or "") <= (before or "")
    at.tap(at.card(card("SK"), 1))
    expect(at.edge(1).get_by_role("alert").get_by_role("link")).to_be_visible()
    expect(at.edge(0).get_by_role("alert")).to_be_empty()


def test_from_round_the_tablet_to_alone(visit: Visits) -> None:
    """After a game round the tablet, a game alone has the usual table again."""
    at = Sitting(visit, deal((*TWO, "RK T9 S9 SA TA"), people=(0, 1)))
    expect(at.hold(0)).to_be_visible()
    at.me.go("#/")
    expect(at.me.link("page.start.resume")).to_be_visible()  # the game that was left is saved by now
    at.me.come_with(stored(running=deal(SEVENS)))
    at.me.resume()
    expect(at.zone().get_by_role("button")).to_have_count(5)
    expect(at.page.locator(".edge")).to_have_count(0)


def test_two_slaps_at_once(visit: Visits) -> None:
    """If two fingers come down together, the player on turn is first, and only that player chooses."""
    at = Sitting(visit, deal(TWO, "* phone", people=(0, 1)))
    say = at.me.say
    at.tap(at.edge(1).locator(".slap-zone"), at.edge(0).locator(".slap-zone"))
    expect(at.button(say("keep"), 0)).to_be_visible()
    expect(at.button(say("keep"), 1)).to_have_count(0)
    at.tap(at.button(say("keep"), 0))
    expect(at.button(say("keep"), 0)).to_have_count(0)


def test_forfeit_of_one_of_two(visit: Visits) -> None:
    """With two persons, the page asks whose cards are thrown down."""
    at = Sitting(visit, deal((*TWO, "RK T9 S9 SA TA"), people=(0, 1)))
    say, page = at.me.say, at.page
    at.me.tap(at.me.button("page.menu.title"))
    at.me.tap(page.get_by_role("dialog").get_by_role("button", name=say("forfeit"), exact=True))
    at.me.tap(
        page.get_by_role("dialog", name=say("forfeit"), exact=True).get_by_role("button", name="Beat", exact=True)
    )
    at.me.tap(page.get_by_role("dialog").get_by_role("button", name=say("forfeit.yes"), exact=True))
    expect(at.edge(1).locator("[data-status=forfeit]")).to_be_visible()
    expect(at.hold(0)).to_be_visible()


# --- by axe, and by the ruler -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "en"])
def test_axe_at_the_table(visit: Visits, lang: str) -> None:
    at = Sitting(visit, deal(JOKER, "* phone"), lang=lang, untimed=True)
    see = Inspector(at.me)
    see.look("ringing")
    at.tap(at.page.locator("button.slap"))
    expect(at.button(at.me.say("keep"))).to_be_visible()
    see.look("swap or keep")
    at.tap(at.button(at.me.say("keep")))
    expect(at.button(at.me.say("keep"))).to_be_hidden()
    at.tap(at.card(at.me.say("joker-gold")))
    expect(at.chooser).to_be_visible()
    see.look("Joker")
    at.me.tap(at.me.button("page.menu.title"))
    see.look("menu")
    see.check()


@pytest.mark.parametrize(
    ("size", "people", "lang"), [("tablet", 4, "de"), ("portrait", 3, "en"), ("phone", 2, "de"), ("tablet", 2, "en")]
)
def test_axe_round_the_tablet(visit: Visits, size: str, people: int, lang: str) -> None:
    hands = ("E7 R7 S7 EU T9", "E7 S6 SK T6 E8", "RK R8 S9 SA TA", "S8 S8 R6 T7 TU")[: max(3, people)]
    at = Sitting(visit, deal(hands, people=tuple(range(people))), size=size, lang=lang)
    see = Inspector(at.me)
    see.look("face down")
    for seat in range(people):
        at.hold(seat).focus()
        at.page.keyboard.press("Enter")
        expect(at.zone(seat).get_by_role("button")).to_have_count(5)
    see.look("face up")
    assert at.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    see.check()
