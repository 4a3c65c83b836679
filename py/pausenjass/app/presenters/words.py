"""Words that all games share: phrases, cards, names and sides, events, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pausenjass.app import phrases
from pausenjass.app.common.dates import is_date
from pausenjass.app.common.names import YOU
from pausenjass.app.presenters.scene import Forms, Scene, Words
from pausenjass.core.game import Action, Card, Event, IllegalAction, Seat

if TYPE_CHECKING:
    from pausenjass.app import model

DAY_LENGTH: Final = len("2026-11-24")
SEATS_IN_DATA: Final = ("seat", "of", "dealer", "first", "winner")


def say(scene: Scene, key: str, *forms: str, **data: Any) -> str:
    """A phrase of this game, or the one that all games share."""
    return phrases.say_at(scene.lang, scene.game_id, key, forms, data)


def join(scene: Scene, words: Iterable[str]) -> str:
    """A list of words: «a, b und c»."""
    *front, last = words
    return f"{', '.join(front)}{say(scene, 'and')}{last}" if front else last


def date_text(lang: str, date: str) -> str:
    """The day of a match with this date: «14. 11. 2026»; "" if unknown."""
    if not is_date(date[:DAY_LENGTH]):
        return ""
    year, month, day = map(int, date[:DAY_LENGTH].split("-"))
    return phrases.say(lang, "sharing.date", year=year, month=month, day=day)


# --- cards ----------------------------------------------------------------------------------------------------------


def suit(scene: Scene, letter: str) -> str:
    """The suit's name: «Eichel»."""
    return say(scene, f"suit.{letter}")


def plain_card(scene: Scene, card: Card) -> str:
    """The card's plain name: «Eichel 7»."""
    return say(scene, "card", suit=suit(scene, card[0]), rank=say(scene, f"rank.{card[1]}"))


def the_plain_card(scene: Scene, card: Card) -> str:
    """The card's plain name with its article: «die Eichel 7» (German: accusative)."""
    return say(scene, f"the.{card[1]}", card=card_name(scene, card))


def card_name(scene: Scene, card: Card) -> str:
    """A card's name in this game."""
    return scene.own.cards.name(scene, card)


def the_card(scene: Scene, card: Card) -> str:
    """A card with its article, as what somebody lays or takes."""
    return scene.own.cards.the(scene, card)


# --- names and sides ------------------------------------------------------------------------------------------------


def is_me(scene: Scene, seat: object) -> bool:
    """Whether texts call that seat «du»."""
    return scene.alone and seat == scene.me


def you(scene: Scene, seat: object) -> Forms:
    """The form of a phrase whose subject is that seat."""
    return ("you",) if is_me(scene, seat) else ()


def name(scene: Scene, seat: Seat) -> str:
    """The seat's name; «Du» for the one person that gave none."""
    given = scene.names[seat]
    return say(scene, "you") if is_me(scene, seat) and given in YOU else given


def names(scene: Scene, seats: Iterable[Seat], you_phrase: str = "you-too") -> str:
    """The seats' names: «Anna, Beat und Cla»; `you_phrase` is the phrase for the one person."""
    return join(scene, (say(scene, you_phrase) if is_me(scene, seat) else scene.names[seat] for seat in seats))


def members(scene: Scene, sides: Iterable[int]) -> list[Seat]:
    """The players of these sides."""
    return [seat for side in sides for seat in scene.sides[side]]


def mine_first(scene: Scene, sides: Iterable[int]) -> list[Seat]:
    """The players of these sides, the person with the tablet first."""
    return sorted(members(scene, sides), key=lambda seat: seat != scene.me)


def side_name(scene: Scene, side: int) -> str:
    """The players of a side: «Du und Anna»."""
    return join(scene, (name(scene, seat) for seat in mine_first(scene, [side])))


def is_mine(scene: Scene, sides: object) -> bool:
    """Whether these sides are just the one person, whom texts call «du»."""
    return scene.alone and isinstance(sides, list | tuple) and members(scene, sides) == [scene.me]


def of(scene: Scene, seats: Iterable[Seat]) -> str:
    """The seats after «von»: «dir und Anna»."""
    return names(scene, seats, "you-dative")


def owner(scene: Scene, seat: Seat) -> str:
    """The seat's name before something that it owns: «Emils», «Lukas’»."""
    called = name(scene, seat)
    return say(scene, "owner", *(("s",) if called[-1:] in "sxzß" else ()), name=called)


def subject_form(scene: Scene, sides: Sequence[int]) -> Forms:
    """The form of a phrase whose subject these sides are."""
    seats = members(scene, sides)
    if scene.alone and scene.me in seats:
        return ("you",) if len(seats) == 1 else ("us",)
    return ("many",) if len(seats) > 1 else ()


def subject(scene: Scene, sides: Sequence[int]) -> str:
    """The sides at the beginning of a sentence: «Du und Anna»."""
    return capital(names(scene, mine_first(scene, sides)))


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


# --- events ---------------------------------------------------------------------------------------------------------


def event_words(scene: Scene, event: Event) -> Words:
    """The event's data as words for its phrase."""
    words: Words = {}
    for key, value in event.data.items():
        if key in SEATS_IN_DATA and isinstance(value, int):
            words[key] = name(scene, value)
        elif key in ("card", "top") and isinstance(value, str):
            words |= {key: card_name(scene, value), f"the_{key}": the_card(scene, value)}
        elif key in ("wish", "suit") and isinstance(value, str):
            words[key] = suit(scene, value)
        elif key == "cards" and isinstance(value, list | tuple):
            words |= {
                key: join(scene, (card_name(scene, card) for card in value)) if value else "",
                "count": len(value),
            }
        elif key == "winners" and isinstance(value, list | tuple):
            seats = members(scene, value)
            words |= {key: names(scene, seats) if seats else "", "count": len(seats)}
        else:
            words[key] = value
    return words


def event_forms(scene: Scene, event: Event) -> Forms:
    """The forms of the event's phrase."""
    data = event.data
    tests = {
        "next": event.kind == "dealer" and scene.evening is not None,
        "wish": bool(data.get("wish")),
        "none": data.get("count") == 0 or data.get("cards") == [],
        "of-you": "of" in data and is_me(scene, data["of"]),
        "dealer-you": is_me(scene, data.get("dealer")),
        "first-you": is_me(scene, data.get("first")),
        "you": is_me(scene, data.get("seat", data.get("winner"))) or is_mine(scene, data.get("winners")),
    }
    return tuple(form for form, holds in tests.items() if holds)


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal(scene: Scene, refused: IllegalAction) -> model.Reason:
    """Why an action is refused: {text, rule}."""
    forms, words = scene.own.refusals.forms(scene, refused), scene.own.refusals.words(scene, refused)
    return {"text": say(scene, f"refusal.{refused.reason}", *forms, **words), "rule": refused.rule}


def why(scene: Scene, action: Action) -> model.Reason | None:
    """Why the person's action would be refused; None if it wouldn't."""
    refused = scene.why(action)
    return refusal(scene, refused) if refused is not None else None
