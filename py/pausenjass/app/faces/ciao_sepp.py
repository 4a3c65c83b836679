"""How Ciao-Sepp looks: the table, every person round the tablet, the pile, the telephone, and how it ended."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pausenjass.app.faces.ciao_sepp_hand import CiaoSeppHand
from pausenjass.app.faces.ciao_sepp_words import LAYS
from pausenjass.core.cards import JOKER
from pausenjass.core.game import Card, Event, Seat

PILE_SHOWN: Final = 4
EDGES: Final = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
"""Where persons sit round the tablet, in seat order: play begins anticlockwise, so the next sits to the right (CS-3)."""


class Laid(NamedTuple):
    """A card that was put on the pile."""

    card: Card
    seat: Seat
    place: int
    """The line of the record."""
    nth: int
    """How many equal cards were laid before it in the same line."""
    named: Card
    """What a Joker counts as; "" for other cards, and for one that swapped hands."""


class CiaoSeppFace(CiaoSeppHand):
    """Ciao-Sepp at one moment, for the persons at the tablet."""

    def parts(self) -> dict[str, Any]:
        view = self.view
        faces = [self if seat == self.me else type(self)(self.table, self.lang, seat) for seat in self.table.people]
        edges = EDGES[len(faces)]
        persons = [face.person(edge) for face, edge in zip(faces, edges, strict=True)]
        first, attack = persons[0], self.attack()
        outdoors = ("outdoors",) if self.game.rules.outdoors else ()
        ringing = {"ringing": True, "kind": "helicopter" if outdoors else "phone", "text": self.say("phone", *outdoors)}
        return {
            "layout": "pile",
            "live": True,
            "round": self.say(f"option.edition.{self.game.rules.edition}"),
            "side": "right",
            "direction": {"clockwise": self.clockwise(view.step), "text": self.direction(view.step)},
            "persons": persons,
            "prompt": first["prompt"] if self.alone else self.table_prompt(),
            "hand": first["hand"] if self.alone else {"label": "", "cards": []},
            "buttons": first["buttons"] if self.alone else [],
            "stock": self.stock(),
            "forfeit": first["forfeit"] if self.alone else None,
            "pile": self.pile(),
            "wish": {"suit": view.wish, "text": self.say("wished", wish=self.suit(view.wish))} if view.wish else None,
            "attack": attack,
            "due": attack and {"count": attack["count"], "text": attack["text"]},
            "phone": ringing if self.rings else None,
            "joker": {"face": self.joker, "name": self.card(JOKER)},
        }

    # --- persons ----------------------------------------------------------------------------------------------------

    def person(self, edge: str) -> dict[str, Any]:
        """All that one person sees and may do, at an edge of the tablet."""
        view = self.view
        marks = self.marks(self.me)
        return {
            "seat": self.me,
            "name": self.name(self.me),
            "edge": edge,
            "hand": self.hand(),
            "prompt": self.prompt(),
            "closed": self.prompt(closed=True),
            "buttons": self.buttons(),
            "stock": self.stock(),
            "slap": self.slap(),
            "forfeit": self.forfeit(),
            "jump": bool(self.jumps),
            "out": marks["status"] != "in",
            "state_text": marks["out_text"] or self.faults_text(view.faults[self.me] if view.faults else 0),
        }

    def stock(self) -> dict[str, Any]:
        """The stock and what the person may do there."""
        view = self.view
        action = next((action for action in ("take", "draw") if action in view.legal), None) if self.on_turn else None
        text = self.say(f"stock.{action or 'draw'}", count=view.due if action == "take" else view.stock)
        why = None if action else self.why("draw")
        return {
            "count": view.stock,
            "label": self.say("stock", count=view.stock),
            "action": action,
            "text": text,
            "why": why,
        }

    def slap(self) -> dict[str, Any]:
        """The pile as what can be slapped (CS-25)."""
        action = "slap" if "slap" in self.view.legal else None
        hot = self.rings and action is not None
        text = self.say("slap", *(("ringing",) if hot else ()))
        return {"action": action, "text": text, "hot": hot, "why": None if action else self.why("slap")}

    def buttons(self) -> list[dict[str, Any]]:
        """Calls that are owed, what the winner of a ring may choose, and passing."""
        me, legal = self.me, self.view.legal
        buttons = [
            self.button(call, call, "call", self.say(call), self.say(f"{call}.hint"), me)
            for call in ("ciao", "sepp")
            if call in legal
        ]
        if "keep" in legal:
            buttons.append(self.button("keep", "keep", "plain", self.say("keep"), self.say("keep.hint"), me))
        for seat in range(len(self.view.counts)):
            if (action := f"swap {seat}") in legal:
                swap = self.swap_with(seat, action)
                hint = self.say("swap.hint", name=swap["name"])
                buttons.append(self.button(f"swap-{seat}", action, "primary", swap["text"], hint, me))
        if "pass" in legal:
            buttons.append(self.button("pass", "pass", "plain", self.say("pass"), self.say("pass.hint"), me))
        return buttons

    def forfeit(self) -> dict[str, Any] | None:
        """Throwing the cards down (CS-31), behind a question."""
        if "forfeit" not in self.view.legal:
            return None
        words = {key: self.say(f"forfeit.{key}") for key in ("title", "hint", "yes")}
        return {"action": "forfeit", "seat": self.me, "text": self.say("forfeit"), **words}

    # --- the table --------------------------------------------------------------------------------------------------

    def attack(self) -> dict[str, Any] | None:
        """What burdens the player on turn (CS-15, CS-16)."""
        view = self.view
        if not view.attack:
            return None
        text = self.say(f"attack.{view.attack}", count=view.due)
        return {"kind": view.attack, "count": view.due, "suit": view.attack_suit, "text": text}

    def marks(self, seat: Seat) -> dict[str, Any]:
        """How a seat stands in the game: its place, why it is out, its faults, a call that it owes."""
        view = self.view
        gone = dict(view.gone)
        place = view.out.index(seat) + 1 if seat in view.out else None
        status = gone.get(seat) or ("out" if place else "in")
        out_text = None
        if seat in gone:
            out_text = self.say(f"status.{status}")
        elif place:
            out_text = self.say("place", *(("unsafe",) if seat in view.unsafe else ()), place=place)
        faults = view.faults[seat] if view.faults else 0
        owes = any(who == seat for who, _ in view.owes)
        score = {
            "score": str(view.points[seat]) if view.points else "0",
            "score_label": self.faults_text(faults) or None,
        }
        return {"place": place, "status": status, "out_text": out_text, "faults": faults, "owes": owes, **score}

    def faults_text(self, faults: int) -> str:
        """«1 Fehler»; "" without one."""
        return self.say("faults", count=faults) if faults else ""

    def pile(self) -> dict[str, Any]:
        """The last cards laid, the top one last. A card's id is its number in the game, so it survives a reshuffle."""
        pile, laid = self.view.pile, self.laid()
        cards = []
        for depth in range(min(PILE_SHOWN, len(pile)), 0, -1):
            card, number = pile[-depth], len(laid) - depth
            shown = {"id": f"p:{number}", "face": self.picture(card), "code": card, "name": self.card(card)}
            cards.append(
                {**shown, **(self.came(laid[number]) if 0 <= number < len(laid) else {"was": None, "from": "stock"})}
            )
        top = ""
        if pile:
            top = cards[-1]["name"]
            if pile[-1] == JOKER:
                cards[-1] |= self.on_top()
                top = cards[-1]["text"]
        return {
            "label": self.say("pile", card=top) if pile else self.say("pile.none"),
            "count": len(pile),
            "cards": cards,
        }

    def came(self, laid: Laid) -> dict[str, Any]:
        """Where a card of the pile came from, and what it counts as if it is a Joker."""
        was = None
        if laid.seat in self.table.people:
            before = self.table.states[laid.place]
            if before.phase == "open":
                was = f"o:{laid.card}"
            else:
                left = self.table.states[laid.place + 1].hands[laid.seat].count(laid.card)
                was = f"h:{laid.card}:{left + laid.nth}"
        named = {"face": laid.named, "name": self.card(laid.named)} if laid.named else None
        return {"was": was, "from": f"seat-{laid.seat}", **({"as": named} if laid.card == JOKER else {})}

    def on_top(self) -> dict[str, Any]:
        """The Joker on top of the pile: what it is, and what counts now (CS-20)."""
        view = self.view
        named = view.joker
        if not named:
            return {"as": None, "text": self.say("pile.swapped", fits=self.fits(view.suit, view.rank))}
        hidden = view.attack or view.cover or (named[0], named[1]) == (view.suit, view.rank)
        fits = "" if hidden else self.fits(view.suit, view.rank)
        text = self.say("pile.under" if fits else "pile.as", card=self.card(named), fits=fits)
        return {"as": {"face": named, "name": self.card(named)}, "text": text}

    def laid(self) -> list[Laid]:
        """Every card laid in this game, in order."""
        cards = []
        for place in range(self.table.round_start, len(self.table.events)):
            for event in self.table.events[place]:
                if event.kind in LAYS:
                    cards.extend(self.of_event(event, place))
        return cards

    def of_event(self, event: Event, place: int) -> list[Laid]:
        """The cards that an event of that line put on the pile."""
        data = event.data
        seat, named = int(data["seat"]), self.stands_for(event, place)  # type: ignore[arg-type]
        cards: list[Card] = list(data["cards"])  # type: ignore[arg-type]
        return [Laid(card, seat, place, cards[:at].count(card), named) for at, card in enumerate(cards)]

    # --- what happened ----------------------------------------------------------------------------------------------

    def moves(self, start: int) -> list[dict[str, Any]]:
        """Every event since that line; those that put cards on the pile name their ids there."""
        number = sum(
            len(self.of_event(event, place))
            for place in range(self.table.round_start, start)
            for event in self.table.events[place]
            if event.kind in LAYS
        )
        moves = []
        for place in range(start, len(self.table.events)):
            for event in self.table.events[place]:
                if event.only is not None:
                    continue
                move = self.move(event, place)
                if event.kind in LAYS:
                    move["ids"] = [f"p:{number + nth}" for nth in range(len(move["cards"]))]
                    move["id"] = move["ids"][-1]
                    number += len(move["cards"])
                moves.append(move)
        return moves

    def move(self, event: Event, place: int) -> dict[str, Any]:
        data = event.data
        cards = data.get("cards", [data["card"]] if data.get("card") else [])
        told = {"cards": list(cards) if isinstance(cards, list | tuple) else [], "ids": [], "step": data.get("step")}
        move = {**super().move(event, place), **told}
        if event.kind in ("drew", "took", "penalty"):
            move["id"] = f"draw:{data['seat']}:{data['count']}"
        return move

    # --- the end ----------------------------------------------------------------------------------------------------

    def title(self, over: bool, sides: tuple[int, ...]) -> str:
        return super().title(over, self.view.out[:1]) if self.view.out else self.say("result.nobody")

    def result_lines(self, over: bool) -> list[str]:
        ended = [event.kind for event in self.table.events[-1]] if self.table.events else []
        return [self.say("result.time")] if "time-up" in ended else []

    def deal_row(self, side: int) -> dict[str, Any]:
        """A player's place by CS-27, and points with what they are made of (CS-28 to CS-31)."""
        standing, out = self.game.standing(self.table.state), self.view.out
        deal, placed = standing.deal[side], side in out
        parts = [{"text": self.say(f"part.{key}"), "points": signed(points)} for key, points in deal.parts]
        points = signed(deal.points)
        place = out.index(side) + 1 if placed else max(standing.places[side], len(out) + 1)
        row = {"place": place, "placed": placed, "won": place == 1 and placed, "points": points, "total": points}
        return {**row, "parts": parts or [{"text": self.say("part.none"), "points": points}], "cards": []}

    def result_parts(self) -> dict[str, Any]:
        """A game has no rounds to draw a chart of; the season has one."""
        return {"chart": None}


def signed(points: int) -> str:
    """«+2», «−1», «0»"""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
