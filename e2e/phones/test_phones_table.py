"""Matches with hands on phones: whole rounds of each game, refused actions, talk, and lost messages; and what a page without phones loads.
The link is between tabs, without WebRTC."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from conftest import Visits
from moments import stored
from phones import NAMES, Phone, Table, at_table, come, do, play
from player import Look, Player
from playwright.sync_api import Page, expect
from words import Words

from pausenjass.core.record import Record
from pausenjass.games import load

RUNNING = "pausenjass:1:running"
PIPES = """
window.pipes = [];
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(name);
    if (name.startsWith("pausenjass-link")) window.pipes.push(this);
  }
};
"""
"""Collects in `window.pipes` the ends of links that the page has opened."""
DEAF = "() => { const pipe = pipes.at(-1); window.hear = pipe.onmessage; pipe.onmessage = () => {}; }"
"""The page no longer gets any message; `window.hear` keeps its listener."""
MUTE = "() => { pipes.at(-1).postMessage = () => {}; }"
"""All messages that the page sends get lost."""
CUT = "() => { (window.hear ?? pipes.at(-1).onmessage)({ data: { kind: 'bye' } }); window.hear = null; }"
"""The page is told that the other end has closed the link."""
OVER = "Boolean(pausenjass.director.table?.result)"
"""Whether the round is over: much cheaper than a look at the whole tablet."""
OF_PHONES = ("setLocalDescription", "getUserMedia", "phones-square")
"""Texts that occur only in the scripts for playing with phones."""


PLAYERS = {"tschau-sepp": 3, "klammern": 3, "kaisern": 4}
"""The number of players of each game; seats without a phone are bots'."""


def sit_down(visit: Visits, phones: int, seed: str = "e2e") -> tuple[Player, list[Phone]]:
    """Begins a match of Tschau Sepp in which every person has a phone. Returns the tablet, and the phones in the order of their seats."""
    kept = at_table(range(phones), {**PLAYERS, "tschau-sepp": max(2, phones)}, {"hand": 5}, talk=True)
    me = visit(link="tabs", seed=seed, stored=kept, script=PIPES, reduced_motion="reduce")
    table = Table(me, "tschau-sepp")
    table.open()
    seated = come(table, me.page.context, phones)
    table.laid()
    return me, seated


def record(me: Player) -> str:
    """Returns the record of the match under way, as the tablet stores it."""
    return me.storage().get(RUNNING, "")


def names(look: Look) -> list[str]:
    """Returns the names of the cards in the hand."""
    return [name for name, *_ in look.cards]


def test_whole_rounds_of_an_evening(visit: Visits) -> None:
    """Three phones play a round of one game after the other: the tablet shows no hand, every phone shows the result, and one phone leads on to
    the next round. A match in real time follows."""
    me, phones = sit_down(visit, 3, seed="e")
    persons = [each.me for each in phones]
    for game in PLAYERS:
        if game != "tschau-sepp":
            change_over(me, persons, game)
        for each in persons:
            each.until(lambda now: now.cards)
        assert not me.look().cards
        assert not me.page.locator("card-zone[kind=hand] playing-card:visible").count()
        if game == "kaisern":
            talk_and_look(me, phones)
        pressed = play(persons, lambda: me.page.evaluate(OVER))
        if game != "tschau-sepp":
            assert len(pressed) > 2, "trumps and melds, or stakes"
        me.until(lambda now: now.result)
        for seat, each in enumerate(persons):
            assert f"\n{seat} lay" in record(me)
            each.until(lambda now: now.result)
        persons[0].tap(persons[0].button("result.next"))
        for each in (*persons, me):
            each.until(lambda now: not now.result and now.screen == "table")
    real_time(me, persons)


def change_over(me: Player, persons: list[Player], game: str) -> None:
    """Begins a match of another game with the same phones, which needn't join again."""
    for each in (me, *persons):
        each.say = Words(each.say.lang, game)
    Table(me, game).open(again=True)
    me.until(lambda now: now.screen == "table" and now.title == me.say("title"))


def real_time(me: Player, persons: list[Player]) -> None:
    """Resumes a saved match of Ciao-Sepp with these phones, and plays until every phone shows a result."""
    for each in (me, *persons):
        each.say = Words(each.say.lang, "ciao-sepp")
    me.come_with(stored(running=eichel()))
    me.tap(me.link("page.start.resume"))
    for each in persons:
        each.until(lambda now: now.cards and now.title == me.say("title"))
    play(persons, lambda: me.page.evaluate(OVER))
    me.until(lambda now: now.result)
    for each in persons:
        each.until(lambda now: now.result)


def eichel() -> str:
    """Returns the record of a match of Ciao-Sepp, just dealt, in which three persons with phones hold nothing but Eichel cards."""
    game = load("ciao-sepp", {"players": 3})
    hands = (f"E{rank}" for rank in "69BOK" for _ in range(3))
    top = [*hands, "E8"]
    rest = Counter(game.rules.cards) - Counter(top)
    start = Record(game, NAMES[:3], {"phones": "0 1 2"})
    return "\n".join([str(start).rstrip(), "* dealer 2", f"* deck {' '.join([*top, *rest.elements()])}", ""])


def test_refused_and_lost_on_the_way(visit: Visits) -> None:
    """The phone says which rule forbids an action, and the tablet doesn't. An action whose confirmation got lost, and one that never arrived,
    are each done once after the phone has linked again."""
    me, [phone] = sit_down(visit, 1)
    phone.me.until(lambda now: now.fitting or now.may_draw)
    before = record(me)
    phone.page.evaluate("() => void pausenjass.guest.act('pass')")
    rule = phone.page.locator(".reason").get_by_role("link", name=phone.me.say.like("page.table.rule"))
    expect(rule).to_have_text("TS-7")
    assert not me.look().reason
    phone.me.tap_card(next(place for place, (_, may, _) in enumerate(phone.me.look().cards) if not may))
    expect(rule).to_have_text("TS-13")
    assert record(me) == before
    for trouble in (DEAF, MUTE):
        now = phone.me.until(lambda now: now.fitting or now.may_draw)
        known = record(me)
        phone.page.evaluate(trouble)
        act(phone)
        if trouble == DEAF:
            me.until(lambda _, known=known: own(me, known))
        else:
            assert not own(me, known)
        phone.page.evaluate(CUT)
        me.until(lambda _, known=known: own(me, known))
        after = phone.me.until(lambda later, now=now: later.cards != now.cards)
        assert len(own(me, known)) == 1
        assert phone.page.evaluate("pipes.length") > 1
        play([phone.me], lambda known=known: len(own(me, known)) > 1)
        assert after.screen == "table"


def own(me: Player, known: str) -> list[str]:
    """Returns the actions of seat 0 that the record has gained since it was `known`."""
    return [line for line in record(me)[len(known) :].splitlines() if line.startswith("0 ")]


def act(phone: Phone) -> None:
    """Does one thing on this phone, and chooses if that opens a chooser."""
    for _ in range(2):
        do(phone.me, now := phone.me.look())
        if now.chooser or not phone.me.look().chooser:
            return


def talk_and_look(me: Player, phones: list[Phone]) -> None:
    """Checks, at Kaisern, that Rosa's sentence is logged on the tablet and at Urs's phone, that her phone shows the powers, and that it shows
    the cards of her partner Vreni."""
    rosa, urs, vreni = phones
    said = rosa.me.say("talk.me.laugh")
    rosa.me.use_tool(rosa.me.say("page.table.talk"))
    rosa.me.tap(rosa.page.get_by_role("dialog").get_by_role("button", name=said, exact=True))
    for each in (me, urs.me):
        each.until(lambda now: any(said in line for line in now.log))
    rosa.me.use_tool(rosa.me.say("page.table.powers"))
    rosa.me.until(lambda now: now.dialog == rosa.me.say("powers"))
    rosa.page.keyboard.press("Escape")
    hers = vreni.me.until(lambda now: now.cards)
    rosa.me.use_tool(rosa.me.say("partner.show", name="Vreni"))
    shown = rosa.page.get_by_role("region", name=rosa.me.say("page.table.partners"))
    expect(shown.get_by_role("img")).to_have_count(len(hers.cards))
    assert {card.get_attribute("alt") for card in shown.get_by_role("img").all()} == set(names(hers))
    rosa.me.use_tool(rosa.me.say("page.table.hide-hand", name="Vreni"))
    expect(shown).to_have_count(0)


# --- playing without phones -------------------------------------------------------------------------------------------------


def test_nothing_is_loaded_by_those_who_play_without(visit: Visits, folder: Path) -> None:
    """The page loads no script for links, cameras or pairing until the person takes phones along."""
    marked = {
        path.name
        for path in (folder / "static/app").glob("*.js")
        if any(mark in path.read_text(encoding="utf-8") for mark in OF_PHONES)
    }
    me = visit()
    me.set_up()
    me.until(lambda now: now.can_act)
    me.act(me.look())
    assert not marked & loaded(me.page)
    me.go("#/new/tschau-sepp")
    me.tap(me.page.get_by_role("button", name=me.say("page.setup.phones"), exact=True))
    expect(me.page.locator(".phones-ask")).to_be_visible()
    assert marked & loaded(me.page), "what isn't found can't be looked for"


def loaded(page: Page) -> set[str]:
    """Returns the names of the files that a page has loaded."""
    found = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
    return set(found)
