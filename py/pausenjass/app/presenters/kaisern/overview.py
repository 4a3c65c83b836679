"""«Wer sticht wen?»: the order of power with this trump, and every card in sight (KA-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pausenjass.app.presenters.kaisern.cards import full_name
from pausenjass.app.presenters.kaisern.strength import (
    Known,
    in_satz,
    kaiser_state,
    taken_by,
    takes,
    what_is_known,
    would_take,
)
from pausenjass.app.presenters.kaisern.why import blocked
from pausenjass.app.presenters.scene import Forms, Scene
from pausenjass.app.presenters.words import card_name, name, of, say, suit
from pausenjass.core.cards import SWISS_SUITS
from pausenjass.core.game import Card, Seat
from pausenjass.games.kaisern.power import KAISER, STECHER, STUPF, THRONER, taker

OTHERS: Final = 16
"""The last row of KA-10."""
ROWS: Final[tuple[tuple[int, str], ...]] = (
    *((1, "*U"), (2, "*7"), (3, "*6"), (4, "*A"), (5, "RB"), (6, "K"), (7, "*3"), (8, "TB"), (9, "O"), (10, "*4")),
    *((11, "EB"), (12, "U"), (13, "*5"), (14, "SB"), (15, "*98"), (OTHERS, "rest")),
)

if TYPE_CHECKING:
    from pausenjass.app import model
"""KA-10: "*" is trump; König and Ober of all suits, Under of all but trump, the four Kaiser by their codes."""
OLD_NAMES: Final = ("U", "7", "6")
"""The ranks of trump that once had names of their own, as the sheet tells."""
NOTES: Final = {48: (), 56: ("zero", "one"), 60: ("zero", "one")}
"""The further rules for each number of cards (KA-22)."""


def powers(scene: Scene) -> model.Powers | None:
    """The contents of «Wer sticht wen?»; None before trump is known."""
    view = scene.view
    if not view.trump:
        return None
    return {
        "title": say(scene, "powers"),
        "text": say(scene, "powers.text", suit=suit(scene, view.trump)),
        "notes": [say(scene, f"powers.note.{note}") for note in _notes(scene)],
        "classes": [
            {"class": kind, "class_text": say(scene, f"class.{kind}"), "text": say(scene, f"class.{kind}.text")}
            for kind in (STECHER, STUPF, THRONER)
        ],
        "order": [_order_row(scene, n, row) for n, row in ROWS],
        "sight": _sight(scene),
    }


def _notes(scene: Scene) -> list[str]:
    """The further rules at this table: extended decks (KA-22), the option of KA-13."""
    notes = [note for note in NOTES[scene.rules.cards] if note == "zero" or scene.rules.small == "1 and 0"]
    return [*notes, *(["nine"] if scene.rules.nine_takes_eight else []), "names"]


def _small(scene: Scene) -> Forms:
    """The forms for the small cards of this deck (KA-5, KA-47)."""
    return (str(scene.rules.cards), *(("two",) if scene.rules.small == "2 and 0" else ()))


# --- the order of power ---------------------------------------------------------------------------------------------


def _order_row(scene: Scene, n: int, row: str) -> model.OrderRow:
    """One row of KA-10."""
    if row in KAISER:
        return _kaiser_row(scene, n, row)
    if row == "rest":
        return _row(scene, n, say(scene, "order.rest", *_small(scene)), THRONER, [])
    if row[0] == "*":
        return _trump_row(scene, n, row[1:])
    suits = [each for each in SWISS_SUITS if row != "U" or each != scene.view.trump]
    return _row(scene, n, say(scene, f"order.{row}"), THRONER, [each + row for each in suits])


def _row(
    scene: Scene,
    n: int,
    text: str,
    kind: model.PowerClass,
    faces: list[Card],
    counts: bool = True,
    once: str = "",
) -> model.OrderRow:
    class_text = say(scene, f"class.{kind}")
    return {
        "n": n,
        "class": kind,
        "class_text": class_text,
        "text": text,
        "once": once,
        "faces": faces,
        "counts": counts,
    }


def _trump_row(scene: Scene, n: int, ranks: str) -> model.OrderRow:
    """A row of one or two trumps."""
    trump = scene.view.trump
    forms: Forms = ("bauer",) if ranks == "U" else ("two",) if len(ranks) > 1 else ()
    rank = " ".join(say(scene, f"rank.{each}") for each in ranks)
    text = say(scene, "order.trump", *forms, suit=suit(scene, trump), rank=rank)
    once = say(scene, f"once.{ranks}") if ranks in OLD_NAMES else ""
    return _row(scene, n, text, STUPF if ranks[0] in "789" else STECHER, [trump + each for each in ranks], once=once)


def _kaiser_row(scene: Scene, n: int, card: Card) -> model.OrderRow:
    """A Kaiser's row. It counts only if the Banner is, or may become, a Kaiser in this Spiel."""
    state = kaiser_state(scene.view, card)
    named = say(scene, f"kaiser.{card[0]}")
    text = say(scene, "order.kaiser", card=card_name(scene, card), name=named, state=_state_text(scene, card, state))
    return _row(scene, n, text, STECHER, [card], counts=state != "not")


def _state_text(scene: Scene, card: Card, state: str) -> str:
    """What is known of a Banner, in words."""
    declarers = [each.seat for each in scene.view.kaiser if each.card == card]
    return say(scene, f"state.{state}", name=of(scene, declarers[:1]) if declarers else "")


# --- what is in sight -----------------------------------------------------------------------------------------------


class _Seen(NamedTuple):
    """A card in sight."""

    where: Literal["trick", "hand", "partner", "open"]
    """Where it lies: "open": dealt face up to somebody else."""
    seat: Seat
    card: Card


def face_up(scene: Scene) -> dict[Seat, Card]:
    """The face-up cards of the deal that are still in hand (KA-7)."""
    view = scene.view
    laid = {card for trick in view.tricks for _, card in trick.cards} | {card for _, card in view.trick}
    up = [(seat, card) for seat, card in enumerate(view.up) if card and scene.side(seat) not in view.gone]
    return {seat: card for seat, card in up if card not in laid}


def _seen(scene: Scene) -> list[_Seen]:
    """Every card in sight: the current trick, the hand, the partners' hands, and others' face-up cards."""
    view = scene.view
    cards = [_Seen("trick", seat, card) for seat, card in view.trick]
    cards += [_Seen("hand", scene.me, card) for card in view.hand]
    cards += [_Seen("partner", seat, card) for seat, hand in view.partners for card in hand]
    before = {each.card for each in cards}
    return cards + [_Seen("open", seat, card) for seat, card in face_up(scene).items() if card not in before]


def _sight(scene: Scene) -> list[model.SightRow]:
    """The cards in sight, each with what it takes and what takes it."""
    seen, found = _seen(scene), what_is_known(scene)
    return [_sight_row(scene, each, found, [other.card for other in seen if other.card != each.card]) for each in seen]


def _sight_row(scene: Scene, each: _Seen, found: Known, others: list[Card]) -> model.SightRow:
    """One card in sight, among others."""
    card, rank, now = each.card, found.order.ranks[each.card], _now(scene, each, found)
    return {
        "face": card,
        "name": full_name(scene, card, found.order),
        "where": each.where,
        "seat": each.seat,
        "seat_name": name(scene, each.seat),
        "class": rank.kind,
        "class_text": say(scene, f"class.{rank.kind}"),
        "power": rank.row,
        "power_text": say(scene, "power", *(("last",) if rank.row == OTHERS else ()), n=rank.row),
        "now": now,
        "now_text": _now_text(scene, each, found, now),
        "takes": takes(scene, card, found.order),
        "taken_by": taken_by(scene, card, found),
        "takes_faces": [other for other in others if _beats(scene, card, other, found)],
        "taken_by_faces": [other for other in others if _beats(scene, other, card, found)],
    }


def _now(scene: Scene, each: _Seen, found: Known) -> bool | None:
    """Whether the card takes the current trick, or would; None if there is none."""
    if each.where == "trick":
        return found.taking is not None and each.card == found.lying[found.taking]
    return would_take(scene, each.card, found) if found.lying else None


def _now_text(scene: Scene, each: _Seen, found: Known, now: bool | None) -> str:
    """What the card does in the current trick."""
    if now is None:
        return ""
    if each.where != "trick":
        return in_satz(scene, each.card, found, now)
    held = blocked(found.lying, found.lying.index(each.card), found.order.ranks, found.order.trump)
    return say(scene, "now.lies", *(("blocked",) if held else ("takes",) if now else ()))


def _beats(scene: Scene, card: Card, other: Card, found: Known) -> bool:
    """Whether the card takes the other one if that one is led and nothing else lies."""
    trump, nine = found.order.trump, scene.rules.nine_takes_eight
    return taker((other, card), found.order.ranks, trump, nine).place == 1
