"""A card answers the finger: it sets out once, before the engine has answered, and comes back if it isn't laid after all.

The page has no Python: the engine makes its replies in the tests' process, and they arrive when a test sends them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import dist
from typing import Any

import moments
import pytest
from fingers import LAND, PAIR, TURN, Engine, Json, Sitting, a_page, two_to_lay
from live_deals import FOUR, LAID, deal
from moments import klammern, moment
from moments_kaisern import kaisern
from moments_kaisern import leads_again as leads_satz
from player import DOUBLE_MS
from playwright.sync_api import Browser, Page, expect
from serving import Server

FREEZE = """async elapsed => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let i = 0; i < 2; i++) await frame();                // in its first frame a way is given its start, which would end a pause
  const ways = document.getAnimations().filter(one => one.id === "flip");
  for (const one of document.getAnimations())               // a card that is let go swings back a little
    if (!ways.includes(one) && Number.isFinite(one.effect.getComputedTiming().endTime)) one.finish();
  for (const way of ways) way.pause();
  await Promise.all(ways.map(way => way.ready));
  for (const way of ways) way.currentTime = elapsed;        // as long under way on every machine
}"""
"""Stops all cards that are under way, and puts each where it is so many milliseconds after its start."""
MIDWAY = 3000


GAMES: dict[str, Callable[[], str]] = {
    "pile": lambda: moment(moments.own_turn, players=4),
    "trick": lambda: klammern(moments.must_follow, 4),
    "first of a trick": lambda: klammern(moments.leads_again, 4),
    "first of a Satz": lambda: kaisern(leads_satz),
}


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    yield from a_page(browser, server)


@pytest.fixture
def me(page: Page) -> Sitting:
    # The last touch of an earlier test must not make a double tap with the first of this one.
    page.wait_for_timeout(DOUBLE_MS)
    return Sitting(page)


# --- the engine confirms ----------------------------------------------------------------------------------------------


def buttons(table: Json) -> int:
    """How many buttons there are above the hand."""
    return len(table["buttons"]) + len(table.get("stake_actions", ()))


@pytest.mark.parametrize("game", GAMES)
def test_a_card_sets_out_at_once_and_the_answer_finds_it_there(me: Sitting, game: str) -> None:
    engine = Engine(GAMES[game]())
    card = engine.plain()
    face, hand = card["face"], [each["face"] for each in engine.hand]
    place = hand.index(face)
    me.sit(engine.table)
    before = me.look()
    assert before["flying"] == []
    me.mark(face)
    me.tap(face)

    now = me.look()
    assert now["calls"] == 1
    assert now["lying"][-1] == face
    assert now["hand"] == hand[:place] + hand[place + 1 :]
    assert face in now["flying"]
    assert now["log"] == before["log"], "what is told waits for the engine"
    left = now["hand"]
    assert now["focus"] == left[min(place, len(left) - 1)], "the next card has the focus"

    me.page.evaluate(FREEZE, MIDWAY)
    on_its_way = me.marked()
    assert on_its_way["travels"] == 1
    reply = engine.act(card["action"])
    me.answer(reply)
    then, arrived = me.look(), me.marked()
    assert on_its_way["above"]
    assert arrived["above"], "even if its goal has moved only a little"
    assert then["lying"][-1] == face
    assert then["lying"].count(face) == 1
    assert then["hand"] == [each["face"] for each in reply["table"]["hand"]["cards"]]
    assert then["focus"] == now["focus"]
    if buttons(engine.table) == buttons(reply["table"]):
        same_way(arrived, on_its_way)
    else:  # the middle has more room now, so the card goes on from where it is, to another goal
        assert (arrived["where"], arrived["travels"]) == (on_its_way["where"], 2)
        me.page.evaluate(FREEZE, 0)
        assert dist(me.marked()["at"], on_its_way["at"]) < 0.5
    me.page.wait_for_function("before => document.querySelectorAll('.log p.fresh').length > before", arg=before["log"])


CLICK = f"""async face => {{
  const card = [...document.querySelectorAll("card-zone[kind=hand] playing-card")].find(each => each.card.face === face);
  const middle = () => {{
    const {{ left, top, width, height }} = card.getBoundingClientRect();
    return [left + width / 2, top + height / 2, width];
  }};
  card.querySelector("button").click();
  const ways = card.getAnimations().filter(one => one.id === "flip"), where = card.closest("card-zone").getAttribute("kind");
  for (const way of ways) way.finish();
  const goal = middle();
  await {TURN};
  const start = middle();
  ({LAND})();
  return {{ ways: ways.length, where, goal, start, end: middle() }};
}}"""
"""Clicks a card, and tells where its way leads before the page is drawn anew, and after that where the card goes on from, and to."""


@pytest.mark.parametrize("game", GAMES)
def test_a_card_sets_out_before_the_page_is_drawn_anew(me: Sitting, game: str) -> None:
    """Drawing takes long on a slow device. The card sets out to where it will lie, and goes on from where it is by then."""
    engine = Engine(GAMES[game]())
    me.sit(engine.table)
    seen = me.page.evaluate(CLICK, engine.plain()["face"])
    assert (seen["ways"], seen["where"]) == (1, "hand")
    assert dist(seen["goal"], seen["end"]) < 1
    assert dist(seen["goal"], seen["start"]) < 1


PLACES = """() => [...document.querySelectorAll("card-zone[kind=hand] playing-card")].map(card => {
  const { left, top } = card.getBoundingClientRect();
  return [card.card.face, Math.round(left), Math.round(top), card.className];
})"""


def test_a_card_that_has_set_out_comes_back_if_the_page_draws_it_in_the_hand(me: Sitting) -> None:
    engine = Engine(GAMES["pile"]())
    me.sit(engine.table)
    before = me.page.evaluate(PLACES)
    me.page.evaluate(
        """([face, table]) => {
          const card = [...document.querySelectorAll("card-zone[kind=hand] playing-card")].find(each => each.card.face === face);
          card.querySelector("button").click();
          for (const way of card.getAnimations()) way.finish();
          pausenjass.director.tell("table", { table, first: true });
        }""",
        [engine.plain()["face"], engine.table],
    )
    assert me.page.evaluate(PLACES) == before


def same_way(now: Json, before: Json) -> None:
    """Expects the same card at the same moment of the same way, and at the same spot, apart from a difference that nobody can see."""
    assert len(now["under_way"]) == 1
    assert {**now, "at": None} == {**before, "at": None}
    assert dist(now["at"], before["at"]) < 0.5, (now["at"], before["at"])


def test_a_finished_trick_is_collected_as_the_next_begins(me: Sitting) -> None:
    """The card that begins the next trick lies alone, and those of the finished one are on their way to the winner, only once."""
    engine = Engine(klammern(moments.leads_again, 4))
    card = engine.plain()
    me.sit(engine.table)
    assert len(me.look()["lying"]) == 4
    me.tap(card["face"])
    assert me.look()["lying"] == [card["face"]]
    expect(me.page.locator(".collected")).to_have_count(4)
    me.answer(engine.act(card["action"]))
    assert me.look()["lying"] == [card["face"]]
    expect(me.page.locator(".collected")).to_have_count(4)


def test_a_card_that_asks_sets_out_once_it_is_answered(me: Sitting) -> None:
    engine = Engine(moment(moments.bauer_ready, players=4))
    card = next(each for each in engine.hand if each["decision"])
    me.sit(engine.table)
    me.tap(card["face"])
    expect(me.page.locator(".chooser")).to_be_visible()
    assert card["face"] in me.look()["hand"]
    assert me.look()["calls"] == 0
    me.page.locator(".chooser .suit").first.tap()
    now = me.look()
    assert (now["calls"], now["lying"][-1]) == (1, card["face"])
    assert card["face"] not in now["hand"]
    expect(me.page.locator(".chooser")).to_have_count(0)
    me.answer(engine.act(card["decision"]["choices"][0]["action"]))
    assert me.look()["lying"][-1] == card["face"]


# --- the engine refuses, fails, or somebody else was first ------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_refused_comes_back_with_the_reason(me: Sitting, game: str) -> None:
    engine = Engine(GAMES[game]())
    card = engine.plain()
    face = card["face"]
    me.sit(engine.table)
    before = me.look()
    me.mark(face)
    me.tap(face)
    assert face not in me.look()["hand"]
    me.answer({"table": engine.table, "next": None, "refused": {"text": "Das geht nicht.", "rule": "TS-1"}})
    now = me.look()
    assert now["hand"] == before["hand"]
    assert face not in now["lying"]
    assert face in now["flying"], "it travels back"
    assert me.marked()["where"] == "hand"
    assert now["reason"].startswith("Das geht nicht.")
    me.tap(face)
    assert me.look()["calls"] == 2, "it can be tried again"


def test_a_card_comes_back_if_the_engine_fails(me: Sitting) -> None:
    engine = Engine(GAMES["pile"]())
    face = engine.plain()["face"]
    me.sit(engine.table)
    before = me.look()
    me.tap(face)
    me.answer({"crash": "no idea"})
    now = me.look()
    assert now["hand"] == before["hand"]
    assert now["lying"] == before["lying"]
    assert face in now["flying"]
    expect(me.page.locator("#notices [role=alert], #notices .notice").first).to_be_visible()


def test_a_card_comes_back_if_the_table_has_changed(me: Sitting) -> None:
    """If somebody else came first, the newer Table doesn't offer the card any more, and the card comes back."""
    engine = Engine(GAMES["pile"]())
    face = engine.plain()["face"]
    me.sit(engine.table)
    before = me.look()
    me.tap(face)
    idle = {"action": None, "decision": None, "why": {"text": "Du bist nicht dran.", "rule": ""}}
    cards = [{**card, **idle} for card in engine.hand]
    newer = {**engine.table, "ply": engine.table["ply"] + 1, "hand": {**engine.table["hand"], "cards": cards}}
    me.answer({"table": newer, "next": None, "stale": True})
    now = me.look()
    assert now["hand"] == before["hand"]
    assert (now["calls"], now["lying"]) == (1, before["lying"])


def test_nothing_else_of_the_hand_is_laid_meanwhile(me: Sitting) -> None:
    engine = Engine(moment(two_to_lay, players=4))
    first, second = [card for card in engine.hand if card["action"]][:2]
    me.sit(engine.table)
    me.tap(first["face"])
    me.tap(second["face"])
    now = me.look()
    assert (now["calls"], now["lying"][-1]) == (1, first["face"])
    assert second["face"] in now["hand"]
    assert second["face"] not in now["lying"]


# --- other ways to lay a card -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["drag", "key"])
def test_dragged_or_by_a_key_it_is_the_same(me: Sitting, way: str) -> None:
    engine = Engine(GAMES["pile"]())
    card = engine.plain()
    face = card["face"]
    me.sit(engine.table)
    me.mark(face)
    if way == "key":
        me.card(face).focus()
        me.page.keyboard.press("Enter")
    else:
        spot, pile = me.card(face).bounding_box(), me.page.locator("card-zone[kind=pile]").bounding_box()
        assert spot
        assert pile
        me.page.mouse.move(spot["x"] + 8, spot["y"] + 40)
        me.page.mouse.down()
        me.page.mouse.move(pile["x"] + 20, pile["y"] + 30, steps=6)
        me.page.mouse.up()
    now = me.look()
    assert (now["calls"], now["lying"][-1]) == (1, face)
    assert face not in now["hand"]
    me.page.evaluate(FREEZE, MIDWAY)
    on_its_way = me.marked()
    me.answer(engine.act(card["action"]))
    same_way(me.marked(), on_its_way)


def test_the_second_tap_where_two_are_wished(browser: Browser, server: Server) -> None:
    engine = Engine(GAMES["pile"]())
    face = engine.plain()["face"]
    for page in a_page(browser, server, confirm_tap=True):
        me = Sitting(page)
        me.sit(engine.table)
        me.tap(face)
        assert face in me.look()["hand"]
        me.tap(face)
        assert (me.look()["calls"], me.look()["lying"][-1]) == (1, face)


@pytest.mark.parametrize("how", [{"animation_ms": 0}, {"motion": "reduced"}])
def test_without_motion_it_simply_lies_there(browser: Browser, server: Server, how: Json) -> None:
    engine = Engine(GAMES["pile"]())
    card = engine.plain()
    for page in a_page(browser, server, **how):
        me = Sitting(page)
        me.sit(engine.table)
        me.mark(card["face"])
        me.tap(card["face"])
        now = me.look()
        assert (now["calls"], now["lying"][-1], now["flying"]) == (1, card["face"], [])
        assert me.marked()["travels"] == 0
        me.answer(engine.act(card["action"]))
        assert me.look()["lying"][-1] == card["face"]
        assert me.marked()["travels"] == 0


# --- in real time -----------------------------------------------------------------------------------------------------


def test_a_card_thrown_in_sets_out_at_once(me: Sitting) -> None:
    engine = Engine(deal(FOUR, LAID))
    me.sit(engine.table)
    me.mark("R9")
    me.tap("R9")
    now = me.look()
    assert (now["calls"], now["lying"][-2:]) == (1, ["R9", "R9"])
    assert "R9" not in now["hand"]
    me.page.evaluate(FREEZE, MIDWAY)
    on_its_way = me.marked()
    me.answer(engine.race((0, "jump R9", 100)))
    assert me.look()["lying"][-2:] == ["R9", "R9"]
    same_way(me.marked(), on_its_way)


def test_a_card_thrown_in_too_late_comes_back(me: Sitting) -> None:
    """Cla was first: her card lies there, the person's card is back in the hand, and the page shows the reason."""
    engine = Engine(deal(FOUR, LAID))
    me.sit(engine.table)
    before = me.look()
    me.mark("R9")
    me.tap("R9")
    assert "R9" not in me.look()["hand"]
    me.answer(engine.race((2, "lay RK", 90), (0, "jump R9", 100)))
    now = me.look()
    assert now["hand"] == before["hand"]
    assert now["lying"][-1] == "RK"
    assert now["lying"].count("R9") == 1
    assert now["reason"]
    assert me.marked()["where"] == "hand"
    assert "R9" in now["flying"]


def test_of_equal_cards_the_one_that_was_touched_travels(me: Sitting) -> None:
    engine = Engine(deal(PAIR, (), phone="off"))
    me.sit(engine.table)
    me.mark("E9")
    me.card("E9").focus()
    me.page.keyboard.press("Enter")
    now = me.look()
    assert now["hand"].count("E9") == 1
    assert (now["calls"], now["lying"][-1], me.marked()["where"]) == (1, "E9", "pile")
    me.page.evaluate(FREEZE, MIDWAY)
    on_its_way = me.marked()
    me.answer(engine.race((0, "lay E9", 100)))
    same_way(me.marked(), on_its_way)
    assert me.look()["hand"].count("E9") == 1


def test_cards_laid_together_set_out_together(me: Sitting) -> None:
    engine = Engine(deal(PAIR, (), phone="off"))
    me.sit(engine.table)
    me.tap("E9", 0)
    me.tap("E9", 1, x=50)
    me.page.get_by_role("button", name="2").filter(visible=True).first.tap()
    now = me.look()
    assert "E9" not in now["hand"]
    assert (now["calls"], now["lying"][-2:]) == (1, ["E9", "E9"])
    call = me.page.evaluate("window.stage.calls.findLast(([name]) => name === 'race')[1].acts[0].action")
    me.answer(engine.race((0, call, 100)))
    assert me.look()["lying"][-2:] == ["E9", "E9"]
    assert "E9" not in me.look()["hand"]


# --- only what changes ------------------------------------------------------------------------------------------------

WATCH = """() => {
  const { stage } = window;
  stage.changes = [];
  stage.note = records => {
    for (const { type, target, attributeName: name, oldValue } of records)
      if (type !== "attributes" || target.getAttribute(name) !== oldValue) stage.changes.push(`${type} of ${target.tagName}.${target.className}: ${name}`);
  };
  stage.watch = new MutationObserver(stage.note);
  stage.watch.observe(document.querySelector("main#table"), { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
}"""
CHANGES = "() => { window.stage.note(window.stage.watch.takeRecords()); return window.stage.changes; }"


@pytest.mark.parametrize("game", ["pile", "trick", "first of a Satz"])
def test_the_same_table_again_changes_nothing(me: Sitting, game: str) -> None:
    """A reply that brings nothing new touches no element."""
    engine = Engine(GAMES[game]())
    me.sit(engine.table)
    me.tap(engine.plain()["face"])
    reply = engine.act(engine.plain()["action"])
    me.answer(reply)
    me.page.evaluate(LAND)
    quiet = {**reply["table"], "moves": [], "say": [], "moments": []}
    settle(me, quiet)
    me.page.evaluate(WATCH)
    settle(me, json.loads(json.dumps(quiet)))
    assert me.page.evaluate(CHANGES) == []


def settle(me: Sitting, table: Json) -> None:
    """Lets the engine hand this Table out, and waits until everything that follows has happened."""
    me.page.evaluate(
        """async table => {
          window.stage.replies.talk = { table, next: null };
          const { director } = pausenjass;
          director.say("hello");
          for (let turn = 0; turn < 4; turn++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
        }""",
        table,
    )


ARRIVE = f"""async table => {{
  const cards = document.querySelector("card-zone[kind=hand]").children, told = document.querySelector(".log").children, seen = [];
  window.stage.replies.talk = {{ table, next: null }};
  pausenjass.director.say("hello");
  for (let turn = 0; turn < 6; turn++) {{
    seen.push([cards.length, told.length]);
    await {TURN};
  }}
  return seen;
}}"""


def test_cards_set_out_before_the_rest_is_drawn(me: Sitting) -> None:
    """A newer Table is drawn in two tasks, neither of which holds up a touch for long."""
    engine = Engine(GAMES["trick"]())
    me.sit(engine.table)
    steps = me.page.evaluate(ARRIVE, engine.act(engine.plain()["action"])["table"])
    (held, told), (left, more) = steps[0], steps[-1]
    assert (left, more) == (held - 1, told + 1)
    assert [left, told] in steps


def test_beside_buttons_all_is_drawn_at_once(me: Sitting) -> None:
    """Nobody can press a button of the Table before while the newer one is half drawn."""
    engine = Engine(GAMES["first of a Satz"]())
    me.sit(engine.table)
    expect(me.page.locator(".acts")).to_be_visible()
    steps = me.page.evaluate(ARRIVE, engine.act(engine.plain()["action"])["table"])
    assert steps[-1][0] == steps[0][0] - 1
    assert {held for held, told in steps if told == steps[0][1]} == {steps[0][0]}


FRAMES = """async () => {
  for (const one of document.getAnimations()) if (Number.isFinite(one.effect.getComputedTiming().endTime)) one.finish();
  for (let turn = 0; turn < 4; turn++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}"""
"""Ends when nothing is left that the page does after a frame, nor an animation from the table's opening."""
TOUCH = f"""async button => {{
  button.getBoundingClientRect();                           // what was still to be laid out is no matter of the touch
  performance.mark("touch-begins");
  button.click();
  await {TURN};
  performance.mark("touch-ends");
}}"""


LANDING = f"""async () => {{
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  performance.mark("landing-begins");
  ({LAND})();
  await frame();
  performance.mark("landing-ends");
}}"""


WORD = """() => {
  document.body.getBoundingClientRect();
  performance.mark("word-begins");
  document.querySelector(".bar h1").append("!");
  document.body.getBoundingClientRect();
  performance.mark("word-ends");
}"""
RESTYLED = "StyleResolver::ResolveStyle"
DISTURBING = {"PrePaint", "FireAnimationFrame", "TimerFire"}
TRIES = 10
TRACED = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.invalidationTracking",
    "blink.user_timing",
]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_lays_out_and_styles_little_beside_itself(me: Sitting, game: str) -> None:
    """The browser's trace shows that only zones are laid out while the finger is answered, and that few elements are styled, then
    and when the card lands and a finished trick has been collected."""
    events = undisturbed(me, Engine(GAMES[game]()))
    touched, landed = (of_page(me.page, during(events, what)) for what in ("touch", "landing"))
    layouts = [event["args"]["beginData"] for event in touched if event["name"] == "Layout"]
    assert layouts
    assert all(layout["partialLayout"] for layout in layouts), layouts
    assert styled(touched) < 40, "of about 200"
    assert 0 < styled(landed) < 40


@pytest.mark.parametrize("game", GAMES)
def test_a_word_elsewhere_styles_no_card(me: Sitting, game: str) -> None:
    """A place that is measured by its content and then given another size would have all its cards styled and laid out each time."""
    me.sit(Engine(GAMES[game]()).table)
    me.page.evaluate(FRAMES)
    with traced(me.page) as events:
        me.page.evaluate(WORD)
    word = during(events, "word")
    assert [event for event in word if event["name"] == "Layout"]
    assert [event for event in word if event["name"] == RESTYLED] == []


def undisturbed(me: Sitting, engine: Engine) -> list[Json]:
    """The browser's trace while the touch of a card is answered, and while the card lands; anew if a frame or a timer comes before the
    answer, since a frame lays out the whole page."""
    for _ in range(TRIES):
        me.sit(engine.table)
        card = me.card(engine.plain()["face"])
        me.page.evaluate(FRAMES)
        with traced(me.page) as events:
            card.evaluate(TOUCH)
            me.page.evaluate(LANDING)
        if not DISTURBING & {event["name"] for event in during(events, "touch")}:
            return events
    raise AssertionError(f"disturbed {TRIES} times")


@contextmanager
def traced(page: Page) -> Iterator[list[Json]]:
    """The events of the browser's trace, all of them after the block."""
    session = page.context.new_cdp_session(page)
    events: list[Json] = []
    ended: list[Any] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.once("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": TRACED}})
    yield events
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()


def during(events: list[Json], what: str) -> list[Json]:
    """What the page's main thread did between two marks."""
    begins, ends = (next(e for e in events if e["name"] == f"{what}-{mark}") for mark in ("begins", "ends"))
    here = [event for event in events if (event["pid"], event["tid"]) == (begins["pid"], begins["tid"])]
    return [event for event in here if event.get("ph") in ("X", "I") and begins["ts"] <= event["ts"] <= ends["ts"]]


def of_page(page: Page, events: list[Json]) -> list[Json]:
    """The styles and layouts of the page itself: each picture of a card is a document with its own, whenever it comes."""
    session = page.context.new_cdp_session(page)
    frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
    session.detach()
    return [event for event in events if event["args"].get("beginData", {}).get("frame") == frame]


def styled(events: list[Json]) -> int:
    """How many elements got new styles."""
    return sum(event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree")
