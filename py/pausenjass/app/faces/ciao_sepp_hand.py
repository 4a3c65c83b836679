"""One person's half of Ciao-Sepp: the cards with what can be done with them, and the line that says what is due."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Final

from pausenjass.app.faces.ciao_sepp_words import CiaoSeppWords
from pausenjass.core.cards import JOKER, SWISS_SUITS
from pausenjass.core.game import Action, Card

RANKS: Final = "6789BUOKA"
UNDER: Final = "U"
SIX: Final = "6"


class CiaoSeppHand(CiaoSeppWords):
    """The cards and the prompt of the person that this face is for."""

    # --- what is legal ----------------------------------------------------------------------------------------------

    @cached_property
    def lays(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every lay of the hand that is legal now, without wishes and without the Joker's uses."""
        plain = (
            action.partition(" wish ")[0].split(" ")[1:] for action in self.view.legal if action.startswith("lay ")
        )
        return tuple(dict.fromkeys(tuple(cards) for cards in plain if cards[0] != JOKER))

    @cached_property
    def groups(self) -> dict[Card, str]:
        """The cards that may be laid, or thrown in, together with others in hand: those of one key."""
        view = self.view
        identical = self.game.rules.identical
        alike = {
            card: identical or bool(view.attack and card[1] == SIX)
            for cards in self.lays
            if len(cards) > 1
            for card in cards
        }
        groups = {card: card if only else card[1] for card, only in alike.items()}
        if f"jump {view.window} {view.window}" in view.legal:
            groups[view.window] = view.window
        return groups

    @property
    def rings(self) -> bool:
        """Whether a slap still wins the ringing (CS-25)."""
        return bool(self.view.ringing and self.view.winner_of_ring < 0)

    @cached_property
    def on_turn(self) -> bool:
        """Whether the person is on turn and holds its hand."""
        return bool(self.view.phase == "play" and self.view.turn == self.me)

    @cached_property
    def jumps(self) -> tuple[Card, ...]:
        """What the person may throw in now: the identical card, the Joker."""
        return tuple(card for card in (self.view.window, JOKER) if card and f"jump {card}" in self.view.legal)

    @cached_property
    def joker_plays(self) -> bool:
        """Whether the Joker may be laid now."""
        return any(action.startswith(f"lay {JOKER}") for action in self.view.legal)

    def all_of(self, card: Card) -> list[Card] | None:
        """All cards of the group in the best order: this card first if it fits, last the suit that is then held most."""
        key = self.groups.get(card)
        if key is None:
            return None
        if self.jumps:
            return [card] * self.view.hand.count(card)
        every = Counter(each for each in self.view.hand if self.groups.get(each) == key)
        rows = [cards for cards in self.lays if len(cards) == every.total() and Counter(cards) == every]
        left = Counter((Counter(self.view.hand) - every).elements())
        suits = Counter(each[0] for each in left.elements() if each != JOKER)
        best = max(rows, key=lambda cards: (cards[0] == card, suits[cards[-1][0]]), default=None)
        return list(best) if best else None

    # --- cards ------------------------------------------------------------------------------------------------------

    def hand(self) -> dict[str, Any]:
        """The person's own cards, each with what can be done with it, or the reason why nothing can."""
        seen: dict[Card, int] = {}
        cards = [self.opening_card()] if self.opens else []
        for card in self.view.hand:
            seen[card] = seen.get(card, -1) + 1
            cards.append({"id": f"h:{card}:{seen[card]}", **self.in_hand(card)})
        count = len(self.view.hand)
        label = (
            self.say("hand", count=count) if self.alone else self.say("hand-of", name=self.name(self.me), count=count)
        )
        return {"label": label, "cards": cards, "together": self.together}

    @cached_property
    def together(self) -> list[dict[str, Any]]:
        """Every legal way to lay, or to throw in, several cards at once: the first card, the last, between them the others (CS-5)."""
        window, most = self.view.window, self.view.hand.count(self.view.window)
        thrown = [(window,) * count for count in range(2, most + 1)] if window in self.jumps else []
        several = [("lay", cards) for cards in self.lays if len(cards) > 1] + [("jump", cards) for cards in thrown]
        return [{"cards": list(cards), **self.way(" ".join((verb, *cards)), cards[-1])} for verb, cards in several]

    def in_hand(self, card: Card) -> dict[str, Any]:
        """A card of the hand."""
        jump = card in self.jumps
        tried = f"fault {card}" in self.view.legal and not jump  # strict: everything can be tried (CS-24)
        way: dict[str, Any] = {"action": None, "decision": None}
        why = None
        if jump:
            joker = card == JOKER and bool(self.view.wish)
            way = self.way(f"jump {card}", self.view.window, unwished=joker)
        elif card == JOKER and self.joker_plays:
            way = {"action": None, "decision": self.joker_uses()}
        elif tried or (card,) in self.lays:
            way = self.way(f"lay {card}", card)
        else:
            why = self.why(f"lay {card} as E6" if card == JOKER else f"lay {card}")
        return {
            "face": self.picture(card),
            "code": card,
            "name": self.card(card),
            **way,
            "jump": jump,
            "group": self.groups.get(card),
            "all": self.all_of(card),
            "opening": False,
            "why": why,
        }

    def way(self, action: Action, last: Card, unwished: bool = False) -> dict[str, Any]:
        """The action, whose last card counts as `last`; an Under's needs the decision about a wish first (CS-12).

        `unwished`: a Joker is laid as that Under, and without a wish the card beneath it counts (CS-20).
        """
        if last[1:] != UNDER:
            return {"action": action, "decision": None}
        choices = []
        for suit in SWISS_SUITS:
            if suit != last[0]:
                choices.append({"action": f"{action} wish {suit}", "text": self.suit(suit), "suit": suit})
            elif unwished:
                text = self.say("no-wish", suit=self.suit(self.view.suit))
                choices.append({"action": action, "text": text, "suit": self.view.suit})
            else:  # a wish for the own suit is not written (CS-5)
                choices.append({"action": action, "text": self.suit(suit), "suit": suit})
        return {"action": None, "decision": {"kind": "wish", "choices": choices}}

    def joker_uses(self) -> dict[str, Any]:
        """Everything that the Joker can be when it is laid (CS-20)."""
        legal = frozenset(self.view.legal)
        rows = []
        for suit in SWISS_SUITS:
            cards = [self.named(suit + rank) if f"lay {JOKER} as {suit}{rank}" in legal else None for rank in RANKS]
            rows.append({"suit": suit, "name": self.suit(suit), "cards": cards})
        swaps = [self.swap_with(seat, f"lay {JOKER} swap {seat}") for seat in range(len(self.view.counts))]
        return {"kind": "joker", "rows": rows, "swaps": [swap for swap in swaps if swap["action"] in legal]}

    def named(self, card: Card) -> dict[str, Any]:
        """A card that the Joker may be named."""
        way = self.way(f"lay {JOKER} as {card}", card, unwished=not self.opens)
        return {"face": card, "name": self.card(card), **way}

    def swap_with(self, seat: int, action: Action) -> dict[str, Any]:
        """A hand that may be swapped for."""
        name, count = self.table.names[seat], self.view.counts[seat]
        return {
            "seat": seat,
            "name": name,
            "count": count,
            "action": action,
            "text": self.say("swap", name=name, count=count),
        }

    @property
    def opens(self) -> bool:
        """Whether the person deals and lays the first card (CS-2)."""
        return bool(self.view.phase == "open" and self.view.dealer == self.me)

    def opening_card(self) -> dict[str, Any]:
        """The open first card of the stock, which its dealer lays: it lies beside the hand."""
        card = self.view.opening
        way = {"action": None, "decision": self.joker_uses()} if card == JOKER else self.way(f"lay {card}", card)
        own = {"id": f"o:{card}", "face": self.picture(card), "code": card, "name": self.card(card)}
        return {**own, **way, "jump": False, "group": None, "all": None, "opening": True, "why": None}

    # --- the line that says what is due -----------------------------------------------------------------------------

    def prompt(self, closed: bool = False) -> dict[str, str]:
        """What is due and what may be done, in one line of words, to the person that this face is for.

        `closed`: the hand lies face down and others read it too; the line tells nothing of what is in the hand.
        """
        view, me = self.view, self.me
        gone = dict(view.gone)
        calls = [call for seat, call in view.owes if seat == me and call in view.legal]
        outdoors = ("outdoors",) if self.game.rules.outdoors else ()
        if view.phase == "over":
            return self.line("prompt.over")
        if me in gone:
            return self.line(f"prompt.{gone[me]}")
        if view.phase == "swap" and view.winner_of_ring == me:
            return self.line("prompt.swap", tone="warn")
        if calls:
            cover = ("cover",) if view.cover and view.turn == me else ()
            return self.line(f"prompt.{calls[0]}", *cover, tone="warn")
        if me in view.out:
            unsafe = ("unsafe",) if me in view.unsafe else ()
            return self.line("prompt.out", *unsafe, place=view.out.index(me) + 1)
        if self.rings:
            return self.line("prompt.ringing", *outdoors, tone="warn")
        if self.opens:
            card = view.opening
            form = ("joker",) if card == JOKER else ("wish",) if card[1] == UNDER else ()
            return self.line("prompt.open", *form, tone="you", the_card=self.the(card))
        if self.on_turn:
            tone = "warn" if view.attack or view.cover else "you"
            return {"text": self.public_prompt() if closed else self.own_prompt(), "tone": tone}
        if view.window in self.jumps and not closed:  # the Joker could always be thrown in: that is no news
            return self.line("prompt.jump", tone="warn", the_card=self.the(view.window), name=self.name(view.turn))
        return self.table_prompt()

    def line(self, key: str, *forms: str, tone: str = "wait", **data: Any) -> dict[str, str]:
        return {"text": self.say(key, *forms, **data), "tone": tone}

    def table_prompt(self) -> dict[str, str]:
        """What happens at the table, to everybody."""
        view = self.view
        outdoors = ("outdoors",) if self.game.rules.outdoors else ()
        if view.phase == "over" or view.turn < 0 and view.phase != "open":
            return self.line("prompt.over")
        if view.phase == "swap":
            return self.line("prompt.table.swap", name=self.name(view.winner_of_ring))
        if self.rings:
            return self.line("prompt.table.ringing", *outdoors, tone="warn")
        if view.phase == "open":
            return self.line("prompt.table.open", name=self.name(view.dealer))
        form = ("attack",) if view.attack else ("cover",) if view.cover else ()
        return self.line("prompt.table", *form, name=self.name(view.turn), count=view.due)

    def public_prompt(self) -> str:
        """What everybody knows that the person on turn has to do."""
        view = self.view
        empty = () if view.stock or len(view.pile) > 1 else ("empty",)
        if view.barred:
            return self.say("prompt.drawn.swapped")
        if view.attack:
            return self.say("prompt.closed.attack", count=view.due)
        if view.drawn:
            return self.say("prompt.closed.drawn")
        if view.cover:
            return self.say("prompt.closed.cover", *empty, fits=self.covers(view.cover_suit))
        return self.say("prompt.closed", *empty, fits=self.fits(view.suit, view.rank))

    def own_prompt(self) -> str:
        """What the person on turn has to do."""
        view = self.view
        empty = () if "draw" in view.legal else ("empty",)
        if view.barred:
            return self.say("prompt.drawn.swapped")
        if view.attack:
            return self.say("prompt.attack", options=self.either(self.answers()))
        if view.drawn:
            cover = "prompt.cover.drawn" if view.cover else "prompt.drawn"
            able = bool(self.lays) or self.joker_plays
            return self.say(cover, *(() if able else ("cannot",)), the_card=self.the(view.got) if view.got else "")
        if view.cover:
            if self.lays:
                return self.say("prompt.cover", fits=self.covers(view.cover_suit))
            return self.say("prompt.cover.joker" if self.joker_plays else "prompt.cover.cannot", *empty)
        if self.lays:
            wish = ("wish",) if view.wish else ()
            return self.say("prompt.turn", *wish, fits=self.fits(view.suit, view.rank), suit=self.suit(view.suit))
        return self.say("prompt.joker" if self.joker_plays else "prompt.cannot", *empty)

    def answers(self) -> list[str]:
        """What can be done against an attack: take the cards, pass it on, hit back, play the Joker."""
        view = self.view
        six = view.attack_suit + SIX
        words = [self.say("prompt.attack.take", count=view.due)]
        if any(cards[0][1] == view.attack for cards in self.lays):
            words.append(self.say(f"prompt.attack.on.{view.attack}"))
        if (six,) in self.lays:
            words.append(self.say("prompt.attack.back", card=self.card(six)))
        if self.joker_plays:
            words.append(self.say("prompt.attack.joker"))
        return words
