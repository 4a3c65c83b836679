"""The words of Kaisern: log, bubbles, refusals, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pausenjass.app.evening import points_before
from pausenjass.app.faces.kaisern_cards import CardFace
from pausenjass.app.table import EVENING
from pausenjass.app.talk import Said, remark
from pausenjass.core.game import Card, Event, IllegalAction, Seat
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, declared
from pausenjass.games.kaisern.power import BANNER

MARKS: Final = "abcdef"
"""Each party's colour and sign."""
SAID: Final = ("raised", "came", "went", "declared", "waived", "freed", "nachfreed", "ready")
"""What is said aloud at the table, so that a bubble tells it."""
TALK_STAYS: Final = 3
"""For how many lines of the record a remark stays to be read."""


class KaisernWords(CardFace):
    """What Kaisern says at one moment, to one person."""

    # --- parties ----------------------------------------------------------------------------------------------------

    def party(self, seat: Seat) -> int:
        return self.table.side(seat)

    @property
    def mine(self) -> int:
        """The party of the person with the tablet."""
        return self.party(self.me)

    @property
    def us(self) -> tuple[str, ...]:
        """The form of a phrase that speaks to the person's party: «ihr» where it has several players."""
        return ("us",) if len(self.table.sides[self.mine]) > 1 else ()

    def left(self) -> list[int]:
        """The other parties that are still in this Spiel."""
        return [party for party in range(len(self.table.sides)) if party != self.mine and party not in self.view.gone]

    # --- the log ----------------------------------------------------------------------------------------------------

    def words(self, event: Event) -> dict[str, Any]:
        if event.kind not in ("declared", "shown"):
            return super().words(event)
        card = str(event.data["card"])
        named = self.kaiser_name(card) if card else ""
        return {
            **super().words(event._replace(data={**event.data, "card": None})),
            "card": named,
            "kritze": self.say("kritze", count=event.data["kritze"]),
        }

    def forms(self, event: Event) -> tuple[str, ...]:
        data, more = event.data, []
        if event.kind == "declared":
            more += [
                form
                for form, holds in (("open", data["card"]), ("step", data["kritze"] != 1 and self.by_steps))
                if holds
            ]
        if event.kind == "dealer" and EVENING in self.table.record.headers:
            more.append("winner")
        return (*more, *super().forms(event))

    @property
    def by_steps(self) -> bool:
        """Whether Kritze are given one after the other (KA-19)."""
        return bool(self.game.rules.declaring == "stepwise")

    def sentences(self, event: Event, place: int) -> list[str]:
        after = self.table.states[place + 1]
        match event.kind:
            case "laid":
                return [self.laying(event, after)]
            case "out" | "stays-out" | "match-over":
                return [self.of_parties(event)]
            case "round-over":
                return [self.outcome(after)]
            case "declared":
                return [*super().sentences(event, place), *self.secret(event, after)]
            case "trick-won":
                return [f"{super().sentences(event, place)[0]} {self.why_of(place)}"]
        return super().sentences(event, place)

    def of_parties(self, event: Event) -> str:
        """A sentence whose subject are parties."""
        data: Any = event.data
        parties = data["winners"] if event.kind == "match-over" else [data["party"]]
        words = {"names": self.subject(parties), "target": self.game.rules.target, "field": data.get("field", 0)}
        return self.say(f"event.{event.kind}", *self.who(parties), **words)

    def kaiser_name(self, card: Card) -> str:
        """«Schilten Banner, Oberkaiser»"""
        return self.full_name(card, "", {card})

    def secret(self, event: Event, after: Any) -> list[str]:
        """Which Kaiser a hidden declaration of the person's party means; with several at one tablet the log tells no secrets."""
        data: Any = event.data
        if data["card"] or not self.alone or self.party(data["seat"]) != self.mine:
            return []
        card = next(each.card for each in after.kaiser if (each.seat, each.number) == (data["seat"], data["number"]))
        you = ("you",) if self.is_me(data["seat"]) else ()
        if card == UNKNOWN:
            return [self.say("declared.false", *you, name=self.name(data["seat"]))]
        return [self.say("declared.secret", *you, name=self.name(data["seat"]), card=self.kaiser_name(card))]

    def laying(self, event: Event, after: Any) -> str:
        """What was laid, and under which name if it has one."""
        card, forms = str(event.data["card"]), super().forms(event)
        kaiser = declared(after.kaiser)
        words = self.words(event)
        if card in kaiser or card == after.trump + "U":
            return self.say("event.laid", "as", *forms, **words, name=self.what(card, after.trump, kaiser))
        return self.say("event.laid", *(("plain",) if card[1] == BANNER else ()), *forms, **words)

    def why_of(self, place: int) -> str:
        """Why the trick that ended in that line of the record was won."""
        after = self.table.states[place + 1]
        return self.why_won(after.tricks[-1], after.trump, declared(after.kaiser), self.table.states[place].gone)

    # --- refusals ---------------------------------------------------------------------------------------------------

    def refusal_forms(self, refused: IllegalAction) -> tuple[str, ...]:
        asked = ("asked",) if self.view.ask else ()
        match refused.reason:
            case "not-now":
                return (str(refused.data["phase"]),)
            case "not-your-turn":
                return asked or (str(refused.action),)
            case "answer-due":
                return asked if self.table.turn == self.me else ()
        return self.us

    def about(self, refused: IllegalAction) -> dict[str, Any]:
        """What the reason names: who is on turn or has to answer, a card, the goal."""
        turn, card = self.table.turn, refused.data.get("card")
        name = "" if turn is None else self.name(turn)
        return {
            "turn": name,
            "seat": name,
            "card": self.card(card) if isinstance(card, str) and card else "",
            "target": self.game.rules.target,
        }

    # --- results ----------------------------------------------------------------------------------------------------

    def score(self, score: int) -> str:
        return self.say("striche", count=score)

    def won_round(self) -> tuple[int, ...]:
        return () if self.view.writer == NOBODY else (self.view.writer,)

    def title(self, over: bool, sides: tuple[int, ...]) -> str:
        if not sides:
            return self.say("result.nobody")
        return self.say("result.match" if over else "result.round", *self.who(sides), names=self.subject(sides))

    def wrote(self) -> int:
        """The Striche that were written for this Spiel."""
        return max((deal.points for deal in self.view.deal), default=0)

    def outcome(self, state: Any) -> str:
        """Who writes how much, and how it was won (KA-2 to KA-4, KA-20, KA-27)."""
        writer = state.writer
        if writer == NOBODY:
            return self.say("event.round-over")
        how = self.game.rules.tie if state.how == "tie" else state.how
        words = {"names": self.subject([writer]), "tricks": state.won()[writer], "count": state.deal[writer].points}
        if how == "went" and self.alone and self.mine in state.gone and len(self.table.sides) == 2:
            return self.say("event.round-over", "went-you", *self.us, **words)
        return self.say("event.round-over", how, *self.who([writer]), **words)

    def ending(self) -> list[Event]:
        """What happened in the line that ended this Spiel."""
        return list(self.table.events[-1])

    def result_lines(self, over: bool) -> list[str]:
        place = len(self.table.events) - 1
        lines = [self.outcome(self.view)]
        for event in self.ending():
            if event.kind in ("shown", "false"):
                lines += self.sentences(event, place)
        return [
            *lines,
            self.say("result.after", count=self.view.round)
            if over
            else self.say("result.aim", target=self.game.rules.target),
        ]

    def deal_row(self, side: int) -> dict[str, Any]:
        deal = self.view.deal[side]
        parts = [{"text": self.say("part.tricks"), "points": self.view.won()[side]}]
        parts += [{"text": self.say(f"part.{key}"), "points": points} for key, points in deal.parts if points]
        return {
            "points": f"+{deal.points}" if deal.points else "–",
            "cards": [],
            "side": side,
            "mark": MARKS[side],
            "parts": parts,
        }

    def result_parts(self) -> dict[str, Any]:
        shown = []
        for event in self.ending():
            if event.kind == "shown":
                data: Any = event.data
                name = self.name(data["seat"])
                shown.append(
                    {
                        "seat": data["seat"],
                        "name": name,
                        "face": data["card"],
                        "text": self.sentences(event, len(self.table.events) - 1)[0],
                    }
                )
        return {"shown": shown, "evening": self.evening()}

    def evening(self) -> dict[str, Any] | None:
        """The Partie points of this evening (KA-33), once there are some."""
        winners = self.game.standing(self.table.state).winners
        points = [each + (side in winners) for side, each in enumerate(points_before(self.table))]
        if not any(points):
            return None
        rows = [
            {"side": side, "name": self.side_name(side), "mark": MARKS[side], "points": each}
            for side, each in enumerate(points)
        ]
        return {"text": self.say("evening"), "rows": rows}

    def chart_texts(self) -> tuple[str, str, int | None]:
        return self.say("chart.title", target=self.game.rules.target), self.say("chart.striche"), self.game.rules.target

    # --- what each last did -----------------------------------------------------------------------------------------

    def doings(self) -> tuple[dict[Seat, str], dict[Seat, str]]:
        last: dict[Seat, str] = {}
        said: dict[Seat, str] = {}
        for place in range(self.table.round_start, len(self.table.events)):
            for event in self.table.events[place]:
                kind, seat = event.kind, event.data.get("seat")
                if kind == "dealt":
                    last, said = {}, {}
                if not isinstance(seat, int) or kind not in (*SAID, "laid"):
                    continue
                if kind == "laid" and not self.table.states[place].trick:
                    last, said = {}, {}
                if kind in ("raised", "declared"):  # what was said to an earlier question is no answer to this one
                    said = {}
                words = self.words(event)
                said.pop(seat, None)
                if kind in SAID:
                    said[seat] = self.say(f"said.{kind}", *self.voice(event, seat), **words)
                last[seat] = self.say(f"last.{kind}", *(("you",) if self.is_me(seat) else ()), **words)
        for each in self.talking(max(self.table.round_start, len(self.table.events) - TALK_STAYS)):
            said[each.seat] = " ".join(filter(None, (said.get(each.seat), self.say(f"talk.{each.key}"))))
        return last, said

    # --- talk (KA-36) -----------------------------------------------------------------------------------------------

    def talking(self, start: int) -> list[Said]:
        """What was said from that line of the record on: by bots of their own accord, and by persons with what was answered."""
        return (
            [each for place in range(start, len(self.table.events)) for each in self.talked(place)]
            if self.table.talks
            else []
        )

    def talked(self, place: int) -> list[Said]:
        """What was said after a line of the record."""
        own = remark(self.table, place)
        return [*([own] if own else []), *(each for each in self.table.talk if each.place == place + 1)]

    def told_talk(self, said: Sequence[Said]) -> list[str]:
        """«Anna: «Gestochen!»»"""
        return [self.say("talk.said", name=self.name(each.seat), text=self.say(f"talk.{each.key}")) for each in said]

    def lines(self, place: int) -> list[str]:
        return [*super().lines(place), *(self.told_talk(self.talked(place)) if self.table.talks else [])]

    def talk(self) -> dict[str, Any] | None:
        """What the person may say."""
        sayings = self.game.traits.talk
        if sayings is None or not self.table.talks or not self.table.handed:
            return None
        return {
            "title": self.say("talk.title"),
            "phrases": [{"id": each, "text": self.say(f"talk.me.{each}")} for each in sayings.answers],
        }

    def voice(self, event: Event, seat: Seat) -> tuple[str, ...]:
        """Whether a seat speaks for several («Wir spielen es!»), and to several («Kommt ihr?»)."""
        ours = len(self.table.sides[self.party(seat)]) > 1
        others = len(self.table.names) - len(self.table.sides[self.party(seat)]) > 1
        step = event.kind == "declared" and event.data["kritze"] != 1 and self.by_steps
        return tuple(form for form, holds in (("step", step), ("us", ours), ("many", others)) if holds)
