"""A blind player at Firefox plays a whole round of each game through the system's accessibility interface alone. The player finds what to press
by role and name, and knows only what was heard. The page itself tells what it had to say, and the tests compare the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from difflib import unified_diff
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from atspi import ENABLED, Desktop, Gone, Node
from driver import Browser, Trouble
from elsewhere import Elsewhere
from moments import stored
from player import OPEN_ANEW
from reader import NOWHERE, Reader
from serving import Server
from sitting import SETTINGS
from ways import way
from words import HYPHEN, Words

PLAYERS = {"tschau-sepp": 3, "ciao-sepp": 2, "klammern": 4, "kaisern": 4}
DEAR = ("stake.raise", "stake.go", "stake.free", "stake.nachfreien", "kontra", "re")
"""The phrases of actions that end a deal early, or make it dear. The player leaves them out."""
SECONDS_TO_SAY = 2.0
"""The reader must begin to say something within this time after it has happened."""
TWICE_SECONDS = 1.0
MOST_ACTIONS = 200
LEAST_LAID = 3
"""A round counts only if the player has laid so many cards in it."""

WATCH = """() => {
  window.told = [];
  pausenjass.director.on("table", ({ table }) => window.told.push({
    at: Date.now() / 1000, say: table.say, prompt: table.prompt?.text ?? "", waits: (table.prompt?.tone ?? "wait") === "wait",
    result: table.result?.title ?? "",
  }));
}"""


class Told(NamedTuple):
    """What a Table had to say, by the page's own account."""

    at: float
    say: list[str]
    prompt: str
    waits: bool
    """Whether the prompt only says for whom everybody waits."""
    result: str


class Blind:
    """Somebody who hears the page, finds what is there by role and name, and presses it."""

    def __init__(self, browser: Browser, desktop: Desktop) -> None:
        self.browser = browser
        self.desktop = desktop
        self.reader = Reader(desktop)

    def come(self, game: str, **settings: Any) -> None:
        """Opens the start screen for this game, with these settings and without a match under way."""
        self.say = Words("de", game)
        self.game = game
        self.rng = Random(game)
        self.laid = 0
        self.refusals: list[str] = []
        """What the reader has said of cards that couldn't be laid."""
        self.questions: list[str] = []
        self.browser.run("() => { location.hash = '#/'; }")
        self.browser.run(OPEN_ANEW, stored(settings={**SETTINGS, "auto_last": False, **settings}))
        self.browser.run("() => { window.told = []; }")
        self.reader.silence()
        self.reader.heard.clear()
        self.page = next(
            node
            for one in self.desktop.programs
            for node in one.within()
            if node.role == "document" and "Pausenjass" in node.name
        )

    # --- what is on screen --------------------------------------------------------------------------------------------

    def all(self, role: str, within: Node | None = None) -> list[Node]:
        """Returns all objects of this role, in the order of reading. Raises AssertionError if a button or a link has no name."""
        found = []
        for node in (within or self.page).within():
            name = node.name
            assert HYPHEN not in name, f"divided where it is read out: {name!r}"
            if node.role == role:
                found.append(node)
                assert name or role not in ("button", "link"), "something to press has no name"
        return found

    def find(self, role: str, name: str | re.Pattern[str]) -> Node:
        """Returns the first object of this role whose name begins so. Raises Gone if there is none."""
        for node in self.all(role):
            if re.match(re.escape(name) if isinstance(name, str) else name, node.name):
                return node
        raise Gone(f"no {role} {name}")

    def has(self, role: str, name: str | re.Pattern[str]) -> bool:
        """Returns whether there is an object of this role whose name begins so."""
        with suppress(Gone):
            return bool(self.find(role, name))
        return False

    def within(self, role: str, name: str | re.Pattern[str]) -> list[Node]:
        """Returns the buttons within the object of this role and name; none if there is no such object."""
        try:
            return self.all("button", self.find(role, name))
        except Gone:
            return []

    def question(self) -> Node | None:
        """Returns the group that asks what a card still needs; None if nothing is asked."""
        for group in self.all("group"):
            buttons = self.all("button", group) if group.name else []
            if buttons and buttons[-1].name == self.say("page.close"):
                return group
        return None

    def stock(self) -> Node | None:
        """Returns the button of the stock if the player can draw a card now; otherwise None."""
        if self.say.has("stock"):
            word, _, _ = self.say("stock", count=0).partition(",")
            with suppress(Gone):
                return self.find("button", re.compile(f".+: {word}"))
        return None

    @property
    def told(self) -> list[Told]:
        """What each Table so far had to say, by the page's own account."""
        return [Told(**each) for each in self.browser.run("() => window.told")]

    # --- what the player does -----------------------------------------------------------------------------------------

    def press(self, role: str, name: str | re.Pattern[str]) -> None:
        """Presses the first object of this role whose name begins so, once it is there: a screen may still be loading its part of Python."""
        self.reader.until(lambda _: self.has(role, name), f"the {role} {name}")
        self.find(role, name).act()
        self.reader.silence()

    def key(self, node: Node, key: str) -> None:
        """Moves the focus to this object, and presses a key there."""
        node.focus()
        self.reader.until(lambda _: self.reader.focus == node, f"the focus on {node.name}", seconds=5)
        self.browser.press(key)

    def begin(self, players: int | None = None) -> None:
        """Goes from the start screen through the set-up to the table, with so many players."""
        say = self.say
        self.press("link", f"{say('page.start.new')}: {say('title')}")
        self.reader.hear(re.compile(f"^{say('title')}$"))  # the heading of the set-up
        self.press("radio", str(players or PLAYERS[self.game]))
        self.press("button", say("page.setup.go"))
        self.reader.until(lambda _: self.has("button", say("page.menu.title")), "the table")

    def act(self) -> bool:
        """Does one thing, if there is anything to do. Returns whether that may have changed what is due."""
        say = self.say
        dear = tuple(say(key) for key in (*DEAR, "page.table.more") if say.has(key))
        acts = [
            button for button in self.within("group", say("page.table.buttons")) if not button.name.startswith(dear)
        ]
        hand = self.within("list", say.like("hand"))
        fitting = [card for card in hand if card.has(ENABLED)]
        stock = self.stock()
        if question := self.question():
            self.rng.choice(self.all("button", question)[:-1]).act()  # the last button closes the question
        elif fitting and len(fitting) < len(hand) and not self.refusals:
            self.refuse(next(card for card in hand if card not in fitting))
            return False
        elif fitting:
            return not self.lay(self.rng.choice(fitting))  # the page may say that this card needs others beside it
        elif acts:
            acts[0].act()
        elif stock:
            stock.act()
        return True

    def refuse(self, card: Node) -> None:
        """Tries twice to lay a card that doesn't fit, and expects to hear each time why not."""
        why = card.description
        for _ in range(2):
            alerts = self.lay(card)
            assert [text.startswith(why) for text in alerts] == [True], (why, alerts)

    def lay(self, card: Node) -> list[str]:
        """Tries to lay this card. Returns what the reader says against it: nothing if the card lies."""
        before = len(self.reader.heard)
        self.key(card, "Enter")
        self.reader.silence()
        alerts = [text for _, how, text in self.reader.heard[before:] if how in ("alert", "assertive")]
        self.refusals += alerts
        self.laid += not alerts
        return alerts

    def play(self) -> list[Told]:
        """Plays to the result of the round, and expects to hear what is due before each action. Returns what every Table so far had to say."""
        heard = 0
        for _ in range(MOST_ACTIONS):
            self.reader.silence()
            now = self.told[-1]
            if now.result:
                self.reader.hear(now.result)
                self.reader.silence()
                return self.told
            question = self.question()
            if question:
                self.questions.append(question.name)
            due = question.name if question else "" if now.waits else now.prompt
            try:
                self.reader.hear(due, heard, SECONDS_TO_SAY)
            except Trouble:
                if (self.told[-1], self.question()) == (now, question):
                    raise
                continue  # the page had not answered when the player looked; now something else is due
            self.reader.silence()  # what is said of a change comes before the change itself
            before = len(self.reader.heard)
            with suppress(Gone):  # another player was quicker
                if self.act():
                    heard = before
        raise AssertionError(f"no end after {MOST_ACTIONS} actions")


@pytest.fixture(scope="session")
def blind(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Blind]:
    """Yields the blind player, whose browser runs on a desktop of its own."""
    way_ = way("reader")
    if not way_:
        pytest.skip("no AT-SPI, or no Firefox for it")
    desktop, server, elsewhere = Desktop(), Server(folder), Elsewhere()
    browser = way_(tmp_path_factory.mktemp("reader"), elsewhere.address, desktop)
    browser.goto(f"{server.address}?seed=blind&sw=off")
    browser.until("() => document.documentElement.dataset.ready === 'engine'", seconds=60)
    browser.run(WATCH)
    yield Blind(browser, desktop)
    browser.close()
    desktop.close()
    server.stop()
    elsewhere.close()


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_round(blind: Blind, game: str) -> None:
    """The player goes from the start screen through a round to the result. The player hears every sentence once, in order and in time; what is due,
    before each action; why a card doesn't fit; and the result. The reader says nothing else, and the focus is never lost."""
    blind.come(game)
    blind.begin()
    told = blind.play()
    while blind.laid < LEAST_LAID:  # the round was short, because the others gave up
        blind.press("button", blind.say("result.next"))
        told = blind.play()
    print(*blind.reader.heard, sep="\n")  # pytest shows it if the test fails
    assert not faults(blind, told)
    assert blind.refusals or game == "kaisern", "no card was refused"


def test_while_a_dialog_is_open(blind: Blind) -> None:
    """While a dialog is open, the player hears its title, its text, and what happens at the table. Escape brings the focus back to where it was."""
    blind.come("tschau-sepp", pace="normal")
    blind.begin(players=8)  # with so many players the others still move while the dialogs are open
    say, reader = blind.say, blind.reader
    for line, title, text in (
        (None, "page.menu.title", ""),
        ("page.menu.abandon", "page.abandon.title", say("page.abandon.text")),
    ):
        before = len(reader.heard)
        blind.press("button", say("page.menu.title"))
        if line:
            blind.press("button", say(line))
        reader.hear(re.compile(f"^{re.escape(say(title))}.* {re.escape(text)}"), before)
        known = len(blind.told)
        reader.until(lambda _, known=known: len(blind.told) > known, "another move")
        for sentence in blind.told[known].say:
            reader.hear(sentence, before)
        blind.browser.press("Escape")
        reader.silence()
        assert reader.focus
        assert reader.focus.name == say("page.menu.title")
    assert not [text for _, _, text in reader.heard if text.startswith(NOWHERE)]


def test_a_round_on_a_pad(blind: Blind) -> None:
    """With real cards: the player begins a pad, enters a round and takes it back, and hears each time what stands."""
    blind.come("kaisern")
    say, reader = blind.say, blind.reader
    blind.press("link", say("page.pads.real"))
    reader.hear(re.compile(f"^{say('page.pads.real')}$"))
    blind.press("button", f"{say('page.pads.go')}: {say('title')}")
    reader.hear(re.compile(f"^{say('title')}$"))
    win, undo = re.compile(f".*{say('pad.slate.win')}"), f"{say('page.pads.tool.undo')}: {say('pad.entry.win')}"
    reader.until(lambda _: blind.has("button", win), "the board")
    for button, heard in ((win, r": 4, .*: 0\b"), (undo, r": 0, .*: 0\b")):
        before = len(reader.heard)
        blind.press("button", button)
        reader.hear(re.compile(heard), before)
    print(*blind.reader.heard, sep="\n")  # pytest shows it if the test fails
    assert not [text for _, _, text in reader.heard if text.startswith(NOWHERE)]


def faults(blind: Blind, told: list[Told]) -> list[str]:
    """Returns a line for each thing that the reader said twice, too late, not at all or for nothing."""
    say, heard = blind.say, blind.reader.heard
    happened = [(table.at, text) for table in told for text in table.say if text != f"{table.result}."]
    sentences = {text for _, text in happened}
    said = [(at, text) for at, how, text in heard if how in ("polite", "assertive")]
    of_the_log = [(at, text) for at, text in said if text in sentences]
    changes = unified_diff(
        [text for _, text in happened], [text for _, text in of_the_log], "happened", "said", lineterm="", n=1
    )
    found = list(changes)
    if not found:
        pairs = zip(happened, of_the_log, strict=True)
        found += [f"{now - then:.1f} s late: {text}" for (then, text), (now, _) in pairs if now - then > SECONDS_TO_SAY]
    due = {table.prompt for table in told} | {say("page.table.shuffling")}
    beside = (f"{say('page.table.buttons')}: ", say("offer", title=say("title")), *blind.questions)
    found += [
        f"for nothing: {text}"
        for _, text in said
        if text not in sentences | due and text not in blind.refusals and not text.startswith(beside)
    ]
    found += [f"the focus is lost before {other}" for one, other in pairwise(heard) if one.text.startswith(NOWHERE)]
    found += [
        f"twice: {one.text}"
        for one, other in pairwise(heard)
        if one.text == other.text
        and one.how == other.how
        and other.at - one.at < TWICE_SECONDS
        and one.text not in {*sentences, *blind.refusals}
    ]
    results = [table.result for before, table in pairwise(told) if table.result and not before.result]
    named = [text for _, how, text in heard if how == "focus" and text.startswith(tuple(results))]
    return [*found, *([] if len(named) == len(results) else [f"the result is said {len(named)} times: {results}"])]
