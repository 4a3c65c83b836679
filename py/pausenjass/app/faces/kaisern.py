"""How Kaisern looks: prompt, hand with powers, Satz, board and slate, declared Kaiser, partners' hands, and the fixed bar of actions."""

from __future__ import annotations

from typing import Any

from pausenjass.app.faces.kaisern_stake import StakeFace
from pausenjass.app.faces.kaisern_words import MARKS
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Action, Card, Event, Seat
from pausenjass.games.kaisern.position import Laid
from pausenjass.games.kaisern.power import SUIT_ORDER


class KaisernFace(StakeFace):
    """Kaisern at one moment, for one person."""

    def lingers(self) -> bool:
        """A Satz that has just been made."""
        return bool(self.view.phase == "play" and self.view.tricks and not self.view.trick and self.view.ask is None)

    def parts(self) -> dict[str, Any]:
        view = self.view
        return {
            "layout": "trick",
            "prompt": self.prompt(),
            "side": "right",
            "direction": None,
            "hand": self.hand(),
            "pile": None,
            "wish": None,
            "stock": None,
            "due": None,
            "trick": self.trick(),
            "turned": self.turned(),
            "stock_count": view.stock,
            "trump": self.trump(),
            "melds": None,
            "last_trick": self.last_trick(),
            "board": self.board(),
            "slate": self.slate(),
            "stake_actions": self.stake_actions(),
            "ask": self.ask(),
            "declare": self.declare(),
            "powers": bool(view.trump),
            "partner": self.partner(),
            "talk": self.talk(),
            "guide": None,
            "buttons": self.buttons(),
        }

    def marks(self, seat: Seat) -> dict[str, Any]:
        view, side = self.view, self.party(seat)
        kaiser = self.kaiser_of(seat)
        up = (
            next((card for other, card in self.face_up() if other == seat), None)
            if view.up and view.phase not in ("dealer", "deck")
            else None
        )
        return {
            "die": None,
            "side": side,
            "mark": MARKS[side],
            "trumper": False,
            "partner": seat != self.me and side == self.mine,
            "kritze": sum(each["kritze"] for each in kaiser),
            "kaiser": kaiser,
            "tricks": view.won()[side] if view.round else 0,
            "out": side in view.gone,
            "up": {"face": up, "name": self.named(up) if view.trump else self.card(up)} if up else None,
        }

    def seats(self) -> list[dict[str, Any]]:
        rows = super().seats()
        for row in rows:
            more = [self.say("partner")] if row["partner"] else []
            more += [each["text"] for each in row["kaiser"]]
            more += [self.say("gone")] if row["out"] else []
            row["label"] = ", ".join([row["label"], *more])
        return rows

    # --- what is due ------------------------------------------------------------------------------------------------

    def prompt(self) -> dict[str, str]:
        """What is due, in one line of words."""
        view, turn = self.view, self.table.turn
        if turn is None:
            return {"text": self.say("prompt.over", *(("match",) if view.phase == "over" else ())), "tone": "wait"}
        if not self.table.handed:
            return {"text": self.say("hand-on", name=self.table.names[self.me]), "tone": "wait"}
        if turn == self.me:
            return {"text": self.own_turn(), "tone": "you"}
        if self.me in self.chances() and not self.table.waited:
            return {
                "text": self.say("prompt.free", *(("nachfreien",) if "nachfreien" in view.legal else ()), *self.us),
                "tone": "you",
            }
        key = "ask" if view.ask else view.phase
        return {"text": self.say(f"prompt.wait.{key}", name=self.name(turn)), "tone": "wait"}

    def own_turn(self) -> str:
        """What the person has to do."""
        view = self.view
        if view.ask:
            return self.ask_text()
        if view.phase == "open":
            return self.say("prompt.open", card=self.full_name(view.up[self.me], "", {view.up[self.me]}))
        if view.phase == "ready":
            return self.say("prompt.ready", *(("declare",) if self.declare() else ()), *self.us)
        if not view.trick:
            return self.say("prompt.lead", *(("last",) if len(view.hand) == 1 else ()))
        place = self.taking()
        if place is None:
            return self.say("prompt.follow", "any", *(("last",) if len(view.hand) == 1 else ()), card="", name="")
        seat, card = view.trick[place]
        return self.say(
            "prompt.follow", *(("last",) if len(view.hand) == 1 else ()), card=self.call(card), name=self.of([seat])
        )

    # --- what lies where --------------------------------------------------------------------------------------------

    def sorted_cards(self, cards: tuple[Card, ...]) -> list[Card]:
        """Trump first, the other suits, each by power."""
        table, trump = self.table_of_ranks, self.view.trump
        suits = sorted(SWISS_SUITS, key=lambda suit: suit != trump)
        return sorted(cards, key=lambda card: (suits.index(card[0]), -table[card].power, -SUIT_ORDER.index(card[1])))

    def hand(self) -> dict[str, Any]:
        """The person's own cards, each with what it can do now, or the reason why it can't be laid."""
        cards = []
        for card in self.sorted_cards(self.view.hand):
            action = f"lay {card}"
            allowed = action in self.view.legal
            cards.append(
                {
                    "id": f"h:{card}:0",
                    "face": card,
                    "name": self.named(card),
                    "action": action if allowed else None,
                    "decision": None,
                    "why": None if allowed else self.why(action),
                    "power": self.power(card),
                }
            )
        return {"label": self.say("hand", count=len(cards)) if self.table.handed else "", "cards": cards}

    def laid_before(self) -> int:
        """How many cards of this Spiel lie in finished Sätze."""
        return sum(len(satz.cards) for satz in self.view.tricks)

    def trick(self) -> dict[str, Any]:
        """The cards on the table: the Satz under way, or the last one until the next card is laid."""
        view = self.view
        done = not view.trick and bool(view.tricks)
        laid: tuple[Laid, ...] = view.tricks[-1].cards if done else view.trick
        place = self.taking()
        winner = view.tricks[-1].winner if done else None if place is None else view.trick[place][0]
        first = self.laid_before() - (len(laid) if done else 0)
        cards = [
            {
                "id": f"t:{view.round}:{number}",
                "face": card,
                "name": self.named(card),
                "seat": seat,
                "was": f"h:{card}:0" if seat == self.me else None,
                "from": f"seat-{seat}",
                "winning": seat == winner,
            }
            for number, (seat, card) in enumerate(laid, first)
        ]
        why = self.why_last() if done else ""
        if not cards:
            label = self.say("trick.none")
        elif done and winner is not None:
            label = f"{self.say('trick.done', *self.you(winner), name=self.name(winner))}. {why}"
        else:
            label = self.say("trick", cards=", ".join(self.who_laid(*each) for each in laid))
        return {"label": label, "cards": cards, "done": done, "winner": winner if done else None, "why": why}

    def who_laid(self, seat: Seat, card: Card) -> str:
        """«Anna legt Eichel Ober»"""
        return self.say("trick.card", *self.you(seat), name=self.name(seat), card=self.named(card))

    def why_last(self) -> str:
        """Why the last Satz was won."""
        for place in range(len(self.table.events) - 1, -1, -1):
            if any(event.kind == "trick-won" for event in self.table.events[place]):
                return self.why_of(place)
        return ""

    def last_trick(self) -> dict[str, Any] | None:
        """The Satz made last, to look at again."""
        if not self.view.tricks:
            return None
        satz = self.view.tricks[-1]
        cards = [{"face": card, "name": self.named(card), "seat": seat} for seat, card in satz.cards]
        text = f"{self.say('trick.done', *self.you(satz.winner), name=self.name(satz.winner))}. {self.why_last()}"
        return {"text": text, "cards": cards, "winner": satz.winner}

    def turned(self) -> dict[str, str] | None:
        """The card turned up because all face-up cards were Kaiser; it stays on the stock (KA-9)."""
        card = self.view.turned
        if not card or self.view.trick or self.view.tricks:
            return None
        return {"face": card, "name": self.card(card), "text": self.say("turned", card=self.card(card))}

    def trump(self) -> dict[str, Any] | None:
        """Which suit is trump, and which card made it (KA-8)."""
        view = self.view
        if not view.trump:
            return None
        seat = None if view.turned else view.up.index(view.trump_card)
        text = self.say(
            "trump", *(("turned",) if view.turned else ()), suit=self.suit(view.trump), card=self.card(view.trump_card)
        )
        short = self.say("trump.short")
        return {
            "suit": view.trump,
            "text": text,
            "short": short,
            "face": view.trump_card,
            "seat": seat,
            "stakes": 1,
            "stakes_text": None,
        }

    def partner(self) -> list[dict[str, Any]]:
        """Zeigen: the hands of the partners (KA-35)."""
        return [
            {
                "seat": seat,
                "name": self.name(seat),
                "text": self.say("partner.show", name=self.name(seat)),
                "cards": [
                    {"face": card, "name": self.named(card), "power": self.power(card)}
                    for card in self.sorted_cards(cards)
                ],
            }
            for seat, cards in self.view.partners
            if cards
        ]

    # --- buttons ----------------------------------------------------------------------------------------------------

    def buttons(self) -> list[dict[str, Any]]:
        """What stands neither in the fixed bar nor at the cards: what other persons at the tablet may do out of turn."""
        if not self.table.handed or self.table.result:
            return []
        buttons = []
        parties = {self.mine}
        for seat in self.table.people:
            if self.party(seat) in parties:
                continue
            parties.add(self.party(seat))
            buttons += [
                self.for_other(seat, action)
                for action in self.game.legal(self.table.state, seat)
                if action in ("free", "nachfreien", "raise")
            ]
        return buttons

    def for_other(self, seat: Seat, action: Action) -> dict[str, Any]:
        """«Urs spielt»: nothing of it is secret."""
        text = self.say(f"other.{action}", name=self.name(seat))
        return self.button(
            f"{action}-{seat}",
            action,
            "plain",
            text,
            self.say("other.hint", names=self.side_name(self.party(seat))),
            seat,
        )

    # --- movement ---------------------------------------------------------------------------------------------------

    def move(self, event: Event, place: int) -> dict[str, Any]:
        move = super().move(event, place)
        if event.kind == "laid":
            before = self.table.states[place]
            move["id"] = f"t:{before.round}:{sum(len(satz.cards) for satz in before.tricks) + len(before.trick)}"
        return move
