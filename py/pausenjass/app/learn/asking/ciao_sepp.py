"""What everything on the table of Ciao-Sepp is and may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pausenjass.app.learn.asking import sepp
from pausenjass.app.learn.asking.asked import Answer, Asked, Function, sentences
from pausenjass.app.learn.asking.common import card_of, refused
from pausenjass.app.presenters.ciao_sepp.cards import SIX, UNDER, covers, fits
from pausenjass.app.presenters.ciao_sepp.legal import legal_now
from pausenjass.app.presenters.ciao_sepp.pile import laid
from pausenjass.app.presenters.words import name, why
from pausenjass.core.cards import JOKER
from pausenjass.core.game import Card
from pausenjass.games.ciao_sepp.rules import EICHEL_KOENIG

ROSEN_OBER: Final = "RO"
DRAWS: Final = {"7": 2, "O": 5}
"""What a Seven, or a Rosen Ober, adds to an attack (CS-15, CS-16)."""


# --- the hand ---------------------------------------------------------------------------------------------------------


def _hand(asked: Asked, ref: str) -> Answer | None:
    found = card_of(asked, ref)
    if found is None:
        return None
    asked, card = found
    scene, code = asked.scene, card["code"]
    words: dict[str, Any] = {"card": card["name"], "code": code}
    legal = legal_now(scene)
    if card["opening"]:
        return Answer(asked.say("hand.opening", **words), "CS-2")
    if code in legal.jumps:
        rule = "CS-10" if code == JOKER else "CS-8"
        return Answer(asked.say("hand.jump", turn=name(scene, scene.view.turn), **words), rule)
    if code == JOKER and legal.joker:
        return Answer(asked.say("hand.joker", **words), "CS-20")
    if (code,) in legal.lays:
        does, rule = _does(asked, code)
        return Answer(sentences(asked.say("hand.may", **words), does), rule)
    if card["group"]:
        return Answer(asked.say("hand.group", **words), "CS-5")
    if card["action"] or card["decision"]:  # strictly played, everything can be tried
        reason = why(scene, f"lay {code}")
        return Answer(asked.say("hand.fault", why=reason["text"] if reason else "", **words), "CS-24")
    return refused(asked, card)


def _does(asked: Asked, card: Card) -> tuple[str | None, str]:
    """What laying this card alone does, and the rule."""
    view = asked.scene.view
    rank, number = card[1], 0
    if rank == SIX and view.attack:
        return asked.say("hand.six", code=card), "CS-17"
    if rank == "7" or card == ROSEN_OBER:
        number = view.due + DRAWS[rank]
    elif rank == "O" and view.attack:
        number = view.due
    if number:
        return asked.say("hand.attack", number=number, code=card), "CS-15" if rank == "7" else "CS-16"
    plain = "CS-11" if view.cover else "CS-12" if view.wish else "CS-4"
    key, rule = {
        "A": ("hand.ass", "CS-11"),
        UNDER: ("hand.under", "CS-12"),
        "B": ("hand.banner", "CS-13"),
        "8": ("hand.eight", "CS-14"),
    }.get(rank, ("hand.koenig", "CS-19") if card == EICHEL_KOENIG else ("", plain))
    return asked.say(key, code=card) if key else None, rule


# --- pile and stock -----------------------------------------------------------------------------------------------------


def _pile(asked: Asked, ref: str) -> Answer | None:
    number = sepp.number_of(asked, ref)
    if number is None:
        return None
    cards, came = asked.parts["pile"]["cards"], laid(asked.scene)
    shown = next(each for each in cards if each["id"] == ref)
    told = sepp.laid_by(asked, shown["name"], came[number].seat) if 0 <= number < len(came) else shown["name"]
    if shown is not cards[-1]:
        return Answer(sentences(told, asked.say("pile.under")))
    does, rule = _on_top(asked)
    return Answer(sentences(told, shown.get("text"), does), rule)


def _on_top(asked: Asked) -> tuple[str | None, str]:
    """What may follow on the top card."""
    scene = asked.scene
    view = scene.view
    if view.phase != "play":
        return None, "CS-4"
    if view.attack:
        return asked.say(
            "pile.due", text=asked.parts["attack"]["text"], count=view.due
        ), "CS-15" if view.attack == "7" else "CS-16"
    if view.cover:
        return asked.say("pile.covers", covers=covers(scene, view.cover_suit), letter=view.cover_suit), "CS-11"
    told = asked.say("pile.fits", fits=fits(scene, view.suit, view.rank), letter=view.suit, rank=view.rank)
    return told, "CS-12" if view.wish else "CS-20" if view.pile[-1] == JOKER else "CS-4"


def _stock(asked: Asked, ref: str) -> Answer | None:
    found, view = sepp.stock(asked, ref), asked.scene.view
    if found is None or found.rule:
        return found
    attack = "CS-15" if view.attack == "7" else "CS-16" if view.attack else ""
    return found._replace(rule=attack or ("CS-11" if view.cover else "CS-6"))


def _wish(asked: Asked, ref: str) -> Answer | None:
    wish = asked.parts["wish"]
    return wish and Answer(sentences(wish["text"], _on_top(asked)[0]))


def _due(asked: Asked, ref: str) -> Answer | None:
    attack = asked.parts["attack"]
    return attack and Answer(sentences(attack["text"]), "CS-15" if attack["kind"] == "7" else "CS-16")


def _named(asked: Asked, ref: str) -> Answer | None:
    top: Any = (asked.parts["pile"]["cards"] or [{}])[-1]
    return Answer(sentences(top["text"])) if top.get("text") else None


def _slap(asked: Asked, ref: str) -> Answer | None:
    persons = asked.parts["persons"]
    found = next((each["slap"] for each in persons if ref in ("", str(each["seat"]))), None)
    if found is None:
        return None
    told, rule = asked.say("slap.hot" if found["hot"] else "slap"), "CS-25" if found["hot"] else "CS-33"
    cards = asked.parts["pile"]["cards"]
    top = _pile(asked, cards[-1]["id"]) if cards and not ref else None  # alone, one slaps the pile itself
    return Answer(sentences(top.text if top else None, told), top.rule if top and not found["hot"] else rule)


def _phone(asked: Asked, ref: str) -> Answer | None:
    rule = "CS-26" if asked.scene.rules.outdoors else "CS-25"
    if asked.parts["phone"]:
        return Answer(sentences(asked.parts["phone"]["text"], asked.say("phone")), rule)
    bell = asked.parts["bell"]
    return bell and Answer(sentences(bell["button"]["hint"]), "CS-38")


# --- standings --------------------------------------------------------------------------------------------------------


def _rosette(asked: Asked, ref: str) -> Answer | None:
    row = asked.seat(ref)
    if row is None or not row["out_text"]:
        return None
    rule = {"out": "CS-27", "disqualified": "CS-23", "forfeit": "CS-31"}[row["status"]]
    return Answer(sentences(f"{row['name']}: {row['out_text']}"), rule)


ANSWERS: Final[Mapping[str, Function]] = {
    "hand": _hand,
    "pile": _pile,
    "stock": _stock,
    "wish": _wish,
    "due": _due,
    "named": _named,
    "slap": _slap,
    "phone": _phone,
    "direction": sepp.direction,
    "side": sepp.side,
    "rosette": _rosette,
}
RULES: Final[Mapping[str, str]] = {
    "title": "CS-27",
    "seat": "CS-3",
    "dealer": "CS-2",
    "pile": "CS-4",
    "stock": "CS-6",
    "wish": "CS-12",
    "named": "CS-20",
    "direction": "CS-13",
    "side": "CS-29",
    "line": "CS-29",
    "score": "CS-29",
    "round": "CS-20",
    "clock": "CS-28",
    "choice": "CS-12",
    "choice:joker": "CS-20",
    "prompt": "CS-3",
    "button:ciao": "CS-21",
    "button:sepp": "CS-21",
    "button:keep": "CS-25",
    "button:swap": "CS-25",
    "button:pass": "CS-6",
}
