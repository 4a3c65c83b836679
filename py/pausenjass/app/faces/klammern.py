"""How Klammern looks: prompt, hand with reasons, trick, turned-up card, melds, bids, and the dice at each seat."""

from __future__ import annotations

from typing import Any, Final

from pausenjass.app.faces.klammern_words import KIND_POINTS, MARKS, KlammernWords
from pausenjass.core.game import Action, Card, Event, Seat
from pausenjass.games.klammern import melds
from pausenjass.games.klammern.certain import certain
from pausenjass.games.klammern.position import BIDDING, NOBODY
from pausenjass.games.klammern.rules import KREUZ, SEVEN, TRUMP_ORDER
from pausenjass.games.klammern.scoring import trick_points
from pausenjass.games.klammern.tricks import strongest_trump, winning

MELDS_OFFERED: Final = 5
"""So many buttons for melds at most, those with the most points; nobody wants to announce less."""


class KlammernFace(KlammernWords):
    """Klammern at one moment, for one person."""

    def lingers(self) -> bool:
        """A trick that has just been made."""
        return bool(self.view.phase == "play" and self.view.tricks and not self.view.trick)

    def sure(self) -> tuple[Card, ...]:
        return certain(self.view)

    def parts(self) -> dict[str, Any]:
        view = self.view
        return {
            "layout": "trick",
            "prompt": self.prompt(),
            "side": "left",
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
            "melds": self.melds(),
            "last_trick": self.last_trick(),
            "buttons": self.buttons(),
        }

    def marks(self, seat: Seat) -> dict[str, Any]:
        side = self.table.side(seat)
        return {"die": self.view.dice[side], "side": side, "mark": MARKS[side], "trumper": seat == self.view.trumper}

    def seats(self) -> list[dict[str, Any]]:
        rows = super().seats()
        for seat in self.table.sides[self.table.side(self.me)]:
            if seat != self.me:
                rows[seat]["label"] += f", {self.say('partner')}"
        return rows

    # --- what is due ------------------------------------------------------------------------------------------------

    def prompt(self) -> dict[str, str]:
        """What is due, in one line of words."""
        view, turn = self.view, self.table.turn
        if turn is None:
            return {"text": self.say("prompt.over", *(("match",) if view.phase == "over" else ())), "tone": "wait"}
        if not self.table.handed:
            return {"text": self.say("prompt.hand-on", name=self.table.names[self.me]), "tone": "wait"}
        if turn != self.me:
            suit = self.suit(view.turned[0])
            return {"text": self.say(f"prompt.wait.{view.phase}", name=self.name(turn), suit=suit), "tone": "wait"}
        return {"text": self.own_play() if view.phase == "play" else self.own_bid(), "tone": "you"}

    def own_bid(self) -> str:
        """What the person is asked before the first card."""
        view, phase = self.view, self.view.phase
        suit, name = self.suit(view.turned[0]), ""
        forms: tuple[str, ...] = ()
        if phase == "besser":
            name, forms = self.name(view.announcer), ("own",) if view.announcer == self.me else ()
        elif phase == "meld":
            forms = () if any(action.startswith("meld") for action in view.legal) else ("none",)
        elif phase == "kontra":
            suit, name = self.suit(view.trump), self.name(view.trumper)
        elif phase == "re":
            name = self.name(view.kontra_by)
        return self.say(f"prompt.{phase}", *forms, suit=suit, name=name)

    def own_play(self) -> str:
        """Which card the person has to lay (KL-24 to KL-26)."""
        view = self.view
        if len(view.hand) == 1:
            return self.say("prompt.last")
        if not view.trick:
            return self.say("prompt.lead")
        led, trump = view.trick[0][0], view.trump
        able = [action[4:6] for action in view.legal if action.startswith("lay")]
        highest = strongest_trump(view.trick, trump)
        if able[0][0] != led and able[0][0] != trump or not {card[0] for card in view.hand} & {led, trump}:
            return self.say("prompt.any")
        if led != trump and able[0][0] == led:
            return self.say("prompt.follow", suit=self.suit(led))
        higher = bool(highest) and TRUMP_ORDER.index(able[0][1]) > TRUMP_ORDER.index(highest[1])
        if led == trump:
            return self.say("prompt.trump-led", *(("over",) if higher else ()))
        return self.say("prompt.trump", *(("over",) if higher else ("under",) if highest else ()), suit=self.suit(led))

    # --- what lies where --------------------------------------------------------------------------------------------

    def hand(self) -> dict[str, Any]:
        """The person's own cards, each with what laying it would be, or the reason why it can't be laid."""
        cards = []
        for card in self.sorted_hand():
            action = f"lay {card}"
            allowed = action in self.view.legal
            decision = self.belle(action) if f"{action} belle" in self.view.legal else None
            cards.append(
                {
                    "id": f"h:{card}:0",
                    "face": card,
                    "name": self.card_in_hand(card),
                    "action": action if allowed and not decision else None,
                    "decision": decision,
                    "why": None if allowed else self.why(action),
                }
            )
        return {"label": self.say("hand", count=len(cards)) if self.table.handed else "", "cards": cards}

    def belle(self, action: Action) -> dict[str, Any]:
        """Whether a card of the Belle is laid with the call or without (KL-23)."""
        choices = [
            {"action": action, "text": self.say("belle.not"), "tone": "plain"},
            {"action": f"{action} belle", "text": self.say("belle"), "tone": "primary"},
        ]
        return {"kind": "call", "hint": self.say("belle.hint"), "choices": choices}

    def laid(self) -> list[tuple[Card, Seat]]:
        """Every card laid in this deal, and by whom."""
        view = self.view
        tricks = [*view.tricks, (view.leader, view.trick)]
        return [
            (card, (leader + place) % len(view.counts)) for leader, trick in tricks for place, card in enumerate(trick)
        ]

    def won_by(self, leader: Seat, trick: tuple[Card, ...]) -> Seat:
        """Who wins the trick, or would with the cards that lie there."""
        return (leader + winning(trick, self.view.trump)) % len(self.view.counts)

    def trick(self) -> dict[str, Any]:
        """The cards on the table: the trick under way, or the last one until the next card is laid."""
        view = self.view
        done = not view.trick and bool(view.tricks)
        leader, trick = (view.last_leader, view.last_trick) if done else (view.leader, view.trick)
        winner = self.won_by(leader, trick) if trick else None
        laid = self.laid()
        cards = []
        for number in range(len(laid) - len(trick), len(laid)):
            card, seat = laid[number]
            cards.append(
                {
                    "id": f"t:{view.round}:{number}",
                    "face": card,
                    "name": self.card_in_hand(card),
                    "seat": seat,
                    "was": f"h:{card}:0" if seat == self.me else None,
                    "from": f"seat-{seat}",
                    "winning": seat == winner,
                }
            )
        if not cards:
            label = self.say("trick.none")
        elif done and winner is not None:
            label = self.trick_text("trick.done", winner, trick)
        else:
            label = self.say("trick", cards=", ".join(self.who_laid(card, seat) for card, seat in laid[-len(trick) :]))
        return {"label": label, "cards": cards, "done": done, "winner": winner if done else None}

    def who_laid(self, card: Card, seat: Seat) -> str:
        """«Anna legt Herz Bube»"""
        return self.say(
            "trick.card", *(("you",) if self.is_me(seat) else ()), name=self.name(seat), card=self.card(card)
        )

    def trick_text(self, key: str, winner: Seat, trick: tuple[Card, ...]) -> str:
        """A phrase on a finished trick, with its points."""
        you = ("you",) if self.is_me(winner) else ()
        name = self.name(winner) if key == "trick.done" else self.names([winner])
        return self.say(key, *you, name=name, points=trick_points(trick, self.view.trump))

    def last_trick(self) -> dict[str, Any] | None:
        """The trick made last, to look at again."""
        view = self.view
        if not view.tricks:
            return None
        leader, trick = view.tricks[-1]
        winner = self.won_by(leader, trick)
        cards = [
            {"face": card, "name": self.card_in_hand(card), "seat": (leader + place) % len(view.counts)}
            for place, card in enumerate(trick)
        ]
        return {"text": self.trick_text("last-trick", winner, trick), "cards": cards, "winner": winner}

    def turned(self) -> dict[str, str] | None:
        """The turned-up card: with four while trump is being fixed, with two and three until the first card (KL-7, KL-17)."""
        view = self.view
        four = len(view.counts) == 4
        if (
            view.phase not in (BIDDING if four else (*BIDDING, "meld", "kontra", "re", "play"))
            or view.tricks
            or view.trick
        ):
            return None
        card = view.exchanged or view.turned
        key = "turned.exchanged" if view.exchanged else "turned" if four else "turned.stock"
        return {"face": card, "name": self.card(card), "text": self.say(key, card=self.card(card))}

    def trump(self) -> dict[str, Any] | None:
        """Which suit is trump, by whom, and what it is about."""
        view = self.view
        if not view.trump:
            return None
        text = self.say("trump", suit=self.suit(view.trump), name=self.of([view.trumper]))
        stakes = self.say(f"stakes.{view.stakes}") if view.stakes > 1 else None
        return {"suit": view.trump, "text": text, "seat": view.trumper, "stakes": view.stakes, "stakes_text": stakes}

    def melds(self) -> dict[str, Any] | None:
        """What has been melded, what counts and why; until the first trick is over."""
        view = self.view
        if view.tricks or not any(view.claims):
            return None
        settled = view.meld_winner != NOBODY
        rows = []
        for seat, claims in enumerate(view.claims):
            if not claims:
                continue
            counts = not settled or self.table.side(seat) == self.table.side(view.meld_winner)
            open_melds = (
                view.shown[seat] if view.shown and view.shown[seat] else (view.melded or ()) if seat == self.me else ()
            )
            rows.append(
                {
                    "seat": seat,
                    "name": self.name(seat),
                    "text": self.laid_open(open_melds) if open_melds else self.heard(claims),
                    "faces": [card for meld in open_melds for card in meld],
                    "points": sum(KIND_POINTS[each.kind] for each in claims) if counts else 0,
                    "counts": counts,
                }
            )
        text = self.which_count(view.claims, view.meld_winner) if settled else self.say("melds.heard")
        return {"text": text, "rows": rows}

    # --- buttons ----------------------------------------------------------------------------------------------------

    def buttons(self) -> list[dict[str, Any]]:
        """Bids, melds, Kontra and Re, the exchange, and the claim of the rest."""
        view = self.view
        offered = [action for action in view.legal if not action.startswith(("lay", "meld"))]
        announced = [action for action in view.legal if action.startswith("meld")][:MELDS_OFFERED]
        buttons = [self.meld(number, action) for number, action in enumerate(announced)]
        buttons += [self.bid(action) for action in offered]
        if len(self.sure()) > 1:
            buttons.append(
                self.offer("claim", None, self.say("claim"), self.say("claim.hint"), "primary", call="claim")
            )
        return buttons

    def offer(
        self,
        name: str,
        action: Action | None,
        text: str,
        hint: str,
        tone: str = "plain",
        suit: str | None = None,
        call: str = "act",
    ) -> dict[str, Any]:
        """A button with the symbol of a suit, if one goes with it."""
        return {**self.button(name, action, tone, text, hint, self.me, call), "suit": suit}

    def meld(self, number: int, action: Action) -> dict[str, Any]:
        """The button of an announcement; the best one comes first (KL-19)."""
        announced = melds.parse(action.removeprefix("meld ")) or ()
        points = melds.points(announced)
        text = self.say("meld", melds=self.laid_open(announced), points=points)
        return self.offer(
            f"meld-{number}", action, text, self.say("meld.hint", points=points), "plain" if number else "primary"
        )

    def bid(self, action: Action) -> dict[str, Any]:
        """The button of any other action."""
        view, phase = self.view, self.view.phase
        team = ("team",) if len(view.counts) == 4 else ()
        if action == "pass":
            return self.no()
        if action == "exchange":
            seven = view.turned[0] + SEVEN
            words = {"for": self.card(seven), "the_for": self.the(seven), "the_card": self.the(view.turned)}
            return self.offer("exchange", action, self.say("exchange", **words), self.say("exchange.hint", **words))
        if phase == "name":
            suit = action.removeprefix("name ")
            words = {"suit": self.suit(suit)}
            return self.offer(
                f"name-{suit}", action, self.say("name", **words), self.say("name.hint", *team, **words), suit=suit
            )
        symbol = {"accept": view.turned[0], "besser": KREUZ}.get(action)
        hint = self.say(f"{action}.hint", *team, suit=self.suit(view.turned[0]))
        tone = "plain" if phase in ("kontra", "re") else "primary"  # nothing invites to double the stakes
        return self.offer(action, action, self.say(action), hint, tone, symbol)

    def no(self) -> dict[str, Any]:
        """The button for saying no to what is asked."""
        view, phase = self.view, self.view.phase
        forms: tuple[str, ...] = ()
        if phase == "besser" and view.announcer == self.me:
            forms = ("you",)
        elif phase == "meld" and not any(action.startswith("meld") for action in view.legal):
            forms = ("none",)
        text = self.say("meld.pass" if phase == "meld" else "pass")
        name = self.name(view.announcer) if view.announcer != NOBODY else ""
        return self.offer(
            "pass", "pass", text, self.say(f"{phase}.pass.hint", *forms, suit=self.suit(view.turned[0]), name=name)
        )

    # --- movement ---------------------------------------------------------------------------------------------------

    def move(self, event: Event, place: int) -> dict[str, Any]:
        move = super().move(event, place)
        if event.kind == "laid":
            state = self.table.states[place]
            move["id"] = f"t:{state.round}:{len(state.tricks) * len(state.hands) + len(state.trick)}"
        return move
