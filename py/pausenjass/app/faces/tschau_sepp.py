"""How Tschau Sepp looks: prompt, hand with reasons, pile, stock, calls, and the words of its moves."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.faces.base import Face
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Action, Card, Event, IllegalAction, Seat

BAUER: Final = "U"
ASS: Final = "A"
PILE_SHOWN: Final = 4
RANKS: Final = "6789BUOKA"


class TschauSeppFace(Face):
    """Tschau Sepp at one moment, for one person."""

    def owes(self) -> Seat | None:
        return self.view.owes if self.view.owes >= 0 else None

    def parts(self) -> dict[str, Any]:
        view = self.view
        return {
            "layout": "pile",
            "prompt": self.prompt(),
            "side": "right" if self.game.rules.direction == "anticlockwise" else "left",
            "direction": {"clockwise": self.clockwise(view.step), "text": self.direction("direction", view.step)},
            "hand": self.hand(),
            "pile": self.pile(),
            "wish": {"suit": view.wish, "text": self.say("wished", wish=self.suit(view.wish))} if view.wish else None,
            "stock": self.stock(),
            "due": {"count": view.due, "text": self.due()} if view.due else None,
            "buttons": self.buttons(),
        }

    # --- what is due ------------------------------------------------------------------------------------------------

    def prompt(self) -> dict[str, str]:
        """What is due, in one line of words."""
        view, turn = self.view, self.table.turn
        if turn is None:
            return {"text": self.say("prompt.over"), "tone": "wait"}
        if not self.table.handed:
            return {"text": self.say("prompt.hand-on", name=self.table.names[self.me]), "tone": "wait"}
        if view.owes == self.me:
            return {"text": self.say("prompt.ciao"), "tone": "warn"}
        if turn != self.me:
            if view.owes >= 0 and view.owes in self.table.declined:
                return {"text": self.say("prompt.forgot", name=self.name(view.owes)), "tone": "warn"}
            return {"text": self.say("prompt.thinks", name=self.name(turn)), "tone": "wait"}
        return {"text": self.own_prompt(), "tone": "warn" if view.due or view.cover else "you"}

    def own_prompt(self) -> str:
        view = self.view
        able = any(action.startswith("lay") for action in view.legal)
        if view.due:
            return self.say("prompt.due", *(("answer",) if able else ()), count=view.due)
        if view.cover:
            return self.say("prompt.cover", *(() if able else ("cannot",)))
        if view.drawn:
            return self.say("prompt.drawn", *(() if able else ("cannot",)))
        if able:
            return self.say("prompt.turn", *(("wish",) if view.wish else ()), wish=view.wish and self.suit(view.wish))
        return self.say("prompt.cannot", *(() if "draw" in view.legal else ("pass",)))

    def due(self) -> str:
        """«4 Karten aufnehmen oder eine 7 legen»"""
        return self.say("due", *(("answer",) if self.game.rules.pass_on_sevens else ()), count=self.view.due)

    # --- what lies where --------------------------------------------------------------------------------------------

    def hand(self) -> dict[str, Any]:
        """The person's own cards, each with what laying it would be, or the reason why it can't be laid."""
        seen: dict[Card, int] = {}
        cards = []
        for card in self.view.hand:
            number = seen[card] = seen.get(card, -1) + 1
            wishes = card[1] == BAUER
            action = f"lay {card}"
            allowed = any(legal.startswith(action) for legal in self.view.legal)
            cards.append(
                {
                    "id": f"h:{card}:{number}",
                    "face": card,
                    "name": self.card(card),
                    "action": action if allowed and not wishes else None,
                    "decision": self.wish(action) if allowed and wishes else None,
                    "why": None if allowed else self.why(f"{action} wish {card[0]}" if wishes else action),
                }
            )
        return {"label": self.say("hand", count=len(cards)) if self.table.handed else "", "cards": cards}

    def wish(self, action: Action) -> dict[str, Any]:
        """Which suit is wished with a Bauer (TS-13)."""
        return {
            "kind": "wish",
            "choices": [
                {"action": f"{action} wish {suit}", "text": self.suit(suit), "suit": suit} for suit in SWISS_SUITS
            ],
        }

    def pile(self) -> dict[str, Any]:
        """The last cards laid, the top one last. A card's id is its number in the round, so it survives a reshuffle."""
        pile = self.view.pile
        laid = self.laid()
        cards = []
        for depth in range(min(PILE_SHOWN, len(pile)), 0, -1):
            card, number = pile[-depth], len(laid) - depth
            seat, was = laid[number][1:] if 0 <= number < len(laid) else (None, None)
            source = "stock" if seat is None else f"seat-{seat}"
            cards.append({"id": f"p:{number}", "face": card, "name": self.card(card), "was": was, "from": source})
        label = self.say("pile", card=self.card(pile[-1])) if pile else self.say("pile.none")
        return {"label": label, "count": len(pile), "cards": cards}

    def laid(self) -> list[tuple[Card, Seat | None, str | None]]:
        """Every card laid in this round from the turned-up one on: card, seat, and which of my cards it was."""
        cards: list[tuple[Card, Seat | None, str | None]] = []
        for place in range(self.table.round_start, len(self.table.events)):
            for event in self.table.events[place]:
                if event.kind == "dealt":
                    cards = [(str(event.data["top"]), None, None)]
                elif event.kind == "laid":
                    card, seat = str(event.data["card"]), event.data["seat"]
                    was = None
                    if seat == self.me:
                        left = self.game.view(self.table.states[place + 1], self.me).hand.count(card)
                        was = f"h:{card}:{left}"
                    cards.append((card, seat, was))  # type: ignore[arg-type]
        return cards

    def stock(self) -> dict[str, Any]:
        """The stock and what the person may do there."""
        view = self.view
        action = next((action for action in ("take", "draw") if action in view.legal), None)
        text = self.say(f"stock.{action or 'draw'}", count=view.due)
        why = None if action or not self.table.handed else self.why("draw")
        return {
            "count": view.stock,
            "label": self.say("stock", count=view.stock),
            "action": action,
            "text": text,
            "why": why,
        }

    def buttons(self) -> list[dict[str, Any]]:
        """Passing and calls. In a game of several persons at one tablet also the calls of the others."""
        buttons = []
        if "pass" in self.view.legal:
            buttons.append(self.button("pass", "pass", "plain", self.say("pass"), self.say("pass.hint"), self.me))
        owes = self.owes()
        if owes in self.table.people:
            text = self.say("ciao", *(() if self.alone else ("of",)), name=self.table.names[owes])
            buttons.append(self.button("ciao", "ciao", "call", text, self.say("ciao.hint"), owes))
        other = next((seat for seat in self.table.people if seat != owes), None)
        if owes is not None and other is not None and (owes in self.table.declined or owes in self.table.people):
            name = self.table.names[owes]
            text, hint = self.say("demand", name=name), self.say("demand.hint", name=name)
            buttons.append(self.button("demand", f"demand {owes}", "danger", text, hint, other))
        return buttons

    # --- words ------------------------------------------------------------------------------------------------------

    def clockwise(self, step: int) -> bool:
        """Whether play runs clockwise with this step."""
        clockwise: bool = self.game.rules.direction == "clockwise"
        return clockwise == (step == 1)

    def direction(self, key: str, step: int) -> str:
        """A phrase on the direction of play."""
        return self.say(key, *(("clockwise",) if self.clockwise(step) else ()))

    def score(self, score: int) -> str:
        return self.say("wins" if self.game.rules.by_wins else "points", count=score)

    def words(self, event: Event) -> dict[str, Any]:
        words = super().words(event)
        if event.kind == "turned":
            words["direction"] = self.direction("direction", int(event.data["step"]))  # type: ignore[arg-type]
        return words

    def worth_saying(self, event: Event, place: int) -> bool:
        """Drawing nothing while the pile is being reshuffled, and what another event tells better, is left out."""
        data = event.data
        if event.kind == "must-cover":
            return self.is_me(data["seat"])
        if event.kind in ("drew", "took") and self.is_me(data["seat"]) and data["count"]:
            return False  # "got" names the cards
        if event.kind in ("drew", "took", "counted", "got"):
            nothing = data.get("count") == 0 or data.get("cards") == []
            return not nothing or (event.kind == "took" and self.table.states[place + 1].pending is None)
        return True

    def forms(self, event: Event) -> tuple[str, ...]:
        """Whether a 7 may be answered decides how a due event is told (TS-10)."""
        answer = event.kind == "due" and self.game.rules.pass_on_sevens
        return ("answer", *super().forms(event)) if answer else super().forms(event)

    def aftermath(self, event: Event) -> list[str]:
        """TS-16: the app says it for the player."""
        if not self.is_last(event):
            return []
        seat = int(event.data["seat"])  # type: ignore[arg-type]
        return [self.say("event.sepp", *(("you",) if self.is_me(seat) else ()), name=self.name(seat))]

    def is_last(self, event: Event) -> bool:
        """Whether the event is a last card that ends the round; an Ass must be covered first (TS-14)."""
        return event.kind == "laid" and event.data["left"] == 0 and str(event.data["card"])[1] != ASS

    def about(self, refused: IllegalAction) -> dict[str, Any]:
        """What the reason names: the card on top, what fits on it, who is on turn."""
        view, data = self.view, refused.data
        words: dict[str, Any] = {"count": data.get("count", view.due), "turn": "", "top": "", "fits": "", "wish": ""}
        if self.table.turn is not None:
            words["turn"] = self.name(self.table.turn)
        card = data.get("card")
        if isinstance(card, str) and card[1:] and card[1] in RANKS:
            words["card"] = self.card(card)
        if view.pile:
            top = view.pile[-1]
            suit, rank = view.wish or top[0], top[1]
            words["top"] = self.the(top)
            words["wish"] = self.suit(suit)
            suit_card, another = self.say(f"suit-card.{suit}"), self.say(f"another.{rank}")
            words["fits"] = self.say("fits", *(("bauer",) if rank == BAUER else ()), suit=suit_card, another=another)
            words["covers"] = self.say("covers", suit=self.say(f"suit-card-dative.{suit}"))
        return {"card": "", "covers": "", **words}

    def result_lines(self, over: bool) -> list[str]:
        """What was drawn for 7s (TS-20), and how the match goes on or why it is over (TS-18)."""
        rules, table = self.game.rules, self.table
        drawn: dict[Seat, list[Card]] = {}
        for events in table.events[table.round_start :]:
            for event in events:
                if event.kind == "counted" and event.data["cards"]:
                    drawn.setdefault(event.data["seat"], []).extend(event.data["cards"])  # type: ignore[arg-type]
        counted = [Event("counted", {"seat": seat, "cards": cards}) for seat, cards in drawn.items()]
        lines = [self.say("event.counted", *self.forms(event), **self.words(event)) for event in counted]
        if over:
            return [*lines, self.say("result.after", count=self.view.round)]
        if rules.last_round is not None:
            lines.append(self.say("result.rounds-left", count=rules.last_round - self.view.round))
        if not rules.by_wins and rules.limit is not None:
            lines.append(self.say("result.limit", limit=rules.limit))
        return lines

    def chart_texts(self) -> tuple[str, str, int | None]:
        rules = self.game.rules
        key = "wins" if rules.by_wins else "points"
        return self.say(f"chart.title.{key}"), self.say(f"chart.{key}"), None if rules.by_wins else rules.limit

    def doings(self) -> tuple[dict[Seat, str], dict[Seat, str]]:
        last: dict[Seat, Event] = {}
        said: dict[Seat, str] = {}
        demanding: Seat | None = None
        for place in range(self.table.round_start, len(self.table.events)):
            for event in self.table.events[place]:
                seat = event.data.get("seat")
                if not isinstance(seat, int) or not self.may_see(event):
                    continue
                if event.kind in ("laid", "drew", "took", "passed", "skipped") and event.data.get("count") != 0:
                    last[seat] = event
                    said.pop(seat, None)
                    if event.kind in ("laid", "took", "passed") and demanding is not None:
                        said.pop(demanding, None)
                    if self.is_last(event):
                        said[seat] = "said.sepp"
                elif event.kind == "called":
                    said[seat] = "said.ciao"
                elif event.kind == "demanded":
                    demanding = seat
                    said[seat] = "said.demand"
        done = {seat: self.say(f"last.{e.kind}", *self.forms(e), **self.words(e)) for seat, e in last.items()}
        return done, {seat: self.say(key) for seat, key in said.items()}

    def move(self, event: Event, place: int) -> dict[str, Any]:
        move = super().move(event, place)
        if event.kind == "laid":
            later = sum(e.kind == "laid" for events in self.table.events[place:] for e in events)
            later -= sum(
                1 for e in self.table.events[place][: self.table.events[place].index(event)] if e.kind == "laid"
            )
            move["id"] = f"p:{len(self.laid()) - later}"
        elif event.kind in ("drew", "took"):
            move["id"] = f"draw:{event.data['seat']}:{event.data['count']}"
        return move
