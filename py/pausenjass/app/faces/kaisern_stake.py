"""What a Spiel of Kaisern is about: the board, the slate, the declared Kaiser, and the actions with the button (KA-17 to KA-34)."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.faces.kaisern_powers import PowerFace
from pausenjass.app.faces.kaisern_words import MARKS
from pausenjass.core.game import CHANCE, Action, IllegalAction, Seat
from pausenjass.games.kaisern.legal import start_field, vorhand
from pausenjass.games.kaisern.position import NOBODY, UNKNOWN, Kaiser
from pausenjass.games.kaisern.rules import FIELDS, STEP

ACTIONS: Final = ("free", "nachfreien", "raise", "come", "go", "ready")
"""The fixed bar, in this order; the first two only where there are two parties (KA-29)."""
TONES: Final = {"come": "primary", "ready": "primary"}
STROKES: Final = (("X", 10), ("V", 5), ("I", 1))
"""KA-34."""


class StakeFace(PowerFace):
    """The stake, and what may be done about it."""

    # --- what stands there ------------------------------------------------------------------------------------------

    def stake_text(self, key: str, field: int, kritze: int) -> str:
        """«Es geht um 12 Striche: Feld 10 und 2 Kritze»"""
        forms = ("kritze", *(("kritz",) if kritze == 1 else ())) if kritze else ()
        return self.say(key, *forms, count=field + kritze, field=field, kritze=kritze)

    def board(self) -> dict[str, Any]:
        """The wooden board with its button (KA-23) and the Kritze at its rim (KA-34)."""
        view = self.view
        kritze = []
        for seat, name in enumerate(map(self.name, range(len(self.table.names)))):
            number = sum(each.kritze for each in view.kaiser if each.seat == seat)
            if number:
                text = self.say("kritze.of", *self.you(seat), name=name, kritze=self.say("kritze", count=number))
                kritze.append({"seat": seat, "name": name, "n": number, "text": text})
        return {
            "fields": list(FIELDS),
            "at": view.field,
            "start": start_field(self.game.rules, self.points_at_start()),
            "kritze": kritze,
            "stake": view.stake,
            "text": self.stake_text("board", view.field, view.kritze),
            "by": ""
            if view.raiser == NOBODY
            else self.say("board.by", *self.you(view.raiser), name=self.name(view.raiser)),
        }

    def points_at_start(self) -> tuple[int, ...]:
        """The Striche with which this Spiel began."""
        points: tuple[int, ...] = self.table.states[max(self.table.round_start, 0)].points
        return points

    def slate(self) -> dict[str, Any]:
        """The slate with everybody's Striche in Roman strokes (KA-34)."""
        rows = []
        for side, points in enumerate(self.view.points):
            strokes, rest = [], points
            for stroke, worth in STROKES:
                strokes.append([stroke, rest // worth])
                rest %= worth
            name = self.side_name(side)
            row = {"side": side, "name": name, "mark": MARKS[side], "points": points, "strokes": strokes}
            rows.append({**row, "text": self.say("slate.row", name=name, count=points)})
        return {
            "target": self.game.rules.target,
            "text": self.say("slate", target=self.game.rules.target),
            "rows": rows,
        }

    def kaiser_of(self, seat: Seat) -> list[dict[str, Any]]:
        """The Kaiser that a seat has declared; a back where this person doesn't know which."""
        return [self.kaiser_row(each) for each in self.view.kaiser if each.seat == seat]

    def kaiser_row(self, each: Kaiser) -> dict[str, Any]:
        """One declared Kaiser, as it is marked before its holder."""
        known = each.card not in ("", UNKNOWN)
        name = self.named(each.card) if known else self.say("kaiser.false" if each.card else "kaiser.hidden")
        secret = known and not each.shown
        text = self.say(
            "kaiser.text", *(("secret",) if secret else ()), name=name, kritze=self.say("kritze", count=each.kritze)
        )
        return {
            "face": each.card if known else None,
            "name": name,
            "kritze": each.kritze,
            "shown": each.shown,
            "text": text,
        }

    def you(self, seat: Seat) -> tuple[str, ...]:
        return ("you",) if self.is_me(seat) else ()

    # --- the open question ------------------------------------------------------------------------------------------

    def asked(self) -> bool:
        """Whether the person's party has to answer now."""
        return self.table.handed and "come" in self.view.legal

    def ask(self) -> dict[str, Any] | None:
        """The open question, in plain words."""
        view = self.view
        if view.ask is None:
            return None
        by, before = view.ask.by, view.ask.before
        text = (
            self.ask_text()
            if self.asked()
            else self.say("ask.wait", *self.you(by), asks=self.ask_what(), name=self.name(self.first_to_answer()))
        )
        waiting = view.ask.waiting
        lines = [self.stake_text("ask.after", view.field, view.kritze), self.say("ask.before", count=before)]
        if len(waiting) > 1:
            lines.append(self.say("ask.order", names=self.names(waiting)))
        return {"text": text, "seat": by, "mine": self.asked(), "now": before, "after": view.stake, "lines": lines}

    def first_to_answer(self) -> Seat:
        turn = self.table.turn
        return self.view.ask.waiting[0] if turn is None else turn

    def ask_what(self) -> str:
        """«Beat spielt: 10 statt 7.»"""
        ask = self.view.ask
        words = {"name": self.name(ask.by), "after": self.view.stake, "now": ask.before}
        if ask.kind == "raise":
            return self.say("ask.raise", *self.you(ask.by), **words)
        kaiser = self.asked_kaiser()
        words |= {
            "card": self.named(kaiser.card) if kaiser.shown else "",
            "kritze": self.say("kritze", count=kaiser.kritze),
        }
        return self.say("ask.kritz", *(("open",) if kaiser.shown else ()), *self.you(ask.by), **words)

    def asked_kaiser(self) -> Kaiser:
        """The Kaiser whose Kritz is in question: the last one that was declared."""
        events = (
            event.data
            for events in reversed(self.table.events)
            for event in reversed(events)
            if event.kind == "declared"
        )
        data = next(events)
        kaiser: tuple[Kaiser, ...] = self.view.kaiser
        return next(each for each in kaiser if (each.seat, each.number) == (data["seat"], data["number"]))

    def ask_text(self) -> str:
        """«Beat spielt: 10 statt 7. Kommt ihr?»"""
        return f"{self.ask_what()} {self.say('ask.come', *self.us)}"

    # --- the fixed bar ----------------------------------------------------------------------------------------------

    def stake_actions(self) -> list[dict[str, Any]]:
        """«Freien», «Nachfreien», «Spielen», «Kommen», «Gehen», «Gerüstet»: what each means now, or why it can't be done."""
        rules = self.game.rules
        known = [action for action in ACTIONS if rules.parties == 2 or action not in ("free", "nachfreien")]
        return [self.stake_action(action) for action in known if action != "nachfreien" or rules.nachfreien]

    def chances(self) -> tuple[Seat, ...]:
        """Who may free or nachfreien now but may have missed it when the next one has acted: one seat of each party (KA-29)."""
        table = self.table
        last = table.record.lines[-1] if table.record.lines else None
        if last is None or last.who != CHANCE and last.action != "free":
            return ()
        seats = []
        for party in table.sides:
            people = [seat for seat in party if seat in table.people]
            asked = self.me if self.me in people else (people or list(party))[0]
            on_turn = table.turn in (people or party)
            if not on_turn and {"free", "nachfreien"} & set(self.game.legal(table.state, asked)):
                seats.append(asked)
        return tuple(seats)

    def stake_action(self, action: Action) -> dict[str, Any]:
        """One of them."""
        allowed = action in self.view.legal
        why = None if allowed else self.why_not_now(action)
        hurry = allowed and action in ("free", "nachfreien") and self.me in self.chances() and not self.table.waited
        return {
            "id": action,
            "text": self.say(f"stake.{action}"),
            "call": "act",
            "action": action if allowed else None,
            "seat": self.me,
            "hint": self.hint(action) if allowed else self.say(f"stake.{action}.about"),
            "why": why,
            "tone": "call" if hurry else TONES.get(action, "plain"),
            "confirm": self.confirm(action) if allowed else None,
            "until_ms": None,
        }

    def why_not_now(self, action: Action) -> dict[str, str]:
        """Why the action can't be done now."""
        if not self.table.handed:
            return {"text": self.say("hand-on", name=self.table.names[self.me]), "rule": ""}
        refused = self.game.why(self.table.state, self.me, action)
        assert isinstance(refused, IllegalAction)
        return self.refusal(refused)

    def confirm(self, action: Action) -> dict[str, str] | None:
        """Giving up unasked is not done by a slip."""
        if action != "go" or self.view.ask is not None:
            return None
        return {"title": self.say("go.title", *self.us), "text": self.hint(action), "yes": self.say("go.yes", *self.us)}

    def hint(self, action: Action) -> str:
        """What the action means now, with the numbers."""
        view = self.view
        match action:
            case "raise":
                return self.say(
                    "raise.hint", *(("answer",) if view.ask else ()), *self.us, count=view.stake + STEP, now=view.stake
                )
            case "come":
                return self.say("come.hint", *((view.ask.kind,) if view.ask else ()), count=view.stake)
            case "free" | "nachfreien":
                return self.say(
                    f"{action}.hint", *self.us, field=view.field + STEP, count=view.stake + STEP, now=view.stake
                )
            case "ready":
                first = vorhand(self.game.rules, view)
                return self.say("ready.hint", *self.you(first), name=self.name(first))
        return self.go_hint()

    def go_hint(self) -> str:
        """«Wenn du gehst, schreiben die anderen 7.»"""
        view, left = self.view, self.left()
        count = view.ask.before if view.ask else view.stake
        words = {"count": count, "names": self.side_name(left[0]) if len(left) == 1 else ""}
        if len(left) == 1:
            return self.say("go.hint", *self.us, **words)
        answering = {self.party(seat) for seat in view.ask.waiting} if view.ask else set()
        asker = self.party(view.ask.by) if view.ask else NOBODY
        if view.ask and all(party in answering or party == asker for party in left):
            return self.say("go.hint", "all", *self.us, count=count, names=self.side_name(asker))
        return self.say("go.hint", "out", *self.us, **words)

    # --- declaring --------------------------------------------------------------------------------------------------

    def declare(self) -> dict[str, Any] | None:
        """Which Kaiser the person may declare now, with how many Kritze (KA-17 to KA-19)."""
        view = self.view
        offers = [action.split() for action in view.legal if action.startswith("declare ")]
        if not offers:
            return None
        items = []
        for card in dict.fromkeys(card for _, _, card in offers if card != UNKNOWN):
            given = next((each.kritze for each in view.kaiser if each.seat == self.me and each.card == card), 0)
            waive = (
                {"action": "waive", "text": self.say("waive"), "hint": self.say("waive.hint"), "tone": "plain"}
                if view.phase == "open"
                else None
            )
            items.append(
                {
                    "face": card,
                    "name": self.full_name(card, view.trump, {card}),
                    "open": card == view.up[self.me],
                    "given": given,
                    "choices": [self.choice(number, card, given) for _, number, other in offers if other == card],
                    "waive": waive,
                }
            )
        bluffs = [self.choice(number, UNKNOWN, 0) for _, number, card in offers if card == UNKNOWN]
        bluff = {"text": self.say("bluff"), "hint": self.say("bluff.hint"), "choices": bluffs} if bluffs else None
        return {
            "text": self.say("declare", *((view.phase,) if view.phase == "open" else ())),
            "items": items,
            "bluff": bluff,
        }

    def choice(self, number: str, card: str, given: int) -> dict[str, str]:
        """«2 Kritze»: what it is about then."""
        count = int(number) - (
            given if card != UNKNOWN else int(number) - 1 if self.game.rules.declaring == "stepwise" else 0
        )
        text = self.say("kritze", count=int(number))
        return {
            "action": f"declare {number} {card}",
            "text": text,
            "hint": self.say("declare.hint", count=self.view.stake + count, now=self.view.stake),
            "tone": "primary",
        }
