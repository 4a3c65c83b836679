"""Words for the cards of Kaisern, and why a card takes a Satz (KA-10 to KA-16, KA-22)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from pausenjass.app.faces.parties import PartyFace
from pausenjass.core.game import Card
from pausenjass.games.kaisern.position import Laid, Satz
from pausenjass.games.kaisern.power import BANNER, BLOCKER, STECHER, STUPF, THRONER, Ranks, Taken, ranks, taker

GENDERS: Final = {"K": "m", "O": "m", "U": "m", "A": "n", "B": "n"}
"""German words for cards are masculine or neuter; all others, the numbers, are feminine."""
KAISER_GENDERS: Final = {"R": "f", "T": "m", "E": "m", "S": "f"}
"""The Blass, the Oberkaiser, the Grüne, the Mugg."""


class CardFace(PartyFace):
    """What Kaisern calls its cards, with a trump and a set of declared Kaiser."""

    def gender(self, card: Card, kaiser: Collection[Card]) -> str:
        return KAISER_GENDERS[card[0]] if card in kaiser else GENDERS.get(card[1], "f")

    def the(self, card: Card) -> str:
        return self.say(f"the.{GENDERS.get(card[1], 'f')}", card=self.card(card))

    def called(self, card: Card, trump: str, kaiser: Collection[Card], oblique: bool = False) -> str:
        """What it is called at the table: «Oberkaiser», «Trumpfbauer», «Trumpf 6», «Eichel König»."""
        form = ("oblique",) if oblique else ()
        if card in kaiser:
            return self.say(f"kaiser.{card[0]}", *form)
        if card[0] != trump or card[1] == BANNER:
            return self.card(card)
        return self.say("bauer", *form) if card[1] == "U" else self.say("trump-card", rank=self.say(f"rank.{card[1]}"))

    def as_subject(self, card: Card, trump: str, kaiser: Collection[Card]) -> str:
        """The beginning of a sentence: «Der Oberkaiser», «Eichel König»."""
        named = card in kaiser or card == trump + "U"
        name = self.called(card, trump, kaiser)
        return self.say(f"subject.{self.gender(card, kaiser)}", card=name) if named else name[:1].upper() + name[1:]

    def over(self, card: Card, trump: str, kaiser: Collection[Card]) -> str:
        """What something stands over: «dem Oberkaiser», «der Trumpf 6»."""
        return self.say(f"over.{self.gender(card, kaiser)}", card=self.called(card, trump, kaiser, oblique=True))

    def what(self, card: Card, trump: str, kaiser: Collection[Card]) -> str:
        """What something is done to: «den Oberkaiser», «die Trumpf 6»."""
        return self.say(f"the.{self.gender(card, kaiser)}", card=self.called(card, trump, kaiser, oblique=True))

    def it(self, card: Card, kaiser: Collection[Card]) -> str:
        """«er», «sie», «es»"""
        return self.say(f"it.{self.gender(card, kaiser)}")

    def full_name(self, card: Card, trump: str, kaiser: Collection[Card]) -> str:
        """«Schilten Banner, Oberkaiser»; «Eichel Under, Trumpfbauer»; «Eichel 7, Trumpf»."""
        if card in kaiser or card == trump + "U":
            return self.say("card.as", card=self.card(card), name=self.called(card, trump, kaiser))
        return self.say("card.trump", card=self.card(card)) if card[0] == trump else self.card(card)

    # --- why a Satz was won -----------------------------------------------------------------------------------------

    def why_won(self, satz: Satz, trump: str, kaiser: frozenset[Card], gone: Collection[int]) -> str:
        """Why the Satz went where it went, in a line."""
        cards = [card for _, card in satz.cards]
        lost = gone_places(satz.cards, gone, len(self.table.sides))
        place = next(place for place, (seat, _) in enumerate(satz.cards) if seat == satz.winner)
        table, nine = ranks(trump, kaiser), self.game.rules.nine_takes_eight
        won = Taken(place, satz.how)
        second = runner_up(cards, table, trump, nine, {*lost, place})
        words = {
            "card": self.as_subject(cards[place], trump, kaiser),
            "it": self.it(cards[place], kaiser),
            "suit": self.suit(cards[0][0]),
        }
        words["other"] = "" if second is None else self.over(cards[second], trump, kaiser)
        words["led"] = self.what(cards[0], trump, kaiser)
        words["name"] = self.name(satz.cards[0][0])
        you = ("you",) if self.is_me(satz.cards[0][0]) else ()
        text = self.say(f"why.{satz.how}", *why_forms(cards, won, second, table, trump, lost), *you, **words)
        more = self.why_not(satz.cards, won, table, trump, kaiser, lost)
        return f"{text} {more}" if more else text

    def why_not(
        self, laid: Sequence[Laid], won: Taken, table: Ranks, trump: str, kaiser: frozenset[Card], lost: Collection[int]
    ) -> str:
        """Why a card that looks stronger than the one that took did not take; "" if there is none."""
        cards = [card for _, card in laid]
        power = table[cards[won.place]].power
        banners = ranks(trump, kaiser | {card for card in cards if card[1] == BANNER})
        for place, (seat, card) in enumerate(laid):
            if place == won.place or won.how == "nine" and place == 0:
                continue
            key = ""
            if place in lost and table[card].power > power:
                key = "gone" if won.how != "freed" or place else ""
            elif blocked(cards, place, table, trump) and table[card].power > power and would_take(cards, place, table):
                key = "blocked" if won.how != "freed" or place else ""
            elif card[1] == BANNER and card not in kaiser and banners[card].power > power:
                key = "banner"
            elif table[card].kind == STUPF and place and table[card].power > power:
                key = "stupf"
            if key:
                you = ("you",) if self.is_me(seat) else ()
                return self.say(
                    f"why-not.{key}",
                    *you,
                    card=self.as_subject(card, trump, kaiser),
                    what=self.what(card, trump, kaiser),
                    name=self.name(seat),
                )
        return ""


def gone_places(laid: Sequence[Laid], gone: Collection[int], parties: int) -> set[int]:
    """The places of cards whose parties have gone (KA-28)."""
    return {place for place, (seat, _) in enumerate(laid) if seat % parties in gone}


def blocked(cards: Sequence[Card], place: int, table: Ranks, trump: str) -> bool:
    """Whether a trump 0 that was laid later has taken the card's power (KA-22)."""
    zero = trump + BLOCKER
    return zero in cards and place < cards.index(zero) and table[cards[place]].blockable


def would_take(cards: Sequence[Card], place: int, table: Ranks) -> bool:
    """Whether the card can take at all in this Satz (KA-13)."""
    led, mine = table[cards[0]], table[cards[place]]
    same = led.kind == mine.kind == THRONER and cards[place][0] == cards[0][0]
    return place == 0 or mine.kind == STECHER or same


def runner_up(cards: Sequence[Card], table: Ranks, trump: str, nine: bool, without: Collection[int]) -> int | None:
    """The place of the card that would take without these; None if none could."""
    if len(set(without)) == len(cards):
        return None
    next_best = taker(cards, table, trump, nine, without)
    return None if next_best.how == "left" or blocked(cards, next_best.place, table, trump) else next_best.place


def why_forms(
    cards: Sequence[Card], won: Taken, second: int | None, table: Ranks, trump: str, lost: Collection[int]
) -> tuple[str, ...]:
    """Which variant of its phrase the reason calls for."""
    led = table[cards[0]].kind
    if won.how == "led":
        if blocked(cards, 0, table, trump):
            return ("blocked",)
        if second is None:
            return () if led == THRONER else (led, "alone")
        return (led, "suit") if table[cards[second]].kind == THRONER else (led,)
    if won.how == "freed":
        return () if 0 in lost else ("blocked",)
    return ("alone",) if second is None else ()
