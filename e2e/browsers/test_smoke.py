"""The built page in Firefox and WebKit. These tests check whether everything works there; the tests in Chromium look at it closely.

One browser goes through all tests in this order, so that Python starts only a few times.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from audit import ALL
from canned import tables
from deals import GOLDEN, PLAY, differs
from driver import Trouble, insist
from person import KeyPerson, Look, Person
from serving import Server, kept
from sitting import SIZES, Sitting, bots
from stage import AHEAD, IDLE, PYSCRIPT, SET_UP, fake

GAMES = {"tschau-sepp": "phone", "ciao-sepp": "phone on its side", "klammern": "tablet", "kaisern": "tablet"}
"""The size at which each game is played; sitting.py has the SIZES."""
FOREIGN = "http://elsewhere.test/"
CRASH = re.compile(
    r"fatal error|RuntimeError: Out of bounds memory access|The engine is started anew: .* has failed\.$"
)
"""What the console says when WebKit fails in WebAssembly, and when the page has noticed it."""

STORED = "() => { Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} } }); }"
"""The page takes its files for stored on the device, so that it fetches none in advance: WebKit complains of what is still under way when the next
test leaves the page."""


# --- the page without Python, which opens quickly ------------------------------------------------------------------------


@pytest.fixture(scope="session")
def canned() -> dict[str, Any]:
    """Returns view models of every game at every kind of moment, by name."""
    return dict(tables("de"))


@pytest.fixture(scope="session")
def stage(
    at: Sitting, folder: Path, tmp_path_factory: pytest.TempPathFactory, canned: dict[str, Any]
) -> Iterator[Person]:
    """Yields the person at a page whose workers are stand-ins, on a server of its own."""
    copy = tmp_path_factory.mktemp("stage") / "dist"
    shutil.copytree(folder, copy, copy_function=os.link)
    page = (folder / "index.html").read_text(encoding="utf-8")
    preloads = r'<link data-painted href="\./static/vendor/pyscript/[^"]*">'  # only PyScript itself would use them
    for path, text in ((PYSCRIPT, fake("de")), (AHEAD, IDLE), ("index.html", re.sub(preloads, "", page))):
        (copy / path).unlink()  # it is a hard link: writing would change the file in `folder` too
        (copy / path).write_text(text, encoding="utf-8")
    server = Server(copy)
    at.person.open(f"{server.address}?sw=off")
    at.browser.run(STORED)
    at.browser.run(SET_UP, canned)
    yield at.person
    server.stop()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps(stage: Person, canned: dict[str, Any], size: str) -> None:
    """The layout audit finds nothing that overlaps, is cut off, is too small to hit, or lies out of sight."""
    stage.browser.resize(*SIZES[size])
    found = stage.browser.run(ALL, list(canned))
    assert not found, "\n".join(found)


def test_the_log_shows_its_end_after_a_turn(stage: Person, canned: dict[str, Any]) -> None:
    longest = max(canned, key=lambda name: len(canned[name]["log"]))
    at_end = """() => {
      const log = document.querySelector("#table .log");
      return log.scrollHeight > log.clientHeight + 40 && log.scrollTop + log.clientHeight > log.scrollHeight - 2;
    }"""
    wide, high = SIZES["tablet"]
    stage.browser.resize(wide, high)
    stage.browser.run("name => window.stage.show(name)", longest)
    for size in ((wide, high), (high, wide), (wide, high)):
        stage.browser.resize(*size)
        stage.browser.until(at_end, seconds=5)


# --- the page as it is -----------------------------------------------------------------------------------------------------


def test_starts_without_a_complaint(at: Sitting) -> None:
    """The page shows a tile for each game and complains of nothing. It would warn if Python didn't start from its memory snapshot."""
    at.resize("tablet")
    at.person.open(at.address)
    tiles = "() => [...document.querySelectorAll('#start .tile a[data-play]')].filter(node => node.checkVisibility()).length"
    assert at.browser.run(tiles) == len(GAMES)
    assert at.complaints() == []


def test_sound_is_asked_for_when_it_may_be(at: Sitting) -> None:
    """Browsers let sound begin only while they take the player for active; by touch, not before the finger is lifted. This page hasn't been touched yet.

    Without a loudspeaker some browsers never run the sound. Then it is enough that the page has asked for it in time.
    """
    watch = """() => {
      window.contexts = [];
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          window.contexts.push(this);
        }
        resume() {
          this.asked ||= navigator.userActivation.isActive;
          return super.resume();
        }
      };
    }"""
    at.browser.run(watch)
    me = at.come(sound=True)
    assert at.browser.run("() => window.contexts.length") == 0, "nothing sounds before the first touch"
    me.pointer = "touch"
    me.tap("h1")
    me.pointer = "mouse"
    at.browser.until(
        "() => window.contexts.length === 1 && window.contexts.every(({ state, asked }) => state === 'running' || asked)",
        seconds=5,
    )


@pytest.mark.parametrize(("game", "size"), GAMES.items(), ids=GAMES)
def test_a_whole_round(at: Sitting, game: str, size: str) -> None:
    """A person taps from the game's tile to a result, at Ciao-Sepp by turns, and plays more rounds until three cards of the person lie. At Kaisern
    rounds are short if the others go, and a match may be over before, so it can take a good many."""
    at.resize(size)
    me = at.come()
    me.begin(game)
    now = me.play()
    for _ in range(20):
        if me.laid() >= 3:
            break
        me.tap(".result-foot .primary")
        me.turn(now)
        now = me.play()
    assert now.result
    assert me.laid() >= 3


def test_ciao_sepp_live(at: Sitting) -> None:
    """The bots play without waiting, and what the person does in between counts. The clock runs."""
    me = at.come(untimed=False, pace="normal", last={"ciao-sepp": {"rules": {}, "seats": bots(3, "stark")}})
    me.begin("ciao-sepp")
    clock = "() => document.querySelector('[role=timer]').textContent"
    before = me.browser.run(clock)
    me.play(until=lambda now: "\n0 " in me.record)
    me.until_saved("text => [0, 1, 2, 3].every(seat => text.includes(`\\n${seat} `))")
    assert me.browser.run(clock) != before


def test_a_reload_in_mid_game(at: Sitting) -> None:
    me = at.come()
    me.begin("klammern")
    before = me.play(until=lambda now: can_lay(now) and me.laid() > 0)
    record = me.record
    me.browser.reload()
    me.ready()
    after = me.turn()
    assert (after.hand, after.targets) == (before.hand, before.targets)
    assert me.record == record
    me.do(me.choose(after))
    me.turn(after)
    assert me.record.startswith(record)
    assert len(me.record) > len(record)


@pytest.mark.parametrize("game", ["klammern", "ciao-sepp"])
def test_the_deal_of_a_day_is_the_same(at: Sitting, game: str) -> None:
    """Both workers of the page play whole deals exactly as CPython does, one by turns and one in real time."""
    at.come()
    assert not differs(game, at.browser.run(PLAY, game, GOLDEN["date"]))


def test_by_keyboard_alone(at: Sitting) -> None:
    """A person goes from the start screen to the table and lays or draws three cards."""
    at.come()
    me = KeyPerson(at.browser)
    me.begin("tschau-sepp")
    me.play(until=lambda now: len(re.findall(r"\n0 (?:lay|draw|take)", me.record)) >= 3)


def test_a_pad_for_real_cards(at: Sitting) -> None:
    """Two taps from the start to a pad; a round's points are there again after a reload, and can be taken back."""
    at.resize("tablet")
    score_a_round(at.come())


def test_everything_is_kept_for_offline(at: Sitting, folder: Path) -> None:
    at.browser.until("() => document.documentElement.dataset.offline === 'ready'", seconds=60)
    count = (
        "async () => { const [name] = await caches.keys(); return (await (await caches.open(name)).keys()).length; }"
    )
    assert at.browser.run(count) == len(kept(folder))


def test_killed_right_after_an_action(at: Sitting) -> None:
    """The browser is killed right after an action, and the server stopped. The action is kept, and the page comes from the service worker."""
    me = at.come()
    me.begin("tschau-sepp")
    now = me.play(until=lambda now: can_lay(now) and "\n0 " in me.record)
    me.do(me.choose(now))
    me.turn(now)
    record = me.record
    at.kill()
    at.server.stop()
    at.start()
    at.person.open(at.address)
    assert at.person.record == record


def test_on_without_network(at: Sitting) -> None:
    """Without the server, which the test before has stopped, the match goes on with its bots, and a rule page shows its pictures."""
    me = at.person
    laid = me.laid()
    me.begin("tschau-sepp")
    now = me.play(until=lambda now: me.laid() >= laid + 2)
    assert now.hand or now.result
    me.go("#/rules/tschau-sepp")
    pictures = """() => {
      const all = [...document.querySelectorAll("main:not([hidden]) img")];
      for (const image of all) image.loading = "eager";
      return all.length && all.every(image => image.complete && image.naturalWidth > 0);
    }"""
    me.browser.until(pictures)


def test_the_one_file(at: Sitting, single: Path) -> None:
    """The file of `npm run single` is opened as by a double click. The person lays cards, the bots answer, and a reload keeps the match."""
    me = at.person
    me.open(f"{single.as_uri()}?seed=smoke")
    at.come()
    me.begin("tschau-sepp")
    me.play(until=lambda now: me.laid() >= 2)
    record = me.record
    at.browser.reload()
    me.ready()
    me.turn()
    assert me.record == record
    me.go("#/")
    score_a_round(me)
    assert at.browser.run("() => location.protocol") == "file:"


def test_nothing_was_complained_of(at: Sitting) -> None:
    """During all tests before this one, the console had no warning and no error, and no other machine was asked for anything.

    One crash of WebAssembly is allowed, after which the page starts Python anew. WebKit has one now and then, less than once in 450 starts. A crash
    by our own fault would come at every start, since all begin with the same memory.
    """
    complaints = at.complaints()
    assert [complaint for complaint in complaints if not CRASH.search(complaint)] == []
    assert sum("has suffered a fatal error" in complaint for complaint in complaints) < 2
    assert at.asked_elsewhere() == []


def test_the_traps_catch(at: Sitting) -> None:
    """Faults that are planted here show as complaints, so the test before this one can be trusted."""
    for planted in (
        "console.warn('a warning')",
        "console.error('an error')",
        "setTimeout(() => { throw new Error('thrown'); })",
    ):
        before = len(at.complaints())
        at.browser.run(f"() => {{ {planted}; }}")
        insist(lambda before=before: len(at.complaints()) > before)
    with suppress(Trouble):  # some browsers report that they got nothing
        at.browser.goto(FOREIGN)
    insist(lambda: FOREIGN in at.asked_elsewhere())


def score_a_round(me: Person) -> None:
    """Begins a pad of Kaisern on the start screen, and enters a round."""

    def reads(*totals: str) -> None:
        me.browser.until(
            "totals => [...document.querySelectorAll('.half-sum')].map(sum => sum.textContent.trim()).join() === totals",
            ",".join(totals),
        )

    me.tap("[data-pads]")
    me.browser.until("() => document.querySelector('.pad-game')")
    me.tap(".pad-game[data-game=kaisern] button")
    reads("0", "0")
    me.tap("[data-side='1'] [data-key=win]")
    reads("0", "4")
    me.browser.reload()
    me.ready()
    reads("0", "4")
    me.tap("[data-tool=undo]")
    reads("0", "0")


def can_lay(now: Look) -> bool:
    """Returns whether a card of the hand fits, and the person is asked for nothing else."""
    return {target.kind for target in now.targets} <= {"card", "stock"} and any(
        target.kind == "card" for target in now.targets
    )
