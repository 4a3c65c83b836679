"""Splits text into what a reader sees as single signs: the extended grapheme clusters of Unicode (UAX #29).

Python has no such function, and a package for it would weigh more than all of our code. So this applies the rules to
the properties that `unicodedata` knows, and to short lists of the rest. It omits two things: the few letters that
precede what they belong to (Prepend), and some vowel signs of Burmese that begin a cluster: here they stay with the
letter before them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final, TypeAlias

Ranges: TypeAlias = Sequence[tuple[int, int]]

ZWJ: Final = "\u200d"
"""Joins pictographs into one, such as a family or a firefighter."""
TEXT_STYLE, EMOJI_STYLE = "\ufe0e", "\ufe0f"
"""Follow a sign that may be a letter or a picture, and say which it is."""
FLAG: Final = "\U0001f3f4"
"""Precedes the tags that spell a region's flag."""
TAGS: Final = (0xE0020, 0xE007F)
"""The tags. The last one ends a flag."""
_PICTOGRAPHS: Final[Ranges] = (
    *((0xA9, 0xA9), (0xAE, 0xAE), (0x203C, 0x203C), (0x2049, 0x2049), (0x2122, 0x2122), (0x2139, 0x2139)),
    *((0x2194, 0x21AA), (0x231A, 0x23FF), (0x24C2, 0x24C2), (0x25AA, 0x27BF), (0x2934, 0x2935), (0x2B05, 0x2B55)),
    *((0x3030, 0x3030), (0x303D, 0x303D), (0x3297, 0x3299)),
    *((0x1F000, 0x1F1E5), (0x1F200, 0x1F3FA), (0x1F400, 0x1FAFF), (0x1FC00, 0x1FFFD)),
)
_FLAG_LETTERS: Final = (0x1F1E6, 0x1F1FF)
_ATTACHED: Final[Ranges] = (
    (0x200C, 0x200D),
    (0x0E33, 0x0E33),
    (0x0EB3, 0x0EB3),
    (0xFF9E, 0xFF9F),
    (0x1F3FB, 0x1F3FF),
    TAGS,
)
"""Code points that belong to the sign before them without being marks: joiners, two vowels, voiced sounds, skin tones, tags."""
_VIRAMAS: Final = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
"""Signs between two consonants of an Indian script that make both one sign."""
_CONSONANTS: Final[Ranges] = (
    *((0x915, 0x939), (0x958, 0x95F), (0x978, 0x97F)),
    *((0x995, 0x9B9), (0x9DC, 0x9DF), (0x9F0, 0x9F1)),
    *((0xA95, 0xAB9), (0xAF9, 0xAF9)),
    *((0xB15, 0xB39), (0xB5C, 0xB5F), (0xB71, 0xB71)),
    *((0xC15, 0xC39), (0xC58, 0xC5A), (0xD15, 0xD3A)),
)


def clusters(text: str) -> list[str]:
    """Splits the text into clusters. Nothing is lost.

    >>> len(clusters("Zoe\\u0308")), len(clusters("\\U0001f468\\u200d\\U0001f469\\u200d\\U0001f467"))
    (3, 1)
    >>> len(clusters("1\\ufe0f\\u20e3"))
    1
    """
    found: list[str] = []
    for letter in text:
        if found and _goes_on(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def is_pictograph(letter: str) -> bool:
    """Whether the letter is a picture, or may be one."""
    return _among(letter, _PICTOGRAPHS)


def is_mark(letter: str) -> bool:
    """Whether the letter is drawn onto the one before it: an accent, a vowel sign, the frame of a key."""
    return unicodedata.category(letter)[0] == "M"


def _goes_on(cluster: str, letter: str) -> bool:
    """Whether the letter belongs to the cluster."""
    last = cluster[-1]
    if last == "\r":
        return letter == "\n"
    if _is_control(last) or _is_control(letter):
        return False
    if is_mark(letter) or _among(letter, _ATTACHED):
        return True
    if _among(letter, (_FLAG_LETTERS,)):
        return len(cluster) == 1 and _among(cluster, (_FLAG_LETTERS,))
    if last == ZWJ and is_pictograph(letter):
        return _joins(cluster[:-1])
    if _among(letter, _CONSONANTS):
        return _is_half(cluster)
    return _is_syllable(last, letter)


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp", "Cf") and not _among(letter, _ATTACHED)


def _joins(cluster: str) -> bool:
    """Whether the cluster ends with a pictograph, perhaps with marks and a skin tone."""
    for letter in reversed(cluster):
        if is_pictograph(letter):
            return True
        if letter == ZWJ or not (unicodedata.category(letter) in ("Mn", "Me") or _among(letter, _ATTACHED)):
            return False
    return False


def _is_half(cluster: str) -> bool:
    """Whether the cluster's last consonant waits for another one."""
    waits = False
    for letter in reversed(cluster):
        if _among(letter, _CONSONANTS):
            return waits
        if unicodedata.category(letter) != "Mn" and letter != ZWJ:
            return False
        waits = waits or letter in _VIRAMAS
    return False


def _is_syllable(last: str, letter: str) -> bool:
    """Whether two Korean letters belong to one syllable: L before L, V or a syllable; V before V or T; T before T."""
    one, other = _korean(last), _korean(letter)
    return bool(one and other) and other in {"L": ("L", "V", "LV", "LVT"), "LV": ("V", "T"), "V": ("V", "T")}.get(
        one, ("T",)
    )


def _korean(letter: str) -> str:
    code = ord(letter)
    if 0xAC00 <= code <= 0xD7A3:
        return "LVT" if (code - 0xAC00) % 28 else "LV"
    if 0x1100 <= code <= 0x115F or 0xA960 <= code <= 0xA97C:
        return "L"
    if 0x1160 <= code <= 0x11A7 or 0xD7B0 <= code <= 0xD7C6:
        return "V"
    return "T" if 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB else ""


def _among(letter: str, ranges: Ranges) -> bool:
    code = ord(letter)
    return any(first <= code <= last for first, last in ranges)
