"""The words of Ciao-Sepp: cards and the Joker, log, refusals, what each seat last did and said."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from pausenjass.app.faces.base import Face
from pausenjass.core.cards import JOKER
from pausenjass.core.game import Card, Event, IllegalAction, Seat

JOKERS: Final = {"pausenjass": "joker-gold", "guepfer-deli": "joker-guepfer"}
"""The Joker of each edition: its picture, and the key of its name."""
LAYS: Final = ("laid", "jumped")
"""Events that put cards on the pile."""
MOVES: Final = (*LAYS, "drew", "took", "passed")
"""Events that are a move of a seat."""
DOINGS: Final = (*MOVES, "skipped", "penalty", "swapped", "back", "slapped", "kept")
"""What is written beside a seat until it does something else."""
SAYINGS: Final = {"called": "", "jumped": "said.jumped", "missed": "said.missed"}
"""What is heard from a seat; a call is named by itself."""
HEARD: Final = 3
"""For so many moves of the others a saying stays to be read."""


class CiaoSeppWords(Face):
    """What Ciao-Sepp says at one moment, to one person."""

    # --- cards ------------------------------------------------------------------------------------------------------

    @property
    def joker(self) -> str:
        """The Joker's picture, by the edition."""
        return JOKERS[self.game.rules.edition]

    def picture(self, card: Card) -> str:
        """What a card's picture is called."""
        return self.joker if card == JOKER else card

    def card(self, card: Card) -> str:
        return self.say(self.joker) if card == JOKER else super().card(card)

    def the(self, card: Card) -> str:
        return self.say(f"the-{self.joker}") if card == JOKER else super().the(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """«Eichel 7, 2 × Rosen 7 und Schellen 7»"""
        runs = [(card, len(list(same))) for card, same in groupby(cards)]
        return self.join(
            self.say("times", card=self.card(card), count=count) if count > 1 else self.card(card)
            for card, count in runs
        )

    def either(self, words: Iterable[str]) -> str:
        """«a, b oder c»"""
        *front, last = words
        return f"{', '.join(front)}{self.say('or')}{last}" if front else last

    def fits(self, suit: str, rank: str) -> str:
        """«Rosen oder eine Neun»: what fits by CS-4; the suit or the rank alone if the other doesn't count."""
        return self.either([*([self.suit(suit)] if suit else []), *([self.say(f"a.{rank}")] if rank else [])])

    def covers(self, suit: str) -> str:
        """«Rosen, ein Ass oder einen Under» (CS-11)"""
        return self.either([self.suit(suit), self.say("a.A"), self.say("a.U")])

    # --- the log ----------------------------------------------------------------------------------------------------

    def clockwise(self, step: int) -> bool:
        """Whether play runs clockwise with this step; it begins anticlockwise (CS-3)."""
        return step != 1

    def direction(self, step: int) -> str:
        """«Es geht im Uhrzeigersinn»"""
        return self.say("direction", *(("clockwise",) if self.clockwise(step) else ()))

    def stands_for(self, event: Event, place: int) -> Card:
        """What a Joker of this event, in that line of the record, counts as; "" if none was laid or it swapped hands."""
        if JOKER not in event.data.get("cards", ()):  # type: ignore[operator]
            return ""
        named = str(event.data.get("as") or "")
        return named or (self.table.states[place].window if event.kind == "jumped" else "")

    def words(self, event: Event) -> dict[str, Any]:
        data = event.data
        winner = {"winner": None} if data.get("winner") == -1 else {}
        words = super().words(event._replace(data={**data, **winner}))
        if isinstance(data.get("step"), int):
            words["direction"] = self.direction(int(data["step"]))  # type: ignore[arg-type]
        cards = data.get("cards")
        if isinstance(cards, list | tuple) and cards:
            named = data.get("as")
            words["cards"] = self.cards(cards)
            words["the_cards"] = self.the(cards[0]) if len(cards) == 1 else words["cards"]
            if isinstance(named, str) and named:
                words["as"] = self.card(named)
                for key in ("cards", "the_cards"):
                    words[key] = self.say("joker-as", joker=words[key], card=words["as"])
        if event.kind == "passed-hands":
            clockwise = self.clockwise(int(data["step"]))  # type: ignore[arg-type]
            words["direction"] = self.say("round-the-table", *(("clockwise",) if clockwise else ()))
        return words

    def forms(self, event: Event) -> tuple[str, ...]:
        data, kind = event.data, event.kind
        if kind == "match-over" and not self.view.out:
            return ("none",)
        tests = {
            "opening": bool(data.get("opening")),
            "cover": bool(data.get("cover")),
            "as": kind == "laid" and bool(data.get("as")),
            "sepp": data.get("call") == "sepp",
            "slap": kind == "fault" and data.get("kind") == "slap",
            "many": kind == "turned" and data.get("count") != 1,
            "far": kind == "hit-back" and data.get("cards") != 1,
            "wrong": kind == "slapped" and not data.get("in_time"),
            "outdoors": bool(self.game.rules.outdoors),
        }
        return (*(form for form, holds in tests.items() if holds), *super().forms(event))

    def sentences(self, event: Event, place: int) -> list[str]:
        told = event
        if event.kind in LAYS:
            told = event._replace(data={**event.data, "as": self.stands_for(event, place)})
        elif event.kind == "turned":
            told = event._replace(data={**event.data, "count": self.kinds(place).count("turned")})
        late = event.kind == "slapped" and self.table.states[place].winner_of_ring >= 0
        drawn = event.kind == "got" and self.before(event, place) in ("drew", "took")
        forms = (*(("late",) if late else ()), *self.forms(told), *(("drawn",) if drawn else ()))
        return [self.say(f"event.{event.kind}", *forms, **self.words(told))]

    def kinds(self, place: int) -> list[str]:
        """What happened in that line of the record."""
        return [event.kind for event in self.table.events[place]]

    def before(self, event: Event, place: int) -> str:
        """What happened just before the event in that line; "" at its beginning."""
        at = next(number for number, each in enumerate(self.table.events[place]) if each is event)
        return self.table.events[place][at - 1].kind if at else ""

    def worth_saying(self, event: Event, place: int) -> bool:
        """Drawing nothing while the pile is being reshuffled, and what another event tells better, is left out."""
        data, kind = event.data, event.kind
        if kind == "must-cover":
            return self.is_me(data["seat"])
        if kind in ("drew", "took") and self.is_me(data["seat"]) and data["count"]:
            return False  # "got" names the cards
        if kind in ("drew", "took", "penalty", "got"):
            nothing = data.get("count") == 0 or data.get("cards") in ([], ())
            return not nothing or (kind == "took" and not self.table.states[place + 1].pending)
        if kind == "turned":  # several Banner are told as one
            return event is [each for each in self.table.events[place] if each.kind == kind][-1]
        if kind == "owes":
            return data["call"] == "ciao"  # "finished" tells the other
        return kind != "round-over"

    # --- why not ----------------------------------------------------------------------------------------------------

    def refusal_forms(self, refused: IllegalAction) -> tuple[str, ...]:
        return ("you",) if refused.data.get("seat") == self.me else ()

    def about(self, refused: IllegalAction) -> dict[str, Any]:
        """What the reason names: who is on turn, what fits, how many cards are due."""
        view, data = self.view, refused.data
        suit, rank, seat = str(data.get("suit") or ""), str(data.get("rank") or ""), data.get("seat")
        name = self.name(seat) if isinstance(seat, int) and 0 <= seat < len(self.table.names) else ""
        return {
            "turn": name,
            "dealer": name,
            "chooser": name,
            "other": name,
            "fits": self.fits(suit, rank) if suit or rank else "",
            "wish": self.suit(suit) if suit else "",
            "covers": self.covers(suit) if suit else "",
            "six": self.the(f"{suit}6") if suit else self.the(f"{view.attack_suit}6") if view.attack_suit else "",
            "window": self.card(view.window) if view.window else "",
            "count": data.get("count", view.due),
        }

    # --- what each seat does and says -------------------------------------------------------------------------------

    def doings(self) -> tuple[dict[Seat, str], dict[Seat, str]]:
        last: dict[Seat, tuple[Event, int]] = {}
        said: dict[Seat, tuple[str, int]] = {}
        move = 0
        for place in range(self.table.round_start, len(self.table.events)):
            for event in self.table.events[place]:
                seat = event.data.get("seat")
                if not isinstance(seat, int) or event.only is not None:
                    continue
                if event.kind in MOVES:
                    move += 1
                    said.pop(seat, None)
                if event.kind in DOINGS and event.data.get("count") != 0:
                    last[seat] = (event, place)
                if event.kind in SAYINGS:
                    said[seat] = (SAYINGS[event.kind] or f"said.{event.data['call']}", move)
        return (
            {seat: self.doing(*done) for seat, done in last.items()},
            {seat: self.say(key) for seat, (key, when) in said.items() if move - when < HEARD},
        )

    def doing(self, event: Event, place: int) -> str:
        """«legt Eichel 7»"""
        if event.kind in LAYS:
            event = event._replace(data={**event.data, "as": self.stands_for(event, place)})
        return self.say(f"last.{event.kind}", *super().forms(event), **self.words(event))
