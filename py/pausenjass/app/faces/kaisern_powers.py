"""«Wer sticht wen?»: class and power of every card in sight, and the order of power with this trump (KA-10)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final

from pausenjass.app.faces.kaisern_cards import blocked, gone_places
from pausenjass.app.faces.kaisern_words import KaisernWords
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.position import declared
from pausenjass.games.kaisern.power import BANNER, BLOCKER, KAISER, STECHER, STUPF, THRONER, Ranks, ranks, taker

OTHERS: Final = 16
"""The last row of KA-10."""
ROWS: Final[tuple[tuple[int, str], ...]] = (
    *((1, "*U"), (2, "*7"), (3, "*6"), (4, "*A"), (5, "RB"), (6, "K"), (7, "*3"), (8, "TB"), (9, "O"), (10, "*4")),
    *((11, "EB"), (12, "U"), (13, "*5"), (14, "SB"), (15, "*98"), (OTHERS, "rest")),
)
"""KA-10: "*" is trump; König and Ober of all suits, Under of all but trump, the four Kaiser by their codes."""


class PowerFace(KaisernWords):
    """What each card can do now."""

    @cached_property
    def kaiser(self) -> frozenset[Card]:
        """The declared Kaiser that this person knows of."""
        return declared(self.view.kaiser)

    @cached_property
    def table_of_ranks(self) -> Ranks:
        return ranks(self.view.trump, self.kaiser)

    def lying(self) -> list[Card]:
        """The cards of the Satz under way."""
        return [card for _, card in self.view.trick]

    def taking(self, more: Iterable[Card] = ()) -> int | None:
        """The place of the card that takes the Satz under way, or would with this card too; None if all that lies is of parties
        that have gone (KA-28)."""
        view, cards = self.view, [*self.lying(), *more]
        lost = gone_places(view.trick, view.gone, len(self.table.sides))
        if len(lost) == len(cards):
            return None
        return taker(cards, self.table_of_ranks, view.trump, self.game.rules.nine_takes_eight, lost).place

    def call(self, card: Card) -> str:
        return self.called(card, self.view.trump, self.kaiser)

    def named(self, card: Card) -> str:
        """A card as hands and trick name it."""
        return self.full_name(card, self.view.trump, self.kaiser)

    # --- one card ---------------------------------------------------------------------------------------------------

    def power(self, card: Card) -> dict[str, Any] | None:
        """Class and power of a card in hand; None before trump is known."""
        if not self.view.trump:
            return None
        kind = self.table_of_ranks[card].kind
        now = None
        if self.view.trick and card not in self.lying():
            now = self.taking([card]) == len(self.view.trick)
        text = self.at_large(card) if now is None else self.in_satz(card, now)
        return {"class": kind, "class_text": self.say(f"class.{kind}"), "text": text, "now": now}

    def at_large(self, card: Card) -> str:
        """What it takes and what takes it, whoever leads."""
        return f"{self.takes(card)} {self.taken_by(card)}"

    def in_satz(self, card: Card, now: bool) -> str:
        """Whether it would take the Satz under way, and why not."""
        if now:
            return self.say("now.takes")
        lying, rank = self.lying(), self.table_of_ranks[card]
        led = self.table_of_ranks[lying[0]]
        place = self.taking()
        top = lying[0 if place is None else place]
        words = {"suit": self.suit(lying[0][0]), "top": self.as_subject(top, self.view.trump, self.kaiser)}
        if rank.kind == STUPF:
            return self.say("now.stupf", **words)
        if (
            rank.kind == THRONER
            and card[1] == BANNER
            and card not in self.kaiser
            and (led.kind != THRONER or card[0] != lying[0][0])
        ):
            return self.say("now.banner", **words)
        if rank.kind == THRONER and led.kind != THRONER:
            return self.say("now.no-suit", **words)
        if rank.kind == THRONER and card[0] != lying[0][0]:
            return self.say("now.other-suit", **words)
        return self.say("now.lower", **words)

    def takes(self, card: Card) -> str:
        """What it takes, in general."""
        rank, suit = self.table_of_ranks[card], self.suit(card[0])
        if card == self.view.trump + BLOCKER:
            return self.say("takes.blocker")
        if rank.kind == STECHER:
            return self.say(
                "takes.stecher", *(("top",) if rank.row == 1 else ("one",) if card[1] == "1" else ()), n=rank.row
            )
        if rank.kind == STUPF:
            return self.say("takes.stupf", *(("nine",) if card[1] == "9" and self.game.rules.nine_takes_eight else ()))
        if card[1] == "A":
            return self.say("takes.ass")
        if card[0] == self.view.trump and card[1] in "KO":
            return self.say("takes.trump-throner", suit=suit)
        return self.say(
            "takes.throner", *(("banner",) if card[1] == BANNER else () if card[1] in "KOU" else ("low",)), suit=suit
        )

    def taken_by(self, card: Card) -> str:
        """What takes it if it is led."""
        mine, table = self.table_of_ranks[card], self.table_of_ranks
        above = [
            other for other in self.game.rules.deck if table[other].kind == STECHER and table[other].power > mine.power
        ]
        names = [self.call(other) for other in sorted(above, key=lambda other: -table[other].power)]
        if card == self.view.trump + "8" and self.game.rules.nine_takes_eight:
            names.append(self.call(self.view.trump + "9"))
        higher = [
            other
            for other in self.game.rules.deck
            if other[0] == card[0] and table[other].kind == THRONER and table[other].power > mine.power
        ]
        if mine.kind == THRONER and higher:
            names.append(self.say("taken.higher", suit=self.suit(card[0])))
        maybe = [
            self.called(other, self.view.trump, {other})
            for other in self.maybe_kaiser(card)
            if self.as_kaiser(other) > mine.power
        ]
        forms = (mine.kind,) if mine.kind == STUPF else ()
        if not names:
            return self.say("taken.maybe-only", names=self.join(maybe)) if maybe else self.say("taken.nothing")
        text = self.say("taken", *forms, names=self.join(names))
        return f"{text} {self.say('taken.maybe', names=self.join(maybe))}" if maybe else text

    def as_kaiser(self, card: Card) -> int:
        """The power that a Banner has once it is declared."""
        return ranks(self.view.trump, self.kaiser | {card})[card].power

    def maybe_kaiser(self, card: Card) -> list[Card]:
        """The Banner of others that may be declared, or may be a declared Kaiser that nobody has seen (KA-17)."""
        held = {card, *self.own_cards(), *self.kaiser}
        return [other for other in KAISER if other not in held and self.kaiser_state(other)[0]]

    # --- the order and what is in sight -----------------------------------------------------------------------------

    def powers(self) -> dict[str, Any] | None:
        """For the button «Wer sticht wen?»; None before trump is known."""
        view = self.view
        if not view.trump:
            return None
        return {
            "title": self.say("powers"),
            "text": self.say("powers.text", suit=self.suit(view.trump)),
            "notes": [self.say(f"powers.note.{note}") for note in self.notes()],
            "classes": [
                {"class": kind, "class_text": self.say(f"class.{kind}"), "text": self.say(f"class.{kind}.text")}
                for kind in (STECHER, STUPF, THRONER)
            ],
            "order": [self.order_row(n, name) for n, name in ROWS],
            "sight": self.sight(),
        }

    def notes(self) -> list[str]:
        """What else holds at this table: extended decks (KA-22), the option of KA-13."""
        cards = {48: [], 56: ["zero", "one"], 60: ["zero", "one"]}[self.game.rules.cards]
        return [*cards, *(["nine"] if self.game.rules.nine_takes_eight else [])]

    def order_row(self, n: int, name: str) -> dict[str, Any]:
        """One row of KA-10."""
        trump = self.view.trump
        suit = self.suit(trump)
        if name in KAISER:
            state = self.kaiser_state(name)
            words = {"card": self.card(name), "name": self.say(f"kaiser.{name[0]}"), "state": state[1]}
            row = {"text": self.say("order.kaiser", **words), "class": STECHER, "faces": [name], "counts": state[0]}
        elif name == "rest":
            row = {
                "text": self.say("order.rest", str(self.game.rules.cards)),
                "class": THRONER,
                "faces": [],
                "counts": True,
            }
        elif name[0] == "*":
            faces = [trump + rank for rank in name[1:]]
            text = " ".join([*(self.say(f"rank.{rank}") for rank in name[1:])])
            kind = STUPF if name[1] in "789" else STECHER
            bauer = ("bauer",) if name == "*U" else ("two",) if len(faces) > 1 else ()
            row = {
                "text": self.say("order.trump", *bauer, suit=suit, rank=text),
                "class": kind,
                "faces": faces,
                "counts": True,
            }
        else:
            suits = [each for each in SWISS_SUITS if name != "U" or each != trump]
            row = {
                "text": self.say(f"order.{name}"),
                "class": THRONER,
                "faces": [each + name for each in suits],
                "counts": True,
            }
        return {"n": n, "class_text": self.say(f"class.{row['class']}"), **row}

    def kaiser_state(self, card: Card) -> tuple[bool, str]:
        """Whether a Banner may be a Kaiser in this Spiel, and what is known of it."""
        view = self.view
        for each in view.kaiser:
            if each.card == card:
                return True, self.say("state.declared", name=self.of([each.seat]))
        early = view.phase in ("open", "ready")
        if (
            card == view.turned
            or any(each.card == card for each in view.shown)
            or (card in view.up and view.phase != "open")
        ):
            return False, self.say("state.not")
        if card in self.own_cards():
            return early, self.say("state.not-yet" if early else "state.not")
        if early or any(not each.card for each in view.kaiser):
            return True, self.say("state.maybe")
        return False, self.say("state.not")

    def own_cards(self) -> set[Card]:
        """The cards of the person and its partners (KA-35)."""
        return {*self.view.hand, *(card for _, cards in self.view.partners for card in cards)}

    def seen(self) -> list[tuple[str, Seat, Card]]:
        """Every card in sight: the Satz under way, the hand, the partners', and those of others that were dealt face up."""
        view = self.view
        cards = [("trick", seat, card) for seat, card in view.trick]
        cards += [("hand", self.me, card) for card in view.hand]
        cards += [("partner", seat, card) for seat, hand in view.partners for card in hand]
        known = {card for _, _, card in cards}
        return cards + [("open", seat, card) for seat, card in self.face_up() if card not in known]

    def face_up(self) -> list[tuple[Seat, Card]]:
        """The cards of the deal that everybody has seen and that are still in hand (KA-7)."""
        view = self.view
        gone = {card for satz in view.tricks for _, card in satz.cards} | set(self.lying())
        return [
            (seat, card) for seat, card in enumerate(view.up) if card not in gone and self.party(seat) not in view.gone
        ]

    def sight(self) -> list[dict[str, Any]]:
        """The cards in sight, each with what it takes and what takes it."""
        seen, table = self.seen(), self.table_of_ranks
        satz = self.lying()
        place = self.taking()
        top = "" if place is None else satz[place]
        rows = []
        for where, seat, card in seen:
            rank = table[card]
            others = [other for _, _, other in seen if other != card]
            held = blocked(satz, satz.index(card), table, self.view.trump) if where == "trick" else False
            if where == "trick":
                now: bool | None = card == top
            else:
                now = self.taking([card]) == len(satz) if satz else None
            rows.append(
                {
                    "face": card,
                    "name": self.named(card),
                    "where": where,
                    "seat": seat,
                    "seat_name": self.name(seat),
                    "class": rank.kind,
                    "class_text": self.say(f"class.{rank.kind}"),
                    "power": rank.row,
                    "power_text": self.say("power", *(("last",) if rank.row == OTHERS else ()), n=rank.row),
                    "now": now,
                    "now_text": self.now_text(where, card, now, held),
                    "takes": self.takes(card),
                    "taken_by": self.taken_by(card),
                    "takes_faces": [other for other in others if self.beats(card, other)],
                    "taken_by_faces": [other for other in others if self.beats(other, card)],
                }
            )
        return rows

    def now_text(self, where: str, card: Card, now: bool | None, held: bool) -> str:
        """What the card does in the Satz under way."""
        if now is None:
            return ""
        if where == "trick":
            return self.say("now.lies", *(("blocked",) if held else ("takes",) if now else ()))
        return self.in_satz(card, now)

    def beats(self, card: Card, other: Card) -> bool:
        """Whether the card takes the other one where that one is led and nothing else lies."""
        return taker((other, card), self.table_of_ranks, self.view.trump, self.game.rules.nine_takes_eight).place == 1
