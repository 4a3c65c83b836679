"""The names of Kaisern's cards, with a trump and a set of declared Kaiser (KA-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pausenjass.app.presenters.hands import BY_SUIT, HandOrder
from pausenjass.app.presenters.scene import Scene
from pausenjass.app.presenters.words import capital, card_name, say
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Card
from pausenjass.games.kaisern.position import View, declared
from pausenjass.games.kaisern.power import BANNER, SUIT_ORDER, Ranks, ranks

if TYPE_CHECKING:
    from pausenjass.app import model

GENDERS: Final = {"K": "m", "O": "m", "U": "m", "A": "n", "B": "n"}
"""The genders of the German words for cards: masculine or neuter; all others, the numbers, are feminine."""
KAISER_GENDERS: Final = {"R": "f", "T": "m", "E": "m", "S": "f"}
"""The genders of the Blass, the Oberkaiser, the Grüne and the Mugg."""


class Order(NamedTuple):
    """What decides which card takes: trump and Kaiser."""

    trump: str
    """The trump suit; "" before it is known."""
    kaiser: frozenset[Card]
    """The declared Kaiser whose cards are known."""

    @property
    def ranks(self) -> Ranks:
        """Class and power of every card."""
        return ranks(self.trump, self.kaiser)

    def is_named(self, card: Card) -> bool:
        """Whether the card has its own name: a Kaiser's, or «Trumpfbauer»."""
        return card in self.kaiser or card == self.trump + "U"


def order_of(view: View) -> Order:
    """Trump and the Kaiser that this View knows."""
    return Order(view.trump, declared(view.kaiser))


def as_kaiser(card: Card, trump: str = "") -> Order:
    """The order in which only this card is a Kaiser, for its name."""
    return Order(trump, frozenset((card,)))


def by_power(cards: Sequence[Card], order: Order, lying: HandOrder = BY_SUIT) -> list[Card]:
    """The cards as a hand is sorted: trump apart, the other suits, each by power; or all the others by power."""
    table = order.ranks

    def rank(card: Card) -> int:
        return -table[card].power * len(SUIT_ORDER) - SUIT_ORDER.index(card[1])

    return lying.of(cards, lambda card: SWISS_SUITS.index(card[0]), rank, order.trump)


# --- names ----------------------------------------------------------------------------------------------------------


def called(scene: Scene, card: Card, order: Order, *forms: str) -> str:
    """The card's name at the table: «Oberkaiser», «Trumpfbauer», «Trumpf 6», «Eichel König»."""
    if card in order.kaiser:
        return say(scene, f"kaiser.{card[0]}", *forms)
    if card[0] != order.trump or card[1] == BANNER:
        return card_name(scene, card)
    if card[1] == "U":
        return say(scene, "bauer", *forms)
    return say(scene, "trump-card", rank=say(scene, f"rank.{card[1]}"))


def full_name(scene: Scene, card: Card, order: Order) -> str:
    """The card's full name: «Schilten Banner, Oberkaiser»; «Eichel Under, Trumpfbauer»; «Eichel 7, Trumpf»."""
    name = card_name(scene, card)
    if order.is_named(card):
        return say(scene, "card.as", card=name, name=called(scene, card, order))
    return say(scene, "card.trump", card=name) if card[0] == order.trump else name


def picture(scene: Scene, card: Card, order: Order) -> model.Picture:
    """A card to look at."""
    return {"face": card, "name": full_name(scene, card, order)}


def briefly(scene: Scene, card: Card, order: Order) -> str:
    """The card's name after its owner's, where the suit is obvious: «Ober», «Grüner», but «Trumpf 6» and «Eichel 9»."""
    known = card in order.kaiser or card[0] == order.trump or card[1] not in GENDERS
    return called(scene, card, order, "owned") if known else say(scene, f"rank.{card[1]}")


def kaiser_name(scene: Scene, card: Card) -> str:
    """A Kaiser's full name: «Schilten Banner, Oberkaiser»."""
    return full_name(scene, card, as_kaiser(card))


# --- in a sentence --------------------------------------------------------------------------------------------------


def the(scene: Scene, card: Card) -> str:
    """The card with its article: «die Eichel 7» (German: accusative)."""
    return say(scene, f"the.{GENDERS.get(card[1], 'f')}", card=card_name(scene, card))


def as_subject(scene: Scene, card: Card, order: Order) -> str:
    """The card as the beginning of a sentence: «Der Oberkaiser», «Eichel König»."""
    name = called(scene, card, order)
    return say(scene, f"subject.{_gender(card, order)}", card=name) if order.is_named(card) else capital(name)


def over(scene: Scene, card: Card, order: Order) -> str:
    """The card in the dative: «dem Oberkaiser», «der Trumpf 6»."""
    return say(scene, f"over.{_gender(card, order)}", card=called(scene, card, order, "oblique"))


def what(scene: Scene, card: Card, order: Order) -> str:
    """The card in the accusative: «den Oberkaiser», «die Trumpf 6»."""
    return say(scene, f"the.{_gender(card, order)}", card=called(scene, card, order, "oblique"))


def it(scene: Scene, card: Card, order: Order) -> str:
    """The card's pronoun: «er», «sie», «es»."""
    return say(scene, f"it.{_gender(card, order)}")


def _gender(card: Card, order: Order) -> str:
    return KAISER_GENDERS[card[0]] if card in order.kaiser else GENDERS.get(card[1], "f")
