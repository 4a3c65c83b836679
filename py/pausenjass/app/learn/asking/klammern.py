"""What everything on the table of Klammern is and may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pausenjass.app.learn.asking import tricks
from pausenjass.app.learn.asking.asked import Answer, Asked, Function, sentences
from pausenjass.app.learn.asking.common import button, card_of, refused
from pausenjass.games.klammern.position import NOBODY
from pausenjass.games.klammern.rules import worth
from pausenjass.games.klammern.tricks import winning

BIDS: Final = {
    "accept": "KL-11",
    "kleines": "KL-12",
    "besser": "KL-15",
    "name": "KL-13",
    "meld": "KL-19",
    "kontra": "KL-28",
    "re": "KL-28",
}
"""The rule about what is asked in each phase before the first card."""

# --- the hand and the trick -------------------------------------------------------------------------------------------


def _hand(asked: Asked, ref: str) -> Answer | None:
    found = card_of(asked, ref)
    if found is None:
        return None
    asked, card = found
    view, code = asked.scene.view, card["face"]
    counts = asked.say("hand.worth", count=worth(code, view.trump), code=code) if view.trump else None
    if card["why"]:
        told = refused(asked, card)
        return told._replace(text=sentences(told.text, counts))
    may = asked.say("hand.may", card=card["name"], code=code)
    if not view.trick:
        return Answer(sentences(may, counts), "KL-24")
    takes = winning((*view.trick, code), view.trump) == len(view.trick)
    return Answer(sentences(may, asked.say("hand.takes" if takes else "hand.loses", code=code), counts), "KL-27")


def _trick(asked: Asked, ref: str) -> Answer | None:
    found, worth_text = tricks.trick(asked, ref), asked.parts["trick"]["worth_text"]
    if found is None or asked.parts["trick"]["done"] or not worth_text:
        return found
    return Answer(sentences(found.text, asked.say("trick.worth", worth=worth_text)))


def _turned(asked: Asked, ref: str) -> Answer | None:
    found = tricks.turned(asked, ref)
    return found and found._replace(rule="KL-17" if asked.scene.view.trump else "KL-11")


def _trump(asked: Asked, ref: str) -> Answer | None:
    found = tricks.trump(asked, ref)
    return found and found._replace(rule="KL-28" if asked.scene.view.stakes > 1 else "KL-11")


# --- melds ------------------------------------------------------------------------------------------------------------


def _melds(asked: Asked, ref: str) -> Answer | None:
    shown = asked.parts["melds"]
    return shown and Answer(sentences(shown["text"]))


def _meld(asked: Asked, ref: str) -> Answer | None:
    rows = asked.parts["melds"]["rows"] if asked.parts["melds"] else []
    row = next((each for each in rows if str(each["seat"]) == ref), None)
    if row is None:
        return None
    settled = asked.scene.view.meld_winner != NOBODY
    counts = asked.say("meld.counts" if row["counts"] else "meld.lapses", count=row["points"]) if settled else None
    return Answer(sentences(f"{row['name']}: {row['text']}", counts), "KL-20" if settled else "KL-18")


# --- standings --------------------------------------------------------------------------------------------------------


def _side(asked: Asked, ref: str) -> Answer | None:
    row, view = asked.side(ref), asked.scene.view
    if row is None:
        return None
    of, more = asked.score["of"], None
    if of is not None and asked.score["line"] and asked.scene.side(view.trumper) == row["side"]:
        left = of // 2 + 1 - row["points"]
        more = (
            asked.say("side.left", count=left, of=of, side=row["side"])
            if left > 0
            else asked.say("side.enough", of=of, side=row["side"])
        )
    elif asked.score["line"]:
        more = asked.score["line"]
    return Answer(sentences(asked.say("side", name=row["name"], points=row["points_text"]), more))


def _die(asked: Asked, ref: str) -> Answer | None:
    row = asked.side(ref)
    if row is None or not row["die"]:
        return None
    value, of = row["die"]["value"], row["die"]["of"]
    return Answer(asked.say("die", name=row["name"], value=value, count=of - value, side=row["side"]))


def _heap(asked: Asked, ref: str) -> Answer | None:
    row = asked.side(ref)
    return row and Answer(asked.say("heap", name=row["name"], count=row["heap"], side=row["side"]))


def _line(asked: Asked, ref: str) -> Answer | None:
    return Answer(sentences(asked.score["line"] or asked.score["text"])) if asked.score else None


def _button(asked: Asked, ref: str) -> Answer | None:
    found = button(asked, ref)
    return found and (found._replace(rule=BIDS.get(asked.scene.view.phase, "")) if ref == "pass" else found)


def _prompt(asked: Asked, ref: str) -> Answer | None:
    view = asked.scene.view
    rule = "KL-25" if view.trick else BIDS.get(view.phase, "KL-24")
    return Answer(sentences(asked.parts["prompt"]["text"]), rule)


ANSWERS: Final[Mapping[str, Function]] = {
    "hand": _hand,
    "trick": _trick,
    "place": tricks.place,
    "turned": _turned,
    "trump": _trump,
    "melds": _melds,
    "meld": _meld,
    "side": _side,
    "die": _die,
    "heap": _heap,
    "line": _line,
    "button": _button,
    "prompt": _prompt,
}
RULES: Final[Mapping[str, str]] = {
    "title": "KL-3",
    "seat": "KL-2",
    "dealer": "KL-10",
    "trick": "KL-27",
    "place": "KL-24",
    "melds": "KL-20",
    "side": "KL-29",
    "die": "KL-31",
    "heap": "KL-29",
    "line": "KL-29",
    "score": "KL-29",
    "round": "KL-31",
    "choice": "KL-23",
    **{f"button:{phase}": rule for phase, rule in BIDS.items()},
    "button:exchange": "KL-17",
}
