"""Hints: who may ask for one, the question for the bots' worker, and its judgement in words.

The worker gets only the person's View, and answers with values and reasons (py/bots.py); this module finds the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pausenjass.app.presenters.scene import Scene, Words
from pausenjass.app.presenters.words import capital, card_name, join, name, say, suit
from pausenjass.app.table.match import Match
from pausenjass.app.table.table import Table
from pausenjass.core.game import Action, Seat
from pausenjass.core.wire import dump

if TYPE_CHECKING:
    from pausenjass.app import model

SECONDS: Final = 0.4
"""The seconds that the worker may judge."""
LIVE_SECONDS: Final = 0.3
"""The seconds in real time, where the hint must be there within a second."""
SEEDED_PLAYOUTS: Final = 600
"""The playouts to use instead with `?seed=`, so that the same position gives the same hint."""
OTHERS: Final = 2
"""The number of further actions that a hint names."""
WAIT: Final = "wait"
"""Stands for no action: letting the moment pass."""
ASIDE: Final = frozenset({"slap", "fault", "forfeit"})
"""Actions that are always possible in Ciao-Sepp, and no real choice."""
CALLS: Final = frozenset({"jump", "ciao", "sepp", "demand", "free", "nachfreien"})
"""Actions that may be worth doing out of turn."""
CLEAR: Final = 2.0
"""The standard errors by which one action is clearly better than another."""
LEAST: Final = {"points": 0.05, "rounds": 0.005, "deals": 0.02, "matches": 0.005, "striche": 0.05}
"""The largest difference that counts as none, by unit."""


class Option(NamedTuple):
    """The worker's value of one action."""

    action: Action
    value: float
    error: float


class Judgement(NamedTuple):
    """The options, the best first, and the unit of their values."""

    options: tuple[Option, ...]
    unit: str


class Why(NamedTuple):
    """Why the best option is good."""

    kind: str
    data: Mapping[str, Any]
    rule: str


def allowed(scene: Scene, table: Table) -> bool:
    """Whether there are hints at this place: not in a lesson, not with open cards, which they wouldn't see, and not round a
    tablet in real time, where everybody would see them; on a phone if the tablet allows them."""
    if table.guide or not scene.origin.judged or (table.live and len(scene.here) > 1):
        return False
    return scene.place == "tablet" or (scene.place == "phone" and table.phones_helped)


def asker(scene: Scene, table: Table) -> Seat | None:
    """The person that can ask for a hint: with an open hand, and a choice. None in the counted try at the deal of a day."""
    if not allowed(scene, table) or scene.origin.tried_once or scene.result or not (scene.handed or table.live):
        return None
    verbs = [action.partition(" ")[0] for action in scene.view.legal]
    if scene.turn == scene.me:
        return scene.me if sum(verb not in ASIDE for verb in verbs) > 1 else None
    return scene.me if CALLS.intersection(verbs) else None


def question(match: Match, seat: Seat) -> str:
    """The question for the worker, as JSON that the page passes on unread."""
    seconds = LIVE_SECONDS if match.game.traits.live else SECONDS
    return match.question(
        view=dump(match.view(len(match.record), seat)),
        seed=match.seed_of(seat, "hint"),
        budget=(None, seconds) if match.seed is None else (SEEDED_PLAYOUTS, None),
    )


def read(judged: Any) -> tuple[Judgement, Why | None]:
    """Reads the worker's answer. KeyError, TypeError or ValueError if it is none."""
    options = tuple(Option(str(action), float(value), float(error)) for action, value, _, error in judged["options"])
    if not options:
        raise ValueError("no options")
    reasons = judged["reasons"]
    why = Why(str(reasons[0][0]), dict(reasons[0][1]), str(reasons[0][2])) if reasons else None
    return Judgement(options, str(judged["unit"])), why


def worded(scene: Scene, ply: int, judgement: Judgement, why: Why | None) -> model.Hint:
    """The hint as the page shows it. ValueError if the best action isn't legal."""
    best = judgement.options[0]
    if best.action not in (*scene.view.legal, WAIT):
        raise ValueError(f"{best.action!r} is not legal")
    lays = best.action.startswith(("lay ", "jump "))
    return {
        "seat": scene.me,
        "ply": ply,
        "action": None if best.action == WAIT else best.action,
        "codes": _codes(best.action) if lays else [],
        "text": capital(action_text(scene, best.action)),
        "why": reason(scene, why) if why else say(scene, "hint.estimate"),
        "rule": why.rule or None if why else None,
        "button": say(scene, "hint.play", *(("lay",) if lays else ())),
        "others": [
            {"text": capital(action_text(scene, each.action)), "cost": _cost(scene, judgement, each)}
            for each in judgement.options[1 : 1 + OTHERS]
        ],
    }


def _cost(scene: Scene, judgement: Judgement, option: Option) -> str:
    """The cost of an option in words: «kostet etwa 6 Punkte»."""
    lost = judgement.options[0].value - option.value
    if lost < LEAST[judgement.unit]:
        return say(scene, "hint.same")
    cost = say(scene, "hint.cost", amount=amount(scene, lost, judgement.unit))
    return cost if lost >= CLEAR * option.error else say(scene, "hint.unsure", cost=cost)


def amount(scene: Scene, value: float, unit: str) -> str:
    """An amount in the game's own unit: «6 Punkte», «4 % eines einfachen Spiels»."""
    if unit in ("points", "striche") and value < 9.95:
        number = f"{value:.1f}".removesuffix(".0")
        number = number.replace(".", ",") if scene.lang == "de" else number
        return say(scene, f"hint.amount.{unit}", *(("one",) if number == "1" else ()), number=number)
    number = str(max(1, round(value if unit in ("points", "striche") else 100 * value)))
    return say(scene, f"hint.amount.{unit}", *(("one",) if number == "1" else ()), number=number)


def reason(scene: Scene, why: Why, *forms: str) -> str:
    """The sentence that says why, in one of the forms of its phrase."""
    data, words = why.data, dict[str, Any](why.data)
    words.pop("seat", None)
    if isinstance(data.get("seat"), int):
        words["name"] = name(scene, data["seat"])
    for key in ("card", "seven"):
        if isinstance(data.get(key), str):
            words[key] = card_name(scene, data[key])
    if isinstance(data.get("suit"), str):
        words["suit"] = suit(scene, data["suit"])
    if "amount" in data:
        words["amount"] = amount(scene, float(data["amount"]), str(data["unit"]))
    if "than" in data:
        words["than"] = action_text(scene, str(data["than"]))
    return say(scene, f"hint.{why.kind}", str(data.get("unit", "")), *forms, **words)


# --- actions in words -----------------------------------------------------------------------------------------------


def action_text(scene: Scene, action: Action) -> str:
    """The action in words: «Karo 7», «weiter»."""
    verb, *rest = action.split(" ")
    codes = _codes(action)
    words: Words = {"cards": join(scene, [card_name(scene, card) for card in codes]) if codes else ""}
    forms: list[str] = []
    tail = rest[len(codes) :]
    match tail:
        case ["as", card, *more]:
            words["named"] = card_name(scene, card)
            forms.append("as")
            tail = more
        case ["swap", seat] | [seat] if seat.isdigit():
            words["name"] = name(scene, int(seat))
            forms.append("swap")
        case ["belle"]:
            forms.append("belle")
    match tail:
        case ["wish", letter]:
            forms.append("wish")
            words["suit"] = suit(scene, letter)
    if verb == "name":
        words["suit"] = suit(scene, rest[0])
    if verb == "declare":
        words |= {"count": int(rest[0]), "cards": card_name(scene, rest[1])}
    return say(scene, f"hint.do.{verb}", scene.view.phase, *forms, **words)


def _codes(action: Action) -> list[str]:
    """The cards that the action names, without what they stand for."""
    verb, *rest = action.split(" ")
    if verb not in ("lay", "jump", "meld"):
        return []
    end = next((at for at, word in enumerate(rest) if word in ("as", "swap", "wish", "belle")), len(rest))
    return [word for word in rest[:end] if word != "/"]
