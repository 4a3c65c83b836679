"""Kaisern: whole rounds at several tables, each action with the stake, every phase before and after a reload, and what the table shows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import moments_kaisern as moments
import pytest
from conftest import Visits
from inspector import Inspector
from kaisern_player import RUNNING, STILL, act, at_kaisern, can, is_due, lines, play_spiel, why_not
from keys import Keys
from moments import Wanted, stored
from moments_kaisern import kaisern, may
from player import Look, Player, table_of
from playwright.sync_api import expect

from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.record import Record


def sit_down(visit: Visits, record: str, settings: Mapping[str, Any] | None = None, **options: Any) -> Player:
    """A person who comes back to the match of this record."""
    lang = options.get("lang", "de")
    me = at_kaisern(
        visit(again=True, stored=stored(settings={**STILL, **(settings or {})}, lang=lang, running=record), **options)
    )
    me.resume()
    return me


# --- whole rounds -----------------------------------------------------------------------------------------------------

TABLES = (
    (2, "phone", "touch", "de"),
    (3, "tablet", "mouse", "en"),
    (4, "portrait", "touch", "de"),
    (8, "tablet", "touch", "de"),
)


@pytest.mark.parametrize(
    ("players", "size", "way", "lang"), TABLES, ids=[f"{players} players" for players, *_ in TABLES]
)
def test_whole_spiele(visit: Visits, players: int, size: str, way: str, lang: str) -> None:
    """A person goes from the start screen through a round, reloads within it, and goes on to the next."""
    me, rng = (
        at_kaisern(
            visit(size, way=way, lang=lang, again=True, pyodide=players == 4, stored=stored(settings=STILL, lang=lang))
        ),
        Random(players),
    )
    me.set_up(players=players, level="leicht")
    me.until(lambda now: now.seats and now.prompt)
    play_spiel(me, rng, until=24)
    me.reload()
    me.until(lambda now: now.screen == "table" and now.seats)
    play_spiel(me, rng)
    expect(me.page.get_by_role("row", name=re.compile(me.say("page.result.slate")))).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    me.tap(me.button("result.next"))
    me.until(lambda now: not now.result)
    assert not play_spiel(me, rng, until=len(lines(me)) + 4).result


# --- each action with the stake ---------------------------------------------------------------------------------------

ACTIONS: dict[str, tuple[Wanted, int, dict[str, Any]]] = {
    "ready": (may("ready"), 4, {}),
    "raise": (may("raise", phase="play"), 2, {}),
    "come": (moments.asked_about("raise"), 4, {}),
    "go": (moments.asked_about("kritz"), 3, {}),
    "free": (moments.may_free, 4, {}),
    "nachfreien": (lambda table: "nachfreien" in moments.legal(table), 2, {}),
}


@pytest.fixture(scope="module")
def still(shared_visit: Visits) -> Player:
    """One window where bots never answer."""
    return at_kaisern(shared_visit(stored={}, bots=False))


def at(still: Player, record: str, **settings: Any) -> Player:
    """Opens the table of this record in that window."""
    still.come_with(stored(settings={**STILL, **settings}, running=record))
    still.resume()
    still.until(lambda now: now.prompt)
    return still


@pytest.mark.parametrize("action", ACTIONS)
def test_actions_with_the_stake(still: Player, action: str) -> None:
    """An action that is possible says what it means, and one that isn't says why."""
    wanted, players, rules = ACTIONS[action]
    record = kaisern(wanted, players, **rules)
    me = at(still, record)
    expect(act(me, action)).to_have_accessible_description(re.compile(r"\w+ \w+"))
    possible = moments.legal(Table(Match(Record.parse(record))))
    for each in ("raise", "come", "go", "ready"):
        if each not in possible:
            assert not can(me, each)
            assert len(why_not(me, each)) > 20
    before = len(lines(me))
    me.tap(act(me, action))
    me.until(lambda now: len(lines(me)) > before)
    assert lines(me)[before] == f"0 {action}"


def test_giving_up_unasked_is_confirmed(still: Player) -> None:
    me = at(still, kaisern(may("go", "lay", phase="play"), 4))
    before = lines(me)
    for answer in ("page.cancel", "go.yes.us"):
        me.tap(act(me, "go"))
        dialog = me.page.get_by_role("dialog", name=me.say("go.title"))
        me.tap(dialog.get_by_role("button", name=me.say(answer)))
        me.until(lambda now: not now.dialog)
        if answer == "page.cancel":
            assert lines(me) == before
    me.until(lambda now: now.result)
    assert any(re.fullmatch(me.say.like("result.reason.went-us"), text) for text in me.look().result)


DECLARING: dict[str, tuple[Wanted, dict[str, Any], str]] = {
    "face up, step by step": (may("declare", "waive", phase="open"), {}, r"0 declare 1 [ERST]B"),
    "waived": (may("declare", "waive", phase="open"), {}, "0 waive"),
    "hidden, all at once": (may("declare", "ready", phase="ready"), {"declaring": "at once"}, r"0 declare 3 [ERST]B"),
    "a bluff": (may("declare", "ready", phase="ready"), {"bluff": True}, r"0 declare 1 \?"),
}


@pytest.mark.parametrize("name", DECLARING)
def test_declaring(still: Player, name: str) -> None:
    wanted, rules, line = DECLARING[name]
    me = at(still, kaisern(wanted, 4, **rules))
    before, items = len(lines(me)), me.page.locator(".declare").get_by_role("group")
    texts = {"waived": me.say("waive"), "hidden, all at once": me.say("kritze", count=3)}
    item = items.last if name == "a bluff" else items.first
    button = item.get_by_role("button", name=texts.get(name, me.say("kritze.one", count=1)), exact=True)
    expect(button).to_have_accessible_description(re.compile(r"\w+ \w+"))
    me.tap(button)
    me.until(lambda now: len(lines(me)) > before)
    assert re.fullmatch(line, lines(me)[before])


def test_time_to_free(visit: Visits) -> None:
    """The bots wait for a person who may free, until «Weiter»."""
    me = sit_down(visit, kaisern(moments.may_free, 4), {"call_time": None})
    now = me.until(lambda now: me.say("continue") in now.buttons)
    assert can(me, "free")
    before = len(lines(me))
    me.tap_button(me.say("continue"))
    me.until(
        lambda after: (
            me.say("continue") not in after.buttons and (len(lines(me)) > before or after.prompt != now.prompt)
        )
    )


# --- every phase ------------------------------------------------------------------------------------------------------

PHASES: dict[str, tuple[Wanted, int]] = {
    "open": (may("declare", "waive", phase="open"), 4),
    "ready": (may("declare", "ready", phase="ready"), 3),
    "asked about a raise": (moments.asked_about("raise"), 4),
    "asked about a Kritz": (moments.asked_about("kritz"), 2),
    "a bot is asked": (moments.bot_asked, 6),
    "the last to lay": (moments.full_trick, 5),
    "after a Satz": (moments.leads_again, 8),
    "a party has gone": (moments.someone_gone, 3),
    "the result": (moments.result("tricks"), 4),
    "a Kaiser is shown": (moments.shown_at_the_end, 4),
}


@pytest.mark.parametrize("name", PHASES)
def test_same_table_after_reload(still: Player, name: str) -> None:
    wanted, players = PHASES[name]
    record = kaisern(wanted, players)
    before = at(still, record).until(lambda now: now.prompt or now.result)
    still.reopen()
    still.resume()
    assert table_of(still.until(lambda now: now.prompt or now.result)) == table_of(before)
    assert still.storage()[RUNNING] == record


# --- what there is to see ---------------------------------------------------------------------------------------------


def test_powers(still: Player) -> None:
    """«Wer sticht wen?» shows the class of every card, and a switch shows it at the hand too."""
    me = at(still, kaisern(moments.full_trick, 4))
    classes = [me.say(f"class.{kind}") for kind in ("stecher", "stupf", "throner")]
    for card in me.hand.all():
        expect(card).to_have_accessible_description(re.compile("^(" + "|".join(classes) + r")\. .{10,}"))
    me.tap(me.button("page.table.powers"))
    dialog = me.page.get_by_role("dialog", name=me.say("powers"))
    for where in ("trick", "hand", "partner", "order"):
        expect(dialog.get_by_role("heading", name=me.say(f"page.powers.{where}"))).to_be_visible()
    assert dialog.get_by_role("list").nth(-1).get_by_role("listitem").count() == 16
    me.check(dialog.get_by_role("switch", name=me.say("page.powers.signs")))
    me.page.keyboard.press("Escape")
    me.until(lambda now: not now.dialog)
    for card in me.hand.all():
        assert card.locator(".card-sign").inner_text() in classes


def test_why_a_satz_was_won(still: Player) -> None:
    """A line on the table says why the trick was won, until the next card is laid."""
    me = at(still, kaisern(moments.leads_again, 4))
    why = me.page.locator(".trick-why")
    expect(why).to_be_visible()
    assert why.inner_text() in me.look().trick
    assert any(why.inner_text() in line for line in me.look().log)
    me.tap_card(me.look().fitting[0])
    me.until(lambda now: not re.fullmatch(me.say.like("trick.done"), now.trick))
    expect(why).to_have_count(0)


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_partners_hand(visit: Visits, size: str) -> None:
    """The tool and a tap on the partner show the partner's hand (KA-35)."""
    me = sit_down(visit, kaisern(moments.leads_again, 4), size=size, bots=False)
    cards = me.page.locator(".partners").get_by_role("img")
    me.use_tool(me.say("page.table.show-hand", name="Beat"))
    expect(cards.first).to_be_visible()
    assert cards.count() == int(re.search(r"Beat, (\d+)", str(me.look().seats)).group(1))  # type: ignore[union-attr]
    seat = me.page.get_by_role("img", name=re.compile("^Beat"))
    me.tap(me.page.locator(".partners"))
    expect(cards).to_have_count(0)
    me.tap(seat)
    expect(cards.first).to_be_visible()


def test_talk(visit: Visits) -> None:
    """A bot answers what the person says, and the setting switches talk off (KA-36)."""
    record = kaisern(may("lay", phase="play"), 4)
    me = sit_down(visit, record, {"talk": True}, bots=False)
    before = len(me.look().log)
    me.tap(me.button("page.table.talk"))
    dialog = me.page.get_by_role("dialog", name=me.say("talk.title"))
    me.tap(dialog.get_by_role("button", name=me.say("talk.me.laugh"), exact=True))
    now = me.until(lambda now: len(now.log) >= before + 2)
    assert me.say("talk.me.laugh") in now.log[before]
    answer = re.search("[«“](.+)[»”]", now.log[before + 1])
    assert answer
    assert any(said == answer.group(1) or answer.group(1) in said for _, _, said in now.seats)
    silent = sit_down(visit, record, bots=False)
    expect(silent.button("page.table.talk")).to_have_count(0)


def test_result_with_the_slate(still: Player) -> None:
    """The result shows the parts of the points, the Kaiser that weren't played, and the strokes on the slate."""
    me = at(still, kaisern(moments.shown_at_the_end, 4))
    region = me.page.get_by_role("region")
    for part in ("part.tricks", "part.field", "page.result.slate"):
        expect(region.get_by_role("row", name=re.compile(re.escape(me.say(part))))).to_be_visible()
    strokes = region.get_by_role("img", name=me.say.like("slate.row"))
    assert strokes.count() == 2
    assert all(set(text) <= set("XVI") for text in strokes.all_text_contents())
    expect(region.get_by_role("listitem").first).to_have_text(me.say.like("event.shown"))


def test_tools_of_a_phone(visit: Visits) -> None:
    """Tools for which the bar of a phone has no room stand in the menu."""
    me = sit_down(visit, kaisern(moments.leads_again, 4), {"talk": True}, size="phone", way="touch", bots=False)
    for key in ("page.table.last-trick", "page.table.undo", "page.table.talk"):
        expect(me.button(key)).to_have_count(0)
        me.tap(me.button("page.menu.title"))
        me.tap(me.page.get_by_role("dialog").get_by_role("button", name=me.say(key), exact=True))
        if key != "page.table.undo":
            me.until(lambda now: now.dialog)
            me.page.keyboard.press("Escape")
        me.until(lambda now: not now.dialog)
    moves, log = me.button("page.table.moves"), me.page.get_by_role("log")
    me.tap(moves)
    expect(moves).to_have_attribute("aria-expanded", "true")
    expect(log).to_be_in_viewport(ratio=1)
    me.page.keyboard.press("Escape")
    expect(moves).to_have_attribute("aria-expanded", "false")


# --- by keyboard ------------------------------------------------------------------------------------------------------


def told(now: Look, after: Look) -> bool:
    """Whether the log has a new line about the person's action; the log follows the table."""
    return any(line.startswith("Du ") for line in after.log[len(now.log) :])


def test_spiel_by_keyboard(visit: Visits) -> None:
    me = sit_down(visit, kaisern(may("declare", "ready", phase="ready"), 2), way="mouse")
    keys = Keys(me)
    for _ in range(40):
        now = me.until(lambda now: now.result or (is_due(me) and now.can_act), 60)
        if now.result:
            break
        if can(me, "come") or can(me, "ready"):
            keys.tab_to(re.compile("^" + me.say("stake.come" if can(me, "come") else "stake.ready")))
        else:
            keys.tab_to(re.compile("|".join(re.escape(name) for name, *_ in now.cards)))
        me.page.keyboard.press("Enter")
        me.until(lambda after, now=now: after.result or told(now, after))
    keys.tab_to(me.say("result.next"))


# --- room and accessibility -------------------------------------------------------------------------------------------

LAST_OF = {f"the last of {players}": (moments.full_trick, players) for players in (5, 6, 8)}
SEEN = ("open", "ready", "asked about a raise", "after a Satz", "a party has gone", "a Kaiser is shown", *LAST_OF)
OVERLAPS = """() => {
  const seen = node => node.checkVisibility({ visibilityProperty: true });
  const shown = (...names) => [...document.querySelectorAll(names.map(name => `#table ${name}`))].filter(seen);
  const common = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 2;
  const both = (a, b) => common(a, b, "left", "right") && common(a, b, "top", "bottom");
  const cut = (a, b) => both(a.getBoundingClientRect(), b.getBoundingClientRect());
  const name = node => node.dataset.id ?? `${node.className} ${node.textContent}`;
  const seats = shown(".seat"), all = [...seats, ...shown(".prompt", ".trump", ".acts .act", ".bar .tool", ".worth")];
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map(b => [a, b]));
  pairs.push(...shown("card-zone[kind=trick] playing-card").flatMap(card => seats.map(seat => [card, seat])));
  return pairs.filter(([a, b]) => cut(a, b)).map(([a, b]) => `${name(a)} / ${name(b)}`);
}"""
"""Pairs of things that overlap although they must not."""


@pytest.mark.parametrize(("size", "lang"), [("tablet", "de"), ("portrait", "en"), ("phone", "de")])
def test_axe_and_room(visit: Visits, size: str, lang: str) -> None:
    me = at_kaisern(
        visit(size, lang=lang, way="touch", bots=False, again=True, stored=stored(settings=STILL, lang=lang))
    )
    see = Inspector(me, colours=size == "tablet")
    for name in SEEN:
        wanted, players = {**PHASES, **LAST_OF}[name]
        me.come_with(stored(settings=STILL, lang=lang, running=kaisern(wanted, players)))
        me.resume()
        me.until(lambda now: now.prompt or now.result)
        see.look(name)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"
        if not me.look().result:
            assert me.page.evaluate(OVERLAPS) == [], name
        if name == "after a Satz":
            me.use_tool(me.say("page.table.powers"))
            me.until(lambda now: now.dialog == me.say("powers"))
            see.look("powers")
            me.page.keyboard.press("Escape")
            me.until(lambda now: not now.dialog)
    see.check()
