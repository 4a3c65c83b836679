"""Plays through the desk for tests, as the page does: one call in, one JSON reply out, which must agree with the view model."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from view_model import check

from pausenjass.app.desk import Desk
from pausenjass.core.record import Record

NOW = "2026-11-20T11:20:59"
Json = dict[str, Any]


class Page:
    """The page's half: storage, and the last table."""

    def __init__(
        self, entries: dict[str, str] | None = None, lang: str | None = "de", seed: str | None = "test"
    ) -> None:
        self.desk = Desk()
        self.storage = dict(entries or {})
        self.table: Json = {}
        self.next: Json | None = None
        self.said: list[str] = []
        self.replies: list[Json] = []
        self.booted = self.call("boot", entries=self.storage, lang=lang, seed=seed)
        self.notices: list[Json] = self.booted.get("notices", [])

    def call(self, name: str, **args: Any) -> Json:
        """Makes a call through JSON, and applies its writes to the storage."""
        answer = self.desk.call(name, json.loads(json.dumps({"now": NOW, **args})))
        reply: Json = json.loads(json.dumps(answer, check_circular=False))  # a circle would be an endless recursion
        check(name, reply)
        for key, text in reply.get("writes", {}).items():
            if text is None:
                self.storage.pop(key, None)
            else:
                self.storage[key] = text
        if "next" in reply:
            self.next = reply["next"]
        if "table" in reply and "next" in reply:  # statistics have a table too
            self.table = reply["table"]
            self.said.extend(self.table["say"])
        self.replies.append(reply)
        return reply

    def new(
        self,
        bots: int = 2,
        level: str = "mittel",
        game: str = "tschau-sepp",
        people: tuple[str, ...] = ("",),
        **rules: Any,
    ) -> Json:
        """Begins a match of one person, or several, against bots."""
        seats: list[Json] = [{"name": name, "kind": "human", "level": None} for name in people]
        seats += [
            {"name": name, "kind": "bot", "level": level}
            for name in ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian")[:bots]
        ]
        return self.call("new", game=game, rules=rules, seats=seats)

    def act(self, action: str, seat: int | None = None) -> Json:
        """Sends the person's action, or another seat's."""
        return self.call("act", ply=self.table["ply"], seat=self.table["me"] if seat is None else seat, action=action)

    def mine(self) -> list[str]:
        """Everything that the screen offers the person now: of a card's choices the second, Rosen; calls by their names."""
        cards = [actions_of(card)[:2][-1] for card in self.table["hand"]["cards"] if card["action"] or card["decision"]]
        stock = [self.table["stock"]["action"]] if self.table.get("stock", {}).get("action") else []
        return cards + stock + [button["action"] or button["call"] for button in self.table["buttons"]]

    @property
    def ask(self) -> Json:
        """The present question for the bots' worker."""
        assert self.next is not None
        asked: Json = json.loads(self.next["ask"])
        return asked

    def bot(self, forgets: bool = False) -> Json:
        """The next seat takes the first legal action, or skips a call."""
        assert self.next is not None
        ply, seat = self.next["ply"], self.next["seat"]
        if self.next["kind"] == "auto":
            return self.act(self.next["action"], seat)
        if self.next["wait_for"] == "human":
            return self.call("waited", ply=ply)
        if self.next["kind"] == "interject" and (forgets or not self.next["ask"]):
            return self.call("decline", ply=ply, seat=seat)
        if self.next["kind"] == "interject":
            legal = self.ask["view"][5]
            calls = [action for action in legal if action == "ciao" or action.startswith("demand")]
            return self.call("act", ply=ply, seat=seat, action=(calls or legal)[0])
        return self.call("simple", ply=ply, seat=seat)

    def step(self, rng: Random, forgets: float = 0.3) -> bool:
        """One thing happens at the table, by a person who lays when possible. False when the match is over."""
        result = self.table["result"]
        if result is not None:
            if result["match_over"]:
                return False
            self.call("proceed", ply=self.table["ply"])
            return True
        if self.table["handover"]:
            self.call("seated", ply=self.table["ply"])
            return True
        mine = self.mine()
        if self.next is not None and (not mine or rng.random() < 0.5):
            self.bot(rng.random() < forgets)
        else:
            lays = [action for action in mine if action.startswith("lay")]
            action = rng.choice(lays or mine)
            if action in ("waited", "claim", "part"):
                self.call(action, ply=self.table["ply"])
            else:
                reply = self.act(
                    action, next((b["seat"] for b in self.table["buttons"] if b["action"] == action), None)
                )
                assert "refused" not in reply, (action, reply["refused"])
        return True

    def play(self, rng: Random, most: int = 4000, watch: Iterable[Callable[[Page], None]] = ()) -> None:
        """Plays to the end of the match."""
        for _ in range(most):
            for look in watch:
                look(self)
            if not self.step(rng):
                return
        raise AssertionError("the match doesn't end")


def actions_of(way: Json) -> list[str]:
    """Every action that lays a card, or several together."""
    decision = way["decision"]
    if not decision:
        return [way["action"]] if way["action"] else []
    if decision["kind"] != "joker":
        return [choice["action"] for choice in decision["choices"]]
    named = [card for row in decision["rows"] for card in row["cards"] if card]
    return [action for card in named for action in actions_of(card)] + [swap["action"] for swap in decision["swaps"]]


def key(name: str) -> str:
    return f"pausenjass:1:{name}"


def faces(value: Any) -> list[str]:
    """Every card face in a reply, or a part of one."""
    found: list[str] = []
    _add_faces(value, found)
    return found


def _add_faces(value: Any, found: list[str]) -> None:
    """One list for all depths: generators within generators took a tenth of the time of whole matches."""
    if isinstance(value, list):
        for part in value:
            if isinstance(part, dict | list):
                _add_faces(part, found)
    elif isinstance(value, dict):
        for name, part in value.items():
            if name == "faces":
                found.extend(part)
            elif name == "face":
                found.extend([part] if part else [])
            elif isinstance(part, dict | list):
                _add_faces(part, found)


def thought(ask: str, playouts: int) -> str | None:
    """The bots' worker's answer to a question of the engine."""
    bots = importlib.import_module("bots")
    answer = json.loads(bots.call("choose", json.dumps({**json.loads(ask), "budget": [playouts, None]})))
    assert "crash" not in answer, answer
    action: str | None = answer["action"]
    return action


def go_on(page: Page, rng: Random) -> None:
    """One thing happens at the table, by the player on turn: any legal action of a person, a bot's simplest move."""
    ply, table = page.table["ply"], page.desk.session.running()
    if page.table["result"]:
        page.call("proceed", ply=ply)
    elif page.table["handover"]:
        page.call("seated", ply=ply)
    elif table.unsaid:
        page.call("decline", ply=ply, seat=table.unsaid[1])
    else:
        seat = table.turn.seat
        assert seat is not None
        if table.match.is_bot(seat):
            page.call("simple", ply=ply, seat=seat)
        else:
            page.act(rng.choice(table.match.game.legal(table.match.state, seat)), seat)


def record_of(page: Page) -> Record:
    return Record.parse(page.storage[key("running")])
