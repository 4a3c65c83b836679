"""Names at the table: the one place where they are cleaned, counted and compared.

A name that comes in, from a form, a phone, a file or a link, is made one short line of signs that can be seen (`clean`). What is
kept already, as in a record, stays byte for byte, and is cleaned where it is shown (`seated`). Two names are told apart if they
look alike (`alike`): composed or not, with other capitals or spaces, with letters of another script that have the same shape.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from pausenjass.app.graphemes import EMOJI_STYLE, FLAG, TAGS, TEXT_STYLE, ZWJ, clusters, is_mark, is_pictograph

LONGEST: Final = 20
"""So many signs has a name at most, as a reader counts them."""
LONGEST_KEPT: Final = 60
"""A record may hold a longer one, of which so much is shown."""
BOT: Final = "Bot:"
"""What a record writes before a bot's name."""
YOU: Final = ("Du", "You")
"""What stands in a record for a person who gave no name, by language de, en."""
BOT_NAMES: Final = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")
"""Those of the characters (characters.py), in the order in which bots get them."""
UNKNOWN: Final = "?"
"""Stands for a name in a record of which nothing can be seen."""
_READ: Final = 2000
"""More code points of it are not looked at."""
_MOST_MARKS: Final = 4
"""No script writes more of them at one letter; heaps of them would cover half of the table."""
_MOST_IN_SIGN: Final = 12
"""Code points: a family of four has eleven. So no name has more than 960 bytes."""
_INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u2d7f\u3164\uffa0\ufffc\U0001107f\U00016fe4\U0001d159"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)
"""Letters, marks and signs of which nothing is seen, though Python calls them printable."""
_SPACES: Final = ("Cc", "Zs", "Zl", "Zp")
_NOTHING: Final = ("Cf", "Cn", "Co", "Cs")
"""Categories of what is not drawn, or nobody knows how."""
_KEYS: Final = frozenset("0123456789#*")
"""With a frame they are pictures of keys."""
_JOINING: Final = frozenset({ZWJ, TEXT_STYLE, EMOJI_STYLE, *map(chr, range(TAGS[0], TAGS[1] + 1))})
"""What makes another picture of the one before it. Anywhere else it is nothing."""
_SAME_SHAPE: Final = str.maketrans(
    "авеѕіјкмнорстухһԁԛԝӏαβεζηικμνορτυχı0",
    "abesijkmhopctyxhdqwlabezhikmnoptuxio",
)
"""Letters, small, of which the small or the capital one looks like a Latin one."""


# --- one name -------------------------------------------------------------------------------------------------------


def clean(name: object, most: int = LONGEST) -> str:
    """The name as one short line that a record can hold; "" if nothing is left of it.

    Composed (NFC), in whole signs, at most so many. No commas, no line breaks, nothing invisible, no "Bot:" in front.

    >>> clean(" Bot:Anna,\\n the 1st ")
    'Anna the 1st'
    """
    return _clean(name[:_READ], most) if isinstance(name, str) else ""


@lru_cache(maxsize=256)
def _clean(text: str, most: int) -> str:
    while (new := _cleaned(text, most)) != text:  # what goes may bring together what belongs together
        text = new
    return text


def _cleaned(text: str, most: int) -> str:
    text = "".join(map(_seen, unicodedata.normalize("NFC", text)))
    text = " ".join("".join(map(_whole, clusters(word))) for word in text.split())
    text = " ".join(text.split())
    while text[: len(BOT)].lower() == BOT.lower():
        text = text[len(BOT) :].strip()
    return "".join(clusters(text)[:most]).strip()


def _seen(letter: str) -> str:
    """The letter; a space for what separates, nothing for what can't be seen."""
    category = unicodedata.category(letter)
    if letter == "," or category in _SPACES:
        return " "
    gone = letter in _INVISIBLE or (category in _NOTHING and letter not in _JOINING)
    return "" if gone else letter


def _whole(cluster: str) -> str:
    """A sign without what adds nothing to it; nothing of marks that stand alone."""
    first = cluster[0]
    if is_mark(first) or first in _JOINING:
        return ""
    picture = is_pictograph(first) or (first in _KEYS and "\u20e3" in cluster)
    flag = first == FLAG and cluster[-1] == chr(TAGS[1])
    kept, marks = first, 0
    for letter in cluster[1:_MOST_IN_SIGN]:
        if letter == ZWJ or letter in (TEXT_STYLE, EMOJI_STYLE):
            kept += letter if picture else ""
        elif letter in _JOINING:
            kept += letter if flag else ""
        elif is_mark(letter):
            marks += 1
            kept += letter if marks <= _MOST_MARKS else ""
        else:
            kept += letter
    return kept.rstrip(ZWJ)


# --- names beside each other ----------------------------------------------------------------------------------------


def shown(name: str) -> str:
    """A name that is kept, as it is shown, whoever has written it; never nothing."""
    return clean(name.removeprefix(BOT), LONGEST_KEPT) or UNKNOWN


@lru_cache(maxsize=256)
def alike(name: str) -> str:
    """What two names that look alike have in common: compare names by it."""
    letters = unicodedata.normalize("NFKC", name)
    text = "".join(letter for letter in letters if _seen(letter).strip() and letter not in _JOINING)
    folded = unicodedata.normalize("NFKC", text.casefold()).casefold().translate(_SAME_SHAPE)
    return unicodedata.normalize("NFC", folded) or name


def distinct(names: Iterable[str]) -> list[str]:
    """The names with a number added to each that looks like one before it: "Anna", "Anna 2"."""
    seen: set[str] = set()
    found: list[str] = []
    for name in names:
        new, number = name, 2
        while alike(new) in seen:
            behind = f" {number}"
            new = "".join(clusters(name)[: LONGEST - len(behind)]).strip() + behind
            number += 1
        seen.add(alike(new))
        found.append(new)
    return found


def seated(seats: Iterable[str]) -> tuple[str, ...]:
    """The names of a record's seats as they are shown, each another one."""
    return tuple(distinct(map(shown, seats)))
