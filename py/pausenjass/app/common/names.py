"""Names at the table: the one place that cleans, counts and compares them.

A name from a form, a phone, a file or a link is reduced to one short line of visible signs (`clean`). A stored name, as
in a record, stays byte for byte, and is cleaned when it is shown (`seated`). Two names that look alike (`alike`) get
numbers: composed or not, with other capitals or spaces, with letters of another script that have the same shape.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from pausenjass.app.common.graphemes import EMOJI_STYLE, FLAG, TAGS, TEXT_STYLE, ZWJ, clusters, is_mark, is_pictograph

LONGEST: Final = 20
"""The most signs of a name, as a reader counts them."""
LONGEST_KEPT: Final = 60
"""The most signs that are shown of a longer name in a record."""
BOT: Final = "Bot:"
"""The prefix of a bot's name in a record."""
YOU: Final = ("Du", "You")
"""The name in a record of a person who gave none, in the languages de, en."""
BOT_NAMES: Final = ("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna")
"""The names of the characters (characters.py), in the order in which bots get them."""
UNKNOWN: Final = "?"
"""Replaces a name in a record that has no visible sign."""
_READ: Final = 2000
"""Code points after this many are ignored."""
_MOST_MARKS: Final = 4
"""The most marks on one letter. No script needs more, and a heap of them would cover half the table."""
_MOST_IN_SIGN: Final = 12
"""The most code points of a sign: a family of four has eleven. This limits names to 960 bytes."""
_INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u2d7f\u3164\uffa0\ufffc\U0001107f\U00016fe4\U0001d159"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)
"""Letters, marks and signs that are invisible, though Python calls them printable."""
_SPACES: Final = ("Cc", "Zs", "Zl", "Zp")
_NOTHING: Final = ("Cf", "Cn", "Co", "Cs")
"""The categories of what is not drawn, or undefined."""
_KEYS: Final = frozenset("0123456789#*")
"""The signs that a frame turns into pictures of keys."""
_JOINING: Final = frozenset({ZWJ, TEXT_STYLE, EMOJI_STYLE, *map(chr, range(TAGS[0], TAGS[1] + 1))})
"""Code points that change the picture before them. Elsewhere they mean nothing."""
_SAME_SHAPE: Final = str.maketrans(
    "авеѕіјкмнорстухһԁԛԝӏαβεζηικμνορτυχı0",
    "abesijkmhopctyxhdqwlabezhikmnoptuxio",
)
"""Small letters that look like a Latin one, or whose capital does."""


# --- one name -------------------------------------------------------------------------------------------------------


def clean(name: object, most: int = LONGEST) -> str:
    """Cleans the name into one short line that a record can hold; "" if nothing is left.

    The result is composed (NFC). It has at most `most` whole signs, no commas, no line breaks, nothing invisible, and no
    "Bot:" in front.

    >>> clean(" Bot:Anna,\\n the 1st ")
    'Anna the 1st'
    """
    return _clean(name[:_READ], most) if isinstance(name, str) else ""


@lru_cache(maxsize=256)
def _clean(text: str, most: int) -> str:
    while (new := _cleaned(text, most)) != text:  # a removal may join what belongs together
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
    """The letter, a space for a separator, or "" for anything invisible."""
    category = unicodedata.category(letter)
    if letter == "," or category in _SPACES:
        return " "
    gone = letter in _INVISIBLE or (category in _NOTHING and letter not in _JOINING)
    return "" if gone else letter


def _whole(cluster: str) -> str:
    """The sign without redundant code points; "" for marks that stand alone."""
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
    """A stored name as it is shown, whoever wrote it. It is never empty."""
    return clean(name.removeprefix(BOT), LONGEST_KEPT) or UNKNOWN


@lru_cache(maxsize=256)
def alike(name: str) -> str:
    """The key by which to compare names: equal for two names that look alike."""
    letters = unicodedata.normalize("NFKC", name)
    text = "".join(letter for letter in letters if _seen(letter).strip() and letter not in _JOINING)
    folded = unicodedata.normalize("NFKC", text.casefold()).casefold().translate(_SAME_SHAPE)
    return unicodedata.normalize("NFC", folded) or name


def distinct(names: Iterable[str]) -> list[str]:
    """Adds a number to each name that looks like an earlier one: "Anna", "Anna 2". No name stays none."""
    seen: set[str] = set()
    found: list[str] = []
    for name in names:
        new, number = name, 2
        while new and alike(new) in seen:
            behind = f" {number}"
            new = "".join(clusters(name)[: LONGEST - len(behind)]).strip() + behind
            number += 1
        seen.add(alike(new))
        found.append(new)
    return found


def seated(seats: Iterable[str]) -> tuple[str, ...]:
    """The names of a record's seats as they are shown, all different."""
    return tuple(distinct(map(shown, seats)))
