"""Writes names and headers as digits: common words cost six bits each, others what their letters need.

A text is split at its spaces. Each word is one of `WORDS`, a number, a time, hexadecimal numbers, or spelled. Packed
texts rely on `WORDS` and `LETTERS`: add new ones only at the end, and never remove one.
"""

from __future__ import annotations

import re
from typing import Final

from pausenjass.core.packed.mixed_radix import Digits, Taken

WORDS: Final = (
    *("-", "neuling", "leicht", "mittel", "geuebt", "stark"),
    *("anna", "beat", "cla", "dora", "emil", "flurina", "gian", "hanna"),
    *("Bot:Anna", "Bot:Beat", "Bot:Cla", "Bot:Dora", "Bot:Emil", "Bot:Flurina", "Bot:Gian", "Bot:Hanna"),
    *("Du", "You", "", "1", "2"),
    *("date", "levels", "characters", "undone", "hints", "played", "evening", "origin"),
    *("day", "practice", "cards", "from", "seal", "salt", "cut"),
    *("Anna", "Beat", "Cla", "Dora", "Emil", "Flurina", "Gian", "Hanna", "Bot"),
    "before",
)
"""The words of records, the commonest first."""
LETTERS: Final = "aeinrlstodumchgbkvzwfpyjxqABCDEFGHIJKLMNOPQRSTUVWXYZäöüÄÖÜéèàâêëïîôçñ0123456789.-_:;'’!?()/&+*«»=@\"#"
"""Letters with a digit of their own; others follow the digit `_OTHER`."""

_FIRST: Final = 64
"""The radix of a word's first digit, which is one of the first `WORDS`, or a kind of word."""
_COMMON: Final = 58
"""How many of the `WORDS` need only the first digit."""
_WORD, _NUMBER, _DATE, _TIME, _HEX, _SPELLED = range(_COMMON, _FIRST)
"""The kinds of word."""
_LETTER: Final = 108
_OTHER: Final = _LETTER - 1
_SHORTEST_HEX: Final = 8
_IS_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,15}")
_HEX_DIGITS: Final = "0123456789abcdef:"
"""The signs of hexadecimal numbers, with the separator: a deal's seal and salt are such a word."""
_IS_HEX: Final = re.compile(rf"[0-9a-f:]{{{_SHORTEST_HEX},}}")
_IS_TIME: Final = re.compile(r"20([0-9]{2})-([0-9]{2})-([0-9]{2})(?:T([0-9]{2}):([0-9]{2}):([0-9]{2}))?")
_LAST_CODE: Final = 0x10FFFF
"""The highest code of Unicode."""
_CALENDAR: Final = (100, 13, 32, 24, 60, 60)
"""The radices of a time: year of the century, month, day, hour, minute, second."""
_DAY: Final = 3
"""How many of these radices make a date."""


class UnknownWord(ValueError):
    """Raised for a word that only a later version of this program knows."""


def put_text(digits: Digits, text: str) -> None:
    """Writes any text of one line."""
    words = text.split(" ")
    digits.put_natural(len(words) - 1, 4)
    for word in words:
        _put_word(digits, word)


def take_text(taken: Taken) -> str:
    """Reads the text. UnknownWord if it holds a word of a later version."""
    return " ".join([_take_word(taken) for _ in range(taken.natural(4) + 1)])


def _put_word(digits: Digits, word: str) -> None:
    if word in WORDS:
        place = WORDS.index(word)
        digits.put(min(place, _COMMON), _FIRST)
        if place >= _COMMON:
            digits.put_natural(place - _COMMON, 32)
    elif _IS_NUMBER.fullmatch(word):
        digits.put(_NUMBER, _FIRST)
        digits.put_natural(int(word), 64)
    elif time := _calendar(word):
        digits.put(_DATE if len(time) == _DAY else _TIME, _FIRST)
        for part, radix in zip(time, _CALENDAR, strict=False):
            digits.put(part, radix)
    elif _IS_HEX.fullmatch(word):
        digits.put(_HEX, _FIRST)
        digits.put_natural(len(word) - _SHORTEST_HEX, 64)
        for letter in word:
            digits.put(_HEX_DIGITS.index(letter), len(_HEX_DIGITS))
    else:
        digits.put(_SPELLED, _FIRST)
        digits.put_natural(len(word), 16)
        for letter in word:
            _put_letter(digits, letter)


def _take_word(taken: Taken) -> str:
    kind = taken.take(_FIRST)
    if kind <= _WORD:
        place = kind if kind < _COMMON else _COMMON + taken.natural(32)
        if place >= len(WORDS):
            raise UnknownWord(f"word {place}")
        return WORDS[place]
    if kind == _NUMBER:
        return str(taken.natural(64))
    if kind == _DATE:
        return "20{:02}-{:02}-{:02}".format(*map(taken.take, _CALENDAR[:_DAY]))
    if kind == _TIME:
        return "20{:02}-{:02}-{:02}T{:02}:{:02}:{:02}".format(*map(taken.take, _CALENDAR))
    if kind == _HEX:
        return "".join([_HEX_DIGITS[taken.take(len(_HEX_DIGITS))] for _ in range(taken.natural(64) + _SHORTEST_HEX)])
    return "".join([_take_letter(taken) for _ in range(taken.natural(16))])


def _calendar(word: str) -> list[int]:
    """The parts of an ISO date, or date and time, of this century; [] if the word is none."""
    found = _IS_TIME.fullmatch(word)
    parts = [int(part) for part in found.groups() if part is not None] if found else []
    return parts if all(part < radix for part, radix in zip(parts, _CALENDAR, strict=False)) else []


def _put_letter(digits: Digits, letter: str) -> None:
    place = LETTERS.find(letter)
    if place >= 0:
        digits.put(place, _LETTER)
    else:
        digits.put(_OTHER, _LETTER)
        digits.put_natural(ord(letter), 256)


def _take_letter(taken: Taken) -> str:
    place = taken.take(_LETTER)
    if place < len(LETTERS):
        return LETTERS[place]
    if place < _OTHER:
        raise UnknownWord(f"letter {place}")
    code = taken.natural(256)
    if code > _LAST_CODE:
        raise ValueError(f"there is no letter {code}")
    return chr(code)
