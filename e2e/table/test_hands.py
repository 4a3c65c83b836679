"""Hands as they are: several fingers, a resting palm, double taps, held keys, and stamps that can't be true.

The browser gets the touches just as a screen would send them. The page has no Python, as in test_touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import moments
import pytest
from conftest import Visits
from fingers import LAND, PAIR, Engine, Json, Sitting, a_page, still, two_to_lay
from live_deals import FOUR, LAID, deal
from moments import moment, stored
from player import VISIBLE_SPOT
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Server
from stamps import now, stamp

Spot = tuple[float, float]
PACES = (0, 60, 120, 250, 400)
"""Milliseconds between two taps of a double tap."""
AT_ONCE = {"animation_ms": 0, "motion": "reduced"}
CALLS = "() => window.stage.calls.filter(([name]) => ['act', 'race'].includes(name)).map(([, { action, acts }]) => action ?? acts.map(act => act.action).join())"
AT = """([x, y]) => document.elementFromPoint(x, y)?.closest("button, dialog, section")?.outerHTML.slice(0, 120)"""


class Hands:
    """Fingers by number, and a pen, on the glass. Each finger has its own place."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.down: dict[int, Spot] = {}

    def spot(self, target: Locator, x: float = 8, y: float = 40) -> Spot:
        """A place on an element, where the next card doesn't cover it."""
        box = target.bounding_box()
        assert box
        return box["x"] + x, box["y"] + y

    def _touch(self, kind: str, *fingers: int, **more: Any) -> None:
        points = [{"x": self.down[one][0], "y": self.down[one][1], "id": one} for one in fingers]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **more})

    def put(self, spot: Spot, finger: int = 0, **more: Any) -> None:
        """Puts a finger down."""
        self.down[finger] = spot
        self._touch("touchStart", *self.down, **more)

    def move(self, spot: Spot, finger: int = 0) -> None:
        """Slides a finger to another place."""
        self.down[finger] = spot
        self._touch("touchMove", *self.down)

    def lift(self, finger: int = 0) -> None:
        """Lifts a finger; others stay."""
        self._touch("touchEnd", finger)
        del self.down[finger]

    def cancel(self) -> None:
        """Cancels all touches, as the system may do."""
        self._touch("touchCancel")
        self.down.clear()

    def tap(self, spot: Spot, finger: int = 0, **more: Any) -> None:
        self.put(spot, finger, **more)
        self.lift(finger)

    def pen(self, kind: str, spot: Spot) -> None:
        """Presses, moves or releases a pen. `kind`: mousePressed, mouseMoved or mouseReleased."""
        x, y = spot
        button = "left" if kind != "mouseMoved" or self.pressing else "none"
        self.pressing = kind != "mouseReleased"
        more = {"button": button, "buttons": int(self.pressing), "clickCount": 1, "pointerType": "pen"}
        self.cdp.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})

    pressing = False


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page whose workers are stand-ins; nothing moves by itself, and the tests turn its clock."""
    for page in a_page(browser, server, **AT_ONCE):
        page.clock.install()
        yield page


class Seat(Sitting):
    """A person at a table without Python, with hands, on a clock that stands still."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.hands = Hands(page)

    def sit(self, table: Json) -> None:
        self.page.clock.resume()
        super().sit(table)
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000 + 2"))  # every earlier touch is long past

    @property
    def calls(self) -> list[str]:
        """The actions that the page has sent to the engine."""
        calls: list[str] = self.page.evaluate(CALLS)
        return calls

    def at(self, face: str, nth: int = 0) -> Spot:
        """The spot where a card can be touched."""
        spot = self.card(face, nth).evaluate(VISIBLE_SPOT)
        return spot["x"], spot["y"]

    @property
    def pile(self) -> Spot:
        return self.hands.spot(self.page.locator("card-zone:is([kind=pile], [kind=trick])"), 20, 30)

    @property
    def felt(self) -> Spot:
        """A spot where nothing can be pressed."""
        left, top = self.pile
        return left - 330, top + 40

    def later(self, ms: int) -> None:
        self.page.clock.run_for(ms)


@pytest.fixture
def me(page: Page) -> Iterator[Seat]:
    seat = Seat(page)
    yield seat
    if seat.hands.down:
        seat.hands.cancel()
    seat.hands.cdp.detach()


def two() -> Engine:
    """An engine at a moment at which the person may lay two plain cards."""
    return Engine(moment(two_to_lay, players=4))


def plain(engine: Engine) -> list[Json]:
    return [card for card in engine.hand if card["action"] and card["face"][1] not in "7UA"]


def again(table: Json) -> Json:
    """A newer Table at which the same person is on turn, as after an 8 with two players."""
    return {**table, "ply": table["ply"] + 1}


def without(table: Json, face: str) -> Json:
    cards = [card for card in table["hand"]["cards"] if card["face"] != face]
    return {**again(table), "hand": {**table["hand"], "cards": cards}}


# --- 9: more than one finger ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", ["still", "dragged"])
@pytest.mark.parametrize("other", ["moves", "lifts", "is cancelled", "mouse"])
def test_a_finger_keeps_its_card_whatever_others_do(me: Seat, held: str, other: str) -> None:
    engine = two()
    card = plain(engine)[0]
    me.sit(engine.table)
    x, y = me.at(card["face"])
    me.hands.put((x, y))
    if held == "dragged":
        me.hands.move((x + 4, y - 30))
    if other == "mouse":
        me.page.mouse.move(*me.felt)
        me.page.mouse.down()
        me.page.mouse.move(*me.pile)
        me.page.mouse.up()
    else:
        me.hands.put(me.felt, 1)
        me.hands.move(me.pile, 1)
        me.hands.move((me.pile[0] + 30, me.pile[1]), 1)
        if other == "lifts":
            me.hands.lift(1)
    assert me.calls == []
    assert me.look()["hand"] == [each["face"] for each in engine.hand]
    if other == "is cancelled":
        me.hands.cancel()
        assert me.calls == []
        me.hands.put((x, y))
    me.hands.move((x + 20, y - 90))
    me.hands.move(me.pile)
    me.hands.lift()
    assert me.calls == [card["action"]]


@pytest.mark.parametrize("palm", ["felt", "another card", "the same card", "score"])
@pytest.mark.parametrize("way", ["tap", "drag", "pen tap", "pen drag", "mouse"])
def test_a_palm_that_rests_hinders_nobody(me: Seat, palm: str, way: str) -> None:
    engine = two()
    card, other = plain(engine)[:2]
    me.sit(engine.table)
    places = {
        "felt": lambda: me.felt,
        "another card": lambda: me.at(other["face"]),
        "the same card": lambda: (me.at(card["face"])[0], me.at(card["face"])[1] + 20),
        "score": lambda: me.hands.spot(me.page.locator(".score").first),
    }
    me.hands.put(places[palm](), 5)
    x, y = me.at(card["face"])
    me.later(40)
    match way:
        case "tap":
            me.hands.tap((x, y), 1)
        case "drag":
            me.hands.put((x, y), 1)
            me.hands.move((x + 10, y - 60), 1)
            me.hands.move(me.pile, 1)
            me.hands.lift(1)
        case "pen tap":
            me.hands.pen("mousePressed", (x, y))
            me.hands.pen("mouseReleased", (x, y))
        case "pen drag":
            me.hands.pen("mousePressed", (x, y))
            me.hands.pen("mouseMoved", (x, y - 60))
            me.hands.pen("mouseMoved", me.pile)
            me.hands.pen("mouseReleased", me.pile)
        case "mouse":
            me.page.mouse.click(x, y)
    assert me.calls == [card["action"]]
    me.answer({"table": without(engine.table, card["face"]), "next": None})
    me.later(300)
    me.hands.lift(5)
    assert me.calls == [card["action"]], "the palm lifts, and lays nothing"


def test_a_palm_that_comes_after_the_finger_hinders_nobody(me: Seat) -> None:
    engine = two()
    card = plain(engine)[0]
    me.sit(engine.table)
    me.hands.put(me.at(card["face"]))
    me.hands.put(me.felt, 1)
    me.hands.lift(0)
    assert me.calls == [card["action"]]


def test_buttons_and_menus_are_pressed_beside_a_palm(me: Seat) -> None:
    engine = two()
    me.sit(engine.table)
    me.hands.put(me.felt, 5)
    menu = me.page.locator(".bar .tool").first
    me.hands.tap(me.hands.spot(menu, 20, 20), 1)
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.hands.lift(5)
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.page.keyboard.press("Escape")


def test_a_touch_that_is_cancelled_lays_nothing_and_the_next_one_does(me: Seat) -> None:
    engine = two()
    card = plain(engine)[0]
    me.sit(engine.table)
    me.hands.put(me.at(card["face"]))
    me.hands.move(me.pile)
    me.hands.cancel()
    assert me.calls == []
    me.later(300)
    assert me.card(card["face"]).evaluate("button => button.closest('playing-card').style.translate") == ""
    me.hands.tap(me.at(card["face"]))
    assert me.calls == [card["action"]]


@pytest.mark.parametrize("how", ["released", "told"])
def test_a_card_whose_finger_is_lost_goes_home(me: Seat, how: str) -> None:
    engine = two()
    card = plain(engine)[0]
    me.sit(engine.table)
    x, y = me.at(card["face"])
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x, y - 30)
    me.page.mouse.move(x, y - 40)  # from here on it is captured
    me.card(card["face"]).evaluate(
        """(button, how) => {
          const card = button.closest("playing-card"), id = 1;
          if (how === "released") card.releasePointerCapture(id);
          else card.dispatchEvent(new PointerEvent("lostpointercapture", { pointerId: id, bubbles: true }));
        }""",
        how,
    )
    me.page.mouse.move(*me.pile)
    me.page.mouse.up()
    assert me.calls == []
    assert me.card(card["face"]).evaluate("button => button.closest('playing-card').className") == ""


def test_a_card_that_leaves_the_hand_under_the_finger_is_not_laid_again(me: Seat) -> None:
    engine = two()
    card = plain(engine)[0]
    me.sit(engine.table)
    me.hands.put(me.at(card["face"]))
    me.hands.move((me.at(card["face"])[0], me.pile[1] + 60))
    renew(me, without(engine.table, card["face"]))
    me.hands.move(me.pile)
    me.hands.lift()
    assert me.calls == []


def test_a_card_stays_under_the_finger_while_the_table_changes(me: Seat) -> None:
    engine = two()
    card = plain(engine)[0]
    me.sit(engine.table)
    x, y = me.at(card["face"])
    me.hands.put((x, y))
    me.hands.move((x + 10, y - 60))
    me.later(50)  # the card is painted in a frame
    held = me.card(card["face"]).bounding_box()
    renew(me, again(engine.table))
    assert me.card(card["face"]).bounding_box() == held
    me.hands.move(me.pile)
    me.hands.lift()
    assert me.calls == [card["action"]]


@pytest.fixture(scope="module")
def slow_page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page whose cards travel slowly."""
    yield from a_page(browser, server)


@pytest.mark.parametrize("way", ["tap", "drag", "key"])
def test_a_second_card_is_taken_while_the_first_travels(slow_page: Page, way: str) -> None:
    engine, page = two(), slow_page
    first, second = plain(engine)[:2]
    me = Seat(page)
    Sitting.sit(me, engine.table)
    me.tap(first["face"])
    reply = still(engine.act(first["action"]))["table"]
    for card in reply["hand"]["cards"]:
        card.update(action=f"lay {card['face']}", decision=None, why=None)
    me.answer({"table": reply, "next": None})
    assert first["face"] in me.look()["flying"]
    page.evaluate(
        """() => { for (const way of document.getAnimations()) if (way.effect.target.closest("card-zone[kind=hand]")) way.finish(); }"""
    )
    x, y = me.at(second["face"])
    match way:
        case "tap":
            me.hands.tap((x, y))
        case "drag":
            me.hands.put((x, y))
            me.hands.move((x, y - 60))
            me.hands.move(me.pile)
            me.hands.lift()
        case "key":
            me.card(second["face"]).focus()
            page.keyboard.press("Enter")
    assert me.calls == [first["action"], f"lay {second['face']}"]
    assert me.look()["lying"][-2:] == [first["face"], second["face"]]
    page.evaluate(LAND)  # no frame is drawn for it during other tests
    me.hands.cdp.detach()


def renew(me: Seat, table: Json) -> None:
    """Lets the engine hand out a newer Table by itself."""
    me.page.evaluate(
        """async table => {
          window.stage.replies.talk = { table, next: null };
          pausenjass.director.say("hello");
          for (let turn = 0; turn < 4; turn++) await new Promise(done => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); });
        }""",
        table,
    )


# --- 10: one touch does one thing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("way", ["touch", "mouse", "pen", "jitter"])
def test_a_double_tap_lays_one_card(me: Seat, way: str, pace: int) -> None:
    """After an 8 with two players the same person is on turn again, and the next card lies where the first one lay."""
    engine = two()
    neighbours(engine)
    card = engine.hand[2]
    me.sit(engine.table)
    x, y = me.at(card["face"])
    tap_once(me, way, (x, y))
    assert me.calls == [card["action"]]
    me.answer({"table": without(engine.table, card["face"]), "next": None})
    me.later(pace)
    under = me.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('playing-card').card", [x, y])
    assert under["action"]
    tap_once(me, way, (x + 5, y - 4) if way == "jitter" else (x, y))
    assert me.calls == [card["action"]]
    me.later(500)
    tap_once(me, way, (x, y))
    assert me.calls == [card["action"], under["action"]], "a tap of its own counts"


def neighbours(engine: Engine) -> tuple[Json, Json]:
    """Makes every card of the hand playable; returns the first two."""
    for number, card in enumerate(engine.hand):
        card.update(action=f"lay {number}", decision=None, why=None)
    return engine.hand[0], engine.hand[1]


def tap_once(me: Seat, way: str, spot: Spot) -> None:
    if way == "mouse":
        me.page.mouse.click(*spot)
    elif way == "pen":
        me.hands.pen("mousePressed", spot)
        me.hands.pen("mouseReleased", spot)
    else:
        me.hands.tap(spot)


def button(name: str, text: str, action: str) -> Json:
    return {
        "id": name, "text": text, "tone": "primary", "call": "act", "action": action, "seat": 0,
        "hint": None, "confirm": None, "until_ms": None, "suit": None,
    }  # fmt: skip


def offering(table: Json, *buttons: Json) -> Json:
    return {**again(table), "buttons": list(buttons)}


@pytest.mark.parametrize("name", ["come", "raise"], ids=["same button, other words", "another button"])
@pytest.mark.parametrize("pace", PACES)
def test_a_double_tap_comes_and_does_not_raise(me: Seat, name: str, pace: int) -> None:
    table = two().table
    me.sit(offering(table, button("come", "Kommen", "come")))
    spot = me.hands.spot(me.page.locator(".act").first, 30, 20)
    me.hands.tap(spot)
    me.answer({"table": offering(table, button(name, "Noch eins", "raise")), "next": None})
    me.later(pace)
    assert "Noch eins" in me.page.locator(".act").first.inner_text()
    me.hands.tap(spot)
    assert me.calls == ["come"]
    me.later(500)
    me.hands.tap(spot)
    assert me.calls == ["come", "raise"]


@pytest.mark.parametrize("change", ["words", "another", "gone", "question", "same"])
@pytest.mark.parametrize("way", ["touch", "mouse", "space"])
def test_what_changes_under_the_finger_is_not_pressed(me: Seat, way: str, change: str) -> None:
    """A change that comes between the beginning of a touch and its end keeps the touch from pressing what has changed."""
    table = two().table
    me.sit(offering(table, button("come", "Kommen", "come")))
    act = me.page.locator(".act").first
    spot = me.hands.spot(act, 30, 20)
    begin = {
        "touch": lambda: me.hands.put(spot),
        "mouse": lambda: (me.page.mouse.move(*spot), me.page.mouse.down()),
        "space": lambda: (act.focus(), me.page.keyboard.down("Space")),
    }
    end = {"touch": me.hands.lift, "mouse": me.page.mouse.up, "space": lambda: me.page.keyboard.up("Space")}
    begin[way]()
    match change:
        case "words":
            renew(me, offering(table, button("come", "Noch eins", "raise")))
        case "another":
            renew(me, offering(table, button("raise", "Noch eins", "raise")))
        case "gone":
            renew(me, offering(table))
        case "question":
            me.page.evaluate("() => document.querySelector('.bar .tool').click()")
        case "same":
            renew(me, offering(table, button("come", "Kommen", "come")))
    end[way]()
    assert me.calls == (["come"] if change == "same" else [])
    if change == "question":
        expect(me.page.get_by_role("dialog")).to_be_visible()
        me.page.keyboard.press("Escape")


def test_a_touch_from_before_a_change_is_not_meant_for_it(me: Seat) -> None:
    """A busy page hears of a touch only after it has drawn a new button, which nobody saw when the finger came down."""
    table = two().table
    me.sit(offering(table))
    stamp(me.page, f"pointer ? {now(me.page, 5)} : at")
    me.later(10)
    me.hands.tap(me.felt)  # the device is prompt
    me.later(190)
    renew(me, offering(table, button("come", "Kommen", "come")))
    spot = me.hands.spot(me.page.locator(".act").first, 30, 20)
    me.hands.tap(spot)
    stamp(me.page)
    assert me.calls == []
    me.later(20)
    me.hands.tap((spot[0] + 30, spot[1]))
    assert me.calls == ["come"]


CHANGES = {
    "other words": ({"aria-label": "Noch eins"}, False),
    "other words that mean something else": ({"aria-label": "Noch eins", "data-means": "raise"}, False),
    "the same words": ({"aria-label": "Kommen"}, True),
    "the same words, which mean something else": ({"aria-label": "Kommen", "data-means": "later"}, True),
    "other words that mean the same": ({"aria-label": "Noch eins", "data-means": "come"}, True),
}


@pytest.mark.parametrize("change", CHANGES)
def test_only_what_has_become_another_button_is_not_meant(me: Seat, change: str) -> None:
    """A busy page hears of a touch only after it has drawn the button anew. The touch counts if the person saw the same button."""
    attributes, counts = CHANGES[change]
    me.sit(offering(two().table, button("come", "Kommen", "come")))
    act = me.page.locator(".act").first
    had = {"aria-label": "Kommen"} | ({"data-means": "come"} if "data-means" in attributes else {})
    set_on(act, had)
    spot = me.hands.spot(act, 30, 20)
    stamp(me.page, f"pointer ? {now(me.page, 5)} : at")
    me.later(10)
    me.hands.tap(me.felt)  # the device is prompt
    me.later(190)
    set_on(act, attributes)
    me.hands.tap(spot)
    stamp(me.page)
    assert me.calls == (["come"] if counts else [])


def set_on(button: Locator, attributes: dict[str, str]) -> None:
    button.evaluate(
        "(button, attributes) => Object.entries(attributes).forEach(([name, value]) => button.setAttribute(name, value))",
        attributes,
    )


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_held_key_lays_one_card(me: Seat, key: str) -> None:
    engine = two()
    card, _ = neighbours(engine)
    me.sit(engine.table)
    me.card(card["face"]).focus()
    left = engine.table
    for number in range(4):
        me.page.keyboard.down(key)
        if number < 3 and len(me.calls) == number + 1:
            left = without(left, left["hand"]["cards"][0]["face"])
            me.answer({"table": left, "next": None})
    me.page.keyboard.up(key)
    assert len(me.calls) == 1


def test_a_held_escape_closes_only_what_lay_on_top(me: Seat) -> None:
    me.sit(two().table)
    me.page.locator(".bar .tool").first.click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.page.evaluate(
        """() => {
          const under = document.createElement("dialog");
          under.textContent = "below";
          document.body.append(under);
          const top = document.querySelector("dialog[open]");
          top.close();
          under.showModal();
          window.stage.under = under;
        }"""
    )
    me.page.keyboard.down("Escape")
    expect(me.page.locator("dialog[open]")).to_have_count(0)
    me.page.evaluate("window.stage.under.showModal()")
    me.page.keyboard.down("Escape")
    me.page.keyboard.down("Escape")
    me.page.keyboard.up("Escape")
    expect(me.page.locator("dialog[open]")).to_have_count(1)
    me.page.evaluate("window.stage.under.remove()")


def test_a_key_from_before_the_focus_came_is_not_meant_for_it(me: Seat) -> None:
    """A second Enter comes while the page is busy with the first; the focus reaches the next card only after that."""
    engine = two()
    card, _ = neighbours(engine)
    me.sit(engine.table)
    me.card(card["face"]).focus()
    me.later(50)
    me.page.keyboard.press("Enter")
    me.answer({"table": without(engine.table, card["face"]), "next": None})
    stamp(me.page, f"key ? {now(me.page, -20)} : at")
    me.page.keyboard.press("Enter")
    stamp(me.page)
    assert len(me.calls) == 1
    me.later(10)
    me.page.keyboard.press("Enter")
    assert len(me.calls) == 2


@pytest.mark.parametrize("way", ["touch", "mouse"])
def test_a_double_tap_leaves_the_question_that_it_opened(visit: Visits, way: str) -> None:
    running = moment(moments.own_turn)
    me = visit("phone", way=way, stored=stored(running=running), hash="#/new/tschau-sepp", again=True)
    go = me.page.get_by_role("button", name=me.say("page.setup.go"), exact=True)
    go.scroll_into_view_if_needed()
    box = go.bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    act = me.page.touchscreen.tap if way == "touch" else me.page.mouse.click
    for _ in range(2):
        act(*spot)
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)


def test_a_slip_from_within_a_dialog_closes_nothing(me: Seat) -> None:
    """A press that begins in a dialog and ends beside it, or the other way round, doesn't close the dialog."""
    me.sit(two().table)
    me.page.locator(".bar .tool").first.click()
    dialog = me.page.get_by_role("dialog")
    box = dialog.bounding_box()
    assert box
    for begin, end, stays in (((6, 6), (-20, 6), True), ((-20, 6), (6, 6), True), ((-20, 6), (-20, 6), False)):
        me.page.mouse.move(box["x"] + begin[0], box["y"] + begin[1])
        me.page.mouse.down()
        me.page.mouse.move(box["x"] + end[0], box["y"] + end[1])
        me.page.mouse.up()
        expect(dialog).to_have_count(int(stays))
        me.later(500)


def test_a_double_tap_opens_one_screen(visit: Visits) -> None:
    """A double tap leads from the start screen to the set-up, and does nothing there."""
    me = visit("phone", way="touch", again=True)
    box = me.new_game.bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    pressed = """() => { window.pressed = []; addEventListener("click", ({ target }) => window.pressed.push(target.closest("main")?.id)); }"""
    me.page.evaluate(pressed)
    for _ in range(2):
        me.page.touchscreen.tap(*spot)
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.say("title"))
    assert set(me.page.evaluate("window.pressed")) == {"start"}


def test_an_event_that_comes_under_a_touch_stays(me: Seat) -> None:
    """In real time a touch acts when the finger comes down; the same finger doesn't remove the event card that follows."""
    me.page.set_viewport_size({"width": 390, "height": 844})
    table = Engine(deal(FOUR, LAID)).table
    [person] = table["persons"]
    me.sit({**again(table), "persons": [{**person, "buttons": [button("ciao", "Ciao!", "ciao")]}]})
    x, y = me.hands.spot(me.page.locator(".act").first, 30, 20)
    me.hands.put((x, y))
    assert me.calls == ["ciao"]
    me.answer({"table": {**again(table), "moments": [EVENT]}, "next": None})
    event = me.page.locator(".event")
    expect(event).to_be_visible()
    assert "event" in me.page.evaluate(AT, [x, y])
    me.hands.lift()
    expect(event).to_be_visible()
    me.later(100)
    me.hands.tap((x, y))
    expect(event).to_be_visible()
    me.hands.tap((x + 40, y))
    expect(event).to_have_count(0)
    assert me.calls == ["ciao"]
    me.page.set_viewport_size({"width": 1180, "height": 820})


EVENT: Json = {
    "id": "e1", "kind": "hands", "kick": None, "title": "Hand", "line": None, "seat": None, "to_seat": None,
    "face": None, "tally": None, "hold_ms": 60_000,
}  # fmt: skip


# --- quick players lose nothing by that -------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [500, 250, 120, 60, 0])
def test_quick_taps_at_different_places_all_count(me: Seat, pace: int) -> None:
    """At full speed, a person of Ciao-Sepp picks four cards one after the other."""
    nines = ("E9 R9 S9 T9 TK", "R9 S6 SK T6 E8", "RK T8 S8 SA TA", "R9 E9 T8 SK S7")
    engine = Engine(deal(nines, ()))
    me.sit(engine.table)
    me.hands.tap(me.felt)  # an earlier test may have picked cards
    for face in ("E9", "R9", "S9", "T9"):
        me.hands.tap(me.at(face))
        me.later(pace)
    expect(me.page.locator("playing-card.picked")).to_have_count(4)


@pytest.mark.parametrize("pace", [500, 200, 60])
def test_quick_taps_on_several_cards_lay_them_all(me: Seat, pace: int) -> None:
    engine = two()
    neighbours(engine)
    me.sit(engine.table)
    table = engine.table
    for number in range(3):
        cards = table["hand"]["cards"]
        face = cards[-1 if number % 2 else 0]["face"]  # at either end of the hand
        me.hands.tap(me.at(face))
        assert len(me.calls) == number + 1
        table = without(table, face)
        me.answer({"table": table, "next": None})
        me.later(pace)


def test_the_same_button_is_pressed_as_often_as_one_likes(me: Seat) -> None:
    """A button whose words stay the same, such as «+», takes every tap."""
    table = two().table
    me.sit(offering(table, button("come", "Kommen", "come")))
    spot = me.hands.spot(me.page.locator(".act").first, 30, 20)
    for _ in range(4):
        me.hands.tap(spot)
        me.answer({"table": offering(table, button("come", "Kommen", "come")), "next": None})
        me.later(50)
    assert me.calls == ["come"] * 4


@pytest.mark.parametrize("detail", [0, 1])
def test_assistive_technology_always_counts(me: Seat, detail: int) -> None:
    """Clicks of assistive technology count, although they follow no touch of their own, even right after a touch elsewhere."""
    engine = two()
    neighbours(engine)
    me.sit(engine.table)
    table = engine.table
    me.hands.tap(me.felt)
    for number in range(3):
        face = table["hand"]["cards"][0]["face"]
        me.card(face).evaluate(
            "(button, detail) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))",
            detail,
        )
        assert len(me.calls) == number + 1
        table = without(table, face)
        me.answer({"table": table, "next": None})


def test_a_script_and_a_label_press_what_they_name(visit: Visits) -> None:
    me = visit("phone", way="touch", hash="#/settings", again=True)
    switch = me.page.get_by_role("switch", name=me.say("page.settings.untimed"))
    before = switch.is_checked()
    switch.locator("xpath=ancestor::label").tap()
    expect(switch).to_be_checked(checked=not before)
    switch.evaluate("input => input.click()")
    expect(switch).to_be_checked(checked=before)


# --- 11: stamps that can't be true ------------------------------------------------------------------------------------

STAMPS = {
    "pointers 180 s ago": "pointer ? at - 180000 : at",
    "clicks 180 s ago": "pointer ? at : at - 180000",
    "pointers of the future": "pointer ? at + 180000 : at",
    "clicks of the future": "pointer ? at : at + 180000",
    "pointers half a second ago": "pointer ? at - 500 : at",
    "negative": "-at",
    "zero": "0",
    "of the calendar": "Date.now()",
    "no number": "NaN",
    "at random": "at + ((counter = (counter * 7919 + 13) % 4001) - 2000)",
}


@pytest.fixture(scope="module")
def page_at_once(browser: Browser, server: Server) -> Iterator[Page]:
    yield from a_page(browser, server, **AT_ONCE)


@pytest.mark.parametrize("stamps", STAMPS)
def test_touches_count_whatever_the_stamps_say(page_at_once: Page, stamps: str) -> None:
    """Taps and drags count in a fresh page, whatever stamps its events have; each way picks and lays a card of which one holds several."""
    page = page_at_once
    page.reload()
    me = Seat(page)
    taps_and_drags(me, lambda: stamp(page, STAMPS[stamps]))
    for round, way in enumerate(("touch", "mouse", "key")):
        pick_and_lay(me, way, 30 * round)
    me.hands.cdp.detach()


def taps_and_drags(me: Seat, begin: Callable[[], object]) -> None:
    """Taps a card and drags another. `begin`: called when the table is laid."""
    engine = two()
    neighbours(engine)
    Sitting.sit(me, engine.table)
    begin()
    first, last = (engine.hand[place]["face"] for place in (0, -1))
    me.hands.tap(me.at(first))
    assert len(me.calls) == 1
    me.answer({"table": without(engine.table, first), "next": None})
    x, y = me.at(last)
    me.hands.put((x, y))
    me.hands.move((x, y - 60))
    me.hands.move(me.pile)
    me.hands.lift()
    assert len(me.calls) == 2


def pick_and_lay(me: Seat, way: str, aside: float) -> None:
    """Picks one of two equal cards and lays it. `aside`: how many px away from earlier touches, so that they make no double tap."""
    engine = Engine(deal(PAIR, (), phone="off"))
    Sitting.sit(me, engine.table)
    card = me.card("E9", 0)
    if way == "key":
        card.focus()
        me.page.keyboard.press("Space")
    else:
        tap_once(me, way, me.hands.spot(card, 8, 30 + aside))
    expect(me.page.locator("playing-card.picked"), way).to_have_count(1)
    me.page.locator(".act[data-id=lay-picked]").click(position={"x": 10 + aside, "y": 20})
    assert me.calls == ["lay E9"], way
    me.answer(engine.race((0, "lay E9", 100)))
    assert me.look()["lying"][-1] == "E9"
    laid_at, now = me.page.evaluate(
        "[window.stage.calls.findLast(([, { acts }]) => acts)[1].acts[0].at, performance.now()]"
    )
    assert now - 5000 < laid_at <= now, way
