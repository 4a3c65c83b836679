"""Playing with hands on phones: whole rounds of each game, what is refused, what is said, what got lost on the way. The link is between tabs,
without WebRTC."""

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
"""The ends of links that a page has had."""
DEAF = "() => { const pipe = pipes.at(-1); window.hear = pipe.onmessage; pipe.onmessage = () => {}; }"
MUTE = "() => { pipes.at(-1).postMessage = () => {}; }"
"""What it says gets lost."""
CUT = "() => { (window.hear ?? pipes.at(-1).onmessage)({ data: { kind: 'bye' } }); window.hear = null; }"
"""It learns that the link is gone."""
OF_PHONES = ("setLocalDescription", "getUserMedia", "phones-square")
"""What stands in scripts that only those need who play with phones."""


PLAYERS = {"tschau-sepp": 3, "klammern": 3, "kaisern": 4}
"""How many play; those beyond three are bots."""


def sit_down(visit: Visits, phones: int, seed: str = "e2e") -> tuple[Player, list[Phone]]:
    """All at a table of Tschau Sepp, in their seats' order: every person has a phone."""
    kept = at_table(range(phones), {**PLAYERS, "tschau-sepp": max(2, phones)}, {"hand": 5}, talk=True)
    me = visit(link="tabs", seed=seed, stored=kept, script=PIPES, reduced_motion="reduce")
    table = Table(me, "tschau-sepp")
    table.open()
    seated = come(table, me.page.context, phones)
    table.laid()
    return me, seated


def record(me: Player) -> str:
    """The match under way as the tablet keeps it."""
    return me.storage().get(RUNNING, "")


def names(look: Look) -> list[str]:
    """The cards of a hand."""
    return [name for name, *_ in look.cards]


def test_whole_rounds_of_an_evening(visit: Visits) -> None:
    """Three phones and one game after the other, each to the result of a round, which is on all of them. One of them leads on. The tablet is
    only the table."""
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
        pressed = play(persons, lambda: me.look().result)
        if game != "tschau-sepp":
            assert len(pressed) > 2, "trumps and melds, or stakes"
        for seat, each in enumerate(persons):
            assert f"\n{seat} lay" in record(me)
            each.until(lambda now: now.result)
        persons[0].tap(persons[0].button("result.next"))
        for each in (*persons, me):
            each.until(lambda now: not now.result and now.screen == "table")
    real_time(me, persons)


def change_over(me: Player, persons: list[Player], game: str) -> None:
    """Another game with the same phones, which needs nothing but «Los»."""
    for each in (me, *persons):
        each.say = Words(each.say.lang, game)
    Table(me, game).open(again=True)
    me.until(lambda now: now.screen == "table" and now.title == me.say("title"))


def real_time(me: Player, persons: list[Player]) -> None:
    """A match of Ciao-Sepp that was left goes on with these phones. All act as soon as they can."""
    for each in (me, *persons):
        each.say = Words(each.say.lang, "ciao-sepp")
    me.come_with(stored(running=eichel()))
    me.tap(me.link("page.start.resume"))
    for each in persons:
        each.until(lambda now: now.cards and now.title == me.say("title"))
    play(persons, lambda: me.look().result)
    for each in persons:
        each.until(lambda now: now.result)


def eichel() -> str:
    """Ciao-Sepp in real time, just dealt: three persons with phones, who have nothing but Eichel."""
    game = load("ciao-sepp", {"players": 3})
    hands = (f"E{rank}" for rank in "69BOK" for _ in range(3))
    top = [*hands, "E8"]
    rest = Counter(game.rules.cards) - Counter(top)
    start = Record(game, NAMES[:3], {"phones": "0 1 2"})
    return "\n".join([str(start).rstrip(), "* dealer 2", f"* deck {' '.join([*top, *rest.elements()])}", ""])


def test_refused_and_lost_on_the_way(visit: Visits) -> None:
    """What the rules don't allow the phone says, with the rule, and the tablet doesn't. An act that was carried out but never confirmed, and
    one that never arrived: after the way back each is done, once."""
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
    """What the person of seat 0 has done since."""
    return [line for line in record(me)[len(known) :].splitlines() if line.startswith("0 ")]


def act(phone: Phone) -> None:
    """One thing, and the suit that goes with it."""
    for _ in range(2):
        do(phone.me, now := phone.me.look())
        if now.chooser or not phone.me.look().chooser:
            return


def talk_and_look(me: Player, phones: list[Phone]) -> None:
    """At Kaisern: a sentence that all hear, the powers, and the partner's cards, which are Vreni's."""
    rosa, urs, vreni = phones
    said = rosa.me.say("talk.me.laugh")
    rosa.me.use_tool(rosa.me.say("page.table.talk"))
    rosa.page.get_by_role("dialog").get_by_role("button", name=said, exact=True).click()
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


# --- those who play without phones ------------------------------------------------------------------------------------------


def test_without_webrtc_phones_are_not_offered(visit: Visits) -> None:
    """The set-up says why, and so does a page to which an invitation leads."""
    me = visit(script="delete globalThis.RTCPeerConnection;", hash="#/new/tschau-sepp")
    why = me.say("page.setup.phone.cannot.browser")
    for place in (0, 1):
        phone = me.who(place, "page.setup.phone")
        expect(phone).to_be_disabled()
        expect(phone.locator("xpath=ancestor::label")).to_contain_text(why)
    along = me.page.get_by_role("button", name=me.say("page.setup.phones"), exact=True)
    expect(along).to_be_disabled()
    expect(along).to_have_attribute("title", why)
    me.page.goto(f"{me.page.url.partition('#')[0]}#/join/abc")
    expect(me.page.get_by_text(me.say("page.join.missing"))).to_be_visible()


def test_nothing_is_loaded_by_those_who_play_without(visit: Visits, folder: Path) -> None:
    """Nothing of the link, of cameras and of the pairing, until somebody takes phones along."""
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
    """The names of the scripts that a page has loaded."""
    found = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
    return set(found)
