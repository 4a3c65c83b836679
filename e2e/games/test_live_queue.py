"""The page's queue of a live game (static/js/play/live.ts), with a clock that the test turns and an engine that it plays itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import only_modules
from playwright.sync_api import Browser, Page
from serving import Server

STAGE = """async () => {
  const [{ Live }, { bots }, { time }] = await Promise.all(
    ["play/live", "engine/workers", "base/time"].map(name => import(`./source/js/${name}.ts`)));
  const stage = window.stage = { calls: [], told: [], open: 0, most: 0, answers: [] };
  const director = {
    table: { ply: 5, persons: [{}] },
    tell: (type, detail) => stage.told.push([type, detail]),
    async send(name, args) {
      stage.calls.push([name, args]);
      stage.most = Math.max(stage.most, ++stage.open);
      const reply = await new Promise(done => stage.answers.push(done));
      stage.open--;
      if (reply.table) { director.table = reply.table; stage.live.follow(reply.next ?? null); }
      return reply;
    },
  };
  const settled = () => new Promise(done => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); });
  stage.answer = async reply => {
    const call = stage.calls.shift();
    stage.answers.shift()(reply);
    await settled();                                         // what follows from it has been called
    return call;
  };
  stage.director = director;
  stage.live = new Live(director, { choose: question => bots.call("choose", question), time });
}"""

TABLE = {"ply": 6, "persons": [{}]}


class Stage:
    """The queue of a live game, and the calls that it has made."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(STAGE)
        self.zero: float = page.evaluate("performance.now()")
        self.run(True)
        assert self.answer({"clock": None, "next": self.next()})[0] == "tick"

    def next(self, *plans: dict[str, Any], tick: float = 100_000) -> dict[str, Any]:
        """An engine's reply about what comes next."""
        whole = {"ply": 5, "kind": "interject", "wait_for": None, "action": "ciao", "ask": None}
        return {
            "live": True,
            "plans": [{**whole, **plan, "at": self.zero + plan["at"]} for plan in plans],
            "tick_ms": tick,
        }

    def run(self, running: bool) -> None:
        self.page.evaluate("running => stage.live.run(running)", running)

    def follow(self, *plans: dict[str, Any], **more: Any) -> None:
        self.page.evaluate("next => stage.live.follow(next)", self.next(*plans, **more))

    def tap(self, action: str = "jump E7", seat: int = 0, ago: float = 0) -> None:
        self.page.evaluate(
            "([action, seat, ago]) => { stage.live.act(action, seat, performance.now() - ago); }", [action, seat, ago]
        )

    def later(self, ms: int) -> None:
        self.page.clock.run_for(ms)

    @property
    def calls(self) -> list[Any]:
        """The calls that haven't been answered yet."""
        calls: list[Any] = self.page.evaluate("() => stage.calls")
        return calls

    def answer(self, reply: dict[str, Any]) -> list[Any]:
        """Answers the call that is under way, and returns it."""
        call: list[Any] = self.page.evaluate("reply => stage.answer(reply)", reply)
        return call

    def acts(self, reply: dict[str, Any] | None = None) -> list[tuple[int, str, float]]:
        """Answers the race that is under way; returns seat, action and stamp of each act."""
        name, args = self.answer(reply or {"table": TABLE, "next": None, "outcomes": []})
        assert name == "race"
        return [(act["seat"], act["action"], round(act["at"] - self.zero)) for act in args["acts"]]


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page without Python: its modules are enough."""
    with only_modules(browser, server) as page:
        page.goto(f"{server.address}?sw=off")
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
        yield page


@pytest.fixture
def stage(page: Page) -> Iterator[Stage]:
    stage = Stage(page)
    yield stage
    assert page.evaluate("stage.most") == 1


def test_alone_and_nobody_near_a_tap_goes_at_once(stage: Stage) -> None:
    stage.follow({"id": "turn-2-4", "seat": 2, "at": 400})
    stage.tap()
    assert stage.acts() == [(0, "jump E7", 0)]


def test_a_bots_deadline_within_the_window_is_waited_for(stage: Stage) -> None:
    stage.follow({"id": "call-2-4", "seat": 2, "at": 30})
    stage.later(10)
    stage.tap()
    stage.later(39)
    assert stage.calls == []
    stage.later(1)
    assert stage.acts() == [(0, "jump E7", 10), (2, "ciao", 30)]


def test_a_bots_act_waits_for_taps_that_were_earlier(stage: Stage) -> None:
    """A busy page hears of a tap late, but the tap's stamp says when it was."""
    stage.follow({"id": "call-2-4", "seat": 2, "at": 100})
    stage.later(125)
    assert stage.calls == []
    stage.tap(ago=30)
    stage.later(40)
    assert sorted(stage.acts()) == [(0, "jump E7", 95), (2, "ciao", 100)]


def test_several_persons_are_collected(stage: Stage) -> None:
    stage.page.evaluate("stage.director.table.persons.push({})")
    stage.tap(seat=0)
    stage.later(25)
    stage.tap(seat=1)
    assert stage.calls == []
    stage.later(15)
    assert stage.acts() == [(0, "jump E7", 0), (1, "jump E7", 25)]


def test_never_two_calls_at_once_and_nothing_is_lost(stage: Stage) -> None:
    stage.tap("ciao")
    stage.later(50)
    stage.tap("slap")
    stage.later(50)
    stage.tap("jump E7")
    assert len(stage.calls) == 1
    assert stage.acts() == [(0, "ciao", 0)]
    assert stage.acts() == [(0, "slap", 50), (0, "jump E7", 100)]
    assert stage.calls == []


def test_the_ply_is_that_of_the_moment_of_the_tap(stage: Stage) -> None:
    stage.tap("ciao")
    stage.tap("jump E7")
    plies = [
        act["ply"] for _ in range(2) for act in stage.answer({"table": TABLE, "next": None, "outcomes": []})[1]["acts"]
    ]
    assert plies == [5, 5]
    stage.tap("draw")
    assert stage.answer({"table": TABLE, "next": None, "outcomes": []})[1]["acts"][0]["ply"] == 6


def test_a_stale_timer_never_acts(stage: Stage) -> None:
    """The position has moved on while the bot was waiting: its plan is void, even if the same bot is asked again."""
    stage.follow({"id": "turn-2-4", "seat": 2, "at": 300, "kind": "turn", "action": "lay E9"})
    stage.tap()
    stage.acts(
        {
            "table": TABLE,
            "next": stage.next({"id": "turn-3-5", "seat": 3, "at": 500, "ply": 6, "kind": "turn", "action": "lay R9"}),
            "outcomes": [],
        }
    )
    stage.later(460)
    assert stage.calls == []
    stage.later(80)
    assert stage.acts() == [(3, "lay R9", 500)]


def test_a_bots_act_of_an_older_position_is_not_even_sent(stage: Stage) -> None:
    stage.tap("ciao")
    stage.follow({"id": "turn-2-4", "seat": 2, "at": 100, "kind": "turn", "action": "lay E9"})
    stage.later(200)
    assert stage.acts() == [(0, "ciao", 0)]
    stage.later(200)
    assert stage.calls == []


def test_a_bot_that_waits_for_persons_does_nothing(stage: Stage) -> None:
    stage.follow({"id": "turn-2-4", "seat": 2, "at": 100, "wait_for": "human"})
    stage.later(60_000)
    assert stage.calls == []
    stage.page.evaluate("stage.live.press('waited')")
    name, args = stage.answer({"table": {**TABLE, "ply": 5}, "next": None})
    assert (name, args["ply"]) == ("waited", 5)


def test_a_bot_that_cannot_think_makes_the_simplest_move(stage: Stage) -> None:
    """If the bots' worker never starts, a bot moves some seconds after its time all the same, but lets a jump-in pass."""
    ask = '{"game": "ciao-sepp"}'
    turn = {"id": "turn-2-4", "seat": 2, "at": 500, "kind": "turn", "action": None, "ask": ask}
    stage.follow(turn, {"id": "jump-3-4", "seat": 3, "at": 300, "action": None, "ask": ask})
    stage.later(4400)
    assert stage.calls == []
    stage.later(300)
    assert [(seat, action) for seat, action, _ in stage.acts()] == [(2, None)]
    stage.later(5000)
    assert stage.calls == []


def test_telling_the_time_meanwhile_gives_it_no_more_patience(stage: Stage) -> None:
    turn = {"id": "turn-2-4", "seat": 2, "at": 500, "kind": "turn", "action": None, "ask": '{"game": "ciao-sepp"}'}
    stage.follow(turn, tick=1000)
    for _ in range(4):
        stage.later(1000)
        assert stage.answer({"clock": None, "next": stage.next(turn, tick=1000)})[0] == "tick"
    stage.later(600)
    assert [(seat, action) for seat, action, _ in stage.acts()] == [(2, None)]


def test_it_tells_the_time(stage: Stage) -> None:
    stage.follow(tick=1000)
    for second in range(1, 4):
        stage.later(1000)
        name, args = stage.answer({"clock": {"left_ms": 60_000 - second}, "next": stage.next(tick=1000)})
        assert (name, args["seen"], round(args["at"] - stage.zero)) == ("tick", True, second * 1000)
    assert stage.page.evaluate("stage.told")[-1] == ["clock", {"left_ms": 59_997}]


def test_in_the_background_nothing_runs(stage: Stage) -> None:
    stage.follow({"id": "call-2-4", "seat": 2, "at": 300}, tick=1000)
    stage.run(False)
    name, args = stage.answer({"clock": None, "next": None})
    assert (name, args["seen"]) == ("tick", False)
    stage.later(60_000)
    assert stage.calls == []
    stage.run(True)
    stage.answer({"clock": None, "next": stage.next({"id": "call-2-4", "seat": 2, "at": 60_300})})
    stage.later(350)
    assert stage.acts() == [(2, "ciao", 60_300)]


def test_the_same_plan_told_again_acts_once(stage: Stage) -> None:
    stage.follow({"id": "call-2-4", "seat": 2, "at": 300}, tick=310)
    stage.later(315)
    name, _ = stage.answer({"clock": None, "next": stage.next({"id": "call-2-4", "seat": 2, "at": 300})})
    assert name == "tick"
    stage.later(100)
    assert stage.acts() == [(2, "ciao", 300)]


def test_a_failure_is_asked_about_again(stage: Stage) -> None:
    stage.tap()
    stage.answer({})
    assert stage.calls == []
    stage.later(1000)
    assert stage.answer({"clock": None, "next": None})[0] == "tick"


def test_what_was_not_done_is_told_at_its_seat(stage: Stage) -> None:
    stage.tap()
    late = {"seat": 0, "action": "jump E7", "outcome": "late", "text": "Zu spät", "rule": "CS-8"}
    others = [{**late, "outcome": "done", "text": ""}, {**late, "outcome": "stale"}]
    stage.acts({"table": TABLE, "next": None, "outcomes": [late, *others]})
    assert stage.page.evaluate("stage.told") == [
        ["refused", {"seat": 0, "text": "Zu spät", "rule": "CS-8", "outcome": "late"}]
    ]


def test_a_stamp_of_another_clock_is_not_believed(stage: Stage) -> None:
    for ago in (-5000, 1_700_000_000_000, 5000):
        stage.tap(ago=ago)
        assert stage.acts() == [(0, "jump E7", 0)]


def test_left(stage: Stage) -> None:
    stage.follow({"id": "call-2-4", "seat": 2, "at": 300}, tick=1000)
    stage.page.evaluate("stage.live.end()")
    stage.later(5000)
    assert stage.calls == []
