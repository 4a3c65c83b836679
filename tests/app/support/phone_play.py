"""Plays with hands on phones for tests: the page, and what each phone shows and taps."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any

from app_play import Page, actions_of, key

from pausenjass.app.table.match import PHONES
from pausenjass.core.record import Record

Json = dict[str, Any]
NAMES = ("Ada", "Ben", "Cyrill", "Doris", "Enzo", "Fritz", "Gret", "Hedi")


def seat(name: str, *, phone: bool = True, **more: Any) -> Json:
    """A person's seat."""
    return {"name": name, "kind": "human", "level": None, "phone": phone, **more}


def bot(name: str) -> Json:
    return {"name": name, "kind": "bot", "level": "mittel"}


class Party(Page):
    """The page with the phones at its table."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.told: dict[int, Json] = {}
        """What each phone has been told: {from, heard}."""
        self.heard: dict[int, list[str]] = {}
        self.now = 0.0

    def begin(self, game: str, phones: int = 2, here: int = 0, bots: int = 1, **rules: Any) -> Json:
        """Begins a match with those at the tablet first, then the phones, then bots."""
        people = [seat(name, phone=at >= here) for at, name in enumerate(NAMES[: here + phones])]
        seats = [*people, *(bot(name) for name in ("Anna", "Beat", "Cla", "Dora")[:bots])]
        return self.call("new", game=game, rules={"players": len(seats), **rules}, seats=seats, at=0)

    @property
    def phones(self) -> list[int]:
        assert self.desk.session.table
        return sorted(self.desk.session.table.match.phones)

    def phone(self, at: int, **prefs: Any) -> Json:
        """The present table of that phone, with what is new since the last look."""
        reply = self.call("phones", seats={str(at): {**self.told.get(at, {}), **prefs}}, at=0)
        self.told[at] = {"from": reply["line"], "heard": reply["heard"]}
        table: Json = reply["tables"][str(at)]
        self.heard.setdefault(at, []).extend(table["say"])
        return table

    def tap(self, at: int, action: str, **more: Any) -> Json:
        """The person at that phone acts."""
        return self.call("act", ply=self.table["ply"], seat=at, action=action, **more)

    def does(self, at: int, action: str) -> None:
        """Checks that a tap at a phone or at the tablet is carried out."""
        if action in ("waited", "claim", "part"):
            self.call(action, ply=self.table["ply"], seat=at, at=self.now)
        elif self.table["live"]:
            self.race({"seat": at, "action": action, "bot": False})
        else:
            reply = self.tap(at, action)
            assert "refused" not in reply, (action, reply["refused"])

    def race(self, act: Json, **more: Any) -> Json:
        """One act in a live game."""
        reply = self.call("race", at=self.now, acts=[{"at": self.now, "ply": self.table["ply"], **act}], **more)
        assert reply["outcomes"][0]["outcome"] in ("done", "stale"), reply["outcomes"]
        return reply

    def goes_on(self, rng: Random) -> None:
        """Does what happens by itself, or a bot's move; in a live game the simplest, once it is its turn."""
        if not self.table["live"]:
            self.bot(rng.random() < 0.3)
            return
        turns = [plan for plan in (self.next or {"plans": []})["plans"] if plan["kind"] == "turn"]
        self.now = max([self.now + 500, *(plan["at"] for plan in turns[:1])])
        if turns:
            self.race({"seat": turns[0]["seat"], "action": "", "bot": True})
        else:
            self.call("tick", at=self.now, seen=True)

    def one(self, rng: Random, all_look: bool = True) -> bool:
        """One thing happens: somebody taps what is shown, or a bot acts. False when the match is over.

        Every phone looks before, or no more of them than until somebody taps.
        """
        if result := self.table["result"]:
            if not result["match_over"]:
                self.call("proceed", ply=self.table["ply"], seat=self.phones[0])
            return not result["match_over"]
        looks: Iterable[tuple[int, Json]] = ((at, self.phone(at)) for at in rng.sample(self.phones, len(self.phones)))
        here = [(self.table["me"], self.table)] if self.table["place"] == "tablet" else []
        for at, table in chain([*looks] if all_look else looks, here):
            action = wants(table, rng)
            if action is not None:
                self.does(next((each["seat"] for each in table["buttons"] if each["action"] == action), at), action)
                return True
        self.goes_on(rng)
        return True


def party(game: str = "tschau-sepp", seed: str = "phones", **more: Any) -> Party:
    made = Party(seed=seed)
    assert "error" not in made.begin(game, **more)
    return made


def until(made: Party, rng: Random, wanted: Any, most: int = 2000) -> Any:
    """Plays on until `wanted` returns something."""
    for _ in range(most):
        if found := wanted(made):
            return found
        assert made.one(rng), "the match is over"
    raise AssertionError("it doesn't come to that")


def header(made: Page, name: str = PHONES) -> str | None:
    return Record.parse(made.storage[key("running")]).headers.get(name)


def buttons(table: Json) -> list[Json]:
    """Every button of a phone."""
    more = table.get("more") or {"actions": []}
    declare = table.get("declare") or {"items": [], "bluff": None}
    choices = [
        choice for each in (*declare["items"], declare["bluff"] or {"choices": []}) for choice in each["choices"]
    ]
    waive = [each["waive"] for each in declare["items"] if each["waive"]]
    return [*table["buttons"], *table.get("stake_actions", []), *more["actions"], *choices, *waive]


def wants(table: Json, rng: Random) -> str | None:
    """A person's action at this table: one that is shown, preferably a card; a call by its name. None if nothing is shown."""
    shown = buttons(table)
    cards = [action for card in table["hand"]["cards"] for action in actions_of(card)]
    stock = [table["stock"]["action"]] if table.get("stock", {}).get("action") else []
    words = [each["action"] or each["call"] for each in shown if each["tone"] != "danger" or not each.get("confirm")]
    chosen = cards if cards and rng.random() < 0.8 else [*words, *stock, *cards]
    return rng.choice(chosen) if chosen else None
